/// The union of the intervals that runs cover at each node, handed on to the mask as soon as no
/// later run can reach the node.
///
/// Runs come in the order of x, so a run that starts at x can't cover nodes left of its first;
/// those are closed. Most nodes see one run and keep only its interval. Near a gap two or more runs
/// meet in a node: where their intervals touch they become one, else the node keeps a list. Adding
/// up overlapping intervals would count their ink twice.
struct NodeIntervals: ~Copyable {
    private let grid: FineGrid
    /// How many nodes any run covers before the first it lies in and after the last, at most.
    private let reach: Int
    private var mask: MaskAccumulator
    /// The intervals of the nodes that have a state, by node modulo the buffers' size, a power of
    /// two.
    private let low: Buffer<Float>
    private let high: Buffer<Float>
    private let mark: Int
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
        // Powers of two, for masking is much quicker than dividing. An open run, the end of the one
        // before it and the nodes that the next may reach are four reaches at most.
        let size = NodeIntervals.powerOfTwo(above: min(4 * reach + 1, grid.nodeCount))
        mark = size - 1
        low = Buffer(repeating: 0, count: size)
        high = Buffer(repeating: 0, count: size)
        lists = Array(
            repeating: IntervalList(), count: NodeIntervals.powerOfTwo(above: 2 * reach + 1))
    }

    private static func powerOfTwo(above number: Int) -> Int {
        1 << (Int.bitWidth - number.leadingZeroBitCount)
    }

    /// Adds the intervals of a run at nodes in a row, from left to right.
    ///
    /// - Parameters:
    ///   - lows: where the intervals begin, in pixels.
    ///   - negatedHighs: where they end, negated.
    ///   - nodes: where they are.
    ///   - run: the columns that the run has values in. Later runs begin in its last one at the
    ///     earliest.
    mutating func insert(
        _ lows: borrowing Buffer<Float>, _ negatedHighs: borrowing Buffer<Float>,
        at nodes: Range<Int>, ofRun run: ClosedRange<Int>
    ) {
        // Nodes that no run reached before and no later run can reach need no state.
        let start = min(max(nodes.lowerBound, opened), nodes.upperBound)
        let end = max(start, min(nodes.upperBound, run.upperBound - reach))
        open(nodes.lowerBound..<start, ofRun: run)
        for node in nodes.lowerBound..<start {
            let index = node - nodes.lowerBound
            insert(lows.elements[index], -negatedHighs.elements[index], at: node)
        }
        if start < end {
            close(upTo: opened)
            closed = start
            while closed < end {
                let columnEnd = min(end, select(columnOf: closed))
                for index in closed - nodes.lowerBound..<columnEnd - nodes.lowerBound {
                    mask.add(lows.elements[index], -negatedHighs.elements[index])
                }
                closed = columnEnd
            }
            opened = end
        }
        open(end..<nodes.upperBound, ofRun: run)
        for node in end..<nodes.upperBound {
            let index = node - nodes.lowerBound
            insert(lows.elements[index], -negatedHighs.elements[index], at: node)
        }
    }

    /// Sets the pixel column of the mask that a node lies in.
    ///
    /// - Returns: the first node of the next one.
    private mutating func select(columnOf node: Int) -> Int {
        let column = node / grid.columnsPerPixel
        mask.select(column: column)
        return (column + 1) * grid.columnsPerPixel
    }

    /// Makes nodes ready for the intervals of a run, and closes those that neither this run nor a
    /// later one can reach. A dot may reach less far than a line, so that is not simply all before
    /// `nodes`.
    mutating func open(_ nodes: Range<Int>, ofRun run: ClosedRange<Int>) {
        let end = max(closed, min(nodes.lowerBound, run.upperBound - reach))
        close(upTo: min(end, opened))
        closed = end
        opened = max(opened, closed)
        while opened < nodes.upperBound {
            low.elements[opened & mark] = .infinity
            high.elements[opened & mark] = -.infinity
            opened += 1
        }
        assert(opened - closed <= mark + 1, "more nodes have a state than there is room for")
    }

    /// Adds the interval from `newLow` to `newHigh`, in pixels, at an open node.
    mutating func insert(_ newLow: Float, _ newHigh: Float, at node: Int) {
        // A node that is closed was passed by runs out of order.
        guard node >= closed, newLow <= newHigh else { return }
        let place = node & mark
        let oldLow = low.elements[place]
        let oldHigh = high.elements[place]
        if oldLow > oldHigh || (newLow <= oldHigh && newHigh >= oldLow) {
            low.elements[place] = min(newLow, oldLow)
            high.elements[place] = max(newHigh, oldHigh)
        } else {
            // A list stands for the node from now on, which NaN marks; comparing with it fails.
            let slot = node & (lists.count - 1)
            if !oldLow.isNaN { lists[slot].insert(oldLow...oldHigh) }
            lists[slot].insert(newLow...newHigh)
            low.elements[place] = .nan
        }
    }

    mutating func finish() -> CoverageMask {
        close(upTo: opened)
        return mask.finish()
    }

    private mutating func close(upTo end: Int) {
        while closed < end {
            let columnEnd = min(end, select(columnOf: closed))
            while closed < columnEnd {
                let least = low.elements[closed & mark]
                if least.isNaN {
                    closeList(at: closed)
                } else {
                    mask.add(least, high.elements[closed & mark])
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
