import Calendars
import ChartScene
import Hummingbird
import PagedCharts
import Text
import TimeSeries
import Words

/// The samples of a page as a table, for browsers without script.
struct ViewerTable {
    let description: ViewDescription
    /// The view, as its picture's address has it.
    let view: ViewRequest
    let service: ChartService

    /// The most rows: as many as the page's own table has.
    private static let mostRows = 1_000

    /// The values of table.mustache.
    struct Values: TemplateValues {
        let lang, dir, themeName, assetVersion, title, dates, counted: String
        let back, csv: String
        let backWords, csvWords: String
        let heads: [String]
        let rows: [Row]
    }

    struct Row: TemplateValues {
        let time: String
        let cells: [String]
    }

    /// - Throws: the error of the template if it can't be read.
    func html() throws -> String {
        let (language, words) = (service.language, service.language.words(ViewerWords.self))
        let place = description.place
        let name = service.template.title.isEmpty ? service.name : service.template.title
        let all = times
        let shown = Array(all.prefix(ViewerTable.mostRows))
        var file = view
        file.isDownload = true
        return try Values(
            lang: language.tag, dir: language.direction,
            themeName: service.options.scheme(view.theme),
            assetVersion: PageAssets.version, title: "\(place.words) · \(name)",
            dates: place.dates, counted: counted(shown.count, of: all.count),
            back: "./?\(view.query)", csv: "page.csv?\(file.query)", backWords: words.back,
            csvWords: words.wholeTable, heads: heads, rows: rows(at: shown)
        ).fill(PageAssets.table)
    }

    private var notes: ViewerNotes { service.language.words() }

    private func counted(_ shown: Int, of count: Int) -> String {
        let number = service.language.count(count)
        return shown < count
            ? notes.firstOf.filled(["shown": service.language.count(shown), "count": number])
            : (count == 1 ? notes.oneSample : notes.samples).filled(["count": number])
    }

    private var heads: [String] {
        let unit = description.unit.isEmpty ? "" : ", \(description.unit)"
        let lines = description.figures.filter { !$0.isOff }
        return [notes.time] + lines.map { $0.name + unit }
    }

    /// The times of the page's samples, each once.
    private var times: [Double] {
        let span = description.timeDomain
        let all = description.chart.series.flatMap { $0.samples.samples.map(\.t) }
        return Set(all.filter { span.contains($0) }).sorted()
    }

    private func rows(at times: [Double]) -> [Row] {
        let values = description.chart.series.map { series in
            Dictionary(series.samples.samples.map { ($0.t, $0.y) }) { first, _ in first }
        }
        return zip(times, description.chart.words(of: times)).map { t, time in
            Row(
                time: time,
                cells: values.map { known in
                    (known[t] ?? nil).map { service.language.number($0.groupedText) } ?? ""
                })
        }
    }
}

extension ViewerPart {
    /// Returns the page of a table.
    ///
    /// - Throws: `ServerFailure` for more samples than a page may hold.
    func samples(_ view: ViewRequest, _ call: PathRequest) async throws -> Response {
        let resolved = try await service.resolved(view)
        let description = try await call.whileConnected {
            try await service.description(resolved)
        }
        try refuse(tooManySamplesOf: description, in: "table")
        let zone = (try? service.zone(view)) ?? service.template.zone
        let full = view.completed(size: await service.usualSize, zone: zone.name)
        let table = ViewerTable(description: description, view: full, service: service)
        let fields = service.options.fields(ofPageIn: language)
        return Response(html: try table.html(), fields: fields)
    }

    /// - Throws: `ServerFailure` for more samples than a page or an object may hold.
    func refuse(
        tooManySamplesOf description: ViewDescription, in name: String
    ) throws(ServerFailure) {
        let count = description.chart.series.reduce(0) {
            $0 + ($1.figures?.count ?? $1.samples.count)
        }
        guard count > ChartService.mostSamples else { return }
        throw ServerFailure(
            413,
            "the page has \(count.grouped) samples, and \(name) at most"
                + " \(ChartService.mostSamples.grouped); page.csv has them all")
    }
}
