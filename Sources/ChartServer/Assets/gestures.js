// Gestures over the chart: the mouse reads, selects and moves, the wheel zooms, fingers read, leaf and zoom.
// Shares the names of viewer.js, which is loaded before.
"use strict";

function within(event) {
  const box = overlay.getBoundingClientRect();
  return Math.max(0, Math.min(box.width, event.clientX - box.left));
}

let frame = 0;

/** Points at most once a frame. */
function point(event, anew = false) {
  pointer = within(event);
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    if (pointer !== null && shown) pointAt(timeAt(shown.data, pointer), { anew });
  });
}

// A range under way: the line of the picture shown is stretched to it, until a picture of it is there.

const stretched = $("stretched");
/** The range that gestures have come to; null without any. */
let reach = null, isHeld = false, reachTimer = 0;

const reached = () => reach ?? shown.data.xDomain;

/** The range inside the series, as far as its ends are known: as wide, unless the series is not. */
function bounded({ first, last }) {
  const { data } = shown, { ends, time } = data, span = last - first;
  const low = data.firstIndex === 0 ? time.first : (ends?.first ?? -Infinity);
  const high = data.isLast ? time.last : (ends?.last ?? Infinity);
  if (span >= high - low) return { first: low, last: high };
  const by = Math.max(low - first, 0) || Math.min(high - last, 0);
  return { first: first + by, last: last + by };
}

/** The narrowest range that is zoomed to by gestures: about two samples. */
function leastSpan({ data }) {
  const count = Math.max(2, ...data.series.map(line => line.count ?? 2));
  return (data.xDomain.last - data.xDomain.first) / (count - 1);
}

function reachFor(range) {
  const span = range.last - range.first, { first, last } = reached();
  if (!(span > 0) || (span < last - first && span < leastSpan(shown))) return;
  reach = bounded(range);
  hideCrosshair();
  stretch();
}

function stretch() {
  const { plot, xDomain } = shown.data, { first, last } = reach, image = $("picture");
  let copy = stretched.firstChild;
  if (copy?.src !== image.src) {
    copy = image.cloneNode();
    copy.id = copy.alt = "";
    stretched.replaceChildren(copy);
  }
  const by = (xDomain.last - xDomain.first) / (last - first), start = ((xDomain.first - first) / (last - first)) * plot.width;
  Object.assign(copy.style, { left: -plot.x + "px", top: -plot.y + "px", transformOrigin: `${plot.x}px 0` });
  copy.style.transform = `translateX(${start}px) scaleX(${by})`;
  stretched.hidden = false;
}

/** Takes the stretched line away when a picture has come, or none will. */
function endStretch() {
  if (isHeld && reach) return stretch();
  reach = null;
  stretched.hidden = true;
  stretched.replaceChildren();
}

/** Asks for the range that was reached. An end of the series stays open. */
function goToReach() {
  clearTimeout(reachTimer);
  isHeld = false;
  if (!reach || !shown) return;
  const { data } = shown, view = rangeView(current(), reach);
  if (data.isLast && reach.last >= data.time.last) delete view.to;
  else if (data.firstIndex === 0 && reach.first <= data.time.first) delete view.from;
  show(view, { idle: true });
}

/** t keeps its place. */
function zoomAround(t, factor) {
  const { first, last } = reached();
  if (factor < 1 && !isDividable(shown.data)) return;
  reachFor({ first: t + (first - t) * factor, last: t + (last - t) * factor });
}

const timeUnder = x => {
  const { first, last } = reached();
  return first + (x / shown.data.plot.width) * (last - first);
};

function moveFrom({ first, last }, x) {
  const by = (x / shown.data.plot.width) * (last - first);
  reachFor({ first: first - by, last: last - by });
}

// The mouse: reads, selects a range, moves with Shift or the middle button.

let dragStart = null, moved = null;

const selects = event => event.pointerType !== "touch" && event.button === 0 && !event.shiftKey;
const moves = event => event.pointerType !== "touch" && (event.button === 1 || (event.button === 0 && event.shiftKey));

function onPointerDown(event) {
  if (event.pointerType === "touch") return onFinger(event);
  if (moves(event) && shown?.data.count) {
    moved = { x: event.clientX, range: reached() };
    isHeld = true;
    event.preventDefault();
    overlay.setPointerCapture(event.pointerId);
    return;
  }
  if (selects(event)) {
    dragStart = within(event);
    overlay.setPointerCapture(event.pointerId);
  }
  point(event, true);
}

function onPointerMove(event) {
  if (event.pointerType === "touch") return onFingerMove(event);
  if (moved) return moveFrom(moved.range, event.clientX - moved.x);
  if (dragStart !== null && (!selection.hidden || Math.abs(within(event) - dragStart) > 4)) return select(within(event));
  point(event);
}

function select(x) {
  hideCrosshair();
  selection.hidden = false;
  selection.style.left = Math.min(x, dragStart) + "px";
  selection.style.width = Math.abs(x - dragStart) + "px";
}

