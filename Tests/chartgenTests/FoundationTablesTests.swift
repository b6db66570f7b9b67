import Foundation
import TestSupport
import Testing

/// What takes Foundation's tables, which the program beside the command has.
@Suite(.timeLimit(.minutes(10))) struct FoundationTablesTests {
    /// The command alone in a folder.
    private func withLoneCommand(_ body: (Binary, URL) async throws -> Void) async throws {
        try await withFolder { folder in
            let copy = folder.appendingPathComponent("chartgen").path
            try FileManager.default.copyItem(atPath: Binary.chartgen.path, toPath: copy)
            try await body(Binary(name: copy), folder)
        }
    }

    @Test(
        .promise(.pictures, "languages but English, and hosts…"),
        arguments: ["en", "en_US", "C", "POSIX"])
    func englishIsBuiltIn(name: String) async throws {
        try await withLoneCommand { command, folder in
            let outcome = try await command.run(
                ["--locale", name, "--time-zone", "Asia/Tokyo", "-o", "a.svg", "--quiet"],
                in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test(
        .promise(
            .pictures,
            """
            languages but English, and hosts with letters that are not ASCII, need `chartgen-full`
            beside chartgen: else 70
            """),
        arguments: [
            ["--locale", "de"], ["--locale", "de", "--pages", "1-2", "-o", "{PAGE}.png"],
            ["repl", "--locale", "de"], ["http://münchen.invalid/{PAGE}.json"],
            ["http://m%C3%BCnchen.invalid/{PAGE}.json"],
        ])
    func anotherLanguageTakesTheProgramBesideTheCommand(words: [String]) async throws {
        try await withLoneCommand { command, folder in
            let outcome = try await command.run(words, in: folder)
            #expect(outcome.status == 70)
            #expect(outcome.errors.contains("chartgen-full\": no such file or directory"))
            #expect(folder.names == ["chartgen"])
        }
    }

    @Test(
        .promise(
            .pictures,
            """
            a pipe is read whole, by `chartgen-full`, too, and by chartgen where it is named as a
            file
            """))
    func ofAPipeNothingIsLostOnTheWay() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.script(
                """
                (echo t,y; seq 1772323200 20 1772523180 | sed 's/$/,1/') |
                    "$0" - --all --locale de --quiet --describe a.json -o a.svg
                """, in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            // More than fits into a pipe.
            #expect(try folder.object("a.json")["count"] as? Int == 10_000)
            let texts = String(decoding: try folder.bytes("a.json"), as: UTF8.self)
            #expect(texts.contains("Mo. 2 März"))
        }
    }

    #if os(Linux)
        /// Links of the command to the libraries of Foundation are those of its essentials alone. In a program that is
        /// linked statically this would decide of its size.
        @Test func theCommandIsWithoutICU() async throws {
            try await withFolder { folder in
                let outcome = try await Binary.script(
                    #"""
                    ldd "$0" | awk '$3 ~ /^\// { print $3 }' > libraries
                    grep -q 'libFoundation\.so' libraries || { echo static; exit; }
                    defined() { xargs -r nm -D --defined-only | awk 'NF == 3 { sub("@.*", "", $3); print $3 }' | sort -u; }
                    whole='lib(Foundation|FoundationInternationalization|_FoundationICU)\.so'
                    grep -E "$whole" libraries | defined > whole
                    grep -vE "$whole" libraries | defined > others
                    [ -s whole ] && [ -s others ] || exit 3
                    nm -D --undefined-only "$0" | awk '{ sub("@.*", "", $NF); print $NF }' | sort -u |
                        comm -12 - whole | comm -23 - others
                    """#, in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.text == "" || outcome.text == "static\n")
            }
        }

        /// A machine without files of time zones, and with the fonts that it needs.
        @Test(
            .promise(
                .pictures,
                """
                zones come from Foundation where the machine has no files of them
                """),
            .enabled(if: FaultyDisk.canMount))
        func zonesComeFromFoundationWhereTheMachineHasNone() async throws {
            try await withFolder { folder in
                let outcome = try await Binary.script(
                    """
                    unshare -m sh -c 'mkdir -p share/fonts && mount --bind /usr/share/fonts share/fonts \
                        && mount --rbind share /usr/share \
                        && exec "$0" --time-zone Europe/Berlin --describe a.json -o a.svg --quiet' "$0"
                    """, in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
                let time = try #require(try folder.object("a.json")["time"] as? [String: Any])
                #expect(time["tzdataVersion"] as? String == "Foundation")
            }
        }
    #endif
}
