"""Draws series from an engine and from the CSV file of the same rows, and compares the bytes.

An engine is `duckdb`, the command in PATH, or the address of a ClickHouse server over HTTP, with `+` and
the address of a second one behind it where the rows lie on both. Of one picture of each data set the
columns that were asked for are worked out once more here, in plain Python, from the rows.
"""

import concurrent.futures
import csv
import json
import math
import os
import pathlib
import random
import re
import struct
import subprocess
import tempfile


from servers import ask

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


class DuckDB:
    """A folder of Parquet files, which the command duckdb reads."""

    def __init__(self, name, folder):
        self.name = name
        # A folder of the CSV file's name, which stands in the pictures.
        self.folder = folder / "engine"
        self.source = ["rows.csv"]

    def fill(self, rows, table):
        (self.folder / "rows.csv").mkdir(parents=True, exist_ok=True)
        sql = f"""COPY (SELECT CAST(replace(t, 'Z', '') AS TIMESTAMP) AS t, CAST(y AS DOUBLE) AS y
            FROM read_csv('{table}', header = true, columns = {{'t': 'VARCHAR', 'y': 'VARCHAR'}})
            ORDER BY hash(t || coalesce(y, ''))) TO 'rows.csv/a.parquet' (FORMAT parquet)"""
        self.run("-c", sql)

    def numbers(self, sql, fields):
        lines = self.run("-csv", "-noheader", "-c", sql).splitlines()
        return [[float(field or "nan") for field in line.split(",")] for line in lines]

    def run(self, *words):
        command = ["duckdb", "-no-init", "-bail", *words]
        answer = subprocess.run(command, cwd=self.folder, check=True, capture_output=True, text=True)
        return answer.stdout

    def width(self, sql):
        form = r"floor\(cg_t ([*/]) CAST\('([0-9.e+]+)' AS DOUBLE\)\)"
        sign, width = re.search(form, sql).groups()
        return sign, float(width)


class ClickHouse:
    """A table called rows.csv, with the columns t and y."""

    def __init__(self, name, folder):
        self.name = name
        self.folder = folder / "engine"
        self.server, _, other = name.partition("+")
        # The addresses of the servers that share the rows.
        self.servers = [self.server] + ([other] if other else [])
        host = self.server.partition("://")[2]
        self.source = [f"clickhouse://{host}/default/rows.csv?time=t&value=y"]
        # Servers of 2018 have no times finer than a second.
        types = "SELECT count() FROM system.data_type_families WHERE name = 'DateTime64'"
        self.has_fine_times = ask(self.server, types) == b"1\n"
        if not self.has_fine_times:
            self.source += ["--time-unit", "us"]

    def fill(self, rows, table):
        time = "DateTime64(6, 'UTC')" if self.has_fine_times else "Int64"
        name = "parts" if len(self.servers) > 1 else "`rows.csv`"
        columns = f"(t {time}, y Nullable(Float64))"
        # In no order, and each server some of the rows.
        random.Random(1).shuffle(rows)
        for number, server in enumerate(self.servers):
            ask(server, "", f"DROP TABLE IF EXISTS {name}")
            tree = "ENGINE = MergeTree() PARTITION BY tuple() ORDER BY t"
            ask(server, "", f"CREATE TABLE {name} {columns} {tree}")
            own = rows[number :: len(self.servers)]
            packed = [
                struct.pack("<qB", t, 1) if y is None else struct.pack("<qBd", t, 0, y) for t, y in own
            ]
            self.insert(server, name, columns, b"".join(packed))
        if len(self.servers) > 1:
            ask(self.server, "", "DROP TABLE IF EXISTS `rows.csv`")
            both = "ENGINE = Distributed(both, default, parts)"
            ask(self.server, "", f"CREATE TABLE `rows.csv` {columns} {both}")

    def insert(self, server, name, columns, packed):
        if not self.has_fine_times:
            ask(server, f"INSERT INTO {name} FORMAT RowBinary", packed)
            return
        # What stands in for a new server takes no bodies that are no text.
        (self.folder / "rows.bin").write_bytes(packed)
        types = columns[1:-1].replace("'", "\\'")
        file = f"file('{self.folder}/rows.bin', 'RowBinary', '{types}')"
        ask(server, "", f"INSERT INTO {name} SELECT * FROM {file}")

    def numbers(self, sql, fields):
        return struct.iter_unpack(f"<{fields}d", ask(self.server, f"{sql} FORMAT RowBinary"))

    def width(self, sql):
        form = r"floor\(cg_t ([*/]) reinterpretAsFloat64\(unhex\('(\w+)'\)\)\)"
        sign, digits = re.search(form, sql).groups()
        return sign, struct.unpack("<d", bytes.fromhex(digits))[0]


