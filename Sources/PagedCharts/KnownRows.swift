import Summing
import Synchronization

/// What readings of one state of a series told of its rows.
final class KnownRows: Sendable {
    /// Where rows were counted; nil before that.
    let cuts = Mutex<RowCuts?>(nil)
}

extension PagedSeries.Reading {
    /// Returns what need not be asked again; nil where nothing is known. Whether rows were added
    /// since, only a source knows that sees when it changes.
    ///
    /// - Parameter all: the ends of all rows, if they were asked for just now.
    func knownCuts(_ all: RowEnds?) -> RowCuts? {
        var cuts = known.cuts.withLock { $0 }
        if let all, cuts?.all != all { cuts = RowCuts(all, endIsSure: true) }
        cuts?.endIsSure = all != nil || (try? source.hasChanged()) == false
        return cuts
    }
}
