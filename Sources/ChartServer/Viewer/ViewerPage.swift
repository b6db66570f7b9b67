import Calendars
import ChartScene
import Foundation
import PagedCharts
import Text
import Words

/// The page that people look at, as HTML.
struct ViewerPage {
    /// The view, with an explicit size and zone.
    let view: ViewRequest
    /// The description of the page's picture, or the reason why there is no picture.
    private let outcome: Result<ViewDescription, ServerFailure>
    /// A note for the reader about the page; nil for no note.
    private let note: String?
    let service: ChartService
    private let zone: Zone
    let known: Known

    /// Facts about the series.
    struct Known {
        /// Points on a page if the view names no size; `Int.max` for all of them.
        let usualSize: Int?
        /// How many points the first series has, as far as that is known.
        let points: Int?
        /// How the sources are.
        let health: SourceHealth
    }

    /// Canvases for pages without script, with the width of the window that they are for. The
    /// smallest light one is the picture for browsers that know no sources.
    private static let canvases = [
        (1600, 560, 1600), (1200, 500, 1200), (960, 440, 960), (800, 400, 800), (640, 340, 640),
        (480, 280, 480), (320, 240, 0),
    ]
    private static let presets = [1_000, 2_500, 5_000, 7_500, 10_000, 25_000]

    init(
        _ view: ViewRequest, _ outcome: Result<ViewDescription, ServerFailure>, note: String?,
        service: ChartService, known: Known
    ) {
        // With an unknown zone every link of the page would lead to the same error.
        zone = (try? service.zone(view)) ?? service.template.zone
        self.view = view.completed(size: known.usualSize, zone: zone.name)
        (self.outcome, self.note, self.service, self.known) = (outcome, note, service, known)
    }

    /// Renders the page.
    ///
    /// - Throws: the template's error if it can't be parsed.
    func html() throws -> String { try values.fill(PageAssets.viewer) }

    private var title: String {
        let title = service.template.title
        return title.isEmpty ? service.name : title
    }

    var health: SourceHealth { known.health }

    var isRange: Bool { view.from != nil || view.to != nil }

    private var values: Values {
        var file = view
        file.isDownload = true
        var picture = file
        picture.lang = pictureLang
        if view.width == nil, view.height == nil { (picture.width, picture.height) = (1_200, 500) }
        var values = Values(
            title: title, assetVersion: PageAssets.version, lang: language.tag,
            dir: language.direction, pictureLang: pictureLang,
            w: language.words(ViewerWords.self).byName,
            startOfData: language.words(ChartWords.self).startOfData,
            endOfData: language.words(ChartWords.self).endOfData, scriptWords: scriptWords,
            hasLive: !service.options.live.isEmpty,
            hasRanks: service.options.ranks != nil, isSourceFailing: health.failure != nil,
            zone: zone.name, zones: PageAssets.zones,
            themeName: service.options.scheme(view.theme), schemes: service.options.schemes,
            otherThemes: service.options.themeNames.map { name in
                ThemeOption(name: name, isCurrent: name == view.theme?.name)
            }, isThemeSystem: view.theme == nil,
            isThemeLight: view.theme == .light, isThemeDark: view.theme == .dark,
            isYPage: view.yScale != .dataset, isYDataset: view.yScale == .dataset,
            size: view.size.map { "\($0)" } ?? "",
            presets: ViewerPage.presets, hiddenForSize: hiddenForSize,
            hiddenForGoto: hidden(besides: ["page", "at", "from", "to"]),
            hiddenForAt: hidden(besides: ["page", "at", "from", "to"]),
            hiddenForSettings: hidden(besides: ["zone", "yscale", "theme"]),
            from: shown(view.from), to: shown(view.to), spans: spans,
            hrefPNG: "chart.png?\(picture.query)", hrefSVG: "chart.svg?\(picture.query)",
            hrefPDF: "chart.pdf?\(picture.query)", hrefCSV: "page.csv?\(file.query)",
            hrefSamples: "page.csv?\(view.query)", hrefTable: "table?\(view.query)",
            sources: sources)
        switch outcome {
        case .success(let description): show(description, in: &values)
        case .failure(let failure): show(failure, in: &values)
        }
        return values
    }

    /// The language that addresses of pictures and data name: pictures have no other way to know
    /// that of the page.
    private var pictureLang: String? {
        language.tag == service.usualLanguage.tag ? view.lang : language.tag
    }

    private var hiddenForSize: [Field] {
        let sized = hidden(besides: isRange ? ["size"] : ["size", "page"])
        // The form for another size sends the first instant along, so that the new page shows the
        // same stretch of data.
        guard !isRange, view.at == nil, case .success(let description) = outcome,
            let first = description.chart.pageTimes?.lowerBound
        else { return sized }
        return sized + [Field(name: "at", value: first.exactISOText)]
    }

    private func hidden(besides others: Set<String>) -> [Field] {
        // Leave out values with characters that steer a terminal: the server refuses them anyway.
        view.fields.filter { !others.contains($0.name) && $0.value == $0.value.harmless() }
            .map { Field(name: $0.name, value: $0.value) }
    }

    private var sources: [PictureSource] {
        let all = PictureSource.all(of: view.theme, ViewerPage.canvases) { theme, width, height in
            [1, 2].map { "\(address(theme, width, height, Double($0))) \($0)x" }
                .joined(separator: ", ")
        }
        return all.filter { !$0.media.isEmpty }
    }

    private func address(
        _ theme: PageTheme?, _ width: Int, _ height: Int, _ scale: Double
    ) -> String {
        var view = view
        view.theme = view.theme ?? theme
        (view.width, view.height, view.scale) = (Double(width), Double(height), scale)
        view.hasWords = false
        view.lang = pictureLang
        return "chart.png?\(view.query)"
    }

