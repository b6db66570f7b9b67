package import Feeds

/// The entries of a feed, the first one first.
public struct RankedList: Sendable, Equatable {
    /// The feed's name in addresses and on the command line: "apple-albums".
    public var feed: String
    /// The list's title for people.
    public var title: String
    /// When the oldest of its answers came, in seconds since 1970-01-01T00:00Z.
    public var fetchedAt: Double
    /// What entries are measured by; nil where they have no numbers.
    public var metric: RankedMetric?
    /// The entries by rank, from 1 on without holes.
    public var items: [RankedItem]
    /// How many entries were asked for.
    public var asked: Int
    /// Whether all entries that were asked for are there with whole numbers, and the feed does not
    /// say that its answer is not whole.
    public var isComplete: Bool
    /// The notes that a reader must know, for example that there are fewer entries than asked for.
    /// In words they are sentences without a full stop.
    public var notes: [RankedNote]
    /// Whom the data is from, in the feed's own words.
    public var attribution: String?
    /// When the answer came that entries are compared with, in seconds since 1970-01-01T00:00Z; nil
    /// where none was stored.
    public var changesSince: Double?
    /// The title before words were put in, of a feed whose texts are words of ours; nil for others.
    package var ownTitle: RankedTitle?

    /// Makes a list from its parts.
    public init(
        feed: String, title: String, fetchedAt: Double, metric: RankedMetric? = nil,
        items: [RankedItem], asked: Int, isComplete: Bool = true, notes: [RankedNote] = [],
        attribution: String? = nil
    ) {
        self.feed = feed
        self.title = title
        self.fetchedAt = fetchedAt
        self.metric = metric
        self.items = items
        self.asked = asked
        self.isComplete = isComplete
        self.notes = notes
        self.attribution = attribution
    }
}

extension RankedList {
    /// Returns how many pages some entries make: one for a list without entries.
    ///
    /// - Parameter size: entries on a page, 1 or more.
    package static func pages(of count: Int, size: Int) -> Int {
        max(1, count / size + (count.isMultiple(of: size) ? 0 : 1))
    }
}

/// What entries are measured by.
public struct RankedMetric: Sendable, Equatable {
    /// "Viewers".
    public var name: String
    /// The things that are counted: "viewers"; nil if the name says it.
    public var unit: String?

    /// Makes a metric from its name and its unit.
    public init(name: String, unit: String? = nil) {
        self.name = name
        self.unit = unit
    }
}

/// One entry of a ranked list. What the feed does not say is nil.
public struct RankedItem: Sendable, Equatable {
    /// Its place in the list, from 1.
    public var rank: Int
    /// What the feed calls it; where it says nothing its rank, after "#" where another entry is
    /// called that.
    public var id: String
    /// What it is called for people.
    public var name: String
    /// A second line: the artist, the owner.
    public var subtitle: String?
    /// The address of its picture.
    public var image: String?
    /// The address of a larger picture for the detail; nil where `image` is all there is.
    public var largeImage: String?
    /// How much of the metric it has.
    public var value: RankedValue?
    /// An http or https address of its page.
    public var link: String?
    /// More about it, in the order of the description.
    public var fields: [RankedField]
    /// Whether `id` is the feed's, and not the rank.
    public var hasOwnID = true
    /// What became of it since the answer before; nil where it is at the same place, and where
    /// nothing is known of that.
    public var change: RankedChange?
    /// The words that stand before its second line.
    package var listLead: String?

    /// Makes an entry from its parts.
    public init(
        rank: Int, id: String, name: String, subtitle: String? = nil, image: String? = nil,
        largeImage: String? = nil, value: RankedValue? = nil, link: String? = nil,
        fields: [RankedField] = []
    ) {
        self.rank = rank
        self.id = id
        self.name = name
        self.subtitle = subtitle
        self.image = image
        self.largeImage = largeImage
        self.value = value
        self.link = link
        self.fields = fields
    }
}

