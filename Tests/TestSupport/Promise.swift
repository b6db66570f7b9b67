public import Testing

/// Says which promise of docs/RELIABILITY.md a test or a suite holds.
///
///     @Test(.promise(.paging, "the order in which pages arrive is no matter: one picture"))
///     func theOrderOfArrivalIsNoMatter() async throws {
///
/// `scripts/promises` writes the tables of that file from these words. Tests with the same words
/// share a row. Words that end with "…" stand for the promise of the chapter that begins so.
public struct Promise: TestTrait, SuiteTrait {
    public let chapter: PromiseChapter
    public let words: String
}

extension Trait where Self == Promise {
    /// - Parameter words: may span lines, which count as spaces.
    public static func promise(_ chapter: PromiseChapter, _ words: String) -> Self {
        Promise(
            chapter: chapter, words: words.split(whereSeparator: \.isNewline).joined(separator: " ")
        )
    }
}
