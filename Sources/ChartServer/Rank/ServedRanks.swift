public import Ranking
public import Thumbnails

/// Ranked feeds that a server shows at `rank/`.
public struct ServedRanks: Sendable {
    /// The feeds, each under its name.
    public var feeds: [ServedFeed]
    /// The store that pictures of entries come from; nil shows no pictures.
    public var images: ImageStore?
    /// The languages that are offered, one or more; the first where a visitor's browser wants none
    /// of them.
    public var languages = RankedWords.all
    /// How long a list is as good as a new one.
    public var keeps = Duration.seconds(60)
    /// How long a feed that answered is not asked for the same again, even if a visitor asks for
    /// new data.
    public var pause = Duration.seconds(20)
    /// How long a feed that failed is not asked again, unless it says when to come again.
    public var retryPause = Duration.seconds(3)
    /// How long a page waits for its list before it is sent without.
    public var patience = Duration.milliseconds(150)

    /// - Parameters:
    ///   - feeds: one or more, with different names.
    ///   - images: the store that pictures of entries come from; nil shows no pictures.
    public init(_ feeds: [ServedFeed], images: ImageStore? = ImageStore()) {
        (self.feeds, self.images) = (feeds, images)
    }
}

/// A feed that a server shows.
public struct ServedFeed: Sendable {
    /// What it is called in addresses.
    public let name: String
    /// What it is called for people.
    public let title: String
    /// How many entries to expect.
    public let count: Int
    /// Whether its entries have numbers.
    public let hasNumbers: Bool
    /// The address that the feed is fetched from. Pictures may come from the host of this address
    /// even if that host is inside the network.
    public let address: String
    /// The language of its labels and units; nil where it is not known.
    public var language: String?
    /// Whether its texts are words of ours, which are told in the visitor's language.
    var isOurs = false
    /// What it is called before values are put in.
    var ownTitle: RankedTitle?
    /// The parameters that visitors choose, in their order.
    var rules: [FeedParameter] = []
    /// The values of these, where they are not the rules' own.
    var values: [String: String] = [:]
    /// What a visitor chose, as a part of keys; empty for the feed as it is.
    var variant = ""
    /// Returns the feed with values that a visitor chose.
    var choosing: @Sendable ([String: String]) -> ServedFeed? = { _ in nil }
    /// What its answers are kept by.
    var key: String { variant.isEmpty ? name : "\(name)?\(variant)" }
    /// Asks for the entries.
    var list: @Sendable () async throws -> RankedList
    /// Asks what an entry opens into.
    let detail: @Sendable (RankedItem) async throws -> RankedDetail
    /// Returns the entries that the feed gave last, which are shown until it answers; nil where
    /// none are kept. Asks no server.
    public var kept: @Sendable () async -> RankedList? = { nil }
    /// Returns what an entry opened into last; nil where that is not kept. Asks no server.
    public var keptDetail: @Sendable (RankedItem) async -> RankedDetail? = { _ in nil }

    /// A feed of your own.
    ///
    /// - Parameters:
    ///   - name: what it is called in addresses.
    ///   - title: what it is called for people.
    ///   - count: how many entries to expect.
    ///   - hasNumbers: whether its entries have numbers.
    ///   - address: what it is asked at.
    ///   - list: asks for the entries. What it throws is told as that of other feeds if it is a
    ///     `FeedError`.
    ///   - detail: asks what an entry opens into.
    public init(
        name: String, title: String, count: Int, hasNumbers: Bool, address: String = "",
        list: @escaping @Sendable () async throws -> RankedList,
        detail: @escaping @Sendable (RankedItem) async throws -> RankedDetail
    ) {
        (self.name, self.title, self.count, self.hasNumbers) = (name, title, count, hasNumbers)
        (self.address, self.list, self.detail) = (address, list, detail)
    }

    /// Returns the feed with each of its answers handed over before it is shown.
    ///
    /// - Parameters:
    ///   - note: returns the list to show for the one that came.
    ///   - noteFailure: told why none came.
    public func noting(
        _ note: @escaping @Sendable (RankedList) async -> RankedList,
        failure noteFailure: @escaping @Sendable (any Error) async -> Void
    ) -> ServedFeed {
        var feed = self
        feed.list = { [list] in
            do {
                return await note(try await list())
            } catch {
                await noteFailure(error)
                throw error
            }
        }
        return feed
    }
}
