"""Who takes part, by group; the first of a group is what the others are compared with."""

import collections
import os

# `pictures`: the files that a run leaves behind; its figures are those of one picture.
Contender = collections.namedtuple("Contender", "name label command pictures")
MANY = 53
GROUPS = {
    "page": "One page of 7,500 points, 1200 x 600 PNG",
    "many": f"Each of {MANY} such pages, by one process",
    "large": "10 million points, 1200 x 600 PNG",
}
HERE = os.path.dirname(os.path.abspath(__file__))


def contenders(chartgen, floor, address, data, target):
    """A table of commands a group; each writes its picture, or its pictures, to `target` or beside it."""
    python = [f"{data}/../python/bin/python"]
    gnuplot = ["gnuplot", "-c", f"{HERE}/peers/line.gp"]
    matplotlib = python + [f"{HERE}/peers/matplotlib_line.py"]
    rrdtool = [
        "rrdtool", "graph", target, "--width=1200", "--height=600", "--full-size-mode",
        "--start=1772071200", "--end=1774320900", "--title=Benchmark",
        f"DEF:y={data}/page.rrd:y:AVERAGE", "LINE1:y#1f77b4"]

    folder = os.path.dirname(target)
    pages = [f"{folder}/out-{number}.png" for number in range(1, MANY + 1)]
    numbered = f"{folder}/out-%d.png"

    def draw(source, *span, to=target):
        return [chartgen, "--source", source, *span, "--quiet", "-o", to]

    groups = {
        "page": [
            ("chartgen", "chartgen, JSON over HTTP", draw(
                f"{address}/page/{{PAGE}}.json", "--page", "3", "--size", "7500", "--no-cache")),
            ("chartgen-kept", "chartgen, the same, its pages kept on disk", draw(
                f"{address}/page/{{PAGE}}.json", "--page", "3", "--size", "7500")),
            ("floor", "hand-written C++ without checks or layout, JSON over HTTP",
                      [floor, f"{address}/page/", target]),
            ("rrdtool", "rrdtool, local rrd", rrdtool),
            ("gnuplot", "gnuplot, local CSV", gnuplot + [f"{data}/page.csv", target]),
            ("matplotlib", "matplotlib and numpy, local CSV",
                      matplotlib + ["numpy", f"{data}/page.csv", target]),
        ],
        "many": [
            ("chartgen", "chartgen, JSON over HTTP", draw(
                f"{address}/many/{{PAGE}}.json", "--pages", "all", "--size", "7500", "--no-cache",
                to=f"{folder}/out-{{PAGE}}.png")),
            ("gnuplot", "gnuplot, local CSV",
                      ["gnuplot", "-c", f"{HERE}/peers/many_lines.gp", f"{data}/many", str(MANY),
                       numbered]),
            ("matplotlib", "matplotlib and numpy, local CSV",
                      python + [f"{HERE}/peers/matplotlib_lines.py", f"{data}/many", str(MANY),
                                numbered]),
        ],
        "large": [
            ("chartgen", "chartgen, JSON over HTTP",
                      draw(f"{address}/large/{{PAGE}}.json", "--all", "--no-cache")),
            ("chartgen-kept", "chartgen, the same, its first pages kept on disk",
                      draw(f"{address}/large/{{PAGE}}.json", "--all")),
            ("chartgen-million", "chartgen, the first million, JSON over HTTP",
                      draw(f"{address}/million/{{PAGE}}.json", "--all", "--no-cache")),
            ("chartgen-csv", "chartgen, local CSV",
                      draw(f"{data}/large.csv", "--all")),
            ("gnuplot", "gnuplot, local CSV", gnuplot + [f"{data}/large.csv", target]),
            ("matplotlib", "matplotlib and polars, local CSV",
                      matplotlib + ["polars", f"{data}/large.csv", target]),
            ("tsdownsample", "polars, tsdownsample and matplotlib, local CSV",
                      python + [f"{HERE}/peers/downsampled_line.py", f"{data}/large.csv", target]),
        ],
    }
    return {
        group: [Contender(*member, pages if group == "many" else [target]) for member in members]
        for group, members in groups.items()}
