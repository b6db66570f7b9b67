import Feeds
import LoopbackServer
import TestSupport
import Testing

@testable import Ranking

/// Parameters with rules: what they may be, and what they are in addresses.
@Suite(
    .promise(
        .rankedFeeds,
        "a value that a parameter can't have is refused in words: 64 for the command, 400 for a page"
    ))
struct FeedParameterTests {
    /// 2026-03-31T01:00:00Z.
    private static let now = 1_774_918_800.0

    private static let since = FeedParameter(
        "since", usual: "", label: "Since", .kind(.dateOrSpan), part: .init(of: "q", ">={value}"))
    private static let day = FeedParameter(
        "day", usual: "1d", label: "Day", .kind(.dateOrSpan))
    private static let language = FeedParameter("language", usual: "x", label: "L", .kind(.name))
    private static let genre = FeedParameter(
        "genre", usual: "34", label: "Genre",
        .choices([
            .init("34", "All genres"), .init("5", "Classical"), .init("21", "Rock"),
            .init("14", "Pop"), .init("18", "Hip-Hop/Rap"),
        ]))

    @Test(
        arguments: [
            ("2026-11-20", "2026-11-20"), ("2024-02-29", "2024-02-29"),
            ("0001-01-01", "0001-01-01"),
            ("1d", "2026-03-30"), ("7d", "2026-03-24"), ("2w", "2026-03-17"),
            ("1mo", "2026-02-28"), ("13mo", "2025-02-28"), ("1y", "2025-03-31"),
            ("2025y", "0001-03-31"), ("2026y", nil), ("99999y", nil), ("", nil), ("0d", nil),
            ("07d", nil),
            ("7", nil), ("-7d", nil), ("7 d", nil), ("7D", nil), ("1.5d", nil), ("24h", nil),
            ("now", nil), ("2026-02-29", nil), ("2026-13-01", nil), ("2026-1-1", nil),
            ("2026-11-20T10:00", nil), ("0000-01-01", nil), ("999999999999999999999d", nil),
            ("２026-11-20", nil), ("7d\n", nil),
        ] as [(String, String?)])
    func aDateOrSpanIsADay(typed: String, day: String?) {
        #expect(Self.day.addressed(typed, now: Self.now) == day)
    }

    @Test func aPartMayBeEmpty() {
        #expect(Self.since.addressed("", now: Self.now) == "")
        #expect(Self.since.addressed(" ", now: Self.now) == nil)
    }

    @Test(
        arguments: [
            ("C++", true), ("Jupyter Notebook", true), ("1C:Enterprise", false), ("Ren'Py", true),
            ("a\"b", false), ("a\\b", false), ("{COUNT}", false), ("a\nb", false), (" ", false),
            ("", false), (String(repeating: "x", count: 100), true),
            (String(repeating: "x", count: 101), false), ("日本語", true),
        ])
    func aNameHasNoSignsOfSearches(typed: String, isOne: Bool) {
        #expect(Self.language.addressed(typed, now: 0) == (isOne ? typed : nil))
    }

    @Test(
        arguments: [
            ("rok", "genre has no “rok”; the nearest: 21 (Rock)"),
            ("rock", "genre has no “rock”; the nearest: 21 (Rock)"),
            ("hip", "genre has no “hip”; the nearest: 18 (Hip-Hop/Rap)"),
            ("3", "genre has no “3”; the nearest: 34 (All genres), 5 (Classical)"),
            (
                "zzzz",
                "genre has no “zzzz”; there are 34 (All genres), 5 (Classical), 21 (Rock), 14 (Pop), 18 (Hip-Hop/Rap)"
            ),
            ("21", nil),
        ] as [(String, String?)])
    func anUnknownChoiceIsToldTheNearest(typed: String, line: String?) {
        #expect(RankedWords.english.problem(with: typed, of: Self.genre, now: 0) == line)
    }

