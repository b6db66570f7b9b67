import Foundation
import TestSupport
import Testing

@testable import LiveTrades

/// What lies on disk, and what a copy of the file alone holds.
@Suite struct TradeArchiveFileTests {
    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// How many trades a copy of the file alone holds.
    private func copied(_ path: String) throws -> Int {
        let copy = path + ".copy-\(UUID().uuidString)"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        return try TradeArchive(reading: copy).summary().count
    }

    @Test func whatIsSaidToBeStoredIsInTheFileAlone() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path)
            let run = await SessionRun(
                ScriptedSource(try made(1...90)), archive: archive, options: .small()
            ) { events in
                guard case .stored(_, let total) = events.last else { return }
                let held = try copied(path)
                #expect(held == total)
            }
            #expect(run.events.stored == [20, 40, 60, 80, 90])
            try archive.close()
        }
    }

    /// The reader has connections of its own, as a chart of the last minutes does.
    @Test(.promise(.liveTrades, "after a run an archive…"))
    func afterClosingTheFileStandsAlone() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path)
            for start in stride(from: 1, through: 2_901, by: 100) {
                try archive.store(try made(start...start + 99))
                #expect(try archive.reader().trades(from: 0, limit: 3).count == 3)
            }
            try archive.close()
            #expect(try names(folder) == ["trades.sqlite"])
            #expect(try copied(path) == 3_000)
        }
    }

    @Test func whereAnotherProgramReadsTheFileIsWholeAllTheSame() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path)
            let other = try TradeArchive(reading: path)
            #expect(try other.summary().count == 0)
            try archive.store(try made(1...500))
            #expect(try other.summary().count == 500)
            try archive.close()
            #expect(try copied(path) == 500)
            #expect(try other.summary().count == 500)
        }
    }

    /// As a killed process leaves it, on a medium that takes nothing.
    @Test(.enabled(if: geteuid() != 0), arguments: [true, false])
    func aLeftOverLogIsReadWhereNothingCanBeWritten(hasIndex: Bool) async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path)
            try archive.store(try made(1...1_000))
            try write("UPDATE trades SET side = 'sell' WHERE id = '7'", in: archive)
            let copy = try killedCopy(of: folder)
            try archive.close()
            if hasIndex { try TradeArchive(reading: copy + "/trades.sqlite").close() }
            #expect(chmod(copy, 0o500) == 0)
            defer { chmod(copy, 0o700) }
            #expect(try TradeArchive(reading: copy + "/trades.sqlite").summary().count == 1_000)
        }
    }
}
