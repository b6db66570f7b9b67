public import TimeSeries

/// An index into an array, with the value there.
struct IndexedValue: ColumnItem {
    let index: Int
    let columnValue: Double

    static func == (a: IndexedValue, b: IndexedValue) -> Bool { a.index == b.index }
}

/// Returns the samples of a run that its picture needs: of every column the first, the lowest, the
/// highest and the last.
///
/// The first, last, lowest and highest sample of the run are always among them (rule D3). Of equal
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
    var kept: [IndexedValue] = []
    // Reading through the buffer spares a bounds check and a retain a sample.
    samples.withUnsafeBufferPointer { samples in
        var current: (column: Int, summary: ColumnSummary<IndexedValue>)?
        for index in range.clamped(to: samples.indices) where !samples[index].valueOrNaN.isNaN {
            let item = IndexedValue(index: index, columnValue: samples[index].valueOrNaN)
            let number = column(samples[index].t)
            if current?.column == number {
                current?.summary.append(item)
            } else {
                current?.summary.append(to: &kept)
                current = (number, ColumnSummary(item))
            }
        }
        current?.summary.append(to: &kept)
    }
    return kept.map(\.index)
}
