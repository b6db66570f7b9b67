public import Feeds
import Foundation
import Text

/// A ranked feed that can be fetched, as its description says.
public struct RankedFeed: Sendable {
    /// The description of the feed.
    public let description: FeedDescription
    /// Its name in addresses and on the command line.
    public var name: String { description.name }
    /// How the list is asked for.
    private(set) var request: FeedRequest
    /// How a detail is asked for, without the words of an entry.
    private(set) var detailRequest: FeedRequest?

    /// - Parameters:
    ///   - description: the addresses to ask, and the meaning of the answers.
    ///   - options: how to ask.
    /// - Throws: `FeedError` for a description that contradicts itself, a parameter that it does
    ///   not have, a secret that is not there or not allowed, and an invalid address.
    public init(
        _ description: FeedDescription, options: RankedFeedOptions = RankedFeedOptions()
    ) throws(FeedError) {
        self.description = description
        try DescriptionCheck(description, file: description.name.harmless(limit: 100)).check()
        try RankedFeed.refuseUnknown(options.parameters, description)
        let rules = description.rules
        request = try FeedRequest(description, description.allParameters, options, rules)
        // Check that all requests can be made before the first one is sent.
        _ = try request.pages(for: description.count)
        guard var detail = description.detail else {
            detailRequest = nil
            return
        }
        var options = options
        if RankedFeed.isSameOrigin(detail, description) {
            if detail.headers == nil {
                (detail.headers, detail.token) = (description.headers, description.token)
            }
            detail.attribution = detail.attribution ?? description.attribution
        } else {
            // The user's headers are for the feed's server only.
            (options.http.headers, options.http.renewedHeaders) = ([], nil)
        }
        let known = detail.parameters.merging(description.parameters) { own, _ in own }
        detailRequest = try FeedRequest(detail, known, options, rules, sharing: request.token)
    }

    /// Returns the first entries.
    ///
    /// - Parameter count: how many, 1 to 10,000; nil for as many as the description says.
    /// - Throws: `FeedError` where there is no list, `CancellationError`.
    @concurrent public func list(count: Int? = nil) async throws -> RankedList {
        let asked = count ?? description.count
        guard (1...FeedDescription.mostEntries).contains(asked) else {
            throw FeedError(
                .badData, at: name.harmless(limit: 100),
                "\(asked) entries were asked for, where 1 to 10,000 may be")
        }
        var listing = try await request.listing(asked)
        var more: [RankedNote] = []
        if case .sumOfDetail(let most)? = description.metric?.value {
            (listing, more) = try await summed(listing.prefix(request.wanted(asked)), most)
        }
        return request.list(listing, asked: asked, more)
    }

    /// Returns the first entries; where the feed can't be had, those that it gave last, with a note
    /// of their age and the reason.
    ///
    /// - Parameter count: how many, 1 to 10,000; nil for as many as the description says.
    /// - Throws: `FeedError` where there is no list and none is kept, or the list is gone;
    ///   `CancellationError`.
    @concurrent public func listOrKept(count: Int? = nil) async throws -> RankedList {
        do {
            return try await list(count: count)
        } catch let error as FeedError where error.isOutage {
            guard let kept = await keptList(count: count) else { throw error }
            return kept.standingIn(for: error)
        }
    }

    /// Returns the first entries as the feed gave them last; nil where they are not kept. The feed
    /// is not asked.
    @concurrent public func keptList(count: Int? = nil) async -> RankedList? {
        guard var list = try? await offline?.list(count: count) else { return nil }
        list.notes.removeAll { $0 == .old }
        return list
    }

    /// The same feed as its answers are kept; nil where none may be used.
    var offline: RankedFeed? {
        guard let request = request.offline else { return nil }
        var feed = self
        (feed.request, feed.detailRequest) = (request, detailRequest?.offline)
        return feed
    }

    /// Returns the first of some parameters that no feed has, and those that the feeds have; nil if
    /// each parameter is one of a feed's.
    package static func unknown(
        _ given: [String: String], in feeds: [FeedDescription]
    ) -> (name: String, known: [String])? {
        let known = Set(feeds.flatMap(\.allParameters.keys))
        let name = given.keys.sorted().first { !known.contains($0) }
        return name.map { ($0, known.sorted()) }
    }

    private static func refuseUnknown(
        _ given: [String: String], _ description: FeedDescription
    ) throws(FeedError) {
        guard let (name, names) = unknown(given, in: [description]) else { return }
        throw FeedError(
            .badData, at: description.name.harmless(limit: 100),
            "there is no parameter \(name.printable(limit: 40)); "
                + (names.isEmpty ? "it has none" : "it knows \(names.joined(separator: ", "))"),
            remedy: Likeness.closest(to: name, among: names).map { .advice("write \"\($0)\"") })
    }

    private static func isSameOrigin(_ one: FeedDescription, _ other: FeedDescription) -> Bool {
        let origins = [one, other].map { feed in
            let parts = URLComponents(string: feed.plainURL)
            let scheme = parts?.scheme?.lowercased() ?? ""
            let port = parts?.port ?? (scheme == "https" ? 443 : 80)
            return "\(scheme)://\(parts?.host?.lowercased() ?? ""):\(port)"
        }
        return origins[0] == origins[1]
    }
}

extension FeedDescription {
    /// The address with 1 in the place of each word in braces.
    package var plainURL: String { url.replacing(/\{[^{}]*\}/, with: "1") }

    /// The host of the address; empty without one.
    package var host: String { URLComponents(string: plainURL)?.host?.lowercased() ?? "" }

    /// The defaults of all parameters, its detail's included. Where both have one, it is the
    /// feed's.
    package var allParameters: [String: String] {
        parameters.merging(detail?.parameters ?? [:]) { own, _ in own }
    }
}

extension FeedRequest {
    /// Makes the ranked list of the fetched entries.
    ///
    /// - Parameter more: notes in addition to those of fetching.
    func list(_ listing: FeedListing, asked: Int, _ more: [RankedNote] = []) -> RankedList {
        let items = listing.ranked(wanted(asked), by: description.order)
        let notes =
            listing.notes(asked: asked, given: items.count, of: description) + more
        let title = RankedTitle(text: description.title, values: values, chosen: chosen)
        var list = RankedList(
            feed: description.name, title: title.text(),
            fetchedAt: listing.fetchedAt,
            metric: description.metric.map { RankedMetric(name: $0.name, unit: $0.unit) },
            items: items, asked: asked,
            isComplete: items.count >= asked && !listing.isIncomplete
                && !notes.contains(where: \.isOfMissing)
                && !items.contains { $0.value?.isAtLeast == true },
            notes: notes, attribution: description.attribution)
        if description.isPreset { list.ownTitle = title }
        return list
    }
}

extension RankedNote {
    /// Whether a part of the list is missing.
    fileprivate var isOfMissing: Bool {
        switch self {
        case .cut, .failed: true
        case .fewer, .incomplete, .limit, .amongFirst, .repeated, .unusable, .old, .kept: false
        }
    }
}
