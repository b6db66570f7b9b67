import Testing

@testable import Paging

@Suite struct PageIndexTests {
    @Test(arguments: [
        (3, 7_500, [[1], [2, 3], [4]], "15000..<22500/25000 = 2[5000..<10000] 3[0..<2500]"),
        (4, 7_500, [[1], [3], [2, 4]], "22500..<25000/25000 = 3[2500..<5000] last"),
        // These end exactly with the data.
        (3, 10_000, [[1], [3], [2, 4]], "20000..<25000/25000 = 3[0..<5000] last"),
        (
            2, 12_500, [[1], [2, 3], [4]],
            "12500..<25000/25000 = 2[2500..<10000] 3[0..<5000] last"
        ),
        (25_000, 1, [[1], [3], [2, 4]], "24999..<25000/25000 = 3[4999..<5000] last"),
        // These end with an API page: the one after it is there, so they are not the last.
        (1, 10_000, [[1], [2]], "0..<10000/? = 1[0..<10000]"),
        (2, 10_000, [[1], [2], [3], [4]], "10000..<20000/25000 = 2[0..<10000]"),
        (1, 7_500, [[1]], "0..<7500/? = 1[0..<7500]"),
        (10_001, 1, [[1], [2]], "10000..<10001/? = 2[0..<1]"),
    ])
    func aWindowCostsItsAPIPagesPage1AndAtTheEndALookAround(
        page: Int, size: Int, fetches: [[Int]], answer: String
    ) throws {
        let trace = try trace(.halfFull, .page(page, size: size))
        #expect(trace.fetches == fetches)
        #expect(trace.answer.hasSuffix(": " + answer), "\(trace.answer)")
    }

    @Test(
        arguments: [
            (5, 7_500, [[1], [4], [2], [3]]),
            (9_999, 7, [[1], [7], [2], [4], [3]]),
            (25_001, 1, [[1], [3], [2, 4]]),
            (2, .max, [[1], [2], [4], [3]]),
            (.max, 1, [[1], [2], [4], [3]]),
            (.max, .max, [[1], [2], [4], [3]]),
            (1 << 60, 1, [[1], [115_292_150_460_685], [2], [4], [3]]),
        ] as [(Int, Int, [[Int]])])
    func aPageThatIsNotThereIsFoundOutInAFewSteps(page: Int, size: Int, fetches: [[Int]]) throws {
        let expected = Trace(fetches: fetches, answer: "past the end of 25000")
        #expect(try trace(.halfFull, .page(page, size: size)) == expected)
    }

    @Test(
        arguments: [
            (
                .page(2, size: nil), [[1], [2], [3], [4]],
                "page 2/3 of 10000: 10000..<20000/25000 = 2[0..<10000]"
            ),
            (
                .last(size: nil), [[1], [2], [4], [3]],
                "page 3/3 of 10000: 20000..<25000/25000 = 3[0..<5000] last"
            ),
            (
                .last(size: 7_500), [[1], [2], [4], [3]],
                "page 4/4 of 7500: 22500..<25000/25000 = 3[2500..<5000] last"
            ),
            (
                .beforeLast(0, size: 7_500), [[1], [2], [4], [3]],
                "page 4/4 of 7500: 22500..<25000/25000 = 3[2500..<5000] last"
            ),
            (
                .beforeLast(1, size: nil), [[1], [2], [4], [3]],
                "page 2/3 of 10000: 10000..<20000/25000 = 2[0..<10000]"
            ),
            (
                .beforeLast(3, size: 7_500), [[1], [2], [4], [3]],
                "page 1/4 of 7500: 0..<7500/25000 = 1[0..<7500]"
            ),
            (.beforeLast(4, size: 7_500), [[1], [2], [4], [3]], "past the end of 25000"),
            (.beforeLast(.max, size: .max), [[1], [2], [4], [3]], "past the end of 25000"),
            (
                .whole, [[1], [2, 3, 4, 5]],
                "page 1/1 of 25000: 0..<25000/25000 = 1[0..<10000] 2[0..<10000] 3[0..<5000] last"
            ),
            (
                .page(1, size: .max), [[1], [2, 3, 4, 5]],
                "page 1/1 of 25000: 0..<25000/25000 ="
                    + " 1[0..<10000] 2[0..<10000] 3[0..<5000] last"
            ),
        ] as [(PageRequest, [[Int]], String)])
    func ownPageSizeLastPageAndTheWholeAreAnswered(
        query: PageRequest, fetches: [[Int]], answer: String
    ) throws {
        #expect(try trace(.halfFull, query) == Trace(fetches: fetches, answer: answer))
    }

    @Test(
        arguments: [
            (10_000, [[2, 3], [4]], "25000"),
            // Too small: none of the pages is there, and page 1 says why.
            (4_000, [[4, 5, 6], [1], [2, 3]], "25000"),
            // Too large: page 1 is short, and page 2 is there all the same.
            (20_000, [[1, 2], [3]], "?"),
            (.max, [[1], [2], [3]], "?"),
        ] as [(Int, [[Int]], String)])
    func aCapacityGivenBeforehandSavesPage1AndIsDroppedWhenItIsWrong(
        capacity: Int, fetches: [[Int]], total: String
    ) throws {
        let trace = try trace(.halfFull, .page(3, size: 7_500), PageIndex(capacity: capacity))
        #expect(trace.fetches == fetches)
        #expect(
            trace.answer.hasSuffix("15000..<22500/\(total) = 2[5000..<10000] 3[0..<2500]"),
            "\(trace.answer)")
    }

    @Test(arguments: [1, 2, 3])
    func sideBySideMeansNoMoreThanTheLimitAtOnce(limit: Int) throws {
        let fetches = [
            [[1], [2], [3], [4]], [[1], [2, 3], [4]], [[1], [2, 3, 4]],
        ][limit - 1]
        #expect(try trace(.halfFull, .whole, limit: limit).fetches == fetches)
    }

    @Test func goingOnBackAndAnywhereAsksForNothingTwice() throws {
        var index = PageIndex()
        let steps: [(Int, [[Int]])] = [
            (2, [[1], [2]]), (1, []), (3, [[3], [4]]), (4, []), (5, []), (2, []),
        ]
        for (page, fetches) in steps {
            let trace = try trace(.halfFull, &index) { $0.next(for: .page(page, size: 7_500)) }
            #expect(trace.fetches == fetches, "page \(page)")
        }
    }

    @Test func aShortPageMetBeforeIsLookedAroundFirst() {
        var index = PageIndex()
        index.record(1, length: 10_000)
        index.record(3, length: 5000)
        #expect(index.next(for: .page(60, size: 10_000)) == .fetch([2, 4]))
        index.record(2, length: 10_000)
        index.record(4, length: nil)
        #expect(index.next(for: .page(60, size: 10_000)) == .pastEnd(total: 25_000))
    }

    @Test(
        arguments: [
            (7_500, 25_000, 4), (10_000, 25_000, 3), (12_500, 25_000, 2), (25_000, 25_000, 1),
            (1, 0, 1), (.max, 0, 1), (.max, .max, 1), (1, .max, .max), (2, .max, 1 << 62),
        ] as [(Int, Int, Int)])
    func aCountMakesSoManyPages(size: Int, count: Int, pages: Int) {
        #expect(PageExtent.pages(of: size, in: count) == pages)
    }
}
