import Foundation
import TimeSeries

@testable import Feeds

/// A table of numbers read the slow and obvious way, to compare with: a byte after the other, every
/// field copied, nothing cut into chunks.
struct PlainTable {
    enum Answer: Equatable {
        case samples([Sample])
        /// The line, from 1, of the first row that is no sample or can't be the first row.
        case bad(line: Int)
        /// There is a date, which this reader knows nothing of.
        case dated
        /// What the table says is told by more than this reader looks at: the first row has commas
        /// and semicolons, or values between semicolons have dots.
        case ofTwoReadings
    }

    private struct Row {
        var line: Int
        var fields: [[UInt8]]
        var isWhole = true
    }

    private static let newline = UInt8(ascii: "\n")
    private static let quote = UInt8(ascii: "\"")

    private let delimiter: UInt8
    private let hasTwoDelimiters: Bool
    private var rows: [Row] = []

    /// - Parameter text: in UTF-8, without a byte order mark.
    init(_ text: [UInt8], tab: Bool) {
        let found = PlainTable.delimiters(text)
        delimiter = tab ? UInt8(ascii: "\t") : found.first ?? UInt8(ascii: ",")
        let hasBlanks = text.contains { $0 == 0x20 || $0 == 0x09 }
        hasTwoDelimiters = !tab && (found.count > 1 || found.isEmpty && hasBlanks)
        var line = 1
        var rest = text[...]
        while !rest.isEmpty {
            let raw = rest.prefix(rowLength(rest))
            rest = rest.dropFirst(raw.count)
            if isRow(raw) { rows.append(row(raw, line: line)) }
            line += raw.count { $0 == PlainTable.newline }
        }
    }

    var answer: Answer {
        if hasTwoDelimiters || rows.contains(where: hasWrittenNumber) { return .ofTwoReadings }
        guard let first = rows.first else { return .samples([]) }
        let names = first.fields.map { String(decoding: $0, as: UTF8.self) }
        guard first.isWhole, names.count > 1 else { return .bad(line: first.line) }
        var (time, value) = (timeColumn(names), names.firstIndex(of: "y"))
        if time == value { time = nil }
        time = time ?? (value == 0 ? 1 : 0)
        value = value ?? firstOfNumbers(but: time ?? 0) ?? (time == 0 ? 1 : 0)
        guard let time, let value else { return .dated }
        if isDate(first.fields[time]) { return .dated }
        let isTime = number(first.fields[time]) != nil
        let isValue = self.value(first.fields[value]) != nil
        if isTime != isValue, isTime || !first.fields[value].isEmpty {
            return .bad(line: first.line)
        }
        let body = isTime ? rows[...] : rows.dropFirst()
        if let row = body.first, row.fields.count > time, isDate(row.fields[time]) { return .dated }
        let hasDots = body.contains { row in
            row.fields.indices.contains(value) && row.fields[value].contains(UInt8(ascii: "."))
        }
        if delimiter == UInt8(ascii: ";"), hasDots { return .ofTwoReadings }
        var samples: [Sample] = []
        for row in body {
            guard row.isWhole, row.fields.count == names.count, let t = number(row.fields[time]),
                let y = self.value(row.fields[value])
            else { return .bad(line: row.line) }
            samples.append(Sample(t: t, y: y))
        }
        return .samples(samples)
    }

    /// The column that is called so and holds times, or else the first that holds them, in one of
    /// the first two rows.
    private func timeColumn(_ names: [String]) -> Int? {
        let sample = rows.prefix(64).prefix(while: \.isWhole).map(\.fields)
        let holding = names.indices.filter { column in
            sample.prefix(2).contains { row in
                column < row.count && (number(row[column]) != nil || isDate(row[column]))
            }
        }
        for name in ["t", "time", "year"] {
            if let found = holding.first(where: { names[$0].lowercased() == name }) { return found }
        }
        return names.firstIndex(of: "t") ?? holding.first
    }

