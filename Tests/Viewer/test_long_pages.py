"""The crosshair over more samples than page.json gives."""

# promise(server): columns of page.json are those…

import math
import tempfile

from playwright.sync_api import expect

from series_api import SeriesAPI, START, STEP, time_of, value_of
from viewer import Viewer
from viewer_test import ViewerTest, parameters

POINTS = 150_000


class LongPageTests(ViewerTest):
    def open_long(self, query=f"?size={POINTS}", **options):
        self.viewer = self.enter(Viewer(self.enter(SeriesAPI(points=POINTS)).address))
        page = self.open(query, self.viewer, **options)
        image = page.locator("#picture").bounding_box()
        size = f"&width={image['width']:.0f}&height={image['height']:.0f}&samples=no"
        self.plot = self.page_json(query + size + "&words=no", self.viewer)["plot"]
        self.left = image["x"] + self.plot["x"]
        self.middle = image["y"] + self.plot["y"] + self.plot["height"] / 2
        return page

    def test_it_shows_what_the_samples_of_a_column_come_to(self):
        page = self.open_long()
        width = round(self.plot["width"])
        with page.expect_request(lambda asked: "columns=" in asked.url) as asked:
            page.mouse.move(self.left + 400.5 * self.plot["width"] / width, self.middle)
        self.assertEqual(parameters(asked.value.url)["columns"], str(width))
        inside = [i for i in range(POINTS) if math.floor(i / (POINTS - 1) * width) == 400]
        values = [value_of(i) for i in inside]
        readout = page.locator("#readout")
        expect(readout).to_contain_text(f"{min(values):g} to {max(values):g}")
        expect(readout).to_contain_text(f"{len(inside)} samples")
        first, last = (
            page.evaluate("t => new Date(t * 1000).toISOString().slice(11, 16)", time_of(i))
            for i in (inside[0], inside[-1]))
        expect(readout).to_contain_text(first)
        expect(readout).to_contain_text(last)
        expect(page.locator("#crosshair")).to_be_visible()
        self.take_screenshot("long-page")

    def test_shift_and_arrows_move_it_by_a_column(self):
        page = self.open_long()
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#readout")).to_contain_text("samples")
        before = page.locator("#readout").inner_text()
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#readout")).not_to_have_text(before)
        self.assertEqual(page.locator("#status").inner_text(), "")

    def test_columns_of_one_page_are_those_of_another_at_its_place(self):
        self.open_long("?size=150000&yscale=page")
        answer = self.page_json(f"?size={POINTS}&columns=100", self.viewer)
        self.assertNotIn("samples", answer)
        (line,) = answer["columns"]
        self.assertEqual(sum(line["count"]), POINTS)
        self.assertEqual((line["firstTime"][0], line["lastTime"][-1]), (START, START + STEP * (POINTS - 1)))


class NegativeValueTests(ViewerTest):
    def test_the_readout_has_the_minus_of_the_axis(self):
        folder = self.enter(tempfile.TemporaryDirectory())
        with open(folder + "/a.csv", "w") as file:
            file.write("t,y\n2026-01-01,-0.4\n2026-01-02,-0.4\n2026-01-03,-0.4\n")
        page = self.open("", self.enter(Viewer(folder + "/a.csv")))
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#readout .value")).to_have_text("\u22120.4")
