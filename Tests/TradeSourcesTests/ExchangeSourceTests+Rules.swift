import Feeds
import LiveTrades
import LoopbackServer
import NIOCore
import NIOWebSocket
import ScriptedExchange
import Synchronization
import TestSupport
import Testing

@testable import TradeSources

/// Frames and answers that keep no rule, and those that come late.
extension ExchangeSourceTests {
    /// A frame of a kind, with a mask or not.
    private static func frame(_ first: UInt8, isMasked: Bool = false) -> ByteBuffer {
        // Frames that steer a connection have 125 bytes at most.
        guard first & 0x08 == 0 else {
            return ByteBuffer(bytes: isMasked ? [first, 0x80, 0, 0, 0, 0] : [first, 0])
        }
        let text = Array(Made.trade(3).utf8)
        let size = [UInt8(text.count >> 8), UInt8(text.count & 0xFF)]
        // The mask changes nothing.
        let head: [UInt8] = [first, isMasked ? 254 : 126] + size + (isMasked ? [0, 0, 0, 0] : [])
        return ByteBuffer(bytes: head + text)
    }

    @Test(
        .promise(
            .liveTrades,
            """
            frames that no server may send end the connection; Retry-After is waited for
            """),
        arguments: [
            (0x81, true), (0xC1, false), (0xA1, false), (0x91, false), (0x83, false), (0x87, false),
            (0x8B, false), (0x8F, false), (0x89, true),
        ] as [(UInt8, Bool)])
    func framesThatNoServerMaySendEndTheConnection(first: UInt8, isMasked: Bool) async throws {
        // 1002: protocol error.
        try await expectEnd(
            by: ExchangeSourceTests.frame(first, isMasked: isMasked),
            words: "the exchange broke the rules of WebSockets", code: [0x03, 0xEA])
    }

    @Test(
        .promise(.liveTrades, "frames that no server may…"),
        arguments: [
            [126, 0, 5], [126, 0, 125], [127, 0, 0, 0, 0, 0, 0, 0, 5],
            [127, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], [127, 0x80, 0, 0, 0, 0, 1, 0, 0],
        ] as [[UInt8]])
    func aLengthThatIsLongerWrittenThanItNeedsEndsTheConnection(length: [UInt8]) async throws {
        let head = ByteBuffer(bytes: [0x81] + length + Array("hello".utf8))
        try await expectEnd(
            by: head, words: "the exchange broke the rules of WebSockets", code: [0x03, 0xEA])
    }

    @Test func framesAreFollowedHoweverTheirBytesCome() {
        let frames: [UInt8] =
            [0x81, 3, 1, 2, 3, 0x89, 0, 0x81, 126, 0, 126] + Array(repeating: 0x7F, count: 126)
            + [0x82, 0x81, 9, 9, 9, 9, 0x7E]
        let bad: [UInt8] = [0x81, 126, 0, 125]
        for size in 1...frames.count {
            var heads = FrameHeads()
            var places: [Int] = []
            let all = frames + bad
            for start in stride(from: 0, to: all.count, by: size) {
                let part = all[start..<min(start + size, all.count)]
                if let place = heads.faultyFrame(in: part) { places.append(start + place) }
            }
            // Where its head is cut, the rest of it is at fault.
            let first = places.first ?? -1
            #expect(first >= frames.count && first < all.count, "\(size)")
        }
        var heads = FrameHeads()
        #expect(heads.faultyFrame(in: frames) == nil)
        #expect(heads.faultyFrame(in: frames + bad) == frames.count)
    }

