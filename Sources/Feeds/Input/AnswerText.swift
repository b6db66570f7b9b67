import FeedErrors
import Fetching
import Synchronization
import Text

/// A text that a server answers, copied to a file without a name when it is first asked for.
final class AnswerText: Sendable {
    private let pages: HTTPPages
    private let fetching = SharedFetch<Void>()
    private let text = Mutex<(file: InputFile, answer: FirstAnswer)?>(nil)
    /// What the answer says of others that follow, if it is read as the whole series.
    private let more = Mutex<String?>(nil)
    /// Whether a last row was left out that may be cut.
    private let isCut = Mutex(false)

    /// - Parameter pages: only the first one.
    init(_ pages: HTTPPages) { self.pages = pages }

    /// Returns the same text, for which the server is asked again.
    func renewed() -> AnswerText { AnswerText(pages.revalidating()) }

    /// Asks for the answer, unless it came.
    ///
    /// - Throws: `FeedError` of kind `notFound` where the server has no such page; what keeps it
    ///   from coming.
    func fetched(_ limits: FileLimits) async throws {
        guard !isAtHand else { return }
        try await fetching.value { [self] in
            guard let answer = try await pages.firstAnswer() else {
                var error = FeedError(
                    .notFound, at: identity.place, "there is nothing at the address",
                    remedy: "check the address")
                error.reason = .noSamples
                throw error
            }
            var file = try answer.withBytes { try InputFile.copied($0, identity.place, limits) }
            if answer.isOpenEnded, let whole = try file.wholeRows {
                file = whole
                isCut.withLock { $0 = true }
            }
            more.withLock { $0 = answer.saysMore }
            text.withLock { $0 = (file, answer) }
        }
    }

    /// Whether the answer came.
    var isAtHand: Bool { text.withLock { $0 != nil } }

    /// The answer that came; nil before.
    var answer: FirstAnswer? { text.withLock { $0?.answer } }

    /// - Throws: `FeedError` before the answer came.
    func opened() throws(FeedError) -> InputFile {
        guard let file = text.withLock({ $0?.file }) else {
            throw FeedError(.unreachable, at: identity.place, "was not asked for yet")
        }
        return file
    }

    /// Keeps the answer in the cache, as one that could be read.
    func keep() { answer?.keep() }

    /// The name and the place of the address, without secrets.
    var identity: SourceIdentity { pages.identity }

    /// Adds what is known of the requests.
    func complete(_ facts: inout SeriesFacts) {
        (facts.cacheUse, facts.trouble) = (pages.cacheUse, pages.trouble)
        if let more = more.withLock({ $0 }) {
            facts.goesOn = true
            facts.readingNotes.append(
                "the answer says that more follows (\(more)), and not at which address: what it"
                    + " holds is drawn")
        }
        if isCut.withLock({ $0 }) { facts.readingNotes.append(InputFile.openRowNote) }
    }
}

extension InputFile {
    /// The file without a last line that has no end; nil where there is none, and for JSON, whose
    /// end shows.
    fileprivate var wholeRows: InputFile? {
        get throws(FeedError) {
            let first = try start(limit: 64).first { $0 > Byte.space }
            guard first != Byte.openBrace, first != Byte.openBracket,
                let end = try endOfWholeLines(limit: 1 << 20), end > 0
            else { return nil }
            return try part(end)
        }
    }

    /// Returns bytes as a file, as text in UTF-8 and inflated.
    fileprivate static func copied(
        _ bytes: UnsafeRawBufferPointer, _ name: String, _ limits: FileLimits
    ) throws -> InputFile {
        let copy = try Spool.copy(of: bytes, name: name, limits)
        return try copy.inUTF8(limits) ?? copy
    }
}