    @Test func namesOfChoicesAreLookedForInTheReadersLanguage() {
        #expect(
            RankedWords.german.problem(with: "klasik", of: Self.genre, now: 0)
                == "genre hat kein „klasik“; am nächsten: 5 (Klassik)")
    }

    /// What the server is asked for.
    @Test(
        arguments: [
            ([:], "q=language=+sort:stars"),
            (["language": "c++"], "q=language:%22c%2B%2B%22"),
            (["since": "7d"], "q=created:%3E=2026-03-24"),
            (
                ["language": "Jupyter Notebook", "since": "2026-01-02"],
                "q=language:%22Jupyter+Notebook%22+created:%3E=2026-01-02"
            ),
            (["q": "http", "language": "swift"], "q=http+language:%22swift%22"),
            (["q": "http"], "q=http"), (["since": ""], "q=language=+sort:stars"),
        ] as [([String: String], String)])
    func partsAreAddedToTheSearch(values: [String: String], query: String) async throws {
        try await LoopbackServer.serving({ _ in .json(#"{"items":[]}"#) }) { server in
            let feed = try RankedFeed.preset("github-repos", at: server) {
                $0.parameters = values
                $0.now = { Self.now }
            }
            _ = try await feed.list()
            #expect(
                server.paths == [
                    "/search/repositories?\(query)&sort=stars&order=desc&per_page=30"
                ])
        }
    }

    @Test func theTitleNamesWhatWasChosen() async throws {
        try await LoopbackServer.serving({ _ in .json(#"{"feed":{"entry":[]}}"#) }) { server in
            let feed = try RankedFeed.preset("apple-albums-genre", at: server) {
                $0.parameters = ["genre": "5", "country": "us"]
            }
            let list = try await feed.list()
            #expect(server.paths == ["/us/rss/topalbums/limit=100/genre=5/json"])
            #expect(list.title == "Top albums of a genre · Genre: Classical")
            #expect(list.said(in: .german).title == "Top-Alben eines Genres · Genre: Klassik")
        }
    }

    @Test func aWrongValueIsRefusedBeforeAnythingIsAsked() async throws {
        try await LoopbackServer.serving({ _ in .json("[]") }) { server in
            for (name, values) in [
                ("github-repos", ["since": "soon"]), ("apple-albums-genre", ["country": "xx"]),
            ] {
                #expect(throws: FeedError.self) {
                    try RankedFeed.preset(name, at: server) { $0.parameters = values }
                }
            }
            #expect(server.paths == [])
        }
    }

    /// The member of a parameter, and its schema.
    @Test(
        arguments: [
            (#"{"value": "1d", "label": "D", "kind": "date or span"}"#, nil),
            (#"{"value": "a", "label": "D", "choices": {"a": "A"}}"#, nil),
            (#"{"value": "", "label": "D", "kind": "name", "in": "q", "as": "x:{value}"}"#, nil),
            (#"{"label": "D", "kind": "name"}"#, #"parameters.p needs "value""#),
            (#"{"value": "x", "kind": "name"}"#, #"parameters.p needs "label""#),
            (#"{"value": "x", "label": "D"}"#, #"parameters.p needs "kind" or "choices""#),
            (
                #"{"value": "x", "label": "D", "kind": "name", "choices": {"x": "X"}}"#,
                #"parameters.p has "kind" and "choices": one of them"#
            ),
            (
                #"{"value": "x", "label": "D", "kind": "span"}"#,
                #"parameters.p.kind is "span", where one of "name", "date or span" was expected"#
            ),
            (
                #"{"value": "x", "label": "D", "kind": "name", "pattern": "x"}"#,
                #"parameters.p has no "pattern"; it knows value, label, kind, choices, in, as"#
            ),
            (#"{"value": "x", "label": "D", "choices": {}}"#, "parameters.p.choices is empty"),
            (
                #"{"value": "soon", "label": "D", "kind": "date or span"}"#,
                "parameters.p.value: p is “soon”, and must be a date such as 2026-11-20 or a span such as 7d, 2w, 3mo or 1y"
            ),
            (
                #"{"value": "b", "label": "D", "choices": {"a": "A"}}"#,
                "parameters.p.value: p has no “b”; there are a (A)"
            ),
            (
                #"{"value": "a", "label": "D", "choices": {"a": "A", "{x}": "B"}}"#,
                "parameters.p.choices has a value with a brace"
            ),
            (
                #"{"value": "", "label": "D", "kind": "name", "in": "q"}"#,
                #"parameters.p has "in" and needs "as""#
            ),
            (
                #"{"value": "", "label": "D", "kind": "name", "as": "{value}"}"#,
                #"parameters.p has "as" and needs "in""#
            ),
            (
                #"{"value": "", "label": "D", "kind": "name", "in": "p", "as": "{value}"}"#,
                #"parameters.p.in is "p", which is no other parameter that is a text"#
            ),
            (
                #"{"value": "", "label": "D", "kind": "name", "in": "q", "as": "{value} {q}"}"#,
                "parameters.p.as needs {value}, once, and no other braces"
            ),
            (
                #"{"value": ["x"], "label": "D", "kind": "name"}"#,
                "parameters.p.value must be a text: the default value"
            ),
        ] as [(String, String?)])
    func aRuleIsCheckedBeforeAnythingIsAsked(rule: String, problem: String?) {
        let json = """
            {"title": "T", "url": "http://example.org/?q={q}&p={p}", "fields": {"name": "n"},
             "parameters": {"q": "all", "p": \(rule)}}
            """
        do throws(FeedError) {
            _ = try FeedDescription.make(json)
            #expect(problem == nil)
        } catch {
            #expect(error.problem == problem)
        }
    }

    @Test func aDetailHasNoRulesOfItsOwn() {
        #expect(throws: FeedError.self) {
            try FeedDescription.make(
                """
                {"title": "T", "url": "http://example.org/", "fields": {"id": "i", "name": "n"},
                 "detail": {"url": "http://example.org/{p}", "fields": {"name": "n"},
                  "parameters": {"p": {"value": "x", "label": "P", "kind": "name"}}}}
                """)
        }
    }
}
