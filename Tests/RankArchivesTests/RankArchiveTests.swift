import Feeds
import Foundation
import GRDB
import Ranking
import TestSupport
import Testing

@testable import RankArchives

@Suite struct RankArchiveTests {
    /// Each list after the ones before it, a minute apart.
    @Test(
        .promise(
            .rankedFeeds,
            """
            what became of an entry is told against the answer before, by places that both answers
            tell of: up, down, new, or back after it had left
            """),
        arguments: [
            (["A B C"], ["-, -, -"]),
            (["A B C", "A B C"], ["-, -, -", "-, -, -"]),
            (["A B C", "C A B"], ["-, -, -", "up 2, down 1, down 1"]),
            (["A B C", "A D B"], ["-, -, -", "-, new, down 1"]),
            (["A B", "A C", "B C", "B A"], ["-, -", "-, new", "back, -", "-, back"]),
            // A failure is no answer.
            (["A B", "!", "B A"], ["-, -", "!", "up 1, down 1"]),
            (["!", "A"], ["!", "-"]),
            // The answer before was an empty list.
            (["", "A"], ["", "new"]),
        ] as [([String], [String])])
    func changesAreAgainstTheAnswerBefore(lists: [String], changes: [String]) async throws {
        try await ArchiveFolder.using { folder in
            let archive = try folder.archive()
            let found = try lists.enumerated().map { minute, names in
                guard names != "!" else {
                    try archive.noteFailure("unreachable", at: ArchiveFolder.start)
                    return "!"
                }
                return try archive.noted(ArchiveFolder.list(names, at: Double(minute))).changes
            }
            #expect(found == changes)
            #expect(try folder.names == ["ranks.sqlite"])
        }
    }

