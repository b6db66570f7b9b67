import TimeSeries

extension SampleFormat {
    /// The samples of one API page, in a column for each field of values.
    ///
    /// - Parameters:
    ///   - fields: of this format, and of the pages read before.
    ///   - place: names the page in errors.
    /// - Throws: what `samples(fromJSON:at:)` throws.
    func page(
        fromJSON bytes: UnsafeRawBufferPointer, _ fields: ValueFields, at place: String
    ) throws(FeedError) -> SampleColumns {
        let columns = try fields.read { field throws(FeedError) in
            try reading(field).samples(fromJSON: bytes, at: place)
        } isProof: { samples in
            !samples.isEmpty
        }
        return SampleColumns(columns)
    }

    /// The same format with another field of values.
    func reading(_ field: String) -> SampleFormat {
        var format = self
        format.valueField = field
        return format
    }
}
