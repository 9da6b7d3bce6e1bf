package fastio_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	fastio "nimsum/io"
)

// A mapped file takes little memory, however large it is, and what was given back
// can still be told of.
func TestMapIsGivenBack(t *testing.T) {
	const size = 16 << 20
	content := bytes.Repeat([]byte("123456 \n"), size/8)
	copy(content[size-8:], "  x    \n")
	name := write(t, string(content))
	r, err := fastio.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	r.Int("number", 0, 1<<20)
	first := resident(t, name)
	for range size/8 - 2 {
		r.Int("number", 0, 1<<20)
	}
	last := resident(t, name)
	t.Logf("resident after the first number %d KB, after the last %d KB", first, last)
	if last > 4<<10 {
		t.Errorf("%d KB of %d are resident", last, size>>10)
	}
	r.Int("number", 0, 1<<20)
	if want := "line " + strconv.Itoa(size/8) + ", column 3: number expected, found \"x\""; r.Err() == nil || r.Err().Error() != want {
		t.Errorf("error %v, want %s", r.Err(), want)
	}
}

func TestMapInStepsAgainstPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 2003))
	for range 300 {
		in := randomInput(rng)
		r := mapped(t, in)
		step := 1 + rng.IntN(60)
		fastio.SetMapStep(r, step)
		agree(t, in, io.EOF, randomSteps(rng), map[string]*fastio.Reader{fmt.Sprintf("a map in steps of %d", step): r})
	}
}

// resident returns the kilobytes of a mapped file that are in memory.
func resident(t *testing.T, name string) int {
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Skip(err)
	}
	_, rest, found := strings.Cut(string(maps), name)
	if !found {
		t.Skip("the file is not mapped")
	}
	_, rest, _ = strings.Cut(rest, "\nRss:")
	kb, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		t.Fatal(err)
	}
	return kb
}
