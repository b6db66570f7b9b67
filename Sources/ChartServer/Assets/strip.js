// The strip below the chart: the whole series, where the page lies in it, and a way to any other part.
// Shares the names of viewer.js and gestures.js, which are loaded before.
"use strict";

const track = $("strip-track"), part = $("strip-part");
/** The first and the last instant of the series; null before its picture is there. */
let seriesSpan = null;
/** What the picture was last asked for by, and whether the reader asked for one that costs many requests. */
let stripKey = "", isStripAsked = false;
/** Of the track, so that a step does not have to ask for it: that would lay the page out once more. */
let trackSize = { width: 0, height: 0 };

const stripSize = () => ({ ...trackSize, scale: Math.min(4, Math.round(devicePixelRatio * 1e3) / 1e3) });

/** Asks for the strip where it is not there yet as it is to be. The chart comes first: see `poll`. */
async function writeStrip() {
  if (!shown || !source.version || !trackSize.width) return;
  const isWanted = source.readAtOnce || isStripAsked;
  $("strip-button").hidden = isWanted;
  if (!isWanted) return;
  const { hide } = shown.view, key = spoken({ hide, theme: look(shown.view) }, stripSize());
  if (stripKey === source.version + key) return;
  const mine = (stripKey = source.version + key);
  try {
    const [span, picture] = await Promise.all([ask("strip.json" + spoken({ hide }), "json"), ask("strip.png" + key, "blob")]);
    if (mine === stripKey) await swapStrip(span, picture);
  } catch (error) {
    if (mine !== stripKey || !isStripAsked || source.readAtOnce) return;
    isStripAsked = false;
    stripKey = "";
    $("strip-button").hidden = false;
    note(error.message);
  }
}

async function swapStrip(span, picture) {
  const image = new Image(), old = track.querySelector("img");
  image.src = URL.createObjectURL(picture);
  image.alt = "";
  image.draggable = false;
  await image.decode();
  if (old) URL.revokeObjectURL(old.src);
  old?.remove();
  track.prepend(image);
  seriesSpan = span.last > span.first ? span : null;
  track.hidden = !seriesSpan;
  placeStrip();
}

/** Marks the part of the series that the chart shows, or that it is to show. */
function placeStrip(range) {
  if (!seriesSpan || !shown) return;
  const { data } = shown, { first, last } = range ?? reached(), whole = seriesSpan.last - seriesSpan.first;
  const [start, end] = [first, last].map(t => Math.max(0, Math.min(1, (t - seriesSpan.first) / whole)));
  // A translation moves nothing of the layout.
  part.style.translate = start * trackSize.width + "px";
  part.style.width = (end - start) * 100 + "%";
  track.ariaValueNow = String(Math.round((start + end) * 50));
  track.ariaValueText = [data.pageWords, data.dates].filter(Boolean).join(", ");
}

const spanOfPart = () => shown.data.xDomain.last - shown.data.xDomain.first;
const isAllShown = () => spanOfPart() > 0.99 * (seriesSpan.last - seriesSpan.first);

/** Goes to the part of the series around an instant: as wide a range, or the page that the instant is on. */
async function goAround(t) {
  const { first, last } = seriesSpan, at = stamp(Math.max(first, Math.min(last, t)), spanOfPart());
  if (isRange(current())) return show(rangeView(current(), bounded({ first: t - spanOfPart() / 2, last: t + spanOfPart() / 2 })), { idle: true });
  await show({ ...settings(current()), at }, { mark: null });
  if (loading || shown.view.at !== at) return;
  // The address says the page, as after all other steps.
  shown.view = fixed(shown.view);
  rename(shown, address(shown.view, shown.size));
  restore();
}

// The pointer takes the part along. Where all of the series is shown, it chooses a part.

let held = null;

const timeOnStrip = event => {
  const { left, width } = track.getBoundingClientRect();
  return seriesSpan.first + ((event.clientX - left) / width) * (seriesSpan.last - seriesSpan.first);
};

track.addEventListener("pointerdown", event => {
  if (event.button !== 0 || !shown?.data.count) return;
  const t = timeOnStrip(event), { first, last } = shown.data.xDomain;
  held = { start: t, grip: t >= first && t <= last ? t - (first + last) / 2 : 0, isChoice: isAllShown(), isMoved: false, x: event.clientX };
  track.setPointerCapture(event.pointerId);
});

track.addEventListener("pointermove", event => {
  if (!held) return;
  held.isMoved ||= Math.abs(event.clientX - held.x) > 3;
  if (held.isMoved) placeStrip(rangeHeld(event));
});

track.addEventListener("pointerup", event => {
  if (!held) return;
  const { isChoice, isMoved, start } = held, range = rangeHeld(event);
  held = null;
  if (isChoice) return isMoved && show(rangeView(current(), bounded(range)));
  // A tap goes to where it is; a drag takes the part from where it was held.
  goAround(isMoved ? (range.first + range.last) / 2 : start);
});

track.addEventListener("pointercancel", () => {
  held = null;
  placeStrip();
});

function rangeHeld(event) {
  const t = timeOnStrip(event), { first, last } = seriesSpan, half = spanOfPart() / 2;
  if (held.isChoice) return { first: Math.max(first, Math.min(t, held.start)), last: Math.min(last, Math.max(t, held.start)) };
  const middle = Math.max(first + half, Math.min(last - half, t - held.grip));
  return { first: middle - half, last: middle + half };
}

// Keys: left, right, Home and End are those of the page.

const STRIP_KEYS = { ArrowUp: () => go("next"), ArrowDown: () => go("previous"), PageUp: () => leap(1), PageDown: () => leap(-1) };

/** A tenth of the series further. */
function leap(by) {
  const { first, last } = shown.data.xDomain;
  goAround((first + last) / 2 + (by * (seriesSpan.last - seriesSpan.first)) / 10);
}

track.addEventListener("keydown", event => {
  const action = STRIP_KEYS[event.key];
  if (!action || !shown?.data.count) return;
  event.preventDefault();
  event.stopPropagation();
  action();
});

$("strip-button").addEventListener("click", async () => {
  isStripAsked = true;
  await writeStrip();
  if (!track.hidden) track.focus({ preventScroll: true });
});

let stripTimer = 0;

new ResizeObserver(([{ contentRect: { width, height } }]) => {
  trackSize = { width: Math.round(width), height: Math.round(height) };
  placeStrip();
  clearTimeout(stripTimer);
  stripTimer = setTimeout(writeStrip, 300);
}).observe(track);
