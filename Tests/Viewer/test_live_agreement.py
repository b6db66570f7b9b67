"""Page, terminal, picture and log of one exchange that is slow, ahead, silent, gone and back: looked
at every second, they say the same, and it is so."""

import fcntl
import json
import os
import pathlib
import pty
import re
import struct
import tempfile
import termios
import threading
import time
import urllib.request

import pyte
from playwright.sync_api import expect

from live_exchange import ScriptedExchange
from test_live import LiveTest
from viewer import PROGRAM, LiveViewer
from viewer_test import seconds

COLUMNS, LINES = 110, 40
TRANSIT = 1.5  # seconds that a change may take to be seen
SEEN = """() => ({
    price: document.getElementById("price").textContent,
    age: document.getElementById("age").textContent,
    words: document.getElementById("state").textContent,
    isOld: document.getElementById("latest").classList.contains("old"),
    rows: [...document.querySelectorAll("#rows tr")].map(row => row.innerText.replace(/\\s+/g, " ")),
})"""


class Terminal:
    """`chartgen live` at a terminal that remembers what it was shown."""

    def __init__(self, exchange):
        self.screen = pyte.Screen(COLUMNS, LINES)
        self.stream = pyte.ByteStream(self.screen)
        self.lock = threading.Lock()
        self.process, self.file = pty.fork()
        if self.process == 0:
            address = f"127.0.0.1:{exchange.port}"
            os.execve(PROGRAM, [
                PROGRAM, "live", "--endpoint", f"ws://{address}", "--rest-endpoint",
                f"http://{address}", "--batch", "none",
            ], os.environ | {"TERM": "xterm"})
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        try:
            while text := os.read(self.file, 65536):
                with self.lock:
                    self.stream.feed(text)
        except OSError:
            pass  # it has ended

    def lines(self):
        with self.lock:
            return [line.rstrip() for line in self.screen.display]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.process, 15)
        os.waitpid(self.process, 0)
        os.close(self.file)


class Twins:
    """Two exchanges that do the same: one for the server, one for the terminal."""

    def __init__(self, *exchanges):
        self.exchanges = exchanges

    def __getattr__(self, name):
        def both(*words, **more):
            for exchange in self.exchanges:
                getattr(exchange, name)(*words, **more)
        return both

    def set(self, name, value):
        for exchange in self.exchanges:
            setattr(exchange, name, value)


