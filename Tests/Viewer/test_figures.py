"""Figures of the page, its samples as a table, copies."""

# promise(server): below the chart stand lowest, mean and highest value of the page with their unit, and its samples are a table, too

import pathlib
import re
import tempfile

from playwright.sync_api import expect

from series_api import SeriesAPI, value_of
from viewer import Viewer
from viewer_test import ViewerTest

TWO = "time,Indoor (°C),Outdoor (°C)\n" + "".join(
    f"2026-01-{day:02}T00:00:00Z,{20 + day % 3},{day % 5 - 2 if day != 4 else ''}\n" for day in range(1, 29))


class TableFileTest(ViewerTest):
    def serve(self, text, *options):
        folder = pathlib.Path(self.enter(tempfile.TemporaryDirectory()))
        (folder / "rooms.csv").write_text(text)
        return self.enter(Viewer(str(folder / "rooms.csv"), options=options))


class FiguresTests(TableFileTest):
    def test_lowest_mean_and_highest_value_of_the_page_stand_below_it(self):
        page = self.open("?page=2&size=100")
        values = [value_of(index) for index in range(100, 200)]
        mean = sum(values) / len(values)
        text = page.locator("#figures").inner_text()
        found = [float(number.replace("\u2212", "-")) for number in re.findall(r"[\u2212\d.]+", text)]
        self.assertEqual((found[0], found[2]), (min(values), max(values)))
        self.assertAlmostEqual(found[1], mean, delta=0.01)
        self.click_link("Next")
        self.expect_page(3)
        expect(page.locator("#figures")).not_to_have_text(text)

    def test_they_have_the_unit_and_so_has_the_readout(self):
        page = self.open("?size=20", self.serve(TWO, "--value-field", "Indoor (°C)"))
        expect(page.locator("#figures")).to_have_text("lowest 20 °C · mean 21.05 °C · highest 22 °C")
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#readout .value")).to_have_text("21 °C")

    def test_each_of_several_lines_has_its_own(self):
        page = self.open("?size=20", self.serve(TWO, "--value-field", "all"))
        rows = page.locator("#figures .figure")
        expect(rows).to_have_count(2)
        expect(rows.nth(0)).to_contain_text("Indoor")
        expect(rows.nth(1)).to_contain_text("lowest −2")
        self.take_screenshot("figures")

    def test_of_a_long_page_the_mean_comes_with_its_columns(self):
        api = self.enter(SeriesAPI(points=150_000))
        page = self.open("?page=1&size=150000", self.enter(Viewer(api.address)))
        expect(page.locator("#figures")).to_contain_text("lowest 4 · mean 12 · highest 20")

    def test_nothing_moves_when_they_come(self):
        page = self.open("?size=7500", viewport={"width": 390, "height": 844})
        before = page.locator("#chart").bounding_box()
        expect(page.locator("#figures")).to_contain_text("mean")
        self.assertEqual(page.locator("#chart").bounding_box(), before)


class TableTests(ViewerTest):
    def test_the_samples_are_a_table_with_times_and_values(self):
        page = self.open("?page=2&size=100")
        self.unfold()
        page.locator("#table-button").click()
        rows = page.locator("#samples-body tr")
        expect(rows).to_have_count(100)
        expect(rows.nth(50)).to_contain_text("Thu 1 Jan 2026 12:30 UTC")
        expect(rows.nth(50).locator("td")).to_have_text("10.96")
        expect(page.locator("#samples-count")).to_have_text("100 samples")
        self.take_screenshot("table")
        page.keyboard.press("Escape")
        expect(page.locator("#samples")).to_be_hidden()
        expect(page.locator("#more-button")).to_be_focused()

    def test_of_more_than_1000_the_first_are_there_and_a_link_to_all(self):
        page = self.open("?page=2&size=7500")
        self.unfold()
        page.locator("#table-button").click()
        expect(page.locator("#samples-body tr")).to_have_count(1000)
        expect(page.locator("#samples-count")).to_have_text("The first 1,000 of 7,500 samples")
        with page.expect_download() as started:
            page.locator("#samples-csv").click()
        self.assertEqual(len(started.value.path().read_text().splitlines()), 7501)

    def test_so_they_are_of_a_page_that_is_too_long_for_page_json(self):
        api = self.enter(SeriesAPI(points=150_000))
        page = self.open("?page=1&size=150000", self.enter(Viewer(api.address)))
        self.unfold()
        page.locator("#table-button").click()
        expect(page.locator("#samples-body tr")).to_have_count(1000)
        expect(page.locator("#samples-body tr").first).to_contain_text("12")


