import TimeSeries

/// What the rows of a page of a table hold.
struct PageRows {
    let samples: [Sample]
    /// Whether the times depend on the row before the page.
    let dependOnRowBeforePage: Bool
    let ends: PageEnds
}

/// The first and the last time of a page, as they are written.
struct PageEnds: Sendable {
    private(set) var first: WrittenTime?
    private(set) var last: WrittenTime?

    /// Takes note of the times at both ends of some of the page's rows, which follow those before.
    mutating func extend(first: WrittenTime, last: WrittenTime) {
        self.first = self.first ?? first
        self.last = last
    }
}
