@testable import ChartScene

/// A typeface whose letters are all 0.6 em wide: layouts don't depend on an installed font.
struct FixedMeasure: TextMeasure {
    func width(of text: String, _ style: TextStyle) -> Double {
        Double(text.count) * style.size * 0.6
    }

    func ascent(_ style: TextStyle) -> Double { style.size * 0.9 }
    func descent(_ style: TextStyle) -> Double { style.size * 0.25 }
}
