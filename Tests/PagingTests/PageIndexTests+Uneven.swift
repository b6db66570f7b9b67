import Testing

@testable import Paging

/// Series that are missing, empty, uneven, endless or at odds with themselves.
extension PageIndexTests {
    @Test(
        arguments: [
            .page(1, size: nil), .page(1, size: 10), .page(7, size: 10), .last(size: nil),
            .last(size: 3), .whole,
        ] as [PageRequest])
    func noAPIPage1IsNoSeries(query: PageRequest) throws {
        #expect(try trace(Script([]), query).answer == "no series")
        #expect(try trace(Script([]), query, PageIndex(walking: true)).answer == "no series")
        #expect(try trace(Script([]), query, PageIndex(capacity: 5)).answer == "no series")
    }

    @Test(
        arguments: [
            (.page(1, size: nil), "page 1/1 of 1: 0..<0/0 = last"),
            (.page(1, size: 10), "page 1/1 of 10: 0..<0/0 = last"),
            (.page(2, size: 10), "past the end of 0"),
            (.last(size: 3), "page 1/1 of 3: 0..<0/0 = last"),
            (.last(size: nil), "page 1/1 of 1: 0..<0/0 = last"),
            (.whole, "page 1/1 of 1: 0..<0/0 = last"),
        ] as [(PageRequest, String)])
    func anEmptyPage1AndNoPage2MakeAnEmptySeriesOfOnePage(query: PageRequest, answer: String) throws
    {
        let expected = Trace(fetches: [[1], [2]], answer: answer)
        #expect(try trace(Script([0]), query) == expected)
        #expect(try trace(Script([0]), query, PageIndex(walking: true)) == expected)
    }

    @Test(arguments: [
        ([3, 0, 3, 2], 1, [[1], [2], [3]], "page 1/? of 3: 0..<3/? = 1[0..<3]"),
        ([3, 0, 3, 2], 2, [[1], [2], [3], [4]], "page 2/? of 3: 3..<6/? = 3[0..<3]"),
        ([0, 3, 3], 1, [[1], [2], [3]], "page 1/? of 3: 0..<3/? = 2[0..<3]"),
        ([3, 3, 0], 2, [[1], [2], [3], [4]], "page 2/2 of 3: 3..<6/6 = 2[0..<3] last"),
        ([3, 3, 0], 3, [[1], [3], [2, 4]], "past the end of 6"),
        ([3, 0, 0, 2], 1, [[1], [2], [3], [4]], "page 1/? of 3: 0..<3/? = 1[0..<3]"),
        ([3, 0, 0], 1, [[1], [2], [3], [4]], "page 1/1 of 3: 0..<3/3 = 1[0..<3] last"),
    ])
    func anEmptyPageEndsNothing(lengths: [Int], page: Int, fetches: [[Int]], answer: String) throws
    {
        let expected = Trace(fetches: fetches, answer: answer)
        #expect(try trace(Script(lengths), .page(page, size: 3)) == expected)
    }

    static let uneven = Script([3, 1, 4, 1, 5])

    @Test(
        arguments: [
            (.page(2, size: 4), [[1], [2, 3], [4]], "page 2/? of 4: 4..<8/? = 3[0..<4]"),
            (
                .page(3, size: 4), [[1], [2, 3, 4], [5]],
                "page 3/? of 4: 8..<12/? = 4[0..<1] 5[0..<3]"
            ),
            (
                .page(4, size: 4), [[1], [2, 3, 4, 5], [6]],
                "page 4/4 of 4: 12..<14/14 = 5[3..<5] last"
            ),
            (
                .page(2, size: nil), [[1], [2], [3]],
                "page 2/? of 3: 3..<6/? = 2[0..<1] 3[0..<2]"
            ),
            (
                .last(size: 4), [[1], [2, 3, 4, 5], [6, 7, 8, 9]],
                "page 4/4 of 4: 12..<14/14 = 5[3..<5] last"
            ),
            (.page(9, size: 4), [[1], [2, 3, 4, 5], [6, 7, 8, 9]], "past the end of 14"),
            (.page(.max, size: .max), [[1], [2, 3, 4, 5], [6, 7, 8, 9]], "past the end of 14"),
        ] as [(PageRequest, [[Int]], String)])
    func walkingCountsFromPage1AsManyAtATimeAsMustBeThere(
        query: PageRequest, fetches: [[Int]], answer: String
    ) throws {
        let expected = Trace(fetches: fetches, answer: answer)
        #expect(try trace(Self.uneven, query, PageIndex(walking: true)) == expected)
    }

