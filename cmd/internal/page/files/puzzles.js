// Puzzles, ten in a row.

import {$, el} from "./dom.js";
import {ask} from "./ask.js";
import {Steps} from "./board.js";
import {Question} from "./question.js";
import {catalogue, games, named} from "./home.js";
import {rules, hash} from "./play.js";
import {settings, keep, series as kept, keepSeries, ideas, read} from "./store.js";

const length = 10;
let series = kept; // {wish, done: [{right, hints, ...}], asked: the request of the puzzle, ruled: it was answered, degree, extra: it does not count}
let now = null; // the ruling on the puzzle
export let puzzle = null;
let busy = false;

const question = new Question($("puzzle-board"), $("answers"), answer, text => { $("ruling").textContent = text; });
const {board} = question;
// The steps speak of the position before what proves or refutes the answer.
const steps = new Steps($("puzzle-steps"), board, () => {
  if (steps.at < 0 || !puzzle || !now) return;
  board.show(puzzle.play, false);
  steps.light();
});

export function ready() {
  $("puzzle-game").append(el("optgroup", {label: "A technique"}, catalogue.techniques.map(t => el("option", {value: "~" + t}, t))),
    el("optgroup", {label: "A game"}, games.map(g => el("option", {value: g.name}, `${g.title} (${g.name})`))));
  $("puzzle-difficulty").append(...Array.from({length: catalogue.hardest}, (_, i) => el("option", {value: i + 1}, i + 1)));
  $("puzzle-difficulty").value = settings.difficulty;
}

// goOn shows the series where it was left, as after a reload.
export async function goOn() {
  if (!series || puzzle || !$("report").hidden) return;
  if (!series.ruled) return next(series.asked);
  return series.done.length < length || series.extra ? next() : report();
}

$("series").addEventListener("submit", e => {
  e.preventDefault();
  settings.difficulty = Number($("puzzle-difficulty").value);
  const of = $("puzzle-game").value, technique = of.startsWith("~") ? of.slice(1) : "";
  series = {wish: {problem: technique ? "" : of, technique, ask: $("puzzle-ask").value, difficulty: settings.difficulty}, done: []};
  $("report").hidden = true;
  next();
});
$("next").addEventListener("click", () => next());
$("another").addEventListener("click", () => next({...series.asked, problem: puzzle.play.problem, ask: puzzle.ask, shape: puzzle.shape, seed: drawn()}, true));

const drawn = () => Math.floor(Math.random() * 2 ** 50);

// next asks the next puzzle, or one that was asked already; an extra one does not count.
async function next(asked, extra = false) {
  if (busy) return;
  if (!asked && series.done.length === length) return report();
  busy = true;
  asked ||= {do: "puzzle", ...series.wish, seed: drawn()};
  const {ok, data} = await ask(asked);
  busy = false;
  $("failed").textContent = ok ? "" : data.error;
  if (!ok) {
    $("puzzle").hidden = true;
    puzzle = null;
    return;
  }
  if (asked !== series.asked) Object.assign(series, {asked, extra, degree: 0});
  series.ruled = false;
  keepSeries(series);
  puzzle = data;
  now = null;
  $("puzzle").hidden = false;
  $("next").hidden = $("another").hidden = true;
  $("puzzle-hint").hidden = false;
  $("ruling").textContent = "";
  $("ruling").className = "";
  $("puzzle-steps").replaceChildren();
  const p = data.play;
  $("question").textContent = data.question;
  $("about").textContent = `${p.title} · difficulty ${p.difficulty} · ${series.extra ? "one more of this kind" : `${series.done.length + 1} of ${length}`}`;
  rules($("puzzle-rules"), p.problem, () => hinted());
  question.put(data.ask, p);
  dots();
  if (innerWidth < 800) $("question").scrollIntoView({block: "start"});
}

function dots() {
  $("dots").replaceChildren(...Array.from({length}, (_, i) => {
    const d = series.done[i];
    return el("li", {className: d ? d.right ? "right" : "wrong" : i === series.done.length && !series.extra ? "now" : "", "aria-label": d ? d.right ? "right" : "wrong" : "open"}, d ? d.right ? "✓" : "✗" : "");
  }));
}

async function answer(text) {
  if (busy || now) return;
  busy = true;
  const p = puzzle.play;
  const {ok, data} = await ask({do: "answer", problem: p.problem, input: p.input, position: p.position, ask: puzzle.ask, answer: text});
  busy = false;
  if (!ok || data.error) {
    $("ruling").textContent = ok ? data.error : "";
    $("failed").textContent = ok ? "" : data.error;
    return;
  }
  now = data;
  series.ruled = true;
  if (!series.extra) series.done.push({right: data.right, hints: series.degree, ask: puzzle.ask, name: p.problem, title: p.title, input: p.input, position: p.position, difficulty: p.difficulty});
  $("ruling").textContent = (data.right ? "Right. " : "Not so. ") + data.said;
  $("ruling").className = data.right ? "won" : "lost";
  board.show(data.play, false);
  steps.show(data.play.steps);
  dots();
  question.close();
  keepSeries(series);
  $("puzzle-hint").hidden = true;
  $("another").hidden = data.right;
  $("next").hidden = false;
  $("next").textContent = series.done.length === length ? "The report" : "Next";
  $("next").focus({preventScroll: true});
}

// hinted counts a hint to the puzzle: a button's, or an idea that was read under the rules.
function hinted() {
  if (now) return;
  series.degree++;
  keepSeries(series);
}

$("puzzle-hint").addEventListener("click", async () => {
  if (!puzzle || now) return;
  const name = puzzle.play.problem, g = named(name);
  if (puzzle.ask === "move") { // that there is a winning move is said already
    hinted();
    const {ok, data} = await ask({problem: name, input: puzzle.play.input, position: puzzle.play.position, moves: [], hint: Math.min(series.degree + 1, catalogue.degrees)});
    if (ok && data.hint) $("ruling").textContent = "Hint: " + data.hint.text + ".";
    if (ok && data.hint?.move) board.point(data.hint.move);
  } else if (g?.hints.length) {
    hinted();
    if ((ideas[name] || 0) < g.hints.length) read(name);
    $("ruling").textContent = "Hint: " + g.hints[Math.min(ideas[name], g.hints.length) - 1];
    rules($("puzzle-rules"), name, () => hinted());
  }
});

function report() {
  $("puzzle").hidden = true;
  puzzle = null;
  keepSeries(null);
  const right = series.done.filter(d => d.right).length, alone = series.done.filter(d => d.right && !d.hints).length;
  const what = {move: "a winning move", who: "who wins", value: "the value"};
  $("report").hidden = false;
  $("report").replaceChildren(el("h2", {tabIndex: -1}, `${right} of ${series.done.length} right`),
    el("p", {}, right === alone ? "All of these without a hint." : `${alone} of them without a hint.`),
    el("ol", {className: "review"}, series.done.map(d => el("li", {className: d.right ? "" : "threw"}, el("a", {href: hash({problem: d.name, input: d.input, position: d.position, moves: []})},
      el("span", {className: "sign"}, d.right ? "✓" : "✗"), el("span", {}, el("strong", {}, d.title), ` ${what[d.ask]}`, d.hints ? `, ${d.hints} hint${d.hints > 1 ? "s" : ""}` : ""), el("span", {className: "worth"}, `difficulty ${d.difficulty}`))))));
  $("report").querySelector("h2").focus();
}
