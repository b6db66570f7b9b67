"""What else a reader chooses: zone, y scale, files to download."""

from playwright.sync_api import expect

from viewer_test import ViewerTest, calm_viewer, parameters


class SettingsTests(ViewerTest):
    def test_another_zone_is_asked_for_and_kept_in_the_address(self):
        page = self.open("?page=2&size=7500")
        self.unfold()
        with page.expect_request(lambda asked: "zone=America/New_York" in asked.url):
            page.locator("#zone").fill("America/New_York")
            page.locator("#zone").press("Enter")
        self.expect_page(2)
        self.assertEqual(self.in_address()["zone"], "America/New_York")
        page.reload()
        self.expect_page(2)
        expect(page.locator("#zone")).to_have_value("America/New_York")

    def test_the_y_scale_of_the_whole_series_is_asked_for_and_kept_in_the_address(self):
        page = self.open("?page=2&size=7500")
        self.unfold()
        with page.expect_request(lambda asked: "yscale=dataset" in asked.url):
            page.locator("#yscale").select_option("dataset")
        self.expect_page(2)
        self.assertEqual(self.in_address()["yscale"], "dataset")
        self.click_link("Next")
        self.expect_page(3)
        self.assertEqual(self.in_address()["yscale"], "dataset")

    def test_a_wrong_zone_is_said_and_the_page_stays(self):
        self.expected_messages = "status of 400"
        page = self.open("?page=2&size=7500")
        self.unfold()
        page.locator("#zone").fill("Mars/Olympus")
        page.locator("#zone").press("Enter")
        expect(page.locator("#status")).to_contain_text("Mars/Olympus")
        self.expect_page(2)
        self.click_link("Next")
        self.expect_page(3)
        expect(page.locator("#status")).to_have_text("")


class DownloadTests(ViewerTest):
    FILES = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}

    def download(self, kind):
        with self.page.expect_download() as started:
            self.page.locator(f"#download-{kind}").click()
        self.assertRegex(started.value.suggested_filename, rf"\.{kind}$")
        return started.value.path().read_bytes()

    def test_the_page_on_screen_can_be_downloaded_as_a_picture(self):
        page = self.open("?size=7500")
        self.click_link("Next")
        self.expect_page(2)
        for kind, start in self.FILES.items():
            asked = parameters(page.locator(f"#download-{kind}").get_attribute("href"))
            self.assertEqual((asked["page"], asked["size"]), ("2", "7500"))
            self.assertEqual(self.download(kind)[:len(start)], start)

    def test_the_points_of_the_page_on_screen_can_be_downloaded(self):
        page = self.open("?size=7500")
        page.keyboard.press("End")
        self.expect_page(4)
        lines = self.download("csv").decode().splitlines()
        self.assertEqual(len(lines), 2501)
        self.assertIn("17.66", lines[1])


class AddressTests(ViewerTest):
    def test_every_address_in_the_page_is_relative(self):
        page = self.new_page(java_script_enabled=False)
        text = page.goto(calm_viewer().url("?page=2&size=7500")).text()
        self.assertNotRegex(text, """(href|src|srcset|action)=["']?(/|http)""")

    def test_the_page_may_run_no_script_but_its_own(self):
        answer = self.new_page().goto(calm_viewer().url("?size=7500"))
        self.assertEqual(
            answer.headers["content-security-policy"],
            "default-src 'none'; img-src 'self' blob:; style-src 'self'; script-src 'self'; "
            "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
