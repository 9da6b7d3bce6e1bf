// A game: the board and what is beside it.

import {$, el, prose, save, copied} from "./dom.js";
import {ask} from "./ask.js";
import {tags} from "./learn.js";
import {Board, Steps} from "./board.js";
import {tabs} from "./tabs.js";
import {catalogue, named} from "./home.js";
import {settings, keep, goOn, ended, ideas, read} from "./store.js";
import * as edit from "./edit.js";
import {write} from "./write.js";

export let game = null; // {problem, input, second, level, moves, resigned, rules}: what a link holds
export let view = null; // what is shown of it
export let busy = false;
let redo = []; // what was taken back, the last first
let degree = 0; // of the hint that was given
let difficulty = 0; // of the start, where it is known
let tab = "game";
let review = null;
let picks = [];

const board = new Board($("board"), choose, () => picks.length && act({}));
const steps = new Steps($("steps"), board, () => {
  $("step-at").textContent = steps.at < 0 ? `${steps.count} steps` : `step ${steps.at + 1} of ${steps.count}`;
  $("step-back").disabled = steps.at <= 0;
  $("step-on").disabled = steps.at >= steps.count - 1;
});

export function hash(state = game) {
  const h = new URLSearchParams({problem: state.problem, input: state.input});
  if (state.position) h.set("position", state.position);
  if (state.second) h.set("second", "1");
  if (state.level && state.level !== catalogue.levels) h.set("level", state.level);
  if (state.resigned) h.set("resigned", "1");
  if (state.rules) h.set("rules", state.rules);
  if (state.moves.length) h.set("moves", state.moves.join(" "));
  return "#" + h;
}

export function fromHash(h) {
  return {problem: h.get("problem"), input: h.get("input"), position: Number(h.get("position")) || 0, rules: h.get("rules") || "", second: h.has("second"), level: Number(h.get("level")) || catalogue.levels,
    resigned: h.has("resigned"), moves: (h.get("moves") || "").split(" ").filter(m => m)};
}

// send asks for a view of a game and shows it. It returns the error, or "". What is asked
// while something is on its way is not sent.
async function send(state, what) {
  if (busy) return "";
  busy = true;
  document.body.setAttribute("aria-busy", "true");
  try {
    const {ok, data} = await ask({...state, values: settings.values, outcomes: settings.outcomes, why: tab === "why", ...what});
    if (!ok) return data.error;
    take(data);
    return "";
  } finally {
    busy = false;
    document.body.removeAttribute("aria-busy");
  }
}

// take shows a view that was answered.
function take(data) {
  const other = !game || game.problem !== data.problem || game.input !== data.input || (game.position || 0) !== (data.position || 0) || game.second !== data.second || (game.rules || "") !== (data.rules || "");
  if (other) {
    redo = [];
    degree = 0;
    review = null;
    if (tab === "edit") open("game");
    difficulty = data.difficulty || 0;
    const wished = Number(settings.difficulty), nearest = data.difficulty === wished ? "" : ` (the nearest to ${wished})`;
    $("drawn").textContent = data.problem + (data.difficulty ? ` · difficulty ${data.difficulty} of ${catalogue.hardest}${nearest}` : data.drawn ? " · drawn at random: " + data.drawn : "");
  }
  const was = game;
  if (!was || was.moves.length !== data.moves.length) degree = 0; // hints are about a position
  game = {problem: data.problem, input: data.input, position: data.position || 0, second: data.second, level: data.level, moves: data.moves, resigned: data.resigned, rules: data.rules};
  if (was && !other && (was.moves.length !== game.moves.length || was.resigned !== game.resigned)) review = null;
  const fresh = data.over && data.at === data.moves.length && !(view && view.over && !other);
  view = data;
  show();
  if (fresh && game.moves.length) {
    ended(game.problem, view.winner === "you", difficulty, hash());
    if (tab === "game") $("tab-review").classList.add("call");
  }
  // A game of its own is a page of its own; its moves are not.
  const to = hash();
  if (location.hash !== to) {
    const before = new URLSearchParams(location.hash.slice(1));
    const same = before.get("problem") === game.problem && before.get("input") === game.input && (Number(before.get("position")) || 0) === game.position && before.has("second") === game.second;
    if (same || before.has("new")) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
  }
  goOn({name: game.problem, title: view.title, hash: to, moves: game.moves.length});
}

// act does something in the game that is shown.
async function act(what) {
  if (!game) return;
  $("failed").textContent = await send(game, what);
}

const live = () => !view.over && view.at === view.moves.length && view.toMove === "you";