class CopyTests(ViewerTest):
    def test_link_and_picture_are_copied(self):
        page = self.open("?page=2&size=7500")
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.unfold()
        page.locator("#copy-link").click()
        expect(page.locator("#copy-link")).to_have_text("Copied")
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), page.url)
        page.locator("#copy-picture").click()
        expect(page.locator("#copy-picture")).to_have_text("Copied")
        kinds = page.evaluate("navigator.clipboard.read().then(all => all[0].types)")
        self.assertEqual(kinds, ["image/png"])
        expect(page.locator("#copy-link")).to_have_text("Copy link")


class FollowTests(ViewerTest):
    def test_a_page_held_on_last_follows_the_series(self):
        api = self.enter(SeriesAPI(points=20_100))
        page = self.open("?page=last&size=100", self.enter(Viewer(api.address, poll=1)))
        self.expect_page(201)
        api.points = 20_350
        expect(page.locator("#position")).to_have_text("Page 204 of 204")
        self.assertEqual(self.in_address()["page"], "last")


# promise(server): lines are switched off at their names, in the address, and keep their colours
class SwitchTests(TableFileTest):
    def names(self):
        return [line["name"] for line in self.page_json(
            "?" + self.page.url.split("?")[1] + "&samples=no&words=no", self.viewer)["series"]]

    def look(self, query="?size=20"):
        self.viewer = self.serve(TWO, "--value-field", "all")
        return self.open(query, self.viewer)

    def test_a_line_is_switched_off_and_on_at_its_name(self):
        page = self.look()
        indoor = page.get_by_role("button", name="Indoor")
        expect(indoor).to_have_attribute("aria-pressed", "true")
        colour = self.page_json("?size=20&samples=no", self.viewer)["series"][1]["color"]
        indoor.click()
        page.wait_for_url(re.compile("hide=1"))
        expect(indoor).to_have_attribute("aria-pressed", "false")
        expect(indoor).to_be_focused()
        self.assertEqual(len(self.names()), 1)
        self.take_screenshot("line-switched-off")
        left = self.page_json("?size=20&samples=no&hide=1", self.viewer)["series"]
        self.assertEqual([line["color"] for line in left], [colour])
        page.reload()
        expect(indoor).to_have_attribute("aria-pressed", "false")
        indoor.click()
        page.wait_for_url(lambda url: "hide" not in url)
        self.assertEqual(len(self.names()), 2)

    def test_the_last_one_stays(self):
        page = self.look("?size=20&hide=2")
        self.expect_picture()
        page.get_by_role("button", name="Indoor").click()
        page.wait_for_load_state("networkidle")
        self.assertEqual(self.in_address()["hide"], "2")

    def test_the_crosshair_and_columns_have_those_that_are_left(self):
        page = self.look("?size=20&hide=1")
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#readout .row")).to_have_count(1)
        columns = self.page_json("?size=20&hide=1&columns=4", self.viewer)["columns"]
        self.assertEqual([line["name"] for line in columns], [self.names()[0]])
        self.assertEqual(min(value for value in columns[0]["min"]), -2)

    def test_it_works_without_script_by_the_address(self):
        page = self.look("?size=20")
        page = self.open("?size=20&hide=1", self.viewer, java_script_enabled=False)
        self.assertIn("hide=1", page.locator("figure picture img").evaluate("i => i.currentSrc"))
