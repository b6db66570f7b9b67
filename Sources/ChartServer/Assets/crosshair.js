// The crosshair on the chart of live trades: the prices at the pointer. Shares the names of live.js, which is loaded before.
"use strict";

const crosshair = make("div", ""), readout = make("div", "");
[crosshair.id, readout.id, readout.ariaHidden] = ["crosshair", "readout", "true"];
crosshair.hidden = readout.hidden = true;
chart.append(crosshair, readout);

/** Where the pointer is on the chart; null while it is not. */
let pointer = null;
/** The lines of a picture, and the query that they were asked for with. */
let lines = null, linesOf = "", isAsking = false;

/** Lines are asked for when the pointer is there, once for each picture. */
async function point() {
  showCrosshair();
  const of = drawn.key + (drawn.version < 0 ? "" : `&version=${drawn.version}`);
  if (!pointer || isAsking || linesOf === of) return;
  isAsking = true;
  linesOf = of;
  try {
    const answer = await fetch("live/chart.json" + of, { signal: AbortSignal.timeout(SILENCE) });
    if (answer.ok) ({ lines } = await answer.json());
  } catch {
    // The lines before stay; the next picture asks again.
  }
  isAsking = false;
  showCrosshair();
}

/** The index of the time that is nearest. */
function nearest(times, t) {
  const next = times.findIndex(time => time >= t);
  if (next < 0) return times.length - 1;
  return next > 0 && t - times[next - 1] <= times[next] - t ? next - 1 : next;
}

function showCrosshair() {
  const { x, y, width, height } = frame?.plot ?? {}, [first, last] = frame?.x ?? [];
  const isIn = pointer && lines && pointer.x >= x && pointer.x <= x + width && pointer.y >= y && pointer.y <= y + height;
  const read = isIn ? readAt(first + ((pointer.x - x) / width) * (last - first), last - first) : [];
  crosshair.hidden = readout.hidden = !read.length;
  if (!read.length) return;
  const left = x + ((read[0].t - first) / (last - first)) * width, rule = make("i", "down");
  Object.assign(rule.style, { left: left - 0.5 + "px", top: y + "px", bottom: "auto", height: height + "px" });
  crosshair.replaceChildren(rule, ...read.filter(({ candle }) => !candle).map(({ t, value, color }) => {
    const dot = make("i", "dot"), part = heightOf(value);
    Object.assign(dot.style, { left: x + ((t - first) / (last - first)) * width + "px", top: y + (1 - part) * height + "px", backgroundColor: color });
    dot.hidden = !(part >= 0 && part <= 1);
    return dot;
  }));
  readout.replaceChildren(make("div", "time", timeOf(read[0])), ...read.map(readRow));
  // On the side that the pointer is not on.
  const far = left > x + width / 2 ? x + 8 : x + width - 8 - readout.offsetWidth;
  readout.style.translate = `${Math.round(Math.max(4, far))}px ${Math.round(y + 8)}px`;
}

/** What the lines say at a time, the line of the nearest sample first; a line that has nothing near says nothing. */
function readAt(t, span) {
  const found = lines.filter(line => line.t.length).map(line => {
    const at = nearest(line.t, t);
    return { ...line, t: line.t[at], value: line.y[at], candle: line.candles?.[at] };
  });
  const distance = each => Math.abs(each.t - t), near = Math.min(...found.map(distance));
  const isNear = each => distance(each) <= near + (each.length ?? span / 50) / 2;
  return found.filter(isNear).sort((a, b) => distance(a) - distance(b));
}

const clockOf = t => clock(new Date(t * 1e3).toISOString());

/** Of a candle, when it begins. */
const timeOf = ({ t, length = 0 }) => (length % 60 || !length ? clockOf(t - length / 2) : minute(new Date((t - length / 2) * 1e3).toISOString()));

function readRow({ name, color, value, candle }) {
  const row = make("div", "row"), key = make("span", "key");
  key.style.backgroundColor = color;
  const words = candle ? fill("candle", Object.fromEntries(candle.map((price, i) => [["open", "high", "low", "close"][i], priceText(price)]))) : priceText(value);
  row.append(key, make("span", "name", name), " ", make("span", "value", words));
  return row;
}

/** With as many places as the latest price has. */
function priceText(price) {
  const places = state?.lastPrice?.split(".")[1]?.length ?? 0;
  return grouped(price.toFixed(Math.min(20, places)));
}

function heightOf(price) {
  const scale = frame.log ? Math.log : Number, [low, high] = frame.y.map(scale);
  return (scale(price) - low) / (high - low);
}

function follow(event) {
  const box = chart.getBoundingClientRect();
  pointer = { x: event.clientX - box.left - chart.clientLeft, y: event.clientY - box.top - chart.clientTop };
  point();
}

function leave() {
  pointer = null;
  showCrosshair();
}

chart.addEventListener("pointermove", follow);
chart.addEventListener("pointerdown", follow);
chart.addEventListener("pointerleave", event => event.pointerType !== "touch" && leave());
chart.addEventListener("drawn", point);
document.addEventListener("pointerdown", event => chart.contains(event.target) || leave());
document.addEventListener("keydown", event => event.key === "Escape" && leave());
