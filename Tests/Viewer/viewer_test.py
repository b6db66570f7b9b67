"""What the tests of the viewer share: the browser, the servers, and a look at the console."""

import contextlib
import datetime
import functools
import json
import os
import pathlib
import re
import unittest
import urllib.parse
import urllib.request

from playwright.sync_api import expect, sync_playwright

from series_api import SeriesAPI
from viewer import ROOT, Viewer

PROXY = "charts.example.org"  # a name of this machine, for the browser alone
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
SCREENSHOTS = pathlib.Path(
    os.environ.get("VIEWER_SCREENSHOTS", ROOT / ".build/viewer-screenshots"))

PATIENCE = 20_000  # milliseconds

# What all tests share is closed at the end of the run.
run = contextlib.ExitStack()
expect.set_options(timeout=PATIENCE)


@functools.cache
def browser():
    playwright = run.enter_context(sync_playwright())
    launched = playwright.chromium.launch(
        executable_path=CHROMIUM,
        args=["--no-sandbox", f"--host-resolver-rules=MAP {PROXY} 127.0.0.1"])
    return run.enter_context(launched)


@functools.cache
def calm_viewer():
    """A viewer whose 25,000 points stay as they are: four pages of 7500, the last one of 2500."""
    return run.enter_context(Viewer(run.enter_context(SeriesAPI()).address))


def parameters(url):
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(url).query))


def seconds(text):
    """An instant as an address has it: seconds since 1970, or ISO 8601 with an offset or Z."""
    try:
        return float(text)
    except ValueError:
        return datetime.datetime.fromisoformat(text).timestamp()


class ViewerTest(unittest.TestCase):
    """A test with a browser context of its own, which fails at any unexpected console message."""

    def setUp(self):
        self.console = []
        self.requested = []  # the URLs, oldest first
        self.expected_messages = "(?!)"  # a pattern; matches nothing unless a test says more

    def tearDown(self):
        unexpected = [text for text in self.console if not re.search(self.expected_messages, text)]
        self.assertEqual(unexpected, [], "the browser's console is to be empty")

    def enter(self, context_manager):
        """Enters it until the end of the test."""
        return self.enterContext(context_manager)

    # The browser

    def new_page(self, **options):
        """A tab in a browser context of its own, 1000 x 800 unless the options say another size."""
        context = browser().new_context(**{"viewport": {"width": 1000, "height": 800}} | options)
        context.set_default_timeout(PATIENCE)
        self.addCleanup(context.close)
        context.on("console", self.note_message)
        context.on("weberror", lambda error: self.console.append(f"uncaught: {error.error}"))
        context.on("request", lambda request: self.requested.append(request.url))
        self.page = page = context.new_page()
        # An answer that a test would change may still be under way when the test ends.
        self.addCleanup(lambda: page.is_closed() or page.unroute_all(behavior="ignoreErrors"))
        return page

    def note_message(self, message):
        if message.type in ("error", "warning"):
            self.console.append(f"{message.type}: {message.text} {message.location.get('url')}")

    def visit(self, query="", viewer=None):
        """Goes to the viewer in the present tab; done when the picture is complete."""
        self.page.goto((viewer or calm_viewer()).url(query))
        self.expect_picture()

    def open(self, query="", viewer=None, **options):
        """A new tab with the viewer in it."""
        self.new_page(**options)
        self.visit(query, viewer)
        return self.page

    # What a reader sees

    def expect_picture(self):
        """Waits until the picture is there, decoded."""
        picture = self.page.locator("#picture, figure picture img")
        expect(picture).to_have_js_property("complete", True)
        expect(picture).not_to_have_js_property("naturalWidth", 0)

    def expect_page(self, number):
        """Waits for this page. How many there are may be unknown yet."""
        words = re.compile(rf"^Page {number}( of \d+)?$")
        expect(self.page.locator("#position")).to_have_text(words)
        # While it is only wanted its number stands there, too.
        expect(self.page.locator("#place")).not_to_have_class("wanted")
        self.expect_picture()

    def click_link(self, name):
        self.page.get_by_role("link", name=name, exact=True).click()

    def in_address(self):
        return parameters(self.page.url)

    def range_in_address(self):
        """The first and the last instant of the range, in seconds since 1970."""
        return tuple(seconds(self.in_address()[name]) for name in ("from", "to"))

    def unfold(self):
        """Opens all settings: they are folded on a narrow window, and partly a panel on a wide one."""
        self.page.locator("#settings").evaluate("settings => { settings.open = true; }")
        panel = self.page.locator("#more")
        if panel.evaluate("panel => getComputedStyle(panel).display") == "none":
            panel.evaluate("panel => panel.showPopover()")

    def fill_date(self, text):
        self.page.locator("#at").fill(text)

    def pictures_requested(self):
        """The parameters of each request for a picture, oldest first."""
        return [parameters(url) for url in self.requested if "/chart.png" in url]

    def take_screenshot(self, name):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=True)

    # What the server says

    def page_json(self, query, viewer=None):
        with urllib.request.urlopen((viewer or calm_viewer()).url("page.json" + query)) as answer:
            return json.load(answer)
