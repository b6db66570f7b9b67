import TimeSeries

/// What the rows of a page of a table hold.
struct PageRows {
    let samples: [Sample]
    /// Whether the times depend on the row before the page.
    let dependOnRowBeforePage: Bool
    let ends: PageEnds
}
