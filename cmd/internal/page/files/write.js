// How to begin a program for a game: samples, bounds, a skeleton, commands.

import {el, copied} from "./dom.js";

const languages = {cpp: "C++", py: "Python", go: "Go", rs: "Rust", java: "Java"};
const guides = new Map();
let language = "cpp";

function guide(name) {
  if (!guides.has(name)) guides.set(name, fetch(`writing/${name}.json`).then(answer => answer.ok ? answer.json() : Promise.reject(new Error(`${answer.status} ${answer.statusText}`))));
  return guides.get(name);
}

export async function write(box, name) {
  let g;
  try {
    g = await guide(name);
  } catch (e) {
    guides.delete(name);
    box.replaceChildren(el("p", {className: "error"}, "It cannot be loaded: " + e.message));
    return;
  }
  const text = el("pre", {tabIndex: 0, className: "code"}), commands = el("pre", {tabIndex: 0}), told = el("span", {className: "quiet", role: "status"});
  const show = () => {
    const s = g.skeletons.find(s => s.language === language) || g.skeletons[0];
    text.textContent = s.text;
    commands.textContent = s.commands.join("\n");
    told.textContent = "";
  };
  const choice = el("select", {onchange: () => { language = choice.value; show(); }}, g.skeletons.map(s => el("option", {value: s.language}, languages[s.language] || s.language)));
  box.replaceChildren(
    ...(g.skeletons.length ? [el("h2", {}, "The beginning of a program"),
      el("p", {}, "It reads the input and prints an answer of the right form: the answer itself is yours to find."),
      el("div", {className: "row"}, el("label", {}, "Language ", choice),
        el("button", {type: "button", onclick: async () => { told.textContent = await copied(text.textContent) ? "It is copied." : "The browser does not allow it; mark the text."; }}, "Copy"), told),
      text, el("h2", {}, "In the terminal"), el("p", {}, "Make the file, judge the program, look for an input on which it fails:"), commands] : []),
    el("h2", {}, "Bounds"), el("ul", {}, g.bounds.map(b => el("li", {}, b))),
    ...g.samples.flatMap((s, i) => [el("h2", {}, `Sample ${i + 1}`), el("pre", {tabIndex: 0, "aria-label": "input"}, s.in), el("pre", {tabIndex: 0, "aria-label": "answer"}, s.ans)]));
  if (g.skeletons.length) {
    if (g.skeletons.some(s => s.language === language)) choice.value = language;
    show();
  }
}
