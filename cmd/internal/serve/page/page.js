"use strict";

// The game as it is, and what the server last showed of it. The address bar holds
// the game, so a link to the page is a link to the game.
const $ = id => document.getElementById(id);
let game = null; // {problem, input, second, moves, resigned}
let view = null;
let picks = [];
let busy = false;

const hash = () => {
  const h = new URLSearchParams({problem: game.problem, input: game.input});
  if (game.second) h.set("second", "1");
  if (game.resigned) h.set("resigned", "1");
  if (game.moves.length) h.set("moves", game.moves.join(" "));
  return "#" + h;
};

const fromHash = () => {
  const h = new URLSearchParams(location.hash.slice(1));
  if (!h.has("problem") || !h.has("input")) return null;
  return {problem: h.get("problem"), input: h.get("input"), second: h.has("second"),
    resigned: h.has("resigned"), moves: (h.get("moves") || "").split(" ").filter(m => m)};
};

// ask sends a game and what is to be done in it, and shows the answer. It returns
// the error, or "".
async function ask(state, what) {
  if (busy) return "";
  busy = true;
  document.body.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch("game", {method: "POST", headers: {"Content-Type": "application/json"},
      body: JSON.stringify({...state, values: $("values").checked, winning: $("winning").checked,
        columns: Math.max(48, Math.floor((Math.min(innerWidth, 1200) * (innerWidth > 768 ? 0.38 : 0.92)) / 8)), ...what})});
    const data = await answer.json();
    if (!answer.ok) return data.error || answer.statusText;
    game = {problem: data.problem, input: data.input, second: data.second, moves: data.moves, resigned: data.resigned};
    view = data;
    show();
    if (location.hash !== hash()) history.replaceState(null, "", hash());
    return "";
  } catch (e) {
    return "The server does not answer: " + e.message;
  } finally {
    busy = false;
    document.body.removeAttribute("aria-busy");
  }
}

// act does something in the game that is shown.
async function act(what) {
  if (!game) return;
  const error = await ask(game, what);
  $("failed").textContent = error;
}

const shapes = () => [...$("picture").querySelectorAll("[data-move],[data-pick]")];
const sameAs = s => JSON.stringify([s.dataset.move, s.dataset.pick]);

function show() {
  $("failed").textContent = $("wrong").textContent = "";
  document.querySelector("main").hidden = false;
  $("problem").value = view.problem;
  $("second").checked = view.second;
  $("title").textContent = view.title;
  document.title = view.title + " – nimsum";
  if ($("said").textContent !== view.said) $("said").textContent = view.said;
  $("mistake").textContent = view.error;
  $("reason").textContent = view.why;
  $("case-text").textContent = view.input;
  if (view.drawn) $("drawn").textContent = "Drawn at random: " + view.drawn;
  picks = view.picks;

  // The picture; the keyboard's place in it is kept.
  const old = shapes(), at = old.findIndex(s => s === document.activeElement);
  const key = at >= 0 ? sameAs(old[at]) : "";
  const box = $("picture"), x = box.scrollLeft, y = box.scrollTop;
  box.replaceChildren();
  if (view.picture) {
    const svg = new DOMParser().parseFromString(view.picture, "image/svg+xml").documentElement;
    box.append(document.importNode(svg, true));
    box.classList.toggle("wide", svg.viewBox.baseVal.width > 2.5 * Math.max(box.clientWidth, 320));
  }
  const live = !view.over && view.at === view.moves.length;
  const now = shapes();
  for (const s of now) {
    s.classList.toggle("picked", picks.includes(s.dataset.pick));
    if (s.dataset.pick && picks.includes(s.dataset.pick)) s.setAttribute("aria-pressed", "true");
    if (!live) s.setAttribute("aria-disabled", "true");
  }
  if (at >= 0 && now.length) {
    const reach = now.filter(s => s.hasAttribute("tabindex"));
    const next = reach.find(s => sameAs(s) === key) || reach[Math.min(at, reach.length - 1)];
    if (next) next.focus({preventScroll: true});
  }
  box.scrollTo(x, y);

  $("legal").replaceChildren(...view.legal.map(m => Object.assign(document.createElement("option"), {value: m})));
  $("moves").replaceChildren(...view.moves.map((m, k) => {
    const li = document.createElement("li");
    li.textContent = ((k % 2 === 0) === view.second ? "nimsum " : "you ") + m;
    if (k === view.at - 1) li.className = "now";
    return li;
  }));
  $("at").textContent = view.at + " of " + view.moves.length;
  $("hint").disabled = $("resign").disabled = $("move").disabled = !live;
  $("undo").disabled = view.moves.length <= (view.second ? 1 : 0) && !view.resigned;
  $("start").disabled = $("back").disabled = view.at === 0;
  $("on").disabled = $("end").disabled = view.at >= view.moves.length;
}

function choose(shape) {
  if (!view || view.over || view.at !== view.moves.length) return;
  const {move, pick} = shape.dataset;
  if (picks.length === 0 && move && !pick) act({move});
  else if (pick) act({picks: [...picks, pick]});
  else if (move) act({move});
}

$("picture").addEventListener("click", e => {
  const shape = e.target.closest("[data-move],[data-pick]");
  if (shape) choose(shape);
});
$("picture").addEventListener("keydown", e => {
  const shape = e.target.closest("[data-move],[data-pick]");
  if (shape && (e.key === "Enter" || e.key === " ")) {
    e.preventDefault();
    choose(shape);
  } else if (e.key === "Escape" && picks.length) {
    act({});
  }
});

$("begin").addEventListener("submit", async e => {
  e.preventDefault();
  const size = $("size").valueAsNumber || 0;
  $("failed").textContent = await ask({problem: $("problem").value, second: $("second").checked}, {random: true, size});
});
$("given").addEventListener("submit", async e => {
  e.preventDefault();
  $("drawn").textContent = "";
  $("wrong").textContent = await ask({problem: $("problem").value, second: $("second").checked, input: $("input").value},
    {case: $("case").valueAsNumber || 1});
});
$("typed").addEventListener("submit", async e => {
  e.preventDefault();
  const move = $("move").value.trim();
  if (!move) return;
  await act({move});
  if (!view.error) $("move").value = "";
});
$("hint").addEventListener("click", () => act({hint: true}));
$("undo").addEventListener("click", () => act({undo: true}));
$("resign").addEventListener("click", () => { game.resigned = true; act({}); });
for (const id of ["values", "winning"]) $(id).addEventListener("change", () => game && act({at: view.at}));
$("start").addEventListener("click", () => act({at: 0}));
$("back").addEventListener("click", () => act({at: view.at - 1}));
$("on").addEventListener("click", () => act({at: view.at + 1}));
$("end").addEventListener("click", () => act({at: view.moves.length}));
$("link").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    $("said").textContent = "The link is copied.";
  } catch {
    $("said").textContent = "The link is in the address bar.";
  }
});

async function open() {
  const linked = fromHash();
  if (linked && !(game && location.hash === hash())) $("failed").textContent = await ask(linked, {});
}
addEventListener("hashchange", open);
open();
