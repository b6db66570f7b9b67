import Feeds
import Foundation
import Text

/// A feed with all that it takes to ask for it.
struct FeedRequest: Sendable {
    let description: FeedDescription
    /// The values for the words in braces: parameters, and the words of an entry.
    var values: [String: String]
    /// With the headers of the feed.
    private(set) var http: HTTPOptions
    /// Nil where the feed's own server is asked.
    let baseURL: String?
    /// The parameters that keep their defaults: their values may have words in braces.
    let defaults: Set<String>
    /// The rules of parameters.
    let rules: [FeedParameter]
    private let now: @Sendable () -> Double

    /// The token that its headers have; nil where they have none that is asked for.
    private(set) var token: FeedToken?

    /// How many bytes an answer may have: as values it takes many times the memory.
    private static let mostBytes = 16 << 20

    /// - Parameters:
    ///   - known: all parameters, with their defaults.
    ///   - options: how to ask.
    ///   - rules: those of the parameters.
    ///   - token: the token of the feed whose detail this is, if its headers have one.
    /// - Throws: `FeedError` for a secret that is not there or not allowed.
    init(
        _ description: FeedDescription, _ known: [String: String], _ options: RankedFeedOptions,
        _ rules: [FeedParameter] = [], sharing token: FeedToken? = nil
    ) throws(FeedError) {
        self.description = description
        (self.rules, now) = (rules, options.now)
        values = known.merging(options.parameters) { $1 }
        defaults = Set(known.keys).subtracting(options.parameters.keys)
        baseURL = options.baseURL
        let secrets = FeedSecrets(allowed: options.secrets, environment: options.environment)
        let headers = try secrets.headers(of: description)
        http = options.http.sending(headers.steady)
        guard let rule = description.token, !headers.waiting.isEmpty else { return }
        let own = Set(options.http.headers.map { $0.name.lowercased() })
        let waiting = headers.waiting.filter { !own.contains($0.name.lowercased()) }
        guard !waiting.isEmpty else { return }
        let (id, secret) = try secrets.credentials(rule, of: description)
        let url = try tokenURL(rule)
        let shared = token ?? FeedToken(rule, at: url, id: id, secret: secret, options.http)
        self.token = shared
        http.renewedHeadersOwner = (waiting[0].name, "client \(id) \(secret)")
        if http.cacheMode != .offline {
            http.renewedHeaders = { [before = options.http.renewedHeaders] in
                let value = try await shared.value()
                return try await (before?() ?? []) + waiting.map { $0.filled(value) }
            }
        }
    }

    /// Where the token is asked for.
    private func tokenURL(_ rule: TokenRule) throws(FeedError) -> String {
        guard let baseURL else { return rule.url }
        return try FeedRequest.move(from: rule.url, to: baseURL).moved(rule.url)
    }

    private static func move(
        from plain: String, to baseURL: String
    ) throws(FeedError) -> AddressMove {
        guard let move = AddressMove(from: plain, to: baseURL) else {
            throw FeedError(
                .notFound, at: shown(baseURL), "not an http or https URL",
                remedy: "give one such as http://127.0.0.1:8080, without a query")
        }
        return move
    }

    /// The same request as its answers are kept; nil where kept answers are not to be used.
    var offline: FeedRequest? {
        guard http.cache != nil, [.standard, .revalidate].contains(http.cacheMode) else {
            return nil
        }
        var request = self
        (request.http.cacheMode, request.http.renewedHeaders) = (.offline, nil)
        return request
    }

    /// Returns how many entries are asked for where a number of them is wanted: no more than the
    /// feed gives.
    func wanted(_ count: Int) -> Int { min(count, description.paging.most ?? .max) }

    /// Returns the answers of the feed.
    ///
    /// - Parameter count: how many entries are wanted.
    /// - Throws: `FeedError` for an address that can't be made.
    func pages(for count: Int) throws(FeedError) -> HTTPPages {
        let count = wanted(count)
        let limit = min(count, description.paging.size ?? count)
        let words = ["COUNT": "\(count)", "LIMIT": "\(limit)"]
        var values = values
        for name in defaults { values[name] = values[name]?.filled(words) }
        values["COUNT"] = words["COUNT"]
        let place = description.name.harmless(limit: 100)
        values = try ruled(values, at: place)
        let url = try FeedAddress.filled(description.url, values, at: place)
        if let missing = missing(in: url) {
            throw FeedError(
                .badData, at: place, "the entry has no \(missing), which the address needs")
        }
        var http = http
        http.paging = paging(limit)
        http.limits.bytes = min(http.limits.bytes, FeedRequest.mostBytes)
        guard let baseURL else { return try HTTPPages(url: url, options: http) }
        let move = try FeedRequest.move(from: description.plainURL, to: baseURL)
        http.addressMove = move
        return try HTTPPages(url: move.moved(url), options: http)
    }

    /// Returns the values with those of parameters with rules as addresses have them, and with
    /// parts put into the parameters that they are parts of.
    ///
    /// - Throws: `FeedError` for a value that its parameter can't have.
    private func ruled(
        _ values: [String: String], at place: String
    ) throws(FeedError) -> [String: String] {
        let now = now()
        var ruled = values
        var parts: [String: [String]] = [:]
        for rule in rules {
            let value = values[rule.name] ?? ""
            guard let text = rule.addressed(value, now: now) else {
                let problem = RankedWords.english.problem(with: value, of: rule, now: now)
                throw FeedError(.badData, at: place, problem ?? "\(rule.name) is wrong")
            }
            ruled[rule.name] = text
            guard let part = rule.part, !text.isEmpty else { continue }
            parts[part.parameter, default: []].append(part.text.filled(["value": text]))
        }
        for (name, parts) in parts {
            let own = defaults.contains(name) ? "" : values[name] ?? ""
            ruled[name] = ([own] + parts).filter { !$0.isEmpty }.joined(separator: " ")
        }
        return ruled
    }

    /// The values of parameters with rules that were chosen, in the order of the rules.
    var chosen: [RankedTitle.Chosen] { rules.chosen(values, now: now()) }

    private func paging(_ limit: Int) -> HTTPPaging {
        let wanted = description.paging
        var paging = HTTPPaging()
        switch wanted.method {
        case .none: paging.isOnePage = true
        case .page: paging.firstPage = wanted.first
        case .offset: break
        case .cursor, .link:
            paging.next = wanted.next.map { .field(JSONPath($0.text)) } ?? .linkField
        }
        if wanted.size != nil { paging.limit = limit }
        return paging
    }

    private func missing(in url: String) -> String? {
        FeedAddress.words(in: url)?.first { FeedAddress.Word(rawValue: $0) == nil }
    }

    private static func shown(_ url: String) -> String {
        guard var parts = URLComponents(string: url) else { return "the base address" }
        (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
        return (parts.string ?? "the base address").printable(limit: 200)
    }
}

extension HTTPOptions {
    /// Adds the headers of a description, except those that are set already.
    fileprivate func sending(_ headers: [(name: String, value: String)]) -> HTTPOptions {
        var options = self
        let own = Set(self.headers.map { $0.name.lowercased() })
        options.headers = headers.filter { !own.contains($0.name.lowercased()) } + self.headers
        return options
    }
}
