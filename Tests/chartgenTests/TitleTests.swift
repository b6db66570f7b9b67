import Foundation
import TestSupport
import Testing

/// What a picture is called, and what its values are, where nobody says so.
@Suite struct TitleTests {
    @Test(
        .promise(.data, "no picture, description or metadata…"),
        arguments: [
            ("berlin_air-temperature.csv", "berlin air temperature"),
            ("power-2024-01.csv", "power 2024-01"), ("meter.v2.csv", "meter.v2"),
        ])
    func theTitleIsTheFilesNameInWords(file: String, title: String) async throws {
        try await withFolder { folder in
            let inner = folder.appendingPathComponent("in")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try Data("t,y\n1704067200,1\n".utf8).write(to: inner.appendingPathComponent(file))
            let outcome = try await draw("in/\(file)", [], in: folder)
            #expect(outcome.texts("title") == [title])
            #expect(outcome.altText.hasPrefix(title) || outcome.altText.contains(title))
        }
    }

    /// The number of a descriptor says nothing.
    @Test(
        .promise(.data, "the number of a descriptor (`/dev/fd/63`) is no title"),
        arguments: [
            "cat a.csv | \"$0\" /dev/fd/7 7<&0", "\"$0\" --source /dev/fd/7 7< a.csv",
            "\"$0\" --source /proc/self/fd/7 7< a.csv", "cat a.csv | \"$0\" --source /dev/stdin",
        ])
    func aPipeHasNoNumberAsItsTitle(command: String) async throws {
        try await withFolder { folder in
            try folder.write("t,power\n1704067200,1\n", to: "a.csv")
            let outcome = try await Binary.script(
                command.replacing("$0\"", with: "$0\" --describe a.json -o a.svg"), in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let said = try folder.object("a.json")
            let texts = (said["texts"] as? [[String: Any]] ?? []).compactMap {
                $0["text"] as? String
            }
            #expect(texts.contains("Input") && texts.contains("power"), "\(texts)")
            #expect(!texts.contains { $0.contains("63") || $0.contains("/fd/") || $0 == "7" })
            #expect((said["altText"] as? String)?.hasPrefix("Line chart of Input.") == true)
        }
    }

    /// Neither as typed nor as a whole, in no file.
    @Test(
        .promise(
            .data,
            """
            no picture, description or metadata holds a folder of the machine; the title is the
            file's name in words, or the last words of the URL
            """),
        arguments: [["--title", "Berlin"], ["--title", ""], []])
    func noPathOfTheMachineIsInThePicture(options: [String]) async throws {
        try await withFolder { folder in
            let inner = folder.appendingPathComponent("hidden-folder")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            let file = inner.appendingPathComponent("meter.csv")
            try Data("t,y\n1704067200,1\n".utf8).write(to: file)
            try FileManager.default.copyItem(at: file, to: inner.appendingPathComponent("m.csv"))
            for source in [
                file.path, "hidden-folder/meter.csv", "./hidden-folder/../hidden-folder/m.csv",
            ] {
                _ = try await draw(source, options, in: folder)
                for name in ["a.svg", "a.json", "a.pdf", "a.png"] {
                    if name.hasSuffix("f") || name.hasSuffix("g"), name != "a.svg" {
                        let drawn = try await Binary.chartgen.run(
                            ["--source", source, "-o", name, "--quiet"] + options, in: folder)
                        #expect(drawn.status == 0, "\(drawn.errors)")
                    }
                    let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
                    #expect(
                        bytes.range(of: Data("hidden-folder".utf8)) == nil, "\(name) of \(source)")
                }
            }
        }
    }

