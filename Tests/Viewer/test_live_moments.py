"""Whether the page of live trades is as old as it says, whatever stands between it and the server."""

import re
import threading
import time
import urllib.request

from playwright.sync_api import expect

from nginx_proxy import NginxProxy
from test_live import LiveTest
from viewer_test import PATIENCE

# What a reader sees at one moment, and which states list and chart are of.
# Right after a frame: what comes is written before it is painted, and not at once.
SEEN = """() => new Promise(done => requestAnimationFrame(() => setTimeout(done))).then(() => ({
    price: document.getElementById("price").textContent,
    first: document.querySelector("#rows .price")?.textContent,
    age: document.getElementById("age").textContent,
    words: document.getElementById("state").textContent,
    kind: document.getElementById("connection").dataset.kind,
    version: document.getElementById("latest").dataset.version,
    chart: document.getElementById("chart").dataset.version,
    moment: document.getElementById("moment").textContent,
}))"""


def plain(price):
    """As the chart's description writes it."""
    return f"{float(price.replace(',', '')):.15g}"


class MomentTest(LiveTest):
    def trade_on(self, pause):
        """Sends a trade again and again, until the end of the test: each of another price."""
        end = threading.Event()

        def run():
            cents = 900_000
            while not end.wait(pause):
                cents += 101
                self.sent[f"{cents / 100:,.2f}"] = time.monotonic()
                self.exchange.trade(f"{cents / 100:.2f}")

        self.sent = {}
        thread = threading.Thread(target=run)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(end.set)

    def look_through(self, **how):
        """A tab with the page, through nginx."""
        self.proxy = self.enter(NginxProxy(self.viewer.port, **how))
        page = self.new_page(ignore_https_errors=True)
        page.goto(self.proxy.url("live"))
        expect(page.locator("#picture")).to_be_attached()
        return page

    def looks(self, count):
        """What is seen each second, with how old the price is."""
        for _ in range(count):
            self.page.wait_for_timeout(1_000)
            at = time.monotonic()
            seen = self.page.evaluate(SEEN)
            yield seen, at - self.sent[seen["price"]]

    def last_of_chart(self, version):
        """The highest price of the chart of a state: prices rise, so it is the last."""
        with urllib.request.urlopen(self.viewer.url(f"live/chart.svg?version={version}")) as answer:
            return re.search(r"Values [^<]*? to ([\d.]+)\. ", answer.read().decode())[1]


class ProxyTests(MomentTest):
    # promise(liveTrades): the page is as old as it says behind nginx, with TLS and without; a proxy
    # that holds events back is said
    def test_behind_nginx_as_it_comes_the_page_is_as_new_as_without(self):
        self.serve("--batch", "none")
        self.trade_on(0.5)
        for tls in (False, True):
            with self.subTest(tls=tls):
                page = self.look_through(tls=tls)
                expect(page.locator("#connection")).to_have_attribute("data-kind", "live")
                for seen, age in self.looks(8):
                    self.assertEqual(seen["words"], "Live from bitstamp")
                    self.assertLess(age, 3)
                    self.assertRegex(seen["age"], r"^last trade [0-3] s ago$")

    # promise(liveTrades): the page is as old as it…
    def test_a_proxy_that_holds_events_back_is_said_and_no_word_is_live(self):
        self.serve("--batch", "none")
        self.trade_on(0.5)
        page = self.look_through(tls=True, holds_back=True)
        expect(page.locator("#state")).to_have_text(
            re.compile(r"^Trades from bitstamp, delayed by \d+ s$"), timeout=3 * PATIENCE)
        self.take_screenshot("live-delayed")
        oldest = 0
        for seen, age in self.looks(15):
            oldest = max(oldest, age)
            if age < 4:
                continue
            self.assertEqual(seen["kind"], "late", seen)
            said = int(re.search(r"delayed by (\d+) s", seen["words"])[1])
            self.assertGreater(said, age - 4)
            # The age of the trade counts on from when it happened.
            told = int(re.search(r"last trade (\d+) s ago", seen["age"])[1])
            self.assertAlmostEqual(told, age, delta=3)
        self.assertGreater(oldest, 2, "nginx held nothing back")
        expect(page.locator("#latest")).to_have_class("old")

    def test_before_the_first_event_comes_the_page_says_that_it_waits(self):
        self.serve("--batch", "none")
        self.exchange.trade("9876.50")
        self.expect_trades(1)
        page = self.look_through(holds_back=True)
        expect(page.locator("#state")).to_have_text("Connecting to this page's server")
        expect(page.locator("#connection")).to_have_attribute("data-kind", "connecting")


class OneMomentTests(MomentTest):
    # promise(liveTrades): headline, list and chart are of one moment, or the chart's own time
    # stands below it
    def test_headline_list_and_chart_are_of_one_moment(self):
        self.serve("--batch", "none")
        self.trade_on(0.05)
        page = self.look()
        expect(page.locator("#picture")).to_be_attached()
        versions = set()
        for seen, _ in self.looks(10):
            self.assertEqual(seen["chart"], seen["version"])
            self.assertEqual(seen["moment"], "")
            self.assertEqual(seen["first"], seen["price"])
            self.assertEqual(self.last_of_chart(seen["version"]), plain(seen["price"]))
            versions.add(seen["version"])
        self.assertGreater(len(versions), 4)

    def test_behind_a_proxy_that_holds_events_back_they_are_of_one_moment_too(self):
        self.serve("--batch", "none")
        self.trade_on(0.05)
        page = self.look_through(holds_back=True)
        expect(page.locator("#latest")).to_have_attribute("data-version", re.compile(r"\d"))
        for seen, _ in self.looks(10):
            if seen["moment"]:
                self.assertRegex(seen["moment"], r"^The chart is of \d\d:\d\d:\d\d$")
            else:
                self.assertEqual(seen["chart"], seen["version"])
                self.assertEqual(self.last_of_chart(seen["version"]), plain(seen["price"]))

    # promise(liveTrades): headline, list and chart are of one…
    def test_where_no_picture_comes_the_list_goes_on_and_the_charts_own_time_is_said(self):
        self.expected_messages = "503"
        self.serve("--batch", "none")
        page = self.look()
        self.exchange.trade("9876.50")
        expect(page.locator("#price")).to_have_text("9,876.50")
        expect(page.locator("#moment")).to_have_text("")
        page.route("**/live/chart.png*", lambda route: route.fulfill(status=503))
        self.exchange.trade("9999")
        expect(page.locator("#price")).to_have_text("9,999")
        expect(page.locator("#moment")).to_have_text(re.compile(r"^The chart is of \d\d:\d\d:\d\d$"))

    def test_a_picture_that_hangs_holds_nothing_back_for_long(self):
        self.serve("--batch", "none")
        page = self.look()
        self.exchange.trade("9876.50")
        expect(page.locator("#price")).to_have_text("9,876.50")
        page.route("**/live/chart.png*", lambda route: None)
        self.exchange.trade("9999")
        expect(page.locator("#price")).to_have_text("9,999")
        self.exchange.trade("9998")
        expect(page.locator("#price")).to_have_text("9,998")
