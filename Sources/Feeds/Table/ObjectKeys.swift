import Calendars
import CellValues
import FeedErrors
import JSON
import Text

/// The keys of a file with a JSON object on each line, by its first line.
struct ObjectKeys {
    private struct Member {
        let key: [UInt8]
        let isNumber: Bool
        /// Whether it is a text that is a date.
        let isDate: Bool
    }

    private let members: [Member]
    private let format: TableFormat

    /// - Parameter line: the first line that is a row. A line that is no object has no keys.
    init(_ line: [UInt8], _ format: TableFormat) {
        self.format = format
        members = line.withUnsafeBytes { bytes -> [Member] in
            var scanner = JSONScanner(bytes, at: "")
            guard let members = try? scanner.members() else { return [] }
            return members.map { key, range in
                let value = Array(bytes[range])
                let text = value.first == Byte.quote ? Array(value.dropFirst().dropLast()) : value
                let pattern = format.timePattern.map { DateForm.pattern($0) }
                return Member(
                    key: key,
                    isNumber: DecimalNumber.value(of: value, scale: 0, mark: Byte.dot) != nil,
                    isDate: pattern.map { $0.date(text) != nil }
                        ?? (value.first == Byte.quote && TableTime.isDate(text)))
            }
        }
    }

    /// The format with the keys of the time and the value, where it names none and there are no "t"
    /// and "y": a key that is called so, or else the first that holds a date; and the first other
    /// one that holds a number.
    var found: TableFormat {
        var found = format
        if format.timeField == nil, !has("t") { found.timeField = time }
        if format.valueField == nil, !has("y") {
            found.valueField = numbers(but: found.timeField).first
        }
        return found
    }

    /// The key that is drawn of several with numbers; nil if the caller chose one, or no other has
    /// numbers.
    var choice: ValueChoice? {
        let (time, value) = (found.timeField ?? "t", found.valueField ?? "y")
        let others = numbers(but: time).filter { $0 != value }
        guard format.valueField == nil, found.valueField != nil, !others.isEmpty else { return nil }
        return ValueChoice(drawn: value, others: others)
    }

    private func has(_ key: String) -> Bool { members.contains { $0.key == Array(key.utf8) } }

    private var time: String? {
        let called = TableColumns.timeNames.lazy.compactMap { name in
            members.first {
                TableColumns.plain($0.key) == name && ($0.isDate || $0.isNumber)
            }
        }.first
        return (called ?? members.first(where: \.isDate)).map { name(of: $0) }
    }

    /// Returns the keys of numbers; keys named like times or row numbers come last.
    private func numbers(but time: String?) -> [String] {
        let others = members.filter { $0.isNumber && name(of: $0) != (time ?? "t") }
        let telling = others.filter { !TableColumns.isCalledTimeOrIndex($0.key) }
        return (telling + others.filter { TableColumns.isCalledTimeOrIndex($0.key) })
            .map { name(of: $0) }
    }

    private func name(of member: Member) -> String {
        String(decoding: member.key, as: UTF8.self).withMarks()
    }
}

extension JSONScanner {
    /// Returns the keys of an object, in UTF-8, and where their values stand.
    mutating func members() throws(FeedError) -> [(key: [UInt8], value: Range<Int>)] {
        skipWhitespace()
        guard skip("{") else { throw notASample("not an object", at: position) }
        skipWhitespace()
        guard !skip("}") else { return [] }
        var members: [(key: [UInt8], value: Range<Int>)] = []
        repeat {
            let key = unescaped(try key())
            let start = position
            try skipValue(depth: 2)
            members.append((key, start..<position))
        } while try comma(before: "}")
        return members
    }
}
