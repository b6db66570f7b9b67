"""Runs all contenders in turn, round after round, and prints the medians as Markdown tables."""

import argparse
import os
import sys

from contenders import GROUPS, contenders
from report import machine, table, write
from run import drawn, measured


def options():
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="measured rounds (15)")
    parser.add_argument("--group", choices=list(GROUPS), help="one group only")
    parser.add_argument("--only", action="append", metavar="NAME", help="these contenders only")
    parser.add_argument("--check", action="store_true", help="see that all work, measure nothing")
    parser.add_argument("--write", action="store_true", help="keep tables in docs/BENCHMARKS.md")
    for place in ["chartgen", "floor", "address", "data", "document"]:
        parser.add_argument(f"--{place}", required=True, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.rounds < 1:
        parser.error("--rounds takes a number from 1 up")
    if given.write and (given.only or given.group or given.check):
        parser.error("--write keeps whole tables: it goes without --only, --group and --check")
    return given


def chosen(given, target):
    groups = contenders(given.chartgen, given.floor, given.address, given.data, target)
    groups = {name: members for name, members in groups.items() if given.group in (None, name)}
    if given.only:
        known = {contender.name for members in groups.values() for contender in members}
        if unknown := set(given.only) - known:
            names = ", ".join(sorted(known))
            sys.exit(f"bench: no contender {', '.join(unknown)}; there are {names}")
        groups = {
            name: [contender for contender in members if contender.name in given.only]
            for name, members in groups.items()}
    return {name: members for name, members in groups.items() if members}


def race(members, rounds):
    """The runs of each contender. A round that is not counted comes first: it warms the caches."""
    for contender in members:
        drawn(contender)
        print(f"bench: {contender.name} works", file=sys.stderr)
    runs = {contender.name: [] for contender in members}
    for number in range(1, rounds + 1):
        for contender in members:
            runs[contender.name].append(drawn(contender))
        print(f"bench: round {number} of {rounds}", file=sys.stderr)
    return runs


def main():
    given = options()
    target = f"{given.data}/../out.png"
    # chartgen's cache, apart from the user's.
    os.environ["XDG_CACHE_HOME"] = os.path.abspath(f"{given.data}/../cache")
    rounds = 0 if given.check else given.rounds
    tables = []
    for group, members in chosen(given, target).items():
        runs = race(members, rounds)
        if rounds:
            tables.append(table(GROUPS[group], members, runs))
    if not tables:
        return
    text = "\n\n".join([machine(given.chartgen, rounds, measured(["true"]).peak)] + tables)
    print(text)
    if given.write:
        write(text, given.document)


main()
