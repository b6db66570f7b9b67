public import Feeds

/// Bounds of an `ImageStore`, how it asks for pictures, and where it keeps them.
public struct ImageOptions: Sendable {
    /// How many bytes the file of a picture may have. 4 MiB.
    public var mostBytes = PictureBounds().bytes
    /// How many pixels a picture may have before it is scaled down. 16 Mi.
    public var mostPixels = PictureBounds().pixels
    /// How many pixels the longer side of a picture may have before it is scaled down. 8,192.
    public var longestSide = PictureBounds().side
    /// How many pictures are fetched side by side, from all hosts together.
    public var fetchesAtOnce = 6
    /// How many pictures are fetched from one host side by side.
    public var fetchesAtOncePerHost = 2
    /// How many requests are made to one host within a second, redirects and tries that failed
    /// included.
    public var requestsPerSecond = 10
    /// How long a picture may take, with its second try but without the wait for its turn.
    public var timeout = Duration.seconds(10)
    /// How often a picture is asked for again where the server fails.
    public var retries = 1
    /// The folder for pictures that are kept: `defaultFolder` of the environment, say; nil keeps
    /// none.
    public var folder: String?
    /// Bytes that all kept pictures together may have, as files. A single one is kept up to a
    /// quarter of that.
    public var keptBytes = ResponseCache.defaultLimit
    /// Bytes of the files that stay in memory for pictures of lists. 16 MiB; a single one stays up
    /// to a quarter of that.
    public var mostBytesInMemory = 16 << 20
    /// Whether only kept pictures are given, and no server is asked.
    public var isOffline = false
    /// Proxies, the client, its event loops, User-Agent and authorities; all else in it is ignored,
    /// so no server of pictures gets the headers of a feed.
    public var http = HTTPOptions()

    /// The default options: without a folder, nothing is kept on disk.
    public init() {}

    /// Returns the default folder of pictures: a folder of their own, next to the cache of pages.
    ///
    /// - Parameter environment: of the process.
    /// - Returns: nil if there is no home.
    public static func defaultFolder(_ environment: [String: String]) -> String? {
        ResponseCache.defaultFolder(environment).map { "\($0)-images" }
    }

    var bounds: PictureBounds {
        PictureBounds(bytes: mostBytes, pixels: mostPixels, side: longestSide)
    }

    /// Returns the options of a request for a picture.
    ///
    /// - Parameters:
    ///   - reach: the hosts that the request may lead to.
    ///   - hooks: called for each request.
    func request(
        _ mode: CacheMode, _ cache: ResponseCache?, _ reach: Reach, _ hooks: RequestHooks
    ) -> HTTPOptions {
        var options = HTTPOptions()
        (options.proxies, options.client) = (http.proxies, http.client)
        (options.eventLoopGroup, options.authoritiesFile) = (
            http.eventLoopGroup, http.authoritiesFile
        )
        (options.userAgent, options.pacing) = (http.userAgent, http.pacing)
        // Ask for the kinds that can be decoded, in case the server has several.
        options.accept = "image/webp,image/png,image/jpeg,*/*;q=0.1"
        options.paging.isOnePage = true
        options.limits.bytes = mostBytes
        (options.timeout, options.retries, options.maxWait) = (timeout, retries, .zero)
        (options.cache, options.cacheMode) = (cache, mode)
        (options.reach, options.requestHooks) = (reach, hooks)
        return options
    }
}
