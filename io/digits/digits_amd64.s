#include "textflag.h"

// What a byte is compared with, or multiplied by, at each place of a vector.
DATA bytes<>+0(SB)/4, $0x20040930   // '0'; 9, the last digit and a tab; 4; ' '
DATA tens<>+0(SB)/4, $0x010a010a    // 10 and 1
DATA hundreds<>+0(SB)/4, $0x00010064 // 100 and 1
DATA myriad<>+0(SB)/8, $10000
GLOBL bytes<>(SB), RODATA|NOPTR, $4
GLOBL tens<>(SB), RODATA|NOPTR, $4
GLOBL hundreds<>(SB), RODATA|NOPTR, $4
GLOBL myriad<>(SB), RODATA|NOPTR, $8

// WITHIN makes of 32 bytes those from low on, span of them more. It leaves the bytes.
#define WITHIN(bytes, low, span, mask, room) \
	VPSUBB   low, bytes, room; \
	VPMINUB  span, room, mask; \
	VPCMPEQB room, mask, mask

// DIGITS makes of 32 bytes those that are digits.
#define DIGITS(bytes, mask, room) WITHIN(bytes, Y8, Y9, mask, room)

// BLANKS makes of 32 bytes those that are white space: ' ' and the five from a tab on.
#define BLANKS(bytes, mask, room) \
	WITHIN(bytes, Y9, Y10, mask, room); \
	VPCMPEQB Y11, bytes, room; \
	VPOR     room, mask, mask

// BITS makes bits of the two halves of a map.
#define BITS(low, high, bits, room) \
	VPMOVMSKB low, bits; \
	VPMOVMSKB high, room; \
	SHLQ      $32, room; \
	ORQ       room, bits

// LENGTH takes the next end, AX, from DX, and compares the number of digits before it, CX, with 1 to 8.
#define LENGTH \
	TZCNTQ DX, AX; \
	BLSRQ  DX, DX; \
	ADDQ   BX, AX; \
	MOVQ   AX, CX; \
	SUBQ   R13, CX; \
	LEAQ   -1(CX), R12; \
	CMPQ   R12, $8

// WORD puts CX digits up to AX at the end of a word.
#define WORD \
	SHLQ  $3, CX; \
	NEGQ  CX; \
	SHLXQ CX, (SI)(R13*1), R12; \
	MOVQ  R12, words-296(SP)(R10*8); \
	MOVQ  R13, R9; \
	MOVQ  AX, R14; \
	LEAQ  1(AX), R13; \
	INCQ  R10

// func naturals(b *byte, n int, lo, hi int64, dst unsafe.Pointer, most int, size uintptr, places *Place) (k, begin, end int)
// most is 1 or more.
//
// SI b              DI dst, where the next number goes   R11 how many are still wanted
// BX where the map is             R13 where the next number begins
// R10 the numbers of the map      R9, R14 where the last of them begins and ends
// R15 where the place of the next number goes, or 0
TEXT ·naturals(SB), NOSPLIT, $304-88
	MOVQ b+0(FP), SI
	MOVQ n+8(FP), R8
	MOVQ dst+32(FP), DI
	MOVQ most+40(FP), R11
	MOVQ $0, begin+72(FP)
	MOVQ $0, end+80(FP)
	MOVQ places+56(FP), R15
	SUBQ $72, R8 // the last place for a map
	XORQ BX, BX
	XORQ R13, R13
	VPBROADCASTB bytes<>+0(SB), Y8
	VPBROADCASTB bytes<>+1(SB), Y9
	VPBROADCASTB bytes<>+2(SB), Y10
	VPBROADCASTB bytes<>+3(SB), Y11
	VPBROADCASTQ lo+16(FP), Y12
	VPBROADCASTQ hi+24(FP), Y13
	VPBROADCASTD tens<>(SB), Y14
	VPBROADCASTD hundreds<>(SB), Y15
	VPBROADCASTQ myriad<>(SB), Y7

