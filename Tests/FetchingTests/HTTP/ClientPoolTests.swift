import NIOHTTP1
import NIOPosix
import Synchronization
import Testing

@testable import Fetching

@Suite struct ClientPoolTests {
    /// A pool of up to two clients, each of which is its kind and a number.
    private final class Log: Sendable {
        let made = Mutex<[String]>([])
        let ended = Mutex<[String]>([])

        var pool: ClientPool<String, String> {
            ClientPool(limit: 2) { kind in
                self.made.withLock { made in
                    made.append("\(kind)\(made.count)")
                    return made[made.count - 1]
                }
            } shutDown: { client in
                self.ended.withLock { $0.append(client) }
            }
        }
    }

    private let log = Log()

    private var made: [String] { log.made.withLock { $0 } }
    private var ended: [String] { log.ended.withLock { $0 } }

    @Test func aKindHasOneClient() async {
        let pool = log.pool
        #expect(await pool.with("a") { $0 } == "a0")
        #expect(await pool.with("a") { $0 } == "a0")
        #expect(await pool.with("b") { $0 } == "b1")
        #expect(made == ["a0", "b1"])
        #expect(ended == [])
    }

    @Test func theLeastRecentlyUsedOneIsShutDown() async {
        let pool = log.pool
        for kind in ["a", "b", "a", "c", "d"] { await pool.with(kind) { _ in } }
        #expect(ended == ["b1", "a0"])
        #expect(await pool.with("a") { $0 } == "a4")
    }

    @Test func oneInUseIsNotShutDown() async {
        let pool = log.pool
        await pool.with("a") { _ in
            await pool.with("b") { _ in
                await pool.with("c") { _ in
                    await pool.with("a") { _ in }
                    #expect(ended == [])
                }
                #expect(ended == ["c2"])
            }
            #expect(ended == ["c2"])
        }
        #expect(ended == ["c2"])
    }

    @Test func oneIsGivenBackAfterAnErrorToo() async {
        let pool = log.pool
        await #expect(throws: CancellationError.self) {
            try await pool.with("a") { _ in throw CancellationError() }
        }
        for kind in ["b", "c"] { await pool.with(kind) { _ in } }
        #expect(ended == ["a0"])
    }

    @Test func onePreparedIsTheOneUsed() async {
        let pool = log.pool
        pool.prepare("a")
        #expect(made == ["a0"])
        #expect(await pool.with("a") { $0 } == "a0")
    }

    /// Else a program with many timeouts would open as many connections.
    @Test func feedsOfAllTimeoutsShareOneClient() throws {
        let kinds = try [1, 30, 31, 100, 86_400].map { seconds in
            var options = HTTPOptions()
            options.timeout = .seconds(seconds)
            return try #require(try options.kindOfClient)
        }
        #expect(Set(kinds).count == 1)
    }

    @Test func aClientIsOfTheCallersEventLoops() throws {
        var options = HTTPOptions()
        options.eventLoopGroup = MultiThreadedEventLoopGroup.singleton
        let kind = try #require(try options.kindOfClient)
        #expect(kind.group.loops === MultiThreadedEventLoopGroup.singleton)
        #expect(kind != HTTPClients.Kind())
    }
}

extension HTTPOptions {
    /// The kind of client that requests with these options want; nil for the caller's own.
    var kindOfClient: HTTPClients.Kind? {
        get throws {
            let exchange = HTTPExchange(
                url: "http://a/1", steadyHeaders: HTTPHeaders(), options: self, place: "a")
            let hop = HTTPExchange.Hop(
                url: "http://a/1", headers: HTTPHeaders(), condition: HTTPHeaders(),
                isFresh: false, requestTime: 0)
            guard case .shared(let kind) = try exchange.route(of: hop).carrier else { return nil }
            return kind
        }
    }
}
