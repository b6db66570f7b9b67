import Testing

@testable import ChartServer

@Suite struct FirstOfTests {
    private let begun = AsyncStream.makeStream(of: Void.self)
    private let open = AsyncStream.makeStream(of: Void.self)
    private let over = AsyncStream.makeStream(of: Void.self)

    /// Begins, and goes on until the stream `open` ends or the task is cancelled.
    @Sendable private func work() async -> Int {
        begun.continuation.finish()
        for await _ in open.stream {}
        over.continuation.finish()
        return 1
    }

    @Test func workThatComesInTimeHasItsResult() async {
        open.continuation.finish()
        #expect(await FirstOf.value(of: work, within: .seconds(600)) == 1)
    }

    @Test func workThatIsLateGoesOn() async {
        #expect(await FirstOf.value(of: work, within: .milliseconds(1)) == nil)
        open.continuation.finish()
        for await _ in over.stream {}
    }

    @Test func whoIsCancelledCancelsTheWork() async {
        let waiting = Task { await FirstOf.value(of: work, within: .seconds(600)) }
        for await _ in begun.stream {}
        waiting.cancel()
        #expect(await waiting.value == nil)
        for await _ in over.stream {}
    }
}
