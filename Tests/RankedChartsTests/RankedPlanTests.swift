import ChartScene
import Ranking
import TestSupport
import Testing

@testable import RankedCharts

@Suite struct RankedPlanTests {
    @Test func aPageSaysWhatItShows() throws {
        var chart = try RankedChart(list(numbers(25), notes: [.limit(1000)])).on(1200, 800)
        (chart.page, chart.size) = (2, 10)
        let plan = try chart.fixedPlan()
        #expect(plan.rows.map(\.rank) == Array(11...20))
        #expect(plan.words(.title) == ["Games"])
        #expect(plan.words(.caption) == ["11–20 of 25, by viewers"])
        #expect(plan.words(.rank) == (11...20).map { "\($0)" })
        #expect(plan.words(.value).first == "15,000")
        #expect(
            plan.words(.notes) == [
                "The source gives 1,000 entries at the most · Fetched 23 Nov 2026 17:40 UTC"
                    + " · Example"
            ])
        #expect((plan.pages, plan.size, plan.total) == (3, 10, 25))
        #expect(
            plan.altText.hasPrefix(
                "Ranked list of Games. 11–20 of 25, by viewers. 11. Entry 11, 15,000 viewers; 12. ")
        )
        #expect(
            plan.altText.hasSuffix(
                "20. Entry 20, 6,000 viewers. The source gives 1,000 entries at the most."
                    + " Fetched 23 Nov 2026 17:40 UTC. Example."))
    }

    @Test(
        arguments: [
            // As many as fit of 1 to 100 entries, by pictures and second lines.
            (1200.0, 800.0, true, true, nil, 10, 64.0...75),
            (1200, 800, true, false, nil, 12, 56...65),
            (480, 800, true, true, nil, 10, 64...75), (320, 480, true, true, nil, 6, 56...70),
            (480, 800, false, false, nil, 20, 30...36), (2000, 300, true, true, nil, 3, 40...70),
            (120, 90, true, true, nil, 2, 24...30), (1200, 200, true, true, nil, 3, 40...45),
            (1200, 160, true, true, nil, 4, 40...60),
            // As many as are wanted: high rows, lower ones, rows of one line.
            (1200, 800, true, true, 5, 5, 96...96), (1200, 800, true, true, 16, 16, 40...44),
            (1200, 800, true, true, 25, 25, 50...54), (1200, 800, true, true, 50, 50, 25...28),
            (480, 800, true, true, 25, 25, 24...30), (2000, 300, true, true, 9, 9, 40...44),
        ] as [(Double, Double, Bool, Bool, Int?, Int, ClosedRange<Double>)])
    func rowsAreAsHighAsThereIsRoom(
        width: Double, height: Double, hasPictures: Bool, hasSubtitles: Bool, size: Int?,
        count: Int, heights: ClosedRange<Double>
    ) throws {
        var chart = try RankedChart(
            list(numbers(100), hasPictures: hasPictures, hasSubtitles: hasSubtitles)
        ).on(width, height)
        chart.size = size
        let plan = try chart.fixedPlan()
        #expect(plan.rows.count == count)
        #expect(plan.rows.allSatisfy { heights.contains($0.box.height) })
        let hasPlaces = plan.rows.allSatisfy { $0.image?.isPlaceholder == true }
        #expect(hasPlaces == (hasPictures && plan.rows[0].box.height >= 40))
    }

    /// Wide canvases have several columns, one for each 440 units: those of lists without numbers
    /// whenever there are entries for them, others where one column has no room.
    @Test(
        arguments: [
            (1200, true, nil, 100, [24, 620], 20), (1200, true, nil, 10, [24], 10),
            (480, true, nil, 100, [24], 10), (2000, true, nil, 100, [24, 688, 1352], 30),
            (1200, false, nil, 100, [24], 10), (1200, false, 20, 100, [24, 620], 20),
        ] as [(Double, Bool, Int?, Int, [Double], Int)])
    func rowsStandInColumns(
        width: Double, isPlain: Bool, size: Int?, total: Int, lefts: [Double], count: Int
    ) throws {
        var chart = try RankedChart(
            list(
                numbers(total), metric: isPlain ? nil : viewers, hasPictures: true,
                hasSubtitles: true)
        ).on(width, 800)
        chart.size = size
        let plan = try chart.fixedPlan()
        #expect(plan.rows.count == count)
        #expect(Set(plan.rows.map(\.box.x)).sorted() == lefts)
        #expect(plan.problems == [])
    }

    @Test func whatDoesNotFitIsAnError() throws {
        var chart = try RankedChart(list(numbers(100))).on(480, 800)
        chart.size = 60
        #expect(throws: RankedChartError.tooManyRows(most: 28)) { try chart.fixedPlan() }
        chart.size = 28
        #expect(try chart.fixedPlan().rows.count == 28)
        // More than there are need no more room than there are.
        chart.list = list(numbers(7))
        chart.size = 1000
        #expect(try chart.fixedPlan().rows.count == 7)
        chart.size = 0
        #expect(throws: RankedChartError.noRows(0)) { try chart.fixedPlan() }
        chart.size = -4
        #expect(throws: RankedChartError.noRows(-4)) { try chart.fixedPlan() }
        chart.canvas = try Canvas(width: 100, height: 50, isBare: true)
        #expect(throws: RankedChartError.canvasTooSmall(width: 100, height: 50)) {
            try chart.fixedPlan()
        }
    }

    @Test(arguments: [(0, 3), (-1, 3), (4, 3), (Int.max, 3), (Int.min, 3)])
    func aPageBesideTheListIsAnError(page: Int, pages: Int) {
        var chart = RankedChart(list(numbers(25)))
        (chart.page, chart.size) = (page, 10)
        #expect(throws: RankedChartError.noSuchPage(page, pages: pages)) { try chart.fixedPlan() }
    }

    @Test func pagesTogetherAreTheList() throws {
        var chart = try RankedChart(list(numbers(23))).on(1200, 800)
        for size in [nil, 1, 2, 5, 11, 22, 23, 24] {
            chart.size = size
            chart.page = 1
            let pages = try chart.fixedPlan().pages
            let rows = try (1...pages).flatMap { page in
                chart.page = page
                return try chart.fixedPlan().rows
            }
            #expect(rows.map(\.rank) == Array(1...23))
        }
    }

    @Test func allPagesHaveTheSameColumns() throws {
        var list = list(numbers(23), hasPictures: true)
        list.items[20].value = number("3000", isAtLeast: true)
        list.items[21].name = "東京"
        var chart = RankedChart(list)
        chart.size = 10
        let plans = try (1...3).map { page in
            chart.page = page
            return try chart.fixedPlan()
        }
        let first = plans[0]
        for plan in plans {
            #expect(plan.rows[0].box == first.rows[0].box)
            #expect(plan.rows[0].bar?.x == first.rows[0].bar?.x)
            #expect(plan.rows[0].image?.box == first.rows[0].image?.box)
        }
        // What is said of signs stands where they are.
        #expect(plans[0].words(.notes).joined().contains("□") == false)
        #expect(plans[2].words(.notes).joined().contains("≥ means at least · □ stands for letters"))
    }

    /// Long words get two lines, cut at a word; bars keep 200 units, or the rest of the width.
    @Test(arguments: [(1200.0, 200.0), (800, 200), (480, 480)])
    func longSecondLinesLeaveBarsTheirRoom(width: Double, most: Double) throws {
        let words = Array(repeating: "documentation", count: 40)
        var list = list(numbers(4), hasPictures: true)
        for place in list.items.indices {
            list.items[place].subtitle = words.joined(separator: " ")
        }
        let plan = try RankedChart(list).on(width, 800).fixedPlan()
        for row in plan.rows { #expect((row.bar?.width ?? 0) <= most) }
        let lines = plan.words(.details)
        #expect(lines.count == 8)
        for line in lines {
            let shown = line.hasSuffix("…") ? String(line.dropLast()) : line
            #expect(Set(shown.split(separator: " ")) == ["documentation"], "\(line)")
        }
        #expect(lines.count { $0.hasSuffix("…") } == 4)
        #expect(plan.problems == [])
    }

    @Test func anEmptyListSaysSo() throws {
        var chart = try RankedChart(list([], notes: [.fewer(asked: 10, given: 0)])).on(480, 800)
        let plan = try chart.fixedPlan()
        #expect(plan.words(.message) == ["No entries"])
        #expect(plan.words(.caption) == [])
        #expect(plan.rows == [] && plan.pages == 1)
        #expect(plan.altText.hasPrefix("Ranked list of Games. No entries. 0 of 10 entries"))
        #expect(plan.problems == [])
        chart.page = 2
        #expect(throws: RankedChartError.noSuchPage(2, pages: 1)) { try chart.fixedPlan() }
    }

    @Test func wordsAreInTheLanguageOfTheTable() throws {
        var chart = try RankedChart(list(numbers(25), notes: [.old])).on(1200, 800)
        (chart.words, chart.size) = (.german, 10)
        let plan = try chart.fixedPlan()
        #expect(plan.words(.caption) == ["1–10 von 25, nach viewers"])
        #expect(plan.words(.notes)[0].hasPrefix("Von der Quelle kamen keine neuen Daten"))
        #expect(plan.altText.hasPrefix("Rangliste: Games. 1–10 von 25, nach viewers. 1. Entry 1,"))
        #expect(plan.altText.contains("Von der Quelle kamen keine neuen Daten"))
        #expect(plan.altText.hasSuffix("Abgerufen 23 Nov 2026 17:40 UTC. Example."))
    }

    @Test(
        arguments: [
            (["3", "2", nil], viewers, "1–3 of 3, by viewers"),
            (["2", "3", "1"], viewers, "1–3 of 3 · viewers"), (["7"], nil, "1 of 1"),
            (["3", "2"], RankedMetric(name: "Change", unit: "%"), "1–2 of 2, by Change (%)"),
            (["3", "2"], RankedMetric(name: "Plays"), "1–2 of 2, by Plays"),
        ] as [([String?], RankedMetric?, String)])
    func theCaptionNamesTheMetric(numbers: [String?], metric: RankedMetric?, caption: String)
        throws
    {
        let plan = try RankedChart(list(numbers, metric: metric)).fixedPlan()
        #expect(plan.words(.caption) == [caption])
    }

    @Test func anOpenedEntryStandsAboveItsList() throws {
        let game = RankedItem(rank: 2, id: "dota", name: "Dota 2")
        let plan = try RankedChart(list(numbers(3), title: "Streams"), opened: game).fixedPlan()
        #expect(plan.words(.title) == ["Dota 2"])
        #expect(plan.words(.caption) == ["Streams · 1–3 of 3, by viewers"])
        #expect(plan.title == "Dota 2")
    }

    /// Of those on the page, whatever others lack.
    @Test(
        .promise(
            .rankedFeeds,
            """
            a picture of a list that lacks images says how many, and is kept in no cache
            """),
        arguments: [
            (.english, 1, "4 of 10 pictures missing · "),
            (.german, 1, "Fehlende Bilder: 4 von 10 · "),
            (.english, 2, ""),
        ] as [(RankedWords, Int, String)])
    func howManyPicturesAreMissingIsSaidFirst(
        language: RankedWords, page: Int, words: String
    ) throws {
        var chart = try RankedChart(list(numbers(20), hasPictures: true, notes: [.old]))
            .on(1200, 800)
        (chart.words, chart.size, chart.page) = (language, 10, page)
        let layout = try RankedLayout(chart, letters: FixedLetters())
        #expect(layout.pictured.map(\.rank) == Array((page * 10 - 9)...(page * 10)))
        let came = (1...20).filter { ![1, 2, 5, 10].contains($0) }
        let plan = layout.plan(
            images: Dictionary(uniqueKeysWithValues: came.map { ($0, image(2, 2)) }))
        #expect(plan.words(.notes)[0].hasPrefix(words + language(.noteOld)))
        let missing = words.isEmpty ? "pictures missing" : "\(words.dropLast(3)). "
        #expect(plan.altText.contains(missing) == (page == 1))
        #expect(plan.problems == [])
        #expect(plan.rows.count { $0.image?.isPlaceholder == true } == (page == 1 ? 4 : 0))
    }

    /// A picture of which all came is laid out once, and is the same as one that had them from the
    /// start.
    @Test(arguments: [(120.0, 90.0), (480, 800), (1200, 800), (1200, 160), (2000, 300)])
    func aLayoutWithItsPicturesIsTheWholePlan(width: Double, height: Double) throws {
        var chart = try RankedChart(list(numbers(30), hasPictures: true, notes: [.old]))
            .on(width, height)
        let images = Dictionary(uniqueKeysWithValues: (1...30).map { ($0, image(3, 4)) })
        let plan = try RankedLayout(chart, letters: FixedLetters()).plan(images: images)
        chart.images = images
        #expect(plan == (try chart.fixedPlan()))
    }

    /// Where the words would need a row's room the row stays.
    @Test(arguments: Array(stride(from: 90.0, through: 700, by: 7)), [120.0, 320, 1200])
    func missingPicturesTakeNoRowAway(height: Double, width: Double) throws {
        var chart = try RankedChart(list(numbers(12), hasPictures: true)).on(width, height)
        for size in 1...12 {
            chart.size = size
            let layout: RankedLayout
            do {
                layout = try RankedLayout(chart, letters: FixedLetters())
            } catch RankedChartError.tooManyRows(let most) {
                #expect(most == size - 1)
                break
            }
            let whole = layout.plan(images: [:])
            #expect(whole.rows.count == size)
            #expect(whole.problems == [], "\(size)")
        }
    }
}
