import Calendars
import CellValues
import Text

/// What stands above a table whose first row is a sample, and may name its columns.
struct HeadAbove {
    private let lines: [ArraySlice<UInt8>]
    private let run: TextFrame.Run
    private let rows: TextRows

    init(_ head: TableHead, _ run: TextFrame.Run, _ rows: TextRows) {
        lines = head[0..<run.offsets[0]].split { $0 == Byte.newline || $0 == Byte.carriageReturn }
        (self.run, self.rows) = (run, rows)
    }

    /// Returns the day that lines above a table say it begins with, as Google Analytics does:
    /// "# Start date: 20240101", counted from 1970-01-01. Nil where no line does.
    static func startDate(in lines: ArraySlice<UInt8>) -> Int? {
        let all = lines.split { $0 == Byte.newline || $0 == Byte.carriageReturn }
        return all.lazy.compactMap { line -> Int? in
            let parts = line.split(separator: Byte.colon, maxSplits: 1)
            guard parts.count == 2,
                String(decoding: Array(parts[0]), as: UTF8.self).lowercased()
                    .hasSuffix("start date")
            else { return nil }
            let text = parts[1].filter { $0 > Byte.space }
            let date =
                TimeRole.isDay(text) ? TableTimeKind.digits.date(number(text)) : ISODate(text)
            return date.map { floorQuotient($0.wallSecond, 86_400) }
        }.first
    }

    private static func number(_ digits: [UInt8]) -> Double {
        Double(TimeRole.number(digits) ?? 0)
    }

    /// The names in a comment close above the first row: nil where no comment there has as many
    /// words, and no number among them. Of several, units stand below names.
    var comment: [String]? { comments.last }

    /// The comments close above the first row that have as many words, the last line first.
    private var comments: [[String]] {
        let comments = lines.reversed().prefix { $0.first == Byte.hash }.map { line in
            fields(line) ?? names(line.drop { $0 == Byte.hash || $0 == Byte.space })
        }
        let width = rows.cells(run.rows[0]).count
        return Array(
            comments.drop { $0.joined().isEmpty }.prefix { $0.count == width && areNames($0) })
    }

