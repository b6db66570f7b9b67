import Testing

@testable import ChartRender

@Suite struct SVGTextTests {
    @Test func idsCountFromZeroAndReferencesFollow() {
        let cairo = """
            <?xml version="1.0"?>
            <svg width="9">
            <g id="surface17"/><clipPath id="clip30"/><use xlink:href="#surface17"/>
            <g clip-path="url(#clip30)"/><symbol id="glyph0-3"/></svg>
            """
        let text = SVGText(Array(cairo.utf8)).finished(title: "a\u{0}<", description: "b&")
        #expect(
            String(decoding: text, as: UTF8.self) == """
                <?xml version="1.0"?>
                <svg role="img" width="9">
                <title>a\u{FFFD}&lt;</title>
                <desc>b&amp;</desc>
                <g id="surface0"/><clipPath id="clip1"/><use xlink:href="#surface0"/>
                <g clip-path="url(#clip1)"/><symbol id="glyph0-3"/></svg>
                """)
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
