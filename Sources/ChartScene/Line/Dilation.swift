import CDilation

extension ColumnEnvelope {
    /// Widens the columns' ranges of y by the disc, which gives the nodes' intervals.
    ///
    /// Works on blocks of nodes, so that reads and writes stay in the first-level cache.
    func dilate(_ filled: ClosedRange<Int>, into intervals: inout NodeIntervals) {
        let nodes = (filled.lowerBound - grid.reach..<filled.upperBound + grid.reach)
            .clamped(to: 0..<grid.nodeCount)
        for start in stride(from: nodes.lowerBound, to: nodes.upperBound, by: Self.block) {
            let end = min(start + Self.block, nodes.upperBound)
            dilate(low, into: nodeLow, nodes: start..<end)
            dilate(negatedHigh, into: nodeNegatedHigh, nodes: start..<end)
            intervals.insert(nodeLow, nodeNegatedHigh, at: start..<end, ofRun: filled)
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
            // Offsets outside, nodes inside: that loop has no branch and no node depends on
            // another. Two offsets in one pass halve the reads and writes of the result.
            cdilation_take_least(
                values + (nodes.lowerBound - offset), values + (nodes.lowerBound + 1 + offset),
                weights[offset], weights[offset + 1], least, nodes.count)
        }
    }
}
