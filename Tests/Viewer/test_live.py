"""The page of live trades, on an exchange that does what the tests tell it."""

import contextlib
import datetime
import http.server
import json
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from live_exchange import ScriptedExchange
from series_api import SeriesAPI
from viewer import LiveViewer
from viewer_test import PATIENCE, ViewerTest

HOSTILE = """<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">"'&amp;"""
NO_SERVER = "net::ERR_"
SIZES = [(1280, 800), (390, 844), (320, 640)]


class BatchServer:
    """A second source that has no trades."""

    def __init__(self, port):
        self.asked = False
        source = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                source.asked = True
                self.send_response(200)
                self.send_header("Content-Length", "2")
                self.end_headers()
                self.wfile.write(b"[]")

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class LiveTest(ViewerTest):
    def serve(self, *options):
        """Starts an exchange and a viewer of it; done when the exchange is heard."""
        self.exchange = self.enter(ScriptedExchange())
        self.viewer = self.enter(LiveViewer(self.exchange, options))
        self.expect_subscription()

    def expect_subscription(self):
        self.assertTrue(self.exchange.subscribed.wait(PATIENCE / 1_000))
        self.wait_until(lambda: self.state()["state"]["kind"] == "live")

    def look(self, query="live", **options):
        """A new tab with the page, whose stream of events is open."""
        page = self.new_page(**options)
        page.goto(self.viewer.url(query))
        expect(page.locator("#connection")).not_to_have_attribute("data-kind", "lost")
        return page

    def state(self):
        with urllib.request.urlopen(self.viewer.url("live/state.json")) as answer:
            return json.load(answer)

    def wait_until(self, condition):
        end = time.monotonic() + PATIENCE / 1_000
        while not condition():
            self.assertLess(time.monotonic(), end, "it never happened")
            time.sleep(0.02)

    def expect_trades(self, count):
        """Waits until the server knows so many trades in its list."""
        self.wait_until(lambda: self.state()["listCount"] == count)

    def rows(self):
        """The texts of the list's cells, from the top."""
        return self.page.locator("#rows tr").evaluate_all(
            "rows => rows.map(row => [...row.cells].map(cell => cell.innerText.trim()))")

    def expect_no_sideways_scrolling(self):
        width, window = self.page.evaluate(
            "[document.documentElement.scrollWidth, innerWidth]")
        self.assertLessEqual(width, window)

    def expect_no_complaint(self):
        complaints = Axe().run(self.page).response["violations"]
        self.assertEqual([], [
            f"{rule['id']}: {node['target']}: {node['failureSummary']}"
            for rule in complaints for node in rule["nodes"]])


