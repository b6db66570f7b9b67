public import Logging
public import Paging
public import TimeSeries

/// A series behind API pages over HTTP: the bytes of ``HTTPPages``, and a ``SampleFormat`` that makes samples of
/// them.
public struct HTTPFeed: PageSource {
    /// Where the bytes of API pages come from.
    private(set) var pages: HTTPPages
    let format: SampleFormat
    let fields: ValueFields
    private var borders = TimeBorders()

    /// - Parameters:
    ///   - url: an http or https URL with `{PAGE}`; without, `/{PAGE}.json` is added. A user and a
    ///     password in it are sent as Basic credentials.
    ///   - format: how samples are written.
    ///   - logger: told of every failed try at debug level; silent unless given.
    /// - Throws: `FeedError` if the URL is none, the file of authorities holds none, or only the
    ///   cache may be asked and there is none.
    public init(
        url: String, options: HTTPOptions = HTTPOptions(), format: SampleFormat = SampleFormat(),
        logger: Logger = Logger(label: "chartgen.http") { _ in SwiftLogNoOpLogHandler() }
    ) throws(FeedError) {
        pages = try HTTPPages(url: url, options: options, logger: logger)
        self.format = format
        fields = ValueFields(format.valueField)
    }

    /// The samples of an API page; nil past the end of the series. Of several values the first.
    ///
    /// - Throws: what `columns(ofPage:)` throws.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    /// The samples of an API page, in a column for each field of values; nil past the end of the series.
    ///
    /// - Throws: `FeedError`, `CancellationError`, and what `HTTPOptions.renewedHeaders` throws.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        try await pages.page(number) { (bytes, place) throws(FeedError) in
            let columns = try fields.read { field throws(FeedError) in
                try format.reading(field).page(bytes, at: place).content
            } isProof: { column in
                !column.samples.isEmpty
            }
            try pages.options.limits.check(points: columns[0].samples.count, at: place)
            try borders.take(columns[0].ends, ofPage: number) {
                self.place(ofElement: 0, onPage: $0)
            }
            return SampleColumns(columns.map(\.samples))
        }
    }

    /// A feed of the same series that asks the server about every stored page before it uses it.
    ///
    /// A feed that is offline stays offline, and one that fetches every page (`CacheMode.refresh`)
    /// still does.
    public func revalidating() -> HTTPFeed {
        var feed = self
        feed.pages = pages.revalidating()
        feed.borders = TimeBorders()
        return feed
    }

    /// What to call an element of a page in messages: with the page's number and URL, without
    /// secrets.
    public func place(ofElement element: Int, onPage number: Int) -> String {
        "\(pages.place(ofPage: number)), element \(element)"
    }

    /// Whether the process may open enough files for event loops, which end it if they get none.
    package static var mayUseNetwork: Bool { HTTPClients.mayBeMade }

    /// Starts the event loops and the client of the library's own, for which the first request
    /// would else wait: some milliseconds. Takes as long itself, so call it on another core.
    package static func prepare() {
        if HTTPClients.mayBeMade { HTTPClients.shared.prepare(HTTPClients.Kind()) }
    }
}
