import Essentials
import Text

/// How near a host is, judged only by its URL: names are not looked up.
enum AddressScope: Int, Sendable, Comparable {
    /// Anywhere on the internet.
    case anywhere
    /// The network that this machine is in: private and link-local addresses.
    case network
    /// This machine: loopback addresses and names.
    case machine

    static func < (one: AddressScope, other: AddressScope) -> Bool {
        one.rawValue < other.rawValue
    }

    /// - Parameter host: a name or an address, in any form that the system's resolver takes;
    ///   brackets, a zone and a final dot are no matter.
    init(host: String) {
        let name = AddressScope.plain(host)
        var four = in_addr()
        var six = in6_addr()
        // Decimal, octal and hexadecimal numbers, one to four of them: 127.1 is 127.0.0.1.
        if inet_aton(name, &four) != 0 {
            self = AddressScope(four: UInt32(bigEndian: four.s_addr))
        } else if inet_pton(AF_INET6, name, &six) == 1 {
            self = AddressScope(six: withUnsafeBytes(of: six) { Array($0) })
        } else {
            self = AddressScope.isOfThisMachine(name) ? .machine : .anywhere
        }
    }

    /// Returns the host as a resolver gets to see it: small ASCII letters where others mean the
    /// same, no brackets, no zone, no final dot.
    static func plain(_ host: String) -> String {
        var name = host.compatiblyComposed.lowercased()
            .replacing("\u{3002}", with: ".").filter { $0 != "[" && $0 != "]" }
        if name.plainlyContains(":"), let zone = name.firstIndex(of: "%") {
            name = String(name[..<zone])
        }
        if name.hasSuffix(".") { name.removeLast() }
        return name
    }

    /// Returns whether a name is a loopback address's: by RFC 6761, 6.3, or as systems call them.
    private static func isOfThisMachine(_ name: String) -> Bool {
        [
            "localhost", "localhost.localdomain", "localhost4", "localhost6", "ip6-localhost",
            "ip6-loopback",
        ].contains(name) || name.hasSuffix(".localhost")
    }

    /// The address blocks with their scopes. The first block that fits counts; all other addresses
    /// are anywhere.
    private static let blocks: [(address: UInt32, bits: UInt32, scope: AddressScope)] = [
        (0x7F00_0000, 8, .machine),  // 127.0.0.0, RFC 1122
        (0x0000_0000, 8, .machine),  // 0.0.0.0, "this host": connections go to loopback
        (0x0A00_0000, 8, .network),  // 10.0.0.0, RFC 1918
        (0xAC10_0000, 12, .network),  // 172.16.0.0, RFC 1918
        (0xC0A8_0000, 16, .network),  // 192.168.0.0, RFC 1918
        (0xA9FE_0000, 16, .network),  // 169.254.0.0, link-local, RFC 3927
        (0x6440_0000, 10, .network),  // 100.64.0.0, shared with the provider, RFC 6598
        (0xC612_0000, 15, .network),  // 198.18.0.0, for benchmarks, RFC 2544
        (0xE000_0000, 3, .network),  // 224.0.0.0 and above: multicast, broadcast, reserved
    ]

    private init(four address: UInt32) {
        let block = AddressScope.blocks.first {
            $0.address >> (32 - $0.bits) == address >> (32 - $0.bits)
        }
        self = block?.scope ?? .anywhere
    }

    /// - Parameter bytes: 16 of them.
    private init(six bytes: [UInt8]) {
        if let four = AddressScope.carried(by: bytes) {
            self.init(four: four)
        } else if bytes.dropLast().allSatisfy({ $0 == 0 }) {
            self = .machine  // ::1 and ::
        } else {
            switch (bytes[0], bytes[1]) {
            case (0xFC...0xFD, _): self = .network  // fc00::/7, RFC 4193
            case (0xFE, 0x80...0xFF): self = .network  // fe80::/10, and fec0::/10 of old
            case (0xFF, _): self = .network  // multicast
            default: self = .anywhere
            }
        }
    }

    /// Returns the IPv4 address that an IPv6 address leads to, if it does.
    private static func carried(by bytes: [UInt8]) -> UInt32? {
        let four: (Int) -> UInt32 = { start in
            bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        let starts: ([UInt8]) -> Bool = { bytes.starts(with: $0) }
        // Mapped (RFC 4291, 2.5.5.2), compatible (2.5.5.1), translated (RFC 2765).
        if starts([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) { return four(12) }
        if starts([0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0]) { return four(12) }
        if starts([UInt8](repeating: 0, count: 12)), four(12) > 1 { return four(12) }
        // NAT64 (RFC 6052, RFC 8215), 6to4 (RFC 3056).
        if starts([0, 0x64, 0xFF, 0x9B]) { return four(12) }
        if starts([0x20, 0x02]) { return four(2) }
        return nil
    }
}
