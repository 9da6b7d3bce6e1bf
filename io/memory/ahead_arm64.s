#include "textflag.h"

// func ask(table unsafe.Pointer, size uintptr, at *int32, n int)
// n is 1 or more.
TEXT ·ask(SB), NOSPLIT, $0-32
	MOVD table+0(FP), R0
	MOVD size+8(FP), R1
	MOVD at+16(FP), R2
	MOVD n+24(FP), R3
next:
	MOVW.P 4(R2), R4
	MADD   R1, R0, R4, R4
	PRFM   (R4), PLDL1KEEP
	SUBS   $1, R3
	BNE    next
	RET

// func askOf(table *int32, length int, at *int32, n int)
// n is 1 or more.
TEXT ·askOf(SB), NOSPLIT, $0-32
	MOVD table+0(FP), R0
	MOVD length+8(FP), R1
	MOVD at+16(FP), R2
	MOVD n+24(FP), R3
next:
	MOVW.P 4(R2), R4
	CMP    R1, R4
	BHS    outside // below 0 also
	ADD    R4<<2, R0, R4
	MOVW   (R4), R4
	ADD    R4<<2, R0, R4
	PRFM   (R4), PLDL1KEEP
outside:
	SUBS   $1, R3
	BNE    next
	RET
