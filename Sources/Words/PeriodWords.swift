/// How spans of time are told: "7 to 9 March 2026", "7 March 2026, 12:00 to 15:30".
public struct PeriodWords: LanguageWords, Equatable {
    /// January first.
    package var months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    package var date = "{day} {month} {year}"
    /// A day of the year that the span's other day tells: of its last day, but of the first where
    /// `date` begins with the year.
    package var dayOfYear = "{day} {month}"
    /// A day of the month that the other day tells.
    package var dayOfMonth = "{day}"
    package var span = "{first} to {last}"
    /// `{time}` is a time of day or a span of them.
    package var dateAndTime = "{date}, {time}"

    /// English.
    public init() {}
}
