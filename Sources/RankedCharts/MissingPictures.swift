import ChartScene
import Ranking

/// Pictures that could not be had.
public struct MissingPictures: Sendable, Equatable {
    /// How many of them.
    public let count: Int
    /// How many there were to be.
    public let wanted: Int

    /// - Returns: nil where none is missing.
    public init?(_ count: Int, of wanted: Int) {
        guard count > 0 else { return nil }
        (self.count, self.wanted) = (count, wanted)
    }

    /// "4 of 10 pictures missing".
    func text(_ words: RankedWords, _ locale: ChartLocale) -> String {
        words(
            .missingPictures,
            ["missing": countText(count, locale), "count": countText(wanted, locale)])
    }
}
