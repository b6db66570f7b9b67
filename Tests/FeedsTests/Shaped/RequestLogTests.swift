import Testing

@testable import Feeds

/// Logs that no table is made of: those of web servers, and lines with times in them.
struct RequestLogTests {
    private static func line(_ second: Int, _ end: String) -> String {
        "10.0.0.\(second) - - [05/May/2024:13:00:0\(second) +0000] \"GET /a?page=\(second) HTTP/1.1\""
            + " 200 61\(second) \"-\" \"curl/8\"\(end)\n"
    }

    @Test("the numbers of a web server's log are those behind keys, and not the status or the size")
    func keys() async throws {
        let text = (1...3).map { RequestLogTests.line($0, " rt=0.\($0) uct=0.0") }.joined()
        #expect(
            try await ReadSeries.lines(text.utf8, name: "access.log") == [
                "2024-05-05T13:00:01=0.1 2024-05-05T13:00:02=0.2 2024-05-05T13:00:03=0.3"
            ])
    }

    @Test("a key of a web server's log that is chosen is drawn", arguments: ["rt", "uct"])
    func aKey(name: String) async throws {
        let text = (1...3).map { RequestLogTests.line($0, " rt=0.\($0) uct=0.\($0)") }.joined()
        let format = TableFormat(valueField: name)
        #expect(
            try await ReadSeries.lines(text.utf8, name: "access.log", format) == [
                "2024-05-05T13:00:01=0.1 2024-05-05T13:00:02=0.2 2024-05-05T13:00:03=0.3"
            ])
    }

    @Test(
        "lines with times that tell no number name the option for it",
        arguments: [
            (1...3).map { line($0, "") }.joined(),
            (1...3).map { "host:443 " + line($0, " 21527\($0)") }.joined(),
            (1...4).map { "progress: 171452160\($0).0 s, 850.\($0) tps, lat 1\($0) ms\n" }.joined(),
            (1...4).map { "[2024-05-01T07:05:1\($0).001+0000][info][gc     ] Pause \($0)M->4M\n" }
                .joined(),
            "# Time: 2024-05-01T07:05:12Z\n# User: a[a] @ b []\nSET timestamp=1714521600;\nSELECT 1;\n",
        ])
    func refused(_ text: String) async {
        let problem = await ReadSeries.problem(text.utf8, name: "server.log")
        #expect(problem.contains("TableFormat.valuePattern"))
        #expect(!problem.contains("not valid JSON"))
    }

    @Test("a column of a web server's log that is chosen is drawn")
    func chosen() async throws {
        var format = TableFormat()
        format.valueField = "7"
        let text = (1...3).map { RequestLogTests.line($0, "") }.joined()
        #expect(
            try await ReadSeries.lines(text.utf8, name: "access.log", format) == [
                "2024-05-05T13:00:01=611 2024-05-05T13:00:02=612 2024-05-05T13:00:03=613"
            ])
    }
}
