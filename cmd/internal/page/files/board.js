// A board shows a picture of a position: it fills the room there is, is moved over with
// the arrow keys, and says what is clicked.

import {el, svg} from "./dom.js";

const target = 24; // pixels that a finger needs
const NS = "http://www.w3.org/2000/svg";
const make = (tag, attributes) => {
  const e = document.createElementNS(NS, tag);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
  return e;
};

const ACTIVE = "[data-move],[data-pick]";
const ways = {ArrowLeft: 0, ArrowRight: 1, ArrowUp: 2, ArrowDown: 3}; // the opposite of way k is k ^ 1
const steps = [[-1, 0], [1, 0], [0, -1], [0, 1]];

// distance returns how far a point of the screen is from a line, in the picture's units.
function distance(line, x, y) {
  const p = new DOMPoint(x, y).matrixTransform(line.getScreenCTM().inverse()), length = line.getTotalLength();
  const at = part => {
    const q = line.getPointAtLength(length * part);
    return Math.hypot(q.x - p.x, q.y - p.y);
  };
  const best = (from, to, n) => Array.from({length: n + 1}, (_, k) => from + (to - from) * k / n).reduce((a, b) => at(b) < at(a) ? b : a);
  const near = best(0, 1, 40);
  return at(best(Math.max(0, near - 1 / 40), Math.min(1, near + 1 / 40), 40));
}

export class Board {
  // choose is called with the shape that is clicked; without it the board is to be looked at only.
  constructor(box, choose, escape = () => {}) {
    this.box = box;
    this.choose = choose;
    this.zoom = 0; // 0: fit
    this.size = {w: 1, h: 1};
    box.addEventListener("click", e => {
      const shape = this.meant(e);
      if (shape) choose?.(shape);
    });
    box.addEventListener("pointermove", e => this.over(e.pointerType === "mouse" ? this.meant(e) : null));
    box.addEventListener("pointerleave", () => this.over(null));
    box.addEventListener("keydown", e => {
      const shape = e.target.closest(ACTIVE);
      if (!shape) return;
      if (e.key === "Enter" || e.key === " ") choose?.(shape);
      else if (e.key === "Escape") escape();
      else if (e.key in ways && !e.altKey && !e.ctrlKey && !e.metaKey) this.focus(this.paths().get(shape)?.[ways[e.key]]);
      else if (e.key === "+") this.nearer(1.3);
      else if (e.key === "-") this.nearer(1 / 1.3);
      else if (e.key === "0") this.showWhole();
      else if (e.key === "Home") this.focus(this.reach()[0]);
      else if (e.key === "End") this.focus(this.reach().at(-1));
      else return;
      e.preventDefault();
    });
    box.addEventListener("wheel", e => {
      if (!e.ctrlKey) return;
      e.preventDefault();
      this.nearer(e.deltaY < 0 ? 1.15 : 1 / 1.15);
    }, {passive: false});
    new ResizeObserver(() => this.fit()).observe(box);
  }

  shapes() { return [...this.box.querySelectorAll(ACTIVE)]; }
  reach() { return this.shapes().filter(s => s.hasAttribute("tabindex")); }

  // meant returns the shape that the pointer means: of lines whose breadths overlap, the nearest.
  meant(e) {
    const top = e.target.closest(ACTIVE);
    if (!top?.querySelector(".hit")) return top;
    const lines = document.elementsFromPoint(e.clientX, e.clientY).map(s => s.closest(ACTIVE)).filter(s => s?.querySelector(".hit"));
    const far = new Map(lines.map(s => [s, distance(this.core(s), e.clientX, e.clientY)]));
    return [...far.keys()].reduce((a, b) => far.get(b) < far.get(a) ? b : a, top);
  }

  over(shape) {
    if (this.under === shape) return;
    this.under?.classList.remove("over");
    this.under = shape;
    shape?.classList.add("over");
  }

  // middle returns a point in the middle of a shape, or of a line.
  middle(shape) {
    const core = this.core(shape), {x, y, width, height} = core.getBBox();
    return shape.querySelector(".hit") ? core.getPointAtLength(core.getTotalLength() / 2) : {x: x + width / 2, y: y + height / 2};
  }

