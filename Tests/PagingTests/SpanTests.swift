import TestSupport
import Testing

@testable import Paging

/// Stretches of a series between two places.
@Suite struct SpanTests {
    /// Ten points, a second apart, in pages of three: the range, what comes, and the pages asked
    /// for.
    @Test(
        arguments: [
            (3.5, 5.5, 4..<6, 3..<7, [1, 2, 3]),
            // From a point on, and not with the one at the end.
            (3, 6, 3..<6, 2..<7, [1, 2, 3]),
            (nil, 1, 0..<1, 0..<2, [1]),
            (nil, nil, 0..<10, 0..<10, [1, 2, 3, 4]),
            (8, nil, 8..<10, 7..<10, [1, 3, 4]),
            // None: the points beside it.
            (4.2, 4.8, 5..<5, 4..<6, [1, 2]),
            (-5, 0, 0..<0, 0..<1, [1]),
            (20, 30, 10..<10, 9..<10, [1, 3, 4, 7, 8]),
        ] as [(Double?, Double?, Range<Int>, Range<Int>, [Int])])
    func whatLiesBetweenTwoPlacesComesWithItsNeighbours(
        from: Double?, to: Double?, range: Range<Int>, reach: Range<Int>, pages: [Int]
    ) async throws {
        let source = TimedPoints((0..<10).map(Double.init), by: 3)
        let window = try await Pager(source, place: { $0.t }).window(from, to)
        #expect(window.extent.range == range)
        #expect(window.extent.reach == reach)
        #expect(window.elements.map(\.index) == Array(reach))
        // A look past the end may be under way when the end comes.
        #expect(Set(source.log).subtracting([5]) == Set(pages), "\(source.log)")
        #expect(Set(source.log).count == source.log.count)
        #expect(window.extent.isLast == (range.upperBound == 10))
    }

    /// A live series of 10,000 pages: regular, with jitter, with a long gap, faster towards its
    /// end, and in bursts.
    @Test(
        .promise(
            .paging,
            """
            the last hours of 10,000 API pages take at most 20 requests and three that are under
            way past the end, also with jitter, gaps, bursts and changing steps; any series about
            twice as many as bisecting
            """),
        arguments: ["regular", "jitter", "gap", "faster", "slower", "bursts", "steps"], [1, 3, 7])
    func aRangeAtTheEndOfALongSeriesCostsFewRequests(kind: String, pages: Int) async throws {
        var random = SeededNumbers(seed: 7)
        var t = 0.0
        let times = (0..<100_000).map { index in
            switch kind {
            case "jitter": t += Double.random(in: 0...2, using: &random)
            case "gap": t += index == 41_234 ? 5_000_000 : 1
            case "faster": t += 1 / (1 + Double(index) / 10_000)
            case "slower": t += 1 + Double(index) / 10_000
            case "bursts": t += index % 1_000 < 900 ? 0.01 : 60
            case "steps": t += [1, 20, 3, 0.1][index / 25_000]
            default: t += 1
            }
            return t
        }
        let from = times[100_000 - 10 * pages]
        for shift in [-0.001, 0] {
            let source = TimedPoints(times, by: 10)
            let window = try await Pager(source, place: { $0.t }).window(from + shift, nil)
            #expect(window.extent.range == (100_000 - 10 * pages)..<100_000)
            #expect(window.extent.isLast)
            // Up to three more pages may be under way when the first one past the end answers.
            let needed = source.log.filter { !(10_002...10_004).contains($0) }
            #expect(needed.count <= 20, "\(source.log)")
            #expect(Set(source.log).count == source.log.count)
            if kind == "regular" || kind == "jitter" {
                #expect(needed.count <= pages + 9, "\(source.log)")
            }
        }
    }

