import Calendars
import Testing
import TimeSeries

@testable import Feeds

@Suite struct ObjectLinesTests {
    private func table(_ rows: Int, chunk: Int = 1 << 20) -> TableFixture {
        TableFixture(name: "a.ndjson", sizes: TableSizes(pageRows: rows, chunk: chunk))
    }

    @Test(arguments: [
        "{\"t\":1,\"y\":2}\n{\"t\":2,\"y\":null}\n{\"y\":-4,\"t\":3.5,\"a\":[{\"b\":\"}\\\"\"}]}\n",
        "\n{\"t\":1,\"y\":2}\r\n# a\n  {\"t\":2,\"y\":null} \n\n{\"t\":3.5,\"y\":-4}",
        "{\"t\":\"1970-01-01T00:00:01\",\"y\":2}\n{\"t\":\"1970-01-01T00:00:02Z\",\"y\":null}\n"
            + "{\"t\":\"1970-01-01 02:00:03.5+02\",\"y\":-4}\n",
    ])
    func anObjectALine(text: String) async throws {
        for (rows, chunk) in [(1, 60), (2, 1 << 20), (3, 60), (65_536, 1 << 20)] {
            let pages = try await table(rows, chunk: chunk).pages(text.utf8)
            #expect(pages.flatMap { $0 } == samples([(1, 2), (2, nil), (3.5, -4)]))
            #expect(pages.dropLast().allSatisfy { $0.count == rows })
        }
    }

    @Test(
        arguments: [
            ("{\"t\":3}", "line 2: \"y\" is missing"),
            ("{\"t\":3,\"y\":\"4\"}", "line 2: \"y\" is not a number"),
            ("[3,4]", "line 2: \"[3,4]\" is not one JSON object"),
            ("3", "line 2: \"3\" is not one JSON object"),
            (
                "{\"t\":3,\"y\":4},{\"t\":5,\"y\":6}",
                "line 2: \"{\"t\":3,\"y\":4},{\"t\":5,\"y\":6}\" is not one"
            ),
            (
                "{\"t\":3,\"y\":4},{\"t\":5\n\"y\":6}",
                "line 2: \"{\"t\":3,\"y\":4},{\"t\":5\" is not one JSON"
            ),
            // Joined by a comma these two would be two objects.
            ("{\"t\":3,\"y\":4},{\"t\":5,\"x\":[{}\n{}],\"y\":6}", "line 2: "),
            ("{\"t\":3,\"y\":4,\"x\":[{}\n{}]}", "line 2: "),
            ("{\"t\":3,\"y\":\"4}", "line 2: \"{\"t\":3,\"y\":\"4}\" is not one JSON object"),
            ("{\"t\":3,\"y\":4]", "line 2: not valid JSON"),
            ("{\"t\":3 \"y\":4}", "line 2: not valid JSON"),
            ("{\"t\":\"2026-03-29\",\"y\":1}", "line 2: \"t\" is not a number"),
        ] as [(String, String)])
    func linesThatAreNoSamplesAreNamed(line: String, problem: String) async throws {
        for rows in [1, 65_536] {
            let text = "{\"t\":1,\"y\":2}\n\(line)\n{\"t\":7,\"y\":8}\n"
            let found = try await table(rows).problem(text.utf8)
            #expect(found?.hasPrefix("\"a.ndjson\", \(problem)") == true, "\(found ?? "")")
        }
    }

    @Test(arguments: [
        (#"{"t":1,"y":2}"#, #""t" is not a date in quotes (byte 6)"#),
        (#"{"t":null,"y":2}"#, #""t" is null (byte 6)"#),
        (#"{"t":"noon","y":2}"#, #"the time is "noon", which is no date"#),
        (#"{"t":"2026-03-30"}"#, #""y" is missing (byte 1)"#),
        (#"{"t":"2026-03-30","y":"2"}"#, #""y" is not a number (byte 23)"#),
        (
            #"{"t":"2026-03-30","y":1e400}"#,
            #""y" is "1e400", beyond the largest number there is, 1.8e308 (byte 23)"#
        ),
        (#"{"t":"2026-03-30","y":2,"y":3}"#, #""y" stands twice in one object (byte 25)"#),
        (
            #"{"t":"2026-03-30","y":2,"t":"2026-03-30"}"#,
            #""t" stands twice in one object (byte 25)"#
        ),
        (#"{"t":"2026-03-30","y":2,}"#, "not valid JSON, a comma with nothing after it (byte 24)"),
        (#"{"t":"2026-03-30","y":02}"#, #"not valid JSON, "02" is no number (byte 23)"#),
    ])
    func datesAreForAllOrNone(line: String, problem: String) async throws {
        let text = "{\"t\":\"2026-03-29\",\"y\":1}\n\n\(line)\n"
        #expect(try await table(9).problem(text.utf8) == "\"a.ndjson\", line 3: \(problem)")
    }

    /// Also where the second is told from the brackets of its line alone.
    @Test(arguments: [1, 65_536])
    func theFirstOfTwoFaultsIsTold(rows: Int) async throws {
        let text = "{\"t\":1,\"y\":2}\n{\"t\":2}\n[3,4]\n"
        #expect(
            try await table(rows).problem(text.utf8)
                == "\"a.ndjson\", line 2: \"y\" is missing (byte 1)")
    }

    @Test func otherKeysCanBeChosen() async throws {
        var table = table(9)
        table.format = TableFormat(timeField: "at", valueField: "2", timeUnit: .milliseconds)
        #expect(try await table.samples("{\"at\":1500,\"2\":7}") == [Sample(t: 1.5, y: 7)])
    }
}
