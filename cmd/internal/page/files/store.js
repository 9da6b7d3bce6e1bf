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

export function keep() {
  try {
    localStorage.setItem(name, JSON.stringify({settings, reached, last}));
  } catch { /* nothing is kept */ }
}

export function goOn(game) {
  last = game;
  keep();
}

// ended notes a game that is over.
export function ended(name, won, difficulty) {
  const r = reached[name] ||= {won: 0, lost: 0, best: 0};
  if (won) {
    r.won++;
    r.best = Math.max(r.best, difficulty || 0);
  } else {
    r.lost++;
  }
  keep();
}
