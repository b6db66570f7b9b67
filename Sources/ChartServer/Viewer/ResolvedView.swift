import Calendars
import ChartScene
import PagedCharts

/// A view with everything looked up. Equal ones are equal charts, as long as the series is the
/// same.
struct ResolvedView: Hashable, Sendable {
    let request: PageRequest
    let scope: ValueScope?
    let zone: String
    let theme: PageTheme?
    let canvas: Canvas
    /// The tag of the language of its words.
    var language = "en"
    /// Whether the picture says which part of the series it shows.
    var hasWords = true
    /// The numbers of the lines that are not drawn, from 1.
    var hidden: [Int] = []
    /// Whether only the lines of the whole series are drawn, from the reading that all strips share.
    var isStrip = false
    /// The version of the series.
    let version: Int

    /// Returns whether the same part of the series is read for both, however it is drawn.
    func isSamePage(as other: ResolvedView) -> Bool {
        request == other.request && scope == other.scope
    }
}

/// The samples of a view, summed up in equal spans of time.
struct ColumnsKey: Hashable, Sendable {
    let request: PageRequest
    /// The version of the series.
    let version: Int
    let domain: ClosedRange<Double>
    let count: Int
}

/// A picture of a view.
struct PictureKey: Hashable, Sendable {
    let view: ResolvedView
    let format: PictureFormat
}
