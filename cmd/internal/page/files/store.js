// What the browser keeps: settings, how far one has come, the game to go on with. Where it
// keeps nothing the page works all the same.

const name = "nimsum";
let held = {};
try {
  held = JSON.parse(localStorage.getItem(name)) || {};
} catch { /* nothing is kept */ }

export const settings = {difficulty: 3, level: 5, first: "you", outcomes: false, values: false, ...held.settings};
export const reached = held.reached || {}; // by game: won, lost, best
export let last = held.last || null; // {name, title, hash, moves}
export let series = held.series || null; // of puzzles, as puzzles.js has it
export const ideas = held.ideas || {}; // by game: how many of its ideas were read
const counted = held.counted || []; // the last games that are in reached, by a number made from their links

export function keep() {
  try {
    localStorage.setItem(name, JSON.stringify({settings, reached, last, series, ideas, counted}));
  } catch { /* nothing is kept */ }
}

export function keepSeries(s) {
  series = s;
  keep();
}

// read notes that one more idea of a game is read.
export function read(game) {
  ideas[game] = (ideas[game] || 0) + 1;
  keep();
}

export function goOn(game) {
  last = game;
  keep();
}

// ended notes a game that is over, once: a reload shows it again.
export function ended(name, won, difficulty, hash) {
  const n = [...hash].reduce((h, c) => Math.imul(h, 31) + c.codePointAt(0) | 0, 0);
  if (counted.includes(n)) return;
  counted.push(n);
  counted.splice(0, counted.length - 200);
  const r = reached[name] ||= {won: 0, lost: 0, best: 0};
  if (won) {
    r.won++;
    r.best = Math.max(r.best, difficulty || 0);
  } else {
    r.lost++;
  }
  keep();
}
