/// A page of a series with its elements.
public struct Window<Page: RandomAccessCollection & Sendable>: Sendable
where Page.Index == Int, Page.SubSequence: Sendable {
    /// Where the page lies in the series and on API pages.
    public let extent: PageExtent
    /// Its elements in order, as slices of API pages; none is empty.
    public let slices: [Page.SubSequence]
    /// Why API pages that it needs could not be fetched, by their numbers. Empty unless the pager
    /// allows partial pages.
    public let failures: [Int: any Error]

    /// A page as a `Pager` would give it, to stand in for one in tests and previews.
    ///
    /// - Parameters:
    ///   - extent: where the page lies.
    ///   - slices: its elements in order, one slice for each of `extent.parts` and as long as that.
    ///   - failures: why API pages could not be fetched, by their numbers.
    public init(
        extent: PageExtent, slices: [Page.SubSequence], failures: [Int: any Error] = [:]
    ) {
        self.extent = extent
        self.slices = slices
        self.failures = failures
    }

    /// Its elements in order, in an array of their own.
    ///
    /// - Complexity: O(elements).
    public var elements: [Page.Element] {
        var all: [Page.Element] = []
        all.reserveCapacity(extent.range.count)
        for slice in slices { all.append(contentsOf: slice) }
        return all
    }
}
