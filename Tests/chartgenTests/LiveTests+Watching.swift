import Foundation
import ScriptedExchange
import Synchronization
import Testing

/// How the watching shows itself, and how it ends.
extension LiveTests {
    @Test func pictureFilesAreWholeWheneverTheyAreRead() async throws {
        let market = Market()
        let pictures = Mutex(0)
        try await withFolder { folder in
            _ = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                while true {
                    try await client.send(market.trade(5).map(\.message))
                    // A market has its pace.
                    try await Task.sleep(for: .milliseconds(5))
                }
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--events", "-o", "live.png", "--every", "100ms"] + exchange.options,
                    in: folder
                ) { run in
                    try await eventually("a picture") { folder.names.contains("live.png") }
                    var last: [UInt8] = []
                    try await eventually("ten pictures") {
                        let bytes = (try? folder.bytes("live.png")) ?? []
                        #expect(
                            bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
                        if bytes != last { pictures.withLock { $0 += 1 } }
                        last = bytes
                        return pictures.withLock(\.self) >= 10
                    }
                    run.signal(SIGINT)
                }
            }
        }
    }

    @Test func aClosedPipeEndsTheWatching() async throws {
        let market = Market()
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                while true {
                    try await client.send(market.trade(5).map(\.message))
                    // A market has its pace.
                    try await Task.sleep(for: .milliseconds(5))
                }
            } _: { exchange in
                try await Binary.shell.run(
                    [
                        "-c",
                        "\(Binary.chartgen.path) live \(exchange.options.joined(separator: " ")) | head -n 3",
                    ],
                    in: folder)
            }
            #expect(outcome.answers.count == 3)
            #expect(outcome.errors == "")
        }
    }

    @Test func aSignalEndsTheWatching() async throws {
        let market = Market()
        try await withFolder { folder in
            for signal in [SIGINT, SIGTERM] {
                let outcome = try await ScriptedExchange.serving { client in
                    try await client.acceptSubscription()
                    try await client.send(market.trade(5).map(\.message))
                    await client.stay()
                } _: { exchange in
                    try await Binary.chartgen.run(
                        ["live", "--events"] + exchange.options, in: folder
                    ) { run in
                        try await eventually("trades") { run.said.contains(#""trade""#) }
                        run.signal(signal)
                    }
                }
                #expect(outcome.status == 128 + Int(signal))
            }
        }
    }

    @Test func anExchangeThatRefusesEndsItWithAWord() async throws {
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                try await client.next()
                try await client.send(
                    #"{"event":"bts:error","channel":"","data":{"code":null,"message":"Invalid channel provided."}}"#
                )
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--pair", "nosuch", "--events"] + exchange.options, in: folder)
            }
            #expect(outcome.status == 77)
            #expect(
                outcome.complaints.last?.contains(
                    "the exchange refuses to give trades of NOS/UCH: Invalid channel provided.")
                    == true, "\(outcome.errors)")
        }
    }

    @Test(arguments: [
        (["--endpoint", "http://127.0.0.1:1"], "--endpoint is a ws or wss address"),
        (["--endpoint", "ws://"], "--endpoint is a ws or wss address"),
        (["--rest-endpoint", "ws://127.0.0.1"], "--rest-endpoint is a http or https address"),
        (["--pair", "btc usd"], "it is no name of a market"),
        (["--exchange", "nasdaq"], "nasdaq"), (["--batch", "some"], "--batch is mock, none or"),
        (["--limit", "0"], "--limit is 1 or more"),
        (["--every", "1s"], "--every is for a picture"),
        (
            ["--exchange", "kraken", "--rest-endpoint", "http://127.0.0.1"],
            "which kraken does not"
        ),
        (["--model", "none.mlmodel"], "the model none.mlmodel"),
        (["--archive", "."], "archive"),
    ])
    func wrongOptionsAreRefusedInWords(options: [String], words: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(["live"] + options, in: folder)
            #expect(outcome.status != 0)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
            #expect(outcome.text == "")
        }
    }
}
