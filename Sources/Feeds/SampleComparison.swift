public import Paging
public import TimeSeries

extension PageComparison {
    /// Compares two API pages of samples in order of time.
    ///
    /// Time would have to go back for a page to follow an equal one, unless all of its samples have the
    /// same time.
    public init(of page: [Sample], with earlier: [Sample]) {
        if page == earlier, let first = page.first, let last = page.last {
            self = first.t == last.t ? .equal : .repeated
        } else {
            self = .different
        }
    }
}

extension SampleSource {
    /// Finds out a source that ignores the page number. Rows of a file are where they are: equal ones say
    /// nothing about paging.
    public func comparison(_ page: [Sample], _ earlier: [Sample]) -> PageComparison {
        hasSeparatePages ? PageComparison(of: page, with: earlier) : .different
    }
}
