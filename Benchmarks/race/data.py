"""Makes the series that are drawn, once, in the folder given:

page/1.json ... 3.json    25,000 points, five minutes apart, as API pages of 10,000
page.csv, page.rrd        page 3 of 7,500 of the same, as the peers read it
many/1.json ... 40.json   397,500 points of the same kind
many/1.csv ... 53.csv     its pages of 7,500
large/1.json ... 1000.json, large.csv    10,000,000 points, a second apart
million/1.json ... 100.json              links to the first million of these

A series is a random walk of its own seed with a daily wave and a little noise, as a sensor gives.
Much noise in the large one would be unfair: it makes Cairo's stroke, and so gnuplot, take minutes.
The same numbers stand in all files of a series, with five decimals.
"""

import os
import subprocess
import sys

import numpy

START = 1_767_571_200  # 2026-01-05T00:00Z
CAPACITY = 10_000


def series(count, step, seed, noise):
    """Times in seconds since 1970 and values, `count` of each; `noise` is a standard deviation."""
    random = numpy.random.default_rng(seed)
    times = START + step * numpy.arange(count)
    day = numpy.sin(2 * numpy.pi * times / 86_400)
    walk = numpy.cumsum(random.normal(scale=0.003 * step**0.5, size=count))
    noise = random.normal(scale=noise, size=count)
    return times.tolist(), (20 + 8 * day + walk + noise).tolist()


def json_page(times, values):
    lines = ('{"t":%d,"y":%.5f}' % sample for sample in zip(times, values))
    return "[" + ",\n".join(lines) + "]\n"


def write_pages(folder, times, values):
    os.makedirs(folder, exist_ok=True)
    for number, start in enumerate(range(0, len(times), CAPACITY), 1):
        page = slice(start, start + CAPACITY)
        with open(f"{folder}/{number}.json", "w") as file:
            file.write(json_page(times[page], values[page]))


def write_csv(path, times, values):
    with open(path, "w") as file:
        file.write("t,y\n")
        file.writelines("%d,%.5f\n" % sample for sample in zip(times, values))


def write_rrd(path, times, values):
    step = times[1] - times[0]
    subprocess.run(
        ["rrdtool", "create", path, f"--start={times[0] - step}", f"--step={step}",
         f"DS:y:GAUGE:{step}:U:U", f"RRA:AVERAGE:0.5:1:{len(times)}"], check=True)
    updates = ["%d:%.5f" % sample for sample in zip(times, values)]
    for start in range(0, len(updates), 1_000):
        subprocess.run(["rrdtool", "update", path] + updates[start:start + 1_000], check=True)


def make_page_data():
    times, values = series(25_000, step=300, seed=1, noise=0.3)
    write_pages("page", times, values)
    page = slice(15_000, 22_500)
    write_csv("page.csv", times[page], values[page])
    if os.path.exists("page.rrd"):
        os.remove("page.rrd")
    write_rrd("page.rrd", times[page], values[page])


def make_many_data():
    times, values = series(397_500, step=300, seed=3, noise=0.3)
    write_pages("many", times, values)
    for number, start in enumerate(range(0, len(times), 7_500), 1):
        page = slice(start, start + 7_500)
        write_csv(f"many/{number}.csv", times[page], values[page])


def make_large_data():
    times, values = series(10_000_000, step=1, seed=2, noise=0.02)
    write_pages("large", times, values)
    write_csv("large.csv", times, values)
    os.makedirs("million", exist_ok=True)
    for number in range(1, 101):
        if not os.path.exists(f"million/{number}.json"):
            os.link(f"large/{number}.json", f"million/{number}.json")


os.makedirs(sys.argv[1], exist_ok=True)
os.chdir(sys.argv[1])
made = [("page", make_page_data), ("many", make_many_data), ("large", make_large_data)]
for name, make in made:
    if not os.path.exists(f"{name}.made"):
        print(f"bench: making the {name} data in {os.getcwd()}", file=sys.stderr)
        make()
        open(f"{name}.made", "w").close()
