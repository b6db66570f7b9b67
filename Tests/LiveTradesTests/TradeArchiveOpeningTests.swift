import Foundation
import GRDB
import TestSupport
import Testing

@testable import LiveTrades

@Suite struct TradeArchiveOpeningTests {
    /// The kind of error of doing something; nil where it works.
    private func kind(_ work: () throws -> Void) -> TradeArchiveError.Kind? {
        do {
            try work()
            return nil
        } catch { return (error as? TradeArchiveError)?.kind }
    }

    private func readingKind(_ path: String) -> TradeArchiveError.Kind? {
        kind { _ = try TradeArchive(reading: path) }
    }

    /// The kinds of error of opening a file for writing and for reading; nil where it opens.
    private func kinds(_ path: String) -> [TradeArchiveError.Kind?] {
        [kind { _ = try TradeArchive(path: path) }, readingKind(path)]
    }

    private func database(_ path: String, _ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: sql) }
        try queue.close()
    }

    @Test func aNewArchiveIsEmptyAndKnownAtOnce() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            #expect(readingKind(path) == .notFound)
            let archive = try TradeArchive(path: path)
            #expect(TradeArchive.isArchive(path))
            let other = try TradeArchive(reading: path)
            #expect(try other.reader().count == 0)
            #expect(try other.reader().trades(from: 0, limit: 10) == [])
            #expect(try other.reader().trades(after: nil, limit: 10) == [])
            #expect(try other.reader().trades(since: 0, limit: 10) == [])
            #expect(try other.reader().prices(from: 0, limit: 10) == [])
            try archive.close()
            #expect(TradeArchive.isArchive(path))
            #expect(kinds(path) == [nil, nil])
        }
    }

    @Test func whatWasStoredIsThereAgain() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            for start in stride(from: 1, through: 21, by: 10) {
                let archive = try TradeArchive(path: path)
                #expect(try archive.store(try made(start...start + 9)) == start + 9)
                try archive.close()
            }
            let archive = try TradeArchive(reading: path)
            #expect(try archive.reader().trades(from: 0, limit: 99) == (try made(1...30)))
        }
    }

    @Test func oneWritesAtATimeWhileOthersRead() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path)
            try archive.store(try made(1...3))
            #expect(kinds(path) == [.inUse, nil])
            let reading = try TradeArchive(reading: path)
            let error = try #require(throws: TradeArchiveError.self) {
                try reading.store(try made(4...5))
            }
            #expect(error.kind == .notWritable)
            #expect(try reading.summary().count == 3)
            try archive.close()
            #expect(kinds(path) == [nil, nil])
        }
    }

    @Test func oneWritesAtATimeByWhateverName() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path)
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/link", withDestinationPath: path)
            #expect(kinds(folder + "/link") == [.inUse, nil])
            #expect(
                kinds(
                    folder + "/../\(URL(fileURLWithPath: folder).lastPathComponent)/trades.sqlite")
                    == [.inUse, nil])
            try archive.close()
            #expect(kinds(folder + "/link") == [nil, nil])
        }
    }

    @Test(.promise(.liveTrades, "an archive's file with several names is only read"))
    func aFileWithSeveralNamesIsOnlyRead() async throws {
        try await inFolder { folder in
            let (path, other) = (folder + "/trades.sqlite", folder + "/other.sqlite")
            let archive = try TradeArchive(path: path)
            try archive.store(try made(1...3))
            try FileManager.default.linkItem(atPath: path, toPath: other)
            #expect(kinds(other)[0] == .notWritable)
            try archive.close()
            #expect(kinds(path) == [.notWritable, nil])
            let error = try #require(throws: TradeArchiveError.self) {
                try TradeArchive(path: other)
            }
            #expect(error.problem.hasPrefix("the file has 2 names (hard links), and"))
            #expect(error.problem.hasSuffix("remove the others, or name a copy"))
            try FileManager.default.removeItem(atPath: other)
            #expect(kinds(path) == [nil, nil])
        }
    }

    /// A link that leads to no file yet, by way of another one.
    @Test(.promise(.liveTrades, "an archive that is made through a link has one writer, too"))
    func anArchiveThatIsMadeThroughALinkHasOneWriter() async throws {
        try await inFolder { folder in
            let target = folder + "/target.sqlite"
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/link.sqlite", withDestinationPath: "other.sqlite")
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/other.sqlite", withDestinationPath: target)
            let archive = try TradeArchive(path: folder + "/link.sqlite")
            #expect(kinds(target)[0] == .inUse)
            try archive.close()
            #expect(kinds(target) == [nil, nil])
        }
    }

    @Test func anArchiveThatIsLetGoIsClosed() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            do { try TradeArchive(path: path).store(try made(1...3)) }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names == ["trades.sqlite"])
            #expect(try TradeArchive(path: path).summary().count == 3)
        }
    }

    @Test(arguments: [
        "not SQLite at all, but a text of many words", "xy",
        "SQLite format 3\0", "id,price\n1,2\n", "{\"prices\": []}",
        String(repeating: "SQLite format 3\0", count: 500),
    ])
    func anotherFileIsRefusedAndStaysAsItIs(_ text: String) async throws {
        try await inFolder { folder in
            let path = folder + "/other"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            #expect(kinds(path) == [.notAnArchive, .notAnArchive])
            #expect(!TradeArchive.isArchive(path))
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["other"])
        }
    }

    @Test(arguments: [
        "CREATE TABLE trades (a)", "PRAGMA user_version = 3", "PRAGMA application_id = 77",
        "CREATE TABLE trades (a); PRAGMA user_version = 1",
    ])
    func anotherProgramsDatabaseIsRefusedAndStaysAsItIs(_ sql: String) async throws {
        try await inFolder { folder in
            let path = folder + "/other.sqlite"
            try database(path, sql)
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(kinds(path) == [.notAnArchive, .notAnArchive])
            #expect(!TradeArchive.isArchive(path))
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        }
    }

    @Test func aLaterVersionsArchiveIsRefused() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            try TradeArchive(path: path).close()
            try database(path, "PRAGMA user_version = 3")
            #expect(kinds(path) == [.newer, .newer])
        }
    }

    @Test func anEmptyFileBecomesAnArchiveAndIsNoneForReading() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            try Data().write(to: URL(fileURLWithPath: path))
            #expect(readingKind(path) == .notAnArchive)
            #expect(!TradeArchive.isArchive(path))
            let archive = try TradeArchive(path: path)
            #expect(try archive.store(try made(1...2)) == 2)
            try archive.close()
        }
    }

    @Test func foldersAndPipesAreRefused() async throws {
        try await inFolder { folder in
            #expect(kinds(folder) == [.notAnArchive, .notAnArchive])
            #expect(mkfifo(folder + "/pipe", 0o600) == 0)
            #expect(kinds(folder + "/pipe") == [.notAnArchive, .notAnArchive])
            #expect(!TradeArchive.isArchive(folder + "/pipe"))
            #expect(kinds("/dev/null") == [.notAnArchive, .notAnArchive])
            #expect(kinds(folder + "/none/trades.sqlite") == [.notFound, .notFound])
        }
    }

    @Test func aDamagedArchiveIsSaid() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path)
            try archive.store(try made(1...2_000))
            try archive.close()
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            let length = try file.seekToEnd()
            try file.seek(toOffset: 4_096)
            try file.write(contentsOf: Data(repeating: 0xFF, count: Int(length) - 4_096))
            try file.close()
            let error = try #require(throws: TradeArchiveError.self) {
                try TradeArchive(reading: path).summary()
            }
            #expect(error.kind == .damaged)
            #expect(throws: TradeArchiveError.self) {
                try TradeArchive(path: path).store(try made(2_001...2_002))
            }
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            an archive that is damaged anywhere is refused by name before a run writes to it, 65,
            and stays as it is
            """))
    func aDamagedPageIsFoundBeforeARunWrites() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path)
            try archive.store(try made(1...5_000))
            try archive.close()
            let whole = try Data(contentsOf: URL(fileURLWithPath: path))
            let pages = whole.count / 4_096
            // Neither the first pages nor the last, which a start reads anyway.
            for page in [pages / 3, pages / 2, pages - 2] {
                var bytes = whole
                bytes.replaceSubrange(
                    page * 4_096..<(page + 1) * 4_096, with: Data(repeating: 0xA5, count: 4_096))
                try bytes.write(to: URL(fileURLWithPath: path))
                let error = try #require(throws: TradeArchiveError.self, "page \(page)") {
                    _ = try TradeArchive(path: path)
                }
                #expect(error.kind == .damaged && error.path == path)
                #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
            }
            try whole.write(to: URL(fileURLWithPath: path))
            #expect(try TradeArchive(path: path).store(try made(5_001...5_001)) == 5_001)
        }
    }

    @Test func anArchiveCutShortIsSaid() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path)
            try archive.store(try made(1...2_000))
            try archive.close()
            #expect(truncate(path, 3 * 4_096) == 0)
            let error = try #require(throws: TradeArchiveError.self) {
                try TradeArchive(reading: path).reader().trades(from: 0, limit: 2_000)
            }
            #expect(error.kind == .damaged)
        }
    }

    @Test func aNameWithOddCharactersIsAName() async throws {
        try await inFolder { folder in
            let path = folder + "/a ?b#c%20;d'é.sqlite"
            let archive = try TradeArchive(path: path)
            try archive.store(try made(1...2))
            #expect(try TradeArchive(reading: path).summary().count == 2)
            try archive.close()
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }

    /// Root may write everywhere.
    @Test(.enabled(if: geteuid() != 0))
    func anArchiveInAFolderThatCanNotBeWrittenIsReadAlone() async throws {
        try await inFolder { folder in
            let path = folder + "/a ?b#c%20;d'é.sqlite"
            let archive = try TradeArchive(path: path)
            try archive.store(try made(1...2))
            try archive.close()
            #expect(chmod(folder, 0o500) == 0)
            defer { chmod(folder, 0o700) }
            #expect(kinds(path) == [.notWritable, nil])
            #expect(try TradeArchive(reading: path).summary().count == 2)
            #expect(kinds(folder + "/new.sqlite") == [.notWritable, .notFound])
            // A link elsewhere changes nothing.
            try await inFolder { other in
                try FileManager.default.createSymbolicLink(
                    atPath: other + "/link", withDestinationPath: path)
                #expect(kinds(other + "/link") == [.notWritable, nil])
                #expect(try TradeArchive(reading: other + "/link").summary().count == 2)
            }
        }
    }

    @Test(.enabled(if: geteuid() != 0))
    func anArchiveThatCanNotBeWrittenOrReadIsSaid() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path)
            try archive.close()
            #expect(chmod(path, 0o400) == 0)
            #expect(kinds(path) == [.notWritable, nil])
            #expect(chmod(path, 0o000) == 0)
            #expect(readingKind(path) == .failed)
            #expect(!TradeArchive.isArchive(path))
        }
    }
}