    /// What the search for its start learned serves the search for its end.
    @Test func aRangeInTheMiddleCostsFewRequestsBesideItsPages() async throws {
        let source = TimedPoints((0..<100_000).map(Double.init), by: 10)
        let window = try await Pager(source, place: { $0.t }).window(40_005, 46_005)
        #expect(window.extent.range == 40_005..<46_005)
        // 601 pages, and some to find both ends.
        #expect(source.log.count <= 601 + 5, "\(source.log.prefix(12))")
    }

    /// Whatever the times, a range is found in about twice as many pages as bisecting takes.
    @Test(
        .promise(.paging, "the last hours of 10,000…"),
        arguments: 0..<40)
    func noSeriesTakesManyMoreRequestsThanBisecting(seed: Int) async throws {
        var random = SeededNumbers(seed: UInt64(seed))
        // Steps of wildly different sizes, so that no guess is worth anything.
        var t = 0.0
        let times = (0..<20_000).map { _ in
            t += pow10(Int.random(in: -6...6, using: &random))
            return t
        }
        let index = Int.random(in: 0..<20_000, using: &random)
        let source = TimedPoints(times, by: 2)
        let window = try await Pager(source, place: { $0.t }).window(
            times[index], times[index].nextUp)
        #expect(window.elements.map(\.index) == Array(max(0, index - 1)..<min(20_000, index + 2)))
        #expect(source.log.count <= 45, "\(source.log)")
    }

    private func pow10(_ exponent: Int) -> Double {
        (0..<abs(exponent)).reduce(1) { power, _ in exponent < 0 ? power / 10 : power * 10 }
    }

    /// Series cut in all ways, read by one pager after the other range and by a new one for each,
    /// against a plain reader.
    @Test(
        .promise(
            .paging,
            """
            a range of time is that of a plain reader, for every slicing, with equal times, gaps and
            empty pages; no page is asked for twice
            """),
        arguments: 0..<60)
    func anyRangeOfAnySlicingIsThatOfAPlainReader(seed: Int) async throws {
        var random = SeededNumbers(seed: UInt64(3_000 + seed))
        for round in 0..<12 {
            let (pages, endsEmpty) = Self.series(&random)
            let all = pages.joined().map { $0 }
            let isSequential = Int.random(in: 0..<4, using: &random) == 0
            let isUneven =
                Set(pages.dropLast().map(\.count)).count > 1 || pages.first?.isEmpty != false
            let keeping = [0, 5, .max].randomElement(using: &random) ?? .max
            func pager() -> Pager<TimedPoints> {
                Pager(
                    TimedPoints(
                        pages, endsEmpty: endsEmpty && !isSequential,
                        access: isSequential ? .sequential : .random),
                    walking: isUneven, keeping: keeping, place: { $0.t })
            }
            let shared = pager()
            for _ in 0..<5 {
                let bounds = Self.bounds(all, &random)
                let lower = all.count { $0.t < bounds.from ?? -.infinity }
                let upper = max(lower, all.count { $0.t < bounds.to ?? .infinity })
                let reach = max(0, lower - 1)..<min(all.count, upper + 1)
                let about = "\(seed) \(round) \(pages.map(\.count)) \(bounds)"
                for pager in [shared, pager()] {
                    let window = try await pager.window(bounds.from, bounds.to)
                    #expect(window.elements == Array(all[reach]), "\(about)")
                    #expect(window.extent.range == lower..<upper, "\(about)")
                    #expect(window.extent.reach == reach, "\(about)")
                    #expect(window.extent.isLast == (upper == all.count), "\(about)")
                    let total = window.extent.totalCount
                    #expect(total == nil || total == all.count, "\(about)")
                }
            }
        }
    }

