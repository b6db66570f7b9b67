import TimeSeries

/// The content of a page of a table's rows.
struct PageRows {
    let samples: [Sample]
    /// Whether the times depend on the row before the page.
    let dependOnRowBeforePage: Bool
    let ends: PageEnds
    /// The first values that differ as they are written, and not as numbers.
    let roundedTogether: RoundedTogether?
}
