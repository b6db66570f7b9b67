import CellValues
import FeedErrors
import Text

/// A named column of numbers that can't be read, such as "20.1 C" beside "71.3 F", "120/80" or
/// "~5".
struct PassedOver {
    let column: Int
    /// The first of its cells that is no number.
    let cell: [UInt8]

    /// Whether the column that is drawn only counts the rows, or tells them apart.
    let isBesideCounter: Bool

    /// Finds such a column before the one that is drawn, or beside one that only counts the rows.
    init?(_ sample: RowSample, before drawn: Int, besides taken: Set<Int>) {
        let cells = sample.rows.compactMap { $0.indices.contains(drawn) ? $0[drawn] : nil }
        let isCounter = ValueRanking.isCounter(cells, sample.decimalMark)
        isBesideCounter =
            isCounter || TableColumns.isCalledTimeOrIndex(Array(sample.names[drawn].utf8))
        for column in 0..<(isCounter ? sample.names.count : drawn)
        where column != drawn && !taken.contains(column) {
            let name = Array(sample.names[column].utf8)
            guard !name.isEmpty, !TableColumns.isCalledTimeOrIndex(name),
                !PassedOver.endSpans(sample.rows, column, begun: taken)
            else { continue }
            if let cell = PassedOver.unread(sample.texts(column)) {
                (self.column, self.cell) = (column, cell)
                return
            }
        }
        return nil
    }

    /// Returns whether a column holds the ends of spans that begin with the times: what most rows
    /// have there begins the next row.
    private static func endSpans(
        _ rows: [[RowFields.Field]], _ column: Int, begun times: Set<Int>
    ) -> Bool {
        times.contains { time in
            let pairs = zip(rows, rows.dropFirst()).filter {
                $0.indices.contains(column) && $1.indices.contains(time)
                    && $0[column].text.contains(Byte.colon)
            }
            return 2 * pairs.count(where: { $0[column].text == $1[time].text }) > rows.count
        }
    }

    /// Returns the first cell that can't be read, where numbers are meant: most cells have one at
    /// their start or end, or few words stand among plain numbers.
    private static func unread(_ texts: [[UInt8]]) -> [UInt8]? {
        let texts = texts.filter { !TableValue.isGap($0) }
        guard texts.count > 2, !texts.contains(where: TableTime.isDate) else { return nil }
        let others = texts.filter { !ValueForm.isNumber($0, hasDots: true) }
        guard let first = others.first else { return nil }
        let near = others.count(where: isNearNumber)
        let numbers = texts.count - others.count
        if 2 * (near + numbers) > texts.count, near > 0, Set(others).count > 1 { return first }
        let areWords = others.allSatisfy { !$0.hasDigit } && Set(others).count < 4
        return areWords && 4 * numbers >= texts.count ? first : nil
    }

    /// Returns whether a cell has one number, or two with a stroke or colons between them, next to
    /// a sign or a short word.
    private static func isNearNumber(_ text: [UInt8]) -> Bool {
        let words = text.split(separator: Byte.space)
        if words.count == 2, isPlain(words[1]), words[0].count < 4,
            !words[0].contains(where: isDigit)
        {
            return true
        }
        let bare = text.drop { "~<>=".utf8.contains($0) || $0 > 0x7F || $0 == Byte.space }
        let number = bare.prefix { isDigit($0) || ".,".utf8.contains($0) }
        let rest = bare.dropFirst(number.count)
        guard isPlain(number) else { return false }
        guard let mark = rest.first else { return true }
        if "/:".utf8.contains(mark) {
            return rest.split { "/:".utf8.contains($0) }.allSatisfy { $0.count < 4 && isPlain($0) }
        }
        return rest.count < 12 && !rest.contains(where: isDigit)
    }

