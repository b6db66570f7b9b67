// The viewer of chartgen: pages, ranges of time, a crosshair. The server draws and knows the data; this script asks,
// swaps and points. Everything that a view is stands in the URL, so that a link shows the same elsewhere.
"use strict";

const $ = id => document.getElementById(id);
const root = document.documentElement;
const chart = $("chart"), overlay = $("overlay"), crosshair = $("crosshair"), selection = $("selection"), readout = $("readout");
const state = JSON.parse(root.dataset.state || "{}");
/** The sentences of the page's language. */
const texts = JSON.parse(root.dataset.words);
/** The colours of the page for each theme of pictures. */
const schemes = JSON.parse(root.dataset.schemes);
const dark = matchMedia("(prefers-color-scheme: dark)");
const name = document.querySelector("h1").textContent;

/** A sentence with values in the place of their names in braces. */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (braces, name) => values[name] ?? braces);

// Views and addresses. A view is an object of the URL's parameters, as texts.

const PARAMETERS = ["page", "at", "from", "to", "size", "zone", "theme", "yscale", "hide", "lang"];

function parsed(search) {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(PARAMETERS.filter(p => asked.get(p)).map(p => [p, asked.get(p)]));
}

function query(view, more = {}) {
  const all = new URLSearchParams();
  for (const p of PARAMETERS) if (view[p]) all.set(p, view[p]);
  for (const p in more) all.set(p, more[p]);
  return all.size ? "?" + String(all).replaceAll("%2F", "/").replaceAll("%3A", ":") : "";
}

/** The parameters of pictures and data: they know the page's language by their addresses only. */
const spoken = (view, more) => query({ ...view, lang: root.dataset.lang }, more);

const isRange = view => Boolean(view.from || view.to);

/** The view without its place in the series. */
function settings({ page, at, from, to, ...rest }) {
  return rest;
}

/** Points on the page that is shown; undefined where that says nothing of other pages. */
const ownSize = (view, data) => isRange(view) || data.totalPoints === 0 ? undefined : data.size;

/**
 * The view with its size and zone, so that its address means the same on a server whose own ones are others. The zone
 * has its whole name, whatever of it was typed.
 */
function complete(view, data) {
  const size = view.size ?? data.usualSize ?? ownSize(view, data);
  return { ...view, size: size && String(size), zone: data.time.zone };
}

/** Whether two views differ in how they look at most. */
const samePlace = (a, b) => ["page", "at", "from", "to", "size"].every(p => a[p] === b[p]);

/** An instant for the URL: ISO 8601 as fine as a range of so many seconds needs, or seconds where that has no form. */
function stamp(t, span) {
  const rounded = Number(t.toFixed(span > 100 ? 0 : span > 0.1 ? 3 : 6));
  const date = new Date(rounded * 1000);
  const text = Number.isNaN(+date) ? "" : date.toISOString().replace(".000Z", "Z");
  return span > 0.1 && /^\d/.test(text) ? text : String(rounded);
}

function seconds(text = "") {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text.endsWith("Z") ? Date.parse(text) / 1000 : NaN;
}

function rangeView(view, { first, last }) {
  return { ...settings(view), from: stamp(first, last - first), to: stamp(last, last - first) };
}

// What the server is asked for.

class Failure extends Error {
  /** Status 0: no answer at all. */
  constructor(sentence, status = 0, more = {}) {
    super(sentence);
    Object.assign(this, more, { status });
  }
}

async function ask(address, read, signal) {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? await answer[read]() : Promise.reject(await refusal(answer));
  } catch (error) {
    throw error instanceof Failure || signal?.aborted ? error : new Failure(texts.lost);
  }
}

async function refusal(answer) {
  const text = await answer.text();
  const wait = Number(answer.headers.get("Retry-After"));
  try {
    const { error, lastPage, ofSource } = JSON.parse(text);
    return new Failure(error, answer.status, { lastPage, ofSource, wait });
  } catch {
    return new Failure(filled(texts.status, { status: answer.status }), answer.status, { wait });
  }
}

const look = view => view.theme ?? (dark.matches ? "dark" : "light");

/** How large a unit of the canvas is on the page: letters are as large as the reader has all letters. */
function unit() {
  const { clientWidth: width, clientHeight: height } = chart;
  return Math.min(parseFloat(getComputedStyle(root).fontSize) / 16 || 1, Math.max(1, width / 240), Math.max(1, height / 160));
}

/** The canvas that fills the figure; in whole pixels of the screen, too, so that no pixel is drawn twice. */
function canvas() {
  const letters = unit(), scale = Math.min(4, Math.max(0.25, Math.round(devicePixelRatio * letters * 1e4) / 1e4));
  const step = [1, 2, 3, 4, 5, 8, 10].find(n => Math.abs(n * scale - Math.round(n * scale)) < 0.01) ?? 1;
  const fit = (length, least) => Math.max(least, Math.floor(length / step) * step);
  return { width: fit(chart.clientWidth / letters, 240), height: fit(chart.clientHeight / letters, 160), scale };
}

/** Views that are here or under way, by address; the oldest first. */
const views = new Map();
const KEPT = 6;

/** The page says what the picture is of, so the picture does not. */
const address = (view, size) => spoken({ ...view, theme: look(view) }, { ...size, words: "no" });

function fetched(view) {
  const size = canvas(), key = address(view, size);
  const entry = views.get(key) ?? started(key, size);
  views.delete(key);
  views.set(key, entry);
  return entry;
}

