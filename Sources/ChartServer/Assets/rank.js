// Ranked lists. The server writes every page whole, in the visitor's language; this script asks for the list while a page
// without it is shown, moves the focus, and finds the way back to where the visitor was.
"use strict";

const $ = id => document.getElementById(id);
const rows = () => [...document.querySelectorAll("a.row")];

// Loading: the same page is asked for again, and what is below the header takes the place of what is there.

let loading = null;

async function load(address) {
  clearTimeout(renewal);
  loading?.abort();
  const own = (loading = new AbortController());
  document.querySelector("main").setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { signal: own.signal, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.querySelector("main")) throw new Error(answer.status);
    loading = null;
    show(page);
  } catch {
    if (loading === own) loading = null;
    // The server itself is gone: what is there stays, and another try may do better.
    if (!own.signal.aborted) lost(address);
  }
}

function show(page) {
  const held = document.activeElement;
  for (const name of ["header", "main", "footer"]) {
    const before = document.querySelector(name), after = page.querySelector(name);
    if (!before.isEqualNode(after)) before.replaceWith(document.adoptNode(after));
  }
  document.title = page.title;
  if (page.body.dataset.pictures) document.body.dataset.pictures = page.body.dataset.pictures;
  const main = $("main");
  $("said").textContent = main.dataset.said ?? "";
  begin();
  if (held.isConnected || document.activeElement !== document.body) return;
  if (held.id) $(held.id)?.focus({ preventScroll: true });
  if (!held.id || document.activeElement?.id !== held.id) main.focus({ preventScroll: true });
}

function lost(address) {
  const main = $("main");
  main.removeAttribute("aria-busy");
  for (const element of main.querySelectorAll("[aria-busy]")) element.removeAttribute("aria-busy");
  tell(address);
  if (main.dataset.loading) setTimeout(() => main.isConnected && load(main.dataset.loading), 5_000);
}

/** Says that the server itself can't be reached, with Retry. */
function tell(address) {
  const { lost, retry } = document.body.dataset;
  const before = document.querySelector(".failure"), hadFocus = before?.contains(document.activeElement);
  const alert = make("section", { className: "failure unreachable slim", role: "alert" });
  const words = make("div", { className: "words" });
  const link = make("a", { id: "retry", className: "button", href: location.href, rel: "nofollow", textContent: retry });
  link.dataset.load = address;
  words.append(make("h2", { textContent: lost }), link);
  alert.append(words);
  before?.remove();
  $("main").prepend(alert);
  if (hadFocus) link.focus({ preventScroll: true });
}

// Renewing: a list that is looked at is asked for again at the age that the server keeps one. The row that the reader is at
// stays where it is on the screen, and what changed is marked for a moment.

let renewal = 0;

/** Waits until the list is old. After a list that came no newer, or none, the whole time passes again. */
function waitToRenew(isLate) {
  clearTimeout(renewal);
  const { renew, keeps } = $("main").dataset, asked = $("asked");
  if (!renew || !asked || document.hidden) return;
  const age = (Date.now() - Date.parse(asked.dateTime)) / 1_000;
  renewal = setTimeout(renewList, 1_000 * (isLate ? keeps : Math.min(keeps, Math.max(1, keeps - age + 1))));
}