    /// Returns the letters that all of some texts begin with, before a digit; nil where they
    /// begin otherwise.
    static func letters(beginning texts: [[UInt8]]) -> String? {
        func letters(_ text: [UInt8]) -> ArraySlice<UInt8> {
            text.prefix { Byte.lowercased($0) &- UInt8(ascii: "a") < 26 }
        }
        let first = texts.first.map(letters) ?? []
        guard !first.isEmpty,
            texts.allSatisfy({
                letters($0) == first && $0.dropFirst(first.count).first.map(isDigit) == true
            })
        else { return nil }
        return String(decoding: first, as: UTF8.self)
    }

    private static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
        text.first.map(isDigit) ?? false
            && text.allSatisfy { isDigit($0) || ".,".utf8.contains($0) }
            && text.count { $0 == Byte.dot } < 2
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- Byte.zero < 10 }
}

extension ShapedPlan {
    /// Returns such a column before the drawn one; nil if there is none, or if the caller chose a
    /// column.
    func passedOver(by sample: RowSample) -> PassedOver? {
        guard sample.hasHeader, sample.format.valueField == nil, !sample.isOfKeys,
            !sample.isOfLogLines, values.count == 1, let drawn = values.first?.column,
            names[drawn] != "y"
        else { return nil }
        return PassedOver(sample, before: drawn, besides: Set(times.columns.all))
    }

    /// Returns the fault of rows without names whose only number never changes, beside words with
    /// digits that do, as in reports of the weather: what is wanted stands in the words. Nil for all
    /// others, and if the caller chose a column.
    func faultOfWords(_ sample: RowSample) -> ColumnFault? {
        guard !sample.hasHeader, sample.format.valueField == nil, !sample.isOfLogLines,
            values.count == 1, let drawn = values.first, sample.rows.count > 7,
            let number = sample.texts(drawn.column).first,
            sample.texts(drawn.column).allSatisfy({ $0 == number })
        else { return nil }
        let taken = Set(times.columns.all + [drawn.column])
        let words = sample.names.indices.filter { column in
            let texts = sample.texts(column)
            return !taken.contains(column) && Set(texts).count > 1
                && texts.allSatisfy { $0.hasDigit && !TableTime.isDate($0) }
                && texts.contains { !ValueForm.isNumber($0, hasDots: true) }
        }
        guard words.count > 1 else { return nil }
        let texts = words.map(sample.texts)
        let begun = texts.compactMap { texts in
            PassedOver.letters(beginning: texts).map { (example: texts[0], letters: $0) }
        }.first
        let example = (begun?.example ?? texts[0][0]).printable(limit: 40)
        let pattern = begun.map { " '\($0.letters)(\\d+)'" } ?? ""
        let time = times.columns.text(sample.rows[0])
        let form =
            times.kind == .digits
            ? " with --time-format '\("%Y%m%d%H%M%S".prefix(time.count - 2))'" : ""
        return ColumnFault(
            problem:
                "\(shownNames[drawn.column]) is \(number.printable(limit: 40)) in all rows, and"
                + " what changes stands in words such as \(example)",
            remedy: .advice(
                "--value-pattern\(pattern)\(form) takes a number out of each line; --value-field"
                    + " \(drawn.column + 1) draws the column all the same"),
            isOfHeads: true)
    }

    /// Notes a column that was passed over, unless it names the series.
    ///
    /// - Throws: `ColumnFault` where the column that is left only tells rows apart.
    mutating func take(_ passed: PassedOver) throws(ColumnFault) {
        if case .split(passed.column) = arrangement { return }
        let drawn = values[0].column
        let name = shownNames[passed.column].printable(limit: 40)
        let cells = "cells such as \(passed.cell.printable(limit: 40))"
        let option = "--value-field \(shownNames[passed.column].quotedForShell)"
        if passed.isBesideCounter {
            let other = shownNames[drawn]
            throw ColumnFault(
                problem: "column \(name) has \(cells), which can't be read, and column"
                    + " \(other.printable(limit: 40)) only tells rows apart",
                remedy: .advice("\(option) or --value-field \(other.quotedForShell) takes one"),
                isOfHeads: true)
        }
        passedOver =
            "column \(name) is passed over: \(cells) can't be read; \(option) takes it all the same"
    }
}
