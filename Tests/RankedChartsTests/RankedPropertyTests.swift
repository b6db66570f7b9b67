import ChartRender
import ChartScene
import Feeds
import Ranking
import TestSupport
import Testing

@testable import RankedCharts

/// Random lists on all sorts of canvases: nothing is ever wrong with their pictures.
@Suite struct RankedPropertyTests {
    private static let pieces = [
        "a", "W", "iii", " ", "  ", "\n", "\u{0}", "\u{202E}", "\u{200B}", "é", "q\u{303}", "Å",
        "supercalifragilistic", "שלום", "سلام", "لا", "東京", "ก", "👨\u{200D}👩\u{200D}👧", "🇩🇪", "<b>",
        "&amp;", "…", "□", "(", ")", "-", ".", "\u{FFFF}", "\u{E000}", "\u{10FFFF}", "½",
        "\u{FDFA}",
        "\u{301}\u{302}\u{303}\u{304}", "\u{0600}", "٣", "\u{1F3FB}", "ﷺ", "Z\u{335}\u{338}",
        "\u{2028}", "\t", "\u{AD}", "\u{FEFF}", "W",
    ]
    private static let canvases: [(Double, Double, Double)] = [
        (480, 800, 1), (1200, 800, 1), (320, 480, 1), (1200, 600, 2), (120, 90, 1), (2000, 300, 1),
        (120, 800, 1), (240, 180, 3), (640, 360, 1), (300, 1500, 1), (4000, 120, 0.5),
        (150, 150, 1),
        (799, 333, 1.5),
    ]
    private static let numbers = [
        "0", "1", "-1", "12345", "1e308", "-1e308", "0.001", "4e-320", "99999999999999999999",
        "7.5",
        "-3000000", "123456789012345",
    ]

    private var random: SeededNumbers

    init() { random = SeededNumbers(seed: 18) }

    private mutating func text(most: Int) -> String {
        let count = Int.random(in: 0...most, using: &random)
        return (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }

    private mutating func chance(_ share: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < share
    }

    private mutating func item(_ rank: Int, hasSubtitles: Bool, hasPictures: Bool) -> RankedItem {
        let most = [0, 3, 12, 60, 300].randomElement(using: &random) ?? 0
        let number = Self.numbers.randomElement(using: &random) ?? "0"
        let isAtLeast = chance(0.1)
        return RankedItem(
            rank: rank, id: text(most: 4), name: text(most: most),
            subtitle: hasSubtitles && chance(0.8) ? text(most: most) : nil,
            image: hasPictures ? "https://example.com" : nil,
            value: chance(0.9)
                ? RankedValue(
                    text: number, number: Double(number) ?? 0, isAtLeast: isAtLeast) : nil,
            link: chance(0.5) ? "https://example.com/" + text(most: 20) : nil,
            fields: (0..<Int.random(in: 0...12, using: &random)).map { _ in
                RankedField(label: text(most: 5), value: chance(0.9) ? text(most: 60) : nil)
            })
    }

    private mutating func chart() throws -> RankedChart {
        let count = [0, 1, 2, 5, 13, 60].randomElement(using: &random) ?? 0
        let (hasPictures, hasSubtitles) = (chance(0.6), chance(0.7))
        let items = (0..<count).map { index in
            item(index + 1, hasSubtitles: hasSubtitles, hasPictures: hasPictures)
        }
        let notes: [RankedNote] = [
            .fewer(asked: 100, given: 5), .incomplete, .limit(1000), .repeated(3), .unusable(2),
            .cut(after: 500), .old,
            .kept(at: 0, MissingPart(FeedError(.unreachable, at: "x", "503"))),
            .failed(MissingPart(FeedError(.badData, at: "x", text(most: 30)))),
        ].filter { _ in chance(0.2) }
        let metric = chance(0.7) ? RankedMetric(name: text(most: 4), unit: text(most: 3)) : nil
        let list = RankedList(
            feed: "random", title: text(most: 30), fetchedAt: 1e9, metric: metric, items: items,
            asked: count, notes: notes, attribution: chance(0.5) ? text(most: 20) : nil)
        var chart = RankedChart(list, opened: chance(0.1) ? items.first : nil)
        for item in items where chance(0.4) {
            chart.images[item.rank] = image(
                .random(in: 1...40, using: &random), .random(in: 1...40, using: &random))
        }
        let (width, height, scale) = Self.canvases.randomElement(using: &random) ?? (480, 800, 1)
        chart.canvas = try Canvas(width: width, height: height, scale: scale)
        chart.theme = chance(0.5) ? .light : .dark
        chart.words = chance(0.5) ? .english : .german
        chart.size = chance(0.5) ? nil : .random(in: 1...20, using: &random)
        return chart
    }

    @Test(
        .promise(
            .rankedFeeds,
            """
            in no picture of a list does a text leave the canvas or cover another one, for any list
            and size
            """))
    mutating func noPictureHasAProblem() throws {
        let typeface = try Typeface.standard()
        var rows = 0
        let count = Trials.count(60, all: 160)
        for number in 0..<count {
            var chart = try chart()
            do {
                let pages = try chart.plan(typeface: typeface).pages
                chart.page = .random(in: 1...pages, using: &random)
                let plan = try chart.plan(typeface: typeface)
                rows += plan.rows.count
                let problems = plan.problems + ink(of: plan.texts, typeface)
                #expect(problems.map(\.description) == [], "list \(number)")
            } catch RankedChartError.tooManyRows(let most) {
                // The number that it gives does.
                chart.size = most
                #expect(try chart.plan(typeface: typeface).problems == [], "list \(number)")
            }
        }
        #expect(rows > 2 * count)
    }

    @Test(.promise(.rankedFeeds, "in no picture of a list…"))
    mutating func noCardHasAProblem() throws {
        let typeface = try Typeface.standard()
        for number in 0..<100 {
            let chart = try chart()
            let item = item(1, hasSubtitles: true, hasPictures: chance(0.7))
            var card = RankedCard(item, of: chart.list, notes: chart.list.notes)
            (card.canvas, card.theme, card.words) = (chart.canvas, chart.theme, chart.words)
            if chance(0.7) {
                card.image = image(
                    .random(in: 1...900, using: &random), .random(in: 1...900, using: &random))
            }
            let problems = try card.problems(typeface: typeface)
            #expect(problems.map(\.description) == [], "card \(number)")
        }
    }

    /// Every letter that is drawn has a shape, in the order of the page.
    private func ink(of texts: [RankedText], _ typeface: Typeface) -> [ChartProblem] {
        texts.compactMap { text in
            let missing = typeface.missing(in: text.placed.text)
            let turned = text.placed.text.unicodeScalars.contains {
                (0x202A...0x202E).contains($0.value) || $0.value < 0x20
            }
            return missing.isEmpty && !turned
                ? nil : ChartProblem(.letters, "\(missing) in \(text.text)")
        }
    }
}
