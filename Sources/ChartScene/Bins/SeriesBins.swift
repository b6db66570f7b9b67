public import Calendars
public import TimeSeries

/// What the points of a series stand for where each is made of a bin of time: a mean of a day, say.
public struct SeriesBins: Sendable, Equatable {
    /// The length of each bin.
    public var bin: CalendarBin
    /// Which number of a bin's values is drawn, at the start of the bin.
    public var use: BinUse
    /// How many bins are drawn with a value.
    public var count: Int
    /// The first and the last instant of the samples that the bins are made of; nil without any.
    public var times: ClosedRange<Double>?
    /// Whether samples of the first bin lie outside the page or the range of time.
    public var isFirstCut: Bool
    /// Whether samples of the last bin do.
    public var isLastCut: Bool
    /// A value among the samples that may stand for a missing one, such as -999, which the numbers
    /// that are drawn do not show; nil where there is none.
    package var missingMark: Double?

    /// Facts about bins as the reader of the samples knows them.
    ///
    /// - Parameters:
    ///   - bin: the length of each bin.
    ///   - use: which number of a bin's values is drawn.
    ///   - count: how many bins are drawn with a value.
    ///   - times: the first and the last instant of the samples; nil without any.
    ///   - isFirstCut: whether samples of the first bin lie outside of what is drawn.
    ///   - isLastCut: whether samples of the last bin do.
    public init(
        _ bin: CalendarBin, use: BinUse, count: Int, times: ClosedRange<Double>? = nil,
        isFirstCut: Bool = false, isLastCut: Bool = false
    ) {
        (self.bin, self.use, self.count, self.times) = (bin, use, count, times)
        (self.isFirstCut, self.isLastCut) = (isFirstCut, isLastCut)
    }
}
