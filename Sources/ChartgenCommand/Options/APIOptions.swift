import ArgumentParser
import Feeds

/// What an API's pages look like, and where the next one is, as typed.
struct APIOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where the samples stand in the JSON of a page, if that is no bare array: a path such as"
                + " data.results or data.result[0].values to an array of objects or arrays, or to an object"
                + " of columns. Names with dots: '[\"a.b\"].c'. A URL without {PAGE} or another such word"
                + " is then one page.",
            valueName: "path"))
    var items: String?

    @Option(
        help: ArgumentHelp(
            "What {PAGE} is for the first API page. Default: 1.", valueName: "number"))
    var firstPage: Int?

    @Option(
        help: ArgumentHelp(
            "Where in the JSON of a page the cursor of the next one stands, where the URL has {CURSOR}, or"
                + " else its address.",
            valueName: "path"))
    var nextField: String?

    @Flag(help: "The next page is where the Link header of a page says, with rel=\"next\".")
    var nextLink = false

    /// The highest number that an API's first page may have.
    private static let highestFirstPage = 1_000_000_000_000

    var itemsPath: JSONPath? { items.map { JSONPath($0) } }

    func validate() throws {
        if items?.isEmpty == true { throw ValidationError("--items is an empty text: name a path") }
        if nextField?.isEmpty == true {
            throw ValidationError("--next-field is an empty text: name a path")
        }
        if nextField != nil, nextLink {
            throw ValidationError("take one of --next-field and --next-link")
        }
        if let firstPage, !(0...APIOptions.highestFirstPage).contains(firstPage) {
            throw ValidationError("--first-page is 0 or more (given: \(firstPage))")
        }
    }

    /// How the pages of an address are found.
    ///
    /// - Parameter limit: what {LIMIT} is, if that was said.
    /// - Throws: `Failure` 64 for what makes no sense together.
    func paging(of url: String, limit: Int?) throws -> HTTPPaging {
        var paging = HTTPPaging()
        paging.firstPage = firstPage ?? 1
        paging.limit = limit
        paging.next = nextField.map { .field(JSONPath($0)) } ?? (nextLink ? .linkField : nil)
        paging.isOnePage = items != nil
        do {
            try URLTemplate.check(url, paging)
        } catch {
            throw Failure(Failure.usage, "\(error.problem); \(error.wordsOfOptions)")
        }
        return paging
    }

    /// - Throws: `Failure` 64 for options of paging, which only an address has a use for.
    func refusePaging() throws {
        let typed =
            nextField != nil
            ? "--next-field" : nextLink ? "--next-link" : firstPage != nil ? "--first-page" : nil
        guard let typed else { return }
        throw Failure(
            Failure.usage, "\(typed) is for an http(s) address; files and folders have no next page"
        )
    }
}

extension PagingContradiction {
    /// What to try, in the words of the command's options.
    fileprivate var wordsOfOptions: String {
        switch self {
        case .twoWords: "keep one of them"
        case .cursorWithoutField: "say it with --next-field, such as --next-field meta.next"
        case .cursorOutsideQuery: "give an address such as https://example.org/api?cursor={CURSOR}"
        case .wordAndNext: "leave out the word, or --next-field and --next-link"
        case .firstPageWithoutNumbers: "--first-page is for addresses with {PAGE}"
        case .unknownWord: remedy
        }
    }
}
