import Testing

@testable import Calendars

@Suite struct TypedSpanTests {
    private static let names = ["ms", "s", "m", "h", "d", "w"]

    @Test(arguments: [
        ("1500ms", 1.5), ("30s", 30), ("1.5m", 90), ("007h", 25_200), ("2d", 172_800),
        ("2w", 1_209_600), ("0s", 0), ("1.s", 1),
    ])
    func aDecimalNumberAndAUnitAreSeconds(text: String, seconds: Double) {
        #expect(TypedSpan(text[...], in: TypedSpanTests.names)?.seconds == seconds)
    }

    @Test(arguments: ["s", ".5s", "-5s", "+5s", "1e3s", "0x1s", "infs", "1.2.3s", "5 s", "٣s"])
    func otherNumbersAreNoSeconds(text: String) throws {
        let span = try #require(TypedSpan(text[...], in: TypedSpanTests.names))
        #expect(span.seconds == nil)
    }

    /// Callers that take other numbers read them by themselves.
    @Test func aSpanHasItsNumberAsTyped() throws {
        let span = try #require(TypedSpan("1e3m", in: ["s", "m"]))
        #expect(span.number == "1e3" && span.unit == 60)
    }

    @Test(arguments: ["", "5", "5S", "5y", "5w", "5\u{301}", "5\u{600}s"])
    func onlyTheNamedUnitsCount(text: String) {
        #expect(TypedSpan(text[...], in: ["s", "m"]) == nil)
    }

    @Test func millisecondsAreNoSeconds() {
        #expect(TypedSpan("5ms", in: ["s"])?.seconds == nil)
    }
}
