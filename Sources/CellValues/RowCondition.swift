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
    private let number: Double?

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

    /// Returns whether a cell meets the comparison: as numbers where both are some, else as texts.
    /// Of texts only dates have an order.
    package func isMet(by cell: [UInt8]) -> Bool {
        if let number, let value = DecimalNumber.value(of: cell, scale: 0, mark: Byte.dot) {
            return switch comparison {
            case .equal: value == number
            case .notEqual: value != number
            case .less: value < number
            case .greater: value > number
            case .atMost: value <= number
            case .atLeast: value >= number
            }
        }
        return switch comparison {
        case .equal: cell == wanted
        case .notEqual: cell != wanted
        case .less, .greater, .atMost, .atLeast: isOrdered(cell)
        }
    }

    /// Dates that are written alike, the year first, have the order of their letters.
    private func isOrdered(_ cell: [UInt8]) -> Bool {
        guard !cell.isEmpty, TableTime.isDate(cell), TableTime.isDate(wanted) else { return false }
        return switch comparison {
        case .less: cell.lexicographicallyPrecedes(wanted)
        case .atMost: !wanted.lexicographicallyPrecedes(cell)
        case .greater: wanted.lexicographicallyPrecedes(cell)
        default: !cell.lexicographicallyPrecedes(wanted)
        }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let start = bytes.drop { $0 == Byte.space }
        let end = start.reversed().drop { $0 == Byte.space }.reversed()
        return String(decoding: Array(end), as: UTF8.self)
    }
}
