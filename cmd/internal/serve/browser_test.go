package serve

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

var shots = flag.String("shots", "", "write pictures of the page into this directory")

// browsers are the names of Chromium and its kin.
var browsers = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// browser starts a headless browser on a page that is served. A machine without
// one skips the test, unless it is the one that all must pass on.
func browser(t *testing.T) (ctx context.Context, url string) {
	t.Helper()
	program := ""
	for _, name := range browsers {
		if found, err := exec.LookPath(name); err == nil {
			program = found
			break
		}
	}
	if program == "" {
		if os.Getenv("CI") == "true" {
			t.Fatalf("none of %v is there", browsers)
		}
		t.Skipf("none of %v is there", browsers)
	}
	l, address, err := Listen(0)
	if err != nil {
		t.Fatal(err)
	}
	go Serve(l)
	t.Cleanup(func() { l.Close() })

	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	t.Cleanup(cancel)
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.WSURLReadTimeout(time.Minute), chromedp.WindowSize(1200, 900))
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	run(t, ctx)
	return ctx, "http://" + address + "/"
}

func run(t *testing.T, ctx context.Context, actions ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	if err := chromedp.Do(ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

// value evaluates an expression of the page.
func value[T any](t *testing.T, ctx context.Context, script string) T {
	t.Helper()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script))
	if err != nil {
		t.Fatalf("%s: %v", script, err)
	}
	return v
}

// await waits until an expression of the page is true.
func await(t *testing.T, ctx context.Context, script string) {
	t.Helper()
	for range 600 {
		if value[bool](t, ctx, "!busy && ("+script+")") {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("it never was that %s; said %q, failed %q", script,
		value[string](t, ctx, "$('said').textContent + $('mistake').textContent"), value[string](t, ctx, "$('failed').textContent"))
}

// shoot keeps a picture of the page, if that is asked for.
func shoot(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	if *shots == "" {
		return
	}
	png, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*shots, name+".png"), png, 0o666); err != nil {
		t.Fatal(err)
	}
}

// paste begins a game on an input.
func paste(t *testing.T, ctx context.Context, problem, input string, second bool) {
	t.Helper()
	value[bool](t, ctx, fmt.Sprintf(`$("second").checked = %v`, second))
	value[bool](t, ctx, `$("paste").open = true`)
	run(t, ctx,
		chromedp.SetValue("#problem", problem),
		chromedp.SetValue("#input", input),
		chromedp.Click("#given button"),
	)
	await(t, ctx, fmt.Sprintf("view && view.problem === %q && view.moves.length < 2", problem))
}

// click clicks in the middle of a shape, as a mouse does.
func click(t *testing.T, ctx context.Context, attribute, part string) {
	t.Helper()
	run(t, ctx, chromedp.Click(fmt.Sprintf(`#picture [data-%s="%s"][tabindex]`, attribute, part), chromedp.NodeVisible))
	await(t, ctx, "true")
}

// TestWholeGames clicks through games to the end. The moves that win are told by
// the page's hints, so that you win.
func TestWholeGames(t *testing.T) {
	ctx, url := browser(t)
	run(t, ctx, chromedp.Navigate(url), chromedp.WaitVisible("#random"))
	for _, c := range []struct {
		problem, input string
		join           string // between the shapes of a move; "" where one is a move
		second         bool   // as whoever is first has lost
	}{
		{"gotroot", "1\n7 8\n1 2\n2 3\n3 1\n3 4\n4 5\n1 6\n6 7\n6 7\n", "", false},
		{"squagame", "1\n4\n0 0 10\n1 1 3\n5 5 4\n20 0 6\n", "", true},
		{"gra", "9 3\n1 2 5\n", "", true},
		{"kings", "1\n3\n..K\n.K.\nK.X\n", ">", false},
		{"turtles", "1\nTHTHH\n", ",", false},
		{"funnystone", "4\n1 2 1 3\n0\n", ",", false},
		{"nim", "3\n3 4 6\n0\n", "", false},
		{"chocolate", "1\n1 7 0 2\n", "", false},
		{"staircase", "1\n4\n2 1 3 2\n", "", false},
		{"nimble", "1\n5\n0 2 3 1 1\n", ">", false},
		{"knights", "5\n..K..\n.....\nK...K\n.....\n..K.K\n", ">", true},
		{"bachet", "7 2 1 3\n", "", false},
		{"fixedturns", "1\n2\n3 4\n", "", false},
		{"powers", "1\n2\n5 4\n", "", false},
		{"takeaway", "1\n2 3\n5 6\n", "", false},
	} {
		t.Run(c.problem, func(t *testing.T) {
			paste(t, ctx, c.problem, c.input, c.second)
			shoot(t, ctx, c.problem)
			for k := 0; !value[bool](t, ctx, "view.over"); k++ {
				if k > 100 {
					t.Fatal("the game does not end")
				}
				made := value[int](t, ctx, "view.moves.length")
				run(t, ctx, chromedp.Click("#hint"))
				await(t, ctx, "view.said.startsWith('Hint')")
				said := value[string](t, ctx, "view.said")
				move, won := strings.CutPrefix(said, "Hint: ")
				move, _, ok := strings.Cut(move, " wins. ")
				if !won || !ok {
					t.Fatalf("after a winning move the position is not won again: %q", said)
				}
				clickMove(t, ctx, move, c.join)
				await(t, ctx, fmt.Sprintf("view.moves.length > %d", made))
			}
			if said := value[string](t, ctx, "$('said').textContent"); !strings.HasSuffix(said, "You have won.") {
				t.Errorf("in the end it says %q", said)
			}
		})
	}
}

