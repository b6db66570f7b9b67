"""downsampled_line.py FILE.csv OUT.png: polars reads, tsdownsample thins, matplotlib draws.

M4 keeps the first, lowest, highest and last point of 1,200 columns: the truest of its ways to thin,
and as fast as MinMaxLTTB.
"""

import sys

from matplotlib_line import draw, read_polars
from tsdownsample import M4Downsampler

source, target = sys.argv[1:]
times, values = read_polars(source)
kept = M4Downsampler().downsample(times, values, n_out=4_800, parallel=True)
draw(times[kept], values[kept], target)
