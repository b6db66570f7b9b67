/// How far the search has come for a stretch of the series between two places.
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

    /// - Parameters:
    ///   - lower: nil for a stretch that begins where the series does.
    ///   - upper: nil for a stretch that ends where the series does.
    init(from lower: Double?, to upper: Double?) {
        self.lower = lower.map(PlaceSearch.init)
        self.upper = upper.map(PlaceSearch.init)
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
