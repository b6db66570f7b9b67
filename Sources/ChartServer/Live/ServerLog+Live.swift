import Calendars
import LiveCharts
import LiveTrades
import Ranking

extension ServerLog {
    /// Notes what begins to fail in a session of live trades, and what works again.
    func note(_ change: LiveFailure.Change) {
        switch change {
        case .began(let failure): note(.warning, "live", members(failure, isFailing: true))
        case .ended(let failure): note(.info, "live", members(failure, isFailing: false))
        }
    }

    private func members(_ failure: LiveFailure, isFailing: Bool) -> [OrderedJSON.Member] {
        [
            .init("kind", .text(failure.kind.rawValue)), .init("failing", .bool(isFailing)),
            .init("since", .text(failure.since.isoText)),
            .init("failures", .number("\(failure.count)")), .init("why", .text(failure.why)),
        ]
    }
}
