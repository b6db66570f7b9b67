import Ranking
import Text

extension MissingPart {
    /// Returns the part with its reason in a few words without an address: "the source answers
    /// 500". Entries without their sums are named, as in "\"Go\" (+2): the source answers 500".
    func brief(in language: PageLanguage) -> MissingPart {
        let more = others > 0 ? " (+\(language.count(others)))" : ""
        let start = entry.map { "\($0.printable())\(more): " } ?? ""
        var part = self
        part.text = start + ServerFailure(error, tellsSource: false, in: language).line
        return part
    }
}
