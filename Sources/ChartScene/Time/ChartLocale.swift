/// A language: the names and separators that labels are made of, and the words on charts. English is built
/// in.
public struct ChartLocale: Sendable, Equatable {
    /// Twelve short names, "Jan" first.
    public let months: [String]
    /// Seven short names, "Sun" first.
    public let weekdays: [String]
    /// Between whole and fraction: ".".
    public let decimalSeparator: String
    /// Between thousands: ",".
    public let groupSeparator: String
    /// English unless given.
    public var words: ChartWords

    /// - Precondition: twelve months and seven weekdays.
    public init(
        months: [String], weekdays: [String], decimalSeparator: String, groupSeparator: String,
        words: ChartWords = ChartWords()
    ) {
        precondition(months.count == 12, "a year has twelve months")
        precondition(weekdays.count == 7, "a week has seven days")
        self.months = months
        self.weekdays = weekdays
        self.decimalSeparator = decimalSeparator
        self.groupSeparator = groupSeparator
        self.words = words
    }

    /// "Sun 25 Oct 2026", "1,234.5".
    public static let english = ChartLocale(
        months: [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ],
        weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
        decimalSeparator: ".", groupSeparator: ",")
}
