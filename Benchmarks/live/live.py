"""Sends trades to `chartgen live` for a while, and prints what became of them, its memory, and how old pictures are."""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from exchange import Exchange


class Reader(threading.Thread):
    """Reads the events, and notes which trades came and how long each hundredth took from the exchange to stdout."""

    def __init__(self, stream):
        super().__init__(daemon=True)
        self.stream, self.ids, self.delays, self.stored, self.batches = stream, [], [], 0, 0
        self.gaps = 0

    def run(self):
        for line in self.stream:
            event = json.loads(line)
            kind = event["event"]
            if kind == "trade" and event["source"] == "bitstamp":
                self.ids.append(int(event["id"]))
                if len(self.ids) % 100 == 0:
                    seconds = event["time"][17:-1]
                    sent = time.mktime(time.strptime(event["time"][:16], "%Y-%m-%dT%H:%M")) - time.timezone
                    self.delays.append(time.time() - sent - float(seconds))
            elif kind == "stored":
                self.stored = event["total"]
            elif kind == "batch":
                self.batches += 1
            elif kind == "gap":
                self.gaps += 1


class Pictures(threading.Thread):
    """Notes when a new picture was there."""

    def __init__(self, path):
        super().__init__(daemon=True)
        self.path, self.times, self.is_over = path, [], False

    def run(self):
        last = None
        while not self.is_over:
            try:
                now = os.stat(self.path).st_mtime_ns
                if now != last:
                    last = now
                    self.times.append(now / 1e9)
            except FileNotFoundError:
                pass
            time.sleep(0.001)


def memory(process):
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chartgen", required=True)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--rate", type=int, default=10_000)
    parser.add_argument("--every", default="100ms")
    options = parser.parse_args()
    exchange = Exchange()
    with tempfile.TemporaryDirectory() as folder:
        picture, archive = f"{folder}/live.png", f"{folder}/trades.sqlite"
        process = subprocess.Popen(
            [options.chartgen, "live", "--endpoint", f"ws://127.0.0.1:{exchange.port}",
             "--rest-endpoint", f"http://127.0.0.1:{exchange.port}", "--archive", archive, "--events",
             "-o", picture, "--every", options.every, "--window", "1m"], stdout=subprocess.PIPE, text=True)
        reader, pictures = Reader(process.stdout), Pictures(picture)
        reader.start()
        pictures.start()
        if not exchange.subscribed.wait(30):
            sys.exit("bench: chartgen live did not subscribe")
        sizes = []
        sender = []
        thread = threading.Thread(
            target=lambda: sender.append(exchange.trade_for(options.seconds, options.rate)), daemon=True)
        thread.start()
        while thread.is_alive():
            time.sleep(options.seconds / 12)
            sizes.append(memory(process))
        first, end = sender[0]
        deadline = time.monotonic() + 30
        while len(reader.ids) < end - first and time.monotonic() < deadline:
            time.sleep(0.05)
        used = os.sysconf("SC_CLK_TCK")
        stat = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        cpu = (int(stat[11]) + int(stat[12])) / used
        process.terminate()
        process.wait()
        pictures.is_over = True
        sent, came = end - first, len(reader.ids)
        print(f"| sent | {sent:,} |\n|---|--:|")
        print(f"| came, each once | {len(set(reader.ids)):,} of {came:,} |")
        print(f"| missing | {len(set(range(first, end)) - set(reader.ids)):,} |")
        print(f"| gaps said | {reader.gaps} |")
        print(f"| batches | {reader.batches:,} |")
        print(f"| stored, all sources | {reader.stored:,} |")
        print(f"| memory at each twelfth, MiB | {', '.join(f'{size:.0f}' for size in sizes)} |")
        print(f"| CPU, s | {cpu:.1f} |")
        delays = sorted(1_000 * delay for delay in reader.delays)
        print(f"| exchange to stdout, ms: median, 99th, most | {statistics.median(delays):.0f},"
              f" {delays[len(delays) * 99 // 100]:.0f}, {delays[-1]:.0f} |")
        # A trade that comes right after a picture was begun stands in the next one: it waits at most from the end of
        # the picture before to the end of the next.
        waits = sorted(1_000 * (after - before) for before, after in zip(pictures.times, pictures.times[2:]))
        print(f"| pictures | {len(pictures.times):,} |")
        print(f"| exchange to picture at most, ms: median, 99th, most | {statistics.median(waits):.0f},"
              f" {waits[len(waits) * 99 // 100]:.0f}, {waits[-1]:.0f} |")


if __name__ == "__main__":
    main()
