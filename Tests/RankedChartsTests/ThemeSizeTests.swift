import ChartScene
import Ranking
import TestSupport
import Testing

@testable import RankedCharts

/// Letters of ranked pictures by the sizes of a theme.
@Suite struct ThemeSizeTests {
    private func theme(_ times: Double) -> Theme {
        var theme = Theme.light
        theme.sizes.title = 20 * times
        theme.sizes.subtitle = 14 * times
        theme.sizes.label = 13 * times
        theme.sizes.message = 17 * times
        return theme
    }

    private func sizes(_ texts: [RankedText], _ role: PlacedText.Role) -> Set<Double> {
        Set(texts.filter { $0.placed.role == role }.map(\.placed.style.size))
    }

    /// On 1,200 x 800; rows with pictures are 64 high or more, in proportion.
    @Test(arguments: [
        (1.0, 22.0, 13.0, 15.0, 12.0, 11.0, 10), (2, 44, 26, 30, 24, 22, 4),
        (0.5, 11, 6.5, 7.5, 6, 5.5, 22), (10, 66, 39, 45, 36, 33, 3),
    ])
    func lettersAndRowsGrowWithTheTheme(
        times: Double, title: Double, caption: Double, name: Double, second: Double, notes: Double,
        count: Int
    ) throws {
        var chart = try RankedChart(list(numbers(100), hasPictures: true, hasSubtitles: true))
            .on(1_200, 800)
        chart.theme = theme(times)
        let plan = try chart.fixedPlan()
        #expect(sizes(plan.texts, .title) == [title] && sizes(plan.texts, .caption) == [caption])
        #expect(sizes(plan.texts, .name) == [name] && sizes(plan.texts, .value) == [name])
        #expect(sizes(plan.texts, .details) == [second] && sizes(plan.texts, .notes) == [notes])
        #expect(plan.rows.count == count)
        #expect(plan.problems == [])
    }

    @Test func eachSizeHasLettersOfItsOwn() throws {
        var chart = try RankedChart(list(numbers(9), hasSubtitles: true)).on(1_200, 800)
        let usual = try chart.fixedPlan()
        chart.theme.sizes.title = 30
        let titled = try chart.fixedPlan()
        #expect(sizes(titled.texts, .title) == [33])
        #expect(sizes(titled.texts, .caption) == sizes(usual.texts, .caption))
        #expect(sizes(titled.texts, .name) == sizes(usual.texts, .name))
        chart.theme.sizes.subtitle = 21
        #expect(try sizes(chart.fixedPlan().texts, .caption) == [19.5])
        chart.list = list([])
        chart.theme.sizes.message = 34
        #expect(try sizes(chart.fixedPlan().texts, .message) == [32])
    }

    @Test(arguments: [(120.0, 90.0), (320, 240), (320, 480)])
    func smallCanvasesHaveTheUsualLetters(width: Double, height: Double) throws {
        var chart = try RankedChart(list(numbers(20), hasPictures: true)).on(width, height)
        let usual = try chart.fixedPlan()
        chart.theme = theme(3)
        let plan = try chart.fixedPlan()
        #expect(plan.texts.map(\.placed.style.size) == usual.texts.map(\.placed.style.size))
    }

    @Test func aCardGrowsWithTheTheme() throws {
        let item = RankedItem(
            rank: 1, id: "1", name: "An album", subtitle: "Somebody",
            link: "https://example.com/1", fields: [RankedField(label: "Genre", value: "Pop")])
        var card = RankedCard(item, of: list(numbers(3)))
        card.canvas = try Canvas(width: 1_200, height: 800)
        card.theme = theme(1.5)
        let plan = try CardPlan(card, letters: FixedLetters())
        #expect(sizes(plan.texts, .name) == [39] && sizes(plan.texts, .details) == [24])
        #expect(sizes(plan.texts, .fact) == [21] && sizes(plan.texts, .link) == [21])
        #expect(sizes(plan.texts, .notes) == [16.5] && plan.problems == [])
    }

    /// On every canvas there is room for a row.
    @Test(arguments: [0.7, 1.5, 3, 12])
    func noThemeMakesPicturesBad(times: Double) throws {
        let canvases: [(Double, Double)] = [
            (120, 90), (240, 180), (480, 300), (480, 800), (640, 360), (1_200, 200), (2_000, 300),
            (4_000, 120), (300, 1_500), (799, 333), (2_400, 1_600),
        ]
        for (width, height) in canvases {
            for (hasPictures, hasSubtitles) in [(true, true), (false, true), (false, false)] {
                var chart = try RankedChart(
                    list(numbers(40), hasPictures: hasPictures, hasSubtitles: hasSubtitles)
                ).on(width, height)
                chart.theme = theme(times)
                let plan = try chart.fixedPlan()
                #expect(plan.problems == [] && !plan.rows.isEmpty, "\(width) x \(height)")
            }
        }
    }
}
