/// Moves points along a line so that neighbours keep a distance, each as little as it takes all
/// together. The points keep their order.
///
/// - Parameters:
///   - wanted: where the points would be, in any order.
///   - distance: the least distance of neighbours.
///   - bounds: where the points may be; points that have no room there reach beyond its end.
/// - Returns: where the points are, in the order of `wanted`. Of points that want the same place
///   the first comes first.
/// - Complexity: O(n log n).
func spread(
    _ wanted: [Double], distance: Double, within bounds: ClosedRange<Double>
) -> [Double] {
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    // Groups of points that touch: each stands around the mean of where its points want to be.
    var groups: [(first: Double, count: Int)] = []
    for index in order {
        var group = (first: wanted[index], count: 1)
        group.first = place(group, distance, bounds)
        while let before = groups.last,
            before.first + Double(before.count) * distance > group.first
        {
            groups.removeLast()
            let shift = Double(before.count) * distance
            let sum =
                before.first * Double(before.count) + (group.first - shift) * Double(group.count)
            group = (sum / Double(before.count + group.count), before.count + group.count)
            group.first = place(group, distance, bounds)
        }
        groups.append(group)
    }
    let places = groups.flatMap { group in
        (0..<group.count).map { group.first + Double($0) * distance }
    }
    var spread = wanted
    for (index, place) in zip(order, places) { spread[index] = place }
    return spread
}

/// Returns the first place of a group inside the bounds.
private func place(
    _ group: (first: Double, count: Int), _ distance: Double, _ bounds: ClosedRange<Double>
) -> Double {
    let last = bounds.upperBound - Double(group.count - 1) * distance
    return max(bounds.lowerBound, min(group.first, last))
}
