import CellValues
public import FeedErrors
public import Fetching
public import TimeSeries

/// What a source knows of its series by now: some of it from the start, the rest once a page was
/// read that is not empty.
public struct SeriesFacts: Sendable {
    /// Whether all of it is one page unless a size is named, as with a file.
    public var isOnePage: Bool
    /// Whether API pages are answered or stored one by one, so that two of them may come from
    /// different states of the series.
    public var hasSeparatePages: Bool
    /// The number by which the API knows its first page, for messages.
    public var firstPage = 1
    /// The names of the columns, in their order, where there are several.
    public var columnNames: [String]
    /// Whether each row belongs to one of several columns, and the others have no value there, as
    /// in a list of trades of several exchanges. Their lines then run on from one value to the
    /// next. If false, a row without a value is a gap in that column's line.
    public var hasSparseColumns = false
    /// For each column the spans of time of which samples are known to be missing, in seconds since
    /// 1970-01-01T00:00Z, by their beginnings; fewer elements than columns where the others have
    /// none.
    public var missing: [[ClosedRange<Double>]] = []
    /// The column of values that is drawn of several, if the caller chose none.
    public var valueChoice: ValueChoice?
    /// The name of the values in the data: that of a table's column or of a field; nil for several,
    /// and where the data has no name.
    public var valueName: String?
    /// Whether the values are places in a list, of which 1 stands on top.
    public var areRanks = false
    /// The unit next to the values in the data: "$", "EUR" or "percent".
    public var valueUnit: String?
    /// The unit of the values, next to them or in their name: "%" for percents; nil where it is not
    /// known.
    package var shownUnit: String? {
        if let valueUnit { return valueUnit == "percent" ? "%" : valueUnit }
        return valueName.flatMap { KnownUnits.unit(ofLabel: $0) }
    }
    /// The note on a column whose texts take turns while the values leap between them, so that the
    /// one line that is drawn may be several; nil where there is none.
    public var turnsNote: String?
    /// How times and values were read, where that is known.
    public var reading: SeriesReading?
    /// Notes on how the series was read that may be read in other ways: sentences.
    public var readingNotes: [String] = []
    /// Whether the table was read again as a whole after some of its rows had been read: they were
    /// out of order, or its header came again.
    public var isReadWholeSince = false
    /// Why the series may seem to end with its first API page, which was to say where the next one
    /// is and says nothing of it: a part of a sentence.
    public var endNote: String?
    /// Whether the source says that the series goes on after its last sample, at no address.
    public var goesOn = false
    /// How the pages that were read so far were taken from a cache.
    public var cacheUse = CacheUse()
    /// Why the answer that is under way is not there yet: what its tries have met so far.
    public var trouble: FeedError?

    /// - Parameters:
    ///   - columnNames: the names of the columns, where there are several.
    ///   - isOnePage: whether all of it is one page unless a size is named.
    ///   - hasSeparatePages: whether API pages are answered or stored one by one.
    public init(
        columnNames: [String] = [], isOnePage: Bool = false, hasSeparatePages: Bool = true
    ) {
        self.columnNames = columnNames
        self.isOnePage = isOnePage
        self.hasSeparatePages = hasSeparatePages
    }

    /// The facts of a series whose values are read from fields.
    ///
    /// - Parameter isOnePage: whether there is only one page.
    init(_ fields: ValueFields, _ notes: SeriesNotes, isOnePage: Bool = false) {
        self.init(
            columnNames: fields.names, isOnePage: isOnePage, hasSeparatePages: !isOnePage)
        (valueName, readingNotes) = (fields.valueName, notes.all)
    }

    /// Returns the number by which the API knows a page, for messages.
    ///
    /// - Parameter apiPage: from 1.
    package func ownNumber(ofPage apiPage: Int) -> Int {
        apiPage.addingReportingOverflow(firstPage - 1).partialValue
    }
}