class ListTests(LiveTest):
    def test_the_latest_trade_is_on_top_with_all_that_is_known_of_it(self):
        self.serve("--batch", "none")
        page = self.look(viewport={"width": 1280, "height": 800})
        self.exchange.trade("9876.50", "0.01250000", age=2)
        self.exchange.trade("2000", "12", buy=False, age=1)
        self.exchange.trade("17999.9", "0.5")
        expect(page.locator("#rows tr")).to_have_count(3)
        cells = [row[1:] for row in self.rows()]
        self.assertEqual(cells, [
            ["17,999.9", "0.5", "buy", "bitstamp", "1.00 excellent"],
            ["2,000", "12", "sell", "bitstamp", "0.00 bad"],
            ["9,876.50", "0.01250000", "buy", "bitstamp", "0.49 fair"]])
        for row in self.rows():
            self.assertRegex(row[0], r"^\d\d:\d\d:\d\d$")
        expect(page.locator("#price")).to_have_text("17,999.9")
        expect(page.get_by_text("USD per BTC")).to_be_visible()
        expect(page.locator("#count")).to_have_text("3 of 1,000 trades")
        self.take_screenshot("live-three-trades")

    def test_points_of_prices_stand_below_each_other(self):
        self.serve("--batch", "none")
        page = self.look(viewport={"width": 1280, "height": 800})
        self.exchange.trade("9876.50")
        self.exchange.trade("19876")
        self.exchange.trade("9876.5")
        expect(page.locator("#rows tr")).to_have_count(3)
        # Where the last digit before the point ends.
        ends = page.locator("#rows .price").evaluate_all("""cells => cells.map(cell => {
            const range = document.createRange(), text = cell.firstChild;
            const point = text.data.indexOf(".");
            range.setStart(text, 0);
            range.setEnd(text, point < 0 ? text.data.length : point);
            return Math.round(range.getBoundingClientRect().right);
        })""")
        self.assertEqual(len(set(ends)), 1, ends)

    # promise(liveTrades): outside its range a model…
    def test_a_price_that_the_model_does_not_know_is_marked_and_counted(self):
        self.serve("--batch", "none")
        page = self.look()
        self.exchange.trade("9876.50")
        expect(page.locator("#outside")).to_have_text(
            "Every price so far was inside 2,000–18,000")
        self.exchange.trade("64250.10")
        expect(page.locator("#rows tr:first-child .sentiment")).to_have_text(
            "– outside 2,000–18,000")
        chip = page.locator("#rows tr:first-child .chip")
        self.assertEqual(chip.evaluate("e => getComputedStyle(e).backgroundColor"), "rgba(0, 0, 0, 0)")
        expect(chip).to_have_attribute("title", "– outside 2,000–18,000; the nearest end is 1.00")
        expect(page.locator("#outside")).to_have_text("1 trade so far was outside 2,000–18,000")

    def test_a_pair_without_a_model_has_no_sentiment(self):
        self.exchange = self.enter(ScriptedExchange())
        self.viewer = self.enter(LiveViewer(self.exchange, ("--pair", "ethusd")))
        page = self.look()
        expect(page.get_by_role("columnheader")).to_have_count(5)
        expect(page.locator("#outside")).to_be_hidden()

    # promise(liveTrades): each kind of failure is one…
    def test_what_fails_is_one_line_that_goes_when_it_works(self):
        # There is no server at first: each batch fails.
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        self.serve("--batch", f"http://127.0.0.1:{port}/")
        page = self.look()
        for count in (1, 2):
            self.exchange.trades(100)
            expect(page.locator("#notes li")).to_have_text(
                re.compile(rf"^Batches fail since \d\d:\d\d: .*, {count} so far\.$"))
        # The same port answers now.
        server = self.enter(BatchServer(port))
        self.exchange.trades(100)
        expect(page.locator("#notes li")).to_have_count(0)
        expect(page.locator("#notes")).to_be_hidden()
        self.assertTrue(server.asked)

    def test_the_list_shows_the_second_source_by_its_name(self):
        self.serve()
        page = self.look()
        self.exchange.trades(100)
        self.expect_trades(125)
        expect(page.locator("#count")).to_have_text("125 of 1,000 trades")
        made = page.locator("#rows tr.made").first
        expect(made.locator(".source")).to_have_text("made up")
        expect(made.locator(".source")).to_have_attribute("title", "mock")
        # The server writes the same.
        page = self.look(java_script_enabled=False)
        expect(page.locator("#rows tr.made .source").first).to_have_text("made up")

    def test_a_thousand_stored_trades_leave_the_list_visibly(self):
        folder = self.enter(tempfile.TemporaryDirectory())
        self.serve("--batch", "none", "--archive", f"{folder}/trades.sqlite")
        page = self.look()
        expect(page.locator("#left")).to_have_text("then they are stored")
        self.exchange.trades(999)
        expect(page.locator("#count")).to_have_text("999 of 1,000 trades")
        expect(page.get_by_role("progressbar")).to_have_js_property("value", 999)
        expect(page.get_by_role("progressbar")).to_have_js_property("max", 1_000)
        top = page.locator("table").bounding_box()["y"]
        self.exchange.trade()
        expect(page.locator("#left")).to_have_text("1,000 trades stored, 1,000 in all")
        expect(page.locator("#said")).to_have_text("1,000 trades stored, 1,000 in all")
        expect(page.locator("#left")).to_have_class("fresh")
        expect(page.locator("#rows tr")).to_have_count(0)
        expect(page.locator("#empty")).to_be_visible()
        self.assertEqual(page.locator("table").bounding_box()["y"], top)
        # The price stays, and the next list begins.
        expect(page.locator("#price")).to_have_text("9,876.50")
        self.exchange.trade("9877")
        expect(page.locator("#rows tr")).to_have_count(1)
        self.take_screenshot("live-stored")

    def test_without_an_archive_the_page_says_that_nothing_is_stored(self):
        self.serve("--batch", "none")
        page = self.look()
        self.exchange.trades(1_001)
        expect(page.locator("#left")).to_have_text(
            "1,000 trades left unstored, 1,000 in all")
        expect(page.locator("#count")).to_have_text("1 of 1,000 trades")

    # promise(liveTrades): sides have a shape and a colour, and a price the colour of its step
    def test_sides_have_a_shape_and_a_price_the_colour_of_its_step(self):
        self.serve("--batch", "none")
        page = self.look()
        for price, buy in (("9000", True), ("9001", False), ("9001.0", True), ("8999", False)):
            self.exchange.trade(price, buy=buy)
        expect(page.locator("#rows tr")).to_have_count(4)

        def seen():
            return page.locator("#rows tr").evaluate_all("""rows => rows.map(row => [
                row.querySelector(".price").className.slice(6),
                getComputedStyle(row.querySelector(".side"), "::before").content.slice(1, 2)])""")

        wanted = [["down", "▼"], ["", "▲"], ["up", "▼"], ["", "▲"]]
        self.assertEqual(seen(), wanted)
        expect(page.locator("#price")).to_have_class("down")
        colours = page.locator("#rows .side").evaluate_all("cells => cells.map(cell => getComputedStyle(cell).color)")
        self.assertEqual(len(set(colours)), 2)
        # The server writes the same.
        page = self.look(java_script_enabled=False)
        self.assertEqual(seen(), wanted)
        expect(page.locator("#price")).to_have_class("down")

    def test_a_paused_list_stands_still_and_says_what_waits(self):
        self.serve("--batch", "none")
        page = self.look()
        self.exchange.trade("9876.50")
        expect(page.locator("#rows tr")).to_have_count(1)
        page.get_by_role("button", name="Pause list").click()
        self.exchange.trade("9999")
        expect(page.locator("#count")).to_have_text("Paused: 1 newer trade to come")
        self.assertEqual(len(self.rows()), 1)
        expect(page.locator("#price")).to_have_text("9,999")
        page.get_by_role("button", name="Go on").click()
        expect(page.locator("#rows tr")).to_have_count(2)


