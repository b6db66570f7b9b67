"""One run of a contender, measured, and whether it drew what was asked for."""

import collections
import os
import struct
import subprocess
import sys

Run = collections.namedtuple("Run", "wall cpu peak")  # ms, ms, MiB
SIZE = (1_200, 600)
MEASURE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "measure.py")


def measured(command):
    """What a command took; its failure ends the benchmark."""
    result = subprocess.run(
        [sys.executable, "-I", "-S", MEASURE, *command], stdout=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit(f"bench: failed: {' '.join(command)}")
    return Run(*map(float, result.stdout.split()))


def drawn(contender):
    """The figures of one picture of a run; the pictures of the run before are removed first."""
    for picture in contender.pictures:
        if os.path.exists(picture):
            os.remove(picture)
    run = measured(contender.command)
    for picture in contender.pictures:
        if problem := flaw(picture):
            sys.exit(f"bench: {contender.name} {problem}")
    count = len(contender.pictures)
    return Run(run.wall / count, run.cpu / count, run.peak)


def flaw(path):
    """What keeps the file from being a PNG of the size asked for with more in it than a frame."""
    try:
        with open(path, "rb") as file:
            start = file.read(24)
    except FileNotFoundError:
        return "drew nothing"
    if start[:8] != b"\x89PNG\r\n\x1a\n":
        return "drew no PNG"
    width, height = struct.unpack(">II", start[16:24])
    if (width, height) != SIZE:
        return f"drew {width} x {height} pixels instead of {SIZE[0]} x {SIZE[1]}"
    if os.path.getsize(path) < 4_096:
        return "drew an empty picture"
    return None
