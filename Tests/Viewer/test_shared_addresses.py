"""Addresses that mean the same on another server, and elsewhere."""

# promise(server): an address of the viewer…

import json
import os
import tempfile
from unittest import mock

from playwright.sync_api import expect

from series_api import SeriesAPI
from viewer import Viewer
from viewer_test import ViewerTest, parameters

LINKS = ("first", "previous", "next", "last", "download-png", "download-csv")
ELSEWHERE = ["--size", "1000", "--time-zone", "Asia/Tokyo"]


class SharedAddressTests(ViewerTest):
    def serve(self, *options):
        self.api = self.enter(SeriesAPI())
        return self.enter(Viewer(self.api.address, options=options))

    def expect_size_and_zone(self, size, zone, links=LINKS):
        for link in links:
            asked = parameters(self.page.locator(f"#{link}").get_attribute("href"))
            self.assertEqual((asked.get("size"), asked.get("zone")), (size, zone), link)

    def expect_in_address(self, **values):
        self.page.wait_for_url(lambda url: values.items() <= parameters(url).items())

    def test_what_an_address_leaves_out_the_page_writes_into_it(self):
        self.open("?page=2", self.serve("--size", "7500", "--time-zone", "Europe/Berlin"))
        self.expect_page(2)
        self.expect_in_address(page="2", size="7500", zone="Europe/Berlin")
        self.expect_size_and_zone("7500", "Europe/Berlin")
        self.click_link("Next")
        self.expect_page(3)
        self.assertEqual(
            self.in_address(), {"page": "3", "size": "7500", "zone": "Europe/Berlin"})
        self.page.go_back()
        self.expect_page(2)
        self.expect_in_address(page="2", size="7500", zone="Europe/Berlin")

    def test_the_size_of_the_api_and_the_usual_zone_are_written_too(self):
        self.open("", self.serve())
        self.expect_in_address(size="10000", zone="UTC")

    def test_a_copied_address_shows_the_same_on_a_server_with_other_options(self):
        viewer = self.serve("--size", "7500", "--time-zone", "Europe/Berlin")
        other = self.enter(Viewer(self.api.address, options=ELSEWHERE))
        page = self.open("", viewer)
        self.expect_in_address(size="7500")
        self.click_link("Next")
        self.expect_page(2)
        query = "?" + page.url.split("?")[1]
        self.visit(query, other)
        expect(page.locator("#position")).to_have_text("Page 2 of 4")
        expect(page.locator("#size")).to_have_value("7500")
        expect(page.locator("#zone")).to_have_value("Europe/Berlin")
        self.assertEqual(self.page_json(query, viewer)["time"], self.page_json(query, other)["time"])

    def test_a_range_leads_back_to_pages_of_the_same_size_elsewhere(self):
        viewer = self.serve("--size", "7500")
        other = self.enter(Viewer(self.api.address, options=ELSEWHERE))
        page = self.open("?from=2026-02-10T00:00Z&to=2026-02-11T00:00Z", viewer)
        self.expect_in_address(size="7500", zone="UTC")
        self.visit("?" + page.url.split("?")[1], other)
        page.locator("#whole-page").click()
        expect(page.locator("#position")).to_have_text("Page 2 of 4")

    def test_links_without_script_hold_size_and_zone(self):
        self.open("?page=2", self.serve("--size", "7500", "--time-zone", "Europe/Berlin"),
                  java_script_enabled=False)
        self.expect_size_and_zone("7500", "Europe/Berlin")
        self.click_link("Next")
        self.expect_page(3)
        self.assertEqual(
            self.in_address(), {"page": "3", "size": "7500", "zone": "Europe/Berlin"})

    def test_the_servers_own_zone_has_its_name(self):
        for address in ("", "?zone=local"):
            with self.subTest(address), mock.patch.dict(os.environ, TZ="America/New_York"):
                self.open(address, self.serve("--time-zone", "local"))
                self.expect_in_address(zone="America/New_York")
                self.expect_size_and_zone("10000", "America/New_York", links=("next", "last"))
                self.open(address, self.serve("--time-zone", "local"), java_script_enabled=False)
                self.expect_size_and_zone("10000", "America/New_York", links=("next", "last"))

    def test_a_zone_that_has_no_name_becomes_the_readers(self):
        def without_name(route):
            answer = route.fetch()
            data = answer.json()
            if "zone=" not in route.request.url:
                data["time"]["zone"] = "local"
            route.fulfill(response=answer, body=json.dumps(data))

        page = self.new_page(timezone_id="Asia/Tokyo")
        page.route(lambda url: "page.json" in url, without_name)
        self.visit("", self.serve())
        self.expect_in_address(zone="Asia/Tokyo")
        self.expect_picture()
        self.expect_size_and_zone("10000", "Asia/Tokyo", links=("next", "last"))

    def test_a_file_that_grows_stays_one_page(self):
        folder = self.enter(tempfile.TemporaryDirectory())
        path = folder + "/grows.csv"

        def write(count):
            rows = "".join(f"{1_767_225_600 + 60 * i},{i % 7}\n" for i in range(count))
            with open(path, "w") as file:
                file.write("t,y\n" + rows)

        write(50)
        page = self.open("", self.enter(Viewer(path, poll=1)))
        self.expect_in_address(size="all")
        expect(page.locator("#size")).to_have_value("50")
        write(70)
        expect(page.locator("#size")).to_have_value("70")
        expect(page.locator("#position")).to_have_text("Page 1 of 1")
        page.reload()
        expect(page.locator("#size")).to_have_value("70")
