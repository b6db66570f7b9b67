public import Paging
public import TimeSeries

extension PageSource where Page == [Sample] {
    /// Pages whose samples are all the same; time would have to go back for one to follow the other, if it
    /// goes on inside them.
    public func likeness(_ page: [Sample], _ earlier: [Sample]) -> PageLikeness {
        guard page == earlier, let first = page.first, let last = page.last else {
            return .different
        }
        return first.t == last.t ? .same : .repeated
    }
}
