/// How the numbers of a column of times count, and which of them lie at or after an instant.
///
/// An engine compares the numbers of the column as they are stored, so that it can pass over those
/// parts of a table that lie elsewhere. Seconds are worked out by the same steps here and there, so
/// that both have the same double.
enum SQLTicks: Sendable, Hashable {
    /// So many ticks to a second since 1970-01-01T00:00Z: 1 up to 1,000,000, of which a double
    /// holds any number of our days.
    case perSecond(Int64)
    /// More ticks to a second, such as nanoseconds.
    case fine(perSecond: Int64)
    /// Days since 1970-01-01.
    case days

    /// Returns the seconds since 1970-01-01T00:00Z that a number stands for.
    func seconds(_ tick: Int64) -> Double {
        switch self {
        case .perSecond(let count): Double(tick) / Double(count)
        case .fine(let count): Double(tick / count) + Double(tick % count) / Double(count)
        case .days: Double(tick) * 86_400
        }
    }

    /// Returns the least number that stands for an instant at or after some seconds; the largest
    /// number of all where none does.
    ///
    /// - Complexity: O(log of the numbers), 64 steps.
    func first(atOrAfter t: Double) -> Int64 {
        var (low, high) = (Int64.min, Int64.max)
        while low < high {
            // Halved first: the sum of both may be too large.
            let middle = low / 2 + high / 2 + (low % 2 + high % 2).floorHalf
            if seconds(middle) >= t { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Int64 {
    /// Half of a small number, rounded down.
    fileprivate var floorHalf: Int64 { self >> 1 }
}