  // paths returns by shape where the four arrow keys lead: to the nearest shape in that
  // direction. A shape that would not be reached so is put on the way between two others.
  paths() {
    if (this.known) return this.known;
    const all = this.reach().map(shape => ({shape, at: this.middle(shape), to: []}));
    const cost = (a, b, way) => {
      const [dx, dy] = steps[way], x = b.at.x - a.at.x, y = b.at.y - a.at.y, along = x * dx + y * dy;
      return a === b || along < .5 ? Infinity : along + 2.5 * (Math.abs(x * dy) + Math.abs(y * dx));
    };
    for (const a of all) {
      for (const way of [0, 1, 2, 3]) {
        let least = Infinity;
        for (const b of all) {
          const c = cost(a, b, way);
          if (c < least) [a.to[way], least] = [b, c];
        }
      }
    }
    const reached = new Set();
    const spread = from => {
      for (const todo = [from]; todo.length;) {
        const a = todo.pop();
        if (!a || reached.has(a)) continue;
        reached.add(a);
        todo.push(...a.to);
      }
    };
    spread(all[0]);
    for (const b of all) {
      if (reached.has(b)) continue;
      let [from, way, least] = [all[0], 1, Infinity];
      for (const a of reached) {
        for (const w of [0, 1, 2, 3]) {
          const c = cost(a, b, w);
          if (c < least) [from, way, least] = [a, w, c];
        }
      }
      [b.to[way], from.to[way], b.to[way ^ 1]] = [from.to[way], b, from];
      spread(b);
    }
    return this.known = new Map(all.map(a => [a.shape, a.to.map(b => b?.shape)]));
  }

  focus(shape) {
    if (!shape) return;
    for (const s of this.reach()) s.setAttribute("tabindex", s === shape ? "0" : "-1");
    shape.focus();
  }

  core(shape) { return shape.querySelector("path:not(.hit)") || shape; }

  // show draws a view. Where it goes on from the one before, the place of the keyboard
  // and of the eye is kept.
  show(view, live) {
    const {box} = this;
    const same = s => s && JSON.stringify([s.dataset.move, s.dataset.pick]);
    const had = this.reach(), at = had.findIndex(s => s.getAttribute("tabindex") === "0"), focused = had.includes(document.activeElement);
    const key = at >= 0 ? same(had[at]) : "", x = box.scrollLeft, y = box.scrollTop, {w, h} = this.size;
    const picture = svg(view.picture);
    box.replaceChildren(picture);
    this.picture = picture;
    const v = picture.viewBox.baseVal;
    this.size = {w: v.width, h: v.height};
    if (w !== v.width || h !== v.height) this.zoom = 0;
    picture.setAttribute("aria-label", (picture.querySelector("title")?.textContent || "The position") + ". The arrow keys move over it, Enter plays, + and - change its size.");
    picture.querySelector(":scope > title")?.remove(); // it would show wherever the mouse rests

    this.known = this.under = null;
    for (const m of view.marks || []) {
      const places = new Set([...m.paths, ...m.came]);
      for (const d of m.fell.filter(d => !places.has(d))) picture.append(make("path", {class: "fell", d}));
      for (const d of places) picture.append(make("path", {class: "mark " + m.by, d}));
    }
    const reach = this.reach();
    for (const s of this.shapes()) {
      const picked = s.dataset.pick && (view.picks || []).includes(s.dataset.pick);
      s.classList.toggle("picked", !!picked);
      if (s.hasAttribute("tabindex") && (view.next || []).includes(s.dataset.pick)) {
        const {x, y} = this.middle(s), up = s.querySelector("text") ? this.core(s).getBBox().height / 2 : 0; // not on the text
        picture.append(make("circle", {class: "next", cx: x, cy: y - up, r: 6}));
      }
      if (picked && s.hasAttribute("tabindex")) s.setAttribute("aria-pressed", "true");
    }
    for (const s of reach) {
      s.setAttribute("tabindex", "-1");
      if (!live) s.setAttribute("aria-disabled", "true");
    }
    this.fit();
    this.judge(view.outcomes || [], !!view.worth);
    const next = reach.find(s => same(s) === key) || reach[Math.min(Math.max(at, 0), reach.length - 1)];
    if (next) next.setAttribute("tabindex", "0");
    if (focused && next) next.focus({preventScroll: true});
    if (focused && !next) {
      box.setAttribute("tabindex", "-1");
      box.focus({preventScroll: true});
    }
    if (w === v.width && h === v.height) box.scrollTo(x, y);
    else this.centre();
  }

  centre() {
    this.box.scrollTo((this.box.scrollWidth - this.box.clientWidth) / 2, (this.box.scrollHeight - this.box.clientHeight) / 2);
  }

