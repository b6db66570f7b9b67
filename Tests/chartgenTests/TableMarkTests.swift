import TestSupport
import Testing

/// Decimal marks, and those between thousands.
@Suite struct TableMarkTests {
    @Test(
        .promise(.data, "a time of day in a column…"),
        arguments: [
            "time;v\n2024-01-01;999,5\n2024-01-02;2.345\n",
            "time;v\n2024-01-01;1.000\n2024-01-02;1,5\n",
        ])
    func valuesWithTwoDecimalMarksAreRefused(text: String) async throws {
        let outcome = try await TableRun.of(text)
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("which of them is the decimal mark?"), "\(outcome.errors)")
        #expect(try await TableRun.of(text.replacing(".", with: "")).status == 0)
    }

    /// The first rows say which mark counts, and the others keep to it.
    @Test(
        .promise(
            .data,
            """
            between semicolons, a row whose decimal mark is not that of the first rows is 65; so are
            dots and commas that may set off thousands (`1.234`), also after first rows of whole
            numbers; where the table has decimal commas or days such as 31.12.2024, dots before
            exactly three digits set off thousands, which is said
            """),
        arguments: [("1,5", "1.234"), ("1.5", "1,234")])
    func aMarkThatComesLaterThanTheFirstRowsIsRefused(mark: String, later: String) async throws {
        let rows = (0..<100).map { "\(1_704_067_200 + $0);\(mark)\n" }.joined()
        let outcome = try await TableRun.of(rows + "1704070000;\(later)\n")
        #expect(outcome.status == 65)
        #expect(
            outcome.errors.contains(
                "line 101: the value (column 2) is \"\(later)\", and the first rows have another"
                    + " decimal mark; write all values with one mark"), "\(outcome.errors)")
        #expect(try await TableRun.of(rows + "1704070000;\(mark)\n").status == 0)
    }

    @Test(
        .promise(.data, "between semicolons, a row whose…"),
        arguments: ["950 1.234", "7 -1.234", "1.000 0", "1.234 12.345"])
    func dotsThatMaySetOffThousandsAreRefused(values: String) async throws {
        let outcome = try await TableRun.of(table(values))
        #expect(outcome.status == 65)
        #expect(
            outcome.errors.contains("the dot may be the decimal mark, or set off thousands"),
            "\(outcome.errors)")
    }

    @Test(
        .promise(.data, "between semicolons, a row whose…"),
        arguments: [
            ("0.950 1.234", 0.95), ("1.5 950 1.234", 1.234),
            ("950 0.234", 0.234), ("950 1234", 950), ("950,5 1234", 950.5), ("1000 1.234", 1.234),
            // Two marks can't both be decimal ones.
            ("7 -1.234.567", -1_234_567),
        ])
    func dotsThatAreDecimalMarksAreRead(values: String, low: Double) async throws {
        let outcome = try await TableRun.of(table(values))
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.low == low)
    }

    /// A decimal comma elsewhere in the table, or days such as 31.12.2024, say what a dot is.
    @Test(
        .promise(.data, "between semicolons, a row whose…"),
        arguments: [
            ("time;v;w\n2024-01-01;1.000;0,5\n2024-01-02;1.002;2,5\n", 1000, 1002),
            ("time;v\n30.12.2024;950\n31.12.2024;12.345\n", 950, 12_345),
            ("time;v\n30.12.2024 10:00;1.234\n31.12.2024 10:00;1.234.567\n", 1234, 1_234_567),
        ] as [(String, Double, Double)])
    func dotsBeforeThreeDigitsSetOffThousandsBesideDecimalCommas(
        text: String, low: Double, high: Double
    ) async throws {
        let outcome = try await TableRun.of(text, ["--value-field", "v"])
        #expect([outcome.low, outcome.high] == [low, high], "\(outcome.errors)")
        #expect(outcome.errors.contains("are read as "), "\(outcome.errors)")
        let option = try await TableRun.of(
            text, ["--value-field", "v", "--value-format", "1234.5"])
        if low == 1000 {
            #expect(outcome.errors.contains("; --value-format '1234.5' reads them as 1\n"))
            #expect([option.low, option.high] == [1, 1.002])
        }
        // What contradicts is refused, also behind the first rows.
        let rows = (0..<70).map { "31.12.2024 10:00:\($0 % 50 + 10);1.00\($0 % 10)\n" }.joined()
        let late = try await TableRun.of(
            "time;v\n" + rows + "31.12.2024 23:00:00;1.5\n", ["--order", "sort"])
        #expect(late.status == 65)
        #expect(
            late.errors.contains(
                "line 72: the value (column 2) is \"1.5\", where a number such as 1.234,5 is"),
            "\(late.errors)")
    }

    @Test(.promise(.data, "the decimal mark of one column is that of all"))
    func aDotBesideADecimalCommaThatIsNoThousandsMarkIsRefused() async throws {
        let rows = (0..<3).map { "2024-01-0\($0 + 1);\($0),5;1.0\($0)\n" }
        let outcome = try await TableRun.of("time;a;b\n" + rows.joined(), ["--value-field", "b"])
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("which of them is the decimal mark?"), "\(outcome.errors)")
        let late = (0..<100).map { "\(1_704_067_200 + $0);\($0),5;\(900 + $0)\n" }
        let later = try await TableRun.of(
            "time;a;b\n" + late.joined() + "1704067300;1,5;1.000\n", ["--value-field", "b"])
        #expect(later.status == 65)
        #expect(later.errors.contains("have another decimal mark"), "\(later.errors)")
    }

    /// Where all of the first rows are whole numbers a later one is read only if it has one
    /// reading.
    @Test(
        .promise(.data, "between semicolons, a row whose…"),
        arguments: [
            ("0.5", 0.5), ("0,5", 0.5), ("-12,25", -12.25), ("1.234", nil), ("-1,234", nil),
            ("1.234.567", nil),
        ] as [(String, Double?)])
    func aMarkThatNoneOfTheFirstRowsHasIsReadOnlyIfItIsOne(
        text: String, low: Double?
    ) async throws {
        let rows = (0..<100).map { "\(1_704_067_200 + $0);\(900 + $0)\n" }.joined()
        let outcome = try await TableRun.of("t;v\n" + rows + "1704067300;\(text)\n")
        #expect(outcome.low == low, "\(outcome.errors)")
        #expect(outcome.status == (low == nil ? 65 : 0))
        guard low == nil else { return }
        #expect(outcome.errors.contains("line 102: the value (column 2) is \"\(text)\", where the"))
        #expect(outcome.errors.contains("or set off thousands; say which: --value-format '"))
    }

    /// Behind the first rows a value is read if they leave it one reading, whatever stands between
    /// fields: of `value`, but between the delimiters named last, where it is refused.
    @Test(
        .promise(
            .data,
            """
            between any delimiters, where the first 64 values have decimal commas or a unit, a later
            value is read only if they leave it one reading: `1.234` after decimal commas, with no
            dot between thousands seen so far, is 65 with the option, and so is `$1,234` after
            `$950`, except in quotes between commas; after `$1.50` it is 1234; within the first rows
            such a dot is 65, and such a comma is said
            """),
        arguments: markCases)
    func aValueBehindTheFirstRowsHasOneReading(
        delimiter: String, _ row: (first: String, later: String, value: Double?, refused: String)
    ) async throws {
        func cell(_ text: String) -> String { text.contains(delimiter) ? "\"\(text)\"" : text }
        let first = delimiter + cell(row.first) + "\n"
        let rows = (0..<70).map { "\(1_704_067_200 + $0)" + first }.joined()
        let text = "t\(delimiter)v\n\(rows)1704070000\(delimiter)\(cell(row.later))\n"
        let outcome = try await TableRun.of(text)
        if let value = row.value, !row.refused.contains(delimiter) {
            #expect([outcome.low, outcome.high].contains(value), "\(outcome.errors)")
        } else {
            #expect(outcome.status == 65, "\(outcome.low ?? 0) \(outcome.high ?? 0)")
            #expect(
                outcome.errors.contains("line 72: the value (column 2) is \"\(row.later)\","),
                "\(outcome.errors)")
        }
    }

    private typealias Mark = (String, String, Double?, String)

    /// Each row between all delimiters where one is an exception, else between one or two in turn,
    /// and between all by `scripts/test --all`.
    private static var markCases: [(String, Mark)] {
        marks.enumerated().flatMap { index, row in
            ["\t", "|", " ", ";", ","].enumerated()
                .filter { Trials.areAll || !row.3.isEmpty || $0.offset % 3 == index % 3 }
                .map { ($0.element, row) }
        }
    }

    private static let marks: [Mark] = [
        ("1,5", "1.234", nil, ""), ("1,5", "-12.345", nil, ""), ("1,5", "100.000", nil, ""),
        ("1,5", "1.5", nil, ""), ("0,125", "1.234", nil, ""), ("1,5€", "1.234€", nil, ""),
        ("1,5€", "1.234", nil, ""), ("1.5", "1,234", nil, ""), ("1.5", "12,5", nil, ""),
        ("1.5€", "1,234€", 1234, ""), ("$10.50", "$1,234", 1234, ""),
        ("$10.50", "$12,34", nil, ""), ("$10.50", "$1.234,5", nil, ""),
        ("10,50€", "1.234€", nil, ""),
        ("950€", "1.234€", 1.234, "\t| ;"),
        ("950€", "1.234", 1.234, "\t| ;"), ("950€", "1,234€", 1234, "\t| ;"),
        ("1.234,5", "12.345", 12_345, ""), ("1,234.5", "12,345", 12_345, ""),
        ("1,5", "1.234,5", 1234.5, ";"), ("1,5", "1.234.567", 1_234_567, ";"),
        ("1.5€", "1,234.5€", 1234.5, ""), ("950€", "1,234.5€", 1234.5, ""),
        ("1,5", "1234", 1234, ""), ("1,5", "2,25", 2.25, ""), ("1,5", "1,234", 1.234, ","),
        ("950€", "12.5", 950, ""), ("950€", "1234.5", 1234.5, ""),
    ]

    /// The option that is named reads it.
    @Test(
        .promise(.data, "between any delimiters, where the first…"),
        arguments: ["\t", "|", " ", ","],
        [
            ("1,5", "1.234", "1.234,5", 1234), ("950€", "1,234€", "1,234.5", 1234),
            ("950€", "1,234€", "1234,5", 950),
        ] as [(String, String, String, Double?)])
    func aMarkThatComesLaterIsReadByTheOption(
        delimiter: String, _ row: (first: String, later: String, option: String, high: Double?)
    ) async throws {
        func cell(_ text: String) -> String { text.contains(delimiter) ? "\"\(text)\"" : text }
        let rows = (0..<70).map { "\(1_704_067_200 + $0)\(delimiter)\(cell(row.first))\n" }
        let text = "t\(delimiter)v\n\(rows.joined())1704070000\(delimiter)\(cell(row.later))\n"
        let refused = try await TableRun.of(text)
        if refused.status == 65 {
            #expect(
                refused.errors.contains("may be the decimal mark, or set off thousands; say which:")
                    && refused.errors.contains("--value-format '\(row.option)'"),
                "\(refused.errors)")
        } else {
            #expect(delimiter == "," && refused.high == 1234)
        }
        let outcome = try await TableRun.of(text, ["--value-format", row.option])
        #expect(outcome.high == row.high, "\(outcome.errors)")
        #expect(outcome.status == (row.high == nil ? 65 : 0))
    }

    /// Beside decimal commas a single dot before three digits sets off thousands only if a dot does
    /// so in another value for sure.
    @Test(
        .promise(.data, "between any delimiters, where the first…"),
        arguments: ["\t", "|", " ", ","],
        [("950,5 1.234", nil), ("1.234 950,5", nil), ("950,5 1.234 12.345,5", 12_345.5)]
            as [(String, Double?)])
    func aSingleDotBesideDecimalCommasIsRefused(
        delimiter: String, _ row: (values: String, high: Double?)
    ) async throws {
        let rows = row.values.split(separator: " ").enumerated().map {
            "2024-01-0\($0 + 1)\(delimiter)\($1.contains(delimiter) ? "\"\($1)\"" : "\($1)")\n"
        }
        let text = "time\(delimiter)v\n" + rows.joined()
        let outcome = try await TableRun.of(text)
        #expect(outcome.high == row.high, "\(outcome.errors)")
        let option = try await TableRun.of(text, ["--value-format", "1.234,5"])
        #expect(option.high == row.high ?? 1234, "\(option.errors)")
        guard row.high == nil else { return }
        let line = row.values.hasPrefix("1") ? 2 : 3
        #expect(
            outcome.errors.contains(
                "line \(line): some values have a decimal comma, and in \"1.234\" the dot may be the"
                    + " decimal mark, or set off thousands; say which: --value-format '1.234,5'"),
            "\(outcome.errors)")
    }

    /// The value that is shown is the one that may be misread.
    @Test(.promise(.data, "between any delimiters, where the first…"))
    func thousandsBesideDecimalDotsAreSaid() async throws {
        let outcome = try await TableRun.of("time\tv\n2024-01-01\t$5.50\n2024-01-02\t$1,234\n")
        #expect([outcome.low, outcome.high] == [5.5, 1234])
        #expect(outcome.errors.contains("values such as \"$1,234\" are read as 1234 in "))
    }

    private func table(_ values: String) -> String {
        let rows = values.split(separator: " ").enumerated().map { "2024-01-0\($0 + 1);\($1)\n" }
        return "time;v\n" + rows.joined()
    }
}
