#include "textflag.h"

// func cells(table unsafe.Pointer, size uintptr, at *int32, n int)
// Cell i of the table has size bytes. n is 1 or more.
TEXT ·cells(SB), NOSPLIT, $0-32
	MOVD table+0(FP), R0
	MOVD size+8(FP), R1
	MOVD at+16(FP), R2
	MOVD n+24(FP), R3
next:
	// The next index, times the size, is the cell's offset. A prefetch of an address
	// that is not mapped does nothing.
	MOVW.P 4(R2), R4
	MADD   R1, R0, R4, R4
	PRFM   (R4), PLDL1KEEP
	// On to the next of n indices.
	SUBS   $1, R3
	BNE    next
	RET

// func linked(table *int32, length int, at *int32, n int)
// n is 1 or more.
TEXT ·linked(SB), NOSPLIT, $0-32
	MOVD table+0(FP), R0
	MOVD length+8(FP), R1
	MOVD at+16(FP), R2
	MOVD n+24(FP), R3
next:
	// The cell is read, so its index must lie in the table: an unsigned comparison
	// rules out negative indices too.
	MOVW.P 4(R2), R4
	CMP    R1, R4
	BHS    outside
	// What the cell holds is the index of the cell to prefetch.
	ADD    R4<<2, R0, R4
	MOVW   (R4), R4
	ADD    R4<<2, R0, R4
	PRFM   (R4), PLDL1KEEP
outside:
	// On to the next of n indices.
	SUBS   $1, R3
	BNE    next
	RET
