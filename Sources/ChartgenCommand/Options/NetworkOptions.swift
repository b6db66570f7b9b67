package import ArgumentParser
package import Feeds
import Text

/// How pages are fetched over HTTP, as typed.
package struct NetworkOptions: ParsableArguments {
    @Option(
        name: [.customShort("H"), .customLong("header")], parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Send this with every request; repeatable.", valueName: "Name: value"))
    var headers: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How often a page that fails for the moment is asked for again. Default: 2.",
            valueName: "count"))
    package var retries: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long a page may take with all its tries. Default: 30.", valueName: "seconds"))
    package var timeout: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long to wait for a page if the server says when to come again. Default: 60.",
            valueName: "seconds"))
    package var maxWait: Double?

    @Option(
        help: ArgumentHelp(
            "Also trust the authorities in this PEM file.", valueName: "file"))
    package var caFile: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How large an API page may be, inflated. Default: \(PageLimits().bytes).",
            valueName: "bytes"))
    var maxPageBytes: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How many points an API page may have. Default: \(PageLimits().points).",
            valueName: "count"))
    var maxPagePoints: Int?

    @Flag(help: "Draw from the pages kept on disk, and ask no server.")
    var offline = false

    @Flag(help: "Fetch every page anew, whatever is kept.")
    var refresh = false

    @Flag(help: "Neither use nor keep pages on disk.")
    var noCache = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How much is kept on disk, in MiB. Default: \(ResponseCache.defaultLimit >> 20).",
            valueName: "size"))
    var cacheLimit: Int?

    /// A year in seconds: longer than any user waits, and short enough to be added up.
    private static let longest = 31_536_000.0

    package init() {}

    package func validate() throws {
        if let retries, !(0...1000).contains(retries) {
            throw ValidationError("--retries is 0 to 1000 (given: \(retries))")
        }
        if let timeout, !(timeout > 0 && timeout <= NetworkOptions.longest) {
            throw ValidationError("--timeout is more than 0 seconds and at most a year")
        }
        if let maxWait, !(0...NetworkOptions.longest).contains(maxWait) {
            throw ValidationError("--max-wait is 0 seconds to a year")
        }
        guard [offline, refresh, noCache].count(where: { $0 }) <= 1 else {
            throw ValidationError("take one of --offline, --refresh and --no-cache")
        }
        if let cacheLimit, !(1...1_048_576).contains(cacheLimit) {
            throw ValidationError("--cache-limit is 1 to 1048576 MiB (given: \(cacheLimit))")
        }
        let usual = PageLimits()
        guard (1...PageLimits.largest).contains(maxPageBytes ?? usual.bytes),
            maxPagePoints ?? usual.points > 0
        else {
            throw ValidationError(
                "--max-page-bytes is 1 to \(PageLimits.largest), --max-page-points 1 or more")
        }
    }

    /// How large pages may be, also those of folders and files.
    var limits: PageLimits {
        var limits = PageLimits()
        limits.bytes = maxPageBytes ?? limits.bytes
        limits.points = maxPagePoints ?? limits.points
        return limits
    }

    /// The options as `HTTPFeed` takes them.
    ///
    /// - Parameter progress: told of the bytes that come, and of waits.
    /// - Throws: `Failure` for a malformed header, or if pages are to come from a cache that there
    ///   is not.
    package func httpOptions(_ progress: ProgressLine?) throws -> HTTPOptions {
        var options = HTTPOptions()
        if let progress {
            options.received = { count in progress.show(bytes: count) }
            options.waiting = { wait in progress.show(wait: wait) }
        }
        options.headers = try headers.map(NetworkOptions.header)
        options.retries = retries ?? options.retries
        options.timeout = timeout.map { .seconds($0) } ?? options.timeout
        options.maxWait = maxWait.map { .seconds($0) } ?? options.maxWait
        options.limits = limits
        options.authoritiesFile = caFile
        options.cache = try cache()
        options.cacheMode = offline ? .offline : refresh ? .refresh : .standard
        return options
    }

    /// - Returns: nil where no pages are to be kept, or none can be.
    /// - Throws: `Failure` if pages are to come only from the cache, and there is no cache.
    private func cache() throws -> ResponseCache? {
        guard !noCache else { return nil }
        let folder = ResponseCache.defaultFolder(Variables.named("XDG_CACHE_HOME", "HOME"))
        let limit = cacheLimit.map { $0 << 20 } ?? ResponseCache.defaultLimit
        let cache = folder.flatMap {
            try? ResponseCache(folder: $0, limit: limit, creates: !offline)
        }
        guard cache != nil || !offline else {
            throw Failure(
                Failure.unavailable, "there is no cache to draw from; leave out --offline")
        }
        return cache
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
        return (String(parts[0]), String(parts[1]).withoutOuterSpaces)
    }
}