map:
	CMPQ BX, R8
	JGT  done
	VMOVDQU (SI)(BX*1), Y0
	VMOVDQU 32(SI)(BX*1), Y1
	DIGITS(Y0, Y2, Y4)
	DIGITS(Y1, Y3, Y5)
	BITS(Y2, Y3, DX, CX)
	BLANKS(Y0, Y2, Y4)
	BLANKS(Y1, Y3, Y5)
	BITS(Y2, Y3, R12, CX)
	XORQ  R10, R10
	ORQ   DX, R12
	NOTQ  R12 // what is neither digit nor blank
	NOTQ  DX  // the ends of numbers
	MOVQ  R12, odd-8(SP)
	LEAQ  -1(R12), AX
	ANDNQ AX, R12, AX // what is before it
	ANDQ  AX, DX

	TESTQ R15, R15
	JNE   placed

next:
	TESTQ DX, DX
	JEQ   convert
	LENGTH
	JCC   other
	WORD
	CMPQ  R10, R11
	JNE   next
	JMP   convert

other:
	LEAQ  1(AX), R13
	TESTQ CX, CX
	JEQ   next
	MOVQ  $1, odd-8(SP) // a long number
	JMP   convert

placed: // as next, but telling places: to do that always costs long lists 5 %
	TESTQ DX, DX
	JEQ   convert
	LENGTH
	JCC   otherPlaced
	MOVL  R13, (R15)
	MOVL  AX, 4(R15)
	ADDQ  $8, R15
	WORD
	CMPQ  R10, R11
	JNE   placed
	JMP   convert

otherPlaced:
	LEAQ  1(AX), R13
	TESTQ CX, CX
	JEQ   placed
	MOVQ  $1, odd-8(SP)

	// Four words at a time become numbers.
convert:
	TESTQ R10, R10
	JEQ   behind
	LEAQ  words-296(SP), CX
	MOVQ  -8(CX)(R10*8), R12
	MOVQ  R12, (CX)(R10*8) // the last may be alone
	MOVQ  R12, 8(CX)(R10*8)
	MOVQ  R12, 16(CX)(R10*8)
	MOVQ  R10, AX
	VPXOR Y6, Y6, Y6 // what is out of range

four:
	VMOVDQU    (CX), Y0
	VPSUBUSB   Y8, Y0, Y0 // zeros stay
	VPMADDUBSW Y14, Y0, Y0
	VPMADDWD   Y15, Y0, Y0
	VPMULUDQ   Y7, Y0, Y1
	VPSRLQ     $32, Y0, Y0
	VPADDQ     Y1, Y0, Y0
	VPCMPGTQ   Y0, Y12, Y2
	VPCMPGTQ   Y13, Y0, Y3
	VPOR       Y2, Y6, Y6
	VPOR       Y3, Y6, Y6
	CMPQ       size+48(FP), $4
	JEQ        short

	CMPQ    AX, $4
	JLT     few
	VMOVDQU Y0, (DI)
	ADDQ    $32, DI
	ADDQ    $32, CX
	SUBQ    $4, AX
	JNE     four

few: // none, perhaps
	TESTQ        $2, AX
	JEQ          one
	VMOVDQU      X0, (DI)
	ADDQ         $16, DI
	VEXTRACTI128 $1, Y0, X0

one:
	TESTQ $1, AX
	JEQ   check
	VMOVQ X0, (DI)
	ADDQ  $8, DI
	JMP   check

short:
	VEXTRACTI128 $1, Y0, X1
	VSHUFPS      $0x88, X1, X0, X0
	CMPQ         AX, $4
	JLT          fewShort
	VMOVDQU      X0, (DI)
	ADDQ         $16, DI
	ADDQ         $32, CX
	SUBQ         $4, AX
	JNE          four

fewShort:
	TESTQ   $2, AX
	JEQ     oneShort
	VMOVQ   X0, (DI)
	ADDQ    $8, DI
	VPSRLDQ $8, X0, X0

oneShort:
	TESTQ $1, AX
	JEQ   check
	VMOVD X0, (DI)
	ADDQ  $4, DI

check:
	VPTEST Y6, Y6
	JNE    done
	SUBQ   R10, R11
	MOVQ   R9, begin+72(FP)
	MOVQ   R14, end+80(FP)

behind:
	TESTQ R11, R11
	JEQ   done
	CMPQ  odd-8(SP), $0
	JNE   done
	ADDQ  $64, BX
	JMP   map

done:
	VZEROUPPER
	MOVQ most+40(FP), AX
	SUBQ R11, AX
	MOVQ AX, k+64(FP)
	RET
