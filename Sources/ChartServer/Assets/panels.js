// What stands around the chart: spans of time, figures of the page, a table of its samples, copies.
// Shares the names of viewer.js, which is loaded before.
"use strict";

// From and to, and spans that end where the series does.

onSubmit("range-form", () => {
  const [from, to] = ["from", "to"].map(id => $(id).value.trim() || undefined);
  if (from || to) show({ ...settings(current()), from, to });
  closeMore();
});

/** The first and the last instant of the series: asked for where the page does not know them. */
async function endsOfSeries() {
  const { data, view } = shown, { zone } = view;
  if (data.ends) return data.ends;
  const of = async page => (await ask("page.json" + spoken({ page, size: "1", zone }, { samples: "no" }), "json")).time;
  const first = data.firstIndex === 0 ? data.time.first : (await of("1")).first;
  return { first, last: data.isLast ? data.time.last : (await of("last")).last };
}

/** A span before now, which goes on with the series; of a series that ended before, its last one. */
async function goToSpan(hours) {
  if (!shown) return;
  try {
    const { first, last } = await endsOfSeries(), rest = settings(current()), span = hours * 3600;
    if (!hours) return show({ ...rest, from: stamp(Math.floor(first), 1e3) });
    show({ ...rest, from: Date.now() / 1000 - last > span / 2 ? stamp(last - span, 1e3) : `-${hours}h` });
  } catch (error) {
    note(error.message);
  }
}

for (const link of document.querySelectorAll("[data-hours]")) onPlainClick(link, () => goToSpan(Number(link.dataset.hours)));

// Figures of the page, and of which lines.

const figures = $("figures");

/** A number with its unit. */
const valueText = (value, data) => numberText(value) + unitText(data);
const unitText = ({ unit }) => (unit ? (unit === "%" ? unit : "\u00a0" + unit) : "");

/** Of as many digits as the values around it are worth. */
function meanText(mean, { min, max }, data) {
  const digits = Math.max(0, Math.min(20, 3 - Math.floor(Math.log10(max - min || Math.abs(mean) || 1))));
  return valueText(Number(mean.toFixed(digits)), data);
}

/** The line's name is the button that switches it off. */
function writeFigures() {
  const { data } = shown;
  const focused = figures.contains(document.activeElement) && document.activeElement.dataset.line;
  const drawn = data.series.map((line, index) => [line, data.means?.[index] ?? shown.means?.[index]]);
  // Lines that are switched off keep their place among the others.
  for (const line of data.hidden) drawn.splice(line.number - 1, 0, [line]);
  figures.replaceChildren(...drawn.map(([line, mean], index) => figuresOf(line, mean, data, index + 1, drawn.length)));
  if (focused) figures.querySelector(`[data-line="${focused}"]`)?.focus();
  // More samples than page.json gives have their means with their columns.
  if (data.count && !shown.means && data.series.some((line, index) => line.min != null && data.means?.[index] == null)) readMeans(shown);
}

async function readMeans(of) {
  await pause(600);
  if (of !== shown || loading) return;
  try {
    await samples(of);
    if (of === shown && of.means) writeFigures();
  } catch {
    // The figures do without.
  }
}

function figuresOf(line, mean, data, number, count) {
  const row = make("span", "figure");
  if (count > 1) row.append(switchOf(line, number), " ");
  if (line.number) return row;
  if (line.min == null) {
    row.append(texts.noValuesShort);
    return row;
  }
  const words = [
    filled(texts.lowest, { value: valueText(line.min, data) }),
    mean == null ? "" : filled(texts.mean, { value: meanText(mean, line, data) }),
    filled(texts.highest, { value: valueText(line.max, data) }),
  ];
  row.append(words.filter(Boolean).join(" · "));
  return row;
}

function switchOf(line, number) {
  const button = make("button", "name", line.name), key = make("span", "key");
  key.style.backgroundColor = line.color;
  button.prepend(key);
  button.type = "button";
  button.ariaPressed = String(!line.number);
  button.dataset.line = number;
  button.addEventListener("click", () => switchLine(number));
  return button;
}

/** The last line that is drawn stays. */
function switchLine(number) {
  const view = current(), off = new Set((view.hide ?? "").split(",").filter(Boolean).map(Number));
  if (!off.delete(number)) off.add(number);
  if (shown && off.size < shown.data.series.length + shown.data.hidden.length) show({ ...view, hide: [...off].sort((a, b) => a - b).join(",") || undefined });
}

// The readout stands in a corner of the plot, where it stays while the crosshair moves.

/**
 * Of the four corners the one that hides least: no point that is read, nor the line of the crosshair, then one on the
 * other side, and as little of the lines as may be. x: of the crosshair; points: those that are read; read: the samples of the page.
 */
