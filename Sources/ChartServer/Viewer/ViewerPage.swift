import Calendars
import ChartScene
import Foundation
import Mustache
import PagedCharts
import Text

/// The page that people look at, as HTML.
struct ViewerPage {
    /// The view, with an explicit size and zone.
    private let view: ViewRequest
    /// What there is to see, or why there is nothing.
    private let outcome: Result<ViewDescription, ServerFailure>
    /// A note for the reader about the page; nil for no note.
    private let note: String?
    private let service: ChartService
    private let zone: Zone
    private let known: Known

    /// Facts about the series.
    struct Known {
        /// Points on a page if the view names no size; `Int.max` for all of them.
        let usualSize: Int?
        /// How many points the first series has, as far as that is known.
        let points: Int?
        /// How the sources are.
        let health: SourceHealth
    }

    /// Widths of canvases for pages without script, with their heights.
    private static let canvases = [
        (1600, 560), (1200, 500), (960, 440), (800, 400), (640, 340), (480, 280), (320, 240),
    ]
    private static let presets = [1_000, 2_500, 5_000, 7_500, 10_000, 25_000]

    init(
        _ view: ViewRequest, _ outcome: Result<ViewDescription, ServerFailure>, note: String?,
        service: ChartService, known: Known
    ) {
        // A zone that is not there would make every link of the page one to the same error.
        zone = (try? service.zone(view)) ?? service.template.zone
        self.view = view.completed(size: known.usualSize, zone: zone.name)
        (self.outcome, self.note, self.service, self.known) = (outcome, note, service, known)
    }

    /// Renders the page.
    ///
    /// - Throws: the template's error if it can't be parsed.
    func html() throws -> String {
        try PageAssets.viewer.get().render(context)
    }

    private var context: [String: Any] {
        var context = settings
        context.merge(forms) { $1 }
        context.merge(addresses) { $1 }
        switch outcome {
        case .success(let description): context.merge(shown(description)) { $1 }
        case .failure(let failure): context.merge(failed(failure)) { $1 }
        }
        return context
    }

    private var title: String {
        let title = service.template.title
        return title.isEmpty ? service.group.name : title
    }

    private var health: SourceHealth { known.health }

    private var isRange: Bool { view.from != nil || view.to != nil }

    private var settings: [String: Any] {
        [
            "title": title, "size": view.size.map { "\($0)" } ?? "", "zone": zone.name,
            "zones": PageAssets.zones.map { ["name": $0] },
            "themeName": view.theme?.rawValue ?? "system",
            "isThemeSystem": view.theme == nil, "isThemeLight": view.theme == .light,
            "isThemeDark": view.theme == .dark, "isYPage": view.yScale != .dataset,
            "isYDataset": view.yScale == .dataset,
            "presets": ViewerPage.presets.map { ["value": $0] },
            "assetVersion": PageAssets.version, "hasLive": service.options.live != nil,
            "hasRanks": service.options.ranks != nil, "isSourceFailing": health.failure != nil,
        ]
    }

    /// The hidden fields of each form, which it sends along with its own fields.
    private var forms: [String: Any] {
        var sized = hidden(besides: isRange ? ["size"] : ["size", "page"])
        // Another size stays near the same data.
        if !isRange, view.at == nil, case .success(let description) = outcome,
            let first = description.chart.timeRange?.lowerBound
        {
            sized.append(["name": "at", "value": first.exactISOText])
        }
        return [
            "hiddenForSize": sized, "hiddenForGoto": hidden(besides: ["page", "at", "from", "to"]),
            "hiddenForAt": hidden(besides: ["page", "at", "from", "to"]),
            "hiddenForSettings": hidden(besides: ["zone", "yscale", "theme"]),
        ]
    }

    private func hidden(besides others: Set<String>) -> [[String: String]] {
        // What a terminal obeys is in no address that leads anywhere.
        view.fields.filter { !others.contains($0.name) && $0.value == $0.value.harmless() }
            .map { ["name": $0.name, "value": $0.value] }
    }

    /// The addresses of files and of pictures for pages without script.
    private var addresses: [String: Any] {
        var file = view
        file.isDownload = true
        var picture = file
        if view.width == nil, view.height == nil { (picture.width, picture.height) = (1_200, 500) }
        var sources: [[String: Any]] = []
        for theme in view.theme == nil ? [.dark, nil] : [nil] as [PageTheme?] {
            for (width, height) in ViewerPage.canvases where width > 320 || theme != nil {
                let media = [
                    width > 320 ? "(min-width: \(width)px)" : nil,
                    theme.map { "(prefers-color-scheme: \($0.rawValue))" },
                ]
                let densities = [1, 2].map { scale in
                    "\(address(theme, width, height, Double(scale))) \(scale)x"
                }
                sources.append([
                    "media": media.compactMap { $0 }.joined(separator: " and "),
                    "srcset": densities.joined(separator: ", "), "width": width, "height": height,
                ])
            }
        }
        return [
            "hrefPNG": "chart.png?\(picture.query)", "hrefSVG": "chart.svg?\(picture.query)",
            "hrefPDF": "chart.pdf?\(picture.query)", "hrefCSV": "page.csv?\(file.query)",
            "sources": sources,
        ]
    }

    private func address(
        _ theme: PageTheme?, _ width: Int, _ height: Int, _ scale: Double
    ) -> String {
        var view = view
        view.theme = view.theme ?? theme
        (view.width, view.height, view.scale) = (Double(width), Double(height), scale)
        return "chart.png?\(view.query)"
    }

