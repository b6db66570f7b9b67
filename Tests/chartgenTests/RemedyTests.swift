import Foundation
import TestSupport
import Testing

/// What a message tells to do leads to a right picture, or is refused again.
@Suite struct RemedyTests {
    func draw(
        _ text: String, _ file: String, _ options: [String] = []
    ) async throws -> TableRun {
        try await withFolder { folder in
            try folder.write(text, to: file)
            let outcome = try await Binary.chartgen.run(
                ["--source", file, "--describe", "said.json", "-o", "a.svg"] + options, in: folder)
            let said = outcome.status == 0 ? try folder.object("said.json") : [:]
            return TableRun(status: outcome.status, errors: outcome.errors, said: said)
        }
    }

    /// Each option with an argument that a message names, tried: the first time of the picture, or
    /// nil where it is refused again.
    @Test(
        .promise(
            .data,
            """
            the option that a message names leads to the right picture, or is refused again; places
            in elements that are arrays are named where one of them looks like a time
            """),
        arguments: [
            (
                "a.csv", "t,v\n100000000000,1\n100000120000,2\n", ["--time-unit", "ms"],
                100_000_000
            ),
            ("a.csv", "t,v\n0,1\n1,2\n2,3\n", ["--time-unit", "s"], 0),
            (
                "a.csv", "t,v\n01/02/2024,1\n01/02/2024,2\n", ["--time-format", "%d/%m/%Y"],
                1_706_745_600
            ),
            (
                "a.csv", "t,v\n01/02/2024,1\n01/02/2024,2\n", ["--time-format", "%m/%d/%Y"],
                1_704_153_600
            ),
            (
                "a.csv", "t;v\n2024-01-01;1.234\n2024-01-02;2.345\n",
                ["--value-format", "1.234,5"], 1_704_067_200
            ),
            (
                "a.csv", "t;v\n2024-01-01;1.234\n2024-01-02;2.345\n", ["--value-format", "1234.5"],
                1_704_067_200
            ),
            ("a.json", "[{\"t\":\"998\",\"y\":1},{\"t\":\"1001\",\"y\":2}]", ["--time-unit"], nil),
            ("a.json", "[{\"t\":100000000000,\"y\":1}]", ["--time-unit", "ms"], 100_000_000),
        ] as [(String, String, [String], Double?)])
    func theOptionThatIsNamedHelps(
        file: String, text: String, options: [String], first: Double?
    ) async throws {
        let refused = try await draw(text, file)
        #expect(refused.status == 65)
        let named = options.joined(separator: " ")
        let quoted = options.count > 1 ? "\(options[0]) '\(options[1])'" : named
        #expect(
            refused.errors.contains(named) || refused.errors.contains(quoted), "\(refused.errors)")
        guard let first else { return }
        let drawn = try await draw(text, file, options)
        #expect(drawn.status == 0 && drawn.first == first, "\(drawn.errors)")
    }

    /// What the options that a message names draw: the first time, the lowest and the highest
    /// value.
    @Test(
        .promise(.data, "the option that a message…"),
        arguments: [
            (
                "a.json", "[{\"t\":100000000000000,\"y\":1},{\"t\":100000001000000,\"y\":2}]",
                "--time-unit us", [100_000_000, 1, 2]
            ),
            (
                "a.json", "[{\"t\":100000000000000000,\"y\":3}]", "--time-unit ns",
                [100_000_000, 3, 3]
            ),
            ("a.csv", "t,v\n100000000000000,1\n", "--time-unit us", [100_000_000, 1, 1]),
            (
                "a.csv", "t,v\n2024-01-05 13:00 IST,1\n",
                "--time-format '%Y-%m-%d %H:%M IST'", [1_704_459_600, 1, 1]
            ),
            (
                "a.json", "[{\"t\":\"2024-01-05 13:00 IST\",\"y\":1}]",
                "--time-format '%Y-%m-%d %H:%M IST'", [1_704_459_600, 1, 1]
            ),
            (
                "a.ndjson", "{\"t\":\"07:05\",\"y\":1}\n", "--date 2024-03-01",
                [1_709_276_700, 1, 1]
            ),
            (
                "a.csv", "d,v\n24-01-02,1\n24-01-03,2\n", "--time-format '%y-%m-%d'",
                [1_704_153_600, 1, 2]
            ),
            (
                "a.ndjson", "{\"t\":100000000000,\"y\":4}\n", "--time-unit ms",
                [100_000_000, 4, 4]
            ),
            (
                "a.ndjson", "{\"t\":\"01/02/2024\",\"y\":1}\n{\"t\":\"02/02/2024\",\"y\":2}\n",
                "--time-format '%d/%m/%Y'", [1_706_745_600, 1, 2]
            ),
            (
                "a.json", "[{\"t\":\"01/02/2024\",\"y\":1},{\"t\":\"01/02/2024\",\"y\":2}]",
                "--time-format '%m/%d/%Y'", [1_704_153_600, 1, 2]
            ),
            (
                "a.csv", "t;v\n2024-01-01;1,234\n", "--value-format '1234,5'",
                [1_704_067_200, 1.234, 1.234]
            ),
            (
                "a.csv", "t;v\n2024-01-01;1,234\n", "--value-format '1,234.5'",
                [1_704_067_200, 1234, 1234]
            ),
            (
                "a.csv", "t\tv\n2024-01-01\t$1,234\n", "--value-format '$1.234,5'",
                [1_704_067_200, 1.234, 1.234]
            ),
            (
                "a.csv", "t\tv\n2024-01-01\t$1,234\n", "--value-format '$1,234.5'",
                [1_704_067_200, 1234, 1234]
            ),
        ] as [(String, String, String, [Double])])
    func theOptionsThatAreNamedDrawTheNumbers(
        file: String, text: String, options: String, numbers: [Double]
    ) async throws {
        let refused = try await draw(text, file)
        #expect(refused.status == 65)
        #expect(refused.errors.contains(options), "\(refused.errors)")
        // Words in quotes are one.
        let words = options.split(separator: "'").enumerated().flatMap { place, part in
            place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        let drawn = try await draw(text, file, words)
        #expect([drawn.first, drawn.low, drawn.high] == numbers, "\(drawn.errors)")
    }

    /// Where nothing in the elements looks like one time, no place is named.
    @Test(
        .promise(.data, "the option that a message…"),
        arguments: ["[[5,7],[6,8]]", "[[\"x\",7]]", "[[]]"])
    func placesThatCanNotBeToldAreNotNamed(text: String) async throws {
        let refused = try await draw(text, "a.json")
        #expect(refused.status == 65)
        #expect(
            refused.errors.contains(
                "; say with --time-field and --value-field which places they have,"),
            "\(refused.errors)")
    }

    /// "1000" alone may be a year: where other times are none, none of them is read.
    @Test(
        .promise(
            .data,
            """
            texts of digits are one kind of time in a series: years, dates or counts; else 65
            """),
        arguments: [
            (
                "[{\"t\":\"998\",\"y\":1},{\"t\":\"999\",\"y\":1},{\"t\":\"1000\",\"y\":2}]",
                "a year"
            ),
            (
                "[{\"t\":\"1999\",\"y\":1},{\"t\":\"2000\",\"y\":1},{\"t\":\"3000\",\"y\":2}]",
                "a number"
            ),
            ("[{\"t\":1999,\"y\":1},{\"t\":\"2001\",\"y\":2}]", "a year"),
            (
                "[{\"t\":\"1999\",\"y\":1},{\"t\":\"2000\",\"y\":1},{\"t\":\"20240101\",\"y\":2}]",
                "a date such as"
            ),
            ("[{\"t\":\"20240101\",\"y\":1},{\"t\":\"20241301\",\"y\":2}]", "a number"),
            ("{\"t\":[\"999\",\"1000\"],\"y\":[1,2]}", "a year"),
        ])
    func textsOfDigitsAreOneKindOfTime(text: String, kind: String) async throws {
        let refused = try await draw(text, "a.json")
        #expect(refused.status == 65)
        #expect(refused.errors.contains(", \(kind)"), "\(refused.errors)")
        let isCount = kind != "a date such as"
        #expect(refused.errors.contains("--time-unit") == isCount, "\(refused.errors)")
        guard isCount else { return }
        // As counts all of them are of 1970 or later, and in order.
        let counted = try await draw(text, "a.json", ["--time-unit", "s"])
        #expect(counted.status == 0, "\(counted.errors)")
        #expect(counted.last.map { $0 < 21_000_000 } == true)
    }

    @Test(
        .promise(.data, "texts of digits are one…"),
        arguments: [
            ("[{\"t\":\"1999\",\"y\":1},{\"t\":\"2000\",\"y\":1}]", 915_148_800.0),
            ("[{\"t\":\"2000\",\"y\":1},{\"t\":\"2001-06-01\",\"y\":1}]", 946_684_800),
            ("[{\"t\":\"20240101\",\"y\":1},{\"t\":\"202401020930\",\"y\":1}]", 1_704_067_200),
            ("[{\"t\":\"998\",\"y\":1},{\"t\":\"999.5\",\"y\":1}]", 998),
        ])
    func textsOfDigitsOfOneKindAreRead(text: String, first: Double) async throws {
        let drawn = try await draw(text, "a.json")
        #expect(drawn.status == 0 && drawn.first == first, "\(drawn.errors)")
    }

    /// As those of a table are.
    @Test(arguments: [
        ("[{\"t\":\"0930\",\"y\":1},{\"t\":\"0945\",\"y\":2}]", "930 to 945"),
        ("{\"t\":[\"9998\",\"9999\"],\"y\":[1,2]}", "9998 to 9999"),
    ])
    func textsOfFourDigitsThatAreNoYearsAreRefused(text: String, range: String) async throws {
        let refused = try await draw(text, "a.json")
        #expect(refused.status == 65)
        #expect(
            refused.errors.contains("as seconds all times (\(range)) would lie in 1970"),
            "\(refused.errors)")
        #expect(refused.errors.contains("--time-unit s"), "\(refused.errors)")
        #expect(try await draw(text, "a.json", ["--time-unit", "s"]).status == 0)
    }

    /// The pages of a series agree on it.
    @Test(.promise(.data, "texts of digits are one…"))
    func textsOfDigitsAreOneKindOfTimeOnAllPages() async throws {
        try await withFolder { folder in
            try folder.write("[{\"t\":\"998\",\"y\":1},{\"t\":\"999\",\"y\":1}]", to: "1.json")
            try folder.write("[{\"t\":\"1000\",\"y\":1},{\"t\":\"1001\",\"y\":1}]", to: "2.json")
            let run = { (options: [String]) in
                try await Binary.chartgen.run(
                    ["--source", ".", "--all", "--order", "sort", "-o", "a.svg"] + options,
                    in: folder)
            }
            let refused = try await run([])
            #expect(refused.status == 65)
            #expect(
                refused.errors.contains("times of digits alone are each a "), "\(refused.errors)")
            #expect(try await run(["--time-unit", "s"]).status == 0)
        }
    }
}