function putReadout(x, children, points = [], read) {
  const { plot } = shown.data, gap = 8;
  readout.replaceChildren(...children);
  readout.hidden = false;
  const { width, height } = readout.getBoundingClientRect();
  const right = Math.max(gap, plot.width - width - gap), low = Math.max(gap, plot.height - height - gap);
  const sides = x > plot.width / 2 ? [gap, right] : [right, gap];
  const corners = sides.flatMap(left => [gap, low].map(top => ({ left, top, width, height })));
  const costs = corners.map(corner => costOf(corner, x, points, read)), best = corners[costs.indexOf(Math.min(...costs))];
  const left = Math.max(4, Math.min(chart.clientWidth - width - 4, plot.x + best.left));
  readout.style.translate = `${Math.round(left)}px ${Math.round(plot.y + best.top)}px`;
}

const plotMiddle = () => shown.data.plot.width / 2;

/** What a readout hides in a corner. */
function costOf(corner, x, points, read) {
  const isIn = (px, py) => px > corner.left - 8 && px < corner.left + corner.width + 8 && py > corner.top - 8 && py < corner.top + corner.height + 8;
  const isOnPoint = points.some(point => isIn(point.x, point.y));
  const isOnRule = x > corner.left - 8 && x < corner.left + corner.width + 8;
  const isNear = x > plotMiddle() === corner.left > plotMiddle() - corner.width / 2;
  return (isOnPoint ? 1e6 : 0) + (isOnRule ? 1e5 : 0) + (isNear ? 1e4 : 0) + samplesIn(corner, read, isIn);
}

/** How many samples lie in a corner, of up to two hundred above or below it. */
function samplesIn(corner, read, isIn) {
  const { data } = shown;
  if (!read || read.spans) return 0;
  let count = 0;
  for (const { t, y } of read.lines) {
    if (!t.length) continue;
    const from = nearest(t, timeAt(data, corner.left)), to = nearest(t, timeAt(data, corner.left + corner.width));
    const step = Math.max(1, Math.ceil((to - from) / 200));
    for (let i = from; i <= to; i += step) if (isIn(xOf(data, t[i]), yOf(data, y[i]))) count += 1;
  }
  return count;
}

// A table of the samples, for those who can't see the line or want the numbers.

const ROWS = 1000;

async function openTable() {
  const of = shown;
  if (!of) return;
  try {
    const lists = await firstSamples(of);
    if (of === shown) writeTable(lists, of.data);
  } catch (error) {
    note(error.message);
  }
}

/** The first samples of the page, with those that have no value. */
async function firstSamples({ data, view, key }) {
  if (data.series.reduce((sum, line) => sum + (line.count ?? Infinity), 0) <= 100_000) return (await ask("page.json" + key, "json")).samples;
  const rest = settings(view), first = data.firstIndex;
  if (first % ROWS) return (await ask("page.json" + spoken({ ...rest, from: stamp(data.xDomain.first, 0), size: String(ROWS) }), "json")).samples;
  return (await ask("page.json" + spoken({ ...rest, size: String(ROWS), page: String(first / ROWS + 1) }), "json")).samples;
}

function writeTable(lists, data) {
  const times = [...new Set(lists.flatMap(list => list.t))].sort((a, b) => a - b), shownTimes = times.slice(0, ROWS);
  const places = lists.map(list => new Map(list.t.map((t, i) => [t, list.y[i]])));
  const timeText = timeForm(shownTimes.length ? shownTimes : [0], data);
  const heads = [texts.time, ...lists.map(list => list.name + (data.unit ? `, ${data.unit}` : ""))];
  const head = make("tr", "");
  head.append(...heads.map(words => Object.assign(make("th", "", words), { scope: "col" })));
  const rows = shownTimes.map(t => {
    const row = make("tr", "");
    row.append(Object.assign(make("th", "", timeText(t)), { scope: "row" }), ...places.map(of => make("td", "", of.get(t) == null ? "" : numberText(of.get(t)))));
    return row;
  });
  $("samples-head").replaceChildren(head);
  $("samples-body").replaceChildren(...rows);
  const isCut = data.count > shownTimes.length, counts = { shown: numberText(shownTimes.length), count: numberText(data.count) };
  $("samples-count").textContent = isCut ? filled(texts.firstOf, counts) : filled(texts.samples, { count: counts.count });
  $("samples-csv").href = $("download-csv").href;
  $("samples").showModal();
}

$("table-button").addEventListener("click", openTable);
// The button is gone with its panel.
$("samples").addEventListener("close", () => roomy.matches && $("more-button").focus());

// Copies.

/** Says on the button itself that it is done. */
async function copied(button, work) {
  const words = button.dataset.words ??= button.textContent;
  try {
    await work();
    button.textContent = texts.copied;
  } catch {
    button.textContent = texts.notCopied;
  }
  say(button.textContent);
  setTimeout(() => (button.textContent = words), 2000);
}

const pictureToCopy = async () => (await fetch($("download-png").href)).blob();

$("copy-link").addEventListener("click", ({ target }) => copied(target, () => navigator.clipboard.writeText(location.href)));
$("copy-picture").addEventListener("click", ({ target }) =>
  copied(target, () => navigator.clipboard.write([new ClipboardItem({ "image/png": pictureToCopy() })])));
// Only where the page is safe, and the browser can, there is a clipboard.
$("copy-link").hidden = !navigator.clipboard?.writeText;
$("copy-picture").hidden = !navigator.clipboard?.write || !window.ClipboardItem;
