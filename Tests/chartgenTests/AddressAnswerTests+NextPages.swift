import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Answers that name a next page.
extension AddressAnswerTests {
    @Test(
        .promise(
            .paging,
            """
            an answer at an address without a placeholder that names a next page, by a Link header
            or in its JSON, is the first page of a series; that is said, and no page is asked for
            twice
            """),
        arguments: [
            ("", "--next-link"), (#"{"next":"NEXT","data":PAGE}"#, "--next-field next"),
            (#"{"data":PAGE,"links":{"next":"NEXT"}}"#, "--next-field links.next"),
            (#"{"paging":{"next":"NEXT"},"data":PAGE}"#, "--next-field paging.next"),
            (#"{"meta":{"next":"NEXT"},"data":PAGE}"#, "--next-field meta.next"),
            (
                #"{"value":PAGE,"@odata.nextLink":"NEXT"}"#,
                #"--next-field '["@odata.nextLink"]'"#
            ),
            (
                #"{"data":PAGE,"links":[{"rel":"self","href":"/"},{"rel":"next","href":"NEXT"}]}"#,
                "--next-field 'links[rel=next].href'"
            ),
            (
                #"{"link":[{"relation":"next","url":"NEXT"}],"data":PAGE}"#,
                "--next-field 'link[relation=next].url'"
            ),
            (#"{"_links":{"next":{"href":"NEXT"}},"data":PAGE}"#, "--next-field _links.next.href"),
            (#"{"links":{"next":{"href":"NEXT"}},"data":PAGE}"#, "--next-field links.next.href"),
            (#"{"data":PAGE,"pagination":{"next":"NEXT"}}"#, "--next-field pagination.next"),
            (#"{"next_page_url":"NEXT","data":PAGE}"#, "--next-field next_page_url"),
            (
                #"{"success":true,"result":{"total":9,"records":PAGE,"_links":{"next":"NEXT"}}}"#,
                "--next-field result._links.next"
            ),
        ])
    func aNextPageIsFollowed(wrapped: String, said: String) async throws {
        try await LoopbackServer.serving({ request in
            let page = request.path.last?.wholeNumberValue ?? 1
            let times = (0..<3).map { 1_700_000_000 + (page * 3 + $0) * 60 }
            let array = "[\(times.map { #"{"time":\#($0),"mm":1}"# }.joined(separator: ","))]"
            let next = "/rain?page=\(page + 1)"
            guard !wrapped.isEmpty else {
                return .json(array, page < 3 ? [("Link", "<\(next)>; rel=\"next\"")] : [])
            }
            return .json(
                wrapped.replacing("PAGE", with: array)
                    .replacing(page < 3 ? "NEXT" : "\"NEXT\"", with: page < 3 ? next : "null"))
        }) { server in
            let outcome = try await run(server, "/rain")
            #expect(
                outcome.lines == [
                    "chartgen: following next (\(said))", "a.svg: 9 points, end of data",
                ], "\(outcome.errors)")
            #expect(server.paths == ["/rain", "/rain?page=2", "/rain?page=3"])
        }
    }

    /// A number or a token is no address.
    @Test(
        .promise(.paging, "an answer at an address without a placeholder that names…"),
        arguments: ["null", "\"\"", "false", #"{"x":1}"#])
    func onlyAnAddressIsFollowed(next: String) async throws {
        let body = #"{"data":[[1700000000,1],[1700000060,2]],"next":\#(next)}"#
        try await SampleServer.always(.json(body)) { server in
            let outcome = try await run(server, "/rain")
            #expect(outcome.errors == "a.svg: 2 points, end of data\n")
            #expect(server.paths == ["/rain"])
        }
    }

    @Test(
        .promise(
            .paging,
            """
            an answer that says that more follows, and not at which address, is drawn without
            "End of data", with a line that says so
            """),
        arguments: [
            (#""next":2"#, #""next" is 2"#), (#""next":"abc""#, #""next" is "abc""#),
            (#""has_more":true"#, #""has_more" is true"#),
            (#""meta":{"page":1,"total_pages":5}"#, #""total_pages" is 5"#),
            (#""total":9,"limit":2"#, #""total" is 9, and "limit" 2"#),
        ])
    func whatFollowsAtNoAddressIsSaid(member: String, words: String) async throws {
        let body = #"{"data":[[1700000000,1],[1700000060,2]],\#(member)}"#
        try await SampleServer.always(.json(body)) { server in
            let outcome = try await run(server, "/rain")
            #expect(
                outcome.lines.sorted() == [
                    "a.svg: page 1, points 1–2",
                    "chartgen: the answer says that more follows (\(words)), and not at which"
                        + " address: what it holds is drawn",
                ], "\(outcome.errors)")
        }
    }

    @Test(
        .promise(
            .paging,
            """
            a table, or JSON that has to be read whole, which names a next page is 65: only its
            first page would be drawn
            """),
        arguments: [csv, #"[{"date":"2024-01-02","n":1},{"date":"2024-01-01","n":2}]"#])
    func whatCannotBeFollowedIsRefused(body: String) async throws {
        try await SampleServer.always(
            LoopbackServer.Step.answer(body, ["Link: </2>; rel=next"])
        ) { server in
            let outcome = try await run(server, "/rain")
            #expect(outcome.status == 65 && outcome.errors.contains("it names a next page"))
            #expect(server.paths == ["/rain"])
        }
    }

    /// Pages on which only the last link is another one.
    @Test(.promise(.paging, "an answer at an address without a placeholder that names…"))
    func linksWithoutANextOneAreTheEnd() async throws {
        try await LoopbackServer.serving({ request in
            let page = request.path.last?.wholeNumberValue ?? 1
            let link = page < 3 ? "next" : "prev"
            let href = "/rain?page=\(page < 3 ? page + 1 : page - 1)"
            return .json(
                #"{"links":[{"rel":"\#(link)","href":"\#(href)"}],"data":[{"time":"#
                    + #"\#(1_700_000_000 + page * 60),"mm":\#(page)}]}"#)
        }) { server in
            let outcome = try await run(server, "/rain")
            #expect(outcome.errors.hasSuffix("a.svg: 3 points, end of data\n"))
            #expect(server.paths == ["/rain", "/rain?page=2", "/rain?page=3"])
        }
    }
}
