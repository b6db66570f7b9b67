import Foundation
import TestSupport
import Testing

/// No run overwrites what it reads.
@Suite struct OverwrittenSourceTests {
    private static let table = NamedSourceTests.table

    /// A folder with a table `x.csv`, links to it, and an API of two pages in `pages`, of which the
    /// second is a link.
    private func withSources(_ body: (URL) async throws -> Void) async throws {
        try await withFolder { folder in
            let manager = FileManager.default
            let path = { folder.appendingPathComponent($0).path }
            try folder.write(OverwrittenSourceTests.table, to: "x.csv")
            try manager.createSymbolicLink(atPath: path("link.csv"), withDestinationPath: "x.csv")
            try manager.createSymbolicLink(
                atPath: path("next.csv"), withDestinationPath: "link.csv")
            try manager.linkItem(atPath: path("x.csv"), toPath: path("hard.csv"))
            try manager.createDirectory(atPath: path("pages"), withIntermediateDirectories: false)
            try manager.createSymbolicLink(atPath: path("also"), withDestinationPath: "pages")
            try folder.write("[{\"t\":1,\"y\":1},{\"t\":2,\"y\":5}]", to: "pages/1.json")
            try folder.write("[{\"t\":3,\"y\":2}]", to: "two.json")
            try manager.createSymbolicLink(
                atPath: path("pages/2.json"), withDestinationPath: "../two.json")
            try folder.write("no certificate", to: "ca.pem")
            try await body(folder)
        }
    }

    private static let everything = [
        "also", "ca.pem", "hard.csv", "link.csv", "next.csv", "pages", "two.json", "x.csv",
    ]

    @Test(
        .promise(
            .options,
            """
            a source is never overwritten, by `-o`, `--describe` or `save`, through links, or as a
            page of a folder: 64
            """),
        arguments: [
            ["x.csv", "-o", "x.csv"], ["x.csv", "-o", "./x.csv"],
            ["--source", "x.csv", "-o", "link.csv"],
            ["x.csv", "-o", "next.csv"], ["next.csv", "-o", "x.csv"],
            ["link.csv", "-o", "next.csv"],
            ["x.csv", "-o", "hard.csv"], ["x.csv", "-o", "new.png", "--describe", "link.csv"],
            ["pages", "-o", "pages/1.json"], ["pages", "-o", "two.json"],
            ["pages", "-o", "also/2.json"], ["also", "-o", "pages/1.json"],
            ["pages/", "-o", "pages/77.json"], ["pages", "--describe", "two.json", "-o", "-"],
            ["x.csv", "--ca-file", "ca.pem", "-o", "ca.pem"],
        ])
    func whatIsReadIsNotOverwritten(arguments: [String]) async throws {
        try await withSources { folder in
            let outcome = try await Binary.chartgen.run(
                arguments + ["--format", "png"], in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.output == [])
            #expect(outcome.lines.count == 1)
            #expect(outcome.lines.first?.hasSuffix(": write to another file") == true)
            #expect(folder.names == OverwrittenSourceTests.everything)
            #expect(try folder.bytes("x.csv") == Array(OverwrittenSourceTests.table.utf8))
        }
    }

    @Test(.promise(.options, "a source is never overwritten…"))
    func stdinAndTheEnvironmentNameSourcesToo() async throws {
        try await withSources { folder in
            let stdin = try await Binary.script(
                "\"$0\" - -o link.csv --format png < x.csv", in: folder)
            #expect(stdin.status == 64)
            let inherited = try await Binary.chartgen.run(
                ["-o", "x.csv", "--format", "svg"], in: folder,
                environment: ["CHARTGEN_SOURCE": "link.csv"])
            #expect(inherited.status == 64)
            #expect(try folder.bytes("x.csv") == Array(OverwrittenSourceTests.table.utf8))
        }
    }

    @Test(.promise(.options, "a source is never overwritten…"))
    func aTimeZoneIsNotOverwritten() async throws {
        try await withSources { folder in
            let script = """
                mkdir -p zones/Europe && cp /usr/share/zoneinfo/Europe/Berlin zones/Europe/
                "$0" x.csv --tzdata zones --time-zone Europe/Berlin -o zones/Europe/Berlin --format png
                """
            let outcome = try await Binary.script(script, in: folder)
            #expect(outcome.status == 64)
        }
    }

    @Test(.promise(.options, "a source is never overwritten…"))
    func theDialogueOverwritesNoSourceEither() async throws {
        try await withSources { folder in
            try folder.write(OverwrittenSourceTests.table, to: "x.png")
            let outcome = try await Binary.chartgen.run(
                ["repl", "x.png", "--source-format", "csv"], in: folder, input: "save x.png\nquit\n"
            )
            #expect(
                outcome.complaints == ["chartgen: \"x.png\" is the source: write to another file"])
            #expect(try folder.bytes("x.png") == Array(OverwrittenSourceTests.table.utf8))
        }
    }

    @Test func picturesBesideASourceAreReplaced() async throws {
        try await withSources { folder in
            for _ in 0..<2 {
                let outcome = try await Binary.chartgen.run(
                    ["pages", "-o", "pages/a.png", "--describe", "pages/a.json"], in: folder)
                #expect(outcome.status == 0)
            }
            let device = try await Binary.script(
                "\"$0\" /dev/stdin -o /dev/stdout --format png --source-format csv < x.csv > p.png",
                in: folder)
            #expect(device.status == 0)
        }
    }
}
