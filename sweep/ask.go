package sweep

import "nimsum/io/memory"

// asking is whether the memory is asked for what comes next. The sources for judges are short
// without it.
const asking = memory.Asking //bundle:false

// next returns the numbers from k on that are asked for after those at hand.
func next(list []int32, k int) []int32 { return memory.Some(list, k+memory.Batch, memory.Batch) }
