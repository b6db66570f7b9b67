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

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        try await pages.page(number)
    }

    /// - Parameter quiet: whether not to say that the built-in sample stands in for a source.
    /// - Throws: `Failure` for a malformed header, `FeedError` for an address that leads nowhere.
    init(_ options: SourceOptions, quiet: Bool = false) throws {
        let format = SampleFormat(
            timeField: options.timeField, valueField: options.valueField,
            timeUnit: options.timeUnit)
        let typed = options.source ?? ProcessInfo.processInfo.environment["CHARTGEN_SOURCE"]
        guard let typed, !typed.isEmpty else {
            if !quiet { Console.error("no --source given: this is the built-in sample") }
            self.init(BuiltInSample(), "Sample: air temperature", yLabel: "°C")
            return
        }
        if typed == "-" {
            self.init(FileFeed(file: nil, format: format), "Standard input")
        } else if typed.contains("://") {
            let template = try URLTemplate(typed)
            let headers = try options.headers.map(Source.header)
            self.init(
                try HTTPFeed(url: typed, headers: headers, format: format),
                template.shownName, address: template.shown)
        } else {
            try self.init(path: typed, format)
        }
    }

    private init(path: String, _ format: SampleFormat) throws {
        let file = URL(fileURLWithPath: path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw FeedError(
                .notFound, at: path.printable(limit: 200), "no such file or folder",
                remedy: "a URL starts with http:// or https://")
        }
        let feed: any PageSource<[Sample]> =
            isFolder.boolValue
            ? try FolderFeed(folder: file, format: format) : FileFeed(file: file, format: format)
        self.init(feed, file.standardizedFileURL.lastPathComponent, address: path)
    }

    private init(
        _ pages: any PageSource<[Sample]>, _ name: String, address: String? = nil,
        yLabel: String? = nil
    ) {
        self.pages = pages
        self.name = name
        self.address = address
        self.yLabel = yLabel
    }

    /// A field name is a token and a value holds no control characters (RFC 9110, 5.1 and 5.5).
    private static func header(_ text: String) throws -> (name: String, value: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].wholeMatch(of: /[!#$%&'*+.^_`|~0-9A-Za-z-]+/) != nil,
            parts[1].unicodeScalars.allSatisfy({ ($0.value >= 32 && $0.value != 127) || $0 == "\t" }
            )
        else {
            throw Failure(Failure.usage, "--header wants 'Name: value' on one line")
        }
        return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
    }
}
