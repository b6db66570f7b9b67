import TestSupport
import Testing

@testable import Paging

/// Series that end with `[]` for ever, or with a page that does not exist, and what is asked for to
/// tell.
extension PageIndexTests {
    /// Three API pages, the last half full, and `[]` for every page after them.
    static let emptyAfterHalfFull = Script(endless: [10_000, 10_000, 5_000])

    /// Pages 4 and 5 are the two empty ones in a row; 6, 7, 9, 13, 69 and 517 are 1 to 512 pages
    /// on.
    @Test(
        .promise(.paging, "two empty pages in a row…"),
        arguments: [
            (.page(1, size: 7_500), [[1]], "page 1/? of 7500: 0..<7500/? = 1[0..<7500]"),
            (
                .page(3, size: 7_500), [[1], [2, 3], [4]],
                "page 3/? of 7500: 15000..<22500/? = 2[5000..<10000] 3[0..<2500]"
            ),
            (
                .page(4, size: 7_500), [[1], [3], [2, 4], [5], [6], [7, 9, 13, 69], [517]],
                "page 4/4 of 7500: 22500..<25000/25000 = 3[2500..<5000] last"
            ),
            (
                .last(size: 7_500), [[1], [2], [4], [3], [5], [6], [7, 9, 13, 69], [517]],
                "page 4/4 of 7500: 22500..<25000/25000 = 3[2500..<5000] last"
            ),
            (
                .whole, [[1], [2, 3, 4, 5], [6], [7, 9, 13, 69], [517]],
                "page 1/1 of 25000: 0..<25000/25000 = 1[0..<10000] 2[0..<10000] 3[0..<5000] last"
            ),
            (
                .page(9_999, size: 7),
                [[1], [7], [6, 8], [2], [4], [3, 5], [9, 13, 69, 517]], "past the end of 25000"
            ),
        ] as [(PageRequest, [[Int]], String)])
    func emptyPagesAsFarAsOneLooksEndTheSeries(
        query: PageRequest, fetches: [[Int]], answer: String
    ) throws {
        var index = PageIndex()
        let trace = try trace(Self.emptyAfterHalfFull, &index) { $0.next(for: query) }
        #expect(trace == Trace(fetches: fetches, answer: answer))
        #expect(index.firstEmptyPastEnd == (answer.contains("25000") ? 4 : nil))
    }

