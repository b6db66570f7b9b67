"""The main paths through the viewer, live trades and ranked lists in Firefox."""

# promise(server): the main paths of the viewer, of live trades and of ranked lists work in Firefox, too, without a word on its console

import functools
import json
import tempfile
import unittest

from feed_server import FeedServer
from firefox import Firefox
from live_exchange import ScriptedExchange
from viewer import LiveViewer, RankViewer
from viewer_test import PATIENCE, SCREENSHOTS, calm_viewer, parameters, run


@functools.cache
def firefox():
    return run.enter_context(Firefox())


class FirefoxTest(unittest.TestCase):
    def setUp(self):
        self.browser = firefox()
        self.browser.messages.clear()

    def tearDown(self):
        unexpected = [message["text"] for message in firefox().messages if message["level"] in ("error", "warn")]
        self.assertEqual(unexpected, [], "the browser's console is to be empty")

    def in_address(self):
        return parameters(self.browser.value("location.href"))

    def take_screenshot(self, name):
        self.browser.take_screenshot(SCREENSHOTS / f"{name}.png")

    def middle(self, selector, part=0.5):
        box = self.browser.box(selector)
        return box["x"] + box["width"] * part, box["y"] + box["height"] / 2

    def is_seen(self, selector):
        return self.browser.value(f"document.querySelector({json.dumps(selector)}).checkVisibility()")

    def text(self, selector):
        return self.browser.value(f"document.querySelector({json.dumps(selector)}).textContent")

    def expect_text(self, selector, text):
        self.browser.wait_for(f"document.querySelector({json.dumps(selector)})?.textContent === {json.dumps(text)}")

    def expect_no_sideways_scrolling(self):
        width, window = self.browser.value("[document.documentElement.scrollWidth, innerWidth]")
        self.assertLessEqual(width, window)


class ViewerTests(FirefoxTest):
    def open(self, query="?page=2&size=7500", width=1280, height=800, scale=1):
        self.browser.look_at(width, height, scale)
        self.browser.go_to(calm_viewer().url(query))
        self.expect_picture()

    def expect_picture(self):
        self.browser.wait_for("document.querySelector('#picture')?.naturalWidth > 0"
                              " && document.querySelector('#chart').ariaBusy == 'false'")

    def expect_page(self, number):
        self.browser.wait_for(f"/^Page {number} of/.test(document.querySelector('#position').textContent)"
                              " && !document.querySelector('#place').className")
        self.expect_picture()

    def test_pages_are_leafed_by_clicks_and_keys(self):
        self.open()
        self.browser.click("#next")
        self.expect_page(3)
        self.browser.press("ArrowRight")
        self.expect_page(4)
        self.assertEqual(self.in_address()["page"], "4")
        self.browser.value("history.back()")
        self.expect_page(3)
        self.take_screenshot("firefox")

    def test_a_drag_zooms_and_a_key_leads_back(self):
        self.open()
        self.browser.drag(self.middle("#overlay", 0.25), self.middle("#overlay", 0.5))
        self.browser.wait_for("location.search.includes('from=')")
        self.expect_picture()
        self.browser.press("0")
        self.expect_page(2)

    def test_a_date_is_gone_to_and_marked(self):
        self.open()
        self.browser.fill("#at", "2026-02-25T12:00")
        self.browser.click("#at-form button")
        self.expect_page(3)
        self.browser.wait_for("!document.querySelector('#readout').hidden")

    def test_the_crosshair_follows_the_pointer(self):
        self.open()
        x, y = (round(part) for part in self.middle("#overlay", 0.3))
        self.browser.act("pointer", {"type": "pointerMove", "x": x, "y": y})
        self.browser.wait_for("!document.querySelector('#readout').hidden")

    def test_settings_are_a_panel_and_the_theme_is_switched_there(self):
        self.open()
        self.assertFalse(self.is_seen("#theme"))
        self.browser.click("#more-button")
        self.assertTrue(self.is_seen("#theme"))
        panel, footer = self.browser.box("#more"), self.browser.box("footer")
        self.assertLessEqual(panel["bottom"], footer["top"])
        self.assertLessEqual(footer["height"], 70)
        self.browser.value("(theme => { theme.value = 'dark'; theme.dispatchEvent(new Event('change')) })(document.querySelector('#theme'))")
        self.browser.wait_for("location.search.includes('theme=dark')")
        self.expect_picture()
        self.take_screenshot("firefox-settings")
        self.browser.press("Escape")
        self.browser.wait_for("!document.querySelector('#theme').checkVisibility()")

    def test_the_strip_leads_to_any_part(self):
        self.open()
        self.browser.wait_for("document.querySelector('#strip-track img')?.naturalWidth > 0")
        tapped = self.middle("#strip-track", 0.7)
        self.browser.drag(tapped, tapped)
        self.expect_page(3)

    def test_on_a_phone_the_pages_are_at_the_bottom_and_settings_folded(self):
        self.open(width=390, height=844, scale=2)
        self.assertGreater(self.browser.box("#next")["y"], 844 - 80)
        self.assertFalse(self.is_seen("#zone"))
        self.browser.click("summary")
        self.assertTrue(self.is_seen("#zone"))
        self.browser.click("#next")
        self.expect_page(3)
        self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), 390)
        self.browser.click("summary")
        self.take_screenshot("firefox-phone")


