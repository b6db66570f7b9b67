import Ranking
import Synchronization
import Text

/// How the ranked feeds of a server did when they were asked last.
final class FeedHealth: Sendable {
    private struct State {
        /// In seconds since 1970-01-01T00:00Z.
        var lastOK: Double?
        var isFailing = false
    }

    private let states = Mutex<[String: State]>([:])
    private let log: ServerLog?
    private let now: @Sendable () -> Double

    /// - Parameters:
    ///   - log: told when a feed begins to fail, and when it is well again.
    ///   - now: the time, in seconds since 1970-01-01T00:00Z.
    init(log: ServerLog?, now: @escaping @Sendable () -> Double) {
        (self.log, self.now) = (log, now)
    }

    /// Asks a feed, and remembers whether it answered.
    func noted<Value>(
        _ feed: String, _ ask: () async throws -> Value
    ) async throws -> Value {
        do {
            let value = try await ask()
            let wasFailing = states.withLock { states in
                defer { states[feed] = State(lastOK: now(), isFailing: false) }
                return states[feed]?.isFailing == true
            }
            if wasFailing { note(.info, feed, "well", []) }
            return value
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            let begins = states.withLock { states in
                defer { states[feed, default: State()].isFailing = true }
                return states[feed]?.isFailing != true
            }
            let why = ServerFailure(error, tellsSource: true).line
            if begins { note(.warning, feed, "failing", [.init("why", .text(why))]) }
            throw error
        }
    }

    private func note(
        _ level: ServerLog.Level, _ feed: String, _ state: String, _ more: [OrderedJSON.Member]
    ) {
        log?.note(
            level, "feed", [.init("feed", .text(feed)), .init("state", .text(state))] + more)
    }

    /// The figures of this moment: of feeds that were asked.
    var families: [MetricFamily] {
        let states = states.withLock(\.self).sorted { $0.key < $1.key }
            .map { (labels: "feed=\(MetricFamily.label($0.key))", state: $0.value) }
        return [
            MetricFamily(
                "chartgen_feed_up", "Whether a ranked feed answered when it was asked last.",
                .gauge, states.map { ($0.labels, $0.state.isFailing ? 0 : 1) }),
            MetricFamily(
                "chartgen_feed_last_ok_seconds",
                "When a ranked feed answered last, in seconds since 1970.", .gauge,
                states.map { ($0.labels, $0.state.lastOK.map { ($0 * 1_000).rounded() / 1_000 }) }),
        ]
    }

    /// Why nothing that is shown is up to date: all feeds that were asked fail. Empty else.
    var unready: [String] {
        let states = states.withLock(\.self)
        guard !states.isEmpty, states.values.allSatisfy(\.isFailing) else { return [] }
        let names = states.keys.sorted().map { $0.printable() }.joined(separator: ", ")
        return ["the ranked feed\(states.count == 1 ? "" : "s") \(names) can't be had"]
    }
}
