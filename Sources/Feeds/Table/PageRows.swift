import TimeSeries

/// What the rows of a page of a table hold.
struct PageRows {
    let samples: [Sample]
    /// Whether the times depend on the row before the page.
    let dependOnRowBeforePage: Bool
    let ends: PageEnds
    /// The first values that differ as they are written, and not as numbers.
    let roundedTogether: RoundedTogether?
}
