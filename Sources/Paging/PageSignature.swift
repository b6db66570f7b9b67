/// What equal API pages share and others do not, for finding out a source that answers several
/// numbers with one page.
public struct PageSignature: Sendable, Hashable {
    /// How many elements the page has.
    public var count: Int
    /// A number that is the same for equal pages. Different pages almost never have the same one.
    public var hash: UInt64
    /// Whether a page of these elements can't come twice in a series. Pages that can are taken for
    /// a repetition after the fourth, or where a page that is not full is followed by its equal.
    public var isUnique: Bool

    /// A signature of a page that holds something.
    public init(count: Int, hash: UInt64, isUnique: Bool) {
        self.count = count
        self.hash = hash
        self.isUnique = isUnique
    }
}

extension PageSource {
    /// Nil: elements that can't be compared are trusted.
    public func signature(of page: Page) -> PageSignature? { nil }
}

extension PageSource where Page.Element: Hashable {
    /// Returns a signature of elements that may come twice.
    ///
    /// - Complexity: O(elements).
    public func signature(of page: Page) -> PageSignature? {
        var hasher = Hasher()
        for element in page { hasher.combine(element) }
        return PageSignature(
            count: page.count, hash: UInt64(bitPattern: Int64(hasher.finalize())), isUnique: false)
    }
}
