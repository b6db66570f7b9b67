import Testing
import Text

@Suite(.timeLimit(.minutes(10))) struct PlainSearchTests {
    @Test(arguments: [
        ("http://a/{PAGE}.json", "{PAGE}", 9 as Int?), ("{PAGE}", "{PAGE}", 0),
        ("{PAG", "{PAGE}", nil),
        ("aaab", "aab", 1), ("{{PAGE}", "{PAGE}", 1), ("", "://", nil), ("://", "://", 0),
        ("é://ü", "://", 2), ("{page}", "{PAGE}", nil), ("a://b://c", "://", 1),
    ])
    func aWordIsFound(text: String, word: String, at place: Int?) {
        let found = text.plainRange(of: word)
        #expect(found.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == place)
        #expect(found.map { String(text[$0]) } == place.map { _ in word })
        #expect(text.plainlyContains(word) == (place != nil))
        // In a part of a text, too.
        #expect("x\(text)".dropFirst().plainlyContains(word) == (place != nil))
    }

    @Test(arguments: [
        ("/{PAGE}/{PAGE}", "7", "/7/7"), ("{PAGE}", "", ""), ("{PAG}{PAGE", "7", "{PAG}{PAGE"),
        ("é{PAGE}ü", "{PAGE}", "é{PAGE}ü"), ("", "7", ""),
    ])
    func aWordIsReplacedEverywhere(text: String, value: String, result: String) {
        #expect(text.plainlyReplacing("{PAGE}", with: value) == result)
    }

    @Test(arguments: [
        ("http://a", true), ("ftp://", true), ("a/b", false), ("C:/a", false), ("a:/b", false),
        ("", false), ("a=https://b", true),
    ])
    func anAddressIsKnownByItsScheme(text: String, isAddress: Bool) {
        #expect(text.isTypedAddress == isAddress)
    }

    @Test(arguments: [
        ("/%7bPAGE%7D/x", "/7/x"), ("%7Bpage%7d", "7"), ("{PAGE}", "{PAGE}"),
        ("%7BPAGE", "%7BPAGE"),
        ("%7B@AGE%7D", "%7B@AGE%7D"),
    ])
    func capitalsAreNoMatterWhereThatIsSaid(text: String, result: String) {
        let replaced = text.plainlyReplacing("%7BPAGE%7D", with: "7", ignoringCase: true)
        #expect(replaced == result)
    }

    @Test(arguments: [
        (" a b\t", "a b"), ("\u{3000}é\u{A0}", "é"), ("\n a \n", "\n a \n"), (" \t", ""), ("", ""),
    ])
    func spacesAtTheEndsAreTakenAway(text: String, result: String) {
        #expect(text.withoutOuterSpaces == result)
    }

    @Test(arguments: [
        ("azAZ09-._~", "azAZ09-._~"), ("a+/=", "a%2B%2F%3D"), ("é\n", "%C3%A9%0A"), ("ª", "%C2%AA"),
        ("", ""),
    ])
    func whatIsNotPlainIsAPercentCodeInAQuery(text: String, result: String) {
        #expect(text.percentEncoded() == result)
    }
}
