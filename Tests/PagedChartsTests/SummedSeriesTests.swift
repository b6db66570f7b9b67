import ChartScene
import Feeds
import Paging
import Summing
import TestSupport
import Testing
import TimeSeries

@testable import PagedCharts

/// A chart of columns that a source summed up is the chart of its rows.
@Suite struct SummedSeriesTests {
    /// Rows of every kind that a database may hold.
    enum Kind: String, CaseIterable {
        case walk, gaps, speckled, equalTimes, bursts, negativeZero, early, late, uneven, fractions
        case positive

        func samples(_ count: Int) -> [Sample] {
            var numbers = SeededNumbers(seed: 21)
            var level = 0.0
            func step() -> Double {
                level += Double.random(in: -1...1, using: &numbers)
                return level
            }
            return (0..<count).map { index in
                let t = 1_700_000_000 + Double(index)
                switch self {
                case .walk: return Sample(t: t, y: step())
                case .gaps: return Sample(t: t, y: index % 50_000 < 700 ? nil : step())
                case .speckled: return Sample(t: t, y: index % 97 == 0 ? nil : step().rounded())
                case .equalTimes: return Sample(t: t - Double(index % 5), y: step())
                case .bursts:
                    return Sample(t: 1_700_000_000 + Double(index / 60_000) * 1e5, y: step())
                case .negativeZero: return Sample(t: t, y: index % 3 == 0 ? -0.0 : 0)
                case .early: return Sample(t: Double(index) * 3 - 5e5, y: step())
                case .late:
                    return Sample(t: t, y: index < 900 || index > count - 900 ? nil : step())
                case .uneven:
                    return Sample(
                        t: t + (index > count / 2 ? 1e6 : 0) + Double(index % 2) / 3, y: step())
                case .fractions: return Sample(t: t / 1_024, y: step())
                case .positive: return Sample(t: t, y: index % 700 == 3 ? -1 : abs(step()) + 0.1)
                }
            }
        }
    }

    static let count = 270_000

    private func charts(
        _ kind: Kind, _ request: PageRequest, _ template: Chart = Chart(),
        options: PagedSeries.Options = .init()
    ) async throws -> (summed: Chart, rows: Chart, asked: [String]) {
        let source = SummedRows(kind.samples(Self.count))
        let summed = try await PagedSeries(source, options: options).chart(request, like: template)
        let asked = source.asked.questions
        let rows = try await PagedSeries(PlainRows(rows: source), options: options)
            .chart(request, like: template)
        return (summed, rows, asked)
    }

    private func expectEqual(_ summed: Chart, _ rows: Chart, _ kind: Kind) {
        let (a, b) = (summed.series[0], rows.series[0])
        #expect(a.samples == b.samples, "\(kind)")
        #expect(
            a.figures?.count == b.figures?.count && a.figures?.valueRange == b.figures?.valueRange)
        #expect(
            a.figures?.notShown == b.figures?.notShown && a.figures?.outside == b.figures?.outside)
        #expect(a.figures?.areWhole == b.figures?.areWhole, "\(kind)")
        #expect(a.figures?.lostBreaks == b.figures?.lostBreaks)
        #expect(a.neighbours == b.neighbours)
        let (place, other) = (summed.position, rows.position)
        #expect(place?.range == other?.range && place?.totalPoints == other?.totalPoints)
        #expect(place?.isLast == other?.isLast && place?.isRange == other?.isRange, "\(kind)")
        #expect(place?.text() == other?.text() && place?.size == other?.size, "\(kind)")
        #expect(
            a.figures?.step95 == nil || kind != .bursts || a.figures?.step95 == b.figures?.step95)
    }

    @Test(arguments: Kind.allCases)
    func theWholeSeriesIsThatOfItsRows(kind: Kind) async throws {
        let (summed, rows, asked) = try await charts(kind, .whole)
        expectEqual(summed, rows, kind)
        let (ours, theirs) = (
            try await summed.rendered(as: .png), try await rows.rendered(as: .png)
        )
        #expect(ours == theirs, "\(kind)")
        #expect(
            asked.contains { $0.hasPrefix("columns") } && !asked.contains { $0.hasPrefix("page") })
    }

    @Test(arguments: Kind.allCases)
    func aLogarithmicAxisHasThePlacesOfItsRows(kind: Kind) async throws {
        var template = Chart()
        template.yScale = .log
        template.yRange = 2...50
        let (summed, rows, _) = try await charts(kind, .whole, template)
        expectEqual(summed, rows, kind)
    }

    @Test(
        arguments: [(nil, 1_700_269_000.5), (1_700_000_999.5, nil), (1_700_003_000, 1_700_268_999)]
            as [(Double?, Double?)])
    func aRangeHasItsNeighbours(from: Double?, to: Double?) async throws {
        for kind in [Kind.walk, .gaps, .equalTimes] {
            let (summed, rows, _) = try await charts(kind, .range(from: from, to: to))
            expectEqual(summed, rows, kind)
        }
    }

    @Test func aShortRangeIsAskedForAsRows() async throws {
        let (summed, rows, asked) = try await charts(
            .equalTimes, .range(from: 1_700_100_000, to: 1_700_100_100))
        expectEqual(summed, rows, .equalTimes)
        #expect(asked.prefix(3) == ["ends", "ends", "ends"])
        #expect(asked.dropFirst(3).sorted() == ["last row", "rows", "rows"])
    }

    @Test func aStepThatIsLongBreaksTheLine() async throws {
        var options = PagedSeries.Options()
        options.gaps = .seconds(50_000)
        for kind in [Kind.uneven, .bursts] {
            let (summed, rows, _) = try await charts(kind, .whole, options: options)
            expectEqual(summed, rows, kind)
        }
        // A column would hide such breaks: the rows come.
        options.gaps = .seconds(0.5)
        let (summed, rows, asked) = try await charts(.uneven, .whole, options: options)
        expectEqual(summed, rows, .uneven)
        #expect(asked.contains("page 5"))
    }

    @Test func instantsAreFoundByCounting() async throws {
        let source = SummedRows(Kind.walk.samples(Self.count))
        let series = PagedSeries(source)
        let chart = try await series.chart(.at(1_700_150_000.5, size: 7_500))
        #expect(chart.position?.page == 21 && chart.position?.range == 150_000..<157_500)
        let latest = try await series.chart(.latest(until: 1_700_149_999, size: 7_500))
        #expect(latest.position?.page == 20)
        let early = try await series.chart(.latest(until: 0, size: 7_500))
        #expect(early.position?.page == 1)
        await #expect(throws: PagedSeriesError.self) {
            _ = try await series.chart(.at(1_800_000_000, size: 7_500))
        }
    }

    @Test func aRangeWithoutRowsNamesItsNeighbours() async throws {
        let source = SummedRows(Kind.walk.samples(Self.count))
        do {
            _ = try await PagedSeries(source).chart(
                .range(from: 1_700_000_000.2, to: 1_700_000_000.7))
            Issue.record("there are no rows")
        } catch PagedSeriesError.noSamples(_, let before, let after, let count) {
            #expect(before?.t == 1_700_000_000 && after?.t == 1_700_000_001 && count == Self.count)
        }
    }
}
