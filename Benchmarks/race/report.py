"""What is printed and kept: the machine, the versions and the tables, as Markdown."""

import datetime
import os
import platform
import re
import statistics
import subprocess
import sys
from importlib import metadata

BEGIN = "<!-- scripts/bench --write: begin -->"
END = "<!-- scripts/bench --write: end -->"


def said(*command):
    """What a command prints, on either stream, on one line."""
    result = subprocess.run(command, capture_output=True, text=True)
    return " ".join((result.stdout + result.stderr).split("\n")[0].split())


def processor():
    with open("/proc/cpuinfo") as file:
        models = re.findall(r"^model name\s*: (.*)$", file.read(), re.MULTILINE)
    return models[0] if models else platform.machine()


def machine(chartgen, rounds, least_peak):
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGESIZE") / 2**30
    packages = ["matplotlib", "numpy", "polars", "tsdownsample"]
    versions = [
        said(chartgen, "--version"), said("gnuplot", "--version"),
        " ".join(said("rrdtool", "--version").split()[:2]), said("nginx", "-v").split(": ")[-1],
        f"Python {platform.python_version()}",
        *(f"{name} {metadata.version(name)}" for name in packages)]
    return "\n".join([
        f"Measured on {datetime.date.today()}, {rounds} rounds of all in turn.",
        "",
        f"- {processor()}, {os.cpu_count()} cores, {memory:.0f} GiB of memory; "
        f"{platform.system()} {platform.release()}.",
        f"- {', '.join(versions)}.",
        f"- No peak can be measured below {least_peak:.0f} MiB."])


def table(title, members, runs):
    """A row a contender: medians, and how many times those of the first contender they are."""
    medians = {
        name: [statistics.median(figures) for figures in zip(*list_of_runs)]
        for name, list_of_runs in runs.items()}
    base = medians[members[0].name]
    rows = [row(contender.label, medians[contender.name], base, runs[contender.name])
            for contender in members]
    return "\n".join([
        f"### {title}", "",
        "| | wall, ms | middle half | times | CPU, ms | times | peak, MiB | times |",
        "|---|--:|:-:|--:|--:|--:|--:|--:|", *rows])


def row(label, median, base, runs):
    walls = sorted(run.wall for run in runs)
    low, high = walls[len(walls) // 4], walls[-1 - len(walls) // 4]
    cells = [f"{shown(median[0])} | {shown(low)} to {shown(high)} | {median[0] / base[0]:.2f}"]
    cells += [f"{shown(figure)} | {figure / first:.2f}" if first else f"{shown(figure)} |"
              for figure, first in zip(median[1:], base[1:])]
    return f"| {label} | {' | '.join(cells)} |"


def shown(figure):
    return f"{figure:,.1f}" if figure < 100 else f"{figure:,.0f}"


def write(text, document):
    """Puts the text between the marks of the document."""
    with open(document) as file:
        old = file.read()
    before, begin, rest = old.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"bench: {document} lacks the lines {BEGIN} and {END}")
    with open(document, "w") as file:
        file.write(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}")
    print(f"bench: kept in {document}", file=sys.stderr)