    private func show(_ description: ViewDescription, in values: inout Values) {
        let chart = description.chart
        values.pageWords = description.place.words
        (values.dates, values.offset) = (description.place.dates, description.place.offset)
        values.altText = description.altText
        values.figures = figures(description)
        values.state = state(description)
        values.said = said(chart)
        values.canRetry = health.failure != nil && health.failure?.trouble.retryAt == nil
        values.fallback = Fallback(src: address(nil, 320, 240, 1), width: 320, height: 240)
        values.at = (chart.pageTimes?.lowerBound).map(localTime)
        guard let position = chart.position else { return }
        if !position.isRange, position.totalPoints != 0 { values.size = "\(position.size)" }
        (values.isFirst, values.isLast) = (position.isFirst, position.isLast)
        // A failing source matters more than this note, and the script says both.
        if let note, health.failure == nil { (values.said, values.isNote) = (note, true) }
        guard !position.isRange else { return addLinksAroundRange(description, in: &values) }
        if !position.isFirst {
            values.hrefFirst = link(view.showing(page: .number(1)))
            values.hrefPrevious = link(view.showing(page: .number(position.page - 1)))
        }
        if !position.isLast {
            values.hrefNext = link(view.showing(page: .number(position.page + 1)))
            values.hrefLast = link(
                view.showing(page: position.totalPages.map { .number($0) } ?? .beforeLast(0)))
        }
    }

    private func figures(_ description: ViewDescription) -> [Figure] {
        let all = description.figures
        let drawn = all.count { !$0.isOff }
        return zip(1..., all).map { number, line in
            var other = view
            let off = Set(view.hidden ?? []).symmetricDifference([number]).sorted()
            other.hidden = off.isEmpty ? nil : off
            return Figure(
                color: line.color,
                words: line.words(notes, unit: description.unit, in: language),
                name: all.count > 1 ? line.name : nil,
                href: line.isOff || drawn > 1 ? link(other) : nil, isOff: line.isOff)
        }
    }

    /// Adds the links around a range of time: to the ranges before and after it and at the ends
    /// of the series, as wide as it, and back to pages.
    private func addLinksAroundRange(_ description: ViewDescription, in values: inout Values) {
        let chart = description.chart
        guard let times = chart.pageTimes else { return }
        let lower = chart.xRange.map(\.lowerBound).flatMap { $0.isFinite ? $0 : nil }
        let upper = chart.xRange.map(\.upperBound).flatMap { $0.isFinite ? $0 : nil }
        let (from, to) = (lower ?? times.lowerBound, upper ?? times.upperBound)
        var back = view.showing(page: nil)
        back.at = from.exactISOText
        values.hrefPage = link(back)
        let width = to - from
        let ends = description.facts.ends
        if !values.isFirst {
            values.hrefFirst = ends.map { link(view.showing(from: nil, to: $0.lowerBound + width)) }
            values.hrefPrevious = link(view.showing(from: from - width, to: from))
        }
        if !values.isLast {
            values.hrefNext = link(view.showing(from: to, to: to + width))
            values.hrefLast = ends.map { link(view.showing(from: $0.upperBound - width, to: nil)) }
        }
    }

    private func show(_ failure: ServerFailure, in values: inout Values) {
        let mayPass = failure.isOfSource || failure.status >= 500
        values.said = said(failure)
        values.pageWords = language.words(ViewerWords.self).noPage
        values.state = state(nil, failure)
        values.canRetry = mayPass && failure.retryAfter == nil
        values.isNote = !mayPass
        values.hrefFirst = link(view.showing(page: .number(1)))
        values.hrefLast = link(view.showing(page: .beforeLast(0)))
        values.hrefPrevious = failure.lastPage.map { link(view.showing(page: .number($0))) }
        // Without the script the browser asks again.
        values.refresh = mayPass ? max(5, failure.retryAfter ?? 0) : nil
    }

    /// Returns what was typed, unless it would steer a terminal: the server refuses that anyway.
    private func shown(_ typed: String?) -> String {
        typed.flatMap { $0 == $0.harmless() ? $0 : nil } ?? ""
    }

    /// The links to the latest hours and days, and to the whole series.
    private var spans: [Span] {
        let words: ViewerWords = language.words()
        let latest = [(words.sixHours, 6), (words.oneDay, 24), (words.sevenDays, 168)].map {
            words, hours in
            var range = view.showing(page: nil)
            range.from = "-\(hours)h"
            return Span(words: words, href: link(range), hours: hours)
        }
        var all = view.showing(page: nil)
        (all.size, all.hasAllPoints) = (nil, true)
        return latest + [Span(words: words.allOfIt, href: link(all), hours: 0)]
    }

    private func link(_ view: ViewRequest) -> String {
        view.query.isEmpty ? "./" : "?\(view.query)"
    }

    /// Writes a time as a form's field has it: "2026-03-07T12:00".
    func localTime(_ t: Double) -> String {
        let local = t + Double(zone.offset(at: t))
        return String(Date(timeIntervalSince1970: local).formatted(.iso8601).prefix(16))
    }

    /// Returns the state from which the script starts, as JSON.
    private func state(_ description: ViewDescription?, _ failure: ServerFailure? = nil) -> String {
        let start = StartState(
            poll: service.pollSeconds, source: .init(health, why),
            failure: failure.map { .init($0) })
        // Proof: JSON has a form for texts and for finite numbers, and no number here is infinite.
        let head = String(decoding: try! JSONEncoder().encode(start), as: UTF8.self).dropLast()
        guard let description else { return head + ",\"schema\":null,\"page\":null,\"plot\":null}" }
        let json = String(decoding: description.json(hasSamples: false), as: UTF8.self)
        return head + "," + json.dropFirst().trimmingPrefix("{")
    }
}
