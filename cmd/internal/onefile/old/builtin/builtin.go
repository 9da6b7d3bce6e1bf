//lint:file-ignore U1000 it is text for sources that are made for old compilers

// Package builtin has what became predeclared in Go 1.21.
package builtin

// Ordered are the types that have an order without exceptions: no NaN.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~string
}

func min[T Ordered](a, b T) T {
	if b < a {
		return b
	}
	return a
}

func max[T Ordered](a, b T) T {
	if b > a {
		return b
	}
	return a
}
