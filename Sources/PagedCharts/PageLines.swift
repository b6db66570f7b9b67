import Paging

/// The result of reading a page.
struct PageLines {
    /// A line for each column, and those of moving averages.
    var lines: [LinePair]
    /// The place of the lines in the series.
    var extent: PageExtent
    /// Whether times went back, and the samples were sorted.
    var isSorted = false
}
