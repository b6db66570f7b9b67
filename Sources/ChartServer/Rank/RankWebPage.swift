import ChartScene
import Foundation
import Ranking

/// A page of ranked feeds, as HTML.
struct RankWebPage {
    /// The content below the header.
    enum Content {
        /// All feeds.
        case index
        /// A feed's entries.
        case list(ServedFeed, RankService.Lists.Look)
        /// What an entry opens into; nil where the entry is not known yet.
        case entry(ServedFeed, RankEntry, RankedItem?, RankService.Details.Look)
        /// An address that leads nowhere.
        case problem(ServedFeed?, RankProblem)
        /// Parameters that are wrong.
        case wrong(any Error)

        /// Returns the content with the texts of built-in feeds in a language.
        func said(in words: RankedWords) -> Content {
            switch self {
            case .list(let feed, var look):
                look.value = look.value?.said(in: words)
                return .list(feed, look)
            case .entry(let feed, let entry, let item, var look):
                look.value = look.value?.said(in: words, isOurs: feed.isOurs)
                return .entry(feed, entry, item, look)
            case .index, .problem, .wrong: return self
            }
        }
    }

    let content: Content
    /// The list that an entry is of, as far as it is known.
    let whole: RankedList?
    /// Whether the address is that of an entry, whatever is shown.
    let isBelowEntry: Bool
    let view: RankViewRequest
    let text: RankText
    let service: RankService

    var words: RankedWords { text.words }

    /// Renders the page.
    ///
    /// - Throws: the template's error if it can't be parsed.
    func html() throws -> String { try values.fill(PageAssets.rank) }

    /// The page's status in HTTP, and the seconds for its Retry-After field.
    var status: (code: Int, retryAfter: Int?) {
        switch content {
        case .problem: (404, nil)
        case .wrong(let error): (RankFailure(error, tellsSource: tells).status, nil)
        case .list(_, let look) where look.value == nil && !look.isUnderWay: failed(look)
        case .entry(_, _, _, let look) where look.value == nil && !look.isUnderWay: failed(look)
        case .index, .list, .entry: (200, nil)
        }
    }

    private func failed<Value>(_ look: AgingLook<Value>) -> (code: Int, retryAfter: Int?) {
        guard let error = look.failure else { return (200, nil) }
        let failure = RankFailure(error, tellsSource: tells)
        return (failure.status, service.retryAfter(error, look) ?? failure.retryAfter)
    }

    var tells: Bool { service.options.tellsSourceErrors }

    /// The relative path from the page's folder to the server's.
    private var root: String { isBelowEntry ? "../../../" : "../" }

    /// The relative path from the page's folder to that of the lists.
    var ranks: String { isBelowEntry ? "../../" : "" }

    private var values: Values {
        var values = Values(
            lang: words.language, dir: direction, root: root,
            themeName: service.options.scheme(view.theme), assetVersion: PageAssets.version,
            w: RankWebPage.table(words), sourceLang: text.language.tag, languages: languages,
            themes: themes,
            reload: orHere(view.link()), ageSecond: words(.secondsAgo),
            ageMinute: words(.minutesAgo), ageHour: words(.hoursAgo), ageDay: words(.daysAgo))
        switch content {
        case .index: showIndex(in: &values)
        case .list(let feed, let look): show(feed, look, in: &values)
        case .entry(let feed, _, let item, let look): show(feed, item, look, in: &values)
        case .problem(let feed, let problem): show(feed, problem, in: &values)
        case .wrong(let error): show(error, in: &values)
        }
        return values
    }

    private static func table(_ words: RankedWords) -> [String: String] {
        Dictionary(uniqueKeysWithValues: RankedWords.Key.allCases.map { ($0.rawValue, words($0)) })
    }

    private var direction: String {
        let language = Locale.Language(identifier: words.language)
        return language.characterDirection == .rightToLeft ? "rtl" : "ltr"
    }

    /// Returns the page itself with another parameter. An empty link would keep the present ones.
    private func here(_ change: (inout RankViewRequest) -> Void) -> String {
        orHere(view.link(change))
    }

    /// Returns a query of the page itself as a link, even if there is nothing in it.
    func orHere(_ query: String) -> String {
        guard query.isEmpty else { return query }
        return switch content {
        case .index: "./"
        case .list(let feed, _): PathSegment.encoded(feed.name)
        case .entry(_, let entry, _, _): entry.segment
        case .problem, .wrong: "?"
        }
    }

    private var languages: [PageLink] {
        service.ranks.languages.map { language in
            PageLink(
                name: language.name, tag: language.language,
                href: here { $0.lang = language.language },
                isCurrent: language.language == words.language)
        }
    }

    private var themes: [PageLink] {
        let themes: [(PageTheme?, RankedWords.Key)] = [
            (nil, .system), (.light, .light), (.dark, .dark),
        ]
        let own = service.options.themeNames.map { name in
            (PageTheme(name), name)
        }
        return (themes.map { ($0, words($1)) } + own).map { theme, name in
            PageLink(
                name: name, href: here { $0.theme = theme }, isCurrent: theme == view.theme)
        }
    }

    /// The parameters that go along from page to page.
    var carried: String {
        view.link {
            $0.page = nil
            $0.size = nil
            $0.values = [:]
        }
    }

    private func showIndex(in values: inout Values) {
        (values.pageTitle, values.heading) = (words(.rankings), words(.rankings))
        values.index = true
        values.feeds = service.ranks.feeds.map { feed in
            Feed(
                title: RankText.clean(feed.title(in: words)),
                count: words(.count, ["count": text.count(feed.count)]),
                href: PathSegment.encoded(feed.name) + carried)
        }
    }

    /// The way up from a list: to the feeds, where there are several.
    var wayUp: PageLink? {
        guard service.ranks.feeds.count > 1 else { return nil }
        let link = ranks.isEmpty ? "./" : ranks
        return PageLink(id: "up", words: words(.rankings), href: link + carried)
    }

    /// Says that the page waits for its content.
    func showLoading(in values: inout Values) {
        values.isLoading = true
        values.loadHref = load(anew: false)
        values.said = words(.loading)
    }

    /// Returns this page's address for the script: its answer comes as soon as there is something
    /// to show.
    func load(anew: Bool) -> String {
        let link = view.link { $0.isRefresh = anew }
        return link + (link.isEmpty ? "?" : "&") + "wait=yes"
    }
}
