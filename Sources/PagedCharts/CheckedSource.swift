import Feeds
import Paging
import TimeSeries

/// A source of which every API page that comes is looked over and tallied, whatever is drawn of it.
struct CheckedSource: PageSource {
    let source: any SampleSource
    /// Nil where nobody asks for more than the page's own values.
    let tally: ValueTally?
    /// Nil where times may go back, or where pages can't come from different states of the series.
    let borders: BorderCheck?

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        guard let samples = try await source.page(number) else { return nil }
        try borders?.take(samples, apiPage: number, place: source.place)
        tally?.note(samples, apiPage: number)
        return samples
    }

    var access: PageAccess { source.access }

    func signature(of page: [Sample]) -> PageSignature? { source.signature(of: page) }

    @concurrent func existingPage(above number: Int) async throws -> Int? {
        try await source.existingPage(above: number)
    }

    @concurrent func keptPages(
        among numbers: RangeSet<Int>, notOf count: Int
    ) async throws -> [Int] {
        try await source.keptPages(among: numbers, notOf: count)
    }
}
