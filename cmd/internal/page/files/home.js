// The games there are: a card each.

import {$, el, svg} from "./dom.js";
import {ask} from "./ask.js";
import {tags} from "./learn.js";
import {reached, last} from "./store.js";

export let games = [];
export let catalogue = {hardest: 9, levels: 5, degrees: 3};
export const named = name => games.find(g => g.name === name);

let loading = null;

// load gets the catalogue, once.
export function load() {
  return loading ||= ask({do: "home"}).then(({ok, data}) => {
    if (!ok) {
      loading = null;
      throw new Error(data.error);
    }
    catalogue = data;
    games = data.games;
    const techniques = [...new Set(games.flatMap(g => g.techniques))];
    $("technique").append(...techniques.map(t => el("option", {value: t}, t)));
  });
}

let drawn = false;
let line = Promise.resolve(); // of cards, which are drawn one after the other

export function home() {
  if (!drawn) {
    drawn = true;
    const several = new Set(games.map(g => g.group)).size > 1;
    $("cards").replaceChildren(...games.flatMap((g, i) => several && (!i || games[i - 1].group !== g.group) ? [heading(g.group), card(g)] : [card(g)]));
    const seen = new IntersectionObserver(entries => {
      for (const e of entries) {
        if (!e.isIntersecting) continue;
        seen.unobserve(e.target);
        line = line.then(() => draw(e.target));
      }
    }, {rootMargin: "200px"});
    for (const c of cards()) seen.observe(c);
  }
  for (const c of cards()) {
    const r = reached[c.dataset.name];
    c.querySelector(".reached").textContent = r && r.won ? `won ${r.won}` + (r.best ? `, hardest ${r.best}` : "") : "";
  }
  const box = $("continue");
  box.hidden = !last || !named(last.name);
  if (!box.hidden) box.replaceChildren(el("a", {href: last.hash, className: "go-on"}, el("span", {}, "Continue"), el("strong", {}, last.title), el("span", {className: "quiet"}, last.moves ? `after ${last.moves} move${last.moves > 1 ? "s" : ""}` : "at the start")));
  filter();
}

// The cards, without the headings of groups.
const cards = () => document.querySelectorAll("#cards > .card");

const heading = group => el("li", {className: "group", "data-group": group}, el("h2", {}, group[0].toUpperCase() + group.slice(1)));

function card(g) {
  return el("li", {className: "card", "data-name": g.name}, el("a", {href: "#new=" + g.name},
    el("div", {className: "thumb", "aria-hidden": "true"}),
    el("div", {className: "words"},
      el("h2", {}, g.title, " ", el("span", {className: "quiet"}, g.name)),
      el("p", {}, g.line),
      el("p", {className: "quiet foot"}, el("span", {className: "hard"}), el("span", {className: "reached"})),
    )), g.techniques.length ? el("details", {className: "technique"}, el("summary", {}, "Technique"), tags(g.techniques)) : "");
}

async function draw(c, again = true) {
  const {ok, data} = await ask({do: "card", problem: c.dataset.name});
  if (!ok) return again && draw(c, false);
  const picture = svg(data.picture);
  for (const s of picture.querySelectorAll("title")) s.remove();
  c.querySelector(".thumb").replaceChildren(picture);
  const hard = c.querySelector(".hard");
  if (data.refusal) {
    hard.textContent = "no move matters in it";
    hard.title = data.refusal;
  } else {
    hard.append(el("span", {className: "pips", "aria-hidden": "true"}, Array.from({length: catalogue.hardest}, (_, i) => el("i", {className: i + 1 >= data.easiest && i < data.hardest ? "on" : ""}))),
      `difficulty ${data.easiest} to ${data.hardest}`);
  }
}

function filter() {
  const words = $("find").value.toLowerCase().split(/\s+/), technique = $("technique").value;
  let n = 0;
  for (const h of document.querySelectorAll("#cards > .group")) h.hidden = true;
  for (const c of cards()) {
    const g = named(c.dataset.name), text = (g.name + " " + g.title + " " + g.line + " " + g.origin).toLowerCase();
    c.hidden = !(words.every(w => text.includes(w)) && (!technique || g.techniques.includes(technique)));
    if (c.hidden) continue;
    n++;
    for (const h of document.querySelectorAll("#cards > .group")) if (h.dataset.group === g.group) h.hidden = false;
  }
  $("found").textContent = `${n} of ${games.length} games`;
}

for (const id of ["find", "technique"]) $(id).addEventListener("input", filter);
$("filter").addEventListener("submit", e => {
  e.preventDefault();
  document.querySelector("#cards > .card:not([hidden]) a")?.click();
});