class ChartTests(LiveTest):
    def test_the_picture_changes_when_trades_come(self):
        self.serve("--batch", "none")
        page = self.look()
        expect(page.locator("#picture")).to_be_attached()
        self.expect_picture()
        first = page.locator("#picture").get_attribute("src")
        self.exchange.trade()
        expect(page.locator("#picture")).not_to_have_attribute("src", first)
        self.expect_picture()
        self.assertEqual(page.locator("#chart > img").count(), 1)

    def test_a_window_of_time_is_chosen_without_loading_the_page_anew(self):
        self.serve("--batch", "none")
        page = self.look()
        page.evaluate("window.same = true")
        with page.expect_request(lambda asked: "chart.png?window=1h" in asked.url):
            page.get_by_role("link", name="1 h").click()
        expect(page.get_by_role("link", name="1 h")).to_have_attribute("aria-current", "true")
        self.assertEqual(self.in_address(), {"window": "1h"})
        self.assertTrue(page.evaluate("window.same"))

    def test_back_leads_to_the_window_before_and_then_away(self):
        self.serve("--batch", "none")
        page = self.look("live?window=6h")
        for name in ("1 h", "24 h", "24 h"):
            page.get_by_role("link", name=name, exact=True).click()
        self.assertEqual(self.in_address(), {"window": "24h"})
        for window, name in (("1h", "1 h"), ("6h", "6 h")):
            with page.expect_request(lambda asked: f"chart.png?window={window}" in asked.url):
                page.go_back()
            self.assertEqual(self.in_address(), {"window": window})
            expect(page.get_by_role("link", name=name, exact=True)).to_have_attribute(
                "aria-current", "true")
        page.go_back()
        self.assertEqual(page.url, "about:blank")

    def test_sentiment_stands_beside_the_price_and_along_the_chart(self):
        self.serve("--batch", "none", "--model-range", "9000:10000")
        page = self.look(viewport={"width": 1280, "height": 800})
        for price, age in [("9100", 90), ("9500", 60), ("20000", 30), ("9700", 10)]:
            self.exchange.trade(price, age=age)
        expect(page.locator("#mood")).to_have_text("0.70 good")
        strip = page.get_by_role("img", name=re.compile("^Sentiment along the chart: "))
        expect(strip).to_have_attribute(
            "aria-label", "Sentiment along the chart: bad, fair, – outside 9,000–10,000, good")
        expect(strip.locator("i").nth(1)).to_have_text("fair")
        # It stands below the plot.
        plot = page.evaluate("frame.plot")
        first = strip.locator("i").first.bounding_box()
        left = page.locator("#chart > img").bounding_box()["x"]
        self.assertAlmostEqual(first["x"] - left, plot["x"], delta=1)
        self.take_screenshot("live-sentiment")
        self.exchange.trade("20000")
        expect(page.locator("#mood")).to_have_text("– outside 9,000–10,000")

    def point_at(self, age):
        """Puts the pointer on the chart where a time is that was so many seconds ago."""
        page = self.page
        page.wait_for_function("() => frame")
        x, y = page.evaluate("""age => {
          const { x, y, width, height } = frame.plot, [first, last] = frame.x, { left, top } = chart.getBoundingClientRect();
          const share = (Date.now() / 1e3 - age - first) / (last - first);
          return [left + chart.clientLeft + x + share * width, top + y + height / 2];
        }""", age)
        page.mouse.move(x, y)

    def test_the_pointer_reads_time_and_price(self):
        self.serve("--batch", "none")
        page = self.look(viewport={"width": 1280, "height": 800})
        for price, age in [("9100.25", 300), ("9500.50", 200), ("9700.00", 100)]:
            self.exchange.trade(price, age=age)
        expect(page.locator("#rows tr")).to_have_count(3)
        expect(page.locator("#picture")).to_be_visible()
        page.wait_for_function("() => frame.x[1] - frame.x[0] < 400 && frame.y[1] >= 9700")
        self.point_at(195)
        readout = page.locator("#readout")
        expect(readout.locator(".value")).to_have_text("9,500.50")
        expect(readout.locator(".name")).to_have_text("bitstamp")
        self.take_screenshot("live-crosshair")
        page.keyboard.press("Escape")
        expect(readout).to_be_hidden()
        self.point_at(301)
        expect(readout.locator(".value")).to_have_text("9,100.25")
        page.mouse.move(5, 5)
        expect(readout).to_be_hidden()

    def test_the_pointer_reads_a_candle(self):
        self.serve("--batch", "none", "--candles", "5m")
        page = self.look(viewport={"width": 1280, "height": 800})
        begin = time.time() // 300 * 300 - 300
        for price, second in [("9100", 10), ("9500", 20), ("9000", 30), ("9200", 40)]:
            self.exchange.trade(price, age=time.time() - begin - second)
        expect(page.locator("#rows tr")).to_have_count(4)
        page.wait_for_function("() => frame.y[1] >= 9400")
        self.point_at(time.time() - begin - 150)
        value = page.locator("#readout .value")
        expect(value).to_have_text("open 9,100, high 9,500, low 9,000, close 9,200")
        clock = time.strftime("%H:%M", time.gmtime(begin))
        expect(page.locator("#readout .time")).to_have_text(re.compile(clock + "$"))

    def test_without_a_model_there_is_no_sentiment(self):
        self.serve("--batch", "none", "--pair", "ethusd")
        page = self.look()
        expect(page.locator("#mood, #moods")).to_have_count(0)

    def test_candles_and_line_are_chosen_and_kept_in_the_address(self):
        self.serve("--batch", "none", "--candles", "1m")
        page = self.look(viewport={"width": 1280, "height": 800})
        for index, price in enumerate(["9800", "9850", "9790", "9820", "9900", "9870"]):
            self.exchange.trade(price, age=200 - 30 * index)
        self.expect_trades(6)
        version = str(self.state()["version"])
        expect(page.locator(f"#chart[data-version='{version}']")).to_have_count(1)
        expect(page.get_by_role("link", name="Candles")).to_have_attribute("aria-current", "true")
        self.take_screenshot("live-candles")
        with page.expect_request(lambda asked: "chart.png" in asked.url and "form=line" in asked.url):
            page.get_by_role("link", name="Line").click()
        self.assertEqual(self.in_address(), {"window": "10m", "form": "line"})
        page.get_by_role("link", name="1 h").click()
        self.assertEqual(self.in_address(), {"window": "1h", "form": "line"})
        page.go_back()
        page.go_back()
        expect(page.get_by_role("link", name="Candles")).to_have_attribute("aria-current", "true")
        self.look("live?form=line")
        expect(self.page.get_by_role("link", name="Line")).to_have_attribute("aria-current", "true")

    def test_without_candles_the_page_has_no_choice_of_them(self):
        self.serve("--batch", "none")
        page = self.look()
        expect(page.locator("[data-form]")).to_have_count(0)

    def test_a_download_is_named_by_its_market_and_time(self):
        self.serve("--batch", "none")
        page = self.look()
        for kind in ("png", "svg", "pdf"):
            with page.expect_download() as download:
                page.locator(f"#download-{kind}").click()
            self.assertRegex(
                download.value.suggested_filename,
                rf"^btcusd-\d{{4}}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.{kind}$")

    def test_the_picture_follows_a_system_that_turns_dark(self):
        self.serve("--batch", "none")
        page = self.look(color_scheme="light")
        with page.expect_request(lambda asked: "theme=dark" in asked.url):
            page.emulate_media(color_scheme="dark")


