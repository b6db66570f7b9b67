import Feeds
import Foundation
import Text

/// Checks whether the parts of a description go together, which no single key tells.
struct DescriptionCheck {
    private let feed: FeedDescription
    private let file: String

    init(_ feed: FeedDescription, file: String) {
        (self.feed, self.file) = (feed, file)
    }

    /// - Throws: `FeedError` of kind `badData` for the first thing that is wrong.
    func check() throws(FeedError) {
        try Part(feed, nil, at: file).check()
        if let detail = feed.detail { try Part(detail, feed, at: file).check() }
        if let token = feed.token { try check(token) }
        let addresses = [feed, feed.detail].compactMap { $0?.url }
        try checkRules()
        var used = addresses.flatMap { FeedAddress.words(in: $0) ?? [] }
        used += feed.rules.filter { used.contains($0.part?.parameter ?? "") }.map(\.name)
        for name in feed.parameters.keys.sorted() where !used.contains(name) {
            throw error("parameters.\(name) is used in no address")
        }
        for name in (feed.detail?.parameters ?? [:]).keys.sorted()
        where !(FeedAddress.words(in: feed.detail?.url ?? "") ?? []).contains(name) {
            throw error("detail.parameters.\(name) is used in no address")
        }
        guard case .sumOfDetail? = feed.metric?.value else { return }
        guard case .field? = feed.detail?.metric?.value, feed.detail?.completes == false else {
            throw error("metric.sumOf needs a detail with entries that have a metric")
        }
    }

    private func checkRules() throws(FeedError) {
        for rule in feed.rules {
            let place = "parameters.\(rule.name)"
            guard let value = feed.parameters[rule.name] else {
                throw error("\(place) needs \"value\"")
            }
            guard !["id", "name", "subtitle", "image", "link"].contains(rule.name) else {
                throw error("\(place) has the name of a field, and has a rule: call it otherwise")
            }
            // Of any moment: the default may be a span.
            if let problem = RankedWords.english.problem(with: value, of: rule, now: 1e9) {
                throw error("\(place).value: \(problem)")
            }
            guard rule.choices.allSatisfy({ !$0.value.contains { "{}".contains($0) } }) else {
                throw error("\(place).choices has a value with a brace")
            }
            guard let part = rule.part else { continue }
            let isOther = feed.parameters[part.parameter] != nil && part.parameter != rule.name
            guard isOther, feed.rule(of: part.parameter) == nil else {
                throw error(
                    "\(place).in is \(part.parameter.printable(limit: 40)), which is no other parameter"
                        + " that is a text")
            }
            guard FeedAddress.words(in: part.text) == ["value"] else {
                throw error("\(place).as needs {value}, once, and no other braces")
            }
        }
    }

    private func error(_ problem: String) -> FeedError {
        FeedError(.badData, at: file, problem)
    }

    /// Checks where the secret goes, and that its token is of use.
    private func check(_ token: TokenRule) throws(FeedError) {
        let parts = URLComponents(string: token.url)
        guard let parts, parts.scheme?.lowercased() == "https", parts.host?.isEmpty == false,
            parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
            FeedAddress.words(in: token.url) == []
        else {
            throw error(
                "token.url must be an https address without a user, a query, a fragment and braces,"
                    + " for the secret is sent there")
        }
        let used = (feed.headers ?? [:]).values.flatMap(HeaderField.variables(in:))
        guard used.contains(token.variable) else {
            throw error("token.variable is $\(token.variable), which no header uses")
        }
        guard Set([token.variable, token.id, token.secret]).count == 3 else {
            throw error("token.variable, token.id and token.secret must be three variables")
        }
    }

    /// Returns the words for values of an entry that an address may use.
    static func entryWords(_ fields: FeedFields) -> [String] {
        [
            ("id", fields.id), ("name", fields.name), ("subtitle", fields.subtitle),
            ("image", fields.image), ("link", fields.link),
        ].filter { $0.1 != nil }.map(\.0)
    }
}

/// A feed or its detail.
private struct Part {
    let feed: FeedDescription
    let parent: FeedDescription?
    let file: String
    let words: [String]

    init(_ feed: FeedDescription, _ parent: FeedDescription?, at file: String) {
        (self.feed, self.parent, self.file) = (feed, parent, file)
        words = FeedAddress.words(in: feed.url) ?? []
    }

