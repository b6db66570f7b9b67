import Essentials
public import FeedErrors
import Text

/// The address of an API's pages: an http or https URL with words in braces that each page fills
/// in.
///
/// `{PAGE}` stands for the page's number, `{OFFSET}` for how many elements come before it,
/// `{LIMIT}` for how many are wanted, `{CURSOR}` for what the page before says of it.
public struct URLTemplate: Sendable, Equatable {
    /// The URL with the words in braces, without credentials and with the host as servers know it.
    let text: String
    /// As `text`, with the host as it was typed: for messages and pictures.
    private let typed: String
    /// The host as servers know it, if it was typed in other letters: "xn--mnchen-3ya.de".
    let encodedHost: String?
    /// The value of Authorization for the user and password in the URL (RFC 7617), if it has them.
    let authorization: String?
    package let mode: PagingMode
    /// The value of `{LIMIT}`.
    let limit: Int
    /// The elements of a full page, if the server is asked for that number or the caller knows it.
    let knownLimit: Int?
    /// Whether the address had no word for the page, so that one was added.
    package let isCompleted: Bool

    /// Adds `/{PAGE}.json` to the path where the address has no word for the page, and `paging`
    /// names no way to the next page.
    ///
    /// - Throws: `FeedError` of kind `notFound` if it is no http or https URL with a host, or says
    ///   two things of paging.
    public init(_ text: String, paging: HTTPPaging = HTTPPaging()) throws(FeedError) {
        let unescaped = URLTemplate.withPlainBraces(text)
        do throws(PagingContradiction) {
            mode = try URLTemplate.mode(unescaped, paging)
        } catch {
            throw FeedError(
                .notFound, at: URLTemplate.withoutAnySecret(text).printable(limit: 200),
                error.problem, remedy: .advice(error.remedy))
        }
        limit = paging.limit ?? HTTPPaging.usualLimit
        knownLimit = unescaped.plainlyContains(URLWord.limit.rawValue) ? limit : paging.limit
        let whole = URLTemplate.completed(unescaped, mode)
        isCompleted = whole != unescaped
        let encoded = whole.withASCIIHost
        let sample = encoded.map { encoded in
            URLWord.allCases.reduce(encoded.address) { text, word in
                text.plainlyReplacing(word.rawValue, with: "1")
            }
        }
        let parts = sample.flatMap { URLComponents(string: $0) }
        authorization = parts.flatMap(URLTemplate.authorization)
        encodedHost = encoded?.host
        typed = URLTemplate.withPlainScheme(URLTemplate.withoutCredentials(whole))
        let sent = encoded?.address ?? whole
        self.text = URLTemplate.withPlainScheme(URLTemplate.withoutCredentials(sent))
        guard let parts, parts.isFetchable, URLTemplate.hasWordsInPlace(whole, typed, mode),
            !text.unicodeScalars.contains(where: { $0.value <= 32 || $0.value == 127 })
        else {
            throw FeedError(
                .notFound, at: URLTemplate.withoutAnySecret(text).printable(limit: 200),
                "not an http or https URL",
                remedy: "give one such as https://example.org/api/{PAGE}.json")
        }
    }

    /// The URL of API page `page`, from 1, where pages are numbered or there is one.
    public func url(page: Int) -> String {
        url(page: page, of: text)
    }

    private func url(page: Int, of text: String) -> String {
        guard case .numbers(let first) = mode else { return filled(text, .page, with: "1") }
        let number = page.addingReportingOverflow(first - 1).partialValue
        return filled(text, .page, with: String(number))
    }

    /// The URL of the elements that come after `offset` others.
    func url(offset: Int, limit: Int) -> String {
        text.plainlyReplacing(URLWord.limit.rawValue, with: String(limit))
            .plainlyReplacing(URLWord.offset.rawValue, with: String(offset))
    }

    /// The URL of the page that a cursor leads to; nil is the first, which is asked for without the
    /// parameter of the query that has the cursor.
    func url(cursor: String?) -> String {
        guard let cursor else {
            return URLTemplate.withoutCursor(filled(text, .cursor, with: URLWord.cursor.rawValue))
        }
        return filled(text, .cursor, with: cursor.percentEncoded())
    }

    private func filled(_ text: String, _ word: URLWord, with value: String) -> String {
        text.plainlyReplacing(URLWord.limit.rawValue, with: String(limit))
            .plainlyReplacing(word.rawValue, with: value)
    }

    /// The URL of a page without credentials, query and fragment: fit for messages and pictures.
    public func shownURL(page: Int) -> String {
        URLTemplate.withoutSecrets(url(page: page, of: typed))
    }

    /// The template without credentials, query and fragment.
    public var shown: String { URLTemplate.withoutSecrets(typed) }

    /// Host and path, without the part that numbers the pages: a name for the series.
    public var shownName: String {
        let parts = shown.split(separator: "/").dropFirst()
        return parts.filter { part in
            !URLWord.allCases.contains { part.plainlyContains($0.rawValue) }
        }.joined(separator: "/")
    }

    /// The name of the series: the last words of the path, or else the host.
    var title: String {
        SourceTitle.words(ofURL: shownName.split(separator: "/").map(String.init))
    }

    /// What an address says of paging together with the caller.
    ///
    /// - Throws: `PagingContradiction` for what makes no sense together.
    package static func check(
        _ text: String, _ paging: HTTPPaging
    ) throws(PagingContradiction) {
        _ = try mode(withPlainBraces(text), paging)
    }

