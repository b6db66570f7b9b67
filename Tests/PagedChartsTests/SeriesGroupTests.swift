import ChartScene
import PagedCharts
import Synchronization
import Testing
import TimeSeries

/// Several sources in one chart. Those of `Pages` have a sample a minute from 1970 on.
@Suite struct SeriesGroupTests {
    private func series(
        _ name: String, _ source: any SampleSource, scope: ValueScope = .page
    ) -> PagedSeries {
        var options = PagedSeries.Options()
        options.identity = SourceIdentity(name: name)
        options.valueScope = scope
        return PagedSeries(source, options: options)
    }

    /// A sample every 90 seconds from -45 s on, with its number as value, on API pages of 10.
    private static let others = MemorySource(
        (0..<3).map { page in
            (page * 10..<page * 10 + 10).map { Sample(t: Double($0) * 90 - 45, y: Double($0)) }
        })

    @Test func theFirstSeriesDecidesAboutThePageAndTheOthersShowItsSpan() async throws {
        let group = SeriesGroup([
            series("a", MemorySource(Pages.cut([10, 10, 5]))), series("b", Self.others),
        ])
        let chart = try await group.chart(.page(2, size: 7))
        #expect(chart.series.map(\.name) == ["a", "b"])
        #expect(chart.title == "a, b")
        #expect(chart.series[0].samples.samples == Pages.samples(7..<14))
        // Minutes 7 to 13: 420 s to 780 s, both included.
        #expect(chart.xRange == 420...780)
        #expect(chart.series[1].samples.samples.map(\.t) == [495, 585, 675, 765])
        #expect(chart.position?.page == 2 && chart.position?.range == 7..<14)
        #expect(chart.series[1].position?.range == 6..<10)
    }

    @Test(
        "two units on one axis are told, once",
        arguments: [
            ((nil, "kW"), (nil, "W"), "kW", "W"), (("a (°C)", nil), (nil, "°F"), "°C", "°F"),
            (("power [kW]", nil), ("power [W]", nil), "kW", "W"),
            ((nil, "percent"), ("a, kW", nil), "%", "kW"), ((nil, "kW"), (nil, "kW"), "", ""),
            ((nil, "kW"), ("power", nil), "", ""), (("share (%)", nil), (nil, "percent"), "", ""),
        ] as [((String?, String?), (String?, String?), String, String)])
    func twoUnits(
        one: (String?, String?), other: (String?, String?), unit: String, otherUnit: String
    ) async throws {
        let notes = Mutex<[String]>([])
        let members = [("a", one), ("b", other)].map { name, facts in
            var options = PagedSeries.Options()
            options.identity = SourceIdentity(name: name)
            options.observer = { event in
                if case .noted(let note) = event {
                    notes.withLock { $0.append("\(name): \(note)") }
                }
            }
            let source = MemorySource(Pages.cut([5]), valueName: facts.0, unit: facts.1)
            return PagedSeries(source, options: options)
        }
        let group = SeriesGroup(members)
        var template = Chart()
        template.unit = ValueUnit("J")
        _ = try await group.chart(.whole, like: template)
        #expect(notes.withLock { $0 } == [])
        for _ in 1...2 {
            let chart = try await group.chart(.whole)
            #expect(unit.isEmpty || chart.unit == .none)
        }
        let wanted =
            "a: values are in \"\(unit)\", and those of \"b\" in \"\(otherUnit)\": one axis shows both,"
            + " without a unit; write all values in one unit, or draw a picture of each"
        #expect(notes.withLock { $0 } == (unit.isEmpty ? [] : [wanted]))
    }

    @Test(arguments: [.page(1, size: .max), .last(size: .max)] as [PageRequest])
    func aPageOfAllSamplesHasAllOfEachSeries(request: PageRequest) async throws {
        let group = SeriesGroup([
            series("a", MemorySource(Pages.cut([10, 5]))), series("b", Self.others),
        ])
        let chart = try await group.chart(request)
        let whole = try await group.chart(.whole)
        #expect(chart.xRange == -45...2_565 && whole.xRange == chart.xRange)
        #expect(chart.series.map(\.samples.samples.count) == [15, 30])
    }

    /// Titles are kept whole in a file's metadata.
    @Test(arguments: [(1_000, ""), (1_001, "…")])
    func aTitleHas1000LettersAtMost(count: Int, end: String) async throws {
        let group = SeriesGroup([
            series("a", MemorySource(Pages.cut([10]))), series("b", Self.others),
        ])
        var template = Chart()
        template.title = String(repeating: "x", count: count)
        let chart = try await group.chart(.page(1), like: template)
        #expect(chart.title == String(repeating: "x", count: 1_000) + end)
    }

