import TestSupport
import Testing

/// Commas in quotes, between fields with commas.
extension TableMarkTests {
    /// Between commas a comma in quotes sets off thousands, if it can in every value.
    @Test(
        .promise(
            .data,
            """
            between commas, a comma in quotes sets off thousands where it can in every value, and
            stderr names the option for the other reading; a value that contradicts is 65 with its
            line, wherever it stands
            """),
        arguments: [
            ("3,125 4,250", "3,125", 3125, 4250, 3.125, 4.25),
            ("-3,125 950", "-3,125", -3125, 950, -3.125, 950),
            ("$3,125 $950", "$3,125", 950, 3125, 3.125, 950),
        ] as [(String, String, Double, Double, Double, Double)])
    func commasInQuotesSetOffThousandsAndTheOtherReadingIsNamed(
        values: String, one: String, low: Double, high: Double, otherLow: Double, otherHigh: Double
    ) async throws {
        let outcome = try await TableRun.of(quoted(values))
        #expect([outcome.low, outcome.high] == [low, high], "\(outcome.errors)")
        let note = try #require(outcome.errors.split(separator: "\n").first)
        #expect(note.hasPrefix("chartgen: values such as \"\(one)\" are read as "))
        #expect(note.contains("; --value-format '"), "\(note)")
        let option = try #require(note.split(separator: "'").dropFirst().first)
        let other = try await TableRun.of(quoted(values), ["--value-format", String(option)])
        #expect([other.low, other.high] == [otherLow, otherHigh], "\(other.errors)")
    }

    /// A table has one decimal mark: the other column's says that of the first.
    @Test(
        .promise(.data, "between commas, a comma in quotes…"),
        arguments: [
            ("\"1,234\"", "\"1,5\"", 65), ("\"$1,234\"", "\"0,75\"", 65),
            ("\"1,234\"", "\"12,345\"", 0), ("\"1,234.5\"", "\"1,5\"", 0),
            ("\"1,234\"", "\"Oslo, Norway\"", 0), ("\"1,234\"", "1.5", 0),
        ])
    func aDecimalCommaInAnotherColumnLeavesTheCommaInDoubt(
        value: String, other: String, status: Int
    ) async throws {
        let text = "time,a,b\n2024-01-01,\(value),\(other)\n2024-01-02,\(value),\(other)\n"
        let outcome = try await TableRun.of(text, ["--value-field", "a"])
        #expect(outcome.status == status, "\(outcome.errors)")
        guard status != 0 else { return }
        #expect(outcome.errors.contains("in another column has a decimal comma"))
        for (format, low) in [("1234,5", 1.234), ("1,234.5", 1_234)] {
            let run = try await TableRun.of(text, ["--value-field", "a", "--value-format", format])
            #expect(run.low == low, "\(run.errors)")
        }
    }

    @Test(
        .promise(.data, "between commas, a comma in quotes…"),
        arguments: [
            ("3,125 3,12", 3, "3,12"), ("3,12 3,125", 2, "3,12"),
            ("3,125 7 3.125,50", 4, "3.125,50"),
            ("1,234.5 0,500", 3, "0,500"), ("1,234 12,3456", 3, "12,3456"),
        ])
    func aCommaThatSetsOffNoThousandsBesideOthersIsRefusedWithItsLine(
        values: String, line: Int, value: String
    ) async throws {
        let outcome = try await TableRun.of(quoted(values))
        #expect(outcome.status == 65)
        #expect(
            outcome.errors.contains("line \(line): the value \"\(value)\" has a decimal comma"),
            "\(outcome.errors)")
        #expect(outcome.errors.contains("--value-format '1234,5' or --value-format '1,234.5'"))
        // The options that are named read the column, or refuse it again.
        let decimals = values.split(separator: " ").map {
            Double($0.replacing(",", with: ".")) ?? .nan
        }
        for option in ["1234,5", "1,234.5"] {
            let run = try await TableRun.of(quoted(values), ["--value-format", option])
            #expect(
                run.status == 65 || [run.low, run.high] == [decimals.min(), decimals.max()],
                "\(run.errors)")
        }
    }

    /// The first rows say what a comma is, and a later one that says otherwise is refused.
    @Test(
        .promise(.data, "between commas, a comma in quotes…"),
        arguments: [
            ("3,125", "3,12", "1,234.5"), ("3,125", "3.125,5", "1,234.5"),
            ("3,5", "3,125", "1.234,5"), ("3,5", "3.5", "1.234,5"),
        ])
    func aCommaBehindTheFirstRowsThatContradictsIsRefused(
        first: String, later: String, form: String
    ) async throws {
        let rows = (0..<100).map { "\(1_704_067_200 + $0),\"\(first)\"\n" }.joined()
        let outcome = try await TableRun.of("t,v\n" + rows + "1704070000,\"\(later)\"\n")
        #expect(outcome.status == 65)
        #expect(
            outcome.errors.contains(
                "line 102: the value (column 2) is \"\(later)\", where a number such as \(form) is"),
            "\(outcome.errors)")
    }

    private func quoted(_ values: String) -> String {
        let rows = values.split(separator: " ").enumerated()
            .map { "2024-01-0\($0 + 1),\"\($1)\"\n" }
        return "time,v\n" + rows.joined()
    }
}
