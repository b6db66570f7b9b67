package import JSON

/// How pages are found, by the words in the braces of a URL and the caller's `HTTPPaging`.
package enum PagingMode: Sendable, Equatable {
    case numbers(first: Int)
    case offsets
    /// The cursor stands at a path.
    case cursors(JSONPath)
    /// The next address stands at a path.
    case addresses(JSONPath)
    case links
    case onePage

    /// Whether each page says where the next one is.
    var isSequential: Bool {
        switch self {
        case .cursors, .addresses, .links: true
        case .numbers, .offsets, .onePage: false
        }
    }

    /// The mode that fits an address and the caller's paging.
    ///
    /// - Parameter words: those in braces that it has.
    init(_ words: Set<URLWord>, _ paging: HTTPPaging) throws(PagingContradiction) {
        let own = words.subtracting([.limit]).map(\.rawValue).sorted()
        guard own.count < 2 else { throw .twoWords(own[0], own[1]) }
        let word = own.first
        switch paging.next {
        case .field(let path) where word == URLWord.cursor.rawValue: self = .cursors(path)
        case _ where word == URLWord.cursor.rawValue: throw .cursorWithoutField
        case .some where word != nil: throw .wordAndNext(word ?? "")
        case .field(let path): self = .addresses(path)
        case .linkField: self = .links
        case nil where word == URLWord.offset.rawValue: self = .offsets
        case nil where word == nil && paging.isOnePage: self = .onePage
        case nil: self = .numbers(first: paging.firstPage)
        }
        if case .numbers = self { return }
        guard paging.firstPage == 1 else { throw .firstPageWithoutNumbers }
    }
}

/// A contradiction between an address and an `HTTPPaging`, or within one of them.
package enum PagingContradiction: Error, Sendable, Equatable {
    /// Two words in braces say which page it is.
    case twoWords(String, String)
    /// `{CURSOR}`, and nothing says where a page has it.
    case cursorWithoutField
    /// `{CURSOR}` in the path or the fragment, where the first request can't leave it out.
    case cursorOutsideQuery
    /// A word in braces says where the next page is, and so does the page.
    case wordAndNext(String)
    /// A number for the first of pages that have none.
    case firstPageWithoutNumbers
    /// A word in braces that stands for nothing, unless it is not to be shown, and the one that was
    /// probably meant.
    case unknownWord(String?, meant: String?)

    /// A part of a sentence.
    package var problem: String {
        switch self {
        case .twoWords(let one, let other):
            "\(one) and \(other) are two ways to say which page it is"
        case .cursorWithoutField:
            "{CURSOR} needs to know where a page has the cursor of the next one"
        case .cursorOutsideQuery: "{CURSOR} belongs into a parameter of the query"
        case .wordAndNext(let word):
            "\(word) says where the next page is, and so is each page said to do"
        case .firstPageWithoutNumbers: "pages that are not numbered have no first number"
        case .unknownWord(let word, _):
            "\(word ?? "a word in braces in the query") is not a placeholder"
        }
    }

    /// The advice against it.
    package var remedy: String {
        switch self {
        case .unknownWord(_, let meant?): "write \(meant)"
        case .unknownWord:
            "the placeholders are {PAGE}, {OFFSET}, {LIMIT} and {CURSOR}; braces that the server is to get"
                + " are written %7B and %7D"
        case .twoWords, .cursorWithoutField, .cursorOutsideQuery, .wordAndNext,
            .firstPageWithoutNumbers:
            "say one thing of where the next page is"
        }
    }
}