async function renewList() {
  const before = $("asked").dateTime, own = document.querySelector("main");
  if (loading || isHeld()) return waitToRenew(true);
  try {
    const answer = await fetch(own.dataset.renew, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    // What the reader asked for meanwhile is newer.
    if (loading || !own.isConnected || !page.querySelector("main")) return;
    if (isHeld()) return waitToRenew(true);
    patch(page);
  } catch {
    if (own.isConnected && !loading) keepingPlace(() => tell(own.dataset.renew));
  }
  waitToRenew($("asked")?.dateTime === before);
}

/** Whether a finger is on the list, or the reader marks text in it. */
const isHeld = () => touches > 0 || !getSelection().isCollapsed;

let touches = 0;
for (const name of ["touchstart", "touchend", "touchcancel"]) {
  addEventListener(name, event => (touches = event.touches.length), { passive: true });
}

/** The row that has the focus, that the pointer is on, or that is the first in sight of a page that was scrolled. */
function readersRow() {
  const all = rows(), isSeen = row => row.getBoundingClientRect().bottom > 0 && row.getBoundingClientRect().top < innerHeight;
  const held = [document.activeElement, document.querySelector("a.row:hover")].find(row => all.includes(row) && isSeen(row));
  return held ?? (scrollY > 0 ? all.find(row => row.getBoundingClientRect().top >= 0 && isSeen(row)) : undefined);
}

/** Changes the page, and scrolls by as much as the reader's row moved; where it left, the next one below that stayed. */
function keepingPlace(change) {
  const all = rows(), at = all.indexOf(readersRow());
  const places = at < 0 ? [] : [...all.slice(at), ...all.slice(0, at).reverse()].map(row => ({ row, top: row.getBoundingClientRect().top }));
  change();
  const stayed = places.find(({ row }) => row.isConnected);
  if (stayed) scrollBy({ top: stayed.row.getBoundingClientRect().top - stayed.top, behavior: "instant" });
}

/** Puts a page in the place of this one and leaves the elements of rows, with the focus and pictures of theirs. */
function patch(page) {
  const list = document.querySelector("ol.rows"), next = page.querySelector("ol.rows");
  if (!list || !next || list.className !== next.className || !list.querySelector("a.row[id]") || next.querySelector(".ghost")) return show(page);
  keepingPlace(() => {
    patchRows(list, next);
    shorten();
    for (let [old, other] = [list, next]; old.id !== "main"; [old, other] = [old.parentElement, other.parentElement]) {
      patchBeside(old, other, "previousElementSibling", "before");
      patchBeside(old, other, "nextElementSibling", "after");
    }
    const [main, other] = [$("main"), page.getElementById("main")];
    for (const name of ["said", "renew", "keeps"]) main.dataset[name] = other.dataset[name] ?? "";
    for (const name of ["header", "footer"]) {
      const before = document.querySelector(name), after = page.querySelector(name);
      if (!before.isEqualNode(after)) keepFocus(() => before.replaceWith(document.adoptNode(after)));
    }
  });
  document.title = page.title;
  waitToRetry();
}

/** Makes what stands on one side of an element what stands there of another page. */
function patchBeside(element, other, next, put) {
  const all = from => { const found = []; for (let at = from[next]; at; at = at[next]) found.push(at); return found; };
  const [before, after] = [all(element), all(other)];
  keepFocus(() => {
    // Equal elements stay, with the text typed in them.
    if (before.length === after.length) return before.forEach((one, index) => one.isEqualNode(after[index]) || one.replaceWith(document.adoptNode(after[index])));
    before.forEach(one => one.remove());
    element[put](...(put === "before" ? after.reverse() : after).map(one => document.adoptNode(one)));
  });
}

/** Changes something, and gives the focus back to the element of the id that had it. */
function keepFocus(change) {
  const { id } = document.activeElement;
  change();
  if (id && document.activeElement.id !== id) $(id)?.focus({ preventScroll: true });
}

/** Makes rows those of another list. A row that has the focus is not moved, the others are put around it. */
function patchRows(list, next) {
  const idOf = item => item.querySelector(".row").id, known = new Map([...list.children].map(item => [idOf(item), item]));
  const held = document.activeElement.closest("ol.rows > li");
  const before = new Map([...list.children].map(item => [item, item.previousElementSibling && idOf(item.previousElementSibling)]));
  const above = item => before.has(item) ? before.get(item) : item.previousElementSibling && idOf(item.previousElementSibling);
  const items = [...next.children].map(item => {
    const old = known.get(idOf(item));
    if (!old) return mark(item);
    known.delete(idOf(item));
    const isBelowAnother = above(old) !== above(item);
    return patchRow(old.querySelector(".row"), item.querySelector(".row"), isBelowAnother) ? mark(old) : old;
  });
  for (const gone of known.values()) gone.remove();
  const at = items.indexOf(held);
  if (at >= 0) for (const item of items.slice(0, at)) held.before(item);
  list.append(...items.slice(at + 1));
  if (held && at < 0) (items[0]?.querySelector("a.row") ?? $("main")).focus({ preventScroll: true });
}

/** Returns whether the reader sees another row: another number, or another place that is no mere shift with the row above. */
function patchRow(row, other, isBelowAnother) {
  const differs = name => row.querySelector(name)?.firstChild?.textContent !== other.querySelector(name)?.firstChild?.textContent;
  const isOther = differs(".value") || isBelowAnother && differs(".rank");
  row.href = other.getAttribute("href");
  [...row.children].forEach((part, index) => part.isEqualNode(other.children[index]) || part.replaceWith(other.children[index].cloneNode(true)));
  return isOther;
}

function mark(item) {
  item.classList.remove("changed");
  requestAnimationFrame(() => item.classList.add("changed"));
  // The style's animation is over by then.
  setTimeout(() => item.classList.remove("changed"), 3_000);
  return item;
}

// A feed that says when it may be asked again: Retry waits for that time.

let waiting = 0;

function waitToRetry() {
  clearTimeout(waiting);
  const link = $("retry");
  if (!link?.dataset.seconds) return;
  link.hidden = false;
  link.dataset.end ??= Date.now() + 1_000 * link.dataset.seconds;
  const left = link.dataset.end - Date.now();
  if (left > 0) {
    waiting = setTimeout(waitToRetry, left);
    return;
  }
  for (const name of ["role", "aria-disabled", "data-seconds"]) link.removeAttribute(name);
  link.href = link.dataset.href;
  link.textContent = document.body.dataset.retry;
}

const make = (name, values) => Object.assign(document.createElement(name), values);

document.addEventListener("click", event => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
  const link = event.target.closest?.("a[href]");
  if (!link) return;
  if (link.dataset.load) {
    event.preventDefault();
    if (link.ariaBusy) return;
    link.setAttribute("aria-busy", "true");
    load(link.dataset.load);
  } else if (link.id === "back" && history.state?.isFromList) {
    event.preventDefault();
    history.back();
  } else if (link.classList.contains("row")) {
    leave(link);
  }
});