function started(key, size) {
  const entry = { key, size, controller: new AbortController(), found: null };
  entry.result = load(entry).then(found => (entry.found = found));
  entry.result.catch(() => drop(entry));
  return entry;
}

async function load({ key, size, controller: { signal } }) {
  const picture = ask("chart.png" + key, "blob", signal);
  picture.catch(() => {});
  // Of the two, the one in JSON says best why there is nothing.
  const data = await ask(`page.json${key}&samples=no`, "json", signal);
  const letters = unit(), image = new Image(size.width * letters, size.height * letters);
  for (const length in data.plot) data.plot[length] *= letters;
  image.src = URL.createObjectURL(await picture);
  await image.decode().catch(() => Promise.reject(new Failure(texts.badPicture, 502)));
  image.alt = data.altText;
  image.id = "picture";
  image.draggable = false;
  return { key, size, data, image };
}

function drop(entry) {
  entry.controller.abort();
  if (views.get(entry.key) === entry) views.delete(entry.key);
  entry.result.then(({ image }) => release(image), () => {});
}

/** Gives the picture's memory back once nothing shows or keeps it. */
function release(image) {
  const kept = image.isConnected || [...views.values()].some(({ found }) => found?.image === image);
  if (!kept) URL.revokeObjectURL(image.src);
}

/** Ends what is under way for other views than this one, and forgets the oldest. */
function tidy(wantedKey) {
  for (const entry of [...views.values()]) {
    const needless = !entry.found || views.size > KEPT;
    if (needless && entry.key !== wantedKey && entry.key !== shown?.key) drop(entry);
  }
}

// Showing a view. `shown` is on screen; `wanted` was asked for last. Each call gets a number, and an answer whose number
// is not the latest is dropped.

let shown = null, wanted = parsed(location.search), failed = null, turn = 0, loading = false;
/** How the view asked for last is to be shown. */
let manner = {};
/** The field that was typed in since a page was last asked for. */
let typed = "";

const current = () => (loading || !shown ? wanted : shown.view);

/**
 * how: history "push" or "none"; quiet: the same view anew; clamp: a page past the end means the last one; idle: what
 * can't be shown is not tried, without a word; instead: the view for a request that is wrong; anchor: the index of the
 * point that pages of other sizes are to hold; words: what to say of the data; mark: the instant that the crosshair is
 * to stand at.
 */
async function show(view, { history = "push", anchor, ...how } = {}) {
  const mine = ++turn, hurried = loading, key = address(view, canvas());
  typed = "";
  if (history === "push") remember(view, anchor);
  [wanted, failed, loading, manner] = [view, null, true, how];
  if (shown && !how.quiet) announce(view);
  chart.ariaBusy = "true";
  clearTimeout(retryTimer);
  tidy(key);
  // A reader who leafs fast skips pages: only where the leafing rests is the server asked.
  if (hurried && !views.get(key)?.found) await pause(120);
  if (mine !== turn) return;
  try {
    const found = await fetched(view).result;
    if (mine === turn) commit(view, found, how);
  } catch (error) {
    if (mine === turn) fail(view, error, how);
  }
}

/** Writes at once which view is wanted, muted until its picture is there. */
function announce(view) {
  const data = estimate(view), words = data && (isRange(view) ? pageWords(view, { ...data, time: shown.data.time }) : wantedPage(data));
  $("position").textContent = words ?? capital(named(view));
  $("place").className = "wanted";
  $("loading").textContent = filled(texts.loading, { view: isRange(view) ? texts.thatRange : named(view) });
}

const wantedPage = data => pageWords({}, { ...data, totalPages: data.page > data.totalPages ? null : data.totalPages });

function idle() {
  loading = false;
  chart.ariaBusy = "false";
  $("place").className = "";
  if (shown) $("position").textContent = shown.data.pageWords ?? pageWords(shown.view, shown.data);
}

function commit(asked, found, { quiet = false, words = wordsOfStart, mark = quiet ? null : found.data.at }) {
  const { data } = found;
  // The server's own rules of time have no name that others know: the reader's zone has.
  if (data.time.zone === "local") {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return show({ ...asked, zone }, { history: "none", instead: { ...asked, zone: "UTC" } });
  }
  const first = !shown, point = quiet && cursor, view = complete(asked, data);
  rename(found, address(view, found.size));
  if (query(parsed(location.search)) !== query(view)) history.replaceState(history.state, "", query(view) + location.hash);
  if (quiet && shown && sameData(found.data, shown.data)) found.samples ??= shown.samples;
  idle();
  shown = Object.assign(found, { view });
  wanted = view;
  root.dataset.theme = view.theme ? schemes[view.theme] : "system";
  swap(found.image);
  endStretch();
  hideCrosshair();
  place(overlay, found.data.plot);
  overlay.hidden = !found.data.count;
  write(view, data, quiet);
  settle(quiet);
  if (!quiet && words(data)) note(words(data));
  writeSource();
  if (!first) say(data.announcement);
  if (point) pointAt(point.t, { exact: true });
  else if (mark != null && mark >= data.xDomain.first && mark <= data.xDomain.last) pointAt(mark, { exact: true });
  if (!quiet) prefetch();
  if (first) waitToPoll(0);
}

