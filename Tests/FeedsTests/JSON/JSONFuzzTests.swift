import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// Two parsers that share no code read the same mutated pages.
@Suite struct JSONFuzzTests {
    private static let pages = [
        #"[{"t":1581094990,"y":1.5},{"y":null,"t":1581095110.25,"extra":{"a":[1,{}],"b":"x\n"}}]"#,
        "[\n  {\n    \"t\": 1579294990,\n    \"y\": -1e-3\n  },\n  {\n    \"t\": 2, \"y\": 0\n  }\n]\n",
        #"[{"t":1700000000123456789,"y":18446744073709551615},{"t":-9223372036854775808,"y":-0}]"#,
        #"[{"\u0074":9007199254740993,"y":1.7976931348623157e308},{"t":0.1,"y":4.9e-324}]"#,
        #"[{"t":1,"y":2,"tags":[true,false,null,"é€😀"],"":[]},{"u":{},"t":3,"y":4}]"#,
        #"[{"t":8.41e21,"y":9223372036854775808,"s":"\ud83d\ude00\\\"\/\b"},{"t":5,"y":6}]"#,
    ]
    private static let parts = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "-", "+", ".", "e", "0", "1", "9", " ", "\n",
        "null", "true", "1e400", "1e-400", "-0", "0.0", "01", "NaN", "\"t\":", "\"y\":", "{}", "[]",
        "\\u0079", "\\ud800", "\\u12", "\u{FEFF}", "\u{0}", "é", "},{", "{\"t\":1,\"y\":2}",
        ",{\"t\":7,\"y\":8}",
        "12345678901234567890", "0.30000000000000001665", "2.2250738585072011e-308",
    ]
    private static let rounds = 20_000
    private static let units: [SampleFormat.TimeUnit] = [
        .seconds, .nanoseconds, .seconds, .milliseconds, .seconds, .seconds, .microseconds,
    ]

    @Test func bothParsersAgreeOnEveryMutation() {
        var numbers = SeededNumbers(seed: 1)
        var (fast, slow, refused) = (0, 0, 0)
        for round in 0..<JSONFuzzTests.rounds {
            let page = JSONFuzzTests.page(&numbers)
            let format = SampleFormat(
                timeUnit: JSONFuzzTests.units[round % JSONFuzzTests.units.count])
            let pieceSize = round.isMultiple(of: 3) ? 48 : SimdJSONParser.longestPiece
            let both = JSONBothWays(page, format, pieceSize: pieceSize)
            let shown = String(decoding: page, as: UTF8.self)
            #expect(both.agree, "round \(round): \(shown)")
            if both.fast != nil {
                fast += 1
            } else if both.accepted == nil {
                refused += 1
            } else {
                slow += 1
                let isExpected =
                    pieceSize == 48 || JSONFuzzTests.isBeyondTheFastPath(page, format.timeUnit)
                #expect(isExpected, "round \(round): \(shown)")
            }
        }
        #expect(fast > 3_000 && slow > 3_000 && refused > 10_000, "\(fast), \(slow), \(refused)")
    }

    /// Whether the scanner may take what the fast path does not: numbers of 19 digits and more or with
    /// large exponents, half surrogates, and times that are parts of a second with a fraction.
    private static func isBeyondTheFastPath(
        _ page: [UInt8], _ unit: SampleFormat.TimeUnit
    ) -> Bool {
        let text = String(decoding: page, as: UTF8.self)
        return text.contains(#"\u"#) || text.contains("e4") || text.contains("e3")
            || text.contains(/[0-9.]{19}/) || (unit != .seconds && text.contains(/[0-9][.eE]/))
    }

    private static func page(_ numbers: inout SeededNumbers) -> [UInt8] {
        var page = Array(pages.randomElement(using: &numbers)?.utf8 ?? "".utf8)
        for _ in 0..<Int.random(in: 1...2, using: &numbers) { mutate(&page, &numbers) }
        return page
    }

    private static func mutate(_ page: inout [UInt8], _ numbers: inout SeededNumbers) {
        let start = Int.random(in: 0...page.count, using: &numbers)
        let end = min(page.count, start + Int.random(in: 0...4, using: &numbers))
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0: page.removeSubrange(start..<end)
        case 1: page.insert(UInt8.random(in: 0...255, using: &numbers), at: start)
        case 2: page.insert(contentsOf: page[start..<end], at: start)
        case 3: page.removeSubrange(start...)
        case 4...7: replaceANumber(in: &page, from: start, &numbers)
        case 8: page.insert(UInt8(ascii: " "), at: start)
        default:
            page.replaceSubrange(
                start..<end, with: (parts.randomElement(using: &numbers) ?? "").utf8)
        }
    }

    private static func replaceANumber(
        in page: inout [UInt8], from start: Int, _ numbers: inout SeededNumbers
    ) {
        let isDigit: (UInt8) -> Bool = { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard let first = page[start...].firstIndex(where: isDigit) else { return }
        let end = page[first...].firstIndex { !isDigit($0) } ?? page.count
        page.replaceSubrange(first..<end, with: number(&numbers).utf8)
    }

    private static func number(_ numbers: inout SeededNumbers) -> String {
        let whole = String(UInt64.random(in: 0...(.max), using: &numbers)).prefix(
            Int.random(in: 1...20, using: &numbers))
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: return String(whole)
        case 1: return "\(whole).\(UInt64.random(in: 0...(.max), using: &numbers))"
        case 2: return "\(whole)e\(Int.random(in: -330...330, using: &numbers))"
        default: return "\(Double(bitPattern: .random(in: 0..<(0x7FF << 52), using: &numbers)))"
        }
    }
}
