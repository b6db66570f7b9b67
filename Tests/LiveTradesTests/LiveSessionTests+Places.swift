import Foundation
import GRDB
import TestSupport
import Testing

@testable import LiveTrades

/// Archives whose file others move, delete or hold.
@Suite struct LiveSessionPlaceTests {
    private static let why = "the archive was moved or deleted"

    @Test(.promise(.liveTrades, "no trade is said to be…"))
    func aFileThatIsGoneTakesNothingAndOneThatIsBackDoes() async throws {
        try await inArchive { archive in
            try archive.store(try made(1...5))
            #expect(rename(archive.path, archive.path + ".moved") == 0)
            for _ in 0..<2 {
                #expect(throws: TradeArchiveError(.notFound, archive.path, Self.why)) {
                    try archive.store(try made(6...9))
                }
            }
            #expect(rename(archive.path + ".moved", archive.path) == 0)
            let held = try archive.store(try made(6...9))
            #expect(held == 9)
        }
    }

    /// Between the look at the file and the end of the transaction.
    @Test(.promise(.liveTrades, "no trade is said to be…"))
    func aFileThatGoesWhileItIsWrittenToHasStoredNothing() async throws {
        try await inArchive { archive in
            let path = archive.path
            let pool = try #require(archive.database as? DatabasePool)
            try await pool.write { database in
                database.add(
                    function: DatabaseFunction("move", argumentCount: 0) { _ in
                        rename(path, path + ".moved") == 0
                    })
            }
            try write(
                "CREATE TRIGGER moving BEFORE INSERT ON trades BEGIN SELECT move(); END",
                in: archive)
            #expect(throws: TradeArchiveError(.notFound, path, Self.why)) {
                try archive.store(try made(1...1))
            }
        }
    }

    @Test(.promise(.liveTrades, "no trade is said to be…"))
    func whatWasStoredBeforeIsGoneWithTheFile() async throws {
        try await inArchive { archive in
            try archive.store(try made(901...950))
            let run = await SessionRun(
                ScriptedSource(try made(1...50)), archive: archive, options: .small()
            ) { events in
                if events.trades.count == 45, case .trade = events.last {
                    #expect(unlink(archive.path) == 0)
                }
            }
            #expect(run.events.stored == [70, 90])
            #expect(run.events.last == .storeFailed(count: 10, why: Self.why))
            // Those of other runs are not this one's.
            #expect(
                run.end
                    == LiveSessionEnd(
                        reason: .sourceEnded, liveTrades: 50, unstored: 10, gone: 40,
                        why: Self.why))
            #expect(run.end?.lost == 50)
        }
    }

    /// The file goes while its first trades are written.
    @Test(.promise(.liveTrades, "no trade is said to be…"), arguments: [15, 25])
    func aTradeThatIsNotFoundAfterItsStoringIsLostOnce(count: Int) async throws {
        try await inArchive { archive in
            let path = archive.path
            let pool = try #require(archive.database as? DatabasePool)
            try await pool.write { database in
                database.add(
                    function: DatabaseFunction("move", argumentCount: 0) { _ in
                        rename(path, path + ".moved") == 0
                    })
            }
            try write(
                "CREATE TRIGGER moving BEFORE INSERT ON trades BEGIN SELECT move(); END",
                in: archive)
            let run = await SessionRun(
                ScriptedSource(try made(1...count)), archive: archive, options: .small())
            #expect(run.end?.unstored == count)
            #expect(run.end?.lost == count)
        }
    }

    @Test(.promise(.liveTrades, "no trade is said to be…"))
    func aRunThatStoredNothingLosesNothingWithTheFile() async throws {
        try await inArchive { archive in
            let run = await SessionRun(
                ScriptedSource([.state(ConnectionState(.live))]), archive: archive
            ) { _ in #expect(unlink(archive.path) == 0) }
            #expect(run.end?.lost == 0)
        }
    }

    @Test(.promise(.liveTrades, "trades that a server can't…"))
    func aWaitIsOverWhenItsBoundIs() {
        let patience = ArchivePatience()
        #expect(patience.wait(0) && !patience.wait(1_000))
        patience.end(within: .zero)
        // An earlier end stays.
        patience.end(within: .seconds(3_600))
        #expect(!patience.wait(0))
        patience.restore()
        #expect(patience.wait(0))
    }

    /// The wait under way is given up, too: the list is full when the run is cancelled.
    @Test(
        .promise(.liveTrades, "trades that a server can't…"),
        arguments: [15, 20])
    func theEndDoesNotWaitForOthersLongerThanItMay(count: Int) async throws {
        try await inArchive { archive in
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: archive.path, configuration: configuration)
            var options = LiveSessionOptions.small()
            options.patienceAtEnd = .milliseconds(100)
            let trades = try made(1...count)
            let task = Task { [options] in
                await SessionRun(
                    ScriptedSource(trades, end: .hangs), archive: archive, options: options
                ) { events in
                    guard events.trades.count == count, case .trade = events.last else { return }
                    try await other.writeWithoutTransaction {
                        try $0.execute(sql: "BEGIN IMMEDIATE")
                    }
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
            let run = await task.value
            #expect(run.end?.lost == count)
            #expect(run.end?.why == "another program is using the archive")
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            try other.close()
            // Whoever uses the archive next waits as ever.
            #expect(archive.patience.wait(0))
        }
    }
}
