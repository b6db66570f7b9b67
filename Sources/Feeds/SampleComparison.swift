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

extension HTTPFeed {
    /// Finds out a server that ignores the page number.
    public func comparison(_ page: [Sample], _ earlier: [Sample]) -> PageComparison {
        PageComparison(of: page, with: earlier)
    }
}

extension FolderFeed {
    /// Finds out copies of one file.
    public func comparison(_ page: [Sample], _ earlier: [Sample]) -> PageComparison {
        PageComparison(of: page, with: earlier)
    }
}

extension TableFeed {
    /// A table's rows are where they are: equal ones say nothing about paging.
    public func comparison(_ page: [Sample], _ earlier: [Sample]) -> PageComparison { .different }
}
