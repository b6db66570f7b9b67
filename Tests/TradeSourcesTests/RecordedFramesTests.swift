import Foundation
import ScriptedExchange
import Testing

@testable import TradeSources

private let recordings = ProcessInfo.processInfo.environment["CHARTGEN_FEEDS"]

/// Frames that others recorded of Bitstamp. They are not part of the project: `CHARTGEN_FEEDS`
/// names their folder.
@Suite(
    .enabled(if: recordings != nil, "CHARTGEN_FEEDS names no folder"),
    .timeLimit(.minutes(10)))
struct RecordedFramesTests {
    @Test(arguments: [
        ("cexchange-live_trades_btcusd-session.jsonl", "btcusd", 8),
        ("cryptofeed-received-frames.jsonl", "ethusd", 10),
        ("cryptofeed-live_trades-frames.jsonl", "ethusd", 10),
    ])
    func recordedTradesComeWithEveryDigit(file: String, pair: String, count: Int) async throws {
        let path = try #require(recordings) + "/bitstamp/" + file
        let frames = try String(contentsOfFile: path, encoding: .utf8)
            .split(separator: "\n").map(String.init)
        let ids = frames.compactMap { frame in
            frame.contains(#"live_trades_\#(pair)"#)
                ? frame.firstMatch(of: /"id": ?([0-9]+)/).map { String($0.output.1) } : nil
        }
        #expect(ids.count == count)
        let last = try #require(ids.last)
        let events = try await ScriptedExchange.serving { client in
            try await client.next()
            try await client.send(frames)
            await client.stay()
        } _: { exchange in
            try await SourceRun().events(
                of: exchange, BitstampProtocol(pair: pair), until: last)
        }
        #expect(events == ["connecting", "live"] + ids)
    }
}
