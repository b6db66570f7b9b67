"""The strip of the whole series below the chart: where the page lies in it, and a way to any other part."""

# promise(server): a strip of the whole series shows where the page lies in it, is read once for all and leads to any part, by pointer and by keys

import json
import urllib.request

from playwright.sync_api import expect

from series_api import SeriesAPI, time_of
from viewer import Viewer
from viewer_test import ViewerTest, calm_viewer

FIRST, LAST = time_of(0), time_of(24_999)


class StripTests(ViewerTest):
    def look(self, query="?page=2&size=7500", viewer=None, **options):
        page = self.open(query, viewer, **options)
        expect(page.locator("#strip-track img")).to_be_visible()
        return page

    def box(self, selector):
        return self.page.locator(selector).bounding_box()

    def x(self, index):
        """Of a point of the series on the strip."""
        track = self.box("#strip-track")
        return track["x"] + track["width"] * index / 24_999

    def expect_part(self, first, last):
        """Of the series, by the indices of points."""
        expect(self.page.locator("#strip-part")).to_be_visible()
        left, right = self.x(first), self.x(last)
        part = self.box("#strip-part")
        self.assertAlmostEqual(part["x"], left, delta=3)
        self.assertAlmostEqual(part["x"] + part["width"], right, delta=3)

    def slide(self, start, end):
        track, mouse = self.box("#strip-track"), self.page.mouse
        middle = track["y"] + track["height"] / 2
        mouse.move(self.x(start), middle)
        mouse.down()
        if end != start:
            mouse.move(self.x(end), middle, steps=4)
        mouse.up()

    def test_it_shows_where_the_page_lies(self):
        page = self.look()
        self.expect_part(7500, 14_999)
        self.click_link("Next")
        self.expect_page(3)
        self.expect_part(15_000, 22_499)
        slider = page.get_by_role("slider", name="Place in the whole series")
        expect(slider).to_have_attribute("aria-valuetext", "Page 3 of 4, Sun 22 Feb – Fri 20 Mar 2026 · UTC")
        expect(slider).to_have_attribute("aria-valuenow", "75")
        self.take_screenshot("strip")

    def test_it_is_60_pixels_high_on_desktops_40_on_phones_and_away_on_those_held_sideways(self):
        for width, height, high in [(1280, 800, 60), (390, 844, 40)]:
            self.look(viewport={"width": width, "height": height})
            self.assertEqual(self.box("#strip")["height"], high)
        self.open("?page=2&size=7500", viewport={"width": 844, "height": 390})
        expect(self.page.locator("#strip")).to_be_hidden()

    def test_it_comes_after_the_chart_and_once(self):
        self.look()
        self.click_link("Next")
        self.expect_page(3)
        self.page.wait_for_load_state("networkidle")
        paths = [url.split("?")[0].rsplit("/", 1)[1] for url in self.requested]
        self.assertEqual(paths.count("strip.png"), 1)
        self.assertLess(paths.index("chart.png"), paths.index("strip.png"))

    def test_a_tap_leads_to_the_page_that_is_there(self):
        page = self.look()
        self.slide(20_000, 20_000)
        self.expect_page(3)
        page.wait_for_url(lambda url: "page=3" in url)
        self.assertNotIn("at", self.in_address())
        expect(page.locator("#readout")).to_be_hidden()
        page.go_back()
        self.expect_page(2)

    def test_a_drag_takes_the_part_along(self):
        self.look()
        self.slide(8000, 600)
        self.expect_page(1)
        self.expect_part(0, 7499)

    def test_a_range_stays_as_wide(self):
        self.look("?size=7500&from=2026-02-01T00:00:00Z&to=2026-02-05T00:00:00Z")
        self.slide(20_000, 20_000)
        self.page.wait_for_url(lambda url: "from=2026-02-01" not in url)
        first, last = self.range_in_address()
        self.assertEqual(last - first, 4 * 86_400)
        self.assertAlmostEqual((first + last) / 2, time_of(20_000), delta=86_400)

    def test_where_all_is_shown_a_part_is_chosen(self):
        page = self.look("?size=all")
        self.expect_part(0, 24_999)
        self.slide(5000, 10_000)
        page.wait_for_url(lambda url: "from=" in url)
        first, last = self.range_in_address()
        self.assertAlmostEqual(first, time_of(5000), delta=86_400 / 4)
        self.assertAlmostEqual(last, time_of(10_000), delta=86_400 / 4)

    def test_keys_lead_on(self):
        page = self.look("?page=2&size=2500")
        page.locator("#strip-track").focus()
        for key, number in [("ArrowRight", 3), ("ArrowUp", 4), ("ArrowLeft", 3), ("PageUp", 4), ("PageDown", 3),
                            ("End", 10), ("Home", 1)]:
            page.keyboard.press(key)
            self.expect_page(number)
            expect(page.locator("#strip-track")).to_be_focused()

    def test_another_theme_has_its_own(self):
        page = self.look()
        self.unfold()
        with page.expect_request(lambda asked: "/strip.png" in asked.url and "theme=dark" in asked.url):
            page.locator("#theme").select_option("dark")

    def test_where_it_costs_many_requests_it_comes_when_it_is_asked_for(self):
        api = self.enter(SeriesAPI(points=200_000))
        viewer = self.enter(Viewer(api.address))
        page = self.open("?page=2&size=10000", viewer)
        button = page.get_by_role("button", name="Show the whole series")
        expect(button).to_be_visible()
        page.wait_for_load_state("networkidle")
        self.assertLess(len(api.requests), 20)
        button.click()
        expect(page.locator("#strip-track img")).to_be_visible()
        expect(page.locator("#strip-track")).to_be_focused()
        self.assertEqual(len(set(api.requests) & set(range(1, 21))), 20)
        before = sum(api.requests.values())
        # The reading is shared: another reader's strip asks the API for nothing.
        for query in ("?width=300&height=40", "?width=1200&height=60&theme=dark"):
            with urllib.request.urlopen(viewer.url("strip.png" + query)) as answer:
                self.assertEqual(answer.read()[:4], b"\x89PNG")
        self.assertEqual(sum(api.requests.values()), before)

    def test_it_is_anew_when_the_series_goes_on(self):
        api = self.enter(SeriesAPI(points=25_000))
        page = self.look("?page=2&size=7500", self.enter(Viewer(api.address, poll=1)))
        before = self.box("#strip-part")
        api.points = 35_000
        page.wait_for_function(
            "most => document.getElementById('strip-part').offsetWidth < most", arg=before["width"] * 0.85)

    def test_without_script_it_takes_no_room(self):
        self.open("?page=2&size=7500", java_script_enabled=False)
        expect(self.page.locator("#strip")).to_be_hidden()

    def test_the_server_says_which_span_it_draws(self):
        with urllib.request.urlopen(calm_viewer().url("strip.json")) as answer:
            found = json.load(answer)
        self.assertEqual((found["first"], found["last"]), (FIRST, LAST))
        with urllib.request.urlopen(calm_viewer().url("series.json")) as answer:
            self.assertTrue(json.load(answer)["readAtOnce"])
