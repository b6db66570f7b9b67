import Calendars
import ChartScene
import LiveCharts
import LiveTrades
import Mustache
import Text

/// The page of live trades, as HTML: how things are now, for the script to go on from and for browsers without one.
struct LivePage {
    let view: LiveViewRequest
    let state: LiveView
    /// The problem of the parameters; nil if they are valid.
    let failure: ServerFailure?
    let service: LiveService
    /// Whether the server has the viewer of a series, too.
    let hasSeries: Bool

    /// Canvases for browsers without script: the widths from which on they are shown.
    private static let canvases = [(1_000, 420, 1_100), (700, 340, 740), (340, 240, 0)]

    /// - Throws: the error of the template if it can't be read.
    func html() throws -> String {
        try PageAssets.live.get().render(context)
    }

    private var context: [String: Any] {
        let now = service.now()
        let zone = (try? service.zone(view)) ?? service.template.zone
        let window =
            (try? view.window(among: service.board.about.windows))
            ?? LiveWindow(service.board.about.windows[0])
        var context: [String: Any] = [
            "market": state.market, "source": state.source, "zone": zone.name,
            "themeName": view.theme?.rawValue ?? "system", "theme": view.theme?.rawValue ?? "",
            "assetVersion": PageAssets.version, "hasSeries": hasSeries,
            "hasRanks": service.options.ranks != nil,
            "window": window.name, "windowWords": window.words,
            "windowSeconds": "\(window.duration.components.seconds)",
            "windows": windows(window), "sources": pictures(window),
            "reload": link(view),
        ]
        if let failure { context["error"] = failure.line }
        if let batchSource = state.batchSource {
            context["batchSource"] = batchSource
            context["isMock"] = batchSource == "mock"
        }
        let units = state.market.split(separator: "/", maxSplits: 1)
        if units.count == 2 { (context["what"], context["currency"]) = (units[0], units[1]) }
        context.merge(words(now, zone)) { $1 }
        return context
    }

    private func words(_ now: Int64, _ zone: Zone) -> [String: Any] {
        let rows = LiveRowWords(zone: zone, now: now).rows(state)
        var words: [String: Any] = [
            "kind": state.state.kind.rawValue,
            "stateWords": state.connection,
            "listWords": LiveWords.list(state), "rows": rows, "isEmpty": rows.isEmpty,
            "notes": state.notes(in: zone, now: now).map { ["note": $0] },
            "hasNotes": !state.notes.isEmpty,
            "hasArchive": state.hasArchive, "hasModel": state.modelPrices != nil,
            "modelPrices": state.modelPrices ?? "",
            "beforeWords": LiveWords.beforeLeft(hasArchive: state.hasArchive),
        ]
        if let left = LiveWords.left(state) { words["leftWords"] = left }
        if let outside = LiveWords.outside(state) { words["outsideWords"] = outside }
        if let trade = state.lastTrade {
            let age = now - (state.lastTradeTime ?? trade.time)
            words["price"] = LivePrice.grouped(trade.price.text)
            words["age"] = TradeMoment.age(age)
            words["isInside"] = state.outOfRange == 0 && state.modelPrices != nil
            words["isOld"] = state.state.kind != .live || age >= LivePage.oldAge
        }
        return words
    }

    /// From this age on, in microseconds, a price is shown as an old one.
    private static let oldAge: Int64 = 60_000_000

    private func windows(_ current: LiveWindow) -> [[String: Any]] {
        service.board.about.windows.map { duration in
            let window = LiveWindow(duration)
            var other = view
            other.window = window
            return [
                "name": window.name, "words": window.words, "href": link(other),
                "seconds": "\(duration.components.seconds)", "isCurrent": window == current,
            ]
        }
    }

    private func link(_ view: LiveViewRequest) -> String {
        view.query.isEmpty ? "live" : "live?\(view.query)"
    }

    /// The pictures for browsers without script: dark ones first.
    private func pictures(_ window: LiveWindow) -> [[String: Any]] {
        let themes: [PageTheme?] = view.theme == nil ? [.dark, nil] : [nil]
        return themes.flatMap { theme in
            LivePage.canvases.map { width, height, least in
                var picture = view
                picture.window = window
                picture.theme = view.theme ?? theme
                (picture.width, picture.height) = (Double(width), Double(height))
                let media = [
                    least > 0 ? "(min-width: \(least)px)" : nil,
                    theme.map { "(prefers-color-scheme: \($0.rawValue))" },
                ]
                return [
                    "media": media.compactMap { $0 }.joined(separator: " and "),
                    "src": "live/chart.svg?\(picture.query)", "width": width, "height": height,
                ]
            }
        }
    }
}
