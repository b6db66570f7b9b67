public import Calendars
import ChartScene
public import TimeSeries

extension PagedSeries {
    /// Points that are each made of a bin of time.
    public struct Bins: Sendable, Equatable {
        /// The length of each bin; where bins begin is decided in the chart's zone.
        public var bin: CalendarBin
        /// Which number of a bin's values is drawn.
        public var use: BinUse

        /// Bins of a length, of which a number is drawn: their mean unless another is asked for.
        public init(_ bin: CalendarBin, use: BinUse = .mean) {
            (self.bin, self.use) = (bin, use)
        }
    }
}

extension PagedSeries.Options {
    /// Which steps in time break the line that is drawn. Bins are as long as each other, so that
    /// the rhythm of their points tells nothing: the line breaks at each bin without a value.
    /// Counts have no gaps.
    var drawnGaps: GapRule {
        guard let bins else { return gaps }
        return bins.use == .count || gaps == .auto ? .off : gaps
    }

    /// Whether a bin without samples breaks the line.
    var breaksAtEmptyBins: Bool { gaps == .auto && bins?.use != .count }
}

extension PagedSeries {
    /// Returns whose values the y axis is made for: those of bins are known for the page only.
    func sharedScope(_ scope: ValueScope?) -> ValueScope {
        options.bins == nil ? scope ?? options.valueScope : .page
    }
}

extension Chart {
    /// Lets an x axis that begins inside a bin begin with it, for its point stands there.
    mutating func beginWithFirstBin() {
        let first = series.lazy.filter { $0.bins != nil }.compactMap(\.samples.samples.first?.t)
            .min()
        guard let xRange, let first, first < xRange.lowerBound, xRange.lowerBound.isFinite else {
            return
        }
        askedRange = xRange
        self.xRange = first...xRange.upperBound
    }

    /// Takes back the name and the unit of the values, of which only the number is drawn.
    mutating func nameCounts(_ template: Chart) {
        (yLabel, unit) = (template.yLabel, template.unit)
    }
}

extension ChartSeries {
    /// The first and the last instant of the samples that were read for the line.
    var sourceTimes: ClosedRange<Double>? { bins?.times ?? samples.timeRange }
}
