import ChartRender
import ChartScene
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Ranking
import Text

/// Answers requests for ranked feeds by their path.
struct RankAnswers: Answering {
    let service: RankService

    /// The paths for routers of other servers: all below `rank`, and the files of the pages.
    static let paths = ["rank", "rank/**", "rank.css", "rank.js"]
    /// The paths of a server that has only ranked feeds.
    static let pathsAlone = paths + ["", "healthz", "readyz", "metrics", "favicon.svg"]

    /// Whether a path is that of the feeds or below it.
    static func isRank(_ path: String) -> Bool { path == "rank" || path.hasPrefix("rank/") }

    /// Returns a path's name in the counts.
    static func route(_ path: String) -> String {
        RankAddress(path: path)?.route ?? "rank/other"
    }

    private var rules: AnswerRules {
        AnswerRules(metrics: service.metrics, options: service.options)
    }

    func answer(_ request: Request, path: String, on channel: (any Channel)?) async -> Response {
        let route =
            RankAnswers.isRank(path)
            ? RankAnswers.route(path)
            : RankAnswers.pathsAlone.contains(path) ? path.isEmpty ? "home" : path : "other"
        return await rules.answer(request, path: path, route: route, on: channel) {
            try await found(request, path, channel)
        }
    }

    func refusal(of request: Request, _ failure: ServerFailure) -> Response {
        rules.refusal(of: request, failure)
    }

    /// The answer to a request with GET or HEAD.
    ///
    /// - Throws: `ServerFailure`, and what makes one.
    func found(
        _ request: Request, _ path: String, _ channel: (any Channel)?
    ) async throws -> Response {
        let query = request.uri.query ?? ""
        guard RankAnswers.isRank(path) else {
            switch path {
            case "":
                return RankAnswers.redirect(to: (request.pathWithSlash ?? "") + "rank/", query)
            case "healthz": return Response(text: "ok\n")
            case "readyz": return Response(unready: service.health.unready)
            case "metrics":
                return Response(
                    text: service.metrics.text(
                        working: service.admission.count, places: service.admission.places,
                        apiPages: 0, states: service.health.families))
            case _ where ViewerAssets.files[path] != nil: return Response(asset: path, query)
            default: throw NothingHere(at: path, "the lists", "are", at: "rank/")
            }
        }
        guard let address = RankAddress(path: path) else {
            throw NothingHere(at: path, "the lists", "are", at: "rank/")
        }
        // Below another address with or without a slash at its end the page's own addresses would lead astray.
        let hasSlash = request.uri.path.hasSuffix("/")
        switch address {
        case .index where !hasSlash: return RankAnswers.redirect(to: "rank/", query)
        case .list(let name) where hasSlash:
            return RankAnswers.redirect(to: "../\(PathSegment.encoded(name))", query)
        default: break
        }
        return try await ConnectionWatch.stopping(with: channel) {
            try await answer(to: address, request, query)
        }
    }

    private static func redirect(to path: String, _ query: String) -> Response {
        Response(
            status: .temporaryRedirect,
            headers: [.location: path + (query.isEmpty ? "" : "?\(query)")])
    }

    private func answer(
        to address: RankAddress, _ request: Request, _ query: String
    ) async throws -> Response {
        switch address {
        case .index, .list, .open: return try await page(address, request, query)
        case .data(let name): return try await data(name, view(address, request, query))
        case .chart(let name, let format):
            return try await chart(name, format, request, view(address, request, query))
        case .image(let name, let entry, let inner):
            return try await image(name, entry, inner, request, view(address, request, query))
        case .pictures(let name):
            return try pictures(name, request, view(address, request, query))
        }
    }

    private func view(
        _ address: RankAddress, _ request: Request, _ query: String
    ) throws(ViewProblem) -> RankViewRequest {
        var view = try RankViewRequest(query: query, taking: address.parameters)
        // Pages of other sites can't have feeds asked again and again.
        if request.headers[RankAnswers.fetchSite] == "cross-site" { view.isRefresh = false }
        return view
    }

    // Proof: a token of RFC 9110.
    private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")!

    private func language(_ request: Request) -> String? {
        request.headers[values: .acceptLanguage].joined(separator: ",").withMarks()
    }

