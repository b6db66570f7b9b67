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

    private static let dejavu = "/usr/share/fonts/truetype/dejavu/DejaVuSans"

    /// Makes a theme with fonts next to its file and above it.
    private func writeTheme(in folder: URL) throws {
        let looks = folder.appendingPathComponent("looks")
        try FileManager.default.createDirectory(at: looks, withIntermediateDirectories: true)
        for (font, name) in [("Mono", "looks/letters.ttf"), ("Mono-Bold", "heads.ttf")] {
            try FileManager.default.copyItem(
                atPath: "\(Self.dejavu)\(font).ttf",
                toPath: folder.appendingPathComponent(name).path)
        }
        try folder.write(
            #"{"fonts": ["letters.ttf"], "boldFont": "../heads.ttf"}"#, to: "looks/house.json")
    }

    @Test(
        .promise(
            .pictures,
            "a theme's `fonts` and `boldFont` are those of `--font` and `--bold-font`, which go before"
        ))
    func aThemeHasFonts() async throws {
        try await withFolder { folder in
            try self.writeTheme(in: folder)
            func picture(_ options: [String]) async throws -> [UInt8] {
                let outcome = try await Binary.chartgen.run(
                    ["sample", "-o", "a.svg"] + options, in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                return try folder.bytes("a.svg")
            }
            let themed = ["--theme", "looks/house.json"]
            let fonts = ["--font", "looks/letters.ttf", "--bold-font", "heads.ttf"]
            let (own, same) = (try await picture(themed), try await picture(fonts))
            let isSame = own == same
            let isUsual = try await picture([]) == own
            #expect(isSame && !isUsual)
            let other = ["--font", Self.dejavu + "-Bold.ttf"]
            let isChosen = try await picture(themed + other) == picture(other)
            #expect(isChosen)
        }
    }

    @Test func aVisitorsThemeHasFontsOfItsOwn() async throws {
        try await withFolder { folder in
            try self.writeTheme(in: folder)
            for (name, options) in [("a", []), ("b", ["--theme", "looks/house.json"])] {
                let outcome = try await Binary.chartgen.run(
                    ["sample", "-o", "\(name).svg", "--page", "3", "--size", "7500"] + options,
                    in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
            let (usual, own) = (try folder.bytes("a.svg"), try folder.bytes("b.svg"))
            try await ServeRun.serving(
                ["sample", "--add-theme", "house=looks/house.json"], in: folder
            ) { server in
                for (query, bytes) in [("", usual), ("&theme=house", own), ("", usual)] {
                    let isSame =
                        try await server.get("chart.svg?page=3&size=7500\(query)").body == bytes
                    #expect(isSame, "\(query)")
                }
            }
        }
    }

    @Test(
        .promise(.pictures, "a theme's `fonts` and `boldFont`…"),
        arguments: [
            (#"{"fonts": ["none.ttf"]}"#, #"house.json: fonts.0: "none.ttf" can't be read"#),
            (
                #"{"fonts": ["a.ttf", "house.json"]}"#,
                #"house.json: fonts.0: "a.ttf" is no font with outlines"#
            ),
            (#"{"boldFont": "a.ttf"}"#, #"house.json: boldFont: "a.ttf" is no font with outlines"#),
        ])
    func aWrongFontIsNamedWithItsKey(json: String, words: String) async throws {
        try await withFolder { folder in
            try folder.write(json, to: "house.json")
            try folder.write("no font", to: "a.ttf")
            let outcome = try await Binary.chartgen.refusing(
                ["sample", "-o", "a.svg", "--theme", "house.json"], in: folder)
            #expect(outcome.status == 64 && outcome.lines.count == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
    }

    @Test func aFontOfAThemeIsNotWrittenOver() async throws {
        try await withFolder { folder in
            try folder.write(#"{"fonts": ["a.svg"]}"#, to: "house.json")
            try FileManager.default.copyItem(
                atPath: Self.dejavu + ".ttf", toPath: folder.appendingPathComponent("a.svg").path)
            let outcome = try await Binary.chartgen.run(
                ["sample", "--theme", "house.json", "-o", "a.svg"], in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("\"a.svg\" is a font: write to another file"))
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
