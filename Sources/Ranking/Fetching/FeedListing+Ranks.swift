import Feeds
import Text

extension FeedListing {
    /// The first entries by rank.
    ///
    /// - Parameters:
    ///   - count: how many there may be.
    ///   - order: decides on ranks; equal ones stay as they came, those without a number are last.
    func ranked(_ count: Int, by order: FeedOrder) -> [RankedItem] {
        var items = items
        if order == .metric {
            items = items.enumerated().sorted { one, other in
                if one.element.isMore(than: other.element) { return true }
                return one.offset < other.offset && !other.element.isMore(than: one.element)
            }.map(\.element)
        }
        let own = Set(items.lazy.filter(\.hasOwnID).map(\.id))
        return items.prefix(count).enumerated().map { place, item in
            var item = item
            item.rank = place + 1
            guard !item.hasOwnID else { return item }
            item.id = "\(item.rank)"
            // No two entries have one id.
            while own.contains(item.id) { item.id = "#" + item.id }
            return item
        }
    }

    /// Returns the notes that a reader of the first entries must know.
    ///
    /// - Parameters:
    ///   - asked: how many were asked for.
    ///   - given: how many are shown.
    ///   - description: the feed's description.
    func notes(asked: Int, given: Int, of description: FeedDescription) -> [RankedNote] {
        var notes: [RankedNote] = []
        let most = description.paging.most
        if let most, asked > most, given == most {
            notes.append(.limit(most))
        } else if given < asked {
            notes.append(.fewer(asked: asked, given: given))
        }
        if description.order == .metric, mayContinue, items.count < most ?? .max, !isSorted {
            notes.append(.amongFirst(items.count))
        }
        if isIncomplete { notes.append(.incomplete) }
        if repeated > 0 { notes.append(.repeated(repeated)) }
        if unusable > 0 { notes.append(.unusable(unusable)) }
        if let failure { notes.append(.failed(MissingPart(failure))) }
        if isOffline { notes.append(.old) }
        return notes
    }

    /// Whether the entries came in the order of their numbers.
    private var isSorted: Bool {
        !zip(items, items.dropFirst()).contains { $1.isMore(than: $0) }
    }

    /// Returns the listing cut to its first `count` entries.
    func prefix(_ count: Int) -> FeedListing {
        var listing = self
        listing.mayContinue = mayContinue || items.count > count
        listing.items = Array(items.prefix(count))
        return listing
    }

    /// Returns the listing with other numbers for the entries at the given places.
    func with(_ values: [Int: RankedValue]) -> FeedListing {
        var listing = self
        for (place, value) in values { listing.items[place].value = value }
        return listing
    }
}

extension RankedItem {
    /// Whether it is before another one: any number is more than none.
    fileprivate func isMore(than other: RankedItem) -> Bool {
        guard let value else { return false }
        return other.value.map { value.isMore(than: $0) } ?? true
    }
}

extension RankedValue {
    /// Whether it is the higher one, also where one double is the nearest to both.
    fileprivate func isMore(than other: RankedValue) -> Bool {
        guard number == other.number, text != other.text else { return number > other.number }
        return ExactNumber(text) > ExactNumber(other.text)
    }
}
