import Feeds
public import Ranking

extension ServedFeed {
    /// Makes a feed from its description. It is asked only when a visitor opens it. A fault in its
    /// setup, such as a missing secret, is told only then.
    public init(_ description: FeedDescription, options: RankedFeedOptions = RankedFeedOptions()) {
        let feed = Result { () throws(FeedError) in
            try RankedFeed(description, options: options)
        }
        let title = description.parameters.merging(options.parameters) { $1 }
            .reduce(description.title) { title, parameter in
                title.replacing("{\(parameter.key)}", with: parameter.value)
            }
        self.init(
            name: description.name, title: title, count: description.count,
            hasNumbers: description.metric != nil,
            address: options.baseURL ?? description.url.replacing(/\{[^{}]*\}/, with: "1"),
            list: { try await feed.get().list() },
            detail: { try await feed.get().detail(of: $0) })
        kept = { await (try? feed.get())?.keptList() }
        keptDetail = { await (try? feed.get())?.keptDetail(of: $0) }
        if FeedDescription.presets.contains(description) { language = "en" }
    }
}