/** What came for an address is kept under the address that says all of it. */
function rename(found, key) {
  const entry = views.get(found.key);
  if (!entry || views.has(key)) return;
  views.delete(found.key);
  views.set(key, entry);
  entry.key = found.key = key;
}

/** Puts a decoded picture in the place of the one shown: between two frames, so nothing flashes. */
function swap(image) {
  const old = $("picture");
  if (old === image) return;
  chart.prepend(image);
  old?.remove();
  if (old) release(old);
}

const sameData = (a, b) => a.firstIndex === b.firstIndex && a.count === b.count && a.time.last === b.time.last;

function place(element, { x, y, width, height }) {
  Object.assign(element.style, { left: x + "px", top: y + "px", width: width + "px", height: height + "px" });
}

const pause = time => new Promise(done => setTimeout(done, time));

async function prefetch() {
  const mine = turn;
  await pause(120);
  if (mine !== turn || navigator.connection?.saveData) return;
  const { next, previous } = targets(shown.view, shown.data);
  for (const view of [next, previous]) if (view) fetched(view);
}

/** Asks for the current view again: another width, theme or version. One that is under way comes as it was to come. */
function renew() {
  if (!failed) show(current(), { ...(loading ? manner : { quiet: true }), history: "none" });
}

function remember(view, anchor) {
  const link = query(view) || "./", here = location.pathname + location.search;
  const { pathname, search } = new URL(link, location.href);
  const state = { home: home(view), anchor: samePlace(view, current()) ? history.state?.anchor : anchor };
  history[pathname + search === here ? "replaceState" : "pushState"](state, "", link);
}

/** The page that a reader of a range came from. */
function home(view) {
  if (!isRange(view) || !shown) return undefined;
  if (isRange(current())) return history.state?.home;
  return { page: String(shown.data.page), size: shown.view.size };
}

// Words, links and fields of a view.

function write(view, data, quiet) {
  const words = data.pageWords ?? pageWords(view, data);
  document.title = `${words} · ${name}`;
  $("position").textContent = words;
  // Two lines break between the two dates, or before the zone.
  $("dates").textContent = data.dates.replace(/(?<!–) (?!·)/g, "\u00a0");
  $("start-words").hidden = data.firstIndex > 0;
  $("end-words").hidden = !data.isLast;
  chart.classList.toggle("at-end", data.isLast);
  $("whole-page").hidden = !isRange(view);
  if (isRange(view)) $("whole-page").href = query(wholePage(view));
  const aims = targets(view, data);
  for (const id in aims) aim($(id), aims[id]);
  $("zoom-in").ariaDisabled = String(!isDividable(data));
  $("offset").textContent = data.offset;
  writeDownloads(view);
  writeFields(view, data, quiet);
  writeFigures();
  placeStrip();
  writeStrip();
}

function pageWords(view, data) {
  if (!isRange(view)) {
    const [page, pages] = [data.page, data.totalPages ?? 0].map(numberText);
    return filled(data.totalPages ? texts.page : texts.pageOfSeveral, { page, pages });
  }
  const { first, last } = data.xDomain;
  const form = new Intl.DateTimeFormat(texts.dates, { day: "numeric", month: "short", year: "numeric", timeZone: zoneOf(data) });
  // Browsers write ranges with numbers only in languages that begin with the year.
  return form.formatToParts(0)[0].type === "year"
    ? [first, last].map(t => form.format(t * 1e3)).join(" – ") : form.formatRange(first * 1e3, last * 1e3);
}

function writeDownloads(view) {
  const themed = { ...view, theme: look(view) }, { width, height, scale } = shown.size;
  $("download-png").href = "chart.png" + spoken(themed, { width, height, scale, download: 1 });
  $("download-svg").href = "chart.svg" + spoken(themed, { width, height, download: 1 });
  $("download-pdf").href = "chart.pdf" + spoken(themed, { width, height, download: 1 });
  $("download-csv").href = "page.csv" + query(view, { download: 1 });
}

function writeFields(view, data, quiet) {
  const values = {
    size: view.size > 0 ? view.size : ownSize(view, data) ?? "", goto: "", at: localTime(data.at ?? data.time.first, data),
    from: view.from ?? "", to: view.to ?? "",
    zone: data.time.zone, yscale: view.yscale ?? "page", theme: view.theme ?? "",
  };
  for (const id in values) {
    // What is being typed stays when the page is drawn anew by itself, or as it was asked for before.
    if (!((quiet || typed === id) && document.activeElement === $(id))) $(id).value = values[id];
  }
  fitFields();
}

/** Makes room for all digits, where the browser does not by itself. */
function fitFields() {
  for (const id of ["size", "goto"]) $(id).style.setProperty("--digits", $(id).value.length);
}

/** A link keeps its place and the focus where there is nothing to go to. */
function aim(link, view) {
  if (view) {
    link.href = query(view);
    for (const attribute of ["role", "aria-disabled", "tabindex"]) link.removeAttribute(attribute);
  } else {
    link.tabIndex = 0;
    link.role = "link";
    link.ariaDisabled = "true";
    link.removeAttribute("href");
  }
}

