import Text

/// What a `Cache-Control` field demands of a private cache. In doubt it demands more: the stricter
/// of two directives counts, and what can't be read makes a response stale.
///
/// `private`, `public`, `s-maxage` and `proxy-revalidate` are meant for shared caches only.
/// `must-revalidate` forbids the use of stale responses, which this cache never uses but for a
/// caller who wants stored pages only.
///
/// Source: RFC 9111, 5.2.
struct CacheControl: Equatable, Sendable {
    /// 5.2.1.5, 5.2.2.5.
    var noStore = false
    /// 5.2.1.4, 5.2.2.4; with names of fields it counts as without, as the section allows.
    var noCache = false
    /// Seconds; 5.2.1.1, 5.2.2.1.
    var maxAge: Double?
    /// Seconds; 5.2.1.3.
    var minFresh: Double?

    /// - Parameter text: the field's value; of several fields, with commas between.
    init(_ text: String = "") {
        var scanner = DirectiveScanner(text)
        while let directive = scanner.next() { apply(directive) }
        guard scanner.isMalformed else { return }
        noCache = true
        // A quote that never ends may have swallowed it: look for it in the whole text.
        noStore = noStore || text.lowercased().contains("no-store")
    }

    private mutating func apply(_ directive: DirectiveScanner.Directive) {
        // 4.2.1: invalid means stale.
        lazy var seconds = CacheControl.deltaSeconds(directive.argument ?? "")
        switch directive.name {
        // `must-understand` would allow to ignore it (5.2.2.3), but this cache never needs that.
        case "no-store": noStore = true
        case "no-cache": noCache = true
        case "max-age": maxAge = min(maxAge ?? .infinity, seconds ?? 0)
        case "min-fresh": minFresh = max(minFresh ?? 0, seconds ?? CacheControl.longest)
        default: break
        }
    }

    /// The most seconds that count, 2^31: larger numbers count as this one.
    private static let longest = 2_147_483_648.0

    /// Returns a text's number of seconds; nil for a text that is no number.
    ///
    /// Source: RFC 9111, 1.2.2.
    static func deltaSeconds(_ text: some StringProtocol) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 &- Byte.zero < 10 }) else { return nil }
        return text.utf8.reduce(0) { min($0 * 10 + Double($1 - Byte.zero), longest) }
    }
}
