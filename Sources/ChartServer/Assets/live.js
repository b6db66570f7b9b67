// Live trades: the server tells how things are, and this script shows it. The list has at most fifty rows; a row stays the
// same element for as long as its trade is shown, so that nothing jumps under a reader.
"use strict";

const $ = id => document.getElementById(id);
const root = document.documentElement;
const chart = $("chart"), list = $("rows");
const dark = matchMedia("(prefers-color-scheme: dark)");
const asked = new URLSearchParams(location.search);

// What is known. `state` is the latest, `shown` what the list shows: an earlier one while it is paused.

let state = null, shown = null, skew = 0, connected = false;

const now = () => Date.now() + skew;

function take(news) {
  connected = true;
  skew = Date.parse(news.now) - Date.now();
  if (news.state) {
    if (state && state.state.kind !== news.state.kind) say(news.state.words);
    state = news;
  }
  soon();
}

/** Rows to put in from the top down, then a cut at the end. */
function changed(news) {
  if (news.since !== state?.version) return reconnect(0);
  const rows = state.rows.slice();
  for (const row of news.rows) rows.splice(row.at, 0, row);
  rows.length = news.rowCount;
  take({ ...news, rows });
}

function say(words) {
  $("said").textContent = words;
}

// The connection to this page's server. A hidden page has none.

const LOST = "Connection to the server lost, trying again";
const SILENCE = 40_000;
let source = null, heard = 0, reconnecting = 0;

function connect() {
  clearTimeout(reconnecting);
  source?.close();
  heard = performance.now();
  source = new EventSource("live/events");
  const on = (name, act) => source.addEventListener(name, event => {
    heard = performance.now();
    act(JSON.parse(event.data));
  });
  on("state", take);
  on("change", changed);
  on("beat", take);
  // A browser comes back by itself unless it was refused.
  source.onerror = () => (source.readyState === EventSource.CLOSED ? peek() : lose());
}

function reconnect(wait) {
  source?.close();
  clearTimeout(reconnecting);
  reconnecting = setTimeout(() => document.hidden || connect(), wait);
}

/** Where too many watch, the state is looked at from time to time. */
async function peek() {
  reconnect(5_000);
  try {
    const answer = await fetch("live/state.json");
    if (!answer.ok) throw new Error(answer.status);
    const news = await answer.json();
    if (source.readyState !== EventSource.OPEN) take(news);
  } catch {
    lose();
  }
}

function lose() {
  if (connected) say(LOST);
  connected = false;
  soon();
}

function pauseWhileHidden() {
  if (!document.hidden) return connect();
  clearTimeout(reconnecting);
  source?.close();
}

// Showing, at most once a frame.

let frame = 0;

function soon() {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    show();
  });
}

function show() {
  showConnection();
  if (!state) return;
  showPrice();
  if (!paused) shown = state;
  showList();
  showNotes();
}

function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function showConnection() {
  const kind = connected ? state.state.kind : state || heard === 0 ? "lost" : "connecting";
  $("connection").dataset.kind = kind;
  put($("state"), connected ? state.state.words : LOST);
}

const OLD = 60_000;

function showPrice() {
  if (!state.lastTime) return;
  const age = now() - Date.parse(state.lastTime);
  put($("price"), grouped(state.lastPrice));
  $("currency").hidden = false;
  put($("age"), `last trade ${ageWords(age)}`);
  $("latest").classList.remove("none");
  $("latest").classList.toggle("old", !connected || state.state.kind !== "live" || age >= OLD);
}

function showNotes() {
  const notes = $("notes"), text = state.notes.join("\n");
  if (notes.dataset.text === text) return;
  notes.dataset.text = text;
  notes.replaceChildren(...state.notes.map(note => make("li", "", note)));
  notes.hidden = !text;
}

// The list.

let paused = false, leftTotal = null;
const elements = new Map();

function showList() {
  const newer = Math.max(0, state.listCount + state.leftTotal - shown.listCount - shown.leftTotal);
  put($("count"), paused ? `Paused: ${counted(newer, "newer trade")} to come` : shown.words.list);
  showLeft();
  $("outside").firstElementChild.hidden = !state.words.outside;
  put($("outside").lastElementChild, state.words.outside ?? (state.lastTime ? $("outside").dataset.inside : ""));
  const items = withGaps(shown);
  $("empty").hidden = items.length > 0;
  place(items);
  // A list that has become empty leaves its room, so that nothing below or beside it moves.
  $("trades").style.minHeight = Math.max(parseFloat($("trades").style.minHeight) || 0, $("trades").offsetHeight) + "px";
}

let saidLeft = -Infinity;

