package sources

import (
	"fmt"
	"math"
	"math/bits"

	"go.starlark.net/starlark"

	"nimsum/problems/theory/heaps/octal"
	"nimsum/problems/theory/integers"
	"nimsum/problems/theory/nimfield"
)

// builtins returns the functions that rules may call besides Starlark's own.
func builtins() starlark.StringDict {
	all := starlark.StringDict{}
	for name, f := range map[string]builtin{
		"isqrt":      ofNumber(integers.Sqrt),
		"popcount":   ofNumber(func(n uint64) uint64 { return uint64(bits.OnesCount64(n)) }),
		"lowbit":     ofNumber(func(n uint64) uint64 { return n & -n }),
		"ctz":        ofNumber(ctz),
		"bitlen":     ofNumber(func(n uint64) uint64 { return uint64(bits.Len64(n)) }),
		"omega":      ofNumber(func(n uint64) uint64 { return uint64(len(factors(n))) }),
		"isprime":    of(func(n uint64) (starlark.Value, error) { return starlark.Bool(integers.IsPrime(n)), nil }),
		"factors":    of(func(n uint64) (starlark.Value, error) { return list(factors(n)), nil }),
		"divisors":   of(func(n uint64) (starlark.Value, error) { return list(integers.Divisors(n)), nil }),
		"submasks":   of(submasks),
		"fibonaccis": of(fibonaccis),
		"gcd":        ofTwo(integers.GCD),
		"mex":        mex,
		"xor":        xor,
		"sum":        sum,
		"divmod":     divmod,
		"pow":        pow,
		"digits":     digits,
		"powers":     powers,
		"parts":      parts,
		"nimmul":     ofTwo(func(x, y uint64) uint64 { return uint64(nimfield.Product(nimfield.Value(x), nimfield.Value(y))) }),
		"octal":      takeAndBreak,
	} {
		all[name] = starlark.NewBuiltin(name, f)
	}
	for _, name := range []string{"list", "tuple", "sorted", "reversed", "enumerate", "zip", "set", "min", "max", "any", "all"} {
		all[name] = bounded(name)
	}
	return all
}

// bounded returns a function of Starlark that goes through its arguments, which Starlark counts as
// one step. Here each element counts as a step, and an argument may have MostOptions of them.
func bounded(name string) *starlark.Builtin {
	original := starlark.Universe[name].(*starlark.Builtin)
	return starlark.NewBuiltin(name, func(thread *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		for _, a := range args {
			if n := starlark.Len(a); n > MostOptions {
				return nil, fmt.Errorf("%s: %d things are more than %d", name, n, MostOptions)
			} else if n > 0 {
				thread.Steps += uint64(n)
			}
		}
		return original.CallInternal(thread, args, kwargs)
	})
}

type builtin = func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error)

// of makes a builtin of a function of a natural number.
func of(f func(uint64) (starlark.Value, error)) builtin {
	return func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var n natural
		if err := starlark.UnpackPositionalArgs(b.Name(), args, kwargs, 1, &n); err != nil {
			return nil, err
		}
		v, err := f(uint64(n))
		if err != nil {
			err = fmt.Errorf("%s: %w", b.Name(), err)
		}
		return v, err
	}
}

func ofNumber(f func(uint64) uint64) builtin {
	return of(func(n uint64) (starlark.Value, error) { return starlark.MakeUint64(f(n)), nil })
}

func ofTwo(f func(x, y uint64) uint64) builtin {
	return func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var x, y natural
		if err := starlark.UnpackPositionalArgs(b.Name(), args, kwargs, 2, &x, &y); err != nil {
			return nil, err
		}
		return starlark.MakeUint64(f(uint64(x), uint64(y))), nil
	}
}

// A natural is an argument from 0 to 2^64-1.
type natural uint64

func (n *natural) Unpack(v starlark.Value) error {
	i, ok := v.(starlark.Int)
	if !ok {
		return fmt.Errorf("got %s, want a number", v.Type())
	}
	u, ok := i.Uint64()
	if !ok {
		return fmt.Errorf("%v is outside 0..%d", i, uint64(math.MaxUint64))
	}
	*n = natural(u)
	return nil
}

