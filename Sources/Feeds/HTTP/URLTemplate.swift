import Foundation

/// The address of an API's pages: an http or https URL in which `{PAGE}` stands for the page
/// number.
public struct URLTemplate: Sendable, Equatable {
    private let text: String
    /// The value of Authorization for the user and password in the URL (RFC 7617), if it has them.
    let authorization: String?

    /// Where `{PAGE}` occurs nowhere, `/{PAGE}.json` is added to the path.
    ///
    /// - Throws: `FeedError` of kind `notFound` if it is no http or https URL with a host.
    public init(_ text: String) throws(FeedError) {
        let unescaped = text.replacingOccurrences(
            of: "%7BPAGE%7D", with: "{PAGE}", options: .caseInsensitive)
        let whole = URLTemplate.completed(unescaped)
        let parts = URLComponents(string: whole.replacingOccurrences(of: "{PAGE}", with: "1"))
        authorization = parts.flatMap(URLTemplate.authorization)
        self.text = URLTemplate.withPlainScheme(URLTemplate.withoutCredentials(whole))
        // A fragment is not sent.
        guard let parts, parts.isFetchable, whole.prefix(while: { $0 != "#" }).contains("{PAGE}"),
            !self.text.split(separator: "/", maxSplits: 2).prefix(2).contains(where: {
                $0.contains("{PAGE}")
            }),
            !text.unicodeScalars.contains(where: { $0.value <= 32 || $0.value == 127 })
        else {
            throw FeedError(
                .notFound, at: URLTemplate.withoutAnySecret(text).printable(limit: 200),
                "not an http or https URL",
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

    static func withoutSecrets(_ url: String) -> String {
        String(withoutCredentials(url).prefix { $0 != "?" && $0 != "#" })
    }

    /// The part of a text that may be shown if the text is no URL, so that a secret may be anywhere
    /// in it.
    static func withoutAnySecret(_ text: String) -> String {
        let address = text.prefix { $0 != "?" && $0 != "#" }
        guard let at = address.lastIndex(of: "@") else { return String(address) }
        let scheme = address.range(of: ":").map { address[..<$0.lowerBound] } ?? ""
        return "\(scheme)://\(address[address.index(after: at)...])"
    }

    /// The URL with its scheme in small letters, so that URLs can be compared.
    static func withPlainScheme(_ url: String) -> String {
        guard let scheme = url.range(of: "://") else { return url }
        return url[..<scheme.lowerBound].lowercased() + url[scheme.lowerBound...]
    }

    private static func withoutCredentials(_ url: String) -> String {
        guard let scheme = url.range(of: "://") else { return url }
        let afterScheme = url[scheme.upperBound...]
        let authority = afterScheme.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
        return
            "\(url[..<scheme.upperBound])\(host ?? authority)\(afterScheme[authority.endIndex...])"
    }

    private static func authorization(_ parts: URLComponents) -> String? {
        parts.user.map {
            "Basic " + Data("\($0):\(parts.password ?? "")".utf8).base64EncodedString()
        }
    }
}

extension URLComponents {
    /// Whether the URL is an http or https URL with a host and, if it has a port, one from 1 to
    /// 65,535.
    var isFetchable: Bool {
        ["http", "https"].contains(scheme?.lowercased()) && host?.isEmpty == false
            && (1...65_535).contains(port ?? 80) && (port != nil) == (rangeOfPort != nil)
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
