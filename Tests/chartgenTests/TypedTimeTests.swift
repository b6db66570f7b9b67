import PagedCharts
import TestSupport
import Testing

@testable import ChartgenCommand

/// Times as they are typed for a range, and the spans of time that the dialogue moves by.
@Suite(
    .promise(
        .options,
        """
        the REPL shows ranges, zooms, and moves on over pauses; spans before now are read strictly
        """))
struct TypedTimeTests {
    @Test(
        arguments: [
            ("now", 0), ("-0s", 0), ("-30s", 30), ("-90m", 5_400), ("-6h", 21_600),
            ("-1.5h", 5_400), ("-7d", 604_800), ("-2w", 1_209_600), ("-007d", 604_800),
        ] as [(String, Double)])
    func spansAreBeforeNow(text: String, seconds: Double) {
        #expect(TypedTime(text) == .beforeNow(seconds: seconds))
    }

    /// What looks like a span and is none may be an instant, such as seconds before 1970.
    @Test(arguments: [
        "", "-", "-h", "6h", "+6h", "--6h", "-6 h", "-6H", "-6y", "-6hh", "-6h30m", "-1e3h",
        "-0x1h",
        "-.5h", "-infs", "-nans", "-1.2.3h", "-٣h", "-3.5", "-3600", "Now", "2026-03-29",
    ])
    func allElseIsLeftToBeAnInstant(text: String) {
        #expect(TypedTime(text) == .instant(text))
    }

    private func span(
        _ lower: Double, _ upper: Double, _ isStart: Bool = false, _ isEnd: Bool = false
    )
        -> ShownSpan
    {
        ShownSpan(lower: lower, upper: upper, isStart: isStart, isEnd: isEnd)
    }

    @Test func zoomingHalvesAndDoublesAboutTheMiddle() {
        #expect(span(100, 200).zoomedIn == .range(from: 125, to: 175))
        #expect(span(125, 175).zoomedOut == .range(from: 100, to: 200))
        #expect(span(100, 100).zoomedIn == nil)
        #expect(span(100, 100).zoomedOut == .range(from: 99, to: 101))
        #expect(span(100, 200, true, true).zoomedOut == nil)
        #expect(span(100, 200, true).zoomedOut == .range(from: nil, to: 250))
        #expect(span(100, 200, false, true).zoomedOut == .range(from: 50, to: nil))
    }

    /// From a range on, and to the one that holds an instant if one is named.
    @Test(
        arguments: [
            (nil, 200, 300), (200, 200, 300), (299, 200, 300), (300, 300, 400), (951.5, 900, 1_000),
        ] as [(Double?, Double, Double)])
    func theNextRangeIsAsLong(instant: Double?, from: Double, to: Double) {
        #expect(span(100, 200).next(to: instant) == .range(from: from, to: to))
    }

    @Test(
        arguments: [
            (nil, 0, 100), (99, 0, 100), (0, 0, 100), (-0.5, -100, 0), (-851.5, -900, -800),
        ] as [(Double?, Double, Double)])
    func theOneBeforeIsAsLong(instant: Double?, from: Double, to: Double) {
        #expect(span(100, 200).previous(to: instant) == .range(from: from, to: to))
    }
}