class StateTests(LiveTest):
    def expect_state(self, kind, words):
        expect(self.page.locator("#connection")).to_have_attribute("data-kind", kind)
        expect(self.page.locator("#state")).to_have_text(words)

    def test_a_page_that_waits_for_the_exchange_says_so(self):
        self.exchange = self.enter(ScriptedExchange())
        self.exchange.accepts = False
        self.viewer = self.enter(LiveViewer(self.exchange))
        page = self.look()
        self.expect_state("connecting", "Connecting to bitstamp")
        expect(page.locator("#age")).to_have_text("no trade yet")
        expect(page.locator("#empty")).to_have_text("Trades appear here as they happen.")

    def test_a_lost_exchange_is_said_and_found_again(self):
        self.serve("--batch", "none")
        page = self.look()
        self.expect_state("live", "Live from bitstamp")
        self.exchange.trade("9876.50")
        expect(page.locator("#price")).to_have_text("9,876.50")
        expect(page.locator("#latest")).not_to_have_class("old")
        self.exchange.close()
        self.expect_state("reconnecting", re.compile("^Reconnecting to bitstamp: .+ in \\d+ s$"))
        expect(page.locator("#latest")).to_have_class("old")
        expect(page.locator("#said")).to_contain_text("Reconnecting to bitstamp")
        self.take_screenshot("live-reconnecting")
        self.exchange.open()
        self.expect_state("live", "Live from bitstamp")
        self.exchange.trade("9900")
        expect(page.locator("#rows tr").first).to_contain_text("9,900")
        expect(page.locator("#rows .gap")).to_have_text(
            re.compile(r"^No trades known from \d\d:\d\d:\d\d to \d\d:\d\d:\d\d$"))
        expect(page.locator("#latest")).not_to_have_class("old")

    def test_an_exchange_that_refuses_is_the_end_and_the_page_stays(self):
        self.serve("--batch", "none")
        page = self.look()
        self.exchange.trade("9876.50")
        expect(page.locator("#rows tr")).to_have_count(1)
        self.exchange.close()
        self.exchange.refusal = "Invalid channel provided."
        self.exchange.open()
        self.expect_state("ended", re.compile(
            "^No more trades from bitstamp: .*Invalid channel provided"))
        expect(page.locator("#latest")).to_have_class("old")
        expect(page.locator("#rows tr")).to_have_count(1)

    def look_at_stream(self):
        """A new tab with the page, to which `tell` tells states: from the first one on, it hears none of the server."""
        page = self.new_page()
        page.add_init_script("""
            const own = window.EventSource;
            window.EventSource = class extends own {
                constructor(address) {
                    super(address);
                    window.stream = this;
                }
                addEventListener(name, act) {
                    super.addEventListener(name, event => {
                        const isForeign = event.isTrusted && name === "state" && window.isTold;
                        if (!isForeign) act(event);
                    });
                }
            };
            window.tell = state => {
                window.isTold = true;
                stream.dispatchEvent(new MessageEvent("state", { data: JSON.stringify(state) }));
            };
        """)
        page.goto(self.viewer.url("live"))
        return page

    def test_a_silent_exchange_is_said(self):
        # An exchange is silent for 90 seconds before that is said; here the server says it at once.
        self.serve("--batch", "none")
        self.exchange.trade()
        self.expect_trades(1)
        page = self.look_at_stream()
        expect(page.locator("#state")).to_have_text("Live from bitstamp")
        words = "Nothing heard from bitstamp: the exchange has said nothing for 90 seconds"
        stale = self.state()
        stale["state"] = {"kind": "stale", "why": "", "words": words}
        page.evaluate("state => tell(state)", stale)
        self.expect_state("stale", words)
        expect(page.locator("#latest")).to_have_class("old")

    # promise(liveTrades): a connection over which no trade…
    def test_a_quiet_market_is_told_from_a_busy_one(self):
        self.serve("--batch", "none")
        page = self.look_at_stream()
        self.expect_state("live", "Live from bitstamp")

        def tell(age, last):
            now = datetime.datetime.now(datetime.timezone.utc)
            quiet = self.state()
            quiet["now"] = now.isoformat().replace("+00:00", "Z")
            quiet["state"]["quietSince"] = (now - datetime.timedelta(seconds=age)).isoformat()
            quiet |= {"lastPrice": last, "lastTime": last and quiet["state"]["quietSince"]}
            page.evaluate("state => tell(state)", quiet)

        tell(62, None)
        self.expect_state("quiet", "Connected, no trade yet: is there such a market?")
        tell(107, "9876.50")
        self.expect_state("quiet", re.compile(r"^Connected, no trade for 1 min (4[789]|5\d) s$"))
        expect(page.locator("#latest")).to_have_class("old")
        tell(3_905, "9876.50")
        self.expect_state("quiet", "Connected, no trade for 1 h 5 min")
        tell(2, "9876.50")
        self.expect_state("live", "Live from bitstamp")

    # promise(liveTrades): a market that the exchange does not know is said
    def test_a_market_that_does_not_exist_is_said(self):
        self.exchange = self.enter(ScriptedExchange())
        self.exchange.has_past = False
        self.viewer = self.enter(LiveViewer(self.exchange))
        self.look()
        self.expect_state(
            "live", "Live from bitstamp: the exchange has no past trades of BTC/USD: is there such a market?")
        self.exchange.trade()
        self.expect_state("live", "Live from bitstamp")

    def colour_of_the_price(self):
        return self.page.locator("#price").evaluate("e => getComputedStyle(e).color")

    def test_the_age_of_the_last_trade_grows_until_it_is_grey(self):
        self.serve("--batch", "none")
        self.exchange.trade(age=46)
        self.expect_trades(1)
        page = self.look()
        expect(page.locator("#age")).to_have_text(re.compile("^last trade [45][0-9] s ago$"))
        fresh = self.colour_of_the_price()
        expect(page.locator("#latest")).not_to_have_class("old")
        expect(page.locator("#age")).to_have_text("last trade 1 min ago")
        expect(page.locator("#latest")).to_have_class("old")
        self.assertNotEqual(self.colour_of_the_price(), fresh)
        self.exchange.trade()
        expect(page.locator("#latest")).not_to_have_class("old")
        expect(page.locator("#age")).to_have_text(re.compile("^last trade [0-5] s ago$"))

    def test_a_lost_server_is_said_and_found_again_by_itself(self):
        self.expected_messages = NO_SERVER
        self.serve("--batch", "none")
        page = self.look()
        self.exchange.trade("9876.50")
        expect(page.locator("#rows tr")).to_have_count(1)
        self.exchange.subscribed.clear()
        self.viewer.stop()
        self.expect_state("lost", "Connection to the server lost, trying again")
        expect(page.locator("#latest")).to_have_class("old")
        expect(page.locator("#price")).to_have_text("9,876.50")
        self.viewer.start()
        self.expect_subscription()
        self.expect_state("live", "Live from bitstamp")
        # The new server knows nothing of what the one before had.
        expect(page.locator("#rows tr")).to_have_count(0)
        self.exchange.trade("9900")
        expect(page.locator("#price")).to_have_text("9,900")