    @Test func theFirstContradictionStartsTheWalkAndWhatCameIsKept() throws {
        var index = PageIndex()
        let trace = try trace(Self.uneven, &index) { $0.next(for: .page(3, size: 4)) }
        #expect(trace.fetches == [[1], [3, 4], [2], [5]])
        #expect(trace.answer == "page 3/? of 4: 8..<12/? = 4[0..<1] 5[0..<3]")
        #expect(index.isWalking)
    }

    @Test func aJumpToTheFinalPageLooksAtThePageBeforeIt() throws {
        #expect(
            try trace(Script([100, 140, 50]), .page(3, size: 100))
                == Trace(
                    fetches: [[1], [3], [2, 4]],
                    answer: "page 3/3 of 100: 200..<290/290 = 2[100..<140] 3[0..<50] last"))
        #expect(
            try trace(Script([100, 140, 50]), .page(9, size: 100))
                == Trace(
                    fetches: [[1], [9], [2], [3, 4, 5, 6]], answer: "past the end of 290"))
    }

    @Test func aLookPastABoundaryThatMeetsAPageOfAnotherLengthIsBelieved() throws {
        let script = Script([
            100, 37, 100, 251, 1, 99, 100, 3, 100, 100, 200, 100, 37, 6,
        ])
        #expect(
            try trace(script, .page(12, size: 100)).answer
                == "page 12/? of 100: 1100..<1200/? = 12[9..<100] 13[0..<9]"
        )
    }

    @Test func aJumpBelievesWhatNothingContradictsAndWalkingIsNeverMisled() throws {
        let script = Script([100, 140, 100, 50])
        // Pages 1, 3, 4 and 5 look like 100, 100, 50 and the end.
        #expect(
            try trace(script, .page(4, size: 100))
                == Trace(
                    fetches: [[1], [4], [3, 5]],
                    answer: "page 4/4 of 100: 300..<350/350 = 4[0..<50] last"))
        #expect(
            try trace(script, .page(4, size: 100), PageIndex(walking: true)).answer
                == "page 4/4 of 100: 300..<390/390 = 3[60..<100] 4[0..<50] last")
    }

    @Test(arguments: [false, true])
    func emptyPagesWithoutEndAreGivenUpOn(walking: Bool) throws {
        let script = Script { $0 == 1 ? 5 : 0 }
        let index = PageIndex(walking: walking, end: .missing)
        let trace = try trace(script, .page(2, size: 5), index)
        #expect(trace == Trace(fetches: (1...65).map { [$0] }, answer: "stalled on 65 after 64"))
    }

    @Test func aSeriesThatGoesOnForEverHasPagesButNoLastOne() throws {
        let script = Script { _ in 10 }
        // Doubled until no series can be that long: 2^61 elements.
        let endless = "endless on \(1 << 58)"
        #expect(try trace(script, .last(size: 7)).answer == endless)
        #expect(try trace(script, .page(.max, size: 1)).answer == endless)
        let far = 1 << 60
        #expect(
            try trace(script, .page(far, size: 1)).answer
                == "page \(far)/? of 1: \(far - 1)..<\(far)/? = \(far / 10 + 1)[5..<6]")
    }

    @Test func onlyTheFirstRecordOfAPageCounts() {
        var index = PageIndex()
        index.record(1, length: 10)
        index.record(1, length: 20)
        index.record(1, length: nil)
        index.record(2, length: nil)
        index.record(2, length: 10)
        #expect(index.totalCount == 10)
        #expect(index.capacity == 10)
        #expect(!index.isWalking)
    }

    @Test func pagesThatArrivedBeforePage1AreHeldAgainstIt() {
        var index = PageIndex()
        index.record(2, length: 7)
        index.record(3, length: 10)
        #expect(!index.isWalking)
        index.record(1, length: 10)
        #expect(index.isWalking)
    }
}
