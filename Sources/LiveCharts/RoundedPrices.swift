import LiveTrades
import Synchronization

/// Notes on prices that have more digits than a double holds, of which charts draw the nearest one.
final class RoundedPrices: Sendable {
    private let first = Mutex<ExactDecimal?>(nil)

    /// Notes the first of some prices that has more digits, unless one was noted before.
    func take(_ prices: some Sequence<ExactDecimal>) {
        first.withLock { first in
            if first == nil { first = prices.first(where: \.isRounded) }
        }
    }

    /// What says so; nil without such a price.
    var note: String? {
        first.withLock(\.self).map { price in
            "prices such as \(price) have more digits than numbers have here, and are drawn as the"
                + " nearest, \(price.value)"
        }
    }
}