/** What became of the trades that were in the list: said aloud now and then, however often it happens. */
function showLeft() {
  const element = $("left"), words = state.words.left;
  put(element, words ?? element.dataset.before);
  element.classList.toggle("none", !words);
  if (words && leftTotal !== null && leftTotal !== state.leftTotal) {
    flash(element);
    if (performance.now() - saidLeft > 10_000) {
      saidLeft = performance.now();
      say(words);
    }
  }
  leftTotal = state.leftTotal;
}

function flash(element) {
  element.classList.remove("fresh");
  element.getBoundingClientRect();
  element.classList.add("fresh");
}

const keyOf = item => (item.price === undefined ? `gap ${item.from} ${item.to}` : `${item.source} ${item.id}`);

/** The rows with the gaps where they are. Both begin with the latest. */
function withGaps({ rows, gaps, listCount }) {
  const items = [], after = rows.length ? rows[0].time : "";
  let rest = gaps.filter(gap => !after || gap.from <= after || gap.to <= after);
  for (const row of rows) {
    while (rest.length && moment(rest[0].to) > moment(row.time)) items.push(rest.shift());
    items.push(row);
  }
  if (rows.length === listCount && rest.length) items.push(rest[0]);
  return items;
}

function place(items) {
  const isFirst = elements.size === 0, fresh = [];
  const keys = new Set(items.map(keyOf));
  if (isFirst) list.replaceChildren();
  for (const [key, element] of elements) {
    if (keys.has(key)) continue;
    element.remove();
    elements.delete(key);
  }
  let next = list.firstChild;
  for (const item of items) {
    const key = keyOf(item);
    let element = elements.get(key);
    if (!element) {
      element = item.price === undefined ? gapRow(item) : tradeRow(item);
      elements.set(key, element);
      fresh.push(element);
    }
    if (element === next) next = next.nextSibling;
    else list.insertBefore(element, next);
  }
  // Where everything is new, nothing has to be pointed out.
  if (!isFirst && fresh.length < 6) for (const element of fresh) element.classList.add("fresh");
  for (const name of ["price", "amount"]) align(name, items);
}

const decimals = text => text.match(/\.(\d*)$/)?.[1].length ?? 0;

/** Gives numbers with few decimals the room of those with most, so that their points stand below each other. */
function align(name, items) {
  const rows = items.filter(item => item.price !== undefined);
  const most = Math.max(0, ...rows.map(row => decimals(row[name])));
  for (const row of rows) {
    const text = row[name], own = decimals(text);
    const pad = own < most ? (own ? "" : ".") + "0".repeat(most - own) : "";
    const fits = pad && grouped(text).length + pad.length <= 12;
    const cell = elements.get(keyOf(row)).querySelector(`.${name}`);
    if (!fits) cell.removeAttribute("data-pad");
    else if (cell.dataset.pad !== pad) cell.dataset.pad = pad;
  }
}

function make(tag, className, text = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function cell(className, text) {
  const element = make("td", className, text);
  element.role = "cell";
  return element;
}

function tradeRow(row) {
  const element = make("tr", ""), time = make("time", "", clock(row.time));
  element.role = "row";
  time.dateTime = time.title = row.time;
  const when = cell("time"), opinion = cell("sentiment");
  when.append(time);
  opinion.append(make("span", `chip ${row.word}`, `${(Math.round(row.score * 100) / 100).toFixed(2)} ${row.word}`));
  if (!row.inRange) opinion.append(outside());
  element.append(when, number("price", row, "currency"), number("amount", row, "what"),
    cell("side", row.side), cell("source", row.source), opinion);
  element.querySelector(".source").title = row.source;
  return element;
}

function number(name, row, unit) {
  const element = cell(name, grouped(row[name]));
  element.title = grouped(row[name]);
  if (root.dataset[unit]) element.dataset.unit = root.dataset[unit];
  return element;
}

function outside() {
  const mark = make("span", "out", "!");
  mark.title = "outside the model's range";
  mark.append(make("span", "unseen", " outside the model's range"));
  return mark;
}

function gapRow(gap) {
  const element = make("tr", "gap"), words = cell("", `No trades known from ${clock(gap.from)} to ${clock(gap.to)}`);
  element.role = "row";
  words.colSpan = 6;
  element.append(words);
  return element;
}

function togglePause() {
  if (!state) return;
  paused = !paused;
  put($("pause"), paused ? "Go on" : "Pause list");
  show();
}

// Times and numbers.

const zone = (() => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: root.dataset.zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
})();
const form = options => new Intl.DateTimeFormat("en-GB", { timeZone: zone, hourCycle: "h23", ...options });
const days = form({ dateStyle: "short" });
const clocks = form({ hour: "2-digit", minute: "2-digit", second: "2-digit" });
const dates = form({ day: "numeric", month: "short" }), minutes = form({ hour: "2-digit", minute: "2-digit" });

