public import FeedErrors

/// Makes something of the bytes of an API page: the samples of a series, or whatever else an API
/// answers.
///
/// Where the bytes come from is no matter to it: the server, the cache, a file.
public protocol PageDecoder<Content>: Sendable {
    /// The content of a page.
    associatedtype Content: Sendable

    /// Returns the content of a page's bytes.
    ///
    /// - Parameters:
    ///   - bytes: one whole answer, inflated.
    ///   - place: names the page in errors.
    /// - Throws: `FeedError` of kind `badData` for bytes that are no such page. They are not kept
    ///   in a cache.
    func page(
        _ bytes: UnsafeRawBufferPointer, at place: String
    ) throws(FeedError) -> DecodedPage<Content>
}

/// A decoded API page.
public struct DecodedPage<Content: Sendable>: Sendable {
    /// The content of the page.
    public var content: Content
    /// How many elements of the series the page has, by which its length is counted.
    public var count: Int

    /// A page of `count` elements.
    public init(_ content: Content, count: Int) {
        self.content = content
        self.count = count
    }
}
