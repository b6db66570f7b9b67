import Foundation
import Testing

@Suite struct CacheCommandTests {
    /// 64 digits, as the names of entries are.
    private static let name = String(repeating: "0123456789abcdef", count: 4)

    private func withCache(
        _ body: (URL, (_ arguments: [String]) async throws -> Binary.Outcome) async throws -> Void
    ) async throws {
        try await withFolder { folder in
            try await body(folder.appendingPathComponent("chartgen/pages-1")) {
                try await Binary.chartgen.run(
                    ["cache"] + $0, in: folder, environment: ["XDG_CACHE_HOME": folder.path])
            }
        }
    }

    private func fill(_ folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, size) in [(CacheCommandTests.name, 1_500), ("README", 70_000)] {
            try Data(count: size).write(to: folder.appendingPathComponent(name))
        }
    }

    @Test func nothingIsThereAtFirst() async throws {
        try await withCache { folder, cache in
            let place = folder.deletingLastPathComponent()
            let info = try await cache(["info"])
            #expect(info.status == 0)
            #expect(
                info.text == """
                    folder: "\(place.path)"
                    pages: 0
                    size: 0 bytes
                    limit: 256.0 MiB

                    """)
            let clear = try await cache(["clear"])
            #expect(clear.status == 0)
            #expect(clear.text == "0 pages removed\n")
            // To look is not to make.
            #expect(!FileManager.default.fileExists(atPath: place.path))
        }
    }

    @Test func pagesAreCountedAndRemoved() async throws {
        try await withCache { folder, cache in
            try fill(folder)
            #expect(try await cache(["info"]).text.contains("pages: 1\nsize: 1.5 KiB\n"))
            let clear = try await cache(["clear"])
            #expect(clear.status == 0)
            #expect(clear.text == "1 page removed\n")
            #expect(folder.names == ["README"])
            #expect(try await cache(["info"]).text.contains("pages: 0\nsize: 0 bytes\n"))
        }
    }

    @Test func whatCanNotBeRemovedIsSaid() async throws {
        try await withCache { folder, cache in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(CacheCommandTests.name),
                withIntermediateDirectories: true)
            let clear = try await cache(["clear"])
            #expect(clear.status == 73)
            #expect(clear.text == "")
            #expect(clear.lines.count == 1)
            #expect(clear.errors.hasPrefix("chartgen: cannot use "))
        }
    }

    @Test(arguments: [["info"], ["clear"]])
    func withoutAHomeThereIsNoCache(arguments: [String]) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["cache"] + arguments, in: folder,
                environment: ["HOME": "", "XDG_CACHE_HOME": "here"])
            #expect(outcome.status == 73)
            #expect(
                outcome.errors
                    == "chartgen: no folder for a cache: neither HOME nor XDG_CACHE_HOME is set\n")
        }
    }

    @Test func aFolderThatIsALinkIsNotTouched() async throws {
        try await withCache { folder, cache in
            let outside = folder.deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("outside")
            try fill(outside)
            try FileManager.default.createDirectory(
                at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: folder, withDestinationURL: outside)
            let clear = try await cache(["clear"])
            #expect(clear.status == 73)
            #expect(clear.errors.hasSuffix(": it is a link\n"))
            #expect(outside.names == [CacheCommandTests.name, "README"])
        }
    }
}
