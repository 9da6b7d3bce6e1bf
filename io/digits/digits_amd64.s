#include "textflag.h"

// Eight digits and more bytes of one kind.
DATA zeros<>+0(SB)/8, $0x3030303030303030
DATA zeros<>+8(SB)/8, $0x3030303030303030
DATA nines<>+0(SB)/8, $0x0909090909090909
DATA nines<>+8(SB)/8, $0x0909090909090909
DATA fours<>+0(SB)/8, $0x0404040404040404
DATA fours<>+8(SB)/8, $0x0404040404040404
DATA spaces<>+0(SB)/8, $0x2020202020202020
DATA spaces<>+8(SB)/8, $0x2020202020202020
GLOBL zeros<>(SB), RODATA|NOPTR, $16
GLOBL nines<>(SB), RODATA|NOPTR, $16
GLOBL fours<>(SB), RODATA|NOPTR, $16
GLOBL spaces<>(SB), RODATA|NOPTR, $16

// Numbers of two digits in a word, of four digits, and what makes one of the latter.
DATA twos<>+0(SB)/8, $0x00ff00ff00ff00ff
DATA fourth<>+0(SB)/8, $0x0000ffff0000ffff
DATA whole<>+0(SB)/8, $0x0000271000000001 // 10000<<32 + 1
GLOBL twos<>(SB), RODATA|NOPTR, $8
GLOBL fourth<>(SB), RODATA|NOPTR, $8
GLOBL whole<>(SB), RODATA|NOPTR, $8

// SORT puts a bit for each of 16 bytes that is a digit into digits, for white space into
// blanks. White space is ' ' and the five from '\t' on.
#define SORT(from, digits, blanks) \
	MOVOU    from(SI)(BX*1), X0; \
	MOVO     X0, X1; \
	MOVO     X0, X2; \
	PSUBB    X8, X1; \
	MOVO     X1, X3; \
	PMINUB   X9, X3; \
	PCMPEQB  X1, X3; \
	PMOVMSKB X3, digits; \
	PSUBB    X9, X0; \
	MOVO     X0, X1; \
	PMINUB   X10, X1; \
	PCMPEQB  X0, X1; \
	PCMPEQB  X11, X2; \
	POR      X2, X1; \
	PMOVMSKB X1, blanks

// HALF is SORT for 32 bytes, into DX and R12.
#define HALF(from, behind) \
	SORT(from, AX, CX); \
	SORT(behind, DX, R12); \
	SHLQ $16, DX; \
	SHLQ $16, R12; \
	ORQ  AX, DX; \
	ORQ  CX, R12

// func naturals(b *byte, n int, lo, span uint64, dst unsafe.Pointer, most int, size uintptr) (k, begin, end int)
// most is 1 or more.
TEXT ·naturals(SB), NOSPLIT, $16-80
	MOVQ  b+0(FP), SI
	MOVQ  n+8(FP), R8
	MOVQ  lo+16(FP), R9
	MOVQ  span+24(FP), R10
	MOVQ  dst+32(FP), DI
	MOVQ  most+40(FP), R11
	MOVQ  $0, begin+64(FP)
	MOVQ  $0, end+72(FP)
	SUBQ  $72, R8 // the last place for a map
	XORQ  BX, BX  // where the map is
	XORQ  R13, R13 // where the next number begins
	MOVOU zeros<>(SB), X8
	MOVOU nines<>(SB), X9
	MOVOU fours<>(SB), X10
	MOVOU spaces<>(SB), X11

map:
	CMPQ BX, R8
	JGT  done
	HALF(0, 16)
	MOVQ DX, R14
	MOVQ R12, blanks-16(SP)
	HALF(32, 48)
	SHLQ $32, DX
	SHLQ $32, R12
	ORQ  R14, DX
	ORQ  blanks-16(SP), R12
	ORQ  DX, R12
	NOTQ DX  // the ends of numbers
	NOTQ R12 // what is neither digit nor blank
	MOVQ R12, odd-8(SP)
	TESTQ R12, R12
	JEQ  next
	LEAQ -1(R12), AX // what is before it
	NOTQ R12
	ANDQ R12, AX
	ANDQ AX, DX

next:
	TESTQ DX, DX
	JEQ   last
	BSFQ  DX, AX
	LEAQ  -1(DX), CX
	ANDQ  CX, DX
	ADDQ  BX, AX
	LEAQ  -1(AX), CX
	SUBQ  R13, CX // the number of digits, less 1
	CMPQ  CX, $8
	JCC   other

	// The digits become the last ones of a word, with zeros before them.
	SHLQ  $3, CX
	XORQ  $56, CX
	MOVQ  (SI)(R13*1), R12
	XORQ  zeros<>(SB), R12
	SHLQ  CX, R12
	IMULQ $2561, R12 // 10<<8 + 1
	SHRQ  $8, R12
	ANDQ  twos<>(SB), R12
	IMULQ $6553601, R12 // 100<<16 + 1
	SHRQ  $16, R12
	ANDQ  fourth<>(SB), R12
	IMULQ whole<>(SB), R12
	SHRQ  $32, R12
	MOVQ  R12, CX
	SUBQ  R9, CX
	CMPQ  CX, R10
	JHI   done
	MOVQ  R12, (DI)
	ADDQ  size+48(FP), DI
	MOVQ  R13, begin+64(FP)
	MOVQ  AX, end+72(FP)
	LEAQ  1(AX), R13
	DECQ  R11
	JNE   next
	JMP   done

other:
	CMPQ CX, $-1
	JNE  done // a long number
	LEAQ 1(AX), R13
	JMP  next

last:
	CMPQ odd-8(SP), $0
	JNE  done
	ADDQ $64, BX
	JMP  map

done:
	MOVQ most+40(FP), AX
	SUBQ R11, AX
	MOVQ AX, k+56(FP)
	RET
