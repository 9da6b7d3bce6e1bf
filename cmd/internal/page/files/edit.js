// The editor of a position: what its input is made of, by buttons and on the board, beside
// the input itself. Each follows the other.

import {$, el} from "./dom.js";
import {ask} from "./ask.js";

let name = "", board = null, now = null, from = 0, count = 0;
let past = []; // inputs that can be had back, the last one last

export const problem = () => name;

// position is which of several in a case is to be played, 0 where cases have one.
export const position = () => now && now.several ? $("position").valueAsNumber || 1 : 0;

export function open(problem, input, on) {
  [name, board, from, past, now] = [problem, on, 0, [], null];
  $("case").value = $("position").value = 1;
  $("input").value = $("wrong").textContent = "";
  $("fields").replaceChildren();
  change([], input);
}

export function close() {
  now = null;
  count++;
}

// change makes changes and shows what the input is then.
async function change(changes, input = now.input, typed = false, undone = false) {
  const mine = ++count;
  const {ok, data} = await ask({do: "edit", problem: name, input, edit: {changes}});
  if (mine !== count) return; // a later change is on its way
  if (!ok) {
    $("wrong").textContent = data.error;
    return;
  }
  if (now && now.input !== data.input && !undone) past.push(now.input);
  $("edit-undo").disabled = !past.length;
  now = data;
  if (!typed) $("input").value = data.input;
  $("wrong").textContent = data.fault;
  $("which").hidden = !data.several;
  $("edited").textContent = data.play ? data.said : "This is not a position yet.";
  if (data.play) board.show({...data.play, outcomes: []}, true);
  fields();
}

$("edit-undo").addEventListener("click", () => past.length && change([], past.pop(), false, true));

// mark selects the place of the fault in the text.
$("wrong").addEventListener("click", () => {
  if (!now?.line) return;
  const lines = $("input").value.split("\n");
  const at = lines.slice(0, now.line - 1).reduce((n, l) => n + l.length + 1, 0) + now.column - 1;
  $("input").focus();
  $("input").setSelectionRange(at, at + Math.max(1, (lines[now.line - 1] || "").slice(now.column - 1).search(/\s|$/)));
});
let typing = 0;
$("input").addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => now && change([], $("input").value, true), 250);
});

const set = (token, text) => ({op: "set", token, text: String(text)});
// fields draws the controls anew; the one that was used keeps the focus.
function fields() {
  const key = document.activeElement?.dataset?.key;
  const grouped = new Set(now.groups.flatMap(g => g.items.flat()));
  const out = [];
  const single = now.tokens.map((t, k) => [t, k]).filter(([t, k]) => t.name && !grouped.has(k) && !t.count && !t.letters && !t.frame);
  if (single.length) out.push(el("div", {className: "steppers"}, single.map(([t, k]) => stepper(t, k, t.what, `t${k}`))));
  now.groups.forEach((g, k) => out.push(group(g, k)));
  $("fields").replaceChildren(...out);
  if (key) $("fields").querySelector(`[data-key="${key}"]`)?.focus({preventScroll: true});
}

function stepper(t, k, label, key, remove) {
  const v = /^-?\d+$/.test(t.text) ? BigInt(t.text) : null;
  const to = d => change([set(k, v + d)]);
  const low = t.least !== undefined && v !== null && v <= BigInt(t.least), high = t.most && v !== null && v >= BigInt(t.most);
  return el("div", {className: "stepper", role: "group", "aria-label": label},
    el("span", {className: "label"}, label),
    el("button", {type: "button", "data-key": key + "-", disabled: v === null || low, "aria-label": "One less", onclick: () => to(-1n)}, "−"),
    el("input", {value: t.text, inputMode: "numeric", "data-key": key, "aria-label": label, onchange: e => e.target.value.trim() && change([set(k, e.target.value.trim())])}),
    el("button", {type: "button", "data-key": key + "+", disabled: v === null || high, "aria-label": "One more", onclick: () => to(1n)}, "+"),
    remove ? el("button", {type: "button", className: "remove", "aria-label": "Remove", onclick: remove}, "×") : null);
}

