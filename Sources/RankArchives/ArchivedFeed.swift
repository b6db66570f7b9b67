package import Ranking
import Text

/// The feed whose answers an archive holds.
public struct ArchivedFeed: Sendable, Equatable {
    /// The feed's name on the command line: a preset's name, or that of its file.
    public let name: String
    /// The host of the feed's own address.
    public let server: String
    /// All parameters of its address, with their values.
    public let parameters: [String: String]
    /// The parameters that have other values than the feed's own.
    let changed: Set<String>

    /// - Parameters:
    ///   - changed: the names of those parameters that have other values than the feed's own.
    init(name: String, server: String, parameters: [String: String], changed: Set<String> = []) {
        (self.name, self.server) = (name, server)
        (self.parameters, self.changed) = (parameters, changed)
    }

    /// The feed of a description.
    ///
    /// - Parameter given: values of parameters in place of the description's own.
    package init(_ description: FeedDescription, given: [String: String] = [:]) {
        let own = description.parameters
        let given = given.filter { own[$0.key] != nil }
        self.init(
            name: description.name, server: description.host,
            parameters: own.merging(given) { $1 },
            changed: Set(given.filter { own[$0.key] != $0.value }.keys))
    }

    /// Returns whether answers of this feed may stand next to those of another one. A parameter
    /// that the feed got since counts as one with the feed's own value.
    func continues(_ other: ArchivedFeed) -> Bool {
        name == other.name && server == other.server
            && other.parameters.allSatisfy { parameters[$0.key] == $0.value }
            && changed.allSatisfy { other.parameters[$0] != nil }
    }
}

extension ArchivedFeed: CustomStringConvertible {
    /// "github-repos of api.github.com (q=stars:>1000)".
    public var description: String {
        let values = parameters.sorted { $0.key < $1.key }.map { name, value in
            "\(name.harmless(limit: 40))=\(value.harmless(limit: 80))"
        }
        let text = "\(name.harmless(limit: 80)) of \(server.harmless(limit: 80))"
        return values.isEmpty ? text : "\(text) (\(values.joined(separator: ", ")))"
    }
}
