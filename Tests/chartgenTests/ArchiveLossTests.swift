import Foundation
import GRDB
import ScriptedExchange
import Synchronization
import TestSupport
import Testing

/// Archives that take no trades at the end, and those whose file is not there any more.
@Suite(.slow) struct ArchiveLossTests {
    /// Another program that holds the archive, until it is let go.
    private final class Holder: Sendable {
        private let queue: DatabaseQueue

        init(_ folder: URL) throws {
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            queue = try DatabaseQueue(
                path: folder.appending(path: "trades.sqlite").path, configuration: configuration)
            try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        }

        func letGo() throws {
            try queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            try queue.close()
        }
    }

    /// A disk that takes for ever.
    private static let endless = """
        CREATE VIEW numbers AS
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;
        CREATE TRIGGER endless BEFORE INSERT ON trades
        BEGIN SELECT count(*) FROM numbers; END
        """

    /// Another program holds the archive, and storing that never ends.
    @Test(
        .promise(
            .liveTrades,
            """
            trades that a server can't store within its five seconds are said to be lost on stderr
            and in the log, and 73, however long another program holds the archive or storing takes
            """),
        arguments: [true, false])
    func whatAServerCanNotStoreInTimeIsSaidAndALoss(isHeld: Bool) async throws {
        let market = Market()
        try await withFolder { folder in
            let outcome = try await ArchiveRun.serving(market, 299) { exchange in
                let words =
                    ["--live", "--batch", "none", "--log", "log", "--archive", "trades.sqlite"]
                return try await ServeRun.outcome(
                    words + exchange.options, in: folder, isToEnd: true
                ) { server in
                    try await eventually("trades") {
                        try await server.get("live/state.json").object["listCount"] as? Int == 299
                    }
                    let holder = isHeld ? try Holder(folder) : nil
                    if !isHeld { try ArchiveRun.change(folder, ArchiveLossTests.endless) }
                    server.run.signal(SIGTERM)
                    try await eventually("the end") { server.run.hasEnded }
                    try holder?.letGo()
                }
            }
            #expect(outcome.status == 73)
            let why =
                isHeld
                ? "another program is using the archive" : "they could not be stored in time"
            let line = "299 trades are lost, because trades.sqlite did not take them: \(why)"
            #expect(
                outcome.complaints.filter { $0.hasSuffix(line) }.count == 1, "\(outcome.errors)")
            let log = try ServeLog(folder.bytes("log"))
            #expect(log.named("failed").map { $0["why"] as? String } == [line])
            #expect(log.words.last == "failed")
            if !isHeld { try ArchiveRun.change(folder, "DROP TRIGGER endless") }
            #expect(try await ArchiveRun.copied(folder) == [])
        }
    }

    /// Another program that holds the archive for as long as it likes.
    @Test(
        .promise(
            .liveTrades,
            """
            another program that holds an archive keeps no trade from being taken
            """))
    func anArchiveThatIsHeldKeepsNoTradeWaiting() async throws {
        let market = Market()
        let isHeld = Mutex(false)
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                try await client.send(market.trade(1).map(\.message))
                try await eventually("it is held") { isHeld.withLock(\.self) }
                for _ in 0..<40 { try await client.send(market.trade(100).map(\.message)) }
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(ArchiveRun.words(exchange), in: folder) { run in
                    try await eventually("a trade") { run.said.contains(#""event":"trade""#) }
                    let holder = try Holder(folder)
                    isHeld.withLock { $0 = true }
                    try await eventually("the last trade, and a failure") {
                        market.all.count == 4_001 && run.said.contains("storeFailed")
                            && run.said.contains(#""id":"\#(market.ids.last ?? "")""#)
                    }
                    #expect(!run.said.contains(#""event":"stored""#))
                    try holder.letGo()
                    try await eventually("storing") { run.said.contains(#""total":4000"#) }
                    run.signal(SIGINT)
                }
            }
            #expect(outcome.status == 130, "\(outcome.errors)")
            #expect(try await ArchiveRun.copied(folder) == market.ids)
        }
    }

    /// What becomes of an archive while a run writes to it.
    enum Fate: String, CaseIterable {
        case deleted, deletedWithLog, moved, replaced, movedAndBack
        /// In place, by a program that opened the file.
        case emptied, cut, overwritten

        var isInPlace: Bool { [.emptied, .cut, .overwritten].contains(self) }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            no trade is said to be stored in a file that was deleted, moved, replaced, emptied, cut
            or overwritten; trades that are in no file under the archive's name at the end are a
            loss, and 73; a file that is moved back takes trades again
            """),
        arguments: Fate.allCases)
    func nothingIsStoredInAFileThatIsNotThere(fate: Fate) async throws {
        let market = Market()
        let isGone = Mutex(false)
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                try await client.send(market.trade(1_100).map(\.message))
                try await eventually("the archive is gone") { isGone.withLock(\.self) }
                try await client.send(market.trade(1_200).map(\.message))
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(ArchiveRun.words(exchange), in: folder) { run in
                    try await eventually("the hundred") {
                        run.said.contains(#""total":1000"#)
                            && run.said.contains(#""id":"\#(market.ids.last ?? "")""#)
                    }
                    try meet(fate, in: folder)
                    isGone.withLock { $0 = true }
                    try await eventually("a failure, and the last trade") {
                        run.said.contains("storeFailed") && market.all.count == 2_300
                            && run.said.contains(#""id":"\#(market.ids.last ?? "")""#)
                    }
                    if fate == .movedAndBack {
                        try move("moved.sqlite", to: "trades.sqlite", in: folder)
                        try await eventually("a storing") { run.said.contains(#""total":2000"#) }
                    }
                    run.signal(SIGINT)
                }
            }
            let events = try outcome.events()
            let failures = events.named("storeFailed")
            #expect(!failures.isEmpty)
            #expect(
                failures.allSatisfy {
                    ($0["why"] as? String == "the archive was moved or deleted") != fate.isInPlace
                })
            guard fate != .movedAndBack else {
                #expect(outcome.status == 130, "\(outcome.errors)")
                #expect(events.storedCount == 2_300)
                let ids = try await ArchiveRun.copied(folder)
                return #expect(ids == market.ids)
            }
            #expect(outcome.status == 73)
            #expect(events.storedCount == 1_000)
            let loss = try #require(outcome.complaints.last { $0.contains("are lost") })
            #expect(
                loss.contains("2,300 trades are lost, because trades.sqlite did not take them:"))
            #expect(loss.contains("archive was moved or deleted") != fate.isInPlace, "\(loss)")
            #expect(loss.hasSuffix(", and with it 1,000 of them that it had taken"), "\(loss)")
            #expect(!outcome.errors.contains("trades in the archive"))
        }
    }

    /// No trade comes that could not be stored.
    @Test(
        .promise(.liveTrades, "no trade is said to be…"),
        arguments: [Fate.deletedWithLog, .emptied, .cut, .overwritten])
    func whatWasStoredInAFileThatIsNotThereIsALoss(fate: Fate) async throws {
        let market = Market()
        try await withFolder { folder in
            let outcome = try await ArchiveRun.serving(market, 1_000) { exchange in
                try await Binary.chartgen.run(ArchiveRun.words(exchange), in: folder) { run in
                    try await eventually("a thousand") { run.said.contains(#""total":1000"#) }
                    try meet(fate, in: folder)
                    run.signal(SIGINT)
                }
            }
            #expect(outcome.status == 73)
            #expect(
                outcome.complaints.contains { $0.contains("1,000 trades are lost") },
                "\(outcome.errors)")
            #expect(!outcome.errors.contains("trades in the archive"))
        }
    }

    /// The disk of both is full, say.
    @Test(.promise(.liveTrades, "a last picture that can't be written hides no loss of trades"))
    func aPictureThatFailsHidesNoLoss() async throws {
        let market = Market()
        try await withFolder { folder in
            let pictures = folder.appending(path: "pictures")
            try FileManager.default.createDirectory(
                at: pictures, withIntermediateDirectories: false)
            let outcome = try await ArchiveRun.serving(market, 1_000) { exchange in
                let words = ArchiveRun.words(exchange) + ["-o", "pictures/p.svg"]
                return try await Binary.chartgen.run(words, in: folder) { run in
                    try await eventually("a thousand") { run.said.contains(#""total":1000"#) }
                    try meet(.deletedWithLog, in: folder)
                    try FileManager.default.removeItem(at: pictures)
                    run.signal(SIGINT)
                }
            }
            #expect(outcome.status == 73)
            for words in ["1,000 trades are lost", #"cannot write "pictures/p.svg""#] {
                #expect(
                    outcome.complaints.contains { $0.contains(words) }, "\(outcome.errors)")
            }
        }
    }

    private func meet(_ fate: Fate, in folder: URL) throws {
        switch fate {
        case .deleted:
            try FileManager.default.removeItem(at: folder.appending(path: "trades.sqlite"))
        case .deletedWithLog:
            for name in folder.names where name.hasPrefix("trades.sqlite") {
                try FileManager.default.removeItem(at: folder.appending(path: name))
            }
        case .moved, .movedAndBack: try move("trades.sqlite", to: "moved.sqlite", in: folder)
        case .replaced:
            try Data().write(to: folder.appending(path: "other"))
            // Atomically, as whoever restores a file does.
            #expect(
                rename(
                    folder.appending(path: "other").path,
                    folder.appending(path: "trades.sqlite").path) == 0)
        case .emptied, .cut, .overwritten:
            let archive = folder.appending(path: "trades.sqlite")
            let count = try Data(contentsOf: archive).count
            let file = try FileHandle(forWritingTo: archive)
            defer { try? file.close() }
            switch fate {
            case .emptied: try file.truncate(atOffset: 0)
            case .cut: try file.truncate(atOffset: UInt64(count / 2))
            default: try file.write(contentsOf: Data(repeating: 0x61, count: count))
            }
        }
    }

    private func move(_ name: String, to other: String, in folder: URL) throws {
        try FileManager.default.moveItem(
            at: folder.appending(path: name), to: folder.appending(path: other))
    }
}
