import PagedCharts
import TestSupport
import Testing

@testable import ChartServer

/// What the parameters of an address ask for.
@Suite(.promise(.server, "a wrong parameter is explained…"))
struct ViewRequestTests {
    private static func view(_ change: (inout ViewRequest) -> Void) -> ViewRequest {
        var view = ViewRequest()
        change(&view)
        return view
    }

    private static let views: [(String, ViewRequest)] = [
        ("", ViewRequest()),
        ("page=3", view { $0.page = .number(3) }),
        ("page=last", view { $0.page = .beforeLast(0) }),
        ("page=-2&size=7500", view { ($0.page, $0.size) = (.beforeLast(1), 7_500) }),
        ("size=9223372036854775807", view { $0.size = .max }),
        ("page=9223372036854775807", view { $0.page = .number(.max) }),
        ("page=-9223372036854775808", view { $0.page = .beforeLast(.max) }),
        ("at=now", view { $0.at = "now" }),
        ("at=2026-03-29T12:00", view { $0.at = "2026-03-29T12:00" }),
        ("from=0&to=3600.5", view { ($0.from, $0.to) = ("0", "3600.5") }),
        ("from=-6h", view { $0.from = "-6h" }),
        ("zone=Europe/Berlin", view { $0.zone = "Europe/Berlin" }),
        ("theme=dark&yscale=dataset", view { ($0.theme, $0.yScale) = (.dark, .dataset) }),
        ("theme=light&yscale=page", view { ($0.theme, $0.yScale) = (.light, .page) }),
        (
            "width=800&height=400.5&scale=2",
            view { ($0.width, $0.height, $0.scale) = (800, 400.5, 2) }
        ),
        ("size=all&zone=UTC", view { ($0.hasAllPoints, $0.zone) = (true, "UTC") }),
        ("hide=2%2C3&words=no", view { ($0.hidden, $0.hasWords) = ([2, 3], false) }),
        ("columns=8192", view { $0.columns = 8_192 }),
        ("samples=no&download=yes", view { ($0.hasSamples, $0.isDownload) = (false, true) }),
    ]

    @Test(arguments: views)
    func parametersAreReadAndWrittenAgain(query: String, view: ViewRequest) throws {
        #expect(try ViewRequest(query: query) == view)
        #expect(view.query == query)
    }

    @Test(
        arguments: [
            ("page=&size=&at=&from=&to=&zone=&theme=", ViewRequest()),
            ("samples=yes&download=0", ViewRequest()), ("samples=1", ViewRequest()),
            ("samples=0", view { $0.hasSamples = false }),
            ("download=1", view { $0.isDownload = true }),
            // A plus sign that was not encoded.
            ("at=2026-03-29T12:00+02:00", view { $0.at = "2026-03-29T12:00+02:00" }),
            ("from=2026-03-29T12:00%2B02:00", view { $0.from = "2026-03-29T12:00+02:00" }),
            ("page=-1", view { $0.page = .beforeLast(0) }),
            ("page=007", view { $0.page = .number(7) }),
            (
                "scale=0.25&width=1&height=32767",
                view {
                    ($0.scale, $0.width, $0.height) = (0.25, 1, 32_767)
                }
            ),
        ] as [(String, ViewRequest)])
    func otherWaysToWriteThemAreRead(query: String, view: ViewRequest) throws {
        #expect(try ViewRequest(query: query) == view)
    }

    @Test(
        arguments: [
            ("page=0", "page counts from 1 (given: 0)"),
            (
                "page=x",
                "page \"x\" is wrong: give a number from 1, or last, or -1, -2 from the end"
            ),
            ("page=1.5", "page \"1.5\" is wrong"), ("page=%201", "page \" 1\" is wrong"),
            ("page=9223372036854775808", "page \"9223372036854775808\" is wrong"),
            ("size=0", "size \"0\" is wrong: give a number of points, 1 or more"),
            ("size=-5", "size \"-5\" is wrong"), ("size=1e3", "size \"1e3\" is wrong"),
            ("size=99999999999999999999", "size \"99999999999999999999\" is wrong"),
            (
                "theme=b.ue",
                "theme \"b.ue\" is wrong: give light, dark, or the name of another theme"
            ),
            ("yscale=seen", "yscale \"seen\" is wrong: give page or dataset"),
            ("width=0", "width \"0\" is wrong: give a length in canvas units"),
            ("width=nan", "width \"nan\" is wrong"), ("height=inf", "height \"inf\" is wrong"),
            ("height=1e400", "height \"1e400\" is wrong"), ("height=32768", "height \"32768\""),
            ("scale=0.2", "scale \"0.2\" is wrong: give 0.25 to 4 pixels a unit"),
            ("scale=4.01", "scale"), ("scale=nan", "scale \"nan\" is wrong"),
            ("samples=maybe", "samples \"maybe\" is wrong: give yes or no"),
            ("hide=0", "hide \"0\" is wrong: give numbers of lines from 1, such as 2,3"),
            ("hide=1,", "hide \"1,\" is wrong"), ("hide=a", "hide \"a\" is wrong"),
            ("columns=0", "columns \"0\" is wrong: give a number from 1 to 8,192"),
            ("columns=8193", "columns \"8193\" is wrong"), ("columns=x", "columns \"x\" is wrong"),
            ("download=2", "download \"2\" is wrong"),
            ("Page=3", "there is no parameter \"Page\"; take one of page, size, at,"),
            ("url=http://example.org/", "there is no parameter \"url\""),
            ("page=1&page=2", "page is given twice"), ("page=1&page=1", "page is given twice"),
            ("page=1&at=now", "take one of page and at"),
            ("page=1&from=0", "from and to take no page and no at"),
            ("to=5&at=now", "from and to take no page and no at"),
            ("page=%ff", "\"page=%ff\" is not encoded as a query is"),
        ])
    func whatIsWrongIsSaidInWords(query: String, words: String) {
        let problem = #expect(throws: ViewProblem.self) { try ViewRequest(query: query) }
        #expect(problem?.line.hasPrefix(words) == true, "\(problem?.line ?? "")")
    }

    @Test func aLongOrHostileParameterIsNotRepeatedAsItStands() {
        let long = String(repeating: "a", count: 9_000)
        for query in ["\(long)=1", "size=\(long)", "%1B%5B31m=1", "size=%1B%5B31m%0D%0AX:1"] {
            let problem = #expect(throws: ViewProblem.self) { try ViewRequest(query: query) }
            let line = problem?.line ?? "\u{1B}"
            #expect(line.count < 250)
            #expect(line.unicodeScalars.allSatisfy { $0.value >= 32 })
        }
    }

    @Test func anotherPartHasTheSameSettings() throws {
        let range = try ViewRequest(query: "from=0&to=60&size=5&zone=UTC&theme=dark&width=800")
        #expect(
            range.showing(page: .number(2)).query == "page=2&size=5&zone=UTC&theme=dark&width=800")
        let page = try ViewRequest(query: "page=2&size=5")
        #expect(
            page.showing(from: -60, to: 1_767_225_600.25).query
                == "size=5&from=1969-12-31T23:59:00Z&to=2026-01-01T00:00:00.25Z")
        let at = try ViewRequest(query: "at=now")
        #expect(at.showing(page: nil).query == "")
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (-1.25, "-1.25"),
            (1_767_225_600, "1767225600"), (9_007_199_254_740_991, "9007199254740991"),
            (1e-7, "1e-07"), (1e300, "1e+300"),
        ] as [(Double, String)])
    func numbersHaveNoNeedlessDecimals(number: Double, text: String) {
        #expect(number.plainText == text)
    }
}
