/// The sentences that tell what a chart shows to people and programs that don't see it, each
/// without a full stop.
public struct AltTextWords: LanguageWords, Equatable {
    package var lineChart = "Line chart of {title}"
    package var candleChart = "Candle chart of {title}"
    /// The title of a chart without one.
    package var untitled = "a series"

    // How many points there are, and from when to when.
    package var pointsAtOnce = "{points} at {time} ({zone})"
    package var pointsInTime = "{points} from {first} to {last} ({zone})"
    /// The line crosses the chart, and all its points lie outside.
    package var onlyLine = "A line between points outside"
    package var somePoints = "Points"
    package var onePoint = "1 point"
    package var points = "{count} points"
    package var pointsOfEach = "{points} in each of {series} series"

    // The values.
    package var values = "Values"
    /// `{names}`: what the values are, and their unit.
    package var namedValues = "Values ({names})"
    package var valuesOfSeveral = "{values} of {count} series: {parts}"
    package var fromLowToHigh = "from {low} to {high}"
    package var allSame = "all {value}"
    package var withoutValues = "without values"

    // Where the line breaks. `{times}` is one of the two below.
    package var lineBreaks = "The line breaks {times}"
    package var linesBreak = "Breaks in the line: {parts}"
    package var once = "once"
    package var severalTimes = "{count} times"

    // What is missing.
    package var missing = "Points that could not be fetched: {points}"
    /// `{name}` is a series' or `theSeries`.
    package var endUnknown = "Whether {name} goes on after point {last} is not known"
    package var theSeries = "the series"

    // What the value axis has no place for.
    package var logarithmic = "The value axis is logarithmic"
    package var oneNotOnLogAxis = "1 value of 0 or less has no place on the logarithmic axis"
    package var notOnLogAxis = "{count} values of 0 or less have no place on the logarithmic axis"
    package var oneOutside = "1 value lies outside the value axis and is not shown"
    package var outside = "{count} values lie outside the value axis and are not shown"

    // Which ends of the series are shown. `{place}` is one of the two below.
    package var onThisPage = "on this page"
    package var inThisRange = "in this range"
    package var isWhole = "This is the whole series"
    package var startsAndEnds = "The series starts and ends {place}"
    package var starts = "The series starts {place}"
    package var ends = "The series ends {place}"
    package var allAreWhole = "All series are whole"
    package var allStartAndEnd = "All series start and end {place}"
    package var allStart = "All series start {place}"
    package var allEnd = "All series end {place}"

    /// English.
    public init() {}
}
