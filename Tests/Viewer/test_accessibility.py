"""The viewer for people who use a keyboard or a screen reader."""

import itertools
import re
import tempfile

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from series_api import SeriesAPI
from viewer import Viewer
from viewer_test import ViewerTest, calm_viewer


class AxeTests(ViewerTest):
    def expect_no_complaint(self):
        complaints = Axe().run(self.page).response["violations"]
        self.assertEqual([], [
            f"{rule['id']}: {node['target']}: {node['failureSummary']}"
            for rule in complaints for node in rule["nodes"]])

    def expect_no_complaint_in_both_themes(self, query):
        for theme in ("light", "dark"):
            self.open(query, color_scheme=theme)
            self.expect_no_complaint()

    def test_axe_finds_nothing_on_the_first_page(self):
        self.expect_no_complaint_in_both_themes("?size=7500")

    def test_axe_finds_nothing_on_a_middle_page(self):
        self.expect_no_complaint_in_both_themes("?page=2&size=7500")

    def test_axe_finds_nothing_on_the_last_page(self):
        self.expect_no_complaint_in_both_themes("?page=last&size=7500")

    def test_axe_finds_nothing_in_a_range_of_time(self):
        self.expect_no_complaint_in_both_themes(
            "?size=7500&from=2026-01-10T00:00Z&to=2026-01-12T00:00Z")

    def test_axe_finds_nothing_on_an_error_page(self):
        self.expected_messages = "status of 404"
        for theme in ("light", "dark"):
            page = self.new_page(color_scheme=theme)
            self.assertEqual(page.goto(calm_viewer().url("?page=9&size=7500")).status, 404)
            self.expect_no_complaint()
            self.take_screenshot(f"error-page-{theme}")

    def test_axe_finds_nothing_while_a_failure_is_said(self):
        self.expected_messages = "status of 502"
        api = self.enter(SeriesAPI(points=100_000))
        api.broken_pages = {5, 6, 7}
        page = self.open("?page=5&size=7500", self.enter(Viewer(api.address)))
        self.click_link("Next")
        expect(page.locator("#retry")).to_be_visible()
        self.expect_no_complaint()

    def test_axe_finds_nothing_while_help_is_open(self):
        for theme in ("light", "dark"):
            page = self.open("?size=7500", color_scheme=theme)
            page.locator("#help-button").click()
            expect(page.locator("#help")).to_be_visible()
            self.expect_no_complaint()

    def test_axe_finds_nothing_while_the_table_of_samples_is_open(self):
        for theme in ("light", "dark"):
            page = self.open("?page=2&size=100", color_scheme=theme)
            self.unfold()
            page.locator("#table-button").click()
            expect(page.locator("#samples-body tr")).to_have_count(100)
            self.expect_no_complaint()

    def test_axe_finds_nothing_while_the_panel_of_settings_is_open(self):
        for theme in ("light", "dark"):
            page = self.open("?page=2&size=7500", color_scheme=theme)
            page.locator("#more-button").click()
            expect(page.locator("#zone")).to_be_visible()
            self.expect_no_complaint()

    def test_axe_finds_nothing_where_a_line_is_switched_off(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/two.csv"
            with open(path, "w") as file:
                file.write("time,a,b\n" + "".join(f"2026-01-{day:02},{day},{-day}\n" for day in range(1, 29)))
            viewer = self.enter(Viewer(path, options=["--value-field", "all"]))
            for theme in ("light", "dark"):
                page = self.open("?hide=2", viewer, color_scheme=theme)
                expect(page.locator("[aria-pressed=false]")).to_be_visible()
                self.expect_no_complaint()

    def test_axe_finds_nothing_on_phones(self):
        for width, height in ((390, 844), (844, 390)):
            for theme in ("light", "dark"):
                page = self.open("?page=last&size=7500", viewport={"width": width, "height": height},
                                 color_scheme=theme)
                self.expect_no_complaint()
                self.unfold()
                self.expect_no_complaint()

    def test_axe_finds_nothing_without_script(self):
        # axe is a script itself, so this is the page with what it has for browsers without.
        def without_script(route):
            answer = route.fetch()
            body = re.sub("</?noscript>|<script.*?</script>", "", answer.text())
            route.fulfill(response=answer, body=body)

        page = self.new_page()
        page.route(lambda url: "?page=2&size=7500" in url and "chart" not in url, without_script)
        self.visit("?page=2&size=7500")
        self.expect_no_complaint()

    def test_axe_finds_nothing_on_320_pixels(self):
        self.open("?page=2&size=7500", viewport={"width": 320, "height": 640})
        self.expect_no_complaint()


class FocusTests(ViewerTest):
    def focused(self):
        return self.page.evaluate("document.activeElement.id || document.activeElement.tagName")

    def test_the_first_stop_skips_to_the_chart(self):
        page = self.open("?page=2&size=7500")
        page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_text("Skip to the chart")
        expect(page.locator(":focus")).to_be_in_viewport()
        page.keyboard.press("Enter")
        self.assertEqual(self.focused(), "chart")

    def test_the_focus_goes_through_the_controls_in_the_order_they_are_seen(self):
        page = self.open("?page=2&size=7500")
        expect(page.locator("#strip-track img")).to_be_visible()
        page.locator("#first").focus()
        stops = ["first"]
        while stops[-1] != "more-button" and len(stops) < 40:
            page.keyboard.press("Tab")
            stops.append(self.focused())
        named = [stop for stop, _ in itertools.groupby(stops) if stop != "BUTTON"]
        self.assertEqual(named, [
            "first", "previous", "next", "last", "zoom-out", "zoom-in", "help-button",
            "strip-track", "size", "goto", "at", "A",
            "download-png", "download-svg", "download-pdf", "download-csv", "more-button"])

    def test_the_panel_of_settings_comes_after_its_button(self):
        page = self.open("?page=2&size=7500")
        page.locator("#more-button").focus()
        page.keyboard.press("Enter")
        stops = []
        while "copy-picture" not in stops and len(stops) < 12:
            page.keyboard.press("Tab")
            stops.append(self.focused())
        named = [stop for stop in stops if stop != "BUTTON"]
        self.assertEqual(named, ["from", "to", "zone", "yscale", "theme", "table-button", "copy-link", "copy-picture"])
        page.keyboard.press("Escape")
        expect(page.locator("#more")).to_be_hidden()
        expect(page.locator("#more-button")).to_be_focused()

    def test_next_keeps_the_focus_when_the_end_is_reached(self):
        page = self.open("?page=3&size=7500")
        page.locator("#next").focus()
        page.keyboard.press("Enter")
        self.expect_page(4)
        expect(page.locator("#next")).to_have_attribute("aria-disabled", "true")
        expect(page.locator("#next")).to_be_focused()

    def test_what_has_the_focus_has_a_ring(self):
        page = self.open("?page=2&size=7500")
        page.keyboard.press("Tab")
        for control in ("#next", "#size", "#more-button", "#help-button"):
            page.locator(control).focus()
            style, width = page.locator(control).evaluate(
                "e => (s => [s.outlineStyle, parseFloat(s.outlineWidth)])(getComputedStyle(e))")
            self.assertNotEqual(style, "none", control)
            self.assertGreaterEqual(width, 2, control)


class ScreenReaderTests(ViewerTest):
    def test_the_live_region_says_the_page_and_the_end(self):
        page = self.open("?page=3&size=7500")
        self.assertEqual(page.locator("#live").get_attribute("aria-live"), "polite")
        self.click_link("Next")
        expect(page.locator("#live")).to_contain_text("Page 4 of 4, end of data, ")
        said = self.page_json("?page=4&size=7500&samples=no")["announcement"]
        expect(page.locator("#live")).to_have_text(said)

    def test_the_picture_has_the_words_of_the_server(self):
        page = self.open("?page=2&size=7500")
        words = self.page_json("?page=2&size=7500&samples=no")["altText"]
        expect(page.locator("#picture")).to_have_attribute("alt", words)
        self.click_link("Next")
        words = self.page_json("?page=3&size=7500&samples=no")["altText"]
        expect(page.locator("#picture")).to_have_attribute("alt", words)

    def test_the_landmarks_are_named(self):
        page = self.open("?size=7500")
        for role, name in [("banner", None), ("navigation", "Pages"), ("main", None),
                           ("contentinfo", None)]:
            expect(page.get_by_role(role, name=name).first).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "en")

    def test_the_title_of_the_tab_names_the_page(self):
        page = self.open("?page=2&size=7500")
        self.assertRegex(page.title(), "Page 2")
        self.click_link("Next")
        self.expect_page(3)
        self.assertRegex(page.title(), "Page 3")

    def test_nothing_moves_where_the_system_asks_for_reduced_motion(self):
        page = self.open("?size=7500", reduced_motion="reduce")
        page.locator("#help-button").click()
        moving = page.evaluate(
            "[...document.querySelectorAll('*')].map(e => [e, getComputedStyle(e)])"
            ".filter(([e, s]) => parseFloat(s.transitionDuration) > 0.01"
            " || parseFloat(s.animationDuration) > 0.01 || s.scrollBehavior == 'smooth')"
            ".map(([e]) => e.outerHTML.slice(0, 80))")
        self.assertEqual(moving, [])
