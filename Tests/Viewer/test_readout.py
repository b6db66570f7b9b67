"""What stands over the chart: the readout, in the corner that hides least, and the notice, which covers none of it."""

# promise(server): the readout hides no point that is read, and a notice has a row of its own that moves nothing

from playwright.sync_api import expect

from series_api import SeriesAPI, time_of
from test_looking_closer import PlotTest
from viewer import Viewer
from viewer_test import ViewerTest


def meet(a, b):
    return (a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
            and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"])


class ReadoutTests(PlotTest):
    def expect_no_point_hidden(self):
        for ring in self.page.locator("#crosshair .dot").all():
            self.assertFalse(meet(ring.bounding_box(), self.page.locator("#readout").bounding_box()))

    def test_it_hides_no_point_that_is_read_on_any_window(self):
        for width, height in [(1280, 800), (390, 844), (844, 390), (320, 640)]:
            page = self.open("?page=2&size=300", viewport={"width": width, "height": height})
            plot = page.locator("#overlay").bounding_box()
            for part in (0.02, 0.25, 0.45, 0.5, 0.55, 0.75, 0.98):
                page.mouse.move(plot["x"] + plot["width"] * part, plot["y"] + plot["height"] / 2)
                expect(page.locator("#readout")).to_be_visible()
                page.wait_for_timeout(60)
                self.expect_no_point_hidden()
            self.take_screenshot(f"readout-{width}")

    def test_it_stands_in_a_corner_on_the_other_side(self):
        page = self.open()
        plot = page.locator("#overlay").bounding_box()
        for index in (105, 110, 120):
            page.mouse.move(self.x(time_of(index)), self.middle)
            expect(page.locator("#readout")).to_be_visible()
            page.wait_for_timeout(60)
            box = page.locator("#readout").bounding_box()
            self.assertAlmostEqual(box["x"] + box["width"], plot["x"] + plot["width"] - 8, delta=2)
        page.mouse.move(self.x(time_of(190)), self.middle)
        page.wait_for_timeout(60)
        self.assertAlmostEqual(page.locator("#readout").bounding_box()["x"], plot["x"] + 8, delta=2)


class NoticeTests(ViewerTest):
    def fail_to_leaf(self, width, height):
        api = self.enter(SeriesAPI(points=100_000))
        api.broken_pages = {5, 6, 7}
        page = self.open("?page=5&size=7500", self.enter(Viewer(api.address)), viewport={"width": width, "height": height})
        self.before = {of: page.locator(of).bounding_box() for of in ("#chart", "#below", "footer")}
        self.click_link("Next")
        expect(page.locator("#retry")).to_be_visible()
        return page

    def test_it_covers_neither_title_nor_plot_and_moves_nothing(self):
        self.expected_messages = "status of 502"
        for width, height in [(1280, 800), (1120, 660), (390, 844), (320, 640), (844, 390)]:
            page = self.fail_to_leaf(width, height)
            notice = page.locator("#notice").bounding_box()
            for of in ("header", "#overlay"):
                self.assertFalse(meet(notice, page.locator(of).bounding_box()), (of, width))
            for of, box in self.before.items():
                self.assertEqual(page.locator(of).bounding_box(), box)
            expect(page.locator("#retry")).to_be_in_viewport()
            self.take_screenshot(f"notice-{width}")

    def test_short_figures_stay_in_sight_beside_it(self):
        self.expected_messages = "status of 400"
        page = self.open("?page=2&size=7500", viewport={"width": 1280, "height": 800})
        page.locator("#from").evaluate("field => { field.value = 'soon'; }")
        page.locator("#range-form").evaluate("form => form.requestSubmit()")
        expect(page.locator("#status")).to_contain_text("soon")
        notice, figure = (page.locator(of).bounding_box() for of in ("#notice", "#figures .figure"))
        self.assertFalse(meet(notice, figure))
