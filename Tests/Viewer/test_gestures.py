"""Fingers, the wheel, and what is dragged with Shift.

The pages have 100 points, as in test_looking_closer: point 150 has the value 10.96.
"""

# promise(server): swipes leaf, two fingers and the wheel with Ctrl zoom around where they are, a finger that goes up scrolls

import re

from playwright.sync_api import expect

from series_api import STEP, time_of
from test_looking_closer import PAGE_2, PlotTest
from test_picture_swap import Gate
from viewer_test import parameters


class GestureTest(PlotTest):
    def expect_range(self, first, last, delta=STEP):
        self.page.wait_for_url(re.compile("from="))
        self.expect_picture()
        expect(self.page.locator("#stretched")).to_be_hidden()
        found = self.range_in_address()
        self.assertAlmostEqual(found[0], first, delta=delta)
        self.assertAlmostEqual(found[1], last, delta=delta)


class TouchTest(GestureTest):
    def open(self, query=PAGE_2, **options):
        options = {"has_touch": True, "viewport": {"width": 390, "height": 844}, "is_mobile": True} | options
        page = super().open(query, **options)
        self.cdp = page.context.new_cdp_session(page)
        return page

    def fingers(self, kind, *points):
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    def slide(self, start, end, steps=5, wait=0, hold=0):
        """One finger from a place to another, with milliseconds before the first and between all moves."""
        self.fingers("touchStart", start)
        self.page.wait_for_timeout(hold)
        for step in range(1, steps + 1):
            self.page.wait_for_timeout(wait)
            self.fingers("touchMove", tuple(a + (b - a) * step / steps for a, b in zip(start, end)))

    def swipe(self, by):
        start = (195, self.middle)
        # One move: on a busy machine several would be those of a slow finger, which reads.
        self.slide(start, (195 + by, self.middle + 4), steps=1)
        self.fingers("touchEnd")


class OneFingerTests(TouchTest):
    def test_a_swipe_to_the_left_is_the_next_page_and_to_the_right_the_previous_one(self):
        self.open()
        self.swipe(-120)
        self.expect_page(3)
        self.swipe(120)
        self.expect_page(2)

    def test_a_swipe_past_the_end_does_nothing(self):
        page = self.open("?page=1&size=100")
        self.swipe(120)
        page.wait_for_load_state("networkidle")
        self.expect_page(1)
        expect(page.locator("#status")).to_have_text("")

    def test_a_swipe_leaves_no_crosshair(self):
        page = self.open()
        self.swipe(-120)
        self.expect_page(3)
        expect(page.locator("#readout")).to_be_hidden()

    def test_a_finger_that_is_held_reads_and_goes_on_reading_as_it_moves(self):
        page = self.open()
        x = self.x(time_of(150))
        self.slide((x - 60, self.middle), (x, self.middle), hold=300)
        expect(page.locator("#readout")).to_contain_text("10.96")
        self.fingers("touchEnd")
        self.expect_page(2)
        expect(page.locator("#readout")).to_be_visible()

    def test_a_finger_that_goes_up_scrolls_the_page(self):
        page = self.open(viewport={"width": 844, "height": 390})
        self.slide((400, 300), (400, 100), steps=10, wait=16)
        self.fingers("touchEnd")
        page.wait_for_function("() => scrollY > 50")
        self.expect_page(2)
        expect(page.locator("#readout")).to_be_hidden()


class TwoFingersTests(TouchTest):
    def pinch(self, before, after):
        self.fingers("touchStart", (before[0], self.middle))
        self.fingers("touchStart", *[(x, self.middle) for x in before])
        for step in range(1, 6):
            self.fingers("touchMove", *[(a + (b - a) * step / 5, self.middle) for a, b in zip(before, after)])

    def test_they_zoom_around_the_instant_between_them(self):
        page = self.open()
        middle = self.x(time_of(150))
        self.pinch((middle - 40, middle + 40), (middle - 80, middle + 80))
        expect(page.locator("#stretched")).to_be_visible()
        self.take_screenshot("two-fingers")
        self.assertNotIn("from", self.in_address())
        self.fingers("touchEnd")
        half = (self.last - self.first) / 4
        held = self.first + (time_of(150) - self.first) / 2
        self.expect_range(held, held + 2 * half, delta=2 * STEP)

    def test_together_they_move_the_range(self):
        self.open()
        self.pinch((150, 250), (100, 200))
        self.fingers("touchEnd")
        by = (self.last - self.first) * 50 / self.width
        self.expect_range(self.first + by, self.last + by)

    def test_the_page_itself_is_not_zoomed(self):
        page = self.open()
        self.pinch((150, 200), (80, 300))
        self.fingers("touchEnd")
        page.wait_for_url(re.compile("from="))
        self.assertEqual(page.evaluate("visualViewport.scale"), 1)


