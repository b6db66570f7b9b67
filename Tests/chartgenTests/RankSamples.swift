import Ranking

/// Ranked lists to write in many ways.
enum RankSamples {
    /// Three games by viewers; the last has no number, no picture and no second line.
    static let games = RankedList(
        feed: "games", title: "Top games", fetchedAt: 1_774_785_600.9,
        metric: RankedMetric(name: "Viewers", unit: "viewers"),
        items: [
            RankedItem(
                rank: 1, id: "g1", name: "Chess", subtitle: "Board",
                image: "https://example.org/1.png",
                value: RankedValue(text: "63042", number: 63_042, isAtLeast: true),
                link: "https://example.org/chess",
                fields: [
                    RankedField(label: "Year", value: "1475"),
                    RankedField(label: "Maker", value: nil),
                ]),
            RankedItem(
                rank: 2, id: "g2", name: "Go, \"囲碁\"", subtitle: "Board",
                value: RankedValue(text: "31521.50", number: 31_521.5),
                fields: [
                    RankedField(label: "Year", value: "-548"),
                    RankedField(label: "Maker", value: "=1+1"),
                ]),
            RankedItem(rank: 3, id: "3", name: "Tag"),
        ], asked: 5, isComplete: false,
        notes: [.fewer(asked: 5, given: 3), .cut(after: 500)], attribution: "Data by Example")

    /// Two albums without numbers.
    static let albums = RankedList(
        feed: "albums", title: "Top albums", fetchedAt: 0,
        items: [
            RankedItem(rank: 1, id: "a", name: "First", subtitle: "Somebody"),
            RankedItem(rank: 2, id: "b", name: "Second", subtitle: "Nobody"),
        ], asked: 2)

    /// Names that want to steer a terminal, a page or a spreadsheet.
    static let hostile = RankedList(
        feed: "hostile", title: "A\u{1B}[31mB", fetchedAt: 0,
        items: [
            RankedItem(
                rank: 1, id: "\u{7}", name: "\u{1B}]0;owned\u{7}", subtitle: "a\u{202E}b\nc",
                fields: [RankedField(label: "L\u{9B}", value: "@SUM(A1)")])
        ], asked: 1, attribution: "x\r\ny")
}
