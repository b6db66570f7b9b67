"""The viewer and the page of live trades in German, as they change."""

import re

from playwright.sync_api import expect

from series_api import SeriesAPI
from test_live import LiveTest
from viewer import Viewer
from viewer_test import ViewerTest

# What a reader sees or is told, the hints of fields and links among it.
SAID = """() => {
  const texts = [document.title, document.body.innerText, document.getElementById("help")?.textContent];
  for (const name of ["aria-label", "title", "alt", "placeholder"])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
  return texts.join(" ");
}"""
ENGLISH = set(
    "the this that of to from page first previous next last series source go and points chart zoom"
    " help time list price side amount no is are be can gap buy sell ago latest notes download retry"
    " set close what light dark apply data by seconds days again not sample samples begins ends try"
    " trying paused newer connection lost connecting".split())
SIZES = [(1280, 800), (390, 844)]


class GermanTest(ViewerTest):
    def expect_no_english_word(self):
        words = re.findall(r"[^\W\d_]+", self.page.evaluate(SAID).lower())
        self.assertEqual(ENGLISH & set(words), set())


# promise(server): with `--locale de` the viewer…
class GermanViewerTests(GermanTest):
    def serve(self, **options):
        self.api = self.enter(SeriesAPI(points=300_000))
        self.viewer = self.enter(
            Viewer(self.api.address, options=["--locale", "de", "--title", "Luft"]))
        return self.open("?page=3&size=7500", self.viewer, **options)

    def test_no_word_is_english_whatever_the_reader_does(self):
        for width, height in SIZES:
            page = self.serve(viewport={"width": width, "height": height})
            expect(page.locator("html")).to_have_attribute("lang", "de")
            expect(page.locator("#position")).to_have_text("Seite 3 von 40")
            expect(page.locator("#next")).to_have_text("Weiter")
            self.expect_no_english_word()
            self.take_screenshot(f"german-viewer-{width}")
            page.keyboard.press("Shift+ArrowRight")
            expect(page.locator("#readout")).to_contain_text("So. 22. Feb. 2026 02:00 UTC")
            self.expect_no_english_word()
            self.take_screenshot(f"german-readout-{width}")
            page.keyboard.press("Home")
            expect(page.locator("#position")).to_have_text("Seite 1 von 40")
            page.keyboard.press("+")
            expect(page.locator("#whole-page")).to_be_visible()
            expect(page.locator("#position")).to_have_text(re.compile(r"^\d+\. .*(bis|,) "))
            self.expect_no_english_word()
            page.keyboard.press("?")
            expect(page.locator("#help-title")).to_have_text("Tasten und Gesten")
            self.take_screenshot(f"german-help-{width}")
            page.keyboard.press("Escape")

    def test_what_can_not_be_had_is_said_in_german(self):
        self.expected_messages = "Failed to load resource"
        page = self.serve()
        self.api.broken_pages = {5, 6, 7}
        page.locator("#goto").fill("6")
        page.keyboard.press("Enter")
        status = page.locator("#status")
        expect(status).to_contain_text(
            "Seite 6 kann nicht abgerufen werden; zu sehen ist noch Seite 3.")
        expect(status).to_contain_text("ie Quelle antwortet mit 501.")
        expect(page.locator("#retry")).to_have_text("Noch einmal")
        self.expect_no_english_word()
        self.take_screenshot("german-failing-source")
        page.locator("#goto").fill("99")
        page.keyboard.press("Enter")
        expect(status).to_contain_text("Seite 99 liegt hinter dem Ende")
        self.expect_no_english_word()
        self.unfold()
        page.locator("#zone").fill("Nirgendwo")
        page.keyboard.press("Enter")
        expect(status).to_contain_text("es gibt keine Zeitzone „Nirgendwo“")
        self.expect_no_english_word()

    def test_a_server_that_is_gone_is_said_in_german(self):
        self.expected_messages = "net::ERR_"
        page = self.serve()
        self.viewer.stop()
        page.locator("#last").click()  # the pages beside this one may be here already
        expect(page.locator("#status")).to_contain_text("Keine Verbindung zum Server")
        expect(page.locator("#reconnect")).to_have_text("Jetzt versuchen")
        self.expect_no_english_word()

    def test_a_long_page_is_read_in_german(self):
        api = self.enter(SeriesAPI(points=150_000))
        viewer = self.enter(Viewer(api.address, options=["--locale", "de", "--title", "Luft"]))
        page = self.open("?page=1&size=150000", viewer)
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#readout")).to_contain_text(re.compile(r"\d bis \S+ \d+ Werte"))
        self.expect_no_english_word()


# promise(server): with `--locale de` the viewer…
class GermanLiveTests(GermanTest, LiveTest):
    def test_no_word_is_english_whatever_happens(self):
        self.serve("--batch", "none", "--locale", "de")
        for width, height in SIZES:
            page = self.look(viewport={"width": width, "height": height})
            expect(page.locator("html")).to_have_attribute("lang", "de")
            expect(page.locator("#state")).to_have_text("Live von bitstamp")
            self.exchange.trade("9876.50", age=2)
            self.exchange.trade("64250.1", "12", buy=False)
            expect(page.locator("#price")).to_have_text("64.250,1")
            expect(page.locator("#age")).to_have_text(re.compile(r"^letzter Trade vor \d+ s$"))
            row = page.locator("#rows tr").first
            expect(row.locator(".side")).to_have_text("Verkauf")
            expect(row.locator(".sentiment")).to_have_text("– außerhalb 2.000–18.000")
            self.expect_picture()
            self.expect_no_english_word()
            self.take_screenshot(f"german-live-{width}")
            for summary in page.locator("summary").all():
                summary.click()
            self.take_screenshot(f"german-live-words-{width}")
            page.locator("#pause").click()
            expect(page.locator("#pause")).to_have_text("Fortsetzen")
            self.exchange.trade("9876.50")
            expect(page.locator("#count")).to_have_text("Angehalten: 1 neuerer Trade kommt noch")
            self.expect_no_english_word()
            page.locator("#pause").click()

    def test_a_server_that_is_gone_is_said_in_german(self):
        self.expected_messages = "net::ERR_|Failed to load"
        self.serve("--batch", "none", "--locale", "de")
        page = self.look()
        self.viewer.stop()
        expect(page.locator("#state")).to_have_text("Verbindung zum Server verloren, neuer Versuch")
        self.expect_no_english_word()