// The way back. A list remembers the row that was opened, an entry that it was opened from its list.

const OPENED = "rank-opened";

function leave(link) {
  history.replaceState({ ...history.state, row: link.id }, "");
  try {
    sessionStorage.setItem(OPENED, link.href);
  } catch {
    // Without it the way back is the link's own.
  }
}

function arrive() {
  try {
    if (sessionStorage.getItem(OPENED) === location.href && performance.getEntriesByType("navigation")[0]?.type === "navigate") {
      history.replaceState({ ...history.state, isFromList: true }, "");
    }
    sessionStorage.removeItem(OPENED);
  } catch {
    // As above.
  }
}

/** Gives the focus back to the row that was opened, as soon as it is there. */
function comeBack() {
  const type = performance.getEntriesByType("navigation")[0]?.type;
  const id = type === "back_forward" || type === "reload" ? history.state?.row : location.hash.slice(1);
  const row = id ? $(id) : null;
  if (!row?.classList.contains("row") || isBack) return;
  isBack = true;
  const isSeen = row.getBoundingClientRect().top < innerHeight && row.getBoundingClientRect().bottom > 0;
  row.focus({ preventScroll: isSeen });
}

let isBack = false;

/** The id of the link that is to the left or to the right. */
const beside = isLeft => isLeft === (document.documentElement.dir === "rtl") ? "next" : "previous";

// Fingers, on an entry: to the sides lead to the entries beside it, down from its top to its list.

const FAR = 70;
let finger = null;

const isZoomed = () => visualViewport?.scale > 1.01;

addEventListener("touchstart", ({ touches }) => {
  const { clientX: x, clientY: y } = touches[0];
  finger = touches.length === 1 && document.querySelector(".entry") && !isZoomed() ? { x, y, isAtTop: scrollY <= 0 } : null;
}, { passive: true });

addEventListener("touchend", ({ changedTouches }) => {
  if (!finger) return;
  const across = changedTouches[0].clientX - finger.x, down = changedTouches[0].clientY - finger.y;
  if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(down)) {
    const link = $(beside(across > 0));
    if (link?.href) link.click();
  } else if (finger.isAtTop && down > FAR && down > 2 * Math.abs(across)) {
    $("back")?.click();
  }
  finger = null;
});

addEventListener("touchcancel", () => (finger = null));

// Keys: j and k go through the rows, as up and down do from one of them; left and right through pages or entries; Escape goes back.

const STEPS = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