  // judge marks the moves that win, and fades those that do not, which with values say what
  // they leave. A sign stands where it covers no other sign and no text, or nowhere.
  judge(outcomes, values) {
    const all = this.reach(), taken = [...this.picture.querySelectorAll("text")].map(t => t.getBBox());
    for (const o of outcomes.toSorted((a, b) => b.wins - a.wins)) {
      const s = all.find(s => (s.dataset.move || "") === (o.move || "") && (s.dataset.pick || "") === (o.pick || ""));
      if (!s) continue;
      s.classList.add(o.wins ? "wins" : "loses");
      s.setAttribute("aria-label", s.getAttribute("aria-label") + (o.wins ? ": wins" : ": does not win") + (o.value ? ", leaves " + o.value : ""));
      const text = o.wins ? "✓" : values ? o.value : "";
      if (!text) continue;
      const path = this.core(s), {x, y, width: w, height: h} = path.getBBox(), high = 12, wide = 6 * text.length + 6;
      const places = s.querySelector(".hit") ? [.5, .38, .62, .28, .72, .2, .8, .12, .88].map(part => path.getPointAtLength(path.getTotalLength() * part)).map(p => [p.x, p.y])
        : [[x + w - wide / 2 - 2, y + h / 2], [x + wide / 2 + 2, y + h / 2], [x + w - wide / 2, y], [x + wide / 2, y], [x + w - wide / 2, y + h], [x + wide / 2, y + h], [x + w / 2, y + h / 2]];
      const at = places.map(([x, y]) => ({x: x - wide / 2, y: y - high / 2, width: wide, height: high}))
        .find(a => !taken.some(b => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height));
      if (!at) continue;
      taken.push(at);
      const badge = make("g", {class: "badge " + (o.wins ? "wins" : "loses"), "aria-hidden": "true"});
      badge.append(make("rect", {...at, rx: high / 2}));
      const t = make("text", {x: at.x + wide / 2, y: at.y + high / 2, dy: ".35em"});
      t.textContent = text;
      badge.append(t);
      this.picture.append(badge);
    }
  }

  // light shows the parts that a sentence speaks of.
  light(parts) {
    if (!this.picture) return;
    const on = s => parts.some(p => s.dataset.part === p || s.dataset.part.startsWith(p + " "));
    let any = false;
    const moves = new Set(); // whose numbers are lit with them
    for (const s of this.picture.querySelectorAll("[data-part]")) {
      const lit = s.classList.toggle("lit", on(s));
      any ||= lit;
      if (lit && s.dataset.move) moves.add(s.dataset.move);
    }
    for (const s of this.picture.querySelectorAll("[data-move]:not([data-part])")) s.classList.toggle("lit", moves.has(s.dataset.move));
    this.picture.classList.toggle("lighting", any);
  }

  // point marks what stands for a move, or for its parts.
  point(move, reach = false) {
    const join = this.picture.dataset.join, parts = join ? move.split(join) : [];
    let first = null;
    for (const s of this.reach()) {
      const on = s.dataset.move === move || parts.includes(s.dataset.pick);
      s.classList.toggle("pointed", on);
      if (on) first ||= s;
    }
    if (!first || !reach) return;
    const r = this.core(first).getBoundingClientRect(), b = this.box.getBoundingClientRect();
    if (r.left < b.left || r.right > b.right || r.top < b.top || r.bottom > b.bottom) {
      this.box.scrollBy(r.left + r.width / 2 - b.left - b.width / 2, r.top + r.height / 2 - b.top - b.height / 2);
    }
  }

  // least is the scale from which on a finger can hit everything, as far as that is
  // sensible.
  least() {
    if (!this.choose || innerWidth > 832 && !matchMedia("(pointer: coarse)").matches) return 0;
    let small = Infinity;
    for (const s of this.reach().slice(0, 200)) {
      if (s.querySelector(".hit")) continue; // as broad as is needed
      const b = this.core(s).getBBox();
      small = Math.min(small, b.width, b.height);
    }
    return small === Infinity ? 0 : Math.min((target + 0.5) / Math.max(small, 1), 2.5);
  }

