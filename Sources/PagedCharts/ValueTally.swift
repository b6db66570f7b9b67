import Feeds
import Synchronization
import TimeSeries

/// The lowest and highest values of the API pages that came, each counted once.
final class ValueTally: Sendable {
    /// The figures of an API page.
    private struct Figures {
        var count = 0
        var low = Double.infinity
        var high = -Double.infinity
        var lowPositive = Double.infinity
    }

    private let pages = Mutex<[Int: Figures]>([:])

    func note(_ page: SampleColumns, apiPage: Int) {
        var figures = Figures(count: page.count)
        for sample in page.columns.joined() {
            // Written out, for this compiles to an instruction each and passes over NaN.
            let value = sample.valueOrNaN
            figures.low = value < figures.low ? value : figures.low
            figures.high = value > figures.high ? value : figures.high
            let isLower = value > 0 && value < figures.lowPositive
            figures.lowPositive = isLower ? value : figures.lowPositive
        }
        pages.withLock { $0[apiPage] = figures }
    }

    /// Returns the lowest and the highest value of all pages noted, and how many points these pages
    /// have.
    ///
    /// - Parameter positive: whether only values above 0 count.
    func seen(positive: Bool) -> (values: ClosedRange<Double>?, count: Int) {
        pages.withLock { pages in
            let low = pages.values.map { positive ? $0.lowPositive : $0.low }.min() ?? .infinity
            let high = pages.values.map(\.high).max() ?? -.infinity
            let count = pages.values.map(\.count).reduce(0, +)
            return (low <= high ? low...high : nil, count)
        }
    }
}
