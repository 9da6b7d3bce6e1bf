//go:build js && wasm

// Nimsum-web is the work of the page as a program inside the page, built for js/wasm. It
// sets the function nimsum(request), which returns [kind, reply] as package view has
// them: the request and the reply are JSON, and kind 0 is an answer.
package main

import (
	"syscall/js"

	"nimsum/cmd/internal/view"
)

func main() {
	js.Global().Set("nimsum", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return []any{int(view.Unreadable), string(view.Error("a request is one text"))}
		}
		reply, kind := view.Answer([]byte(args[0].String()))
		return []any{int(kind), string(reply)}
	}))
	select {} // the page calls
}
