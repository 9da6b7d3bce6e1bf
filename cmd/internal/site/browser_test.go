//go:build browser

package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"nimsum/cmd/internal/serve"
	"nimsum/problems/technique"
	"nimsum/testdata/long"
)

var shots = flag.String("shots", "", "write pictures of the page into this directory")

// browsers are the names of Chromium and its kin.
var browsers = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// browser starts a headless browser. A machine without one skips the test, unless it is
// the one that all must pass on.
func browser(t *testing.T) context.Context {
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
	ctx, cancel := context.WithTimeout(t.Context(), 8*time.Minute)
	t.Cleanup(cancel)
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.WSURLReadTimeout(time.Minute), chromedp.WindowSize(1200, 900))
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	run(t, ctx)
	return ctx
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
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](`(() => { const $ = id => document.getElementById(id); return `+script+`; })()`))
	if err != nil {
		t.Fatalf("%s: %v", script, err)
	}
	return v
}

// await waits until an expression of the page is true, and nothing is on its way.
func await(t *testing.T, ctx context.Context, script string) {
	t.Helper()
	for range 1500 {
		if value[bool](t, ctx, "!!globalThis.page && !page.busy && !!("+script+")") {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	shoot(t, ctx, "never")
	t.Fatalf("it never was that %s; the page says %q", script, value[string](t, ctx, `$("said").textContent + $("mistake").textContent + $("failed").textContent + $("wrong").textContent + $("ruling").textContent`))
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

func press(t *testing.T, ctx context.Context, keys string) {
	t.Helper()
	run(t, ctx, chromedp.KeyEvent(keys))
}

// open shows a game by its link.
func open(t *testing.T, ctx context.Context, problem, input string, second bool) {
	t.Helper()
	hash := "#" + strings.NewReplacer("\n", "%0A", " ", "+").Replace("problem="+problem+"&input="+input)
	if second {
		hash += "&second=1"
	}
	value[string](t, ctx, fmt.Sprintf("location.hash = %q", hash))
	await(t, ctx, fmt.Sprintf("page.view && page.view.problem === %q && page.view.moves.length < 2 && page.view.second === %v", problem, second))
}

// A board is a small position of a game.
type board struct {
	problem, input string
	second         bool // as whoever is first has lost
}

var boards = []board{
	{"gotroot", "1\n7 8\n1 2\n2 3\n3 1\n3 4\n4 5\n1 6\n6 7\n6 7\n", false},
	{"squagame", "1\n4\n0 0 10\n1 1 3\n5 5 4\n20 0 6\n", true},
	{"gra", "9 3\n1 2 5\n", true},
	{"kings", "1\n3\n..K\n.K.\nK.X\n", false},
	{"turtles", "1\nTHTHH\n", false},
	{"funnystone", "4\n1 2 1 3\n0\n", false},
	{"nim", "3\n3 4 6\n0\n", false},
	{"chocolate", "1\n1 7 0 2\n", false},
	{"staircase", "1\n4\n2 1 3 2\n", false},
	{"nimble", "1\n5\n0 2 3 1 1\n", false},
	{"knights", "5\n..K..\n.....\nK...K\n.....\n..K.K\n", true},
	{"bachet", "7 2 1 3\n", false},
	{"fixedturns", "1\n2\n3 4\n", false},
	{"powers", "1\n2\n5 4\n", false},
	{"takeaway", "1\n2 3\n5 6\n", false},
}

// hint returns the move that the page says is good.
func hint(t *testing.T, ctx context.Context) string {
	t.Helper()
	for k := 0; ; k++ {
		value[bool](t, ctx, `($("hint").click(), true)`)
		await(t, ctx, "page.view.hint")
		if m := value[string](t, ctx, "page.view.hint.move || ''"); m != "" {
			return m
		}
		if k > 4 {
			t.Fatal("no hint names a move")
		}
	}
}

// play makes a move of several parts or one by picking its shapes, with what picks one.
func play(t *testing.T, ctx context.Context, move string, pick func(attribute, part string)) {
	t.Helper()
	made := value[int](t, ctx, "page.view.moves.length")
	join := value[string](t, ctx, `$("board").querySelector("svg").dataset.join || ""`)
	whole := value[bool](t, ctx, fmt.Sprintf(`[...$("board").querySelectorAll("[data-move]:not([data-pick])")].some(s => s.dataset.move === %q)`, move))
	if join == "" || whole {
		pick("move", move)
	} else {
		parts := strings.Split(move, join)
		for _, part := range parts {
			pick("pick", part)
			await(t, ctx, "true")
		}
		if value[int](t, ctx, "page.view.moves.length") == made { // others go on from it
			pick("pick", parts[len(parts)-1])
		}
	}
	await(t, ctx, fmt.Sprintf("page.view.moves.length > %d", made))
}

// finish plays a game to its end by the page's own hints.
func finish(t *testing.T, ctx context.Context, pick func(attribute, part string)) {
	t.Helper()
	for k := 0; !value[bool](t, ctx, "page.view.over"); k++ {
		if k > 100 {
			t.Fatal("the game does not end")
		}
		play(t, ctx, hint(t, ctx), pick)
	}
}

// mouse clicks in the middle of a shape.
func mouse(t *testing.T, ctx context.Context) func(attribute, part string) {
	return func(attribute, part string) {
		t.Helper()
		run(t, ctx, chromedp.Click(fmt.Sprintf(`#board [data-%s="%s"][tabindex]`, attribute, part), chromedp.NodeVisible))
	}
}

// keyboard goes to a shape by the arrow keys, and presses Enter.
func keyboard(t *testing.T, ctx context.Context) func(attribute, part string) {
	return func(attribute, part string) {
		t.Helper()
		value[bool](t, ctx, `(document.querySelector('#board [tabindex="0"]').focus(), true)`)
		for k := 0; ; k++ {
			// The way from the shape that has the focus to the one that is wanted; where the
			// straight way leads nowhere, another one.
			key := value[string](t, ctx, fmt.Sprintf(`(() => {
				const core = s => (s.querySelector("path:not(.hit)") || s).getBoundingClientRect();
				const from = document.activeElement, to = $("board").querySelector('[data-%s="%s"][tabindex]');
				if (from === to) return "Enter";
				const a = core(from), b = core(to), dx = b.x + b.width / 2 - a.x - a.width / 2, dy = b.y + b.height / 2 - a.y - a.height / 2;
				const ways = Math.abs(dx) > Math.abs(dy) ? [dx > 0 ? "ArrowRight" : "ArrowLeft", dy > 0 ? "ArrowDown" : "ArrowUp"] : [dy > 0 ? "ArrowDown" : "ArrowUp", dx > 0 ? "ArrowRight" : "ArrowLeft"];
				return ways[%d];
			})()`, attribute, part, map[bool]int{true: 1, false: 0}[k%5 == 4]))
			if key == "Enter" {
				press(t, ctx, kb.Enter)
				return
			}
			if k > 80 {
				t.Fatalf("%s %s is not reached by the arrow keys", attribute, part)
			}
			press(t, ctx, map[string]string{"ArrowRight": kb.ArrowRight, "ArrowLeft": kb.ArrowLeft, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown}[key])
		}
	}
}

// tab opens one of those beside the board.
func tab(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	run(t, ctx, chromedp.Click("#tab-"+name, chromedp.NodeVisible))
	await(t, ctx, "true")
}

// drive puts a page to the test, however its requests are answered.
func drive(t *testing.T, url string) {
	ctx := browser(t)
	run(t, ctx, chromedp.Navigate(url))
	await(t, ctx, `document.querySelectorAll("#cards > .card").length >= 15 && !$("home").hidden`)

	t.Run("home", func(t *testing.T) {
		await(t, ctx, `document.querySelectorAll(".thumb svg").length >= 3`)
		run(t, ctx, chromedp.Focus("#find"))
		press(t, ctx, "bush")
		await(t, ctx, `document.querySelectorAll("#cards > .card:not([hidden])").length === 0 || $("found").textContent.startsWith("1 ")`)
		value[bool](t, ctx, `($("find").value = "", $("technique").value = "fusion", $("technique").dispatchEvent(new Event("input")), true)`)
		await(t, ctx, `$("found").textContent === "3 of " + document.querySelectorAll("#cards > .card").length + " games"`)
		run(t, ctx, chromedp.Click("#cards > .card:not([hidden]) a"))
		await(t, ctx, `page.view && page.view.problem === "gotroot" && location.hash.startsWith("#problem=gotroot")`)
		// Of few starts that are looked at one in two hundred times none is of difficulty 3.
		if !value[bool](t, ctx, `/difficulty [234] of/.test($("drawn").textContent) && page.view.picture.length > 1000`) {
			t.Errorf("no start was drawn that is worth playing: %s", value[string](t, ctx, `$("drawn").textContent`))
		}
		// No position of Powers is of difficulty 9: the page says that it had to take a nearer one.
		value[bool](t, ctx, `($("difficulty").value = 9, $("difficulty").dispatchEvent(new Event("change")), location.hash = "#new=powers", true)`)
		await(t, ctx, `page.view && page.view.problem === "powers" && / \(the nearest to 9\)$/.test($("drawn").textContent)`)
		value[bool](t, ctx, `($("difficulty").value = 3, $("difficulty").dispatchEvent(new Event("change")), true)`)
	})

	for _, b := range boards {
		t.Run("mouse "+b.problem, func(t *testing.T) {
			open(t, ctx, b.problem, b.input, b.second)
			finish(t, ctx, mouse(t, ctx))
			if said := value[string](t, ctx, "$('said').textContent"); !strings.HasSuffix(said, "You have won.") {
				t.Errorf("in the end it says %q", said)
			}
		})
	}
	for _, b := range boards {
		t.Run("keyboard "+b.problem, func(t *testing.T) {
			value[string](t, ctx, `location.hash = "#"`)
			await(t, ctx, `!$("home").hidden`)
			open(t, ctx, b.problem, b.input, b.second)
			value[bool](t, ctx, `page.view.moves.length > 1 && ($("first-move").click(), true)`)
			if stops := value[int](t, ctx, `$("board").querySelectorAll('[tabindex="0"]').length`); stops != 1 {
				t.Errorf("the board has %d Tab stops", stops)
			}
			finish(t, ctx, keyboard(t, ctx))
			if said := value[string](t, ctx, "$('said').textContent"); !strings.HasSuffix(said, "You have won.") {
				t.Errorf("in the end it says %q", said)
			}
		})
	}

	t.Run("undo and redo", func(t *testing.T) {
		open(t, ctx, "gotroot", "1\n4 3\n1 2\n2 3\n1 4\n", false)
		play(t, ctx, "2", mouse(t, ctx))
		await(t, ctx, `page.view.moves.join() === "2,1" && page.view.marks.length === 2 && document.querySelector("#board .mark.nimsum")`)
		run(t, ctx, chromedp.Click("#undo"))
		await(t, ctx, `page.view.moves.length === 0 && !$("redo").disabled`)
		run(t, ctx, chromedp.Click("#redo"))
		await(t, ctx, `page.view.moves.join() === "2,1" && $("redo").disabled`)
		run(t, ctx, chromedp.Focus("#move"))
		press(t, ctx, "9"+kb.Enter)
		await(t, ctx, "$('mistake').textContent === 'edge 9 is outside 1..3'")
		run(t, ctx, chromedp.Click("#back"))
		await(t, ctx, "page.view.at === 1 && page.view.said === 'After 1 of 2 moves.'")
		run(t, ctx, chromedp.Click("#last-move"))
		await(t, ctx, "page.view.at === 2")
		run(t, ctx, chromedp.Click("#resign"))
		await(t, ctx, "page.view.over && page.view.said.endsWith('Nimsum has won.')")
	})

	t.Run("back, reload, link", func(t *testing.T) {
		open(t, ctx, "nim", "3\n1 2 4\n0\n", false)
		play(t, ctx, "3:1", mouse(t, ctx))
		link := value[string](t, ctx, "location.hash")
		moves := value[string](t, ctx, "page.view.moves.join()")
		open(t, ctx, "turtles", "1\nHTH\n", false)
		value[bool](t, ctx, "(history.back(), true)")
		await(t, ctx, fmt.Sprintf("page.view.problem === 'nim' && page.view.moves.join() === %q", moves))
		value[bool](t, ctx, "(history.forward(), true)")
		await(t, ctx, "page.view.problem === 'turtles'")
		value[bool](t, ctx, `($("outcomes").getAttribute("aria-pressed") === "true" || $("outcomes").click(), true)`)
		await(t, ctx, "page.view.outcomes && document.querySelector('#board .badge.wins')")
		run(t, ctx, chromedp.Navigate(url+link), chromedp.Reload())
		await(t, ctx, fmt.Sprintf("page.view && page.view.problem === 'nim' && page.view.moves.join() === %q && page.view.outcomes", moves))
		run(t, ctx, chromedp.Click("#outcomes"))
		await(t, ctx, "!page.view.outcomes")
		value[string](t, ctx, `location.hash = "#"`)
		await(t, ctx, `!$("home").hidden && !$("continue").hidden`)
		run(t, ctx, chromedp.Click("#continue a"))
		await(t, ctx, fmt.Sprintf("!$('play').hidden && page.view.moves.join() === %q", moves))
	})

	t.Run("steps", func(t *testing.T) {
		open(t, ctx, "gotroot", "1\n7 8\n1 2\n2 3\n3 1\n3 4\n4 5\n1 6\n6 7\n6 7\n", false)
		tab(t, ctx, "why")
		await(t, ctx, "page.view.steps && $('steps').children.length > 3")
		run(t, ctx, chromedp.Focus("#panel-why"))
		n := value[int](t, ctx, "$('steps').children.length")
		lit := 0
		for k := range n {
			press(t, ctx, kb.ArrowRight)
			if at := value[int](t, ctx, "[...$('steps').children].findIndex(s => s.hasAttribute('aria-current'))"); at != k {
				t.Errorf("after %d keys it is step %d", k+1, at)
			}
			if value[bool](t, ctx, "document.querySelector('#board .lighting .lit') !== null") {
				lit++
			}
			shoot(t, ctx, fmt.Sprintf("step-%d", k))
		}
		if lit == 0 {
			t.Error("no step lights up a part of the picture")
		}
		press(t, ctx, kb.ArrowLeft)
		if at := value[int](t, ctx, "[...$('steps').children].findIndex(s => s.hasAttribute('aria-current'))"); at != n-2 {
			t.Errorf("back is step %d of %d", at, n)
		}
		tab(t, ctx, "game")
		if value[bool](t, ctx, "document.querySelector('#board .lit') !== null") {
			t.Error("a part is still lit")
		}
	})

	t.Run("lost, and won from the mark", func(t *testing.T) {
		open(t, ctx, "nim", "3\n1 2 4\n0\n", false)
		play(t, ctx, "3:4", mouse(t, ctx)) // which throws the win
		finish(t, ctx, mouse(t, ctx))
		if said := value[string](t, ctx, "$('said').textContent"); !strings.HasSuffix(said, "Nimsum has won.") {
			t.Fatalf("in the end it says %q", said)
		}
		tab(t, ctx, "review")
		await(t, ctx, "document.querySelector('#review .threw')")
		shoot(t, ctx, "review")
		run(t, ctx, chromedp.Click("#review .threw button"))
		await(t, ctx, "page.view.at === 0 && page.view.outcomes && document.querySelector('#board .pointed')")
		tab(t, ctx, "game")
		run(t, ctx, chromedp.Click("#from-here"))
		await(t, ctx, "page.view.moves.length === 0 && !page.view.over")
		finish(t, ctx, mouse(t, ctx))
		if said := value[string](t, ctx, "$('said').textContent"); !strings.HasSuffix(said, "You have won.") {
			t.Errorf("in the end it says %q", said)
		}
		const wins = "JSON.parse(localStorage.nimsum).reached.nim.won"
		won := value[int](t, ctx, wins)
		run(t, ctx, chromedp.Reload())
		await(t, ctx, "page.view && page.view.over")
		if again := value[int](t, ctx, wins); again != won {
			t.Errorf("%d games are won, after a reload %d", won, again)
		}
	})

	t.Run("hints", func(t *testing.T) {
		open(t, ctx, "nim", "3\n1 2 5\n0\n", false)
		run(t, ctx, chromedp.Click("#hint"))
		await(t, ctx, "$('hinted').textContent.startsWith('Hint: ')")
		tab(t, ctx, "why")
		await(t, ctx, "page.view.steps")
		tab(t, ctx, "game")
		if next := value[string](t, ctx, "$('hint').textContent"); next != "Hint 2 of 3" {
			t.Errorf("after one hint and another tab the button says %q", next)
		}
	})

	t.Run("techniques", func(t *testing.T) {
		value[string](t, ctx, `location.hash = "#"`)
		await(t, ctx, `!$("home").hidden`)
		if seen := value[int](t, ctx, `[...document.querySelectorAll("#cards .tag")].filter(e => e.checkVisibility()).length`); seen != 0 {
			t.Errorf("%d techniques are seen before a click", seen)
		}
		run(t, ctx, chromedp.Click("#cards .technique summary"))
		await(t, ctx, `[...document.querySelectorAll("#cards .tag")].some(e => e.checkVisibility())`)
	})

	t.Run("learn", func(t *testing.T) { learn(t, ctx) })
	t.Run("discover", func(t *testing.T) { discover(t, ctx) })

	t.Run("write", func(t *testing.T) {
		open(t, ctx, "nim", "3\n1 2 5\n0\n", false)
		tab(t, ctx, "write")
		await(t, ctx, `$("panel-write").textContent.includes("nimsum judge nim nim.cpp") && $("panel-write").textContent.includes("#include") && $("panel-write").textContent.includes("Sample 1")`)
		shoot(t, ctx, "write")
		value[bool](t, ctx, `(s => (s.value = "py", s.dispatchEvent(new Event("change")), true))(document.querySelector("#panel-write select"))`)
		await(t, ctx, `$("panel-write").textContent.includes("nimsum stress nim nim.py") && !$("panel-write").textContent.includes("#include")`)
		tab(t, ctx, "game")
	})

	t.Run("record", func(t *testing.T) {
		value[string](t, ctx, `location.hash = "#record"`)
		await(t, ctx, `!$("record-page").hidden`)
		run(t, ctx, chromedp.SetValue("#record-text", "nonsense"), chromedp.Click("#pasted button"))
		await(t, ctx, `$("record-wrong").textContent.startsWith("line 1: ")`)
		run(t, ctx, chromedp.SetValue("#record-text", "nimsum game\nproblem: nim\nfirst: you\ninput: 2\ninput: 1 3\ninput: 0\nmove: 2:3\nmove: 1:1\n"), chromedp.Click("#pasted button"))
		await(t, ctx, `!$("play").hidden && page.view.problem === "nim" && document.querySelectorAll("#review .threw").length === 1`)
	})

	t.Run("share", func(t *testing.T) {
		open(t, ctx, "gotroot", "1\n4 3\n1 2\n2 3\n1 4\n", false)
		play(t, ctx, "2", mouse(t, ctx))
		tab(t, ctx, "share")
		await(t, ctx, `$("now").textContent === "1\n2 1\n1 2\n"`)
		run(t, ctx, chromedp.Click("#png"))
		await(t, ctx, `$("shared").textContent === "The picture is made."`)
		tab(t, ctx, "game")
	})
	t.Run("broken links", func(t *testing.T) {
		run(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(url+"#problem=%3Cb%3E&input=1"))
		await(t, ctx, `$("failed").textContent.includes("there is no problem") && !$("home").hidden`)
		value[string](t, ctx, `location.hash = "#problem=nim&input=3"`)
		await(t, ctx, `$("failed").textContent.startsWith("line 1")`)
	})

	t.Run("editor", func(t *testing.T) { editor(t, ctx) })
	t.Run("large", func(t *testing.T) { large(t, ctx) })
	t.Run("puzzles", func(t *testing.T) { puzzles(t, ctx) })
	t.Run("looks", func(t *testing.T) { looks(t, ctx) })
	t.Run("pointer", func(t *testing.T) { pointer(t, ctx) })
	t.Run("arrows", func(t *testing.T) { arrows(t, ctx) })
	t.Run("signs", func(t *testing.T) { signs(t, ctx) })
	t.Run("ending", func(t *testing.T) { ending(t, ctx) })
}

// tall is a bar with many lines, which lie close to one another.
var tall = board{"chocolate", "1\n20 14 10 7\n", false}

// pointer points beside lines that cross: the nearest one is meant.
func pointer(t *testing.T, ctx context.Context) {
	open(t, ctx, tall.problem, tall.input, false)
	wrong := value[[]string](t, ctx, `(() => {
		const wrong = [], lines = [...$("board").querySelectorAll("[data-move][tabindex]")].map(s => [s.dataset.move, s.querySelector("path:not(.hit)").getBoundingClientRect()]);
		const unit = lines.find(([m]) => m === "c2")[1].x - lines.find(([m]) => m === "c1")[1].x;
		for (const [m, r] of lines) {
			for (let k = 0.5; k < 9; k++) {
				const row = m[0] === "r", x = row ? r.x + unit * (k + .4) : r.x + r.width / 2 + 2, y = row ? r.y + r.height / 2 - 2 : r.y + unit * (k + .4);
				document.elementFromPoint(x, y).dispatchEvent(new PointerEvent("pointermove", {bubbles: true, clientX: x, clientY: y, pointerType: "mouse"}));
				const over = $("board").querySelector(".over")?.dataset.move;
				const nearest = lines.map(([n, s]) => [n[0] === "r" ? Math.abs(s.y + s.height / 2 - y) : Math.abs(s.x + s.width / 2 - x), n]).sort((a, b) => a[0] - b[0])[0][1];
				if (over !== nearest) wrong.push(m + " at " + k + " is taken for " + over);
			}
		}
		return wrong;
	})()`)
	if len(wrong) > 0 {
		t.Errorf("%d points, among them %q", len(wrong), wrong[0])
	}
	open(t, ctx, "kings", "1\n4\n..K.\n.K..\nK.X.\n....\n", false)
	run(t, ctx, chromedp.Click(`#board [data-pick="0,2"][tabindex]`))
	await(t, ctx, `page.view.next.length > 0 && $("board").querySelectorAll("circle.next").length === page.view.next.length`)
}

// arrows follows the arrow keys from the first part to all others.
func arrows(t *testing.T, ctx context.Context) {
	for _, b := range append([]board{tall, {"gotroot", "1\n9 14\n1 2\n2 3\n3 1\n3 4\n4 5\n1 6\n6 7\n6 7\n7 7\n1 1\n2 8\n8 9\n9 2\n5 4\n", false}}, boards...) {
		open(t, ctx, b.problem, b.input, b.second)
		unreached := value[[]string](t, ctx, `(() => {
			const all = [...$("board").querySelectorAll("[data-move][tabindex],[data-pick][tabindex]")], seen = new Set(), todo = [all[0]];
			while (todo.length) {
				const s = todo.pop();
				if (seen.has(s)) continue;
				seen.add(s);
				for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
					s.focus();
					s.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
					todo.push(document.activeElement);
				}
			}
			return all.filter(s => !seen.has(s)).map(s => s.getAttribute("aria-label"));
		})()`)
		if len(unreached) > 0 {
			t.Errorf("%s: the arrow keys never reach %q", b.problem, unreached)
		}
	}
}

// signs shows outcomes and values, and marks the last moves: signs cover neither each other nor
// text, and marks lie over the shapes.
func signs(t *testing.T, ctx context.Context) {
	for _, id := range []string{"outcomes", "values"} {
		value[bool](t, ctx, fmt.Sprintf(`($(%q).getAttribute("aria-pressed") === "true" || $(%[1]q).click(), true)`, id))
		await(t, ctx, "true")
	}
	for _, b := range append([]board{tall}, boards...) {
		open(t, ctx, b.problem, b.input, b.second)
		covered := value[[]string](t, ctx, `(() => {
			const box = e => e.getBBox(), texts = [...$("board").querySelectorAll("text")].filter(e => !e.closest(".badge")).map(e => [e.textContent, box(e)]);
			const badges = [...$("board").querySelectorAll(".badge")].map(e => [e.textContent, box(e.querySelector("rect"))]), covered = [];
			badges.forEach(([a, p], i) => { for (const [b, q] of [...texts, ...badges.slice(0, i)]) if (p.x < q.x + q.width && q.x < p.x + p.width && p.y < q.y + q.height && q.y < p.y + p.height) covered.push(a + " " + b); });
			return covered;
		})()`)
		if len(covered) > 0 {
			t.Errorf("%s: signs cover %q", b.problem, covered)
		}
		if value[bool](t, ctx, `page.view.winsAll > 0 && !$("board").querySelector(".wins")`) {
			t.Errorf("%s: nothing shows what wins", b.problem)
		}
		value[bool](t, ctx, `($("move").value = page.view.legal[0], document.querySelector("#typed button").click(), true)`)
		await(t, ctx, "page.view.marks.length === 2")
		if under := value[int](t, ctx, `[...$("board").querySelectorAll("[data-part]")].filter(s => $("board").querySelector(".mark.nimsum").compareDocumentPosition(s) & 4).length`); under > 0 {
			t.Errorf("%s: the mark of the other side's move lies under %d shapes", b.problem, under)
		}
		shoot(t, ctx, "signs-"+b.problem)
	}
	for _, id := range []string{"outcomes", "values"} {
		value[bool](t, ctx, fmt.Sprintf(`($(%q).click(), true)`, id))
		await(t, ctx, "true")
	}
	run(t, ctx, chromedp.EmulateViewport(360, 760))
	for _, b := range []board{{"nim", "4\n7 2 11 4\n0\n", false}, {"powers", "1\n4\n35 7 6 4\n", false}, {"takeaway", "1\n3 6\n7 9 15\n", false}} {
		open(t, ctx, b.problem, b.input, b.second)
		if wide := value[float64](t, ctx, `$("board").scrollWidth - $("board").clientWidth`); wide > 0 {
			t.Errorf("%s: the piles are %.0f wider than the screen of a phone", b.problem, wide)
		}
	}
	run(t, ctx, chromedp.EmulateViewport(1200, 900))
}

// ending loses a game, reviews the mistake and plays again; and takes a change back in the editor.
func ending(t *testing.T, ctx context.Context) {
	open(t, ctx, "nim", "3\n1 2 4\n0\n", false)
	play(t, ctx, "3:4", mouse(t, ctx))
	finish(t, ctx, mouse(t, ctx))
	await(t, ctx, `!$("result").hidden && $("mistakes").textContent === "Review 1 mistake"`)
	run(t, ctx, chromedp.Click("#mistakes", chromedp.NodeVisible))
	await(t, ctx, "page.view.at === 0 && page.view.outcomes && $('result').hidden && !$('panel-review').hidden")
	run(t, ctx, chromedp.Click("#tab-game"), chromedp.Click("#last-move", chromedp.NodeVisible))
	await(t, ctx, "!$('result').hidden")
	run(t, ctx, chromedp.Click("#again", chromedp.NodeVisible))
	await(t, ctx, "page.view.problem === 'nim' && page.view.moves.length === 0 && $('result').hidden")

	open(t, ctx, "nim", "2\n1 3\n0\n", false)
	tab(t, ctx, "edit")
	await(t, ctx, `$("input").value === "2\n1 3\n0\n" && $("edit-undo").disabled`)
	run(t, ctx, chromedp.Click(`[data-key="a0"]`))
	await(t, ctx, `$("input").value === "3\n1 3 3\n0\n"`)
	run(t, ctx, chromedp.Click("#edit-undo"))
	await(t, ctx, `$("input").value === "2\n1 3\n0\n" && $("edit-undo").disabled`)
	tab(t, ctx, "game")
}

// editor builds an own position on each kind of board, and plays it.
func editor(t *testing.T, ctx context.Context) {
	for _, c := range []struct {
		name  string
		from  board
		build func()
		want  string
	}{
		{"piles", board{"nim", "2\n1 3\n0\n", false}, func() {
			run(t, ctx, chromedp.Click(`[data-key="g0.0+"]`))
			await(t, ctx, `$("input").value === "2\n2 3\n0\n"`)
			run(t, ctx, chromedp.Click(`[data-key="a0"]`))
			await(t, ctx, `$("input").value === "3\n2 3 3\n0\n"`)
			run(t, ctx, chromedp.Click(`[data-key="g0.2-"]`))
		}, "3\n2 3 2\n0\n"},
		{"coins", board{"turtles", "1\nHT\n", false}, func() {
			run(t, ctx, chromedp.Click(`[data-key="b0"]`))
			await(t, ctx, `$("input").value === "1\nHTT\n"`)
			run(t, ctx, chromedp.Click(`[data-key="r0.0.2"]`))
		}, "1\nHTH\n"},
		{"pawns", board{"gra", "9 2\n1 5\n", false}, func() {
			run(t, ctx, chromedp.Click(`[data-key="p0.2"]`))
			await(t, ctx, `$("input").value === "9 3\n1 3 5\n"`)
			run(t, ctx, chromedp.Click(`[data-key="p0.0"]`))
		}, "9 2\n3 5\n"},
		{"pieces", board{"kings", "1\n2\n..\n.K\n", false}, func() {
			run(t, ctx, chromedp.Click(`[data-key="b0"]`))
			await(t, ctx, `$("input").value === "1\n3\n...\n.K.\n...\n"`)
			value[bool](t, ctx, `(document.querySelector('[data-key="r0.0.0"]').focus(), true)`)
			press(t, ctx, kb.ArrowDown+kb.ArrowDown+kb.ArrowRight)
			press(t, ctx, kb.Enter)
		}, "1\n3\n...\n.K.\n.K.\n"},
		{"squares", board{"squagame", "1\n2\n0 0 100\n200 0 50\n", false}, func() {
			drag(t, ctx, `#board [data-move="2"][tabindex]`, func(x, y, w, _ float64) (float64, float64) { return x + w, y })
		}, "1\n2\n0 0 100\n250 0 50\n"},
		{"bushes", board{"gotroot", "1\n3 2\n1 2\n2 3\n", false}, func() {
			run(t, ctx, chromedp.Click(`#board [data-part="vertex 3"]`))
			run(t, ctx, chromedp.Click(`#board [data-part="vertex 3"]`)) // a loop
			await(t, ctx, `$("input").value === "1\n3 3\n1 2\n2 3\n3 3\n"`)
			drag(t, ctx, `#board [data-part="vertex 2"]`, func(x, y, _, _ float64) (float64, float64) { return x + 90, y + 5 }) // a new vertex
			await(t, ctx, `$("input").value === "1\n4 4\n1 2\n2 3\n3 3\n2 4\n"`)
			run(t, ctx, chromedp.Click(`#board [data-part="vertex 2"]`), chromedp.Click(`#board [data-part="vertex 4"]`)) // a parallel
		}, "1\n4 5\n1 2\n2 3\n3 3\n2 4\n2 4\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			open(t, ctx, c.from.problem, c.from.input, c.from.second)
			tab(t, ctx, "edit")
			await(t, ctx, fmt.Sprintf(`$("input").value === %q`, c.from.input))
			c.build()
			await(t, ctx, fmt.Sprintf(`$("input").value === %q && $("wrong").textContent === ""`, c.want))
			shoot(t, ctx, "edit-"+c.name)
			run(t, ctx, chromedp.Click("#given button.main"))
			await(t, ctx, fmt.Sprintf("page.view.input === %q && page.view.moves.length === 0", c.want))
			finish(t, ctx, mouse(t, ctx))
		})
	}
	t.Run("text", func(t *testing.T) {
		open(t, ctx, "gotroot", "1\n3 2\n1 2\n2 3\n", false)
		tab(t, ctx, "edit")
		await(t, ctx, `$("input").value === "1\n3 2\n1 2\n2 3\n"`)
		for input, fault := range map[string]string{
			"1\n2 1\n1 x\n": `line 3, column 3: vertex expected, found "x"`,
			`1 2 <img src=x onerror="document.title='oh'">`: `line 1, column 2: the end of the line expected, found a single blank`,
		} {
			value[bool](t, ctx, fmt.Sprintf(`($("input").value = %q, $("input").dispatchEvent(new Event("input")), true)`, input))
			await(t, ctx, fmt.Sprintf(`$("wrong").textContent === %q`, fault))
		}
		value[bool](t, ctx, `($("input").value = "1\n2 2\n1 2\n1 2\n", $("input").dispatchEvent(new Event("input")), true)`)
		await(t, ctx, `$("wrong").textContent === "" && document.querySelectorAll('#board [role=button]').length === 2 && document.querySelectorAll('.lines tbody tr').length === 2`)
	})
}

// large finds, reaches and plays what wins in positions that have no room for all of it.
func large(t *testing.T, ctx context.Context) {
	var bush, nest, row strings.Builder
	bush.WriteString("1\n101 200\n")
	for v := 2; v <= 101; v++ {
		fmt.Fprintf(&bush, "%d %d\n%d %d\n", max(1, v-1-v%7), v, v, 1+v*37%101)
	}
	nest.WriteString("1\n200\n")
	nest.WriteString("2000 0 10\n")
	for k := range 199 {
		fmt.Fprintf(&nest, "%d %d %d\n", k, k, 1000-2*k)
	}
	for r := range 30 {
		for c := range 30 {
			row.WriteByte(".K...X.K......K.X"[(r*r*7+c*13+r*c)%17])
		}
		row.WriteByte('\n')
	}
	for _, b := range []board{
		{"gotroot", bush.String(), false},
		{"squagame", nest.String(), false},
		{"kings", "1\n30\n" + row.String(), true},
		{"nim", "4\n1000000 77777 1234567 3\n0\n", false},
	} {
		open(t, ctx, b.problem, b.input, b.second)
		value[bool](t, ctx, `(page.view.outcomes || $("outcomes").click(), true)`)
		await(t, ctx, "page.view.outcomes")
		if value[int](t, ctx, "page.view.winsAll") == 0 {
			t.Errorf("%s: it is lost, so that nothing is to be found", b.problem)
			continue
		}
		move := value[string](t, ctx, "page.view.wins[0]")
		run(t, ctx, chromedp.Focus("#wins button"))
		// A picture of something large has no shape for each move; the name is enough then.
		if b.problem == "gotroot" || b.problem == "kings" {
			await(t, ctx, `(() => { const p = document.querySelector("#board .pointed"); if (!p) return false; const s = p.getBoundingClientRect(), b = $("board").getBoundingClientRect(); return s.right > b.left && s.left < b.right && s.bottom > b.top && s.top < b.bottom; })()`)
		}
		press(t, ctx, kb.Enter)
		await(t, ctx, fmt.Sprintf("page.view.moves[%v] === %q", map[bool]int{false: 0, true: 1}[b.second], move))
		shoot(t, ctx, "large-"+b.problem)
	}
	value[bool](t, ctx, `(page.view.outcomes && $("outcomes").click(), true)`)
	await(t, ctx, "!page.view.outcomes")
}

// drag pulls a shape from its middle to a place told from that, and how large it is.
func drag(t *testing.T, ctx context.Context, selector string, to func(x, y, w, h float64) (float64, float64)) {
	t.Helper()
	box := value[[]float64](t, ctx, fmt.Sprintf(`(() => { const s = document.querySelector('%s'), r = (s.querySelector("path:not(.hit)") || s).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2, r.width, r.height]; })()`, selector))
	x, y := to(box[0], box[1], box[2], box[3])
	at := func(kind input.DispatchMouseEventType, x, y float64) chromedp.Action[chromedp.Void] {
		return func(ctx context.Context, tab *chromedp.Target) (none chromedp.Void, err error) {
			_, err = cdp.Call(ctx, tab, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1})
			return none, err
		}
	}
	run(t, ctx, at(input.DispatchMouseEventTypeMousePressed, box[0], box[1]), at(input.DispatchMouseEventTypeMouseMoved, (box[0]+x)/2, (box[1]+y)/2), at(input.DispatchMouseEventTypeMouseMoved, x, y), at(input.DispatchMouseEventTypeMouseReleased, x, y))
}

// discover finds a law of rules that are typed, follows the link to it, and plays the game.
func discover(t *testing.T, ctx context.Context) {
	value[string](t, ctx, `location.hash = "#discover"`)
	await(t, ctx, `!$("discover-page").hidden`)
	run(t, ctx, chromedp.SetValue("#rules-text", "lambda n: ["), chromedp.Click("#discover"))
	await(t, ctx, `$("rules-wrong").textContent.startsWith("rules: line 1")`)
	run(t, ctx, chromedp.Click("#examples button:last-child"), chromedp.Click("#discover"))
	const law = `$("discovered").querySelector(".law")?.textContent.includes("lost iff min = floor(phi * (max - min))") && $("discovered").querySelector(".verdict").textContent.startsWith("proved") && $("discovered").querySelector("svg")`
	await(t, ctx, law)
	shoot(t, ctx, "discover")
	link := value[string](t, ctx, "location.href")
	run(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(link))
	await(t, ctx, law)
	run(t, ctx, chromedp.Click("#examples button:first-child"), chromedp.Click("#discover"))
	await(t, ctx, `$("discovered").querySelector(".law")?.textContent.startsWith("g(n + 7) = g(n)")`)
	run(t, ctx, chromedp.Click("#discovered button.main"))
	await(t, ctx, `!$("play").hidden && page.view.problem === "rules" && page.game.rules === "{1,3,4}" && $("tab-write").hidden`)
	moves := value[int](t, ctx, "page.view.moves.length")
	run(t, ctx, chromedp.SetValue("#move", value[string](t, ctx, "page.view.legal[0]")), chromedp.Click("#typed button"))
	await(t, ctx, fmt.Sprintf("page.view.moves.length > %d", moves))
	shoot(t, ctx, "discover-play")
	run(t, ctx, chromedp.Reload())
	await(t, ctx, fmt.Sprintf(`page.view && page.view.problem === "rules" && page.view.moves.length > %d`, moves))
}

// click clicks the button that says the text, once there is one.
func click(t *testing.T, ctx context.Context, within, text string) {
	t.Helper()
	button := fmt.Sprintf("[...document.querySelectorAll(%q)].find(b => b.textContent === %q && b.checkVisibility() && !b.disabled)", within+" button", text)
	await(t, ctx, button)
	value[bool](t, ctx, "("+button+".click(), true)")
}

// learn opens a lesson from the map, goes through the steps of its example, and answers its
// question; then one that asks for a value.
func learn(t *testing.T, ctx context.Context) {
	run(t, ctx, chromedp.Click(`.top [data-page="learn"]`))
	await(t, ctx, `!$("learn").hidden && $("topics").children.length > 0`)
	if order := value[string](t, ctx, `[...document.querySelectorAll("#topics h2")].map(e => e.textContent).join("; ")`); !strings.HasPrefix(order, "Won or lost; ") || !strings.Contains(order, "Nim-sum; ") {
		t.Errorf("the techniques are %q", order)
	}
	shoot(t, ctx, "learn")
	run(t, ctx, chromedp.Click(`#topics h2 a[href="#learn=staircase"]`))
	await(t, ctx, `!$("lesson").hidden && $("lesson").querySelector("h1")?.textContent === "Staircase Nim"`)
	run(t, ctx, chromedp.Focus("#lesson .example .steps"))
	const now = `$("lesson").querySelector(".example [aria-current]")?.textContent`
	press(t, ctx, kb.ArrowRight)
	await(t, ctx, now+` === "Its value is 2."`)
	press(t, ctx, kb.ArrowRight)
	await(t, ctx, now+` === "Moves that win: 2:2, 3:2." && $("lesson").querySelector(".board .badge.wins")`)
	shoot(t, ctx, "lesson-steps")
	press(t, ctx, kb.ArrowRight)
	await(t, ctx, now+` === "After 3:2" && $("lesson").querySelector(".board .mark")`)
	run(t, ctx, chromedp.Click(`#lesson .example [aria-label="Step back"]`))
	await(t, ctx, now+` === "Moves that win: 2:2, 3:2." && !$("lesson").querySelector(".board .mark")`)

	const trial, told = `#lesson .example:has([role=status])`, `document.querySelector("#lesson .example [role=status]").textContent`
	run(t, ctx, chromedp.Click(trial+` .board [tabindex]`))
	await(t, ctx, told+`.startsWith("Not so. ") && document.querySelectorAll("`+trial+` .mark").length > 1`)
	shoot(t, ctx, "lesson-trial")
	click(t, ctx, trial, "Try again")
	await(t, ctx, told+` === ""`)
	click(t, ctx, trial, "No move wins")
	await(t, ctx, told+`.startsWith("Right. ")`)

	value[string](t, ctx, `location.hash = "#learn=nim-sum"`)
	await(t, ctx, `$("lesson").querySelector("h1").textContent.includes("Nim-sum") && $("lesson").querySelector("[name=value]")`)
	run(t, ctx, chromedp.SetValue("#lesson [name=value]", "3"), chromedp.Click("#lesson .example form button"))
	await(t, ctx, told+`.startsWith("Not so. ")`)
	click(t, ctx, trial, "Show the answer")
	press(t, ctx, kb.ArrowRight)
	await(t, ctx, `document.querySelector("`+trial+` [aria-current]").textContent === "Its value is 0."`)
	value[string](t, ctx, `location.hash = "#learn=juggling"`)
	await(t, ctx, `$("failed").textContent.includes("no lesson")`)
}

// puzzles answers a series.
func puzzles(t *testing.T, ctx context.Context) {
	value[string](t, ctx, `location.hash = "#puzzles"`)
	await(t, ctx, `!$("puzzles").hidden`)
	run(t, ctx, chromedp.SetValue("#puzzle-game", "nim"), chromedp.SetValue("#puzzle-ask", "who"), chromedp.Click("#series button"))
	for k := range 10 {
		await(t, ctx, fmt.Sprintf("page.puzzle && $('about').textContent.includes('%d of 10') && $('next').hidden", k+1))
		if k == 1 || k == 5 { // a reload loses neither the series nor the puzzle
			input := value[string](t, ctx, "page.puzzle.play.input")
			run(t, ctx, chromedp.Reload())
			await(t, ctx, fmt.Sprintf("page.puzzle && page.puzzle.play.input === %q && $('about').textContent.includes('%d of 10')", input, k+1))
		}
		run(t, ctx, chromedp.Click("#answers button"))
		await(t, ctx, "!$('next').hidden && $('ruling').textContent.match(/^(Right|Not so)\\. /)")
		if k == 0 {
			shoot(t, ctx, "puzzle")
		}
		if k == 3 && value[bool](t, ctx, "!$('another').hidden") { // after a wrong answer one more, which does not count
			run(t, ctx, chromedp.Click("#another"))
			await(t, ctx, "$('about').textContent.includes('one more') && $('next').hidden && page.puzzle.ask === 'who'")
			run(t, ctx, chromedp.Click("#answers button"))
			await(t, ctx, "!$('next').hidden")
		}
		run(t, ctx, chromedp.Click("#next"))
	}
	await(t, ctx, `!$("report").hidden && /^\d+ of 10 right$/.test($("report").querySelector("h2").textContent) && $("report").querySelectorAll("li").length === 10`)
	run(t, ctx, chromedp.SetValue("#puzzle-game", "~sorting"), chromedp.SetValue("#puzzle-ask", "who"), chromedp.Click("#series button"))
	await(t, ctx, "page.puzzle && page.puzzle.play.problem === 'squagame'")
	// An idea that is read under the rules counts as a hint, and is read in the game's tab too.
	run(t, ctx, chromedp.Click("#puzzle details summary"), chromedp.Click("#puzzle-rules button", chromedp.NodeVisible))
	await(t, ctx, `JSON.parse(localStorage.nimsum).series.degree === 1 && JSON.parse(localStorage.nimsum).ideas.squagame >= 1`)
	run(t, ctx, chromedp.SetValue("#puzzle-game", "~counting moves"), chromedp.SetValue("#puzzle-ask", "value"), chromedp.Click("#series button"))
	await(t, ctx, "$('failed').textContent.includes('there is no puzzle about') && $('puzzle').hidden")
	run(t, ctx, chromedp.SetValue("#puzzle-game", "nim"))
	// A move that does not win is refuted on the board, one that wins is right.
	run(t, ctx, chromedp.SetValue("#puzzle-ask", "move"), chromedp.Click("#series button"))
	await(t, ctx, "page.puzzle && page.puzzle.ask === 'move' && $('next').hidden")
	for range 3 {
		run(t, ctx, chromedp.Click("#puzzle-hint"))
		await(t, ctx, "$('ruling').textContent.startsWith('Hint: ') && !$('ruling').textContent.includes('there is a winning move')")
		time.Sleep(50 * time.Millisecond)
	}
	await(t, ctx, "document.querySelector('#puzzle-board .pointed')")
	run(t, ctx, chromedp.Click("#puzzle-board [tabindex]:not(.pointed)", chromedp.NodeVisible))
	await(t, ctx, "$('ruling').textContent.startsWith('Not so. ') && document.querySelectorAll('#puzzle-board .mark').length >= 2")
}

// lessons returns the addresses of the lessons.
func lessons() (all []string) {
	for _, t := range technique.All() {
		all = append(all, "learn="+string(t))
	}
	return all
}

// looks looks at the page in three widths, by day and at night.
func looks(t *testing.T, ctx context.Context) {
	for _, scheme := range []string{"light", "dark"} {
		run(t, ctx, func(ctx context.Context, tab *chromedp.Target) (none chromedp.Void, err error) {
			_, err = cdp.Call(ctx, tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
				Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
			})
			return none, err
		})
		for _, width := range []int64{360, 800, 1600} {
			run(t, ctx, chromedp.EmulateViewport(width, 900))
			names := []string{"", "puzzles", "learn", "learn=staircase", "discover", "record"}
			if width == 360 && scheme == "light" {
				names = append(names, lessons()...)
			}
			for _, name := range names {
				value[string](t, ctx, fmt.Sprintf("location.hash = %q", "#"+name))
				page, technique, _ := strings.Cut(name, "=")
				if technique != "" {
					await(t, ctx, fmt.Sprintf("document.body.dataset.page === 'lesson' && $('lesson').dataset.of === %q", technique))
				} else {
					await(t, ctx, fmt.Sprintf("document.body.dataset.page === %q", map[string]string{"": "home"}[page]+page))
				}
				shoot(t, ctx, fmt.Sprintf("page-%s-%d-%s", name, width, scheme))
				if got := value[int64](t, ctx, "document.documentElement.scrollWidth"); got > width {
					t.Errorf("%q: the page is %d wide on a screen of %d", name, got, width)
				}
			}
			for _, b := range boards {
				if scheme == "dark" && b.problem != "gotroot" {
					continue
				}
				open(t, ctx, b.problem, b.input, b.second)
				time.Sleep(30 * time.Millisecond)
				shoot(t, ctx, fmt.Sprintf("%s-%d-%s", b.problem, width, scheme))
				if got := value[int64](t, ctx, "document.documentElement.scrollWidth"); got > width {
					t.Errorf("%s: the page is %d wide on a screen of %d", b.problem, got, width)
				}
				if width > 360 {
					continue
				}
				small := value[[]string](t, ctx, `[...document.querySelectorAll("#play button, #play select, #play input, #board [role=button]")].filter(e => e.checkVisibility()).map(e => {
					const hit = e.querySelector?.(".hit"), r = (e.querySelector?.("path") || e).getBoundingClientRect();
					const breadth = hit ? parseFloat(getComputedStyle(hit).strokeWidth) * e.ownerSVGElement.getScreenCTM().a : Math.min(r.width, r.height);
					return [breadth, e.id || e.getAttribute("aria-label")];
				}).filter(([b]) => b < 23.9).map(([b, n]) => n + " " + b)`)
				if len(small) > 0 {
					t.Errorf("%s: too small for a finger: %q", b.problem, small)
				}
			}
			nameless := value[[]string](t, ctx, `[...document.querySelectorAll("button, select, input, textarea, [role=button], [role=tab]")].filter(e => e.checkVisibility() &&
				!(e.textContent.trim() || e.getAttribute("aria-label") || e.labels?.length)).map(e => e.outerHTML.slice(0, 80))`)
			if len(nameless) > 0 {
				t.Errorf("what has no name: %q", nameless)
			}
		}
		want := map[string]string{"light": "rgb(246, 244, 239)", "dark": "rgb(16, 16, 16)"}[scheme]
		if got := value[string](t, ctx, "getComputedStyle(document.body).backgroundColor"); got != want {
			t.Errorf("when it is %s the page is %s", scheme, got)
		}
	}
	run(t, ctx, chromedp.EmulateViewport(1200, 900))
}

