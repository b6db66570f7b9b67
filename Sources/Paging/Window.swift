/// A page of the user's, with its elements.
public struct Window<Page: RandomAccessCollection & Sendable>: Sendable
where Page.Index == Int, Page.SubSequence: Sendable {
    /// Where it lies.
    public let extent: PageExtent
    /// Its elements in order, as stretches of the API pages they came on; none is empty.
    public let slices: [Page.SubSequence]
    /// Why API pages that it needs could not be fetched. Empty unless parts of pages are allowed.
    public let failures: [Int: any Error]

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
