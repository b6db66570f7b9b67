import Feeds
import Text

extension RankedFeed {
    /// Fetches the detail of an entry.
    ///
    /// - Parameters:
    ///   - item: the entry, of a list of this feed.
    ///   - count: how many entries of another feed, 1 to 10,000; nil for as many as the description
    ///     says.
    /// - Throws: `FeedError`, `CancellationError`.
    @concurrent public func detail(
        of item: RankedItem, count: Int? = nil
    ) async throws -> RankedDetail {
        guard var request = detailRequest else { return .entry(item, notes: []) }
        request.values.merge(item.words) { $1 }
        if request.description.completes { return try await completed(item, request) }
        let asked = min(
            max(count ?? request.description.count, 1), FeedDescription.mostEntries)
        return .list(item, request.list(try await request.listing(asked), asked: asked))
    }

    /// Completes an entry with the parts that it lacks. If the other answer does not come, the
    /// entry stays without them.
    private func completed(
        _ item: RankedItem, _ request: FeedRequest
    ) async throws -> RankedDetail {
        guard item.lacksSomething(of: request.description) else { return .entry(item, notes: []) }
        do {
            let listing = try await request.listing(1)
            let found = listing.items.first { !$0.hasOwnID || !item.hasOwnID || $0.id == item.id }
            guard let found else {
                let place = request.description.name.harmless(limit: 100)
                let error = FeedError(
                    .badData, at: place, "the answer that completes the entry has nothing of it")
                return .entry(item, notes: [.failed(MissingPart(error))])
            }
            return .entry(item.completed(by: found), notes: listing.isOffline ? [.old] : [])
        } catch let error as FeedError {
            return .entry(item, notes: [.failed(MissingPart(error))])
        }
    }
}

extension RankedItem {
    /// Returns whether the entry lacks a part that the description knows.
    fileprivate func lacksSomething(of description: FeedDescription) -> Bool {
        let fields = description.fields
        let isLacking = [
            (fields.subtitle, subtitle), (fields.image, image), (fields.largeImage, largeImage),
            (fields.link, link),
        ].contains { $0.0 != nil && $0.1 == nil }
        return isLacking
            || description.more.contains { fact in value(labelled: fact.label) == nil }
    }

    /// Returns the entry, with the other's parts in place of those that it lacks.
    fileprivate func completed(by other: RankedItem) -> RankedItem {
        var item = self
        item.subtitle = subtitle ?? other.subtitle
        item.image = image ?? other.image
        item.largeImage = largeImage ?? other.largeImage
        item.link = link ?? other.link
        for field in other.fields where value(labelled: field.label) == nil {
            if let place = item.fields.firstIndex(where: { $0.label == field.label }) {
                item.fields[place].value = field.value
            } else {
                item.fields.append(field)
            }
        }
        return item
    }

    private func value(labelled label: String) -> String? {
        fields.first { $0.label == label }?.value
    }
}
