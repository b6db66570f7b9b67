"""Checks value axes against the rules, knowing nothing of the Swift code: exact fractions, and the
ticks, labels and notes as a reader of the chart finds them.

Reads a file of JSON lines, an axis a line; prints what is wrong and at last how many axes it saw.
"""
import json
import math
import re
import sys
from fractions import Fraction

SI = {'p': -12, 'n': -9, 'µ': -6, 'm': -3, 'k': 3, 'M': 6, 'G': 9, 'T': 12, 'P': 15}
BINARY = {name + 'i': 2 ** (10 * (power + 1)) for power, name in enumerate('KMGTPE')}
SUPERSCRIPTS = str.maketrans('⁰¹²³⁴⁵⁶⁷⁸⁹⁻', '0123456789-')
PLAIN = re.compile(r'−?\d{1,3}(,\d{3})*(\.\d+)?')
POWER = re.compile(r'(?:([1-9])×)?10(⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)')
SYMBOLS = {'none': '', 'bytes': 'B', 'seconds': 's', 'percent': ''}
LARGEST = Fraction(sys.float_info.max)
FACTORS = {'thousands': 3, 'millions': 6, 'billions': 9, 'trillions': 12, 'quadrillions': 15}


class Wrong(Exception):
    pass


def check(is_so, what):
    if not is_so:
        raise Wrong(what)


def double(number):
    """The nearest double of a fraction."""
    try:
        return number.numerator / number.denominator
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def ten(power):
    return Fraction(10) ** power


def plain_number(text):
    check(PLAIN.fullmatch(text), f'"{text}" is no number with groups')
    number = Fraction(text.replace(',', '').replace('−', '-'))
    check(number != 0 or '−' not in text, 'minus zero')
    return number


def decimals(text):
    return len(text.partition('.')[2])


def factor(words, axis):
    """What a note or the end of a label multiplies by, and whether by a prefix."""
    unit, symbol = axis['unit'], SYMBOLS.get(axis['unit'], axis['unit'])
    if axis['scale'] == 'log' and unit == 'percent':
        symbol = '%'
    name, _, rest = words.partition(' of ')
    if name in FACTORS:
        check(rest == symbol, f'unit of {words}')
        return ten(FACTORS[name]), ten(FACTORS[name])
    if words.startswith('×'):
        name, _, rest = words[1:].partition(' ')
        if name.startswith('10'):
            power = ten(int(name[2:].translate(SUPERSCRIPTS)))
        else:
            check(name in SI, f'prefix {name}')
            power = ten(SI[name])
        check(rest == symbol or (unit, rest) == ('seconds', 'd'), f'unit of {words}')
        return power * (86400 if rest == 'd' and unit == 'seconds' else 1), power
    if unit == 'seconds' and words in ('h', 'd'):
        return Fraction(3600 if words == 'h' else 86400), Fraction(1)
    check(words.endswith(symbol), f'{words} is not in {symbol}')
    prefix = words[:len(words) - len(symbol)]
    if unit == 'bytes' and prefix in BINARY:
        return Fraction(BINARY[prefix]), Fraction(BINARY[prefix])
    power = ten(SI[prefix]) if prefix else Fraction(1)
    return power, power


def in_labels(axis):
    """Labels that say all, without what follows the numbers; and what that is."""
    if axis['unit'] == 'percent':
        check(all(label.endswith('%') for label in axis['labels']), 'percents without sign')
        axis = axis | {'unit': 'none', 'labels': [label[:-1] for label in axis['labels']]}
    ends = {re.sub(r'^−?[\d,.]+', '', label) for label in axis['labels']} - {''}
    check(len(ends) <= 1, f'labels end differently: {ends}')
    end = ends.pop() if ends else ''
    labels = [label.removesuffix(end) if end else label for label in axis['labels']]
    for label, whole in zip(labels, axis['labels']):
        check(not end or whole.endswith(end) or plain_number(label) == 0, 'a label lacks its unit')
    if end.startswith('×10'):
        end = re.sub(r'([⁰¹²³⁴⁵⁶⁷⁸⁹])(?=[a-zA-Z%°])', r'\1 ', end)
    elif end and axis['unit'] == 'none':
        end = '×' + end
    elif end in SI and axis['unit'] not in (end, 'bytes', 'seconds'):
        end = f"×{end} {SYMBOLS.get(axis['unit'], axis['unit'])}".rstrip()
    elif end and not end.endswith(tuple('hd')) and axis['unit'] == '°C' and end != '°C':
        end = f"×{end.removesuffix('°C')} °C"
    return labels, end


