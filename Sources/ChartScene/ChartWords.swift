/// The words that are drawn on a chart, in one language. What stands in braces is filled in.
public struct ChartWords: Sendable, Equatable {
    // The marks above the plot.
    public var startOfData = "Start of data"
    public var endOfData = "End of data"
    /// The series has points before those shown.
    public var continued = "← continued"
    /// The series has points after those shown.
    public var continues = "continues →"
    public var fetchFailed = "fetch failed here"

    // In the line's place where none is seen.
    public var noData = "No data"
    public var noValues = "No values in this range"
    public var noValuesAboveZero = "No values above 0"
    public var allAbove = "All values are above this range"
    public var allBelow = "All values are below this range"

    // Beside the value axis.
    public var logScale = "log scale"
    public var countedFrom = "counted from {base}"
    public var oneValueNotShown = "1 value ≤ 0 not shown"
    public var valuesNotShown = "{count} values ≤ 0 not shown"
    /// The same for narrow canvases.
    public var valuesNotShownInShort = "{count} ≤ 0 not shown"

    // Where the points stand in their series.
    public var page = "Page {page} of {pages}"
    /// How many pages there are while that is not known.
    public var pagesAtLeast = "at least {pages}"
    public var noPoints = "no points"
    public var onePoint = "point {last}"
    public var points = "points {first}–{last}"
    public var pointsOfTotal = "{points} of {total}"
    public var incomplete = "incomplete"
    /// That the y axis is made for more points than the page's.
    public var axisForAllPoints = "y axis for all {count} points"
    public var axisForPointsSeen = "y axis for the {count} points seen"

    /// English.
    public init() {}
}

extension String {
    /// The text with values in the place of their names in braces.
    package func filled(_ values: [String: String]) -> String {
        var text = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            text += rest[..<open] + (values[name] ?? "{\(name)}")
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }
}
