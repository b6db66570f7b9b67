"""Takes the pictures of the pages that the README shows: scripts/browser Tests/Viewer/pictures.py FOLDER

The series is the built-in sample, trades and albums are made up.
"""

import colorsys
import contextlib
import os
import pathlib
import random
import sys
import tempfile

from playwright.sync_api import expect, sync_playwright

import feed_server
from live_exchange import ScriptedExchange
from viewer import LiveViewer, RankViewer, Viewer

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
WIDE = {"viewport": {"width": 1120, "height": 660}}
UPRIGHT = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}
SIDEWAYS = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}

ALBUMS = [
    ("Evening Harbour", "Nora Lind"), ("The Long Division", "Counting Crickets"), ("Paper Lanterns", "Mei & the Tides"),
    ("Salt on the Window", "Arne Falk"), ("Slow Machines", "Delta Nine"), ("Ñandú", "Los Faros"), ("Third Rail", "Kino Park"),
    ("What the Heron Saw", "Greta Holm"), ("Night Bus Home", "Open Fields"), ("Glass Orchard", "Ivy Marsh"),
    ("Low Tide Radio", "The Piers"), ("A Map of Rain", "Tomas Ek")]


def cover(number, side=160):
    """A square of one hue, lighter towards a corner, as a PNG."""
    hue = number * 0.618 % 1
    rows = []
    for y in range(side):
        row = [colorsys.hls_to_rgb((hue + x * 0.1 / side) % 1, 0.35 + 0.3 * (x + y) / (2 * side), 0.55) for x in range(side)]
        rows.append(b"\0" + bytes(int(255 * part) for pixel in row for part in pixel))
    return feed_server.png_of(rows, side)


class Albums(feed_server.FeedServer):
    def __init__(self):
        super().__init__(0)
        self.items = [
            {"key": str(rank), "title": title, "by": artist, "plays": int(184_000 / rank ** 0.7), "art": f"/art/{rank}.png",
             "page": f"https://store.example/{rank}", "genre": ["Pop"], "released": "2026-03-27", "rights": f"℗ 2026 {artist}"}
            for rank, (title, artist) in enumerate(ALBUMS, start=1)]

    def answer(self, path):
        if path.startswith("/art/"):
            return 200, "image/png", cover(int(path[5:].split(".")[0]))
        return super().answer(path)


def send_trades(exchange):
    """Ten minutes of trades, the same each time."""
    exchange.subscribed.wait(20)
    chance = random.Random(4)
    price = 9_840.0
    for age in range(590, 0, -2):
        price += chance.gauss(0.2, 4)
        exchange.trade(f"{price:.2f}", f"{chance.uniform(0.001, 0.4):.8f}", chance.random() < 0.55, age)


def main(folder):
    with contextlib.ExitStack() as run:
        playwright = run.enter_context(sync_playwright())
        browser = run.enter_context(playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]))

        def take(name, viewer, query, theme, options, ready):
            context = browser.new_context(color_scheme=theme, **options)
            page = context.new_page()
            page.goto(viewer.url(query))
            ready(page)
            page.wait_for_timeout(1_500)  # for what fades
            page.screenshot(path=folder / f"{name}.png")
            context.close()

        def series(page):
            expect(page.locator("#chart img")).to_be_visible()

        def trades(page):
            expect(page.locator("#trades tbody tr")).not_to_have_count(0)

        def albums(page):
            expect(page.locator("ol.rows .row:not(.ghost)")).to_have_count(len(ALBUMS))

        viewer = run.enter_context(Viewer("sample", options=["--size", "7500"]))
        take("viewer", viewer, "?page=3", "light", WIDE, series)
        take("viewer-dark", viewer, "?page=3", "dark", WIDE, series)
        take("viewer-phone", viewer, "?page=3", "light", UPRIGHT, series)
        take("viewer-sideways", viewer, "?page=3", "dark", SIDEWAYS, series)

        exchange = run.enter_context(ScriptedExchange())
        live = run.enter_context(LiveViewer(exchange, ["--batch", "none", "--candles", "15s", "--model-range", "9800:10000"]))
        send_trades(exchange)
        take("live", live, "live", "light", WIDE, trades)
        take("live-phone", live, "live", "dark", UPRIGHT, trades)

        feed = run.enter_context(Albums())
        description = feed.describe(run.enter_context(tempfile.TemporaryDirectory()), "albums", title="Most played albums")
        ranked = run.enter_context(RankViewer(description))
        take("rank", ranked, "rank/albums", "dark", WIDE, albums)
        take("rank-phone", ranked, "rank/albums", "light", UPRIGHT, albums)


main(pathlib.Path(sys.argv[1]))
