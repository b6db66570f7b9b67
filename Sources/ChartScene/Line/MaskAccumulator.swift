/// Adds up intervals of nodes into pixels.
///
/// Counts in whole numbers, 1/4096 of a pixel's height times one node: an interval adds at its
/// first pixel and takes away at its last, and a running sum down the column gives each pixel's
/// cover, exactly zero again below the line. Nodes come in ascending order, so a tile of a few
/// pixel columns at a time stays in the first-level cache.
struct MaskAccumulator: ~Copyable {
    private let grid: FineGrid
    /// Differences down the tile's columns, row by row; two rows more than the mask has.
    private let differences: Buffer<UInt32>
    private let sums = Buffer<UInt32>(repeating: 0, count: tileWidth)
    private var bytes: [UInt8]
    /// The pixel column that intervals are added to.
    private var column = 0
    /// Rows of its tile that hold differences; none if the first is after the last.
    private var firstRow = Int.max
    private var lastRow = -1

    /// Pixel columns of a tile.
    private static var tileWidth: Int { 16 }
    /// A pixel's height is 1 << unitShift.
    private static var unitShift: Int { 12 }

    init(grid: FineGrid) {
        self.grid = grid
        differences = Buffer(repeating: 0, count: (grid.height + 2) * Self.tileWidth)
        bytes = Array(repeating: 0, count: grid.width * grid.height)
    }

    /// Sets the pixel column that intervals are added to, never one before the last one set.
    mutating func select(column next: Int) {
        if next / Self.tileWidth != column / Self.tileWidth { sweep() }
        column = next
    }

    /// Adds a node's interval from `low` to `high`, in pixels.
    mutating func add(_ low: Float, _ high: Float) {
        let from = units(low)
        let to = units(high)
        guard from < to else { return }
        // Below zero for a while in some pixel's difference, never in a sum: the type wraps.
        change(at: from, by: 1)
        change(at: to, by: UInt32.max)
        firstRow = min(firstRow, from >> Self.unitShift)
        lastRow = max(lastRow, to >> Self.unitShift + 1)
    }

    mutating func finish() -> CoverageMask {
        sweep()
        return CoverageMask(width: grid.width, height: grid.height, bytes: bytes)
    }

    /// Returns a height cut to the mask; 0 for NaN.
    private func units(_ y: Float) -> Int {
        let bottom = Float(grid.height)
        let inside = y > 0 ? (y < bottom ? y : bottom) : 0
        return Int(inside * Float(1 << Self.unitShift))
    }

    /// Begins or ends cover at a height: the pixel there gets the part below it, and the next pixel
    /// the rest.
    private func change(at height: Int, by sign: UInt32) {
        let pixel = (height >> Self.unitShift) &* Self.tileWidth &+ column % Self.tileWidth
        let above = UInt32(truncatingIfNeeded: height) & (1 << UInt32(Self.unitShift) - 1)
        add(sign &* (1 << UInt32(Self.unitShift) &- above), at: pixel)
        add(sign &* above, at: pixel &+ Self.tileWidth)
    }

    /// Adds a change at an index. Not by `&+=`: with the thread sanitizer Swift 6.3 can't compile
    /// that here ("Invalid bitcast").
    private func add(_ change: UInt32, at index: Int) {
        let sum = differences.elements[index] &+ change
        differences.elements[index] = sum
    }

    /// Turns the tile's differences into its pixels, and into zeros for the next tile.
    private mutating func sweep() {
        guard firstRow <= lastRow else { return }
        let left = column - column % Self.tileWidth
        // 255 over a full pixel's sum, as a fraction of 2^23: times that sum it fits in 32 bits.
        let full = grid.columnsPerPixel << Self.unitShift
        let factor = UInt32((255 << 23 + full / 2) / full)
        for index in sums.elements.indices { sums.elements[index] = 0 }
        // Non-nil: both were allocated with elements.
        let sums = sums.elements.baseAddress!
        let differences = differences.elements.baseAddress!
        let columns = min(Self.tileWidth, grid.width - left)
        bytes.withUnsafeMutableBufferPointer { bytes in
            for row in firstRow...lastRow {
                let differences = differences + row * Self.tileWidth
                Self.sum(differences, into: sums)
                guard row < grid.height, let bytes = bytes.baseAddress else { continue }
                let pixels = bytes + (row * grid.width + left)
                for index in 0..<columns {
                    pixels[index] = UInt8(
                        truncatingIfNeeded: (sums[index] &* factor &+ 1 << 22) &>> 23)
                }
            }
        }
        firstRow = Int.max
        lastRow = -1
    }

    /// Adds a row's differences to the sums and leaves zeros there.
    private static func sum(
        _ differences: UnsafeMutablePointer<UInt32>, into sums: UnsafeMutablePointer<UInt32>
    ) {
        for index in 0..<tileWidth {
            sums[index] &+= differences[index]
            differences[index] = 0
        }
    }
}