function onPointerUp(event) {
  if (event.pointerType === "touch") return onFingerUp(event);
  if (moved) {
    moved = null;
    return goToReach();
  }
  const start = dragStart, chosen = !selection.hidden;
  endSelection();
  if (!chosen || !shown) return;
  const [a, b] = [start, within(event)].sort((p, q) => p - q);
  if (b > a) show(rangeView(shown.view, { first: timeAt(shown.data, a), last: timeAt(shown.data, b) }));
}

function endSelection() {
  dragStart = null;
  selection.hidden = true;
  if (!moved) return;
  moved = null;
  isHeld = false;
  endStretch();
}

overlay.addEventListener("pointerenter", event => event.pointerType !== "touch" && point(event, true));
overlay.addEventListener("pointerdown", onPointerDown);
overlay.addEventListener("pointermove", onPointerMove);
overlay.addEventListener("pointerup", onPointerUp);
overlay.addEventListener("pointercancel", event => (event.pointerType === "touch" ? onFingerLost(event) : endSelection()));
overlay.addEventListener("pointerleave", event => {
  if (event.pointerType !== "touch" && dragStart === null && !moved) hideCrosshair();
});
// The middle button would begin to scroll.
overlay.addEventListener("mousedown", event => event.button === 1 && event.preventDefault());
overlay.addEventListener("dblclick", goHome);

// The wheel zooms with Ctrl or ⌘ held; a pinch on a trackpad comes as that. Without a key it scrolls the page.

function onWheel(event) {
  if (!shown?.data.count) return;
  if (!event.ctrlKey && !event.metaKey) return tellOfWheel();
  event.preventDefault();
  const lines = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33;
  zoomAround(timeUnder(within(event)), Math.exp(Math.max(-50, Math.min(50, lines)) * 0.01));
  clearTimeout(reachTimer);
  reachTimer = setTimeout(goToReach, 180);
}

let wheelIsTold = false;

/** Once a visit, where nothing else is said. */
function tellOfWheel() {
  if (wheelIsTold || said || lost || failed) return;
  wheelIsTold = true;
  try {
    if (sessionStorage.wheelIsTold) return;
    sessionStorage.wheelIsTold = 1;
  } catch {
    // A browser may refuse to store anything: then once a page.
  }
  note(/Mac|iP/.test(navigator.platform) ? texts.wheelWithCommand : texts.wheelWithControl);
}

overlay.addEventListener("wheel", onWheel, { passive: false });

// Fingers. One that moves fast leafs, one that is held or moves slowly reads, two zoom and move. What goes up or down
// scrolls the page: then the browser takes the finger.

const fingers = new Map();
const HELD = 150, LEAFED = 600, FAR = 48;
/** What the fingers on the chart do: "wait", "leaf", "read", "zoom", or "done". */
let touch = { kind: "done" }, touchTimer = 0;

function onFinger(event) {
  fingers.set(event.pointerId, event);
  clearTimeout(touchTimer);
  if (!shown?.data.count) return;
  if (fingers.size === 2) {
    isHeld = true;
    const [a, b] = fingers.values();
    touch = { kind: "zoom", range: reached(), ...spread(a, b) };
  } else if (fingers.size === 1) {
    touch = { kind: "wait", x: event.clientX, y: event.clientY, since: event.timeStamp, last: event };
    touchTimer = setTimeout(read, HELD);
  }
}

function read() {
  touch.kind = "read";
  point(touch.last, true);
}

function spread(a, b) {
  const { left } = overlay.getBoundingClientRect();
  const distance = Math.max(20, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
  return { distance, middle: (a.clientX + b.clientX) / 2 - left };
}

function onFingerMove(event) {
  if (!fingers.has(event.pointerId)) return point(event);
  fingers.set(event.pointerId, event);
  touch.last = event;
  if (touch.kind === "zoom") return zoomByFingers();
  if (touch.kind === "wait" && Math.abs(event.clientX - touch.x) > 10) {
    touch.kind = "leaf";
    clearTimeout(touchTimer);
    touchTimer = setTimeout(read, LEAFED);
  }
  if (touch.kind === "read") point(event);
}

/** The instant between the fingers stays between them. */
function zoomByFingers() {
  const [a, b] = fingers.values(), { range: { first, last }, distance, middle } = touch, now = spread(a, b);
  const { width } = shown.data.plot, held = first + (middle / width) * (last - first);
  const span = ((last - first) * distance) / now.distance;
  if (span < last - first && !isDividable(shown.data)) return;
  const start = held - (now.middle / width) * span;
  reachFor({ first: start, last: start + span });
}

function onFingerUp(event) {
  const { kind, x, y } = touch, [across, down] = [event.clientX - x, event.clientY - y];
  fingers.delete(event.pointerId);
  clearTimeout(touchTimer);
  if (kind === "zoom") goToReach();
  if (kind === "wait") point(event, true);
  if (kind === "leaf" && Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(down)) go(across < 0 ? "next" : "previous");
  touch = { kind: "done" };
}

function onFingerLost(event) {
  fingers.delete(event.pointerId);
  clearTimeout(touchTimer);
  if (touch.kind === "zoom") goToReach();
  if (touch.kind === "read") hideCrosshair();
  touch = { kind: "done" };
}
