import Ranking
import TestSupport
import Testing

@testable import FullCommand

/// Ranked lists as data.
@Suite struct RankDataTests {
    @Test func aListIsAnObjectWithAnEntryOnEachLine() {
        #expect(
            RankedData.json(RankSamples.games) == """
                {
                  "feed": "games",
                  "title": "Top games",
                  "fetchedAt": "2026-03-29T12:00:00Z",
                  "isComplete": false,
                  "items": [
                    {"rank":1,"id":"g1","name":"Chess","subtitle":"Board","image":"https://example.org/1.png","metric":{"name":"Viewers","unit":"viewers","value":63042,"isAtLeast":true},"link":"https://example.org/chess","fields":{"Year":"1475","Maker":null}},
                    {"rank":2,"id":"g2","name":"Go, \\"囲碁\\"","subtitle":"Board","image":null,"metric":{"name":"Viewers","unit":"viewers","value":31521.50},"link":null,"fields":{"Year":"-548","Maker":"=1+1"}},
                    {"rank":3,"id":"3","name":"Tag","subtitle":null,"image":null,"metric":null,"link":null,"fields":{}}
                  ],
                  "attribution": "Data by Example"
                }

                """)
    }

    @Test func aListWithoutEntriesHasNone() {
        let empty = RankedList(feed: "e", title: "E", fetchedAt: 0, items: [], asked: 0)
        #expect(
            RankedData.json(empty) == """
                {
                  "feed": "e",
                  "title": "E",
                  "fetchedAt": "1970-01-01T00:00:00Z",
                  "isComplete": true,
                  "items": [],
                  "attribution": null
                }

                """)
        #expect(RankedData.ndjson(empty) == "")
        #expect(RankCSV().text(empty) == "rank,id,name,subtitle,link,image\n")
    }

    @Test func anEntryThatOpensIntoAListStandsBeforeItsEntries() {
        let detail = RankedDetail.list(RankSamples.games.items[2], RankSamples.albums)
        #expect(
            RankedData.json(detail, of: RankSamples.games) == """
                {
                  "feed": "albums",
                  "title": "Top albums",
                  "fetchedAt": "1970-01-01T00:00:00Z",
                  "isComplete": true,
                  "entry": {"rank":3,"id":"3","name":"Tag","subtitle":null,"image":null,"metric":null,"link":null,"fields":{}},
                  "items": [
                    {"rank":1,"id":"a","name":"First","subtitle":"Somebody","image":null,"metric":null,"link":null,"fields":{}},
                    {"rank":2,"id":"b","name":"Second","subtitle":"Nobody","image":null,"metric":null,"link":null,"fields":{}}
                  ],
                  "attribution": null
                }

                """)
    }

    @Test func anEntryAloneHasTheAddressOfItsLargerPicture() {
        var entry = RankSamples.albums.items[0]
        entry.largeImage = "https://example.org/600.jpg"
        let detail = RankedDetail.entry(entry, notes: [])
        let line =
            #"{"rank":1,"id":"a","name":"First","subtitle":"Somebody","image":null,"largeImage":"https://example.org/600.jpg","metric":null,"link":null,"fields":{}}"#
        #expect(RankedData.ndjson(detail, of: RankSamples.albums) == line + "\n")
        #expect(
            RankedData.json(detail, of: RankSamples.albums) == """
                {
                  "feed": "albums",
                  "title": "Top albums",
                  "fetchedAt": "1970-01-01T00:00:00Z",
                  "isComplete": true,
                  "item": \(line),
                  "attribution": null
                }

                """)
        #expect(
            RankCSV().text(detail, of: RankSamples.albums)
                == "rank,id,name,subtitle,link,image\n1,a,First,Somebody,,\n")
    }

    @Test func linesOfNDJSONAreEntries() {
        #expect(
            RankedData.ndjson(RankSamples.albums) == """
                {"rank":1,"id":"a","name":"First","subtitle":"Somebody","image":null,"metric":null,"link":null,"fields":{}}
                {"rank":2,"id":"b","name":"Second","subtitle":"Nobody","image":null,"metric":null,"link":null,"fields":{}}

                """)
    }

    /// The last column is there only where a number is a lower bound.
    @Test func aTableOfValuesHasTheMetricUnderItsName() {
        #expect(
            RankCSV().text(RankSamples.games) == """
                rank,id,name,subtitle,Viewers,link,image,Year,Maker,at least
                1,g1,Chess,Board,63042,https://example.org/chess,https://example.org/1.png,1475,,true
                2,g2,"Go, ""囲碁\""",Board,31521.50,,,-548,'=1+1,false
                3,3,Tag,,,,,,,false

                """)
        #expect(
            RankCSV().text(RankSamples.albums) == """
                rank,id,name,subtitle,link,image
                1,a,First,Somebody,,
                2,b,Second,Nobody,,

                """)
    }

    /// Two facts, of which one has the name of a column.
    private static let described = """
        {"title":"T","url":"https://example.org","fields":{"name":"n"},
        "metric":{"name":"link","value":"v"},
        "more":{"Genre":"g","name":"m","field name":"f","at least":"a"}}
        """

    @Test func aListWithoutEntriesHasTheColumnsOfItsFeed() throws {
        let feed = try FeedDescription(json: Array(RankDataTests.described.utf8), name: "t")
        let fields = feed.more.map { RankedField(label: $0.label, value: "x") }
        let metric = RankedMetric(name: "link")
        var list = RankedList(
            feed: "t", title: "T", fetchedAt: 0, metric: metric, items: [], asked: 1)
        let head =
            "rank,id,name,subtitle,metric link,link,image,Genre,field name,field field name,field at least\n"
        #expect(RankCSV(feed).text(list) == head)
        list.items = [RankedItem(rank: 1, id: "1", name: "n", fields: fields)]
        #expect(RankCSV(feed).text(list) == head + "1,1,n,,,,,x,x,x,x\n")
    }

    /// The column is there whether or not a sum of this answer was cut.
    @Test func aFeedOfSumsHasTheColumnOfBounds() throws {
        let feed = try #require(FeedDescription.preset(named: "twitch-games"))
        let empty = RankedList(
            feed: "t", title: "T", fetchedAt: 0, metric: RankedMetric(name: "Viewers"), items: [],
            asked: 1)
        #expect(
            RankCSV(feed).text(empty) == "rank,id,name,subtitle,Viewers,link,image,at least\n")
        let streams = RankedDetail.list(RankSamples.games.items[0], empty)
        #expect(
            RankCSV(feed, opened: streams).text(streams, of: RankSamples.games).hasPrefix(
                "rank,id,name,subtitle,Viewers,link,image,"))
        #expect(
            !RankCSV(feed, opened: streams).text(streams, of: RankSamples.games)
                .contains("at least"))
    }

    @Test(
        .promise(.rankedFeeds, "texts steer no terminal, and are no markup…"),
        arguments: [
            ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"a\"", "\"say \"\"a\"\"\""),
            ("two\r\nlines", "\"two\nlines\""), ("two\rlines", "\"two\nlines\""),
            ("=1+1", "'=1+1"), ("+1 a", "'+1 a"), ("-a", "'-a"), ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t=1"), ("\n=1", "\"'\n=1\""), ("＝1", "'＝1"), ("-12.5", "-12.5"),
            ("-1e3", "-1e3"), ("+1", "'+1"), ("1-2", "1-2"), ("", ""),
            ("\u{1B}[2J", "\\u{1B}[2J"), ("=a,b", "\"'=a,b\""),
        ])
    func aFieldIsNeverAFormula(text: String, field: String) {
        #expect(RankCSV.cell(text) == field)
    }

    @Test(
        arguments: [
            ("63042", 63_042.0, "63042"), ("0.10", 0.1, "0.10"), ("-5", -5, "-5"),
            ("1E3", 1_000, "1E3"), ("9007199254740993", 9_007_199_254_740_992, "9007199254740993"),
            ("+5", 5, "5"), ("007", 7, "7"), ("1,234.5", 1_234.5, "1234.5"), (".5", 0.5, "0.5"),
            ("1e400x", 1e300, "1e+300"),
        ] as [(String, Double, String)])
    func digitsAreThoseOfTheFeedWhereTheyAreJSON(text: String, number: Double, digits: String) {
        #expect(RankedValue(text: text, number: number).jsonDigits == digits)
    }

    @Test(.promise(.rankedFeeds, "texts steer no terminal, and are no markup and no formula"))
    func textsThatSteerATerminalAreEscaped() {
        let json = RankedData.ndjson(RankSamples.hostile)
        #expect(
            json == """
                {"rank":1,"id":"\\u0007","name":"\\u001b]0;owned\\u0007","subtitle":"a\\u202eb\\nc","image":null,"metric":null,"link":null,"fields":{"L\\u009b":"@SUM(A1)"}}

                """)
        for text in [
            RankedData.json(RankSamples.hostile), json, RankCSV().text(RankSamples.hostile),
        ] {
            let isClean = text.unicodeScalars.allSatisfy {
                $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x9B && $0 != "\u{202E}")
            }
            #expect(isClean, "\(text.debugDescription)")
        }
    }
}
