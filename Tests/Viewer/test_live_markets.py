"""The page of live trades of several markets in one process."""

from playwright.sync_api import expect

from test_live import SIZES, LiveTest

ETHER = "live_trades_ethusd"


class MarketTests(LiveTest):
    def serve_two(self, *options):
        self.serve("--pair", "btcusd,ethusd", "--batch", "none", *options)
        self.wait_until(lambda: ETHER in self.exchange.clients)

    # promise(liveTrades): with several markets the page has a link for each, and shows what belongs to that one alone
    def test_each_market_has_its_list_price_and_chart(self):
        self.serve_two()
        page = self.look("live?window=1h&theme=dark", viewport={"width": 1280, "height": 800})
        self.exchange.trade("9876.50")
        self.exchange.trade("4000.25", channel=ETHER)
        expect(page.locator("#price")).to_have_text("9,876.50")
        expect(page.locator("#rows tr")).to_have_count(1)
        expect(page.locator("#mood")).to_have_text("0.49 fair")
        page.get_by_role("navigation", name="Markets").get_by_role("link", name="ETH/USD").click()
        expect(page).to_have_title("ETH/USD, live")
        expect(page.locator("#price")).to_have_text("4,000.25")
        self.assertEqual(self.in_address(), {"pair": "ethusd", "window": "1h", "theme": "dark"})
        expect(page.locator("#markets [aria-current]")).to_have_text("ETH/USD")
        expect(page.locator("#mood")).to_have_count(0)
        expect(page.get_by_text("USD per ETH")).to_be_visible()
        self.exchange.trade("4001", channel=ETHER)
        self.exchange.trade("9999")
        expect(page.locator("#price")).to_have_text("4,001")
        expect(page.locator("#rows tr")).to_have_count(2)
        expect(page.locator("#picture")).to_be_visible()
        pictures = [request for request in self.pictures_requested() if request.get("pair") == "ethusd"]
        self.assertTrue(pictures)
        self.assertIn("pair=ethusd", page.locator("#download-png").get_attribute("href"))
        page.locator("#prices [data-window='10m']").click()
        page.wait_for_url(lambda url: "window=10m" in url)
        self.assertEqual(self.in_address()["pair"], "ethusd")
        page.go_back()
        page.go_back()
        expect(page.locator("#price")).to_have_text("9,999")

    def test_the_links_have_room_at_every_size_and_please_axe(self):
        self.serve_two()
        self.exchange.trade("9876.50")
        for width, height in SIZES:
            for theme in ("light", "dark"):
                page = self.look(f"live?theme={theme}", viewport={"width": width, "height": height}, has_touch=width < 500)
                expect(page.locator("#price")).to_have_text("9,876.50")
                expect(page.locator("#picture")).to_be_visible()
                self.expect_no_sideways_scrolling()
                self.expect_no_complaint()
                self.take_screenshot(f"live-markets-{width}-{theme}")

    def test_the_zone_and_the_colours_keep_market_window_and_form(self):
        self.serve_two("--candles", "1m")
        for is_scripted in (True, False):
            with self.subTest(is_scripted=is_scripted):
                page = self.look("live?pair=ethusd&window=1h", java_script_enabled=is_scripted)
                if is_scripted:
                    page.locator("[data-form=line]").click()
                page.get_by_text("Time zone and colours").click()
                page.locator("#zone").fill("Europe/Berlin")
                page.locator("#theme").select_option("dark")
                page.get_by_role("button", name="Apply").click()
                expect(page.locator("html")).to_have_attribute("data-theme", "dark")
                expected = {"pair": "ethusd", "window": "1h", "zone": "Europe/Berlin", "theme": "dark"}
                self.assertEqual(self.in_address(), expected | ({"form": "line"} if is_scripted else {}))
                page.get_by_text("Time zone and colours").click()
                expect(page.locator("#zone")).to_have_value("Europe/Berlin")
                expect(page.locator("#theme")).to_have_value("dark")

    def test_a_key_shows_what_the_page_is_and_fields_take_letters(self):
        self.serve("--batch", "none")
        page = self.look(viewport={"width": 1280, "height": 800})
        page.keyboard.press("?")
        expect(page.get_by_text("P pauses the list")).to_be_visible()
        page.keyboard.press("?")
        expect(page.get_by_text("P pauses the list")).to_be_hidden()
        page.get_by_text("Time zone and colours").click()
        page.locator("#zone").press("p")
        expect(page.locator("#pause")).to_have_text("Pause list")
        page.keyboard.press("Escape")
        page.locator("h1").click()
        page.keyboard.press("p")
        expect(page.locator("#pause")).to_have_text("Go on")
        for width, height in SIZES:
            for theme in ("light", "dark"):
                page = self.look(f"live?theme={theme}", viewport={"width": width, "height": height}, has_touch=width < 500)
                for summary in page.locator("summary").all():
                    summary.click()
                self.expect_no_sideways_scrolling()
                self.expect_no_complaint()
                self.take_screenshot(f"live-settings-{width}-{theme}")

    def test_without_script_they_are_links_too(self):
        self.serve_two()
        self.exchange.trade("4000.25", channel=ETHER)
        page = self.new_page(java_script_enabled=False)
        self.wait_until(lambda: (page.goto(self.viewer.url("live?pair=ethusd")), page.locator("#price").inner_text())[1] == "4,000.25")
        self.assertIn("pair=ethusd", page.locator("figure picture img").evaluate("image => image.currentSrc"))
        self.click_link("BTC/USD")
        expect(page).to_have_title("BTC/USD, live")

    def test_a_market_that_is_not_there_is_said(self):
        self.serve_two()
        self.expected_messages = "status of 400"
        page = self.look("live?pair=xrpusd")
        expect(page.get_by_role("alert")).to_have_text("there is no market \"xrpusd\" here; take one of btcusd, ethusd")

    def test_one_market_has_no_links_to_markets(self):
        self.serve()
        page = self.look()
        expect(page.locator("#markets")).to_have_count(0)
        self.assertFalse([url for url in self.requested if "pair=" in url])
