import Calendars
import Essentials
import FeedErrors
import Logging
import NIOHTTP1

/// Asks for a page until it comes, or until another try would not help.
struct HTTPTries: Sendable {
    /// The exchange with the headers of the first try; later tries may have others.
    private(set) var exchange: HTTPExchange
    let policy: RetryPolicy
    let budget: RetryBudget
    let logger: Logger
    var notes = TryNotes()
    /// Whether the page may turn out not to be needed: then a connection that proves dead does not
    /// matter.
    var isEarly = false

    /// The reason why a try gave no page.
    private struct Trouble: Error {
        var problem: String
        var remedy: FeedError.Remedy?
        var isTemporary = true
        var isLostAtOnce = false
        var retryAfter: Double?
        var reason: FeedError.Reason?
        /// When the limit on requests in a time ends that the try met, in seconds since 1970.
        var limitEnd: Double?
    }

    /// Returns the same tries, with headers for the first that the caller renews now, if it does.
    ///
    /// - Throws: what the caller throws, `FeedError` if it takes too long, `CancellationError`.
    func withRenewedHeaders() async throws -> HTTPTries {
        var tries = self
        tries.exchange = try await exchange.renewed(
            before: pacing.now() + exchange.options.timeout)
        return tries
    }

    /// - Parameters:
    ///   - condition: the fields that make it a conditional request, if it is one.
    ///   - start: since when time runs, by the clock of the options.
    /// - Returns: a page, the end of the series, or "not modified".
    /// - Throws: `FeedError`, `CancellationError`.
    func response(
        condition: HTTPHeaders = [:], since start: Duration
    ) async throws -> HTTPExchange.Response {
        budget.pageBegins()
        var failed = RetryPolicy.Failed(tries: 0, isTemporary: true)
        var before: Trouble?
        var exchange = exchange
        while true {
            failed.tries += 1
            let deadline = start + exchange.options.timeout + failed.waited
            if failed.tries > 1 { exchange = try await exchange.renewed(before: deadline) }
            // A condition is about a page that was stored for the same headers.
            let condition = exchange.ownHeaders == self.exchange.ownHeaders ? condition : [:]
            // Without a second try there has to be a connection that is alive for sure.
            let isFresh = failed.tries > 1 || policy.tries == 1 && !isEarly
            let hadTime = deadline - pacing.now() >= exchange.options.timeout / 10
            let outcome = try await outcome(before: deadline, failed.tries) { [exchange] watch in
                try await exchange.response(condition: condition, isFresh: isFresh, watch)
            }
            switch outcome {
            case .success(let response):
                budget.giveBack(failed.tries - 1)
                if !isEarly { notes.note(nil) }
                return response
            case .failure(var trouble):
                // A try that began shortly before the end tells nothing: the one before it does.
                if trouble.reason == .silence, !hadTime, let before { trouble = before }
                before = trouble
                try await wait(after: trouble, &failed, since: start)
            }
        }
    }

    private var pacing: Pacing { exchange.options.pacing }

    /// Waits for the next try.
    ///
    /// - Throws: `FeedError` where there is no next one, `CancellationError`.
    private func wait(
        after trouble: Trouble, _ failed: inout RetryPolicy.Failed, since start: Duration
    ) async throws {
        logger.debug("try \(failed.tries) failed: \(trouble.problem)")
        failed.isTemporary = trouble.isTemporary
        failed.isLostAtOnce = trouble.isLostAtOnce
        failed.retryAfter = trouble.retryAfter
        switch policy.verdict(failed, random: pacing.random()) {
        case .retry(let wait) where fits(wait, failed, since: start) && budget.take():
            let end = pacing.now() + wait
            exchange.options.waiting?(wait)
            notes.note(dated(error(trouble, tries: failed.tries), trouble))
            try await pacing.sleep(end)
            if trouble.retryAfter != nil { failed.waited += wait }
        case .retry, .giveUp:
            if !isEarly { notes.note(nil) }
            throw dated(error(trouble, tries: failed.tries), trouble)
        case .tooLong(let seconds):
            if !isEarly { notes.note(nil) }
            throw dated(toldToWait(trouble, seconds), trouble)
        }
    }

    /// Returns whether there is time for another try after a wait. One that the server asks for
    /// does not count.
    private func fits(
        _ wait: Duration, _ failed: RetryPolicy.Failed, since start: Duration
    ) -> Bool {
        let wait = failed.retryAfter == nil ? wait : .zero
        return pacing.now() - start - failed.waited + wait < exchange.options.timeout
    }

