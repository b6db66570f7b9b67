import Ranking

extension RankWebPage {
    /// Returns the notice that says why the page is empty, or has nothing new.
    ///
    /// - Parameters:
    ///   - end: until when the feed is not asked again, in seconds since 1970-01-01T00:00Z; nil if
    ///     it may be asked at once.
    ///   - before: when the older result came that is shown below, in seconds since
    ///     1970-01-01T00:00Z; nil where there is none.
    func failure(
        _ error: any Error, title: String, end: Double? = nil, before: Double? = nil
    ) -> Failure {
        let reason = RankFailure(error, tellsSource: tells, in: text.language)
        var failure = Failure(
            kind: reason.kind, sign: RankWebPage.signs[reason.kind] ?? "",
            heading: words(reason.heading), text: words(reason.text, ["title": title]),
            before: before.map { words(.failedBefore, ["time": text.date($0)]) },
            hasFacts: reason.place != nil || reason.problem != nil || reason.advice != nil,
            problem: reason.problem.map(RankText.clean), place: reason.place.map(RankText.clean),
            advice: reason.advice.map(RankText.clean))
        if let end {
            let time = RankText.timeOfDay(end)
            failure.until = words(.waitUntil, ["time": time])
            failure.retryFrom = words(.retryFrom, ["time": time])
            failure.seconds = "\(max(1, Int((end - service.now()).rounded(.up))))"
        }
        if reason.canRetry {
            failure.retry = orHere(view.link { $0.isRefresh = true })
            failure.load = load(anew: true)
        }
        return failure
    }

    /// Returns the notice for a look that failed; nil for one that did not.
    ///
    /// - Parameter before: when the older result came, in seconds since 1970-01-01T00:00Z.
    func failure<Value>(
        _ look: AgingLook<Value>, title: String, before: Double?
    ) -> Failure? {
        guard let error = look.failure else { return nil }
        let waits = service.retryAfter(error, look) != nil
        return failure(
            error, title: title, end: waits ? look.pausesUntil : nil, before: before)
    }

    /// Paths in a square of 48.
    private static let signs = [
        "unreachable":
            "M6 18c10-9 26-9 36 0M13 26c6-5 16-5 22 0M20 33c3-2 5-2 8 0M24 40h.01M8 8l32 32",
        "failing":
            "M8 6h32v14H8zM22 28H8v14h14M14 13h.01M14 35h.01M22 13h12M33 26v10M33 42h.01",
        "invalid": "M12 6h16l10 10v26H12zM28 6v10h10M19 24l10 10m0-10L19 34",
        "refused": "M12 22h24v20H12zM17 22v-6a7 7 0 0 1 14 0v6M24 30v5",
        "wait": "M24 6a18 18 0 1 0 .01 0M24 14v11l7 5",
        "notFound": "M20 8a12 12 0 1 0 .01 0M29 29l12 12",
    ]

    /// Shows that an address leads nowhere.
    func show(_ feed: ServedFeed?, _ problem: RankProblem, in values: inout Values) {
        let title = feed.map { RankText.clean($0.title(in: words)) } ?? words(.rankings)
        (values.pageTitle, values.heading, values.up) = (title, title, wayUp)
        var failure = Failure(
            kind: "notFound", sign: RankWebPage.signs["notFound"] ?? "",
            heading: words(.wrongAddress))
        switch problem {
        case .noFeed(let name):
            failure.text = words(.noFeed, ["name": RankText.clean(String(name.prefix(60)))])
            failure.links = service.ranks.feeds.map {
                PageLink(name: $0.name, href: ranks + PathSegment.encoded($0.name) + carried)
            }
        case .noEntry:
            failure.text = words(.noEntry)
            failure.links = backLinks(feed, view.link())
        case .noPage(let page, let pages):
            failure.text = words(
                .noPage, ["page": text.count(page), "pages": text.count(pages)])
            failure.links = backLinks(feed, view.link { $0.page = pages })
        }
        values.failure = failure
    }

    /// Returns a link to the list; none without a feed.
    private func backLinks(_ feed: ServedFeed?, _ query: String) -> [PageLink] {
        guard let feed else { return [] }
        let href = ranks + PathSegment.encoded(feed.name) + query
        return [PageLink(name: words(.back), href: href)]
    }

    /// Shows that parameters are wrong.
    func show(_ error: any Error, in values: inout Values) {
        (values.pageTitle, values.heading) = (words(.rankings), words(.rankings))
        values.up = wayUp
        values.failure = failure(error, title: "")
    }
}
