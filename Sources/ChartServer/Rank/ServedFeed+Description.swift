import Feeds
public import Ranking

extension ServedFeed {
    /// Makes a feed from its description. It is asked only when a visitor opens it. A fault in its
    /// setup, such as a missing secret, is told only then.
    public init(_ description: FeedDescription, options: RankedFeedOptions = RankedFeedOptions()) {
        let feed = Result { () throws(FeedError) in
            try RankedFeed(description, options: options)
        }
        let values = description.parameters.merging(options.parameters) { $1 }
        let title = RankedTitle(
            text: description.title, values: values,
            chosen: description.rules.chosen(values, now: options.now()))
        self.init(
            name: description.name, title: title.text(), count: description.count,
            hasNumbers: description.metric != nil,
            address: options.baseURL ?? description.url.replacing(/\{[^{}]*\}/, with: "1"),
            list: { try await feed.get().list() },
            detail: { try await feed.get().detail(of: $0) })
        kept = { await (try? feed.get())?.keptList() }
        keptDetail = { await (try? feed.get())?.keptDetail(of: $0) }
        if FeedDescription.presets.contains(description) {
            (language, isOurs) = ("en", true)
        }
        rules = description.rules.filter { rule in
            // The page's own parameters have that name.
            !RankViewRequest.parameters.contains { $0.name == rule.name }
        }
        (self.values, ownTitle) = (values, title)
        choosing = { chosen in
            var chosenOptions = options
            chosenOptions.parameters.merge(chosen) { $1 }
            var feed = ServedFeed(description, options: chosenOptions)
            feed.variant = chosen.sorted { $0.key < $1.key }
                .map { "\($0.key)=\(QueryFields.encoded($0.value))" }.joined(separator: "&")
            return feed
        }
    }

    /// Returns what the feed is called, in a language.
    ///
    /// - Parameter withValues: whether the values that were chosen are named.
    func title(in words: RankedWords, withValues: Bool = true) -> String {
        guard var text = ownTitle else { return title }
        if !withValues { text.chosen = [] }
        return text.text { isOurs ? words.said($0) : $0 }
    }
}
