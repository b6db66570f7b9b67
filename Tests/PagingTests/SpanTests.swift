import Synchronization
import TestSupport
import Testing

@testable import Paging

/// Stretches of a series between two places.
@Suite struct SpanTests {
    /// An element and its time.
    struct Point: Sendable, Hashable {
        var index: Int
        var t: Double
    }

    /// Pages of points, with a log of what was asked for; past them `[]` for ever, or nothing.
    final class Points: PageSource {
        private let pages: [[Point]]
        private let endsEmpty: Bool
        let access: PageAccess
        private let failing: Int?
        private let numbers = Mutex<[Int]>([])

        struct Refusal: Error {}

        init(
            _ pages: [[Point]], endsEmpty: Bool = false, access: PageAccess = .random,
            failing: Int? = nil
        ) {
            self.pages = pages
            self.endsEmpty = endsEmpty
            self.access = access
            self.failing = failing
        }

        /// Points with these times, cut into pages of a length.
        convenience init(_ times: [Double], by length: Int, access: PageAccess = .random) {
            self.init(
                SpanTests.cut(times, Array(repeating: length, count: times.count)), access: access)
        }

        var log: [Int] { numbers.withLock { $0 } }

        @concurrent func page(_ number: Int) async throws -> [Point]? {
            numbers.withLock { $0.append(number) }
            if number == failing { throw Refusal() }
            return number <= pages.count ? pages[number - 1] : endsEmpty ? [] : nil
        }
    }

    static func cut(_ times: [Double], _ lengths: [Int]) -> [[Point]] {
        var pages: [[Point]] = []
        var start = 0
        for length in lengths where start < times.count {
            let end = min(times.count, start + length)
            pages.append((start..<end).map { Point(index: $0, t: times[$0]) })
            start = end
        }
        return pages
    }

    private static func read(
        _ pager: Pager<Points>, _ from: Double?, _ to: Double?
    ) async throws -> Window<[Point]> {
        try await pager.window(from: from, to: to) { $0.t }
    }

