import Foundation
import TestSupport
import Testing

/// Folders and patterns of tables, to which files are added and from which they go.
@Suite(.timeLimit(.minutes(10))) struct GrowingFolderTests {
    private static func table(_ start: Int) -> String {
        "t,y\n" + (0..<10).map { "\(1_700_000_000 + (start + $0) * 60),\(start + $0)\n" }.joined()
    }

    private static func remove(_ name: String, in folder: URL) throws {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }

    @Test(
        .promise(
            .server,
            "a table that is added to a folder or fits a pattern is seen at the next look, and that one went"
        ), arguments: ["d", "d/*.csv"], [1, 2])
    func theServerSeesTablesThatComeAndGo(place: String, before: Int) async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("d"), withIntermediateDirectories: true)
            for index in 0..<before {
                try folder.write(Self.table(index * 10), to: "d/\(index).csv")
            }
            try await ServeRun.serving([place, "--poll", "0.2"], in: folder) { server in
                func points() async throws -> Int? {
                    try await server.get("series.json").object["totalPoints"] as? Int
                }
                #expect(try await points() == before * 10)
                try folder.write(Self.table(before * 10), to: "d/\(before).csv")
                try await eventually("the new table") { try await points() == (before + 1) * 10 }
                #expect(try await server.get("readyz").status == 200)
                let rows = try await server.get("page.csv?size=all").text
                #expect(rows.hasSuffix(",\(before * 10 + 9)\r\n"), "\(rows.suffix(80))")
                try Self.remove("d/0.csv", in: folder)
                try await eventually("the rest") { try await points() == before * 10 }
            }
        }
    }

    /// More lines than the page has.
    @Test func theServerSaysThatThereAreMoreLinesByNow() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("d"), withIntermediateDirectories: true)
            try folder.write(Self.table(0), to: "d/a.csv")
            try await ServeRun.serving(["d", "--poll", "0.2"], in: folder) { server in
                func why() async throws -> String? {
                    try await server.get("series.json").object["why"] as? String
                }
                #expect(try await why() == nil)
                try folder.write(Self.table(5), to: "d/b.csv")
                try await eventually("why") { try await why() != nil }
                try Self.remove("d/b.csv", in: folder)
                try await eventually("that it is well") { try await why() == nil }
            }
        }
    }

    @Test func aWatchDrawsATableThatIsAdded() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("d"), withIntermediateDirectories: true)
            try folder.write(Self.table(0), to: "d/0.csv")
            let words = ["d", "--all", "--watch", "1s", "-o", "a.svg", "--describe", "a.json"]
            _ = try await Binary.chartgen.run(words, in: folder) { run in
                try await eventually("the first picture") { run.complained.contains("a.svg") }
                try folder.write(Self.table(10), to: "d/1.csv")
                try await eventually("the other picture") {
                    String(decoding: try folder.bytes("a.json"), as: UTF8.self)
                        .contains(#""totalPoints" : 20"#)
                }
                run.signal(SIGINT)
            }
        }
    }
}
