import ChartScene
import Essentials
import Feeds
import PagedCharts
import Text

/// A source that was chosen by options, and what to call it.
struct OpenedSource {
    var source: any SampleSource
    /// Nil takes what the source says.
    var identity: SourceIdentity?
    /// Whether its pages are fetched from a server.
    var isRemote = false
    /// The title of a source that has no name of its own.
    var ownTitle: OwnTitle?

    /// The table that it is one of several series of.
    private(set) var table: SourceIdentity?

    /// A title in the chart's language.
    enum OwnTitle {
        case sample, standardInput

        func text(_ words: ChartWords) -> String {
            switch self {
            case .sample: words.sampleTitle
            case .standardInput: words.standardInput
            }
        }
    }
    /// The assumed addresses of the first two pages; nil where the address says how pages are
    /// found.
    var assumedAddresses: [String]?

    /// The series in it, each as a source of its own. What can't be read tells so when it is read.
    var parts: [OpenedSource] {
        guard let file = source as? FileFeed, let series = try? file.series(), series.count > 1
        else { return [self] }
        return series.map { part in
            var opened = OpenedSource(
                source: part, isRemote: isRemote, ownTitle: ownTitle)
            let table = identity ?? source.identity
            (opened.identity, opened.table) = (table, table)
            opened.identity?.name = part.identity.name
            return opened
        }
    }

    /// Returns the title of the table that all sources are series of; nil where they are not of one
    /// table.
    static func title(of sources: [OpenedSource], _ words: ChartWords) -> String? {
        guard sources.count > 1, let table = sources[0].table,
            sources.allSatisfy({ $0.table == table })
        else { return nil }
        return sources[0].ownTitle?.text(words) ?? table.name
    }

    /// The same source under another name.
    func named(_ name: String) -> OpenedSource {
        var opened = self
        let identity = identity ?? source.identity
        opened.identity = SourceIdentity(
            name: name, address: identity.place, valueLabel: identity.valueLabel,
            origin: identity.origin)
        return opened
    }

    /// Its identity in pictures of a language; messages call it what they always do.
    ///
    /// - Parameter hidesAddress: whether the pictures say nothing of the server that it is fetched
    ///   from.
    func identity(_ words: ChartWords, hidesAddress: Bool) -> SourceIdentity? {
        let identity = identity(words)
        guard hidesAddress, isRemote else { return identity }
        var hidden = identity ?? source.identity
        hidden.origin = ""
        // The name of an address without a telling word is its host.
        if hidden.address?.firstRange(of: "//\(hidden.name)") != nil { hidden.name = words.series }
        return hidden
    }

    /// Gives the name in the words of a chart; nil where the source has a name of its own.
    var nameInWords: (@Sendable (ChartWords) -> String)? {
        guard identity == nil, let ownTitle else { return nil }
        return { ownTitle.text($0) }
    }

    private func identity(_ words: ChartWords) -> SourceIdentity? {
        let known = source.identity
        guard identity == nil, let name = ownTitle?.text(words), name != known.name else {
            return identity
        }
        return SourceIdentity(
            name: name, address: known.place, valueLabel: known.valueLabel, origin: name)
    }

    /// Why the assumed addresses are asked for, and not the one that was typed.
    var reasonToAssume: FeedError?
    /// How the next page is found, in the words of options, where an answer told; nil elsewhere.
    var followed: String?

    /// The note on an address without a placeholder; nil for other sources.
    var note: String? {
        guard let assumedAddresses else { return followed.map { "following next (\($0))" } }
        let pages = [assumedAddresses[0], assumedAddresses[1].lastPart, "…"]
        return "no {PAGE} in the address: asking for \(pages.joined(separator: ", "))"
    }
}

extension String {
    /// "2.json" of "http://example.org/api/2.json".
    fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
