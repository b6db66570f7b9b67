"""Titles and addresses that look like HTML."""

from urllib.parse import quote

from playwright.sync_api import expect

from viewer import Viewer
from viewer_test import ViewerTest, calm_viewer
from series_api import SeriesAPI

HOSTILE = """<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">"'&amp;"""


class HostileTextTests(ViewerTest):
    def expect_text_only(self):
        self.assertIsNone(self.page.evaluate("window.hacked ?? null"))
        self.assertEqual(self.page.locator("img[src=x]").count(), 0)

    def test_a_title_is_shown_as_text(self):
        api = self.enter(SeriesAPI())
        viewer = self.enter(Viewer(api.address, options=["--title", HOSTILE]))
        page = self.open("?size=7500", viewer)
        expect(page.locator("h1")).to_contain_text(HOSTILE)
        self.assertIn(HOSTILE, page.title())
        self.expect_text_only()
        self.click_link("Next")
        self.expect_page(2)
        self.assertIn(HOSTILE, page.title())
        self.expect_text_only()

    def test_an_error_in_the_page_is_shown_as_text(self):
        self.expected_messages = "status of 400"
        page = self.new_page()
        answer = page.goto(calm_viewer().url("?size=7500&zone=" + quote(HOSTILE)))
        self.assertEqual(answer.status, 400)
        expect(page.locator("body")).to_contain_text("<script>window.hacked = 1</script>")
        self.expect_text_only()

    def test_an_error_that_the_script_shows_is_shown_as_text(self):
        self.expected_messages = "status of 400"
        page = self.open("?size=7500")
        self.unfold()
        page.locator("#zone").fill(HOSTILE)
        page.locator("#zone").press("Enter")
        expect(page.locator("#status")).to_contain_text("<script>window.hacked = 1</script>")
        self.expect_text_only()
