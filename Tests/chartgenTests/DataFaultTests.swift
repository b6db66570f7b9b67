import Foundation
import TestSupport
import Testing

/// What an API or a file may hold, and what the command makes of it.
@Suite struct DataFaultTests {
    @Test(
        .promise(
            .data,
            """
            NaN, Infinity, 1e400, 0x1F, +1, `1.`, 01, text, true, {} or [] as a value, a missing,
            null or textual time, duplicate keys, trailing commas or junk, a second document, depth
            over 64 (100,000 brackets, too), a million digits, an empty body, UTF-16, bad UTF-8: 65
            with page, element and byte
            """),
        arguments: numbers + types + syntax)
    func aBadPageIsOneLineThatNamesItAnd65(fault: Fault) async throws {
        try await withFolder { folder in
            try DataFaultTests.write(fault.page, to: folder)
            let outcome = try await Binary.chartgen.run(
                ["--source", "pages", "--describe", "a.json"], in: folder)
            #expect(outcome.status == 65)
            #expect(outcome.lines.count == 1)
            let file = folder.appendingPathComponent("pages/1.json").path
            #expect(
                outcome.errors == "chartgen: API page 1 (\"\(file)\")\(fault.words)\n")
            #expect(outcome.output.isEmpty)
            #expect(folder.names == ["pages"])
        }
    }

    /// What is wrong with good JSON.
    @Test(
        .promise(
            .data,
            """
            seconds that are really milliseconds, times beyond the calendar, times that go back: 65
            with the remedy
            """),
        .promise(.data, "times in messages are dates…"),
        arguments: [
            (
                "[{\"t\":600000000000,\"y\":1}]", [],
                "API page 1, element 0: the time 600000000000.0, as seconds since 1970, is in the year"
                    + " 20983, thousands of years away; if it is in milliseconds, say --time-unit ms"
            ),
            (
                "[{\"t\":1,\"y\":1},{\"t\":9223372036854775807,\"y\":1}]", [],
                "API page 1, element 1: the time 9.223372036854776e+18, as seconds since 1970, is thousands of years away;"
                    + " if it is in nanoseconds, say --time-unit ns"
            ),
            (
                "[{\"t\":-9223372036854775808,\"y\":1}]", ["--time-unit", "ms"],
                "API page 1, element 0: the time -9.223372036854776e+15, as seconds since 1970, is in the year"
                    + " -292275055, thousands of years away; if it is in microseconds, say --time-unit us"
            ),
            (
                "[{\"t\":1.7976931348623157e308,\"y\":1}]", ["--time-unit", "ns"],
                "API page 1, element 0: the time 1.7976931348623156e+299, as seconds since 1970, is thousands of years away"
            ),
            (
                "[{\"t\":\"9999-12-31T00:00:00Z\",\"y\":1}]", [],
                "API page 1, element 0: the time 9999-12-31T00:00:00Z, 253402214400.0 s since 1970, is"
                    + " thousands of years away; --where leaves out a date that stands for none; if times"
                    + " count milliseconds, say --time-unit ms"
            ),
            (
                "[{\"t\":-62135596801,\"y\":1}]", [],
                "the time -62135596801.0, as seconds since 1970, is in the year 0, outside the years 1 to"
                    + " 9999; see --time-unit"
            ),
            (
                "[{\"t\":2,\"y\":1},{\"t\":1,\"y\":1}]", [],
                "API page 1, element 1: the time goes back from 1970-01-01T00:00:02Z to"
                    + " 1970-01-01T00:00:01Z; to sort the page by time, say --order sort"
            ),
        ] as [(String, [String], String)])
    func samplesThatMakeNoSeriesAreOneLineAnd65(
        page: String, options: [String], line: String
    ) async throws {
        try await withFolder { folder in
            try DataFaultTests.write(Array(page.utf8), to: folder)
            let outcome = try await Binary.chartgen.run(
                ["--source", "pages"] + options, in: folder)
            #expect(outcome.status == 65)
            #expect(outcome.errors == "chartgen: \(line)\n")
            #expect(folder.names == ["pages"])
        }
    }

    /// Samples with odd numbers in them, and what the picture says they are.
    struct Odd: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var unit = "s"
        var count = 2
        /// nil where there is no value at all.
        var values: ClosedRange<Double>?
        var times: ClosedRange<Double>? = 1...2
        /// Words in the picture.
        var text: String?
    }

    private static let odds: [Odd] = [
        Odd(testDescription: #"[{"t":1,"y":1e-400},{"t":2,"y":-1e-400}]"#, values: 0...0),
        Odd(testDescription: #"[{"t":1,"y":-0},{"t":2,"y":-0.0}]"#, values: 0...0),
        Odd(
            testDescription: #"[{"t":1,"y":4.9e-324},{"t":2,"y":2.2250738585072011e-308}]"#,
            values: Double.leastNonzeroMagnitude...Double.leastNormalMagnitude.nextDown),
        Odd(
            testDescription:
                #"[{"t":1,"y":-1.7976931348623157e308},{"t":2,"y":1.7976931348623157e308}]"#,
            values: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, text: "×10³⁰⁶"
        ),
        Odd(
            testDescription:
                #"[{"t":1,"y":1.7976931348623157e308},{"t":2,"y":1.7976931348623155e308}]"#,
            values: Double.greatestFiniteMagnitude.nextDown...Double.greatestFiniteMagnitude),
        Odd(testDescription: #"[{"t":1,"y":5},{"t":2,"y":5}]"#, values: 5...5, text: "5"),
        Odd(testDescription: #"[{"t":1,"y":null},{"t":2,"y":3}]"#, values: 3...3),
        Odd(
            testDescription: #"[{"t":1,"y":null},{"t":2,"y":null}]"#,
            text: "No values in this range"),
        Odd(testDescription: "[]", count: 0, times: nil, text: "No data"),
        Odd(testDescription: "\u{FEFF}[]", count: 0, times: nil, text: "No data"),
        Odd(testDescription: #"[{"t":1,"y":5}]"#, count: 1, values: 5...5, times: 1...1),
        Odd(testDescription: #"[{"t":1,"y":5},{"t":1,"y":7}]"#, values: 5...7, times: 1...1),
        Odd(testDescription: #"[{"t":-0,"y":5},{"t":-1e-400,"y":7}]"#, values: 5...7, times: 0...0),
        Odd(
            testDescription: #"[{"t":1e-320,"y":5},{"t":1,"y":7}]"#, values: 5...7,
            times: Double(bitPattern: 2024)...1),
        // Beyond 2^53, rounded once, from the exact quotient.
        Odd(
            testDescription: #"[{"t":1700000000123456789,"y":5},{"t":1700000000999999999,"y":7}]"#,
            unit: "ns", values: 5...7, times: 1_700_000_000.1234567...1_700_000_001),
        Odd(
            testDescription: #"[{"t":-9223372036854775808,"y":5},{"t":9223372036854775807,"y":7}]"#,
            unit: "ns", values: 5...7, times: -9_223_372_036.854776...9_223_372_036.854776),
        Odd(
            testDescription: #"[{"t":-62135596800,"y":5},{"t":99999999999,"y":7}]"#, values: 5...7,
            times: -62_135_596_800...99_999_999_999),
        Odd(
            testDescription: #"[{"t":1,"y":9007199254740993},{"t":2,"y":18446744073709551616}]"#,
            values: 9_007_199_254_740_992...18_446_744_073_709_551_616),
        Odd(
            testDescription:
                "[{\"t\":1,\"y\":0.\(String(repeating: "3", count: 1_000_000))},{\"t\":2,\"y\":1}]",
            values: (1 / 3)...1),
    ]

    @Test(
        .promise(
            .data,
            """
            1e-400, -0, denormals, ±1.8e308, all equal, one sample, equal times, nulls, all null,
            `[]`, a byte order mark, nanoseconds beyond 2^53: a fair picture, looked over by
            `--check`
            """),
        arguments: odds)
    func oddNumbersMakeAFairPicture(odd: Odd) async throws {
        try await withFolder { folder in
            try DataFaultTests.write(Array(odd.testDescription.utf8), to: folder)
            for file in ["a.svg", "a.png"] {
                let outcome = try await Binary.chartgen.run(
                    [
                        "--source", "pages", "--time-unit", odd.unit, "--width", "400", "--height",
                        "240", "--check", "--describe", "a.json", "-o", file, "--quiet",
                    ], in: folder)
                #expect(outcome.status == 0)
                #expect(outcome.errors == "")
            }
            let object = try folder.object("a.json")
            #expect(object["count"] as? Int == odd.count)
            let text = String(decoding: try folder.bytes("a.json"), as: UTF8.self)
            #expect(DataFaultTests.number("min", in: text) == odd.values?.lowerBound)
            #expect(DataFaultTests.number("max", in: text) == odd.values?.upperBound)
            #expect(DataFaultTests.number("first", in: text) == odd.times?.lowerBound)
            #expect(DataFaultTests.number("last", in: text) == odd.times?.upperBound)
            let texts = (object["texts"] as? [[String: Any]] ?? []).map { $0["text"] as? String }
            #expect(odd.text.map(texts.contains) ?? true)
            // Cairo would write it so.
            let svg = String(decoding: try folder.bytes("a.svg"), as: UTF8.self)
            #expect(svg.firstMatch(of: /[ "](-?nan|-?inf)\b/) == nil)
        }
    }

    /// Tables name the line.
    @Test(
        .promise(.data, "a bad row of a table is one line that names it"),
        arguments: [
            ("a.csv", "t,y\n1,2\n2,1e400\n", "line 3: the value (column 2) is \"1e400\""),
            ("a.csv", "t,y\n1,2\n2,0x1F\n", "line 3: the value (column 2) is \"0x1F\""),
            ("a.tsv", "1\t2\n\t3\n", "line 2: the time (column 1) is \"\""),
            (
                "a.csv", "1,2\n1581094990000,3\n",
                "line 2: the time 1581094990000.0, as seconds since 1970, is"
            ),
            ("a.ndjson", "{\"t\":1,\"y\":2}\n{\"t\":2,\"y\":1.}\n", "line 2: not valid JSON"),
            ("a.ndjson", "{\"t\":1,\"y\":2}\n{\"t\":2,\"y\":2,}\n", "line 2: not valid JSON"),
            (
                "a.ndjson",
                "{\"t\":\"2026-03-29\",\"y\":1}\n{\"t\":\"2026-03-30\",\"y\":2,\"y\":3}\n",
                "line 2: \"y\" stands twice in one object"
            ),
            (
                "a.json", "[{\"t\":1,\"y\":2}]]",
                ": not valid JSON, it goes on after the array (byte 15)"
            ),
        ])
    func aBadRowIsOneLineThatNamesItAnd65(name: String, text: String, words: String) async throws {
        try await withFolder { folder in
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            for (source, place) in [(name, "\"\(name)\""), ("-", "standard input")] {
                let kind = ["--source-format", String(name.dropFirst(2)), "--time-unit", "s"]
                let outcome = try await Binary.chartgen.run(
                    ["--source", source] + kind, in: folder, input: source == "-" ? text : "")
                #expect(outcome.status == 65)
                #expect(outcome.lines.count == 1)
                let start = "chartgen: \(place)" + (words.hasPrefix(":") ? "" : ", ")
                #expect(outcome.errors.hasPrefix(start + words), "\(outcome.errors)")
                #expect(folder.names == [name])
            }
        }
    }

    /// The number of a key, to the last bit, which JSONSerialization does not always give.
    private static func number(_ key: String, in json: String) -> Double? {
        let rest = json.components(separatedBy: "\"\(key)\" : ").dropFirst().first
        return rest.flatMap { Double($0.prefix { $0 != "," && !$0.isWhitespace }) }
    }

    private static func write(_ page: [UInt8], to folder: URL) throws {
        let pages = folder.appendingPathComponent("pages")
        try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
        try Data(page).write(to: pages.appendingPathComponent("1.json"))
    }
}