class HostileExchangeTests(LiveTest):
    def expect_text_only(self):
        self.assertIsNone(self.page.evaluate("window.hacked ?? null"))
        self.assertEqual(self.page.locator("img[src=x]").count(), 0)

    def test_what_an_exchange_says_is_shown_as_text(self):
        self.serve("--batch", "none")
        page = self.look()
        self.exchange.trade(id_str=HOSTILE)
        expect(page.locator("#rows tr")).to_have_count(1)
        self.exchange.complain(HOSTILE)
        expect(page.locator("#state")).to_contain_text("<script>window.hacked = 1</script>")
        self.expect_text_only()
        # The page as the server writes it.
        page.reload()
        expect(page.locator("#state")).to_contain_text("<script>window.hacked = 1</script>")
        expect(page.locator("#rows tr")).to_have_count(1)
        self.expect_text_only()

    def test_nothing_from_elsewhere_may_run(self):
        self.serve("--batch", "none")
        page = self.new_page()
        policy = page.goto(self.viewer.url("live")).headers["content-security-policy"]
        rules = dict(rule.strip().partition(" ")[::2] for rule in policy.split(";"))
        self.assertEqual(rules["default-src"], "'none'")
        self.assertEqual(rules["script-src"], "'self'")
        self.assertEqual(rules["style-src"], "'self'")
        self.assertEqual(rules["connect-src"], "'self'")
        self.assertNotIn("unsafe", policy)


