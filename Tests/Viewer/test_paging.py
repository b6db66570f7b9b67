"""Going from page to page."""


from playwright.sync_api import expect

from series_api import SeriesAPI
from viewer import Viewer
from viewer_test import ViewerTest


class PagingTests(ViewerTest):
    def test_next_three_times_from_page_1_shows_page_4_and_the_end_of_data(self):
        page = self.open("?size=7500")
        for number in (2, 3, 4):
            self.click_link("Next")
            self.expect_page(number)
        expect(page.locator("#position")).to_have_text("Page 4 of 4")
        expect(page.locator("#end-words")).to_have_text("End of data")
        expect(page.locator("#end-words")).to_be_visible()
        expect(page.locator("#start-words")).to_be_hidden()
        expect(page.locator("#next")).to_have_attribute("aria-disabled", "true")
        self.assertIsNone(page.locator("#next").get_attribute("href"))
        self.take_screenshot("last-page")

    def test_no_page_of_the_source_is_requested_twice_on_the_way_to_the_end(self):
        api = self.enter(SeriesAPI())
        self.open("?size=7500", self.enter(Viewer(api.address)))
        for number in (2, 3, 4):
            self.click_link("Next")
            self.expect_page(number)
        self.assertEqual({page: api.requests[page] for page in (1, 2, 3)}, {1: 1, 2: 1, 3: 1})
        self.assertLessEqual(api.requests[4], 1)

    def test_page_2_holds_the_points_7500_to_14999(self):
        answer = self.page_json("?page=2&size=7500")
        self.assertEqual((answer["firstIndex"], answer["count"]), (7500, 7500))
        times, values = answer["samples"][0]["t"], answer["samples"][0]["y"]
        self.assertEqual((len(times), len(values)), (7500, 7500))
        self.assertEqual((times[0], values[0]), (1_769_475_600, 14.07))
        self.assertEqual((times[1], values[1]), (1_769_475_900, 14.24))
        self.assertEqual((times[-1], values[-1]), (1_771_725_300, 15.85))

    def test_the_address_of_page_3_shows_page_3_in_another_browser(self):
        self.open("?size=7500")
        for number in (2, 3):
            self.click_link("Next")
            self.expect_page(number)
        address = self.page.url
        self.new_page().goto(address)
        self.expect_page(3)
        self.assertEqual(self.in_address()["page"], "3")

    def test_previous_first_and_last_go_where_they_say(self):
        page = self.open("?page=3&size=7500")
        for name, number in [("Previous", 2), ("Last", 4), ("First", 1)]:
            self.click_link(name)
            self.expect_page(number)
        expect(page.locator("#start-words")).to_have_text("Start of data")
        expect(page.locator("#start-words")).to_be_visible()
        expect(page.locator("#end-words")).to_be_hidden()
        expect(page.locator("#previous")).to_have_attribute("aria-disabled", "true")
        expect(page.locator("#next")).not_to_have_attribute("aria-disabled", "true")

    def test_back_and_forward_show_the_pages_visited(self):
        page = self.open("?size=7500")
        for number in (2, 3):
            self.click_link("Next")
            self.expect_page(number)
        for step, number in [(page.go_back, 2), (page.go_back, 1), (page.go_forward, 2)]:
            step()
            self.expect_page(number)

    def test_a_reload_keeps_the_page(self):
        self.open("?size=7500")
        for number in (2, 3):
            self.click_link("Next")
            self.expect_page(number)
        self.page.reload()
        self.expect_page(3)

    def test_a_link_is_followed_without_loading_the_page_anew(self):
        page = self.open("?size=7500")
        page.evaluate("window.same = true")
        self.click_link("Next")
        self.expect_page(2)
        self.assertTrue(page.evaluate("window.same"))

    def test_another_page_size_stays_near_the_same_data(self):
        page = self.open("?page=3&size=7500")
        page.locator("#size").fill("5000")
        page.locator("#size").press("Enter")
        self.expect_page(4)
        self.assertEqual((self.in_address()["page"], self.in_address()["size"]), ("4", "5000"))

    def test_going_to_a_page_by_its_number(self):
        page = self.open("?size=7500")
        page.locator("#goto").fill("3")
        page.locator("#goto").press("Enter")
        self.expect_page(3)

    def test_going_to_the_page_of_a_date(self):
        page = self.open("?size=7500")
        self.fill_date("2026-02-10T12:00")
        page.locator("#at").press("Enter")
        self.expect_page(2)


class KeyTests(ViewerTest):
    def test_arrows_home_and_end_go_through_the_pages(self):
        page = self.open("?size=7500")
        for key, number in [("ArrowRight", 2), ("ArrowLeft", 1), ("End", 4), ("Home", 1)]:
            page.keyboard.press(key)
            self.expect_page(number)

    def test_plus_and_minus_zoom_and_0_goes_back_to_the_page(self):
        page = self.open("?page=2&size=7500")
        widths = []
        for key in ("+", "+", "-", "="):
            before = page.url
            page.keyboard.press(key)
            page.wait_for_function("before => location.href != before", arg=before)
            self.expect_picture()
            first, last = self.range_in_address()
            widths.append(last - first)
        self.assertLess(widths[1], widths[0])
        self.assertGreater(widths[2], widths[1])
        self.assertLess(widths[3], widths[2])
        page.keyboard.press("0")
        self.expect_page(2)
        self.assertNotIn("from", self.in_address())

    def test_a_slash_moves_the_focus_to_go_to_page(self):
        page = self.open("?size=7500")
        page.keyboard.press("/")
        expect(page.locator("#goto")).to_be_focused()
        expect(page.locator("#goto")).to_have_value("")

    def test_a_question_mark_opens_the_help_and_escape_closes_it(self):
        page = self.open("?size=7500")
        page.keyboard.press("?")
        expect(page.locator("#help")).to_be_visible()
        expect(page.locator("#help table")).to_contain_text("Home")
        self.take_screenshot("help")
        page.keyboard.press("Escape")
        expect(page.locator("#help")).to_be_hidden()

    def test_keys_do_nothing_while_a_field_has_the_focus(self):
        page = self.open("?size=7500")
        page.locator("#goto").focus()
        for key in ("End", "+", "?", "ArrowRight"):
            page.keyboard.press(key)
        page.locator("#goto").blur()
        page.keyboard.press("ArrowRight")
        self.expect_page(2)
        expect(page.locator("#help")).to_be_hidden()
        self.assertNotIn("from", self.in_address())

    def test_keys_with_control_or_alt_are_left_to_the_browser(self):
        page = self.open("?page=2&size=7500")
        for key in ("Control+ArrowRight", "Control+End", "Control+Shift+?"):
            page.keyboard.press(key)
        page.keyboard.press("ArrowLeft")
        self.expect_page(1)
        expect(page.locator("#help")).to_be_hidden()


