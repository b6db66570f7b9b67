import LiveCharts
import LiveTrades
import Testing
import Text

@testable import ChartServer

/// What visitors of live trades may ask for, and the words for what they see.
@Suite struct LiveViewRequestTests {
    @Test(
        arguments: [
            ("10m", 600, "10m", "10 min"), ("60m", 3_600, "1h", "1 h"), ("1h", 3_600, "1h", "1 h"),
            ("90s", 90, "90s", "90 s"), ("24h", 86_400, "24h", "24 h"),
            ("1d", 86_400, "24h", "24 h"),
            ("7d", 604_800, "7d", "7 days"), ("90m", 5_400, "90m", "90 min"),
        ] as [(String, Int64, String, String)])
    func aWindowIsACountAndAUnit(text: String, seconds: Int64, name: String, words: String) {
        let window = LiveWindow(text)
        #expect(window?.duration == .seconds(seconds))
        #expect(window?.name == name && window?.words(in: .english) == words)
    }

    @Test(
        arguments: [
            "", "m", "10", "10 m", "-1h", "0m", "1.5h", "1w", "10M", "9223372036854775807d", "١m",
        ])
    func anythingElseIsNoWindow(text: String) {
        #expect(LiveWindow(text) == nil)
    }

    @Test func aWindowThatIsLessThanASecondHasAName() {
        #expect(LiveWindow(.milliseconds(1)).name == "1s")
    }

    @Test func theParametersAreRead() throws {
        let query =
            "window=1h&zone=Europe/Berlin&theme=dark&width=700&height=300&scale=2&version=7&download=yes"
        let view = try LiveViewRequest(query: query)
        #expect(view.window == LiveWindow(.seconds(3_600)) && view.zone == "Europe/Berlin")
        #expect(view.theme == .dark && view.width == 700 && view.height == 300 && view.scale == 2)
        #expect(view.version == 7 && view.isDownload && view.query == query)
        #expect(try LiveViewRequest(query: "") == LiveViewRequest())
    }

    @Test(
        arguments: [
            ("window=soon", "window \"soon\" is wrong: give a span of time such as 10m or 1h"),
            (
                "page=3",
                "there is no parameter \"page\"; take one of pair, window, zone, lang, theme, form, width, height, scale, version, download"
            ),
            ("window=1h&window=1h", "window is given twice"),
            (
                "theme=b.ue",
                "theme \"b.ue\" is wrong: give light, dark, or the name of another theme"
            ),
            ("scale=99", "scale \"99\" is wrong: give 0.25 to 4 pixels a unit"),
            ("width=nan", "width \"nan\" is wrong: give a length in canvas units"),
            ("version=-1", "version \"-1\" is wrong: give the version of a state"),
            ("version=1.5", "version \"1.5\" is wrong: give the version of a state"),
            ("download=x", "download \"x\" is wrong: give yes or no"),
        ])
    func whatIsWrongIsSaid(query: String, line: String) {
        #expect(throws: ViewProblem(line)) { try LiveViewRequest(query: query) }
    }

    @Test(
        arguments: [
            ("64000.10", "64,000.10"), ("999", "999"), ("1000", "1,000"),
            ("-1234567.0", "-1,234,567.0"),
            ("0.00677966", "0.00677966"), ("1e-8", "1e-8"), ("12345e10", "12,345e10"), ("1", "1"),
        ])
    func everyDigitOfANumberStays(text: String, grouped: String) {
        #expect(LivePrice.grouped(text) == grouped)
    }

    @Test(
        arguments: [
            (true, 0, 0, nil), (true, 1_000, 12_000, "1,000 trades stored, 12,000 in all"),
            (true, 0, 3_000, "3,000 trades stored before"),
            (true, 1, 1, "1 trade stored, 1 in all"),
            (false, 1_000, 2_000, "1,000 trades left unstored, 2,000 in all"),
        ] as [(Bool, Int, Int, String?)])
    func whatLeftTheListIsSaid(hasArchive: Bool, count: Int, total: Int, words: String?) {
        var view = LiveServed(hasArchive: hasArchive).board.view()
        (view.lastLeft, view.leftTotal) = (count, total)
        #expect(LiveWords(language: .english).left(view) == words)
    }
}