/** Where the four links go from a view; null at an end. */
function targets(view, data) {
  const rest = settings(view), ranged = isRange(view), { first, last } = data.xDomain ?? {}, span = last - first;
  const there = steps => ranged
    ? rangeView(view, { first: first + steps * (last - first), last: last + steps * (last - first) })
    : { ...rest, page: String(data.page + steps) };
  const atStart = data.firstIndex === 0, { ends } = data;
  // At the ends of the series, too, a range stays as wide as it is. The end that stays open is exact.
  const start = ends && { ...rest, to: stamp(ends.first + span, span) };
  const end = ends && { ...rest, from: stamp(ends.last - span, span) };
  return {
    first: atStart ? null : ranged ? start : { ...rest, page: "1" },
    previous: atStart ? null : there(-1),
    next: data.isLast ? null : there(1),
    last: data.isLast ? null : ranged ? end : { ...rest, page: String(data.totalPages || "last") },
  };
}

/** What can be said of a view that is still under way, so that the next step counts from it; null: nothing. */
function estimate(view) {
  if (isRange(view)) {
    const ends = shown?.data.ends;
    const xDomain = { first: seconds(view.from ?? String(ends?.first)), last: seconds(view.to ?? String(ends?.last)) };
    return xDomain.last > xDomain.first ? { xDomain, ends } : null;
  }
  const page = Number(view.page ?? (view.at ? NaN : 1));
  const totalPages = shown && !isRange(shown.view) && shown.view.size === view.size ? shown.data.totalPages : null;
  return page > 0 ? { page, firstIndex: page - 1, totalPages, isLast: page === totalPages } : null;
}

// Going somewhere.

function go(id) {
  if (!shown) return $(id).href && show(parsed($(id).search));
  const data = loading ? estimate(wanted) : shown.data;
  const target = data && targets(current(), data)[id];
  if (target) show(target, { clamp: loading });
}

function wholePage(view) {
  const from = history.state?.home, rest = settings(view);
  if (from && from.size === view.size) return { ...rest, page: from.page };
  return { ...rest, at: view.from ?? stamp(shown.data.xDomain.first, 1e3) };
}

function goHome() {
  const view = current();
  if (isRange(view) && shown) show(wholePage(view));
}

/** Makes the range shown so many times as wide, around the crosshair or the middle. An end of the data stays open. */
function zoom(factor) {
  if (!shown || !shown.data.count) return;
  const { data } = shown, under = loading && estimate(wanted);
  const { first, last } = under?.xDomain ?? data.xDomain;
  const middle = cursor?.t ?? (first + last) / 2;
  const range = { first: middle + (first - middle) * factor, last: middle + (last - middle) * factor }, mark = cursor?.t;
  if (factor < 1) return isDividable(data) && show(rangeView(current(), range), { idle: true, mark });
  const view = rangeView(current(), range);
  if (data.firstIndex === 0) delete view.from;
  if (data.isLast) delete view.to;
  if (isRange(view)) show(view, { mark });
}

/** Whether a part of the view may show more than it does: two samples are a line, however near one looks. */
const isDividable = data => Math.max(data.count, ...data.series.map(line => line.count ?? Infinity)) > 2;

/** The view in words that another zone does not change. */
function fixed(view) {
  const { data } = shown, rest = settings(view);
  if (loading || !(view.at || isRange(view))) return view;
  if (!isRange(view)) return { ...rest, page: String(data.page) };
  const { from, to } = data.range ?? {}, given = t => (t == null ? undefined : stamp(t, data.xDomain.last - data.xDomain.first));
  return { ...rest, from: given(from), to: given(to) };
}

// Failures. The picture stays; a sentence and a button stand on it.

let lost = false, retryTimer = 0, retryWait = 1000, pageWait = 5, noteTimer = 0;
let said = $("status").textContent, dueTime = 0, ticking = 0;
const due = make("span", "due");
due.ariaLive = "off"; // It changes every second.
const NOTED = 20_000;

/** until: when it is tried again by itself, by the browser's clock; undefined: nothing is said of that. */
function tell(sentence, button, until = 0) {
  clearTimeout(noteTimer);
  noteTimer = 0;
  if (said !== sentence) $("status").replaceChildren(...(sentence ? [sentence, " ", due] : []));
  [said, dueTime, noted] = [sentence, until, false];
  tick();
  $("notice").className = "";
  $("retry").hidden = button !== "retry";
  $("reconnect").hidden = button !== "reconnect";
}

/** Says in how many seconds, or when, a page is tried again. */
function tick() {
  clearTimeout(ticking);
  due.textContent = dueTime ? dueWords((dueTime - Date.now()) / 1000) : "";
  if (dueTime > Date.now()) ticking = setTimeout(tick, 250);
}

function dueWords(rest) {
  if (rest > 90) return filled(texts.againAt, { time: clock(dueTime / 1000) });
  return rest > 0 ? filled(texts.againIn, { seconds: Math.ceil(rest) }) : texts.again;
}

/** "06:21" in the page's zone, with the date where that is another one than today's. */
function clock(t) {
  const data = shown?.data ?? { time: { zone: $("zone").value } };
  const [then, now] = [t, Date.now() / 1000].map(time => localTime(time, data).split("T"));
  return then[0] === now[0] ? then[1] : then.join(" ");
}

const capital = text => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = text => capital(text) + (text.endsWith(".") ? "" : ".");

/** Says what is no failure. It stays whatever is drawn anew, until the reader goes on or has had time to read it. */
function note(sentence) {
  tell(sentence);
  $("notice").className = "note";
  // Where no picture is, the sentence stands in its place.
  if (shown) noteTimer = setTimeout(dropNote, NOTED);
}

/** What is to be said of the source comes back. */
function dropNote() {
  if (!noteTimer) return;
  tell("");
  writeSource();
}

