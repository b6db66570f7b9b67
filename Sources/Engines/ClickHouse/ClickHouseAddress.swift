import Essentials
import Text

/// Where a table of ClickHouse is: `clickhouse://HOST:8123/DATABASE/TABLE?time=t&value=y`.
public struct ClickHouseAddress: Sendable, Hashable {
    /// Why a text is no such address.
    public struct Refusal: Error, Sendable, Equatable {
        /// A clause such as "it names no table".
        public let problem: String
    }

    /// What an address begins with: over HTTP, and over HTTPS.
    static let schemes: [(scheme: String, http: String)] = [
        ("clickhouse", "http"), ("clickhouses", "https"),
    ]

    /// `http://HOST:PORT/`, of the server.
    let server: String
    /// Nil takes the database that is the user's own.
    let database: String?
    /// The name of the table, without its database.
    public let table: String
    /// The column of times, where the address names it.
    public let timeField: String?
    /// The column of values, where the address names it.
    public let valueField: String?
    /// The address without the columns.
    public let shown: String

    /// Whether a text begins as such an address does.
    ///
    /// - Parameter text: a source as typed.
    public static func isMeant(by text: String) -> Bool {
        let scheme = text.prefix { $0 != ":" }.lowercased()
        return schemes.contains { $0.scheme == scheme }
            && text.dropFirst(scheme.count).hasPrefix("://")
    }

    /// An address as typed.
    ///
    /// - Parameter text: the address; names in it may have percent codes.
    /// - Throws: `Refusal` for another text.
    public init(_ text: String) throws(Refusal) {
        guard let parts = URLComponents(string: text), let host = parts.encodedHost, !host.isEmpty,
            let scheme = Self.schemes.first(where: { $0.scheme == parts.scheme?.lowercased() })
        else { throw Refusal(problem: "it is no address of a server") }
        guard parts.user == nil, parts.password == nil else {
            throw Refusal(
                problem: "names of users stand in CLICKHOUSE_USER, passwords in CLICKHOUSE_PASSWORD"
            )
        }
        guard parts.fragment == nil else { throw Refusal(problem: "it has a #") }
        let port = parts.port ?? (scheme.http == "http" ? 8123 : 8443)
        server = "\(scheme.http)://\(host):\(port)/"
        let path = parts.percentEncodedPath.dropFirst()
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
            .map { String(percentDecoding: $0.utf8) ?? String($0) }
        guard 1...2 ~= names.count, names.allSatisfy({ !$0.isEmpty }) else {
            throw Refusal(
                problem: names.contains { !$0.isEmpty }
                    ? "after the host come a database and a table"
                    : "it names no table")
        }
        (database, table) = (names.count == 2 ? names[0] : nil, names[names.count - 1])
        var fields: [String: String] = [:]
        for item in parts.queryItems ?? [] {
            guard ["time", "value"].contains(item.name) else {
                let near = Likeness.closest(to: item.name, among: ["time", "value"])
                throw Refusal(
                    problem: "\(item.name.printable(limit: 40)) is unknown in it"
                        + (near.map { "; is \($0) meant?" } ?? ", time and value name columns"))
            }
            guard let name = item.value, !name.isEmpty, fields[item.name] == nil else {
                throw Refusal(problem: "\(item.name) in it names one column")
            }
            fields[item.name] = name
        }
        (timeField, valueField) = (fields["time"], fields["value"])
        let shownPort = parts.port.map { ":\($0)" } ?? ""
        shown = "\(scheme.scheme)://\(host)\(shownPort)/\(path)"
    }
}
