import TestSupport
import Testing

@testable import Paging

/// Which API pages are asked for early, and what that costs.
@Suite struct EarlyTests {
    /// What a query comes to, and what was asked for on the way.
    private struct Reading {
        /// The requests that were made side by side, round by round.
        var rounds: [[Int]] = []
        var answer: PageStep<PageExtent>
        var requests: Int { rounds.joined().count }
    }

    /// The shell without the waiting: of the pages that are under way any number lands at a time.
    private static func read(
        _ query: PageRequest, _ index: PageIndex, limit: Int = 4, early: Bool = true,
        guess: Int? = nil, landing: (Int) -> Int = { $0 }, _ length: (Int) -> Int?
    ) throws -> Reading {
        var (index, ahead, rounds) = (index, EarlyPages(), [[Int]]())
        var asked: Set<Int> = []
        while case .fetch(let needed) = index.next(for: query, limit: limit) {
            let more =
                early
                ? ahead.next(
                    besides: needed, for: query, at: index, guess: guess,
                    room: limit - needed.count) : []
            try #require(needed.count + more.count <= limit)
            let new = (needed + more).filter { asked.insert($0).inserted }
            if !new.isEmpty { rounds.append(new.sorted()) }
            try #require(asked.count < 1_000)
            for number in needed.prefix(landing(needed.count)) {
                index.record(number, length: length(number))
            }
        }
        return Reading(rounds: rounds, answer: index.next(for: query, limit: limit))
    }

    /// Of pages of 10,000, 10,000 and 5,000: the rounds of a series that was never seen, and of one
    /// that was.
    @Test(
        .promise(.paging, "page 3 of 7,500 points…"),
        arguments: [
            (.page(3, size: 7_500), [[1], [2, 3, 4]], [[1, 2, 3, 4]]),
            (.page(2, size: nil), [[1], [2, 3], [4]], [[1, 2, 3], [4]]),
            (.page(1, size: 7_500), [[1]], [[1]]),
            (.page(1, size: 10_000), [[1], [2]], [[1, 2]]),
            (.page(2, size: 7_500), [[1], [2, 3]], [[1, 2, 3]]),
            // The window lies in the final page: that it is the final one is proved by the one
            // before it.
            (.page(4, size: 7_500), [[1], [3, 4], [2]], [[1, 3, 4], [2]]),
            (.page(1, size: 20_000), [[1], [2, 3], [4]], [[1, 2, 3], [4]]),
            (.whole, [[1], [2, 3, 4, 5]], [[1, 2, 3, 4], [5]]),
            (.last(size: 5_000), [[1], [2], [4], [3]], [[1, 2], [4], [3]]),
        ] as [(PageRequest, [[Int]], [[Int]])])
    func roundsAreFew(query: PageRequest, unknown: [[Int]], seen: [[Int]]) throws {
        let script = Script.halfFull
        let cold = try EarlyTests.read(query, PageIndex(), script.length)
        #expect(cold.rounds == unknown)
        let warm = try EarlyTests.read(query, PageIndex(), guess: 10_000, script.length)
        #expect(warm.rounds == seen)
        #expect(warm.answer == cold.answer)
    }

    @Test func whereThePagesAboveAreKnownNothingIsAskedForEarly() throws {
        var index = PageIndex()
        for number in [1, 9] { index.record(number, length: 10) }
        let inside = try EarlyTests.read(.page(3, size: 7), index) { _ in 10 }
        #expect(inside.rounds == [[2, 3]])
        // A window that ends with an API page needs the next one.
        let whole = try EarlyTests.read(.page(3, size: 10), index) { _ in 10 }
        #expect(whole.rounds == [[3, 4]])
    }

    @Test func whoCountsPagesAsksForNoneEarly() throws {
        let reading = try EarlyTests.read(
            .page(3, size: 7_500), PageIndex(walking: true), guess: 10_000, Script.halfFull.length)
        let plain = try EarlyTests.read(
            .page(3, size: 7_500), PageIndex(walking: true), early: false, Script.halfFull.length)
        #expect(reading.rounds == plain.rounds)
    }

    /// An API of any capacity and length, mostly of full pages, and a query.
    private struct Case {
        var pages: [Int]
        var query: PageRequest
        var limit: Int
        var endsEmpty: Bool

        init(_ random: inout SeededNumbers) {
            let capacity = Int.random(in: 1...20, using: &random)
            pages = Array(repeating: capacity, count: Int.random(in: 0...12, using: &random))
            if Bool.random(using: &random) {
                pages.append(Int.random(in: 0...capacity, using: &random))
            }
            if Int.random(in: 0..<4, using: &random) == 0, !pages.isEmpty {
                let place = Int.random(in: pages.indices, using: &random)
                pages[place] = Int.random(in: 0...25, using: &random)
            }
            let size = Int.random(in: 1...40, using: &random)
            let page = Int.random(in: 1...(pages.reduce(0, +) / size + 3), using: &random)
            query =
                switch Int.random(in: 0..<10, using: &random) {
                case 0: .whole
                case 1: .last(size: size)
                case 2: .beforeLast(Int.random(in: 0...3, using: &random), size: size)
                case 3: .page(Int.random(in: 1...(pages.count + 2), using: &random), size: nil)
                case 4: .around(page..<(page + size))
                default: .page(page, size: size)
                }
            limit = Int.random(in: 2...4, using: &random)
            endsEmpty = Int.random(in: 0..<4, using: &random) == 0
        }

        func length(_ number: Int) -> Int? {
            number <= pages.count ? pages[number - 1] : endsEmpty ? 0 : nil
        }
    }

    /// The answer is the same, and costs one request more at most.
    @Test(
        .promise(
            .paging,
            """
            pages that are asked for early cost a query at most one request more, where the API's
            pages are as long as they were; the answer is the same in any case
            """),
        arguments: 0..<50)
    func asIfNothingWereAskedForEarlyAndAtMostOneRequestMore(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        for round in 0..<100 {
            let one = Case(&random)
            let first = one.length(1) ?? 0
            let order = UInt64.random(in: 0...UInt64.max, using: &random)
            for capacity in [nil, one.pages.first.flatMap { $0 > 0 ? $0 : nil }] {
                let index = PageIndex(capacity: capacity)
                let read = { (early: Bool, guess: Int?) throws -> Reading in
                    var order = SeededNumbers(seed: order)
                    return try EarlyTests.read(
                        one.query, index, limit: one.limit, early: early, guess: guess,
                        landing: { Int.random(in: 1...$0, using: &order) }, one.length)
                }
                let plain = try read(false, nil)
                for guess in [nil, first > 0 ? first : nil] {
                    let early = try read(true, guess)
                    let about = "\(seed) \(round) \(one) \(guess ?? 0)"
                    #expect(early.answer == plain.answer, "\(about)")
                    #expect(early.requests <= plain.requests + 1, "\(about)")
                }
                // A guess that does not hold any more costs what was asked for beside page 1.
                let wrong = try read(true, Int.random(in: 1...60, using: &random))
                #expect(wrong.answer == plain.answer, "\(seed) \(round) \(one)")
                #expect(wrong.requests < plain.requests + one.limit, "\(seed) \(round) \(one)")
            }
        }
    }
}