def width(numbers, places):
    """Characters of the widest of some numbers, written plainly with so many decimals."""
    def text(number):
        whole = f'{abs(number) * ten(max(places, 0))}'
        whole = whole.rjust(places + 1, '0') if places > 0 else whole
        head = whole[:-places] if places > 0 else whole
        return len(f'{int(head):,}') + (places + 1 if places > 0 else 0) + (number < 0)
    return max(text(number) for number in numbers)


def places(step):
    """Decimals that the multiples of a step need; 0 if it is whole."""
    count = 0
    while (step * ten(count)).denominator != 1:
        count += 1
    return count


def shape(step, is_binary):
    """Whether a step is 1, 2 or 5 times a power of ten, or a power of two from 1 on."""
    if is_binary and step >= 1:
        return step.denominator == 1 and bin(step.numerator).count('1') == 1
    digits = (step * ten(400)).numerator if (step * ten(400)).denominator == 1 else 0
    return f'{digits}'.rstrip('0') in ('1', '2', '5')


def padded(low, high):
    """V6."""
    if low != high:
        return low, high
    size = abs(low)
    padding = 1 if size == 0 else max(size * 0.05, sys.float_info.min)
    top = sys.float_info.max
    return max(low - padding, -top), min(high + padding, top)


def enclosing(low, high, step):
    """The indices of the multiples around a range, in the sense of doubles."""
    first = math.floor(Fraction(low) / step)
    if double((first + 1) * step) <= low:
        first += 1
    while double(first * step) > low:
        first -= 1
    last = math.ceil(Fraction(high) / step)
    if double((last - 1) * step) >= high:
        last -= 1
    while double(last * step) < high:
        last += 1
    return first, last


def ladder(low, high, size, is_binary):
    """Steps from far too fine to far too coarse."""
    width = (Fraction(high) - Fraction(low)) / 40 / size
    power = math.floor(math.log10(width.numerator) - math.log10(width.denominator)) - 1
    steps = [m * ten(power + k) for k in range(6) for m in (1, 2, 5)]
    if is_binary:
        two = max(0, math.floor(math.log2(float(width))) - 1) if width >= 1 else 0
        steps = [s for s in steps if s < 1] + [Fraction(2 ** (two + k)) for k in range(12)]
    least = Fraction(max(abs(low), abs(high))) / 2 ** 52
    return [step * size for step in steps if step * size >= least]


def domain_of(low, high, step, is_fixed):
    """V1: a side ends on a tick an eighth of the span away at most, else 4 % beyond the data."""
    low, high = Fraction(low), Fraction(high)
    if is_fixed:
        return low, high
    first, last = enclosing(float(low), float(high), step)
    span = high - low
    below, above = first * step, last * step
    if low - below > span / 8 or math.isinf(double(below)):
        below = max(low - span * 4 / 100, -LARGEST)
    if above - high > span / 8 or math.isinf(double(above)):
        above = min(high + span * 4 / 100, LARGEST)
    return below, above


def inside(domain, step):
    """The first and the last index of the multiples in a domain, in the sense of doubles."""
    first, last = double(domain[0]), double(domain[1])
    low, high = math.floor(domain[0] / step) - 1, math.ceil(domain[1] / step) + 1
    while low <= high and double(low * step) < first:
        low += 1
    while high >= low and double(high * step) > last:
        high -= 1
    return low, high


