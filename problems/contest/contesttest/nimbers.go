package contesttest

// Halves multiplies nimbers by halves of some bits, a power of 2: 8 for factors below 2^16. With
// F = 2^bits, F times F is F + F/2, or by mistake F if half is false. It is a second voice for
// theory/nimfield.
func Halves(x, y int, bits uint, half bool) int {
	if x < 2 || y < 2 {
		return x * y
	}
	f := 1 << bits
	low, high := Halves(x%f, y%f, bits/2, half), Halves(x/f, y/f, bits/2, half)
	both := (Halves(x%f^x/f, y%f^y/f, bits/2, half)^low)*f ^ low
	if half {
		both ^= Halves(high, f/2, bits/2, half)
	}
	return both
}

// Carryless multiplies as if the products of powers of 2 were powers of 2, which in nimbers they
// are not.
func Carryless(x, y int) (sum int) {
	for ; y > 0; x, y = 2*x, y/2 {
		sum ^= x * (y & 1)
	}
	return sum
}
