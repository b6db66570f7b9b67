/// The words for points that are each made of a span of time, and for moving averages. Units have
/// the names that they are typed by.
public struct BinWords: LanguageWords, Equatable {
    /// The names of one of each unit.
    package var one = [
        "s": "second", "m": "minute", "h": "hour", "d": "day", "w": "week", "mo": "month",
        "q": "quarter", "y": "year",
    ]
    /// The names of several.
    package var several = [
        "s": "seconds", "m": "minutes", "h": "hours", "d": "days", "w": "weeks", "mo": "months",
        "q": "quarters", "y": "years",
    ]
    /// What a point is of the values in its bin; `{bin}` is a unit's name, or "15 minutes".
    package var uses = [
        "mean": "mean of each {bin}", "sum": "sum of each {bin}", "min": "lowest of each {bin}",
        "max": "highest of each {bin}", "count": "number of points in each {bin}",
        "last": "last of each {bin}",
    ]
    /// Bins of several units, such as "96 × 15 minutes".
    package var spans = "{count} × {bin}"
    /// How many bins are drawn, and which points they are made of.
    package var binsFromPoints = "{bins} from {points}"
    /// The page or the range begins inside a bin.
    package var firstInPart = "first {bin} in part"
    /// The page or the range ends inside a bin.
    package var lastInPart = "last {bin} in part"
    /// The page or the range begins and ends inside bins.
    package var endsInPart = "first and last {bin} in part"
    /// The name of a moving average over `{count}` of a unit.
    package var means = [
        "s": "{count} s mean", "m": "{count} min mean", "h": "{count} h mean",
        "d": "{count}-day mean", "w": "{count}-week mean",
    ]
    /// The moving average of one of several series.
    package var meanOfSeries = "{name}: {mean}"

    /// English.
    public init() {}
}
