public import Words

/// A language: the names and separators that labels are made of, and the words on charts. English
/// is built in.
public struct ChartLocale: Sendable, Equatable {
    /// Twelve short names, "Jan" first.
    public let months: [String]
    /// Seven short names, "Sun" first.
    public let weekdays: [String]
    /// Between whole and fraction: ".".
    public let decimalSeparator: String
    /// Between thousands: ",".
    public let groupSeparator: String
    /// The order of the parts of dates. That of English unless given.
    public let dates: WrittenDates
    /// English unless given.
    public var words: ChartWords
    /// The language of what the chart says to people and programs that don't see it. English unless
    /// given; numbers and dates in it are then English, too.
    public var language: Language

    /// - Precondition: twelve months and seven weekdays.
    public init(
        months: [String], weekdays: [String], decimalSeparator: String, groupSeparator: String,
        dates: WrittenDates = WrittenDates(), words: ChartWords = ChartWords(),
        language: Language = .english
    ) {
        precondition(months.count == 12, "a year has twelve months")
        precondition(weekdays.count == 7, "a week has seven days")
        self.months = months
        self.weekdays = weekdays
        self.decimalSeparator = decimalSeparator
        self.groupSeparator = groupSeparator
        self.dates = dates
        self.words = words
        self.language = language
    }

    /// Returns the language of a name, if it is built in: English.
    package static func builtIn(_ name: String) -> ChartLocale? {
        ["en", "en_US", "en-US", "C", "POSIX"].contains(name) ? .english : nil
    }

    /// "Sun 25 Oct 2026", "1,234.5".
    public static let english = ChartLocale(
        months: [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ],
        weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
        decimalSeparator: ".", groupSeparator: ",")
}

/// Why there are no names and separators of a language.
public enum ChartLocaleError: Error, Sendable, Equatable {
    /// The system knows no locale of that name.
    case noLocale(String)
}

extension ChartLocaleError: CustomStringConvertible {
    /// One line with the name and examples of names that exist.
    public var description: String {
        switch self {
        case .noLocale(let name): "no locale \"\(name)\"; take one such as en or de"
        }
    }
}
