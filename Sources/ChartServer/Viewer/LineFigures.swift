import ChartScene
import Foundation
import Text
import Words

/// The lowest, the mean and the highest value of a line on the page.
struct LineFigures: Sendable {
    let name: String
    let color: String
    var range: ClosedRange<Double>?
    var mean: Double?
    /// Whether the line is switched off, so that it has no figures.
    var isOff = false

    /// Returns the figures of all lines, in their order.
    static func all(of description: ChartDescription, _ chart: Chart) -> [LineFigures] {
        var all = zip(description.lines, chart.means).map { line, mean in
            LineFigures(name: line.name, color: line.color, range: line.values, mean: mean)
        }
        for line in chart.hiddenLines {
            let figures = LineFigures(name: line.name, color: line.color.hex, isOff: true)
            all.insert(figures, at: min(line.number - 1, all.count))
        }
        return all
    }

    /// "lowest 19.01 °C · mean 21.278 °C · highest 23.4 °C"; the mean has as many digits as the
    /// values around it are worth. Empty for a line that is switched off.
    func words(_ notes: ViewerNotes, unit: String, in language: PageLanguage) -> String {
        guard !isOff else { return "" }
        guard let range else { return notes.noValuesShort }
        func text(_ value: Double) -> String {
            let unit = unit.isEmpty || unit == "%" ? unit : "\u{a0}\(unit)"
            return language.number(value.groupedText) + unit
        }
        let span = range.upperBound - range.lowerBound
        let parts = [
            notes.lowest.filled(["value": text(range.lowerBound)]),
            mean.map { notes.mean.filled(["value": text($0.rounded(worthOf: span))]) },
            notes.highest.filled(["value": text(range.upperBound)]),
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }
}

extension Double {
    /// The number rounded to a thousandth of a span, or of itself where the span is 0.
    fileprivate func rounded(worthOf span: Double) -> Double {
        let size = span > 0 ? span : self == 0 ? 1 : abs(self)
        let digits = min(20, max(0, 3 - Int(log10(size).rounded(.down))))
        return Double(String(format: "%.\(digits)f", self)) ?? self
    }

    /// All digits of the number, thousands apart, with a minus sign: "−1,999.5".
    var groupedText: String {
        let sign = self < 0 ? "\u{2212}" : ""
        guard self == 0 || (1e-6..<1e15).contains(magnitude) else {
            return "\(self)".replacing("-", with: "\u{2212}")
        }
        // The number itself may be written with an exponent.
        let text = Decimal(string: "\(magnitude)")?.description ?? "\(magnitude)"
        let parts = text.split(separator: ".", maxSplits: 1)
        let whole = groupedDigits(String(parts[0]))
        return parts.count > 1 && parts[1] != "0" ? "\(sign)\(whole).\(parts[1])" : sign + whole
    }
}