// TestLostGames clicks through games that are lost from the start, to the end.
func TestLostGames(t *testing.T) {
	ctx, url := browser(t)
	run(t, ctx, chromedp.Navigate(url), chromedp.WaitVisible("#random"))
	for _, c := range []struct{ problem, input, join string }{
		{"gotroot", "1\n5 4\n1 2\n2 3\n1 4\n4 5\n", ""},
		{"squagame", "1\n4\n0 0 10\n1 1 3\n20 0 10\n21 1 3\n", ""},
		{"kings", "1\n3\n...\n.K.\n...\n", ">"},
		{"nim", "2\n3 3\n0\n", ""},
	} {
		t.Run(c.problem, func(t *testing.T) {
			second := c.problem == "kings" // one king alone is won by whoever is first
			paste(t, ctx, c.problem, c.input, second)
			for k := 0; !value[bool](t, ctx, "view.over"); k++ {
				if k > 100 {
					t.Fatal("the game does not end")
				}
				made := value[int](t, ctx, "view.moves.length")
				run(t, ctx, chromedp.Click("#hint"))
				await(t, ctx, "view.said.startsWith('Hint')")
				said := value[string](t, ctx, "view.said")
				rest, lost := strings.CutPrefix(said, "Hint: no move wins; ")
				move, _, ok := strings.Cut(rest, " ")
				if !lost || !ok {
					t.Fatalf("nimsum has let go of a won game: %q", said)
				}
				clickMove(t, ctx, move, c.join)
				await(t, ctx, fmt.Sprintf("view.moves.length > %d", made))
			}
			if said := value[string](t, ctx, "$('said').textContent"); !strings.HasSuffix(said, "Nimsum has won.") {
				t.Errorf("in the end it says %q", said)
			}
		})
	}
}

// clickMove clicks the shapes of a move.
func clickMove(t *testing.T, ctx context.Context, move, separator string) {
	t.Helper()
	if separator == "" {
		click(t, ctx, "move", move)
		return
	}
	made := value[int](t, ctx, "view.moves.length")
	parts := strings.Split(move, separator)
	for _, part := range parts {
		click(t, ctx, "pick", part)
	}
	if value[int](t, ctx, "view.moves.length") == made { // others go on from it
		click(t, ctx, "pick", parts[len(parts)-1])
	}
}

