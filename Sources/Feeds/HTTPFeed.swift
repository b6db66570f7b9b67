import CellValues
public import FeedErrors
public import Fetching
public import Logging
public import Paging
public import TimeSeries

/// A series behind API pages over HTTP: the bytes of `HTTPPages`, and a ``SampleFormat`` that makes
/// samples of them.
public struct HTTPFeed: PageSource {
    /// The pages that the bytes come from.
    private(set) var pages: HTTPPages
    private(set) var shape: PageShape
    /// What to try where pages count from 0; nil where the caller said which page is the first.
    private(set) var adviceForZero: String?
    private var borders = TimeBorders()
    let notes = SeriesNotes()
    /// The memory of how many samples a full page has; nil where nothing is asked for early.
    let memory: CapacityMemory?

    /// - Parameters:
    ///   - url: an http or https URL with `{PAGE}` or another word that `HTTPPaging` lists.
    ///     Without, it is one page where `format` has `items`, and else `/{PAGE}.json` is added,
    ///     unless `options.paging` says something else. A user and a password in it are sent as
    ///     Basic credentials.
    ///   - options: how pages are asked for: headers, retries, limits, a cache.
    ///   - format: how samples are written.
    ///   - logger: told of every failed try at debug level; silent unless given.
    /// - Throws: `FeedError` if the text is no URL, the file of authorities holds no certificate,
    ///   or only the cache may be asked and there is no cache.
    public init(
        url: String, options: HTTPOptions = HTTPOptions(), format: SampleFormat = SampleFormat(),
        logger: Logger = Logger(label: "chartgen.http") { _ in SwiftLogNoOpLogHandler() }
    ) throws(FeedError) {
        var options = options
        if format.items != nil { options.paging.isOnePage = true }
        pages = try HTTPPages(url: url, options: options, logger: logger)
        shape = PageShape(format, finding: nil)
        memory = pages.capacityMemory(items: format.items)
    }

    /// A feed whose first page came already.
    package init(
        url: String, options: HTTPOptions, format: SampleFormat, beginning answer: FirstAnswer
    ) throws(FeedError) {
        try self.init(url: url, options: options, format: format)
        pages = pages.beginning(with: answer)
    }

    /// A feed of pages that may count from 0.
    ///
    /// - Parameter advice: what to try where they do.
    package init(
        url: String, options: HTTPOptions, format: SampleFormat, adviceForZero advice: String?
    ) throws(FeedError) {
        try self.init(url: url, options: options, format: format)
        adviceForZero = advice
    }

    /// A feed whose pages tell how samples are written, where they are not written as by default.
    ///
    /// - Parameter advice: what to try where pages count from 0. Where it is given and samples are
    ///   written in another way, page 0 is asked for once.
    package init(
        url: String, options: HTTPOptions, finding wanted: TableFormat,
        adviceForZero advice: String?
    ) throws(FeedError) {
        try self.init(url: url, options: options, format: wanted.sampleFormat)
        adviceForZero = advice
        shape = PageShape(wanted.sampleFormat, finding: wanted)
    }

    var format: SampleFormat { shape.format }
    var fields: ValueFields { shape.fields }

    /// Returns the samples of an API page; nil past the end of the series. Of several fields of
    /// values it takes the first.
    /// - Throws: what `columns(ofPage:)` throws.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    /// Returns the samples of an API page, in a column for each field of values; nil past the end
    /// of the series.
    ///
    /// - Throws: `FeedError`, `CancellationError`, and what `HTTPOptions.renewedHeaders` throws.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        do {
            return try await columns(ofPage: number, early: nil)
        } catch let error as FeedError where error.kind == .badData && number > 1 && shape.isOpen {
            // A page without samples tells nothing of how they are written.
            _ = try await columns(ofPage: 1, early: nil)
            guard !shape.isOpen else { throw error }
            return try await columns(ofPage: number, early: nil)
        }
    }

    /// Returns the samples of an API page, as `columns(ofPage:)` does, from an early answer if
    /// there is one.
    @concurrent func columns(
        ofPage number: Int, early: EarlyAnswer?
    ) async throws -> SampleColumns? {
        let answers = try await pages.answers(ofPage: number, early: early) {
            (bytes, place) throws(FeedError) in
            let columns = try shape.columns(bytes, at: place)
            if number == 1 { try refuseLater(bytes, columns[0].samples.count, at: place) }
            try pages.options.limits.check(points: columns[0].samples.count, at: place)
            for column in columns { notes.take(column.roundedTogether) }
            notes.take(reading: columns[0].readingNote)
            if !isByOffset { notes.take(columns[0].seriesChange, ofPage: number) }
            try borders.take(
                digits: columns[0].digitKind, unit: columns[0].unit, at: place)
            if !isByOffset { try take(columns[0].ends, ofPage: number, columns[0].timeKind) }
            return columns.decoded
        }
        if number == 1 { try await refuseZero(before: answers?.first?.content) }
        guard let answers else { return nil }
        if pages.hasKept { memory?.note(answers[0].count, ofPage: number) }
        if isByOffset { try takeEnds(of: answers, number) }
        return try await SampleColumns(of: answers) {
            number > 1 ? try await self.page(number - 1)?.last?.t : nil
        }
    }

    /// The URLs of the first two pages, without secrets, where the address did not say how pages
    /// are found; nil where it did.
    package var assumedAddresses: [String]? {
        guard pages.template.isCompleted else { return nil }
        return [1, 2].map { pages.template.shownURL(page: $0) }
    }

    /// Whether several answers may make up a page.
    private var isByOffset: Bool { pages.template.mode == .offsets }

    private func take(
        _ ends: PageEnds, ofPage number: Int, _ kind: TableTimeKind
    ) throws(FeedError) {
        try borders.take(ends, ofPage: number, kind) { self.place(ofElement: 0, onPage: $0).name }
    }

    private func takeEnds(
        of answers: [DecodedPage<[SamplePage]>], _ number: Int
    ) throws(FeedError) {
        var ends = PageEnds()
        // Of an answer that was cut, the last time is not the page's.
        guard let first = answers.first?.content[0].ends.first, let last = answers.last,
            last.count == last.content[0].samples.count, let end = last.content[0].ends.last
        else { return }
        ends.extend(first: first, last: end)
        try take(ends, ofPage: number, last.content[0].timeKind)
    }

    /// Returns a feed of the same series that asks the server about every stored page before it
    /// uses it.
    ///
    /// A feed that is offline stays offline, and one that fetches every page (`CacheMode.refresh`)
    /// still does.
    public func renewed() -> HTTPFeed {
        var feed = self
        feed.pages = pages.revalidating()
        feed.borders = TimeBorders()
        return feed
    }
}
