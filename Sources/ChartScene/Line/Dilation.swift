extension ColumnEnvelope {
    /// Widens the columns' ranges of y by the disc, which gives the nodes' intervals.
    ///
    /// Blocks of nodes keep what is read and written in the first-level cache.
    func dilate(_ filled: ClosedRange<Int>, into intervals: inout NodeIntervals) {
        let nodes = (filled.lowerBound - grid.reach..<filled.upperBound + grid.reach)
            .clamped(to: 0..<grid.nodeCount)
        guard !nodes.isEmpty else { return }
        intervals.open(nodes, start: filled.lowerBound)
        for start in stride(from: nodes.lowerBound, to: nodes.upperBound, by: Self.block) {
            let end = min(start + Self.block, nodes.upperBound)
            dilate(low, into: nodeLow, nodes: start..<end)
            dilate(negatedHigh, into: nodeNegatedHigh, nodes: start..<end)
            for index in 0..<end - start {
                let high = -nodeNegatedHigh.elements[index]
                intervals.insert(nodeLow.elements[index], high, at: start + index)
            }
        }
    }

    /// Nodes done together.
    static var block: Int { 512 }

    /// Gives each node the least of its columns' values less their weights.
    private func dilate(
        _ values: borrowing Buffer<Float>, into least: borrowing Buffer<Float>, nodes: Range<Int>
    ) {
        // Non-nil: buffers of at least one element were allocated.
        let least = least.elements.baseAddress!
        let values = values.elements.baseAddress! - grid.columns.lowerBound
        for index in 0..<nodes.count { least[index] = .infinity }
        for offset in stride(from: 0, to: grid.reach, by: 2) {
            takeLeast(
                left: values + (nodes.lowerBound - offset),
                right: values + (nodes.lowerBound + 1 + offset),
                weights: (weights[offset], weights[offset + 1]), into: least, count: nodes.count)
        }
    }
}

/// Takes two offsets' columns on each side into the nodes' least.
///
/// Offsets outside, nodes inside: this loop has no branch and no node depends on another, so it
/// is vectorised. For that it stays on bare pointers, from which nothing is added to an index but
/// one: checks of bounds and overflow would each be a branch. Two offsets in one pass halve the
/// reads and writes of the result.
///
/// - Parameters:
///   - left: The nearer left column of the first node; the farther is one before it.
///   - right: The nearer right column of the first node; the farther is one after it.
private func takeLeast(
    left: UnsafePointer<Float>, right: UnsafePointer<Float>, weights: (Float, Float),
    into least: UnsafeMutablePointer<Float>, count: Int
) {
    let fartherLeft = left - 1
    let fartherRight = right + 1
    for index in 0..<count {
        let (a, b, c, d) = (left[index], right[index], fartherLeft[index], fartherRight[index])
        let near = (a < b ? a : b) - weights.0
        let far = (c < d ? c : d) - weights.1
        let both = near < far ? near : far
        least[index] = both < least[index] ? both : least[index]
    }
}
