import CellValues
import FeedErrors
import Text

/// A named column of numbers that can't be read, such as "20.1 C" beside "71.3 F", "120/80" or
/// "~5".
struct PassedOver {
    let column: Int
    /// The first of its cells that is no number.
    let cell: [UInt8]

    /// Finds such a column before the one that is drawn.
    init?(_ sample: RowSample, before drawn: Int, besides taken: Set<Int>) {
        for column in 0..<drawn where !taken.contains(column) {
            let name = Array(sample.names[column].utf8)
            guard !name.isEmpty, !TableColumns.isCalledTimeOrIndex(name) else { continue }
            if let cell = PassedOver.unread(sample.texts(column)) {
                (self.column, self.cell) = (column, cell)
                return
            }
        }
        return nil
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

    /// Notes a column that was passed over, unless it names the series.
    ///
    /// - Throws: `ColumnFault` where the column that is left only tells rows apart.
    mutating func take(_ passed: PassedOver) throws(ColumnFault) {
        if case .split(passed.column) = arrangement { return }
        let drawn = values[0].column
        let name = shownNames[passed.column].printable(limit: 40)
        let cells = "cells such as \(passed.cell.printable(limit: 40))"
        let option = "--value-field \(shownNames[passed.column].quotedForShell)"
        if TableColumns.isCalledTimeOrIndex(Array(names[drawn].utf8)) {
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
