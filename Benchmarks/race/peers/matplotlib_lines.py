"""matplotlib_lines.py FOLDER COUNT TARGET: FOLDER/1.csv and so on, each to TARGET % number, by one process."""

import sys

from matplotlib_line import draw, read_numpy

folder, count, target = sys.argv[1:]
for number in range(1, int(count) + 1):
    draw(*read_numpy(f"{folder}/{number}.csv"), target % number)
