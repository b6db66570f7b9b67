import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Characters that turn the direction of others, and percent codes, in what a picture and its files
/// are called.
@Suite struct TurningTextTests {
    static let turning =
        "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{200E}\u{200F}\u{61C}"

    private func turns(_ text: String) -> Bool {
        text.unicodeScalars.contains { TurningTextTests.turning.unicodeScalars.contains($0) }
    }

    @Test(
        .promise(
            .hostileText,
            """
            no text from options or data turns the direction of a picture's words, of a file's name
            or of a line on a terminal; percent codes of an address are read in pictures and file
            names, unless the character would be invisible or misleading
            """),
        arguments: ["--title", "--subtitle", "--y-label", "--unit"])
    func noOptionTurnsTheWordsOfAPicture(option: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                [
                    option, "gain\(TurningTextTests.turning)ssol", "-o", "a.svg", "--describe",
                    "a.json", "--check", "--title=T",
                ].filter { option != "--title" || $0 != "--title=T" }, in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let (picture, said) = (
                String(decoding: try folder.bytes("a.svg"), as: UTF8.self),
                String(decoding: try folder.bytes("a.json"), as: UTF8.self)
            )
            #expect(!turns(picture) && !turns(said) && !turns(outcome.errors))
            #expect(said.contains("gainssol"))
        }
    }

    /// The header of a table, the name of a file, and the path of an address.
    @Test(.promise(.hostileText, "no text from options or data…"))
    func noDataTurnsThem() async throws {
        try await withFolder { folder in
            let name = "ab\(TurningTextTests.turning)cd.csv"
            try folder.write(
                "time,x\u{202E}y,z\u{2067}\n2024-01-01,1,2\n2024-01-02,2,3\n", to: name)
            let runs = [[name], [name, "--value-field", "2,3"], ["./\(name)", "--title", ""]]
            for (index, words) in runs.enumerated() {
                let outcome = try await Binary.chartgen.run(
                    words + ["-o", "\(index).svg", "--describe", "\(index).json"], in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                for file in ["\(index).svg", "\(index).json"] {
                    #expect(!turns(String(decoding: try folder.bytes(file), as: UTF8.self)))
                }
                #expect(!turns(outcome.errors))
            }
            let named = try await Binary.chartgen.run([name, "--quiet"], in: folder)
            #expect(named.status == 0)
            #expect(folder.names.filter { turns($0) } == [name])
        }
    }

    @Test(.promise(.hostileText, "no text from options or data…"))
    func percentCodesAreReadInThePicture() async throws {
        let answering: LoopbackServer.Answering = { request in
            request.path.hasSuffix("/1.json")
                ? LoopbackServer.Step.answer(#"[{"t":0,"y":1},{"t":60,"y":2}]"#)
                : LoopbackServer.Step.answer("", status: "404 Not Found")
        }
        try await LoopbackServer.serving(answering) { server in
            try await withFolder { folder in
                let outcome = try await Binary.chartgen.run(
                    [
                        "\(server.address)/r%C3%A9seau%20nord%2Fa%0A/{PAGE}.json", "--title", "T",
                        "--describe", "a.json",
                    ], in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(folder.names == ["a.json", "réseau nord%2Fa%0A.png"])
                let texts = (try folder.object("a.json")["texts"] as? [[String: Any]] ?? [])
                    .compactMap { $0["text"] as? String }
                #expect(
                    texts.contains {
                        $0.contains("\(server.address)/réseau nord%2Fa%0A/{PAGE}.json")
                    },
                    "\(texts)")
                #expect(server.paths.allSatisfy { $0.hasPrefix("/r%C3%A9seau%20nord%2Fa%0A/") })
            }
        }
    }

    /// What is known of a page and of the cache stands on lines of their own, whatever things are
    /// called.
    @Test(.promise(.hostileText, "no text from options or data…"))
    func factsAtATerminalStayOnTheirLines() async throws {
        try await withFolder { folder in
            let name = "ab\(TurningTextTests.turning)\u{1B}[2J\ncd.csv"
            try folder.write("time,y\n2024-01-01,1\n2024-01-02,2\n", to: name)
            let dialogue = try await Binary.chartgen.run(
                ["repl", "A=\(name)", "--quiet"], in: folder, input: "info\n")
            #expect(dialogue.status == 0, "\(dialogue.errors)")
            #expect(dialogue.answers.count == 3, "\(dialogue.answers)")
            #expect(
                dialogue.answers[1].hasPrefix("source: A") || dialogue.answers[1].contains(#"\n"#))
            #expect(dialogue.answers[2] == "API pages fetched: 1")
            let cache = folder.appendingPathComponent(name).path
            let facts = try await Binary.chartgen.run(
                ["cache", "info"], in: folder, environment: ["XDG_CACHE_HOME": cache + "-"])
            #expect(facts.answers.count == 4, "\(facts.answers)")
            for text in dialogue.answers + facts.answers {
                let isPlain = text.unicodeScalars.allSatisfy {
                    ![.control, .format].contains($0.properties.generalCategory)
                }
                #expect(isPlain, "\(text)")
            }
        }
    }
}
