public import AsyncHTTPClient
import Essentials
public import NIOCore

/// How pages are asked for over HTTP.
public struct HTTPOptions: Sendable {
    /// Sent with every request to the server that the URL names, in order, and to no other server.
    public var headers: [(name: String, value: String)] = []
    /// Gives headers that change with time, such as a token that runs out: asked before each try
    /// for a page, also where the cache may have it. What it gives takes the place of those of the
    /// same name in `headers`, and goes to the same server only. It counts as part of the try's
    /// time, and what it throws ends the page. Several pages may ask at a time.
    ///
    /// Stored pages belong to the headers that they were asked for with, so a page that was fetched
    /// with one token is never shown with another. After a new token pages are fetched again.
    public var renewedHeaders: (@Sendable () async throws -> [(name: String, value: String)])?
    /// The value of User-Agent, unless `headers` have one. Unlike `headers` it goes to every server
    /// that redirects lead to.
    public var userAgent = "chartgen"
    /// How the address of the next page is found, as far as the URL does not say it.
    public var paging = HTTPPaging()
    /// How often a request for a page may be made again, 0 or more.
    public var retries = 2
    /// How long a page may take, with all its tries but without the waits that the server asks for.
    public var timeout = Duration.seconds(30)
    /// How long to wait for a page, all in all, because the server says so (Retry-After).
    public var maxWait = Duration.seconds(60)
    /// How large a page may be.
    public var limits = PageLimits()
    /// The path of a PEM file with certificates of authorities that are trusted in addition to the
    /// system's.
    public var authoritiesFile: String?
    /// Where pages are kept; nil keeps none.
    public var cache: ResponseCache?
    /// Whether stored pages are used, and when the server is asked about them. Without `cache` it
    /// is of no meaning, but for `offline`, with which there can be no feed.
    public var cacheMode = CacheMode.standard
    /// Told of every piece of a body: how many bytes, as they came.
    public var received: (@Sendable (Int) -> Void)?
    /// Told of every wait before a page is asked for again.
    public var waiting: (@Sendable (Duration) -> Void)?
    /// The proxies that requests go through. By default they are those of the process's environment
    /// (`http_proxy` and its kin); `ProxySettings()` means no proxy.
    public var proxies = ProxySettings(environment: ProcessInfo.processInfo.environment)
    /// The event loops that connections live on; the library's own unless given. Clients on them
    /// are kept for later feeds, so they have to run as long as the process does, as
    /// `MultiThreadedEventLoopGroup.singleton` does. A program that shuts its loops down passes a
    /// `client` instead.
    public var eventLoopGroup: (any EventLoopGroup)?
    /// A client that makes all requests, in place of the library's own. It is not shut down.
    ///
    /// Then `eventLoopGroup`, `authoritiesFile` and `proxies` are of no meaning: event loops, trust
    /// and proxies are the client's. So are the limits that it sets: a time limit for reading may
    /// end a try earlier than this library would. It has to leave bodies compressed. Redirects that
    /// it follows itself take `headers` along by its own rule; with `clientConfiguration` as a
    /// start it follows none, so that this library does.
    public var client: HTTPClient?

    /// Whose headers `renewedHeaders` gives, as a field that stands in the cache's key in their
    /// place: pages that were fetched with one token are shown with another of the same owner. Only
    /// a digest of it is stored. Nil for pages that belong to each token.
    package var renewedHeadersOwner: (name: String, value: String)?
    /// The server that pages are asked from in place of another one, which addresses of next pages
    /// name.
    package var addressMove: AddressMove?

    /// The clock that retries, timeouts and waits go by.
    package var pacing = Pacing.system
    /// The value of Accept, unless `headers` have one. Unlike `headers` it goes to every server
    /// that redirects lead to.
    package var accept = "application/json"
    /// Whether the cache keeps Link fields also where pages are found in another way.
    package var keepsLinks = false
    /// Where requests may lead; anywhere unless given.
    package var reach: Reach?
    /// Told of every request, and may hold it up.
    package var requestHooks: RequestHooks?

    /// How long a server may be silent: so long that one that works is not, and so short that there
    /// is time for another try.
    var patience: Duration { max(.seconds(15), timeout / 2) }

    /// Pages are asked for up to three times, for half a minute, and not kept.
    public init() {}

    /// What the library configures its own clients with, for a `client` that differs in something:
    /// it follows no redirects, leaves bodies compressed, and refuses responses whose status
    /// AsyncHTTPClient does not survive.
    public static var clientConfiguration: HTTPClient.Configuration {
        HTTPClients.configuration(proxy: nil)
    }
}
