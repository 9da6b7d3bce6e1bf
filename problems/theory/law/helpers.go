package law

// A helper is a function of a program, in each of three languages. An empty
// source needs nothing written: the name is built in.
type helper struct {
	needs  []string
	source [3]string // C++, Python, Go
}

var helpers = map[string]helper{
	"one": {source: [3]string{"", "", `
func one(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
`}},
	"floordiv": {source: [3]string{`
static long long floordiv(long long a, long long b) { return a / b - (a % b < 0); }
`, "", `
func floordiv(a, b int64) int64 {
	if a%b < 0 {
		return a/b - 1
	}
	return a / b
}
`}},
	"floormod": {source: [3]string{`
static long long floormod(long long a, long long b) { return (a % b + b) % b; }
`, "", `
func floormod(a, b int64) int64 { return (a%b + b) % b }
`}},
}
