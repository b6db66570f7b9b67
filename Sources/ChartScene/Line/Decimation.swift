public import TimeSeries

/// The samples of a run that its picture needs: of every column the first, the lowest, the
/// highest and the last.
///
/// The first, last, lowest and highest sample of the run are always among them (D3). Of equal
/// values the earliest counts. Gap samples inside the range are passed over.
///
/// - Parameters:
///   - samples: In time order.
///   - range: The run, as indices of `samples`; what lies outside the array is ignored.
///   - column: The column of a time in seconds; it never decreases as time goes on.
/// - Returns: Indices of `samples`, ascending, without repeats, at most four a column.
/// - Complexity: O(range), one call of `column` a sample.
/// - Source: U. Jugel, Z. Jerzak, G. Hackenbroich, V. Markl: "M4: A Visualization-Oriented Time
///   Series Data Aggregation", PVLDB 7(10), 2014.
public func decimatedIndices(
    of samples: [Sample], in range: Range<Int>, column: (Double) -> Int
) -> [Int] {
    var kept: [Int] = []
    // Reading through the buffer spares a bounds check and a retain a sample.
    samples.withUnsafeBufferPointer { samples in
        var current: ColumnExtremes?
        for index in range.clamped(to: samples.indices) where !samples[index].valueOrNaN.isNaN {
            let value = samples[index].valueOrNaN
            let number = column(samples[index].t)
            if current?.column == number {
                current?.add(index, value)
            } else {
                current?.append(to: &kept)
                current = ColumnExtremes(column: number, index: index, value: value)
            }
        }
        current?.append(to: &kept)
    }
    return kept
}

/// The first, lowest, highest and last sample met so far in one column.
private struct ColumnExtremes {
    let column: Int
    private let first: Int
    private var lowest: Int
    private var highest: Int
    private var last: Int
    private var low: Double
    private var high: Double

    init(column: Int, index: Int, value: Double) {
        self.column = column
        (first, lowest, highest, last) = (index, index, index, index)
        (low, high) = (value, value)
    }

    mutating func add(_ index: Int, _ value: Double) {
        last = index
        if value < low { (low, lowest) = (value, index) }
        if value > high { (high, highest) = (value, index) }
    }

    func append(to kept: inout [Int]) {
        for index in [first, min(lowest, highest), max(lowest, highest), last]
        where kept.last != index {
            kept.append(index)
        }
    }
}
