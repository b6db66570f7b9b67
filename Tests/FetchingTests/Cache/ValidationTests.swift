import TestSupport
import Testing

@testable import Fetching

/// RFC 9111, 4.3.
@Suite(.promise(.cache, "a fresh page is not asked…"))
struct ValidationTests {
    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    /// 4.3.1.
    @Test(
        arguments: [
            ([], []),
            (["ETag: \"a\""], ["If-None-Match: \"a\""]),
            (["ETag: W/\"a\""], ["If-None-Match: W/\"a\""]),
            (["ETag: \"\""], ["If-None-Match: \"\""]),
            (["ETag: \"!#~ä\""], ["If-None-Match: \"!#~ä\""]),
            (["Last-Modified: \(date)"], ["If-Modified-Since: \(date)"]),
            (
                ["Last-Modified: \(date)", "ETag: \"a\""],
                ["If-None-Match: \"a\"", "If-Modified-Since: \(date)"]
            ),
            // RFC 9110, 8.8.3: what is no tag is none, and neither are two.
            (["ETag: a"], []), (["ETag: \"a"], []), (["ETag: \""], []), (["ETag: w/\"a\""], []),
            (["ETag: \"a b\""], []), (["ETag: \"a\"b\""], []), (["ETag: \"a\u{7F}\""], []),
            (["ETag: \"a\"", "ETag: \"b\""], []), (["ETag: *"], []),
            (["Last-Modified: yesterday"], []), (["Last-Modified: 0"], []),
        ] as [([String], [String])])
    func conditionsAreWhatTheServerGave(lines: [String], expected: [String]) {
        let validators = storedHead(lines)?.validators.map { "\($0.name): \($0.value)" }
        #expect(validators == expected)
    }

    @Test(arguments: [404, 410])
    func theEndIsAskedForWithoutCondition(status: Int) {
        let head = storedHead(
            status: status, ["ETag: \"a\"", "Last-Modified: \(ValidationTests.date)"])
        #expect(head?.validators.isEmpty == true)
        #expect(head?.freshened(by: [], requestTime: 2_000, responseTime: 2_000) == nil)
    }

    /// 4.3.4 and 3.2.
    @Test func aNotModifiedUpdatesTheHead() {
        let head = storedHead([
            "ETag: \"a\"", "Cache-Control: max-age=60", "Content-Type: application/json", "Age: 9",
            "Date: \(ValidationTests.date)", "Vary: Accept",
        ])
        let fresh = head?.freshened(
            by: fieldLines(["ETag: \"a\"", "Cache-Control: max-age=90", "Content-Type: text/html"]),
            requestTime: 2_000, responseTime: 2_001)
        #expect(
            fresh?.fields == [
                .eTag: "\"a\"", .cacheControl: "max-age=90", .contentType: "application/json",
                .vary: "Accept",
            ])
        #expect(fresh?.requestTime == 2_000)
        #expect(fresh?.responseTime == 2_001)
        #expect(fresh?.status == 200)
        #expect(fresh?.isFresh(at: 2_050) == true)
    }

    @Test func aNotModifiedMayForbidToKeepIt() {
        let fresh = storedHead(["ETag: \"a\""])?.freshened(
            by: fieldLines(["Cache-Control: no-store"]), requestTime: 2_000, responseTime: 2_000)
        #expect(fresh?.isStorable == false)
    }

    @Test(
        arguments: [
            (["ETag: \"a\""], [], true),
            (["ETag: \"a\""], ["ETag: \"a\""], true),
            (["ETag: W/\"a\""], ["ETag: W/\"a\""], true),
            // As the condition compares.
            (["ETag: W/\"a\""], ["ETag: \"a\""], true),
            (["ETag: \"a\""], ["ETag: W/\"a\""], true),
            (["ETag: \"a\""], ["ETag: \"b\""], false),
            (["Last-Modified: \(date)"], ["ETag: \"a\""], false),
            (["Last-Modified: \(date)"], ["Last-Modified: \(date)"], true),
            (["Last-Modified: \(date)"], [], true),
            (["Last-Modified: \(date)"], ["Last-Modified: Sun, 06 Nov 1994 08:49:38 GMT"], false),
            (["ETag: \"a\""], ["Last-Modified: \(date)"], false),
            (["ETag: \"a\"", "Last-Modified: \(date)"], ["ETag: \"a\""], true),
        ] as [([String], [String], Bool)])
    func aNotModifiedOfSomethingElseIsRefused(stored: [String], news: [String], isTaken: Bool) {
        let fresh = storedHead(stored)?.freshened(
            by: fieldLines(news), requestTime: 2_000, responseTime: 2_000)
        #expect((fresh != nil) == isTaken)
    }
}