const wordsOfStart = ({ at, firstIndex, time }) =>
  at != null && firstIndex === 0 && at < time.first ? filled(texts.seriesBegins, { time: instantText(time.first) }) : "";
const wordsOfEnd = ({ time }) => filled(texts.seriesEnds, { time: instantText(time.last) });

/** Takes the sentence away; a reader who was at its button goes to the chart. */
function settle(quiet) {
  const held = $("notice").contains(document.activeElement);
  clearTimeout(retryTimer);
  if (lost) waitToPoll(state.poll);
  [lost, retryWait, pageWait] = [false, 1000, 5];
  if (!(quiet && noteTimer)) tell("");
  if (held) chart.focus({ preventScroll: true });
}

function fail(view, error, { clamp, idle: isIdle, instead }) {
  idle();
  endStretch();
  if (error.status === 0) return lose(view);
  if (error.status === 404 && error.lastPage && (view.at || (clamp && Number(view.page) > error.lastPage))) {
    const last = { ...settings(view), page: String(error.lastPage) };
    history.replaceState(null, "", query(last));
    return show(last, { history: "none", words: view.at ? wordsOfEnd : undefined });
  }
  if (error.status === 400 && instead) return show(instead, { history: "none" });
  if (error.status >= 500 || error.ofSource) return hold(view, error);
  if (!isIdle) note(error.message);
  if (shown) restore();
}

/** Keeps a view that can't be had in the address, says so, and tries it again by itself: later each time. */
function hold(view, error) {
  failed = view;
  const wait = error.wait || pageWait;
  if (!error.wait) pageWait = Math.min(60, pageWait * 2);
  // Where the server says when to come again, nobody can come before.
  tell(cannot(view, error), error.wait ? undefined : "retry", Date.now() + wait * 1000);
  again(wait * 1000);
}

/** Which view can't be had, which is still there, and why. */
function cannot(view, { message, ofSource }) {
  if (!shown && ofSource && message.startsWith(texts.noSamplesYet)) return sentence(message);
  const same = shown && address(view, shown.size) === address(shown.view, shown.size);
  const missing = filled(texts.unavailable, { view: capital(named(view)) });
  const still = filled(same ? texts.stillSame : texts.stillOther, { sentence: missing, view: shown && inSentence(shown.view) });
  return `${shown ? still : missing}. ${sentence(message)}`;
}

const inSentence = view => (isRange(view) ? texts.anotherRange : filled(texts.numberedPage, { page: shown.data.page }));

function named(view) {
  if (isRange(view)) return texts.thatRange;
  if (view.at) return texts.thatTime;
  const page = view.page ?? "1";
  return page === "last" || page === "-1" ? texts.lastPage : filled(texts.numberedPage, { page });
}

/** The URL says what is on screen again. */
function restore() {
  wanted = shown.view;
  history.replaceState(history.state, "", query(wanted) || "./");
}

function lose(view) {
  [lost, failed] = [true, view ?? failed];
  tell(texts.lost, "reconnect");
  again(retryWait * (0.8 + 0.4 * Math.random()));
  retryWait = Math.min(60_000, retryWait * 2);
}

function again(wait) {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(retry, wait);
}

function retry() {
  if (dueTime) dueTime = 1; // Trying again.
  tick();
  if (failed) show(failed, { history: "none" });
  else if (shown) poll(true);
  else show(wanted, { history: "none" });
}

function say(words = "") {
  if ($("live").textContent !== words) $("live").textContent = words;
}

// A growing series.

let version = state.version, pollTimer = 0, stale = false;
/** What the server says of the source: since when it fails, and why. */
let source = state.source ?? {};

/** look: a source that fails is to be looked at now. */
async function poll(look) {
  try {
    const { size } = current();
    const series = await ask("series.json" + spoken({ size }, look ? { look: 1 } : {}), "json");
    if ((lost || stale) && !failed) settle();
    stale = false;
    const recovered = source.failingSince && !series.failingSince;
    source = series;
    if (version !== undefined && series.version !== version) outdated();
    else if (recovered && (failed || loading)) outdated();
    version = series.version;
    writeSource();
    writeStrip();
  } catch (error) {
    if (error.status === 0) lose();
    else if (!failed) (stale = true, tell(error.message, "retry"));
  }
  if (!lost) waitToPoll(state.poll);
}

/** Whether the sentence is one of `sourceWords`. */
let noted = false;

/** Says that the picture may be old, or that nothing is there yet, unless something else is said. */
function writeSource() {
  if (source.failingSince) root.dataset.source = "failing";
  else delete root.dataset.source;
  const words = sourceWords();
  $("end-words").title = source.failingSince ? words : "";
  if (lost || failed || (!noted && said)) return;
  const retryAt = source.retryAt ? Date.parse(source.retryAt) : 0;
  if (words || noted) tell(words, source.failingSince && retryAt < Date.now() ? "retry" : undefined);
  if (retryAt > Date.now()) due.textContent = filled(texts.askAt, { time: clock(retryAt / 1000) });
  noted = Boolean(words);
  $("notice").classList.toggle("calm", noted);
}

function sourceWords() {
  if (!shown) return "";
  const { failingSince: since, why } = source;
  if (since) return filled(texts.notUpToDate, { time: clock(Date.parse(since) / 1000), why });
  if (source.offline && !source.oldestPage) return texts.offline;
  if (source.offline) return filled(texts.offlineSince, { time: clock(Date.parse(source.oldestPage) / 1000) });
  return source.totalPoints === 0 && !shown.data.count ? texts.noSamples : "";
}

