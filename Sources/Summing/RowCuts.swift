import TimeSeries

/// How many rows lie before some instants, as earlier readings of a series found out. Rows between
/// two such instants need not be counted again, and others only as far as the next instants.
public struct RowCuts: Sendable, Equatable {
    /// The ends of all rows.
    public internal(set) var all: RowEnds
    /// Whether no rows can have come since: otherwise the rows behind the last cut are counted
    /// again.
    public var endIsSure: Bool
    /// Ascending by instant.
    private var cuts: [RowCut] = []

    /// The most cuts that are kept: then it begins anew.
    private static let most = 4_096

    /// Knowledge of the ends only.
    ///
    /// - Parameters:
    ///   - all: the ends of all rows.
    ///   - endIsSure: whether no rows can have come since.
    public init(_ all: RowEnds, endIsSure: Bool) {
        self.all = all
        self.endIsSure = endIsSure
    }

    /// Takes note of a cut. One that no rows follow is of use only where none can come.
    mutating func add(_ cut: RowCut) {
        guard cut.first != nil || endIsSure else { return }
        if cuts.count == RowCuts.most { cuts = [] }
        let index = cuts.partitionIndex { $0.t >= cut.t }
        let isKnown = index < cuts.count && cuts[index].t == cut.t
        cuts.replaceSubrange(index..<index + (isKnown ? 1 : 0), with: [cut])
    }

    /// Returns the last cut that is not after an instant; nil stands for the start of the series.
    func cut(atOrBefore t: Double?) -> RowCut {
        let index = t.map { t in cuts.partitionIndex { $0.t > t } } ?? 0
        return index > 0
            ? cuts[index - 1] : RowCut(t: -.infinity, before: 0, last: nil, first: all.first)
    }

    /// Returns the first cut that is not before an instant, where nil stands for the end of the
    /// series; nil where only the end is left and is not sure.
    func cut(atOrAfter t: Double?) -> RowCut? {
        let index = t.map { t in cuts.partitionIndex { $0.t >= t } } ?? cuts.count
        guard index == cuts.count else { return cuts[index] }
        return endIsSure
            ? RowCut(t: .infinity, before: all.count, last: all.last, first: nil) : nil
    }
}

/// An instant that parts the rows of a series.
struct RowCut: Sendable, Equatable {
    /// Seconds since 1970-01-01T00:00Z.
    var t: Double
    /// How many rows lie before it.
    var before: Int
    /// The time of the last row before it; nil without one.
    var last: Double?
    /// The time of the first row at or after it; nil without one.
    var first: Double?
}
