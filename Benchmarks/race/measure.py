"""measure.py COMMAND...: runs a command, its output to /dev/null, and prints three numbers.

Milliseconds from the spawn to the end of the process; milliseconds of CPU time of the process and
its children; its peak memory in MiB. A program of its own that imports next to nothing, since the
kernel counts what the spawning process occupies as memory of the spawned one, too:
`measure.py true` prints the least that can be measured.
"""

import os
import sys
import time

command = sys.argv[1:]
quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
start = time.monotonic_ns()
process = os.posix_spawnp(command[0], command, os.environ, file_actions=quiet)
_, status, usage = os.wait4(process, 0)
wall = (time.monotonic_ns() - start) / 1e6
print(wall, (usage.ru_utime + usage.ru_stime) * 1e3, usage.ru_maxrss / 1024)
sys.exit(os.waitstatus_to_exitcode(status) != 0)
