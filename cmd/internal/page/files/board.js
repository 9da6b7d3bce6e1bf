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

export class Board {
  constructor(box, choose, escape = () => {}) {
    this.box = box;
    this.choose = choose;
    this.zoom = 0; // 0: fit
    this.size = {w: 1, h: 1};
    box.addEventListener("click", e => {
      const shape = e.target.closest("[data-move],[data-pick]");
      if (shape) choose(shape);
    });
    box.addEventListener("keydown", e => {
      const shape = e.target.closest("[data-move],[data-pick]");
      if (!shape) return;
      const ways = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
      if (e.key === "Enter" || e.key === " ") choose(shape);
      else if (e.key === "Escape") escape();
      else if (ways[e.key] && !e.altKey && !e.ctrlKey && !e.metaKey) this.go(shape, ...ways[e.key]);
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

  shapes() { return [...this.box.querySelectorAll("[data-move],[data-pick]")]; }
  reach() { return this.shapes().filter(s => s.hasAttribute("tabindex")); }

  // go moves the focus to the nearest shape in a direction.
  go(from, dx, dy) {
    const middle = s => {
      const r = this.core(s).getBoundingClientRect();
      return [r.left + r.width / 2, r.top + r.height / 2];
    };
    const [x, y] = middle(from);
    let best = null, least = Infinity;
    for (const s of this.reach()) {
      const [sx, sy] = middle(s);
      const along = (sx - x) * dx + (sy - y) * dy, aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
      if (s === from || along < 2) continue;
      if (along + 2.5 * aside < least) [best, least] = [s, along + 2.5 * aside];
    }
    if (best) this.focus(best);
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

    const marked = new Set((view.marks || []).flatMap(m => m.paths));
    for (const m of view.marks || []) {
      const first = picture.firstChild;
      for (const d of m.fell.filter(d => !marked.has(d))) picture.insertBefore(make("path", {class: "fell", d}), first);
      for (const d of m.paths) picture.insertBefore(make("path", {class: "mark " + m.by, d}), first);
    }
    const reach = this.reach();
    for (const s of this.shapes()) {
      const picked = s.dataset.pick && (view.picks || []).includes(s.dataset.pick);
      s.classList.toggle("picked", !!picked);
      if (picked && s.hasAttribute("tabindex")) s.setAttribute("aria-pressed", "true");
    }
    for (const s of reach) {
      s.setAttribute("tabindex", "-1");
      if (!live) s.setAttribute("aria-disabled", "true");
    }
    this.fit();
    this.judge(view.outcomes || []);
    const next = reach.find(s => same(s) === key) || reach[Math.min(Math.max(at, 0), reach.length - 1)];
    if (next) next.setAttribute("tabindex", "0");
    if (focused && next) next.focus({preventScroll: true});
    if (focused && !next) {
      box.setAttribute("tabindex", "-1");
      box.focus({preventScroll: true});
    }
    if (w === v.width && h === v.height) box.scrollTo(x, y);
    else this.middle();
  }

  middle() {
    this.box.scrollTo((this.box.scrollWidth - this.box.clientWidth) / 2, (this.box.scrollHeight - this.box.clientHeight) / 2);
  }

  // judge puts signs on what can be moved: whether it wins, and what it leaves.
  judge(outcomes) {
    const all = this.reach(), put = [];
    for (const o of outcomes) {
      const s = all.find(s => (s.dataset.move || "") === (o.move || "") && (s.dataset.pick || "") === (o.pick || ""));
      if (!s) continue;
      const path = this.core(s), box = path.getBBox(), text = (o.wins ? "✓" : "✗") + (o.value || "");
      const small = Math.min(box.width, box.height) < 13 && !s.querySelector(".hit"), wide = (small ? 5.2 : 6) * text.length + 5, high = small ? 10 : 12;
      let places = [[box.x + box.width / 2, box.y + box.height / 2]];
      if (s.querySelector(".hit")) {
        const length = path.getTotalLength();
        places = [.28, .72, .2, .8, .38, .62, .5].map(part => path.getPointAtLength(length * part)).map(p => [p.x, p.y]);
      } else if (box.height > 13 && box.height < 2 * high) { // a piece, which is to be seen
        places = [[box.x + box.width, box.y]];
      } else if (box.width > wide + 12 && box.height > 2 * high) {
        places = [[box.x + box.width - wide / 2 - 3, box.y + high / 2 + 3]];
      }
      const free = ([x, y]) => put.every(([px, py, w]) => Math.abs(px - x) > (w + wide) / 2 || Math.abs(py - y) > high);
      const [x, y] = places.find(free) || places[0];
      put.push([x, y, wide]);
      s.classList.add(o.wins ? "wins" : "loses");
      const badge = make("g", {class: "badge " + (o.wins ? "wins" : "loses") + (small ? " small" : ""), "aria-hidden": "true"});
      badge.append(make("rect", {x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: high / 2}));
      const t = make("text", {x, y, dy: ".35em"});
      t.textContent = text;
      badge.append(t);
      this.picture.append(badge);
      s.setAttribute("aria-label", s.getAttribute("aria-label") + (o.wins ? ": wins" : ": does not win") + (o.value ? ", leaves " + o.value : ""));
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
    if (innerWidth > 832 && !matchMedia("(pointer: coarse)").matches) return 0;
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
