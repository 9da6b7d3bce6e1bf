// Small help with the document.

export const $ = id => document.getElementById(id);

// el makes an element with properties and children; null ones are left out. What begins
// with a dash or has one is an attribute.
export function el(tag, properties = {}, ...children) {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(properties)) {
    if (v === null || v === undefined || v === false) continue;
    if (k.includes("-") || k === "role" || k === "for") e.setAttribute(k, v);
    else if (k.startsWith("on")) e.addEventListener(k.slice(2), v);
    else e[k] = v;
  }
  e.append(...children.flat().filter(c => c !== null && c !== undefined));
  return e;
}

// svg parses a picture. What it holds is never a program: the policy sees to that too.
export function svg(text) {
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

// prose makes elements of the little Markdown that statements and lessons are written in.
export function prose(text, level = "h3") {
  const out = [];
  let items = null;
  for (const block of text.trim().split(/\n\s*\n/)) {
    if (/^```/.test(block)) {
      out.push(el("pre", {tabIndex: 0}, block.replace(/^```.*\n?|\n?```$/g, "")));
      continue;
    }
    for (const part of block.split(/\n(?=#|[-*] |\d+\. )|(?<=^#.*)\n/)) {
      const heading = part.match(/^#+ +(.*)/), item = part.match(/^(?:[-*]|\d+\.) +([^]*)/);
      if (item) {
        if (!items) out.push(items = el("ul"));
        items.append(el("li", {}, spans(item[1])));
        continue;
      }
      items = null;
      if (heading) out.push(el(level, {}, spans(heading[1])));
      else out.push(el("p", {}, spans(part)));
    }
  }
  return out;
}

function spans(text) {
  return text.replace(/\s+/g, " ").split(/(`[^`]*`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).filter(s => s).map(s => {
    if (s.length > 2 && s.startsWith("`")) return el("code", {}, s.slice(1, -1));
    if (s.length > 4 && s.startsWith("**")) return el("strong", {}, s.slice(2, -2));
    if (s.length > 2 && s.startsWith("*") && s.endsWith("*")) return el("em", {}, s.slice(1, -1));
    return s;
  });
}

// save gives the reader a file.
export function save(name, blob) {
  const url = URL.createObjectURL(blob), a = el("a", {href: url, download: name});
  document.body.append(a);
  a.click();
  a.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

export const copied = async text => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
