import ChartScene
import Paging
import TimeSeries

/// Parts the samples that are read for a range of time: those in it, and the last before and the
/// first after it. Of any other request all samples are in it.
struct RangeCut {
    private let request: PageRequest
    private var neighbours = SeriesNeighbours()

    init(_ request: PageRequest) {
        self.request = request
    }

    /// Takes the samples that come next, in time order.
    ///
    /// - Returns: those in the range.
    mutating func take(_ samples: ArraySlice<Sample>) -> ArraySlice<Sample> {
        guard case .range(let from, let to) = request else { return samples }
        let early = samples.prefix { $0.t < from ?? -.infinity }
        let late = samples.reversed().prefix { $0.t >= to ?? .infinity }
        neighbours.before = early.last ?? neighbours.before
        neighbours.after = neighbours.after ?? late.last
        return samples[early.endIndex..<max(early.endIndex, samples.endIndex - late.count)]
    }

    /// Gives the samples in the range their neighbours.
    ///
    /// - Parameter extent: of all pages that were read.
    /// - Throws: `PagedSeriesError.noSamples` if no sample lies in the range.
    func finish(_ series: inout ChartSeries, _ extent: PageExtent) throws(PagedSeriesError) {
        guard request.isRange else { return }
        if series.samples.isEmpty {
            throw .noSamples(
                request, before: neighbours.before, after: neighbours.after,
                count: extent.totalCount)
        }
        series.neighbours = neighbours
    }
}
