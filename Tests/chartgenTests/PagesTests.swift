import TestSupport
import Testing

@testable import ChartgenCommand

/// What is typed for many pages, and what is said of them.
@Suite struct PagesTests {
    @Test(
        arguments: [
            ("1", [1..<2]), ("1-40", [1..<41]), ("7-", [7..<Int.max]), ("all", [1..<Int.max]),
            ("1,3,5-9", [1..<2, 3..<4, 5..<10]), ("9,1-3,2-5", [1..<6, 9..<10]), ("5-5", [5..<6]),
            ("007", [7..<8]), ("2,3", [2..<4]), ("4-,2", [2..<3, 4..<Int.max]),
        ] as [(String, [Range<Int>])])
    func numbersRangesAndListsNamePages(text: String, ranges: [Range<Int>]) throws {
        #expect(try Array(TypedPages.parsed(text).ranges) == ranges)
    }

    @Test(arguments: [
        ("", "nothing names no pages"), ("5-3", "5-3 ends before it begins"),
        ("0-2", "pages are numbered from 1 (given: 0-2)"),
        ("0", "pages are numbered from 1 (given: 0)"), ("x", "\"x\" names no pages"),
        ("1,,2", "nothing names no pages"), ("-3", "\"-3\" names no pages"),
        ("1-2-3", "\"1-2-3\" names no pages"), ("1 - 2", "\"1 - 2\" names no pages"),
        ("+1", "\"+1\" names no pages"), ("All", "\"All\" names no pages"),
        ("9223372036854775807", "\"9223372036854775807\" names no pages"),
        ("1-99999999999999999999", "\"1-99999999999999999999\" names no pages"),
    ])
    func otherTextsNameNone(text: String, words: String) {
        #expect(throws: TypedPages.Problem(words: words)) { try TypedPages.parsed(text) }
    }

    @Test(arguments: [
        ("page-{PAGE}.png", 7, "page-7.png"), ("{PAGE:03}.svg", 7, "007.svg"),
        ("{PAGE:03}.svg", 1_234, "1234.svg"), ("a/{PAGE:01}/{PAGE:02}", 5, "a/5/05"),
        ("{a}{PAGE}{", 5, "{a}5{"),
    ])
    func aNameHasTheNumberOfItsPage(name: String, page: Int, file: String) throws {
        #expect(try PageName(name, of: "-o").name(ofPage: page) == file)
    }

    @Test(arguments: [
        "page.png", "", "{page}.png", "{PAGE:3}", "{PAGE:00}", "{PAGE", "{Page}-{PAGE}",
    ])
    func aNameThatIsTheSameForAllPagesIsRefused(name: String) {
        #expect(throws: Failure.self) { try PageName(name, of: "-o") }
    }

    @Test(arguments: [
        ("{PAGE}.svg", "{PAGE}.json", false), ("{PAGE}.svg", "{PAGE}.svg", true),
        ("{PAGE}2.svg", "1{PAGE}.svg", true), ("{PAGE}", "d/{PAGE}", true),
    ])
    func namesThatMayMeetAreFound(picture: String, description: String, mayMeet: Bool) throws {
        let names = try [PageName(picture, of: "-o"), PageName(description, of: "--describe")]
        #expect(names[0].mayMeet(names[1]) == mayMeet && names[1].mayMeet(names[0]) == mayMeet)
    }

    private func report(drawn: [Int], failed: [(Int, Int32, String)]) -> PagesReport {
        var report = PagesReport()
        for page in drawn { report.note(page: page, path: "\(page).png", isGood: true) }
        for (page, status, line) in failed { report.note(Failure(status, line), ofPage: page) }
        return report
    }

    @Test(
        .promise(.paging, "a page that fails stops…"),
        arguments: [
            ([1, 2, 3], [], nil, "1.png to 3.png: 3 pages", []),
            ([9, 2, 10], [], nil, "2.png to 10.png: 3 pages", []),
            ([4], [], nil, "4.png: 1 page", []),
            ([1], [(2, 69, "a")], 69, "1.png: 1 of 2 pages", ["page 2: a"]),
            (
                [1, 9], [(3, 65, "a"), (2, 65, "a"), (4, 65, "b"), (6, 65, "b")], 65,
                "1.png to 9.png: 2 of 6 pages", ["pages 2–3: a", "page 4: b", "page 6: b"]
            ),
            ([], [(1, 65, "a"), (2, 73, "b")], 1, nil, ["page 1: a", "page 2: b"]),
        ] as [([Int], [(Int, Int32, String)], Int32?, String?, [String])])
    func theReportSaysWhatWasDrawnAndWhatWasNot(
        drawn: [Int], failed: [(Int, Int32, String)], status: Int32?, summary: String?,
        problems: [String]
    ) {
        let report = report(drawn: drawn, failed: failed)
        #expect(report.status == status && report.summary == summary)
        #expect(report.problems == problems && !report.isHopeless)
    }

    @Test func eightReasonsInARowAreHopeless() {
        let reasons = (1...8).map { ($0, Int32(69), "reason \($0)") }
        #expect(report(drawn: [9], failed: reasons).isHopeless)
        #expect(!report(drawn: [9], failed: reasons.dropLast()).isHopeless)
        #expect(!report(drawn: [], failed: (1...99).map { ($0, 69, "one") }).isHopeless)
        var recovered = report(drawn: [], failed: reasons)
        recovered.note(page: 9, path: "9.png", isGood: true)
        #expect(!recovered.isHopeless)
    }

    @Test func aPictureWithAFlawIsStatus1() {
        var report = PagesReport()
        report.note(page: 1, path: "1.png", isGood: false)
        report.note(page: 2, path: "2.png", isGood: true)
        #expect(report.status == 1 && report.problems == [])
    }

    @Test func theProgressLineCountsPages() {
        #expect(ProgressLine.text(drawn: 17, of: 1_040) == "17 of 1,040 pages")
        #expect(ProgressLine.text(drawn: 1, of: nil) == "1 page")
    }
}
