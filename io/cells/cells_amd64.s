#include "textflag.h"

// func fold(row *byte, n int, a, b uint64) (sum uint64, plain bool)
// n is a multiple of 16 and not 0; a and b are letters eight times.
TEXT ·fold(SB), NOSPLIT, $0-41
	MOVQ       row+0(FP), SI
	MOVQ       n+8(FP), CX
	MOVQ       a+16(FP), X4
	PUNPCKLQDQ X4, X4
	MOVQ       b+24(FP), X5
	PUNPCKLQDQ X5, X5
	PXOR       X6, X6    // the sum
	PCMPEQB    X7, X7    // where all have been letters

next:
	MOVOU   (SI), X0
	PXOR    X0, X6
	MOVO    X0, X1
	PCMPEQB X4, X0
	PCMPEQB X5, X1
	POR     X1, X0
	PAND    X0, X7
	ADDQ    $16, SI
	SUBQ    $16, CX
	JNE     next

	MOVO       X6, X0
	PUNPCKHQDQ X0, X0
	PXOR       X0, X6
	MOVQ       X6, sum+32(FP)
	PMOVMSKB   X7, AX
	CMPL       AX, $0xffff
	SETEQ      plain+40(FP)
	RET
