package import ChartScene
import PriceModels
import TimeSeries

/// What a model says of the prices in a part of a chart's time.
package struct SentimentPart: Sendable, Equatable {
    /// What is said: a word for a price in the model's range, nothing of another one or of none.
    package enum Kind: Sendable, Hashable {
        case word(String)
        case outside
        case unknown

        /// "good", "outside", or nothing.
        package var name: String {
            switch self {
            case .word(let word): word
            case .outside: "outside"
            case .unknown: ""
            }
        }
    }

    package let kind: Kind
    /// Where it ends, as a share of the chart's time from its beginning.
    package let end: Double

    package init(_ kind: Kind, end: Double) { (self.kind, self.end) = (kind, end) }
}

extension LiveBoard {
    /// Returns what the model says of the live source's prices along a chart. A price holds until
    /// the next one; inside a gap, and before the first, none is known.
    ///
    /// - Parameters:
    ///   - chart: of this board.
    ///   - columns: how finely time is cut.
    /// - Returns: the parts in the order of time, none as its neighbour; none without a model.
    package func sentiment(of chart: Chart, columns: Int = 120) -> [SentimentPart] {
        guard let model, let range = chart.xRange, columns > 0 else { return [] }
        // Made-up trades have no part in it. Past ones come before those of the session.
        let own = chart.series.filter { $0.isOf(about.source, chart) }
        let samples = own.flatMap(\.samples.samples).sorted { $0.t < $1.t }
        let gaps = own.flatMap(\.missing)
        var parts: [SentimentPart] = []
        var (next, last) = (0, Double?.none)
        for index in 1...columns {
            let share = Double(index) / Double(columns)
            let end = range.lowerBound + (range.upperBound - range.lowerBound) * share
            while next < samples.count, samples[next].t <= end {
                last = samples[next].y
                next += 1
            }
            let isKnown = !gaps.contains { $0.contains(end) && $0.upperBound > end }
            let kind = isKnown ? last.map { model.kind(of: $0) } ?? .unknown : .unknown
            if parts.last?.kind == kind { parts.removeLast() }
            parts.append(SentimentPart(kind, end: share))
        }
        return parts
    }
}

extension PriceModel {
    fileprivate func kind(of price: Double) -> SentimentPart.Kind {
        judgement(of: price).word.map { .word($0) } ?? .outside
    }
}

extension ChartSeries {
    fileprivate func isOf(_ source: String, _ chart: Chart) -> Bool {
        name == source || name == LiveBoard.nameBefore(source, chart)
    }
}
