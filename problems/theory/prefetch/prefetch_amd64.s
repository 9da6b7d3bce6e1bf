#include "textflag.h"

// func cells(table unsafe.Pointer, size uintptr, at *int32, n int)
// Cell i of the table has size bytes. n is 1 or more.
TEXT ·cells(SB), NOSPLIT, $0-32
	MOVQ table+0(FP), DI
	MOVQ size+8(FP), CX
	MOVQ at+16(FP), SI
	MOVQ n+24(FP), BX
next:
	// The next index, times the size, is the cell's offset. A prefetch of an address
	// that is not mapped does nothing.
	MOVLQSX     (SI), AX
	IMULQ       CX, AX
	PREFETCHT0  (DI)(AX*1)
	// On to the next of n indices.
	ADDQ        $4, SI
	DECQ        BX
	JNZ         next
	RET

// func linked(table *int32, length int, at *int32, n int)
// n is 1 or more.
TEXT ·linked(SB), NOSPLIT, $0-32
	MOVQ table+0(FP), DI
	MOVQ length+8(FP), CX
	MOVQ at+16(FP), SI
	MOVQ n+24(FP), BX
next:
	// The cell is read, so its index must lie in the table: an unsigned comparison
	// rules out negative indices too.
	MOVLQSX     (SI), AX
	CMPQ        AX, CX
	JCC         outside
	// What the cell holds is the index of the cell to prefetch.
	MOVLQSX     (DI)(AX*4), AX
	PREFETCHT0  (DI)(AX*4)
outside:
	// On to the next of n indices.
	ADDQ        $4, SI
	DECQ        BX
	JNZ         next
	RET
