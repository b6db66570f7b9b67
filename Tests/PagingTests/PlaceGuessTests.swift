import TestSupport
import Testing

@testable import Paging

/// Which page a place is guessed to be on. Pages hold ten elements, a second apart unless said.
@Suite(.promise(.paging, "the last hours of 10,000…"))
struct PlaceGuessTests {
    private static func gap(
        _ low: Int, _ edges: (Double, Double)?, below high: Int,
        _ highEdges: (Double, Double)? = nil,
        from base: (Double, Double)? = nil
    ) -> PlaceGuess.Gap {
        func page(_ edges: (Double, Double)?) -> PageEdges? {
            edges.map { PageEdges(first: $0.0, last: $0.1) }
        }
        return PlaceGuess.Gap(
            low: low, lowEdges: page(edges), high: high, highEdges: page(highEdges),
            base: page(base).map { PlaceGuess.Gap.Page(number: 1, edges: $0) })
    }

    @Test(
        arguments: [
            // From page 1 alone, and no further than 64 times as far.
            (105, gap(1, (0, 9), below: .max), 11), (9.5, gap(1, (0, 9), below: .max), 2),
            (1e6, gap(1, (0, 9), below: .max), 64), (1e300, gap(2, (0, 9), below: .max), 128),
            // Nothing says how fast time goes: twice as far.
            (50, gap(4, (7, 7), below: .max), 8), (50, gap(4, nil, below: .max), 8),
            // Between two pages with times.
            (505, gap(1, (0, 9), below: 101, (1_000, 1_009)), 51),
            (999, gap(1, (0, 9), below: 101, (1_000, 1_009)), 100),
            // As on the way so far, and not as on the last page.
            (1_100, gap(101, (1_001, 1_010), below: .max, from: (0, 9)), 110),
            (150_000, gap(101, (100_000, 100_009), below: .max, from: (0, 9)), 151),
            // A little past the end, and far past it.
            (1_000, gap(1, (0, 9), below: 101), 98), (1_010, gap(1, (0, 9), below: 101), 98),
            (1e5, gap(1, (0, 9), below: 101), 10), (1e5, gap(90, (890, 899), below: 101), 95),
        ] as [(Double, PlaceGuess.Gap, Int)])
    func aPlaceIsLookedForWhereItWouldBe(place: Double, gap: PlaceGuess.Gap, page: Int) {
        var guess = PlaceGuess()
        #expect(guess.page(of: place, capacity: 10, in: gap) == page)
    }

    @Test func afterAGapTheLatestPageHasItsTurn() {
        var guess = PlaceGuess()
        let gap = Self.gap(101, (100_000, 100_009), below: .max, from: (0, 9))
        #expect(guess.page(of: 101_000, capacity: 10, in: gap) == 102)
        #expect(guess.page(of: 101_000, capacity: 10, in: gap) == 201)
    }

    @Test func whereGuessesDoNotComeNearerEverySecondOneHalves() {
        // Time stands still on the low side, and leaps at the end.
        var guess = PlaceGuess()
        var low = 1
        var pages: [Int] = []
        while low < 4_095, pages.count < 60 {
            let gap = Self.gap(low, (Double(low), Double(low)), below: 4_096, (1e9, 1e9))
            let page = guess.page(of: 5_000, capacity: 1, in: gap)
            pages.append(page)
            low = page
        }
        #expect(pages.count <= 28, "\(pages)")
    }

    @Test func aGuessLiesInsideItsGap() {
        var guess = PlaceGuess()
        for place in [-1e300, -1, 0, 9, 9.5, 1e18, 1e300, .infinity, .nan] {
            for high in [3, 4, 100, Int.max] {
                for edges in [nil, (0, 9), (0, 0), (-1e300, 1e300)] as [(Double, Double)?] {
                    for highEdges in [nil, (9, 9), (1e300, 1e300)] as [(Double, Double)?] {
                        let page = guess.page(
                            of: place, capacity: 10,
                            in: Self.gap(1, edges, below: high, high == .max ? nil : highEdges))
                        #expect(page > 1 && page < high)
                    }
                }
            }
        }
    }
}
