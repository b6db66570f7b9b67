public import TimeSeries

/// An API page of samples: one column of them, or several that have their times in common. As a
/// collection it holds the samples of the first column.
public struct SampleColumns: RandomAccessCollection, Sendable, Equatable {
    /// One array or more, all as long as the first and with its times.
    public let columns: [[Sample]]

    /// - Parameter columns: one array or more, as long as each other.
    public init(_ columns: [[Sample]]) {
        precondition(!columns.isEmpty, "a page has a column")
        precondition(
            columns.allSatisfy { $0.count == columns[0].count }, "columns are as long as each other"
        )
        self.columns = columns
    }

    /// 0.
    public var startIndex: Int { 0 }
    /// How many samples each column has.
    public var endIndex: Int { columns[0].count }
    /// A sample of the first column.
    public subscript(index: Int) -> Sample { columns[0][index] }
}

extension Slice<SampleColumns> {
    /// Returns the samples of a column, from 0; none where the page has fewer columns, as an empty
    /// one may.
    package func column(_ index: Int) -> ArraySlice<Sample> {
        index < base.columns.count ? base.columns[index][startIndex..<endIndex] : []
    }
}