def choices(low, high, height, size, is_binary, is_fixed):
    """V2: for every step with two ticks its distance from the best pitch, and the step; those that are
    close together or many come after all others."""
    best, least = max(64.0, height / 7), 32 if height < 200 else 44
    found = []
    for step in ladder(low, high, size, is_binary):
        domain = domain_of(low, high, step, is_fixed)
        first, last = inside(domain, step)
        if not 1 <= last - first < 100:
            continue
        pitch = float(step / (domain[1] - domain[0])) * height
        is_good = pitch >= least * (1 - 1e-9) and last - first < 10
        found.append((0, max(pitch / best, best / pitch), step) if is_good else (1, -pitch, step))
    return sorted(found)


def best_step(low, high, height, size, is_binary):
    """The step that the rules choose, where no other is as good."""
    return choices(low, high, height, size, is_binary, False)[0][2]


def check_linear(axis):
    ticks, low, high = axis['ticks'], axis['low'], axis['high']
    labels, note = in_labels(axis) if axis['inLabels'] else (axis['labels'], axis['note'] or '')
    if axis['unit'] == 'percent' and not axis['inLabels']:
        check(all(label.endswith('%') for label in labels), 'percents without sign')
        labels = [label[:-1] for label in labels]
    multiple, prefix = factor(note, axis) if note else (Fraction(1), Fraction(1))
    size = multiple / prefix
    base = Fraction(0)
    if axis['base']:
        words = axis['base'].rstrip('%').split(' ')[0]
        head, _, power = words.partition('×10')
        base = plain_number(head) * ten(int(power.translate(SUPERSCRIPTS)) if power else 0) * size
    numbers = [plain_number(label) for label in labels]
    exact = [number * multiple + base for number in numbers]
    check(all(double(e) == t for e, t in zip(exact, ticks)), 'V3: a label is not its tick')
    check(len({decimals(label) for label in labels}) <= 1, 'V3: decimals differ')
    check(len(set(axis['labels'])) == len(ticks), 'V3: twins')
    check(all(a < b for a, b in zip(ticks, ticks[1:])), 'ticks do not ascend')
    fixed = axis['fixed']
    check(fixed or len(ticks) >= 2, 'V2: less than two ticks')
    check(len(ticks) <= 10 or axis['height'] < 80, f'V2: {len(ticks)} ticks')
    if len(ticks) >= 2:
        check_steps(axis, exact, size, labels, prefix, base)
    is_constant = low == high
    low, high = padded(low, high)
    first, last = axis['domain']
    check(all(first <= t <= last for t in ticks), 'a tick outside the span')
    check(first <= low and last >= high, 'V1: data outside')
    is_narrow = high / 2 - low / 2 < max(abs(low), abs(high)) * 2.0 ** -49
    if fixed or is_constant:
        check(is_narrow or [first, last] == [low, high], 'not the span given')
    elif not is_narrow and len(ticks) >= 2 and high / 2 - low / 2 > 1e-300:
        step = exact[1] - exact[0]
        wanted = domain_of(low, high, step, False)
        tolerance = (Fraction(high) - Fraction(low)) / 10 ** 9 + 8 * Fraction(
            math.ulp(max(abs(first), abs(last))))
        found = Fraction(first), Fraction(last)
        check(all(abs(a - b) <= tolerance for a, b in zip(found, wanted)), 'V1: another domain')
        check((Fraction(high) - Fraction(low)) / (found[1] - found[0]) >= Fraction(3, 4), 'V1: empty')
        indices = inside(wanted, step)
        check((exact[0], exact[-1]) == (indices[0] * step, indices[1] * step), 'V1: ticks left out')


