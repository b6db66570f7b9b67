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
        .promise(.pictures, "text that needs shaping is said on stderr and found by `--check`"),
        arguments: Trials.turns(
            [
                ("سلام", "Arabic"), ("שלום", "Hebrew"), ("ไทย", "Thai"),
                ("x\u{304}", "combining marks"), ("♥\u{FE0F}", "emoji sequences"),
            ], ["--title", "--subtitle", "--y-label", "--unit"]))
    func textsThatNeedShapingAreSaid(
        _ words: (text: String, name: String), option: String
    ) async throws {
        let (text, name) = words
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["-o", "a.png", option, text, "--quiet", "--check", "--theme", "dark"],
                in: folder)
            #expect(outcome.status == 1)
            let note = "texts with \(name) are drawn letter by letter, and may not be readable"
            #expect(outcome.lines.contains("chartgen: \(note)"), "\(outcome.errors)")
            #expect(outcome.errors.contains("check: shaping: "), "\(outcome.errors)")
            #expect(folder.names == ["a.png"])
        }
    }

    @Test(.promise(.pictures, "text that needs shaping is said…"))
    func textsThatNeedNoneAreNot() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--title", "Tiếng Việt e\u{301} Ελλάδα °C", "--quiet", "--check"], in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
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
