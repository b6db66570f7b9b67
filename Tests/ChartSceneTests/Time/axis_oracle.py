"""Checks time axes that the Swift tests wrote, by rules T1 to T11, T14 and T15 of the time axis.

An oracle of its own: offsets come from Python's zoneinfo, calendars from datetime, fractions of a
second are exact, and what an axis should say is worked out from the rules alone. POSIX time has no
leap seconds (T15), and neither has anything here.

    python3 axis_oracle.py ZONEINFO AXES

Each line of AXES is an axis, its fields apart by tabs: zone, first and last instant, width, how far
labels reach beyond the axis at the left and at the right, the zone's text, the ticks (each t, label
and context, apart by U+001F, the ticks by U+001E), the minor ticks (apart by blanks). Letters are
6.4 units wide. Prints the number of axes, and a line for each complaint.
"""

import bisect
import concurrent.futures
import datetime
import functools
import itertools
import math
import pathlib
import struct
import sys
import zoneinfo
from fractions import Fraction

DAY = 86_400
EPOCH = datetime.date(1970, 1, 1)
EPOCH_TIME = datetime.datetime(1970, 1, 1)
WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
LETTER = 6.4
SLACK = 1e-6


# Zones: an offset for each instant, and where it changes.


class Zone:
    """Offsets by zoneinfo; only the instants of the changes are read from the file itself."""

    def __init__(self, folder, name):
        self.name = name
        path = folder / name
        with open(path, "rb") as file:
            self.rules = zoneinfo.ZoneInfo.from_file(file)
        table, self.has_yearly_rule = file_times(path.read_bytes())
        self.table_end = table[-1] if table else -math.inf
        self.table = [t for t in table if t > -5e10 and self.ask(t - 1) != self.ask(t)]
        self.table_offsets = [self.ask(t) for t in self.table]
        self.first_offset = self.ask(-40_000_000_000)

    def ask(self, t):
        local = datetime.datetime.fromtimestamp(t, self.rules).replace(tzinfo=None)
        between = local - EPOCH_TIME
        return between.days * DAY + between.seconds - t

    def offset(self, t):
        """Seconds east of UTC at a whole second."""
        if t >= self.table_end and self.has_yearly_rule:
            return self.ask(t)
        index = bisect.bisect_right(self.table, t)
        return self.table_offsets[index - 1] if index else self.first_offset

    def changes(self, after, through):
        """The instants in (after, through] at which the offset changes, ascending."""
        start = bisect.bisect_right(self.table, after)
        while start < len(self.table) and self.table[start] <= through:
            yield self.table[start]
            start += 1
        if not self.has_yearly_rule or through <= self.table_end:
            return
        after = max(after, self.table_end)
        year, end = year_of(after), year_of(through) + 1
        while year <= end:
            for t in self.changes_in_year(year):
                if after < t <= through:
                    yield t
            year += 1

    @functools.lru_cache(None)
    def changes_in_year(self, year):
        """By looking every tenth day of a year of UTC, and halving."""
        start = days_since_1970(year, 1, 1) * DAY
        end = days_since_1970(year + 1, 1, 1) * DAY
        probes = [*range(start, end, 10 * DAY), end]
        found = []
        for left, right in itertools.pairwise(probes):
            before = self.ask(left)
            if self.ask(right) == before:
                continue
            while right - left > 1:
                middle = (left + right) // 2
                if self.ask(middle) == before:
                    left = middle
                else:
                    right = middle
            found.append(right)
        return found

    def segments(self, start, end):
        """Stretches [a, b) of one offset that cover the seconds from start to end."""
        borders = [start, *self.changes(start, end), end + 1]
        return [(a, b, self.offset(a)) for a, b in itertools.pairwise(borders)]


