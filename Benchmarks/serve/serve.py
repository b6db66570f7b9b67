"""Asks a chart server for charts, as fast as it answers, and prints charts a second and latencies as a table."""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

LUA = Path(__file__).with_name("charts.lua")
CLIENTS = (1, 8, 64)


def started(chartgen, source):
    """A server on a free port, and its address."""
    server = subprocess.Popen(
        [chartgen, "serve", "--source", source, "--port", "0", "--no-cache", "--quiet"],
        stdout=subprocess.PIPE, text=True)
    address = server.stdout.readline().strip()
    if not address:
        sys.exit("bench: the server did not start")
    return server, address.rstrip("/")


def asked(address, kind, clients, seconds):
    """Charts a second, milliseconds at the median, at the 99th percentile and at the most, and failures."""
    threads = min(clients, os.cpu_count())
    result = subprocess.run(
        ["wrk", "-t", str(threads), "-c", str(clients), "-d", f"{seconds}s", "--timeout", "10s", "-s", str(LUA),
         address, "--", kind], capture_output=True, text=True, check=True)
    figures = re.search(r"RESULT (\d+) (\d+) (\d+) ([\d.]+) ([\d.]+) ([\d.]+)", result.stdout)
    requests, microseconds, failures = map(int, figures.groups()[:3])
    median, late, latest = map(float, figures.groups()[3:])
    return requests / (microseconds / 1e6), median, late, latest, failures


def memory(server):
    """Resident memory by now, and the most of it so far, in MiB."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return tuple(int(re.search(rf"{name}:\s+(\d+)", status)[1]) / 1024 for name in ("VmRSS", "VmHWM"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chartgen", required=True)
    parser.add_argument("--source", default="sample")
    parser.add_argument("--seconds", type=int, default=10)
    options = parser.parse_args()
    server, address = started(options.chartgen, options.source)
    try:
        print("| | clients | charts a second | median, ms | 99th, ms | latest, ms | failed |")
        print("|---|--:|--:|--:|--:|--:|--:|")
        for kind, name in (("fresh", "drawn"), ("same", "kept")):
            for clients in CLIENTS:
                rate, *late, failures = asked(address, kind, clients, options.seconds)
                cells = " | ".join(f"{figure:,.1f}" for figure in late)
                print(f"| {name} | {clients} | {rate:,.0f} | {cells} | {failures} |", flush=True)
        print("\nMemory over charts that are drawn, in MiB:\n")
        print("| charts drawn by then | resident | most so far |")
        print("|--:|--:|--:|")
        for _ in range(4):
            drawn = int(re.search(r"draw_seconds_count (\d+)", metrics(address))[1])
            now, most = memory(server)
            print(f"| {drawn:,} | {now:.0f} | {most:.0f} |", flush=True)
            asked(address, "fresh", 8, options.seconds * 2)
        if server.poll() is not None:
            sys.exit("bench: the server ended")
    finally:
        server.terminate()
        server.wait()


def metrics(address):
    return subprocess.run(["curl", "-s", f"{address}/metrics"], capture_output=True, text=True).stdout


if __name__ == "__main__":
    main()
