import Essentials
public import FeedErrors
import JSON
import Text
import Timing

/// Finding pages, each way in which addresses say where they are.
extension HTTPPages {
    /// Why the answer that is under way is not there yet: what its latest try met. Nil where none
    /// has failed.
    public var trouble: FeedError? { notes.trouble }

    typealias Decode<Content: Sendable> = (
        UnsafeRawBufferPointer, _ place: String
    ) throws(FeedError) -> DecodedPage<Content>

    /// Returns the content that `decode` reads from the answers that make up an API page; nil past
    /// the end of the series. Bytes that it can't read are not kept.
    ///
    /// - Parameter early: the answer to a page that was asked for before; nil for others.
    @concurrent package func answers<Content: Sendable>(
        ofPage number: Int, early: EarlyAnswer? = nil,
        _ decode: (UnsafeRawBufferPointer, _ place: String) throws(FeedError) ->
            DecodedPage<Content>
    ) async throws -> [DecodedPage<Content>]? {
        switch template.mode {
        case .onePage where number > 1: nil
        case .numbers, .onePage:
            try await answer(
                at: PageAddress(url: template.url(page: number)), place(ofPage: number),
                early: early, decode
            ).map { [$0.page] }
        case .offsets: try await offsetAnswers(ofPage: number, decode)
        case .cursors, .addresses, .links:
            try await sequentialAnswer(ofPage: number, decode).map { [$0] }
        }
    }

    /// Returns what `decode` reads from page 0, where pages are counted from 1; nil where there is
    /// no such page, or the server can't be asked.
    @concurrent package func pageZero<Content: Sendable>(
        _ decode: (UnsafeRawBufferPointer, _ place: String) throws(FeedError) ->
            DecodedPage<Content>
    ) async -> DecodedPage<Content>? {
        guard case .numbers(first: 1) = template.mode, !isOffline else { return nil }
        let pages = withoutRetries(caching?.separate) { _ in }
        return (try? await pages.answers(ofPage: 0, decode))?.first
    }

    /// The answer to a request.
    private struct Answer<Content: Sendable> {
        var page: DecodedPage<Content>
        var next: JSONNext
        /// The URL that it came from.
        var url: String
    }

    /// Returns the content that `decode` finds in the response at an address; nil if there is no
    /// such page.
    ///
    /// The end of a series is the page with which it grows, so the server is asked about it however
    /// long it said that it holds.
    private func answer<Content>(
        at address: PageAddress, _ place: String, early: EarlyAnswer? = nil,
        _ decode: Decode<Content>
    ) async throws -> Answer<Content>? {
        var response: PageResponse
        if let used = early?.used(by: caching, options.received) {
            response = used
        } else {
            response = try await timedResponse(
                at: address, place, isToAsk: false, after: early?.time ?? .zero)
        }
        var answer = try self.answer(of: response, address, place, decode)
        let isEnd =
            answer?.page.count == 0 || template.mode.isSequential && answer?.next.text == nil
        if isEnd, response.isUnasked, !isOffline {
            response = try await timedResponse(at: address, place, isToAsk: true)
            answer = try self.answer(of: response, address, place, decode)
        }
        response.updateCache()
        return answer
    }

    private func timedResponse(
        at address: PageAddress, _ place: String, isToAsk: Bool, after time: Duration = .zero
    ) async throws -> PageResponse {
        let start = ContinuousClock.now
        defer { Stage.fetch.ended(since: start) }
        return try await response(at: address, place, isToAsk: isToAsk, after: time)
    }

    private func answer<Content>(
        of response: PageResponse, _ address: PageAddress, _ place: String,
        _ decode: Decode<Content>
    ) throws(FeedError) -> Answer<Content>? {
        guard response.isPage else { return nil }
        let mode = template.mode
        let (page, next) = try content(of: response, at: place) {
            (bytes, place) throws(FeedError) in
            let page = try decode(bytes, place)
            switch mode {
            case .cursors(let path), .addresses(let path):
                var scanner = JSONScanner(bytes, at: place)
                return (page, try scanner.nextPage(at: path))
            case .links: return (page, HTTPPages.nextLink(response.link))
            case .numbers, .offsets, .onePage: return (page, JSONNext())
            }
        }
        return Answer(page: page, next: next, url: response.redirectedTo ?? address.url)
    }

    private static func nextLink(_ field: String?) -> JSONNext {
        guard let field else { return JSONNext(missing: "no Link header") }
        let target = LinkField.next(in: field)
        return JSONNext(
            text: target,
            missing: target == nil
                ? "no link with rel=next in the Link header \(field.printable(limit: 100))" : nil)
    }