function show() {
  $("failed").textContent = "";
  $("title").textContent = view.title;
  for (const id of ["tab-edit", "tab-write"]) $(id).hidden = !!view.rules; // no problem of the catalogue
  document.title = view.title + " – nimsum";
  const said = view.said + (view.worth ? ` The position is worth ${view.worth}.` : "");
  if ($("said").textContent !== said) $("said").textContent = said;
  $("said").className = view.over ? view.winner === "you" ? "won" : "lost" : "";
  $("mistake").textContent = view.error;
  result();
  if (view.hint || !degree) $("hinted").textContent = view.hint ? "Hint: " + view.hint.text + "." : "";
  picks = view.picks;
  if (tab !== "edit") board.show(view, live());
  wins();
  if (view.hint?.move) board.point(view.hint.move);
  $("legal").replaceChildren(...view.legal.map(m => el("option", {value: m})));
  $("notation").textContent = "A move is written: " + (named(view.problem)?.notation || "component:positions");
  $("undo").disabled = view.moves.length <= (view.second ? 1 : 0) && !view.resigned;
  $("redo").disabled = !redo.length;
  $("hint").disabled = $("resign").disabled = $("move").disabled = !live();
  $("hint").textContent = degree && degree < catalogue.degrees ? `Hint ${degree + 1} of ${catalogue.degrees}` : "Hint";
  for (const id of ["outcomes", "values"]) $(id).setAttribute("aria-pressed", String(settings[id]));
  $("first-move").disabled = $("back").disabled = view.at === 0;
  $("on").disabled = $("last-move").disabled = view.at >= view.moves.length;
  $("at").textContent = `${view.at} of ${view.moves.length}`;
  $("from-here").hidden = view.at === view.moves.length;
  $("moves").replaceChildren(...view.moves.map((m, k) => el("li", {},
    el("button", {type: "button", "data-at": k + 1, "aria-current": k === view.at - 1 ? "true" : null},
      el("span", {className: "quiet"}, (k % 2 === 0) === view.second ? "nimsum " : "you "), m))));
  $("now").textContent = view.now || view.input;
  $("now-fault").textContent = !view.now && view.at ? "This position is no case of the judge's: above is where the game began." : view.nowFault ? "A judge would not take it: " + view.nowFault + "." : "";
  $("copy").disabled = false;
  if (view.steps) steps.show(view.steps);
  if (tab === "review") openReview();
}

// result offers another game, and your mistakes, where the game that is shown is over.
async function result() {
  const over = view.over && view.at === view.moves.length && view.moves.length > 0;
  $("result").hidden = !over;
  $("mistakes").hidden = true;
  if (!over) return;
  const shown = view, {analysis} = await reviewed(), n = analysis.moves.filter(m => m.threw && m.by === "you").length;
  if (view !== shown || !n) return;
  $("mistakes").hidden = false;
  $("mistakes").textContent = `Review ${n} mistake${n > 1 ? "s" : ""}`;
}
const anew = () => begin(game.problem, game.rules ? {rules: game.rules} : {});
$("again").addEventListener("click", anew);
$("mistakes").addEventListener("click", async () => {
  open("review");
  await openReview();
  $("review").querySelector(".threw.you button").click();
});

// wins names the moves that win, so that they are found and played where the picture has
// no room for them.
function wins() {
  const all = view.outcomes ? view.wins || [] : null;
  $("wins").replaceChildren(...(!all || view.at < view.moves.length && !view.outcomes ? [] : !all.length ? [el("span", {}, "No move wins.")] : [
    el("span", {}, view.winsAll === 1 ? "One move wins:" : view.winsAll >= 1000 ? "A thousand moves win or more:" : `${view.winsAll} moves win:`),
    ...all.map(m => el("button", {type: "button", "data-wins": m, disabled: !live()}, m)),
    view.winsAll > all.length ? el("span", {}, "…") : null].filter(e => e)));
}
$("wins").addEventListener("click", e => {
  const b = e.target.closest("[data-wins]");
  if (b) make({move: b.dataset.wins});
});
for (const kind of ["pointerover", "focusin"]) {
  $("wins").addEventListener(kind, e => {
    const b = e.target.closest("[data-wins]");
    if (b) board.point(b.dataset.wins, true);
  });
}

function choose(shape) {
  if (tab === "edit") return edit.choose(shape);
  if (!view || !live()) return;
  const {move, pick} = shape.dataset;
  if (picks.length === 0 && move && !pick) make({move});
  else if (pick) make({picks: [...picks, pick]});
  else if (move) make({move});
}

async function make(what) {
  const made = game.moves.length;
  await act(what);
  if (game.moves.length > made) redo = [];
  $("redo").disabled = !redo.length;
}

