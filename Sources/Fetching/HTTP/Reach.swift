import Essentials
import Text

/// Where requests may lead that a document asks for: anywhere outside of this machine and its
/// network, and to the host that the document came from. The document may be anyone's.
package struct Reach: Sendable, Hashable {
    /// The document's host, where its own name says that it is on this machine or in its network.
    /// Others are anywhere: a name from outside that leads inside is not believed, wherever the
    /// document came from.
    private let home: String?

    /// - Parameter address: of the document. One that is no URL with a host has no home.
    package init(from address: String) {
        home = Reach.host(of: address).flatMap { Reach.isInside($0) ? $0 : nil }
    }

    /// Returns whether an address may be asked for, by the name of its host: an http or https URL
    /// of a host outside, or at home.
    package func permits(url: String) -> Bool {
        guard let parts = URLComponents(string: url), parts.isFetchable,
            let host = Reach.host(of: url)
        else { return false }
        return !Reach.isInside(host) || isHost(host)
    }

    /// Returns whether it is an address of the document's own host inside, at any port.
    func isHome(url: String) -> Bool {
        Reach.host(of: url).map(isHost) ?? false
    }

    private func isHost(_ host: String) -> Bool {
        guard let home else { return false }
        // All names and addresses of this machine are one host.
        let isMachine: (String) -> Bool = { AddressScope(host: $0) == .machine }
        return host == home || isMachine(host) && isMachine(home)
    }

    private static func host(of url: String) -> String? {
        let host = URLComponents(string: url)?.host.map { host in
            AddressScope.plain(HostName.ascii(host) ?? host)
        }
        return host.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns whether a name says that it is of this machine or its network. Names that say
    /// nothing of it are looked up, and the address decides (`OutsideGuard`).
    private static func isInside(_ host: String) -> Bool {
        AddressScope(host: host) != .anywhere || !host.contains { $0 == "." || $0 == ":" }
            || innerDomains.contains { host.hasSuffix($0) }
    }

    /// Domains that exist only in private networks: RFC 6762, RFC 8375, ICANN's resolution on
    /// "internal" of 2024, and those that RFC 6762, appendix G, found in use.
    private static let innerDomains = [
        ".local", ".home.arpa", ".internal", ".intranet", ".private", ".corp", ".home", ".lan",
    ]
}
