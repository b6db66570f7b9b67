import TestSupport
import Testing

@testable import Fetching

/// RFC 9111, 5.2.
@Suite(.promise(.cache, "a fresh page is not asked…"))
struct CacheControlTests {
    private static let longest = 2_147_483_648.0

    private static func control(
        noStore: Bool = false, noCache: Bool = false,
        maxAge: Double? = nil, minFresh: Double? = nil
    ) -> CacheControl {
        var control = CacheControl()
        control.noStore = noStore
        control.noCache = noCache
        control.maxAge = maxAge
        control.minFresh = minFresh
        return control
    }

    @Test(
        arguments: [
            ("", control()),
            (" , ,, ", control()),
            ("no-store", control(noStore: true)),
            ("No-Store", control(noStore: true)),
            ("no-cache", control(noCache: true)),
            ("must-revalidate", control()),
            ("max-age=60", control(maxAge: 60)),
            ("MAX-AGE=60", control(maxAge: 60)),
            ("min-fresh=5", control(minFresh: 5)),
            (
                "max-age=60, no-cache\t,must-revalidate",
                control(
                    noCache: true, maxAge: 60)
            ),
            // For shared caches alone, and what nobody knows.
            ("public, private, s-maxage=9, proxy-revalidate, immutable, foo=bar", control()),
            ("private=\"set-cookie\", max-age=1", control(maxAge: 1)),
            // Both ways to write an argument are read.
            ("max-age=\"60\"", control(maxAge: 60)),
            ("max-age=\"\\6\\0\"", control(maxAge: 60)),
            // With names of fields it counts as without.
            ("no-cache=\"a, b\", max-age=7", control(noCache: true, maxAge: 7)),
            // Inside of quotes it is no directive.
            ("foo=\"no-store, max-age=1\", max-age=2", control(maxAge: 2)),
            ("foo=\"\\\", no-store, \", max-age=2", control(maxAge: 2)),
        ] as [(String, CacheControl)])
    func directivesAreRead(text: String, control: CacheControl) {
        #expect(CacheControl(text) == control)
    }

    @Test(
        arguments: [
            ("max-age=60, max-age=5", control(maxAge: 5)),
            ("max-age=5, max-age=60", control(maxAge: 5)),
            ("max-age=60, max-age=x", control(maxAge: 0)),
            ("min-fresh=5, min-fresh=60", control(minFresh: 60)),
            ("min-fresh=x", control(minFresh: longest)),
            // 4.2.1: invalid means stale.
            ("max-age", control(maxAge: 0)),
            ("max-age=", control(maxAge: 0)),
            ("max-age=-1", control(maxAge: 0)),
            ("max-age=1.5", control(maxAge: 0)),
            ("max-age=+1", control(maxAge: 0)),
            ("max-age=\"6 0\"", control(maxAge: 0)),
            // 1.2.2: too large means 2^31.
            ("max-age=2147483647", control(maxAge: longest - 1)),
            ("max-age=2147483649", control(maxAge: longest)),
            ("max-age=99999999999999999999999999", control(maxAge: longest)),
            ("max-age=\(String(repeating: "9", count: 400))", control(maxAge: longest)),
            ("max-age=0000000000000000000000000060", control(maxAge: 60)),
        ] as [(String, CacheControl)])
    func theStricterCounts(text: String, control: CacheControl) {
        #expect(CacheControl(text) == control)
    }

    @Test(
        arguments: [
            ("max-age=60; private", control(noCache: true, maxAge: 60)),
            ("max-age = 60", control(noCache: true, maxAge: 0)),
            ("max-age=60 foo", control(noCache: true, maxAge: 60)),
            ("=60", control(noCache: true)),
            ("max-age:60", control(noCache: true, maxAge: 0)),
            ("\"max-age=60\"", control(noCache: true)),
            ("max-age=\"60", control(noCache: true, maxAge: 0)),
            ("max-age=60, foo=\"\\", control(noCache: true, maxAge: 60)),
            ("max-age=60, \u{0}", control(noCache: true, maxAge: 60)),
            ("höchstens=60", control(noCache: true)),
            // Seen or not, it may be meant.
            ("foo=\"bar, No-Store", control(noStore: true, noCache: true)),
            ("private no-store", control(noStore: true, noCache: true)),
            ("no-store=\"x", control(noStore: true, noCache: true)),
        ] as [(String, CacheControl)])
    func whatIsMalformedIsStale(text: String, control: CacheControl) {
        #expect(CacheControl(text) == control)
    }
}