def file_times(data):
    """The transition times of a TZif file of version 2 or later, and whether its footer has rules."""

    def header(at):
        return struct.unpack(">6I", data[at + 20 : at + 44])

    def size(counts, width):
        utc, standard, leaps, times, types, letters = counts
        return times * (width + 1) + types * 6 + letters + leaps * (width + 4) + standard + utc

    second = 44 + size(header(0), 4)
    counts = header(second)
    start = second + 44
    times = struct.unpack(f">{counts[3]}q", data[start : start + 8 * counts[3]])
    return list(times), b"," in data[start + size(counts, 8) :]


def days_since_1970(year, month, day):
    return (datetime.date(year, month, day) - EPOCH).days


def date_of(day):
    return EPOCH + datetime.timedelta(days=day)


def year_of(t):
    return date_of(math.floor(t) // DAY).year


# T1: the ladder. A step is its unit and the number of them; fractions have a number of decimals.


class Step:
    def __init__(self, unit, count, decimals=0):
        self.unit, self.count, self.decimals = unit, count, decimals
        seconds = {"second": 1, "minute": 60, "hour": 3600}
        self.fraction = Fraction(count, 10**decimals) if unit == "fraction" else None
        self.seconds = count * seconds[unit] if unit in seconds else None
        self.days = count if unit == "day" else None
        self.months = {"month": count, "year": 12 * count}.get(unit)
        self.length = float(
            self.fraction or self.seconds or (self.days or self.months * 30.436875) * DAY)

    @property
    def is_under_a_day(self):
        return self.fraction is not None or self.seconds is not None

    def is_part_of(self, other):
        """T14: whether each tick of the other step is one of this one, too."""
        if self.length >= other.length:
            return False
        if self.is_under_a_day:
            if not other.is_under_a_day:
                return True
            whole = Fraction(other.fraction or other.seconds)
            return whole % Fraction(self.fraction or self.seconds) == 0
        if self.days:
            return other.days % self.days == 0 if other.days else self.days == 1
        return other.months % self.months == 0


LADDER = [
    *[Step("fraction", n, d) for d in range(9, 0, -1) for n in (1, 2, 5)],
    *[Step("second", n) for n in (1, 2, 5, 10, 15, 30)],
    *[Step("minute", n) for n in (1, 2, 5, 10, 15, 30)],
    *[Step("hour", n) for n in (1, 2, 3, 6, 12)],
    *[Step("day", n) for n in (1, 2, 7, 14)],
    *[Step("month", n) for n in (1, 2, 3, 6)],
    *[Step("year", n * 10**k) for k in range(4) for n in (1, 2, 5)],
]


# T2, T5 to T8: where the ticks of a step lie. All return exact instants: whole numbers or Fractions.


def tick_times(step, zone, first, last):
    """T5: those in [first, last], as the axis tells instants: to the nearest double."""
    if step.fraction:
        found = fraction_times(step, first, last)
    elif step.seconds:
        found = clock_times(step.seconds, zone, math.floor(first), math.ceil(last))
    else:
        found = date_times(step, zone, math.floor(first), math.ceil(last))
    return [t for t in found if first <= float(t) <= last]


def fraction_times(step, first, last):
    """T2: offsets are whole seconds, so local and universal time have the same fractions."""
    start = math.floor(Fraction(first) / step.fraction)
    end = math.ceil(Fraction(last) / step.fraction)
    return [n * step.fraction for n in range(start, end + 1)]


def clock_times(step, zone, first, last):
    # What stands a little before the axis has a say in what stands at its beginning.
    start, end = first - 5 * step, last + 2 * step
    segments = zone.segments(start - 2 * DAY, end)
    late_dates = [
        b for (a, b, before), (_, _, after) in itertools.pairwise(segments)
        if begins_date_late(b, before, after)
    ]
    found = list(late_dates)
    for number, (a, b, offset) in enumerate(segments):
        # T2: the local second of the day is divisible by the step, and so by a divisor of a day.
        a = max(a, start)
        for t in range(a + -(a + offset) % step, b, step):
            # T7: a late beginning of a date displaces what is within half a step.
            if any(2 * abs(t - late) <= step for late in late_dates):
                continue
            if not was_shown(t, offset, step, segments[:number]):
                found.append(t)
    # T8: never under half a step; the later one goes.
    kept = []
    for t in sorted(found):
        if not kept or 2 * (t - kept[-1]) >= step or t in late_dates:
            kept.append(t)
    return kept


def begins_date_late(t, before, after):
    """T7: a date begins at t because its midnight is skipped."""
    midnight = (t + after) // DAY * DAY
    return t + before <= midnight < t + after


def was_shown(t, offset, step, earlier):
    """T6: the clock showed the same less than a step before."""
    for a, b, offset_then in earlier:
        then = t + offset - offset_then
        if a <= then < b and then < t < then + step:
            return True
    return False


def date_times(step, zone, first, last):
    """T2: the first instants of dates; T8: none within half a step of the one before."""
    start, end = (first // DAY) - 3, (last // DAY) + 3
    if step.days:
        days = [day for day in range(start - 2 * step.days, end) if is_aligned(day, step.days)]
        shortest = step.days
    else:
        months = range(
            month_number(date_of(start)) - step.months, month_number(date_of(end)) + 1)
        days = [
            days_since_1970(month // 12, month % 12 + 1, 1)
            for month in months if month % step.months == 0 and month >= 12
        ]
        shortest = step.months * 28
    kept = []
    for day in days:
        t = first_instant(day, zone)
        if t is not None and (not kept or 2 * (t - kept[-1]) >= shortest * DAY):
            kept.append(t)
    return kept


def is_aligned(day, step):
    """T2: pairs of days by parity, weeks from Monday 1970-01-05, which is day 4."""
    return (day - 4) % step == 0 if step in (7, 14) else day % step == 0


def month_number(date):
    return date.year * 12 + date.month - 1


def first_instant(day, zone):
    """T2 and T7: the first second at which clocks show that date; None if they never do."""
    midnight = day * DAY
    found = []
    for a, b, offset in zone.segments(midnight - 2 * DAY, midnight + 3 * DAY):
        t = max(a, midnight - offset)
        if t < b and (t + offset) // DAY == day:
            found.append(t)
    return min(found, default=None)


# T9: what the ticks say.


class Moment:
    """An instant with its local date and clock; `t` is exact."""

    def __init__(self, t, zone, decimals=0):
        self.t, self.decimals = t, decimals
        self.second = math.floor(t)
        self.fraction = t - self.second
        self.offset = zone.offset(self.second)
        self.day, self.clock = divmod(self.second + self.offset, DAY)
        self.date = date_of(self.day)
        self.year = self.date.year

    @property
    def minutes(self):
        return f"{self.clock // 3600:02}:{self.clock // 60 % 60:02}"

    @property
    def seconds(self):
        text = f"{self.minutes}:{self.clock % 60:02}"
        if not self.decimals:
            return text
        return f"{text}.{int(self.fraction * 10**self.decimals):0{self.decimals}}"

    @property
    def trimmed(self):
        return self.seconds.rstrip("0").rstrip(".") if self.decimals else self.seconds

    @property
    def month(self):
        return MONTHS[self.date.month - 1]

    @property
    def day_text(self):
        return f"{self.date.day} {self.month}"

    @property
    def weekday_text(self):
        return f"{WEEKDAYS[self.date.weekday()]} {self.day_text}"


def offset_text(offset):
    hours, rest = divmod(abs(offset), 3600)
    text = "UTC" + ("\N{MINUS SIGN}" if offset < 0 else "+") + str(hours)
    if rest:
        text += f":{rest // 60:02}"
    if rest % 60:
        text += f":{rest % 60:02}"
    return text


def label(moment, step):
    if step.unit == "fraction":
        return moment.seconds[len("00:00:00"):]
    if step.unit == "second":
        return moment.seconds
    if step.unit in ("minute", "hour"):
        # A date that begins late may do so between minutes: then the seconds are said.
        return moment.minutes if moment.clock % 60 == 0 else moment.seconds
    return str({"day": moment.date.day, "month": moment.month, "year": moment.year}[step.unit])


def context(moment, before, first_offset, step):
    """What is new: everything at the first tick, where `before` is None."""
    is_new_year = before is None or before.year != moment.year
    if step.unit == "year":
        return None
    if step.unit == "month":
        return str(moment.year) if is_new_year else None
    if step.unit == "day":
        is_new_month = is_new_year or before.month != moment.month
        text = f"{moment.month} {moment.year}" if is_new_year else moment.month
        return text if is_new_month else None
    words = []
    if is_new_year:
        words.append(f"{moment.weekday_text} {moment.year}")
    elif before.day != moment.day:
        words.append(moment.weekday_text)
    if step.unit == "fraction" and (before is None or before.second != moment.second):
        words.append(moment.seconds[:len("00:00:00")])
    if moment.offset != (first_offset if before is None else before.offset):
        words.append(offset_text(moment.offset))
    return " ".join(words) or None


# T3 and T14: which ticks an axis has.


class Axis:
    def __init__(self, zone, first, last, width, left, right):
        self.zone, self.first, self.last, self.width = zone, first, last, width
        self.left, self.right = left, right
        self.span = last - first
        self.first_offset = zone.offset(math.floor(first))

    def place(self, t):
        return (float(t) - self.first) / self.span * self.width

    def steps(self, most):
        """Steps that give no more ticks than that, and that a double tells apart."""
        ulp = math.ulp(max(abs(self.first), abs(self.last)))
        return [s for s in LADDER if self.span / s.length + 1 <= most and s.length >= 4 * ulp
                and (s.days != 14 or self.span < 120 * DAY)]

    @property
    def expected(self):
        """Labelled ticks as (t, label, context), the step (None for both ends), minor ticks."""
        for step in self.steps(max(40, self.width / 50)):
            times = tick_times(step, self.zone, self.first, self.last)
            if not self.has_pitch([float(t) for t in times]):
                continue
            moments = [Moment(t, self.zone, step.decimals) for t in times]
            ticks = [
                (float(moment.t), label(moment, step),
                 context(moment, before, self.first_offset, step))
                for before, moment in zip([None, *moments], moments)
            ]
            if self.are_apart(ticks):
                return ticks, step, self.minor(step, [t for t, _, _ in ticks])
        forms = [form for form in end_forms(self) if self.are_apart(form)]
        return (forms[0] if forms else None), None, []

    def has_pitch(self, times):
        """T3: 56 units in the mean, 28 at least; at most 16 ticks, on wide axes one per 100 units."""
        if not 2 <= len(times) <= max(16, self.width / 100):
            return False
        mean = (self.place(times[-1]) - self.place(times[0])) / (len(times) - 1)
        return mean >= 56 - SLACK and self.least_pitch(times) >= 28 - SLACK

    def least_pitch(self, times):
        return min(
            (self.place(b) - self.place(a) for a, b in itertools.pairwise(times)),
            default=math.inf)

    def are_apart(self, ticks):
        """T3: texts of a line are 8 units apart, where they stand after being moved inwards."""
        for line in ([(t, a) for t, a, _ in ticks], [(t, c) for t, _, c in ticks if c]):
            end = -math.inf
            for t, text in line:
                width = LETTER * len(text)
                start = min(self.place(t) - width / 2, self.width + self.right - width)
                start = max(start, -self.left)
                if start < end + 8 - SLACK:
                    return False
                end = start + width
                if end > self.width + self.right + SLACK:
                    return False
        return True

    def minor(self, step, labelled):
        """T14: the finest step whose ticks include the labelled ones and are 6 units apart."""
        for finer in self.steps(self.width / 6 + 2):
            if not finer.is_part_of(step):
                continue
            times = {float(t) for t in tick_times(finer, self.zone, self.first, self.last)}
            if self.least_pitch(sorted(times.union(labelled))) >= 6 - SLACK:
                return sorted(times.difference(labelled))
        return []


# T3: both ends, where no step has two ticks with room.


def rounded(t, decimals, zone):
    """Half away from zero, of the product of doubles: what it hides is less than is certain."""
    scale = 10**decimals
    count = math.floor(Fraction(abs(t * scale)) + Fraction(1, 2))
    return Moment(Fraction(count if t >= 0 else -count, scale), zone, decimals)


def certain_decimals(t):
    """As many as are far from a double's rounding."""
    return max((d for d in range(10) if 128 * math.ulp(t) * 10**d <= 1), default=0)


def end_forms(axis):
    """Both ends, the fullest form first, then the first end alone."""
    first, last, zone = axis.first, axis.last, axis.zone
    a, b = (rounded(t, certain_decimals(t), zone) for t in (first, last))
    if a.t == b.t:
        for decimals in range(10):
            a, b = rounded(first, decimals, zone), rounded(last, decimals, zone)
            if a.t < b.t:
                break
    full = [f"{m.weekday_text} {m.year}{other_offset(m, axis)}" for m in (a, b)]
    short = [f"{m.day_text} {m.year}{other_offset(m, axis)}" for m in (a, b)]
    alone = [[(first, a.trimmed, text[0])] for text in (full, short)]
    if a.t >= b.t:
        return alone
    needed = next((d for d in range(10) if 10.0**-d * 100 <= axis.span), 9)
    rough = [rounded(t, needed, zone) if needed < m.decimals else m
             for t, m in ((first, a), (last, b))]

    def both(moments, contexts):
        return list(zip((first, last), [m.trimmed for m in moments], contexts))

    forms = [
        both((a, b), full), both((a, b), short),
        both((a, b), [short[0], news(a, b, True)]), both((a, b), [short[0], news(a, b, False)]),
        both(rough, [f"{rough[0].day_text} {rough[0].year}{other_offset(rough[0], axis)}",
                     news(*rough, False)]),
    ]
    if axis.span >= DAY and a.day != b.day:
        year = None if a.year == b.year else str(b.year)
        forms.append([(first, a.day_text, str(a.year)), (last, b.day_text, year)])
    date = f"{a.day_text} {a.year}"
    cut = a.seconds.split(".")[0] + "…"
    for text in (a.trimmed, cut):
        forms.append([(first, text, date), (last, elapsed(axis.span), date_news(a, b))])
    return forms + alone


def other_offset(moment, axis):
    return "" if moment.offset == axis.first_offset else " " + offset_text(moment.offset)


def date_news(a, b):
    if a.year != b.year:
        return f"{b.day_text} {b.year}"
    return None if a.day == b.day else b.day_text


def news(a, b, always_offset):
    """The second end's date and offset where they differ from the first's."""
    date = date_news(a, b)
    says_offset = a.offset != b.offset and (always_offset or date is None)
    words = [date, offset_text(b.offset) if says_offset else None]
    return " ".join(word for word in words if word) or None


def elapsed(span):
    """Three digits, or the whole."""
    units = [(3600, "h"), (60, "min"), (1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")]
    size, name = next((unit for unit in units if span >= unit[0]), units[-1])
    count = span / size
    decimals = 0 if count >= 100 else 1 if count >= 10 else 2
    scale = 10**decimals
    number = Fraction(math.floor(Fraction(count * scale) + Fraction(1, 2)), scale)
    text = f"{float(number):.{decimals}f}"
    return f"+{text.rstrip('0').rstrip('.') if decimals else text} {name}"


# T11: the zone.


def zone_text(axis):
    zone = axis.zone
    changes = list(itertools.islice(zone.changes(axis.first, axis.last), 3))
    offsets = [axis.first_offset, *(zone.offset(t) for t in changes)]
    if zone.name == "UTC" and offsets == [0]:
        return "UTC"
    texts = [offset_text(offset) for offset in offsets]
    if len(changes) > 2:
        # Of more than two changes the ends are said, and one between if the ends are equal.
        final = offset_text(zone.offset(math.floor(axis.last)))
        texts = [texts[0], *([texts[1]] if final == texts[0] else []), "…", final]
    return f"{zone.name} {'→'.join(texts)}"


# Rules that hold for any axis, whatever the choice of the step.


def complaints_by_definition(axis, ticks, step):
    times = [t for t, _, _ in ticks]
    if not all(a < b for a, b in itertools.pairwise(times)):
        yield "T5: not ascending"
    if not all(axis.first <= t <= axis.last for t in times):
        yield "T5: outside the axis"
    if len(times) > axis.width / 56 + 1 and step:
        yield f"T4: {len(times)} ticks"
    read = list(readings(axis, ticks))
    if len({(text, offset, *date.items()) for text, offset, date in read}) < len(ticks):
        yield "T10: two ticks read the same"
    if step and step.is_under_a_day:
        for t, reading in zip(times, read):
            if float(instant_read(*reading)) != t:
                yield f"T9: {reading} is not {t}"
    if not step or not step.seconds:
        return
    for a, b in itertools.pairwise([math.floor(t) for t in times]):
        if 2 * (b - a) < step.seconds:
            yield f"T8: {a} and {b} are under half a step apart"
        changes = list(axis.zone.changes(a - step.seconds, b + step.seconds))
        if not changes and b - a != step.seconds:
            yield f"T8: {a} and {b} are not a step apart"


def readings(axis, ticks):
    """What a reader has at each tick: the label, after the second last said if it is a part of one, and the
    offset and the date last said."""
    second = ""
    offset, date = offset_text(axis.first_offset), {"day": "1", "month": "Jan", "year": "1"}
    for _, text, said in ticks:
        for word in (said or "").split():
            if word.startswith("UTC"):
                offset = word
            elif ":" in word:
                second = word
            elif word in MONTHS:
                date["month"] = word
            elif word.isdigit():
                date["year" if len(word) > 2 else "day"] = word
        yield (second if text.startswith(".") else "") + text, offset, dict(date)


def instant_read(clock, offset, date):
    """The exact instant of a time of day on a date, by a clock ahead of UTC by the offset."""
    day = days_since_1970(int(date["year"]), MONTHS.index(date["month"]) + 1, int(date["day"]))
    ahead = sexagesimal(offset[4:])
    return day * DAY + sexagesimal(clock) + (-ahead if offset[3] == "+" else ahead)


def sexagesimal(text):
    """Seconds of "17", "17:03" or "17:03:10.25"."""
    return sum(Fraction(part) * unit for part, unit in zip(text.split(":"), (3600, 60, 1)))


def check(line):
    """Complaints about one axis."""
    name, first, last, width, left, right, zone_said, ticks, minor = line.split("\t")
    axis = Axis(zone_named(name), *map(float, (first, last, width, left, right)))
    ticks = [tick.split("\x1f") for tick in ticks.split("\x1e")]
    ticks = [(float(t), text, said or None) for t, text, said in ticks]
    minor = [float(t) for t in minor.split()]
    expected, step, expected_minor = axis.expected
    found = list(complaints_by_definition(axis, ticks, step))
    if ticks != expected:
        found.append(f"T2, T3, T6 to T9: {ticks}, but not {expected}")
    elif minor != expected_minor:
        found.append(f"T14: {len(minor)} minor ticks {minor[:3]}, but not {len(expected_minor)} "
                     f"{expected_minor[:3]}")
    if zone_said != zone_text(axis):
        found.append(f"T11: {zone_said}, but not {zone_text(axis)}")
    return [f"{name} {first} to {last}, {width} wide: {text}" for text in found]


@functools.lru_cache(None)
def zone_named(name):
    return Zone(pathlib.Path(sys.argv[1]), name)


def main():
    with open(sys.argv[2], encoding="utf-8") as file:
        lines = file.read().rstrip("\n").split("\n")
    # A process that dies is an error here; multiprocessing.Pool would wait for it for ever.
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        found = list(pool.map(check, lines, chunksize=max(1, len(lines) // 16)))
    print(len(lines))
    for complaint in itertools.chain.from_iterable(found):
        print(complaint)


if __name__ == "__main__":
    main()
