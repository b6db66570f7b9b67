import Foundation
import GRDB
import ScriptedExchange
import Testing

/// `chartgen live --archive`, and what lies on disk afterwards.
enum ArchiveRun {
    /// An exchange that lets so many trades happen, and then waits.
    static func serving<Result: Sendable>(
        _ market: Market, _ count: Int, _ body: (ScriptedExchange) async throws -> Result
    ) async throws -> Result {
        try await ScriptedExchange.serving { _ in
            (200, market.list)
        } session: { client in
            try await client.acceptSubscription()
            for _ in 0..<count / 100 { try await client.send(market.trade(100).map(\.message)) }
            try await client.send(market.trade(count % 100).map(\.message))
            await client.stay()
        } _: { exchange in
            try await body(exchange)
        }
    }

    /// The words for a run without a second source.
    static func words(_ exchange: ScriptedExchange, _ more: [String] = []) -> [String] {
        ["live", "--events", "--batch", "none", "--archive", "trades.sqlite"] + more
            + exchange.options
    }

    /// The ids that a copy of the archive's file alone holds.
    static func copied(_ folder: URL) async throws -> [String] {
        try await withFolder { other in
            try FileManager.default.copyItem(
                at: folder.appending(path: "trades.sqlite"),
                to: other.appending(path: "copy.sqlite"))
            let export = try await Binary.chartgen.run(
                ["live", "archive", "export", "copy.sqlite", "--format", "ndjson"], in: other)
            #expect(export.status == 0, "\(export.errors)")
            return try LiveEvents(export.text).all.compactMap { $0["id"] as? String }
        }
    }

    /// Takes the market out of an archive, as those of the first version have none.
    static func unmark(_ folder: URL) throws {
        try change(folder, "DROP TABLE market; PRAGMA user_version = 1")
    }

    /// Lets another program change the archive.
    static func change(_ folder: URL, _ sql: String) throws {
        let queue = try DatabaseQueue(path: folder.appending(path: "trades.sqlite").path)
        try queue.write { try $0.execute(sql: sql) }
        try queue.close()
    }
}

extension LiveEvents {
    /// How many trades were said to be stored.
    var storedCount: Int { named("stored").compactMap { $0["count"] as? Int }.reduce(0, +) }
}
