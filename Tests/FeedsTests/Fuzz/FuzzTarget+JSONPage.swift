import Calendars
import TestSupport
import TimeSeries

@testable import Feeds

extension FuzzTarget {
    /// An API page, by two parsers that share no code. The first byte chooses the unit and how much
    /// simdjson gets at a time.
    static let jsonPage = FuzzTarget("json-page", rounds: 2_000) { numbers in
        let choice = UInt8.random(in: 0...255, using: &numbers)
        let isMutated = Bool.random(using: &numbers)
        return [choice]
            + (isMutated ? JSONInputs.mutation.text(&numbers) : JSONInputs.page(&numbers))
    } problem: { input in
        let units = SampleFormat.TimeUnit.allCases
        let choice = Int(input.first ?? 0)
        let format = SampleFormat(timeUnit: units[choice % units.count])
        let sizes = [48, 300, SimdJSONParser.longestPiece]
        let page = Array(input.dropFirst())
        let both = JSONBothWays(page, format, pieceSize: sizes[choice / 4 % sizes.count])
        guard both.agree else { return "the two parsers disagree" }
        switch both.scanned {
        case .success(let samples):
            let isFinite = samples.allSatisfy { $0.t.isFinite && !$0.valueOrNaN.isInfinite }
            return isFinite ? nil : "a sample is not finite"
        case .failure(let error):
            return error.problem(place: "page") ?? offsetProblem(error, in: page)
        }
    }

    /// Whether the error names a byte that is in the page or where it ends, unless there is none.
    private static func offsetProblem(_ error: FeedError, in page: [UInt8]) -> String? {
        if error.problem.hasPrefix("empty,") { return nil }
        let offset = error.problem.firstMatch(of: /\(byte ([0-9,]+)\)$/)
            .flatMap { Int($0.output.1.replacing(",", with: "")) }
        guard let offset, offset <= page.count else { return "no such byte: \(error)" }
        return nil
    }
}

/// Pages, good and bad.
enum JSONInputs {
    static let mutation = Mutation(
        of: [
            #"[{"t":1581094990,"y":1.5},{"y":null,"t":1581095110.25,"extra":{"a":[1,{}],"b":"x\n"}}]"#,
            "[\n  {\n    \"t\": 1579294990,\n    \"y\": -1e-3\n  },\n  {\n    \"t\": 2, \"y\": 0\n  }\n]\n",
            #"[{"t":1700000000123456789,"y":18446744073709551615},{"t":-9223372036854775808,"y":-0}]"#,
            #"[{"\u0074":9007199254740993,"y":1.7976931348623157e308},{"t":0.1,"y":4.9e-324}]"#,
            #"[{"t":1,"y":2,"tags":[true,false,null,"é€😀"],"":[]},{"u":{},"t":3,"y":4}]"#,
            #"[{"t":8.41e21,"y":9223372036854775808,"s":"\ud83d\ude00\\\"\/\b"},{"t":5,"y":6}]"#,
        ],
        parts: [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "-", "+", ".", "e", "0", "1", "9", " ", "\n",
            "null", "true", "1e400", "1e-400", "-0", "0.0", "01", "NaN", "\"t\":", "\"y\":", "{}",
            "[]",
            "\\u0079", "\\ud800", "\\u12", "\u{FEFF}", "\u{0}", "é", "},{", "{\"t\":1,\"y\":2}",
            ",{\"t\":7,\"y\":8}", "12345678901234567890", "0.30000000000000001665",
            "2.2250738585072011e-308",
        ])

    /// A page by the grammar, in which one value in a hundred is none.
    static func page(_ numbers: inout SeededNumbers) -> [UInt8] {
        let elements = (0..<Int.random(in: 0...8, using: &numbers)).map { _ in element(&numbers) }
        return Array((space(&numbers) + list("[", elements, "]", &numbers)).utf8)
    }

    private static func element(_ numbers: inout SeededNumbers) -> String {
        var members = [
            member("t", number(&numbers), &numbers),
            member("y", oneIn(5, &numbers) ? "null" : number(&numbers), &numbers),
        ]
        for _ in 0..<Int.random(in: 0...2, using: &numbers) {
            members.append(member(key(&numbers), value(&numbers, depth: 0), &numbers))
        }
        if oneIn(60, &numbers) { members.removeFirst() }
        if oneIn(60, &numbers) { members += members.prefix(1) }
        return list("{", members.shuffled(using: &numbers), "}", &numbers)
    }

    private static func member(
        _ key: String, _ value: String, _ numbers: inout SeededNumbers
    ) -> String {
        "\"\(key)\"\(space(&numbers)):\(space(&numbers))\(value)"
    }

    private static func key(_ numbers: inout SeededNumbers) -> String {
        let keys = ["x", "", "T", "tt", "é", "\\n", "\\\"", "\\\\", "\\ud83d\\ude00", "\\ud800"]
        let own = ["\\u0074", "\\u0079", "y", "t"]
        return (oneIn(50, &numbers) ? own : keys).randomElement(using: &numbers) ?? ""
    }

    private static func value(_ numbers: inout SeededNumbers, depth: Int) -> String {
        if oneIn(100, &numbers) {
            return [
                "nul", "+1", ".5", "'a'", "\"\\x\"", "1.e5", "{a:1}", "[1,]", "--1", "", "\"\t\"",
            ]
            .randomElement(using: &numbers) ?? ""
        }
        switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &numbers) {
        case 0: return "null"
        case 1: return oneIn(2, &numbers) ? "true" : "false"
        case 2...4: return number(&numbers)
        case 5: return "\"\(key(&numbers))\""
        case 6:
            if oneIn(20, &numbers) { return nested(Int.random(in: 55...66, using: &numbers)) }
            return list("[", values(&numbers, depth), "]", &numbers)
        default:
            let members = values(&numbers, depth).map { member(key(&numbers), $0, &numbers) }
            return list("{", members, "}", &numbers)
        }
    }

    private static func values(_ numbers: inout SeededNumbers, _ depth: Int) -> [String] {
        (0..<Int.random(in: 0...3, using: &numbers)).map { _ in value(&numbers, depth: depth + 1) }
    }

    private static func nested(_ levels: Int) -> String {
        String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }

    private static func number(_ numbers: inout SeededNumbers) -> String {
        (oneIn(2, &numbers) ? "-" : "") + numbers.decimalNumber()
    }

    private static func list(
        _ opening: String, _ items: [String], _ closing: String, _ numbers: inout SeededNumbers
    ) -> String {
        let text = items.joined(separator: space(&numbers) + "," + space(&numbers))
        return opening + space(&numbers) + text + space(&numbers) + closing
    }

    private static func space(_ numbers: inout SeededNumbers) -> String {
        oneIn(4, &numbers) ? [" ", "\n", "\t", "\r\n  "].randomElement(using: &numbers) ?? "" : ""
    }

    private static func oneIn(_ count: Int, _ numbers: inout SeededNumbers) -> Bool {
        Int.random(in: 0..<count, using: &numbers) == 0
    }
}
