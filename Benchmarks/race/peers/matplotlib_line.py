"""matplotlib_line.py numpy|polars FILE.csv OUT.png

Without pyplot, whose start costs more than the picture.
"""

import sys

import matplotlib
import numpy
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure


def read_numpy(path):
    times, values = numpy.loadtxt(path, delimiter=",", skiprows=1, unpack=True)
    return times.astype("datetime64[s]"), values


def read_polars(path):
    """Where there are millions of rows polars reads them many times faster than numpy."""
    import polars

    table = polars.read_csv(path)
    return table["t"].to_numpy().astype("datetime64[s]"), table["y"].to_numpy()


def draw(times, values, path):
    figure = Figure(figsize=(12, 6), dpi=100)
    FigureCanvasAgg(figure)
    axes = figure.add_subplot(title="Benchmark")
    axes.plot(times, values, linewidth=1)
    axes.grid()
    figure.savefig(path)


if __name__ == "__main__":
    reader, source, target = sys.argv[1:]
    read = {"numpy": read_numpy, "polars": read_polars}[reader]
    draw(*read(source), target)