    private func shown(_ description: ViewDescription) -> [String: Any] {
        let chart = description.chart
        var context: [String: Any] = [
            "pageWords": description.pageWords, "altText": description.altText,
            "state": state(description), "said": said(chart),
            "canRetry": health.failure != nil && health.failure?.trouble.retryAt == nil,
            "fallback": ["src": address(nil, 320, 240, 1), "width": 320, "height": 240],
        ]
        if let first = chart.timeRange?.lowerBound { context["at"] = localTime(first) }
        guard let position = chart.position else { return context }
        if !position.isRange, position.totalPoints != 0 { context["size"] = "\(position.size)" }
        let (isFirst, isLast) = (position.isFirst, position.isLast)
        (context["isFirst"], context["isLast"]) = (isFirst, isLast)
        // That the source fails matters more, and the script says both.
        if let note, health.failure == nil { (context["said"], context["isNote"]) = (note, true) }
        guard !position.isRange else {
            context.merge(aroundRange(description, isFirst, isLast)) { $1 }
            return context
        }
        if !isFirst { context["hrefFirst"] = link(view.showing(page: .number(1))) }
        if !isLast {
            context["hrefLast"] = link(
                view.showing(page: position.totalPages.map { .number($0) } ?? .beforeLast(0)))
        }
        if !isFirst {
            context["hrefPrevious"] = link(view.showing(page: .number(position.page - 1)))
        }
        if !isLast { context["hrefNext"] = link(view.showing(page: .number(position.page + 1))) }
        return context
    }

    /// Returns the links around a range of time: to the ranges before and after it and at the ends
    /// of the series, as wide as it, and back to pages.
    private func aroundRange(
        _ description: ViewDescription, _ isFirst: Bool, _ isLast: Bool
    ) -> [String: Any] {
        let chart = description.chart
        guard let times = chart.timeRange else { return [:] }
        let lower = chart.xRange.map(\.lowerBound).flatMap { $0.isFinite ? $0 : nil }
        let upper = chart.xRange.map(\.upperBound).flatMap { $0.isFinite ? $0 : nil }
        let (from, to) = (lower ?? times.lowerBound, upper ?? times.upperBound)
        var back = view.showing(page: nil)
        back.at = from.exactISOText
        var links = ["hrefPage": link(back)]
        let width = to - from
        if let ends = description.facts.ends {
            let (first, last) = (ends.lowerBound + width, ends.upperBound - width)
            if !isFirst { links["hrefFirst"] = link(view.showing(from: nil, to: first)) }
            if !isLast { links["hrefLast"] = link(view.showing(from: last, to: nil)) }
        }
        if !isFirst { links["hrefPrevious"] = link(view.showing(from: from - width, to: from)) }
        if !isLast { links["hrefNext"] = link(view.showing(from: to, to: to + width)) }
        return links
    }

    private func failed(_ failure: ServerFailure) -> [String: Any] {
        let mayPass = failure.isOfSource || failure.status >= 500
        var context: [String: Any] = [
            "said": said(failure), "pageWords": "No page", "state": state(nil, failure),
            "isFirst": false, "isLast": false,
            "canRetry": mayPass && failure.retryAfter == nil, "isNote": !mayPass,
            "hrefFirst": link(view.showing(page: .number(1))),
            "hrefLast": link(view.showing(page: .beforeLast(0))),
        ]
        if let last = failure.lastPage {
            context["hrefPrevious"] = link(view.showing(page: .number(last)))
        }
        // Without the script the browser asks again.
        if mayPass { context["refresh"] = max(5, failure.retryAfter ?? 0) }
        return context
    }

    /// Returns a line on the state of a picture: since when and why it is not up to date, or that
    /// there are no samples yet. Empty for all other pictures.
    private func said(_ chart: Chart) -> String {
        if let since = health.failingSince, let why {
            return "Not up to date since \(clock(since)): \(why)"
        }
        let isEmpty = known.points == 0 && chart.series.allSatisfy(\.samples.isEmpty)
        return isEmpty ? ViewerPage.noSamples : ""
    }

    /// Returns a line on why there is no picture.
    private func said(_ failure: ServerFailure) -> String {
        guard failure.isOfSource else { return failure.line }
        if failure.isEmptySource, health.isEmptyYet { return "\(failure.line.asSentence)." }
        return "\(asked) can't be had. \(failure.line.asSentence)."
    }

    private static let noSamples = "No samples yet. This page shows them when they come."

    private var why: String? { health.why(tellsSource: service.options.tellsSourceErrors) }

    /// "Page 14", or what else was asked for.
    private var asked: String {
        if isRange { return "That range" }
        if view.at != nil { return "The page of that time" }
        switch view.page {
        case nil: return "Page 1"
        case .number(let number): return "Page \(number)"
        case .beforeLast(let count): return count == 0 ? "The last page" : "That page"
        }
    }

    /// "06:21", with the date where that is another one than today's.
    private func clock(_ t: Double) -> String {
        let (then, now) = (localTime(t), localTime(Date().timeIntervalSince1970))
        return then.prefix(10) == now.prefix(10)
            ? String(then.suffix(5)) : then.replacing("T", with: " ")
    }

    private func link(_ view: ViewRequest) -> String {
        view.query.isEmpty ? "./" : "?\(view.query)"
    }

    /// "2026-03-07T12:00", as a field of forms has it.
    private func localTime(_ t: Double) -> String {
        let local = t + Double(zone.offset(at: t))
        return String(Date(timeIntervalSince1970: local).formatted(.iso8601).prefix(16))
    }

    /// What the script starts from.
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

extension String {
    /// The text with a capital first letter.
    fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
