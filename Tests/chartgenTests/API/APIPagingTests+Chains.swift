import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// Pages each of which says where the next one is.
extension APIPagingTests {
    /// Ten pages of 100 points, the last of 50; each says where the next one is.
    static func chain(
        next: @escaping @Sendable (_ page: Int, _ host: String) -> String
    ) -> LoopbackServer.Answering {
        { request in
            let page = number("page", request) ?? 1
            let range = (page - 1) * 100..<min(page * 100, 950)
            return Step.answer(
                #"{"data":\#(points(range)),"next":\#(next(page, request.field("host") ?? ""))}"#)
        }
    }

    @Test(
        .promise(
            .shapes,
            """
            null, "", false, nothing, a 404, and an empty page that names itself end a chain of
            pages
            """),
        arguments: ["null", "\"\"", "false", "null,\"x\":1"])
    func whereNothingIsNextTheSeriesEnds(end: String) async throws {
        let drawn = try await APIPagingTests.run(
            "/a", ["--items", "data", "--next-field", "next"], page: 4,
            APIPagingTests.chain { page, _ in page < 10 ? "\"?page=\(page + 1)\"" : end })
        #expect(drawn.isSlice(4), "\(drawn.errors)")
        #expect(drawn.requests.count == 10)
    }

    @Test(.promise(.shapes, "null, \"\", false, nothing, a 404…"))
    func aNextPageThatIsNotThereEndsTheSeries() async throws {
        let drawn = try await APIPagingTests.run(
            "/a", ["--items", "data", "--next-field", "next"], page: 4
        ) { request in
            let page = APIPagingTests.number("page", request) ?? 1
            guard page < 11 else { return Step.answer("", status: "410 Gone") }
            return APIPagingTests.chain { page, _ in "\"/a?page=\(page + 1)\"" }(request)
        }
        #expect(drawn.isSlice(4), "\(drawn.errors)")
        #expect(drawn.requests.count == 11)
    }

    /// The page that was the last one is as it was, and its 304 names a page behind it by now.
    @Test(
        .promise(
            .shapes, "an API page that did not change may name a next one that it did not before"))
    func anUnchangedPageMayHaveAnotherBehindItByNow() async throws {
        let last = Mutex(3)
        let answering: LoopbackServer.Answering = { request in
            let page = APIPagingTests.number("page", request) ?? 1
            var fields = ["ETag: \"\(page)\"", "Cache-Control: no-cache"]
            if page < last.withLock({ $0 }) {
                fields.append("Link: </a?page=\(page + 1)>; rel=\"next\"")
            }
            guard request.field("if-none-match") != "\"\(page)\"" else {
                return Step.answer("", status: "304 Not Modified", fields)
            }
            return Step.answer(APIPagingTests.points((page - 1) * 100..<page * 100), fields)
        }
        try await LoopbackServer.serving(answering) { server in
            try await withFolder { folder in
                for (pages, points) in [(3, 300), (5, 500), (5, 500)] {
                    last.withLock { $0 = pages }
                    let outcome = try await Binary.chartgen.run(
                        [server.address + "/a", "--next-link", "--all", "-o", "a.svg"], in: folder,
                        environment: ["XDG_CACHE_HOME": folder.path])
                    #expect(outcome.lines == ["a.svg: \(points) points, end of data"])
                }
            }
        }
    }

    @Test(
        .promise(.shapes, "pages in a circle, a cursor that comes twice: 65 at once"),
        arguments: [
            // The page after the third is the second, the third, the first.
            ("\"?page=2\"", "back to API page 2"), ("\"/a?page=3\"", "back to API page 3"),
            ("\"/a\"", "back to API page 1"),
        ])
    func aCircleIsFoundOut(next: String, words: String) async throws {
        let drawn = try await APIPagingTests.run(
            "/a", ["--items", "data", "--next-field", "next"], page: 4,
            APIPagingTests.chain { page, _ in page == 3 ? next : "\"?page=\(page + 1)\"" })
        #expect(drawn.status == 65 && drawn.picture.isEmpty)
        #expect(drawn.errors.contains(words) && drawn.errors.contains("in a circle"))
        #expect(drawn.requests.count == 3)
    }

    @Test(.promise(.shapes, "pages in a circle, a cursor…"))
    func theSameCursorTwiceIsACircle() async throws {
        let drawn = try await APIPagingTests.run(
            "/a?page={CURSOR}&n=1", ["--items", "data", "--next-field", "next"], page: 4,
            APIPagingTests.chain { page, _ in "\(min(page + 1, 4))" })
        #expect(drawn.status == 65 && drawn.errors.contains("in a circle"), "\(drawn.errors)")
        #expect(drawn.requests == ["/a?n=1", "/a?page=2&n=1", "/a?page=3&n=1", "/a?page=4&n=1"])
    }

    @Test(
        .promise(.shapes, "a next page on another…"),
        arguments: [
            ("{}", 65, "\"next\" is \"{}\""), ("[\"?page=2\"]", 65, "\"next\" is"),
            ("true", 65, "\"next\" is \"true\""),
            ("\"ftp://127.0.0.1/\"", 69, "its next page is \"ftp://127.0.0.1/\""),
            ("\"http://\"", 69, "its next page is"),
        ])
    func whatIsNoNextPageIsNamed(next: String, status: Int, words: String) async throws {
        let drawn = try await APIPagingTests.run(
            "/a", ["--items", "data", "--next-field", "next"], APIPagingTests.chain { _, _ in next }
        )
        #expect(drawn.status == status && drawn.errors.contains(words), "\(drawn.errors)")
        #expect(drawn.requests.count == 1)
    }

    /// The first page is here, the second on another server, which leads back.
    @Test(
        .promise(
            .shapes,
            """
            a next page on another server gets neither credentials nor headers, and neither do the
            pages that it leads to; from outside no next page leads to an address of this machine or
            its network
            """),
        arguments: [true, false])
    func anotherServerGetsNoCredentials(byLink: Bool) async throws {
        let flags = ["--header", "Authorization: Bearer TOKEN", "--header", "X-Key: TOKEN"]
        @Sendable func answer(_ page: Int, _ next: String) -> LoopbackServer.Answer {
            let points = APIPagingTests.points((page - 1) * 100..<min(page * 100, 950))
            guard byLink else { return Step.answer(#"{"data":\#(points),"next":"\#(next)"}"#) }
            let link = next.isEmpty ? [] : ["Link: <\(next)>; rel=next"]
            return Step.answer(#"{"data":\#(points)}"#, link)
        }
        try await LoopbackServer.serving({ request in
            // Back to where it came from.
            answer(2, "http://user:x@\(request.path.split(separator: "=").last ?? "")/?page=3")
        }) { other in
            let address = other.address
            let drawn = try await LoopbackServer.serving({ request in
                let host = request.field("host") ?? ""
                return APIPagingTests.number("page", request) == 3
                    ? answer(3, "") : answer(1, "\(address)/?from=\(host)")
            }) { server in
                let next = byLink ? ["--next-link"] : ["--next-field", "next"]
                let drawn = try await Drawn.by(
                    [server.address + "/a", "--items", "data"] + next + flags, server)
                let heads = server.heads
                #expect(heads.first?.field("authorization") == "Bearer TOKEN")
                // A stranger decided what is asked here.
                #expect(heads.count == 2 && heads.last?.field("authorization") == nil)
                #expect(heads.last?.field("x-key") == nil)
                return drawn
            }
            #expect(drawn.status == 0, "\(drawn.errors)")
            #expect(drawn.description["count"] as? Int == 250)
            #expect(!other.heads.isEmpty)
            #expect(!other.heads.contains { "\($0.lines)".contains("TOKEN") })
        }
    }

    @Test(
        .promise(.shapes, "a next page on another…"),
        arguments: [
            "http://127.0.0.1/x", "http://10.0.0.1/", "http://LOCALHOST./", "http://[::1]/",
        ])
    func fromOutsideNoNextPageLeadsIn(next: String) async throws {
        for isLink in [true, false] {
            let drawn = try await LoopbackServer.serving({ _ in
                Step.answer(
                    #"{"data":\#(APIPagingTests.points(0..<100)),"next":"\#(next)"}"#,
                    ["Link: <\(next)>; rel=\"next\""])
            }) { server in
                try await Drawn.by(
                    ["http://far.invalid/a", "--items", "data"]
                        + (isLink ? ["--next-link"] : ["--next-field", "next"]),
                    server, environment: ["http_proxy": "127.0.0.1:\(server.port)"])
            }
            #expect(drawn.status == 69, "\(drawn.errors)")
            #expect(drawn.errors.contains("where servers outside this network may not lead"))
            #expect(drawn.requests.count == 1)
        }
    }
}
