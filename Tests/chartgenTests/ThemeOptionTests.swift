import Foundation
import TestSupport
import Testing

/// The look of a picture, as options and files say it.
@Suite struct ThemeOptionTests {
    /// Draws the sample, and returns what the picture says.
    private func description(
        _ options: [String], in folder: URL
    ) async throws -> [String: Any] {
        let outcome = try await Binary.chartgen.run(
            ["sample", "-o", "a.svg", "--describe", "a.json", "--check"] + options, in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(try folder.bytes("a.json")))
        return try #require(object as? [String: Any])
    }

    private func line(_ description: [String: Any]) throws -> [String: Any] {
        try #require((description["series"] as? [[String: Any]])?.first)
    }

    @Test(
        .promise(
            .pictures,
            "`--theme FILE` draws as a JSON file says, and names each wrong key with its place (64)"
        ))
    func aFileIsATheme() async throws {
        try await withFolder { folder in
            try folder.write(
                ##"{"extends": "dark", "palette": ["#ffcc00"], "widths": {"line": 2.5}}"##,
                to: "house.json")
            let said = try await self.description(["--theme", "house.json"], in: folder)
            #expect(said["background"] as? String == "#151920")
            #expect(try self.line(said)["color"] as? String == "#ffcc00")
            #expect(try self.line(said)["lineWidth"] as? Double == 2.5)
            let own = try await self.description(
                ["--theme", "house.json", "--line-width", "1", "--color", "f80"], in: folder)
            #expect(try self.line(own)["color"] as? String == "#ff8800")
            #expect(try self.line(own)["lineWidth"] as? Double == 1)
        }
    }

    @Test(arguments: ["light", "dark", "print", "slides"])
    func eachBuiltInThemeDrawsAGoodPicture(name: String) async throws {
        try await withFolder { folder in
            for size in [["--width", "320", "--height", "240"], [], ["--scale", "2"]] {
                _ = try await self.description(["--theme", name] + size, in: folder)
            }
        }
    }

    @Test(
        .promise(.pictures, "`--theme FILE` draws as a JSON file says…"),
        arguments: [
            (
                #"{"show": {"foter": false}}"#,
                #"house.json: show has no "foter"; it knows horizontalRules, verticalRules, axis, ticks, minorTicks, start, end, continuations, footer; write "footer""#
            ),
            (
                #"{"palette": "red"}"#,
                #"house.json: palette is "red", where an array of texts was expected"#
            ),
            ("{", "house.json: "), ("", "house.json: "),
        ])
    func aWrongFileIsNamedInOneLine(json: String, words: String) async throws {
        try await withFolder { folder in
            try folder.write(json, to: "house.json")
            let outcome = try await Binary.chartgen.refusing(
                ["sample", "-o", "a.svg", "--theme", "house.json"], in: folder)
            #expect(outcome.status == 64 && outcome.lines.count == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
    }

    @Test(arguments: [
        (
            ["--theme", "drak"],
            "--theme \"drak\" is no theme; take light, dark, print, slides, or a JSON file; did you mean dark?"
        ),
        (["--theme", "none.json"], "--theme \"none.json\": the file can't be read"),
        (["--color", "pinkish"], "'pinkish' is invalid for '--color"),
        (["--background", "nothing"], "'nothing' is invalid for '--background"),
        (["--font-size", "2"], "--font-size is 4 to 100 (given: 2.0)"),
    ])
    func wrongLooksAreOneLine(options: [String], words: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.refusing(
                ["sample", "-o", "a.svg"] + options, in: folder)
            #expect(outcome.status == 64 && outcome.lines.count == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
    }

    @Test func theFileOfAThemeIsNotOverwritten() async throws {
        try await withFolder { folder in
            try folder.write("{}", to: "house.json")
            let outcome = try await Binary.chartgen.run(
                ["sample", "-o", "house.json", "--format", "svg", "--theme", "house.json"],
                in: folder)
            #expect(outcome.status == 64 && outcome.errors.contains("is the theme"))
            #expect(try folder.bytes("house.json") == Array("{}".utf8))
        }
    }

    @Test func eachSeriesTakesTheColourOfItsPlace() async throws {
        try await withFolder { folder in
            try folder.write("time,a,b,c\n2026-01-01,1,2,3\n2026-01-02,2,3,4\n", to: "t.csv")
            let outcome = try await Binary.chartgen.run(
                [
                    "t.csv", "--value-field", "a,b,c", "-o", "a.svg", "--describe", "a.json",
                    "--color", "#112233", "--color", "navy",
                ], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let object = try JSONSerialization.jsonObject(
                with: Data(try folder.bytes("a.json")))
            let series = (object as? [String: Any])?["series"] as? [[String: Any]]
            #expect(series?.map { $0["color"] as? String } == ["#112233", "#000080", "#632800"])
        }
    }

    @Test(
        .promise(.pictures, "`--background none` leaves PNG, SVG and PDF transparent"))
    func aPictureMayBeTransparent() async throws {
        try await withFolder { folder in
            let said = try await self.description(["--background", "none"], in: folder)
            #expect(said["background"] as? String == "none")
            let svg = String(decoding: try folder.bytes("a.svg"), as: UTF8.self)
            #expect(!svg.contains("#ffffff"))
            for (options, kind) in [(["--background", "none"], 6), ([], 3)] {
                let outcome = try await Binary.chartgen.run(
                    ["sample", "-o", "a.png"] + options, in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                // The kind of colours in IHDR.
                #expect(try folder.bytes("a.png")[25] == UInt8(kind))
            }
            let coloured = try await self.description(["--background", "#fffff0"], in: folder)
            #expect(coloured["background"] as? String == "#fffff0")
        }
    }
}