class LiveTests(FirefoxTest):
    def open(self, *options, query="live", width=1280, height=800):
        self.exchange = self.enterContext(ScriptedExchange())
        viewer = self.enterContext(LiveViewer(self.exchange, ["--batch", "none", *options]))
        self.assertTrue(self.exchange.subscribed.wait(PATIENCE / 1_000))
        self.browser.look_at(width, height)
        self.browser.go_to(viewer.url(query))
        # A stream of events that is open when a page is left is a word on the console.
        self.addCleanup(self.browser.messages.clear)
        self.addCleanup(self.browser.go_to, "about:blank")

    def expect_rows(self, count):
        self.browser.wait_for(f"document.querySelectorAll('#rows tr').length === {count}")

    def test_trades_come_into_list_price_and_chart(self):
        self.open()
        for price in ("9876.50", "9877", "9875.25"):
            self.exchange.trade(price)
        self.expect_rows(3)
        self.expect_text("#price", "9,875.25")
        self.browser.wait_for("document.querySelector('#picture')?.naturalWidth > 0")
        self.browser.press("p")
        self.exchange.trade("9999")
        self.expect_text("#count", "Paused: 1 newer trade to come")
        self.expect_rows(3)
        self.browser.click("#pause")
        self.expect_rows(4)
        self.browser.click("#prices [data-window='1h']")
        self.browser.wait_for("location.search === '?window=1h'")
        self.browser.value("history.back()")
        self.browser.wait_for("location.search === ''")
        x, y = (round(part) for part in self.middle("#chart", 0.7))
        self.browser.act("pointer", {"type": "pointerMove", "x": x, "y": y})
        self.browser.wait_for("!document.querySelector('#readout').hidden")
        self.expect_no_sideways_scrolling()
        self.take_screenshot("firefox-live")

    def test_on_a_phone_price_and_list_come_first_and_fingers_lead(self):
        self.open("--pair", "btcusd,ethusd", width=390, height=844)
        for number in range(12):
            self.exchange.trade(f"98{number + 10}", channel="live_trades_btcusd")
        self.expect_rows(12)
        self.assertLess(self.browser.box("#rows tr:nth-child(6)")["bottom"], 844)
        self.assertGreater(self.browser.box("#prices")["y"], self.browser.box("#rows")["y"])
        self.assertFalse(self.is_seen("#rows tr:nth-child(9)"))
        self.expect_no_sideways_scrolling()
        self.take_screenshot("firefox-live-phone")
        self.browser.tap("#pause")
        self.browser.wait_for("document.querySelector('#pause').textContent === 'Go on'")
        self.browser.tap("#markets a:last-child")
        self.browser.wait_for("document.title === 'ETH/USD, live'")

    def test_a_lost_connection_is_told_and_ends(self):
        self.open()
        self.exchange.trade("9876.50")
        self.expect_rows(1)
        self.exchange.close()
        self.browser.wait_for("document.querySelector('#connection').dataset.kind === 'reconnecting'")
        self.browser.wait_for("document.querySelector('#latest').className === 'old'")
        self.exchange.open()
        self.browser.wait_for("document.querySelector('#connection').dataset.kind === 'live'")