    @Test(.promise(.data, "the column or key (NDJSON)…"))
    func theYLabelIsTheNameOfTheValues() async throws {
        let table = "time,power\n1704067200,1\n"
        #expect(try await TableRun.of(table).yLabel == "power")
        #expect(try await TableRun.of(table, ["--y-label", "kW"]).yLabel == "kW")
        #expect(try await TableRun.of(table, ["--value-field", "2"]).yLabel == "power")
        #expect(try await TableRun.of("t,y\n1704067200,1\n").yLabel == nil)
        #expect(try await TableRun.of("1704067200,1\n").yLabel == nil)
        let lines = "{\"t\":1704067200,\"kW\":1,\"y\":2}\n"
        #expect(
            try await TableRun.of(lines, ["--value-field", "kW"], file: "a.ndjson").yLabel == "kW")
        #expect(try await TableRun.of(lines, file: "a.ndjson").yLabel == nil)
        try await withFolder { folder in
            try Data("[{\"t\":1704067200,\"main\":{\"temp\":1}}]".utf8)
                .write(to: folder.appendingPathComponent("page.json"))
            let drawn = try await draw("page.json", ["--value-field", "main.temp"], in: folder)
            #expect(drawn.texts("yLabel") == ["main.temp"])
        }
    }

    // MARK: The columns

    @Test(
        .promise(
            .data,
            """
            the column or key (NDJSON) of the time is found by its name, or else by its contents;
            the values' name is the y label
            """),
        arguments: [
            ("id,timestamp,price\n1,1704067200,5\n2,1704067201,6\n", "price"),
            ("station,date,temp\nA,2024-01-01,5\nA,2024-01-02,6\n", "temp"),
            ("temp,When\n5,2024-01-01\n6,2024-01-02\n", "temp"),
            (",Date,Close\n0,2024-01-01,5\n1,2024-01-02,6\n", "Close"),
            ("date,unix,open\n2024-01-01,1704067200,5\n2024-01-02,1704153600,6\n", "open"),
            ("speed,Time (UTC)\n5,2024/01/01 00:00\n6,2024/01/02\n", "speed"),
            ("n,created_at\n5,1704067200\n6,1704153600\n", nil),
            ("name,measured,size\nx,2024-01,5\ny,2024-02,6\n", "size"),
            ("5,a,2024-01-01\n6,b,2024-01-02\n", nil),
        ] as [(String, String?)])
    func theColumnOfTheTimeIsFound(text: String, value: String?) async throws {
        let outcome = try await TableRun.of(text)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.first == 1_704_067_200)
        #expect(outcome.low == 5)
        if let value { #expect(outcome.yLabel == value) }
    }

    @Test(
        .promise(.data, "the column or key (NDJSON)…"),
        arguments: [
            (#"{"timestamp":"2024-01-01","power":5}"#, "power", ""),
            (#"{"id":1,"ts":1704067200,"kW":5,"note":"x"}"#, "kW", "\"id\""),
            (#"{"value":5,"measured":"01 Jan 2024"}"#, "value", ""),
            (#"{"n":5,"t":1704067200}"#, "n", ""), (#"{"date":"2024/01/01","y":5,"n":2}"#, nil, ""),
            (#"{"a":5,"b":2,"Time":"2024-01"}"#, "a", "\"b\""),
        ] as [(String, String?, String)])
    func theKeysOfLinesAreFound(line: String, value: String?, others: String) async throws {
        let outcome = try await TableRun.of(line + "\n", file: "a.ndjson")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.first == 1_704_067_200)
        #expect(outcome.low == 5)
        #expect(outcome.yLabel == value)
        #expect(
            outcome.errors.contains("--value-field takes another: \(others)\n") == !others.isEmpty)
    }

    /// A picture, and what it says.
    private struct Drawn {
        let said: [String: Any]

        func texts(_ role: String) -> [String] {
            ((said["texts"] as? [[String: Any]]) ?? []).filter { $0["role"] as? String == role }
                .compactMap { $0["text"] as? String }
        }

        var altText: String { said["altText"] as? String ?? "" }
    }

    private func draw(
        _ source: String, _ options: [String], in folder: URL
    ) async throws -> Drawn {
        let outcome = try await Binary.chartgen.run(
            ["--source", source, "-o", "a.svg", "--describe", "a.json", "--quiet"] + options,
            in: folder)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return Drawn(said: try folder.object("a.json"))
    }
}
