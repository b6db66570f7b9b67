public import Feeds
import Foundation

/// How a feed is asked.
public struct RankedFeedOptions: Sendable {
    /// Values of the description's parameters, in place of its own.
    public var parameters: [String: String] = [:]
    /// An http or https address whose scheme, host and port take the place of the feed's, and whose
    /// path goes before the feed's.
    public var baseURL: String?
    /// Variables of the environment that headers may use, in addition to those that begin with
    /// CHARTGEN_ and a preset's own.
    public var secrets: Set<String> = []
    /// The environment that headers take values from.
    public var environment: [String: String] = [:]
    /// How pages are asked for: retries, limits, the cache. Headers in it take the place of those
    /// of the description, and go to the feed's server only. Its paging has no effect.
    public var http = HTTPOptions()

    /// The time that spans are counted from, in seconds since 1970-01-01T00:00Z.
    public var now: @Sendable () -> Double = { Date().timeIntervalSince1970 }

    /// The description's own parameters and address.
    public init() {}
}