// TestKeyboard plays a game without the mouse.
func TestKeyboard(t *testing.T) {
	ctx, url := browser(t)
	run(t, ctx, chromedp.Navigate(url+"#problem=gotroot&input=1%0A4+3%0A1+2%0A2+3%0A1+4%0A"), chromedp.WaitVisible("#picture svg"))
	await(t, ctx, "view.moves.length === 0")
	// To the picture and to edge 2 in it, from the top of the page, by tab alone.
	for k := 0; value[string](t, ctx, "document.activeElement.dataset.move || ''") != "2"; k++ {
		if k > 40 {
			t.Fatal("edge 2 is not reached")
		}
		run(t, ctx, chromedp.KeyEvent(kb.Tab))
	}
	if got := value[string](t, ctx, "document.activeElement.getAttribute('aria-label')"); !strings.Contains(got, "Edge 2") {
		t.Errorf("the shape is called %q", got)
	}
	shoot(t, ctx, "keyboard")
	run(t, ctx, chromedp.KeyEvent(kb.Enter))
	await(t, ctx, "view.moves.join() === '2,1'")
	if got := value[string](t, ctx, "$('said').textContent"); got != "You: 2. Nimsum: 1. You are to move." {
		t.Errorf("it says %q", got)
	}
	if !value[bool](t, ctx, "$('picture').contains(document.activeElement)") {
		t.Error("the keyboard has lost its place in the picture")
	}
	// The last move is typed.
	run(t, ctx, chromedp.Focus("#move"), chromedp.KeyEvent("9"+kb.Enter))
	await(t, ctx, "$('mistake').textContent === 'edge 9 is outside 1..3'")
	run(t, ctx, chromedp.KeyEvent(kb.Backspace+"3"+kb.Enter))
	await(t, ctx, "view.over && view.said.endsWith('You have won.')")
	// Look back, and take it back.
	run(t, ctx, chromedp.Focus("#back"), chromedp.KeyEvent(kb.Enter))
	await(t, ctx, "view.at === 2 && view.moves.length === 3 && view.said === 'After 2 of 3 moves.'")
	run(t, ctx, chromedp.Focus("#undo"), chromedp.KeyEvent(kb.Enter))
	await(t, ctx, "view.moves.join() === '2,1' && !view.over")
	run(t, ctx, chromedp.Focus("#resign"), chromedp.KeyEvent(kb.Enter))
	await(t, ctx, "view.over && view.said.endsWith('Nimsum has won.')")
	// The address holds it all.
	run(t, ctx, chromedp.Reload())
	await(t, ctx, "view && view.over && view.moves.join() === '2,1'")
}

// TestBadInput shows errors where they belong.
func TestBadInput(t *testing.T) {
	ctx, url := browser(t)
	run(t, ctx, chromedp.Navigate(url), chromedp.WaitVisible("#random"), chromedp.Click("#paste summary"),
		chromedp.SetValue("#input", "1\n2 1\n1 x\n"), chromedp.Click("#given button"))
	await(t, ctx, `$("wrong").textContent === 'line 3, column 3: vertex expected, found "x"'`)
	if !value[bool](t, ctx, "document.querySelector('main').hidden") {
		t.Error("a board is shown")
	}
	shoot(t, ctx, "bad-input")
	run(t, ctx, chromedp.SetValue("#input", `1 2 <img src=x onerror="document.title='oh'">`), chromedp.Click("#given button"))
	await(t, ctx, `$("wrong").textContent.includes("<img")`)
	run(t, ctx, chromedp.Navigate(url+"#problem=%3Cb%3E&input=1"))
	await(t, ctx, `$("failed").textContent.includes("there is no problem")`)
}

// TestNarrow looks at the page as a phone shows it, and at night.
func TestNarrow(t *testing.T) {
	ctx, url := browser(t)
	run(t, ctx, chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile), chromedp.Navigate(url), chromedp.WaitVisible("#random"))
	for _, problem := range []string{"gotroot", "squagame", "gra", "kings", "nim"} {
		run(t, ctx, chromedp.SetValue("#problem", problem), chromedp.Click("#random"))
		await(t, ctx, fmt.Sprintf("view && view.problem === %q", problem))
		value[bool](t, ctx, `$("why").open = true`)
		if got := value[int](t, ctx, "document.documentElement.scrollWidth"); got > 360 {
			t.Errorf("%s: the page is %d wide on a screen of 360", problem, got)
		}
		shoot(t, ctx, "phone-"+problem)
	}
	run(t, ctx, chromedp.EmulateViewport(1200, 900), func(ctx context.Context, tab *chromedp.Target) (none chromedp.Void, err error) {
		_, err = cdp.Call(ctx, tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}},
		})
		return none, err
	}, chromedp.Click("#values"))
	await(t, ctx, "view.said.includes('worth')")
	run(t, ctx, chromedp.Click("#winning"))
	await(t, ctx, "true")
	shoot(t, ctx, "dark")
	if got := value[string](t, ctx, "getComputedStyle(document.body).backgroundColor"); got != "rgb(23, 23, 23)" {
		t.Errorf("in the dark the page is %s", got)
	}
}
