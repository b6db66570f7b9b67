import LiveCharts
import LiveTrades
import TestSupport
import Testing

@testable import ChartServer

/// How readers are told of states.
@Suite struct LiveFeedTests {
    private func version(_ news: LiveFeed.News) -> Int? {
        if case .state(let state) = news { state.version } else { nil }
    }

    @Test func aStateThatIsNewIsToldAtOnceAndTheNextAfterAPause() async throws {
        let served = LiveServed()
        let feed = served.service.feed
        let reader = Task { try await feed.next(after: 0) }
        try await eventually("the reader waits") { await feed.waiting == 1 }
        try await eventually("the pause") { served.pauses.waiting(.milliseconds(100)) == 1 }
        served.pauses.end(.milliseconds(100))
        served.take(LiveServed.trade(1))
        #expect(version(try await reader.value) == 1)
        let second = Task { try await feed.next(after: 1) }
        try await eventually("the second waits") { await feed.waiting == 1 }
        served.take(LiveServed.trade(2), LiveServed.trade(3), LiveServed.trade(4))
        try await eventually("the pause") { served.pauses.waiting(.milliseconds(100)) == 1 }
        #expect(await feed.waiting == 1)
        served.pauses.end(.milliseconds(100))
        // The latest state wins: those of 2 and 3 are never told.
        #expect(version(try await second.value) == 4)
    }

    @Test func whoComesLateIsToldTheLatestStateAlone() async throws {
        let served = LiveServed()
        let feed = served.service.feed
        let first = Task { try await feed.next(after: 0) }
        try await eventually("the reader waits") { await feed.waiting == 1 }
        served.take(LiveServed.trade(1))
        try await eventually("a pause") { served.pauses.waiting(.milliseconds(100)) == 1 }
        served.pauses.end(.milliseconds(100))
        #expect(version(try await first.value) == 1)
        for id in 2...500 { served.take(LiveServed.trade(id)) }
        let late = Task { try await feed.next(after: 1) }
        var told: Int?
        while told == nil {
            served.pauses.end(.milliseconds(100))
            if await feed.waiting == 0 { told = version(try await late.value) }
            await Task.yield()
        }
        #expect(told == 500)
    }

    @Test func equalStatesAreEncodedOnceForAll() async throws {
        let served = LiveServed()
        served.take(LiveServed.trade(1))
        let feed = served.service.feed
        let readers = (0..<20).map { _ in Task { try await feed.next(after: 0) } }
        var places: Set<UnsafePointer<UInt8>?> = []
        for reader in readers {
            guard case .state(let state) = try await reader.value else {
                Issue.record("no state")
                return
            }
            places.insert(state.whole.withUnsafeBufferPointer(\.baseAddress))
        }
        #expect(places.count == 1)
    }

    @Test func whileNothingChangesThereIsABeat() async throws {
        let served = LiveServed()
        let feed = served.service.feed
        let reader = Task { try await feed.next(after: 0) }
        try await eventually("the beat is awaited") { served.pauses.waiting(.seconds(15)) == 1 }
        try await eventually("the reader waits") { await feed.waiting == 1 }
        served.pauses.end(.seconds(15))
        guard case .beat = try await reader.value else {
            Issue.record("a state")
            return
        }
    }

    @Test func whoIsCancelledLeavesAndOthersGoOn() async throws {
        let served = LiveServed()
        let feed = served.service.feed
        let leaving = Task { try await feed.next(after: 0) }
        let staying = Task { try await feed.next(after: 0) }
        try await eventually("both wait") { await feed.waiting == 2 }
        leaving.cancel()
        await #expect(throws: CancellationError.self) { _ = try await leaving.value }
        #expect(await feed.waiting == 1)
        served.take(LiveServed.trade(1))
        try await eventually("a pause") {
            served.pauses.end(.milliseconds(100))
            return await feed.waiting == 0
        }
        #expect(version(try await staying.value) == 1)
    }

    @Test func whenAllHaveLeftNothingIsDoneAndTheNextIsServed() async throws {
        let served = LiveServed()
        let feed = served.service.feed
        for round in 0..<5 {
            let reader = Task { try await feed.next(after: round) }
            try await eventually("the reader waits") { await feed.waiting == 1 }
            reader.cancel()
            await #expect(throws: CancellationError.self) { _ = try await reader.value }
            try await eventually("nobody pauses") {
                served.pauses.waiting(.milliseconds(100)) + served.pauses.waiting(.seconds(15)) == 0
            }
            let next = Task { try await feed.next(after: round) }
            served.take(LiveServed.trade(round))
            #expect(version(try await next.value) == round + 1)
        }
    }

    @Test func whoIsCancelledBeforeDoesNotWait() async throws {
        let feed = LiveServed().service.feed
        let reader = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await feed.next(after: 0)
        }
        await #expect(throws: CancellationError.self) { _ = try await reader.value }
        #expect(await feed.waiting == 0)
    }
}
