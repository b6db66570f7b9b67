import ChartScene
import Feeds
import Ranking
import TestSupport
import Testing

@testable import FullCommand

/// Ranked lists as tables for terminals.
@Suite struct RankTableTests {
    private func table(
        _ list: RankedList, columns: Int, _ locale: ChartLocale = .english
    ) -> String {
        RankTable(columns: columns, locale: locale).lines(list).joined(separator: "\n")
    }

    @Test func columnsAreAlignedByCellsAndBarsAreToScale() {
        #expect(
            table(RankSamples.games, columns: 60) == """
                Top games

                #  Name                 Viewers
                1  Chess       Board    ≥63,042  ███████████████████████████
                2  Go, "囲碁"  Board  31,521.50  █████████████▌
                3  Tag

                ≥ means at least
                3 of 5 entries were given
                Numbers with “at least” are sums of the first 500 entries
                Data by Example
                """)
    }

    @Test func aRankWithoutNumbersHasNoBars() {
        #expect(
            table(RankSamples.albums, columns: 60) == """
                Top albums

                #  Name
                1  First   Somebody
                2  Second  Nobody
                """)
    }

    /// Second lines have a third of the room at the least, and go where that is too little.
    @Test func whatThereIsNoRoomForIsCut() {
        let list = RankedList(
            feed: "f", title: "A title that is long", fetchedAt: 0,
            metric: RankedMetric(name: "Stars"),
            items: [
                RankedItem(
                    rank: 1, id: "1", name: "swift-collections", subtitle: "apple",
                    value: RankedValue(text: "4200", number: 4_200)),
                RankedItem(
                    rank: 10, id: "2", name: "日本語日本語日本語", subtitle: "somebody else",
                    value: RankedValue(text: "0", number: 0)),
            ], asked: 2)
        #expect(
            table(list, columns: 18) == """
                A title that is l…

                 #  Name     Stars
                 1  swift-…  4,200
                10  日本語…      0
                """)
        #expect(
            table(list, columns: 40) == """
                A title that is long

                 #  Name                           Stars
                 1  swift-collections   apple      4,200
                10  日本語日本語日本語  somebody…      0
                """)
        for columns in 1...120 {
            let lines = RankTable(columns: columns, locale: .english).lines(list)
            // The sentences below the table are not cut.
            #expect(lines.allSatisfy { $0.cells <= columns }, "\(columns)")
        }
    }

    @Test func numbersAreWrittenAsALocaleWritesThem() {
        let german = ChartLocale(
            months: ChartLocale.english.months, weekdays: ChartLocale.english.weekdays,
            decimalSeparator: ",", groupSeparator: ".")
        #expect(table(RankSamples.games, columns: 60, german).contains("31.521,50"))
        #expect(
            RankedValue(text: "-1234567.25", number: -1_234_567.25).text(in: german)
                == "-1.234.567,25")
        #expect(RankedValue(text: "1.5e300", number: 1.5e300).text(in: .english) == "1.5e300")
    }

    @Test func notesAreInTheLanguageOfTheLocale() {
        var table = RankTable(columns: 60, locale: .english)
        table.words = .german
        var list = RankSamples.albums
        list.notes = [.old, .failed(MissingPart(FeedError(.badData, at: "x", "a\u{1B}b")))]
        #expect(
            table.lines(list).suffix(2) == [
                "Von der Quelle kamen keine neuen Daten; das ist, was sie vorher sagte · Abgerufen 1970-01-01 00:00:00 UTC",
                "Ein Teil fehlt: x: a\\u{1B}b",
            ])
        list.items = []
        #expect(table.lines(list)[2] == "Keine Einträge")
    }

    @Test(
        arguments: [
            ("en", "en"), ("de", "de"), ("de_AT", "de"), ("DE-ch", "de"), ("fr", "fr"),
            ("nl", "en"),
            ("den", "en"), ("C", "en"),
        ])
    func aLocaleHasALanguage(locale: String, language: String) {
        #expect(RankedWords.spoken(in: locale).language == language)
    }

    /// One number of very many digits leaves the names their room.
    @Test func aNumberTakesHalfOfTheTableAtTheMost() {
        let digits = "-1" + String(repeating: "9", count: 200)
        let list = RankedList(
            feed: "f", title: "T", fetchedAt: 0,
            metric: RankedMetric(name: String(repeating: "Number ", count: 20)),
            items: [
                RankedItem(
                    rank: 1, id: "1", name: "Large",
                    value: RankedValue(text: digits, number: -2e200, isAtLeast: true)),
                RankedItem(
                    rank: 2, id: "2", name: "Small", value: RankedValue(text: "5.5", number: 5.5)),
            ], asked: 2)
        #expect(
            table(list, columns: 40).hasPrefix(
                """
                T

                #  Name   Number Number Numbe…
                1  Large          ≥-2.000e+200
                2  Small                   5.5

                """), "\(table(list, columns: 40))")
    }

    @Test(
        arguments: [
            ("1234567890123", 17, "1,234,567,890,123"), ("1234567890123", 16, "1.235e+12"),
            ("1234567890123", 8, "1.23e+12"), ("1234567890123", 6, "1e+12"),
            ("1234567890123", 4, "1,234,567,890,123"), ("0.10", 4, "0.10"),
        ])
    func aNumberFitsItsRoom(digits: String, cells: Int, text: String) {
        // Proof: the numbers are those above.
        let value = RankedValue(text: digits, number: Double(digits)!)
        #expect(value.text(in: .english, cells: cells) == text)
    }

    @Test func aLetterHasEightMarksAtTheMost() {
        let marks = String(repeating: "\u{301}", count: 8)
        #expect("e\(marks)".asCells() == "e\(marks)")
        #expect("e\(marks)\u{302}\u{20DD}u\u{302}".asCells() == "e\(marks)u\u{302}")
        let vowels = String(repeating: "\u{1161}", count: 8)
        #expect("\u{1112}\(vowels)\u{1161}".asCells() == "\u{1112}\(vowels)")
        #expect("e\(marks)\u{302}".asCells(keepsLines: true) == "e\(marks)\u{302}")
    }

    @Test(
        arguments: [
            ("1", 1), ("80", 80), ("10000", 10_000), ("10001", 10_000),
            ("9223372036854775807", 10_000),
        ])
    func columnsHaveABound(said: String, columns: Int) {
        #expect(Terminal.columns(["COLUMNS": said]) == columns)
    }

    @Test func anEntryAloneIsALabelAndAValueOnEachLine() {
        let detail = RankedDetail.entry(RankSamples.games.items[0], notes: [])
        let lines = RankTable(columns: 60, locale: .english).lines(
            detail, of: RankSamples.games)
        #expect(
            lines.joined(separator: "\n") == """
                Chess
                Board

                Rank:     1
                Viewers:  ≥63,042
                Year:     1475
                Maker:
                Link:     https://example.org/chess
                Image:    https://example.org/1.png

                ≥ means at least
                Data by Example
                """)
    }

    @Test func anEntryThatOpensIntoAListStandsAboveIt() {
        let detail = RankedDetail.list(RankSamples.games.items[0], RankSamples.albums)
        let lines = RankTable(columns: 60, locale: .english).lines(
            detail, of: RankSamples.games)
        #expect(lines.prefix(3) == ["1. Chess (≥63,042 viewers)", "Top albums", ""])
    }

    @Test(.promise(.rankedFeeds, "texts steer no terminal, and are no markup…"))
    func textsThatSteerATerminalAreEscaped() {
        #expect(
            table(RankSamples.hostile, columns: 80) == """
                A\\u{1B}[31mB

                #  Name
                1  \\u{1B}]0;owned\\u{07}  a\\u{202E}b c

                x y
                """)
    }

    @Test(
        arguments: [
            (0, "", 4), (1, "████", 4), (0.5, "██", 4), (0.25, "█", 4), (0.3, "█▎", 4),
            (0.000_001, "▏", 4), (2, "████", 4), (0.99, "████", 4), (0.97, "███▉", 4),
        ] as [(Double, String, Int)])
    func aBarIsToScaleToAnEighthOfACell(share: Double, bar: String, cells: Int) {
        #expect(RankTable.bar(share, of: cells) == bar)
    }

    @Test(
        arguments: [
            ("", 0), ("abc", 3), ("日本", 4), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
            ("e\u{301}", 1), ("😀", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("🇩🇪", 2), ("Ａ", 2),
            ("ﾊ", 1), ("…", 1), ("█", 1), ("≥", 1), ("ü", 1), ("עברית", 5), ("مرحبا", 5),
            ("⌚", 2), ("𠀀", 2), ("\u{200B}", 0), ("𝄞", 1),
        ])
    func cellsAreThoseOfATerminal(text: String, cells: Int) {
        #expect(text.cells == cells)
    }

    @Test(
        arguments: [
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"),
            ("日本語", 4, "日…"), ("日本語", 1, "…"), ("abc", 0, ""), ("a bcd", 3, "a…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ])
    func aCutIsBetweenLetters(text: String, room: Int, cut: String) {
        #expect(text.cut(toCells: room) == cut)
    }
}
