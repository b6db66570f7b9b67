import Calendars
import ChartScene
import Feeds
import Foundation
import Paging
import TimeSeries

/// A source that was chosen at run time, with what to call it.
struct Source: PageSource {
    private let pages: any PageSource<[Sample]>
    /// A short name, fit for a title.
    let name: String
    /// The address in full but without secrets, if it says more than the name.
    let address: String?
    /// What the values are, where the source knows.
    let yLabel: String?
    /// Whether all of it is one page unless a size is named: a file, or the standard input.
    let isOnePage: Bool

    /// The same source, which asks the server about every page that is kept on disk.
    func revalidating() -> Source {
        guard let feed = pages as? HTTPFeed else { return self }
        return Source(
            feed.revalidating(), name, address: address, yLabel: yLabel, isOnePage: isOnePage)
    }

    /// Whether a page came from the disk without the server being asked.
    var hasUnaskedPages: Bool { (pages as? HTTPFeed)?.hasUnaskedPages ?? false }

    /// Whether it is read from the disk alone, where nothing changes by being read again.
    var isOffline: Bool { (pages as? HTTPFeed)?.isOffline ?? false }

    /// Whether any page, and not only the end of the series, was fetched or confirmed.
    var hasAskedPages: Bool { (pages as? HTTPFeed)?.hasAskedPages ?? true }

    /// When the oldest of the pages that came from the disk was fetched, in seconds since 1970.
    var oldestPage: Double? { (pages as? HTTPFeed)?.oldestPage }

    /// Whether its API pages are answered or stored one by one, and so may not fit each other.
    var isPaged: Bool { !(pages is TableFeed) }

    /// What to call an element of an API page in messages: the line, in a table.
    func place(ofElement element: Int, onPage apiPage: Int) -> String {
        if let feed = pages as? HTTPFeed { return feed.place(ofElement: element, onPage: apiPage) }
        let line = try? (pages as? TableFeed)?.place(ofElement: element, onPage: apiPage)
        return line ?? SampleCheck.place(ofElement: element, onPage: apiPage)
    }

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        try await pages.page(number)
    }

    var access: PageAccess { pages.access }

    func comparison(_ page: [Sample], _ earlier: [Sample]) -> PageComparison {
        pages.comparison(page, earlier)
    }

    /// - Parameters:
    ///   - progress: told of the bytes that come.
    ///   - zone: where a table's times without an offset are meant.
    ///   - quiet: whether not to say that the built-in sample stands in for a source.
    /// - Throws: `Failure` for a malformed header, `FeedError` for an address that leads nowhere.
    init(
        _ options: SourceOptions, _ network: NetworkOptions, _ progress: ProgressLine?,
        zone: () throws -> Zone, quiet: Bool = false
    ) throws {
        let format = SampleFormat(
            timeField: options.timeField ?? "t", valueField: options.valueField ?? "y",
            timeUnit: options.timeUnit)
        let typed = options.source ?? ProcessInfo.processInfo.environment["CHARTGEN_SOURCE"]
        guard let typed, !typed.isEmpty else {
            if !quiet { Console.error("no --source given: this is the built-in sample") }
            self.init(BuiltInSample(), "Sample: air temperature", yLabel: "°C")
            return
        }
        if typed == "-" {
            self.init(
                try Source.table(nil, options, zone), "Standard input",
                isOnePage: options.apiPageSize == nil)
        } else if typed.contains("://") {
            try Source.refuseFormat(options)
            let template = try URLTemplate(typed)
            self.init(
                try HTTPFeed(url: typed, options: network.meant(progress), format: format),
                template.shownName, address: template.shown)
        } else {
            try self.init(path: typed, options, network.limits, format) {
                try Source.table(typed, options, zone)
            }
        }
    }

    private init(
        path: String, _ options: SourceOptions, _ limits: PageLimits, _ format: SampleFormat,
        table: () throws -> TableFeed
    ) throws {
        let file = URL(fileURLWithPath: path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw FeedError(
                .notFound, at: path.printable(limit: 200), "no such file or folder",
                remedy: "a URL starts with http:// or https://")
        }
        if isFolder.boolValue { try Source.refuseFormat(options) }
        let feed: any PageSource<[Sample]> =
            isFolder.boolValue
            ? try FolderFeed(folder: file, limits: limits, format: format) : try table()
        self.init(
            feed, file.standardizedFileURL.lastPathComponent, address: path,
            isOnePage: !isFolder.boolValue && options.apiPageSize == nil)
    }

    private static func refuseFormat(_ options: SourceOptions) throws {
        guard options.sourceFormat != nil else { return }
        throw Failure(
            Failure.usage,
            "--source-format is for files and stdin; API pages and folders hold JSON")
    }

    /// - Parameter path: nil for the standard input.
    private static func table(
        _ path: String?, _ options: SourceOptions, _ zone: () throws -> Zone
    ) throws -> TableFeed {
        let format = TableFormat(
            timeField: options.timeField, valueField: options.valueField,
            timeUnit: options.timeUnit, zone: try zone())
        return TableFeed(
            path: path, kind: options.sourceFormat ?? path.flatMap(TableKind.init(fileName:)),
            format: format, pageRows: options.apiPageSize ?? TableFeed.pageRows)
    }

    private init(
        _ pages: any PageSource<[Sample]>, _ name: String, address: String? = nil,
        yLabel: String? = nil, isOnePage: Bool = false
    ) {
        self.pages = pages
        self.name = name
        self.address = address
        self.yLabel = yLabel
        self.isOnePage = isOnePage
    }
}
