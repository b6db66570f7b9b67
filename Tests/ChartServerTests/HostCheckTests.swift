import TestSupport
import Testing

@testable import ChartServer

/// Who may ask a server that listens for this machine alone.
@Suite(.promise(.server, "on this machine's own addresses…"))
struct HostCheckTests {
    @Test(
        arguments: [
            ("localhost", true), ("LocalHost:8080", true), ("app.localhost:80", true),
            ("127.0.0.1:8080", true), ("127.1.2.3", true), ("[::1]:8080", true), ("[::1]", true),
            ("example.org", false), ("example.org:8080", false), ("", false), (":8080", false),
            ("127.0.0.1.example.org", false), ("127.0.0.1.nip.io", false), ("127.0.0.256", false),
            ("127.0.0", false), ("localhost.example.org", false), ("notlocalhost", false),
            ("192.168.0.1", false), ("0.0.0.0", false), ("[::2]", false),
            ("[::ffff:7f00:1]", false),
            ("10.0.0.1:8080", false), ("2130706433", false),
        ])
    func onlyNamesOfThisMachineAreAnsweredOnLoopback(host: String, isAllowed: Bool) {
        #expect(HostCheck(listeningOn: "127.0.0.1").allows(host: host) == isAllowed)
    }

    @Test(
        arguments: [
            ("http://localhost:8080", true), ("http://127.0.0.1:3000", true),
            ("https://[::1]:1", true), ("http://example.org", false), ("null", false),
            ("", false), ("http://localhost.example.org", false), ("file://", false),
            ("http://example.org/://localhost", false),
        ])
    func otherSitesMayNotAskOnLoopback(origin: String, isAllowed: Bool) {
        #expect(HostCheck(listeningOn: "::1").allows(origin: origin) == isAllowed)
    }

    @Test func aRequestWithoutHostOrOrigin() {
        let check = HostCheck(listeningOn: "localhost")
        #expect(!check.allows(host: nil))
        #expect(check.allows(origin: nil))
    }

    @Test(arguments: ["0.0.0.0", "::", "192.168.0.7", "chart.example.org", ""])
    func elsewhereAnybodyMayAsk(address: String) {
        let check = HostCheck(listeningOn: address)
        #expect(check.allows(host: "example.org") && check.allows(host: nil))
        #expect(check.allows(origin: "http://example.org"))
    }

    @Test(arguments: [
        "127.0.0.1", "127.8.9.10", "::1", "localhost", "LOCALHOST", "0:0:0:0:0:0:0:1", "127.1",
        "::ffff:127.0.0.1",
    ])
    func theseAddressesAreThisMachineAlone(address: String) {
        #expect(!HostCheck(listeningOn: address).isOpen)
    }
}
