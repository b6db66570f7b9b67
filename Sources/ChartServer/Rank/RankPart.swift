import ChartRender
import ChartScene
import HTTPTypes
import Hummingbird
import NIOCore
import Ranking
import Text
import Words

/// Ranked feeds: the pages of lists and entries, with their pictures and data.
struct RankPart: ServerPart {
    let service: RankService

    var place: PartPlace {
        PartPlace(folder: "rank", language.failures.rankings, "are", at: "rank/")
    }

    /// Of what is no page of a feed; these have the visitor's own.
    var language: PageLanguage { service.language }

    func addRoutes(to routes: inout Routes) {
        routes.below("rank", as: { RankAddress(path: $0)?.route ?? "rank/other" }, answer)
        routes.addFiles(["rank.css", "rank.js"])
    }

    var families: [MetricFamily] { service.health.families }
    var unready: [String] { service.health.unready }
    var admissions: [Admission] { [service.admission] }

    /// - Throws: `ServerFailure`, and what makes one.
    @Sendable private func answer(_ call: PathRequest) async throws -> Response {
        guard let address = RankAddress(path: call.path) else {
            throw NothingHere(at: call.path, self)
        }
        // A page's links are relative: with one slash more or less at the end of its address they
        // would lead to other places.
        let hasSlash = call.request.uri.path.hasSuffix("/")
        switch address {
        case .index where !hasSlash: return Response(to: "rank/", of: call)
        case .list(let name) where hasSlash:
            return Response(to: "../\(PathSegment.encoded(name))", of: call)
        default:
            return try await call.whileConnected { try await answer(to: address, call) }
        }
    }

    private func answer(to address: RankAddress, _ call: PathRequest) async throws -> Response {
        let request = call.request
        switch address {
        case .index, .list, .open: return try await page(address, call)
        case .data(let name): return try await data(name, request, view(address, call))
        case .chart(let name, let format):
            return try await chart(name, format, request, view(address, call))
        case .image(let name, let entry, let inner):
            return try await image(name, entry, inner, request, view(address, call))
        case .pictures(let name): return try pictures(name, request, view(address, call))
        }
    }

    private func view(
        _ address: RankAddress, _ call: PathRequest
    ) throws(ViewProblem) -> RankViewRequest {
        let rules = address.feed.flatMap { try? service.feed($0) }?.rules ?? []
        var view = try RankViewRequest(
            query: call.query, taking: address.parameters, of: rules, now: service.now())
        try service.options.check(view.theme)
        // Pages of other sites can't have feeds asked again and again.
        if call.request.headers[RankPart.fetchSite] == "cross-site" { view.isRefresh = false }
        return view
    }

    // Proof: a token of RFC 9110.
    private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")!

    private func language(_ request: Request) -> String? {
        request.headers[values: .acceptLanguage].joined(separator: ",").withMarks()
    }

    /// Returns the words for a page, also where other parameters of the request are wrong.
    func text(_ view: RankViewRequest, _ request: Request) throws(ViewProblem) -> RankText {
        text(try service.words(view, language(request)))
    }

    private func text(_ words: RankedWords) -> RankText {
        RankText(
            words: words, locale: RankService.locale(words), zone: service.template.zone,
            tellsSource: service.options.tellsSourceErrors)
    }

    // MARK: Pages

    private func page(_ address: RankAddress, _ call: PathRequest) async throws -> Response {
        let request = call.request
        var view = RankViewRequest(readable: call.query, only: ["lang", "theme"])
        var whole: RankedList?
        var content: RankWebPage.Content
        var text = text(
            (try? service.words(view, language(request)))
                ?? RankedWords.preferred(by: language(request), among: service.ranks.languages))
        do {
            let asked = try self.view(address, call)
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
        let isBelowEntry = if case .open = address { true } else { false }
        let page = RankWebPage(
            content: content.said(in: text.words), whole: whole?.said(in: text.words),
            isBelowEntry: isBelowEntry, view: view, text: text,
            service: service)
        return response(page, try page.html())
    }

    private func response(_ page: RankWebPage, _ html: String) -> Response {
        let (code, retryAfter) = page.status
        var response = Response(
            html: html, status: code,
            fields: [.contentLanguage: page.words.language, .vary: "Accept-Language"])
        response.retry(after: retryAfter)
        return response
    }

    /// Returns the content of a page, and the list that it is of.
    ///
    /// - Throws: `RankProblem`, `CancellationError`.
    private func content(
        _ address: RankAddress, _ view: RankViewRequest
    ) async throws -> (RankWebPage.Content, RankedList?) {
        let patience = view.waits ? nil : service.ranks.patience
        switch address {
        case .list(let name):
            let feed = try service.feed(name, view)
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
            return try await opened(try service.feed(name, view), entry, view, patience)
        default: return (.index, nil)
        }
    }

    private func opened(
        _ feed: ServedFeed, _ entry: RankEntry, _ view: RankViewRequest, _ patience: Duration?
    ) async throws -> (RankWebPage.Content, RankedList?) {
        // A known entry can be opened, even if its list could not be fetched since.
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
        if view.isRefresh {
            let look = await service.list(feed, anew: true, patience: patience)
            try Task.checkCancellation()
            list = look.value ?? list
            item = list.flatMap { entry.entry(of: $0.items) } ?? item
        } else {
            // The next page of the list is to be as new as this page says.
            await service.renew(feed)
        }
        // Proof: without an item the function has returned above.
        var look = await service.detail(feed, item!, anew: view.isRefresh, patience: patience)
        try Task.checkCancellation()
        // Facts of the list are as old as it is.
        if case .entry? = look.value, look.failure == nil, !look.isUnderWay {
            let latest = await service.latest(feed)
            (look.failure, look.pausesUntil) = (latest.failure, latest.pausesUntil)
        }
        return (.entry(feed, entry, item, look), list)
    }
}
