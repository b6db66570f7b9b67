import Calendars
public import FeedErrors
public import Paging
public import TimeSeries

/// Looks samples over as they come: whether they are a series' next ones.
public struct SampleCheck: Sendable {
    private let order: TimeOrder
    /// The time of the sample before, in seconds.
    private var previous = -Double.infinity
    /// How many times were earlier than the one before; 0 with `TimeOrder.strict`, which throws
    /// instead.
    public private(set) var outOfOrder = 0

    /// A check that has seen no samples yet.
    public init(order: TimeOrder = .strict) {
        self.order = order
    }

    /// Checks the samples that come next.
    ///
    /// - Parameters:
    ///   - samples: in the order of the series.
    ///   - part: where they are from.
    ///   - place: where an element of that API page stands, for a message.
    /// - Throws: `FeedError` of kind `badData` naming API page, element and times: for times that
    ///   go back or look like milliseconds, and for numbers that are not finite.
    /// - Complexity: O(samples).
    public mutating func take(
        _ samples: ArraySlice<Sample>, from part: PageExtent.Part,
        place: (_ element: Int, _ apiPage: Int) -> SamplePlace =
            SamplePlace.init(ofElement:onPage:)
    ) throws(FeedError) {
        let previous = previous
        let isGood = samples.withUnsafeBufferPointer { samples in
            var last = previous
            return samples.allSatisfy { sample in
                defer { last = sample.t }
                return sample.t >= last && abs(sample.t) < SampleCheck.farthest
                    && !sample.valueOrNaN.isInfinite
            }
        }
        if !isGood { try lookCloser(samples, part, place) }
        self.previous = samples.last?.t ?? previous
    }

    /// Seconds that are milliseconds would land in the year 5138 or later.
    static let farthest = 1e11

    private mutating func lookCloser(
        _ samples: ArraySlice<Sample>, _ part: PageExtent.Part,
        _ place: (Int, Int) -> SamplePlace
    ) throws(FeedError) {
        var last = previous
        for (index, sample) in zip(part.range, samples) {
            if order == .sort, sample.t < last { outOfOrder += 1 }
            let least = order == .sort ? -Double.infinity : last
            if let problem = SampleCheck.problem(sample) {
                throw FeedError(
                    .badData, at: place(index, part.apiPage).name, problem.words,
                    remedy: problem.remedy)
            }
            if sample.t < least {
                throw .timeGoesBack(
                    from: last, to: sample.t, at: place(index, part.apiPage),
                    isBorder: index == 0)
            }
            last = sample.t
        }
    }

    private static func problem(_ sample: Sample) -> (words: String, remedy: FeedError.Remedy?)? {
        if !sample.t.isFinite { return ("the time is \(sample.t)", nil) }
        if abs(sample.t) >= farthest {
            let year = sample.t.yearSince1970.map { "in the year \($0), " } ?? ""
            let unit = SampleFormat.TimeUnit.allCases.first {
                abs(sample.t) / $0.perSecond < farthest
            }
            if let year = sample.t.yearSince1970, 1...9_999 ~= year {
                return (
                    "the time \(sample.t.isoText), \(sample.t) s since 1970, is thousands of years away",
                    .advice(
                        "--where leaves out a date that stands for none; if times count milliseconds,"
                            + " say --time-unit ms")
                )
            }
            return (
                "the time \(sample.t), as seconds since 1970, is \(year)thousands of years away",
                unit.map { .timeUnit($0) }
            )
        }
        return sample.valueOrNaN.isInfinite ? ("the value is infinite", nil) : nil
    }
}