def check_steps(axis, exact, size, labels, prefix, base):
    steps = {b - a for a, b in zip(exact, exact[1:])}
    check(len(steps) == 1, 'V1: uneven steps')
    step = steps.pop()
    is_binary = axis['unit'] == 'bytes' and max(map(abs, (axis['low'], axis['high']))) < 2 ** 70
    check(shape(step / size, is_binary), f'V1: a step of {float(step / size)}')
    check(all((e / step).denominator == 1 for e in exact), 'V1: not a multiple of the step')
    low, high = padded(axis['low'], axis['high'])
    size_of = max(abs(low), abs(high))
    resolved = high / 2 - low / 2 >= size_of * 2.0 ** -51 and high / 2 - low / 2 > 1e-300
    if resolved and size_of < 1.7e307:
        fixed = axis['fixed'] or axis['low'] == axis['high']
        found = choices(low, high, axis['height'], size, is_binary, fixed)
        mine = [choice for choice in found if choice[2] == step]
        check(mine and (mine[0][0], mine[0][1] - 0.01) <= found[0][:2],
              f'V2: {float(step)} instead of {float(found[0][2])}')
    check_words(axis, [(e - base) / size for e in exact], step / size, prefix, labels, base / size)
    check_hours(axis, size, is_binary, resolved)


def check_words(axis, numbers, step, prefix, labels, base):
    """V4 and V5, for numbers in the axis's unit without prefix."""
    count = places(step)
    plain = width(numbers, count)
    shown = max(len(label) for label in labels)
    if prefix != 1:
        check(plain > 6, f'V4: a prefix for {plain} characters')
        check(places(step / prefix) <= 3, 'V4: more than three decimals')
        check(shown < plain, 'V4: a prefix that saves nothing')
    largest = max(abs(n) for n in numbers)
    is_decimal = axis['unit'] != 'bytes'
    if prefix == 1 and plain > 6 and is_decimal:
        power = 3 * math.floor((len(f'{math.floor(largest * ten(330))}') - 331) / 3)
        is_free = power != 0 and not (axis['unit'] == 'seconds' and power > 0)
        count_then = places(step / ten(power))
        is_short = count_then <= 3 and width([n / ten(power) for n in numbers], count_then) < plain
        check(not is_free or not is_short, 'V4: no prefix though there is one')
    if prefix == 1 and plain > 6 and not is_decimal and step >= 1:
        for power in BINARY.values():
            is_short = places(step / power) <= 3 and width(
                [n / power for n in numbers], places(step / power)) <= min(9, plain - 1)
            check(largest < power or not is_short, 'V4: no binary prefix though there is one')
    whole = [n + base for n in numbers]
    outer = max(abs(n) for n in whole)
    mantissa = outer / step * int(f'{step * ten(400)}'.rstrip('0') or 1)
    digits = len(f'{math.floor(mantissa)}')
    if base and is_decimal:
        check(numbers[0] == 0, 'V5: does not count from the lowest tick')
        check(digits > 10 or width(whole, count) > 14, f'V5: a base for {digits} digits')
    if base and not is_decimal:
        check(len(f'{math.floor(outer)}') + count > 10, 'V5: a base for few bytes')
    if not base and not axis['inLabels'] and whole[0] != 0 and is_decimal:
        check(digits <= 10, f'V5: no base for {digits} digits')


def check_hours(axis, size, is_binary, resolved):
    """Seconds are in hours or days exactly where plain labels are long and few decimals remain."""
    if axis['unit'] != 'seconds' or axis['fixed'] or not resolved:
        return
    low, high = padded(axis['low'], axis['high'])
    largest = max(abs(low), abs(high))
    if largest > 1e300:
        return
    if axis['low'] == axis['high']:
        return
    step = best_step(low, high, axis['height'], 1, False)
    first, last = inside(domain_of(low, high, step, False), step)
    is_long = width([first * step, last * step], places(step)) > 5 and largest >= 3600
    coarse = 86400 if largest >= 2 * 86400 else 3600
    step = best_step(low, high, axis['height'], coarse, False)
    wanted = coarse if is_long and places(step / coarse) <= 3 else 1
    check(size == wanted, f'a unit of {float(size)} s instead of {wanted} s')


