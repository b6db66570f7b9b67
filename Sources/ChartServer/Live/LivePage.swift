import Calendars
import ChartScene
import LiveCharts
import LiveTrades
import Mustache
import Text
import Words

/// The page of live trades, as HTML: how things are now, for the script to go on from and for
/// browsers without one.
struct LivePage {
    let view: LiveViewRequest
    let state: LiveView
    /// The problem of the parameters; nil if they are valid.
    let failure: ServerFailure?
    let service: LiveService
    /// Whether the server has the viewer of a series, too.
    let hasSeries: Bool
    /// The language of pictures and events whose addresses name none.
    let usual: PageLanguage

    /// Canvases for browsers without script: the widths from which on they are shown.
    private static let canvases = [(1_000, 420, 1_100), (700, 340, 740), (340, 240, 0)]

    /// - Throws: the error of the template if it can't be read.
    func html() throws -> String { try values.fill(PageAssets.live) }

    private var values: Values {
        let now = service.now()
        let zone = (try? service.zone(view)) ?? service.template.zone
        let windows = service.board.about.windows
        let window = (try? view.window(among: windows)) ?? LiveWindow(windows[0])
        let units = state.market.split(separator: "/", maxSplits: 1).map(String.init)
        let rows = LiveRowWords(zone: zone, now: now, language: language).rows(state)
        let live = LiveWords(language: language)
        let notes: LiveNotes = language.words()
        var values = Values(
            lang: language.tag, dir: language.direction, pictureLang: pictureLang,
            w: words(units), scriptWords: language.script(notes),
            pause: notes.pause, ahead: notes.ahead, madeUp: notes.madeUp, more: notes.more,
            assetVersion: PageAssets.version,
            themeName: service.options.scheme(view.theme),
            zone: zone.name, reload: link(view), pair: markets.isEmpty ? nil : current.name,
            markets: markets, hasMarkets: !markets.isEmpty, zones: PageAssets.zones,
            isLight: view.theme == .light, isDark: view.theme == .dark, otherThemes: otherThemes,
            hidden: view.fields.filter { ["pair", "window", "form", "lang"].contains($0.name) }
                .map { Field(name: $0.name, value: $0.value) }, hasSeries: hasSeries,
            hasRanks: service.options.ranks != nil, error: failure?.line, market: state.market,
            what: units.count == 2 ? units[0] : nil, currency: units.count == 2 ? units[1] : nil,
            batchSource: state.batchSource,
            isMock: state.batchSource == MockBatchSource.sourceName, hasArchive: state.hasArchive,
            hasModel: state.modelPrices != nil,
            kind: state.isQuiet(now: now) ? "quiet" : state.state.kind.rawValue,
            stateWords: state.connection(in: language.language, now: now),
            window: window.name,
            altText: notes.altText.filled(["span": window.words(in: language)]),
            windowSeconds: "\(window.duration.components.seconds)",
            windows: self.windows(window), forms: forms,
            hasForms: !forms.isEmpty, sources: pictures(window),
            notes: state.notes(in: zone, now: now, language.locale),
            hasNotes: !state.notes.isEmpty,
            beforeWords: live.beforeLeft(hasArchive: state.hasArchive),
            leftWords: live.left(state), listWords: live.list(state),
            listCount: "\(state.listCount)", mostListed: "\(state.mostListed)",
            outsideWords: live.outside(state), rows: rows, isEmpty: rows.isEmpty)
        if let trade = state.lastTrade { show(trade, now, in: &values) }
        return values
    }

    private var language: PageLanguage { service.language }

    /// Returns the words of the page, by their names.
    ///
    /// - Parameter units: of the market, in two parts, or in one for a market without them.
    private func words(_ units: [String]) -> [String: String] {
        let words: LivePageWords = language.words()
        let values = [
            "market": state.market, "source": state.source,
            "batchSource": state.batchSource ?? "",
            "modelPrices": language.number(state.modelPrices ?? ""),
            "what": units.count == 2 ? units[0] : words.something,
            "currency": units.count == 2 ? units[1] : "",
        ]
        return words.byName.mapValues { $0.filled(values) }
    }

    private func show(_ trade: Trade, _ now: Int64, in values: inout Values) {
        let age = now - (state.lastTradeTime ?? trade.time)
        values.price = LivePrice.grouped(trade.price.text, language.locale)
        values.priceTick =
            zip(state.rows, state.ticks)
            .first { $0.0.trade.key.source == state.source }?.1?.rawValue
        values.age = LiveWords(language: language).lastTrade(age)
        values.mood = state.lastJudgement.map {
            LiveRowWords(zone: service.template.zone, now: now, language: language)
                .opinion($0, state.modelPrices)
        }
        values.isInside = state.outOfRange == 0 && state.modelPrices != nil
        values.isOld = state.isOld(now: now)
    }

    /// The language that addresses of pictures and events name.
    private var pictureLang: String? {
        language.tag == usual.tag ? view.lang : language.tag
    }

    /// The owner's themes, in the field for them.
    private var otherThemes: [ThemeOption] {
        service.options.themeNames.map { name in
            ThemeOption(name: name, isCurrent: name == view.theme?.name)
        }
    }

    private var current: LiveMarket { LiveMarket(pair: service.board.about.market) }

    /// The links to the markets; none where there is one alone.
    private var markets: [Market] {
        guard service.markets.count > 1 else { return [] }
        return service.markets.map { market in
            var other = view
            other.pair = market.name
            return Market(name: market.pair, href: link(other), isCurrent: market == current)
        }
    }

    private func windows(_ current: LiveWindow) -> [Window] {
        service.board.about.windows.map { duration in
            let window = LiveWindow(duration)
            var other = view
            other.window = window
            return Window(
                name: window.name, words: window.words(in: language), href: link(other),
                seconds: "\(duration.components.seconds)", isCurrent: window == current)
        }
    }

    /// The links to candles and line; none where the server has no candles.
    private var forms: [Form] {
        guard service.board.about.candles != nil else { return [] }
        let words: LivePageWords = language.words()
        return LiveForm.allCases.map { form in
            var other = view
            other.form = form == .candles ? nil : form
            return Form(
                name: form.rawValue, words: form == .line ? words.line : words.candles,
                href: link(other), isCurrent: form == view.form ?? .candles)
        }
    }

    private func link(_ view: LiveViewRequest) -> String {
        view.query.isEmpty ? "live" : "live?\(view.query)"
    }

    private func pictures(_ window: LiveWindow) -> [PictureSource] {
        PictureSource.all(of: view.theme, LivePage.canvases) { theme, width, height in
            var picture = view
            picture.window = window
            picture.theme = view.theme ?? theme
            picture.lang = pictureLang
            (picture.width, picture.height) = (Double(width), Double(height))
            return "live/chart.svg?\(picture.query)"
        }
    }
}
