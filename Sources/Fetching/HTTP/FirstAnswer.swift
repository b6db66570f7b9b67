import Synchronization

/// The answer to the request for the first page, before anything is read of it.
package struct FirstAnswer: Sendable {
    fileprivate let response: PageResponse
    fileprivate let url: String
    fileprivate let caching: PageCaching?

    /// The target of the link to the next page in the Link field, as it is written; nil without
    /// one.
    package var next: String? { response.link.flatMap(LinkField.next) }

    /// The media type, as the server says it.
    package var contentType: String? { response.contentType }

    /// Whether only the end of the connection ended the body, so that it may be cut. It is not kept
    /// in the cache.
    package var isOpenEnded: Bool { response.isOpenEnded }

    /// Calls `use` with the body, inflated.
    package func withBytes<Result>(
        _ use: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try response.withBytes(use)
    }

    /// Keeps the answer in the cache, as is done with those that could be read.
    package func keep() { if !isOpenEnded { response.updateCache() } }
}

/// An answer that came before it was asked for. It is used once.
final class AnswerInHand: Sendable {
    private let answer: Mutex<FirstAnswer?>

    init(_ answer: FirstAnswer) { self.answer = Mutex(answer) }

    func take(_ url: String) -> PageResponse? {
        answer.withLock { answer in
            guard answer?.url == url else { return nil }
            defer { answer = nil }
            return answer?.response.settled
        }
    }
}

extension HTTPPages {
    /// Returns the answer to the request for the first page; nil where there is no such page.
    ///
    /// - Throws: what `page(_:_:)` throws, but for errors of a decoder.
    @concurrent package func firstAnswer() async throws -> FirstAnswer? {
        let (address, place) = (template.url(page: 1), place(ofPage: 1))
        let response = try await response(at: PageAddress(url: address), place, isToAsk: false)
        guard response.isPage else {
            response.updateCache()
            return nil
        }
        guard response.withBytes({ $0.count <= options.limits.bytes }) else {
            throw options.limits.tooLarge(at: place)
        }
        return FirstAnswer(response: response, url: address, caching: caching)
    }

    /// Returns the same pages, which have an answer to the first request already.
    package func beginning(with answer: FirstAnswer) -> HTTPPages {
        if let own = answer.caching { caching?.include(own) }
        return holding(AnswerInHand(answer))
    }
}