class AgreementTests(LiveTest):
    def begin(self):
        exchanges = [self.enter(ScriptedExchange()) for _ in range(2)]
        self.exchange = Twins(*exchanges)
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.log = pathlib.Path(folder, "log")
        self.viewer = self.enter(LiveViewer(
            exchanges[0], ["--batch", "none", "--log", str(self.log)]))
        self.terminal = self.enter(Terminal(exchanges[1]))
        self.expect_subscriptions()
        self.price, self.traded = None, None
        self.look()

    def expect_subscriptions(self):
        for exchange in self.exchange.exchanges:
            self.assertTrue(exchange.subscribed.wait(20))

    def trade(self, age=0):
        """A trade of another price, `age` seconds old."""
        cents = 900_000 + 101 * (1 + int(time.monotonic() * 10) % 4_000)
        self.price, self.traded = f"{cents / 100:.2f}", time.time() - age
        self.exchange.trade(self.price, age=age)

    def logged(self):
        """The last state of the exchange in the log."""
        lines = map(json.loads, self.log.read_text().splitlines())
        return [line for line in lines if line["what"] == "exchange"][-1]

    def picture(self):
        with urllib.request.urlopen(self.viewer.url("live/chart.svg")) as answer:
            return re.search(r"<desc[^>]*>(.*?)</desc>", answer.read().decode(), re.DOTALL)[1]

    def differences(self):
        """What does not agree with the server's state; where nothing is, the list is empty."""
        state, page = self.state(), self.page.evaluate(SEEN)
        screen, picture, logged = self.terminal.lines(), self.picture(), self.logged()
        words, kind = state["state"]["words"], state["state"]["kind"]
        found = []

        def expect_it(is_so, *about):
            if not is_so:
                found.append(about)

        # In how many seconds it is tried again is another number in each process.
        start = words.split("; trying again")[0]
        # Page, terminal and picture count the time without a trade themselves.
        since = state["state"]["quietSince"]
        is_quiet = kind == "live" and bool(since) and time.time() - seconds(since) >= 60
        if is_quiet:
            words = start = "Connected, no trade for 1 min"
        expect_it(page["words"].startswith(words), "page", page["words"], words)
        expect_it(start in " ".join(screen), "terminal", screen[:4], words)
        expect_it((start.lower() in picture.lower()) == (kind != "live" or is_quiet), "picture", picture, words)
        expect_it(logged["state"] == kind and (logged["why"] or "") == state["state"]["why"], "log", logged)
        if self.price:
            expect_it(page["price"].replace(",", "") == self.price, "page", page["price"])
            shown = rf"   {float(self.price):,.2f}   0\.\d\d (poor|fair|good)   last trade"
            expect_it(re.search(shown, screen[0]), "terminal", screen[0])
            expect_it(f"Last {float(self.price):,.2f}." in picture, "picture", picture)
            age = time.time() - self.traded
            for told in (page["age"], screen[0]):
                number, unit = re.search(r"last trade (\d+) (s|min) ago", told).groups()
                count = int(number) * (60 if unit == "min" else 1)
                expect_it(-1 <= age - count < (62 if unit == "min" else 3), "age", told, age)
            expect_it(page["isOld"] == (kind != "live" or age >= 60) or 59 < age < 62, "grey", age)
        gaps = [row for row in page["rows"] if row.startswith("No trades known")]
        expect_it(not gaps or any(gaps[0] in line for line in screen), "gap", gaps, screen[-3:])
        return found

    def expect_agreement(self, about):
        """A look: what has just changed may be on its way."""
        end = time.monotonic() + TRANSIT
        while found := self.differences():
            self.assertLess(time.monotonic(), end, f"{about}: {found}")
            self.page.wait_for_timeout(100)

    def look_each_second(self, seconds, about, meanwhile=lambda: None):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            meanwhile()
            self.page.wait_for_timeout(1_000)
            self.expect_agreement(about)

    def kinds(self):
        lines = map(json.loads, self.log.read_text().splitlines())
        return [line["state"] for line in lines if line["what"] == "exchange"]

    # promise(liveTrades): page, terminal, picture, stderr and log say the same of an exchange that
    # is slow, ahead, silent, gone and back, looked at every second
    def test_whatever_the_exchange_does_page_terminal_picture_and_log_say_the_same(self):
        self.begin()
        page = self.page
        self.look_each_second(3, "before the first trade")
        self.look_each_second(8, "slow", lambda: self.trade(age=30))
        self.look_each_second(6, "in time", self.trade)

        # An hour ahead: in the lists with a mark, and nowhere else.
        self.exchange.trade("9123.45", age=-3_600)
        self.look_each_second(2, "ahead")
        self.look_each_second(4, "after one that was ahead", self.trade)
        marked = page.locator("#rows tr", has_text="9,123.45")
        expect(marked).to_contain_text("ahead")
        self.assertRegex("\n".join(self.terminal.lines()), r"ahead +9,123\.45")
        self.assertEqual(len([line for line in self.viewer.lines if "one of the clocks is wrong" in line]), 1)
        for width in (1280, 390, 320, 1000):
            page.set_viewport_size({"width": width, "height": 800})
            cell = marked.locator(".time")
            self.assertTrue(cell.evaluate("cell => cell.scrollWidth <= cell.clientWidth"), width)
            self.expect_no_sideways_scrolling()
            self.take_screenshot(f"live-ahead-{width}")

        # Silent: connected, and not a word.
        self.exchange.set("answers", False)
        self.look_each_second(96, "silent")
        self.assertEqual(self.kinds()[:3], ["connecting", "live", "stale"])
        self.exchange.set("accepts", False)
        self.look_each_second(12, "gone")
        self.assertIn("reconnecting", self.kinds())

        # Back again.
        self.exchange.set("answers", True)
        self.exchange.set("accepts", True)
        self.exchange.close()
        self.exchange.open()
        self.expect_subscriptions()
        self.wait_until(lambda: self.kinds()[-1] == "live")
        self.look_each_second(6, "back", self.trade)
        said = [line for line in self.viewer.lines if "bitstamp" in line]
        self.assertTrue(any("nothing heard from bitstamp: " in line for line in said), said)
        self.assertTrue(any("live from bitstamp" in line for line in said), said)