class WheelTests(GestureTest):
    def turn(self, at, by, key="Control"):
        self.page.mouse.move(at, self.middle)
        if key:
            self.page.keyboard.down(key)
        self.page.mouse.wheel(0, by)
        if key:
            self.page.keyboard.up(key)

    def test_with_control_it_zooms_around_the_pointer(self):
        for key in ("Control", "Meta"):
            self.open()
            x = self.x(time_of(120))
            self.turn(x, -100, key)
            expect(self.page.locator("#stretched")).to_be_visible()
            self.page.wait_for_url(re.compile("from="))
            expect(self.page.locator("#stretched")).to_be_hidden()
            first, last = self.range_in_address()
            self.assertLess(last - first, (self.last - self.first) * 0.7)
            share = (time_of(120) - first) / (last - first)
            self.assertAlmostEqual(share, (x - self.left) / self.width, delta=0.02)

    def test_back_and_it_shows_more_than_the_page(self):
        self.open()
        self.turn(self.x(time_of(150)), 100)
        self.page.wait_for_url(re.compile("from="))
        first, last = self.range_in_address()
        self.assertLess(first, self.first)
        self.assertGreater(last, self.last)

    def test_it_shows_nothing_before_the_start(self):
        self.open("?page=1&size=100")
        self.turn(self.left + self.width - 5, 100)
        self.page.wait_for_url(re.compile("to="))
        self.assertNotIn("from", self.in_address())

    def test_without_a_key_the_page_scrolls_and_that_is_told_once(self):
        page = self.open(viewport={"width": 1000, "height": 400})
        for told in (True, False):
            page.evaluate("scrollTo(0, 0)")
            self.turn(500, 100, key=None)
            page.wait_for_function("() => scrollY > 0")
            if told:
                expect(page.locator("#status")).to_have_text("Hold Ctrl and turn the wheel to zoom.")
                page.keyboard.press("Escape")
            expect(page.locator("#status")).to_have_text("")
            page.reload()
            self.expect_picture()
        self.assertNotIn("from", self.in_address())


class DragTests(GestureTest):
    def drag(self, by, button="left", key=None):
        mouse = self.page.mouse
        mouse.move(500, self.middle)
        if key:
            self.page.keyboard.down(key)
        mouse.down(button=button)
        mouse.move(500 + by, self.middle, steps=4)
        expect(self.page.locator("#stretched")).to_be_visible()
        expect(self.page.locator("#selection")).to_be_hidden()
        mouse.up(button=button)
        if key:
            self.page.keyboard.up(key)

    def test_with_shift_or_the_middle_button_it_moves_the_range(self):
        for how in ({"key": "Shift"}, {"button": "middle"}):
            self.open()
            self.drag(-90, **how)
            by = (self.last - self.first) * 90 / self.width
            self.expect_range(self.first + by, self.last + by)

    def test_the_start_of_the_series_stops_it(self):
        page = self.open("?page=1&size=100")
        self.drag(200, key="Shift")
        page.wait_for_load_state("networkidle")
        expect(page.locator("#stretched")).to_be_hidden()
        self.assertNotIn("to", self.in_address().get("from", ""))
        self.assertEqual(self.page_json("?" + page.url.split("?")[1])["time"]["first"], time_of(0))

    def test_escape_ends_it(self):
        page = self.open()
        page.mouse.move(500, self.middle)
        page.keyboard.down("Shift")
        page.mouse.down()
        page.mouse.move(400, self.middle)
        expect(page.locator("#stretched")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#stretched")).to_be_hidden()
        page.mouse.up()
        page.keyboard.up("Shift")
        self.assertNotIn("from", self.in_address())


class KeyTests(GestureTest):
    def test_plus_and_minus_zoom_around_the_crosshair_which_stays(self):
        page = self.open()
        page.mouse.move(self.x(time_of(120)) + 2, self.middle)
        expect(page.locator("#readout")).to_be_visible()
        shares = [(time_of(120) - self.first) / (self.last - self.first)]
        for key in ("+", "+", "-"):
            before = page.url
            page.keyboard.press(key)
            page.wait_for_url(lambda url: url != before)
            self.expect_picture()
            expect(page.locator("#readout")).to_be_visible()
            first, last = self.range_in_address()
            shares.append((time_of(120) - first) / (last - first))
        for share in shares[1:]:
            self.assertAlmostEqual(share, shares[0], delta=0.02)

    def make_lower(self):
        """Makes the window lower, and waits until a picture for it is asked for."""
        page, height = self.page, self.page.locator("#picture").evaluate("e => e.height")
        with page.expect_request(lambda asked: "chart.png" in asked.url and int(parameters(asked.url)["height"]) < height):
            page.set_viewport_size({"width": 1000, "height": 700})

    def test_the_crosshair_stays_where_the_window_changes_while_a_zoom_is_under_way(self):
        page, gate = self.open(), Gate()
        page.mouse.move(self.x(time_of(120)) + 2, self.middle)
        expect(page.locator("#readout")).to_be_visible()
        page.route(lambda url: "chart.png" in url and "from=" in url, lambda route: gate.handle(route))
        page.keyboard.press("+")
        self.make_lower()
        gate.open()
        expect(page.locator("#whole-page")).to_be_visible()
        expect(page.locator("#readout")).to_be_visible()

    def test_the_crosshair_stays_where_the_window_changes_twice(self):
        page = self.open()
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#readout")).to_contain_text("1 Jan")
        gate = Gate()
        page.route("**/chart.png*", lambda route: gate.handle(route))
        self.make_lower()
        with page.expect_request("**/chart.png*"):
            page.set_viewport_size({"width": 1000, "height": 600})
        gate.open()
        page.wait_for_function("() => document.getElementById('picture').height < 500")
        expect(page.locator("#readout")).to_be_visible()

    def test_the_crosshair_comes_where_the_window_changes_while_its_samples_are_read(self):
        page, gate = self.open(), Gate()
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#readout")).to_be_visible()
        samples = lambda url: "page.json" in url and "samples=no" not in url
        page.route(samples, lambda route: gate.handle(route))
        with page.expect_request(lambda asked: samples(asked.url)):
            page.keyboard.press("+")
        height = page.locator("#picture").evaluate("e => e.height")
        self.make_lower()
        page.wait_for_function("height => document.getElementById('picture').height < height", arg=height)
        gate.open()
        expect(page.locator("#readout")).to_be_visible()
