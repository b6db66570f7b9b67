import PagedCharts
import Testing

@Suite struct TypedPageTests {
    @Test(
        arguments: [
            ("1", .page(1, size: 7)), ("+3", .page(3, size: 7)),
            ("9223372036854775807", .page(.max, size: 7)), ("last", .last(size: 7)),
            ("-1", .last(size: 7)), ("-2", .beforeLast(1, size: 7)),
            ("-40", .beforeLast(39, size: 7)),
            ("-9223372036854775808", .beforeLast(.max, size: 7)), ("", nil), ("-", nil), ("x", nil),
            ("Last", nil), ("--1", nil), ("1.5", nil), ("-0x1", nil),
            ("-9223372036854775809", nil),
        ] as [(String, PageRequest?)])
    func aPageIsTypedFromTheStartOrFromTheEnd(text: String, request: PageRequest?) {
        #expect(TypedPage(text)?.request(size: 7) == request)
    }

    @Test(arguments: ["1", "last", "-2", "-40", "9223372036854775807", "-9223372036854775808"])
    func aPageIsWrittenAsItIsTyped(text: String) {
        #expect(TypedPage(text)?.text == text)
    }

    @Test(arguments: ["0", "-0", "+0"])
    func noPageHasTheNumber0(text: String) throws {
        #expect(try #require(TypedPage(text)).isPage == false)
    }
}
