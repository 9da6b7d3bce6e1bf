// A law of a game that is given by its rules.

import {$, el, svg, copied} from "./dom.js";
import {ask} from "./ask.js";

// examples are rules to start from: the games, and what is asked.
const examples = [
  ["Take 1, 3 or 4 stones", "{1,3,4}"],
  ["Kayles", "0.77"],
  ["Take one, or halve", "lambda n: [n-1, n//2] if n else []"],
  ["Two heaps, take from one", "lambda x, y: [(a, y) for a in range(x)] + [(x, b) for b in range(y)]"],
  ["Wythoff's game, lost positions", `def options(x, y):
  return ([(a, y) for a in range(x)] + [(x, b) for b in range(y)]
    + [(x - d, y - d) for d in range(1, min(x, y) + 1)])`, "[(x, y) for x in range(40) for y in range(40)]", true],
];
let shown = null; // the question that is answered on the page: {rules, positions, lost, misere}

export function fromHash(h) {
  return {rules: h.get("discover"), positions: h.get("positions") || "", lost: h.has("lost"), misere: h.has("misere")};
}

function hash(q) {
  const h = new URLSearchParams({discover: q.rules});
  if (q.positions) h.set("positions", q.positions);
  for (const k of ["lost", "misere"]) if (q[k]) h.set(k, "1");
  return "#" + h;
}

function fill(q) {
  $("rules-text").value = q.rules;
  $("positions").value = q.positions;
  $("ask-lost").checked = q.lost;
  $("ask-misere").checked = q.misere;
}

export function ready() {
  $("examples").replaceChildren(...examples.map(([name, rules, positions = "", lost = false]) =>
    el("button", {type: "button", onclick: () => fill({rules, positions, lost, misere: false})}, name)));
}

// link shows the question that a link holds, and answers it.
export function link(q) {
  if (!q.rules || shown && hash(q) === hash(shown)) return;
  fill(q);
  return find(q);
}

$("discovery").addEventListener("submit", e => {
  e.preventDefault();
  const q = {rules: $("rules-text").value.trim(), positions: $("positions").value.trim(), lost: $("ask-lost").checked, misere: $("ask-misere").checked};
  if (q.rules) find(q);
});

const quoted = word => "'" + word.replaceAll("'", `'\\''`) + "'";

async function find(q) {
  shown = q;
  history.replaceState(null, "", hash(q));
  $("rules-wrong").textContent = "";
  $("discovered").replaceChildren(el("p", {role: "status"}, "Looking for a law; this takes up to ten seconds …"));
  $("discover").disabled = true;
  const {ok, data} = await ask({do: "discover", ...q});
  $("discover").disabled = false;
  if (shown !== q) return;
  if (!ok) {
    $("rules-wrong").textContent = data.error;
    $("discovered").replaceChildren();
    return;
  }
  const command = `nimsum discover ${quoted(q.rules)}${q.positions ? ` --positions ${quoted(q.positions)}` : ""}${q.lost ? " --lost" : ""}${q.misere ? " --misere" : ""}`;
  const told = el("span", {className: "quiet", role: "status"});
  $("discovered").replaceChildren(report(data),
    el("div", {className: "row"},
      data.play ? el("button", {type: "button", className: "main", onclick: () => { location.hash = new URLSearchParams({new: "rules", rules: q.rules}); }}, "Play this game") : null,
      el("button", {type: "button", onclick: async () => { told.textContent = await copied(location.href) ? "The link is copied." : "The link is in the address bar."; }}, "Copy a link"), told),
    el("div", {className: "drawing"}, svg(data.picture)),
    el("h2", {}, "In the terminal"),
    el("pre", {tabIndex: 0}, command + (data.found ? `\n${command} --emit py` : "")));
}

// report makes a list of the lines "key: words" of a report; what follows a line without a
// key is a table.
function report(data) {
  const lines = el("dl", {className: "report"});
  for (const part of data.report.trimEnd().split(/\n(?=[a-z][a-z ]*: )/)) {
    const [, key, words, table] = part.match(/^([a-z ]+): ([^\n]*)\n?([^]*)$/);
    lines.append(el("dt", {}, key), el("dd", {className: key}, words, table ? el("pre", {tabIndex: 0}, table) : ""));
  }
  return lines;
}
