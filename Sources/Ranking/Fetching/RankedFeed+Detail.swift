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

    /// Fetches the detail of an entry; where it can't be had, returns the one that was kept, with a
    /// note of its age and the reason.
    ///
    /// - Parameters:
    ///   - item: the entry, of a list of this feed.
    ///   - count: how many entries of another feed, 1 to 10,000; nil for as many as the description
    ///     says.
    /// - Throws: `FeedError`, `CancellationError`.
    @concurrent public func detailOrKept(
        of item: RankedItem, count: Int? = nil
    ) async throws -> RankedDetail {
        do {
            return try await detail(of: item, count: count)
        } catch let error as FeedError where error.isOutage {
            guard case .list(let item, let list)? = await keptDetail(of: item, count: count) else {
                throw error
            }
            return .list(item, list.standingIn(for: error))
        }
    }

    /// Returns the list that an entry opens into as it was kept; nil where it was not, and for an
    /// entry that opens into itself. The feed is not asked.
    @concurrent public func keptDetail(
        of item: RankedItem, count: Int? = nil
    ) async -> RankedDetail? {
        guard
            case .list(let item, var list)? = try? await offline?.detail(of: item, count: count)
        else { return nil }
        list.notes.removeAll { $0 == .old }
        return .list(item, list)
    }

    /// Completes an entry with the parts that it lacks. If the other answer does not come, the
    /// entry stays without them.
    private func completed(
        _ item: RankedItem, _ request: FeedRequest
    ) async throws -> RankedDetail {
        guard item.lacksSomething(of: request.description) else { return .entry(item, notes: []) }
        do {
            let completed = try await request.completed(item)
            return .entry(completed.entry, notes: completed.isOffline ? [.old] : [])
        } catch let error as FeedError {
            if error.isOutage, let kept = try? await request.offline?.completed(item) {
                return .entry(
                    kept.entry, notes: [.kept(at: kept.fetchedAt, MissingPart(error))])
            }
            return .entry(item, notes: [.failed(MissingPart(error))])
        }
    }
}

extension FeedRequest {
    /// Returns an entry with the parts that it lacks, and when these came, in seconds since 1970.
    ///
    /// - Throws: `FeedError` for an answer that has nothing of the entry, too; `CancellationError`.
    fileprivate func completed(
        _ item: RankedItem
    ) async throws -> (entry: RankedItem, fetchedAt: Double, isOffline: Bool) {
        let listing = try await listing(1)
        let found = listing.items.first { !$0.hasOwnID || !item.hasOwnID || $0.id == item.id }
        guard let found else {
            throw FeedError(
                .badData, at: description.name.harmless(limit: 100),
                "the answer that completes the entry has nothing of it")
        }
        return (item.completed(by: found), listing.fetchedAt, listing.isOffline)
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
