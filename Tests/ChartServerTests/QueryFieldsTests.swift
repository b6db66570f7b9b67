import Testing

@testable import ChartServer

/// Queries as forms and people write them.
@Suite struct QueryFieldsTests {
    private func pairs(_ query: String) throws -> [String] {
        try QueryFields(query).fields.map { "\($0.name)|\($0.value)" }
    }

    @Test(
        arguments: [
            ("", []),
            ("page=3", ["page|3"]),
            ("page=3&size=7500", ["page|3", "size|7500"]),
            ("size=1&page=2&size=3", ["size|1", "page|2", "size|3"]),
            ("zone=Europe%2FBerlin", ["zone|Europe/Berlin"]),
            ("zone=Europe%2fBerlin", ["zone|Europe/Berlin"]),
            ("at=a+b%2Bc", ["at|a b+c"]),
            ("a%3Db=c=d", ["a=b|c=d"]),
            ("x=%C3%A4%F0%9F%98%80", ["x|ä😀"]),
            ("page=&size=5", ["size|5"]), ("page", []), ("=", []), ("=5", ["|5"]),
            ("&&page=1&", ["page|1"]), ("?page=1", ["?page|1"]),
            ("page=1;size=2", ["page|1;size=2"]),
        ] as [(String, [String])])
    func fieldsAreReadInTheirOrder(query: String, expected: [String]) throws {
        #expect(try pairs(query) == expected)
    }

    @Test(arguments: [
        "page=%", "page=%3", "page=%3g", "page=%zz", "page=%%33", "a=%FF", "%C3=1", "x=%ED%A0%80",
        "x=%C0%AF", "x=%+3",
    ])
    func percentCodesThatAreNoneAreRefused(query: String) {
        let problem = #expect(throws: ViewProblem.self) { try QueryFields(query) }
        #expect(problem?.line.contains("is not encoded as a query is") == true)
    }

    @Test(
        arguments: [
            ("Europe/Berlin", "Europe/Berlin"),
            ("2026-03-29T12:00+02:00", "2026-03-29T12:00%2B02:00"),
            ("a b&c=d", "a%20b%26c%3Dd"), ("ä", "%C3%A4"), ("\n", "%0A"), ("'\"<>", "%27%22%3C%3E"),
            ("", ""), ("~._-", "~._-"), ("100%", "100%25"),
        ])
    func textsAreEncodedAndReadAgain(text: String, encoded: String) throws {
        #expect(QueryFields.encoded(text) == encoded)
        #expect(try pairs("x=\(encoded)") == (text.isEmpty ? [] : ["x|\(text)"]))
    }
}
