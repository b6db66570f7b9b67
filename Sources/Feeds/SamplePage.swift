public import TimeSeries

/// The samples of an API page.
public struct SamplePage: Sendable {
    /// In the order of the page.
    public let samples: [Sample]
    /// The times at both ends of the page, as they are written.
    let ends: PageEnds
}

extension SampleFormat: PageDecoder {
    /// The samples of one API page: see `samples(fromJSON:at:)`.
    public func page(
        _ bytes: UnsafeRawBufferPointer, at place: String
    ) throws(FeedError) -> DecodedPage<SamplePage> {
        let samples = try samples(fromJSON: bytes, at: place)
        return DecodedPage(
            SamplePage(samples: samples, ends: ends(ofJSON: bytes)), count: samples.count)
    }
}
