"""Ranges of time, chosen by dragging, and the crosshair.

The pages have 100 points, which are 9 pixels apart in a window 1000 wide, so a coordinate has one
nearest sample.
"""

import re

from playwright.sync_api import expect

from series_api import STEP, time_of
from viewer_test import ViewerTest

PAGE_2 = "?page=2&size=100"


class PlotTest(ViewerTest):
    def expect_plot(self):
        """Where the plot is on the screen, and which times it spans."""
        image = self.page.locator("#picture").bounding_box()
        size = f"&width={image['width']:.0f}&height={image['height']:.0f}&samples=no"
        answer = self.page_json(f"{PAGE_2}{size}&words=no")
        plot = answer["plot"]
        self.left, self.width = image["x"] + plot["x"], plot["width"]
        self.middle = image["y"] + plot["y"] + plot["height"] / 2
        self.first, self.last = answer["xDomain"]["first"], answer["xDomain"]["last"]

    def x(self, time):
        return self.left + self.width * (time - self.first) / (self.last - self.first)

    def open(self, query=PAGE_2, **options):
        page = super().open(query, **options)
        self.expect_plot()
        return page


class RangeTests(PlotTest):
    def drag(self, start, end):
        """Over the plot from one point of the series to another."""
        mouse = self.page.mouse
        mouse.move(self.x(time_of(start)), self.middle)
        mouse.down()
        mouse.move(self.x(time_of(end)), self.middle, steps=4)
        expect(self.page.locator("#selection")).to_be_visible()
        self.take_screenshot("selection")
        mouse.up()
        self.page.wait_for_url(re.compile("from="))
        self.expect_picture()

    def test_a_drag_asks_for_its_range_of_time(self):
        page = self.open()
        with page.expect_request(lambda asked: "/chart.png" in asked.url and "from=" in asked.url):
            self.drag(120, 160)
        first, last = self.range_in_address()
        self.assertAlmostEqual(first, time_of(120), delta=STEP / 4)
        self.assertAlmostEqual(last, time_of(160), delta=STEP / 4)
        expect(page.locator("#whole-page")).to_be_visible()
        self.take_screenshot("range")

    def test_a_drag_to_the_left_asks_for_the_same_range(self):
        self.open()
        self.drag(160, 120)
        first, last = self.range_in_address()
        self.assertAlmostEqual(first, time_of(120), delta=STEP / 4)
        self.assertAlmostEqual(last, time_of(160), delta=STEP / 4)

    def test_a_double_click_goes_back_to_the_page(self):
        page = self.open()
        self.drag(120, 160)
        page.mouse.dblclick(self.x(time_of(150)), self.middle)
        self.expect_page(2)
        self.assertNotIn("from", self.in_address())
        self.assertEqual(self.in_address()["size"], "100")

    def test_the_button_goes_back_to_the_page(self):
        page = self.open()
        self.drag(120, 160)
        page.locator("#whole-page").click()
        self.expect_page(2)
        expect(page.locator("#whole-page")).to_be_hidden()

    def test_back_of_the_browser_goes_back_to_the_page(self):
        page = self.open()
        self.drag(120, 160)
        page.go_back()
        self.expect_page(2)

    def test_next_and_previous_move_a_range_by_its_width(self):
        self.open()
        self.drag(120, 160)
        first, last = self.range_in_address()
        before = self.page.url
        self.click_link("Next")
        self.page.wait_for_url(lambda url: url != before)
        moved = self.range_in_address()
        self.assertAlmostEqual(moved[0], last, delta=2)
        self.assertAlmostEqual(moved[1], last + (last - first), delta=2)
        after = self.page.url
        self.click_link("Previous")
        self.page.wait_for_url(lambda url: url != after)
        self.assertAlmostEqual(self.range_in_address()[0], first, delta=2)


class CrosshairTests(PlotTest):
    """Point 150 is at 12:30 UTC on 1 January 2026 and has the value 10.96; then come 10.78 and
    10.61."""

    def expect_readout(self, time, value):
        readout = self.page.locator("#readout")
        expect(readout).to_be_visible()
        expect(readout).to_contain_text(time)
        expect(readout).to_contain_text(value)

    def point_at(self, index):
        """Moves the mouse near a point, three pixels beside it."""
        self.page.mouse.move(self.x(time_of(index)) + 3, self.middle)

    def test_the_page_holds_the_samples_that_these_tests_expect(self):
        samples = self.page_json(PAGE_2)["samples"][0]
        self.assertEqual(samples["t"][50:53], [1_767_270_600, 1_767_270_900, 1_767_271_200])
        self.assertEqual(samples["y"][50:53], [10.96, 10.78, 10.61])

    def test_the_mouse_shows_time_and_value_of_the_nearest_sample(self):
        self.open()
        self.point_at(150)
        self.expect_readout("12:30", "10.96")
        expect(self.page.locator("#crosshair")).to_be_visible()
        self.take_screenshot("crosshair")
        self.point_at(151)
        self.expect_readout("12:35", "10.78")

    def test_the_time_is_that_of_the_zone(self):
        self.open(PAGE_2 + "&zone=Asia/Kolkata")
        self.point_at(150)
        self.expect_readout("18:00", "10.96")

    def test_the_samples_are_fetched_when_the_crosshair_first_needs_them(self):
        page = self.open()
        page.wait_for_load_state("networkidle")
        with_samples = [url for url in self.requested if "/page.json" in url
                        and "samples=no" not in url]
        self.assertEqual(with_samples, [])
        with page.expect_request(lambda asked: "/page.json" in asked.url
                                 and "samples=no" not in asked.url):
            self.point_at(150)

    def test_shift_and_arrows_move_it_by_a_sample(self):
        page = self.open()
        self.point_at(150)
        self.expect_readout("12:30", "10.96")
        page.keyboard.press("Shift+ArrowRight")
        self.expect_readout("12:35", "10.78")
        page.keyboard.press("Shift+ArrowRight")
        self.expect_readout("12:40", "10.61")
        page.keyboard.press("Shift+ArrowLeft")
        self.expect_readout("12:35", "10.78")

    def test_shift_and_an_arrow_show_it_without_a_mouse_and_escape_hides_it(self):
        page = self.open()
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#readout")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#readout")).to_be_hidden()

    def test_a_touch_shows_the_nearest_sample(self):
        page = self.open(has_touch=True)
        page.touchscreen.tap(self.x(time_of(150)) + 3, self.middle)
        self.expect_readout("12:30", "10.96")

    def test_it_goes_when_the_mouse_leaves_the_plot(self):
        page = self.open()
        self.point_at(150)
        expect(page.locator("#readout")).to_be_visible()
        page.mouse.move(1, 1)
        expect(page.locator("#readout")).to_be_hidden()

    def test_it_goes_with_the_page_it_belongs_to(self):
        page = self.open()
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#readout")).to_be_visible()
        page.keyboard.press("ArrowRight")
        self.expect_page(3)
        expect(page.locator("#readout")).to_be_hidden()


