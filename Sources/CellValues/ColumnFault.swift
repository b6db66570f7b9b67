package import FeedErrors

/// A fault in the choice of columns.
package struct ColumnFault: Error {
    package let problem: String
    package let remedy: FeedError.Remedy?
    /// The row at fault, from 0 below the header; nil where all are.
    package var row: Int?
    /// Whether it is in the names of columns that are times, or in the rows above the others.
    package var isOfHeads = false
    /// Whether the names of columns tell it, so that no reading without them is any better.
    package var needsNames = false
    /// Where in the file it is, in bytes; nil for the start of the table.
    package var place: Int?

    package init(
        problem: String, remedy: FeedError.Remedy?, row: Int? = nil, isOfHeads: Bool = false
    ) {
        self.problem = problem
        self.remedy = remedy
        self.row = row
        self.isOfHeads = isOfHeads
    }
}