function step(by) {
  const all = rows(), at = all.indexOf(document.activeElement);
  if (!all.length) return false;
  const seen = all.findIndex(row => row.getBoundingClientRect().top >= 0);
  const next = at < 0 ? Math.max(seen, 0) : at + by;
  if (!all[next]) return false;
  all[next].focus();
  return true;
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
  const sideways = { ArrowLeft: beside(true), ArrowRight: beside(false) }[event.key];
  if (STEPS[event.key]) {
    // Without a row to go from the arrows scroll.
    if (event.key.startsWith("Arrow") && !document.activeElement.classList.contains("row")) return;
    if (step(STEPS[event.key])) event.preventDefault();
  } else if (event.key === "Home" || event.key === "End") {
    if (!document.activeElement.classList.contains("row")) return;
    event.preventDefault();
    rows().at(event.key === "Home" ? 0 : -1).focus();
  } else if (event.key === "Escape") {
    $("back")?.click();
  } else if (sideways && document.documentElement.scrollWidth <= innerWidth) {
    $(sideways)?.href && $(sideways).click();
  }
});

// How long ago the list came goes on.

function age() {
  const asked = $("asked");
  if (!asked) return;
  const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(asked.dateTime)) / 1_000));
  const { second, minute, hour, day } = document.body.dataset;
  const [form, count] = seconds < 60 ? [second, seconds] : seconds < 3_600 ? [minute, Math.floor(seconds / 60)]
    : seconds < 172_800 ? [hour, Math.floor(seconds / 3_600)] : [day, Math.floor(seconds / 86_400)];
  asked.textContent = asked.dataset.words.replace("{age}", form.replace("{count}", count));
}

// Whether the pictures that came are old ones is known when they are there.

let asking = 0;

function askForPictures() {
  clearTimeout(asking);
  if (document.body.dataset.pictures) asking = setTimeout(tellPictures, 400);
}

async function tellPictures() {
  try {
    const { words } = await (await fetch(document.body.dataset.pictures)).json();
    const place = $("old-pictures");
    if (!place) return;
    place.hidden = !words;
    place.textContent = words ?? "";
  } catch {
    // Nothing is said of them then.
  }
}

document.addEventListener("load", event => event.target.tagName === "IMG" && askForPictures(), true);

// Second lines that need more than their two lines end at a word: browsers by themselves cut words in two.

function shorten() {
  const lines = [...document.querySelectorAll(".row:not(.ghost) .subtitle")];
  for (const line of lines) if (line.childElementCount) line.textContent = line.dataset.whole;
  const ends = lines.map(endOfWord);
  lines.forEach((line, place) => {
    if (!ends[place]) return;
    const whole = (line.dataset.whole = line.title = line.textContent);
    // Screen readers still read the cut words.
    line.replaceChildren(whole.slice(0, ends[place]), make("span", { textContent: "…", ariaHidden: "true" }),
      make("span", { className: "unseen", textContent: whole.slice(ends[place]) }));
  });
}

/** How many letters of a text go before an ellipsis at the end of its last line; 0 where all of it has room. */
function endOfWord(line) {
  const text = line.firstChild;
  if (line.scrollHeight <= line.clientHeight + 1 || text?.nodeType !== Node.TEXT_NODE) return 0;
  const box = line.getBoundingClientRect(), room = box.width - parseFloat(getComputedStyle(line).fontSize);
  const range = document.createRange();
  range.selectNodeContents(text);
  const hasRoom = end => {
    range.setEnd(text, end);
    // A line that the browser cut is there twice: as it is laid out, and as far as it is seen.
    const all = [...range.getClientRects()], last = all.at(-1);
    return last && last.bottom <= box.bottom + 2 && all.every(({ bottom, width }) => bottom < last.bottom - 2 || width <= room);
  };
  const ends = [...text.data.matchAll(/[\s,;:·]+(?=\S)/g)].map(({ index }) => index).filter(index => index > 0);
  let low = -1, high = ends.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (hasRoom(ends[middle])) low = middle;
    else high = middle;
  }
  // A word without an end near is cut by the browser.
  return low >= 0 && ends[low] * 2 >= text.data.slice(0, ends[low + 1] ?? text.data.length).length ? ends[low] : 0;
}

let resizing = 0;

addEventListener("resize", () => {
  cancelAnimationFrame(resizing);
  resizing = requestAnimationFrame(shorten);
});

// Beginning.

function begin() {
  shorten();
  const address = $("main").dataset.loading;
  if (address) load(address);
  waitToRetry();
  comeBack();
  waitToRenew();
}

arrive();
begin();
if ([...document.images].some(image => image.complete)) askForPictures();
setInterval(() => document.hidden || age(), 10_000);
addEventListener("pageshow", event => {
  if (!event.persisted) return;
  age();
  waitToRetry();
  waitToRenew();
});
document.addEventListener("visibilitychange", () => waitToRenew());