    /// Returns the names in a line of a web server's log that says its columns, with blanks between
    /// them: "#Fields: date time s-ip". Nil for other lines.
    ///
    /// Source: https://www.w3.org/TR/WD-logfile.html
    private func fields(_ line: ArraySlice<UInt8>) -> [String]? {
        let mark = Array("#fields:".utf8)
        guard line.prefix(mark.count).map(Byte.lowercased) == mark else { return nil }
        let rest = line.dropFirst(mark.count)
        if rows.grammar.isOfBlanks { return names(rest) }
        return rest.split(separator: Byte.space).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a comment above says the columns.
    var saysFields: Bool { lines.contains { fields($0) != nil } }

    /// The names in such a comment above a table of four columns or more, with the units in a
    /// comment below it. Where blanks stand between the columns one of the names has to be that of
    /// its time: any other words may be as many by chance.
    var commentOfNames: [String]? {
        let comments = comments
        guard rows.cells(run.rows[0]).count > 3, var names = comments.last,
            names.dropLast().allSatisfy({ !$0.isEmpty })
        else { return nil }
        names = names.map { String($0.drop { $0 == "#" }) }
        guard !rows.grammar.isOfBlanks || nameTheTime(names) else { return nil }
        guard comments.count == 2, comments[0].contains(where: { KnownUnits.hold(Array($0.utf8)) })
        else { return names }
        return zip(names, comments[0]).map { name, unit in
            let isUnit = !unit.isEmpty && TimeRole.called(plain(name)).isEmpty
            return isUnit ? "\(name) (\(unit))" : name
        }
    }

    private func nameTheTime(_ names: [String]) -> Bool {
        let cells = run.rows.map(rows.cells)
        return Set(names).count == names.count
            && (TimeColumns(names: names, cells) != nil
                || names.indices.contains { column in
                    TableColumns.timeNames.contains(plain(names[column]))
                        && cells.allSatisfy { TableTime.isDate($0[column].text) }
                })
    }

    private func plain(_ name: String) -> String { TableColumns.plain(Array(name.utf8)) }

    /// The names in the line above, of which all columns have one but the last, which is empty, or
    /// the first, which counts the rows as R does, or holds their times; those between blanks in front of a stroke; or
    /// those in the line above one with units, which have some columns only. Nil where there are
    /// none.
    var header: [String]? {
        let width = rows.cells(run.rows[0]).count
        let above = lines.map(names).filter { !ColumnTypes.areAll($0.map { Array($0.utf8) }) }
            .suffix(2).map(\.self)
        guard let last = above.last, areNames(last) else { return nil }
        if last.count == width - 1, run.rows.allSatisfy({ $0.last?.text.isEmpty == true }) {
            return last + [""]
        }
        if last.count == width - 1, countsRows || beginWithTimes && !namesTime(last) && isIndented {
            return [""] + last
        }
        if let names = namesOfIndex(above, width) { return names }
        if last.count == width + 1, rows.grammar.isOfBlanks, last.last == "|" {
            return last.dropLast()
        }
        guard above.count == 2, let first = above.first, first.count == width,
            last.count < width, areNames(first)
        else { return nil }
        return first
    }

    /// Returns the names of an index in a line of their own, as pandas prints it, and those of the
    /// columns in the line above, which leaves room for the index; nil for other lines.
    private func namesOfIndex(_ above: [[String]], _ width: Int) -> [String]? {
        guard rows.grammar.isOfBlanks, above.count == 2, above[0].count + above[1].count == width,
            areNames(above[0]), lines.count > 1,
            lines[lines.count - 2].first.map({ $0 <= Byte.space }) ?? false,
            lines[lines.count - 1].first.map({ $0 > Byte.space }) ?? false
        else { return nil }
        return above[1] + above[0]
    }

    /// Whether the first column counts the rows: 1, 2, 3, … or, below a line that leaves room for it,
    /// from any number on.
    private var countsRows: Bool {
        let first = TimeRole.number(run.rows[0][0].text)
        guard let first, first == 1 || rows.grammar.isOfBlanks && isIndented else { return false }
        return run.rows.enumerated().allSatisfy { TimeRole.number($1[0].text) == $0 + first }
    }

    /// Whether the first column holds dates or years.
    private var beginWithTimes: Bool {
        run.rows.allSatisfy { TableTime.isDate($0[0].text) || TimeRole.year.isShown($0[0].text) }
    }

    /// Whether the line above leaves room for the times, or a mark stands between its names.
    private var isIndented: Bool {
        !rows.grammar.isOfBlanks || lines.last?.first.map { $0 <= Byte.space } ?? false
    }

    private func namesTime(_ names: [String]) -> Bool {
        names.contains { TableColumns.timeNames.contains(plain($0)) }
    }

    /// Where the line above begins if it is the first year of a table of years by months, and lacks
    /// months; nil for any other line.
    var shortYear: Int? {
        guard let line = lines.last, rows.grammar.isOfBlanks else { return nil }
        let cells = RowFields(line, rows.grammar).fields
        guard let first = cells.first, (2...12).contains(cells.count),
            let year = TimeRole.number(first.text),
            year + 1 == TimeRole.number(run.rows[0][0].text),
            cells.allSatisfy({ TableValue.read($0.text, marks: DecimalMarks()) != nil })
        else { return nil }
        return line.startIndex
    }

    /// The fault of a line above that has a time as the rows have it, and a number, and other cells
    /// than they: it would be left out. Nil for any other line.
    func fault(_ plan: ShapedPlan) -> ColumnFault? {
        guard let line = lines.last, case .columns = plan.arrangement else { return nil }
        let cells = rows.cells(RowFields(line, rows.grammar).fields)
        let times = plan.times.columns
        guard cells.count != plan.width, plan.times.seconds(times.text(cells)) != nil,
            cells.indices.contains(where: {
                !times.all.contains($0) && plan.values[0].reading.value(cells[$0].text) != nil
            })
        else { return nil }
        var fault = ColumnFault(
            problem: "\(cells.count) fields where the rows below have \(plan.width)",
            remedy: "give all rows as many", isOfHeads: true)
        fault.place = line.startIndex
        return fault
    }

    private func names(_ line: ArraySlice<UInt8>) -> [String] {
        rows.cells(RowFields(line, rows.grammar).fields).map {
            String(decoding: $0.text, as: UTF8.self)
        }
    }

    private func areNames(_ names: [String]) -> Bool {
        names.allSatisfy {
            TimeRole.number(Array($0.utf8)) == nil && !TableTime.isDate(Array($0.utf8))
        }
    }
}
