/// Where an entry has the parts that every list shows. A part that is nil is not shown.
public struct FeedFields: Sendable, Equatable {
    /// The entry's id in the feed.
    public var id: FeedField?
    /// The entry's name for people. Elements without one are no entries.
    public var name: FeedField?
    /// A second line.
    public var subtitle: FeedField?
    /// The address of a small picture.
    public var image: FeedField?
    /// The address of a larger picture.
    public var largeImage: FeedField?
    /// The address of its page.
    public var link: FeedField?

    /// Makes fields with a name only.
    public init(name: FeedField?) {
        self.name = name
    }
}

/// Something more that is told of an entry.
public struct FeedFact: Sendable, Equatable {
    /// "Genre".
    public var label: String
    /// Where an entry has it.
    public var field: FeedField
    /// Whether lists show it, too.
    public var isInLists: Bool

    /// Makes a fact from its label and the field that holds it.
    public init(label: String, field: FeedField, isInLists: Bool = false) {
        self.label = label
        self.field = field
        self.isInLists = isInLists
    }
}

/// What entries are measured by.
public struct FeedMetric: Sendable, Equatable {
    /// Where the number of an entry comes from.
    public enum Value: Sendable, Equatable {
        /// It stands in the entry.
        case field(FeedField)
        /// It is the sum of the numbers of the detail's entries, of `most` of them at most.
        case sumOfDetail(most: Int)
    }

    /// "Viewers".
    public var name: String
    /// The things that are counted: "viewers".
    public var unit: String?
    /// Where the number is.
    public var value: Value

    /// Makes a metric from its name, its unit and the place of its number.
    public init(name: String, unit: String? = nil, value: Value) {
        self.name = name
        self.unit = unit
        self.value = value
    }
}

/// The order that decides on the ranks of entries.
public enum FeedOrder: String, Sendable, Equatable, CaseIterable {
    /// The metric, the highest first; equal ones as the feed has them, those without a number last.
    case metric
    /// Their place in the feed.
    case given
}

/// How further answers are asked for.
public struct FeedPaging: Sendable, Equatable {
    /// What leads to the next answer.
    public enum Method: String, Sendable, Equatable, CaseIterable {
        /// Nothing: there is one answer.
        case none
        /// A number, which stands for `{PAGE}`.
        case page
        /// How many entries come before, which stands for `{OFFSET}`.
        case offset
        /// A text in the answer, which stands for `{CURSOR}`.
        case cursor
        /// An address in the answer, or in its Link header.
        case link
    }

    /// What leads to the next answer.
    public var method = Method.none
    /// Where an answer has the cursor or the address of the next one; nil for the Link header.
    public var next: FeedPath?
    /// How many entries an answer has: `{LIMIT}`, unless fewer are wanted.
    public var size: Int?
    /// How many entries the feed gives in all, however many are asked for.
    public var most: Int?
    /// The number of the first page.
    public var first = 1

    /// One answer.
    public init() {}
}