// list returns a list of numbers from 0 on.
func list[N int | uint64](all []N) *starlark.List {
	values := make([]starlark.Value, len(all))
	for i, x := range all {
		values[i] = starlark.MakeUint64(uint64(x))
	}
	return starlark.NewList(values)
}

// ctz returns the number of zeros at the end of n in binary, and 0 for 0.
func ctz(n uint64) uint64 { return uint64(bits.TrailingZeros64(n)) % 64 }

// factors returns the prime factors of n as often as they divide it, the least first.
func factors(n uint64) []uint64 {
	var all []uint64
	for p, exponent := range integers.PrimePowers(n) {
		for range exponent {
			all = append(all, p)
		}
	}
	return all
}

// submasks are the numbers below n whose bits are bits of n, in increasing order.
func submasks(n uint64) (starlark.Value, error) {
	if bits.OnesCount64(n) > 20 {
		return nil, fmt.Errorf("%d has more than 2^20 submasks", n)
	}
	var all []uint64
	for m := uint64(0); m != n; m = (m - n) & n {
		all = append(all, m)
	}
	return list(all), nil
}

// fibonaccis are 1, 2, 3, 5, ... up to limit.
func fibonaccis(limit uint64) (starlark.Value, error) {
	var all []uint64
	for a, b := uint64(1), uint64(2); a <= limit && a <= b; a, b = b, a+b {
		all = append(all, a)
	}
	return list(all), nil
}

// each visits the numbers of a list if that is the only argument, and else the
// arguments.
func each(thread *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple, visit func(starlark.Int)) error {
	if len(kwargs) > 0 {
		return fmt.Errorf("%s: unexpected keyword argument", b.Name())
	}
	var all starlark.Iterable = args
	if len(args) == 1 {
		if l, ok := args[0].(starlark.Iterable); ok {
			all = l
		}
	}
	if n := starlark.Len(all); n > MostOptions {
		return fmt.Errorf("%s: %d numbers are more than %d", b.Name(), n, MostOptions)
	} else if n > 0 {
		thread.Steps += uint64(n)
	}
	for v := range starlark.Elements(all) {
		n, ok := v.(starlark.Int)
		if !ok {
			return fmt.Errorf("%s: got %s, want numbers", b.Name(), v.Type())
		}
		visit(n)
	}
	return nil
}

func mex(thread *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	seen := map[uint64]bool{}
	err := each(thread, b, args, kwargs, func(n starlark.Int) {
		if u, ok := n.Uint64(); ok {
			seen[u] = true
		}
	})
	m := uint64(0)
	for seen[m] {
		m++
	}
	return starlark.MakeUint64(m), err
}

func xor(thread *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	x := starlark.MakeInt(0)
	err := each(thread, b, args, kwargs, func(n starlark.Int) { x = x.Xor(n) })
	return x, err
}

func sum(thread *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	x := starlark.MakeInt(0)
	err := each(thread, b, args, kwargs, func(n starlark.Int) { x = x.Add(n) })
	return x, err
}

func divmod(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var x, y starlark.Int
	if err := starlark.UnpackPositionalArgs(b.Name(), args, kwargs, 2, &x, &y); err != nil {
		return nil, err
	}
	if y.Sign() == 0 {
		return nil, fmt.Errorf("%s: division by zero", b.Name())
	}
	return starlark.Tuple{x.Div(y), x.Mod(y)}, nil
}

