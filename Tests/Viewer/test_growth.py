"""A series that grows while it is looked at."""

from playwright.sync_api import expect

from series_api import SeriesAPI, time_of
from viewer import Viewer
from viewer_test import ViewerTest


class GrowthTests(ViewerTest):
    def open_last_page(self):
        """Page 3 of 3, of which 2,000 of 10,000 points are there."""
        self.api = self.enter(SeriesAPI(points=22_000))
        self.viewer = self.enter(Viewer(self.api.address, poll=1))
        page = self.open("?page=3&size=10000", self.viewer)
        expect(page.locator("#position")).to_have_text("Page 3 of 3")
        expect(page.locator("#end-words")).to_be_visible()
        page.evaluate("window.same = true")
        return page

    def test_next_appears_on_the_last_page_when_another_page_has_begun(self):
        page = self.open_last_page()
        self.api.points = 35_000
        expect(page.locator("#next")).to_have_attribute("href", "?page=4&size=10000&zone=UTC")
        expect(page.locator("#end-words")).to_be_hidden()
        self.assertTrue(page.evaluate("window.same"))
        self.click_link("Next")
        self.expect_page(4)

    def test_the_picture_of_the_last_page_is_drawn_anew(self):
        page = self.open_last_page()
        page.wait_for_load_state("networkidle")
        with page.expect_response(lambda answer: "/chart.png" in answer.url):
            self.api.points = 24_000
        self.expect_picture()
        self.assertTrue(page.evaluate("window.same"))
        expect(page.locator("#end-words")).to_be_visible()

    # promise(server): a series whose last API…
    def test_a_window_that_moves_on_is_noticed_although_it_has_as_many_points(self):
        page = self.open_last_page()
        page.wait_for_load_state("networkidle")
        for first in (1, 500):
            with page.expect_response(lambda answer: "/chart.png" in answer.url):
                self.api.first = first
            self.expect_picture()
            times = self.page_json("?page=3&size=10000", self.viewer)["samples"][0]["t"]
            self.assertEqual(times[-1], time_of(first + 21_999))
