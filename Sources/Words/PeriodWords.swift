/// How spans of time are told: "7 to 9 March 2026", "7 March 2026, 12:00 to 15:30".
public struct PeriodWords: LanguageWords, Equatable {
    /// January first.
    package var months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    package var date = "{day} {month} {year}"
    /// The first day of a span that ends in the same year.
    package var dayOfYear = "{day} {month}"
    /// The first day of a span that ends in the same month.
    package var dayOfMonth = "{day}"
    package var span = "{first} to {last}"
    /// `{time}` is a time of day or a span of them.
    package var dateAndTime = "{date}, {time}"

    /// English.
    public init() {}
}
