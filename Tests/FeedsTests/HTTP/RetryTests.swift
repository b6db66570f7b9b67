import LoopbackServer
import Synchronization
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// When a page is asked for again, by a clock that only moves where a test or a wait moves it.
@Suite(.timeLimit(.minutes(10))) struct RetryTests {
    private static let page = "[{\"t\":1,\"y\":2}]"
    private static let samples = [Sample(t: 1, y: 2)]

    @Test func waitsGrow() async throws {
        let clock = ManualClock()
        let waits = try await waits(clock, .make(retries: 4, clock: clock)) { request in
            request.earlier < 4 ? .status(503) : .json(RetryTests.page)
        }
        #expect(waits == [.seconds(1), .seconds(2), .seconds(4), .seconds(8)])
        #expect(clock.elapsed == .seconds(15))
    }

    @Test func waitsAreAsLongAsTheServerSaysAndALittleMore() async throws {
        let clock = ManualClock()
        let waits = try await waits(clock, .make(retries: 2, clock: clock)) { request in
            request.earlier < 2
                ? .status(503, [("Retry-After", "20")]) : .json(RetryTests.page)
        }
        #expect(waits == [.seconds(21), .seconds(21)])
    }

    /// Each wait alone takes longer than the page may.
    @Test func waitsThatTheServerAsksForDoNotCountAgainstTheTimeout() async throws {
        let clock = ManualClock()
        let options = HTTPOptions.make(retries: 2, timeout: .seconds(20), clock: clock)
        _ = try await waits(clock, options) { request in
            request.earlier < 2
                ? .status(503, [("Retry-After", "20")]) : .json(RetryTests.page)
        }
        #expect(clock.elapsed == .seconds(42))
    }

    @Test func noWaitEndsAfterTheTimeout() async throws {
        let clock = ManualClock()
        let options = HTTPOptions.make(retries: 9, timeout: .seconds(6), clock: clock)
        await #expect {
            _ = try await waits(clock, options) { _ in .status(500) }
        } throws: { error in
            (error as? FeedError)?.problem.hasSuffix("(3 tries)") == true
        }
        #expect(clock.elapsed == .seconds(3))
    }

    @Test func aServerThatIsSilentIsAskedAgain() async throws {
        let clock = ManualClock()
        let waits = try await waits(clock, .make(clock: clock)) { request in
            guard request.earlier == 0 else { return .json(RetryTests.page) }
            clock.advance(by: .seconds(15))
            return .none
        }
        #expect(waits == [.seconds(1)])
        #expect(clock.elapsed == .seconds(16))
    }

    @Test func aServerMayBeSilentForHalfOfALongTimeout() async throws {
        let clock = ManualClock()
        let options = HTTPOptions.make(retries: 0, timeout: .seconds(100), clock: clock)
        await #expect {
            _ = try await waits(clock, options) { _ in
                clock.advance(by: .seconds(50))
                return .none
            }
        } throws: { error in
            (error as? FeedError)?.problem == "the server went silent"
        }
        let patient = try await waits(clock, options) { _ in
            clock.advance(by: .seconds(49))
            return .json(RetryTests.page)
        }
        #expect(patient == [])
    }

    @Test func aPageThatTakesTooLongIsNotAskedForAgain() async throws {
        let clock = ManualClock()
        let requests = Mutex(0)
        await #expect {
            _ = try await waits(clock, .make(timeout: .seconds(10), clock: clock)) { _ in
                requests.withLock { $0 += 1 }
                clock.advance(by: .seconds(10))
                return .none
            }
        } throws: { error in
            let error = error as? FeedError
            return error?.problem == "no complete answer within 10 seconds"
                && error?.remedy == .moreTime
        }
        #expect(requests.withLock { $0 } == 1)
    }

    /// The waits before a page came, which move the clock.
    private func waits(
        _ clock: ManualClock, _ options: HTTPOptions,
        _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
    ) async throws -> [Duration] {
        let waits = Mutex<[Duration]>([])
        try await LoopbackServer.serving(answer) { server in
            var options = options
            options.waiting = { wait in
                waits.withLock { $0.append(wait) }
                clock.advance(by: wait)
            }
            let page = try await HTTPFeed(url: server.address, options: options).page(1)
            #expect(page == RetryTests.samples)
        }
        return waits.withLock { $0 }
    }
}
