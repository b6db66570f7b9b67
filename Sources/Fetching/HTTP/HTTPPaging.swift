public import JSON

/// How the address of the next API page is found.
///
/// The URL says most of it: `{PAGE}` is the page's number, `{OFFSET}` is how many elements come
/// before the page, and `{CURSOR}` is what the page before says of it. Each of them stands anywhere
/// but in the host, `{CURSOR}` in the query.
public struct HTTPPaging: Sendable, Equatable {
    /// The place where a page names the next one.
    public enum Next: Sendable, Equatable {
        /// In the page's JSON: the cursor where the URL has `{CURSOR}`, else the address, whole or
        /// relative. Null, "" and nothing are the end.
        case field(JSONPath)
        /// In the Link field of the response, as the target of rel="next" (RFC 8288).
        case linkField
    }

    /// The value of `{PAGE}` for the first page.
    public var firstPage = 1
    /// The value of `{LIMIT}`, 1 or more; nil means 1,000, of which the server may give fewer. By
    /// offset a full page has that many elements, or, where it is nil, as many as the server gives
    /// at first.
    public var limit: Int?
    /// The place where a page names the next one; nil if pages don't have to.
    public var next: Next?
    /// Whether an address without any of the words in braces is one page, and not a folder of
    /// `1.json`, `2.json`.
    public var isOnePage = false

    /// Pages that are numbered from 1.
    public init() {}

    /// The value of `{LIMIT}` for a caller who gives no other.
    static let usualLimit = 1_000
}
