import ChartRender
import Feeds
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagedCharts
import Text
import Words

/// The viewer of a series: its page, pictures and data.
struct ViewerPart: ServerPart {
    let service: ChartService

    var place: PartPlace {
        PartPlace(folder: "", service.language.failures.viewer, "is", at: "")
    }

    var language: PageLanguage { service.language }

    /// Returns the part in the language of a request.
    ///
    /// - Throws: `ViewProblem` for a language that is not offered.
    private func spoken(
        _ call: PathRequest, isPage: Bool = false
    ) throws(ViewProblem) -> ViewerPart {
        let language = try service.options.language(
            of: call, isPage: isPage || ["", "table"].contains(call.path), usual: language)
        return ViewerPart(service: service.speaking(language))
    }

    func speaking(to call: PathRequest) -> any ServerPart {
        (try? spoken(call, isPage: call.request.wantsPage)) ?? self
    }

    func addRoutes(to routes: inout Routes) {
        routes.on("", as: "viewer") { call in
            try await call.whileConnected {
                let part = (try? spoken(call)) ?? self
                return try await part.page(call, problem: problem(of: call))
            }
        }
        routes.on("series.json") { call in
            let (part, view) = (try spoken(call), try ViewRequest(query: call.query))
            return try await call.whileConnected { try await part.series(view) }
        }
        routes.on("page.json") { call in
            let (part, view) = (try spoken(call), try ViewRequest(query: call.query))
            return try await call.whileConnected { try await part.data(call.request, view) }
        }
        routes.on("table") {
            try await spoken($0).samples(try ViewRequest(query: $0.query), $0)
        }
        routes.on("page.csv") { try await table(try ViewRequest(query: $0.query), $0) }
        for format in PictureFormat.allCases {
            routes.on("chart.\(format.rawValue)") { call in
                try await spoken(call).picture(call, try ViewRequest(query: call.query), format)
            }
        }
        routes.on("strip.png") { call in
            let service = try spoken(call).service
            let view = try await service.resolvedStrip(ViewRequest(query: call.query))
            let entity = try await call.whileConnected {
                try await service.picture(view, as: .png)
            }
            return Response(entity, type: PictureFormat.png.mediaType, to: call.request)
        }
        routes.on("strip.json") { call in
            let view = try await service.resolvedStrip(ViewRequest(query: call.query))
            let span = try await call.whileConnected { try await service.span(ofStrip: view) }
            return Response(json: try JSONEncoder().encode(StripState(view.version, span)))
        }
        // Answers the files of pages that this server lacks, too: their addresses have always been
        // answered.
        routes.addFiles(PageAssets.files.keys)
    }

    /// Returns what is wrong with the language that an address names; nil if nothing is.
    private func problem(of call: PathRequest) -> ViewProblem? {
        do throws(ViewProblem) {
            _ = try spoken(call)
            return nil
        } catch {
            return error
        }
    }

    var families: [MetricFamily] {
        get async { await service.watch.health.metrics }
    }

    var unready: [String] {
        get async { await service.watch.health.unready }
    }

    var admissions: [Admission] { [service.admission, service.tables] }

    var apiPages: Int {
        get async { await service.group.members[0].fetchedPages.count }
    }

    func failure(_ error: any Error, tellsSource: Bool) async -> ServerFailure {
        var failure = ServerFailure(error, tellsSource: tellsSource, in: service.language)
        if failure.isEmptySource, await service.watch.health.lastOK == nil {
            let words = service.language.failures.noSamplesYet
            failure.line = tellsSource ? "\(words): \(failure.line)" : words
        }
        return failure
    }

    private func picture(
        _ call: PathRequest, _ view: ViewRequest, _ format: PictureFormat
    ) async throws -> Response {
        let resolved = try await service.resolved(view)
        let entity: Entity
        if let kept = await service.picture(kept: resolved, as: format) {
            entity = kept
        } else {
            entity = try await call.whileConnected {
                try await service.picture(resolved, as: format)
            }
        }
        var response = Response(entity, type: format.mediaType, to: call.request)
        if view.isDownload { response.setFileName(fileName(view, format.rawValue)) }
        return response
    }

    private func data(_ request: Request, _ view: ViewRequest) async throws -> Response {
        let resolved = try await service.resolved(view)
        let description = try await service.description(resolved)
        if let count = view.columns {
            let columns = try await service.columns(resolved, of: description, count: count)
            let entity = Entity(description.json(columns))
            return Response(entity, type: "application/json", to: request)
        }
        if view.hasSamples { try refuse(tooManySamplesOf: description, in: "page.json") }
        let entity = Entity(description.json(hasSamples: view.hasSamples))
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
            name: service.name, points: points, pages: pages, version: version,
            isReadAtOnce: await service.group.isReadAtOnce,
            await service.watch.health, tellsSource: service.options.tellsSourceErrors,
            in: service.language)
        return Response(json: try JSONEncoder().encode(state))
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

    /// Returns the samples of a page as a table, sent while they are read.
    private func table(_ view: ViewRequest, _ call: PathRequest) async throws -> Response {
        let resolved = try await service.resolved(view)
        let place = try service.tables.place()
        let all = TableRows(service.group, resolved.request)
        // Errors before the first row have a status of their own.
        let (first, rest) = try await call.whileConnected {
            try await service.notingFailure(resolved) { try await all.split() }
        }
        var response = Response(
            status: .ok, headers: [.contentType: "text/csv; charset=utf-8; header=present"],
            body: ResponseBody { writer in
                var (part, rows) = (first, rest)
                while let bytes = part {
                    try await writer.write(ByteBuffer(bytes: bytes))
                    let before = rows
                    (part, rows) = try await call.whileConnected {
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
