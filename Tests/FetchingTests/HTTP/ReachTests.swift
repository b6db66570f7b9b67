import TestSupport
import Testing

@testable import Fetching

/// Hosts that a document from outside may not have asked for, however they are written.
@Suite(.promise(.rankedFeeds, "pictures come from no address…")) struct ReachTests {
    @Test(arguments: [
        // Full-width letters, digits and dots, and letters that IDNA leaves out (UTS 46).
        "http://ｌｏｃａｌｈｏｓｔ/", "http://１２７.０.０.１/", "http://127。0。0。1/", "http://⑫7.0.0.1/",
        "http://router.l\u{AD}an/", "http://127.0.0.\u{200B}1/", "http://１０.0.0.1/",
        "http://%EF%BD%8Cocalhost/", "http://%31%32%37.0.0.1/", "http://LOCALHOST./",
        // Names in networks, with letters that are encoded, and names without a dot.
        "http://xn--bcher-kva.lan/", "http://bücher.lan/", "http://xn--bcher-kva/",
        "http://bücher/", "http://xn--bcher-kva.localhost/", "http://XN--BCHER-KVA.LAN./",
        // What is encoded leads nowhere or inside.
        "http://xn--127-.lan/", "http://a.xn--tda.local/",
        "http://[::ffff:7f00:1]/", "http://0x7f.1/", "http://2130706433/", "ftp://xn--tda.de/",
    ])
    func aHostInsideIsRefused(_ url: String) {
        #expect(!Reach(from: "http://feed.example/").permits(url: url))
        #expect(!Reach(from: "http://xn--bcher-kva.example/").permits(url: url))
    }

    @Test(arguments: [
        "http://xn--bcher-kva.example/", "http://bücher.example/", "https://xn--tda.de:8443/a",
        "http://lan.xn--tda.example/", "http://例え。テスト/",
    ])
    func aHostOutsideIsAskedFor(_ url: String) {
        #expect(Reach(from: "http://feed.example/").permits(url: url))
    }

    @Test(arguments: [
        ("http://bücher.lan/feed", "http://xn--bcher-kva.lan/a.png"),
        ("http://xn--bcher-kva.lan/feed", "http://BÜCHER.lan:81/a.png"),
        ("http://１２７.0.0.1/", "http://localhost/"),
    ])
    func theDocumentsOwnHostIsOneHoweverItIsWritten(feed: String, url: String) {
        #expect(Reach(from: feed).permits(url: url))
        #expect(!Reach(from: feed).permits(url: "http://other.lan/"))
    }
}