    @Test func aLongerListSaysNothingOfPlacesThatTheOneBeforeDoesNotReach() async throws {
        try await ArchiveFolder.using { folder in
            let archive = try folder.archive()
            _ = try archive.noted(ArchiveFolder.list("A B", at: 0))
            #expect(
                try archive.noted(ArchiveFolder.list("A C D E", at: 1)).changes == "-, new, -, -")
            // The feed had no more than two, so all others are new.
            _ = try archive.noted(ArchiveFolder.list("A B", at: 2, asked: 9))
            #expect(try archive.noted(ArchiveFolder.list("A B F", at: 3)).changes == "-, -, new")
        }
    }

    @Test func theSameAnswerIsStoredOnce() async throws {
        try await ArchiveFolder.using { folder in
            let archive = try folder.archive()
            for minute in [0, 1, 1, 1.0] {
                let names = minute == 0 ? "A B" : "B A"
                let noted = try archive.noted(ArchiveFolder.list(names, at: minute))
                #expect(noted.changes == (minute == 0 ? "-, -" : "up 1, down 1"))
                #expect(noted.changesSince == (minute == 0 ? nil : ArchiveFolder.start))
            }
            // The same entries that came anew are another answer.
            _ = try archive.noted(ArchiveFolder.list("B A", at: 2))
            #expect(try RankHistory(reading: folder.path).answers.count == 3)
        }
    }

    @Test func aClockThatGoesBackChangesNoOrder() async throws {
        try await ArchiveFolder.using { folder in
            let archive = try folder.archive()
            _ = try archive.noted(ArchiveFolder.list("A B", at: 100))
            let noted = try archive.noted(ArchiveFolder.list("B A", at: 1))
            #expect(noted.changes == "up 1, down 1")
            #expect(noted.changesSince == ArchiveFolder.start + 6_000)
        }
    }

    /// A list without all of its answers tells only of the places that it has; without numbers that
    /// decide on places it tells of none.
    @Test func aPartOfAListIsNoWholeAnswer() async throws {
        try await ArchiveFolder.using { folder in
            let archive = try folder.archive()
            let error = FeedError(.unreachable, at: "x", "it is gone")
            var part = ArchiveFolder.list("A", at: 0, asked: 3)
            part.notes = [.failed(MissingPart(error))]
            _ = try archive.noted(part)
            #expect(try archive.noted(ArchiveFolder.list("A B", at: 1)).changes == "-, -")
            part.items[0].value = nil
            #expect(try archive.noted(part).changesSince == nil)
            var old = ArchiveFolder.list("A", at: 2)
            old.notes = [.old]
            _ = try archive.noted(old)
            old.notes = [.kept(at: 0, MissingPart(error))]
            _ = try archive.noted(old)
            let history = try RankHistory(reading: folder.path)
            #expect(history.answers.count == 2 && history.failures.count == 2)
        }
    }

    @Test func entriesWithoutIDsAreKnownByTheirNames() async throws {
        try await ArchiveFolder.using { folder in
            let archive = try folder.archive()
            for (minute, names) in ["A B", "B A"].enumerated() {
                var list = ArchiveFolder.list(names, at: Double(minute))
                for index in list.items.indices {
                    (list.items[index].id, list.items[index].hasOwnID) = ("\(index + 1)", false)
                }
                #expect(try archive.noted(list).changes == (minute == 0 ? "-, -" : "up 1, down 1"))
            }
        }
    }

    @Test(
        .promise(
            .rankedFeeds,
            """
            an archive of ranked lists holds one feed with its parameters: answers of another are
            refused (65), both are named, and no byte of the file changes
            """),
        arguments: [
            ("games", "api.example.org", ["limit": "{LIMIT}"], [], true),
            // A parameter that the feed got since, with its own value.
            ("games", "api.example.org", ["limit": "{LIMIT}", "since": "7d"], [], true),
            ("games", "api.example.org", ["limit": "{LIMIT}", "since": "1d"], ["since"], false),
            ("games", "api.example.org", ["limit": "5"], ["limit"], false),
            ("games", "api.example.org", [:], [], false),
            ("games", "example.org", ["limit": "{LIMIT}"], [], false),
            ("albums", "api.example.org", ["limit": "{LIMIT}"], [], false),
        ] as [(String, String, [String: String], Set<String>, Bool)])
    func onlyTheFeedOfTheArchiveIsStored(
        name: String, server: String, parameters: [String: String], changed: Set<String>, fits: Bool
    ) async throws {
        try await ArchiveFolder.using { folder in
            _ = try folder.archive().noted(ArchiveFolder.list("A B", at: 0))
            let before = try folder.bytes
            let feed = ArchivedFeed(
                name: name, server: server, parameters: parameters, changed: changed)
            do {
                _ = try folder.archive(of: feed)
                #expect(fits)
            } catch let error as RankArchiveError {
                #expect(!fits && error.kind == .otherFeed(ArchiveFolder.games))
                #expect(error.problem.contains("games of api.example.org (limit={LIMIT})"))
                #expect(error.problem.contains("not of \(feed)"))
            }
            #expect(try folder.bytes == before)
        }
    }

    @Test func otherFilesAreLeftAlone() async throws {
        try await ArchiveFolder.using { folder in
            let database = try DatabaseQueue(path: folder.path)
            try await database.write { try $0.execute(sql: "CREATE TABLE x (y)") }
            try database.close()
            let before = try folder.bytes
            #expect(throws: RankArchiveError.self) { try folder.archive() }
            #expect(throws: RankArchiveError.self) { try RankHistory(reading: folder.path) }
            #expect(try folder.bytes == before)
            #expect(!RankArchive.isArchive(folder.path))
            try Data("t,y\n1,2\n".utf8).write(to: URL(fileURLWithPath: folder.path))
            #expect(throws: RankArchiveError.self) { try folder.archive() }
            for path in [
                folder.folder.path, "/dev/null", folder.folder.path + "/none/ranks.sqlite",
            ] {
                #expect(throws: RankArchiveError.self, "\(path)") {
                    try RankArchive(path: path, of: ArchiveFolder.games)
                }
            }
        }
    }

    @Test func aFileOfALaterVersionIsRefused() async throws {
        try await ArchiveFolder.using { folder in
            _ = try folder.archive().noted(ArchiveFolder.list("A B", at: 0))
            let database = try DatabaseQueue(path: folder.path)
            try await database.write { try $0.execute(sql: "PRAGMA user_version = 2") }
            try database.close()
            #expect(throws: RankArchiveError.self) { try folder.archive() }
            #expect(throws: RankArchiveError.self) { try RankHistory(reading: folder.path) }
        }
    }

    /// A file that a program was killed over before it made the tables.
    @Test func anEmptyFileIsANewArchive() async throws {
        try await ArchiveFolder.using { folder in
            try Data().write(to: URL(fileURLWithPath: folder.path))
            _ = try folder.archive().noted(ArchiveFolder.list("A B", at: 0))
            #expect(try RankHistory(reading: folder.path).answers.count == 1)
        }
    }

    @Test func severalProgramsStoreInOneFile() async throws {
        try await ArchiveFolder.using { folder in
            try await withThrowingTaskGroup { group in
                for minute in 0..<24 {
                    group.addTask {
                        let archive = try folder.archive()
                        _ = try archive.noted(ArchiveFolder.list("A B", at: Double(minute)))
                    }
                }
                try await group.waitForAll()
            }
            #expect(try RankHistory(reading: folder.path).answers.count == 24)
            #expect(try folder.names == ["ranks.sqlite"])
        }
    }

    /// What a program that was killed had not finished is undone, by whoever reads next.
    @Test func aJournalOfAKilledProgramIsUndone() async throws {
        try await ArchiveFolder.using { folder in
            _ = try folder.archive().noted(ArchiveFolder.list("A B", at: 0))
            let journal = folder.path + "-journal"
            let database = try DatabaseQueue(path: folder.path)
            // A transaction that changes the file and never ends, as a copy of both files.
            try await database.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA cache_size = 1; BEGIN IMMEDIATE")
                for number in 0..<3_000 {
                    try database.execute(
                        sql: "INSERT INTO answers (time, reach) VALUES (?, 1)", arguments: [number])
                }
                let copy = folder.folder.appendingPathComponent("copy.sqlite").path
                try FileManager.default.copyItem(atPath: folder.path, toPath: copy)
                try FileManager.default.copyItem(atPath: journal, toPath: copy + "-journal")
                try database.execute(sql: "ROLLBACK")
            }
            try database.close()
            let copy = folder.folder.appendingPathComponent("copy.sqlite").path
            #expect(try RankHistory(reading: copy).answers.count == 1)
            #expect(!FileManager.default.fileExists(atPath: copy + "-journal"))
        }
    }
}
