package import Calendars
package import CellValues
package import FeedErrors
package import Fetching
package import Paging
import Synchronization
package import TimeSeries

/// A source of which it is not known yet what it is, because its server gave no answer. It is found
/// when a page is asked for.
package struct PendingFeed: SampleSource {
    private let known: SourceIdentity
    private let find: @Sendable () async throws -> any SampleSource
    private let trouble: @Sendable () -> FeedError?
    private let state: Found
    private let own: (any SampleSource)?

    private final class Found: Sendable {
        let source = Mutex<(any SampleSource)?>(nil)
        let failure: Mutex<(any Error)?>

        init(_ failure: (any Error)?) { self.failure = Mutex(failure) }
    }

    /// - Parameters:
    ///   - identity: what is known of it.
    ///   - failure: what kept it from being found so far; it is thrown once.
    ///   - trouble: tells why the answer that is under way is not there yet.
    ///   - find: asks for it.
    package init(
        _ identity: SourceIdentity, _ failure: (any Error)?,
        trouble: @escaping @Sendable () -> FeedError?,
        find: @escaping @Sendable () async throws -> any SampleSource
    ) {
        (known, self.find, self.trouble) = (identity, find, trouble)
        (state, own) = (Found(failure), nil)
    }

    private init(renewing feed: PendingFeed) {
        (known, find, trouble, state) = (feed.known, feed.find, feed.trouble, feed.state)
        own = feed.source?.renewed()
    }

    private var source: (any SampleSource)? { own ?? state.source.withLock { $0 } }

    /// What was known of it, or what it says itself.
    package var identity: SourceIdentity { source?.identity ?? known }

    /// Its own facts, once it was found.
    package var facts: SeriesFacts {
        if let source { return source.facts }
        var facts = SeriesFacts()
        facts.trouble = trouble()
        return facts
    }

    /// In their order, until it is known that they may be asked for in another one.
    package var access: PageAccess { source?.access ?? .sequential }

    /// Returns the samples of a page.
    @concurrent package func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    /// Returns the samples of a page, in a column for each value.
    ///
    /// - Throws: what keeps it from being found or read.
    @concurrent package func columns(ofPage number: Int) async throws -> SampleColumns? {
        if let source { return try await source.columns(ofPage: number) }
        let failure = state.failure.withLock { failure in
            defer { failure = nil }
            return failure
        }
        if let failure { throw failure }
        let found = try await find()
        let source = state.source.withLock { source in
            source = source ?? found
            return source ?? found
        }
        return try await source.columns(ofPage: number)
    }

    /// Returns the time that a text names, written as the source's own times are.
    package func time(written text: String, zone: Zone) throws -> NamedTime? {
        try source?.time(written: text, zone: zone)
    }

    /// Returns the same source, which is asked about again.
    package func renewed() -> PendingFeed { PendingFeed(renewing: self) }

    /// What the source says of it, once it was found.
    package func hasChanged() throws -> Bool? { try source?.hasChanged() ?? nil }

    /// Returns what the source knows of pages above one.
    @concurrent package func existingPage(above number: Int) async throws -> Int? {
        try await source?.existingPage(above: number)
    }

    /// Returns what the source knows of kept pages.
    @concurrent package func keptPages(
        among numbers: RangeSet<Int>, notOf count: Int
    ) async throws -> [Int] {
        try await source?.keptPages(among: numbers, notOf: count) ?? []
    }

    /// Returns where a sample stands.
    package func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        source?.place(ofElement: element, onPage: apiPage)
            ?? SamplePlace(ofElement: element, onPage: apiPage)
    }
}
