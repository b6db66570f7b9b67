import Ranking
import Synchronization
import Text

/// How the ranked feeds of a server did when they were asked last.
final class FeedHealth: Sendable {
    private struct State {
        /// In seconds since 1970-01-01T00:00Z.
        var lastOK: Double?
        var trouble: Trouble?
        /// How many entries of its list lack their sums, while the feed itself is well.
        var entriesAtFault = 0
        /// Why the first of them does.
        var why: String?
    }

    /// How much of a feed's list is missing.
    private enum Trouble {
        case all, part
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

    /// Asks for a feed's list, and remembers whether all of it came. Entries whose details are bad
    /// count alone.
    func noted(
        _ feed: String, _ ask: () async throws -> RankedList
    ) async throws -> RankedList {
        do {
            let list = try await ask()
            let part = list.notes.missingPart
            if let part, part.entriesAtFault == 0 {
                noteFailing(feed, .part, why: part.text)
            } else {
                noteWell(feed, but: part)
            }
            return list
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            noteFailing(feed, .all, why: ServerFailure(error, tellsSource: true).line)
            throw error
        }
    }

    /// - Parameter part: the entries that lack their sums; nil where none does.
    private func noteWell(_ feed: String, but part: MissingPart?) {
        let count = part?.entriesAtFault ?? 0
        let before = states.withLock { states in
            defer {
                states[feed] = State(lastOK: now(), entriesAtFault: count, why: part?.text)
            }
            return states[feed]
        }
        if before?.trouble != nil { note(.info, feed, "well", []) }
        guard let why = part?.text, why != before?.why else { return }
        log?.note(
            .warning, "entry",
            [
                .init("feed", .text(feed)), .init("count", .number("\(count)")),
                .init("why", .text(why)),
            ])
    }

    private func noteFailing(_ feed: String, _ trouble: Trouble, why: String) {
        let begins = states.withLock { states in
            defer { states[feed, default: State()].trouble = trouble }
            return states[feed]?.trouble == nil
        }
        if begins { note(.warning, feed, "failing", [.init("why", .text(why))]) }
    }

    /// Asks what an entry opens into, and logs why that or a part of it did not come.
    func noted(
        _ feed: String, _ item: RankedItem, _ ask: () async throws -> RankedDetail
    ) async throws -> RankedDetail {
        do {
            let detail = try await ask()
            if let part = detail.missingPart { note(feed, item, why: part.text) }
            return detail
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            note(feed, item, why: ServerFailure(error, tellsSource: true).line)
            throw error
        }
    }

    private func note(_ feed: String, _ item: RankedItem, why: String) {
        log?.note(
            .warning, "entry",
            [
                .init("feed", .text(feed)), .init("id", .text(item.id.harmless(limit: 100))),
                .init("why", .text(why)),
            ])
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
                "chartgen_feed_up",
                "Whether a ranked feed gave all of its list when it was asked last.", .gauge,
                states.map { ($0.labels, $0.state.trouble == nil ? 1 : 0) }),
            MetricFamily(
                "chartgen_feed_entries_at_fault",
                "How many entries of a ranked feed that is well lack their sums.", .gauge,
                states.map { ($0.labels, Double($0.state.entriesAtFault)) }),
            MetricFamily(
                "chartgen_feed_last_ok_seconds",
                "When a ranked feed last gave all of its list, in seconds since 1970.", .gauge,
                states.map { ($0.labels, $0.state.lastOK.map { ($0 * 1_000).rounded() / 1_000 }) }),
        ]
    }

    /// Why nothing that is shown is up to date: all feeds that were asked fail. Empty else.
    var unready: [String] {
        let states = states.withLock(\.self)
        guard !states.values.contains(where: { $0.trouble == nil }) else { return [] }
        let names = { (trouble: Trouble) -> String? in
            let names = states.filter { $0.value.trouble == trouble }.keys.sorted()
            guard !names.isEmpty else { return nil }
            return "the ranked feed\(names.count == 1 ? "" : "s") "
                + names.map { $0.printable() }.joined(separator: ", ")
        }
        return [
            names(.all).map { "\($0) can't be had" },
            names(.part).map { "a part of \($0) is missing" },
        ].compactMap(\.self)
    }
}