function waitToPoll(wait) {
  clearTimeout(pollTimer);
  if (state.poll > 0 && !document.hidden) pollTimer = setTimeout(poll, wait * 1000);
}

function outdated() {
  for (const entry of [...views.values()]) drop(entry);
  if (shown) shown.samples = undefined;
  if (failed) show(failed, { history: "none" });
  else renew();
}

// The crosshair. `cursor` is where it stands or, while the samples are read, is to stand: then without the index of a sample.

let cursor = null, pointer = null, pointing = 0;

/** The samples of a view, asked for once; `anew` also after a failure. */
function samples(of, anew) {
  if (anew && of.unread) of.samples = undefined;
  of.samples ??= readSamples(of);
  return of.samples;
}

/** More samples than the server gives come summed up, by columns of the plot. */
async function readSamples(of) {
  of.unread = false;
  const isLong = of.data.series.reduce((sum, line) => sum + (line.count ?? Infinity), 0) > 100_000;
  const width = Math.max(1, Math.min(8192, Math.round(of.data.plot.width)));
  try {
    const { samples, columns } = await ask("page.json" + of.key + (isLong ? `&columns=${width}` : ""), "json");
    if (isLong) of.means = columns.map(meanOf);
    return isLong ? preparedColumns(columns, of.data) : prepared(samples, of.data);
  } catch (error) {
    of.unread = true;
    throw error;
  }
}

/** The mean of a line, from those of its columns. */
function meanOf({ mean, count, missing }) {
  let [sum, all] = [0, 0];
  mean.forEach((value, i) => value !== null && ((sum += value * (count[i] - missing[i])), (all += count[i] - missing[i])));
  return all ? sum / all : null;
}

function prepared(lists, data) {
  const { first, last } = data.xDomain;
  const lines = lists.map((list, index) => {
    const real = list.t.map((t, i) => i).filter(i => list.y[i] !== null && list.t[i] >= first && list.t[i] <= last);
    return { name: list.name, index, t: real.map(i => list.t[i]), y: real.map(i => list.y[i]) };
  });
  const times = [...new Set(lines.flatMap(line => line.t))].sort((a, b) => a - b);
  if (!times.length) throw new Failure(texts.noValues);
  return { lines, times, timeText: timeForm(times, data) };
}

/** As `prepared`: the times are the middles of the columns that have values. */
function preparedColumns(lists, data) {
  const { first, last } = data.xDomain, width = lists[0].count.length;
  const filled = [...Array(width).keys()].filter(i => lists.some(({ min }) => min[i] !== null));
  if (!filled.length) throw new Failure(texts.noValues);
  const spans = filled.map(i => {
    const of = lists.filter(({ min }) => min[i] !== null);
    return [Math.min(...of.map(list => list.firstTime[i])), Math.max(...of.map(list => list.lastTime[i]))];
  });
  const lines = lists.map((list, index) => ({ name: list.name, index, columns: filled.map(i => columnOf(list, i)) }));
  const form = timeFormat(spans.flat(), data), plain = timeForm(spans.flat(), data);
  const timeText = ([a, b]) => (a === b ? plain(a) : plainTime(form.formatRange(a * 1e3, b * 1e3)));
  return { lines, spans, times: filled.map(i => first + ((i + 0.5) / width) * (last - first)), timeText };
}

function columnOf({ min, max, count, missing }, i) {
  return min[i] === null ? null : { min: min[i], max: max[i], count: count[i], missing: missing[i] };
}

/** The index of the element of a sorted list that is nearest to t. */
function nearest(list, t) {
  let low = 0, high = list.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] < t) low = middle + 1;
    else high = middle;
  }
  return low > 0 && t - list[low - 1] <= list[low] - t ? low - 1 : low;
}

/** anew: also after a failure; exact: the line stands at the instant, and not at the sample that is nearest to it. */
async function pointAt(t, { anew, exact } = {}) {
  const of = shown, mine = ++pointing;
  cursor = { ...cursor, t };
  try {
    const read = await samples(of, anew);
    if (mine === pointing) draw(read, nearest(read.times, t), exact ? t : undefined);
  } catch (error) {
    if (mine === pointing) refuse(error, t);
  }
}

/** Moves by samples; the first move goes to the first sample or, leftwards, to the last. */
async function move(by) {
  if (!shown?.data.count) return;
  const of = shown;
  try {
    const read = await samples(of, true);
    if (of !== shown) return;
    const index = cursor?.index >= 0 ? cursor.index + by : by > 0 ? 0 : read.times.length - 1;
    draw(read, Math.max(0, Math.min(read.times.length - 1, index)));
    say(readout.innerText.replaceAll("\n", " "));
  } catch (error) {
    if (of !== shown) return;
    refuse(error, of.data.xDomain.first);
    say(error.message);
  }
}

const colorOf = line => shown.data.series[line.index].color;
const xOf = ({ xDomain, plot }, t) => ((t - xDomain.first) / (xDomain.last - xDomain.first)) * plot.width;
const timeAt = ({ xDomain, plot }, x) => xDomain.first + (x / plot.width) * (xDomain.last - xDomain.first);

