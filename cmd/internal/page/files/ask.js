// How requests are answered: by the server, or by the same program inside the page.

const inside = document.documentElement.dataset.by === "wasm";

// ask sends a request and returns {ok, data}: a view, or an object with just "error".
export const ask = inside ? askInside : askServer;

async function askServer(request, again = 3) {
  try {
    const answer = await fetch("game", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(request)});
    if (answer.status === 503 && again) { // it has too much to do just now
      await new Promise(r => setTimeout(r, 200));
      return askServer(request, again - 1);
    }
    return {ok: answer.ok, data: await answer.json()};
  } catch (e) {
    return {ok: false, data: {error: "The server does not answer: " + e.message}};
  }
}

// The program works beside the page, so that the page stays awake; what takes too long is
// ended, and a new one begun.
let worker = null, ready = false, count = 0;
const waiting = new Map();
const patience = 30000;

function begin() {
  ready = false;
  worker = new Worker("worker.js");
  worker.onmessage = ({data}) => {
    if (data.ready) {
      ready = true;
      return;
    }
    if (data.failed) {
      end(data.failed);
      return;
    }
    const w = waiting.get(data.id);
    if (!w) return;
    waiting.delete(data.id);
    clearTimeout(w.timer);
    w.resolve({ok: data.kind === 0, data: JSON.parse(data.reply)});
  };
  worker.onerror = e => end("The program cannot be loaded: " + (e.message || "is the network there?"));
}

function end(error) {
  worker.terminate();
  worker = null;
  for (const w of waiting.values()) {
    clearTimeout(w.timer);
    w.resolve({ok: false, data: {error}});
  }
  waiting.clear();
}

async function made(file) {
  try {
    const answer = await fetch(file);
    return answer.ok ? {ok: true, data: await answer.json()} : null;
  } catch {
    return null;
  }
}

// before answers from what was made with the page, while the program is on its way.
let cards = null;
async function before(request) {
  if (request.do === "home") return made("home.json");
  const first = request.start && !request.second && request.difficulty === 3 && !ready;
  if (request.do !== "card" && !first) return null;
  const all = await (cards ||= made("cards.json")), card = all && Object.hasOwn(all.data, request.problem) && all.data[request.problem];
  if (!card) return null; // no game has this name
  if (request.do === "card") return {ok: true, data: card};
  return card.refusal ? null : made("first/" + request.problem + ".json");
}

async function askInside(request) {
  const known = await before(request);
  if (known) { // the rest loads behind what is shown
    setTimeout(() => worker || begin(), 500);
    return known;
  }
  if (!worker) begin();
  return new Promise(resolve => {
    const id = ++count;
    waiting.set(id, {resolve, timer: setTimeout(() => end("That takes too long."), patience)});
    worker.postMessage({id, body: JSON.stringify(request)});
  });
}

if (inside && "serviceWorker" in navigator && location.protocol !== "file:") {
  addEventListener("load", () => navigator.serviceWorker.register("sw.js").catch(() => {}));
}
