import Feeds
import Text

/// The result of adding up the detail of an entry.
private struct EntrySum: Sendable {
    var place: Int
    var value: RankedValue?
    /// Why there is no sum, or why it may be more.
    var failure: FeedError?
    var fetchedAt = Double.infinity
    var isCut = false
    /// How many elements of the detail were no entries.
    var unusable = 0
}

extension RankedFeed {
    /// How many entries' details are walked side by side.
    private static let mostAtOnce = 4

    /// Returns the entries with the sums of their details' numbers, and the notes on those sums.
    ///
    /// - Parameter most: how many entries of a detail are added up.
    /// - Throws: `FeedError` where the server answers no detail, `CancellationError`.
    func summed(
        _ listing: FeedListing, _ most: Int
    ) async throws -> (FeedListing, [RankedNote]) {
        let sums = try await sums(of: listing.items, most)
        if !sums.contains(where: { $0.value != nil }),
            let error = sums.compactMap(\.failure).first(where: \.isOfServer)
        {
            throw error
        }
        let values = sums.compactMap { sum in sum.value.map { (sum.place, $0) } }
        var result = listing.with(Dictionary(uniqueKeysWithValues: values))
        result.unusable += sums.reduce(0) { $0 + $1.unusable }
        result.fetchedAt = sums.reduce(listing.fetchedAt) { min($0, $1.fetchedAt) }
        var notes: [RankedNote] = []
        if sums.contains(where: \.isCut) { notes.append(.cut(after: most)) }
        let failures = sums.compactMap { sum in
            sum.failure.map { (listing.items[sum.place].name, $0) }
        }
        // A server that answers nothing more is more to know than an entry that is bad.
        if let (name, error) = failures.first(where: \.1.isOfServer) ?? failures.first {
            let unasked = listing.items.count - sums.count
            let others = failures.count - 1 + unasked
            notes.append(.failed(MissingPart(error, of: name, others: others)))
        }
        return (result, notes)
    }

    /// Returns the sums in the order of the entries. If an answer shows that the server answers
    /// nothing more now, no more details are asked for, and the other entries get no sum. Offline
    /// all are read: answers that are kept already cost no server anything.
    private func sums(of items: [RankedItem], _ most: Int) async throws -> [EntrySum] {
        let mayStop = request.http.cacheMode != .offline
        return try await withThrowingTaskGroup(of: EntrySum.self) { group in
            var sums: [EntrySum] = []
            for (place, item) in items.enumerated() {
                if place >= RankedFeed.mostAtOnce, let sum = try await group.next() {
                    sums.append(sum)
                    if mayStop, sum.failure?.isOfServer == true { break }
                }
                group.addTask { try await self.sum(of: item, place, most) }
            }
            for try await sum in group { sums.append(sum) }
            return sums.sorted { $0.place < $1.place }
        }
    }

    private func sum(of item: RankedItem, _ place: Int, _ most: Int) async throws -> EntrySum {
        guard var request = detailRequest else { return EntrySum(place: place) }
        request.values.merge(item.words) { $1 }
        do {
            let listing = try await request.listing(most)
            let entries = listing.items.prefix(most)
            let values = entries.compactMap(\.value)
            let isCut =
                listing.items.count > most || entries.count == most && listing.mayContinue
            return EntrySum(
                place: place,
                value: values.isEmpty && !entries.isEmpty
                    ? nil
                    : RankedValue.sum(
                        values,
                        isAtLeast: isCut || listing.failure != nil || listing.isIncomplete
                            || listing.unusable > 0 || values.count < entries.count),
                failure: listing.failure, fetchedAt: listing.fetchedAt, isCut: isCut,
                unusable: listing.unusable)
        } catch let error as FeedError {
            return EntrySum(place: place, failure: error)
        }
    }
}

extension RankedItem {
    /// The values of the entry that an address may use.
    var words: [String: String] {
        var words = ["name": name]
        if hasOwnID { words["id"] = id }
        words["subtitle"] = subtitle
        words["image"] = image
        words["link"] = link
        return words
    }
}
