/// A part of a page that starts and ends between elements, or with the page.
package struct JSONPiece {
    package let bytes: Slice<UnsafeRawBufferPointer>
    /// Whether the page's own `[` is in it.
    let isFirst: Bool
    /// Whether the page's own `]` is in it.
    let isLast: Bool

    /// A part of a page; `isFirst` and `isLast` say which of the page's brackets it holds.
    package init(bytes: Slice<UnsafeRawBufferPointer>, isFirst: Bool, isLast: Bool) {
        (self.bytes, self.isFirst, self.isLast) = (bytes, isFirst, isLast)
    }
}
