"use strict";
// The program that answers the page's requests, apart from the page so that that stays
// awake. It comes compressed; a host may have undone that on the way.
importScripts("wasm_exec.js");

const early = [];
let ready = false;

function answer({id, body}) {
  const [kind, reply] = self.nimsum(body);
  postMessage({id, kind, reply});
}

onmessage = ({data}) => ready ? answer(data) : early.push(data);

async function begin() {
  const file = await fetch("nimsum.wasm.gz");
  if (!file.ok) throw new Error(`${file.status} ${file.statusText}`);
  let bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    bytes = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }
  const go = new Go();
  const {instance} = await WebAssembly.instantiate(bytes, go.importObject);
  go.run(instance);
  ready = true;
  postMessage({ready});
  early.forEach(answer);
}

begin().catch(e => postMessage({failed: "The program cannot be loaded: " + e.message}));
