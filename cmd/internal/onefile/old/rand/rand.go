// Package rand stands in for math/rand/v2 of Go 1.22.
package rand

import (
	"reflect"
	"time"
)

// state is begun by the clock and an address, which nobody who makes an input knows.
var state = uint64(time.Now().UnixNano()) ^ uint64(reflect.ValueOf(new(int)).Pointer())<<20

// Uint64 returns the next of a row of random words: Steele, Lea and Flood's SplitMix64.
func Uint64() uint64 {
	state += 0x9e3779b97f4a7c15
	z := state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