const open = tabs(document.querySelector("#play .tabs"), name => {
  const was = tab;
  tab = name;
  $("tab-review").classList.remove("call");
  if (!view) return;
  if (was === "why") board.light([]);
  if (was === "edit" && name !== "edit") {
    edit.close();
    board.show(view, live());
  }
  if (name === "why") act({at: view.at});
  if (name === "rules") rules($("rules"), view.problem);
  if (name === "write") write($("panel-write"), view.problem);
  if (name === "review") openReview();
  if (name === "edit" && was !== "edit") edit.open(view.problem, view.over ? view.input : view.now || view.input, board);
});

// rules shows the rules of a game and the ideas that were read; told is called for each more.
export function rules(box, name, told = () => {}) {
  const g = named(name);
  if (!g) return box.replaceChildren(el("pre", {tabIndex: 0}, game.rules || ""));
  const hints = el("ol", {}), more = el("button", {type: "button", onclick: () => {
    read(name);
    tell();
    told();
  }});
  const tell = () => {
    const n = Math.min(ideas[name] || 0, g.hints.length);
    hints.replaceChildren(...g.hints.slice(0, n).map(h => el("li", {}, h)));
    more.hidden = n === g.hints.length;
    more.textContent = n ? `Next idea (${n} of ${g.hints.length} told)` : "An idea, please";
  };
  tell();
  const [play] = g.rules.split(/^## /m);
  box.replaceChildren(...prose(play),
    g.techniques.length ? el("details", {}, el("summary", {}, "The technique"), tags(g.techniques)) : "",
    ...(g.hints.length ? [el("h2", {}, "How to think of it"), hints, more] : []),
    el("details", {}, el("summary", {}, "As the judge's task"), ...prose("## " + g.rules.split(/^## /m).slice(1).join("\n\n## ")),
      el("p", {className: "quiet"}, g.origin + " · ", el("code", {}, g.name)), g.link ? el("p", {}, el("a", {href: g.link, rel: "noreferrer"}, "Hand a solution in")) : ""));
}

// reviewed returns the analysis of the game, which is asked for once.
function reviewed() {
  const key = JSON.stringify([game.input, game.position, game.moves, game.resigned]);
  if (review?.key !== key) {
    review = {key, told: ask({...game, do: "analysis"}).then(({ok, data}) => ok ? data : {lines: [data.error], analysis: {moves: []}})};
  }
  return review.told;
}

async function openReview() {
  if (!game) return;
  const {analysis, lines} = await reviewed();
  const threw = analysis.moves.filter(m => m.threw).length;
  $("verdict").textContent = !analysis.moves.length ? "No move was made." : threw ? `${threw} of ${analysis.moves.length} moves threw the win. A click goes to where it was made.` : lines.at(-2) || lines.at(-1);
  $("review").replaceChildren(...analysis.moves.map((m, k) => el("li", {className: m.threw ? "threw " + m.by : ""},
    el("button", {type: "button", "data-at": k, "aria-current": view.at === k ? "true" : null},
      el("span", {className: "sign", "aria-hidden": "true"}, m.threw ? "✗" : m.winning ? "✓" : "·"),
      el("span", {}, el("span", {className: "quiet"}, m.by + " "), el("strong", {}, m.move),
        el("span", {className: "what"}, m.threw ? ` threw the win: ${m.better.join(" or ")}${m.winning > m.better.length ? ` or one of ${m.winning - m.better.length} more` : ""} would have won`
          : m.winning ? " keeps the win" : " no move won")),
      el("span", {className: "worth", title: "worth before the move"}, m.worth || "")))));
}

$("review").addEventListener("click", async e => {
  const b = e.target.closest("[data-at]");
  if (!b) return;
  const at = Number(b.dataset.at), m = (await reviewed()).analysis.moves[at];
  await act({at, outcomes: true});
  if (m.better?.length) board.point(m.better[0]);
  $("review").querySelector(`[data-at="${at}"]`)?.focus({preventScroll: true});
});

// begin starts on a position that is drawn.
export async function begin(problem, wish = {}) {
  const how = {problem, second: settings.first === "nimsum", level: Number(settings.level), moves: []};
  let error = await send(how, {start: true, difficulty: Number(settings.difficulty), ...wish});
  if (error) {
    const refused = error;
    error = await send(how, {random: true, ...wish});
    if (!error) $("drawn").textContent = refused;
  }
  $("failed").textContent = error;
  return error;
}

// show the game that a link holds.
export async function link(state) {
  if (game && view && hash() === hash({...state, moves: state.moves})) return "";
  const error = await send(state, {});
  $("failed").textContent = error;
  return error;
}

export const playOn = state => send(state, {at: 0});

export function ready() {
  $("difficulty").append(...Array.from({length: catalogue.hardest}, (_, i) => el("option", {value: i + 1}, i + 1)));
  const names = ["1: errs mostly", "2: errs often", "3: errs at times", "4: errs seldom", "5: never errs"];
  $("level").append(...Array.from({length: catalogue.levels}, (_, i) => el("option", {value: i + 1}, names[i] || i + 1)));
  for (const id of ["difficulty", "level", "first"]) {
    $(id).value = settings[id];
    $(id).addEventListener("change", () => {
      settings[id] = id === "first" ? $(id).value : Number($(id).value);
      keep();
      if (id === "level" && game) {
        game.level = settings.level;
        act({at: view.at});
      }
    });
  }
  open("game");
}

$("fresh").addEventListener("submit", e => {
  e.preventDefault();
  anew();
});
$("typed").addEventListener("submit", async e => {
  e.preventDefault();
  const move = $("move").value.trim();
  if (!move) return;
  await make({move});
  if (!view.error) $("move").value = "";
});
$("hint").addEventListener("click", () => {
  degree = Math.min(degree + 1, catalogue.degrees);
  act({hint: degree});
});
$("undo").addEventListener("click", async () => {
  const was = game.resigned ? null : game.moves;
  await act({undo: true});
  if (was && !view.error) redo.push(was);
  $("redo").disabled = !redo.length;
});
$("redo").addEventListener("click", () => {
  const moves = redo.pop();
  if (moves) act({moves});
});
$("resign").addEventListener("click", () => act({resigned: true}));
for (const id of ["outcomes", "values"]) {
  $(id).addEventListener("click", () => {
    settings[id] = !settings[id];
    keep();
    act({at: view.at});
  });
}
$("first-move").addEventListener("click", () => act({at: 0}));
$("back").addEventListener("click", () => act({at: view.at - 1}));
$("on").addEventListener("click", () => act({at: view.at + 1}));
$("last-move").addEventListener("click", () => act({at: view.moves.length}));
$("moves").addEventListener("click", e => {
  const b = e.target.closest("[data-at]");
  if (b) act({at: Number(b.dataset.at)});
});
$("from-here").addEventListener("click", async () => {
  redo = [game.moves];
  const kept = [...redo];
  await act({moves: game.moves.slice(0, view.at), resigned: false});
  redo = kept;
  $("redo").disabled = false;
});

$("step-back").addEventListener("click", () => steps.go(steps.at - 1));
$("step-on").addEventListener("click", () => steps.go(steps.at + 1));
steps.keys($("panel-why"));

$("nearer").addEventListener("click", () => board.nearer(1.3));
$("farther").addEventListener("click", () => board.nearer(1 / 1.3));
$("fit").addEventListener("click", () => board.showWhole());

const tell = text => { $("shared").textContent = text; };
$("link").addEventListener("click", async () => tell(await copied(location.href) ? "The link is copied." : "The link is in the address bar."));
$("copy").addEventListener("click", async () => tell(await copied($("now").textContent) ? "The input is copied." : "The browser does not allow it; mark the text."));
async function file(what) {
  const {ok, data} = await ask({...game, at: view.at, values: settings.values, ...what});
  if (!ok) tell(data.error);
  return ok ? data : null;
}
$("svg").addEventListener("click", async () => {
  const f = await file({do: "file"});
  if (f) save(f.name, new Blob([f.text], {type: "image/svg+xml"}));
});
$("record").addEventListener("click", async () => {
  const f = await file({do: "record", at: null});
  if (f) save(f.name, new Blob([f.text], {type: "text/plain"}));
});
$("png").addEventListener("click", async () => {
  const f = await file({do: "file"});
  if (!f) return;
  try {
    const picture = await png(f.text);
    save(f.name.replace(/svg$/, "png"), picture);
    tell("The picture is made.");
  } catch (e) {
    tell("The browser cannot draw it: " + e.message);
  }
});

// png draws a picture of twice its size.
export async function png(text) {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([text], {type: "image/svg+xml"}));
  try {
    image.src = url;
    await image.decode();
    const canvas = el("canvas", {width: 2 * image.naturalWidth, height: 2 * image.naturalHeight});
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob(b => b ? resolve(b) : reject(new Error("it is too large")), "image/png"));
  } finally {
    URL.revokeObjectURL(url);
  }
}

$("given").addEventListener("submit", async e => {
  e.preventDefault();
  const state = {problem: edit.problem(), input: $("input").value, second: settings.first === "nimsum", level: Number(settings.level), moves: []};
  const error = await send(state, {case: $("case").valueAsNumber || 1, position: edit.position()});
  $("wrong").textContent = error;
  if (!error) {
    open("game");
    board.show(view, live());
    $("tab-game").focus();
  }
});
