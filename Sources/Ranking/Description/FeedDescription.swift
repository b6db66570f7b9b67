/// The description of a ranked feed: where it is asked for, and what its answers mean. It can be
/// read from a JSON file (docs/RANK.md).
public struct FeedDescription: Sendable, Equatable {
    /// The feed's name in addresses and on the command line: a preset's name, or that of its file.
    public var name: String
    /// The list's title for people. That of a detail may have the entry's fields: "Streams of
    /// {name}".
    public var title: String
    /// An http or https address with `{name}` for parameters, and the words `{COUNT}`, `{LIMIT}`,
    /// `{OFFSET}`, `{PAGE}` and `{CURSOR}`.
    public var url: String
    /// The defaults of parameters, by name. A default may have `{COUNT}` and `{LIMIT}`.
    public var parameters: [String: String]
    /// The rules of parameters that have one, in the order of the file; a detail has none of its
    /// own.
    public var rules: [FeedParameter] = []
    /// Fields of each request, by name; `$NAME` in a value stands for a variable of the
    /// environment.
    public var headers: [String: String]?
    /// How the token is had that headers use; nil where they use none, or it is in the environment.
    public var token: TokenRule?
    /// Where the entries are; nil where the answer is their array.
    public var items: FeedPath?
    /// Where an entry has what every list shows.
    public var fields: FeedFields
    /// What entries are measured by; nil where they have no numbers.
    public var metric: FeedMetric?
    /// Further facts of an entry, in order.
    public var more: [FeedFact]
    /// The order that decides on ranks.
    public var order: FeedOrder
    /// How many entries are wanted unless the caller says otherwise, 1 to 10,000.
    public var count: Int
    /// How further answers are asked for.
    public var paging: FeedPaging
    /// Where the feed says that its answer is not whole.
    public var incomplete: FeedPath?
    /// Whom the data is from, in the feed's own words.
    public var attribution: String?
    /// Of a detail: whether its first entry completes the one that is opened, and is no list of its
    /// own.
    public var completes: Bool
    /// Whether it is part of the program, so that its texts are words of ours.
    public internal(set) var isPreset = false
    /// Variables of the environment that the feed's headers may use in addition to those that a
    /// user allows: a preset's own.
    public internal(set) var ownSecrets: Set<String> = []
    /// The description of an entry's detail, if that is another answer.
    public var detail: FeedDescription? {
        get { details.first }
        set { details = newValue.map { [$0] } ?? [] }
    }

    private var details: [FeedDescription] = []

    /// A feed of one answer that is an array of objects with a name.
    public init(name: String, title: String, url: String, fields: FeedFields) {
        self.name = name
        self.title = title
        self.url = url
        self.fields = fields
        (parameters, headers, more, order) = ([:], nil, [], .given)
        (count, paging, completes) = (10, FeedPaging(), false)
    }

    /// The most entries that a feed is asked for.
    public static let mostEntries = 10_000
}
