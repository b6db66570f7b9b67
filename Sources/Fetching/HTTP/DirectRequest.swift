import Essentials
import FeedErrors
import NIOCore
import NIOHTTP1
import NIOSSL
import Text

/// A request that is sent to a server once, and whose answer is taken whatever its status is.
/// Nothing of it or of its answer is kept, logged or shown.
package struct DirectRequest: Sendable {
    private let url: String
    private let headers: [(name: String, value: String)]
    private let body: [UInt8]?
    private let mostBytes: Int

    /// - Parameters:
    ///   - url: an http or https address.
    ///   - headers: the request's own.
    ///   - body: the body of a POST, which follows no redirect; nil asks by GET.
    ///   - mostBytes: how many bytes an answer may have.
    package init(
        url: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil,
        mostBytes: Int
    ) {
        (self.url, self.headers, self.body, self.mostBytes) = (url, headers, body, mostBytes)
    }

    /// Sends the request, and returns the answer's status and body.
    ///
    /// - Parameters:
    ///   - place: names the server in errors.
    ///   - options: proxies, trust and times; its headers and its cache have no effect.
    ///   - isFresh: whether to take no connection that was used before, and may be closed.
    /// - Throws: `FeedError` where there is no answer, `CancellationError`.
    package func answer(
        as place: String, _ options: HTTPOptions, isFresh: Bool = true
    ) async throws -> (status: Int, body: [UInt8]) {
        var options = options
        (options.headers, options.renewedHeaders, options.cache) = (headers, nil, nil)
        options.limits.bytes = mostBytes
        var exchange = HTTPExchange(
            url: url, steadyHeaders: HTTPHeaders(headers), options: options, place: place,
            authorities: try options.authoritiesFile.map(HTTPPages.certificates) ?? [])
        (exchange.sent, exchange.takesEachStatus) = (body, true)
        let (pacing, exchangeMade) = (options.pacing, exchange)
        let watch = TryWatch(
            deadline: pacing.now() + options.timeout, patience: options.patience, pacing)
        do {
            let response = try await watch.run {
                try await exchangeMade.response(condition: [:], isFresh: isFresh, watch)
            }
            return (response.status, Array(response.body.readableBytesView))
        } catch is DeadlineExceeded {
            var error = FeedError(
                .unreachable, at: place, "no answer within \(options.timeout.inSeconds)",
                remedy: .moreTime)
            error.reason = .silence
            throw error
        } catch let failure as TransportFailure {
            let failure = await exchange.explained(failure)
            var error = FeedError(
                .unreachable, at: place, failure.words, remedy: failure.remedy)
            error.mayPass = failure.isTemporary
            throw error
        }
    }
}

extension HTTPOptions {
    /// Does work that asks a server, as often and after such waits as pages are asked for: again
    /// where it throws a `FeedError` that may pass.
    ///
    /// - Parameter work: told whether to take a connection that was not used before.
    /// - Throws: what the last try threw, `CancellationError`.
    package func trying<Result>(
        _ work: (_ isFresh: Bool) async throws -> Result
    ) async throws -> Result {
        let policy = RetryPolicy(tries: retries + 1, maxWait: maxWait)
        var failed = RetryPolicy.Failed(tries: 0, isTemporary: true)
        while true {
            failed.tries += 1
            do {
                return try await work(failed.tries > 1)
            } catch let error as FeedError where error.mayPass {
                guard case .retry(let wait) = policy.verdict(failed, random: pacing.random())
                else { throw error }
                waiting?(wait)
                try await pacing.sleep(pacing.now() + wait)
            }
        }
    }
}
