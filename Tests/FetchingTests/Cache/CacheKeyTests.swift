import Testing

@testable import Fetching

@Suite struct CacheKeyTests {
    private typealias Fields = [(name: String, value: String)]

    /// By `python3 -c "import hashlib,struct; ..."`: each text behind its length as a little-endian
    /// 64-bit number.
    @Test func isTheDigestOfCountedTexts() {
        #expect(
            CacheKey(url: "https://example.org/1.json").name
                == "7e14a5b0028ac219891f6a2308b59b19bc2222a5ff43e2c98b100413cb04a81e")
        #expect(
            CacheKey(url: "https://example.org/1.json", fields: [("Authorization", "Bearer a")])
                .name
                == "439100a6d34f3c2c0146ce6c7cc9635dc2a3006d6c687c8a94c2da09d886bb94")
    }

    @Test func differsWhereRequestsDiffer() {
        let url = "https://example.org/1.json"
        let requests: [(String, Fields)] = [
            (url, []), ("https://example.org/2.json", []), (url + "a", [("b", "c")]),
            (url, [("ab", "c")]), (url, [("a", "bc")]), (url, [("b", "c"), ("b", "c")]),
            (url, [("Authorization", "Bearer a")]), (url, [("Authorization", "Bearer A")]),
            (url, [("X-Token", "Bearer a")]), (url, [("", "")]),
        ]
        let names = Set(requests.map { CacheKey(url: $0.0, fields: $0.1).name })
        #expect(names.count == requests.count)
    }

    @Test func namesOfFieldsHaveNoCase() {
        let (small, large): (Fields, Fields) = ([("x-token", "A")], [("X-TOKEN", "A")])
        #expect(
            CacheKey(url: "http://a/", fields: small) == CacheKey(url: "http://a/", fields: large))
    }

    @Test func isShownAsHexadecimalDigits() {
        let name = CacheKey(url: "http://a/?key=secret").name
        #expect(name.count == 64)
        #expect(name.allSatisfy { "0123456789abcdef".contains($0) })
    }
}
