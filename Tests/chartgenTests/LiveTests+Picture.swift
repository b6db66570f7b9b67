import Foundation
import ScriptedExchange
import TestSupport
import Testing

/// The picture that `chartgen live -o` writes again and again.
extension LiveTests {
    /// An exchange that hangs up, and a signal before the next connection.
    @Test(
        .promise(
            .liveTrades,
            """
            after its end the last picture says that no more trades come, where the connection was
            lost, refused or not there yet
            """))
    func theLastPictureDoesNotWaitForAConnection() async throws {
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                try await client.next()
                try await client.close(1_001, "later")
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--events", "-o", "live.svg"] + exchange.options, in: folder
                ) { run in
                    try await eventually("the end") { run.said.contains(#""reconnecting""#) }
                    run.signal(SIGTERM)
                }
            }
            #expect(outcome.status == 143)
            let picture = String(decoding: try folder.bytes("live.svg"), as: UTF8.self)
            #expect(picture.contains("No more trades from bitstamp"))
            #expect(!picture.contains("onnecting to bitstamp"))
        }
    }

    /// Trades at 10, 14, 8 and 12 within a second: with candles their body and wick in place of a line.
    @Test(arguments: [true, false])
    func thePictureHasCandlesWhereTheyAreAskedFor(areAsked: Bool) async throws {
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                let now = Int(Date.now.timeIntervalSince1970) - 60
                for (id, price) in [10, 14, 8, 12].enumerated() {
                    try await client.send(
                        #"{"event":"trade","channel":"live_trades_btcusd","data":{"id":\#(id),"microtimestamp":"\#(now)\#(100_000 + id)","price_str":"\#(price)","amount_str":"1","type":0}}"#
                    )
                }
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--limit", "4", "--batch", "none", "-o", "live.svg"]
                        + (areAsked ? ["--candles", "5s"] : []) + exchange.options, in: folder)
            }
            #expect(outcome.status == 0, "\(outcome.errors)")
            let picture = String(decoding: try folder.bytes("live.svg"), as: UTF8.self)
            #expect(picture.contains("Values (Price, USD) from 8 to 14. Last 12."))
            #expect(picture.contains("Candles of 5 s.") == areAsked)
            #expect(!picture.contains("<g clip-path") == areAsked, "a line is clipped to its plot")
        }
    }
}
