public import Calendars
public import CellValues
public import Fetching
import Paging
public import TimeSeries
import Timing

/// A file or the standard input that holds a JSON array of objects, gzip or not: a series on a
/// single API page.
///
/// The file is opened when the page is asked for. What can't be read by position is first copied to
/// a temporary file without a name.
public final class JSONFileFeed: SampleSource {
    private let file: DeferredFile
    let format: SampleFormat
    private let fields: ValueFields
    private let notes = SeriesNotes()
    /// Whether elements that are out of order are sorted, where no time comes twice.
    private let sortsElements: Bool

    /// The file's name, or "Standard input".
    public var identity: SourceIdentity { file.identity }

    /// The fields of values, and notes on values that the picture can't show: of one page, which is
    /// the whole file.
    public var facts: SeriesFacts { SeriesFacts(fields, notes, isOnePage: true) }

    /// - Parameters:
    ///   - path: nil for the standard input.
    ///   - format: how samples are written.
    ///   - limits: how large the file may be.
    public convenience init(
        path: String?, format: SampleFormat = SampleFormat(), limits: FileLimits = FileLimits()
    ) {
        self.init(DeferredFile(path: path, limits: limits), format)
    }

    init(_ file: DeferredFile, _ format: SampleFormat, sortsElements: Bool = false) {
        self.sortsElements = sortsElements
        self.file = file
        self.format = format
        fields = ValueFields(format.valueField)
    }

    /// Returns a feed of the same file, which is opened anew. The standard input stays as it was
    /// read.
    public func renewed() -> JSONFileFeed {
        JSONFileFeed(file.renewed(), format, sortsElements: sortsElements)
    }

    /// Returns whether another file has its name by now, or other bytes.
    public func hasChanged() throws -> Bool? { try file.hasChanged() }

    /// Returns the samples of the array, in its order; nil for all pages but the first. Of several
    /// fields of values it takes the first.
    ///
    /// - Throws: `FeedError` naming file, element and byte; `CancellationError`.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    /// Returns where an element of the array stands.
    public func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        notes.place(ofElement: element, onPage: apiPage)
    }

    /// Returns the time of a year, a month or a date in digits, where the name of the times means
    /// one.
    public func time(written text: String, zone: Zone) -> NamedTime? { format.time(written: text) }

    /// Returns the samples of the array, in a column for each field of values.
    ///
    /// - Throws: what `page` throws.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        try await file.unchanged { try array(ofPage: number) }
    }

    func array(ofPage number: Int) throws -> SampleColumns? {
        let input = try Stage.fetch.timed { try file.opened() }
        guard number == 1 else { return nil }
        let limits = file.limits.page
        guard input.size <= limits.bytes else { throw limits.tooLarge(at: input.name) }
        let bytes = try Stage.fetch.timed { try input.start(limit: .max) }
        let columns = try bytes.withUnsafeBytes { bytes in
            try format.samplePages(bytes, fields, at: input.name)
        }
        try limits.check(points: columns[0].samples.count, at: input.name)
        for column in columns { notes.take(column.roundedTogether) }
        notes.take(reading: columns[0].readingNote)
        notes.take(columns[0].seriesChange, ofPage: number)
        return SampleColumns(inOrder(columns.map(\.samples)))
    }

    private func inOrder(_ columns: [[Sample]]) -> [[Sample]] {
        var series = ShapedSeries(name: "", columns: columns)
        guard sortsElements, series.sort() == nil else { return columns }
        notes.take(reading: series.orderNote)
        return series.columns
    }
}