    private static func series(_ random: inout SeededNumbers) -> ([[TimedPoint]], Bool) {
        var t = 0.0
        let times = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            // Equal times, gaps, and steps of one second.
            t += [0, 0, 1, 1, 1, 50].randomElement(using: &random) ?? 1
            return t
        }
        let capacity = Int.random(in: 1...9, using: &random)
        var lengths = Array(repeating: capacity, count: 70)
        if Bool.random(using: &random) {
            lengths = lengths.map { _ in Int.random(in: 1...9, using: &random) }
            if Bool.random(using: &random) {
                for index in stride(from: 3, to: 60, by: 7) { lengths[index] = 0 }
            }
        }
        let pages = TimedPoints.cut(times, lengths)
        return (pages.isEmpty ? [[]] : pages, Bool.random(using: &random))
    }

    private static func bounds(
        _ all: [TimedPoint], _ random: inout SeededNumbers
    ) -> (from: Double?, to: Double?) {
        func bound() -> Double? {
            if Int.random(in: 0..<5, using: &random) == 0 { return nil }
            let t = all.randomElement(using: &random)?.t ?? 0
            return t + ([-0.5, 0, 0, 0.5, -100, 100].randomElement(using: &random) ?? 0)
        }
        let (a, b) = (bound(), bound())
        guard let a, let b else { return (a, b) }
        return (min(a, b), max(a, b))
    }

    /// Pages of which nothing says beforehand that they differ in length.
    @Test(.promise(.paging, "a range of time is that of a plain…"))
    func whereUnevenPagesAreFoundOutTheSearchBeginsAgain() async throws {
        let times = (0..<200).map(Double.init)
        let source = TimedPoints(
            TimedPoints.cut(times, [10, 10, 7] + Array(repeating: 10, count: 30)))
        let window = try await Pager(source, place: { $0.t }).window(15, 45)
        #expect(window.elements.map(\.index) == Array(14..<46))
        #expect(window.extent.range == 15..<45)
        #expect(Set(source.log).count == source.log.count)
    }

    @Test(.promise(.paging, "a range of time is that of a plain…"))
    func theContradictionMayComeWhileTheRangeIsDelivered() async throws {
        // Page 40 is short; the ends of the range are found without it.
        let times = (0..<600).map(Double.init)
        let lengths = Array(repeating: 10, count: 39) + [7] + Array(repeating: 10, count: 30)
        let source = TimedPoints(TimedPoints.cut(times, lengths))
        var elements: [Int] = []
        var restarts = 0
        var extent: PageExtent?
        for try await delivery in Pager(source, place: { $0.t }).deliveries(
            .range(from: 355, to: 425))
        {
            switch delivery {
            case .elements(let points, _): elements += points.map(\.index)
            case .startOver: (elements, restarts) = ([], restarts + 1)
            case .end(let end, _): extent = end
            }
        }
        #expect(elements == Array(354..<426))
        #expect(extent?.range == 355..<425)
        #expect(restarts <= 1)
        #expect(Set(source.log).count == source.log.count)
    }

    @Test func aFailedPageOfTheSearchIsAnErrorAndOneInsideAHole() async throws {
        let times = (0..<1_000).map(Double.init)
        let pages = TimedPoints.cut(times, Array(repeating: 10, count: 100))
        let inside = TimedPoints(pages, failing: 45)
        let window = try await Pager(inside, allowsPartial: true, place: { $0.t }).window(405, 495)
        #expect(window.extent.range == 405..<495)
        #expect(window.extent.missing == [440..<450])
        #expect(window.elements.map(\.index) == Array(404..<440) + Array(450..<496))
        let searched = TimedPoints(pages, failing: 1)
        await #expect(throws: TimedPoints.Refusal.self) {
            try await Pager(searched, allowsPartial: true, place: { $0.t }).window(405, 495)
        }
        await #expect(throws: TimedPoints.Refusal.self) {
            try await Pager(inside, place: { $0.t }).window(405, 495)
        }
    }

    @Test func boundsThatAreNoneAreNoTrap() async throws {
        let source = TimedPoints((0..<10).map(Double.init), by: 3)
        #expect(try await Pager(source, place: { $0.t }).window(5, 2).extent.range == 5..<5)
        #expect(try await Pager(source, place: { $0.t }).window(.nan, .nan).extent.range == 0..<0)
        #expect(
            try await Pager(source, place: { $0.t }).window(-.infinity, .infinity).extent.range
                == 0..<10)
    }
}