    func check() throws(FeedError) {
        try checkPlace()
        try checkWords()
        try checkPaging()
        if feed.fields.name == nil, !feed.completes { throw error("fields", "needs \"name\"") }
        if feed.order == .metric, feed.metric == nil {
            throw error("order", "is \"metric\", and there is none")
        }
        guard parent != nil, case .sumOfDetail? = feed.metric?.value else { return }
        throw error("metric", "has \"sumOf\", and a detail has no detail")
    }

    private func error(_ key: String, _ problem: String) -> FeedError {
        FeedError(.badData, at: file, "\(parent == nil ? "" : "detail.")\(key) \(problem)")
    }

    /// Checks where the address leads, before any value is filled in.
    private func checkPlace() throws(FeedError) {
        let url = feed.url
        guard let scheme = url.range(of: "://"),
            ["http", "https"].contains(url[..<scheme.lowerBound].lowercased()),
            !url.unicodeScalars.contains(where: { $0.value <= 32 || $0.value == 127 })
        else {
            throw error("url", "is \(url.printable(limit: 80)), which is no http or https address")
        }
        let host = url[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !host.contains("{") else { throw error("url", "has a parameter in its host") }
        guard !host.contains("@") else {
            throw error("url", "has a user or a password: those belong into headers")
        }
        guard !url.contains("#") else {
            throw error("url", "has a fragment (#), which is never sent")
        }
        let plain = feed.plainURL
        guard AddressMove(from: plain, to: plain.prefix { $0 != "?" }.description) != nil else {
            throw error("url", "is \(url.printable(limit: 80)), which is no http or https address")
        }
    }

    private func checkWords() throws(FeedError) {
        guard FeedAddress.words(in: feed.url) != nil else {
            throw error("url", "has a brace without its other one")
        }
        let entry = parent.map { DescriptionCheck.entryWords($0.fields) } ?? []
        let own = feed.parameters.keys.sorted() + (parent?.parameters.keys.sorted() ?? [])
        if let both = own.first(where: { entry.contains($0) && words.contains($0) }) {
            throw error("url", "has {\(both)}, which is a parameter and a field of the entry")
        }
        let known = own + entry
        for word in words
        where !known.contains(word) && FeedAddress.Word(rawValue: word) == nil {
            let all = known + FeedAddress.Word.allCases.map(\.rawValue)
            let near =
                Likeness.closest(to: word, among: all).map { "; did you mean {\($0)}?" } ?? ""
            throw error(
                "url",
                "has {\(word.harmless(limit: 40))}, which is no parameter\(near); it knows "
                    + all.map { "{\($0)}" }.joined(separator: ", "))
        }
        for (name, value) in feed.parameters.sorted(by: { $0.key < $1.key }) {
            let inner = FeedAddress.words(in: value)
            guard inner?.allSatisfy({ ["COUNT", "LIMIT"].contains($0) }) == true else {
                throw error("parameters.\(name)", "has other braces than {COUNT} and {LIMIT}")
            }
        }
    }

    private func checkPaging() throws(FeedError) {
        let paging = feed.paging
        let used = words + words.flatMap { feed.parameters[$0].flatMap(FeedAddress.words) ?? [] }
        let wanted: FeedAddress.Word? =
            switch paging.method {
            case .page: .page
            case .offset: .offset
            case .cursor: .cursor
            case .none, .link: nil
            }
        if let wanted, !words.contains(wanted.rawValue) {
            throw error(
                "paging.by", "is \"\(paging.method.rawValue)\", and url has no {\(wanted.rawValue)}"
            )
        }
        for word in [FeedAddress.Word.page, .offset, .cursor]
        where word != wanted && used.contains(word.rawValue) {
            throw error(
                "url", "has {\(word.rawValue)}, and paging.by is \"\(paging.method.rawValue)\"")
        }
        if wanted == .cursor, feed.url.prefix(while: { $0 != "?" }).contains("{CURSOR}") {
            throw error("url", "has {CURSOR} in its path: it belongs into the query")
        }
        if paging.method == .cursor, paging.next == nil {
            throw error("paging", "needs \"next\": where an answer has the cursor")
        }
        if paging.next != nil, paging.method != .cursor, paging.method != .link {
            throw error("paging.next", "is of use by \"cursor\" and \"link\" alone")
        }
        let hasLimit = used.contains(FeedAddress.Word.limit.rawValue)
        if hasLimit, paging.size == nil {
            throw error("url", "has {LIMIT}, and paging.size does not say what that is")
        }
        if !hasLimit, paging.size != nil, paging.method != .offset {
            throw error("paging.size", "is what {LIMIT} stands for, which url does not have")
        }
    }
}
