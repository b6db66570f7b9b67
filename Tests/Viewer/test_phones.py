"""Phones: held upright the pages are in a thumb's reach, held sideways the chart has the window."""

# promise(server): on phones held sideways the chart has the window less one row; upright pages are leafed by a thumb

from playwright.sync_api import expect

from viewer_test import ViewerTest

UPRIGHT = [(390, 844), (320, 640), (360, 740)]
SIDEWAYS = [(844, 390), (740, 360), (640, 320)]


class PhoneTest(ViewerTest):
    def look(self, size, query="?page=2&size=7500", **options):
        width, height = size
        return self.open(query, viewport={"width": width, "height": height}, has_touch=True,
                         is_mobile=True, **options)

    def box(self, selector):
        return self.page.locator(selector).bounding_box()

    def expect_no_sideways_scrolling(self, width):
        self.assertLessEqual(self.page.evaluate("document.documentElement.scrollWidth"), width)

    def shift(self):
        """How far things have moved by themselves since the page was loaded."""
        return self.page.evaluate("""() => new Promise(done => new PerformanceObserver(list =>
          done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0)))
          .observe({ type: "layout-shift", buffered: true }) || setTimeout(() => done(0), 300))""")


class UprightTests(PhoneTest):
    def test_previous_page_and_next_are_at_the_bottom_and_large_enough(self):
        for width, height in UPRIGHT:
            page = self.look((width, height))
            for selector in ("#previous", "#position", "#next"):
                box = self.box(selector)
                self.assertGreater(box["y"], height - 80, selector)
                self.assertLessEqual(box["y"] + box["height"], height, selector)
            for selector in ("#previous", "#next"):
                box = self.box(selector)
                self.assertGreaterEqual(min(box["width"], box["height"]), 44, selector)
            self.assertLess(self.box("#previous")["x"], self.box("#position")["x"])
            self.assertGreater(self.box("#next")["x"], self.box("#position")["x"])
            cut = page.locator("#position").evaluate("e => e.scrollWidth - e.clientWidth")
            self.assertEqual(cut, 0)
            self.expect_no_sideways_scrolling(width)
            self.take_screenshot(f"upright-{width}")

    def test_they_stay_there_when_the_settings_are_looked_at(self):
        page = self.look((390, 844))
        page.locator("summary").tap()
        page.locator("#download-csv").scroll_into_view_if_needed()
        self.assertGreater(self.box("#next")["y"], 844 - 80)
        self.assertLess(self.box("#download-csv")["y"] + self.box("#download-csv")["height"], 844 - 60)

    def test_the_chart_has_the_height_that_is_left(self):
        for width, height in UPRIGHT:
            self.look((width, height))
            self.assertGreaterEqual(self.box("#chart")["height"], height - 231)
            self.assertEqual(self.page.evaluate("document.documentElement.scrollHeight"), height)

    def test_settings_are_folded_and_open_by_a_tap_without_moving_the_chart(self):
        page = self.look((390, 844))
        before = self.box("#chart")
        expect(page.locator("#zone")).to_be_hidden()
        page.locator("summary").tap()
        expect(page.locator("#zone")).to_be_visible()
        self.assertEqual(self.box("#chart"), before)
        page.locator("#goto").fill("3")
        page.locator("#goto").press("Enter")
        self.expect_page(3)

    def test_a_slash_opens_them(self):
        page = self.look((390, 844))
        page.keyboard.press("/")
        expect(page.locator("#goto")).to_be_focused()

    def test_without_script_they_are_open(self):
        page = self.look((390, 844), java_script_enabled=False)
        expect(page.locator("#zone")).to_be_visible()

    def test_on_a_wide_window_they_are_open_and_can_not_be_folded(self):
        page = self.open("?size=7500", viewport={"width": 1280, "height": 800})
        expect(page.locator("summary")).to_be_hidden()
        expect(page.locator("#goto")).to_be_visible()
        page.set_viewport_size({"width": 390, "height": 844})
        expect(page.locator("#goto")).to_be_hidden()
        page.set_viewport_size({"width": 1280, "height": 800})
        expect(page.locator("#goto")).to_be_visible()

    def test_nothing_moves_by_itself(self):
        for width, height in UPRIGHT[:1] + SIDEWAYS[:1] + [(1280, 800)]:
            page = self.new_page(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
            # On a slow processor half a page could be seen before the rest of it is read.
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 10})
            self.visit("?page=2&size=7500")
            self.click_link("Next")
            self.expect_page(3)
            self.assertEqual(self.shift(), 0)

    def test_the_end_is_said_in_the_place_of_the_links_that_lead_nowhere(self):
        page = self.look((390, 844), "?page=last&size=7500")
        expect(page.locator("#end-words")).to_be_in_viewport()
        end, following = self.box("#end-words"), self.box("#next")
        self.assertGreaterEqual(end["x"] + end["width"], following["x"])
        self.click_link("Previous")
        self.expect_page(3)
        expect(page.locator("#end-words")).to_be_hidden()


class SidewaysTests(PhoneTest):
    def test_there_is_one_row_above_the_chart_and_nothing_below_it(self):
        for width, height in SIDEWAYS:
            self.look((width, height))
            header, chart = self.box("header"), self.box("#chart")
            self.assertLessEqual(header["height"], 48)
            self.assertEqual(chart["y"], header["y"] + header["height"])
            self.assertEqual(chart["height"], height - header["height"])
            self.assertGreaterEqual(self.box("footer")["y"], height)
            for selector in ("#previous", "#position", "#next", "#zoom-in"):
                box = self.box(selector)
                self.assertLessEqual(box["y"] + box["height"], header["height"], selector)
            cut = self.page.locator("#position").evaluate("e => e.scrollWidth - e.clientWidth")
            self.assertEqual(cut, 0)
            self.expect_no_sideways_scrolling(width)
            self.take_screenshot(f"sideways-{width}")

    def test_a_range_has_its_way_back_in_that_row(self):
        for width, height in SIDEWAYS:
            self.look((width, height), "?size=7500&from=2026-01-10T00:00Z&to=2026-01-12T00:00Z")
            self.assertLessEqual(self.box("header")["height"], 48)
            self.expect_no_sideways_scrolling(width)
            back = self.box("#whole-page")
            self.assertLessEqual(back["x"] + back["width"], width)

    def test_the_settings_come_below(self):
        page = self.look((844, 390))
        expect(page.locator("#zone")).not_to_be_in_viewport()
        page.locator("#zone").scroll_into_view_if_needed()
        expect(page.locator("#zone")).to_be_in_viewport()
