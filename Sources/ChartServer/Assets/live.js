// Live trades: the server tells how things are, and this script shows it. The list has at most fifty rows; a row stays the
// same element while its trade is shown, so that nothing jumps under a reader.
"use strict";

const $ = id => document.getElementById(id);
const root = document.documentElement;
const chart = $("chart"), list = $("rows");
const dark = matchMedia("(prefers-color-scheme: dark)");
const asked = new URLSearchParams(location.search);
// Which market it is, where the server has several.
const { pair, lang } = root.dataset;
const named = new URLSearchParams({ ...(pair && { pair }), ...(lang && { lang }) });
const market = named.size ? "?" + named : "";

// The page's words; names in braces stand for values.
const texts = JSON.parse(root.dataset.words);
const fill = (name, values) => texts[name].replace(/{(\w+)}/g, (_, key) => values[key]);

// What is known. `latest` came last; `state` is on the page, as soon as there is a chart of the same moment; `shown` is what
// the list shows: an earlier one while it is paused.

let latest = null, state = null, shown = null, connected = false, isLost = false;

/** @param sent when the answer was asked for; undefined for what comes by itself. */
function take(news, sent) {
  connected = true;
  isLost = false;
  hear(news.now, sent);
  if (news.state) {
    if (latest && latest.state.kind !== news.state.kind) say(news.state.words);
    latest = news;
    if (missed && news.version >= missed.version) missed = null;
    if (!state || !showsPictures()) state = latest;
  }
  soon();
}

/** Rows to put in from the top down, then a cut at the end. */
function changed(news) {
  if (news.since !== latest?.version) return reconnect(0);
  const rows = latest.rows.slice();
  for (const row of news.rows) rows.splice(row.at, 0, row);
  rows.length = news.rowCount;
  take({ ...news, rows });
}

// The server's clock, and how late it is heard. Nothing comes before it was sent, so the clock is never behind what was heard
// soonest; and no answer was given before it was asked for.

const LATE = 2_000, BEAT = 15_000;
let offset = -Infinity, told = 0, lags = [], missed = null;

const now = () => performance.now() + offset;

function setClock(time, sent) {
  const least = Date.parse(time) - performance.now();
  offset = Math.max(offset, least);
  if (sent !== undefined) offset = Math.min(offset, Date.parse(time) - sent);
}

function hear(time, sent) {
  setClock(time, sent);
  told = Date.parse(time);
  const lag = now() - told;
  if (lag >= LATE) lags.push({ at: performance.now(), lag });
}

/** How old may be what is shown, in milliseconds; 0 where it is as new as the server has it. */
function lateness() {
  const at = performance.now();
  // What held news back once may do so again, for as long.
  lags = lags.filter(each => at - each.at < 1.5 * each.lag + LATE);
  const isOverdue = (missed && at - missed.at >= LATE) || at - heard >= BEAT + LATE;
  return Math.max(isOverdue ? now() - told : 0, ...lags.map(each => each.lag));
}

function say(words) {
  $("said").textContent = words;
}

// The connection to this page's server. A hidden page has none.

const SILENCE = 40_000;
let source = null, heard = 0, reconnecting = 0, isStreaming = false;