/** A moment as a number; a day and a time without their punctuation compare as they are. */
const moment = text => Date.parse(text) * 1_000 + Number((text.match(/\.\d{3}(\d{1,3})/)?.[1] ?? "0").padEnd(3, "0"));

function clock(text) {
  const time = Date.parse(text);
  if (days.format(time) === days.format(now())) return clocks.format(time);
  return `${dates.format(time).replace("Sept", "Sep")} ${minutes.format(time)}`;
}

function ageWords(age) {
  const seconds = Math.floor(Math.max(age, 0) / 1_000);
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 172_800) return `${Math.floor(seconds / 3_600)} h ago`;
  return `${Math.floor(seconds / 86_400)} days ago`;
}

const counted = (count, thing) => `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;

/** Thousands apart, every digit as it was written. */
const grouped = text => text.replace(/^(-?)(\d+)/, (_, sign, whole) => sign + whole.replace(/\B(?=(\d{3})+$)/g, ","));

// The chart: one picture at a time, put in place when it is decoded.

let span = { name: root.dataset.window, seconds: Number(root.dataset.seconds) };
let drawn = { key: "", version: -1, at: -Infinity }, drawing = false, waitUntil = 0;

function canvas() {
  const scale = Math.min(4, Math.max(0.25, Math.round(devicePixelRatio * 1e4) / 1e4));
  return { width: Math.max(240, chart.clientWidth), height: Math.max(160, chart.clientHeight), scale };
}

function chartQuery(more) {
  const theme = asked.get("theme") || (dark.matches ? "dark" : "light");
  const query = new URLSearchParams({ window: span.name, theme });
  if (asked.get("zone")) query.set("zone", asked.get("zone"));
  for (const name in more) query.set(name, more[name]);
  return "?" + query;
}

/** Draws what has changed, once a second; else only when the axis has moved by a pixel. */
async function draw() {
  const at = performance.now(), size = canvas(), key = chartQuery(size), version = state?.version ?? 0;
  const pixel = (span.seconds / size.width) * 1_000;
  const isDue = key !== drawn.key || (version !== drawn.version ? at - drawn.at > 950 : at - drawn.at >= Math.max(pixel, 950));
  if (drawing || document.hidden || !isDue || at < waitUntil) return;
  drawing = true;
  try {
    const answer = await fetch("live/chart.png" + key);
    if (!answer.ok) throw new Error(answer.status);
    await swap(await answer.blob(), size);
    drawn = { key, version, at };
    aimDownloads();
  } catch {
    // The picture before stays. The server is given time.
    waitUntil = performance.now() + 5_000;
  }
  drawing = false;
}

async function swap(blob, size) {
  const image = new Image(size.width, size.height), old = $("picture");
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(image.src);
    throw error;
  }
  image.id = "picture";
  image.alt = `Chart of the prices of the last ${currentWindow().textContent}`;
  chart.prepend(image);
  if (!old) return;
  old.remove();
  URL.revokeObjectURL(old.src);
}

function aimDownloads() {
  const { width, height } = canvas();
  for (const kind of ["png", "svg", "pdf"]) {
    $(`download-${kind}`).href = `live/chart.${kind}` + chartQuery({ width, height, download: "yes" });
  }
}

const windows = [...document.querySelectorAll("#prices nav a")];
const currentWindow = () => windows.find(link => link.dataset.window === span.name);

function choose(link) {
  span = { name: link.dataset.window, seconds: Number(link.dataset.seconds) };
  for (const other of windows) other.ariaCurrent = other === link ? "true" : null;
  history.replaceState(null, "", link.href);
  draw();
}

for (const link of windows) {
  link.addEventListener("click", event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(link);
  });
}

// Beginning.

function tick() {
  if (document.hidden) return;
  if (source.readyState === EventSource.OPEN && performance.now() - heard > SILENCE) {
    lose();
    connect();
  }
  show();
  draw();
}

$("pause").hidden = false;
$("pause").addEventListener("click", togglePause);
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "p") return;
  togglePause();
});
document.addEventListener("visibilitychange", () => {
  pauseWhileHidden();
  tick();
});
addEventListener("resize", () => ($("trades").style.minHeight = ""));
new ResizeObserver(() => draw()).observe(chart);
dark.addEventListener("change", () => draw());
setInterval(tick, 1_000);
connect();
draw();