    @Test func aSampleAtTheVeryEndOfTheSpanBelongsToIt() async throws {
        let twin = MemorySource(Pages.cut([25]))
        let group = SeriesGroup([
            series("a", MemorySource(Pages.cut([10, 10, 5]))), series("b", twin),
        ])
        let chart = try await group.chart(.page(2, size: 7))
        #expect(
            chart.series.map(\.samples.samples) == Array(repeating: Pages.samples(7..<14), count: 2)
        )
    }

    /// Others that lie elsewhere in time have an empty line, and so have all where the first has no
    /// samples.
    @Test func aSeriesWithoutSamplesInTheSpanIsNamedAndEmpty() async throws {
        let far = MemorySource([[Sample(t: 1e6, y: 1)]])
        let chart = try await SeriesGroup([
            series("a", MemorySource(Pages.cut([10]))), series("far", far),
        ]).chart(.page(1))
        #expect(chart.series.map(\.samples.count) == [10, 0])
        #expect(chart.series.map(\.name) == ["a", "far"])
        let none = try await SeriesGroup([
            series("none", MemorySource([[]])), series("a", MemorySource(Pages.cut([10]))),
        ]).chart(.page(1))
        #expect(none.series.map(\.samples.count) == [0, 0])
    }

    @Test func theWholeIsTheWholeOfEach() async throws {
        let far = MemorySource([[Sample(t: 1e6, y: 1)]])
        let chart = try await SeriesGroup([
            series("a", MemorySource(Pages.cut([10]))), series("far", far),
        ]).chart(.whole)
        #expect(chart.series.map(\.samples.count) == [10, 1])
    }

    @Test func aRangeOfTimeIsTheSameForAll() async throws {
        let group = SeriesGroup([
            series("a", MemorySource(Pages.cut([10, 10, 5]))), series("b", Self.others),
        ])
        let chart = try await group.chart(.range(from: 1_400, to: 1_600))
        #expect(chart.xRange == 1_400...1_600)
        #expect(chart.series[0].samples.samples.map(\.t) == [1_440])
        #expect(chart.series[1].samples.samples.map(\.t) == [1_485, 1_575])
        let late = try await group.chart(.range(from: 2_000, to: nil))
        #expect(late.series.map(\.samples.count) == [0, 7])
        await #expect(throws: PagedSeriesError.self) {
            try await group.chart(.range(from: 1e6, to: 2e6))
        }
    }

    @Test func whatIsWrongWithASeriesIsThrown() async throws {
        let group = SeriesGroup([
            series("a", MemorySource(Pages.cut([10, 10, 5]))),
            series("b", MemorySource(Pages.cut([10, 10, 5]), failing: [2])),
        ])
        await #expect(throws: MemorySource.Refusal.self) { try await group.chart(.page(2)) }
        await #expect(throws: PagedSeriesError.self) { try await group.chart(.page(9)) }
        #expect(try await group.chart(.page(1, size: 4)).series.count == 2)
    }

    @Test func columnsOfSeveralSourcesHaveBothNames() async throws {
        let group = SeriesGroup([
            series("in", TwoColumns(source: MemorySource(Pages.cut([10])))),
            series("out", MemorySource(Pages.cut([10]))),
        ])
        let chart = try await group.chart(.whole)
        #expect(chart.series.map(\.name) == ["in up", "in down", "out"])
    }

    @Test func theAxisOfAllPagesIsThatOfAllSeries() async throws {
        let group = SeriesGroup([
            series("a", MemorySource(Pages.cut([10, 10, 5])), scope: .dataset),
            series("b", Self.others, scope: .dataset),
        ])
        let chart = try await group.chart(.page(1, size: 3))
        let highest = Pages.samples(0..<25).map(\.valueOrNaN).max() ?? 0
        #expect(chart.yDomain == 0...max(highest, 29))
        #expect(chart.facts.contains("y axis for all 55 points"))
    }

    /// Of the others no more is fetched than the span needs.
    @Test func nothingIsFetchedThatTheSpanDoesNotNeed() async throws {
        let other = MemorySource(Pages.cut(Array(repeating: 10, count: 50)))
        let group = SeriesGroup([
            series("a", MemorySource(Pages.cut([10, 10, 5]))), series("b", other),
        ])
        _ = try await group.chart(.page(1, size: 5))
        #expect(Set(other.log).count == other.log.count)
        #expect(other.log.count <= 3)
    }
}

/// What a chart of a group says of all its series.
@Suite struct GroupWordsTests {
    private func group(_ count: Int, name: String? = nil) -> SeriesGroup {
        SeriesGroup(
            (0..<count).map { index in
                var options = PagedSeries.Options()
                options.identity = SourceIdentity(name: "series \(index)")
                return PagedSeries(MemorySource(Pages.cut([10, 10, 5])), options: options)
            }, name: name)
    }

    @Test(
        arguments: [
            (2, nil, "series 0, series 1"), (2, "table", "table"), (40, "table", "table"),
            (9, nil, "series 0, series 1, series 2, series 3 and 5 more"),
        ] as [(Int, String?, String)])
    func theTitleIsTheCommonNameOrThoseOfTheFirst(
        count: Int, name: String?, title: String
    ) async throws {
        #expect(try await group(count, name: name).chart(.whole).title == title)
        let titled = try await group(count, name: name).chart(.whole, like: Chart(title: "Mine"))
        #expect(titled.title == "Mine")
    }

    @Test func pointsAreThoseOfAllSeries() async throws {
        #expect(try await group(3).chart(.whole).placeTexts == ["3 lines", "75 points"])
        let page = try await group(3).chart(.page(2, size: 7))
        #expect(page.placeTexts == ["Page 2", "3 lines", "21 points"])
        let alone = try await group(1).chart(.page(2, size: 7))
        #expect(alone.placeTexts == ["Page 2", "points 8–14"])
    }
}
