package fastio

import (
	"strings"
	"testing"
	"testing/iotest"
)

func TestNatural(t *testing.T) {
	const text = "0 9223372036854775807\n9223372036854775808 \r\n123456789012345678901234567890 007 00000000000000000000000000000000000012"
	want := strings.Fields("0 9223372036854775807 9223372036854775808 123456789012345678901234567890 7 12")
	for how, r := range map[string]*Reader{
		"bytes":    NewBytesReader([]byte(text)),
		"one byte": NewReader(iotest.OneByteReader(strings.NewReader(text))),
	} {
		for i, w := range want {
			small, large := r.Natural("number", 0)
			got := ""
			if large != nil {
				got = large.String()
			} else {
				got = itoa(small)
			}
			if got != w {
				t.Errorf("%s: number %d is %s, want %s (error %v)", how, i, got, w, r.Err())
			}
		}
	}
	for text, want := range map[string]string{
		"":                        "line 1, column 1: the input is empty",
		"-1":                      "line 1, column 1: number -1 is below 0",
		"\n x":                    "line 2, column 2: number expected, found \"x\"",
		"-99999999999999999999":   "line 1, column 1: number -99999999999999999999 is below 0",
		"99999999999999999999z":   "line 1, column 1: number expected, found \"99999999999999999999z\"",
		strings.Repeat("9", 5000): "line 1, column 1: number 99999999999999999999... is too long",
	} {
		r := NewBytesReader([]byte(text))
		if small, large := r.Natural("number", 0); small != 0 || large != nil || r.Err() == nil || r.Err().Error() != want {
			t.Errorf("%.30q: %d %v, error %v, want %s", text, small, large, r.Err(), want)
		}
	}
}

func itoa(n int64) string {
	var digits []byte
	for ; n > 0 || len(digits) == 0; n /= 10 {
		digits = append([]byte{byte('0' + n%10)}, digits...)
	}
	return string(digits)
}

func TestAtZeros(t *testing.T) {
	for text, want := range map[string][3]bool{ // of 1, 2 and 3 zeros
		"0 0 0\n": {true, true, true},
		" 0\n0 5": {true, true, false},
		"0 5 0":   {true, false, false},
		"5 0 0":   {false, false, false},
		"0":       {true, true, true},
		"00 000" + strings.Repeat(" ", 300) + "1": {true, true, false},
		"0 " + strings.Repeat("0", 200):           {true, true, true},
		"0 " + strings.Repeat("0", 200) + "7":     {true, false, false},
		"0 05":                                    {true, false, false},
		"":                                        {false, false, false},
	} {
		for n := 1; n <= 3; n++ {
			for how, r := range map[string]*Reader{"bytes": NewBytesReader([]byte(text)), "one byte": NewReader(iotest.OneByteReader(strings.NewReader(text)))} {
				if got := r.AtZeros(n); got != want[n-1] {
					t.Errorf("%.30q, %s: AtZeros(%d) is %v", text, how, n, got)
				}
				if r.Err() != nil {
					t.Error(r.Err())
				}
			}
		}
	}
}
