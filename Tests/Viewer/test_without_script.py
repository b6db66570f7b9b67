"""The viewer in a browser that runs no script."""

import pathlib
import re
import tempfile
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from series_api import value_of
from viewer import Viewer
from viewer_test import ViewerTest, calm_viewer, parameters


class WithoutScriptTests(ViewerTest):
    def open(self, query, **options):
        return super().open(query, java_script_enabled=False, **options)

    def submit(self, field):
        """Presses the button of the field's form."""
        self.page.locator(f"form:has({field}) button").click()
        self.expect_picture()

    def picture_parameters(self):
        return parameters(self.picture().evaluate("image => image.currentSrc"))

    def picture(self):
        return self.page.locator("figure picture img")

    def test_next_is_a_link(self):
        page = self.open("?size=7500")
        for number in (2, 3, 4):
            self.click_link("Next")
            self.expect_page(number)
        expect(page.locator("#end-words")).to_be_visible()
        self.assertEqual(self.picture_parameters()["page"], "4")

    def test_the_page_size_is_a_form_that_stays_near_the_same_data(self):
        page = self.open("?page=3&size=7500")
        page.locator("#size").fill("5000")
        self.submit("#size")
        self.expect_page(4)
        self.assertEqual(self.picture_parameters()["size"], "5000")

    def test_go_to_page_is_a_form(self):
        page = self.open("?size=7500")
        page.locator("#goto").fill("3")
        self.submit("#goto")
        self.expect_page(3)
        self.assertEqual(self.in_address()["size"], "7500")

    def test_go_to_date_is_a_form(self):
        self.open("?size=7500")
        self.fill_date("2026-02-10T12:00")
        self.submit("#at")
        self.expect_page(2)

    def test_zone_theme_and_y_scale_are_forms_that_keep_the_page(self):
        page = self.open("?page=3&size=7500")
        page.locator("#zone").fill("America/New_York")
        self.submit("#zone")
        page.locator("#theme").select_option("dark")
        self.submit("#theme")
        page.locator("#yscale").select_option("dataset")
        self.submit("#yscale")
        expected = {"page": "3", "size": "7500", "zone": "America/New_York", "theme": "dark",
                    "yscale": "dataset"}
        self.assertEqual(self.picture_parameters() | expected, self.picture_parameters())
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.locator("#zone")).to_have_value("America/New_York")
        self.take_screenshot("without-script")

    def test_the_picture_has_the_width_that_the_window_has_room_for(self):
        for window, width in [(320, "320"), (700, "640"), (1000, "960"), (1700, "1600")]:
            self.open("?size=7500", viewport={"width": window, "height": 800})
            self.assertEqual(self.picture_parameters()["width"], width)
            self.assertEqual(
                self.picture().evaluate("i => [i.clientWidth, i.clientHeight]"),
                self.picture().evaluate("i => [i.naturalWidth, i.naturalHeight]"))
            self.assertLessEqual(
                self.page.evaluate("document.documentElement.scrollWidth"), window)

    def test_a_dense_screen_gets_a_picture_with_more_pixels(self):
        self.open("?size=7500", device_scale_factor=2)
        self.assertEqual(float(self.picture_parameters()["scale"]), 2)

    def test_the_picture_is_dark_when_the_system_is(self):
        self.open("?size=7500", color_scheme="dark")
        self.assertEqual(self.picture_parameters()["theme"], "dark")

    def test_the_figures_are_there_and_the_samples_are_a_link(self):
        page = self.open("?page=2&size=100")
        values = [value_of(index) for index in range(100, 200)]
        expect(page.locator("#figures .figure")).to_have_text(
            f"lowest {min(values)} · mean {sum(values) / 100:.2f} · highest {max(values)}")
        link = page.get_by_role("link", name="Samples as a table (CSV)")
        with urllib.request.urlopen(calm_viewer().url(link.get_attribute("href"))) as answer:
            self.assertEqual(len(answer.read().splitlines()), 101)

    def test_the_samples_are_a_table_on_a_page_of_its_own(self):
        page = self.open("?page=2&size=100&theme=dark")
        self.click_link("Samples as a table")
        expect(page.get_by_role("columnheader")).to_have_text(["Time", re.compile(".")])
        expect(page.get_by_role("rowheader")).to_have_count(100)
        cells = page.get_by_role("cell").all_inner_texts()
        self.assertEqual([float(cell.replace("−", "-")) for cell in cells], [value_of(index) for index in range(100, 200)])
        expect(page.get_by_text("100 samples")).to_be_visible()
        expect(page).to_have_title(re.compile("^Page 2 of 250 · "))
        page.get_by_role("link", name="Back to the page").click()
        self.expect_page(2)
        self.assertEqual(self.in_address()["size"], "100")
        for width, theme in ((390, "light"), (390, "dark"), (1280, "light"), (1280, "dark")):
            self.new_page(viewport={"width": width, "height": 844})
            self.page.goto(calm_viewer().url(f"table?page=2&size=7500&theme={theme}"))
            expect(self.page.get_by_text("The first 1,000 of 7,500 samples")).to_be_visible()
            self.assertEqual([], Axe().run(self.page).response["violations"])
            self.assertLessEqual(self.page.evaluate("document.documentElement.scrollWidth"), width)
            self.take_screenshot(f"table-without-script-{width}-{theme}")

    def test_both_ends_of_a_range_stand_in_one_line(self):
        for width in (320, 390, 700, 1000, 1280):
            page = self.open("?size=7500", viewport={"width": width, "height": 844})
            tops = [page.locator(name).bounding_box()["y"] for name in ("#from", "#to")]
            self.assertEqual(tops[0], tops[1], width)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
        page.locator("#from").fill("2026-02-01")
        page.locator("#to").fill("2026-02-02")
        self.submit("#to")
        self.assertEqual(self.in_address()["from"], "2026-02-01")

    def test_they_are_those_of_the_script(self):
        rows = "".join(f"2026-01-{day:02},{day * 1234.5 - 9000},{day / 1e6}\n" for day in range(1, 29))
        folder = self.enter(tempfile.TemporaryDirectory())
        path = pathlib.Path(folder) / "two.csv"
        path.write_text("time,Gain (€),b\n" + rows)
        viewer = self.enter(Viewer(str(path), options=["--value-field", "all"]))
        for query in ("?size=20", "?size=20&hide=2"):
            texts = []
            for script in (True, False):
                page = ViewerTest.open(self, query, viewer, java_script_enabled=script)
                if script:
                    expect(page.locator("#figures button").first).to_be_visible()
                texts.append([" ".join(text.split()) for text in page.locator("#figures .figure").all_inner_texts()])
            self.assertEqual(*texts)
        self.take_screenshot("figures-without-script")

    def test_lines_are_switched_by_links(self):
        folder = self.enter(tempfile.TemporaryDirectory())
        path = pathlib.Path(folder) / "two.csv"
        path.write_text("time,a,b\n" + "".join(f"2026-01-{day:02},{day},{-day}\n" for day in range(1, 29)))
        page = ViewerTest.open(self, "", self.enter(Viewer(str(path), options=["--value-field", "all"])), java_script_enabled=False)
        self.click_link("a")
        page.wait_for_url(lambda url: "hide=1" in url)
        expect(page.locator("#figures a").nth(1)).not_to_have_attribute("href", re.compile("."))
        self.click_link("a")
        page.wait_for_url(lambda url: "hide" not in url)