class ScreenTests(LiveTest):
    def test_nothing_scrolls_sideways_and_no_word_is_cut(self):
        self.serve()
        self.exchange.trades(100)
        self.expect_trades(125)
        self.exchange.trade("64250.10", "0.00000001")
        self.exchange.trade("1200", "12345.67800000", buy=False)
        self.expect_trades(127)
        for width, height in SIZES + [(680, 800), (1_130, 800)]:
            for theme in ("light", "dark"):
                page = self.look(viewport={"width": width, "height": height}, color_scheme=theme)
                self.expect_picture()
                self.expect_no_sideways_scrolling()
                self.take_screenshot(f"live-{width}-{theme}")
                cut = page.locator("#rows td" if width < 672 else "th, td").evaluate_all(
                    "cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth + 1)"
                    ".map(cell => cell.innerText)")
                self.assertEqual(cut, [], f"{width} {theme}")

    # promise(liveTrades): on a phone the page is price, list, chart, with trades in sight
    def test_on_phones_the_list_comes_right_below_the_price(self):
        self.serve("--batch", "none")
        self.exchange.trades(60)
        self.expect_trades(60)
        in_sight = """rows => rows.filter(row => {
            const { top, bottom, height } = row.getBoundingClientRect();
            return height > 0 && top >= 0 && bottom <= innerHeight;
        }).length"""
        for width, height, least in ((390, 844, 6), (320, 640, 4), (844, 390, 3)):
            page = self.look(viewport={"width": width, "height": height}, has_touch=True)
            expect(page.locator("#picture")).to_be_attached()
            rows = page.locator("#rows tr")
            expect(rows).to_have_count(50)
            self.assertGreaterEqual(rows.evaluate_all(in_sight), least, f"{width} x {height}")
            tops = [page.locator(name).bounding_box()["y"] for name in ("#price", "#rows", "#chart")]
            if width > height:
                self.assertTrue(page.locator("#chart").evaluate("e => e.getBoundingClientRect().bottom <= innerHeight"))
                continue
            self.assertEqual(tops, sorted(tops))
            # Those who hear the page come to its parts in the same order.
            order = page.locator("#price, #rows, #chart").evaluate_all("parts => parts.map(part => part.id)")
            self.assertEqual(order, ["price", "rows", "chart"])
            shown = "rows => rows.filter(row => row.offsetHeight).length"
            self.assertEqual(rows.evaluate_all(shown), 8)
            page.get_by_role("button", name="Show all trades").click()
            self.assertEqual(rows.evaluate_all(shown), 50)
            page.get_by_role("button", name="Show fewer trades").click()
            self.assertEqual(rows.evaluate_all(shown), 8)

    def test_who_reads_further_down_keeps_a_trade_under_the_eyes(self):
        self.serve("--batch", "none")
        self.exchange.trades(60)
        self.expect_trades(60)
        page = self.look(viewport={"width": 1280, "height": 800})
        expect(page.locator("#rows tr")).to_have_count(50)
        # The script has put its own rows in place of the server's.
        expect(page.locator("#latest")).to_have_attribute("data-version", re.compile(r"\d"))
        page.evaluate("scrollTo(0, 600)")
        row = page.locator("#rows tr").nth(25).element_handle()
        top, words = row.bounding_box()["y"], row.inner_text()
        self.exchange.trade("9999")
        expect(page.locator("#price")).to_have_text("9,999")
        self.assertEqual(row.inner_text(), words)
        self.assertAlmostEqual(row.bounding_box()["y"], top, delta=1)

    def test_the_picture_fills_its_box_on_every_screen(self):
        self.serve("--batch", "none")
        for width, height in SIZES:
            page = self.look(viewport={"width": width, "height": height}, device_scale_factor=2)
            expect(page.locator("#picture")).to_be_attached()
            self.expect_picture()
            box = page.locator("#chart").evaluate("e => [e.clientWidth, e.clientHeight]")
            pixels = page.locator("#picture").evaluate("i => [i.naturalWidth, i.naturalHeight]")
            self.assertEqual([side / 2 for side in pixels], box)


    def test_the_price_stays_in_sight_beside_a_long_list_and_the_explanation_can_be_read(self):
        self.serve("--batch", "none")
        self.exchange.trades(60)
        self.expect_trades(60)
        page = self.look(viewport={"width": 1280, "height": 800})
        page.mouse.move(1_000, 600)
        page.mouse.wheel(0, 700)
        self.wait_until(lambda: page.evaluate("scrollY") > 600)
        expect(page.locator("#price")).to_be_in_viewport()
        page.evaluate("scrollTo(0, 0)")
        page.get_by_text("What is all this?").click()
        page.mouse.wheel(0, 500)
        self.wait_until(lambda: page.evaluate("scrollY") > 400)
        expect(page.locator("dd").last).to_be_in_viewport()


