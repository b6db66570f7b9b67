/// The words that are drawn on a chart, in one language. A name in braces stands for a text filled
/// in later.
public struct ChartWords: LanguageWords, Equatable {
    // The marks above the plot.
    /// Where the first point of the series stands.
    public var startOfData = "Start of data"
    /// Where the final point of the series stands.
    public var endOfData = "End of data"
    /// A series without a name.
    public var series = "Series"
    /// The series has points before those shown.
    public var continued = "← continued"
    /// The series has points after those shown.
    public var continues = "continues →"
    /// Where points are missing because they could not be fetched.
    public var fetchFailed = "fetch failed here"
    /// At the last point shown, where the API page after it could not be fetched.
    public var endUnknown = "end unknown"

    /// Words that hold for some of several series: `{names}` are theirs, and `{words}` one of those
    /// above or `incomplete`.
    public var ofSeries = "{names}: {words}"

    // In the middle of the plot where no line is seen.
    /// There are no samples.
    public var noData = "No data"
    /// There are samples, and all of them are gaps.
    public var noValues = "No values in this range"
    /// There are values, and a logarithmic axis has no place for any of them.
    public var noValuesAboveZero = "No values above 0"
    /// Every value is above the range of the y axis that was asked for.
    public var allAbove = "All values are above this range"
    /// Every value is below the range of the y axis that was asked for.
    public var allBelow = "All values are below this range"

    // Next to the lines of several series.
    /// The series `{name}` has no values that are drawn.
    public var nameWithoutValues = "{name} (no values)"
    /// The series `{name}` has no values on the page that is drawn, and may have some elsewhere.
    public var nameWithoutValuesOnPage = "{name} (none on this page)"
    /// The series `{name}` has no values in the range of time that is drawn.
    public var nameWithoutValuesInRange = "{name} (none in this range)"
    /// After the last name that has room: how many names have none.
    public var moreNames = "+ {count} more"

    // Next to the value axis.
    /// The values are places in a list.
    public var place = "Place"
    /// The value axis is logarithmic.
    public var logScale = "log scale"
    /// The labels are differences from a value, `{base}`.
    public var countedFrom = "counted from {base}"
    /// A logarithmic axis has no place for one of the values.
    public var oneValueNotShown = "1 value ≤ 0 not shown"
    /// A logarithmic axis has no place for `{count}` of the values.
    public var valuesNotShown = "{count} values ≤ 0 not shown"
    /// `{count}` of the values are 0 or less, in short, for narrow canvases.
    public var valuesNotShownInShort = "{count} ≤ 0 not shown"
    /// One of the values lies outside the range of the y axis that was asked for.
    public var oneValueOutside = "1 value outside the axis not shown"
    /// `{count}` of the values lie outside that range.
    public var valuesOutside = "{count} values outside the axis not shown"
    /// `{count}` of the values lie outside the y axis's range, in short, for narrow canvases.
    public var valuesOutsideInShort = "{count} not shown"

    /// Words for the powers of ten that labels are to be multiplied by, by exponent. Powers without
    /// a word are not listed.
    public var factors = [
        3: "thousands", 6: "millions", 9: "billions", 12: "trillions", 15: "quadrillions",
    ]
    /// A power of ten of a unit, such as "thousands of °C": `{factor}` is one of `factors`.
    public var factorOfUnit = "{factor} of {unit}"

    /// The title of the built-in sample.
    public var sampleTitle = "Sample: air temperature"
    /// The title of a table that comes from another program.
    public var standardInput = "Standard input"

    // Where the points stand in their series.
    /// The page's number and how many there are.
    public var page = "Page {page} of {pages}"
    /// The page's number while the number of pages is unknown.
    public var pageOfSeveral = "Page {page}"
    /// A range of time that was asked for.
    public var range = "{from} – {to}"
    /// A range of time up to the end of the series.
    public var rangeFrom = "from {from}"
    /// A range of time from the start of the series on.
    public var rangeTo = "before {to}"
    /// The page has no points.
    public var noPoints = "no points"
    /// The page has one point, the series' `{last}`th, counted from 1.
    public var onePoint = "point {last}"
    /// The first and the last of the page's points, counted from 1 in the series.
    public var points = "points {first}–{last}"
    /// `{points}` stands for `onePoint` or `points` as filled in, `{total}` for the series' length.
    public var pointsOfTotal = "{points} of {total}"
    /// The page is all of a series of one point.
    public var allOfOnePoint = "1 point"
    /// The page is the whole series.
    public var allPoints = "{count} points"
    /// How many lines there are, where several series have places of their own.
    public var lines = "{count} lines"
    /// One line is left of several series.
    public var oneLine = "1 line"
    /// The title of many series: the first `{names}`, and how many more there are.
    public var namesAndMore = "{names} and {count} more"
    /// A part of the page could not be fetched.
    public var incomplete = "incomplete"
    /// The y axis is made for the whole series, not only for the page's points.
    public var axisForAllPoints = "y axis for all {count} points"
    /// The y axis is made for all points fetched so far, not only for the page's points.
    public var axisForPointsSeen = "y axis for the {count} points seen"

    /// English.
    public init() {}
}