function yOf({ yDomain, yScale, yIsReversed, plot }, value) {
  const scale = yScale === "log" ? Math.log10 : Number;
  const part = (scale(value) - scale(yDomain.low)) / (scale(yDomain.high) - scale(yDomain.low));
  return plot.height * (yIsReversed ? part : 1 - part);
}

function draw(read, index, instant) {
  if (read.spans) return drawColumn(read, index);
  const { data } = shown, t = read.times[index], x = xOf(data, instant ?? t);
  cursor = { t: instant ?? t, index };
  const points = read.lines.filter(line => line.t.length).map(line => {
    const at = nearest(line.t, t);
    return { line, t: line.t[at], value: line.y[at], x: xOf(data, line.t[at]), y: yOf(data, line.y[at]) };
  });
  const seen = points.filter(point => point.y >= -1 && point.y <= data.plot.height + 1);
  const rule = make("i", "down");
  rule.style.left = x - 0.5 + "px";
  crosshair.replaceChildren(rule, ...(read.lines.length === 1 ? seen.map(across) : []), ...seen.map(dot));
  crosshair.hidden = false;
  const rows = points.map(point => row(point, t, read));
  putReadout(x, [make("div", "time", read.timeText(t)), ...rows], seen, read);
}

/** A column has its lowest and its highest value marked. */
function drawColumn(read, index) {
  const { data } = shown, t = read.times[index], x = xOf(data, t);
  cursor = { t, index };
  const found = read.lines.map(line => ({ line, column: line.columns[index] })).filter(({ column }) => column);
  const dots = found.flatMap(({ line, column: { min, max } }) => [...new Set([min, max])].map(value => ({ line, x, y: yOf(data, value) })));
  const seen = dots.filter(({ y }) => y >= -1 && y <= data.plot.height + 1);
  const rule = make("i", "down");
  rule.style.left = x - 0.5 + "px";
  crosshair.replaceChildren(rule, ...seen.map(dot));
  crosshair.hidden = false;
  const rows = found.map(({ line, column }) => rowOf(line, [make("span", "value", columnText(column)), make("span", "time", countText(column))], read));
  putReadout(x, [make("div", "time", read.timeText(read.spans[index])), ...rows], seen, read);
}

function columnText({ min, max }) {
  const [low, high] = [min, max].map(numberText);
  return (min === max ? low : filled(texts.lowToHigh, { low, high })) + unitText(shown.data);
}

function countText({ count, missing }) {
  const samples = filled(count === 1 ? texts.oneSample : texts.samples, { count: numberText(count) });
  return missing ? filled(texts.withoutValue, { samples, count: numberText(missing) }) : samples;
}

function across({ y }) {
  const rule = make("i", "across");
  rule.style.top = y - 0.5 + "px";
  return rule;
}

function dot({ x, y, line }) {
  const ring = make("i", "dot");
  Object.assign(ring.style, { left: x + "px", top: y + "px", backgroundColor: colorOf(line) });
  return ring;
}

function row({ line, t, value }, shownTime, read) {
  const words = [make("span", "value", valueText(value, shown.data))];
  if (t !== shownTime) words.push(make("span", "time", read.timeText(t)));
  return rowOf(line, words, read);
}

function rowOf(line, words, read) {
  const key = make("span", "key");
  key.style.backgroundColor = colorOf(line);
  if (read.lines.length > 1) words.unshift(make("span", "name", line.name));
  const element = make("div", "row");
  element.append(key, ...words.flatMap(word => [word, " "]));
  return element;
}

function make(tag, className, text = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}


function refuse(error, t) {
  cursor = null;
  crosshair.hidden = true;
  putReadout(xOf(shown.data, t), [make("div", "", error.message)]);
}

function hideCrosshair() {
  [cursor, pointer] = [null, null];
  pointing += 1;
  crosshair.hidden = readout.hidden = true;
}

// Times and numbers.

function zoneOf(data) {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: data.time.zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

/** Writes times as finely as these times are: days, minutes, seconds or milliseconds. */
function timeForm(times, data) {
  const form = timeFormat(times, data);
  return t => plainTime(form.format(t * 1e3));
}

const plainTime = text => text.replaceAll(",", "").replaceAll("Sept ", "Sep ");
const instantText = t => timeForm([t], shown.data)(t);

function timeFormat(times, data) {
  const zone = { timeZone: zoneOf(data) };
  const hours = new Intl.DateTimeFormat("en-GB", { ...zone, timeStyle: "medium" });
  const fine = times.some(t => t % 1) ? { fractionalSecondDigits: 3 } : {};
  const daily = times.slice(0, 99).every(t => hours.format(t * 1e3) === "00:00:00");
  const clock = daily ? {} : { hour: "2-digit", minute: "2-digit", timeZoneName: "short" };
  if (times.some(t => t % 60)) Object.assign(clock, { second: "2-digit" }, fine);
  return new Intl.DateTimeFormat(texts.dates, { ...zone, weekday: "short", day: "numeric", month: "short", year: "numeric", ...clock });
}

/** A time for the field of dates, in the page's zone; empty where it has none. */
function localTime(t, data) {
  if (t == null) return "";
  const form = new Intl.DateTimeFormat("sv", { timeZone: zoneOf(data), dateStyle: "short", timeStyle: "short" });
  return form.format(t * 1e3).replace(" ", "T");
}

/** All digits that the value has; thousands apart and with the marks of the language, as on the axis. */
function numberText(value) {
  const size = Math.abs(value), isFar = size !== 0 && (size < 1e-6 || size >= 1e15);
  const text = isFar ? String(value) : (value || 0).toLocaleString("en", { maximumFractionDigits: 20 });
  const marks = { ",": texts.groups, ".": texts.decimals, "-": "\u2212" };
  return text.replace(/[-.,]/g, mark => marks[mark]);
}

// Links, fields and keys.

for (const id of ["first", "previous", "next", "last"]) onPlainClick($(id), () => go(id));
onPlainClick($("whole-page"), () => (shown ? goHome() : show(parsed($("whole-page").search))));

/** A click that is to open a new tab or window stays the browser's. */
function onPlainClick(link, action) {
  link.addEventListener("click", event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  });
}

