import LiveCharts
import Text
import Words

/// A visitor's request for live trades: the parameters of an address.
struct LiveViewRequest: QueryRequest {
    /// A market, as addresses have it; nil for the server's first.
    var pair: String?
    /// Nil for the first that the board has.
    var window: LiveWindow?
    /// An IANA name.
    var zone: String?
    /// A language's tag; nil for the browser's on pages, and the server's elsewhere.
    var lang: String?
    /// Nil follows the visitor's system.
    var theme: PageTheme?
    /// Nil for candles, where the server has them.
    var form: LiveForm?
    /// In canvas units.
    var width: Double?
    var height: Double?
    /// Pixels per canvas unit.
    var scale: Double?
    /// The state whose moment the picture is to show; nil for the latest.
    var version: Int?
    /// Whether the answer is to be kept as a file.
    var isDownload = false

    /// Makes the request of a page without parameters.
    init() {}

    static let parameters: [QueryParameter<LiveViewRequest>] = [
        .text("pair", \.pair),
        .value("window", \.window, "a span of time such as 10m or 1h") {
            LiveWindow($0)
        } write: {
            $0.name
        },
        .text("zone", \.zone),
        .text("lang", \.lang),
        .theme(\.theme),
        .value("form", \.form, "line or candles") {
            LiveForm(rawValue: $0)
        } write: {
            $0.rawValue
        },
        .length("width", \.width),
        .length("height", \.height),
        .scale(\.scale),
        .value("version", \.version, "the version of a state") {
            Int($0).flatMap { $0 >= 0 ? $0 : nil }
        },
        .yes("download", \.isDownload),
    ]

    /// Returns the window that is asked for, among those that a board has.
    ///
    /// - Throws: `ViewProblem` for another one.
    func window(among windows: [Duration]) throws(ViewProblem) -> LiveWindow {
        guard let window else { return LiveWindow(windows[0]) }
        guard windows.contains(window.duration) else {
            let names = windows.map { LiveWindow($0).name }.joined(separator: ", ")
            throw ViewProblem {
                $0.failures.noWindow.filled(["name": window.name, "names": names])
            }
        }
        return window
    }
}

/// What the chart of live trades draws.
enum LiveForm: String, CaseIterable, Sendable { case candles, line }
