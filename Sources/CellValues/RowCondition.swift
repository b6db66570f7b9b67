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

    /// Returns whether a cell meets the comparison: as plain numbers where both are some, else as
    /// texts, which have no order.
    package func isMet(by cell: [UInt8]) -> Bool {
        if let number, let value = DecimalNumber.value(of: cell, scale: 0, mark: Byte.dot) {
            return isMet(by: value, than: number)
        }
        return switch comparison {
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
        switch comparison {
        case .equal: isMet(by: cell) || value == bound
        case .notEqual: isMet(by: cell) && value != bound
        case .less, .greater, .atMost, .atLeast: isMet(by: value, than: bound)
        }
    }

    private func isMet(by value: Double, than bound: Double) -> Bool {
        switch comparison {
        case .equal: value == bound
        case .notEqual: value != bound
        case .less: value < bound
        case .greater: value > bound
        case .atMost: value <= bound
        case .atLeast: value >= bound
        }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let start = bytes.drop { $0 == Byte.space }
        let end = start.reversed().drop { $0 == Byte.space }.reversed()
        return String(decoding: Array(end), as: UTF8.self)
    }
}
