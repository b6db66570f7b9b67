import ChartRender
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagedCharts
import Text

/// Answers requests by their path inside the viewer's folder.
struct ChartAnswers: Answering {
    let service: ChartService
    /// The live trades next to the series; nil for a server without them.
    let live: LiveAnswers?
    /// The ranked feeds next to the series; nil for a server without them.
    let ranks: RankAnswers?

    init(service: ChartService) {
        self.service = service
        ranks = service.ranks.map { RankAnswers(service: $0) }
        live = service.live.map { LiveAnswers(service: $0, hasSeries: true) }
    }

    /// The paths that are answered; the empty one is the viewer.
    static let paths =
        ["", "page.json", "page.csv", "series.json", "healthz", "readyz", "metrics"]
        + PictureFormat.allCases.map { "chart.\($0.rawValue)" } + ViewerAssets.files.keys.sorted()

    /// The paths that are answered, those of live trades and of ranked feeds with them.
    var paths: [String] {
        ChartAnswers.paths + (live == nil ? [] : LiveAnswers.paths)
            + (ranks == nil ? [] : ["rank", "rank/**"])
    }

    private var rules: AnswerRules {
        AnswerRules(metrics: service.metrics, options: service.options)
    }

    /// - Parameters:
    ///   - path: one of `paths`, or another one.
    ///   - channel: the connection; nil where it is not known, so that work for clients that left goes on.
    func answer(_ request: Request, path: String, on channel: (any Channel)?) async -> Response {
        let isRank = ranks != nil && RankAnswers.isRank(path)
        let route =
            isRank
            ? RankAnswers.route(path)
            : paths.contains(path) ? path.isEmpty ? "viewer" : path : "other"
        let service = service
        var explain: AnswerRules.Explaining?
        if !isRank { explain = { error in await service.failure(error) } }
        return await rules.answer(
            request, path: path, route: route, on: channel, explaining: explain
        ) {
            try await found(request, path, channel)
        }
    }

    /// Returns the answer to a request that is refused before its path is looked up.
    func refusal(of request: Request, _ failure: ServerFailure) -> Response {
        rules.refusal(of: request, failure)
    }

    private func found(
        _ request: Request, _ path: String, _ channel: (any Channel)?
    ) async throws -> Response {
        if let live, LiveAnswers.isLive(path) {
            return try await live.found(request, path, channel)
        }
        if let ranks, RankAnswers.isRank(path) {
            return try await ranks.found(request, path, channel)
        }
        let query = request.uri.query ?? ""
        switch path {
        case "healthz": return Response(text: "ok\n")
        case "readyz": return Response(unready: await unready)
        case "metrics": return Response(text: await metrics)
        case _ where ViewerAssets.files[path] != nil: return Response(asset: path, query)
        case "":
            return try await ConnectionWatch.stopping(with: channel) {
                try await viewer(request, query)
            }
        case "series.json":
            let view = try ViewRequest(query: query)
            return try await ConnectionWatch.stopping(with: channel) { try await series(view) }
        case "page.json":
            let view = try ViewRequest(query: query)
            return try await ConnectionWatch.stopping(with: channel) {
                try await page(request, view)
            }
        case "page.csv":
            return try await table(try ViewRequest(query: query), channel)
        default:
            guard let format = PictureFormat(path: path) else {
                throw NothingHere(at: path, "the viewer", "is", at: "")
            }
            return try await picture(request, try ViewRequest(query: query), format, channel)
        }
    }

    private var metrics: String {
        get async {
            let pages = await service.group.members[0].fetchedPages.count
            return service.metrics.text(
                working: service.admission.count + service.tables.count,
                places: service.admission.places + service.tables.places, apiPages: pages,
                states: await service.watch.health.metrics + (service.live?.families ?? [])
                    + (service.ranks?.health.families ?? []))
        }
    }

    private var unready: [String] {
        get async {
            await service.watch.health.unready + (service.live?.unready ?? [])
                + (service.ranks?.health.unready ?? [])
        }
    }

    private func picture(
        _ request: Request, _ view: ViewRequest, _ format: PictureFormat, _ channel: (any Channel)?
    ) async throws -> Response {
        let resolved = try await service.resolved(view)
        let entity: ChartService.Entity
        if let kept = await service.picture(kept: resolved, as: format) {
            entity = kept
        } else {
            entity = try await ConnectionWatch.stopping(with: channel) {
                try await service.picture(resolved, as: format)
            }
        }
        var response = Response(entity, type: format.mediaType, to: request)
        if view.isDownload { response.setFileName(fileName(view, format.rawValue)) }
        return response
    }

    private func page(_ request: Request, _ view: ViewRequest) async throws -> Response {
        let resolved = try await service.resolved(view)
        let description = try await service.description(resolved)
        if let count = view.columns {
            let columns = try await service.columns(resolved, of: description, count: count)
            let entity = ChartService.Entity(description.json(columns))
            return Response(entity, type: "application/json", to: request)
        }
        let count = description.chart.series.reduce(0) {
            $0 + ($1.figures?.count ?? $1.samples.count)
        }
        guard !view.hasSamples || count <= ChartService.mostSamples else {
            throw ServerFailure(
                413,
                "the page has \(count.grouped) samples, and page.json at most"
                    + " \(ChartService.mostSamples.grouped); page.csv has them all")
        }
        let entity = ChartService.Entity(description.json(hasSamples: view.hasSamples))
        return Response(entity, type: "application/json", to: request)
    }

