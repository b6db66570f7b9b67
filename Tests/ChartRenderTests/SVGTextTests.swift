import Testing

@testable import ChartRender

@Suite struct SVGTextTests {
    /// Ids end with a hash of the document, so that two charts on one page share none.
    @Test func idsCountFromZeroAndReferencesFollow() throws {
        let cairo = """
            <?xml version="1.0"?>
            <svg width="9">
            <g id="surface17"/><clipPath id="clip30"/><use xlink:href="#surface17"/>
            <g clip-path="url(#clip30)"/><symbol id="glyph0-3"/></svg>
            """
        let text = SVGText(Array(cairo.utf8)).finished(title: "a\u{0}<", description: "b&")
        let document = String(decoding: text, as: UTF8.self)
        let hash = try #require(document.firstMatch(of: /surface0-([0-9a-f]{8})"/)?.output.1)
        #expect(
            document == """
                <?xml version="1.0"?>
                <svg role="img" width="9">
                <title>a\u{FFFD}&lt;</title>
                <desc>b&amp;</desc>
                <g id="surface0-\(hash)"/><clipPath id="clip1-\(hash)"/><use xlink:href="#surface0-\(hash)"/>
                <g clip-path="url(#clip1-\(hash))"/><symbol id="glyph0-3-\(hash)"/></svg>
                """)
        let again = SVGText(Array(cairo.utf8)).finished(title: "a\u{0}<", description: "b&")
        #expect(again == text)
        let other = SVGText(Array(cairo.utf8)).finished(title: "a\u{0}<", description: "b")
        #expect(!String(decoding: other, as: UTF8.self).contains(hash))
    }

    @Test(arguments: [("", "4fd0bfc1"), ("a", "296230c0")])
    func aHashIsOneOfFNV1a(text: String, hash: String) {
        #expect(SVGIdentifiers.hash(of: Array(text.utf8)) == hash)
    }

    @Test(arguments: [
        ("M 1.234567 -0.999219", "M 1.23 -1"), ("rgb(5.882353%)", "rgb(5.88%)"), ("1.5", "1.5"),
        ("0.005 12.345", "0.01 12.35"), ("version=\"1.0\"", "version=\"1.0\""), ("7.", "7."),
        ("a.b 1..2 .125", "a.b 1..2 .125"), ("", ""), ("99.999", "100"),
    ])
    func numbersHaveTwoDecimals(text: String, short: String) {
        #expect(
            String(decoding: SVGText.withShortNumbers(Array(text.utf8)), as: UTF8.self) == short)
    }
}
