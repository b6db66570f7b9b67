import Foundation
import PagedCharts
import Testing

@Suite struct PagedSeriesTests {
    /// Requests of a series of 25 points in API pages of 10: the points on the page, its number and
    /// size, and whether it is known to be the last.
    @Test(
        arguments: [
            (.page(2, size: 7), 7..<14, 2, 7, false), (.page(4, size: 7), 21..<25, 4, 7, true),
            (.page(3), 20..<25, 3, 10, true), (.last(size: 7), 21..<25, 4, 7, true),
            (.last(), 20..<25, 3, 10, true), (.whole, 0..<25, 1, 25, true),
            (.at(61, size: 1), 2..<3, 3, 1, false), (.at(0), 0..<10, 1, 10, false),
            (.at(Date(timeIntervalSince1970: 840), size: 7), 14..<21, 3, 7, false),
        ] as [(PageRequest, Range<Int>, Int, Int, Bool)])
    func aRequestBecomesTheChartOfItsPage(
        request: PageRequest, points: Range<Int>, page: Int, size: Int, isLast: Bool
    ) async throws {
        let chart = try await PagedSeries(MemorySource(Pages.cut([10, 10, 5]))).chart(request)
        #expect(chart.series.map(\.samples.samples) == [Pages.samples(points)])
        let position = try #require(chart.position)
        #expect(position.range == points)
        #expect((position.page, position.size) == (page, size))
        #expect(position.isLast == isLast)
    }

    @Test func noMoreIsAskedForThanAPageNeeds() async throws {
        let source = MemorySource(Pages.cut([10, 10, 10, 10, 5]))
        let series = PagedSeries(source)
        _ = try await series.chart(.page(3, size: 8))
        #expect(source.log.sorted() == [1, 2, 3])
        _ = try await series.chart(.page(2, size: 8))
        _ = try await series.chart(.page(3, size: 8))
        #expect(source.log.count == 3)
        #expect(await series.fetchedPages == [1, 2, 3])
        let chart = try await series.chart(.page(1, size: 5))
        #expect(chart.position?.apiPages == [1, 2, 3])
    }

    @Test func aColumnThatWasTakenNamesTheAxisAndIsToldOnce() async throws {
        let log = EventLog()
        var options = PagedSeries.Options()
        options.observer = log.note
        let series = PagedSeries(ColumnSource(), options: options)
        #expect(try await series.chart(.page(1, size: 1)).yLabel == "a")
        #expect(try await series.chart(.page(2, size: 1)).yLabel == "a")
        #expect(log.all.filter { $0.hasPrefix("took") } == ["took a, not [\"b\"]"])
        var template = Chart()
        template.yLabel = "kW"
        #expect(try await series.chart(.page(1), like: template).yLabel == "kW")
    }

