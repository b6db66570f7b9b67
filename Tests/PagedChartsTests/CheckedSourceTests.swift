import Testing
import TimeSeries

@testable import PagedCharts

@Suite struct CheckedSourceTests {
    /// A source that answers early, or fails to.
    private struct EarlySource: SampleSource {
        let isFailing: Bool

        @concurrent func page(_ number: Int) async throws -> [Sample]? { Pages.samples(0..<3) }

        var early: EarlyAccess<[Sample]>? {
            EarlyAccess { [isFailing] _ in
                EarlyPage(isFailure: isFailing) { Pages.samples(3..<5) }
            }
        }
    }

    /// The pager asks a server that failed for no more than it needs.
    @Test(arguments: [true, false])
    func anEarlyAnswerTellsWhetherItIsAFailure(isFailing: Bool) async throws {
        let source = CheckedSource(
            source: EarlySource(isFailing: isFailing), tally: nil, borders: nil,
            order: OrderWatch(), compared: ComparedPages())
        let answer = try #require(await source.early?.page(2))
        #expect(answer.isFailure == isFailing)
        #expect(try await answer.read()?.columns == [Pages.samples(3..<5)])
    }
}