class RankTests(FirefoxTest):
    def open(self, query="rank/music", width=1280, height=800, **options):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.feed = self.enterContext(FeedServer(60))
        files = [self.feed.describe(folder), self.feed.describe_opening(folder)]
        viewer = self.enterContext(RankViewer(*files, options=["--rank-age", "1", "--retries", "0"]))
        self.browser.look_at(width, height)
        self.browser.go_to(viewer.url(query))
        self.expect_rows(options.get("rows", 25))
        self.addCleanup(self.browser.messages.clear)
        self.addCleanup(self.browser.go_to, "about:blank")

    def expect_rows(self, count):
        self.browser.wait_for(f"document.querySelectorAll('a.row').length === {count}")

    def focused(self):
        return self.browser.value("document.activeElement.querySelector?.('.rank')?.textContent")

    def test_rows_are_walked_by_keys_opened_and_come_back_to(self):
        self.open()
        self.assertEqual(self.text("a.row .rank"), "1")
        self.browser.press("j", "j", "ArrowDown")
        self.assertEqual(self.focused(), "3")
        self.browser.press("Enter")
        self.browser.wait_for("!!document.querySelector('.entry h1')")
        self.browser.wait_for("document.readyState === 'complete'")
        self.browser.press("ArrowRight")
        self.browser.wait_for("document.querySelector('.entry h1')?.textContent.includes('4')")
        self.take_screenshot("firefox-rank-entry")
        self.browser.press("Escape")
        self.expect_rows(25)
        self.expect_no_sideways_scrolling()
        self.take_screenshot("firefox-rank")

    def test_on_a_phone_fingers_open_an_entry_and_a_page(self):
        self.open(width=390, height=844)
        self.expect_no_sideways_scrolling()
        self.take_screenshot("firefox-rank-phone")
        self.browser.tap("li:nth-child(2) a.row")
        self.browser.wait_for("!!document.querySelector('.entry h1')")
        box = self.browser.box(".source")
        self.assertAlmostEqual(844 - box["bottom"], 20, delta=1)
        self.assertAlmostEqual(box["x"], 20, delta=1)
        self.take_screenshot("firefox-rank-entry-phone")
        self.browser.tap("#back")
        self.expect_rows(25)

    def test_a_list_renews_itself_and_leaves_the_row_of_the_focus(self):
        self.open()
        self.browser.value("document.querySelectorAll('a.row')[13].focus()")
        self.assertEqual(self.focused(), "14")
        top = self.browser.value("document.activeElement.getBoundingClientRect().top")
        self.feed.items.insert(0, self.feed.items[0] | {"key": "k/lead", "title": "New leader", "plays": 9_000_000})
        self.browser.wait_for("document.activeElement.querySelector('.rank')?.textContent === '15'")
        self.assertAlmostEqual(self.browser.value("document.activeElement.getBoundingClientRect().top"), top, delta=1)

    def test_a_feed_that_fails_has_its_sign_and_retry(self):
        self.open()
        self.feed.status = 500
        self.browser.click("#refresh")
        self.browser.wait_for("!!document.querySelector('.failure')")
        self.feed.status = 200
        self.browser.click("#retry")
        self.browser.wait_for("!document.querySelector('.failure') && document.querySelectorAll('a.row').length === 25")
        # What a browser says of an answer that is an error by its status.
        self.browser.messages.clear()
