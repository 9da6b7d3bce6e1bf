// Puzzles, ten in a row.

import {$, el} from "./dom.js";
import {ask} from "./ask.js";
import {Board, Steps} from "./board.js";
import {catalogue, games, named} from "./home.js";
import {rules, hash} from "./play.js";
import {settings, keep} from "./store.js";

const length = 10;
let series = null; // {wish, done: [{right, hints, ...}], now, picks, degree, over}
export let puzzle = null;
let busy = false;

const board = new Board($("puzzle-board"), choose, () => pick([]));
// The steps speak of the position before what proves or refutes the answer.
const steps = new Steps($("puzzle-steps"), board, () => {
  if (steps.at < 0 || !puzzle || !series.now) return;
  board.show(puzzle.play, false);
  steps.light();
});

export function ready() {
  const techniques = [...new Set(games.flatMap(g => g.techniques))];
  $("puzzle-game").append(el("optgroup", {label: "A technique"}, techniques.map(t => el("option", {value: "~" + t}, t))),
    el("optgroup", {label: "A game"}, games.map(g => el("option", {value: g.name}, `${g.title} (${g.name})`))));
  $("puzzle-difficulty").append(...Array.from({length: catalogue.hardest}, (_, i) => el("option", {value: i + 1}, i + 1)));
  $("puzzle-difficulty").value = settings.difficulty;
}

$("series").addEventListener("submit", e => {
  e.preventDefault();
  settings.difficulty = Number($("puzzle-difficulty").value);
  keep();
  series = {wish: {problem: $("puzzle-game").value, ask: $("puzzle-ask").value, difficulty: settings.difficulty}, done: []};
  $("report").hidden = true;
  next();
});
$("next").addEventListener("click", next);

// chosen is the game of the next puzzle: one of a technique's that is offered to play, any
// of them by turns.
function chosen(wish) {
  if (!wish.startsWith("~")) return wish;
  const all = games.filter(g => g.techniques.includes(wish.slice(1)) && !refused.has(g.name));
  return all.length ? all[Math.floor(Math.random() * all.length)].name : "";
}
const refused = new Set();

async function next() {
  if (busy) return;
  if (series.done.length === length) return report();
  busy = true;
  const problem = chosen(series.wish.problem);
  const {ok, data} = await ask({do: "puzzle", ...series.wish, problem, seed: Math.floor(Math.random() * 2 ** 50)});
  busy = false;
  if (!ok && series.wish.problem.startsWith("~") && problem) { // no choices in it, say
    refused.add(problem);
    return next();
  }
  $("failed").textContent = ok ? "" : data.error;
  if (!ok) return;
  puzzle = data;
  series.degree = 0;
  series.now = null;
  $("puzzle").hidden = false;
  $("next").hidden = true;
  $("puzzle-hint").hidden = false;
  $("ruling").textContent = "";
  $("ruling").className = "";
  $("puzzle-steps").replaceChildren();
  const p = data.play;
  $("question").textContent = data.question;
  $("about").textContent = `${p.title} · difficulty ${p.difficulty} · ${series.done.length + 1} of ${length}`;
  rules($("puzzle-rules"), p.problem);
  board.show(p, data.ask === "move");
  dots();
  const say = (value, text) => el("button", {type: "button", onclick: () => answer(value)}, text);
  if (data.ask === "who") $("answers").replaceChildren(say("first", "First"), say("second", "Second"));
  else if (data.ask === "value") $("answers").replaceChildren(el("form", {className: "fields", onsubmit: e => {
    e.preventDefault();
    if (e.target.elements.value.value.trim()) answer(e.target.elements.value.value);
  }}, el("label", {}, "Value ", el("input", {name: "value", inputMode: "numeric", autocomplete: "off", size: 6})), el("button", {type: "submit"}, "Answer")));
  else $("answers").replaceChildren(el("p", {className: "quiet"}, "Play it on the board."));
  if (innerWidth < 800) $("question").scrollIntoView({block: "start"});
}

