package sweep

import "nimsum/io/memory"

// asking is whether the memory is asked for what comes next. The sources for judges are short
// without it.
const asking = memory.Asking //bundle:false

// lot returns the numbers behind those from k on that are asked for at a time.
func lot(list []int32, k int) []int32 {
	list = list[min(k+memory.Batch, len(list)):]
	return list[:min(memory.Batch, len(list))]
}