extension RankedItem {
    /// The line below the name in lists: the second line, and the fields for lists; nil if the
    /// entry has neither.
    public var listLine: String? {
        let parts = [listLead, subtitle] + fields.filter(\.isInLists).map(\.value)
        let texts = parts.compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: " · ")
    }
}

/// A number of the feed's.
public struct RankedValue: Sendable, Equatable {
    /// Every digit as the feed wrote it: "63042".
    public var text: String
    /// The nearest double; finite.
    public var number: Double
    /// Whether it may be more: it is a sum, and not all of its parts were looked at.
    public var isAtLeast: Bool

    /// Makes a value from a number and its text.
    public init(text: String, number: Double, isAtLeast: Bool = false) {
        self.text = text
        self.number = number
        self.isAtLeast = isAtLeast
    }
}

/// Something more that is known of an entry.
public struct RankedField: Sendable, Equatable {
    /// "Genre".
    public var label: String
    /// Nil where the feed does not say it.
    public var value: String?
    /// Whether lists show it, too, after the entry's second line.
    public var isInLists: Bool

    /// Makes a field from its label and its value.
    public init(label: String, value: String?, isInLists: Bool = false) {
        self.label = label
        self.value = value
        self.isInLists = isInLists
    }
}

/// A note that a reader of a list must know.
public enum RankedNote: Sendable, Equatable, Hashable {
    /// There are fewer entries than were asked for.
    case fewer(asked: Int, given: Int)
    /// The feed says itself that its answer is not whole.
    case incomplete
    /// The feed gives no more entries than the given count.
    case limit(Int)
    /// Ranks by number are among the given count of entries: the feed gave those first, in another
    /// order, and may have more.
    case amongFirst(Int)
    /// The given count of entries came twice, because the feed changed between two of its pages;
    /// the first of each was kept.
    case repeated(Int)
    /// The given count of elements have no name or are no objects. They were left out of the list,
    /// and of its sums.
    case unusable(Int)
    /// Numbers with "at least" are sums that were cut after the given count of entries.
    case cut(after: Int)
    /// The answers were kept before, and are as old as `fetchedAt` says: the feed was not to be
    /// asked.
    case old
    /// The feed can't be had now, for the given reason. This is what it said at the given time, in
    /// seconds since 1970-01-01T00:00Z.
    case kept(at: Double, MissingPart)
    /// A part of the list or the entry could not be fetched.
    case failed(MissingPart)
}

extension RankedNote {
    /// Whether something went wrong: the list is not what the feed would give now.
    package var isTrouble: Bool {
        switch self {
        case .old, .kept, .failed: true
        case .fewer, .incomplete, .limit, .amongFirst, .repeated, .unusable, .cut: false
        }
    }
}

/// The detail of an entry, which opening it shows.
public enum RankedDetail: Sendable, Equatable {
    /// The entries of another feed, such as the streams of a game.
    case list(RankedItem, RankedList)
    /// Only the entry, with all that is known of it.
    case entry(RankedItem, notes: [RankedNote])
}

extension [RankedNote] {
    /// The note that the feed can't be had now, and why; nil where it could be had, or was not to
    /// be asked.
    package var kept: (note: RankedNote, why: MissingPart)? {
        lazy.compactMap { note in if case .kept(_, let why) = note { (note, why) } else { nil } }
            .first
    }

    /// Whether no new data came from the feed.
    package var areOld: Bool { contains(.old) || kept != nil }

    /// The notes, with the first that the feed can't be had now. One that it said this before goes.
    package func standingIn(for why: FeedError, from time: Double) -> [RankedNote] {
        kept == nil ? [.kept(at: time, MissingPart(why))] + filter { $0 != .old } : self
    }
}

extension RankedList {
    /// Returns the list with the note that the feed can't be had now.
    package func standingIn(for why: FeedError) -> RankedList {
        var list = self
        list.notes = notes.standingIn(for: why, from: fetchedAt)
        return list
    }
}