    /// Words for a page, whatever is wrong with what it was asked for.
    func text(_ view: RankViewRequest, _ request: Request) throws(ViewProblem) -> RankText {
        text(try service.words(view, language(request)))
    }

    private func text(_ words: RankedWords) -> RankText {
        RankText(words: words, locale: RankService.locale(words), zone: service.template.zone)
    }

    private func feed(_ name: String) throws(ServerFailure) -> ServedFeed {
        do throws(RankProblem) {
            return try service.feed(name)
        } catch {
            let known = service.ranks.feeds.map(\.name).joined(separator: ", ")
            throw ServerFailure(404, "there is no such feed; take one of \(known)")
        }
    }

    // MARK: Pages

    private func page(
        _ address: RankAddress, _ request: Request, _ query: String
    ) async throws -> Response {
        var view = RankViewRequest(readable: query, only: ["lang", "theme"])
        var whole: RankedList?
        var content: RankWebPage.Content
        var text = text(
            (try? service.words(view, language(request)))
                ?? RankedWords.preferred(by: language(request), among: service.ranks.languages))
        do {
            let asked = try self.view(address, request, query)
            text = try self.text(asked, request)
            view = asked
            (content, whole) = try await self.content(address, view)
        } catch let problem as RankProblem {
            content = .problem(address.feed.flatMap { try? service.feed($0) }, problem)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            content = .wrong(error)
        }
        var page = RankWebPage(content: content, view: view, text: text, service: service)
        page.whole = whole
        if case .open = address { page.isBelowEntry = true }
        return response(page, try page.html())
    }

    private func response(_ page: RankWebPage, _ html: String) -> Response {
        let (code, retryAfter) = page.status
        var response = Response(
            status: .init(code: code),
            headers: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "no-cache",
                .contentSecurityPolicy: Response.policy, .contentLanguage: page.words.language,
                .vary: "Accept-Language",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
        if let retryAfter { response.headers[.retryAfter] = "\(retryAfter)" }
        return response
    }

    /// What a page shows.
    ///
    /// - Throws: `RankProblem`, `CancellationError`.
    private func content(
        _ address: RankAddress, _ view: RankViewRequest
    ) async throws -> (RankWebPage.Content, RankedList?) {
        let patience = view.waits ? nil : service.ranks.patience
        switch address {
        case .list(let name):
            let feed = try service.feed(name)
            let look = await service.list(feed, anew: view.isRefresh, patience: patience)
            try Task.checkCancellation()
            if let list = look.value, !look.isUnderWay,
                view.rows(of: list.items.count) == nil
            {
                var first = view
                first.page = 1
                let pages = first.rows(of: list.items.count)?.pages ?? 1
                throw RankProblem.noPage(view.page ?? 1, of: pages)
            }
            return (.list(feed, look), look.value)
        case .open(let name, let entry):
            return try await opened(try service.feed(name), entry, view, patience)
        default: return (.index, nil)
        }
    }

    private func opened(
        _ feed: ServedFeed, _ entry: RankEntry, _ view: RankViewRequest, _ patience: Duration?
    ) async throws -> (RankWebPage.Content, RankedList?) {
        // An entry that is known can be opened whatever has become of its list.
        var list = await service.known(feed)
        var item = list.flatMap { entry.entry(of: $0.items) }
        if item == nil {
            let look = await service.list(feed, patience: patience)
            try Task.checkCancellation()
            list = look.value
            item = list.flatMap { entry.entry(of: $0.items) }
            guard item != nil || look.value == nil || look.isUnderWay else {
                throw RankProblem.noEntry
            }
            guard item != nil else {
                let waiting = RankService.Details.Look(
                    failure: look.failure, isUnderWay: look.isUnderWay)
                return (.entry(feed, entry, nil, waiting), nil)
            }
        }
        // What the page says of the list is to hold for the next one.
        await service.renew(feed)
        // Proof: else it has returned.
        let look = await service.detail(feed, item!, anew: view.isRefresh, patience: patience)
        try Task.checkCancellation()
        return (.entry(feed, entry, item, look), list)
    }
}