    // MARK: One page after the other

    private func sequentialAnswer<Content>(
        ofPage number: Int, _ decode: Decode<Content>
    ) async throws -> DecodedPage<Content>? {
        while trail.address(ofPage: number) == nil {
            guard !trail.isWhole else { return nil }
            // The caller skipped pages, and they say where this one is.
            _ = try await sequentialAnswer(ofPage: trail.count, decode)
        }
        let place = place(ofPage: number)
        guard let address = trail.address(ofPage: number),
            let answer = try await answer(at: address, place, decode)
        else {
            trail.end(at: number)
            return nil
        }
        if number == 1 {
            if let missing = answer.next.missing { try refuseMisspelt(missing, answer, at: place) }
            trail.note(missing: answer.next.missing.map { "\(place) has \($0)" })
        }
        try trail.note(
            try next(after: answer, address, at: place), after: number,
            isEmpty: answer.page.count == 0, at: place)
        return answer.page
    }

    /// Refuses a full first page that lacks the field of the next one and has others in which it
    /// could be: the field is misspelt more often than that the series has one page.
    private func refuseMisspelt<Content>(
        _ missing: String, _ answer: Answer<Content>, at place: String
    ) throws(FeedError) {
        let isFull = answer.page.count >= (template.knownLimit ?? 1)
        guard isFull, !answer.next.others.isEmpty else { return }
        throw FeedError(.badData, at: place, missing, remedy: .nextField)
    }

    /// Returns the address of the next page. It is held to the rules for redirects: from https
    /// never to http, from outside never into this machine or its network, and to another server
    /// without the caller's headers.
    private func next<Content>(
        after answer: Answer<Content>, _ address: PageAddress, at place: String
    ) throws(FeedError) -> PageAddress? {
        guard let written = answer.next.text else { return nil }
        if case .cursors = template.mode {
            return PageAddress(url: template.url(cursor: written))
        }
        let target = options.addressMove?.next(written, from: answer.url) ?? written
        let shown = URLTemplate.withoutAnySecret(target).printable(limit: 200)
        guard let next = Redirect(to: target, from: answer.url) else {
            throw FeedError(
                .unreachable, at: place, "its next page is \(shown), where no page may be",
                remedy: "check the address")
        }
        let first = URLTemplate.parts(template.url(cursor: nil))
        guard next.scope <= AddressScope(host: first?.host ?? "") else {
            throw FeedError(
                .unreachable, at: place,
                "its next page is \(shown), "
                    + (next.scope == .machine ? "on this machine" : "in a private network")
                    + ", where servers outside this network may not lead",
                remedy: "check the address")
        }
        let isAtHome =
            first.flatMap { first in
                URLTemplate.parts(answer.url).map { first.isSameOrigin(as: $0) }
            } ?? false
        return PageAddress(
            url: URLTemplate.withoutFragment(URLTemplate.withoutCredentials(next.url)),
            isForeign: address.isForeign || !isAtHome || !next.isSameOrigin)
    }

    // MARK: By offset

    /// Returns the answers that fill a page: the offset grows by the elements that came, until the
    /// page is full or an answer is empty.
    private func offsetAnswers<Content>(
        ofPage number: Int, _ decode: Decode<Content>
    ) async throws -> [DecodedPage<Content>]? {
        if number > 1, offsets.fullPage == nil {
            // The first answer says how many elements the server gives.
            _ = try await offsetAnswers(ofPage: 1, decode)
        }
        guard let start = offsets.start(ofPage: number) else { return nil }
        var answers: [DecodedPage<Content>] = []
        var count = 0
        while start + count < offsets.end, count < offsets.fullPage ?? 1 {
            let offset = start + count
            let rest = (offsets.fullPage ?? template.limit) - count
            let url = template.url(
                offset: offset, limit: answers.isEmpty ? template.limit : min(rest, template.limit))
            guard
                var page = try await answer(
                    at: PageAddress(url: url), place(ofPage: number, offset: offset), decode)?.page
            else {
                offsets.noteEnd(offset)
                break
            }
            if number == 1, answers.isEmpty { offsets.learn(page.count) }
            if page.count == 0 {
                offsets.noteEnd(offset)
                // At offset 0 an empty answer is an empty series, which is given as the server
                // words it.
                return offset == 0 ? [page] : answers.isEmpty ? nil : answers
            }
            page.count = min(page.count, (offsets.fullPage ?? page.count) - count)
            count += page.count
            answers.append(page)
        }
        return answers.isEmpty ? nil : answers
    }
}
