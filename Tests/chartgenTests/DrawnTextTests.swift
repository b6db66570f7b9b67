import Foundation
import TestSupport
import Testing

/// Texts as they are drawn, on the built command.
@Suite struct DrawnTextTests {
    private func texts(_ role: String, in folder: URL) throws -> [[String: Any]] {
        (try folder.object("a.json")["texts"] as? [[String: Any]] ?? [])
            .filter { $0["role"] as? String == role }
    }

    // MARK: The subtitle

    @Test(
        .promise(
            .pictures,
            """
            `--subtitle` comes first, has two rows, and is cut with an ellipsis only
            """),
        arguments: [
            ("Hall 3", 1200, ["Hall 3"]),
            (
                "Hall 3, corrected for drift and cold", 320,
                ["Hall 3, corrected for drift and cold"]
            ),
            (
                "Hall 3, corrected for drift, with the outage of March and the one of May", 320,
                [
                    "Hall 3, corrected for drift, with the outage of March",
                    "and the one of May",
                ]
            ),
        ] as [(String, Int, [String])])
    func theSubtitleComesFirstAndWraps(words: String, width: Int, lines: [String]) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                [
                    "--source", "-", "--subtitle", words, "--width", "\(width)", "--height", "400",
                    "--describe", "a.json", "--quiet", "--check",
                ], in: folder, input: "[{\"t\":0,\"y\":1},{\"t\":60,\"y\":2}]")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try texts("subtitle", in: folder).map { $0["text"] as? String } == lines)
        }
    }

    @Test(.promise(.pictures, "`--subtitle` comes first, has two…"))
    func onlyWhatTwoRowsCanNotHoldIsCut() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                [
                    "--subtitle", String(repeating: "many words ", count: 60), "--width", "320",
                    "--describe", "a.json", "--quiet", "--check",
                ], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let lines = try texts("subtitle", in: folder).compactMap { $0["text"] as? String }
            #expect(lines.count == 2)
            #expect(lines.first?.hasPrefix("many words many") == true)
            #expect(lines.last?.hasSuffix("…") == true)
        }
    }

    // MARK: Letters

    @Test(
        .promise(
            .pictures,
            """
            letters join, stack and run from right to left in every script that a font has
            """),
        arguments: Trials.turns(
            ["سلام", "שלום", "x\u{304}", "♥", "لا 12 (abc)"],
            ["--title", "--subtitle", "--y-label", "--unit"]))
    func textsOfAnyScriptAreDrawn(text: String, option: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["-o", "a.png", option, text, "--quiet", "--check", "--theme", "dark"],
                in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }
    }

    @Test(.promise(.pictures, "letters join, stack and run from right to left…"))
    func theGlyphsOfTextsAreSaid() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                [
                    "--title", "Power", "--subtitle", "الحرارة", "--verbose", "--quiet", "-o",
                    "a.svg",
                ], in: folder)
            #expect(outcome.status == 0)
            #expect(
                outcome.lines.contains {
                    $0.hasPrefix("chartgen: font: /") && $0.hasSuffix("/DejaVuSans.ttf")
                })
            #expect(
                outcome.lines.contains(
                    "chartgen: subtitle \"الحرارة\", right to left: DejaVuSans.ttf 1367=12+1073"
                        + " 1375=10+989 1365=8+569 5288=6+1130 5278=4+1322 5337=2+624 1365=0+569"),
                "\(outcome.errors)")
            #expect(
                outcome.lines.contains(
                    "chartgen: title \"Power\": DejaVuSans-Bold.ttf 51=0+1501 82=1+1407 90=2+1892"
                        + " 72=3+1389 85=4+1010"), "\(outcome.errors)")
        }
    }

    @Test(.promise(.pictures, "letters join, stack and run from right to left…"))
    func plainTextsAreSaidNothingOf() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--title", "Tiếng Việt e\u{301} Ελλάδα °C", "--quiet", "--check"], in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }
    }

    // MARK: Fonts

    private static let mono = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

    @Test(.promise(.pictures, "`--font` and `--bold-font` set the fonts of letters and titles"))
    func fontsAreChosen() async throws {
        try await withFolder { folder in
            func fonts(_ arguments: [String]) async throws -> [String] {
                let outcome = try await Binary.chartgen.run(
                    ["--quiet", "--verbose", "-o", "a.svg"] + arguments, in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                return outcome.lines.filter { $0.hasPrefix("chartgen: font: ") }
                    .compactMap { $0.split(separator: "/").last.map(String.init) }.sorted()
            }
            let usual = try await fonts([])
            #expect(usual == ["DejaVuSans-Bold.ttf", "DejaVuSans.ttf"])
            let one = try await fonts(["--font", Self.mono])
            #expect(one == ["DejaVuSansMono.ttf"])
            let bold = try await fonts(["--bold-font", Self.mono])
            #expect(bold == ["DejaVuSans.ttf", "DejaVuSansMono.ttf"])
            // The font has no Hebrew letters.
            let two = try await fonts(["--font", Self.mono, "--title", "שלום"])
            #expect(two == ["DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf"])
        }
    }

    @Test(
        .promise(.pictures, "`--font` and `--bold-font` set the fonts…"),
        arguments: Trials.turns(
            ["--font", "--bold-font"],
            [
                ("nowhere.ttf", 66, "no font file \"nowhere.ttf\""),
                ("a.ttf", 65, "a.ttf is no font that can be used"),
            ]))
    func whatIsNoFontIsOneLine(
        option: String, _ wrong: (file: String, status: Int, words: String)
    ) async throws {
        try await withFolder { folder in
            try Data("no font".utf8).write(to: folder.appendingPathComponent("a.ttf"))
            let outcome = try await Binary.chartgen.run(
                [option, wrong.file, "-o", "a.png"], in: folder)
            #expect(outcome.status == wrong.status)
            #expect(outcome.lines == ["chartgen: \(wrong.words)"])
            #expect(folder.names == ["a.ttf"])
        }
    }

    @Test(.promise(.pictures, "`--font` and `--bold-font` set the fonts…"))
    func aFontIsNotWrittenOver() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("a.png")
            try FileManager.default.copyItem(atPath: Self.mono, toPath: file.path)
            let outcome = try await Binary.chartgen.run(
                ["--font", "a.png", "-o", "a.png"], in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("\"a.png\" is a font: write to another file"))
        }
    }

    /// One noncharacter used to leave the font out of order: every text was 0 wide from then on.
    @Test(
        .promise(
            .pictures,
            """
            noncharacters don't reach the font; a font that can't measure draws nothing
            """),
        arguments: Trials.turns(
            ["--title", "--subtitle", "--y-label", "--unit"],
            [0xFFFF, 0xFFFE, 0xFDD0, 0x1FFFF] as [UInt32]))
    func noncharactersLeaveTheOtherTextsAsTheyAre(option: String, value: UInt32) async throws {
        func widths(_ text: String, _ folder: URL) async throws -> [Double] {
            let outcome = try await Binary.chartgen.run(
                [option, text, "--describe", "a.json", "--quiet", "--check"], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let texts = try folder.object("a.json")["texts"] as? [[String: Any]] ?? []
            return texts.compactMap { $0["width"] as? Double }
        }
        try await withFolder { folder in
            let plain = try await widths("W\u{FFFD}", folder)
            #expect(plain.count > 10 && plain.allSatisfy { $0 > 0 })
            let scalar = try #require(Unicode.Scalar(value))
            #expect(try await widths("W\(scalar)", folder) == plain)
        }
    }

    // MARK: Several documents on a page

    @Test(.promise(.pictures, "two SVGs on one page share no ids; equal charts have equal ones"))
    func twoDocumentsShareNoIds() async throws {
        let walk = """
            import re, sys
            ids = []
            for file in sys.argv[2:]:
                text = open(file).read()
                own = set(re.findall(r'\\bid="([^"]*)"', text))
                named = set(re.findall(r'href="#([^"]*)"', text)) | set(re.findall(r'url\\(#([^)]*)\\)', text))
                assert named <= own, named - own
                assert len(own) > 20
                ids.append(own)
            print(len(ids[0] & ids[1]), ids[0] == ids[2])
            """
        try await withFolder { folder in
            for (file, title) in [("a.svg", "Alpha"), ("b.svg", "Zebra"), ("c.svg", "Alpha")] {
                let outcome = try await Binary.chartgen.run(
                    ["--title", title, "-o", file, "--quiet"], in: folder)
                #expect(outcome.status == 0)
            }
            let walked = try await Binary.python(walk, ["a.svg", "b.svg", "c.svg"], in: folder)
            #expect(walked.text == "0 True\n", "\(walked.errors)")
            #expect(try folder.bytes("a.svg") == folder.bytes("c.svg"))
        }
    }
}
