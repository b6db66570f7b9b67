import Testing

@testable import Paging

/// Pages that do not exist below one that does.
extension PageIndexTests {
    /// API pages of ten, without the third.
    static let withoutPage3 = Script(holed: [10, 10, nil, 10, 5])

    @Test(
        arguments: [
            // Pages 4 and 5 came beside page 3, which is asked for once more.
            (.page(1, size: 50), [[1], [2, 3, 4, 5], [6], [3]], "hole 3 below 4"),
            (.whole, [[1], [2, 3, 4, 5], [6], [3]], "hole 3 below 4"),
            (.page(3, size: 10), [[1], [3], [2]], "past the end of 20"),
            // Nothing is known above page 3, and nothing more is asked for.
            (
                .page(1, size: 20), [[1], [2], [3]],
                "page 1/1 of 20: 0..<20/20 = 1[0..<10] 2[0..<10] last"
            ),
            // What page 3 holds is not on this page.
            (
                .page(5, size: 10), [[1], [5], [4, 6]],
                "page 5/5 of 10: 40..<45/45 = 5[0..<5] last"
            ),
        ] as [(PageRequest, [[Int]], String)])
    func aMissingPageBelowOneThatIsThereIsAskedForOnceMore(
        query: PageRequest, fetches: [[Int]], answer: String
    ) throws {
        let expected = Trace(fetches: fetches, answer: answer)
        #expect(try trace(Self.withoutPage3, query) == expected)
    }

    /// What is known besides: that page 4 holds ten, or that there is a page 9.
    @Test(arguments: [false, true])
    func aPageThatIsKnownToExistMakesAHoleOfTheEnd(walking: Bool) throws {
        var index = PageIndex(walking: walking)
        index.record(4, length: 10)
        let past = try trace(Self.withoutPage3, .page(3, size: 10), index)
        #expect(past.answer == "hole 3 below 4")
        #expect(past.fetches.joined().filter { $0 == 3 }.count == 2)
        let before = try trace(Self.withoutPage3, .page(1, size: 20), index)
        #expect(before.answer == "page 1/? of 20: 0..<20/? = 1[0..<10] 2[0..<10]")
        var named = PageIndex(walking: walking)
        named.recordExistence(of: 9)
        #expect(try trace(Script([10, 10]), .page(3, size: 10), named).answer == "hole 3 below 9")
        #expect(try trace(Script([]), .whole, named).answer == "hole 1 below 9")
    }

    @Test func anEndThatWasFoundIsNoneOnceAPageAboveItArrives() throws {
        var index = PageIndex()
        _ = try trace(Script([10, 10]), &index) { $0.next(for: .page(1, size: 20)) }
        #expect(index.totalCount == 20)
        index.record(4, length: 10)
        #expect(index.totalCount == nil)
        #expect(index.next(for: .page(3, size: 10)) == .fetch([3]))
        index.record(3, length: 10)
        #expect(
            try trace(Script([10, 10, 10, 10]), &index) { $0.next(for: .whole) }.answer
                == "page 1/1 of 40: 0..<40/40 ="
                + " 1[0..<10] 2[0..<10] 3[0..<10] 4[0..<10] last")
    }

    @Test func aSearchStopsAtAHoleThatItNeeds() throws {
        var index = PageIndex()
        index.record(4, length: 10)
        let trace = try trace(Self.withoutPage3, &index) { $0.next { $0 < 3 ? 10 : 0 } }
        #expect(trace.answer == "hole 3 below 4")
    }

    @Test func aHoleIsListedForACallerThatGoesOnWithoutIt() {
        var index = PageIndex(capacity: 10)
        for (number, length) in [(1, 10), (2, 10), (5, 10)] { index.record(number, length: length) }
        index.record(3, length: nil)
        index.record(3, length: nil)
        #expect(index.next(for: .page(1, size: 45)) == .hole(apiPage: 3, below: 5))
        #expect(index.next(for: .page(1, size: 45), passingHoles: true) == .fetch([3, 4]))
        #expect(index.next(for: .page(1, size: 15)).isAnswer)
    }
}
