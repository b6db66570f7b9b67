import ChartScene
import Ranking
import TestSupport

@testable import RankedCharts

/// Letters that are all as wide as 0.6 em. Those of ASCII, Latin and Hebrew have shapes, and the
/// box.
struct FixedLetters: LetterShapes {
    func width(of text: String, _ style: TextStyle) -> Double {
        Double(text.count) * 0.6 * style.size
    }
    func ascent(_ style: TextStyle) -> Double { 0.9 * style.size }
    func descent(_ style: TextStyle) -> Double { 0.25 * style.size }

    func lacking(in text: String, _ weight: TextStyle.Weight) -> Set<Unicode.Scalar> {
        Set(
            text.unicodeScalars.filter { scalar in
                switch scalar.value {
                case ..<0x400, 0x590...0x5FF, 0x2000...0x26FF: false
                default: true
                }
            })
    }
}

/// A number as a feed writes it.
func number(_ text: String, isAtLeast: Bool = false) -> RankedValue {
    RankedValue(text: text, number: Double(text) ?? 0, isAtLeast: isAtLeast)
}

/// A list of entries "Entry 1", "Entry 2" … with these numbers.
func list(
    _ numbers: [String?], title: String = "Games", metric: RankedMetric? = viewers,
    hasPictures: Bool = false, hasSubtitles: Bool = false, notes: [RankedNote] = []
) -> RankedList {
    RankedList(
        feed: "games", title: title, fetchedAt: 1_795_455_600, metric: metric,
        items: numbers.enumerated().map { index, text in
            RankedItem(
                rank: index + 1, id: "id\(index + 1)", name: "Entry \(index + 1)",
                subtitle: hasSubtitles ? "Somebody \(index + 1)" : nil,
                image: hasPictures ? "https://example.com/\(index + 1).png" : nil,
                value: text.map { number($0) })
        }, asked: numbers.count, notes: notes, attribution: "Example")
}

let viewers = RankedMetric(name: "Viewers", unit: "viewers")

/// Falling numbers, as many as wanted.
func numbers(_ count: Int) -> [String?] { (0..<count).map { "\(1000 * (count - $0))" } }

extension RankedChart {
    /// Laid out with letters of equal width.
    func fixedPlan() throws(RankedChartError) -> RankedPlan {
        try RankedPlan(self, letters: FixedLetters())
    }

    func on(_ width: Double, _ height: Double, scale: Double = 1) throws -> RankedChart {
        var chart = self
        chart.canvas = try Canvas(width: width, height: height, scale: scale)
        return chart
    }
}

extension RankedPlan {
    /// The words of a role, from top to bottom.
    func words(_ role: PlacedText.Role) -> [String] {
        texts.filter { $0.placed.role == role }.map(\.text)
    }
}

/// An image of one colour, 0xAARRGGBB.
func image(_ width: Int, _ height: Int, _ word: UInt32 = 0xFFCC_2200) -> PixelImage {
    PixelImage(
        width: width, height: height,
        pixels: [UInt32](repeating: word, count: width * height))
}
