import Foundation

/// The address of an API's pages: an http or https URL in which `{PAGE}` stands for the page number.
public struct URLTemplate: Sendable, Equatable {
    private let text: String

    /// Where `{PAGE}` occurs nowhere, `/{PAGE}.json` is added to the path.
    ///
    /// - Throws: `FeedError` of kind `notFound` if it is no http or https URL with a host.
    public init(_ text: String) throws(FeedError) {
        let unescaped = text.replacingOccurrences(
            of: "%7BPAGE%7D", with: "{PAGE}", options: .caseInsensitive)
        self.text = URLTemplate.completed(unescaped)
        guard let parts = URLComponents(string: url(page: 1)), parts.isFetchable,
            !text.unicodeScalars.contains(where: { $0.value <= 32 || $0.value == 127 })
        else {
            throw FeedError(
                .notFound, at: text.printable(limit: 200), "not an http or https URL",
                remedy: "give one such as https://example.org/api/{PAGE}.json")
        }
    }

    /// The URL of API page `page`, from 1.
    public func url(page: Int) -> String {
        text.replacingOccurrences(of: "{PAGE}", with: String(page))
    }

    /// The URL of a page without credentials, query and fragment: fit for messages and pictures.
    public func shownURL(page: Int) -> String {
        URLTemplate.withoutSecrets(url(page: page))
    }

    /// The template without credentials, query and fragment.
    public var shown: String { URLTemplate.withoutSecrets(text) }

    /// Host and path, without the part that numbers the pages: a name for the series.
    public var shownName: String {
        let parts = shown.split(separator: "/").dropFirst()
        return parts.filter { !$0.contains("{PAGE}") }.joined(separator: "/")
    }

    private static func completed(_ text: String) -> String {
        if text.contains("{PAGE}") || text.hasSuffix("://") { return text }
        let pathEnd = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        let path = text[..<pathEnd]
        return path + (path.hasSuffix("/") ? "" : "/") + "{PAGE}.json" + text[pathEnd...]
    }

    private static func withoutSecrets(_ url: String) -> String {
        let address = url.prefix { $0 != "?" && $0 != "#" }
        guard let scheme = address.range(of: "://") else { return String(address) }
        let afterScheme = address[scheme.upperBound...]
        let authority = afterScheme.prefix { $0 != "/" }
        let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
        let path = afterScheme[authority.endIndex...]
        return "\(address[..<scheme.upperBound])\(host ?? authority)\(path)"
    }
}

extension URLComponents {
    /// Whether it is an http or https URL with a host and a port that there is.
    var isFetchable: Bool {
        ["http", "https"].contains(scheme?.lowercased()) && host?.isEmpty == false
            && (1...65_535).contains(port ?? 80)
    }

    /// Whether a request to `other` goes to the same server, so that headers may go along.
    func isSameOrigin(as other: URLComponents) -> Bool {
        scheme?.lowercased() == other.scheme?.lowercased()
            && host?.lowercased() == other.host?.lowercased() && port == other.port
    }
}
