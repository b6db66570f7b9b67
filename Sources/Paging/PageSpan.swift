/// A stretch of a series whose elements have places, such as times, that never decrease: the
/// elements whose places are not before `lower` and before `upper`.
struct PageSpan<Element>: Sendable {
    /// Nil for a stretch that begins where the series does.
    let lower: Double?
    /// Nil for a stretch that ends where the series does.
    let upper: Double?
    /// The place of an element.
    let place: @Sendable (Element) -> Double
}

/// How far the search for a span has come.
struct SpanSearch: Sendable {
    var lower: PlaceSearch?
    var upper: PlaceSearch?
    /// The position of the first element that is not before the span; nil while unknown.
    var first: Int?
    /// The position of the first element after the span, `Int.max` for one that ends where the
    /// series does; nil while unknown.
    var end: Int?
    /// Whether API pages were counted from page 1 on when positions were looked for.
    var isWalking = false

    init<Element>(_ span: PageSpan<Element>) {
        lower = span.lower.map(PlaceSearch.init)
        upper = span.upper.map(PlaceSearch.init)
        forgetPositions(walking: false)
    }

    /// Forgets the positions, as the rule they rest on does not hold any more. Facts about single
    /// pages stay.
    mutating func forgetPositions(walking: Bool) {
        isWalking = walking
        first = lower == nil ? 0 : nil
        end = upper == nil ? .max : nil
    }
}
