import Testing
import Text

/// Values of the Unicode Standard's annex 15 and of its chapter 3.
@Suite(.timeLimit(.minutes(10))) struct NormalFormsTests {
    @Test(arguments: [
        ("", []), ("plain", [0x70, 0x6C, 0x61, 0x69, 0x6E]), ("e\u{301}", [0xE9]),
        // Marks come in an order of their own: the one below first.
        ("e\u{301}\u{323}", [0x1EB9, 0x301]), ("A\u{30A}", [0xC5]), ("\u{212B}", [0xC5]),
        ("\u{1112}\u{1161}\u{11AB}", [0xD55C]),
        // Excluded from composition.
        ("\u{915}\u{93C}", [0x915, 0x93C]), ("a\0\u{301}", [0x61, 0, 0x301]),
        // The same for eyes, but of another kind: stays.
        ("①", [0x2460]), ("ﬁ", [0xFB01]),
    ])
    func lettersAndTheirMarksAreOneCharacter(text: String, scalars: [UInt32]) {
        #expect(text.canonicallyComposed.unicodeScalars.map(\.value) == scalars)
    }

    @Test(arguments: [
        ("①②⑦.0.0.1", "127.0.0.1"), ("ｌｏｃａｌｈｏｓｔ", "localhost"), ("ﬁ", "fi"),
        ("e\u{301}", "\u{E9}"), ("a．b", "a.b"), ("", ""),
    ])
    func charactersThatMeanTheSameAreOne(text: String, plain: String) {
        #expect(Array(text.compatiblyComposed.unicodeScalars) == Array(plain.unicodeScalars))
    }

    @Test func longTextsAreComposedToTheEnd() {
        let text = String(repeating: "e\u{301}", count: 100_000)
        #expect(text.canonicallyComposed.unicodeScalars.count == 100_000)
    }
}
