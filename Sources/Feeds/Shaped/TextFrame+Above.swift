import CellValues
import Text

/// Rows of a table above its longest run, which lines that are no rows cut off from it.
extension TextFrame {
    /// Returns the table from the first row on that reads as its samples do. Lines above its header
    /// are no part of the table; rows with a time and a value are.
    ///
    /// - Throws: `ColumnFault` where rows above can't be read together with the others.
    func fromFirstSample(
        _ head: TableHead, _ format: TableFormat
    ) throws(ColumnFault) -> TextFrame {
        guard firstLines > 0, let above = runFromFirstSample(head) else { return self }
        let file = rows.file
        if let frame = try? TextFrame.frame(file, head, rows.grammar, above.run, format),
            frame.rows.start <= above.sample
        {
            return frame
        }
        var fault = ColumnFault(
            problem: "rows with a time and a value stand above a line that is none, and do not"
                + " read as those below it",
            remedy: nil, isOfHeads: true)
        fault.place = above.sample
        throw fault
    }

    /// Returns the rows from the run on that holds the first sample above the table, with all later
    /// ones of as many fields, and where that sample begins; nil where no sample stands above.
    private func runFromFirstSample(_ head: TableHead) -> (run: Run, sample: Int)? {
        if case .wide = plan.arrangement { return nil }
        let runs = TextFrame.runsInOrder(head, rows.grammar)
        for (index, run) in runs.enumerated() {
            for (row, offset) in zip(run.rows, run.offsets) {
                guard offset < rows.start else { return nil }
                guard mayBeSample(rows.cells(row)) else { continue }
                var all = run
                for later in runs[(index + 1)...] where later.rows.first?.count == row.count {
                    all.rows += later.rows
                    all.offsets += later.offsets
                    all.hasShortRows = all.hasShortRows || later.hasShortRows
                    all.isLast = later.isLast
                }
                all.isFollowed = true
                return (all, offset)
            }
        }
        return nil
    }

    /// Returns whether cells are a sample of this table. Between blanks a sentence has more cells
    /// than a row.
    private func mayBeSample(_ cells: [RowFields.Field]) -> Bool {
        plan.isSample(cells) && !(rows.grammar.isOfBlanks && cells.count > plan.width)
    }
}
