public import Calendars
public import FeedErrors
public import Fetching
public import Paging
public import TimeSeries

/// A source of API pages of samples, with what a chart wants to know of it.
///
/// A source of your own has to give only its pages; all else has a default.
public protocol SampleSource: PageSource where Page == [Sample] {
    /// The name of the series, and where it is. Default: no name.
    var identity: SourceIdentity { get }

    /// Whether all of it is one page unless a size is named, as with a file. Default: false.
    var isOnePage: Bool { get }

    /// Whether API pages are answered or stored one by one, so that two of them may come from
    /// different states of the series. Default: true.
    var hasSeparatePages: Bool { get }

    /// Returns the samples of an API page, in a column for each value that a sample has; nil past
    /// the end of the series. Default: `page(_:)`, as the only column.
    ///
    /// - Parameter number: 1 or more.
    /// - Throws: whatever keeps the page from being read.
    @concurrent func columns(ofPage number: Int) async throws -> SampleColumns?

    /// Returns the answer to an API page that may turn out not to be needed, in columns: see
    /// `earlyPage(_:)`, which is the default, as the only column.
    ///
    /// - Parameter number: 1 or more.
    /// - Returns: the answer; nil if no answer came, for whatever reason.
    @concurrent func earlyColumns(ofPage number: Int) async -> EarlyPage<SampleColumns>?

    /// The names of the columns, in their order, where there are several; known once a page was
    /// read that is not empty. Default: there is one column.
    var columnNames: [String] { get }

    /// Whether each row belongs to one of several columns, and the others have no value there, as
    /// in a list of trades of several exchanges. Their lines then run on from one value to the
    /// next. Default: false, so that a row without a value is a gap in that column's line.
    var hasSparseColumns: Bool { get }

    /// For each column the spans of time of which samples are known to be missing, in seconds since
    /// 1970-01-01T00:00Z, by their beginnings; fewer elements than columns where the others have
    /// none. Default: none.
    var missing: [[ClosedRange<Double>]] { get }

    /// The column of values that is drawn of several, if the caller chose none; known once a page
    /// was read. Default: nil, as nothing was left to choose.
    var valueChoice: ValueChoice? { get }

    /// The name of the values in the data: that of a table's column or of a field. Known once a
    /// page was read; nil for several, and where the data has no name. Default: nil.
    var valueName: String? { get }

    /// The unit next to the values in the data: "$", "EUR" or "percent". Known once a page was
    /// read. Default: nil.
    var valueUnit: String? { get }

    /// Notes on how a series was read that may be read in other ways: sentences, known once a page
    /// was read.
    /// Default: nothing.
    var readingNotes: [String] { get }

    /// Why a series may seem to end with its first API page, which was to say where the next one is
    /// and says nothing of it: a part of a sentence. Nil otherwise. Default: nil.
    var endNote: String? { get }

    /// Returns the time in a text that is written as the source's own times are, such as a year or
    /// milliseconds. Nil where it is not, or where seconds since 1970-01-01T00:00Z and dates of ISO
    /// 8601 say the same. Default: nil.
    ///
    /// - Parameters:
    ///   - text: the time as a person or an address writes it.
    ///   - zone: the zone of a date that says no offset. A year or a date in digits counts in the
    ///     source's own zone, in which it names samples.
    /// - Returns: in seconds since 1970-01-01T00:00Z.
    /// - Throws: whatever keeps the source from being read.
    func instant(written text: String, zone: Zone) throws -> Double?

    /// How the pages that were read so far were taken from a cache. Default: none was.
    var cacheUse: CacheUse { get }

    /// Returns the same source, which asks the server about every page that a cache holds. Default:
    /// this one.
    func revalidating() -> Self

    /// Returns the same source, which knows nothing of the series yet: a file is opened anew, and
    /// the server is asked about every page that a cache holds. For programs that look again and
    /// again at a series that changes. Default: the result of `revalidating()`.
    func renewed() -> Self

