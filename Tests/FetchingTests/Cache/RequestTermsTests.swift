import TestSupport
import Testing

@testable import Fetching

@Suite(.promise(.cache, "a fresh page is not asked…"))
struct RequestTermsTests {
    @Test(
        arguments: [
            ([], true),
            (["Authorization: Bearer a", "Accept: application/json"], true),
            (["Cache-Control: no-cache"], true),
            // RFC 9111, 5.2.1.5.
            (["Cache-Control: no-store"], false),
            (["cache-control: max-age=1", "CACHE-CONTROL: no-store"], false),
            // Conditions and ranges of the user's own: RFC 9110, 13.1 and 14.2.
            (["If-Match: \"a\""], false), (["if-none-match: \"a\""], false),
            (["If-Range: \"a\""], false),
            (["IF-MODIFIED-SINCE: x"], false), (["If-Unmodified-Since: x"], false),
            (["Range: bytes=0-1"], false),
        ] as [([String], Bool)])
    func sayWhetherTheCacheMayServe(lines: [String], isCacheable: Bool) {
        #expect(RequestTerms(fields: fieldLines(lines)).isCacheable == isCacheable)
    }

    /// Of an answer that is 10 s old and fresh for 60.
    @Test(
        arguments: [
            ([], true),
            // RFC 9111, 5.2.1.4.
            (["Cache-Control: no-cache"], false),
            (["Cache-Control: no-cache=\"a\""], false),
            // 5.2.1.1.
            (["Cache-Control: max-age=10"], true), (["Cache-Control: max-age=9"], false),
            (["Cache-Control: max-age=0"], false), (["Cache-Control: max-age=x"], false),
            // 5.2.1.3.
            (["Cache-Control: min-fresh=50"], true), (["Cache-Control: min-fresh=51"], false),
            (["Cache-Control: min-fresh"], false),
            // 5.2.1.2: an offer, which is not taken.
            (["Cache-Control: max-stale"], true),
            // 5.4: only without Cache-Control.
            (["Pragma: no-cache"], false), (["pragma: foo, No-Cache"], false),
            (["Pragma: foo"], true),
            (["Pragma: no-cache", "Cache-Control: max-age=60"], true),
        ] as [([String], Bool)])
    func sayWhetherAFreshAnswerWillDo(lines: [String], isAllowed: Bool) {
        #expect(
            RequestTerms(fields: fieldLines(lines)).allow(age: 10, lifetime: 60) == isAllowed)
    }

    @Test(
        arguments: [
            (0.0, 0.0, false), (59.9, 60.0, true), (60.0, 60.0, false), (61.0, 60.0, false),
        ] as [(Double, Double, Bool)])
    func nothingIsUsedBeyondItsLife(age: Double, lifetime: Double, isAllowed: Bool) {
        #expect(RequestTerms().allow(age: age, lifetime: lifetime) == isAllowed)
    }
}

/// Fields of lines such as `Age: 1`.
func fieldLines(_ lines: [String]) -> [(name: String, value: String)] {
    lines.map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (String(parts[0]), parts.dropFirst().first.map { String($0.dropFirst()) } ?? "")
    }
}
