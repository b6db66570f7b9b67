"""Title, page, dates and marks stand in the page, and so not in its picture."""

# promise(server): title, page, dates, zone and ends stand in the viewer's page and not in its picture; a picture
# without `words=no` is the command's

import subprocess
import urllib.request

from playwright.sync_api import expect

from series_api import SeriesAPI
from viewer import PROGRAM, Viewer
from viewer_test import ViewerTest, parameters

ROLES = {"title", "subtitle", "facts", "caption", "zone", "marker", "continuation"}


def roles(answer):
    return {text["role"] for text in answer["texts"]}


class SaidOnceTests(ViewerTest):
    def test_the_page_says_which_page_of_which_dates_it_is_and_in_which_zone(self):
        page = self.open("?page=2&size=7500")
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator("#position")).to_have_text("Page 2 of 4")
        expect(page.locator("#dates")).to_have_text("Tue 27 Jan – Sun 22 Feb 2026 · UTC")
        self.click_link("Previous")
        self.expect_page(1)
        expect(page.locator("#dates")).to_have_text("Thu 1 – Tue 27 Jan 2026 · UTC")
        expect(page.locator("#start-words")).to_be_visible()

    def test_so_it_does_without_script(self):
        page = self.open("?page=2&size=7500&zone=Asia/Tokyo", java_script_enabled=False)
        expect(page.locator("#dates")).to_have_text("Tue 27 Jan – Sun 22 Feb 2026 · Tokyo UTC+9")

    def test_a_range_has_its_dates_once(self):
        page = self.open("?size=7500&from=2026-01-10T00:00Z&to=2026-01-12T00:00Z")
        expect(page.locator("#position")).to_have_text("10 to 11 January 2026")
        expect(page.locator("#dates")).to_have_text("UTC")

    def test_the_picture_of_the_page_says_none_of_it(self):
        for query in ("?page=1&size=7500", "?page=last&size=7500", "?size=all"):
            self.assertEqual(roles(self.page_json(query + "&samples=no")) & {"title"}, {"title"})
            answer = self.page_json(query + "&samples=no&words=no")
            self.assertEqual(roles(answer) & ROLES, set(), query)
            self.assertLessEqual({"xTick", "yTick"}, roles(answer))

    def test_the_alternative_text_is_the_same(self):
        with_words, without = (self.page_json("?page=4&size=7500&samples=no" + more)
                               for more in ("", "&words=no"))
        self.assertEqual(with_words["altText"], without["altText"])

    def test_it_leaves_the_line_more_room(self):
        with_words, without = (self.page_json("?page=4&size=7500&samples=no" + more)
                               for more in ("", "&words=no"))
        self.assertGreaterEqual(without["plot"]["height"], with_words["plot"]["height"] + 50)

    def test_every_picture_on_the_page_is_asked_for_without_words(self):
        for script in (True, False):
            self.requested.clear()
            self.open("?page=2&size=7500", java_script_enabled=script)
            self.assertEqual({picture.get("words") for picture in self.pictures_requested()}, {"no"})

    def test_downloads_have_their_words(self):
        page = self.open("?page=2&size=7500")
        for kind in ("png", "svg", "pdf"):
            link = page.locator(f"#download-{kind}").get_attribute("href")
            self.assertNotIn("words", parameters(link))

    def test_a_picture_that_nothing_is_said_of_is_that_of_the_command(self):
        drawn = subprocess.run(
            [PROGRAM, "sample", "--page", "last", "--size", "7500", "--no-cache", "--quiet", "-o", "-"],
            capture_output=True, check=True).stdout
        viewer = self.enter(Viewer("sample"))
        with urllib.request.urlopen(viewer.url("chart.png?page=last&size=7500")) as answer:
            self.assertTrue(answer.read() == drawn, "the bytes are those of the command")

    def test_where_a_part_is_missing_its_bar_has_words(self):
        api = self.enter(SeriesAPI(points=100_000))
        api.broken_pages = {2}
        viewer = self.enter(Viewer(api.address, options=["--allow-partial"]))
        answer = self.page_json("?page=1&size=30000&samples=no&words=no", viewer)
        self.assertEqual([text["text"] for text in answer["texts"] if text["role"] == "marker"],
                         ["fetch failed here", "end unknown"])
        self.assertIn("incomplete", answer["dates"])
