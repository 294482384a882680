"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($("data").textContent);
  const svg = $("picture"), tip = $("tip");
  // The widest strips that stay between boxes side by side, and between ranks.
  const BESIDE = 22, BELOW = 62;

  // Boxes, blocks and lines, as they were laid out.
  const items = data.items.map(([x, y, w, h, file, line, below, blocks], id) => ({
    id, x, y, w, h, file, line, below: below * data.below, blocks, node: $("i" + id), folded: false, wires: [],
  }));
  const blocks = data.blocks.map(([x, y, w, h, own, paths], id) => ({
    id, x, y, w, h, items: own, node: $("b" + id),
    paths: paths.map(([from, to, begins, points], at) => ({ from, to, begins, points, node: $(`p${id}-${at}`) })),
  }));
  const depthFirst = [];
  for (const [id, item] of items.entries()) for (const b of item.blocks) blocks[b].around = id;
  for (const block of blocks) {
    for (const i of block.items) items[i].block = block.id;
    for (const path of block.paths) { items[path.from].wires.push(path.node); items[path.to].wires.push(path.node); }
  }
  const stack = [...data.functions];
  while (stack.length) {
    const block = stack.pop();
    depthFirst.push(block);
    for (const i of blocks[block].items) stack.push(...items[i].blocks);
  }

  // Folding. What is inside of a folded box goes, and what is left closes up: strips in which nothing stands get
  // narrow. Order and straight lines stay, since all that stands on one line is moved by the same amount.
  function closing(spans, gap) {
    spans.sort((a, b) => a[0] - b[0]);
    const cuts = [];
    let end = spans.length ? spans[0][0] : 0, moved = 0;
    for (const [from, to] of spans) {
      if (from - end > gap) { moved += from - end - gap; cuts.push([from, moved, end + gap, end]); }
      end = Math.max(end, to);
    }
    // Where a rank ends, its strip begins: lines keep room for their curves.
    return (x, ends) => {
      let low = 0, high = cuts.length;
      while (low < high) { const mid = (low + high) >> 1; if (cuts[mid][0] <= x) low = mid + 1; else high = mid; }
      const before = low ? cuts[low - 1][1] : 0;
      const next = cuts[low];
      return (next ? Math.min(x, ends && x > next[3] ? next[3] : next[2]) : x) - before;
    };
  }
  const greatest = (numbers) => numbers.reduce((a, b) => Math.max(a, b), 0);
  function arrange() {
    for (const id of [...depthFirst].reverse()) {
      const block = blocks[id];
      for (const i of block.items) {
        const item = items[i];
        [item.nw, item.nh] = [item.w, item.h];
        if (item.blocks.length && item.folded) {
          [item.nw, item.nh] = [Math.min(item.w, item.label), data.box];
        } else if (item.blocks.length) {
          const inner = item.blocks.map((b) => blocks[b]);
          const right = closing(inner.map((b) => [b.x, b.x + b.nw]), 10);
          const down = closing(inner.map((b) => [b.y, b.y + b.nh]), 10);
          for (const b of inner) [b.nx, b.ny] = [right(b.x), down(b.y)];
          const [wide, high] = [Math.max(...inner.map((b) => b.nx + b.nw)), Math.max(...inner.map((b) => b.ny + b.nh))];
          const changed = inner.some((b) => b.nw !== b.w || b.nh !== b.h);
          if (changed) [item.nw, item.nh] = [Math.min(item.w, Math.max(item.label, wide + 10)), high + 10];
        }
        item.middle = item.x + (item.w - item.nw) / 2;
      }
      const own = block.items.map((i) => items[i]);
      const passing = block.paths.flatMap((path) => path.points.filter((_, n) => n % 2 === 0).slice(1, -1));
      const lines = passing.map((x) => [x - 5, x + 5]);
      const moved = own.some((i) => i.nw !== i.w || i.nh !== i.h);
      const right = moved ? closing(own.map((i) => [i.middle, i.middle + i.nw]).concat(lines), BESIDE) : (x) => x;
      const down = moved ? closing(own.map((i) => [i.y, i.y + i.nh + i.below]), BELOW) : (y) => y;
      for (const item of own) [item.nx, item.ny] = [right(item.middle), down(item.y)];
      for (const path of block.paths) {
        const [from, to] = [items[path.from], items[path.to]];
        const points = path.points.map((v, n) => (n % 2 ? down(v, n % 4 === 3) : right(v)));
        const inside = (item, x) => item.nx + ((x - item.x) / item.w) * item.nw;
        if (path.begins) {
          points[0] = points[2] = inside(from, path.points[0]);
          points[1] = from.ny + from.nh + from.below;
        }
        points[points.length - 2] = inside(to, path.points[points.length - 2]);
        points[points.length - 1] = to.ny;
        path.now = points;
      }
      const wide = greatest(own.map((i) => i.nx + i.nw).concat(lines.map((l) => right(l[1]))));
      const high = greatest(own.map((i) => i.ny + i.nh + i.below));
      [block.nw, block.nh] = [block.w, block.h];
      if (moved) block.nw = Math.min(block.w, Math.max(wide + 10, block.label));
      if (moved) block.nh = Math.min(block.h, high + 10);
    }
    let y = 10, width = 0;
    for (const id of data.functions) {
      const block = blocks[id];
      [block.nx, block.ny] = [block.x, y];
      y += block.nh + 20;
      width = Math.max(width, block.nw + 20);
    }
    const rest = data.functions.map((id) => [id, 0, 0, false]);
    while (rest.length) {
      const [id, x, y, gone] = rest.pop(), block = blocks[id];
      const [left, top] = [x + block.nx, y + block.ny];
      place(block.node, left, top, block.nw, block.nh, gone);
      for (const path of block.paths) {
        path.node.setAttribute("d", curve(path.now, left, top));
        path.node.classList.toggle("gone", gone);
      }
      for (const i of block.items) {
        const item = items[i];
        place(item.node, left + item.nx, top + item.ny, item.nw, item.nh, gone);
        item.node.querySelectorAll(".type").forEach((text) => text.setAttribute("y", item.nh + data.below - 4));
        for (const b of item.blocks) rest.push([b, left + item.nx, top + item.ny, gone || item.folded]);
      }
    }
    size = [width, y];
    zoom(scale);
  }
  function place(node, x, y, w, h, gone) {
    node.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    const rect = node.querySelector("rect");
    rect.setAttribute("width", w);
    rect.setAttribute("height", h);
    node.classList.toggle("gone", gone);
  }
  function curve(points, left, top) {
    let d = "", last = 0, above = 0;
    for (let n = 0; n < points.length; n += 2) {
      const [x, y] = [points[n] + left, points[n + 1] + top].map((v) => +v.toFixed(1));
      const middle = (above + y) / 2;
      d += n === 0 ? `M${x} ${y}` : n % 4 === 2 || x === last ? `V${y}` : `C${last} ${middle} ${x} ${middle} ${x} ${y}`;
      [last, above] = [x, y];
    }
    return d;
  }
  function fold(item, folded) {
    if (!item.blocks.length) return;
    item.folded = folded;
    item.toggle.textContent = folded ? "▸" : "▾";
  }

  // Sizes.
  let scale = 1, size = [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height];
  function zoom(to) {
    scale = Math.min(4, Math.max(0.05, to));
    svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    svg.setAttribute("width", size[0] * scale);
    svg.setAttribute("height", size[1] * scale);
  }
  $("more").onclick = () => zoom(scale * 1.25);
  $("less").onclick = () => zoom(scale / 1.25);
  $("fit").onclick = () => zoom(Math.min(1, ($("graph").clientWidth - 2) / size[0]));
  $("graph").addEventListener("wheel", (e) => {
    if (!e.ctrlKey) return;
    e.preventDefault();
    zoom(scale * Math.exp(-e.deltaY / 400));
  }, { passive: false });
  $("fold").onclick = () => { items.forEach((item) => fold(item, true)); arrange(); };
  $("unfold").onclick = () => { items.forEach((item) => fold(item, false)); arrange(); };

  // How wide a box is around its label. Asking the browser would lay out the whole picture for each box.
  const wide = (node) => [...node.querySelector("text").textContent].length * 7.3 + 20;

  // What is chosen: boxes, their lines, their line of the source.
  const lineOf = (item) => item.line && $(`s${item.file}-${item.line}`);
  function choose(chosen, from) {
    document.querySelectorAll(".chosen,.live,.lit").forEach((node) => node.classList.remove("chosen", "live", "lit"));
    for (const item of chosen) {
      item.node.classList.add("chosen");
      item.wires.forEach((wire) => wire.classList.add("live"));
      const line = lineOf(item);
      if (line) line.classList.add("lit");
    }
    const first = chosen[0];
    if (!first) return;
    if (from === "graph" && lineOf(first)) lineOf(first).scrollIntoView({ block: "center" });
    if (from !== "graph") show(first);
  }
  function show(item) {
    let opened = false;
    for (let block = blocks[item.block]; block.around !== undefined; block = blocks[items[block.around].block]) {
      if (items[block.around].folded) { fold(items[block.around], false); opened = true; }
    }
    if (opened) arrange();
    item.node.scrollIntoView({ block: "center", inline: "center" });
  }
  for (const item of items) {
    const title = item.node.querySelector("title");
    item.text = title.textContent;
    title.remove();
    item.label = wide(item.node) + 24;
    const line = lineOf(item);
    if (line) { line.classList.add("used"); (line.items = line.items || []).push(item); }
    if (item.blocks.length) {
      item.toggle = document.createElementNS(svg.namespaceURI, "text");
      item.toggle.setAttribute("class", "toggle");
      item.toggle.setAttribute("x", item.label - 22);
      item.toggle.setAttribute("y", 16);
      item.toggle.textContent = "▾";
      item.node.append(item.toggle);
      item.toggle.addEventListener("click", (e) => { e.stopPropagation(); fold(item, !item.folded); arrange(); });
      item.node.addEventListener("dblclick", () => { fold(item, !item.folded); arrange(); });
    }
    item.node.addEventListener("click", () => choose([item], "graph"));
    item.node.addEventListener("mousemove", (e) => {
      const source = lineOf(item);
      hint(e, item.text + (source ? "\n" + source.querySelector("code").textContent.trim() : ""));
    });
    item.node.addEventListener("mouseleave", () => { tip.hidden = true; });
  }
  for (const block of blocks) {
    block.label = wide(block.node);
    if (block.around !== undefined) {
      block.node.addEventListener("dblclick", () => { fold(items[block.around], true); arrange(); });
    }
  }
  for (const line of document.querySelectorAll(".line.used")) {
    line.addEventListener("click", () => choose(line.items, "source"));
  }
  function hint(event, text) {
    tip.textContent = text;
    tip.hidden = false;
    tip.style.left = Math.max(4, Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8)) + "px";
    tip.style.top = Math.max(4, Math.min(event.clientY + 16, innerHeight - tip.offsetHeight - 8)) + "px";
  }

  // Search: what fits is marked, all else steps back; Enter goes from one to the next.
  let hits = [], at = -1;
  $("search").addEventListener("input", () => {
    const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    hits = items.filter((item) => words.length && words.every((word) => item.text.toLowerCase().includes(word)));
    at = -1;
    const found = new Set(hits);
    for (const item of items) {
      item.node.classList.toggle("hit", found.has(item));
      item.node.classList.toggle("dim", words.length > 0 && !found.has(item) && !item.blocks.length);
    }
    $("found").textContent = words.length ? `${hits.length} found` : "";
  });
  $("search").addEventListener("keydown", (e) => {
    if (e.key !== "Enter" || !hits.length) return;
    at = (at + (e.shiftKey ? hits.length - 1 : 1)) % hits.length;
    choose([hits[at]], "search");
    if (lineOf(hits[at])) lineOf(hits[at]).scrollIntoView({ block: "center" });
    $("found").textContent = `${at + 1} of ${hits.length}`;
  });
  $("fit").onclick();
  const start = document.querySelector(".line.staged,.line.mixed,.line.used");
  if (start) start.scrollIntoView({ block: "center" });
})();