  fit() {
    if (!this.picture || !this.box.clientWidth) return;
    const {w, h} = this.size, box = this.box;
    this.whole = Math.min((box.clientWidth - 2) / w, (box.clientHeight - 2) / h, 3);
    const scale = this.zoom || Math.max(this.whole, this.least());
    this.scale = scale;
    this.picture.setAttribute("width", Math.floor(w * scale));
    this.picture.setAttribute("height", Math.floor(h * scale));
    this.picture.classList.toggle("near", scale > 1.2 * this.whole && scale > 1.2); // what lies close comes apart
    // Lines can be hit in a breadth of pixels, not of the picture's units.
    this.picture.style.setProperty("--hit", Math.max(14, (target + 0.5) / scale) + "px");
  }

  // nearer zooms about the middle.
  nearer(factor) {
    const {box} = this, old = this.scale;
    const cx = (box.scrollLeft + box.clientWidth / 2) / old, cy = (box.scrollTop + box.clientHeight / 2) / old;
    this.zoom = Math.min(6, Math.max(Math.min(this.whole, 0.2), old * factor));
    this.fit();
    box.scrollTo(cx * this.scale - box.clientWidth / 2, cy * this.scale - box.clientHeight / 2);
  }

  showWhole() {
    this.zoom = this.zoom === this.whole ? 0 : this.whole;
    this.fit();
  }
}

// Steps are the sentences of an explanation, one of them current, whose parts are lit.
export class Steps {
  constructor(list, board, changed = () => {}) {
    Object.assign(this, {list, board, changed, at: -1, count: 0});
    list.addEventListener("click", e => {
      const row = e.target.closest("tr[data-row]"), li = e.target.closest("li");
      if (!li) return;
      this.go(+li.dataset.step);
      if (row) this.board.light(JSON.parse(row.dataset.parts));
    });
    list.addEventListener("pointerover", e => {
      const row = e.target.closest("tr[data-row]");
      if (row) this.board.light(JSON.parse(row.dataset.parts));
    });
    list.addEventListener("pointerleave", () => this.light());
  }

  show(steps) {
    this.steps = group(steps);
    this.count = this.steps.length;
    this.list.replaceChildren(...this.steps.map((g, k) => {
      const li = el("li", {"data-step": k}, g.map(step));
      if (!g.some(s => s.parts?.length || s.table?.parts?.length)) li.classList.add("plain");
      return li;
    }));
    this.at = -1;
    this.changed();
  }

  go(k) {
    if (!this.count) return;
    this.at = Math.max(0, Math.min(k, this.count - 1));
    [...this.list.children].forEach((li, i) => {
      if (i === this.at) li.setAttribute("aria-current", "step");
      else li.removeAttribute("aria-current");
    });
    const li = this.list.children[this.at];
    const quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
    li.scrollIntoView({block: "nearest", behavior: quiet ? "auto" : "smooth"});
    this.light();
    this.changed();
  }

  // keys lets the arrow keys in a box go from step to step.
  keys(box) {
    box.addEventListener("keydown", e => {
      if (e.altKey || e.ctrlKey || e.metaKey || e.target.closest(".scroll")) return;
      const to = {ArrowRight: this.at + 1, ArrowDown: this.at + 1, ArrowLeft: this.at - 1, ArrowUp: this.at - 1, Home: 0, End: this.count - 1}[e.key];
      if (to === undefined) return;
      e.preventDefault();
      this.go(to);
    });
  }

  light() {
    const now = this.at < 0 ? [] : this.steps[this.at];
    this.board.light(now.flatMap(s => [...(s.parts || []), ...(s.table?.parts || []).flatMap(p => p || [])]));
  }
}

// group joins what belongs to one thought: lines and tables go with the sentence before.
function group(steps) {
  const out = [];
  for (const s of steps) {
    if (out.length && (s.lines || s.table) && !s.gap) out.at(-1).push(s);
    else out.push([s]);
  }
  return out;
}

function step(s) {
  if (s.table) {
    const parts = s.table.parts || [];
    return el("div", {className: "scroll", tabIndex: 0}, el("table", {},
      el("thead", {}, el("tr", {}, s.table.header.map(h => el("th", {scope: "col"}, h)))),
      el("tbody", {}, s.table.rows.map((r, i) => el("tr", parts[i]?.length ? {"data-row": i, "data-parts": JSON.stringify(parts[i])} : {}, r.map(c => el("td", {}, c))))),
    ), s.table.more ? el("p", {className: "quiet"}, `and ${s.table.more} more`) : null);
  }
  if (s.lines) return el("pre", {tabIndex: 0}, s.lines.join("\n"));
  return el("p", {}, (s.text || "").trim().replace(/^- /, ""));
}