function group(g, k) {
  const add = text => change([{op: "add", group: k, text: text || ""}]);
  const remove = item => () => change([{op: "remove", group: k, item}]);
  if (g.kind === "rows") return rows(g, k);
  if (g.rising) return strip(g, k);
  if (g.kind === "list") {
    // A number of stones in a pile is that of a pile.
    const noun = (g.items.length ? now.tokens[g.items[0][0]].what : "").match(/ (?:in|on) an? (\w+)/)?.[1] || "number";
    return el("div", {}, el("div", {className: "steppers"}, g.items.map(([t], i) => stepper(now.tokens[t], t, `${noun} ${i + 1}`, `g${k}.${i}`, remove(i)))),
      el("button", {type: "button", "data-key": `a${k}`, onclick: () => add()}, `Add a ${noun}`));
  }
  const squares = g.things < 0;
  return el("div", {},
    el("p", {className: "quiet"}, squares ? "Drag the squares on the board, or change their numbers: left, below, side."
      : "On the board: click two points to join them by a new edge, one twice for a loop; drag from a point to where nothing is for a new one; click an edge to cut it."),
    el("div", {className: "scroll", tabIndex: 0}, el("table", {className: "lines"}, el("thead", {}, el("tr", {}, el("th", {scope: "col"}, "#"), g.names.map(n => el("th", {scope: "col"}, n)), el("td", {}))),
      el("tbody", {}, g.items.map((item, i) => el("tr", {}, el("th", {scope: "row"}, i + 1), item.map((t, j) => el("td", {}, el("input", {value: now.tokens[t].text, inputMode: "numeric", "aria-label": `${g.names[j]} of ${i + 1}`, "data-key": `l${k}.${i}.${j}`,
        onchange: e => e.target.value.trim() && change([set(t, e.target.value.trim())])}))), el("td", {}, el("button", {type: "button", className: "remove", "aria-label": `Remove ${i + 1}`, onclick: remove(i)}, "×"))))))),
    el("div", {className: "row"}, el("button", {type: "button", "data-key": `a${k}`, onclick: () => add(squares ? beside(g) : "")}, squares ? "Add a square" : "Add an edge"),
      squares ? null : el("button", {type: "button", "data-key": `v${k}`, onclick: () => grow(g, k, from || 1)}, "Add a vertex")));
}

// beside is a square right of all others.
function beside(g) {
  const all = g.items.map(item => item.map(t => BigInt(now.tokens[t].text)));
  if (!all.length) return "0 0 10";
  const right = all.reduce((r, [x, , a]) => x + a > r ? x + a : r, all[0][0] + all[0][2]);
  const [, y, a] = all.reduce((s, t) => t[2] > s[2] ? t : s);
  const side = a / 4n || 1n;
  return `${right + side} ${y} ${side}`;
}

// rows is a board: a click goes on to the next letter.
function rows(g, k) {
  const cells = g.items.map(([t], r) => el("tr", {}, [...now.tokens[t].text].map((l, c) => {
    const letters = now.tokens[t].letters, next = letters[(letters.indexOf(l) + 1) % letters.length];
    return el("td", {}, el("button", {type: "button", className: "cell", "data-key": `r${k}.${r}.${c}`, tabIndex: r + c === 0 ? 0 : -1,
      "aria-label": `${g.items.length > 1 ? `row ${r}, ` : ""}${g.items.length > 1 ? "column " + c : "coin " + (c + 1)}: ${l === "." ? "nothing" : l}`,
      onclick: () => {
        const text = now.tokens[t].text;
        change([set(t, text.slice(0, c) + next + text.slice(c + 1))]);
      }}, l === "." ? "" : l));
  })));
  const table = el("table", {className: "grid", onkeydown: e => {
    const b = e.target.closest(".cell"), [dc, dr] = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[e.key] || [];
    if (!b || dc === undefined) return;
    e.preventDefault();
    const [r, c] = b.dataset.key.slice(1).split(".").slice(1).map(Number);
    const to = table.querySelector(`[data-key="r${k}.${r + dr}.${c + dc}"]`);
    if (to) {
      b.tabIndex = -1;
      to.tabIndex = 0;
      to.focus();
    }
  }}, el("tbody", {}, cells));
  return el("div", {}, el("p", {className: "quiet"}, "A click changes what stands on a square."), el("div", {className: "scroll"}, table),
    el("div", {className: "row"}, el("button", {type: "button", "data-key": `s${k}`, onclick: () => change([{op: "remove", group: k}])}, "Smaller"),
      el("button", {type: "button", "data-key": `b${k}`, onclick: () => change([{op: "add", group: k}])}, "Larger")));
}

