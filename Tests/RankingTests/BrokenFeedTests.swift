import Feeds
import LoopbackServer
import TestSupport
import Testing

@testable import Ranking

/// Answers that are not as they should be.
@Suite(.timeLimit(.minutes(10))) struct BrokenFeedTests {
    @Test(
        .promise(
            .rankedFeeds,
            """
            an answer without a list is 65, with the thing that was found instead and its place
            """),
        arguments: [
            ("", "badData: empty, where a list in JSON was expected"),
            ("{\"feed\": {\"results\": [{\"na", "badData: not valid JSON"),
            (
                "[]",
                #"badData: nothing at "feed.results", where the entries were expected; the answer itself is"#
            ),
            (
                #"{"error": "gone", "status": 400}"#,
                #"badData: nothing at "feed.results", where the entries were expected; it has no array, and "#
                    + "its keys are: error, status"
            ),
            (
                #"{"feed": {"results": {"a": 1}}, "top": [{}]}"#,
                #"badData: an object at "feed.results", where an array of entries was expected; arrays are at top"#
            ),
            (
                #"{"feed": {"results": null, "entry": [{}]}}"#,
                #"badData: null at "feed.results", where an array of entries was expected; arrays are at feed.entry"#
            ),
            (
                #"{"feed": {"results": [{"title": "a", "id": "1"}, 7]}}"#,
                #"badData: none of 2 elements has a text at "name", the name; the keys of the first are: id, title"#
            ),
            (
                #"{"feed": {"results": [{"name": null}]}}"#,
                #"badData: the one element has no text at "name", the name; the keys of the first are: name"#
            ),
            (
                #"{"feed": {"results": [[1], "x"]}}"#,
                #"badData: none of 2 elements has a text at "name", the name; the first is an array"#
            ),
        ])
    func whatIsNoListIsToldInWords(body: String, words: String) async throws {
        try await LoopbackServer.serving { _ in
            .json(body)
        } _: { server in
            let feed = try RankedFeed.preset("apple-albums", at: server)
            let told = await problem { _ = try await feed.list() }
            #expect(told.hasPrefix(words), "\(told)")
        }
    }

    @Test func aPageForPeopleIsToldWithItsKind() async throws {
        try await LoopbackServer.serving { _ in
            LoopbackServer.Step.answer("<!DOCTYPE html><p>Hello", ["Content-Type: text/html"])
        } _: { server in
            let feed = try RankedFeed.preset("apple-albums", at: server)
            let told = await problem { _ = try await feed.list() }
            #expect(told.hasPrefix("badData: not valid JSON, "), "\(told)")
            #expect(told.hasSuffix(#"its content type is "text/html""#), "\(told)")
        }
    }

    @Test(arguments: [
        (99_999, "no error"), (100_000, "badData: 100,001 elements, more than 100,000"),
    ])
    func anAnswerOfTooManyElementsIsRefused(others: Int, words: String) async throws {
        let body = #"[{"n": "a"}"# + String(repeating: ",0", count: others) + "]"
        try await LoopbackServer.serving { _ in
            .json(body)
        } _: { server in
            let feed = try RankedFeed.make(Sample.plain, at: server)
            let told = await problem {
                let list = try await feed.list(count: 1)
                #expect(list.lines == ["1 a"])
                #expect(list.notes == [.unusable(99_999)])
            }
            #expect(told == words)
        }
    }

    @Test(
        .promise(
            .rankedFeeds,
            """
            missing fields stay empty; fewer entries than asked for, and entries that came twice,
            are said
            """))
    func missingFieldsAndNullsStayEmpty() async throws {
        let body = """
            {"feed": {"results": [
             {"name": "All", "id": "1", "artistName": null, "genres": [], "artworkUrl100": "", "url": "javascript:x"},
             {"name": " "}, {"id": "3"}, null, "text", {"name": 1984}]}}
            """
        try await LoopbackServer.serving { _ in
            .json(body)
        } _: { server in
            let list = try await RankedFeed.preset("apple-albums", at: server).list(count: 2)
            #expect(list.lines == ["1 All", "2 1984"])
            #expect(list[1].subtitle == nil)
            #expect(list[1].image == nil)
            #expect(list[1].largeImage == nil)
            #expect(list[1].link == nil)
            #expect(list[1].fields.allSatisfy { $0.value == nil })
            #expect(list[2].id == "2")
            #expect(!list[2].hasOwnID)
            #expect(list.notes == [.unusable(4)])
            #expect(list.isComplete)
        }
    }

    /// The second, third and fourth have no ids, and the others have what theirs would be.
    @Test(.promise(.rankedFeeds, "an entry without an id…"))
    func noTwoEntriesHaveOneID() async throws {
        let body = """
            {"feed": {"results": [{"id": "2", "name": "a"}, {"name": "b"}, {"name": "c"},
             {"name": "d"}, {"id": "#2", "name": "e"}, {"id": "4", "name": "f"}]}}
            """
        try await LoopbackServer.serving { _ in
            .json(body)
        } _: { server in
            let feed = try RankedFeed.preset("apple-albums", at: server)
            // One that is not in the list counts, too.
            let list = try await feed.list(count: 5)
            #expect(list.items.map(\.id) == ["2", "##2", "3", "#4", "#2"])
        }
    }

    @Test(.promise(.rankedFeeds, "missing fields stay empty; fewer…"))
    func fewerThanAskedIsSaid() async throws {
        let entries = (1...38).map { #"{"n": "e\#($0)", "v": \#($0)}"# }.joined(separator: ",")
        try await LoopbackServer.serving { _ in
            .json("[\(entries)]")
        } _: { server in
            let list = try await RankedFeed.make(Sample.plain, at: server).list(count: 50)
            #expect(list.items.count == 38)
            #expect(list.items.map(\.rank) == Array(1...38))
            #expect(list.lines.first == "1 e38 38")
            #expect(list.notes == [.fewer(asked: 50, given: 38)])
            #expect(!list.isComplete)
        }
    }

    @Test(arguments: [
        (401, "refused: HTTP 401"), (404, "notFound: there is nothing (404 or 410)"),
        (500, "unreachable: HTTP 500"),
    ])
    func anErrorOfTheFirstPageIsThrown(status: Int, words: String) async throws {
        try await LoopbackServer.serving { _ in
            .status(status)
        } _: { server in
            let feed = try RankedFeed.make(Sample.helixStreams, at: server)
            let told = await problem { _ = try await feed.list() }
            #expect(told.hasPrefix(words), "\(told)")
        }
    }

    @Test func aLimitForEverHasNoTime() async throws {
        try await LoopbackServer.serving { _ in
            LoopbackServer.Step.answer(
                "{}", status: "403 Forbidden",
                ["Retry-After: 1\(String(repeating: "0", count: 26))"])
        } _: { server in
            let feed = try RankedFeed.preset("github-repos", at: server)
            #expect(
                await problem { _ = try await feed.list() }
                    == "toldToWait: HTTP 403 \"Forbidden\", too many requests: told to wait for ever, "
                    + "where 60 seconds are allowed")
        }
    }

    @Test func aSecondaryLimitIsToldWithTheTimeWhenItGoesOn() async throws {
        try await LoopbackServer.serving { _ in
            LoopbackServer.Step.answer(
                #"{"message": "You have exceeded a secondary rate limit."}"#,
                status: "403 Forbidden",
                ["Retry-After: 600", "Date: Tue, 23 Oct 2018 06:16:56 GMT"])
        } _: { server in
            let feed = try RankedFeed.preset("github-repos", at: server)
            #expect(
                await problem { _ = try await feed.list() }
                    == "toldToWait: HTTP 403 \"Forbidden\", too many requests until 2018-10-23T06:26:56Z: "
                    + "told to wait 600 seconds, where 60 seconds are allowed")
        }
    }
}
