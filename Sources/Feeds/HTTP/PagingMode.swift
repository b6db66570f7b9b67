/// What the words in the braces of a URL and the caller's `HTTPPaging` come to.
enum PagingMode: Sendable, Equatable {
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

    /// What fits an address.
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

/// What makes no sense together in an address and an `HTTPPaging`.
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
        }
    }
}

/// A word in braces that stands for something in a URL.
enum URLWord: String, Sendable, CaseIterable {
    case page = "{PAGE}"
    case offset = "{OFFSET}"
    case limit = "{LIMIT}"
    case cursor = "{CURSOR}"

    /// As a URL has it whose braces are encoded.
    var encoded: String { "%7B\(rawValue.dropFirst().dropLast())%7D" }
}
