import Testing

@testable import Thumbnails

@Suite struct TurnsTests {
    @Test func whoIsCancelledHasNoTurnAndHoldsUpNobody() async {
        let turns = Turns(limit: 1)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (end, finish) = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            await turns.with(isUrgent: true) {
                begin.finish()
                for await _ in end {}
                return 1
            }
        }
        for await _ in begun {}
        let second = Task { await turns.with(isUrgent: true) { 2 } }
        while await turns.waiting.isEmpty { await Task.yield() }
        let third = Task { await turns.with(isUrgent: true) { 3 } }
        second.cancel()
        #expect(await second.value == nil)
        finish.finish()
        #expect(await first.value == 1)
        #expect(await third.value == 3)
    }
}