// TestServed drives the page that a server answers.
func TestServed(t *testing.T) {
	long.Only(t)
	l, address, err := serve.Listen(0)
	if err != nil {
		t.Fatal(err)
	}
	go serve.Serve(l)
	t.Cleanup(func() { l.Close() })
	drive(t, "http://"+address+"/")
}

// budgets holds the site against how large it may be.
func budgets(t *testing.T, dir string) {
	t.Helper()
	all, first := 0, 0
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		size := len(content)
		if filepath.Ext(name) != ".gz" {
			var b bytes.Buffer
			w := gzip.NewWriter(&b)
			w.Write(content)
			w.Close()
			size = b.Len()
		}
		all += size
		rel, err := filepath.Rel(dir, name)
		// The page asks for one start, whatever game it is.
		if later := map[string]bool{"nimsum.wasm.gz": true, "wasm_exec.js": true, "worker.js": true, "sw.js": true}; !later[rel] && filepath.Dir(rel) != "writing" {
			first += size
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if t.Logf("%d bytes compressed in all, %d before the first board", all, first); all > 5_000_000 || first > 150_000 {
		t.Errorf("%d bytes in all, %d before the first board, are too many", all, first)
	}
}

// TestStatic drives the page of static files, below a path, and then without a network.
func TestStatic(t *testing.T) {
	long.Only(t)
	dir := filepath.Join(t.TempDir(), "site")
	if err := Build(dir); err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	budgets(t, dir)
	files := http.StripPrefix("/some/where", http.FileServer(http.Dir(dir)))
	server := &http.Server{Handler: files}
	go server.Serve(l)
	t.Cleanup(func() { server.Close() })
	url := "http://" + l.Addr().String() + "/some/where/"
	drive(t, url)

	t.Run("names", func(t *testing.T) {
		ctx := browser(t)
		for _, name := range []string{"../cards", "fixedturns"} {
			run(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(url+"#new="+name))
			await(t, ctx, `page.view || $("failed").textContent.includes("there is no problem")`)
			if asked := value[[]string](t, ctx, `performance.getEntriesByType("resource").map(e => e.name).filter(n => n.includes("/first/") || n.includes("x.json"))`); len(asked) > 0 {
				t.Errorf("for %s it asks for %q", name, asked)
			}
		}
	})
	t.Run("without a network", func(t *testing.T) {
		ctx := browser(t)
		run(t, ctx, chromedp.Navigate(url))
		await(t, ctx, `document.querySelectorAll("#cards > .card").length >= 15`)
		await(t, ctx, `navigator.serviceWorker.controller`)
		server.Close()
		run(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(url))
		await(t, ctx, `document.querySelectorAll("#cards > .card").length >= 15`)
		open(t, ctx, "nim", "3\n1 2 4\n0\n", false)
		finish(t, ctx, mouse(t, ctx))
	})
}
