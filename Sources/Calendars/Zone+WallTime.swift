/// Wall times that all stand equally far from UTC. Wall seconds count from 1970-01-01T00:00 on the
/// local clock.
package struct WallStretch: Sendable, Equatable {
    /// Half-open, in wall seconds.
    package let seconds: Range<Int>
    /// Seconds east of UTC. Where clocks show these times twice, the first time; where they leave
    /// them out, the offset before the change.
    package let offset: Int
    /// Seconds east of UTC the last time that clocks show these times; nil if they do so once at
    /// most.
    package let laterOffset: Int?
}

extension Zone {
    /// The stretch that holds a wall second, or as much of it as lies within a year.
    ///
    /// - Complexity: as that of `changes(after:through:)` over two years.
    package func wallStretch(holding wall: Int) -> WallStretch {
        let reach = 366 * secondsPerDay
        let wall = min(max(wall, Zone.seconds.lowerBound), Zone.seconds.upperBound)
        // Offsets stay under 26 hours, so a change two days further away moves no edge in reach.
        let span = (wall - reach - 2 * secondsPerDay, wall + reach + 2 * secondsPerDay)
        let changes = changes(after: Double(span.0), through: Double(span.1))
        let edges = changes.flatMap { [Int($0.t) + $0.before, Int($0.t) + $0.after] }
        let lower = edges.filter { $0 <= wall }.max() ?? .min
        let upper = edges.filter { $0 > wall }.min() ?? .max
        let offsets = offsets(at: wall, changes, from: span.0)
        return WallStretch(
            seconds: max(lower, wall - reach)..<min(upper, wall + reach),
            offset: offsets.first ?? offsetBefore(gapAt: wall, changes) ?? offset(atSecond: wall),
            laterOffset: offsets.count > 1 ? offsets.last : nil)
    }

    /// The offsets with which clocks show a wall second, in the order they do.
    private func offsets(at wall: Int, _ changes: [Change], from start: Int) -> [Int] {
        var found: [Int] = []
        var start = start
        var offset = offset(atSecond: start)
        for change in changes {
            if (start..<Int(change.t)).contains(wall - offset) { found.append(offset) }
            start = Int(change.t)
            offset = change.after
        }
        if wall - offset >= start { found.append(offset) }
        return found
    }

    private func offsetBefore(gapAt wall: Int, _ changes: [Change]) -> Int? {
        changes.first { Int($0.t) + $0.before <= wall && wall < Int($0.t) + $0.after }?.before
    }
}
