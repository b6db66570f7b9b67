/// The union of the intervals that runs cover at each node, handed on to the mask as soon as no
/// later run can reach the node.
///
/// Runs come in the order of x, so a run that starts at x can't cover nodes left of its first;
/// those are closed. Most nodes see one run and keep its interval alone. Near a gap two or more
/// runs meet in a node: where their intervals touch they become one, else the node keeps a list.
/// Adding up overlapping intervals would count their ink twice.
struct NodeIntervals: ~Copyable {
    private let grid: FineGrid
    /// How many nodes any run covers before the first it lies in and after the last, at most.
    private let reach: Int
    private var mask: MaskAccumulator
    private let low: Buffer<Float>
    private let high: Buffer<Float>
    /// Lists of the nodes that hold several intervals, by node modulo their number, a power of
    /// two. Only nodes within reach of a run's first point can be shared with earlier runs, so
    /// these are enough, and emptied lists keep their memory: no allocation a point.
    private var lists: [IntervalList]
    /// Nodes before it are in the mask.
    private var closed = 0
    /// Nodes from `closed` to here have a state, those after it none.
    private var opened = 0

    init(grid: FineGrid, reach: Int) {
        self.grid = grid
        self.reach = reach
        mask = MaskAccumulator(grid: grid)
        low = Buffer(repeating: 0, count: grid.nodeCount)
        high = Buffer(repeating: 0, count: grid.nodeCount)
        // A power of two, for masking is much quicker than dividing.
        let count = 1 << (Int.bitWidth - (2 * reach + 1).leadingZeroBitCount)
        lists = Array(repeating: IntervalList(), count: count)
    }

    /// Makes nodes ready for the intervals of a run that starts at a node.
    ///
    /// Closes the nodes that neither this run nor one that starts there later can reach. A dot
    /// may reach less far than a line, so that is not simply all before `nodes`.
    mutating func open(_ nodes: Range<Int>, start: Int) {
        let end = max(closed, start - reach)
        close(upTo: min(end, opened))
        closed = end
        opened = max(opened, closed)
        while opened < nodes.upperBound {
            low.elements[opened] = .infinity
            high.elements[opened] = -.infinity
            opened += 1
        }
    }

    /// Adds the interval from `newLow` to `newHigh`, in pixels, at an open node.
    mutating func insert(_ newLow: Float, _ newHigh: Float, at node: Int) {
        // A node that is closed was passed by runs out of order.
        guard node >= closed, newLow <= newHigh else { return }
        let oldLow = low.elements[node]
        let oldHigh = high.elements[node]
        if oldLow > oldHigh || (newLow <= oldHigh && newHigh >= oldLow) {
            low.elements[node] = min(newLow, oldLow)
            high.elements[node] = max(newHigh, oldHigh)
        } else {
            // A list stands for the node from now on, which NaN marks; comparing with it fails.
            let slot = node & (lists.count - 1)
            if !oldLow.isNaN { lists[slot].insert(oldLow...oldHigh) }
            lists[slot].insert(newLow...newHigh)
            low.elements[node] = .nan
        }
    }

    mutating func finish() -> CoverageMask {
        close(upTo: opened)
        return mask.finish()
    }

    private mutating func close(upTo end: Int) {
        while closed < end {
            let column = closed / grid.columnsPerPixel
            let columnEnd = min(end, (column + 1) * grid.columnsPerPixel)
            mask.select(column: column)
            while closed < columnEnd {
                let least = low.elements[closed]
                if least.isNaN {
                    closeList(at: closed)
                } else {
                    mask.add(least, high.elements[closed])
                }
                closed += 1
            }
        }
    }

    private mutating func closeList(at node: Int) {
        let slot = node & (lists.count - 1)
        for interval in lists[slot].intervals {
            mask.add(interval.lowerBound, interval.upperBound)
        }
        lists[slot].removeAll()
    }
}