// pow has Python's third argument, a modulus.
func pow(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var base, modulus starlark.Int
	var exponent natural
	if err := starlark.UnpackPositionalArgs(b.Name(), args, kwargs, 2, &base, &exponent, &modulus); err != nil {
		return nil, err
	}
	limited := len(args) == 3
	if limited && modulus.Sign() <= 0 {
		return nil, fmt.Errorf("%s: the modulus %v is not above 0", b.Name(), modulus)
	}
	x := starlark.MakeInt(1)
	for e := exponent; e > 0; e >>= 1 {
		if e&1 != 0 {
			x = x.Mul(base)
		}
		if e > 1 {
			base = base.Mul(base)
		}
		if limited {
			x, base = x.Mod(modulus), base.Mod(modulus)
		} else if x.BigInt().BitLen() > 4096 || e > 1 && base.BigInt().BitLen() > 4096 {
			return nil, fmt.Errorf("%s: the number is too large", b.Name())
		}
	}
	if limited {
		x = x.Mod(modulus)
	}
	return x, nil
}

// digits returns the digits of n from the last to the first; 0 has the one digit 0.
func digits(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var n natural
	base := natural(10)
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "n", &n, "base?", &base); err != nil {
		return nil, err
	}
	if base < 2 {
		return nil, fmt.Errorf("%s: base %d is below 2", b.Name(), base)
	}
	all := []uint64{uint64(n % base)}
	for n /= base; n > 0; n /= base {
		all = append(all, uint64(n%base))
	}
	return list(all), nil
}

// powers returns 1, base, base^2, ... up to limit.
func powers(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var base, limit natural
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "base", &base, "limit", &limit); err != nil {
		return nil, err
	}
	if base < 2 {
		return nil, fmt.Errorf("%s: base %d is below 2", b.Name(), base)
	}
	var all []uint64
	for p := uint64(1); p <= uint64(limit); {
		all = append(all, p)
		over, next := bits.Mul64(p, uint64(base))
		if over > 0 {
			break
		}
		p = next
	}
	return list(all), nil
}

// parts returns the ways to write n as a sum of k numbers in non-decreasing order, each at least 1
// or the argument least, and all different if strict is set.
func parts(thread *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var n, k int
	least, strict := 1, false
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "n", &n, "k", &k, "least?", &least, "strict?", &strict); err != nil {
		return nil, err
	}
	switch {
	case k < 0 || k > 64:
		return nil, fmt.Errorf("%s: %d parts are outside 0..64", b.Name(), k)
	case least < 0 || n > 1<<30 || least > 1<<30:
		return nil, fmt.Errorf("%s: parts of %d from %d on cannot be had", b.Name(), n, least)
	}
	step := 0 // between a part and the least next one
	if strict {
		step = 1
	}
	// fits tells whether the sum of count parts from least on can be as small as rest.
	fits := func(rest, least, count int) bool { return rest >= count*least+step*count*(count-1)/2 }
	var all []starlark.Value
	chosen := make([]int, 0, k)
	var choose func(rest, least int) error
	choose = func(rest, least int) error {
		left := k - len(chosen)
		if left == 0 && rest == 0 {
			if len(all) == MostOptions {
				return fmt.Errorf("%s: more than %d ways", b.Name(), MostOptions)
			}
			all = append(all, list(chosen))
			thread.Steps += uint64(k)
		}
		if left == 0 {
			return nil
		}
		if left == 1 {
			least = max(least, rest) // the last part is all that is left
		}
		for p := least; fits(rest, p, left); p++ {
			chosen = append(chosen, p)
			err := choose(rest-p, p+step)
			chosen = chosen[:len(chosen)-1]
			if err != nil {
				return err
			}
		}
		return nil
	}
	if err := choose(n, least); err != nil {
		return nil, err
	}
	return starlark.NewList(all), nil
}

// takeAndBreak is octal(code, n): the options of a heap of n under a take-and-break
// code.
func takeAndBreak(thread *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var text string
	var n int
	if err := starlark.UnpackPositionalArgs(b.Name(), args, kwargs, 2, &text, &n); err != nil {
		return nil, err
	}
	code, err := octal.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", b.Name(), err)
	}
	var all []starlark.Value
	for left := range code.Options(n) {
		if len(all) == MostOptions {
			return nil, fmt.Errorf("%s: more than %d options", b.Name(), MostOptions)
		}
		all = append(all, list(left))
	}
	thread.Steps += uint64(len(all))
	return starlark.NewList(all), nil
}
