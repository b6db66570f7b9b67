import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import LiveCharts
import LiveTrades
import NIOCore
import TestSupport
import Testing

@testable import ChartServer

/// The stream of events, as its readers see it.
@Suite struct LiveEventsTests {
    private func object(_ event: ServerEvent) -> [String: Any] {
        let object = try? JSONSerialization.jsonObject(with: Data(event.data.utf8))
        return object as? [String: Any] ?? [:]
    }

    /// Reads a stream in a task of its own.
    private func reading(
        _ response: Response, _ reader: EventReader
    ) -> Task<Void, any Error> {
        Task {
            try await response.body.write(reader)
        }
    }

    @Test func theWholeStateComesAtOnceAndThenWhatChanges() async throws {
        let served = LiveServed()
        served.take(LiveServed.trade(1), LiveServed.trade(2, after: 1))
        let response = await served.response("live/events")
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "text/event-stream")
        #expect(response.headers[.cacheControl] == "no-store")
        #expect(response.headers[.contentLength] == nil)
        // Proof: a token.
        #expect(response.headers[HTTPField.Name("X-Accel-Buffering")!] == "no")
        let reader = EventReader()
        let task = reading(response, reader)
        try await eventually("the first event") { reader.writes.count == 1 }
        #expect(reader.writes[0].hasPrefix("retry: 2000\n\nid: 2\nevent: state\ndata: {\"now\":"))
        #expect(reader.writes[0].hasSuffix("}\n\n"))
        served.take(LiveServed.trade(3, after: 2, price: "11800.50"))
        try await eventually("the second event") {
            served.pauses.end(.milliseconds(100))
            return reader.writes.count == 2
        }
        let event = try #require(ServerEvent.events(in: reader.writes[1]).first)
        #expect(event.name == "change" && event.id == "3")
        let rows = try #require(object(event)["rows"] as? [[String: Any]])
        #expect(rows.count == 1 && rows[0]["at"] as? Int == 0)
        #expect(rows[0]["price"] as? String == "11800.50")
        #expect(object(event)["since"] as? Int == 2 && object(event)["rowCount"] as? Int == 3)
        try await eventually("the beat is awaited") { served.pauses.waiting(.seconds(15)) == 1 }
        served.pauses.move(15_000_000)
        try await eventually("a beat") {
            served.pauses.end(.seconds(15))
            return reader.writes.count == 3
        }
        #expect(
            reader.writes[2]
                == "event: beat\ndata: {\"now\":\"2026-03-29T10:00:15.000000Z\"}\n\n")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func aSlowReaderGetsFewEventsAndTheLatestState() async throws {
        let served = LiveServed()
        let gate = Gate()
        let reader = EventReader(gate: gate)
        let task = reading(await served.response("live/events"), reader)
        try await eventually("the first write") { await gate.arrivals == 1 }
        // The reader takes nothing, while ten thousand trades come.
        for id in 1...10_000 { served.take(LiveServed.trade(id, after: Int64(id))) }
        #expect(reader.writes.count == 1)
        await gate.open()
        try await eventually("the next event") {
            served.pauses.end(.milliseconds(100))
            return reader.writes.count == 2
        }
        let event = try #require(ServerEvent.events(in: reader.writes[1]).first)
        #expect(event.id == "10000" && object(event)["listCount"] as? Int == 10_000)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(reader.writes.count == 2)
    }

    @Test func streamsAreBoundedAndWhoLeavesFreesAPlace() async throws {
        var options = ServerOptions()
        options.mostStreams = 2
        let served = LiveServed(options: options)
        let readers = [EventReader(), EventReader()]
        var tasks: [Task<Void, any Error>] = []
        for reader in readers {
            tasks.append(reading(await served.response("live/events"), reader))
            try await eventually("it reads") { reader.writes.count == 1 }
        }
        let refused = try await served.ask("live/events")
        #expect(refused.status == 503 && refused.headers[.retryAfter] == "10")
        #expect(
            refused.text
                == "2 visitors watch already, as many as may; state.json tells the state\n")
        #expect(try await served.ask("live/state.json").status == 200)
        tasks[0].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[0].value }
        try await eventually("a place is free") { served.service.streams.count == 1 }
        let next = EventReader()
        let task = reading(await served.response("live/events"), next)
        try await eventually("it reads") { next.writes.count == 1 }
        for task in [tasks[1], task] {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        try await eventually("all places are free") { served.service.streams.count == 0 }
    }

    @Test func whoOnlyAsksForTheHeadTakesNoPlace() async throws {
        let served = LiveServed()
        let head = try await served.ask("live/events", method: .head)
        #expect(head.status == 200 && head.body == [])
        #expect(head.headers[.contentType] == "text/event-stream")
        #expect(served.service.streams.count == 0)
    }

    @Test func aWriteThatFailsEndsTheStream() async throws {
        struct Broken: Error {}
        struct Writer: ResponseBodyWriter {
            func write(_ buffer: ByteBuffer) async throws { throw Broken() }
            func finish(_ trailers: HTTPFields?) async throws {}
        }
        let served = LiveServed()
        let response = await served.response("live/events")
        #expect(served.service.streams.count == 1)
        await #expect(throws: Broken.self) { try await response.body.write(Writer()) }
    }

    /// What the events lead to is what the server has, whatever happens between two of them.
    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func theEventsLeadToTheState(seed: UInt64) async throws {
        var numbers = seed
        func random(_ limit: Int) -> Int {
            numbers = numbers &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(numbers >> 33) % limit
        }
        let served = LiveServed()
        let reader = EventReader()
        let task = reading(await served.response("live/events"), reader)
        var id = 0
        for round in 1...60 {
            for _ in 0...random(round % 10 == 0 ? 90 : 4) {
                id += 1
                // Some come late.
                let late = Int64(random(4) == 0 ? random(40) * 1_000 : 0)
                served.take(LiveServed.trade(id, after: Int64(id) * 1_000 - late))
            }
            if random(12) == 0 {
                let trades = served.board.view(rows: .max).rows.map(\.trade)
                served.board.take(.stored(trades, total: id))
            }
            let version = "\(served.board.view(rows: 0).version)"
            try await eventually("the state of round \(round)") {
                served.pauses.end(.milliseconds(100))
                return reader.writes.last?.contains("id: \(version)\n") == true
            }
        }
        var rows: [String] = []
        var changes = 0
        for event in ServerEvent.events(in: reader.writes.joined()) {
            let news = object(event)
            let given = try #require(news["rows"] as? [[String: Any]])
            if event.name == "state" {
                rows = given.compactMap { $0["id"] as? String }
            } else {
                changes += 1
                for row in given {
                    rows.insert(
                        try #require(row["id"] as? String), at: try #require(row["at"] as? Int))
                }
                rows = Array(rows.prefix(try #require(news["rowCount"] as? Int)))
            }
        }
        #expect(rows == served.board.view(rows: 50).rows.map(\.trade.key.id))
        #expect(changes > 20)
        task.cancel()
    }
}
