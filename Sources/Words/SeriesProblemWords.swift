/// Why there is no picture of a part of a series: each sentence without a full stop.
public struct SeriesProblemWords: LanguageWords, Equatable {
    // Pages that the series lacks. `{series}` is `onPages`.
    package var pagePastEnd = "page {page} is past the end: {series}; the last is page {last}"
    package var pageBeforeStart =
        "page -{page} is before the start: {series}; the first is page -{last}"
    package var noneAfter = "no sample at or after {time}: {series}; the last is page {last}"
    package var thatTime = "that time"
    package var onPages = "the series has {points} on {pages}"
    package var onePoint = "{count} point"
    package var points = "{count} points"
    package var onePage = "{count} page"
    package var pages = "{count} pages"

    // Ranges of time without samples: which range, and what the series has.
    package var noSamples = "no samples"
    package var from = "from {time}"
    package var before = "before {time}"
    package var until = "until {time}"
    package var hasPoints = "has {points}"
    package var endsAt = "ends at {time}"
    package var startsAt = "starts at {time}"
    package var nearest = "the nearest are at {before} and {after}"
    package var series = "the series {fact}"
    /// Two facts about the series.
    package var both = "{one} and {other}"
    /// Two sentences.
    package var sentences = "{one}, and {other}"

    // Times and ranges that can't be shown.
    package var emptyRange =
        "the range from {from} to {to} ends before it begins"
    package var outsideYears =
        "the time {time}, as seconds since 1970, is outside the years 1 to 9999"
    package var outsideYearsIn =
        "the time {time}, as seconds since 1970, is in the year {year}, outside the years 1 to 9999"

    // Typed times. `{name}` is an option's or a parameter's.
    package var notBefore = "{name} \"{value}\" is not before {otherName} \"{other}\""
    package var typedOutsideYears =
        "{name} \"{value}\" is outside the years 1 to 9999; a number is seconds since 1970"
    package var noInstant =
        "{name} \"{value}\" is no instant; give seconds since 1970, a date such as 2026-03-29T12:00, or now"
    package var noInstantOrSpan =
        "{name} \"{value}\" is no instant; give seconds since 1970, a date such as 2026-03-29T12:00, now, or a span before now such as -6h"

    /// English.
    public init() {}
}
