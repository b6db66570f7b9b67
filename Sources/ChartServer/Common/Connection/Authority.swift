import NIOCore

/// The host and the port that a request names, read strictly: text after the port, before an "@" or
/// in place of digits makes it invalid.
///
/// Source: RFC 3986, 3.2; RFC 9110, 7.2. A port is not left empty here, and names have no percent
/// codes.
package struct Authority: Equatable {
    /// In lower case, without a dot at the end; an address of IPv6 without its brackets, in the
    /// form that systems write.
    let host: String
    /// Nil where none is named.
    let port: Int?

    /// - Parameter text: such as "localhost:8080" or "[::1]".
    init?(_ text: String) {
        let rest: Substring
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]"),
                let address = Authority.version6(text[..<end].dropFirst())
            else { return nil }
            (host, rest) = (address, text[end...].dropFirst())
        } else {
            let name = text.prefix { $0 != ":" }
            guard let plain = Authority.name(name) else { return nil }
            (host, rest) = (plain, text[name.endIndex...])
        }
        guard !rest.isEmpty else {
            port = nil
            return
        }
        guard let number = Authority.port(rest) else { return nil }
        port = number
    }

    /// Returns a host without a port: a name, or an address with or without brackets.
    ///
    /// - Returns: the host in the form of the property `host`; nil for a text that is no host.
    package static func host(_ text: String) -> String? {
        if let address = version6(text[...]) { return address }
        guard let authority = Authority(text), authority.port == nil else { return nil }
        return authority.host
    }

    private static func version6(_ text: Substring) -> String? {
        // Zones such as "%eth0" mean something only on one machine.
        guard text.contains(":"), !text.contains("%"),
            let address = try? SocketAddress(ipAddress: String(text), port: 0)
        else { return nil }
        return address.ipAddress
    }

    private static func name(_ text: Substring) -> String? {
        let plain = text.hasSuffix(".") ? text.dropLast() : text
        let isName = plain.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                true
            default: false
            }
        }
        return isName && !plain.isEmpty ? plain.lowercased() : nil
    }

    /// - Parameter text: ":8080".
    private static func port(_ text: Substring) -> Int? {
        let digits = text.dropFirst()
        guard text.first == ":", (1...5).contains(digits.count),
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(digits), number <= 65_535
        else { return nil }
        return number
    }
}
