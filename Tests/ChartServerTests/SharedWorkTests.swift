import Synchronization
import TestSupport
import Testing

@testable import ChartServer

/// Work that several ask for.
@Suite(.promise(.server, "stepping through pages fetches no API…"))
struct SharedWorkTests {
    private struct Refusal: Error {}

    /// Counts what is made.
    private final class Maker: Sendable {
        let made = Mutex<[String]>([])

        var log: [String] { made.withLock { $0 } }

        func make(_ value: String, cost: Int?) -> (value: String, cost: Int?) {
            made.withLock { $0.append(value) }
            return (value, cost)
        }
    }

    @Test func whatIsBeingMadeIsMadeOnceHoweverManyAsk() async throws {
        let work = SharedWork<Int, String>(keeping: 0)
        let (maker, gate) = (Maker(), Gate())
        let values = try await withThrowingTaskGroup(of: String.self) { tasks in
            for _ in 0..<10 {
                tasks.addTask {
                    try await work.value(for: 1) {
                        try await gate.pass()
                        return maker.make("a", cost: nil)
                    }
                }
            }
            try await eventually("all wait") { await work.waiting(for: 1) == 10 }
            await gate.open()
            return try await tasks.reduce(into: []) { $0.append($1) }
        }
        #expect(values == Array(repeating: "a", count: 10))
        #expect(maker.log == ["a"])
        // Nothing is kept, so that the next one is made anew.
        _ = try await work.value(for: 1) { maker.make("b", cost: nil) }
        #expect(maker.log == ["a", "b"])
    }

    @Test func differentWorkIsNotShared() async throws {
        let work = SharedWork<Int, String>(keeping: 10)
        for key in 1...3 {
            #expect(try await work.value(for: key) { ("\(key)", 1) } == "\(key)")
        }
        #expect(await work.value(kept: 2) == "2")
        #expect(await work.value(kept: 4) == nil)
    }

    @Test func whoLeavesTakesNothingFromThoseWhoStay() async throws {
        let work = SharedWork<Int, String>(keeping: 0)
        let gate = Gate()
        let make: @Sendable () async throws -> (value: String, cost: Int?) = {
            try await gate.pass()
            return ("a", nil)
        }
        let stays = Task { try await work.value(for: 1, make) }
        let leaves = Task { try await work.value(for: 1, make) }
        try await eventually("both wait") { await work.waiting(for: 1) == 2 }
        leaves.cancel()
        try await eventually("one has left") { await work.waiting(for: 1) == 1 }
        await gate.open()
        #expect(try await stays.value == "a")
        #expect(await gate.arrivals == 1)
    }

    @Test(.promise(.server, "a client that leaves stops…"))
    func whenAllHaveLeftTheWorkStopsAndTheNextOneBeginsAnew() async throws {
        let work = SharedWork<Int, String>(keeping: 0)
        let gate = Gate()
        let make: @Sendable () async throws -> (value: String, cost: Int?) = {
            try await gate.pass()
            return ("a", nil)
        }
        let leaving = (0..<2).map { _ in Task { try await work.value(for: 1, make) } }
        try await eventually("both wait") { await work.waiting(for: 1) == 2 }
        for task in leaving { task.cancel() }
        for task in leaving {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        let next = Task { try await work.value(for: 1, make) }
        try await eventually("it is made anew") { await gate.arrivals == 2 }
        await gate.open()
        #expect(try await next.value == "a")
    }

    @Test func aFailureIsToldToAllAndNotKept() async throws {
        let work = SharedWork<Int, String>(keeping: 10)
        let gate = Gate()
        let asking = (0..<3).map { _ in
            Task {
                try await work.value(for: 1) {
                    try await gate.pass()
                    throw Refusal()
                }
            }
        }
        try await eventually("all wait") { await work.waiting(for: 1) == 3 }
        await gate.open()
        for task in asking { await #expect(throws: Refusal.self) { try await task.value } }
        #expect(try await work.value(for: 1) { ("b", 1) } == "b")
    }

    /// Of 10, each costs what stands beside it; nil is not kept.
    @Test(
        arguments: [
            ([("a", 4), ("b", 4)], ["a", "b"]),
            ([("a", 4), ("b", 4), ("c", 4)], ["b", "c"]),
            ([("a", 4), ("b", 11)], ["a"]),
            ([("a", 4), ("b", nil)], ["a"]),
            ([("a", 4), ("b", 6), ("c", 10)], ["c"]),
            // What is used again stays.
            ([("a", 4), ("b", 4), ("a", 4), ("c", 4)], ["a", "c"]),
            ([("a", 10), ("b", 0)], ["a", "b"]),
        ] as [([(String, Int?)], [String])])
    func recentResultsAreKeptUpToALimit(
        results: [(String, Int?)], kept: [String]
    ) async throws {
        let work = SharedWork<String, String>(keeping: 10)
        for (key, cost) in results { _ = try await work.value(for: key) { (key, cost) } }
        var found: [String] = []
        for key in ["a", "b", "c"] where await work.value(kept: key) != nil { found.append(key) }
        #expect(found == kept)
    }

    @Test func whatIsKeptIsNotMadeAgain() async throws {
        let work = SharedWork<Int, String>(keeping: 10)
        let maker = Maker()
        for _ in 0..<3 { _ = try await work.value(for: 1) { maker.make("a", cost: 1) } }
        #expect(maker.log == ["a"])
    }
}
