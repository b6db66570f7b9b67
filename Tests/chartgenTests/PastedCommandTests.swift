import Foundation
import TestSupport
import Testing

/// Command lines that chartgen prints, as they come to a shell.
@Suite struct PastedCommandTests {
    @Test(
        .promise(
            .hostileText,
            "a printed command line can be pasted for every name of a file"),
        arguments: [
            "a b.csv", "it's.csv", "a\nb.csv", "a\r\nb.csv", "\u{1B}[31mred\u{7}.csv",
            "\u{202E}abc.csv", "'\u{301}\\\t$(exit 9).csv",
        ])
    func theCommandThatInspectPrintsReadsTheFile(name: String) async throws {
        try await withFolder { folder in
            try Data("t,y\n1700000000,1\n1700000060,2\n".utf8).write(
                to: folder.appendingPathComponent(name))
            let inspected = try await Binary.chartgen.run(["inspect", name], in: folder)
            let command = try #require(inspected.text.split(separator: "\n").last)
            #expect(command.hasPrefix("chartgen ") && command.contains(" --value-field y"))
            let pasted = try await pasted("\(command) -o a.svg", in: folder)
            #expect(pasted.status == 0, "\(pasted.errors)")
            #expect(folder.names.contains("a.svg"))
        }
    }

    private static let cities =
        "time,city,v\n"
        + (0..<4).map { "\(170 + $0 / 2)0000000,\($0 % 2 == 0 ? "A" : "B"),\($0)\n" }.joined()

    private static let named = """
        [{"name":"A","points":[{"t":"2024-01-01","y":1},{"t":"2024-01-02","y":2}]},
         {"name":"B","points":[{"t":"2024-01-01","y":4},{"t":"2024-01-02","y":5}]}]
        """
    private static let matrix = """
        {"result":[{"metric":{"job":"a"},"values":[[1704067200,"1"],[1704067260,"2"]]},
                   {"metric":{"job":"b"},"values":[[1704067200,"4"],[1704067260,"6"]]}]}
        """
    private static let requests = (1...4).map { minute in
        "1.2.3.4 - - [01/Jan/2024:00:0\(minute):00 +0000] \"GET / HTTP/1.1\" 200 5 rt=0.\(minute)\n"
    }.joined()

    @Test(
        .promise(.data, "the command line that inspect prints reads the file as inspect did"),
        arguments: [
            ("when,v\n10:00,1\n11:00,2\n", ["--date", "2024-01-01"], 1_704_103_200.0, 2.0),
            (cities, ["--where", "city=A"], 1_700_000_000, 2),
            (cities, ["--only", "A"], 1_700_000_000, 2),
            (
                "t;v\n2024-01-01 05:30;1,5\n", ["--time-zone", "Asia/Kolkata"],
                1_704_067_200, 1.5
            ),
            (
                "day;kW\n01.02.2024;1,5\n", ["--time-format", "%m.%d.%Y"],
                1_704_153_600, 1.5
            ),
            (
                "t;v\n2024-01-01;1,500\n", ["--value-format", "1234,5"],
                1_704_067_200, 1.5
            ),
            (
                "t,v\n2024-01-02,1\n2024-01-01,2\n", ["--order", "sort"],
                1_704_067_200, 2
            ),
            (
                "2024-01-01T00:00:00Z took 12 ms, 3 rows\n", ["--value-pattern", #"(\d+) rows"#],
                1_704_067_200, 3
            ),
            ("2024-01-01,1\n2024-01-02,3\n", [], 1_704_067_200, 3),
            ("t,y,y\n2024-01-01,1,5\n2024-01-02,3,6\n", [], 1_704_067_200, 3),
            ("t v\n1700000000 1\n", ["--delimiter", "space"], 1_700_000_000, 1),
            ("t,v\n1700000000000,1\n", ["--time-unit", "ms"], 1_700_000_000, 1),
        ])
    func theCommandHasTheOptionsOfReading(
        text: String, options: [String], first: Double, max: Double
    ) async throws {
        try await withFolder { folder in
            try Data(text.utf8).write(to: folder.appendingPathComponent("a.csv"))
            let inspected = try await Binary.chartgen.run(
                ["inspect", "a.csv"] + options, in: folder)
            let command = try #require(inspected.text.split(separator: "\n").last)
            let line = "\(command) -o a.svg --describe a.json"
            let pasted = try await pasted(line, in: folder)
            #expect(pasted.status == 0, "\(command): \(pasted.errors)")
            let said = try folder.object("a.json")
            #expect((said["time"] as? [String: Any])?["first"] as? Double == first, "\(command)")
            #expect((said["value"] as? [String: Any])?["max"] as? Double == max, "\(command)")
        }
    }

    /// Shapes whose columns are not those of the file.
    @Test(arguments: [
        ("a.json", named, 5.0), ("a.json", matrix, 6.0), ("a.log", requests, 0.4),
    ])
    func theCommandReadsOtherShapesToo(name: String, text: String, max: Double) async throws {
        try await withFolder { folder in
            try folder.write(text, to: name)
            let inspected = try await Binary.chartgen.run(["inspect", name], in: folder)
            let command = try #require(inspected.text.split(separator: "\n").last)
            let pasted = try await pasted("\(command) -o a.svg --describe x.json", in: folder)
            #expect(pasted.status == 0, "\(command): \(pasted.errors)")
            let value = try folder.object("x.json")["value"] as? [String: Any]
            #expect(value?["max"] as? Double == max)
        }
    }

    @Test func inspectSaysWhatKeepsATableFromBeingRead() async throws {
        try await withFolder { folder in
            try Data("when,v\n10:00,1\n11:00,2\n".utf8).write(
                to: folder.appendingPathComponent("a.csv"))
            let inspected = try await Binary.chartgen.run(["inspect", "a.csv"], in: folder)
            #expect(inspected.status == 65)
            #expect(inspected.errors.contains("--date 2024-03-01"), "\(inspected.errors)")
        }
    }

    /// Runs a command line in a shell.
    private func pasted(_ line: String, in folder: URL) async throws -> Binary.Outcome {
        try await Binary.script(
            "exec bash -c 'chartgen() { \"$0\" \"$@\"; }; eval \"$1\"' \"$0\" \"$1\"",
            [line], in: folder)
    }
}
