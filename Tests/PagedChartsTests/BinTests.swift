import Calendars
import PagedCharts
import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// Points that are each made of a bin of time. Those of `Pages` have a sample a minute from 1970
/// on.
@Suite struct BinTests {
    private func options(
        _ bin: String, _ use: BinUse = .mean, gaps: GapRule = .auto
    ) throws -> PagedSeries.Options {
        var options = PagedSeries.Options()
        options.bins = PagedSeries.Bins(try CalendarBin(bin), use: use)
        options.gaps = gaps
        return options
    }

    private func values(_ chart: Chart) -> [Double?] { chart.series[0].samples.samples.map(\.y) }
    private func times(_ chart: Chart) -> [Double] { chart.series[0].samples.samples.map(\.t) }

    @Test(
        arguments: [
            (.mean, [4.5, 14.5, 22]), (.sum, [45, 145, 110]), (.min, [0, 10, 20]),
            (.max, [9, 19, 24]), (.count, [10, 10, 5]), (.last, [9, 19, 24]),
        ] as [(BinUse, [Double])])
    func eachBinIsOnePointAtItsStart(use: BinUse, expected: [Double]) async throws {
        // API pages end inside bins.
        let series = PagedSeries(
            MemorySource(Pages.cut([7, 7, 7, 4])), options: try options("10m", use))
        let chart = try await series.chart(.whole)
        #expect(values(chart) == expected && times(chart) == [0, 600, 1_200])
        #expect(chart.subtitle.count == 1 && chart.series[0].bins?.count == 3)
        // Minute 24 is the last one.
        #expect(
            chart.placeTexts == ["last 10 minutes in part", "3 × 10 minutes from 25 points"])
        #expect(chart.series[0].neighbours == SeriesNeighbours())
    }

    @Test func thePageIsOfSamplesAndTheBinsAreOfThePage() async throws {
        let series = PagedSeries(
            MemorySource(Pages.cut([10, 10, 10, 5])), options: try options("10m"))
        let chart = try await series.chart(.page(2, size: 15))
        // Minutes 15 to 29.
        #expect(values(chart) == [17, 24.5] && times(chart) == [600, 1_200])
        #expect(
            chart.placeTexts == [
                "Page 2 of 3", "first 10 minutes in part", "2 × 10 minutes from points 16–30 of 35",
            ])
        // Minutes 10 to 19 are a bin.
        let whole = try await series.chart(.page(2, size: 10))
        #expect(values(whole) == [14.5] && whole.series[0].bins?.isFirstCut == false)
        #expect(whole.series[0].bins?.isLastCut == false)
        let part = try await series.chart(.page(1, size: 13))
        #expect(part.series[0].bins?.isFirstCut == false && part.series[0].bins?.isLastCut == true)
    }

    @Test func aRangeBeginsWithTheBinThatItsStartLiesIn() async throws {
        let series = PagedSeries(
            MemorySource(Pages.cut([10, 10, 10, 5])), options: try options("10m"))
        let chart = try await series.chart(.range(from: 60 * 11.5, to: 60 * 30))
        #expect(values(chart) == [15.5, 24.5] && chart.xDomain == 600...1_800)
        #expect(chart.series[0].bins?.isFirstCut == true)
        #expect(chart.series[0].bins?.isLastCut == false)
        #expect(chart.rangeText?.hasPrefix("Thu 1 Jan 1970 00:11:30") == true)
        #expect(chart.series[0].neighbours == SeriesNeighbours())
        // Minute 30 is the last of a bin that lies in the range as far as there are samples.
        let end = try await series.chart(.range(from: 60 * 30, to: 60 * 34))
        #expect(end.series[0].bins?.isLastCut == true && end.xDomain == 1_800...2_040)
        let all = try await series.chart(.range(from: 0, to: 60 * 1_000))
        #expect(all.series[0].bins?.isFirstCut == false)
        #expect(all.series[0].bins?.isLastCut == true)
    }

    /// Bins at the ends of the series are whole where no sample can be missing from them.
    @Test(
        .promise(
            .data, "a first or last bin in which the series begins or ends is said to be in part"),
        arguments: [
            // Of minutes, and of every second one.
            ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], false, false), ([0, 2, 4, 6, 8], false, false),
            ([1, 2, 3, 4, 5, 6, 7, 8, 9], false, false), ([2, 3, 4, 5, 6, 7], true, true),
            ([0, 1, 2, 10, 11, 12], false, false), ([0, 1, 2, 5, 10, 11, 12], false, true),
            ([5, 6, 13, 14, 15], false, false), ([5, 6, 9, 13, 14, 15], true, true),
            // One alone has no step.
            ([4], false, false),
        ])
    func theEndsOfTheSeriesAreSaid(
        minutes: [Int], isFirstCut: Bool, isLastCut: Bool
    ) async throws {
        let samples = minutes.map { Sample(t: Double($0 * 60), y: Double($0)) }
        for whole in [true, false] {
            let series = PagedSeries(MemorySource([samples]), options: try options("10m"))
            let chart = try await series.chart(whole ? .whole : .range(from: -600, to: 6_000))
            #expect(chart.series[0].bins?.isFirstCut == isFirstCut, "\(minutes)")
            #expect(chart.series[0].bins?.isLastCut == isLastCut, "\(minutes)")
        }
    }

    /// Months, years and days of clock changes are of several lengths.
    @Test(arguments: [
        ("1y", "UTC", ["2021-01-01", "2022-01-01", "2023-01-01", "2024-01-01"]),
        ("1mo", "UTC", ["2023-01-01", "2023-02-01"]),
        ("1w", "Europe/Berlin", (21...27).map { "2024-10-\($0)" }),
    ])
    func unevenBinsAreWhole(bin: String, zone: String, days: [String]) async throws {
        var chart = Chart()
        chart.zone = try Zone.named(zone)
        let samples = try days.map { day in
            let date = try #require(CivilDate(isoText: day))
            let start = chart.zone.firstSecond(ofDay: date.dayNumber)
            return Sample(t: Double(try #require(start)), y: 1)
        }
        let series = PagedSeries(MemorySource([samples]), options: try options(bin))
        let drawn = try await series.chart(.whole, like: chart)
        #expect(drawn.series[0].bins?.isLastCut == false)
        #expect(drawn.series[0].bins?.isFirstCut == false)
    }

    private static let holes: [Sample] = [
        Sample(t: 0, y: 1), Sample(t: 30, y: nil), Sample(t: 70, y: nil), Sample(t: 300, y: 3),
        Sample(t: 310, y: 5), Sample(t: 370, y: 2),
    ]

    @Test(
        arguments: [
            (.mean, .auto, [0, 60, 120, 300, 360], [1, nil, nil, 4, 2]),
            (.sum, .auto, [0, 60, 120, 300, 360], [1, nil, nil, 8, 2]),
            (.last, .off, [0, 60, 300, 360], [1, nil, 5, 2]),
            (.count, .auto, [0, 60, 120, 180, 240, 300, 360], [1, 0, 0, 0, 0, 2, 1]),
        ] as [(BinUse, GapRule, [Double], [Double?])])
    func aBinWithoutValuesIsAGapAndCountedAs0(
        use: BinUse, gaps: GapRule, t: [Double], y: [Double?]
    ) async throws {
        let series = PagedSeries(
            MemorySource([Self.holes]), options: try options("1m", use, gaps: gaps))
        let chart = try await series.chart(.whole)
        #expect(times(chart) == t && values(chart) == y)
        #expect(chart.series[0].bins?.count == y.count { $0 != nil })
    }

    @Test func emptyBinsWithoutEndAreRefused() async throws {
        let samples = [Sample(t: 0, y: 1), Sample(t: 2_000_000, y: 1)]
        let series = PagedSeries(MemorySource([samples]), options: try options("1s", .count))
        let bin = try CalendarBin("1s")
        await #expect(throws: PagedSeriesError.tooManyBins(bin)) {
            try await series.chart(.whole)
        }
    }

    @Test func aSumBeyondAllNumbersIsRefused() async throws {
        let most = Double.greatestFiniteMagnitude
        let samples = (0..<4).map { Sample(t: Double($0 * 30), y: $0 < 2 ? 1 : most) }
        let series = PagedSeries(MemorySource([samples]), options: try options("1m", .sum))
        await #expect(throws: PagedSeriesError.sumTooLarge(60)) { try await series.chart(.whole) }
    }

    @Test func aTimeThatNoCalendarHasIsNamed() async throws {
        let samples = [Sample(t: -7e10, y: 1), Sample(t: 0, y: 1)]
        let series = PagedSeries(MemorySource([samples]), options: try options("1d"))
        await #expect(throws: PagedSeriesError.timeNotDrawable(-7e10)) {
            try await series.chart(.whole)
        }
    }

    @Test func binsOfSortedSamplesAreThoseOfTheSamplesInOrder() async throws {
        var sorting = try options("10m", .sum)
        sorting.order = .sort
        let series = PagedSeries(
            MemorySource([Pages.samples(0..<25).reversed()]), options: sorting)
        let chart = try await series.chart(.whole)
        #expect(values(chart) == [45, 145, 110])
    }

    @Test func eachColumnIsBinned() async throws {
        let source = TwoColumns(source: MemorySource(Pages.cut([10, 10, 5])))
        let chart = try await PagedSeries(source, options: try options("10m", .last))
            .chart(.whole)
        #expect(chart.series.map(\.name) == ["up", "down"])
        #expect(
            chart.series.map { $0.samples.samples.map(\.y) } == [[9, 19, 24], [-9, -19, -24]])
        #expect(chart.subtitle == ["Last of each 10 minutes"])
    }

    /// The second series is read for the time of the samples, and not only up to the start of the
    /// last bin.
    @Test func otherSeriesHaveTheBinsOfTheSameTime() async throws {
        let members = [[10, 10, 5], [25, 15]].map { lengths in
            PagedSeries(MemorySource(Pages.cut(lengths)), options: bins10)
        }
        let chart = try await SeriesGroup(members).chart(.page(1, size: 25))
        let means = [4.5, 14.5, 22]
        #expect(chart.series.map { $0.samples.samples.map(\.y) } == [means, means])
        #expect(chart.xRange == 0...1_200 && chart.subtitle == ["Mean of each 10 minutes"])
        #expect(chart.series[1].bins?.isLastCut == true)
    }

    private var bins10: PagedSeries.Options { (try? options("10m")) ?? PagedSeries.Options() }

    @Test func aPageOfAnyLengthKeepsOnlyItsPoints() async throws {
        let series = PagedSeries(
            MemorySource(Pages.cut(Array(repeating: 100_000, count: 8))),
            options: try options("1d", .count))
        let chart = try await series.chart(.whole)
        #expect(values(chart).count == 556 && values(chart).dropLast().allSatisfy { $0 == 1_440 })
        #expect(chart.series[0].figures == nil)
    }

    /// A plain reader sorts all samples into bins, by the start of the bin of each.
    @Test(
        .promise(
            .data,
            """
            `--bin` draws what a plain reader finds who sorts all samples into bins of the zone's
            calendar, for every slicing, bin, use and zone, with days of 23 and 25 hours
            """), arguments: 0..<80)
    func aPlainReaderFindsTheSamePoints(seed: UInt64) async throws {
        var numbers = SeededNumbers(seed: seed)
        let names = ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia"]
        let zone = try OddZones.zone(names.randomElement(using: &numbers) ?? "")
        let bin = try CalendarBin(
            ["15m", "1h", "6h", "1d", "2d", "1w", "1mo", "1q", "1y"]
                .randomElement(using: &numbers) ?? "1d")
        let use = BinUse.allCases.randomElement(using: &numbers) ?? .mean
        let samples = Self.samples(&numbers)
        let cut = Int.random(in: 1...500, using: &numbers)
        let pages = stride(from: 0, to: samples.count, by: cut).map {
            Array(samples[$0..<min($0 + cut, samples.count)])
        }
        var options = PagedSeries.Options()
        options.bins = PagedSeries.Bins(bin, use: use)
        var template = Chart()
        template.zone = zone
        let chart = try await PagedSeries(MemorySource(pages), options: options)
            .chart(.whole, like: template)
        let found = Self.filled(chart.series[0].samples.samples)
        let plain = Self.filled(Self.points(samples, bin, use, zone))
        #expect(found.map(\.t) == plain.map(\.t))
        #expect(zip(found, plain).allSatisfy { abs($0.valueOrNaN - $1.valueOrNaN) < 1e-6 })
    }

    /// Samples from 2011 on, over days to years, with holes.
    private static func samples(_ numbers: inout SeededNumbers) -> [Sample] {
        let steps: [Double] = [60, 600, 3_600, 43_200]
        let step = steps.randomElement(using: &numbers) ?? 60
        let counts: [Double] = [0, 1, 1, 1, 2, 30]
        var t = 1_300_000_000 + Double(Int.random(in: 0..<40_000_000, using: &numbers))
        return (0..<Int.random(in: 1...2_000, using: &numbers)).map { _ in
            t += step * (counts.randomElement(using: &numbers) ?? 1)
            let y = Double.random(in: -9...9, using: &numbers)
            return Sample(t: t, y: Int.random(in: 0..<9, using: &numbers) > 0 ? y : nil)
        }
    }

    /// Without gaps and zeros.
    private static func filled(_ samples: [Sample]) -> [Sample] {
        samples.filter { $0.y != nil && $0.y != 0 }
    }

    private static func points(
        _ samples: [Sample], _ bin: CalendarBin, _ use: BinUse, _ zone: Zone
    ) -> [Sample] {
        let groups = Dictionary(grouping: samples) {
            bin.bounds(holding: Int($0.t), in: zone).lowerBound
        }
        return groups.sorted { $0.key < $1.key }.map { start, samples -> Sample in
            let values: [Double] = samples.compactMap { $0.y }
            let number: Double? =
                switch use {
                case .mean: values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
                case .sum: values.isEmpty ? nil : values.reduce(0, +)
                case .min: values.min()
                case .max: values.max()
                case .count: Double(values.count)
                case .last: values.last
                }
            return Sample(t: Double(start), y: number)
        }
    }
}