    /// Ten points, a second apart, in pages of three: the range, what comes, and the pages asked for.
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
        let source = Points((0..<10).map(Double.init), by: 3)
        let window = try await Self.read(Pager(source), from, to)
        #expect(window.extent.range == range)
        #expect(window.extent.reach == reach)
        #expect(window.elements.map(\.index) == Array(reach))
        // A look past the end may be under way when the end comes.
        #expect(Set(source.log).subtracting([5]) == Set(pages), "\(source.log)")
        #expect(Set(source.log).count == source.log.count)
        #expect(window.extent.isLast == (range.upperBound == 10))
    }

    /// A live series of 10,000 pages: regular, with jitter, with a long gap, faster towards its end, and in bursts.
    @Test(
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
            let source = Points(times, by: 10)
            let window = try await Self.read(Pager(source), from + shift, nil)
            #expect(window.extent.range == (100_000 - 10 * pages)..<100_000)
            #expect(window.extent.isLast)
            #expect(source.log.count <= 20, "\(source.log)")
            #expect(Set(source.log).count == source.log.count)
            if kind == "regular" || kind == "jitter" {
                #expect(source.log.count <= pages + 9, "\(source.log)")
            }
        }
    }

    /// What the search for its start learned serves the search for its end.
    @Test func aRangeInTheMiddleCostsFewRequestsBesideItsPages() async throws {
        let source = Points((0..<100_000).map(Double.init), by: 10)
        let window = try await Self.read(Pager(source), 40_005, 46_005)
        #expect(window.extent.range == 40_005..<46_005)
        // 601 pages, and some to find both ends.
        #expect(source.log.count <= 601 + 5, "\(source.log.prefix(12))")
    }

    /// Whatever the times, a range is found in about twice as many pages as bisecting takes.
    @Test(arguments: 0..<40)
    func noSeriesTakesManyMoreRequestsThanBisecting(seed: Int) async throws {
        var random = SeededNumbers(seed: UInt64(seed))
        // Steps of wildly different sizes, so that no guess is worth anything.
        var t = 0.0
        let times = (0..<20_000).map { _ in
            t += pow10(Int.random(in: -6...6, using: &random))
            return t
        }
        let index = Int.random(in: 0..<20_000, using: &random)
        let source = Points(times, by: 2)
        let window = try await Self.read(Pager(source), times[index], times[index].nextUp)
        #expect(window.elements.map(\.index) == Array(max(0, index - 1)..<min(20_000, index + 2)))
        #expect(source.log.count <= 45, "\(source.log)")
    }

    private func pow10(_ exponent: Int) -> Double {
        (0..<abs(exponent)).reduce(1) { power, _ in exponent < 0 ? power / 10 : power * 10 }
    }

    /// Series cut in all ways, read by one pager after the other range and by a new one for each, against a plain
    /// reader.
    @Test(arguments: 0..<60)
    func anyRangeOfAnySlicingIsThatOfAPlainReader(seed: Int) async throws {
        var random = SeededNumbers(seed: UInt64(3_000 + seed))
        for round in 0..<12 {
            let (pages, endsEmpty) = Self.series(&random)
            let all = pages.joined().map { $0 }
            let isSequential = Int.random(in: 0..<4, using: &random) == 0
            let isUneven =
                Set(pages.dropLast().map(\.count)).count > 1 || pages.first?.isEmpty != false
            let keeping = [0, 5, .max].randomElement(using: &random) ?? .max
            func pager() -> Pager<Points> {
                Pager(
                    Points(
                        pages, endsEmpty: endsEmpty && !isSequential,
                        access: isSequential ? .sequential : .random),
                    walking: isUneven, keeping: keeping)
            }
            let shared = pager()
            for _ in 0..<5 {
                let bounds = Self.bounds(all, &random)
                let lower = all.count { $0.t < bounds.from ?? -.infinity }
                let upper = max(lower, all.count { $0.t < bounds.to ?? .infinity })
                let reach = max(0, lower - 1)..<min(all.count, upper + 1)
                let about = "\(seed) \(round) \(pages.map(\.count)) \(bounds)"
                for pager in [shared, pager()] {
                    let window = try await Self.read(pager, bounds.from, bounds.to)
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

    private static func series(_ random: inout SeededNumbers) -> ([[Point]], Bool) {
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
        let pages = cut(times, lengths)
        return (pages.isEmpty ? [[]] : pages, Bool.random(using: &random))
    }

    private static func bounds(
        _ all: [Point], _ random: inout SeededNumbers
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
    @Test func whereUnevenPagesAreFoundOutTheSearchBeginsAgain() async throws {
        let times = (0..<200).map(Double.init)
        let source = Points(Self.cut(times, [10, 10, 7] + Array(repeating: 10, count: 30)))
        let window = try await Self.read(Pager(source), 15, 45)
        #expect(window.elements.map(\.index) == Array(14..<46))
        #expect(window.extent.range == 15..<45)
        #expect(Set(source.log).count == source.log.count)
    }

    @Test func theContradictionMayComeWhileTheRangeIsDelivered() async throws {
        // Page 40 is short; the ends of the range are found without it.
        let times = (0..<600).map(Double.init)
        let lengths = Array(repeating: 10, count: 39) + [7] + Array(repeating: 10, count: 30)
        let source = Points(Self.cut(times, lengths))
        var elements: [Int] = []
        var restarts = 0
        var extent: PageExtent?
        for try await delivery in Pager(source).deliveries(from: 355, to: 425, by: { $0.t }) {
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

    @Test func aSourceThatIsWalkedIsReadNoFurtherThanTheNextPoint() async throws {
        let times = (0..<1_000).map(Double.init)
        for keeping in [0, .max] {
            let source = Points(times, by: 10, access: .sequential)
            let window = try await Self.read(Pager(source, keeping: keeping), 42, 99.5)
            #expect(window.elements.map(\.index) == Array(41..<101))
            #expect(
                source.log.last == 11 && source.log.count(where: { $0 > 6 }) == 5, "\(source.log)")
        }
    }

    @Test func aWalkedRangeOfAnyLengthKeepsLittleAndFetchesNothingTwice() async throws {
        let times = (0..<5_000).map(Double.init)
        let source = Points(times, by: 10, access: .sequential)
        var count = 0
        let pager = Pager(source, keeping: 30)
        for try await delivery in pager.deliveries(from: 1_005, to: 4_000, by: { $0.t }) {
            if case .elements(let points, _) = delivery { count += points.count }
            #expect(await pager.kept.keptCount <= 60)
        }
        #expect(count == 2_997)
        #expect(source.log == Array(1...401))
    }

    /// Elements that count how many of them there are.
    private final class Counted: Sendable {
        let number: Int
        final class Tally: Sendable {
            let living = Mutex(0)
            let most = Mutex(0)
        }

        private let tally: Tally

        init(_ number: Int, _ tally: Tally) {
            self.number = number
            self.tally = tally
            let now = tally.living.withLock { count in
                count += 1
                return count
            }
            tally.most.withLock { $0 = max($0, now) }
        }

        deinit { tally.living.withLock { $0 -= 1 } }
    }

    private struct CountedSource: PageSource {
        let tally: Counted.Tally

        @concurrent func page(_ number: Int) async throws -> [Counted]? {
            guard number <= 1_000 else { return nil }
            return (number * 10 - 10..<number * 10).map { Counted($0, tally) }
        }
    }

    @Test func thePagesBeforeAWalkedRangeAreLetGo() async throws {
        let tally = Counted.Tally()
        let pager = Pager(CountedSource(tally: tally), walking: true, keeping: 50)
        let window = try await pager.window(from: 9_000, to: 9_100) { Double($0.number) }
        #expect(window.elements.map(\.number) == Array(8_999...9_100))
        #expect(tally.most.withLock { $0 } < 400)
    }

    /// Pages that were let go after an earlier reading are looked at again by bisecting.
    @Test func pagesThatWereLetGoAreNotAllFetchedAgain() async throws {
        let source = Points((0..<5_000).map(Double.init), by: 10)
        let pager = Pager(source, walking: true, keeping: 0)
        _ = try await Self.read(pager, 4_990, nil)
        let before = source.log.count
        let window = try await Self.read(pager, nil, 1_000.5)
        #expect(window.extent.range == 0..<1_001)
        // About nine pages to find the end, and the 101 of the range.
        #expect(source.log.count - before <= 120, "\(source.log[before...])")
    }

    @Test func aFailedPageOfTheSearchIsAnErrorAndOneInsideAHole() async throws {
        let times = (0..<1_000).map(Double.init)
        let pages = Self.cut(times, Array(repeating: 10, count: 100))
        let inside = Points(pages, failing: 45)
        let window = try await Self.read(Pager(inside, allowsPartial: true), 405, 495)
        #expect(window.extent.range == 405..<495)
        #expect(window.extent.missing == [440..<450])
        #expect(window.elements.map(\.index) == Array(404..<440) + Array(450..<496))
        let searched = Points(pages, failing: 1)
        await #expect(throws: Points.Refusal.self) {
            try await Self.read(Pager(searched, allowsPartial: true), 405, 495)
        }
        await #expect(throws: Points.Refusal.self) { try await Self.read(Pager(inside), 405, 495) }
    }

    @Test func boundsThatAreNoneAreNoTrap() async throws {
        let source = Points((0..<10).map(Double.init), by: 3)
        #expect(try await Self.read(Pager(source), 5, 2).extent.range == 5..<5)
        #expect(try await Self.read(Pager(source), .nan, .nan).extent.range == 0..<0)
        #expect(try await Self.read(Pager(source), -.infinity, .infinity).extent.range == 0..<10)
    }
}
