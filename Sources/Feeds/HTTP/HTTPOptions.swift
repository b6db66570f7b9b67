import Foundation

/// How pages are asked for over HTTP.
public struct HTTPOptions: Sendable {
    /// Sent with every request to the server that the URL names, in order.
    public var headers: [(name: String, value: String)] = []
    /// How often a request for a page is made again at the most, 0 or more.
    public var retries = 2
    /// How long a page may take, with all its tries but without the waits that the server asks for.
    public var timeout = Duration.seconds(30)
    /// How long to wait for a page, all in all, because the server says so (Retry-After).
    public var maxWait = Duration.seconds(60)
    public var limits = PageLimits()
    /// A PEM file of authorities that are trusted besides the system's.
    public var authorities: String?
    /// Where pages are kept; nil keeps none.
    public var cache: AnswerCache?
    public var cacheMode = CacheMode.standard
    /// Told of every piece of a body: how many bytes, as they came.
    public var received: (@Sendable (Int) -> Void)?
    /// Told of every wait before a page is asked for again.
    public var waiting: (@Sendable (Duration) -> Void)?
    public var proxies = ProxySettings(environment: ProcessInfo.processInfo.environment)

    /// The clock that retries, timeouts and waits go by.
    var pacing = Pacing.system

    /// How long a server may be silent: so long that one that works is not, and so short that there is time
    /// for another try.
    var patience: Duration { max(.seconds(15), timeout / 2) }

    public init() {}
}
