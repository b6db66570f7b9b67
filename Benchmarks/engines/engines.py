"""Times pictures of series in engines, beside shipping the rows.

engines.py --chartgen FILE --engines FOLDER [--rows N]… [--rounds N]: the engines are those that
scripts/engines installs. A row of the table: the picture, its median and lowest time, the peak of
chartgen's own memory, and the bytes of the answer for the columns.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/Engines"))
from servers import Modern, ask  # noqa: E402

START = 1_700_000_000


def timed(command, folder, feed=None):
    """Seconds, the peak of the first process's memory in MB, what it says."""
    begin = time.monotonic()
    source = subprocess.Popen(feed, stdout=subprocess.PIPE) if feed else None
    process = subprocess.Popen(
        command, cwd=folder, stdin=source.stdout if source else subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )
    peak = 0
    while process.poll() is None:
        try:
            status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            peak = max(peak, int(status.partition("VmHWM:")[2].split()[0]))
        except (OSError, IndexError, ValueError):
            pass
        time.sleep(0.002)
    words = process.stderr.read()
    if source:
        source.stdout.close()
        source.wait()
    if process.returncode:
        raise RuntimeError(f"{command}: {words[-300:]}")
    return time.monotonic() - begin, peak / 1024, words


def measure(name, rounds, run, size=None):
    runs = [run() for _ in range(rounds)]
    times = sorted(seconds for seconds, _, _ in runs)
    wire = f"{size(runs[0][2]) / 1e6:.1f} MB" if size else ""
    print(
        f"| {name} | {statistics.median(times):.3f} s | {times[0]:.3f} s"
        f" | {max(peak for _, peak, _ in runs):.0f} MB | {wire} |", flush=True
    )


def columns_question(words):
    return next(line.partition("asks: ")[2] for line in words.splitlines() if "GROUP BY cg_b" in line)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chartgen", required=True)
    parser.add_argument("--engines", required=True)
    parser.add_argument("--rows", type=int, action="append")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    duckdb = f"{arguments.engines}/bin/duckdb"
    os.environ["PATH"] = f"{arguments.engines}/bin:{os.environ['PATH']}"
    with tempfile.TemporaryDirectory() as folder:
        server = Modern(arguments.engines, folder)
        try:
            print("| picture | median | lowest | memory of chartgen | answer |\n|---|---|---|---|---|")
            for rows in arguments.rows or [10_000_000, 100_000_000]:
                bench(arguments, duckdb, server, pathlib.Path(folder), rows)
        finally:
            server.stop()


def bench(arguments, duckdb, server, folder, rows):
    rounds = arguments.rounds
    walk = "(CAST(hash(i) % 2001 AS DOUBLE) - 1000) / 500 + 40 * sin(i / 2e5)"
    sql = f"""COPY (SELECT make_timestamp(CAST({START} + i AS BIGINT) * 1000000) AS t, {walk} AS y FROM range({rows}) r(i))
        TO 'rows.parquet' (FORMAT parquet)"""
    subprocess.run([duckdb, "-no-init", "-bail", "-c", sql], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    ask(server.server, "", "DROP TABLE IF EXISTS rows")
    ask(server.server, "", "CREATE TABLE rows (t DateTime('UTC'), y Float64) ENGINE = MergeTree ORDER BY t")
    numbers = f"SELECT toDateTime({START} + number, 'UTC'), (cityHash64(number) % 2001 - 1000) / 500 + 40 * sin(number / 2e5)"
    ask(server.server, "", f"INSERT INTO rows {numbers} FROM numbers({rows})")
    # Pieces of one month would be merged while pictures are drawn.
    ask(server.server, "", "OPTIMIZE TABLE rows FINAL")

    program = arguments.chartgen
    parquet = [program, "rows.parquet", "--verbose", "-o", "a.png"]
    table = [program, f"clickhouse://127.0.0.1:{server.port}/rows?time=t&value=y", "--verbose", "-o", "a.png"]
    month = ["--from", str(START + rows // 2), "--to", str(START + rows // 2 + min(2_000_000, rows // 4))]
    minute = ["--from", str(START + rows // 2), "--to", str(START + rows // 2 + 60)]

    def parquet_answer(words):
        return len(subprocess.run([duckdb, "-csv", "-noheader", "-c", columns_question(words)], cwd=folder, capture_output=True).stdout)

    def table_answer(words):
        return len(ask(server.server, columns_question(words) + " FORMAT RowBinary"))

    count = f"{rows:,} rows"
    for engine, command, answer in [("Parquet", parquet, parquet_answer), ("ClickHouse", table, table_answer)]:
        measure(f"{engine}, {count}", rounds, lambda: timed(command, folder), answer)
        measure(f"{engine}, {count}, 2x", rounds, lambda: timed([*command, "--scale", "2"], folder), answer)
        measure(f"{engine}, {count}, two million of them", rounds, lambda: timed([*command, *month], folder))
        measure(f"{engine}, {count}, a minute", rounds, lambda: timed([*command, *minute], folder))
        measure(f"{engine}, {count}, page {rows // 15_000:,} of 7,500", rounds, lambda: timed([*command, "--page", str(rows // 15_000), "--size", "7500"], folder))
    ship = [duckdb, "-no-init", "-csv", "-c", f"SELECT epoch(t)::BIGINT AS t, y FROM '{folder}/rows.parquet'"]
    measure(f"all rows as CSV from duckdb, {count}", min(rounds, 2), lambda: timed([program, "-", "-o", "a.png"], folder, ship))
    scan = columns_question(timed(table, folder)[2])
    begin = time.monotonic()
    ask(server.server, scan + " FORMAT RowBinary")
    print(f"| ClickHouse alone, its answer for the columns, {count} | {time.monotonic() - begin:.3f} s | | | |", flush=True)


main()
