import Foundation
import Logging
import NIOHTTP1

/// Asks for a page until it comes or there is no hope.
struct HTTPTries: Sendable {
    let exchange: HTTPExchange
    let policy: RetryPolicy
    let budget: RetryBudget
    let logger: Logger

    /// A try that gave no page, in words.
    private struct Trouble: Error {
        var problem: String
        var remedy: FeedError.Remedy?
        var isTemporary = true
        var isLostAtOnce = false
        var retryAfter: Double?
    }

    /// - Parameters:
    ///   - condition: the fields that make it a conditional request, if it is one.
    ///   - start: since when time runs, by the clock of the options.
    /// - Returns: an answer that is a page, the end of the series, or "not modified".
    /// - Throws: `FeedError`, `CancellationError`.
    func reply(
        condition: HTTPHeaders = [:], since start: Duration
    ) async throws -> HTTPExchange.Reply {
        budget.pageBegins()
        var failed = RetryPolicy.Failed(tries: 0, isTemporary: true)
        while true {
            failed.tries += 1
            let deadline = start + exchange.options.timeout + failed.waited
            let trouble: Trouble
            // Without a second try there has to be a connection that is alive for sure.
            let isFresh = failed.tries > 1 || policy.tries == 1
            switch try await outcome(condition, before: deadline, isFresh: isFresh) {
            case .success(let reply):
                budget.giveBack(failed.tries - 1)
                return reply
            case .failure(let failure): trouble = failure
            }
            logger.debug("try \(failed.tries) failed: \(trouble.problem)")
            failed.isTemporary = trouble.isTemporary
            failed.isLostAtOnce = trouble.isLostAtOnce
            failed.retryAfter = trouble.retryAfter
            switch policy.verdict(failed, random: pacing.random()) {
            case .retry(let wait) where fits(wait, failed, since: start) && budget.take():
                let end = pacing.now() + wait
                exchange.options.waiting?(wait)
                try await pacing.sleep(end)
                if trouble.retryAfter != nil { failed.waited += wait }
            case .retry, .giveUp: throw error(trouble, tries: failed.tries)
            case .tooLong(let seconds): throw toldToWait(trouble, seconds)
            }
        }
    }

    private var pacing: Pacing { exchange.options.pacing }

    /// Whether there is time for another try after a wait. One that the server asks for does not count.
    private func fits(
        _ wait: Duration, _ failed: RetryPolicy.Failed, since start: Duration
    ) -> Bool {
        let wait = failed.retryAfter == nil ? wait : .zero
        return pacing.now() - start - failed.waited + wait < exchange.options.timeout
    }

    private func outcome(
        _ condition: HTTPHeaders, before deadline: Duration, isFresh: Bool
    ) async throws -> Result<HTTPExchange.Reply, Trouble> {
        do {
            guard pacing.now() < deadline else { throw DeadlineExceeded() }
            let watch = TryWatch(
                deadline: deadline, patience: exchange.options.patience, pacing)
            let reply = try await watch.run {
                try await exchange.reply(condition: condition, isFresh: isFresh, watch)
            }
            switch reply.answer {
            case .page, .end, .notModified: return .success(reply)
            case .final(let kind, let problem, let remedy):
                throw FeedError(kind, at: exchange.place, problem, remedy: remedy)
            case .temporary(let problem):
                return .failure(Trouble(problem: problem, retryAfter: retryAfter(reply.headers)))
            }
        } catch is DeadlineExceeded {
            return .failure(
                Trouble(
                    problem: "no complete answer within \(exchange.options.timeout.inSeconds)"
                        + exchange.way,
                    remedy: .moreTime, isTemporary: false))
        } catch let failure as TransportFailure {
            return .failure(
                Trouble(
                    problem: failure.words, remedy: failure.remedy,
                    isTemporary: failure.isTemporary, isLostAtOnce: failure.isLostConnection))
        }
    }

    private func retryAfter(_ headers: HTTPHeaders) -> Double? {
        headers.first(name: "Retry-After").flatMap {
            RetryAfter.seconds(
                $0, date: headers.first(name: "Date"), now: Date().timeIntervalSince1970)
        }
    }

    private func error(_ trouble: Trouble, tries: Int) -> FeedError {
        FeedError(
            .unreachable, at: exchange.place,
            trouble.problem + (tries > 1 ? " (\(tries) tries)" : ""),
            remedy: trouble.remedy ?? "check the address, or try again later")
    }

    private func toldToWait(_ trouble: Trouble, _ seconds: Double) -> FeedError {
        let asked = seconds < 1e9 ? Duration.seconds(seconds.rounded(.up)).inSeconds : "for ever"
        return FeedError(
            .toldToWait, at: exchange.place,
            "\(trouble.problem): told to wait \(asked), where \(policy.maxWait.inSeconds) are allowed",
            remedy: .longerWait)
    }
}

extension Duration {
    /// "30 seconds", "1 second", "0.5 seconds".
    fileprivate var inSeconds: String {
        let seconds = self / .seconds(1)
        let count = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
        return "\(count) \(seconds == 1 ? "second" : "seconds")"
    }
}
