"""The chart's letters are as large as the reader has all letters."""

from playwright.sync_api import expect

from viewer_test import ViewerTest


# promise(server): the chart's letters are as large as the reader has all letters
class LetterTests(ViewerTest):
    def look(self, size, **options):
        page = self.new_page(**options)

        def larger(route):
            answer = route.fetch()
            route.fulfill(response=answer, body=answer.text() + f"\nhtml {{ font-size: {size}px; }}")

        page.route(lambda url: "viewer.css" in url, larger)
        self.visit("?page=2&size=100")
        return page

    def test_a_root_of_32_pixels_has_a_canvas_of_half_the_size_and_twice_the_scale(self):
        for density in (1, 2):
            page = self.look(32, device_scale_factor=density, viewport={"width": 1600, "height": 1200})
            asked = self.pictures_requested()[-1]
            self.assertEqual(float(asked["scale"]), 2 * density)
            box = page.locator("#picture").bounding_box()
            self.assertEqual((box["width"], box["height"]),
                             (2 * float(asked["width"]), 2 * float(asked["height"])))
            natural = page.locator("#picture").evaluate("i => [i.naturalWidth, i.naturalHeight]")
            self.assertEqual(natural, [box["width"] * density, box["height"] * density])

    def test_the_crosshair_stands_at_its_sample(self):
        page = self.look(24)
        page.wait_for_load_state("networkidle")
        asked = self.pictures_requested()[0]
        data = self.page_json("?page=2&size=100&words=no&samples=no"
                              f"&width={asked['width']}&height={asked['height']}")
        plot = data["plot"]
        overlay, chart = (page.locator(of).bounding_box() for of in ("#overlay", "#chart"))
        self.assertAlmostEqual(overlay["x"] - chart["x"], 1.5 * plot["x"], delta=0.1)
        self.assertAlmostEqual(overlay["width"], 1.5 * plot["width"], delta=0.1)

    def test_a_small_window_keeps_the_whole_picture_in_sight(self):
        page = self.look(32, viewport={"width": 320, "height": 640})
        self.assertLessEqual(page.locator("#picture").bounding_box()["width"], 320)
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
        self.take_screenshot("large-letters")
        expect(page.locator("#position")).to_be_visible()
