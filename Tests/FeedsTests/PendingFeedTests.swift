import Paging
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// A source whose server gave no answer at first.
@Suite struct PendingFeedTests {
    private struct Pair: SampleSource {
        @concurrent func page(_ number: Int) async throws -> [Sample]? { nil }

        @concurrent func columns(ofPage number: Int) async throws -> SampleColumns? {
            number == 1
                ? SampleColumns([[Sample(t: 1, y: 2)], [Sample(t: 1, y: -2)]]) : nil
        }
    }

    @Test func itsPageIsTheFirstColumn() async throws {
        let feed = PendingFeed(SourceIdentity(name: "a"), nil, trouble: { nil }, find: { Pair() })
        #expect(try await feed.page(1) == [Sample(t: 1, y: 2)])
        #expect(try await feed.columns(ofPage: 1)?.columns.count == 2)
        #expect(try await feed.page(2) == nil)
    }

    @Test func whatKeptItFromBeingFoundIsThrownOnce() async throws {
        let failure = FeedError(.unreachable, at: "a", "no answer")
        let feed = PendingFeed(
            SourceIdentity(name: "a"), failure, trouble: { failure }, find: { Pair() })
        #expect(feed.identity.name == "a" && feed.facts.trouble == failure)
        await #expect(throws: failure) { try await feed.page(1) }
        #expect(try await feed.page(1) == [Sample(t: 1, y: 2)])
    }
}
