"""The main path through the viewer in Firefox."""

# promise(server): the viewer's main path works in Firefox, too, without a word on its console

import functools
import json
import unittest

from firefox import Firefox
from viewer_test import SCREENSHOTS, calm_viewer, parameters, run


@functools.cache
def firefox():
    return run.enter_context(Firefox())


class FirefoxTests(unittest.TestCase):
    def setUp(self):
        firefox().messages.clear()

    def tearDown(self):
        unexpected = [message["text"] for message in firefox().messages if message["level"] in ("error", "warn")]
        self.assertEqual(unexpected, [], "the browser's console is to be empty")

    def open(self, query="?page=2&size=7500", width=1280, height=800, scale=1):
        self.browser = firefox()
        self.browser.look_at(width, height, scale)
        self.browser.go_to(calm_viewer().url(query))
        self.expect_picture()

    def expect_picture(self):
        self.browser.wait_for("document.querySelector('#picture')?.naturalWidth > 0"
                              " && document.querySelector('#chart').ariaBusy == 'false'")

    def expect_page(self, number):
        self.browser.wait_for(f"/^Page {number} of/.test(document.querySelector('#position').textContent)"
                              " && !document.querySelector('#place').className")
        self.expect_picture()

    def in_address(self):
        return parameters(self.browser.value("location.href"))

    def take_screenshot(self, name):
        self.browser.take_screenshot(SCREENSHOTS / f"{name}.png")

    def middle(self, selector, part=0.5):
        box = self.browser.box(selector)
        return box["x"] + box["width"] * part, box["y"] + box["height"] / 2

    def is_seen(self, selector):
        return self.browser.value(f"document.querySelector({json.dumps(selector)}).checkVisibility()")

    def test_pages_are_leafed_by_clicks_and_keys(self):
        self.open()
        self.browser.click("#next")
        self.expect_page(3)
        self.browser.press("ArrowRight")
        self.expect_page(4)
        self.assertEqual(self.in_address()["page"], "4")
        self.browser.value("history.back()")
        self.expect_page(3)
        self.take_screenshot("firefox")

    def test_a_drag_zooms_and_a_key_leads_back(self):
        self.open()
        self.browser.drag(self.middle("#overlay", 0.25), self.middle("#overlay", 0.5))
        self.browser.wait_for("location.search.includes('from=')")
        self.expect_picture()
        self.browser.press("0")
        self.expect_page(2)

    def test_a_date_is_gone_to_and_marked(self):
        self.open()
        self.browser.fill("#at", "2026-02-25T12:00")
        self.browser.click("#at-form button")
        self.expect_page(3)
        self.browser.wait_for("!document.querySelector('#readout').hidden")

    def test_the_crosshair_follows_the_pointer(self):
        self.open()
        x, y = (round(part) for part in self.middle("#overlay", 0.3))
        self.browser.act("pointer", {"type": "pointerMove", "x": x, "y": y})
        self.browser.wait_for("!document.querySelector('#readout').hidden")

    def test_settings_are_a_panel_and_the_theme_is_switched_there(self):
        self.open()
        self.assertFalse(self.is_seen("#theme"))
        self.browser.click("#more-button")
        self.assertTrue(self.is_seen("#theme"))
        panel, footer = self.browser.box("#more"), self.browser.box("footer")
        self.assertLessEqual(panel["bottom"], footer["top"])
        self.assertLessEqual(footer["height"], 70)
        self.browser.value("(theme => { theme.value = 'dark'; theme.dispatchEvent(new Event('change')) })(document.querySelector('#theme'))")
        self.browser.wait_for("location.search.includes('theme=dark')")
        self.expect_picture()
        self.take_screenshot("firefox-settings")
        self.browser.press("Escape")
        self.browser.wait_for("!document.querySelector('#theme').checkVisibility()")

    def test_the_strip_leads_to_any_part(self):
        self.open()
        self.browser.wait_for("document.querySelector('#strip-track img')?.naturalWidth > 0")
        tapped = self.middle("#strip-track", 0.7)
        self.browser.drag(tapped, tapped)
        self.expect_page(3)

    def test_on_a_phone_the_pages_are_at_the_bottom_and_settings_folded(self):
        self.open(width=390, height=844, scale=2)
        self.assertGreater(self.browser.box("#next")["y"], 844 - 80)
        self.assertFalse(self.is_seen("#zone"))
        self.browser.click("summary")
        self.assertTrue(self.is_seen("#zone"))
        self.browser.click("#next")
        self.expect_page(3)
        self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), 390)
        self.browser.click("summary")
        self.take_screenshot("firefox-phone")
