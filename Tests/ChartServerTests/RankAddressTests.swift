import ChartRender
import Ranking
import TestSupport
import Testing

@testable import ChartServer

@Suite struct RankAddressTests {
    @Test(
        arguments: [
            ("rank", .index), ("rank/", .index), ("rank/games", .list("games")),
            ("rank/games/", .list("games")), ("rank/a%2Fb", .list("a/b")),
            ("rank/games/open/7", .open("games", .id("7"))),
            ("rank/games/open/a%2Fb%20%25", .open("games", .id("a/b %"))),
            ("rank/games/open/a+b", .open("games", .id("a+b"))),
            ("rank/games/open/~..", .open("games", .id(".."))),
            ("rank/games/open/~~x", .open("games", .id("~x"))),
            ("rank/games/open/~", .open("games", .id(""))),
            ("rank/games/open/~7-ab", .open("games", .unnamed(rank: 7, words: "ab"))),
            ("rank/games/open/%7E7-ab", .open("games", .id("~7-ab"))),
            ("rank/games/open/~0-ab", .open("games", .id("0-ab"))),
            (
                "rank/games/image/7/~2-c",
                .image("games", .id("7"), inner: .unnamed(rank: 2, words: "c"))
            ),
            ("rank/games/list.json", .data("games")),
            ("rank/games/pictures.json", .pictures("games")),
            ("rank/games/chart.png", .chart("games", .png)),
            ("rank/games/chart.pdf", .chart("games", .pdf)),
            ("rank/games/image/7", .image("games", .id("7"), inner: nil)),
            ("rank/games/image/7/ann", .image("games", .id("7"), inner: .id("ann"))),
            ("rank/games/chart.gif", nil), ("rank/games/open", nil), ("rank/games/shut/7", nil),
            ("rank/games/open/7/8", nil), ("rank/games/image/7/8/9", nil), ("rank/%ZZ", nil),
            ("rank/%FF", nil), ("rank/%4", nil), ("ranks", nil), ("/rank", nil),
            ("rank//games", nil),
            ("rank/games//", nil),
        ] as [(String, RankAddress?)])
    func pathsLeadSomewhereOrNowhere(path: String, address: RankAddress?) {
        #expect(RankAddress(path: path) == address)
    }

    @Test(
        arguments: [
            "7", "a/b", "..", ".", "", "~", "~~x", "ü %2F", "a+b&c=d#e?f", "\"<>'", "\u{202E}x",
            "C:\\", "a\nb", "~7-ab", "~1-", "7-ab",
        ])
    func everyTextIsOneSegmentAndBack(text: String) {
        let segment = PathSegment.encoded(text)
        #expect(segment.wholeMatch(of: /[A-Za-z0-9._~%-]+/) != nil)
        #expect(segment.contains { $0 != "." })
        #expect(PathSegment.decoded(segment) == text)
        #expect(RankEntry(segment: segment) == .id(text))
    }

    /// Whatever ids others have, an entry without one is found by its own address, and no other
    /// entry is.
    @Test(
        .promise(
            .rankedFeeds,
            """
            an entry without an id opens itself, not an entry whose id equals its rank; so does its
            picture; no two entries of a list have one id
            """))
    func anEntryWithoutAnIDIsItself() {
        var items = [("1", "A"), ("4", "B"), ("~3-x", "C"), ("3", "D"), ("5", "E"), ("5", "F")]
            .enumerated().map { place, entry in
                RankedItem(rank: place + 1, id: entry.0, name: entry.1)
            }
        // As a feed without ids gives them: the rank stands for the id.
        for (place, id) in [(1, "2"), (2, "3"), (3, "4"), (0, "1")] {
            (items[place].id, items[place].hasOwnID) = (id, false)
        }
        items.append(RankedItem(rank: 7, id: "3", name: "own 3"))
        items.append(RankedItem(rank: 8, id: "1", name: "own 1"))
        let opened = items.map { item in
            RankEntry(segment: RankEntry(item).segment)?.entry(of: items)?.name
        }
        // Of equal ids the first is meant.
        #expect(opened == ["A", "B", "C", "D", "E", "E", "own 3", "own 1"])
        // Ranks that change lead nobody astray.
        let entry = RankEntry(items[1])
        (items[1].rank, items[2].rank) = (3, 2)
        items.swapAt(1, 2)
        #expect(entry.entry(of: items)?.name == "B")
        items.remove(at: 2)
        #expect(entry.entry(of: items) == nil)
    }

    @Test(
        arguments: [
            ("page=2&size=50&lang=de&theme=dark", "?page=2&size=50&lang=de&theme=dark"),
            ("page=1", ""), ("refresh=yes&wait=yes", ""), ("", ""), ("size=&page=3", "?page=3"),
        ])
    func linksKeepWhatIsShown(query: String, link: String) throws {
        let view = try RankViewRequest(query: query, taking: RankAddress.list("x").parameters)
        #expect(view.link() == link)
    }

    @Test(
        arguments: [
            ("page=0", "page \"0\" is wrong: give 1, 2, 3 …"),
            ("page=2&page=3", "page is given twice"),
            ("size=201", "size \"201\" is wrong: give 1 to 200 rows"),
            (
                "theme=p.nk",
                "theme \"p.nk\" is wrong: give light, dark, or the name of another theme"
            ),
            ("refresh=maybe", "refresh \"maybe\" is wrong: give yes or no"),
            (
                "width=100",
                "there is no parameter \"width\"; take one of lang, layout, page, refresh, size,"
                    + " theme, wait"
            ),
        ])
    func parametersThatAreWrongAreSaid(query: String, line: String) {
        #expect(throws: ViewProblem(line)) {
            try RankViewRequest(query: query, taking: RankAddress.list("x").parameters)
        }
    }

    @Test(
        arguments: [
            (60, 1, 25, 0..<25, 3), (60, 3, 25, 50..<60, 3), (50, 2, 25, 25..<50, 2),
            (0, 1, 25, 0..<0, 1), (5, 1, 200, 0..<5, 1),
        ])
    func pagesHaveTheirRows(count: Int, page: Int, size: Int, range: Range<Int>, pages: Int) {
        var view = RankViewRequest()
        (view.page, view.size) = (page, size)
        #expect(view.rows(of: count)?.range == range && view.rows(of: count)?.pages == pages)
        view.page = pages + 1
        #expect(view.rows(of: count) == nil)
    }
}