class AxeTests(LiveTest):
    def test_axe_finds_nothing_without_trades_with_trades_and_while_reconnecting(self):
        self.serve()
        for theme in ("light", "dark"):
            self.look(color_scheme=theme)
            self.expect_no_complaint()
        for price in ("1200", "4000", "7000", "10000", "13000", "17000", "64000"):
            self.exchange.trade(price)
        self.exchange.trades(93)
        self.expect_trades(125)
        for theme in ("light", "dark"):
            for width, height in SIZES:
                page = self.look(color_scheme=theme, viewport={"width": width, "height": height},
                                 reduced_motion="reduce")
                page.get_by_text("What is all this?").click()
                self.expect_no_complaint()
        self.exchange.close()
        for theme in ("light", "dark"):
            page = self.look(color_scheme=theme)
            expect(page.locator("#connection")).to_have_attribute("data-kind", "reconnecting")
            self.expect_no_complaint()

    def test_the_list_is_a_table_for_those_who_hear_it(self):
        self.serve("--batch", "none")
        self.exchange.trade()
        self.expect_trades(1)
        for width, height in SIZES:
            page = self.look(viewport={"width": width, "height": height})
            table = page.get_by_role("table", name="Latest trades, the newest first")
            expect(table.get_by_role("columnheader")).to_have_count(6)
            expect(table.get_by_role("row").last.get_by_role("cell")).to_have_count(6)