    @Test func aPagePastTheEndSaysWhatThereIs() async throws {
        let series = PagedSeries(MemorySource(Pages.cut([10, 5])))
        let request = PageRequest.page(4, size: 5)
        let error = await #expect(throws: PagedSeriesError.self) {
            try await series.chart(request)
        }
        #expect(error == .pastEnd(request, count: 15, pages: 3))
        #expect(
            error?.description
                == "page 4 is past the end: the series has 15 points on 3 pages; the last is page 3"
        )
        await #expect(throws: PagedSeriesError.pastEnd(.at(1e6), count: 15, pages: 2)) {
            try await series.chart(.at(1e6))
        }
    }

    @Test func aSeriesThatIsNotThereIsAnErrorUnlessAllowed() async throws {
        let identity = SourceIdentity(name: "Nothing", address: "http://nowhere")
        await #expect(throws: PagedSeriesError.noSeries(identity)) {
            try await PagedSeries(MemorySource([], identity: identity)).chart(.whole)
        }
        var options = PagedSeries.Options()
        options.allowsNoSeries = true
        let series = PagedSeries(MemorySource([], identity: identity), options: options)
        let chart = try await series.chart(.page(1, size: 10))
        #expect(chart.series.map(\.samples.isEmpty) == [true])
        #expect(chart.position?.totalPoints == 0 && chart.position?.isLast == true)
        #expect(chart.title == "Nothing")
    }

    @Test func aFileIsOnePageUnlessASizeIsNamed() async throws {
        let pages = Pages.cut([10, 10, 5])
        let file = PagedSeries(MemorySource(pages, isOnePage: true))
        #expect(try await file.chart(.page(1)).position?.range == 0..<25)
        #expect(try await file.chart(.last()).position?.range == 0..<25)
        #expect(try await file.chart(.at(0)).position?.range == 0..<25)
        #expect(try await file.chart(.page(2, size: 10)).position?.range == 10..<20)
        var options = PagedSeries.Options()
        options.apiPageSize = 10
        let cut = PagedSeries(MemorySource(pages, isOnePage: true), options: options)
        #expect(try await cut.chart(.page(1)).position?.range == 0..<10)
    }

    @Test func aSourceThatCanOnlyBeWalkedIsAskedPageAfterPage() async throws {
        let source = MemorySource(Pages.cut([10, 10, 10, 5]), access: .sequential)
        let chart = try await PagedSeries(source).chart(.page(4, size: 7))
        #expect(chart.position?.range == 21..<28)
        #expect(source.log == [1, 2, 3])
        #expect(try await PagedSeries(source).chart(.last(size: 7)).position?.range == 28..<35)
        #expect(source.log == [1, 2, 3, 1, 2, 3, 4, 5])
    }

    @Test func aSourceHasToGiveItsPagesAlone() async throws {
        let chart = try await PagedSeries(PlainSource(pages: Pages.cut([10, 5]))).chart(.page(2))
        #expect(chart.title.isEmpty && chart.subtitle.isEmpty && chart.facts.isEmpty)
        #expect(chart.position?.range == 10..<15)
        let repeating = PlainSource(pages: Array(repeating: Pages.samples(0..<10), count: 9))
        await #expect(throws: PagedSeriesError.self) {
            try await PagedSeries(repeating).chart(.whole)
        }
    }

    @Test func aTimeThatNoCalendarHasIsAnError() async throws {
        let source = MemorySource([[Sample(t: -9e10, y: 1)]])
        await #expect(throws: PagedSeriesError.timeNotDrawable(-9e10)) {
            try await PagedSeries(source).chart(.whole)
        }
    }

    @Test func anInstantThatIsNoNumberIsAnError() async throws {
        await #expect(throws: PagedSeriesError.self) {
            try await PagedSeries(MemorySource(Pages.cut([10]))).chart(.at(.nan))
        }
    }

    @Test func whatASourceThrowsPassesThrough() async throws {
        await #expect(throws: MemorySource.Refusal.self) {
            try await PagedSeries(MemorySource(Pages.cut([10]), failing: [1])).chart(.whole)
        }
    }

    // MARK: Words and looks

    @Test func theTemplateDecidesHowTheChartLooks() async throws {
        var template = Chart(title: "Power")
        template.subtitle = ["a test"]
        template.zone = Zone(name: "Test", fixedOffset: 3600)
        template.yRange = 0...50
        template.canvas = try Canvas(width: 320, height: 240)
        template.theme = .dark
        let identity = SourceIdentity(
            name: "meter", address: "https://example.org/meter", valueLabel: "kW")
        let source = MemorySource(Pages.cut([5]), identity: identity)
        let chart = try await PagedSeries(source).chart(.whole, like: template)
        #expect(chart.title == "Power")
        #expect(chart.subtitle == ["a test"] && chart.facts == ["https://example.org/meter"])
        #expect(chart.yLabel == "kW")
        #expect(chart.zone == template.zone && chart.theme == .dark)
        #expect(chart.canvas == template.canvas && chart.yRange == 0...50)
        #expect(chart.series[0].name == "meter")
        let plain = try await PagedSeries(source).chart(.whole)
        #expect(plain.title == "meter" && plain.subtitle.isEmpty && plain.facts.isEmpty)
    }

    @Test func theOptionsDecideWhatTheSeriesIsCalledAndHowItIsDrawn() async throws {
        var options = PagedSeries.Options()
        options.identity = SourceIdentity(name: "other")
        options.gaps = .seconds(90)
        options.style = LineStyle(color: Color(0x12_3456), width: 3)
        let series = PagedSeries(MemorySource(Pages.cut([5])), options: options)
        let chart = try await series.chart(.whole)
        #expect(chart.title == "other" && chart.series[0].name == "other")
        #expect(chart.series[0].gaps == .seconds(90))
        #expect(chart.series[0].style == options.style)
    }

    @Test func textsWithoutEndAreCut() async throws {
        let long = String(repeating: "long ", count: 10_000)
        let source = MemorySource(Pages.cut([5]), identity: SourceIdentity(name: long))
        let chart = try await PagedSeries(source).chart(.whole)
        #expect(chart.title.count == 1_001 && chart.title.hasSuffix("…"))
        #expect(chart.series[0].name == chart.title)
    }

    @Test func severalSeriesShareAChart() async throws {
        var chart = Chart(title: "Two")
        for (name, count) in [("a", 5), ("b", 9)] {
            let source = MemorySource(Pages.cut([count]), identity: SourceIdentity(name: name))
            chart.series.append(try await PagedSeries(source).series(.whole, for: chart))
        }
        #expect(chart.series.map(\.name) == ["a", "b"])
        #expect(chart.timeRange == 0...480)
        #expect(try chart.problems() == [])
    }

    /// Long pages are thinned for the canvas they are to be drawn on, and say so in their figures.
    @Test func ofALongPageThoseSamplesStayThatItsPictureNeeds() async throws {
        let count = StreamedSeries.usualLimit + 40_000
        let pages = stride(from: 0, to: count, by: 50_000).map {
            Pages.samples($0..<min($0 + 50_000, count))
        }
        var template = Chart()
        template.canvas = try Canvas(width: 200, height: 150)
        let chart = try await PagedSeries(MemorySource(pages)).chart(.whole, like: template)
        #expect(chart.series[0].figures?.count == count)
        #expect(chart.series[0].samples.count < count / 2)
        #expect(try chart.problems() == [])
    }

    // MARK: A shared y axis

    @Test func theValueAxisIsThatOfAllPagesThatWereSeen() async throws {
        var options = PagedSeries.Options()
        options.valueScope = .seen
        let series = PagedSeries(MemorySource(Pages.cut([10, 10, 10, 5])), options: options)
        let first = try await series.chart(.page(1, size: 5))
        #expect(first.yDomain == 0...9)
        #expect(first.facts == ["y axis for the 10 points seen"])
        let third = try await series.chart(.page(3, size: 5))
        #expect(third.yDomain == 0...19)
        #expect(third.facts == ["y axis for the 20 points seen"])
        let last = try await series.chart(.whole)
        #expect(last.yDomain == 0...34)
        #expect(last.facts == ["y axis for all 35 points"])
    }

    @Test func theValueAxisIsThatOfTheWholeSeries() async throws {
        var options = PagedSeries.Options()
        options.valueScope = .dataset
        let source = MemorySource(Pages.cut([10, 10, 10, 5]))
        let chart = try await PagedSeries(source, options: options).chart(.page(1, size: 5))
        #expect(chart.yDomain == 0...34)
        #expect(chart.position?.totalPages == 7)
        #expect(source.log.sorted() == [1, 2, 3, 4, 5])
        var template = Chart()
        template.yScale = .log
        let log = try await PagedSeries(source, options: options)
            .chart(.page(1, size: 5), like: template)
        #expect(log.yDomain == 1...34)
    }
}
