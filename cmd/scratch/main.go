package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"nimsum/cmd/internal/serve"
)

// lines on stdin: size W H | dark | light | go HASH | js SCRIPT | wait EXPR | shot NAME | full NAME
func main() {
	url := ""
	if len(os.Args) > 1 {
		url = os.Args[1]
	} else {
		l, a, err := serve.Listen(0)
		if err != nil {
			panic(err)
		}
		go serve.Serve(l)
		url = "http://" + a + "/"
	}
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Second)
	defer cancel()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath("/usr/bin/chromium"), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WindowSize(1200, 900))
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx)
	defer cancel()
	_ = runtime.Enable
	w := 1200
	do := func(a ...chromedp.Action[chromedp.Void]) {
		if err := chromedp.Do(ctx, a...); err != nil {
			fmt.Println("error", err)
		}
	}
	do(chromedp.Navigate(url))
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		verb, rest, _ := strings.Cut(in.Text(), " ")
		switch verb {
		case "size":
			h := 0
			fmt.Sscan(rest, &w, &h)
			do(chromedp.EmulateViewport(int64(w), int64(h)))
		case "dark", "light":
			do(func(ctx context.Context, tab *chromedp.Target) (none chromedp.Void, err error) {
				_, err = cdp.Call(ctx, tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: verb}}})
				return none, err
			})
		case "go":
			do(chromedp.Navigate(url + rest))
			time.Sleep(400 * time.Millisecond)
		case "js":
			v, err := chromedp.Run(ctx, chromedp.Evaluate[string]("String("+rest+")"))
			if err != nil || v != "undefined" {
				fmt.Println(rest, "=>", v, err)
			}
			time.Sleep(150 * time.Millisecond)
		case "wait":
			ok := false
			for range 200 {
				v, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("!!("+rest+")"))
				if err == nil && v {
					ok = true
					break
				}
				time.Sleep(40 * time.Millisecond)
			}
			if !ok {
				fmt.Println("never:", rest)
			}
		case "shot", "full":
			var b []byte
			var err error
			if verb == "full" {
				b, err = chromedp.Run(ctx, chromedp.FullScreenshot(100))
			} else {
				b, err = chromedp.Run(ctx, chromedp.CaptureScreenshot())
			}
			if err != nil {
				fmt.Println(err)
			}
			os.WriteFile("/tmp/nim/shots/"+rest+".png", b, 0o666)
		}
	}
}
