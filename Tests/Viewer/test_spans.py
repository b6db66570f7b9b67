"""From and to as fields, the latest spans as links, the mark at a date, and zones by the names of cities."""

# promise(server): a range is typed as in the address, the date that was gone to is marked, and a zone is known by its city

import tempfile
import time
import urllib.error

from playwright.sync_api import expect

from series_api import time_of
from test_looking_closer import PlotTest
from viewer import Viewer
from viewer_test import ViewerTest, seconds

LAST = time_of(24_999)


class RangeFieldTests(ViewerTest):
    def fill(self, first, last):
        self.unfold()
        self.page.locator("#from").fill(first)
        self.page.locator("#to").fill(last)

    def test_a_range_is_typed_as_in_the_address(self):
        for script in (True, False):
            page = self.open("?size=7500", java_script_enabled=script)
            self.fill("2026-02-01", "2026-02-03")
            page.locator("#to").press("Enter")
            expect(page.locator("#position")).to_have_text("1 to 3 February 2026")
            self.expect_picture()
            found = self.in_address()
            self.assertEqual((found["from"], found["to"], found["size"]),
                             ("2026-02-01", "2026-02-03", "7500"))
            expect(page.locator("#from")).to_have_value("2026-02-01")
            page.reload()
            expect(page.locator("#to")).to_have_value("2026-02-03")

    def test_an_end_may_stay_open(self):
        page = self.open("?size=7500")
        self.fill("2026-03-28", "")
        page.locator("#from").press("Enter")
        expect(page.locator("#end-words")).to_be_visible()
        self.assertNotIn("to", self.in_address())

    def test_what_is_no_time_is_refused_with_its_reason(self):
        self.expected_messages = "status of 400"
        page = self.open("?size=7500")
        self.fill("soon", "")
        page.locator("#from").press("Enter")
        expect(page.locator("#status")).to_contain_text("soon")
        self.expect_page(1)

    def test_the_latest_hours_of_a_series_that_ended_are_its_last_ones(self):
        page = self.open("?page=2&size=7500")
        for words, hours in [("6 h", 6), ("24 h", 24), ("7 d", 168)]:
            self.click_link(words)
            page.wait_for_url(lambda url: "from=" in url)
            expect(page.locator("#end-words")).to_be_visible()
            self.assertEqual(seconds(self.in_address()["from"]), LAST - hours * 3600)
            page.go_back()
            self.expect_page(2)

    def test_those_of_a_series_that_goes_on_go_on_with_it(self):
        now = int(time.time())
        rows = "".join(f"{now - 60 * i},{i % 7}\n" for i in range(3000, -1, -1))
        folder = self.enter(tempfile.TemporaryDirectory())
        path = f"{folder}/now.csv"
        with open(path, "w") as file:
            file.write("time,value\n" + rows)
        page = self.open("?size=500", self.enter(Viewer(path)))
        self.click_link("6 h")
        page.wait_for_url(lambda url: "from=-6h" in url)
        expect(page.locator("#end-words")).to_be_visible()

    def test_all_is_the_whole_series(self):
        page = self.open("?page=2&size=7500")
        self.click_link("all")
        expect(page.locator("#start-words")).to_be_visible()
        expect(page.locator("#end-words")).to_be_visible()
        self.assertEqual(self.in_address()["size"], "7500")
        page.locator("#whole-page").click()
        self.expect_page(1 if "page=1" in page.url else 2)

    def test_without_script_all_is_one_page(self):
        page = self.open("?page=2&size=7500", java_script_enabled=False)
        self.click_link("all")
        self.expect_page(1)
        expect(page.locator("#end-words")).to_be_visible()


class DateMarkTests(PlotTest):
    def test_the_date_that_was_gone_to_is_marked_and_stays_in_its_field(self):
        page = self.open()
        self.fill_date("2026-01-01T12:32")
        page.locator("#at").press("Enter")
        expect(page.locator("#readout")).to_contain_text("12:30")
        expect(page.locator("#at")).to_have_value("2026-01-01T12:32")
        data = self.page_json("?size=100&at=2026-01-01T12:32&words=no&samples=no&width=1000")
        domain = data["xDomain"]
        share = (time_of(150.4) - domain["first"]) / (domain["last"] - domain["first"])
        rule, plot = (page.locator(of).bounding_box() for of in ("#crosshair .down", "#overlay"))
        self.assertAlmostEqual(rule["x"] + 0.5 - plot["x"], share * plot["width"], delta=1.5)
        self.take_screenshot("date-marked")

    def test_so_it_is_in_the_address_of_another(self):
        self.new_page()
        self.visit("?size=100&at=2026-01-01T12:30")
        expect(self.page.locator("#readout")).to_contain_text("10.96")

    def test_a_date_outside_has_no_mark(self):
        self.new_page()
        self.visit("?size=100&at=1999-01-01")
        expect(self.page.locator("#status")).to_contain_text("The series begins")
        expect(self.page.locator("#readout")).to_be_hidden()


class ZoneTests(ViewerTest):
    def found(self, zone):
        return self.page_json(f"?size=100&samples=no&zone={zone}")["time"]["zone"]

    def test_cities_and_any_case_are_taken(self):
        for typed, zone in [
                ("berlin", "Europe/Berlin"), ("Oslo", "Europe/Oslo"), ("new+york", "America/New_York"),
                ("europe/BERLIN", "Europe/Berlin"), ("utc", "UTC"), ("asia/calcutta", "Asia/Calcutta"),
                ("louisville", "America/Kentucky/Louisville"), ("Europe/Berlin", "Europe/Berlin")]:
            self.assertEqual(self.found(typed), zone)

    def test_what_is_no_zone_or_more_than_one_place_is_refused(self):
        for typed in ("pst", "east", "north", "lin", "/berlin", "Europe", "%20"):
            with self.assertRaises(urllib.error.HTTPError, msg=typed) as refused:
                self.found(typed)
            self.assertEqual(refused.exception.code, 400)

    def test_the_field_and_the_address_have_the_whole_name_and_the_offset_stands_beside_it(self):
        page = self.open("?page=2&size=7500")
        expect(page.locator("#offset")).to_have_text("")
        self.unfold()
        page.locator("#zone").fill("berlin")
        page.locator("#zone").press("Enter")
        expect(page.locator("#zone")).to_have_value("Europe/Berlin")
        expect(page.locator("#offset")).to_have_text("UTC+1")
        self.assertEqual(self.in_address()["zone"], "Europe/Berlin")

    def test_so_it_is_without_script(self):
        page = self.open("?page=2&size=7500", java_script_enabled=False)
        page.locator("#zone").fill("kolkata")
        page.locator("form:has(#zone) button").click()
        expect(page.locator("#zone")).to_have_value("Asia/Kolkata")
        expect(page.locator("#offset")).to_have_text("UTC+5:30")
        expect(page.locator("#dates")).to_contain_text("Kolkata UTC+5:30")
