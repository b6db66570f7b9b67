import LiveCharts
import Synchronization
import TimeSeries

/// The states that readers were told of lately, so that a picture can be of the moment of the list
/// next to it.
final class LiveMoments: Sendable {
    /// A state without its rows, and how long it was the latest.
    struct Moment: Sendable {
        let view: LiveView
        /// When the next state was told, in microseconds since 1970-01-01T00:00Z; nil while this is
        /// the latest.
        let end: Int64?
    }

    private struct Told {
        let view: LiveView
        let time: Int64
    }

    /// The moment, in microseconds since 1970-01-01T00:00Z.
    private let now: @Sendable () -> Int64
    /// In the order of their versions.
    private let told = Mutex<[Told]>([])

    /// The most states that are remembered: two minutes at the usual pace. No page is expected to
    /// be further behind.
    static let most = 1_200

    init(now: @escaping @Sendable () -> Int64) {
        self.now = now
    }

    /// Notes a state that readers are told of.
    func note(_ view: LiveView) {
        var view = view
        view.rows = []
        let now = now()
        told.withLock { told in
            guard told.last.map({ $0.view.version < view.version }) ?? true else { return }
            told.append(Told(view: view, time: now))
            // Removes many at a time, for each removal moves the others.
            if told.count >= 2 * LiveMoments.most { told.removeFirst(LiveMoments.most) }
        }
    }

    /// Returns the state with a version; nil if no reader was told of it, or only long ago.
    func moment(_ version: Int) -> Moment? {
        told.withLock { told in
            let place = told.partitionIndex { $0.view.version >= version }
            guard place < told.count, told[place].view.version == version else { return nil }
            let next = place + 1 < told.count ? told[place + 1].time : nil
            return Moment(view: told[place].view, end: next)
        }
    }
}
