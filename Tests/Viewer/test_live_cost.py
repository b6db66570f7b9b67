"""What the page of live trades costs its reader while trades come, by Chromium's own figures."""

import threading
import time

from playwright.sync_api import expect

from test_live import LiveTest

SHIFTS = """
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) window.shifts.push({ value: entry.value, nodes: entry.sources.map(
            ({ node }) => node && (node.id || node.className || node.nodeName)) });
    }).observe({ type: "layout-shift", buffered: true });
"""


class CostTests(LiveTest):
    def trade_on(self, rate):
        """Sends trades evenly until the end of the test."""
        end = threading.Event()

        def run():
            begun, sent = time.monotonic(), 0
            while not end.wait(0.01):
                while sent < (time.monotonic() - begun) * rate:
                    sent += 1
                    self.exchange.trade(f"{9_876 + sent * 37 % 101 / 10:.2f}", buy=sent % 3 > 0)

        thread = threading.Thread(target=run)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(end.set)

    def watch(self, seconds, **options):
        """Looks at the page for a while. Returns the share of time that its main thread was busy, and how far its
        layout shifted."""
        page = self.new_page(**options)
        page.add_init_script(SHIFTS)
        page.goto(self.viewer.url("live"))
        expect(page.locator("#rows tr")).to_have_count(50)
        self.expect_picture()
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})

        def busy():
            figures = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
            return figures["ThreadTime"] if "ThreadTime" in figures else figures["TaskDuration"]

        page.wait_for_timeout(2_000)
        begun, before = time.monotonic(), busy()
        page.evaluate("window.shifts = []")
        page.wait_for_timeout(seconds * 1_000)
        share = (busy() - before) / (time.monotonic() - begun)
        shifts = page.evaluate("window.shifts")
        return share, sum(each["value"] for each in shifts), shifts[:3]

    # promise(liveTrades): at 20 trades a second the page moves nothing under its reader, and is busy a tenth of the
    # time at most
    def test_twenty_trades_a_second_move_nothing_and_leave_the_page_idle(self):
        self.serve()
        self.exchange.trades(100)
        self.expect_trades(125)
        self.trade_on(20)
        for size in ((1280, 800), (390, 844)):
            share, shift, shifts = self.watch(8, viewport=dict(zip(("width", "height"), size)))
            print(f"{size}: main thread {100 * share:.1f} %, layout shift {shift:.3f}")
            with self.subTest(size=size):
                self.assertLess(shift, 0.001, shifts)
                self.assertLess(share, 0.10)