function connect() {
  clearTimeout(reconnecting);
  source?.close();
  heard = performance.now();
  isStreaming = false;
  source = new EventSource("live/events" + market);
  const on = (name, act) => source.addEventListener(name, event => {
    heard = performance.now();
    isStreaming = true;
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

/** Where too many watch, or no event comes through, the state is looked at from time to time. */
async function peek() {
  reconnect(5_000);
  await look();
}

async function look() {
  const sent = performance.now();
  try {
    const answer = await fetch("live/state.json" + market);
    if (!answer.ok) throw new Error(answer.status);
    const news = await answer.json();
    if (!isStreaming) take(news, sent);
  } catch {
    lose();
  }
}

function lose() {
  if (connected) say(texts.lost);
  connected = false;
  isLost = true;
  soon();
}

function pauseWhileHidden() {
  if (!document.hidden) return connect();
  clearTimeout(reconnecting);
  source?.close();
}

// Showing, at most once a frame.

let pending = 0;

function soon() {
  pending ||= requestAnimationFrame(() => {
    pending = 0;
    show();
    draw();
  });
}

function show() {
  showConnection();
  showMoment();
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
  const words = connectionWords();
  if (!words) return;
  const [kind, text] = words;
  if (kind === "late" && $("connection").dataset.kind !== "late") say(text);
  $("connection").dataset.kind = kind;
  put($("state"), text);
}

/** The kind of the connection and its words; null for what the server has just written. */
function connectionWords() {
  if (isLost) return ["lost", texts.lost];
  if (!state) return performance.now() > LATE ? ["connecting", texts.connecting] : null;
  const { kind, words } = state.state, late = lateness();
  if (kind !== "live") return [kind, words];
  if (late < LATE) return quietWords(state.state) ?? [kind, words];
  return ["late", fill("late", { ...state, span: span(late) })];
}

const OLD = 60_000;

/** A connection over which no trade comes; null where one came lately, or where there is more to say. */
function quietWords({ quietSince, why, words }) {
  const quiet = quietSince ? now() - Date.parse(quietSince) : 0;
  if (quiet < OLD || (why && words.includes(why))) return null;
  return ["quiet", state.lastTime ? fill("quiet", { span: longSpan(quiet) }) : texts.noneYet];
}

function showPrice() {
  $("latest").dataset.version = state.version;
  if (!state.lastTime) return;
  const age = now() - Date.parse(state.lastTime);
  put($("price"), grouped(state.lastPrice));
  $("currency").hidden = false;
  showMood(state.lastOpinion);
  put($("age"), fill("lastTrade", { span: span(age, "daysAgo") }));
  $("latest").classList.remove("none");
  $("latest").classList.toggle("old", !["live", "quiet"].includes($("connection").dataset.kind) || age >= OLD);
}

/** What the model thinks of the price. */
function showMood(opinion) {
  const chip = $("mood");
  if (!chip || !opinion) return;
  put(chip, opinion.opinion);
  chip.className = `chip ${opinion.word ?? "outside"}`;
  chip.title = opinion.inRange ? "" : nearestEnd(opinion);
}

const nearestEnd = row => fill("nearestEnd", { ...row, score: numeral(row.score.toFixed(2)) });

function showNotes() {
  const failing = state.failures.map(each => fill("failure", { ...each, time: minute(each.since) }));
  const all = failing.concat(state.notes.slice(failing.length)), notes = $("notes"), text = all.join("\n");
  if (notes.dataset.text === text) return;
  notes.dataset.text = text;
  notes.replaceChildren(...all.map(note => make("li", "", note)));
  notes.hidden = !text;
}

// The list.

let paused = false, leftTotal = null;
const elements = new Map();

function showList() {
  const newer = Math.max(0, state.listCount + state.leftTotal - shown.listCount - shown.leftTotal);
  put($("count"), paused ? fill(newer === 1 ? "oneNewer" : "newer", { count: grouped(`${newer}`) }) : shown.words.list);
  $("full").value = state.listCount;
  showLeft();
  put($("outside"), state.words.outside ?? (state.lastTime ? $("outside").dataset.inside : ""));
  const items = withGaps(shown);
  $("empty").hidden = items.length > 0;
  place(items);
  $("more").hidden = items.length <= FOLDED;
  // A list that has become empty leaves its room, so that nothing below or beside it moves.
  $("trades").style.minHeight = Math.max(parseFloat($("trades").style.minHeight) || 0, $("trades").offsetHeight) + "px";
}

// On a narrow screen the list has few rows at first, for the chart is below it.

const FOLDED = 8, narrow = matchMedia("(max-width: 42rem)");

function unfold() {
  const isFolded = $("trades").classList.toggle("folded");
  $("more").ariaExpanded = `${!isFolded}`;
  put($("more"), isFolded ? texts.more : texts.fewer);
  $("trades").style.minHeight = "";
  soon();
}

/** Puts the list where the style sheet shows it, for those who go through the page by key or by ear. */
function arrange() {
  $("trades").style.minHeight = "";
  if (narrow.matches) $("overview").insertBefore($("trades"), $("prices"));
  else document.querySelector("main").append($("trades"));
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

/** An exchange may give two trades one id. */
const keyOf = item => [item.from, item.to, item.source, item.id, item.price, item.amount, item.time].join(" ");

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

/** The trade or gap of each row, and the rows by what they show. */
const keys = new WeakMap();

/**
 * Shows the items. Where the top of the list is in sight each row stays where it is and shows another trade, so that nothing
 * moves. Who has scrolled into the list keeps a trade under the eyes: rows are put in above it.
 */
function place(items) {
  const isFirst = elements.size === 0, wanted = items.map(keyOf);
  const fresh = wanted.filter(key => !elements.has(key)).length;
  if (isFirst) list.replaceChildren();
  if (list.getBoundingClientRect().top >= 0) rewrite(items, wanted);
  else move(items, wanted);
  // Where everything is new, nothing has to be pointed out.
  if (!isFirst && fresh > 0 && fresh < 6) fade(fresh);
  for (const name of ["price", "amount"]) align(name, items);
  showTicks(items);
}

const rowOf = item => (item.price === undefined ? gapRow(item) : tradeRow(item));

function rewrite(items, wanted) {
  const rows = [...list.children];
  elements.clear();
  for (const [index, item] of items.entries()) {
    const key = wanted[index];
    let row = rows[index];
    if (!row) list.append((row = rowOf(item)));
    else if (keys.get(row) !== key) {
      const made = rowOf(item);
      row.className = made.className;
      row.replaceChildren(...made.childNodes);
    }
    keys.set(row, key);
    elements.set(key, row);
  }
  for (const row of rows.slice(items.length)) row.remove();
}

function move(items, wanted) {
  const kept = new Set(wanted);
  for (const [key, element] of elements) {
    if (kept.has(key)) continue;
    element.remove();
    elements.delete(key);
  }
  let next = list.firstChild;
  for (const [index, item] of items.entries()) {
    const key = wanted[index];
    let element = elements.get(key);
    if (!element) {
      element = rowOf(item);
      keys.set(element, key);
      elements.set(key, element);
    }
    if (element === next) next = next.nextSibling;
    else list.insertBefore(element, next);
  }
}

const table = list.closest("table"), calm = matchMedia("(prefers-reduced-motion: reduce)");
let fading = null;

/** Points the latest rows out: one fade above them all, which is not painted again at each step. */
function fade(count) {
  if (calm.matches) return;
  table.style.setProperty("--fresh", count);
  fading?.cancel();
  fading = table.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 1_200, easing: "ease-out", pseudoElement: "::after" });
}

/** Colours each price by whether it is above or below the one before it of its source. */
function showTicks(items) {
  const before = new Map();
  let latest = "";
  for (const item of items.toReversed()) {
    if (item.price === undefined) continue;
    const last = before.get(item.source), price = Number(item.price);
    const tick = last === undefined || price === last ? "" : price > last ? "up" : "down";
    elements.get(keyOf(item)).querySelector(".price").className = `price ${tick}`.trim();
    before.set(item.source, price);
    if (item.source === shown.source) latest = tick;
  }
  if (shown === state) $("price").className = latest;
}

const decimals = text => text.match(/\.(\d*)$/)?.[1].length ?? 0;

/** Gives numbers with few decimals the room of those with most, so that their points stand below each other. */
function align(name, items) {
  const rows = items.filter(item => item.price !== undefined);
  const most = Math.max(0, ...rows.map(row => decimals(row[name])));
  for (const row of rows) {
    const text = row[name], own = decimals(text);
    const pad = own < most ? (own ? "" : texts.decimals) + "0".repeat(most - own) : "";
    const fits = pad && grouped(text).length + pad.length <= 12;
    const cell = elements.get(keyOf(row)).querySelector(`.${name}`);
    if (!fits) delete cell.dataset.pad;
    else if (cell.dataset.pad !== pad) cell.dataset.pad = pad;
  }
}

function make(tag, className, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

const cell = (className, text) => Object.assign(make("td", className, text), { role: "cell" });

function tradeRow(row) {
  const element = make("tr", ""), time = make("time", "", clock(row.time));
  element.role = "row";
  time.dateTime = time.title = row.time;
  const when = cell("time");
  when.append(time);
  if (row.ahead) when.append(" ", make("small", "ahead", texts.ahead));
  element.append(when, number("price", row, "currency"), number("amount", row, "what"),
    cell(`side ${row.side}`, texts[row.side]), cell("source", row.madeUp ? "" : row.source));
  if (row.opinion) element.append(opinion(row));
  const source = element.querySelector(".source");
  source.title = row.source;
  if (row.madeUp) {
    element.className = "made";
    source.append(make("span", "badge", texts.madeUp));
  }
  return element;
}

function number(name, row, unit) {
  const element = cell(name, grouped(row[name]));
  element.title = grouped(row[name]);
  if (root.dataset[unit]) element.dataset.unit = root.dataset[unit];
  return element;
}

function opinion(row) {
  const element = cell("sentiment"), chip = make("span", `chip ${row.word ?? "outside"}`, row.opinion);
  if (!row.inRange) chip.title = nearestEnd(row);
  element.append(chip);
  return element;
}

function gapRow(gap) {
  const [from, to] = gapEnds(gap), element = make("tr", "gap"), words = cell("", fill("gap", { from, to }));
  element.role = "row";
  words.colSpan = 6;
  element.append(words);
  return element;
}

function togglePause() {
  if (!state) return;
  paused = !paused;
  put($("pause"), paused ? texts.goOn : texts.pause);
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
const form = options => new Intl.DateTimeFormat(texts.dates, { timeZone: zone, hourCycle: "h23", ...options });
const days = form({ dateStyle: "short" });
const clocks = form({ hour: "2-digit", minute: "2-digit", second: "2-digit" });
const dates = form({ day: "numeric", month: "short" }), minutes = form({ hour: "2-digit", minute: "2-digit" });

/** A moment in microseconds. */
const moment = text => Date.parse(text) * 1_000 + Number((text.match(/\.\d{3}(\d{1,3})/)?.[1] ?? "0").padEnd(3, "0"));

function clock(text) {
  const time = Date.parse(text);
  if (days.format(time) === days.format(now())) return clocks.format(time);
  return `${dates.format(time).replace(/Sept$/, "Sep")} ${minutes.format(time)}`;
}

/** The ends of a gap, as finely as it takes to tell them apart. */
function gapEnds({ from, to }) {
  const ends = [clock(from), clock(to)];
  if (ends[0] !== ends[1]) return ends;
  const parts = [from, to].map(text => text.match(/\.(\d+)/)?.[1] ?? "");
  const places = [...parts[0]].findIndex((digit, place) => digit !== parts[1][place]) + 1;
  return [from, to].map((text, end) => `${clocks.format(Date.parse(text))}.${parts[end].slice(0, Math.ceil(places / 3) * 3)}`);
}

/** The time without seconds, with its date on another day than today. */
function minute(text) {
  const time = Date.parse(text);
  return days.format(time) === days.format(now()) ? minutes.format(time) : clock(text);
}

function span(time, days = "days") {
  const seconds = Math.floor(Math.max(time, 0) / 1_000);
  const [length, name] = seconds < 60 ? [1, "seconds"] : seconds < 3_600 ? [60, "minutes"]
    : seconds < 172_800 ? [3_600, "hours"] : [86_400, days];
  return fill(name, { count: Math.floor(seconds / length) });
}

/** A span of a minute or more, in one or two units. */
function longSpan(time) {
  const seconds = Math.floor(time / 1_000);
  const parts = seconds < 3_600 ? [[Math.floor(seconds / 60), "minutes"], [seconds % 60, "seconds"]]
    : [[Math.floor(seconds / 3_600), "hours"], [Math.floor((seconds % 3_600) / 60), "minutes"]];
  return parts.filter(([count]) => count).map(([count, name]) => fill(name, { count: grouped(`${count}`) })).join(" ");
}

/** Thousands apart, every digit as it was written. */
const grouped = text => numeral(text.replace(/\B(?<![.e].*)(?=(\d{3})+(?!\d))/g, ","));

/** An English number with the marks of the language. */
const numeral = text => text.replace(/[.,]/g, mark => (mark === "," ? texts.groups : texts.decimals));

// The chart: one picture at a time, put in place when it is decoded, together with the state that it shows.

const PACE = 950, PATIENCE = 1_500;
let chosen = { name: root.dataset.window, seconds: Number(root.dataset.seconds) };
let drawn = { key: "", version: -1, at: -Infinity }, drawing = false, waitUntil = 0, soonest = 0, since = 0;

/** Whether the state may wait for its picture. */
const showsPictures = () => performance.now() >= waitUntil && !(drawing && performance.now() - since >= PATIENCE);

function reveal(news) {
  state = news;
  soon();
}

function canvas() {
  const scale = Math.min(4, Math.max(0.25, Math.round(devicePixelRatio * 1e4) / 1e4));
  return { width: Math.max(240, chart.clientWidth), height: Math.max(160, chart.clientHeight), scale };
}

function chartQuery(more) {
  const theme = asked.get("theme") || (dark.matches ? "dark" : "light");
  const query = new URLSearchParams({ window: chosen.name, theme });
  if (root.dataset.pair) query.set("pair", root.dataset.pair);
  if (chosen.form === "line") query.set("form", "line");
  if (asked.get("zone")) query.set("zone", asked.get("zone"));
  if (root.dataset.lang) query.set("lang", root.dataset.lang);
  for (const name in more) query.set(name, more[name]);
  return "?" + query;
}

/** Draws what has changed, once a second; else only when the axis has moved by a pixel. */
async function draw() {
  const at = performance.now(), size = canvas(), key = chartQuery(size), news = latest, version = news?.version ?? -1;
  const pixel = (chosen.seconds / size.width) * 1_000;
  const wait = version === drawn.version ? Math.max(pixel, PACE) : PACE;
  // Without a state there is nothing for a picture to stand beside.
  if (drawing || document.hidden || at < waitUntil || (!news && at < PATIENCE)) return;
  if (key === drawn.key && at - drawn.at < wait) return later(wait + drawn.at - at);
  [drawing, since] = [true, at];
  const patience = setTimeout(() => latest && reveal(latest), PATIENCE);
  try {
    const address = "live/chart.png" + key + (news ? `&version=${version}` : "");
    const answer = await fetch(address, { signal: AbortSignal.timeout(SILENCE) });
    if (!answer.ok) throw new Error(answer.status);
    const image = await decoded(await answer.blob(), size);
    learn(answer.headers, at);
    swap(image);
    frame = JSON.parse(answer.headers.get("Live-Frame"));
    showMoods();
    drawn = { key, version, at };
    chart.dispatchEvent(new Event("drawn"));
    // Where the picture took long, a later state may be shown already.
    if (news && showsPictures()) reveal(news);
    aimDownloads();
  } catch {
    // The picture before stays. The server is given time.
    waitUntil = performance.now() + 5_000;
    if (latest) reveal(latest);
  }
  clearTimeout(patience);
  drawing = false;
  soon();
}

function later(wait) {
  clearTimeout(soonest);
  if (wait < 1_000) soonest = setTimeout(draw, wait + 1);
}

/** Which state a picture shows, and whether the server has a newer one than it told. */
function learn(headers, sent) {
  setClock(headers.get("Live-Now"), sent);
  chart.dataset.version = headers.get("Live-Version");
  chart.dataset.time = headers.get("Live-Time");
  const version = Number(headers.get("Live-Latest"));
  if (!latest || version <= latest.version) return;
  missed ??= { version, at: performance.now() };
  if (!isStreaming && connected) look();
}

/** Where chart and list are of different moments, the chart's own stands below it. */
function showMoment() {
  const { version, time } = chart.dataset, isOther = time && Number(version) !== state?.version;
  put($("moment"), isOther ? fill("chartOf", { time: clock(time) }) : "");
}

async function decoded(blob, size) {
  const image = new Image(size.width, size.height);
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(image.src);
    throw error;
  }
  image.id = "picture";
  image.draggable = false;
  image.alt = fill("altText", { span: currentWindow().textContent });
  return image;
}

function swap(image) {
  const old = $("picture");
  chart.prepend(image);
  if (!old) return;
  old.remove();
  URL.revokeObjectURL(old.src);
}

// What the picture's plot is, and what the model says along it: a strip below the chart, in words where they have room.

let frame = null;

function showMoods() {
  const strip = $("moods"), { plot, sentiment } = frame, text = JSON.stringify([plot, sentiment]);
  if (!strip || strip.dataset.text === text) return;
  strip.dataset.text = text;
  const letters = parseFloat(getComputedStyle(strip).fontSize), said = [];
  let start = 0;
  const parts = sentiment.map(([name, end]) => {
    const part = make("i", name ? `chip ${name}` : ""), width = (end - start) * plot.width, words = strip.dataset[name] ?? "";
    Object.assign(part.style, { left: plot.x + start * plot.width + "px", width: width + "px" });
    if (words.length * letters * 0.6 < width) part.textContent = words;
    part.title = words;
    if (words && said.at(-1) !== words) said.push(words);
    start = end;
    return part;
  });
  strip.replaceChildren(...parts);
  strip.ariaLabel = `${strip.dataset.label}: ${said.slice(-12).join(", ") || "–"}`;
}

function aimDownloads() {
  const { width, height } = canvas();
  for (const kind of ["png", "svg", "pdf"]) {
    $(`download-${kind}`).href = `live/chart.${kind}` + chartQuery({ width, height, download: "yes" });
  }
}

const windows = [...document.querySelectorAll("#prices [data-window]")], forms = [...document.querySelectorAll("#prices [data-form]")];
const currentWindow = () => windows.find(link => link.dataset.window === chosen.name);
chosen.form = forms.find(link => link.ariaCurrent)?.dataset.form;
const first = chosen;

/** The address of the page with a window and a form. */
function address({ name, form }) {
  const query = new URLSearchParams(asked);
  query.set("window", name);
  if (form === "line") query.set("form", form);
  else query.delete("form");
  return "live?" + query;
}

function choose(change) {
  const { name, form } = { ...chosen, ...change };
  chosen = { name, form, seconds: Number(windows.find(link => link.dataset.window === name).dataset.seconds) };
  for (const link of windows) {
    link.ariaCurrent = link.dataset.window === name ? "true" : null;
    link.href = address({ name: link.dataset.window, form });
  }
  for (const link of forms) {
    link.ariaCurrent = link.dataset.form === form ? "true" : null;
    link.href = address({ name, form: link.dataset.form });
  }
  draw();
}

/** Goes to a window or a form; Back leads to the one before. */
function go(change) {
  const next = { ...chosen, ...change };
  if (next.name === chosen.name && next.form === chosen.form) return;
  history.pushState(null, "", address(next));
  choose(change);
}

addEventListener("popstate", () => {
  const query = new URLSearchParams(location.search), name = query.get("window");
  const isKnown = windows.some(link => link.dataset.window === name);
  choose(isKnown ? { name, form: forms.length ? query.get("form") ?? "candles" : undefined } : first);
});

for (const link of [...windows, ...forms]) {
  link.addEventListener("click", event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.dataset.form ? { form: link.dataset.form } : { name: link.dataset.window });
  });
}

// Beginning.

function tick() {
  if (document.hidden) return;
  if (source.readyState !== EventSource.CLOSED && performance.now() - heard > SILENCE) {
    if (isStreaming) {
      lose();
      connect();
    } else {
      peek();
    }
  }
  show();
  draw();
}

$("pause").hidden = false;
$("more").addEventListener("click", unfold);
narrow.addEventListener("change", arrange);
arrange();
$("pause").addEventListener("click", togglePause);
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
  if (event.key.toLowerCase() === "p") togglePause();
  if (event.key === "?") showAbout();
});

/** Opens or folds what the page says of itself. */
function showAbout() {
  const about = $("about");
  about.open = !about.open;
  if (about.open) about.querySelector("summary").focus();
}

// The form of settings keeps the window and the form that were chosen meanwhile.
document.querySelector("#settings form").addEventListener("formdata", ({ formData }) => {
  formData.set("window", chosen.name);
  if (chosen.form === "line") formData.set("form", "line");
  else formData.delete("form");
  if (!formData.get("theme")) formData.delete("theme");
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
