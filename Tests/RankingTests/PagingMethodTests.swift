import LoopbackServer
import TestSupport
import Testing

@testable import Ranking

/// How more than one answer is asked for.
@Suite(.timeLimit(.minutes(10))) struct PagingMethodTests {
    /// Answers of entries numbered up to 7, by their numbers.
    private static func entries(_ numbers: some Sequence<Int>) -> String {
        numbers.filter { $0 <= 7 }
            .map { #"{"id": \#($0), "n": "e\#($0)", "v": \#(100 - $0)}"# }.joined(separator: ",")
    }

    private func description(_ url: String, _ paging: String) throws -> FeedDescription {
        try .make(
            #"{"title": "T", "url": "http://x.org/a\#(url)", "items": "l", "paging": \#(paging), "#
                + #""fields": {"id": "id", "name": "n"}}"#)
    }

    private func names(_ list: RankedList) -> String {
        list.items.map(\.name).joined(separator: " ")
    }

    @Test func pagesAreCountedFromTheirFirstNumber() async throws {
        let feed = try description("/{PAGE}?n={LIMIT}", #"{"by": "page", "size": 3, "first": 0}"#)
        try await LoopbackServer.serving { request in
            let page = request.path.split(separator: "/").last.flatMap { Int($0.prefix(1)) } ?? 0
            return .json(#"{"l": [\#(Self.entries(page * 3 + 1...page * 3 + 3))]}"#)
        } _: { server in
            let list = try await RankedFeed.make(feed, at: server).list(count: 5)
            #expect(names(list) == "e1 e2 e3 e4 e5")
            #expect(server.paths == ["/a/0?n=3", "/a/1?n=3"])
            let all = try await RankedFeed.make(feed, at: server).list(count: 20)
            #expect(names(all) == "e1 e2 e3 e4 e5 e6 e7")
            #expect(all.notes == [.fewer(asked: 20, given: 7)])
            let few = try await RankedFeed.make(feed, at: server).list(count: 2)
            #expect(server.paths.last == "/a/0?n=2")
            #expect(names(few) == "e1 e2")
        }
    }

    @Test func aPageThatIsNotThereEndsTheList() async throws {
        let feed = try description("/{PAGE}", #"{"by": "page"}"#)
        try await LoopbackServer.serving { request in
            request.path == "/a/1" ? .json(#"{"l": [\#(Self.entries(1...3))]}"#) : .status(404)
        } _: { server in
            let list = try await RankedFeed.make(feed, at: server).list()
            #expect(list.notes == [.fewer(asked: 10, given: 3)])
        }
    }

    @Test func offsetsCountWhatCame() async throws {
        let feed = try description("?o={OFFSET}&n={LIMIT}", #"{"by": "offset", "size": 3}"#)
        try await LoopbackServer.serving { request in
            let offset = request.path.split(separator: "=")[1].prefix { $0 != "&" }
            let first = (Int(offset) ?? 0) + 1
            // Fewer than were asked for.
            return .json(#"{"l": [\#(Self.entries(first...first + 1))]}"#)
        } _: { server in
            let list = try await RankedFeed.make(feed, at: server).list(count: 6)
            #expect(names(list) == "e1 e2 e3 e4 e5 e6")
            #expect(
                server.paths == ["/a?o=0&n=3", "/a?o=2&n=1", "/a?o=3&n=3", "/a?o=5&n=1"])
        }
    }

    @Test func cursorsLeadOn() async throws {
        let feed = try description("?after={CURSOR}", #"{"by": "cursor", "next": "p.c"}"#)
        try await LoopbackServer.serving { request in
            request.path == "/a"
                ? .json(#"{"l": [\#(Self.entries(1...4))], "p": {"c": "a b="}}"#)
                : .json(#"{"l": [\#(Self.entries(5...7))], "p": {}}"#)
        } _: { server in
            let list = try await RankedFeed.make(feed, at: server).list()
            #expect(names(list) == "e1 e2 e3 e4 e5 e6 e7")
            #expect(server.paths == ["/a", "/a?after=a%20b%3D"])
            #expect(list.notes == [.fewer(asked: 10, given: 7)])
        }
    }

    @Test func linksOfTheFeedsOwnServerLeadToTheBase() async throws {
        let feed = try description("", #"{"by": "link", "next": "next"}"#)
        try await LoopbackServer.serving { request in
            switch request.path {
            case "/base/a":
                .json(#"{"l": [\#(Self.entries(1...2))], "next": "http://x.org/a?page=2"}"#)
            case "/base/a?page=2":
                .json(#"{"l": [\#(Self.entries(3...4))], "next": "/a?page=3"}"#)
            case "/base/a?page=3": .json(#"{"l": [\#(Self.entries(5...5))], "next": "?page=4"}"#)
            case "/base/a?page=4": .json(#"{"l": []}"#)
            default: .status(500)
            }
        } _: { server in
            let list = try await RankedFeed.make(feed, at: server, path: "/base/").list()
            #expect(names(list) == "e1 e2 e3 e4 e5")
            #expect(list.notes == [.fewer(asked: 10, given: 5)])
        }
    }

    @Test func linkHeadersLeadOnAtTheBase() async throws {
        try await LoopbackServer.serving { request in
            let link = "<https://api.github.com/search/repositories?page=2>; rel=\"next\""
            return request.path.hasSuffix("page=2")
                ? .json(Sample.repositories([("b", 1)]))
                : .json(Sample.repositories([("a", 2)]), [("Link", link)])
        } _: { server in
            let list = try await RankedFeed.preset("github-repos", at: server).list(count: 9)
            #expect(list.lines == ["1 a 2", "2 b 1"])
            #expect(server.paths.last == "/search/repositories?page=2")
        }
    }

    /// The feed's secrets stay with the feed's server.
    @Test(.promise(.rankedFeeds, "secrets go only to the feed's…"))
    func linksToAnotherServerGetNoHeaders() async throws {
        try await LoopbackServer.serving { _ in
            .json(#"{"l": [\#(Self.entries(2...2))]}"#)
        } _: { other in
            let json =
                #"{"title": "T", "url": "http://x.org/a", "items": "l", "headers": {"X-Key": "secret"}, "#
                + #""paging": {"by": "link", "next": "next"}, "fields": {"id": "id", "name": "n"}}"#
            let feed = try FeedDescription.make(json)
            let address = other.address
            try await LoopbackServer.serving { _ in
                .json(#"{"l": [\#(Self.entries(1...1))], "next": "\#(address)/b"}"#)
            } _: { server in
                let list = try await RankedFeed.make(feed, at: server).list()
                #expect(names(list) == "e1 e2")
                #expect(server.headers.first?["x-key"] == "secret")
                #expect(other.headers.first?["x-key"] == nil)
            }
        }
    }

    /// Entries without an id, of a server that takes no notice of the page.
    @Test func thePagesOfADeafServerAreShownOnce() async throws {
        let feed = try FeedDescription.make(
            #"{"title": "T", "url": "http://x.org/{PAGE}", "paging": {"by": "page"}, "fields": {"name": "n"}}"#
        )
        try await LoopbackServer.serving { _ in
            .json(#"[{"n": "a"}, {"n": "b"}, {"n": "a"}]"#)
        } _: { server in
            let list = try await RankedFeed.make(feed, at: server).list()
            #expect(names(list) == "a b a")
            #expect(server.paths == ["/1", "/2", "/3", "/4"])
            #expect(list.notes.prefix(2) == [.fewer(asked: 10, given: 3), .repeated(9)])
            #expect(list.notes.contains { "\($0)".contains("the last 3 answers had no entry") })
        }
    }

    @Test func anEmptyPageBeforeACursorEndsNothing() async throws {
        let feed = try description("?after={CURSOR}", #"{"by": "cursor", "next": "p.c"}"#)
        try await LoopbackServer.serving { request in
            switch request.path {
            case "/a": .json(#"{"l": [\#(Self.entries(1...2))], "p": {"c": "x"}}"#)
            case "/a?after=x": .json(#"{"l": [], "p": {"c": "y"}}"#)
            case "/a?after=y": .json(#"{"l": [\#(Self.entries(3...4))], "p": {"c": "z"}}"#)
            default: .json(#"{"l": [], "p": {}}"#)
            }
        } _: { server in
            let list = try await RankedFeed.make(feed, at: server).list()
            #expect(names(list) == "e1 e2 e3 e4")
            #expect(list.notes == [.fewer(asked: 10, given: 4)])
            #expect(server.paths.count == 4)
        }
    }

    @Test func twoEmptyPagesAtTheBeginningEndNothing() async throws {
        let feed = try description("?after={CURSOR}", #"{"by": "cursor", "next": "p.c"}"#)
        try await LoopbackServer.serving { request in
            switch request.path {
            case "/a": .json(#"{"l": [], "p": {"c": "x"}}"#)
            case "/a?after=x": .json(#"{"l": [], "p": {"c": "y"}}"#)
            case "/a?after=y": .json(#"{"l": [\#(Self.entries(1...2))], "p": {}}"#)
            default: .status(500)
            }
        } _: { server in
            let list = try await RankedFeed.make(feed, at: server).list(count: 2)
            #expect(names(list) == "e1 e2")
            #expect(server.paths.count == 3)
        }
    }

    @Test func cursorsThatLeadToNothingAreNotFollowedForEver() async throws {
        let feed = try description("?after={CURSOR}", #"{"by": "cursor", "next": "p.c"}"#)
        try await LoopbackServer.serving { request in
            let entries = request.path == "/a" ? Self.entries(1...2) : ""
            let cursor = String(repeating: "x", count: request.path.count)
            return .json(#"{"l": [\#(entries)], "p": {"c": "\#(cursor)"}}"#)
        } _: { server in
            let list = try await RankedFeed.make(feed, at: server).list()
            #expect(names(list) == "e1 e2")
            #expect(server.paths.count == 4)
            #expect(list.notes.contains { "\($0)".contains("the last 3 answers had no entry") })
        }
    }

    /// Pages of numbers, in the order in which they come.
    @Test(
        arguments: [
            ([[9, 8], [7, 6], []], 4, []), ([[1, 2], [3, 4]], 4, [.amongFirst(4)]),
            ([[1, 2], [3, 4]], 1, [.amongFirst(2)]),
            ([[1, 2], []], 4, [.fewer(asked: 4, given: 2)]),
            ([[1, 2], [3]], 3, [.amongFirst(3)]), ([[1, 2], [3], [4], [5]], 6, [.limit(5)]),
        ] as [([[Int]], Int, [RankedNote])])
    func aListSaysAmongHowManyItRanks(
        pages: [[Int]], count: Int, notes: [RankedNote]
    ) async throws {
        let feed = try FeedDescription.make(
            #"{"title": "T", "url": "http://x.org/{PAGE}", "paging": {"by": "page", "most": 5}, "#
                + #""fields": {"id": "v", "name": "v"}, "metric": {"name": "V", "value": "v"}}"#)
        try await LoopbackServer.serving { request in
            let page = Int(request.path.dropFirst()) ?? 0
            guard pages.indices.contains(page - 1) else { return .status(404) }
            return .json("[\(pages[page - 1].map { "{\"v\": \($0)}" }.joined(separator: ","))]")
        } _: { server in
            let list = try await RankedFeed.make(feed, at: server).list(count: count)
            #expect(list.notes == notes)
        }
    }

    @Test func aFeedGivesNoMoreThanItSays() async throws {
        let feed = try description("/{PAGE}?n={LIMIT}", #"{"by": "page", "size": 2, "most": 3}"#)
        try await LoopbackServer.serving { request in
            let page = request.path.split(separator: "/").last.flatMap { Int($0.prefix(1)) } ?? 0
            return .json(#"{"l": [\#(Self.entries(page * 2 - 1...page * 2))]}"#)
        } _: { server in
            let list = try await RankedFeed.make(feed, at: server).list(count: 6)
            #expect(names(list) == "e1 e2 e3")
            #expect(list.notes == [.limit(3)])
            #expect(list.asked == 6)
            #expect(!list.isComplete)
            #expect(server.paths.count == 2)
        }
    }

    @Test func theCountStandsInTheAddress() async throws {
        let feed = try description("/top/{COUNT}", #"{"by": "none", "most": 50}"#)
        try await LoopbackServer.serving { _ in
            .json(#"{"l": [\#(Self.entries(1...7))]}"#)
        } _: { server in
            _ = try await RankedFeed.make(feed, at: server).list(count: 7)
            _ = try await RankedFeed.make(feed, at: server).list(count: 70)
            #expect(server.paths == ["/a/top/7", "/a/top/50"])
        }
    }
}
