import Feeds
import Foundation

/// The entries of a feed as they came, and the facts that the list's notes tell of them.
struct FeedListing: Sendable {
    /// In the order of the feed, without ranks; of equal ids the first.
    var items: [RankedItem] = []
    /// How many entries came a second time.
    private(set) var repeated = 0
    /// How many elements were no entries.
    var unusable = 0
    /// Whether the feed says that one of its answers is not whole.
    private(set) var isIncomplete = false
    /// Why the rest did not come.
    var failure: FeedError?
    /// Whether there may be more entries than those that came.
    var mayContinue = false
    /// When the oldest answer came, in seconds since 1970.
    var fetchedAt = 0.0
    /// Whether the server was not to be asked.
    var isOffline = false
    private var ids: Set<String> = []
    /// The answers with entries that have no id.
    private var withoutIDs: [[RankedItem]] = []

    /// Takes the entries of an answer.
    ///
    /// - Returns: whether one of them is new.
    mutating func take(_ page: FeedPage) -> Bool {
        let count = items.count
        isIncomplete = isIncomplete || page.isIncomplete
        unusable += page.unusable
        let new = page.entries.map(\.item)
        if new.contains(where: { !$0.hasOwnID }) {
            guard !withoutIDs.contains(new) else {
                // The server sent these entries before: it ignores which page is asked for.
                repeated += new.count
                return false
            }
            withoutIDs.append(new)
        }
        for item in new {
            guard !item.hasOwnID || ids.insert(item.id).inserted else {
                repeated += 1
                continue
            }
            items.append(item)
        }
        return items.count > count
    }
}

extension FeedRequest {
    /// How many answers in a row may have nothing new before no more is asked for.
    private static let mostBarrenPages = 3

    /// Returns the first entries of the feed. Where its server refuses the token they are asked for
    /// once more, with another.
    func listing(_ count: Int) async throws -> FeedListing {
        guard let token else { return try await listingOnce(count) }
        let before = await token.current
        do {
            let listing = try await listingOnce(count)
            guard listing.failure?.isOfToken == true else { return listing }
            let used = before == nil ? await token.current : before
            return await token.renew(after: used) ? try await listingOnce(count) : listing
        } catch let error as FeedError where error.isOfToken {
            let used = before == nil ? await token.current : before
            guard await token.renew(after: used) else { throw error }
            return try await listingOnce(count)
        }
    }

    /// Returns the first entries of the feed: of each answer that is needed for them all, so there
    /// may be more.
    ///
    /// - Parameter count: how many entries are wanted.
    /// - Throws: `FeedError` where there is no first answer, `CancellationError`, and what renews
    ///   headers throws.
    private func listingOnce(_ count: Int) async throws -> FeedListing {
        let pages = try pages(for: count)
        let decoder = FeedPageDecoder(description: description)
        var listing = FeedListing()
        var barren = 0
        for number in 1... {
            let (found, error) = try await pages.pageBeforeError(number, decoder)
            guard let answers = found else {
                guard number > 1 else { throw notFound(pages) }
                listing.mayContinue = false
                break
            }
            if let error {
                guard number > 1 || !answers.isEmpty else { throw error }
                for answer in answers { _ = listing.take(answer.content) }
                listing.mayContinue = true
                if listing.items.count < wanted(count) { listing.failure = error }
                break
            }
            let isNew = listing.take(FeedRequest.joined(answers))
            barren = isNew ? 0 : barren + 1
            listing.mayContinue = pages.mayContinue(after: number)
            if description.paging.method != .cursor, answers.allSatisfy({ $0.count == 0 }) {
                listing.mayContinue = false
            }
            guard listing.mayContinue, listing.items.count < wanted(count) else { break }
            guard barren < FeedRequest.mostBarrenPages else {
                listing.failure = FeedError(
                    .badData, at: pages.place(ofPage: number),
                    "the last \(barren) answers had no entry that was not there before")
                break
            }
        }
        let use = pages.cacheUse
        listing.fetchedAt = use.oldestPage ?? Date().timeIntervalSince1970
        listing.isOffline = use.isOffline
        return listing
    }

    private func notFound(_ pages: HTTPPages) -> FeedError {
        FeedError(
            .notFound, at: pages.place(ofPage: 1), "there is nothing (404 or 410)",
            remedy: "check the address")
    }

    /// Returns the answers that make up a page, each as far as it belongs to it.
    private static func joined(_ answers: [DecodedPage<FeedPage>]) -> FeedPage {
        let pages = answers.map { $0.content.prefix($0.count) }
        return FeedPage(
            entries: pages.flatMap(\.entries), count: pages.reduce(0) { $0 + $1.count },
            isIncomplete: pages.contains(where: \.isIncomplete))
    }
}

extension FeedError {
    /// Whether the feed's server refused the token, and not the server of tokens the client.
    fileprivate var isOfToken: Bool { kind == .refused && reason == .status(401) }
}