def power_number(text):
    """A label of a power of ten: its mantissa, and its number."""
    match = POWER.fullmatch(text)
    check(match, f'"{text}" is no power of ten')
    mantissa = int(match[1] or 1)
    return mantissa, mantissa * ten(int(match[2].translate(SUPERSCRIPTS)))


def check_log(axis):
    ticks, labels, (first, last) = axis['ticks'], axis['labels'], axis['domain']
    check(all(t > 0 for t in ticks), 'a tick at 0 or less')
    check(len(set(labels)) == len(labels), 'twins')
    check(all(a < b for a, b in zip(ticks, ticks[1:])), 'ticks do not ascend')
    low, high = axis['low'], axis['high']
    check(first <= low and high <= last, 'data outside')
    fixed = axis['fixed']
    check(fixed or len(ticks) >= 2, 'less than two ticks')
    if low == high or high / 2 - low / 2 < high * 2.0 ** -51 or high < 1e-290:
        return
    if not fixed and high / low > 1.001:
        filled = (float_log(high) - float_log(low)) / (float_log(last) - float_log(first))
        check(filled > 0.75, f'V1: the data fills {filled} of the axis')
    check(len(ticks) <= 10, f'{len(ticks)} ticks')
    note = axis['note'] or ''
    if not any('10' in label and label[-1] in '⁰¹²³⁴⁵⁶⁷⁸⁹' for label in labels):
        multiple, prefix = factor(note, axis) if note else (Fraction(1), Fraction(1))
        base = plain_number(axis['base'].rstrip('%').split(' ')[0]) if axis['base'] \
            and '×' not in axis['base'] else Fraction(0)
        if axis['base'] and '×' in axis['base']:
            return
        exact = [plain_number(label) * multiple + base for label in labels]
    else:
        check(note in ('', SYMBOLS.get(axis['unit'], axis['unit']), '%'), 'a power with a prefix')
        exact = [power_number(label)[1] for label in labels]
        check(width_of(exact) > 7, 'powers though plain labels are short')
    check(all(double(e) == t for e, t in zip(exact, ticks)), 'a label is not its tick')
    check_pitch(axis, exact)


def width_of(numbers):
    return max(width([n], places(n)) for n in numbers)


def check_pitch(axis, exact):
    if len(exact) < 2:
        return
    mantissas = [int(re.sub('0+$', '', f'{e * ten(400)}')) for e in exact]
    is_even = len({b - a for a, b in zip(exact, exact[1:])}) == 1 and len(exact) > 2
    if not is_even and len(exact) > 2:
        check(set(mantissas) <= set(range(1, 10)), f'mantissas {set(mantissas)}')
    span = float_log(axis['domain'][1]) - float_log(axis['domain'][0])
    if span < 1e-6:
        return
    logs = [float_log(e) for e in exact]
    pitch = min(b - a for a, b in zip(logs, logs[1:])) / span * axis['height']
    least = 32 if axis['height'] < 200 else 44
    # Where no ticks are that far apart, the furthest are better than none.
    check(pitch >= least - 1e-6 or len(exact) <= 5, f'a pitch of {pitch}')


def float_log(number):
    number = Fraction(number)
    return math.log10(number.numerator) - math.log10(number.denominator)


def main():
    count = 0
    for line in open(sys.argv[1], encoding='utf-8'):
        axis = json.loads(line)
        for key in ('low', 'high', 'height'):
            axis[key] = float(axis[key])
        axis['ticks'] = [float(t) for t in axis['ticks']]
        axis['domain'] = [float(t) for t in axis['domain']]
        axis.setdefault('note', None)
        axis.setdefault('base', None)
        count += 1
        try:
            (check_log if axis['scale'] == 'log' else check_linear)(axis)
        except (Wrong, ValueError, KeyError, ZeroDivisionError) as problem:
            print(f'{problem!r}: {line.strip()}')
    print(f'checked {count}')


main()
