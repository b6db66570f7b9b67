import FeedErrors
import Fetching
import TimeSeries

extension SampleFormat {
    /// Returns the samples of one API page, in a page for each field of values.
    ///
    /// - Parameters:
    ///   - fields: of this format, and of the pages read before.
    ///   - place: names the page in errors.
    /// - Throws: what `samples(fromJSON:at:)` throws.
    func samplePages(
        _ bytes: UnsafeRawBufferPointer, _ fields: ValueFields, at place: String
    ) throws(FeedError) -> [SamplePage] {
        var pages = try fields.read { field throws(FeedError) in
            try reading(field).samplePage(bytes, at: place)
        } isProof: { page in
            !page.samples.isEmpty
        }
        let values = fields.names.isEmpty ? [valueField] : fields.names
        pages[0].seriesChange = seriesChange(pages[0].samples, bytes, values: values)
        return pages
    }

    /// Returns this format with another field of values.
    func reading(_ field: String) -> SampleFormat {
        var format = self
        format.valueField = field
        return format
    }
}

extension [SamplePage] {
    /// The columns of one answer; an array of at least one.
    var decoded: DecodedPage<[SamplePage]> { DecodedPage(self, count: self[0].samples.count) }
}

extension SampleColumns {
    /// The columns of an API page that some answers make up, in order. An empty answer may have
    /// fewer columns.
    ///
    /// - Parameter before: the time of the sample before the page: see
    ///   `SamplePage.samples(of:after:)`.
    @concurrent init(
        of answers: [DecodedPage<[SamplePage]>], after before: () async throws -> Double?
    ) async throws {
        var columns: [[Sample]] = []
        for index in 0..<(answers.map(\.content.count).max() ?? 1) {
            let parts = answers.filter { $0.content.count > index }
                .map { DecodedPage($0.content[index], count: $0.count) }
            columns.append(try await SamplePage.samples(of: parts, after: before))
        }
        self.init(columns)
    }
}