    @Test(
        .promise(.liveTrades, "frames that no server may…"),
        arguments: [[0x22, 0xFF, 0x22], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
    func aTextThatIsNoUTF8EndsTheConnection(bytes: [UInt8]) async throws {
        // 1007: invalid data.
        try await expectEnd(
            by: ByteBuffer(bytes: [0x81, UInt8(bytes.count)] + bytes),
            words: "the exchange sent a text that is no UTF-8", code: [0x03, 0xEF])
    }

    /// Expects a frame to end the first connection, and trades to go on over the next.
    private func expectEnd(by frame: ByteBuffer, words: String, code: [UInt8]) async throws {
        let goodbyes = Mutex<[[UInt8]]>([])
        let events = try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            if client.number == 1 {
                try await client.send(raw: frame)
                let goodbye = try await client.next(.connectionClose)
                goodbyes.withLock { $0.append(goodbye.bytes) }
            } else {
                try await client.send(Made.trade(9))
            }
            await client.stay()
        } _: { exchange in
            var run = SourceRun()
            run.hasHistory = false
            return try await run.events(of: exchange, until: "9")
        }
        #expect(
            events == [
                "connecting", "live",
                "reconnecting: \(words); trying again in 1 s",
                // The trade is from a clock that is behind.
                "live", "gap 8-9", "9",
            ])
        #expect(goodbyes.withLock(\.self) == [code])
    }

    @Test(
        .promise(.liveTrades, "frames that no server may…"),
        arguments: [
            ("Retry-After: 30\r\n", "30 s"), ("retry-after:  7\r\n", "7 s"),
            ("Retry-After: 86400\r\n", "3600 s"), ("Retry-After: soon\r\n", "1 s"), ("", "1 s"),
            ("Retry-After: 99999999999999999999999\r\n", "3600 s"), ("Retry-After: -5\r\n", "1 s"),
            (
                "Date: Wed, 21 Oct 2015 07:28:00 GMT\r\nRetry-After: Wed, 21 Oct 2015 07:28:45 GMT\r\n",
                "45 s"
            ),
        ])
    func aRefusalWithRetryAfterIsWaitedFor(fields: String, wait: String) async throws {
        let head = "HTTP/1.1 429 Too Many Requests\r\n\(fields)Content-Length: 0\r\n\r\n"
        let words = try await LoopbackServer.serving({ _ in [.send(head), .close] }) { server in
            var options = TradeSourceOptions()
            options.endpoint = "ws://127.0.0.1:\(server.port)"
            var source = try ExchangeSource(BitstampProtocol(pair: "btcusd"), options)
            source.pacing = Pacing(ManualClock()) { 1 }
            var events = TradeEventIterator(source)
            _ = try await events.next()
            return try await events.next()?.words
        }
        #expect(
            words
                == "reconnecting: there is no WebSocket: the server answered 429 (too many requests);"
                + " trying again in \(wait)")
    }

    @Test(
        .promise(
            .liveTrades,
            """
            a list of past trades that hangs holds trades back for at most a second, and is merged
            when it comes
            """))
    func aListThatHangsHoldsTradesBackForASecond() async throws {
        let asked = Mutex(0)
        let (opened, gate) = AsyncStream.makeStream(of: Void.self)
        let run = SourceRun()
        let events = try await ScriptedExchange.serving(answer: { _ in
            let number = asked.withLock { asked in
                asked += 1
                return asked
            }
            guard number > 1 else { return (200, "[]") }
            for await _ in opened {}
            return (200, Made.list([7, 5, 3, 2, 1]))
        }) { client in
            try await client.acceptSubscription()
            if client.number == 1 {
                try await client.send(Made.trades([1, 2]))
                try await client.cut(in: Made.trade(3), after: 40)
            } else {
                try await client.send(Made.trades([6, 7]))
                await client.stay()
            }
        } _: { exchange in
            let ticking = Task { [clock = run.clock] in
                while exchange.requests.count < 2 { try await Task.sleep(for: .milliseconds(10)) }
                // A second passes; when the source begins to wait for it nothing tells from
                // outside.
                for _ in 0..<60 {
                    clock.advance(by: .seconds(1))
                    try await Task.sleep(for: .milliseconds(50))
                }
            }
            defer { ticking.cancel() }
            return try await run.events(of: exchange, until: "5 (seconds)") { words in
                guard words == "7" else { return }
                ticking.cancel()
                gate.finish()
            }
        }
        #expect(
            events.map { $0.hasPrefix("reconnecting") ? "reconnecting" : $0 } == [
                "connecting", "live", "1", "2", "reconnecting", "live", "6", "7", "3 (seconds)",
                "5 (seconds)",
            ])
    }
}
