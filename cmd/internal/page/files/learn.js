// Lessons: the map of the techniques, and a page for each.

import {$, el, prose} from "./dom.js";
import {ask} from "./ask.js";
import {Board, Steps} from "./board.js";
import {Question} from "./question.js";

let topics = null;

// load gets the map, once.
async function load() {
  if (topics) return;
  const {ok, data} = await ask({do: "learn"});
  if (!ok) throw new Error(data.error);
  topics = data;
}

const address = t => "#learn=" + encodeURIComponent(t);
const link = t => el("a", {href: address(t)}, topics.find(o => o.technique === t).title);
const listed = all => all.flatMap((e, i) => i ? [", ", e] : [e]);
const problem = p => p.game ? el("a", {href: "#new=" + p.name}, p.title) : p.title;

// tags names techniques, each with a link to its lesson.
export const tags = techniques => el("p", {className: "tags"}, techniques.map(t => el("a", {className: "tag", href: address(t)}, t)));

// map shows the techniques in order.
export async function map() {
  await load();
  $("topics").replaceChildren(...topics.map(t => el("li", {className: "topic"}, el("h2", {}, link(t.technique)),
    t.rests.length ? el("p", {className: "quiet"}, "rests on ", listed(t.rests.map(link))) : null,
    el("p", {}, listed(t.problems.map(problem))))));
}

// lesson shows the lesson of a technique. It returns its title.
export async function lesson(technique) {
  await load();
  const {ok, data} = await ask({do: "lesson", technique});
  if (!ok) throw new Error(data.error);
  const at = topics.findIndex(t => t.technique === technique), t = topics[at], next = topics[at + 1];
  $("lesson").replaceChildren(el("p", {}, el("a", {href: "#learn"}, "All techniques"), ` · ${at + 1} of ${topics.length}`), el("h1", {}, data.title),
    t.rests.length ? el("p", {className: "quiet"}, "It rests on ", listed(t.rests.map(link)), ".") : "",
    ...data.parts.flatMap(p => p.code ? [el("pre", {tabIndex: 0, "aria-label": "The code"}, p.code)] : p.example ? [p.example.question ? trial(p.example) : example(p.example)] : prose(p.text, "h2")),
    el("h2", {}, "Problems, from gentle to hard"), el("p", {}, listed(t.problems.map(problem))),
    next ? el("p", {}, "Next: ", link(next.technique)) : "");
  $("lesson").dataset.of = technique;
  return data.title;
}

// frame lays out an example: a picture, and what is beside it.
function frame(e, ...beside) {
  const box = el("div", {className: "board"});
  const figure = el("figure", {className: "example", "aria-label": e.title}, e.play ? el("div", {className: "stage"}, box) : el("pre", {tabIndex: 0, "aria-label": "The input"}, e.input),
    el("div", {}, el("p", {className: "quiet"}, e.title), beside));
  return {figure, box};
}

// stepper shows sentences one after the other, each with its position on the board. It begins
// at the start, or at what there is to see if that is one thing.
function stepper(sentences, start, board) {
  const list = el("ol", {className: "steps", tabIndex: 0, "aria-label": "What there is to see"}), at = el("span", {className: "quiet"});
  const to = (by, text, label) => el("button", {type: "button", "aria-label": label, onclick: () => steps.go(steps.at + by)}, text);
  const back = to(-1, "‹", "Step back"), on = to(1, "›", "Step on");
  const steps = new Steps(list, board, () => {
    at.textContent = steps.at < 0 ? `${steps.count} steps` : `step ${steps.at + 1} of ${steps.count}`;
    back.disabled = steps.at <= 0;
    on.disabled = steps.at >= steps.count - 1;
    const {play} = steps.at >= 0 ? sentences[steps.at] : sentences.length > 1 ? {play: start} : sentences[0];
    if (play) board.show(play, false);
  });
  steps.keys(list);
  return {row: el("div", {className: "row", role: "group", "aria-label": "Steps", hidden: sentences.length === 1}, back, at, on), list, show: () => steps.show(sentences)};
}

function example(e) {
  const beside = el("div", {}), {figure, box} = frame(e, beside), s = stepper(e.steps, e.play, new Board(box));
  beside.append(s.row, s.list);
  s.show();
  return figure;
}

// trial lets the reader answer, as often as wanted.
function trial(e) {
  const answers = el("div", {className: "row"}), told = el("p", {role: "status"}), below = el("div", {});
  const again = el("button", {type: "button", hidden: true, onclick: () => put()}, "Try again");
  const show = el("button", {type: "button", onclick: () => reveal(e.steps, e.play)}, "Show the answer");
  const {figure, box} = frame(e, el("p", {}, el("strong", {}, e.question)), answers, told, el("div", {className: "row"}, again, show), below);
  const tell = (text, name = "") => Object.assign(told, {textContent: text, className: name});
  const question = new Question(box, answers, answer, tell);

  function put() {
    tell("");
    again.hidden = true;
    if (e.play) question.put(e.ask, e.play, e.ask === "move" ? [["none", "No move wins"]] : []);
  }
  function reveal(sentences, start) {
    const s = stepper(sentences, start, question.board);
    question.close();
    show.hidden = true;
    below.replaceChildren(s.row, s.list);
    s.show();
    s.list.focus({preventScroll: true});
  }
  async function answer(text) {
    const asked = text === "none" ? {ask: "who", answer: "second"} : {ask: e.ask, answer: text};
    const {ok, data} = await ask({do: "answer", problem: e.problem, input: e.input, ...asked});
    if (!ok || data.error) return tell(data.error);
    question.close();
    tell((data.right ? "Right. " : "Not so. ") + data.said, data.right ? "won" : "lost");
    question.board.show(data.play, false);
    again.hidden = data.right;
    (data.right ? show : again).focus({preventScroll: true});
  }
  put();
  return figure;
}