function onSubmit(id, action) {
  $(id).addEventListener("submit", event => {
    event.preventDefault();
    action();
  });
}

/** Another size keeps the point in view that the page of the first size began with: sizes there and back are one page. */
function setSize() {
  const view = current(), size = $("size").value || String(shown?.data.usualSize ?? "");
  if (!$("size").reportValidity() || size === (view.size ?? "")) return;
  if (isRange(view) || !shown) return show({ ...view, size });
  const anchor = history.state?.anchor ?? firstIndexOf(view), rest = { ...settings(view), size: size || undefined };
  const page = size > 0 ? Math.floor(anchor / Number(size)) + 1 : 1;
  show({ ...rest, page: String(page) }, { anchor });
}

/** The index of a view's first point, also of one that is under way. */
function firstIndexOf(view) {
  return loading && view.page > 0 && view.size > 0 ? (view.page - 1) * view.size : shown.data.firstIndex;
}

function set(parameter, value) {
  const view = current();
  if (value !== (view[parameter] ?? "")) show({ ...(shown ? fixed(view) : view), [parameter]: value || undefined });
}

const setZone = () => set("zone", $("zone").value.trim());

onSubmit("goto-form", () => $("goto").value && show({ ...settings(current()), page: $("goto").value }));
onSubmit("at-form", () => $("at").value && show({ ...settings(current()), at: $("at").value }));
onSubmit("size-form", setSize);
onSubmit("settings-form", setZone);
$("size").addEventListener("change", setSize);
document.addEventListener("input", event => (typed = event.target.id, dropNote(), fitFields()));
$("zone").addEventListener("change", setZone);
$("theme").addEventListener("change", () => set("theme", $("theme").value));
$("yscale").addEventListener("change", () => set("yscale", $("yscale").value === "page" ? "" : "dataset"));
$("zoom-in").addEventListener("click", () => zoom(1 / 2));
$("zoom-out").addEventListener("click", () => zoom(2));
$("help-button").addEventListener("click", () => $("help").showModal());
$("retry").addEventListener("click", retry);
$("reconnect").addEventListener("click", retry);

const KEYS = {
  ArrowLeft: () => go("previous"),
  ArrowRight: () => go("next"),
  Home: () => go("first"),
  End: () => go("last"),
  "+": () => zoom(1 / 2),
  "=": () => zoom(1 / 2),
  "-": () => zoom(2),
  "0": goHome,
  "/": () => (unfold(), $("goto").select()),
  "?": () => $("help").showModal(),
  Escape: () => (endSelection(), hideCrosshair()),
  "Shift+ArrowLeft": () => move(-1),
  "Shift+ArrowRight": () => move(1),
};

document.addEventListener("keydown", event => {
  if (event.key === "Escape") dropNote();
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, dialog, summary")) return;
  const action = KEYS[(event.shiftKey && event.key.startsWith("Arrow") ? "Shift+" : "") + event.key];
  if (!action) return;
  // Escape closes what the browser itself closes by it, too.
  if (event.key !== "Escape") event.preventDefault();
  action();
});

// Settings are folded on narrow windows, where they take the room of the chart.

const narrow = matchMedia("(max-width: 30rem)");

function fold() {
  $("settings").open = !narrow.matches;
  $("settings").classList.add("foldable");
}

const unfold = () => ($("settings").open = true);

/** The panel of the rest is for windows with room for it: where the room goes, it is closed. */
const roomy = matchMedia("(min-width: 30.01rem) and (min-height: 30.01rem)"), closeMore = () => $("more").hidePopover?.();

narrow.addEventListener("change", fold);
roomy.addEventListener("change", closeMore);
fold();

// The window.

let resizeTimer = 0;

function resized() {
  clearTimeout(resizeTimer);
  resizeTimer = setTimeout(() => {
    const now = canvas(), had = shown?.size;
    if (had && (now.width !== had.width || now.height !== had.height || now.scale !== had.scale)) renew();
  }, 250);
}

new ResizeObserver(resized).observe(chart);
addEventListener("resize", resized);
addEventListener("popstate", () => show(parsed(location.search), { history: "none" }));
addEventListener("online", () => lost && retry());
dark.addEventListener("change", () => current().theme || renew());
document.addEventListener("visibilitychange", () => {
  if (document.hidden) clearTimeout(pollTimer);
  else if (lost) retry();
  else if (shown) waitToPoll(0);
});

/** When the other scripts are there, too. */
function start() {
  if (state.canvas) show(wanted, { history: "none" });
  else if (state.failure?.status >= 500 || state.failure?.ofSource) {
    hold(wanted, new Failure(state.failure.error, state.failure.status, state.failure));
    waitToPoll(1);
  }
}

document.addEventListener("DOMContentLoaded", start);
