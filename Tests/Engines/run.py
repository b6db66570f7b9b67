"""Starts engines, compares pictures, and tries faults.

run.py PROGRAM ENGINES [--all] [DATA-SET…]: PROGRAM is chartgen, ENGINES the folder in which engines are
installed.
"""

import shutil
import signal
import sys
import tempfile

from compare import compare
from faults import Faults
from servers import Modern, Pair


def main():
    # A shell's & lets its programs ignore SIGINT, and so would each chartgen that is started here.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    program, engines, *words = sys.argv[1:]
    is_all = "--all" in words
    data = [word for word in words if word != "--all"]
    folder = tempfile.mkdtemp()
    servers = []
    try:
        pair = Pair(engines, folder)
        servers.append(pair)
        names = ["duckdb", pair.servers[0]]
        if is_all:
            modern = Modern(engines, folder)
            servers.append(modern)
            names += ["+".join(pair.servers), modern.server]
        compared, failures = compare(program, names, data)
        faults = Faults(program, pair, folder).all()
    finally:
        for server in servers:
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)
    print(f"engines: {len(names)}, {compared} pictures compared, {failures} differ; {faults} faults as expected")
    sys.exit(1 if failures or not compared else 0)


main()
