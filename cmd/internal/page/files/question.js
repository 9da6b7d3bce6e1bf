// A question about a position: a move is played on its board, and the rest is told by a
// button or a number.

import {el} from "./dom.js";
import {ask} from "./ask.js";
import {Board} from "./board.js";

export class Question {
  // answered is called with each answer, tell with what there is to say about half a move.
  constructor(box, answers, answered, tell) {
    Object.assign(this, {answers, answered, tell, open: false, busy: false});
    this.board = new Board(box, shape => this.choose(shape), () => this.pick([]));
  }

  // put asks for "move", "who" or "value" of the position that a view of a game shows. More
  // buttons, as [answer, text], stand below it.
  put(kind, play, more = []) {
    Object.assign(this, {kind, play, open: true});
    this.board.show(play, kind === "move");
    const say = ([value, text]) => el("button", {type: "button", onclick: () => this.answered(value)}, text);
    this.answers.replaceChildren(...{
      move: [el("p", {className: "quiet"}, "Play it on the board.")],
      who: [["first", "First"], ["second", "Second"]].map(say),
      value: [el("form", {className: "fields", onsubmit: e => {
        e.preventDefault();
        if (e.target.elements.value.value.trim()) this.answered(e.target.elements.value.value);
      }}, el("label", {}, "Value ", el("input", {name: "value", inputMode: "numeric", autocomplete: "off", size: 6})), el("button", {type: "submit"}, "Answer"))],
    }[kind], ...more.map(say));
  }

  // close takes no more answers.
  close() {
    this.open = false;
    for (const b of this.answers.querySelectorAll("button,input")) b.disabled = true;
  }

  choose(shape) {
    if (!this.open || this.kind !== "move") return;
    const {move, pick} = shape.dataset, {picks} = this.play;
    if (!picks.length && move && !pick) this.answered(move);
    else if (pick) this.pick([...picks, pick]);
    else if (move) this.answered(move);
  }

  // pick goes on with a move that has parts; once it is one it is the answer.
  async pick(picks) {
    if (!this.open || this.busy) return;
    this.busy = true;
    const {play} = this, {ok, data} = await ask({problem: play.problem, input: play.input, position: play.position, moves: [], picks});
    this.busy = false;
    if (!ok || this.play !== play) return;
    if (data.moves.length) return this.answered(data.moves[0]);
    this.play = {...play, picture: data.picture, picks: data.picks, next: data.next};
    this.tell(data.error || data.said);
    this.board.show(this.play, true);
  }
}