    @Test func aWalkLooksAheadAsFar() throws {
        #expect(
            try trace(
                Self.emptyAfterHalfFull, .page(4, size: 7_500), PageIndex(walking: true))
                == Trace(
                    fetches: [[1], [2, 3], [4], [5], [6], [7, 9, 13, 69], [517]],
                    answer: "page 4/4 of 7500: 22500..<25000/25000 = 3[2500..<5000] last"))
    }

    /// A thousand pages cost no more than a search for their end.
    @Test func theEndOfALongSeriesIsFoundInAFewSteps() throws {
        let script = Script { $0 <= 1_000 ? 10 : 0 }
        let trace = try trace(script, .last(size: 10))
        #expect(trace.answer == "page 1000/1000 of 10: 9990..<10000/10000 = 1000[0..<10] last")
        #expect(trace.fetches.joined().count <= 11 + 9 + 9)
    }

    @Test(
        .promise(.paging, "where one page of that look…"),
        arguments: [
            .page(1, size: nil), .page(1, size: 10), .last(size: nil), .last(size: 10), .whole,
        ] as [PageRequest])
    func emptyPagesFromPage1OnAreAnEmptySeries(query: PageRequest) throws {
        for walking in [false, true] {
            let trace = try trace(Script(endless: []), query, PageIndex(walking: walking))
            #expect(trace.fetches == [[1], [2], [3], [4, 6, 10, 66], [514]])
            #expect(trace.answer.hasSuffix(": 0..<0/0 = last"), "\(trace.answer)")
        }
        let known = try trace(Script(endless: []), query, PageIndex(capacity: 10))
        #expect(known.answer.hasSuffix(": 0..<0/0 = last"), "\(known.answer)")
    }

    /// Lengths of pages, and what is asked for to answer for page 2 of size 3.
    @Test(
        .promise(.paging, "where one page of that look…"),
        arguments: [
            // Page 5 is two pages on: counting goes on.
            (
                [3, 0, 0, 0, 3], [[1], [2], [3], [4], [5, 7, 11, 67], [6]],
                "page 2/2 of 3: 3..<6/6 = 5[0..<3] last"
            ),
            // The next page is a 404: it ends the series, and nothing more is asked for.
            ([3, 0, 0], [[1], [2], [3], [4]], "past the end of 3"),
            // Page 67 is a 404, so that the empty pages are the API's own: all of them are counted.
            (
                [3] + Array(repeating: 0, count: 12),
                [[1], [2], [3], [4], [5, 7, 11, 67], [6, 8, 9, 10], [12, 13, 14, 15]],
                "past the end of 3"
            ),
            (
                [3] + Array(repeating: 0, count: 12) + [3],
                [[1], [2], [3], [4], [5, 7, 11, 67], [6, 8, 9, 10], [12, 13, 14, 15]],
                "page 2/2 of 3: 3..<6/6 = 14[0..<3] last"
            ),
        ] as [([Int], [[Int]], String)])
    func whereAPageFurtherOnIsNotEmptyCountingGoesOn(
        lengths: [Int], fetches: [[Int]], answer: String
    ) throws {
        let expected = Trace(fetches: fetches, answer: answer)
        #expect(try trace(Script(lengths), .page(2, size: 3)) == expected)
    }

    @Test func a404FarBeyondTheEmptyPagesIsNotWalkedTo() throws {
        let script = Script { $0 <= 3 ? 10 : $0 < 5_000 ? 0 : nil }
        let trace = try trace(script, .whole)
        #expect(trace.fetches == [[1], [2, 3, 4, 5], [6], [7, 9, 13, 69], [517]])
        #expect(trace.answer.hasPrefix("page 1/1 of 30: 0..<30/30"))
    }

    @Test func aPageThatHoldsSomethingAfterTheEndTakesItBack() throws {
        var index = PageIndex()
        _ = try trace(Self.emptyAfterHalfFull, &index) { $0.next(for: .whole) }
        #expect(index.totalCount == 25_000)
        index.record(100, length: 10_000)
        #expect(index.totalCount == nil)
        #expect(index.isWalking)
        #expect(index.next(for: .whole) == .fetch([8, 10, 11]))
    }

    @Test(
        .promise(
            .paging,
            """
            `--end empty` takes the first empty page for the end, `--end 404` only a 404: then 64
            empty pages are no progress, 65
            """),
        arguments: [
            (
                .page(4, size: 7_500), [[1], [3], [2, 4]],
                "22500..<25000/25000 = 3[2500..<5000] last"
            ),
            (.page(3, size: 7_500), [[1], [2, 3], [4]], "2[5000..<10000] 3[0..<2500]"),
            (.last(size: 5_000), [[1], [2], [4], [3]], "20000..<25000/25000 = 3[0..<5000] last"),
            (.page(9, size: 7_500), [[1], [7], [2], [4], [3]], "past the end of 25000"),
        ] as [(PageRequest, [[Int]], String)])
    func theFirstEmptyPageIsTheEndWhereThatIsSaid(
        query: PageRequest, fetches: [[Int]], answer: String
    ) throws {
        let trace = try trace(Self.emptyAfterHalfFull, query, PageIndex(end: .empty))
        #expect(trace.fetches == fetches)
        #expect(trace.answer.hasSuffix(answer), "\(trace.answer)")
    }

    @Test func whatLiesPastTheFirstEmptyPageIsNoPartOfTheSeriesWhereThatIsSaid() throws {
        let index = PageIndex(end: .empty)
        #expect(
            try trace(Script([3, 0, 3]), .whole, index).answer
                == "page 1/1 of 3: 0..<3/3 = 1[0..<3] last")
        #expect(
            try trace(Script(endless: []), .page(1, size: nil), index)
                == Trace(fetches: [[1]], answer: "page 1/1 of 1: 0..<0/0 = last"))
        #expect(try trace(Script([]), .whole, index).answer == "no series")
    }
}
