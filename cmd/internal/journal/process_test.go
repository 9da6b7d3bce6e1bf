package journal_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"nimsum/cmd/internal/journal"
	"nimsum/testdata/long"
)

// appendEnv makes the test a process that appends events to the log of a folder, and writes the
// number of each when it is kept. Its value is the folder, the first number and how many there are.
const appendEnv = "NIMSUM_TEST_APPEND"

func TestMain(m *testing.M) {
	if order := os.Getenv(appendEnv); order != "" {
		words := strings.Fields(order)
		from, _ := strconv.Atoi(words[1])
		n, _ := strconv.Atoi(words[2])
		j, err := journal.Open(words[0])
		for i := from; err == nil && i < from+n; i++ {
			if err = j.Append(journal.Event{Kind: "puzzle", Answer: strconv.Itoa(i), Input: strings.Repeat("1 ", i%1000)}); err == nil {
				fmt.Println(i)
			}
		}
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func appender(t *testing.T, dir string, from, n int) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s %d %d", appendEnv, dir, from, n))
	said, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, bufio.NewScanner(said)
}

// TestKilled kills a process at random moments. Each event that it said was kept is kept, and at
// most one more.
func TestKilled(t *testing.T) {
	dir, j := begin(t)
	kept := 0
	for round := range long.Size(10, 200) {
		cmd, said := appender(t, dir, 1000*round, 1000)
		for range rand.IntN(6) {
			said.Scan()
			kept++
		}
		time.Sleep(time.Duration(rand.IntN(2000)) * time.Microsecond)
		cmd.Process.Kill()
		for said.Scan() {
			kept++
		}
		cmd.Wait()
		if round%2 == 0 { // else the next process mends it
			if err := j.Append(); err != nil {
				t.Fatal(err)
			}
		}
		l := read(t, dir)
		if n := len(l.Events); n < kept || n > kept+1 {
			t.Fatalf("round %d: %d events are kept, and %d were told to be", round, n, kept)
		}
		for i, e := range l.Events {
			if before := l.Events[max(0, i-1)]; i > 0 && e.Answer != next(before.Answer) && !strings.HasSuffix(e.Answer, "000") && e.Answer != "0" {
				t.Fatalf("round %d: event %s after %s", round, e.Answer, before.Answer)
			}
		}
		if len(l.Notes) > 1 || round%2 == 0 && len(l.Notes) > 0 {
			t.Errorf("round %d: notes %q", round, l.Notes)
		}
		kept = len(l.Events)
	}
	if kept == 0 {
		t.Error("nothing was ever kept")
	}
}

func next(number string) string {
	n, _ := strconv.Atoi(number)
	return strconv.Itoa(n + 1)
}

// TestTwoProcesses lets two processes, and two goroutines of this one, append at once.
func TestTwoProcesses(t *testing.T) {
	dir, j := begin(t)
	each := long.Size(50, 500)
	one, a := appender(t, dir, 1000, each)
	two, b := appender(t, dir, 2000, each)
	done := make(chan error)
	for g := range 2 {
		go func() {
			var err error
			for i := 0; i < each && err == nil; i++ {
				err = j.Append(journal.Event{Kind: "puzzle", Answer: strconv.Itoa(1000*(3+g) + i)})
			}
			done <- err
		}()
	}
	for a.Scan() {
	}
	for b.Scan() {
	}
	for _, err := range []error{one.Wait(), two.Wait(), <-done, <-done} {
		if err != nil {
			t.Error(err)
		}
	}
	l := read(t, dir)
	found := map[string]bool{}
	for _, e := range l.Events {
		found[e.Answer] = true
	}
	if len(found) != 4*each || len(l.Notes) > 0 {
		t.Errorf("%d events of %d; notes %q", len(found), 4*each, l.Notes)
	}
}
