public import Paging
public import TimeSeries

/// What to do with times that go back.
public enum TimeOrder: String, Sendable, CaseIterable {
    /// Refuse them.
    case strict
    /// Sort the window's samples by time; equal times keep their order.
    case sort
}

extension Series {
    /// The samples of a window as a series.
    ///
    /// - Returns: the series, and how many times went back (0 unless sorted).
    /// - Throws: `FeedError` of kind `badData` naming API page, element and times.
    public static func checked(
        _ window: Window<[Sample]>, order: TimeOrder = .strict
    ) throws(FeedError) -> (series: Series, outOfOrder: Int) {
        var samples = window.elements
        try checkUnit(samples, in: window.extent)
        var outOfOrder = 0
        if order == .sort {
            outOfOrder = zip(samples, samples.dropFirst()).count { $1.t < $0.t }
            if outOfOrder > 0 { samples = samples.sortedByTime() }
        }
        do {
            return (try Series(samples), outOfOrder)
        } catch {
            throw FeedError(error, in: window.extent)
        }
    }

    /// Seconds that are milliseconds would land in the year 5138 or later.
    private static func checkUnit(
        _ samples: [Sample], in extent: PageExtent
    ) throws(FeedError) {
        guard let index = samples.firstIndex(where: { abs($0.t) >= 1e11 }) else { return }
        throw FeedError(
            .badData, at: extent.place(of: index),
            "the time \(samples[index].t) s is thousands of years away",
            remedy: "if it is in milliseconds, say --time-unit ms")
    }
}

extension [Sample] {
    /// Sorted by time, equal times in the order they came in (`sort` promises that only in practice).
    fileprivate func sortedByTime() -> [Sample] {
        enumerated().sorted { ($0.element.t, $0.offset) < ($1.element.t, $1.offset) }
            .map(\.element)
    }
}

extension PageExtent {
    /// Where the window's sample `index` (from 0) came from.
    fileprivate func place(of index: Int) -> String {
        var rest = index
        for part in parts {
            if rest < part.range.count {
                return "API page \(part.apiPage), element \(part.range.lowerBound + rest)"
            }
            rest -= part.range.count
        }
        return "point \(range.lowerBound + index)"
    }
}

extension FeedError {
    fileprivate init(_ error: SeriesError, in extent: PageExtent) {
        switch error {
        case .timeDecreases(let index, let from, let to):
            self.init(
                .badData, at: extent.place(of: index),
                "the time goes back from \(from) to \(to) seconds",
                remedy: "to sort the page by time, say --order sort")
        case .timeNotFinite(let index, let t):
            self.init(.badData, at: extent.place(of: index), "the time is \(t)")
        case .valueNotFinite(let index):
            self.init(.badData, at: extent.place(of: index), "the value is infinite")
        }
    }
}
