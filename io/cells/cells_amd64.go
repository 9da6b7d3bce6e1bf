package cells

import "golang.org/x/sys/cpu"

// fast is whether the machine has the instructions.
var fast = cpu.X86.HasAVX2

//go:noescape
func fold(row *byte, n int, a, b byte) (sum uint64, plain bool)
