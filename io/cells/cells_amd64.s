#include "textflag.h"

// func fold(row *byte, n int, a, b byte) (sum uint64, plain bool)
// n is a multiple of 32 and not 0.
TEXT ·fold(SB), NOSPLIT, $0-33
	MOVQ         row+0(FP), SI
	MOVQ         n+8(FP), CX
	VPBROADCASTB a+16(FP), Y4
	VPBROADCASTB b+17(FP), Y5
	VPXOR        Y6, Y6, Y6 // the sum
	VPCMPEQB     Y7, Y7, Y7 // where all have been letters

next:
	VMOVDQU  (SI), Y0
	VPXOR    Y0, Y6, Y6
	VPCMPEQB Y4, Y0, Y1
	VPCMPEQB Y5, Y0, Y2
	VPOR     Y1, Y2, Y1
	VPAND    Y1, Y7, Y7
	ADDQ     $32, SI
	SUBQ     $32, CX
	JNE      next

	VEXTRACTI128 $1, Y6, X0
	VPXOR        X0, X6, X6
	VPUNPCKHQDQ  X6, X6, X0
	VPXOR        X0, X6, X6
	VMOVQ        X6, sum+24(FP)
	VPMOVMSKB    Y7, AX
	CMPL         AX, $-1
	SETEQ        plain+32(FP)
	VZEROUPPER
	RET
