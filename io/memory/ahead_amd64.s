#include "textflag.h"

// func ask(table unsafe.Pointer, size uintptr, at *int32, n int)
// n is 1 or more.
TEXT ·ask(SB), NOSPLIT, $0-32
	MOVQ table+0(FP), DI
	MOVQ size+8(FP), CX
	MOVQ at+16(FP), SI
	MOVQ n+24(FP), BX
next:
	MOVLQSX     (SI), AX
	IMULQ       CX, AX
	PREFETCHT0  (DI)(AX*1)
	ADDQ        $4, SI
	DECQ        BX
	JNZ         next
	RET

// func askOf(table *int32, length int, at *int32, n int)
// n is 1 or more.
TEXT ·askOf(SB), NOSPLIT, $0-32
	MOVQ table+0(FP), DI
	MOVQ length+8(FP), CX
	MOVQ at+16(FP), SI
	MOVQ n+24(FP), BX
next:
	MOVLQSX     (SI), AX
	CMPQ        AX, CX
	JCC         outside // below 0 also
	MOVLQSX     (DI)(AX*4), AX
	PREFETCHT0  (DI)(AX*4)
outside:
	ADDQ        $4, SI
	DECQ        BX
	JNZ         next
	RET
