import ChartScene
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import LiveCharts
import LiveTrades
import NIOCore
import PriceModels
import Synchronization

@testable import ChartServer

/// A server of live trades without a network and with a clock of its own, asked by function calls.
struct LiveServed {
    let board: LiveBoard
    let service: LiveService
    let pauses: Pauses

    /// 2026-03-29T10:00:00Z, in microseconds since 1970.
    static let start: Int64 = 1_774_778_400_000_000

    init(
        market: String = "BTC/USD", batchSource: String? = nil, hasArchive: Bool = true,
        model: PriceModel? = .linear, options: ServerOptions = ServerOptions(),
        look: Chart = Chart()
    ) {
        let pauses = Pauses()
        self.pauses = pauses
        board = LiveBoard(
            LiveBoard.Description(
                market: market, source: "bitstamp", batchSource: batchSource,
                hasArchive: hasArchive, windows: [.seconds(600), .seconds(3_600), .seconds(86_400)]),
            model: model)
        service = LiveService(
            board, like: look, options,
            pace: LiveFeed.Pace(interval: .milliseconds(100), pause: pauses.pause)
        ) { LiveServed.start + pauses.moved }
    }

    /// A trade, so many microseconds after the start.
    static func trade(
        _ id: Int, after: Int64 = 0, price: String = "11800.00", source: String = "bitstamp"
    ) -> Trade {
        // Proof: the tests give decimal numbers.
        Trade(
            key: TradeKey(source: source, id: "\(id)"), price: ExactDecimal(price)!,
            amount: ExactDecimal("0.00677966")!, side: .buy, time: start + after)
    }

    func take(_ trades: Trade...) {
        for trade in trades { board.take(.trade(trade)) }
    }

    /// What the server answers to a request such as "live/chart.png?window=1h".
    func response(
        _ target: String, method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:]
    ) async -> Response {
        await ServerAnswers(
            [LivePart(services: [service], hasSeries: false)], service.metrics, service.options
        ).answer(
            Served.request(target, method: method, fields),
            path: String(target.prefix { $0 != "?" }),
            on: nil)
    }

    func ask(
        _ target: String, method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:]
    ) async throws -> Served.Answer {
        try await Served.answer(await response(target, method: method, fields))
    }
}

/// A clock that goes on when a test says so.
final class Pauses: Sendable {
    private struct State {
        var moved: Int64 = 0
        var waiting: [Int: (length: Duration, continuation: CheckedContinuation<Void, any Error>)] =
            [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// How far the clock has gone, in microseconds.
    var moved: Int64 { state.withLock { $0.moved } }

    /// How many wait for so long.
    func waiting(_ length: Duration) -> Int {
        state.withLock { $0.waiting.values.count { $0.length == length } }
    }

    func move(_ microseconds: Int64) {
        state.withLock { $0.moved += microseconds }
    }

    /// Ends the pauses of a length.
    func end(_ length: Duration) {
        let ended = state.withLock { state in
            let ended = state.waiting.filter { $0.value.length == length }
            for number in ended.keys { state.waiting[number] = nil }
            return ended.values.map(\.continuation)
        }
        for continuation in ended { continuation.resume() }
    }

    /// Waits until a test ends the pauses of this length.
    @Sendable func pause(_ length: Duration) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { $0.waiting[number] = (length, continuation) }
                if Task.isCancelled { cancel(number) }
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func cancel(_ number: Int) {
        state.withLock { $0.waiting.removeValue(forKey: number)?.continuation }?
            .resume(throwing: CancellationError())
    }
}

/// Reads a stream of events as slowly as a test wants.
final class EventReader: ResponseBodyWriter, Sendable {
    private let written = Mutex<[String]>([])
    private let gate: Gate?

    /// - Parameter gate: what every write waits for.
    init(gate: Gate? = nil) {
        self.gate = gate
    }

    /// What was written, a write each.
    var writes: [String] { written.withLock { $0 } }

    func write(_ buffer: ByteBuffer) async throws {
        written.withLock { $0.append(String(buffer: buffer)) }
        try await gate?.pass()
    }

    func finish(_ trailers: HTTPFields?) async throws {}
}

/// An event of a stream.
struct ServerEvent: Equatable {
    var id: String?
    var name = "message"
    var data = ""

    /// The events in a text, by the rules of the standard for the fields that are used here.
    static func events(in text: String) -> [ServerEvent] {
        text.components(separatedBy: "\n\n").compactMap { block in
            var event = ServerEvent()
            for line in block.split(separator: "\n") {
                let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
                let value = parts.count > 1 ? String(parts[1].trimmingPrefix(" ")) : ""
                switch parts[0] {
                case "id": event.id = value
                case "event": event.name = value
                case "data": event.data += value
                default: break
                }
            }
            return event.data.isEmpty ? nil : event
        }
    }
}
