import LiveCharts
import Text

/// A visitor's request for live trades: the parameters of an address.
struct LiveRequest: Sendable, Equatable {
    /// Nil for the first that the board has.
    var window: LiveWindow?
    /// An IANA name.
    var zone: String?
    /// Nil follows the visitor's system.
    var theme: ViewRequest.ThemeName?
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

    /// - Throws: `ViewProblem` for parameters that are unknown, given twice or wrong.
    init(query: String) throws(ViewProblem) {
        var seen: Set<String> = []
        for (name, value) in try QueryFields(query).fields {
            guard let read = LiveRequest.readers[name] else {
                throw ViewProblem(
                    "there is no parameter \(name.printable(limit: 40)); take one of \(LiveRequest.names)"
                )
            }
            guard seen.insert(name).inserted else { throw ViewProblem("\(name) is given twice") }
            try read(&self, value)
        }
    }

    private typealias Reader = @Sendable (inout LiveRequest, String) throws(ViewProblem) -> Void

    private static let names = "window, zone, theme, width, height, scale, version, download"

    private static let readers: [String: Reader] = [
        "window": { view, text throws(ViewProblem) in
            guard let window = LiveWindow(text) else {
                throw QueryValue.problem("window", text, "a span of time such as 10m or 1h")
            }
            view.window = window
        },
        "zone": { view, text in view.zone = text },
        "theme": { view, text throws(ViewProblem) in view.theme = try QueryValue.theme(text) },
        "width": { view, text throws(ViewProblem) in
            view.width = try QueryValue.length("width", text)
        },
        "height": { view, text throws(ViewProblem) in
            view.height = try QueryValue.length("height", text)
        },
        "scale": { view, text throws(ViewProblem) in view.scale = try QueryValue.scale(text) },
        "version": { view, text throws(ViewProblem) in
            guard let version = Int(text), version >= 0 else {
                throw QueryValue.problem("version", text, "the version of a state")
            }
            view.version = version
        },
        "download": { view, text throws(ViewProblem) in
            view.isDownload = try QueryValue.yes("download", text)
        },
    ]

    /// The parameters as a query without its question mark, in one order.
    var query: String {
        let fields: [(String, String?)] = [
            ("window", window?.name), ("zone", zone), ("theme", theme?.rawValue),
            ("width", width.map(ViewRequest.number)), ("height", height.map(ViewRequest.number)),
            ("scale", scale.map(ViewRequest.number)), ("version", version.map { "\($0)" }),
            ("download", isDownload ? "yes" : nil),
        ]
        return fields.compactMap { name, value in
            value.map { "\(name)=\(QueryFields.encoded($0))" }
        }.joined(separator: "&")
    }

    /// The window that is asked for, among those that a board has.
    ///
    /// - Throws: `ViewProblem` for another one.
    func window(among windows: [Duration]) throws(ViewProblem) -> LiveWindow {
        guard let window else { return LiveWindow(windows[0]) }
        guard windows.contains(window.duration) else {
            let names = windows.map { LiveWindow($0).name }.joined(separator: ", ")
            throw ViewProblem("there is no window \(window.name) here; take one of \(names)")
        }
        return window
    }
}
