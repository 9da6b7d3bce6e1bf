package digits

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

// plain is what Naturals says of itself, token by token.
func plain(b []byte, lo, hi uint64, most int) (numbers []uint64, places []Place) {
	at := 0
	if most == 0 {
		return
	}
	for base := 0; base+72 <= len(b); base += 64 {
		before := len(numbers)
		for ; at < base+64; at++ {
			from := at
			for at < base+64 && b[at] >= '0' && b[at] <= '9' {
				at++
			}
			if at == base+64 { // it ends in the next map
				at = from
				break
			}
			if !bytes.ContainsRune([]byte(" \t\n\v\f\r"), rune(b[at])) || b[at] >= 0x80 {
				return numbers, places
			}
			if at == from {
				continue
			}
			if at-from > 8 {
				return numbers, places
			}
			v, err := strconv.ParseUint(string(b[from:at]), 10, 64)
			if err != nil || v < lo || v > hi {
				return numbers[:before], places[:before]
			}
			numbers, places = append(numbers, v), append(places, Place{uint32(from), uint32(at)})
			if len(numbers) == most {
				return numbers, places
			}
		}
	}
	return numbers, places
}

func compare[T int32 | int64](t *testing.T, b []byte, lo, hi uint64, n int) {
	t.Helper()
	const mark = -77
	room := make([]T, n+2)
	for i := range room {
		room[i] = mark
	}
	k, begin, end := Naturals(b, T(lo), T(hi), room[:n:n])
	if !Fast {
		if k != 0 {
			t.Fatalf("%d numbers were read where there is no Fast way", k)
		}
		return
	}
	want, places := plain(b, lo, hi, n)
	last := Place{}
	if len(places) > 0 {
		last = places[len(places)-1]
	}
	got := make([]uint64, k)
	for i := range got {
		got[i] = uint64(room[i])
	}
	if fmt.Sprint(got) != fmt.Sprint(want) || begin != int(last.Begin) || end != int(last.End) {
		t.Fatalf("%q, %d to %d, room for %d:\n%v, the last at %d..%d\nwant %v, the last at %v", b, lo, hi, n, got, begin, end, want, last)
	}
	if room[n] != mark || room[n+1] != mark {
		t.Fatalf("%q, room for %d: written behind it", b, n)
	}
}

// comparePlaced has room for n numbers and for most places.
func comparePlaced(t *testing.T, b []byte, n, most int) {
	t.Helper()
	mark := Place{77, 77}
	numbers, places := make([]int64, n), make([]Place, most+1)
	places[most] = mark
	k := Placed(b, numbers, places[:most:most])
	var want []uint64
	var wantPlaces []Place
	if Fast {
		want, wantPlaces = plain(b, 0, math.MaxInt64, min(n, most))
	}
	if fmt.Sprint(numbers[:k]) != fmt.Sprint(want) || !slices.Equal(places[:k], wantPlaces) || places[most] != mark {
		t.Fatalf("%q, room for %d and %d places:\n%v at %v\nwant %v at %v", b, n, most, numbers[:k], places, want, wantPlaces)
	}
}

func compareBoth(t *testing.T, b []byte, lo, hi uint64, n int) {
	t.Helper()
	compare[int32](t, b, lo, hi, n)
	compare[int64](t, b, lo, hi, n)
	comparePlaced(t, b, n, n)
	comparePlaced(t, b, n, n/2)
	comparePlaced(t, b, n/2, n)
}

var odd = []string{"-", "-5", "+5", "x", "\x00", "\x08", "\x0e", "\x1f", "\x1c", "/", ":", "1:", "\x7f", "\x80", "\xa0", "\xb0", "\xb9", "\xff", "3.5", "123456789", "1234567890123456789",
	"00000005", "000000005", "99999999", "100000000"}

func randomText(rng *rand.Rand) []byte {
	var b []byte
	strange := rng.IntN(3) * 2 // in a hundred
	digits := 1 + rng.IntN(8)
	for len(b) < rng.IntN(400) {
		if rng.IntN(100) < strange {
			b = append(b, odd[rng.IntN(len(odd))]...)
		} else {
			b = strconv.AppendInt(b, rng.Int64N(int64(math.Pow10(1+rng.IntN(digits)))), 10)
		}
		b = append(b, []string{" ", "\n", "\r\n", "\t", "  ", "\v\f"}[rng.IntN(1+rng.IntN(6))]...)
	}
	return b
}

func TestNaturals(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2026))
	for range 40_000 {
		b := randomText(rng)
		lo, hi := uint64(0), uint64(math.MaxInt32)
		if rng.IntN(3) == 0 {
			lo = uint64(rng.IntN(20))
		}
		if rng.IntN(3) == 0 {
			hi = lo + uint64(math.Pow10(rng.IntN(8)))
		}
		compareBoth(t, b, lo, hi, rng.IntN(1+rng.IntN(150)))
	}
}

// Every byte in every place, among digits and among blanks.
func TestEveryByte(t *testing.T) {
	for _, fill := range []byte("7 ") {
		for place := range 130 {
			for c := range 256 {
				b := bytes.Repeat([]byte{fill}, 202)
				if fill == '7' {
					for i := 3; i < len(b); i += 5 {
						b[i] = '\n'
					}
				}
				b[place] = byte(c)
				compareBoth(t, b, 0, math.MaxInt32, 60)
			}
		}
	}
}

// Numbers are read only from maps that lie in the bytes with eight to spare.
func TestEnds(t *testing.T) {
	text := bytes.Repeat([]byte("12 345 6\n"), 40)
	for from := range 70 {
		for to := from; to <= len(text); to++ {
			compareBoth(t, text[from:to:to], 0, 999, 200)
		}
	}
}

func FuzzNaturals(f *testing.F) {
	rng := rand.New(rand.NewPCG(3, 2026))
	for range 20 {
		f.Add(randomText(rng), uint64(0), uint64(1<<31), 50)
	}
	f.Fuzz(func(t *testing.T, b []byte, lo, hi uint64, n int) {
		if hi > math.MaxInt32 || lo > hi || n < 0 || n > 1000 {
			t.Skip()
		}
		compareBoth(t, b, lo, hi, n)
	})
}

func ExampleNaturals() {
	text := []byte("3 14 159\n26 -5 " + string(bytes.Repeat([]byte(" "), 72)))
	var numbers [10]int64
	k, begin, end := Naturals(text, 0, 1000, numbers[:])
	if !Fast {
		k, begin, end = 4, 9, 11
		numbers = [10]int64{3, 14, 159, 26}
	}
	fmt.Println(numbers[:k], begin, end)
	// Output: [3 14 159 26] 9 11
}

func ExamplePlaced() {
	text := []byte("3 14\n" + string(bytes.Repeat([]byte(" "), 72)))
	var numbers [10]int64
	var places [10]Place
	k := Placed(text, numbers[:], places[:])
	if !Fast {
		k = 2
		numbers, places = [10]int64{3, 14}, [10]Place{{0, 1}, {2, 4}}
	}
	fmt.Println(numbers[:k], places[:k])
	// Output: [3 14] [{0 1} {2 4}]
}
