"""Who takes part, by group; the first of a group is what the others are compared with."""

import collections
import os

Contender = collections.namedtuple("Contender", "name label command")
GROUPS = {
    "page": "One page of 7,500 points, 1200 x 600 PNG",
    "large": "10 million points, 1200 x 600 PNG",
}
HERE = os.path.dirname(os.path.abspath(__file__))


def contenders(chartgen, floor, address, data, target):
    """A table of commands a group; each writes the picture to `target`."""
    python = [f"{data}/../python/bin/python"]
    gnuplot = ["gnuplot", "-c", f"{HERE}/peers/line.gp"]
    matplotlib = python + [f"{HERE}/peers/matplotlib_line.py"]
    rrdtool = [
        "rrdtool", "graph", target, "--width=1200", "--height=600", "--full-size-mode",
        "--start=1772071200", "--end=1774320900", "--title=Benchmark",
        f"DEF:y={data}/page.rrd:y:AVERAGE", "LINE1:y#1f77b4"]

    def draw(source, *span):
        return [chartgen, "--source", source, *span, "--quiet", "-o", target]

    return {
        "page": [
            Contender("chartgen", "chartgen, JSON over HTTP", draw(
                f"{address}/page/{{PAGE}}.json", "--page", "3", "--size", "7500", "--no-cache")),
            Contender("chartgen-kept", "chartgen, the same, its pages kept on disk", draw(
                f"{address}/page/{{PAGE}}.json", "--page", "3", "--size", "7500")),
            Contender("floor", "hand-written C++ without checks or layout, JSON over HTTP",
                      [floor, f"{address}/page/", target]),
            Contender("rrdtool", "rrdtool, local rrd", rrdtool),
            Contender("gnuplot", "gnuplot, local CSV", gnuplot + [f"{data}/page.csv", target]),
            Contender("matplotlib", "matplotlib and numpy, local CSV",
                      matplotlib + ["numpy", f"{data}/page.csv", target]),
        ],
        "large": [
            Contender("chartgen", "chartgen, JSON over HTTP",
                      draw(f"{address}/large/{{PAGE}}.json", "--all", "--no-cache")),
            Contender("chartgen-kept", "chartgen, the same, its first pages kept on disk",
                      draw(f"{address}/large/{{PAGE}}.json", "--all")),
            Contender("chartgen-million", "chartgen, the first million, JSON over HTTP",
                      draw(f"{address}/million/{{PAGE}}.json", "--all", "--no-cache")),
            Contender("chartgen-csv", "chartgen, local CSV",
                      draw(f"{data}/large.csv", "--all")),
            Contender("gnuplot", "gnuplot, local CSV", gnuplot + [f"{data}/large.csv", target]),
            Contender("matplotlib", "matplotlib and polars, local CSV",
                      matplotlib + ["polars", f"{data}/large.csv", target]),
            Contender("tsdownsample", "polars, tsdownsample and matplotlib, local CSV",
                      python + [f"{HERE}/peers/downsampled_line.py", f"{data}/large.csv", target]),
        ],
    }