function dots() {
  $("dots").replaceChildren(...Array.from({length}, (_, i) => {
    const d = series.done[i];
    return el("li", {className: d ? d.right ? "right" : "wrong" : i === series.done.length ? "now" : "", "aria-label": d ? d.right ? "right" : "wrong" : "open"}, d ? d.right ? "✓" : "✗" : "");
  }));
}

function choose(shape) {
  if (!puzzle || series.now || puzzle.ask !== "move") return;
  const {move, pick: part} = shape.dataset, picks = puzzle.play.picks;
  if (!picks.length && move && !part) answer(move);
  else if (part) pick([...picks, part]);
  else if (move) answer(move);
}

// pick goes on with a move that has parts; once it is one it is the answer.
async function pick(picks) {
  if (!puzzle || busy) return;
  busy = true;
  const {ok, data} = await ask({problem: puzzle.play.problem, input: puzzle.play.input, moves: [], picks});
  busy = false;
  if (!ok) return;
  if (data.moves.length) return answer(data.moves[0]);
  puzzle.play = {...puzzle.play, picture: data.picture, picks: data.picks};
  $("ruling").textContent = data.error || data.said;
  board.show(puzzle.play, true);
}

async function answer(text) {
  if (busy || series.now) return;
  busy = true;
  const p = puzzle.play;
  const {ok, data} = await ask({do: "answer", problem: p.problem, input: p.input, ask: puzzle.ask, answer: text});
  busy = false;
  if (!ok || data.error) {
    $("ruling").textContent = ok ? data.error : "";
    $("failed").textContent = ok ? "" : data.error;
    return;
  }
  series.now = data;
  series.done.push({right: data.right, hints: series.degree, ask: puzzle.ask, name: p.problem, title: p.title, input: p.input, difficulty: p.difficulty});
  $("ruling").textContent = (data.right ? "Right. " : "Not so. ") + data.said;
  $("ruling").className = data.right ? "won" : "lost";
  board.show(data.play, false);
  steps.show(data.play.steps);
  dots();
  for (const b of $("answers").querySelectorAll("button,input")) b.disabled = true;
  $("puzzle-hint").hidden = true;
  $("next").hidden = false;
  $("next").textContent = series.done.length === length ? "The report" : "Next";
  $("next").focus({preventScroll: true});
}

$("puzzle-hint").addEventListener("click", async () => {
  if (!puzzle || series.now) return;
  const g = named(puzzle.play.problem);
  if (puzzle.ask === "move") {
    series.degree = Math.min(series.degree + 1, catalogue.degrees);
    const {ok, data} = await ask({problem: puzzle.play.problem, input: puzzle.play.input, moves: [], hint: series.degree});
    if (ok && data.hint) $("ruling").textContent = "Hint: " + data.hint.text + ".";
    if (ok && data.hint?.move) board.point(data.hint.move);
  } else if (g?.hints.length) {
    $("ruling").textContent = "Hint: " + g.hints[Math.min(series.degree++, g.hints.length - 1)];
  }
});

function report() {
  $("puzzle").hidden = true;
  puzzle = null;
  const right = series.done.filter(d => d.right).length, alone = series.done.filter(d => d.right && !d.hints).length;
  const what = {move: "a winning move", who: "who wins", value: "the value"};
  $("report").hidden = false;
  $("report").replaceChildren(el("h2", {tabIndex: -1}, `${right} of ${series.done.length} right`),
    el("p", {}, right === alone ? "All of these without a hint." : `${alone} of them without a hint.`),
    el("ol", {className: "review"}, series.done.map(d => el("li", {className: d.right ? "" : "threw"}, el("a", {href: hash({problem: d.name, input: d.input, moves: []})},
      el("span", {className: "sign"}, d.right ? "✓" : "✗"), el("span", {}, el("strong", {}, d.title), ` ${what[d.ask]}`, d.hints ? `, ${d.hints} hint${d.hints > 1 ? "s" : ""}` : ""), el("span", {className: "worth"}, `difficulty ${d.difficulty}`))))));
  $("report").querySelector("h2").focus();
}
