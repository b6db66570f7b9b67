import Foundation
import LoopbackServer
import NIOHTTP1
import Synchronization
import TestSupport
import Testing
import TimeSeries

@testable import Feeds
@testable import Fetching

/// What servers say of limits on requests in a time.
@Suite(.timeLimit(.minutes(10))) struct RateLimitTests {
    private static let date = "Tue, 23 Oct 2018 06:16:56 GMT"
    private static let now = 1_540_275_416.0

    @Test(
        arguments: [
            (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1540275446"], 30.0),
            (429, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1540275446"], 30),
            (429, ["Ratelimit-Remaining": "0", "Ratelimit-Reset": "1540275420"], 4),
            (429, ["RateLimit-Remaining": "0", "RateLimit-Reset": "50"], 50),
            (403, ["Retry-After": "60"], 60),
            (403, ["Retry-After": "Tue, 23 Oct 2018 06:17:06 GMT"], 10),
            (
                403,
                [
                    "Retry-After": "60", "X-RateLimit-Remaining": "0",
                    "X-RateLimit-Reset": "1540279016",
                ], 60
            ),
            (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1540275400"], 1),
            (403, ["X-RateLimit-Remaining": "1", "X-RateLimit-Reset": "1540275446"], nil),
            (403, ["X-RateLimit-Remaining": "0"], nil),
            (403, ["X-RateLimit-Reset": "1540275446"], nil),
            (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "soon"], nil),
            (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "-1"], nil),
            (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1e300"], nil),
            (403, [:], nil), (429, ["Retry-After": "60"], nil),
            (503, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1540275446"], nil),
            (200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1540275446"], nil),
        ] as [(Int, [String: String], Double?)])
    func theFieldsSayHowLong(status: Int, fields: [String: String], seconds: Double?) {
        var headers = HTTPHeaders(fields.map { ($0.key, $0.value) })
        headers.add(name: "Date", value: RateLimitTests.date)
        // This machine's clock is an hour behind.
        let limit = RateLimit(status: status, headers, now: RateLimitTests.now - 3_600)
        #expect(limit?.seconds(after: 1) == seconds)
        if let seconds {
            #expect(limit?.end(after: 1, now: 0) == RateLimitTests.now + seconds)
        }
    }

    @Test(arguments: [
        (403, "You have exceeded a secondary rate limit. Please wait", true),
        (429, "You have exceeded a SECONDARY RATE LIMIT", true),
        (403, "You have triggered an abuse detection mechanism.", true),
        (403, "Resource not accessible", false), (403, "", false),
        (500, "secondary rate limit", false),
    ])
    func theBodySaysThatThereWereTooMany(status: Int, body: String, isLimit: Bool) {
        let limit = RateLimit(status: status, [:], body: body, now: RateLimitTests.now)
        #expect(limit == (isLimit ? .some : nil))
    }

    @Test func withoutATimeTheWaitIsAMinuteAndLongerEachTime() {
        #expect([1, 2, 3].map { RateLimit.some.seconds(after: $0) } == [60, 120, 240])
        #expect(RateLimit.some.end(after: 2, now: 1_000) == 1_120)
    }

    @Test(
        .promise(
            .rankedFeeds,
            """
            a limit on requests is waited for, or it is 75 with the time when requests are answered
            again
            """))
    func aPageComesAfterTheLimit() async throws {
        let clock = ManualClock()
        let waits = try await waits(clock, maxWait: .seconds(60)) { request in
            request.earlier > 0
                ? .json("[{\"t\":1,\"y\":2}]")
                : .status(
                    403,
                    [
                        ("x-ratelimit-remaining", "0"), ("x-ratelimit-reset", "1540275446"),
                        ("Date", RateLimitTests.date),
                    ])
        }
        #expect(waits == [.seconds(31)])
    }

    @Test func theBodysWaitsGrow() async throws {
        let clock = ManualClock()
        let waits = try await waits(clock, maxWait: .seconds(200)) { request in
            request.earlier > 1
                ? .json("[{\"t\":1,\"y\":2}]")
                : LoopbackServer.Step.answer("secondary rate limit", status: "403 No")
        }
        #expect(waits == [.seconds(61), .seconds(121)])
    }

    @Test func aLongWaitIsToldWithItsEnd() async throws {
        let clock = ManualClock()
        await #expect {
            _ = try await waits(clock, maxWait: .seconds(60)) { _ in
                .status(
                    429,
                    [
                        ("ratelimit-remaining", "0"), ("ratelimit-reset", "1540289553"),
                        ("Date", RateLimitTests.date),
                    ])
            }
        } throws: { error in
            let error = error as? FeedError
            return error?.kind == .toldToWait && error?.remedy == .longerWait
                && (14_000...14_137).contains(
                    (error?.retryAt ?? 0) - Date().timeIntervalSince1970)
                && error?.problem
                    == "HTTP 429 \"Too Many Requests\", too many requests until 2018-10-23T10:12:33Z: "
                    + "told to wait 14137 seconds, where 60 seconds are allowed"
        }
        #expect(clock.elapsed == .zero)
    }

    @Test func aLimitThatOutlastsTheTriesIsToldWithItsEnd() async throws {
        let clock = ManualClock()
        await #expect {
            _ = try await waits(clock, maxWait: .seconds(60)) { _ in
                .status(403, [("Retry-After", "5"), ("Date", RateLimitTests.date)])
            }
        } throws: { error in
            let error = error as? FeedError
            return error?.kind == .toldToWait
                && error?.problem
                    == "HTTP 403 \"Forbidden\", too many requests until 2018-10-23T06:17:01Z (3 tries)"
        }
    }

    @Test(arguments: ["", "You shall not pass", String(repeating: "secondary ", count: 20_000)])
    func another403IsFinal(body: String) async throws {
        let clock = ManualClock()
        await #expect {
            _ = try await waits(clock, maxWait: .seconds(60)) { _ in
                LoopbackServer.Step.answer(body, status: "403 Forbidden")
            }
        } throws: { error in
            let error = error as? FeedError
            return error?.kind == .refused && error?.problem == "HTTP 403 \"Forbidden\""
        }
        #expect(clock.elapsed == .zero)
    }

    @Test func a403WhoseBodyBreaksOffIsFinal() async throws {
        await #expect {
            _ = try await waits(ManualClock(), maxWait: .seconds(60)) { _ in
                [.send("HTTP/1.1 403 No\r\nContent-Length: 90\r\n\r\nabuse det"), .close]
            }
        } throws: { error in
            (error as? FeedError)?.kind == .refused
        }
    }

    /// The waits before a page came, which move the clock.
    private func waits(
        _ clock: ManualClock, maxWait: Duration,
        _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
    ) async throws -> [Duration] {
        let waits = Mutex<[Duration]>([])
        try await LoopbackServer.serving(answer) { server in
            var options = HTTPOptions.make(maxWait: maxWait, clock: clock)
            options.waiting = { wait in
                waits.withLock { $0.append(wait) }
                clock.advance(by: wait)
            }
            let page = try await HTTPFeed(url: server.address, options: options).page(1)
            #expect(page == [Sample(t: 1, y: 2)])
        }
        return waits.withLock { $0 }
    }
}
