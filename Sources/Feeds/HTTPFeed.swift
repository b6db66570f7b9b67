import AsyncHTTPClient
import Foundation
public import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
public import Paging
public import TimeSeries
import Timing

/// API pages over HTTP: a 404 or 410 is the end of the series; lost connections and the statuses that
/// RFC 9110 calls temporary are tried again after a random, growing wait.
public struct HTTPFeed: PageSource {
    private let template: URLTemplate
    private let headers: HTTPHeaders
    private let format: SampleFormat
    private let tries: Int
    private let logger: Logger

    /// The largest page taken, in bytes after decompression.
    static let bodyLimit = 64 << 20

    /// - Parameters:
    ///   - url: an http or https URL with `{PAGE}`; without, `/{PAGE}.json` is added.
    ///   - headers: sent with every request, in order.
    ///   - format: how samples are written.
    ///   - tries: requests for one page at the most, 1 or more.
    ///   - logger: told of every request at debug level; silent unless given.
    /// - Throws: `FeedError` if the URL is none.
    public init(
        url: String, headers: [(name: String, value: String)] = [],
        format: SampleFormat = SampleFormat(), tries: Int = 3,
        logger: Logger = Logger(label: "chartgen.http") { _ in SwiftLogNoOpLogHandler() }
    ) throws(FeedError) {
        self.template = try URLTemplate(url)
        self.headers = HTTPFeed.ownHeaders.replacing(headers)
        self.format = format
        self.tries = tries
        self.logger = logger
    }

    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        let place = "API page \(number) (\(template.shownURL(page: number)))"
        let start = ContinuousClock.now
        let fetched = try await body(number, at: place)
        Stage.fetch.ended(since: start)
        guard let body = fetched else { return nil }
        return try body.withUnsafeReadableBytes { bytes in
            try format.samples(fromJSON: bytes, at: place)
        }
    }

    /// The page's bytes, or nil where there is no such page.
    private func body(_ number: Int, at place: String) async throws -> ByteBuffer? {
        var attempt = 1
        while true {
            let failure: FeedError
            do {
                switch try await exchange(number) {
                case .page(let body): return body
                case .end: return nil
                case .final(let kind, let problem, let remedy):
                    throw FeedError(kind, at: place, problem, remedy: remedy)
                case .temporary(let problem):
                    failure = FeedError(.unreachable, at: place, problem)
                }
            } catch let error as FeedError {
                throw error
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                failure = FeedError(.unreachable, at: place, TransportFailure.reason(of: error))
            }
            logger.debug("try \(attempt) failed: \(failure)")
            if attempt >= tries {
                throw FeedError(
                    .unreachable, at: place, "\(failure.problem) (\(attempt) tries)",
                    remedy: "check the address, or try again later")
            }
            try await Task.sleep(for: Backoff.wait(after: attempt))
            attempt += 1
        }
    }

    /// Asks once, and follows redirects: at most ten, never from https to http, and with the user's
    /// headers only to the same server (RFC 9110, 15.4).
    private func exchange(_ number: Int) async throws -> HTTPAnswer {
        var url = template.url(page: number)
        var request = HTTPClientRequest(url: url)
        request.headers = headers
        for _ in 0...10 {
            request.url = url
            let response = try await HTTPFeed.client.execute(request, timeout: .seconds(60))
            guard [301, 302, 303, 307, 308].contains(response.status.code),
                let location = response.headers.first(name: "Location")
            else { return try await answer(response) }
            guard let target = Redirect(to: location, from: url) else {
                return .final(.unreachable, "redirected to \(location.printable(limit: 200))", nil)
            }
            url = target.url
            if !target.isSameOrigin { request.headers = HTTPFeed.ownHeaders }
        }
        return .final(.unreachable, "more than 10 redirects", "check the address")
    }

    private func answer(_ response: HTTPClientResponse) async throws -> HTTPAnswer {
        let answer = HTTPAnswer(status: response.status)
        guard case .page = answer else { return answer }
        // Room at once, for growing would copy; a wrong length only costs addresses.
        let length = response.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
        var body = ByteBuffer()
        body.reserveCapacity(min(max(length, 0), HTTPFeed.bodyLimit))
        for try await var part in response.body {
            guard body.readableBytes + part.readableBytes <= HTTPFeed.bodyLimit else {
                return .final(
                    .badData, "larger than \(HTTPFeed.bodyLimit >> 20) MiB",
                    "ask for smaller API pages")
            }
            body.writeBuffer(&part)
        }
        return .page(body)
    }

    private static let ownHeaders: HTTPHeaders = [
        "User-Agent": "chartgen", "Accept": "application/json",
    ]

    /// Starts what requests need, which the first one would else wait for.
    public static func prepare() {
        _ = client
    }

    /// One client for the process: it holds the connections, and needs no shutting down. A thread takes
    /// in more than a core can parse.
    private static let client = HTTPClient(
        eventLoopGroup: MultiThreadedEventLoopGroup(numberOfThreads: 1),
        configuration: HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: .seconds(10), read: .seconds(30)),
            decompression: .enabled(limit: .size(bodyLimit))))
}

extension HTTPHeaders {
    /// These headers, with others in place of those that have the same name.
    fileprivate func replacing(_ others: [(name: String, value: String)]) -> HTTPHeaders {
        var headers = self
        for (name, _) in others { headers.remove(name: name) }
        headers.add(contentsOf: others)
        return headers
    }
}
