import Text

/// A comparison of a column with a text or a number, which a row has to meet.
public struct RowCondition: Sendable, Equatable {
    package enum Comparison: String, CaseIterable {
        case notEqual = "!="
        case atMost = "<="
        case atLeast = ">="
        case equal = "="
        case less = "<"
        case greater = ">"
    }

    /// The column, by its name or its number from 1.
    package let column: String
    package let comparison: Comparison
    package let wanted: [UInt8]
    /// The number that it is, as programs write it; nil for any other text.
    package let number: Double?

    /// The comparison in a text such as `city=Oslo`, `depth>=10` or `state!=closed`.
    ///
    /// - Returns: nil for a text without a column or a comparison.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        let places = bytes.indices.lazy.flatMap { start in
            Comparison.allCases.lazy.filter { bytes[start...].starts(with: $0.rawValue.utf8) }
                .map { (start: start, comparison: $0) }
        }
        guard let (start, comparison) = places.first else { return nil }
        column = RowCondition.trimmed(bytes[..<start])
        let rest = RowCondition.trimmed(bytes[(start + comparison.rawValue.utf8.count)...])
        guard !column.isEmpty else { return nil }
        self.comparison = comparison
        wanted = Array(rest.utf8)
        number = DecimalNumber.value(of: wanted, scale: 0, mark: Byte.dot)
    }

    /// Whether it asks which of two is larger, and not only whether they are the same.
    package var isOfOrder: Bool { comparison != .equal && comparison != .notEqual }

    /// Returns whether a cell meets the comparison as a text: texts have no order.
    package func isMet(by cell: [UInt8]) -> Bool {
        switch comparison {
        case .equal: cell == wanted
        case .notEqual: cell != wanted
        case .less, .greater, .atMost, .atLeast: false
        }
    }

    /// Returns whether a cell meets the comparison, of which the value is known: the same text is
    /// the same whatever its value.
    ///
    /// - Parameters:
    ///   - value: the number or the instant in the cell.
    ///   - bound: the number or the instant that is wanted.
    package func isMet(by cell: [UInt8], as value: Double, than bound: Double) -> Bool {
        let order = value < bound ? -1 : value > bound ? 1 : orderOfDigits(cell, value)
        return switch comparison {
        case .equal: cell == wanted || order == 0
        case .notEqual: cell != wanted && order != 0
        case .less: order < 0
        case .greater: order > 0
        case .atMost: order <= 0
        case .atLeast: order >= 0
        }
    }

    /// Returns the order of two whole numbers that are one double, such as long ids, by their
    /// digits: -1 where the cell's is less, 1 where it is more. Others are equal.
    private func orderOfDigits(_ cell: [UInt8], _ value: Double) -> Int {
        guard value.magnitude >= 0x1p53, let own = RowCondition.digits(cell),
            let other = RowCondition.digits(wanted)
        else { return 0 }
        let isLess =
            own.count == other.count
            ? own.lexicographicallyPrecedes(other) : own.count < other.count
        let order = own == other ? 0 : isLess ? -1 : 1
        return value < 0 ? -order : order
    }

    /// Returns the digits of a whole number without a sign and zeros before them; nil for other
    /// texts.
    private static func digits(_ text: [UInt8]) -> ArraySlice<UInt8>? {
        let rest =
            text.first.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } ?? false
            ? text.dropFirst() : text[...]
        guard rest.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
        return rest.drop { $0 == UInt8(ascii: "0") }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let start = bytes.drop { $0 == Byte.space }
        let end = start.reversed().drop { $0 == Byte.space }.reversed()
        return String(decoding: Array(end), as: UTF8.self)
    }
}
