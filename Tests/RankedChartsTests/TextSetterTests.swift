import ChartScene
import Testing

@testable import RankedCharts

/// Letters of 10 em are 6 wide.
@Suite struct TextSetterTests {
    private let setter = TextSetter(shapes: FixedLetters())
    private let style = TextStyle(size: 10)

    @Test(
        arguments: [
            ("abcdef", 36.0, "abcdef"), ("abcdef", 35, "abcd…"), ("abcdef", 12, "a…"),
            ("abcdef", 11, nil), ("ab cdef", 24, "ab…"), ("", 100, nil), ("   ", 100, nil),
            // Letters with their marks, and pictures of several signs, are kept whole.
            ("e\u{301}e\u{301}e\u{301}", 12, "e\u{301}…"),
            ("👨\u{200D}👩\u{200D}👧abc", 18, "👨\u{200D}👩\u{200D}👧a…"),
            // A sign that takes the next character to itself.
            ("a\u{600}\u{200B}bcd", 12, "a…"), ("שלום עולם", 30, "שלום…"),
            ("abc", .infinity, "abc"),
        ] as [(String, Double, String?)])
    func textsAreCutByLetters(text: String, room: Double, cut: String?) {
        #expect(setter.line(text, style, room: room)?.text == cut)
    }

    /// The ellipsis stands where reading ends; the picture has it at the left.
    @Test func theEllipsisOfHebrewIsAtItsEnd() {
        let line = setter.line("שלום עולם", style, room: 30)
        #expect(line?.drawn == "שלום…")
        #expect(line?.isCut == true)
        #expect(line?.whole == "שלום עולם")
    }

    @Test(
        arguments: [
            ("one two three", 48.0, 3, ["one two", "three"]),
            ("one two three", 48, 1, ["one two…"]),
            ("one two three", 20, 5, ["one", "two", "th…"]),
            ("abcdefgh ij", 30, 3, ["abcd…", "ij"]),
            ("", 48, 2, []), ("one", 48, 0, []),
            // A cut is made at a word, unless half of the letters would be lost.
            ("one two three four", 48, 2, ["one two", "three…"]),
            ("one two three, four", 60, 2, ["one two", "three…"]),
            ("one two a threefold", 48, 2, ["one two", "a three…"]),
        ] as [(String, Double, Int, [String])])
    func textsAreBrokenAtSpaces(text: String, room: Double, most: Int, lines: [String]) {
        #expect(setter.lines(text, style, room: room, most: most).map(\.text) == lines)
    }

    @Test(
        arguments: [
            (["aa", "bb"], 48.0, 2, ["aa · bb"]), (["aaaa", "bbbb"], 48, 2, ["aaaa", "bbbb"]),
            (["aaaa", "bbbb"], 48, 1, ["aaaa ·…"]), (["aa", "", " ", "bb"], 48, 1, ["aa · bb"]),
            (["aa bb cc dd", "ee"], 36, 3, ["aa bb", "cc dd", "ee"]), ([], 48, 2, []),
            (["aaaa", "bbbb", "cccc"], 48, 0, []),
        ] as [([String], Double, Int, [String])])
    func partsFillRows(parts: [String], room: Double, most: Int, rows: [String]) {
        #expect(setter.lines(joining: parts, style, room: room, most: most).map(\.text) == rows)
    }
}