// strip is a row of squares with a piece or none on each.
function strip(g, k) {
  const on = g.items.map(([t]) => Number(now.tokens[t].text)), squares = Math.min(Math.max(Number(g.most) || 0, ...on), 200);
  return el("div", {}, el("p", {className: "quiet"}, "A click puts a pawn on a square, or takes it away."),
    el("div", {className: "strip"}, Array.from({length: squares}, (_, i) => {
      const at = on.indexOf(i + 1);
      return el("button", {type: "button", className: "cell", "data-key": `p${k}.${i}`, "aria-pressed": String(at >= 0), onclick: () => {
        if (at >= 0) return change([{op: "remove", group: k, item: at}]);
        const sorted = [...on, i + 1].sort((a, b) => a - b), first = g.items[0]?.[0];
        if (first === undefined) return change([{op: "add", group: k, text: String(i + 1)}]);
        change([{op: "add", group: k, text: String(i + 1)}, ...sorted.map((v, j) => set(first + j, v))]);
      }}, String(i + 1));
    })));
}

// On the board.

const lines = () => now?.groups.findIndex(g => g.kind === "lines") ?? -1;
// thing returns the number of what the lines of a group name, if a shape shows one.
const thing = (g, shape) => {
  const [what, number] = (shape?.closest("[data-part]")?.dataset.part || "").split(" ");
  return g.things >= 0 && what === g.thing ? Number(number) : 0;
};

// choose is for shapes that stand for moves: an edge is cut, with what falls then.
export async function choose(shape) {
  const k = lines();
  if (k < 0 || now.groups[k].things < 0 || !shape.dataset.move) return;
  const {ok, data} = await ask({problem: name, input: now.input, moves: [shape.dataset.move], at: 1});
  if (ok && data.now) change([], data.now);
  else change([{op: "remove", group: k, item: Number(shape.dataset.move) - 1}]);
}

// grow adds a vertex on an edge from another.
function grow(g, k, on) {
  const vertex = Number(now.tokens[g.things].text) + 1;
  change([set(g.things, vertex), {op: "add", group: k, text: `${on} ${vertex}`}]);
}

let drag = null;
$("board").addEventListener("pointerdown", e => {
  const k = lines();
  if (k < 0) return;
  const g = now.groups[k], v = thing(g, e.target);
  if (v) {
    drag = {k, g, v, x: e.clientX, y: e.clientY};
  } else if (g.things < 0 && g.names.length === 3) {
    const shape = e.target.closest("[data-move]"), i = Number(shape?.dataset.move) - 1;
    if (!shape || !g.items[i]) return;
    const box = (shape.querySelector("path") || shape).getBoundingClientRect();
    drag = {k, g, item: g.items[i], shape, x: e.clientX, y: e.clientY, unit: Number(now.tokens[g.items[i][2]].text) / box.width};
  }
  if (drag) e.preventDefault();
});
addEventListener("pointermove", e => {
  if (!drag?.shape) return;
  const s = board.scale;
  drag.shape.setAttribute("transform", `translate(${(e.clientX - drag.x) / s} ${(e.clientY - drag.y) / s})`);
});
addEventListener("pointerup", e => {
  if (!drag || !now) return;
  const d = drag, moved = Math.hypot(e.clientX - d.x, e.clientY - d.y);
  drag = null;
  if (d.item) {
    if (moved < 3) return;
    const [x, y] = d.item.map(t => Number(now.tokens[t].text));
    change([set(d.item[0], Math.round(x + (e.clientX - d.x) * d.unit)), set(d.item[1], Math.round(y - (e.clientY - d.y) * d.unit))]);
    return;
  }
  const under = document.elementFromPoint(e.clientX, e.clientY), to = thing(d.g, under);
  const join = (a, b) => {
    from = 0;
    change([{op: "add", group: d.k, text: `${a} ${b}`}]);
  };
  if (moved > 8) {
    if (to) join(d.v, to);
    else if ($("board").contains(under)) grow(d.g, d.k, d.v);
  } else if (from) {
    join(from, d.v);
  } else {
    from = d.v;
    $("edited").textContent = `From ${d.g.thing} ${from}: click another, or the same once more for a loop.`;
    for (const s of $("board").querySelectorAll(`[data-part="${d.g.thing} ${from}"]`)) s.classList.add("picked");
  }
});