    /// Makes a try and returns its outcome: a response that settles the matter, or trouble that
    /// another try may mend.
    ///
    /// - Throws: `FeedError` for a response after which no other try may do better,
    ///   `CancellationError`.
    private func outcome(
        before deadline: Duration, _ tries: Int,
        _ ask: @concurrent @escaping @Sendable (TryWatch) async throws -> HTTPExchange.Response
    ) async throws -> Result<HTTPExchange.Response, Trouble> {
        do {
            guard pacing.now() < deadline else { throw DeadlineExceeded() }
            let watch = TryWatch(
                deadline: deadline, patience: exchange.options.patience, pacing)
            let response = try await watch.run { try await ask(watch) }
            let reason = FeedError.Reason.status(Int(response.status))
            if let limit = response.rateLimit {
                return .failure(trouble(limit, response, tries))
            }
            switch response.meaning {
            case .page, .end, .notModified: return .success(response)
            case .final(let kind, let problem, let remedy):
                var error = FeedError(kind, at: exchange.place, problem, remedy: remedy)
                error.reason = reason
                throw error
            case .temporary(let problem):
                return .failure(
                    Trouble(
                        problem: problem, retryAfter: retryAfter(response.headers), reason: reason))
            }
        } catch is DeadlineExceeded {
            return .failure(
                Trouble(
                    problem: "no complete answer within \(exchange.options.timeout.inSeconds)"
                        + exchange.way,
                    remedy: .moreTime, isTemporary: false, reason: .silence))
        } catch let failure as TransportFailure {
            let failure = await exchange.explained(failure)
            try Task.checkCancellation()
            return .failure(
                Trouble(
                    problem: failure.words, remedy: failure.remedy,
                    isTemporary: failure.isTemporary, isLostAtOnce: failure.isLostConnection,
                    reason: failure.isSilence ? .silence : nil))
        }
    }

    private func trouble(
        _ limit: RateLimit, _ response: HTTPExchange.Response, _ tries: Int
    ) -> Trouble {
        let end = limit.end(after: tries, now: Date().timeIntervalSince1970)
        let wait = limit.seconds(after: tries)
        let until = HTTPTries.isForEver(wait) ? "" : " until \(end.rounded(.up).isoText)"
        return Trouble(
            problem: "\(response.meaning.words), too many requests\(until)", remedy: .longerWait,
            retryAfter: wait, reason: .status(response.status), limitEnd: end)
    }

    private func retryAfter(_ headers: HTTPHeaders) -> Double? {
        headers.first(name: "Retry-After").flatMap {
            RetryAfter.seconds(
                $0, date: headers.first(name: "Date"), now: Date().timeIntervalSince1970)
        }
    }

    private func error(_ trouble: Trouble, tries: Int) -> FeedError {
        FeedError(
            trouble.limitEnd == nil ? .unreachable : .toldToWait, at: exchange.place,
            trouble.problem + (tries > 1 ? " (\(tries) tries)" : ""),
            remedy: trouble.remedy ?? "check the address, or try again later")
    }

    /// Returns an error that says what stood in the way, and when the server may be asked again, as
    /// far as that is known.
    private func dated(_ error: FeedError, _ trouble: Trouble) -> FeedError {
        var error = error
        error.reason = trouble.reason
        let now = Date().timeIntervalSince1970
        let end = trouble.retryAfter.map { now + $0 } ?? trouble.limitEnd
        error.retryAt = end.map { min($0, now + HTTPTries.longestWait) }
        return error
    }

    /// The longest wait before a server may be asked again, in seconds, whatever it says: a year of
    /// 365 days. A longer wait may end in a year without a date.
    private static let longestWait = 31_536_000.0

    /// Returns whether a wait is too long to be meant as a number: 31 years or more.
    private static func isForEver(_ seconds: Double) -> Bool { seconds >= 1e9 }

    private func toldToWait(_ trouble: Trouble, _ seconds: Double) -> FeedError {
        let asked =
            HTTPTries.isForEver(seconds)
            ? "for ever" : Duration.seconds(seconds.rounded(.up)).inSeconds
        return FeedError(
            .toldToWait, at: exchange.place,
            "\(trouble.problem): told to wait \(asked), where \(policy.maxWait.inSeconds) are allowed",
            remedy: .longerWait)
    }
}
