"""The bar below the chart: one row on desktops, so that the chart has the height, and a panel for the rest."""

# promise(server): on desktops one row stands below the chart, and what is set more rarely is a panel behind a button

import re

from playwright.sync_api import expect

from viewer_test import ViewerTest

DESKTOPS = [(1120, 660), (1280, 800), (1920, 1080)]
IN_THE_BAR = ("#size", "#goto", "#at", "#spans", "#download-csv", "#more-button")
IN_THE_PANEL = ("#from", "#to", "#zone", "#yscale", "#theme", "#table-button", "#copy-link", "#copy-picture")


class FooterTests(ViewerTest):
    def look(self, width=1280, height=800, **options):
        return self.open("?page=2&size=7500", viewport={"width": width, "height": height}, **options)

    def box(self, selector):
        return self.page.locator(selector).bounding_box()

    def test_it_is_one_row_of_at_most_70_pixels(self):
        for width, height in DESKTOPS:
            self.look(width, height)
            self.assertLessEqual(self.box("footer")["height"], 70, width)
            for selector in IN_THE_BAR:
                expect(self.page.locator(selector)).to_be_in_viewport()
            for selector in IN_THE_PANEL:
                expect(self.page.locator(selector)).to_be_hidden()
            self.assertGreaterEqual(self.box("#chart")["height"], height - 230)

    def test_the_rest_is_a_panel_over_the_chart_that_moves_nothing(self):
        for width, height in DESKTOPS + [(700, 600)]:
            page = self.look(width, height)
            before = self.box("#chart"), self.box("footer")
            page.locator("#more-button").click()
            panel = self.box("#more")
            for selector in IN_THE_PANEL:
                box = self.box(selector)
                self.assertGreaterEqual(box["x"], panel["x"], selector)
                self.assertLessEqual(box["x"] + box["width"], panel["x"] + panel["width"], selector)
            self.assertGreaterEqual(panel["y"], 0)
            self.assertLessEqual(panel["y"] + panel["height"], self.box("#more-button")["y"])
            self.assertLessEqual(panel["x"] + panel["width"], width)
            self.assertEqual((self.box("#chart"), self.box("footer")), before)
            self.take_screenshot(f"panel-{width}")

    def test_it_stays_while_settings_are_tried_and_goes_with_a_click_elsewhere(self):
        page = self.look()
        page.locator("#more-button").click()
        page.locator("#theme").select_option("dark")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.locator("#theme")).to_be_visible()
        page.locator("h1").click()
        expect(page.locator("#theme")).to_be_hidden()

    def test_it_goes_when_a_range_is_gone_to_and_when_the_window_has_no_room(self):
        page = self.look()
        page.locator("#more-button").click()
        page.locator("#from").fill("2026-02-01")
        page.locator("#from").press("Enter")
        page.wait_for_url(re.compile("from=2026-02-01"))
        expect(page.locator("#from")).to_be_hidden()
        page.locator("#more-button").click()
        page.set_viewport_size({"width": 390, "height": 844})
        expect(page.locator("#from")).to_be_hidden()
        page.locator("summary").click()
        expect(page.locator("#from")).to_be_visible()

    def test_without_script_everything_is_in_sight(self):
        self.look(java_script_enabled=False)
        for selector in IN_THE_BAR[:-1] + IN_THE_PANEL[:5]:
            expect(self.page.locator(selector)).to_be_visible()
        expect(self.page.locator("#more-button")).to_be_hidden()
