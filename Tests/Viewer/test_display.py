"""Themes, widths and densities of screens."""

import re
import urllib.request

from playwright.sync_api import expect

from viewer_test import ViewerTest, calm_viewer


class ThemeTests(ViewerTest):
    def brightness(self):
        """Of the page's background: 0 is black, 1 white."""
        colour = self.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        red, green, blue = re.fullmatch(r"rgb\((\d+), (\d+), (\d+)\)", colour).groups()
        return (int(red) + int(green) + int(blue)) / 765

    def test_a_dark_system_gets_a_dark_page_and_picture(self):
        self.open("?size=7500", color_scheme="dark")
        self.assertLess(self.brightness(), 0.2)
        self.assertEqual(self.pictures_requested()[0]["theme"], "dark")
        self.take_screenshot("dark")

    def test_a_light_system_gets_a_light_page_and_picture(self):
        self.open("?size=7500", color_scheme="light")
        self.assertGreater(self.brightness(), 0.8)
        self.assertNotIn("dark", [asked.get("theme") for asked in self.pictures_requested()])
        self.take_screenshot("light")

    def test_the_switch_makes_page_and_picture_dark_and_is_kept_in_the_address(self):
        page = self.open("?page=2&size=7500", color_scheme="light")
        self.unfold()
        with page.expect_request(lambda asked: "theme=dark" in asked.url):
            page.locator("#theme").select_option("dark")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        self.assertLess(self.brightness(), 0.2)
        self.assertEqual(self.in_address()["theme"], "dark")
        page.reload()
        self.expect_page(2)
        expect(page.locator("#theme")).to_have_value("dark")
        self.assertLess(self.brightness(), 0.2)

    def test_the_switch_makes_page_and_picture_light_on_a_dark_system(self):
        page = self.open("?size=7500", color_scheme="dark")
        self.unfold()
        with page.expect_request(lambda asked: "theme=light" in asked.url):
            page.locator("#theme").select_option("light")
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
        self.assertGreater(self.brightness(), 0.8)

    def test_the_picture_follows_a_system_that_turns_dark(self):
        page = self.open("?size=7500", color_scheme="light")
        with page.expect_request(lambda asked: "theme=dark" in asked.url):
            page.emulate_media(color_scheme="dark")


class ColourTests(ViewerTest):
    def test_no_page_needs_what_browsers_of_2023_lack(self):
        for path in ("viewer.css", "live.css", "rank.css"):
            with urllib.request.urlopen(calm_viewer().url(path)) as answer:
                self.assertNotIn("light-dark(", answer.read().decode())

    def test_each_theme_has_its_colours_whatever_the_system_has(self):
        paper = {"light": "rgb(255, 255, 255)", "dark": "rgb(21, 25, 32)"}
        for system in paper:
            for theme in ("", "light", "dark"):
                page = self.open(f"?size=7500&theme={theme}" if theme else "?size=7500", color_scheme=system)
                found = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
                self.assertEqual(found, paper[theme or system])


class ScreenTests(ViewerTest):
    def expect_no_sideways_scrolling(self, width):
        self.assertLessEqual(self.page.evaluate("document.documentElement.scrollWidth"), width)

    def expect_true_proportions(self, scale):
        """The picture has as many pixels as its box on the screen."""
        shown = self.page.locator("#picture")
        box = shown.evaluate("i => [i.clientWidth, i.clientHeight]")
        pixels = shown.evaluate("i => [i.naturalWidth, i.naturalHeight]")
        self.assertEqual([side / scale for side in pixels], box)

    def test_on_320_pixels_nothing_scrolls_sideways_and_the_picture_keeps_its_proportions(self):
        self.open("?size=7500", viewport={"width": 320, "height": 640})
        self.expect_no_sideways_scrolling(320)
        self.expect_true_proportions(1)
        self.take_screenshot("320-pixels")

    def test_at_200_percent_nothing_scrolls_sideways_and_the_picture_is_sharp(self):
        self.open("?size=7500", viewport={"width": 500, "height": 400}, device_scale_factor=2)
        self.expect_no_sideways_scrolling(500)
        self.expect_true_proportions(2)
        self.take_screenshot("200-percent")

    def test_the_picture_fills_the_width_of_its_figure(self):
        page = self.open("?size=7500", viewport={"width": 1280, "height": 800})
        self.expect_true_proportions(1)
        figure = page.locator("#chart").bounding_box()["width"]
        self.assertGreater(page.locator("#picture").bounding_box()["width"], figure - 40)

    def test_a_dense_screen_asks_for_two_pixels_per_unit(self):
        self.open("?size=7500", device_scale_factor=2)
        self.assertEqual(float(self.pictures_requested()[0]["scale"]), 2)
        self.expect_true_proportions(2)

    def test_a_wider_window_gets_a_wider_picture(self):
        page = self.open("?size=7500", viewport={"width": 600, "height": 800})
        before = page.locator("#picture").evaluate("i => i.naturalWidth")
        page.set_viewport_size({"width": 900, "height": 800})
        page.wait_for_function(
            "before => document.querySelector('#picture').naturalWidth > before", arg=before)
        self.expect_picture()
        self.expect_true_proportions(1)
