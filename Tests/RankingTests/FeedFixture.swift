import Feeds
import LoopbackServer
import TestSupport

@testable import Ranking

extension FeedDescription {
    /// The description that a JSON text is, of a file "feed.json".
    static func make(_ json: String) throws(FeedError) -> FeedDescription {
        try FeedDescription(json: Array(json.utf8), name: "feed")
    }
}

extension RankedFeed {
    /// A feed that is asked for at a server of the test's, without waits that take time.
    static func make(
        _ description: FeedDescription, at server: LoopbackServer, path: String = "",
        _ change: (inout RankedFeedOptions) -> Void = { _ in }
    ) throws(FeedError) -> RankedFeed {
        var options = RankedFeedOptions()
        options.baseURL = server.address + path
        options.environment = ["TWITCH_CLIENT_ID": "client", "TWITCH_TOKEN": "token"]
        options.http = .make()
        change(&options)
        return try RankedFeed(description, options: options)
    }

    /// The same of a preset.
    static func preset(
        _ name: String, at server: LoopbackServer, path: String = "",
        _ change: (inout RankedFeedOptions) -> Void = { _ in }
    ) throws -> RankedFeed {
        guard let preset = FeedDescription.preset(named: name) else { throw NoPreset() }
        return try make(preset, at: server, path: path, change)
    }
}

struct NoPreset: Error {}

extension HTTPOptions {
    /// Options without a proxy, whose waits take no time.
    static func make(_ clock: ManualClock = ManualClock()) -> HTTPOptions {
        var options = HTTPOptions()
        options.proxies = ProxySettings()
        options.retries = 0
        options.pacing = Pacing(clock) { 1 }
        options.waiting = { clock.advance(by: $0) }
        return options
    }
}

extension RankedList {
    /// "1 Name 63042", an entry a line.
    var lines: [String] { items.map(\.line) }

    /// The entry of a rank; one that says so where there is none, so that a test fails and the
    /// others go on.
    subscript(rank: Int) -> RankedItem {
        items.first { $0.rank == rank } ?? RankedItem(rank: 0, id: "none", name: "no entry")
    }
}

extension RankedItem {
    /// "1 Name 63042".
    var line: String {
        (["\(rank)", name] + [value?.text].compactMap(\.self)).joined(separator: " ")
    }
}

/// What an error says, without where.
func problem(_ work: () async throws -> Void) async -> String {
    do {
        try await work()
        return "no error"
    } catch let error as FeedError {
        return "\(error.kind): \(error.problem)"
    } catch {
        return "\(error)"
    }
}

extension [RankedNote] {
    /// In English.
    var words: [String] { map { RankedWords.english.note($0) } }
}
