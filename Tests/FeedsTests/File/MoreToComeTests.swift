import JSON
import Testing

@testable import Feeds

@Suite struct MoreToComeTests {
    @Test(
        arguments: [
            ("has_more", JSONTree.bool(true), #""has_more" is true"#),
            ("hasMore", .bool(false), nil),
            ("last", .bool(false), #""last" is false"#), ("last", .bool(true), nil),
            ("exceededTransferLimit", .bool(true), #""exceededTransferLimit" is true"#),
            ("next", .number("2"), #""next" is 2"#), ("next", .number("0"), nil),
            ("nextPageToken", .string("a"), #""nextPageToken" is "a""#),
            ("next_cursor", .string(""), nil),
            ("next", .null, nil), ("total_pages", .number("3"), #""total_pages" is 3"#),
            ("totalPages", .number("1"), nil), ("total", .number("50"), nil),
        ] as [(String, JSONTree, String?)])
    func theWordsOfOneMember(key: String, value: JSONTree, words: String?) {
        #expect(MoreToCome.words([(key, value)]) == words)
    }

    @Test(
        arguments: [
            (["total": 230, "limit": 100], #""total" is 230, and "limit" 100"#),
            (["total": 230, "limit": 100, "offset": 100], #""total" is 230, and "limit" 100"#),
            (["total": 230, "limit": 100, "offset": 200], nil),
            (
                ["totalCount": 30, "pageSize": 10, "page": 2],
                #""totalCount" is 30, and "pageSize" 10"#
            ),
            (["totalCount": 30, "pageSize": 10, "page": 3], nil),
            (["total": 100, "limit": 100], nil), (["total": 230, "limit": 0], nil),
            (["total": Int.max, "limit": 1], #""total" is 9223372036854775807, and "limit" 1"#),
        ] as [([String: Int], String?)])
    func theWordsOfATotal(numbers: [String: Int], words: String?) {
        let members = numbers.map { (key: $0.key, value: JSONTree.number("\($0.value)")) }
        #expect(MoreToCome.words(members) == words)
    }

    @Test func theLastPageOfManyIsTheEnd() {
        let last: [(key: String, value: JSONTree)] = [
            ("currentPage", .number("5")), ("totalPages", .number("5")),
        ]
        #expect(MoreToCome.words(last) == nil)
    }
}