def columns(rows, sign, width):
    """The columns of rows, each as chartgen asks for it, from the rows alone."""
    grid = {}
    for us, value in rows:
        if value is not None:
            t = us / 1_000_000
            number = math.floor(t / width if sign == "/" else t * width)
            grid.setdefault(number, []).append((t, value + 0.0))
    for number in sorted(grid):
        column = grid[number]
        first, last = min(column), max(column)
        low = min(column, key=lambda row: (row[1], row[0]))
        high = min(column, key=lambda row: (-row[1], row[0]))
        yield (
            *(len(column), first[0], last[0] - first[0], low[1], high[1]),
            sum(value != math.floor(value) for _, value in column),
            *(first[1], low[0] - first[0], high[0] - first[0], last[1]),
        )


def wrong_columns(program, engine, rows):
    """How many columns the engine answers in another way than Python does; None where it is asked for none."""
    ours = draw(program, engine.folder, engine.source, "../columns.png", "--all", "--verbose")
    asked = [
        line for line in ours.stderr.splitlines() if "asks: SELECT" in line and "GROUP BY cg_b" in line
    ]
    if not asked:
        return None
    sql = asked[0].partition("asks: ")[2]
    answer = sorted((tuple(row) for row in engine.numbers(sql, 10)), key=lambda row: row[1])
    expected = list(columns(rows, *engine.width(sql)))
    return sum(a != b for a, b in zip(answer, expected)) + abs(len(answer) - len(expected))


def draw(program, folder, source, picture, *options):
    command = [program, *source, "--title", "Rows", "--no-cache", "-o", picture, *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def picture(program, folder, source, number, *options):
    """The status of a run, its picture or its words."""
    name = f"../{number}.png"
    run = draw(program, folder, source, name, *options)
    if run.returncode != 0:
        return run.returncode, run.stderr.strip()[:300]
    bytes_ = (folder / name).read_bytes()
    (folder / name).unlink()
    return 0, bytes_


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


def compare(program, names, data):
    """How many pictures were compared, and how many faults were found.

    data: names of data sets; an empty list takes all.
    """
    folder = pathlib.Path(tempfile.mkdtemp())
    engines = [(DuckDB if name == "duckdb" else ClickHouse)(name, folder) for name in names]
    pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
    failures = compared = 0
    (folder / "plain").mkdir()
    (folder / "engine").mkdir()
    for name, rows in data_sets():
        if data and name not in data:
            continue
        rows = in_order(rows)
        write_csv(folder / "plain/rows.csv", rows)
        for engine in engines:
            engine.fill(rows[:], folder / "plain/rows.csv")
            wrong = wrong_columns(program, engine, rows)
            if wrong or wrong is None and len(rows) > 262_144:
                failures += 1
                print(f"{name}, {engine.name}: {wrong or 'no'} columns differ from those that Python finds")
        for number, options in enumerate(requests(rows)):
            # Each canvas for whole series; the others take turns.
            canvases = CANVASES if number == 0 else [CANVASES[number % 3]]
            for canvas in canvases:
                places = [(folder / "plain", ["rows.csv"])]
                places += [(engine.folder, engine.source) for engine in engines]
                runs = [
                    pool.submit(picture, program, *place, index, *options, *canvas)
                    for index, place in enumerate(places)
                ]
                plain, *others = [run.result() for run in runs]
                for engine, (status, content) in zip(engines, others):
                    compared += 1
                    if status != plain[0]:
                        failures += 1
                        print(f"{name} {options} {canvas}, {engine.name}: {status}, not {plain[0]}")
                        print("   ", content if status else plain[1])
                    elif status == 0 and content != plain[1]:
                        failures += 1
                        print(f"{name} {options} {canvas}, {engine.name}: the pictures differ")
    return compared, failures
