public import Calendars
public import CellValues
public import Fetching
public import Paging
public import Summing
public import TimeSeries

/// A source of API pages of samples, with what a chart wants to know of it.
///
/// A source of your own has to give only its pages; all else has a default.
public protocol SampleSource: PageSource where Page == [Sample] {
    /// The name of the series, and where it is. Default: no name.
    var identity: SourceIdentity { get }

    /// What is known of the series by now. Default: nothing, and that it has any number of API
    /// pages, which are answered one by one.
    var facts: SeriesFacts { get }

    /// Returns the samples of an API page, in a column for each value that a sample has; nil past
    /// the end of the series. Default: `page(_:)`, as the only column.
    ///
    /// - Parameter number: 1 or more.
    /// - Throws: whatever keeps the page from being read.
    @concurrent func columns(ofPage number: Int) async throws -> SampleColumns?

    /// How API pages are asked for, in columns, before it is known that they are needed. Default:
    /// `early`, as the only column.
    var earlyColumns: EarlyAccess<SampleColumns>? { get }

    /// Returns the time that a text names, written as the source's own times are: a year,
    /// milliseconds, a date in another form. Nil where it is not, or where seconds since
    /// 1970-01-01T00:00Z and dates of ISO 8601 say the same. Default: nil.
    ///
    /// - Parameters:
    ///   - text: the time as a person or an address writes it.
    ///   - zone: the zone of a date that says no offset. A year or a date in digits counts in the
    ///     source's own zone, in which it names samples.
    /// - Returns: the instant, or the day, month, year or the like as a whole.
    /// - Throws: whatever keeps the source from being read.
    func time(written text: String, zone: Zone) throws -> NamedTime?

    /// Returns the same source, which knows nothing of the series yet: a file is opened anew, and
    /// the server is asked about every page that a cache holds. For programs that look again and
    /// again at a series that changes. Default: this one.
    func renewed() -> Self

    /// Returns whether the data of the series changed since it was read, as far as that can be told
    /// without reading: a file by its size, its times and its number in the file system. For
    /// programs that look again and again. Default: nil, which leaves it to the pages.
    ///
    /// - Returns: nil where it can't be told, also before anything was read.
    /// - Throws: `FeedError` where it is not there any more.
    func hasChanged() throws -> Bool?

    /// The source as one that sums up its rows where they lie, so that a long series need not be
    /// sent. Its rows are those of the API pages. Default: nil, where only rows can be had.
    var sums: (any SummedSource)? { get }

    /// Returns where an element of an API page stands, for messages. Default: "API page 3, element
    /// 17".
    ///
    /// - Parameters:
    ///   - element: from 0.
    ///   - apiPage: from 1.
    func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace
}

extension SampleSource {
    /// No name and no address.
    public var identity: SourceIdentity { SourceIdentity(name: "") }

    /// No facts: there is one column of plain numbers on any number of pages.
    public var facts: SeriesFacts { SeriesFacts() }

    /// Returns the page as the only column.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        try await page(number).map { SampleColumns([$0]) }
    }

    /// Makes each page the only column.
    public var earlyColumns: EarlyAccess<SampleColumns>? { early?.map { SampleColumns([$0]) } }

    /// Nil: times are written as everywhere.
    public func time(written text: String, zone: Zone) throws -> NamedTime? { nil }

    /// Returns the source itself, which stores nothing that would have to be forgotten.
    public func renewed() -> Self { self }

    /// Nil: the pages tell.
    public func hasChanged() throws -> Bool? { nil }

    /// Nil: there are only rows.
    public var sums: (any SummedSource)? { nil }

    /// "API page 3, element 17": elements are counted from 0.
    public func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        SamplePlace(ofElement: element, onPage: apiPage)
    }
}
