import FeedErrors

/// A fault in the choice of columns.
struct ColumnFault: Error {
    let problem: String
    let remedy: FeedError.Remedy?
    /// The row at fault, from 0 below the header; nil where all are.
    var row: Int?
    /// Whether it is in the names of columns that are times.
    var isOfHeads = false
}
