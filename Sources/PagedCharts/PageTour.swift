/// Which of the pages that were asked for comes next, and which of them the series does not have.
struct PageTour: Sendable, Equatable {
    private var left: RangeSet<Int>
    /// The last page of the series, once that is known.
    private(set) var lastPage: Int?
    /// Whether any page was told of, drawn or not.
    private(set) var hasBegun = false

    /// - Parameter pages: numbers from 1; an upper bound of `Int.max` is the end of the series,
    ///   wherever it is.
    init(_ pages: RangeSet<Int>) {
        left = pages
    }

    /// The page to draw; nil if no page is left.
    var next: Int? {
        guard let next = left.ranges.first?.lowerBound else { return nil }
        return next <= lastPage ?? .max ? next : nil
    }

    /// Records that a page was drawn, or can't be.
    ///
    /// - Parameter lastPage: the last page of the series, as far as it is known by now.
    mutating func pass(_ page: Int, lastPage: Int?) {
        hasBegun = true
        left.remove(contentsOf: 0..<page + 1)
        self.lastPage = lastPage ?? self.lastPage
    }

    /// Records the last page of the series.
    mutating func end(at lastPage: Int) {
        self.lastPage = lastPage
    }

    /// Whether a page is left that was asked for by its number.
    var hasNamedPagesLeft: Bool {
        left.ranges.contains { $0.upperBound < .max || $0.lowerBound > (lastPage ?? 0) + 1 }
    }
}
