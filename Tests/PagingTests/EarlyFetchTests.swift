import TestSupport
import Testing

@testable import Paging

/// API pages that are asked for before it is known that they are needed.
@Suite(
    .promise(.paging, "a query does not wait for an early…"),
    .timeLimit(.minutes(10))) struct EarlyFetchTests
{
    @Test func anEarlyPageIsNotWaitedForAndNeverAskedForTwice() async throws {
        let source = EarlySource(95)
        let pager = Pager(source)
        let window = Task { try await pager.window(.page(3, size: 7)) }
        await source.whenHolding("1")
        #expect(await source.log == ["1"])
        await source.release("1")
        await source.whenHolding("2", "3", "early 4")
        await source.release("2", "3")
        #expect(try await window.value.elements == Array(14..<21))
        #expect(await pager.fetchedPages == [1, 2, 3])
        // Page 4 is still under way: the next reading waits for that very request.
        let next = Task { try await pager.window(.page(5, size: 8)) }
        await source.whenHolding("early 4", "early 5")
        await source.release("early 4", "early 5")
        #expect(try await next.value.elements == Array(32..<40))
        #expect(await source.log.sorted() == ["1", "2", "3", "early 4", "early 5"])
    }

    @Test func anAnswerThatCameTooEarlyIsKeptForTheNextReading() async throws {
        let source = EarlySource(95)
        let pager = Pager(source, capacity: 10)
        let window = Task { try await pager.window(.page(2, size: 7)) }
        await source.whenHolding("1", "2", "early 3")
        await source.release("early 3")
        await pager.untilEarlyLanded(3)
        await source.release("1", "2")
        #expect(try await window.value.elements == Array(7..<14))
        #expect(await pager.fetchedPages == [1, 2])
        #expect(source.letGo == [3])
        let next = Task { try await pager.window(.page(4, size: 7)) }
        await source.whenHolding("early 4")
        #expect(try await next.value.elements == Array(21..<28))
        #expect(await source.log.sorted() == ["1", "2", "early 3", "early 4"])
    }

    @Test func aSeriesThatWasSeenIsAskedForAtOnce() async throws {
        let source = EarlySource(25, remembering: 10)
        let pager = Pager(source)
        let window = Task { try await pager.window(.page(3, size: 7)) }
        await source.whenHolding("1", "early 2", "early 3", "early 4")
        await source.release("early 4", "early 3", "early 2", "1")
        let extent = try await window.value.extent
        #expect(extent.range == 14..<21 && extent.totalCount == 25)
        #expect(await source.log.count == 4)
        #expect(await source.peak == 4)
    }

    @Test func aWrongGuessChangesNothing() async throws {
        let source = EarlySource(95, remembering: 40)
        let pager = Pager(source)
        let window = Task { try await pager.window(.page(11, size: 7)) }
        await source.whenHolding("1", "early 2", "early 3")
        await source.release("1")
        await source.whenHolding("8")
        await source.release("8")
        #expect(try await window.value.elements == Array(70..<77))
        #expect(await pager.fetchedPages == [1, 8])
        #expect(await source.log.sorted() == ["1", "8", "early 2", "early 3"])
    }

    @Test func whatFailsEarlyIsNoMatterUntilThePageIsNeeded() async throws {
        let source = EarlySource(95, failing: [3])
        let pager = Pager(source, capacity: 10)
        let window = Task { try await pager.window(.page(2, size: 7)) }
        await source.whenHolding("1", "2", "early 3")
        await source.release("early 3", "1", "2")
        #expect(try await window.value.elements == Array(7..<14))
        await pager.untilEarlyLanded(3)
        let next = Task { try await pager.window(.page(4, size: 7)) }
        await source.whenHolding("3")
        await source.release("3")
        #expect(try await next.value.elements == Array(21..<28))
    }

    @Test func aSourceThatFailedIsNotAskedEarlyAgain() async throws {
        let source = EarlySource(2_000, failing: [3])
        let pager = Pager(source, capacity: 10)
        let window = Task { try await pager.window(.page(2, size: 7)) }
        await source.whenHolding("1", "2", "early 3")
        await source.release("early 3")
        await pager.untilEarlyLanded(3)
        await source.release("1", "2")
        _ = try await window.value
        let next = Task { try await pager.window(.page(13, size: 7)) }
        await source.whenHolding("9", "10")
        await source.release("9", "10")
        #expect(try await next.value.elements == Array(84..<91))
        #expect(await source.log.sorted() == ["1", "10", "2", "9", "early 3"])
    }

    @Test func whatFailsEarlyWhileItIsNeededIsAskedForAnew() async throws {
        let source = EarlySource(25, failing: [4])
        let pager = Pager(source, capacity: 10)
        let window = Task { try await pager.window(.page(3, size: 7)) }
        await source.whenHolding("2", "3", "early 4")
        // Page 3 is not full, so the page after it is needed.
        await source.release("2", "3", "early 4")
        await source.whenHolding("4")
        await source.release("4")
        #expect(try await window.value.extent.totalCount == 25)
    }

    @Test func whoGivesUpEndsWhatWasAskedForEarly() async throws {
        let source = EarlySource(95)
        let pager = Pager(source, capacity: 10)
        let window = Task { try await pager.window(.page(2, size: 7)) }
        await source.whenHolding("1", "2", "early 3")
        window.cancel()
        await #expect(throws: CancellationError.self) { try await window.value }
        await pager.untilEarlyLanded(3)
    }

    @Test func onlyAFewAnswersAreKeptThatNobodyNeeded() async throws {
        let source = EarlySource(2_000)
        let pager = Pager(source, capacity: 10)
        for page in [3, 13, 23, 33, 43, 53] {
            let window = Task { try await pager.window(.page(page, size: 7)) }
            let first = (page - 1) * 7 / 10 + 1
            let last = (page * 7 - 1) / 10 + 1
            for number in first...last { await source.whenHolding("\(number)") }
            await source.whenHolding("early \(last + 1)")
            await source.release("early \(last + 1)")
            await pager.untilEarlyLanded(last + 1)
            for number in first...last { await source.release("\(number)") }
            #expect(try await window.value.elements.first == (page - 1) * 7)
        }
        #expect(await pager.early.count == 4)
    }

    @Test func pagesThatLeadFromOneToTheNextAreNotAskedForEarly() async throws {
        let source = EarlySource(25, remembering: 10, access: .sequential)
        let pager = Pager(source)
        let window = Task { try await pager.window(.page(3, size: 7)) }
        for number in ["1", "2", "3"] {
            await source.whenHolding(number)
            await source.release(number)
        }
        #expect(try await window.value.elements == Array(14..<21))
        #expect(await source.log == ["1", "2", "3"])
        #expect(await source.peak == 1)
    }
}

extension Pager {
    /// Waits until a page that was asked for early has come, or failed.
    func untilEarlyLanded(_ number: Int) async {
        while early[number].map({ !$0.hasLanded }) ?? false { await Task.yield() }
    }
}
