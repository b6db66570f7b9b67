import Foundation
import TestSupport
import Testing

/// Which columns of a table are drawn, and what separates them.
@Suite struct TableColumnTests {
    @Test(
        .promise(
            .data,
            """
            of several columns of numbers the one that is drawn is named in the y label and on
            stderr, with the others
            """),
        arguments: [
            (
                "time,city,temp,hum\n2026-03-29,Bonn,,50\n2026-03-30,Bonn,3,51\n", "temp", 3,
                "\"hum\""
            ),
            ("time,a,y,b\n2026-03-29,1,2,3\n2026-03-30,4,5,6\n", "y", 2, "\"a\", \"b\""),
            (
                "1581094990,1,2\n1581095110,3,4\n", "column 2", 1, "\"column 3\""
            ),
            (
                "t," + (1...12).map { "v\($0)" }.joined(separator: ",") + "\n2026-03-29"
                    + String(repeating: ",7", count: 12) + "\n", "v1", 7,
                (2...9).map { "\"v\($0)\"" }.joined(separator: ", ") + ", …"
            ),
        ] as [(String, String, Double, String)])
    func aColumnThatNobodyChoseIsNamed(
        text: String, column: String, low: Double, others: String
    ) async throws {
        let outcome = try await TableRun.of(text)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.yLabel == column)
        #expect(outcome.low == low)
        let note =
            "chartgen: of several columns \"\(column)\" is drawn; --value-field takes another: \(others)"
        #expect(outcome.errors.hasPrefix(note + "\n"), "\(outcome.errors)")
        let labelled = try await TableRun.of(text, ["--y-label", "kW", "--quiet"])
        #expect(labelled.yLabel == "kW")
        #expect(labelled.errors == "")
    }

    /// A column without values in the first rows may have some later.
    @Test(.promise(.data, "a column that begins empty is named where another is drawn"))
    func aColumnThatBeginsEmptyIsNamed() async throws {
        func table(empty: Int, _ others: (Int) -> String) -> String {
            (0..<400).map { row in
                "\(1_774_000_000 + 60 * row),\(row < empty ? "" : "\(row)"),\(others(row))\n"
            }.joined()
        }
        let numbers = try await TableRun.of(
            "time,temp,flow\n" + table(empty: 350) { "\($0 % 3).5" })
        #expect(numbers.status == 0)
        #expect(numbers.yLabel == "flow")
        #expect(
            numbers.errors.contains(
                "of several columns \"flow\" is drawn; --value-field takes another: \"temp\""),
            "\(numbers.errors)")
        let texts = try await TableRun.of("time,temp,station\n" + table(empty: 70) { _ in "A" })
        #expect(texts.status == 0, "\(texts.errors)")
        #expect(texts.low == 70)
    }

    /// A series of more than 262,144 samples holds marks of its gaps.
    @Test(.promise(.data, "gaps of a long table are no times that come twice"))
    func gapsOfALongTableAreNoRepeatedTimes() async throws {
        let rows = (0..<262_200).map {
            "\(1_700_000_000 + 60 * $0),\($0 % 1_000 == 7 ? "" : "\($0 % 9)")\n"
        }
        try await withFolder { folder in
            try Data(("t,n\n" + rows.joined()).utf8)
                .write(to: folder.appendingPathComponent("a.csv"))
            let outcome = try await Binary.chartgen.run(
                ["a.csv", "--all", "--check", "-o", "a.png"], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test(
        .promise(.data, "of several columns of numbers…"),
        arguments: [
            ("t,a\n2026-03-29,1\n", [], "a"), ("t,a,note\n2026-03-29,1,x\n", [], "a"),
            ("t,a,b\n2026-03-29,1,2\n", ["--value-field", "b"], "b"),
        ])
    func whatWasNoChoiceIsNotNamed(
        text: String, options: [String], label: String
    ) async throws {
        let outcome = try await TableRun.of(text, options)
        #expect(outcome.status == 0)
        #expect(outcome.yLabel == label)
        #expect(outcome.errors == "a.svg: 1 point, end of data\n")
    }

    @Test(
        .promise(.data, "the first rows tell the delimiter…"),
        arguments: [
            ("time;temp, °C\n2026-03-29;1,5\n2026-03-30;2,5\n", []),
            ("time,temp; °C\n2026-03-29,1.5\n2026-03-30,2.5\n", []),
            ("2026-03-29;1,5\n2026-03-30;2,5\n", []),
            ("time|temp\n2026-03-29|1.5\n2026-03-30|2.5\n", ["--delimiter", "|"]),
            ("time\ttemp\n2026-03-29\t1.5\n", ["--delimiter", "tab"]),
            ("time;temp\n2026-03-29;1,5\n", ["--delimiter", ";"]),
            ("2026-03-29 1.5\n", ["--delimiter", "space"]),
        ])
    func fieldsAreToldByTheRowsOrByTheDelimiter(text: String, options: [String]) async throws {
        let outcome = try await TableRun.of(text, options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.low == 1.5)
        #expect(outcome.first == 1_774_742_400)
    }

    /// Semicolons between halves, or commas: either reading has samples.
    @Test(.promise(.data, "the first rows tell the delimiter…"))
    func rowsThatCanBeReadTwoWaysWantADelimiter() async throws {
        let text = "1581094990,5;2,5\n1581094991,5;3,5\n"
        let outcome = try await TableRun.of(text)
        #expect(outcome.status == 65)
        #expect(
            outcome.errors
                == "chartgen: \"a.csv\", line 1: its rows are as good with semicolons between the fields"
                + " as with commas; name the delimiter with --delimiter, such as ';' or tab\n")
        let told = try await TableRun.of(text, ["--delimiter", ";"])
        #expect([told.first, told.low] == [1_581_094_990.5, 2.5])
    }

    @Test(
        .promise(.data, "the first rows tell the delimiter…"),
        arguments: [
            (["--delimiter", "ab"], "The value 'ab' is invalid"),
            (["--delimiter", "1"], "The value '1' is invalid"),
            (["--delimiter", ";", "--source-format", "json"], "--delimiter is for csv and tsv"),
        ])
    func otherDelimitersAreRefused(options: [String], words: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(["--source", "-"] + options, in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
    }
}
