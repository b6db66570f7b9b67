import CellValues
public import FeedErrors
public import Fetching
public import TimeSeries

/// The samples of an API page.
public struct SamplePage: Sendable {
    /// The samples, in the order of the page.
    public internal(set) var samples: [Sample]
    /// The times at both ends of the page, as they are written.
    let ends: PageEnds
    /// The kind of those times.
    var timeKind = TableTimeKind.number
    /// The kind that times of only digits were taken for; nil if the page has no such times.
    var digitKind: TableTimeKind?
    /// The unit that times of only digits count, if they count one.
    var unit = SampleFormat.TimeUnit.seconds
    /// The note on what numbers were taken for: a sentence.
    var readingNote: String?
    /// The first values that differ as they are written, and not as numbers.
    var roundedTogether: RoundedTogether?
    /// Where times go back because another series begins.
    var seriesChange: SeriesChange?
    /// The samples for the second instant of the wall time at which the page starts, if that comes
    /// twice: the sample before the page decides which instant is meant.
    var samplesIfLater: [Sample]?

    /// Returns the samples of an API page that some answers make up, in order.
    ///
    /// - Parameter before: returns the time of the sample before the page, nil for the first
    ///   sample. Called where a wall time that comes twice depends on it.
    @concurrent static func samples(
        of answers: [DecodedPage<SamplePage>], after before: () async throws -> Double?
    ) async throws -> [Sample] {
        var samples: [Sample] = []
        for answer in answers {
            let page = answer.content
            var found = page.samples
            if let later = page.samplesIfLater, let first = found.first {
                let last = try await samples.isEmpty ? before() : samples.last?.t
                if let last, first.t < last { found = later }
            }
            if answers.count == 1, found.count == answer.count { return found }
            samples += found.prefix(answer.count)
        }
        return samples
    }
}

extension SampleFormat: PageDecoder {
    /// Returns the samples of one API page: see `samples(fromJSON:at:)`.
    public func page(
        _ bytes: UnsafeRawBufferPointer, at place: String
    ) throws(FeedError) -> DecodedPage<SamplePage> {
        let page = try samplePage(bytes, at: place)
        return DecodedPage(page, count: page.samples.count)
    }
}
