import Essentials
import Text

/// Another server in the place of the one that addresses name: a test's, or one between.
package struct AddressMove: Sendable {
    private let from: URLComponents
    private let to: URLComponents
    /// The text before each path, without a slash at its end.
    private let prefix: String

    /// Nil where one of the addresses is no http or https URL, and where `to` has more than scheme,
    /// host, port and path.
    ///
    /// - Parameters:
    ///   - from: an address whose scheme, host and port are replaced.
    ///   - to: what takes their place; its path goes before each path.
    package init?(from: String, to: String) {
        guard let from = AddressMove.fetchable(from), let to = AddressMove.fetchable(to),
            to.query == nil, to.fragment == nil, to.user == nil, to.password == nil
        else { return nil }
        self.from = from
        self.to = to
        prefix = String(to.percentEncodedPath.reversed().drop { $0 == "/" }.reversed())
    }

    private static func fetchable(_ address: String) -> URLComponents? {
        let parts = (address.withASCIIHost?.address).flatMap { URLComponents(string: $0) }
        return parts?.isFetchable == true ? parts : nil
    }

    /// The address at the other server; an address of a third one as it is.
    package func moved(_ address: String) -> String {
        guard let parts = AddressMove.fetchable(address), parts.isSameOrigin(as: from)
        else { return address }
        return AddressMove.origin(to) + prefix + AddressMove.rest(address, leadingSlash: true)
    }

    /// The address that `moved` made another of; any other as it is.
    func original(_ address: String) -> String {
        guard let parts = AddressMove.fetchable(address), parts.isSameOrigin(as: to)
        else { return address }
        let rest = AddressMove.rest(address, leadingSlash: false)
        let path = rest.dropFirst(prefix.count)
        // "/apix" is not in "/api".
        guard rest.hasPrefix(prefix), path.first.map({ "/?#".contains($0) }) ?? true else {
            return address
        }
        return AddressMove.origin(from) + path
    }

    /// Returns the address of the next page, at the other server if it is on the one that is
    /// replaced.
    ///
    /// - Parameters:
    ///   - target: as the page has it, absolute or relative.
    ///   - page: the address of the page, as it was asked for.
    func next(_ target: String, from page: String) -> String {
        let target = target.withoutOuterSpaces
        guard let base = URL(string: original(page)), let sent = target.withASCIIHost?.address,
            let resolved = URL(string: sent, relativeTo: base)?.absoluteString
        else { return target }
        return moved(resolved)
    }

    private static func origin(_ parts: URLComponents) -> String {
        let host = parts.encodedHost ?? ""
        return "\(parts.scheme?.lowercased() ?? "")://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    }

    /// Path, query and fragment, as they are written.
    private static func rest(_ address: String, leadingSlash: Bool) -> String {
        guard let scheme = address.plainRange(of: "://") else { return "" }
        let rest = address[scheme.upperBound...].drop { $0 != "/" && $0 != "?" && $0 != "#" }
        return leadingSlash && !rest.hasPrefix("/") ? "/\(rest)" : String(rest)
    }
}
