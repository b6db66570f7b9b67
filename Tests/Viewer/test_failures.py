"""A source that fails, and a server that is gone."""

from playwright.sync_api import expect

from series_api import SeriesAPI
from viewer import Viewer
from viewer_test import ViewerTest

BROKEN_SOURCE = "Failed to load resource: the server responded with a status of 502"
NO_SERVER = "Failed to load resource: net::ERR_"


class FailureTest(ViewerTest):
    def serve(self):
        """Opens page 5 of a viewer of its own, whose source fails from point 40,000 on."""
        self.api = self.enter(SeriesAPI(points=100_000))
        self.api.broken_pages = {5, 6, 7}
        self.viewer = self.enter(Viewer(self.api.address))
        return self.open("?page=5&size=7500", self.viewer)

    def expect_the_old_picture(self):
        self.assertTrue(self.page.locator("#picture").is_visible())
        self.expect_picture()


class FailingSourceTests(FailureTest):
    def fail(self):
        """Goes from page 5 to page 6, which needs what fails."""
        page = self.serve()
        self.click_link("Next")
        expect(page.locator("#retry")).to_be_visible()
        return page

    def setUp(self):
        super().setUp()
        self.expected_messages = BROKEN_SOURCE

    def test_a_failing_source_is_said_and_the_old_picture_stays(self):
        page = self.fail()
        expect(page.locator("#status")).to_contain_text("501")
        expect(page.locator("#retry")).to_have_text("Retry")
        self.expect_the_old_picture()
        self.take_screenshot("failing-source")

    def test_retry_shows_the_page_when_the_source_works_again(self):
        page = self.fail()
        self.api.broken_pages = set()
        page.locator("#retry").click()
        self.expect_page(6)
        expect(page.locator("#retry")).to_be_hidden()
        expect(page.locator("#status")).not_to_contain_text("501")

    def test_retry_says_it_again_while_the_source_fails(self):
        page = self.fail()
        with page.expect_response(lambda answer: answer.status == 502):
            page.locator("#retry").click()
        expect(page.locator("#retry")).to_be_visible()
        self.expect_the_old_picture()

    def test_another_page_is_shown_while_one_fails(self):
        page = self.fail()
        page.keyboard.press("Home")
        self.expect_page(1)
        expect(page.locator("#retry")).to_be_hidden()

    def test_a_page_opened_while_the_source_fails_says_so_and_has_its_controls(self):
        self.serve()
        answer = self.page.goto(self.viewer.url("?page=6&size=7500"))
        self.assertEqual(answer.status, 502)
        expect(self.page.locator("body")).to_contain_text("501")
        self.click_link("First")
        self.expect_page(1)


class LostServerTests(FailureTest):
    def setUp(self):
        super().setUp()
        self.expected_messages = NO_SERVER

    def lose(self):
        """Goes from page 1 to page 4 of 4 while the server is gone."""
        self.api = self.enter(SeriesAPI())
        self.viewer = self.enter(Viewer(self.api.address))
        page = self.open("?size=7500", self.viewer)
        page.wait_for_load_state("networkidle")
        self.viewer.stop()
        page.keyboard.press("End")
        expect(page.locator("#status")).to_contain_text("No connection")
        return page

    def test_a_lost_server_is_said_and_the_old_picture_stays(self):
        page = self.lose()
        expect(page.locator("#reconnect")).to_be_visible()
        expect(page.locator("#retry")).to_be_hidden()
        self.expect_the_old_picture()
        self.take_screenshot("no-connection")

    def test_the_page_connects_by_itself_when_the_server_is_back(self):
        self.lose()
        self.viewer.start()
        expect(self.page.locator("#status")).not_to_contain_text("No connection", timeout=20_000)
        self.expect_page(4)

    def test_reconnect_shows_the_page_when_the_server_is_back(self):
        page = self.lose()
        # No timer fires any more, so it can't connect by itself.
        page.evaluate("""() => {
            for (let timer = setTimeout(() => {}); timer > 0; timer--) clearTimeout(timer);
            window.setTimeout = () => 0;
        }""")
        self.viewer.start()
        page.locator("#reconnect").click()
        self.expect_page(4)
        expect(page.locator("#reconnect")).to_be_hidden()