    /// The first column of which a field comes first, among those that are no gaps, that is a
    /// number.
    private func firstOfNumbers(but time: Int) -> Int? {
        let sample = rows.prefix(64).prefix(while: \.isWhole).map(\.fields)
        let isTime = number(sample[0][time]) != nil || isDate(sample[0][time])
        let columns = sample[0].indices.filter { column in
            guard column != time else { return false }
            for fields in sample.dropFirst(isTime ? 0 : 1) where column < fields.count {
                guard let found = value(fields[column]) else { return false }
                if !found.isNaN { return true }
            }
            return false
        }
        let isNamed = { (column: Int) in
            !isTime
                && ["t", "time", "year", ""].contains(
                    String(decoding: sample[0][column], as: UTF8.self).lowercased())
        }
        return columns.first { !isNamed($0) } ?? columns.first
    }

    /// Commas or semicolons: those that the first row has.
    private static func delimiters(_ text: [UInt8]) -> [UInt8] {
        for line in text.split(separator: newline, omittingEmptySubsequences: false) {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) || line.first == UInt8(ascii: "#") {
                continue
            }
            let outside = line.split(separator: quote, omittingEmptySubsequences: false)
                .enumerated()
                .filter { $0.offset.isMultiple(of: 2) }.flatMap(\.element)
            return [UInt8(ascii: ","), UInt8(ascii: ";")].filter(outside.contains)
        }
        return []
    }

    private func rowLength(_ text: ArraySlice<UInt8>) -> Int {
        let isComment = text.first == UInt8(ascii: "#")
        var (isFieldStart, isQuoted) = (true, false)
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            index += 1
            if isQuoted {
                guard byte == PlainTable.quote else { continue }
                if index < text.endIndex, text[index] == PlainTable.quote {
                    index += 1
                } else {
                    isQuoted = false
                }
            } else if byte == PlainTable.newline {
                break
            } else {
                isQuoted = isFieldStart && byte == PlainTable.quote && !isComment
                isFieldStart = byte == delimiter
                if isQuoted { isFieldStart = false }
            }
        }
        return index - text.startIndex
    }

    private func isRow(_ raw: ArraySlice<UInt8>) -> Bool {
        raw.first != UInt8(ascii: "#") && !raw.allSatisfy { [0x20, 0x0D, 0x0A].contains($0) }
    }

    private func row(_ raw: ArraySlice<UInt8>, line: Int) -> Row {
        var rest = raw
        if rest.last == PlainTable.newline { rest.removeLast() }
        if rest.last == 0x0D { rest.removeLast() }
        var row = Row(line: line, fields: [])
        while true {
            var field: [UInt8] = []
            if rest.first == PlainTable.quote {
                rest.removeFirst()
                var isClosed = false
                while !isClosed, let byte = rest.popFirst() {
                    if byte != PlainTable.quote {
                        field.append(byte)
                    } else if rest.first == PlainTable.quote {
                        field.append(byte)
                        rest.removeFirst()
                    } else {
                        isClosed = true
                    }
                }
                if !isClosed || rest.first.map({ $0 != delimiter }) ?? false { row.isWhole = false }
            } else {
                while let byte = rest.first, byte != delimiter {
                    field.append(byte)
                    rest.removeFirst()
                }
                while let last = field.last, last == 0x20 || last == 0x09 { field.removeLast() }
                field = Array(field.drop { $0 == 0x20 || $0 == 0x09 })
            }
            row.fields.append(field)
            guard row.isWhole, rest.popFirst() != nil else { return row }
        }
    }

    /// Whether a row has a number that is no plain one: those have tests of their own.
    private func hasWrittenNumber(_ row: Row) -> Bool {
        row.fields.contains { value($0) == nil && FormattedNumber($0) != nil }
    }

    private func number(_ field: [UInt8]) -> Double? {
        var text = String(decoding: field, as: UTF8.self)
        if delimiter == UInt8(ascii: ";") { text = text.replacing(",", with: ".") }
        guard text.wholeMatch(of: /[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?/) != nil,
            let value = Double(text), value.isFinite
        else { return nil }
        return value == 0 ? 0 : value
    }

    private func value(_ field: [UInt8]) -> Double? {
        let text = String(decoding: field, as: UTF8.self).lowercased()
        return ["", "-", "na", "n/a", "nan", "null"].contains(text) ? .nan : number(field)
    }

    /// "2024-01-05", and "2024-1-5", which is written by hand.
    private func isDate(_ field: [UInt8]) -> Bool {
        String(decoding: field, as: UTF8.self)
            .prefixMatch(of: /[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}/) != nil
    }
}
