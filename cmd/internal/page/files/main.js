// Which page is shown. The address holds it, and what is played, so that a link, Back,
// Forward and a reload lose nothing.

import {$} from "./dom.js";
import {ask} from "./ask.js";
import * as homes from "./home.js";
import * as play from "./play.js";
import * as puzzles from "./puzzles.js";
import * as learn from "./learn.js";
import * as discover from "./discover.js";

const pages = {home: "home", play: "play", puzzles: "puzzles", learn: "learn", lesson: "lesson", discover: "discover-page", record: "record-page"};

function page(name) {
  for (const [k, id] of Object.entries(pages)) $(id).hidden = k !== name;
  document.body.dataset.page = name;
  for (const a of document.querySelectorAll(".top [data-page]")) {
    if (a.dataset.page === (name === "lesson" ? "learn" : name)) a.setAttribute("aria-current", "page");
    else a.removeAttribute("aria-current");
  }
  $("failed").textContent = "";
}

async function open() {
  const h = new URLSearchParams(location.hash.slice(1));
  if (h.has("discover")) {
    page("discover");
    document.title = "Discover – nimsum";
    discover.link(discover.fromHash(h));
  } else if (h.has("problem") && h.has("input")) {
    page("play");
    broken(await play.link(play.fromHash(h)));
  } else if (h.has("new") || h.has("problem")) {
    page("play");
    broken(await play.begin(h.get("new") || h.get("problem"), h.has("rules") ? {rules: h.get("rules")} : {}));
  } else if (h.has("puzzles")) {
    page("puzzles");
    document.title = "Puzzles – nimsum";
    puzzles.goOn();
  } else if (h.get("learn")) {
    page("lesson");
    await said(async () => { document.title = `${await learn.lesson(h.get("learn"))} – nimsum`; });
  } else if (h.has("learn")) {
    page("learn");
    document.title = "Learn – nimsum";
    await said(learn.map);
  } else if (h.has("record")) {
    page("record");
    document.title = "Analysis – nimsum";
  } else {
    page("home");
    document.title = "nimsum";
    homes.home();
  }
  if (scrolled !== document.body.dataset.page) scrollTo(0, 0);
  scrolled = document.body.dataset.page;
}

// said does something, and says why it cannot be done.
async function said(something) {
  try {
    await something();
  } catch (e) {
    $("failed").textContent = e.message;
  }
}

// broken shows the games there are where a link leads to none.
function broken(error) {
  if (!error || play.view) return;
  page("home");
  homes.home();
  $("failed").textContent = error;
}
let scrolled = "";

$("pasted").addEventListener("submit", async e => {
  e.preventDefault();
  const {ok, data} = await ask({do: "analysis", record: $("record-text").value});
  $("record-wrong").textContent = ok ? "" : data.error;
  if (!ok) return;
  page("play");
  $("failed").textContent = await play.playOn(data.game);
  $("tab-review").click();
});

try {
  await homes.load();
  play.ready();
  puzzles.ready();
  discover.ready();
  addEventListener("hashchange", open);
  await open();
} catch (e) {
  $("failed").textContent = e.message;
}

// What the console, and tests, may look at.
globalThis.page = {get view() { return play.view; }, get game() { return play.game; }, get busy() { return play.busy; }, get puzzle() { return puzzles.puzzle; }};
