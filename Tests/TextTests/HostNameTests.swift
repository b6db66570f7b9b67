import TestSupport
import Testing
import Text

@Suite(.promise(.pictures, "chartgen alone in a folder…"))
struct HostNameTests {
    /// By Python's package idna (UTS 46, nontransitional), but for the symbols and the "_".
    @Test(arguments: [
        ("München.de", "xn--mnchen-3ya.de"), ("MÜNCHEN.DE.", "xn--mnchen-3ya.de."),
        ("faß.de", "xn--fa-hia.de"), ("FAẞ.de", "xn--fa-hia.de"), ("βόλος.com", "xn--nxasmm1c.com"),
        ("ΣΊΣΥΦΟΣ.gr", "xn--kxa6akbbkh.gr"), ("ｅｘａｍｐｌｅ.com", "example.com"),
        ("例え。テスト", "xn--r8jz45g.xn--zckzah"), ("क्\u{200D}ष.in", "xn--11b2ezcw70k.in"),
        ("نامه\u{200C}ای.com", "xn--mgba3gch31f060k.com"), ("a\u{AD}ü.de", "xn--a-eha.de"),
        ("Ⅷü.de", "xn--viii-3ra.de"), ("www.xn--mnchen-3ya.ü.de", "www.xn--mnchen-3ya.xn--tda.de"),
        ("１２７.0.0.1", "127.0.0.1"), ("ℂü.de", "xn--c-eha.de"), ("Ｂücher．ch", "xn--bcher-kva.ch"),
        ("ﬁü.de", "xn--fi-yka.de"), ("u\u{308}.de", "xn--tda.de"), ("💩.la", "xn--ls8h.la"),
        ("ü_x.de", "xn--_x-wka.de"),
    ])
    func aHostIsNamedAsServersKnowIt(typed: String, name: String) {
        #expect(HostName.ascii(typed) == name)
    }

    @Test(arguments: [
        "", ".", "ü..de", ".ü.de", "ü de", "-ü.de", "ü-.de", "ab--ü.de", "a\u{200D}ü.de",
        "\u{200C}ü.de", "ü\u{200C}x.de", "\u{301}ü.de", "ü℀.de", "ü／.de", "ü＠x", "ü\u{E000}.de",
        "ü\u{378}.de", "ü\u{85}.de", "ü%.de", String(repeating: "ü", count: 60) + ".de",
        String(repeating: "üüüüüüüü.", count: 30), String(repeating: "a", count: 64) + ".de",
    ])
    func aNameThatNoHostHasIsNone(typed: String) {
        #expect(HostName.ascii(typed) == nil)
    }

    /// Four parts of 63, 63, 63 and so many letters, with the dot at the end 254 in all.
    @Test(arguments: [(61, true), (62, false)])
    func aNameHas254LettersAtMost(last: Int, isName: Bool) {
        let parts = [63, 63, 63, last].map { String(repeating: "a", count: $0) + "." }
        #expect(HostName.ascii(parts.joined()) == (isName ? parts.joined() : nil))
    }

    @Test(arguments: [
        (
            "http://münchen.de/ü?ü#ü", "http://xn--mnchen-3ya.de/ü?ü#ü",
            "xn--mnchen-3ya.de" as String?
        ),
        ("http://u:ü@m%C3%BCnchen.de:81", "http://u:ü@xn--mnchen-3ya.de:81", "xn--mnchen-3ya.de"),
        ("//ü.de/", "//xn--tda.de/", "xn--tda.de"), ("/ü/", "/ü/", nil), ("", "", nil),
        ("http://example.org/ü", "http://example.org/ü", nil),
        ("http://[::1]/ü", "http://[::1]/ü", nil),
        ("http://[fe80::1%25eth0]/", "http://[fe80::1%25eth0]/", nil),
        ("http:///ü", "http:///ü", nil),
        ("/ok?next=https://m%C3%BCnchen.de/", "/ok?next=https://m%C3%BCnchen.de/", nil),
        ("?src=https://a%2Fb", "?src=https://a%2Fb", nil),
        ("/a#https://ü/", "/a#https://ü/", nil), ("a/b://ü/", "a/b://ü/", nil),
    ])
    func theHostOfAnAddressIsEncoded(typed: String, address: String, host: String?) throws {
        let encoded = try #require(typed.withASCIIHost)
        #expect(encoded.address == address && encoded.host == host)
    }

    /// Encoding 20,000 letters, each another one, would take a minute.
    @Test func aNameOfManyLettersIsRefusedBeforeItIsEncoded() {
        let letters = (0..<20_000).compactMap { Unicode.Scalar(0x4E00 + $0) }
        #expect(HostName.ascii(String(String.UnicodeScalarView(letters))) == nil)
        #expect(HostName.ascii(String(String.UnicodeScalarView(letters.prefix(64)))) == nil)
    }

    @Test(arguments: ["http://m%FCnchen.de/", "http://ü%/", "http://a%2Fü/", "http://-ü/"])
    func anAddressWithoutSuchAHostHasNone(typed: String) {
        #expect(typed.withASCIIHost == nil)
    }
}
