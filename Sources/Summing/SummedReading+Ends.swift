import TimeSeries

/// How many rows are to be drawn, how many lie before and after them, and what of that is known.
extension SummedReading {
    /// The last known cut that is not after the rows; nil where nothing is known.
    private var lower: RowCut? { known?.cut(atOrBefore: bounds.from) }
    /// The first known cut that is not before the end of the rows.
    private var upper: RowCut? { known?.cut(atOrAfter: bounds.to) }

    /// The rows from the known cut on that lie before those to be drawn; nil without such rows.
    private var earlyBounds: TimeBounds? {
        guard let from = bounds.from else { return nil }
        guard let lower else { return TimeBounds(to: from) }
        guard lower.t < from, let first = lower.first, first < from else { return nil }
        return TimeBounds(from: lower.t.isFinite ? lower.t : nil, to: from)
    }

    /// The rows after those to be drawn, up to the known cut; nil without such rows.
    private var lateBounds: TimeBounds? {
        guard let to = bounds.to else { return nil }
        guard let upper else { return TimeBounds(from: to) }
        guard upper.t > to, let last = upper.last, last >= to else { return nil }
        return TimeBounds(from: to, to: upper.t.isFinite ? upper.t : nil)
    }

    /// Returns the ends that were answered; nil where there are no rows, or nothing was asked.
    private func answered(_ purpose: Purpose) -> RowEnds? { ends[purpose] ?? nil }

    private var early: RowEnds? { answered(.early) }
    private var late: RowEnds? { answered(.late) }

    /// The ends of the rows between two known cuts, which need not be asked for; nil where the
    /// bounds are no such cuts.
    private var knownOwn: RowEnds?? {
        guard earlyBounds == nil, lateBounds == nil, let lower, let upper else { return nil }
        guard upper.before > lower.before, let first = lower.first, let last = upper.last else {
            return .some(nil)
        }
        return RowEnds(count: upper.before - lower.before, first: first, last: last)
    }

    /// The ends of the rows to be drawn.
    var own: RowEnds? { ends[.own] ?? knownOwn ?? nil }

    var countBefore: Int { (lower?.before ?? 0) + (early?.count ?? 0) }
    var lastBefore: Double? { early?.last ?? lower?.last }
    var firstAfter: Double? { late?.first ?? upper?.first }

    /// The rows from the start of the series on through those that were asked for.
    private var countToLate: Int { countBefore + (own?.count ?? 0) + (late?.count ?? 0) }

    /// Whether the counts fit the known ones.
    var addsUp: Bool { upper.map { $0.before == countToLate } ?? true }

    /// The ends of all rows; nil without rows.
    var all: RowEnds? {
        if upper != nil { return known?.all }
        let parts = [early, own, late].compactMap(\.self)
        guard let first = known?.all.first ?? parts.first?.first,
            let last = parts.last?.last ?? lower?.last
        else { return nil }
        return RowEnds(count: countToLate, first: first, last: last)
    }

    /// The known counts once all questions are answered.
    func cuts(of all: RowEnds) -> RowCuts {
        var cuts = known ?? RowCuts(all, endIsSure: false)
        cuts.all = all
        if let from = bounds.from {
            cuts.add(
                RowCut(
                    t: from, before: countBefore, last: lastBefore,
                    first: own?.first ?? firstAfter))
        }
        if let to = bounds.to {
            cuts.add(
                RowCut(
                    t: to, before: countBefore + (own?.count ?? 0), last: own?.last ?? lastBefore,
                    first: firstAfter))
        }
        return cuts
    }

    /// The counts that are missing.
    var endsQuestions: [(purpose: Purpose, query: Query)] {
        let parts = [
            (Purpose.own, knownOwn == nil ? bounds : nil), (.early, earlyBounds),
            (.late, lateBounds),
        ]
        return parts.compactMap { purpose, bounds in
            guard let bounds, ends[purpose] == nil else { return nil }
            return (purpose, .ends(bounds))
        }
    }
}