    /// Returns whether the data of the series changed since it was read, as far as that can be told
    /// without reading: a file by its size, its times and its number in the file system. For
    /// programs that look again and again. Default: nil, which leaves it to the pages.
    ///
    /// - Returns: nil where it can't be told, also before anything was read.
    /// - Throws: `FeedError` where it is not there any more.
    func hasChanged() throws -> Bool?

    /// Why the answer that is under way is not there yet: what its tries have met so far. Default:
    /// nil.
    var trouble: FeedError? { get }

    /// Returns the number by which the API knows a page, for messages. Default: the same.
    ///
    /// - Parameter apiPage: from 1.
    func ownNumber(ofPage apiPage: Int) -> Int

    /// Returns the name of an element of an API page in messages. Default: "API page 3, element
    /// 17".
    ///
    /// - Parameters:
    ///   - element: from 0.
    ///   - apiPage: from 1.
    func place(ofElement element: Int, onPage apiPage: Int) -> String

    /// Returns what to try where an element is earlier than the one before it. Default: to sort by
    /// time.
    ///
    /// - Parameters:
    ///   - element: from 0.
    ///   - apiPage: from 1.
    func orderRemedy(ofElement element: Int, onPage apiPage: Int) -> FeedError.Remedy
}

extension SampleSource {
    /// No name and no address.
    public var identity: SourceIdentity { SourceIdentity(name: "") }
    /// False: the source has any number of pages.
    public var isOnePage: Bool { false }
    /// True: pages are fetched one by one.
    public var hasSeparatePages: Bool { true }
    /// Nil: times are written as everywhere.
    public func instant(written text: String, zone: Zone) throws -> Double? { nil }
    /// Returns the page as the only column.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        try await page(number).map { SampleColumns([$0]) }
    }

    /// Returns the page as the only column.
    @concurrent public func earlyColumns(ofPage number: Int) async -> EarlyPage<SampleColumns>? {
        guard let early = await earlyPage(number) else { return nil }
        return EarlyPage(isFailure: early.isFailure, letGo: early.letGo) {
            try await early.read().map { SampleColumns([$0]) }
        }
    }

    /// None: there is one column.
    public var columnNames: [String] { [] }
    /// False: a row without a value is a gap.
    public var hasSparseColumns: Bool { false }
    /// None: nothing is known to be missing.
    public var missing: [[ClosedRange<Double>]] { [] }
    /// Returns the same number: pages are numbered from 1.
    public func ownNumber(ofPage apiPage: Int) -> Int { apiPage }
    /// Nil: no page has to say where the next one is.
    public var endNote: String? { nil }
    /// Nil: there is one value at each time.
    public var valueChoice: ValueChoice? { nil }
    /// Nil: the data has no name for the values.
    public var valueName: String? { nil }
    /// Nil: values are plain numbers.
    public var valueUnit: String? { nil }
    /// None: the series can be read in one way.
    public var readingNotes: [String] { [] }
    /// The use of a source without a cache: every page was asked for.
    public var cacheUse: CacheUse { CacheUse() }

    /// Returns the source itself, which stores no answers that would have to be asked about.
    public func revalidating() -> Self { self }

    /// Returns the result of `revalidating()`: pages are read anew in any case.
    public func renewed() -> Self { revalidating() }

    /// Nil: the pages tell.
    public func hasChanged() throws -> Bool? { nil }

    /// Nil: nothing is known of an answer before it comes.
    public var trouble: FeedError? { nil }

    /// Advises to sort the samples by time.
    public func orderRemedy(ofElement element: Int, onPage apiPage: Int) -> FeedError.Remedy {
        .sortByTime
    }

    /// "API page 3, element 17": elements are counted from 0.
    public func place(ofElement element: Int, onPage apiPage: Int) -> String {
        SampleCheck.place(ofElement: element, onPage: apiPage)
    }
}