class WithoutScriptTests(LiveTest):
    def test_without_script_the_page_shows_how_things_are_and_has_a_link_to_load_it_anew(self):
        self.serve("--batch", "none")
        self.exchange.trade("9876.50")
        self.exchange.trade("64250.10")
        self.expect_trades(2)
        for width, height in SIZES:
            page = self.look(viewport={"width": width, "height": height}, java_script_enabled=False)
            self.expect_picture()
            self.assertGreaterEqual(
                page.locator("#chart").bounding_box()["height"],
                page.locator("#chart img").bounding_box()["height"])
            expect(page.locator("#state")).to_have_text("Live from bitstamp")
            expect(page.locator("#rows tr")).to_have_count(2)
            expect(page.locator("#pause")).to_be_hidden()
            self.expect_no_sideways_scrolling()
            self.take_screenshot(f"live-without-script-{width}")
        self.exchange.trade("9999")
        self.expect_trades(3)
        self.click_link("Reload")
        expect(page.locator("#rows tr")).to_have_count(3)
        expect(page.locator("#price")).to_have_text("9,999")


class StreamTests(LiveTest):
    def stream(self, buffer=None):
        """A connection with an open stream of events."""
        connection = self.enter(contextlib.closing(socket.socket()))
        if buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        connection.settimeout(PATIENCE / 1_000)
        connection.connect(("127.0.0.1", self.viewer.port))
        connection.sendall(b"GET /live/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return connection

    def expect_prompt_end(self, number, status):
        process = self.viewer.process
        process.send_signal(number)
        try:
            self.assertEqual(process.wait(10), status)
        except subprocess.TimeoutExpired:
            state = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            signals = re.findall(r"^(?:Threads|S\w+):\s.*$", state, re.MULTILINE)
            self.fail(f"signal {number} ends nothing: {self.viewer.lines} {signals}")

    def test_a_server_that_is_told_to_end_ends_at_once_while_many_watch(self):
        for number, status in [(signal.SIGTERM, 0), (signal.SIGINT, 130)]:
            for options in [(), ("--source", self.enter(SeriesAPI()).address, "--no-cache")]:
                self.serve("--batch", "none", *options)
                for _ in range(5):
                    self.assertIn(b"200 OK", self.stream().recv(4_096))
                self.expect_prompt_end(number, status)

    def test_a_server_ends_at_once_while_somebody_watches_and_does_not_read(self):
        self.serve("--batch", "none")
        self.stream(buffer=2_048)
        for _ in range(20):
            self.exchange.trades(100)
            time.sleep(0.1)
        self.wait_until(lambda: self.state()["leftTotal"] == 2_000)
        self.expect_prompt_end(signal.SIGTERM, 0)

    def memory(self):
        """The process's resident memory, in MiB."""
        with open(f"/proc/{self.viewer.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1_024

    def test_who_comes_when_all_places_are_taken_sees_the_state_all_the_same(self):
        self.expected_messages = "status of 503"
        self.serve("--batch", "none")
        for _ in range(200):
            self.assertIn(b"200 OK", self.stream().recv(4_096))
        self.exchange.trade("9876.50")
        self.expect_trades(1)
        page = self.look()
        expect(page.locator("#state")).to_have_text("Live from bitstamp")
        self.exchange.trade("9999")
        expect(page.locator("#price")).to_have_text("9,999")
        expect(page.locator("#connection")).to_have_attribute("data-kind", "live")

    def test_who_reads_slowly_costs_no_memory_and_gets_the_latest_state(self):
        self.serve("--batch", "none")
        readers = [self.stream(buffer=2_048) for _ in range(50)]
        self.exchange.trades(2_000)
        self.wait_until(lambda: self.state()["leftTotal"] == 2_000)
        before = self.memory()
        for _ in range(10):
            self.exchange.trades(1_000)
            time.sleep(0.1)
        self.wait_until(lambda: self.state()["leftTotal"] == 12_000)
        self.exchange.trade("9999.99")
        self.expect_trades(1)
        # A state is some 10 kB: 50 readers with all of a hundred states would take 50 MB.
        self.assertLess(self.memory() - before, 25)
        text = b""
        while b"9999.99" not in text:
            part = readers[0].recv(65_536)
            self.assertTrue(part, "the stream ended")
            text += part
        events = re.findall(rb"\nevent: (?:state|change)\n", text)
        self.assertLess(len(events), 60)

    def test_no_more_states_come_than_ten_a_second(self):
        self.serve("--batch", "none")
        stream = self.stream()
        end, text = time.monotonic() + 2, b""
        while time.monotonic() < end:
            self.exchange.trades(10)
            with contextlib.suppress(TimeoutError):
                stream.settimeout(0.01)
                text += stream.recv(1 << 20)
        count = len(re.findall(rb"\nevent: (?:state|change)\n", text))
        self.assertGreater(count, 2)
        self.assertLessEqual(count, 22)
