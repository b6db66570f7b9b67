"""Pages in the language of their visitor: by the browser or by lang= in the address, and from right to left."""

from playwright.sync_api import expect

from series_api import SeriesAPI
from viewer import Viewer
from viewer_test import ViewerTest

SIZES = [(1280, 800), (390, 844)]


# promise(server): pages are in the visitor's language by `lang=`…
class LanguageTests(ViewerTest):
    def serve(self, query="?page=3&size=7500", **options):
        self.api = self.enter(SeriesAPI(points=300_000))
        self.viewer = self.enter(Viewer(self.api.address))
        return self.open(query, self.viewer, **options)

    def test_the_browsers_language_is_spoken_and_stays_out_of_the_address(self):
        page = self.serve(locale="fr-FR")
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        expect(page.locator("#position")).to_have_text("Page 3 sur 40")
        with page.expect_request("**/page.json*") as asked:
            page.keyboard.press("ArrowRight")
        self.assertIn("lang=fr", asked.value.url)
        expect(page.locator("#position")).to_have_text("Page 4 sur 40")
        self.assertNotIn("lang", page.url)

    def test_a_language_of_the_address_stays_in_it(self):
        page = self.serve("?page=3&size=7500&lang=es", locale="de-DE")
        expect(page.locator("#position")).to_have_text("Página 3 de 40")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#position")).to_have_text("Página 4 de 40")
        self.assertIn("lang=es", page.url)
        self.assertIn("lang=es", page.locator("#download-png").get_attribute("href"))

    def test_a_page_from_right_to_left_is_mirrored_but_for_time(self):
        for width, height in SIZES:
            page = self.serve("?page=3&size=7500&lang=ar", viewport={"width": width, "height": height})
            expect(page.locator("html")).to_have_attribute("dir", "rtl")
            expect(page.locator("#position")).to_have_text("صفحة 3 من 40")
            box = lambda id: page.locator(id).bounding_box()
            # The title is at the right, earlier pages are at the left of later ones.
            self.assertGreater(box("h1")["x"], box("#help-button")["x"])
            self.assertLess(box("#previous")["x"], box("#next")["x"])
            self.assertLess(box("#first")["x"], box("#previous")["x"])
            self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), width)
            page.keyboard.press("ArrowLeft")
            expect(page.locator("#position")).to_have_text("صفحة 2 من 40")
            self.take_screenshot(f"arabic-viewer-{width}")
