import TestSupport
import Testing

@testable import Fetching

@Suite(.promise(.answers, "from outside no redirect leads…"))
struct AddressScopeTests {
    @Test(
        arguments: [
            "127.0.0.1", "127.255.255.254", "127.1", "127.0.1", "2130706433", "0x7f000001",
            "0x7f.1", "0177.0.0.1", "017700000001", "0X7F.0.0.1", "0.0.0.0", "0", "0x0", "00",
            "127.0.0.1.", "[::1]", "::1", "[::]", "0:0:0:0:0:0:0:1", "[::ffff:127.0.0.1]",
            "[::ffff:7f00:1]", "[::ffff:0.0.0.0]", "[::127.0.0.1]", "[::ffff:0:127.0.0.1]",
            "[64:ff9b::127.0.0.1]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[::1%lo]",
            "localhost", "LOCALHOST", "localhost.", "a.localhost", "a.b.LocalHost.",
            "ip6-localhost", "localhost.localdomain", "１２７.0.0.1", "127。0。0。1",
            "ⓛocalhost",
        ])
    func addressesAndNamesOfThisMachine(host: String) {
        #expect(AddressScope(host: host) == .machine)
    }

    @Test(
        arguments: [
            "10.0.0.1", "10.255.255.255", "012.1", "0xa.1", "172.16.0.1", "172.31.255.255",
            "192.168.0.1", "192.168.1", "3232235777", "169.254.169.254", "0xa9fea9fe",
            "100.64.0.1", "100.127.255.255", "198.18.0.1", "198.19.255.255", "224.0.0.1",
            "255.255.255.255", "[fc00::1]", "[fdff:ffff::1]", "[fe80::1]", "[febf::1]",
            "[fe80::1%eth0]", "[fec0::1]", "[ff02::1]", "[::ffff:192.168.1.1]",
            "[::ffff:a00:1]", "[64:ff9b::a9fe:a9fe]", "[2002:c0a8:101::1]",
        ])
    func addressesOfTheNetwork(host: String) {
        #expect(AddressScope(host: host) == .network)
    }

    @Test(
        arguments: [
            "example.org", "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0",
            "192.167.255.255", "192.169.0.0", "169.253.255.255", "169.255.0.0",
            "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1", "1.0.0.0",
            "198.17.255.255", "198.20.0.0", "223.255.255.255", "134744072", "[2001:db8::1]",
            "[fbff::1]", "[fe00::1]", "[::ffff:8.8.8.8]", "[2002:808:808::]",
            "[64:ff9b::8.8.8.8]", "mylocalhost", "localhost.example.org", "127.example.org",
            "127.0.0.1.example.org", "256.0.0.1", "", "fe80", "[1:2]",
        ])
    func allOthersAreAnywhere(host: String) {
        #expect(AddressScope(host: host) == .anywhere)
    }

    @Test func thisMachineIsNearest() {
        #expect(AddressScope.anywhere < .network)
        #expect(AddressScope.network < .machine)
    }
}
