import Testing

/// Decimal marks between semicolons.
@Suite struct TableMarkTests {
    @Test(arguments: [
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
    @Test(arguments: [("1,5", "1.234"), ("1.5", "1,234")])
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

    @Test(arguments: ["950 1.234", "7 -1.234", "1.000 0"])
    func dotsThatMaySetOffThousandsAreRefused(values: String) async throws {
        let outcome = try await TableRun.of(table(values))
        #expect(outcome.status == 65)
        #expect(
            outcome.errors.contains("the dot may be the decimal mark, or set off thousands"),
            "\(outcome.errors)")
    }

    @Test(
        arguments: [
            ("0.950 1.234", 0.95), ("1.234 12.345", 1.234), ("1.5 950 1.234", 1.234),
            ("950 0.234", 0.234), ("950 1234", 950), ("950,5 1234", 950.5), ("1000 1.234", 1.234),
            // Two marks can't both be decimal ones.
            ("7 -1.234.567", -1_234_567),
        ])
    func dotsThatAreDecimalMarksAreRead(values: String, low: Double) async throws {
        let outcome = try await TableRun.of(table(values))
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.low == low)
    }

    /// What the numbers of another column show holds for all of them.
    @Test func theMarkOfAnotherColumnIsTheMarkOfAll() async throws {
        let rows = (0..<3).map { "2024-01-0\($0 + 1);\($0),5;1.00\($0)\n" }
        let outcome = try await TableRun.of("time;a;b\n" + rows.joined(), ["--value-field", "b"])
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("which of them is the decimal mark?"), "\(outcome.errors)")
        let late = (0..<100).map { "\(1_704_067_200 + $0);\($0),5;\(900 + $0)\n" }
        let later = try await TableRun.of(
            "time;a;b\n" + late.joined() + "1704067300;1,5;1.000\n", ["--value-field", "b"])
        #expect(later.status == 65)
        #expect(later.errors.contains("have another decimal mark"), "\(later.errors)")
    }

    private func table(_ values: String) -> String {
        let rows = values.split(separator: " ").enumerated().map { "2024-01-0\($0 + 1);\($1)\n" }
        return "time;v\n" + rows.joined()
    }
}