    private static func withPlainBraces(_ text: String) -> String {
        guard text.plainlyContains("%") else { return text }
        return URLWord.allCases.reduce(text) { text, word in
            text.plainlyReplacing(word.encoded, with: word.rawValue, ignoringCase: true)
        }
    }

    private static func mode(
        _ text: String, _ paging: HTTPPaging
    ) throws(PagingContradiction) -> PagingMode {
        try URLWord.refuseUnknown(in: text)
        let words = Set(URLWord.allCases.filter { text.plainlyContains($0.rawValue) })
        let mode = try PagingMode(words, paging)
        guard case .cursors = mode else { return mode }
        let sent = text.prefix { $0 != "#" }
        let path = sent.prefix { $0 != "?" }
        guard !path.plainlyContains(URLWord.cursor.rawValue),
            sent.plainlyContains(URLWord.cursor.rawValue)
        else { throw .cursorOutsideQuery }
        return mode
    }

    /// Whether the words stand where they are sent: not in the fragment, nor in the host.
    private static func hasWordsInPlace(
        _ whole: String, _ plain: String, _ mode: PagingMode
    ) -> Bool {
        let sent = whole.prefix { $0 != "#" }
        let isInHost = plain.split(separator: "/", maxSplits: 2).prefix(2).contains { part in
            let host = part.prefix { $0 != "?" }
            return URLWord.allCases.contains { host.plainlyContains($0.rawValue) }
        }
        if isInHost { return false }
        switch mode {
        case .numbers: return sent.plainlyContains(URLWord.page.rawValue)
        case .offsets: return sent.plainlyContains(URLWord.offset.rawValue)
        case .cursors, .addresses, .links, .onePage: return true
        }
    }

    /// The URL without the parameters of its query that have the cursor in them.
    private static func withoutCursor(_ url: String) -> String {
        let address = url.prefix { $0 != "#" }
        guard let start = address.firstIndex(of: "?") else { return url }
        let query = address[address.index(after: start)...]
            .split(separator: "&", omittingEmptySubsequences: false)
            .filter { !$0.plainlyContains(URLWord.cursor.rawValue) }
        return address[..<start] + (query.isEmpty ? "" : "?\(query.joined(separator: "&"))")
    }

    private static func completed(_ text: String, _ mode: PagingMode) -> String {
        guard case .numbers = mode, !text.plainlyContains("{PAGE}"), !text.hasSuffix("://") else {
            return text
        }
        let pathEnd = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        let path = text[..<pathEnd]
        return path + (path.hasSuffix("/") ? "" : "/") + "{PAGE}.json" + text[pathEnd...]
    }

    static func withoutSecrets(_ url: String) -> String {
        String(withoutCredentials(url).prefix { $0 != "?" && $0 != "#" })
    }

    /// The part of a text that may be shown if the text is no URL, so that a secret may be anywhere
    /// in it.
    static func withoutAnySecret(_ text: String) -> String {
        let address = text.prefix { $0 != "?" && $0 != "#" }
        guard let at = address.lastIndex(of: "@") else { return String(address) }
        let scheme = address.firstIndex(of: ":").map { address[..<$0] } ?? ""
        return "\(scheme)://\(address[address.index(after: at)...])"
    }

    /// The URL with its scheme in small letters, so that URLs can be compared.
    static func withPlainScheme(_ url: String) -> String {
        guard let scheme = url.plainRange(of: "://") else { return url }
        return url[..<scheme.lowerBound].lowercased() + url[scheme.lowerBound...]
    }

    static func withoutCredentials(_ url: String) -> String {
        guard let scheme = url.plainRange(of: "://") else { return url }
        let afterScheme = url[scheme.upperBound...]
        let authority = afterScheme.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
        return
            "\(url[..<scheme.upperBound])\(host ?? authority)\(afterScheme[authority.endIndex...])"
    }

    static func withoutFragment(_ url: String) -> String {
        String(url.prefix { $0 != "#" })
    }

    static func parts(_ url: String) -> URLComponents? { URLComponents(string: url) }

    private static func authorization(_ parts: URLComponents) -> String? {
        parts.user.map {
            "Basic " + Data("\($0):\(parts.password ?? "")".utf8).base64EncodedString()
        }
    }
}

extension URLComponents {
    /// Whether it is an http or https address with a host.
    package var isWebAddress: Bool {
        ["http", "https"].contains(scheme?.lowercased()) && host?.isEmpty == false
    }

    /// Whether it is one that has, if it has a port, one from 1 to 65,535.
    var isFetchable: Bool {
        isWebAddress && (1...65_535).contains(port ?? 80) && (port != nil) == (rangeOfPort != nil)
    }

    /// Schemes are the same in capitals (RFC 3986, 3.1).
    var isSecure: Bool { scheme?.lowercased() == "https" }

    /// The port that requests go to (RFC 9110, 4.2).
    var effectivePort: Int { port ?? (isSecure ? 443 : 80) }

    /// Whether a request to `other` goes to the same server, so that headers may go along.
    func isSameOrigin(as other: URLComponents) -> Bool {
        scheme?.lowercased() == other.scheme?.lowercased()
            && host?.lowercased() == other.host?.lowercased()
            && effectivePort == other.effectivePort
    }
}
