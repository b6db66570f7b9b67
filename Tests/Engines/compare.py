"""Draws series from an engine and from the CSV file of the same rows, and compares the bytes.

compare.py PROGRAM: PROGRAM is chartgen; the command `duckdb` is in PATH. The columns that are asked
for are worked out once more here, in plain Python, from the rows.
"""

import csv
import json
import math
import os
import pathlib
import random
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
ROWS = 300_000


def walk(rng, count):
    level = 0.0
    for _ in range(count):
        level += rng.uniform(-1, 1)
        yield level


def data_sets():
    """Yields name, rows (time in microseconds, value or None)."""
    start = 1_700_000_000_000_000
    second = 1_000_000

    def rows(name, time=lambda i: start + i * second, value=None, count=ROWS):
        rng = random.Random(name)
        levels = list(walk(rng, count))
        return name, [(time(i), value(i, levels[i], rng) if value else levels[i]) for i in range(count)]

    yield rows("walk")
    yield rows("gaps", value=lambda i, v, r: None if i % 50_000 < 700 else v)
    yield rows("speckled", value=lambda i, v, r: None if i % 97 == 0 else v)
    yield rows("equal times", time=lambda i: start + i // 5 * second)
    yield rows("bursts", time=lambda i: start + i // 60_000 * 86_400 * second)
    yield rows("zeros", value=lambda i, v, r: -0.0 if i % 3 == 0 else 0.0)
    yield rows("great", value=lambda i, v, r: float(2**63 - 1 - i) if i % 2 else -float(2**63))
    yield rows("microseconds", time=lambda i: start + i * 7_919 + i % 3)
    yield rows("clock changes", time=lambda i: 1_711_000_000_000_000 + i * 10 * second)
    yield rows("before 1970", time=lambda i: -900_000_000_000_000 + i * 3 * second)
    yield rows("whole", value=lambda i, v, r: float(round(v)))
    yield rows("few", count=1_000)
    yield rows("one", count=1)


def in_order(rows):
    """As rows stand in a series: by time, missing ones last, then by value."""
    return sorted(rows, key=lambda row: (row[0], row[1] is None, row[1] or 0.0))


def instant(us):
    seconds, rest = divmod(us, 1_000_000)
    day, clock = divmod(seconds, 86_400)
    import datetime

    date = datetime.date(1970, 1, 1) + datetime.timedelta(days=day)
    return f"{date}T{clock // 3600:02d}:{clock // 60 % 60:02d}:{clock % 60:02d}.{rest:06d}Z"


def write_csv(path, rows):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["t", "y"])
        for time, value in rows:
            writer.writerow([instant(time), "" if value is None else repr(value)])


def write_parquet(path, source):
    sql = f"""COPY (SELECT CAST(replace(t, 'Z', '') AS TIMESTAMP) AS t, CAST(y AS DOUBLE) AS y
        FROM read_csv('{source}', header = true, columns = {{'t': 'VARCHAR', 'y': 'VARCHAR'}})
        ORDER BY hash(t || coalesce(y, ''))) TO '{path}' (FORMAT parquet)"""
    subprocess.run(["duckdb", "-no-init", "-bail", "-c", sql], check=True, stdout=subprocess.DEVNULL)


def draw(folder, source, picture, *options):
    command = [PROGRAM, source, "--title", "Rows", "--no-cache", "-o", picture, *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


CANVASES = [
    ("--width", "600", "--height", "400"),
    ("--width", "1200", "--height", "600"),
    ("--width", "1200", "--height", "600", "--scale", "2"),
]


def requests(rows):
    first, last = rows[0][0], rows[-1][0]
    middle = (first + last) // 2
    yield ("--all",)
    yield ("--page", "2", "--size", "7500")
    yield ("--page", "last", "--size", "500")
    yield ("--from", instant(first + (last - first) // 10), "--to", instant(middle + 500_000))
    yield ("--at", instant(middle), "--size", "1000")
    yield ("--all", "--y-log")
    yield ("--all", "--y-range", "-5:20")
    yield ("--all", "--gap", "6h")


def main():
    folder = pathlib.Path(tempfile.mkdtemp())
    failures = compared = 0
    for name, rows in data_sets():
        if len(sys.argv) > 2 and name not in sys.argv[2:]:
            continue
        rows = in_order(rows)
        # A file and a folder of one name, which stands in the pictures.
        (folder / "engine/rows.csv").mkdir(parents=True, exist_ok=True)
        (folder / "plain").mkdir(exist_ok=True)
        write_csv(folder / "plain/rows.csv", rows)
        write_parquet(folder / "engine/rows.csv/a.parquet", folder / "plain/rows.csv")
        for number, options in enumerate(requests(rows)):
            # Each canvas for whole series; the others take turns.
            canvases = CANVASES if number == 0 else [CANVASES[number % 3]]
            for canvas in canvases:
                ours = draw(folder / "engine", "rows.csv", "../ours.png", *options, *canvas)
                other = draw(folder / "plain", "rows.csv", "../other.png", *options, *canvas)
                compared += 1
                if ours.returncode != other.returncode:
                    failures += 1
                    print(f"{name} {options} {canvas}: status {ours.returncode}, not {other.returncode}")
                    print("   ", ours.stderr.strip()[:300], "|", other.stderr.strip()[:300])
                elif ours.returncode == 0:
                    a, b = (folder / "ours.png").read_bytes(), (folder / "other.png").read_bytes()
                    if a != b:
                        failures += 1
                        print(f"{name} {options} {canvas}: the pictures differ")
                for file in ["ours.png", "other.png"]:
                    (folder / file).unlink(missing_ok=True)
    print(f"engines: {compared} pictures compared, {failures} differ")
    sys.exit(1 if failures else 0)


main()