    private func series(_ view: ViewRequest) async throws -> Response {
        // A source that hangs holds up the answer for three seconds at most.
        let version = await service.watch.seen(
            begins: true, patience: .seconds(3), hurries: view.looks)
        let points = await service.watch.points
        let resolved = try await service.resolved(view)
        var size = resolved.request.size
        if size == nil { size = await service.usualSize }
        let pages = points.flatMap { points in size.map { max(1, (points - 1) / $0 + 1) } }
        let state = SeriesState(
            name: service.group.name, totalPoints: points, totalPages: pages,
            version: "\(version)", health: await service.watch.health,
            tellsSource: service.options.tellsSourceErrors)
        return Response(json: try JSONEncoder().encode(state), status: .ok)
    }

    private func viewer(_ request: Request, _ query: String) async throws -> Response {
        if let folder = request.pathWithSlash {
            return Response(
                status: .permanentRedirect,
                headers: [.location: folder + (query.isEmpty ? "" : "?\(query)")])
        }
        var (view, note) = (ViewRequest(), nil as String?)
        let outcome: Result<ViewDescription, ServerFailure>
        do {
            view = try ViewRequest(query: query)
            // A slow source does not hold up the page for long: the page asks again by itself.
            _ = await service.watch.seen(begins: true)
            do {
                outcome = try await found(view)
                note = (try? outcome.get())?.beforeStart
            } catch PagedSeriesError.pastEnd(let request, _, let pages)
                where request.instant != nil && pages > 0
            {
                view = view.showing(page: .number(pages))
                outcome = try await found(view)
                note = (try? outcome.get())?.pastEnd
            }
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            outcome = .failure(await service.failure(error))
        }
        let page = ViewerPage(
            view, outcome, note: note, service: service,
            known: ViewerPage.Known(
                usualSize: await service.usualSize, points: await service.watch.points,
                health: await service.watch.health))
        return Response(html: try page.html(), outcome)
    }

    /// What there is to see, or why there is nothing. A source that hangs gives a page that says
    /// so.
    private func found(
        _ view: ViewRequest
    ) async throws -> Result<ViewDescription, ServerFailure> {
        let resolved = try await service.resolved(view)
        let task = Task { await asyncResult { try await service.description(resolved) } }
        return try await withTaskCancellationHandler {
            // While the source is well, and a while where nothing is known of it yet.
            var waits = 0
            while true {
                if let found = await FirstOf.value(of: { await task.value }, within: .seconds(1)) {
                    return .success(try found.get())
                }
                try Task.checkCancellation()
                let health = await service.watch.health
                waits += 1
                guard health.isWell || health.failure == nil && waits < 5 else {
                    return .failure(unanswered(health))
                }
            }
        } onCancel: {
            task.cancel()
        }
    }

    /// Why there is no page yet.
    private func unanswered(_ health: SourceHealth) -> ServerFailure {
        guard let why = health.why(tellsSource: service.options.tellsSourceErrors) else {
            var failure = ServerFailure(503, "the source does not answer yet", retryAfter: 1)
            failure.isOfSource = true
            return failure
        }
        var failure = ServerFailure(502, why)
        failure.isOfSource = true
        failure.isEmptySource = health.failure?.trouble.isEmpty == true
        return failure
    }

    /// "air-temperature-page-3.png".
    private func fileName(_ view: ViewRequest, _ ending: String) -> String {
        let words = service.group.name.lowercased().unicodeScalars.map { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                ? String(scalar) : "-"
        }.joined().split(separator: "-").joined(separator: "-").prefix(60)
        let isPart = [view.from, view.to, view.at].contains { $0 != nil }
        let place = isPart ? "part" : "page-\(view.page?.text ?? "1")"
        return "\(words.isEmpty ? "chart" : words)-\(place).\(ending)"
    }

    /// The samples of a page as a table, sent while they are read.
    private func table(_ view: ViewRequest, _ channel: (any Channel)?) async throws -> Response {
        let resolved = try await service.resolved(view)
        let place = try service.tables.place()
        let all = TableRows(service.group, resolved.request)
        // Errors before the first row have a status of their own.
        let (first, rest) = try await ConnectionWatch.stopping(with: channel) {
            try await service.notingFailure(resolved) { try await all.split() }
        }
        var response = Response(
            status: .ok, headers: [.contentType: "text/csv; charset=utf-8; header=present"],
            body: ResponseBody { writer in
                var (part, rows) = (first, rest)
                while let bytes = part {
                    try await writer.write(ByteBuffer(bytes: bytes))
                    let before = rows
                    (part, rows) = try await ConnectionWatch.stopping(with: channel) {
                        try await service.notingFailure(resolved) { try await before.split() }
                    }
                }
                await service.watch.succeeded(resolved)
                try await writer.finish(nil)
                withExtendedLifetime(place) {}
            })
        response.headers[.cacheControl] = "no-cache"
        if view.isDownload { response.setFileName(fileName(view, "csv")) }
        return response
    }
}

/// Returns the result of work, or its error.
private func asyncResult<Value>(
    _ work: () async throws -> Value
) async -> Result<Value, any Error> {
    do { return .success(try await work()) } catch { return .failure(error) }
}
