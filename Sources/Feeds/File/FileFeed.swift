public import Calendars
import FeedErrors
public import Fetching
import Paging
import Synchronization
import Text
public import TimeSeries
import Timing

/// A file or the standard input as a series, whatever it holds: a table (see ``TableFeed``) or a
/// JSON array (see ``JSONFileFeed``).
public final class FileFeed: SampleSource {
    private let file: DeferredFile
    private let fileFormat: FileFormat?
    private let format: TableFormat
    private let pageRows: Int
    /// Known once the file's name or its first bytes told.
    private let content = Mutex<(any SampleSource)?>(nil)

    /// - Parameters:
    ///   - path: nil for the standard input.
    ///   - fileFormat: nil to go by the file's name, or else by its first bytes.
    ///   - format: which columns or keys are read, and what times mean.
    ///   - pageRows: a table's rows on a full page, 1 or more.
    ///   - limits: how large the file may be.
    public init(
        path: String?, as fileFormat: FileFormat? = nil, format: TableFormat = TableFormat(),
        pageRows: Int = TableFeed.pageRows, limits: FileLimits = FileLimits()
    ) {
        precondition(pageRows > 0, "a page has rows")
        file = DeferredFile(path: path, limits: limits)
        // Only tables have delimiters.
        let named = format.delimiter == nil ? path.flatMap(FileFormat.init(fileName:)) : .csv
        // Only JSON has a path to its samples.
        self.fileFormat = fileFormat ?? (format.items == nil ? named : .json)
        self.format = format
        self.pageRows = pageRows
    }

    private init(renewing feed: FileFeed) {
        file = feed.file.renewed()
        (fileFormat, format, pageRows) = (feed.fileFormat, feed.format, feed.pageRows)
    }

    /// Returns a feed of the same file, which is opened anew. The standard input stays as it was
    /// read.
    public func renewed() -> FileFeed {
        file.path == nil ? self : FileFeed(renewing: self)
    }

    /// Returns whether another file has its name by now, or other bytes.
    public func hasChanged() throws -> Bool? { try file.hasChanged() }

    /// Returns the samples of a page, in the order of the file.
    ///
    /// - Throws: what the feed of the file's format throws.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        try await columns(ofPage: number)?.columns[0]
    }

    /// Returns the samples of a page, in a column for each value that was chosen.
    ///
    /// - Throws: what the feed of the file's format throws.
    @concurrent public func columns(ofPage number: Int) async throws -> SampleColumns? {
        try await opened().columns(ofPage: number)
    }

    /// The file's name, or "Standard input".
    public var identity: SourceIdentity { file.identity }

    /// The facts of the table or of the array, once a page was read: its samples are of one file.
    public var facts: SeriesFacts {
        content.withLock { $0 }?.facts ?? SeriesFacts(isOnePage: true, hasSeparatePages: false)
    }

    /// Returns the instant of a year, a date in digits or a number, as the table's times are
    /// written.
    public func instant(written text: String, zone: Zone) throws -> Double? {
        try opened().instant(written: text, zone: zone)
    }

    /// Returns where a sample stands: in a table in the file, on the line that its row starts on.
    public func place(ofElement element: Int, onPage apiPage: Int) -> SamplePlace {
        (try? opened())?.place(ofElement: element, onPage: apiPage)
            ?? SamplePlace(ofElement: element, onPage: apiPage)
    }

    private func opened() throws -> any SampleSource {
        try content.withLock { content in
            if let content { return content }
            let found = try feed(of: fileFormat ?? detectedFormat())
            content = found
            return found
        }
    }

    private func feed(of fileFormat: FileFormat) -> any SampleSource {
        guard let kind = fileFormat.tableKind else {
            return JSONFileFeed(file, format.sampleFormat)
        }
        // A tab on the first line does not prove that tabs stand between fields: all rows tell.
        let told = self.fileFormat == nil && kind == .tsv ? .csv : kind
        return TableFeed(file, told, format, TableSizes(pageRows: pageRows))
    }

    private func detectedFormat() throws -> FileFormat {
        try Stage.fetch.timed {
            let opened = try file.opened()
            let start = try opened.start(limit: TableSizes().chunk)
            if let format = FileFormat(start: start) { return format }
            throw FeedError(
                .badData, at: opened.name,
                "neither a table nor JSON, it starts with \(start.printable())",
                remedy: .fileFormat)
        }
    }
}
