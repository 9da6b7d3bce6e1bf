// Tabs, by the usual keys.

export function tabs(list, opened) {
  const all = [...list.querySelectorAll("[role=tab]")];
  const open = (tab, focus) => {
    for (const t of all) {
      const on = t === tab;
      t.setAttribute("aria-selected", String(on));
      t.tabIndex = on ? 0 : -1;
      document.getElementById(t.getAttribute("aria-controls")).hidden = !on;
    }
    if (focus) tab.focus();
    opened(tab.id.replace("tab-", ""));
  };
  list.addEventListener("click", e => {
    const tab = e.target.closest("[role=tab]");
    if (tab) open(tab);
  });
  list.addEventListener("keydown", e => {
    const at = all.indexOf(document.activeElement), n = all.length;
    const to = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: n - 1}[e.key];
    if (to === undefined) return;
    e.preventDefault();
    open(all[(to + n) % n], true);
  });
  return name => open(document.getElementById("tab-" + name));
}
