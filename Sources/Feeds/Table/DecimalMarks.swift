/// What stands for a decimal point in the values of a table.
struct DecimalMarks: Sendable, Equatable {
    var one = Byte.dot
    /// Another one, or the same.
    var other = Byte.dot

    init(_ one: UInt8 = Byte.dot, or other: UInt8 = Byte.dot) {
        self.one = one
        self.other = other
    }

    /// The mark of values between semicolons, by the first ones: a comma or a dot, whichever is there; either
    /// where all of them are whole.
    ///
    /// - Parameter others: the fields of other columns, whose numbers have the same mark.
    /// - Throws: `ColumnFault` where both are there, and where values such as `1.234` stand beside whole ones
    ///   below 1,000 and no others: then the dot may as well set off thousands.
    init(of values: [[UInt8]], beside others: [[UInt8]] = []) throws(ColumnFault) {
        let hasComma =
            values.contains { $0.contains(Byte.comma) }
            || others.contains { $0.contains(Byte.comma) && DecimalMarks.isNumber($0) }
        // A value with both is refused by itself.
        let dotted = values.filter { $0.contains(Byte.dot) && !$0.contains(Byte.comma) }
        if hasComma, !dotted.isEmpty {
            throw ColumnFault(
                problem:
                    "some values have a comma and others a dot: which of them is the decimal mark?",
                remedy: .oneDecimalMark)
        }
        let numbers = values.filter { TableValue.read($0, marks: DecimalMarks())?.isNaN != true }
        let hasWhole = numbers.contains { !$0.contains(Byte.dot) }
        if let example = dotted.first, hasWhole,
            numbers.allSatisfy({ DecimalMarks.mayHaveThousands($0) })
        {
            throw ColumnFault(
                problem: "in values such as \(example.printable()) the dot may be the decimal mark,"
                    + " or set off thousands",
                remedy: .valueFormats("1.234,5", "1234.5"))
        }
        try DecimalMarks.refuseThousands(values, beside: others)
        let mark = hasComma ? Byte.comma : Byte.dot
        self.init(mark, or: hasComma || !dotted.isEmpty ? mark : Byte.comma)
    }

    /// - Throws: `ColumnFault` where every comma may set off thousands: between semicolons it is mostly a decimal mark.
    private static func refuseThousands(
        _ values: [[UInt8]], beside others: [[UInt8]]
    ) throws(ColumnFault) {
        guard let example = values.first(where: { $0.contains(Byte.comma) }) else { return }
        let numbers = (values + others.filter(isNumber)).filter {
            TableValue.read($0, marks: DecimalMarks(Byte.comma))?.isNaN != true
        }
        guard numbers.allSatisfy({ mayHaveThousands($0, Byte.comma) }) else { return }
        throw ColumnFault(
            problem:
                "in values such as \(example.printable()) the comma may be the decimal mark, or set"
                + " off thousands",
            remedy: .valueFormats("1234,5", "1,234.5"))
    }

    /// Whether a comma is the decimal mark of a number.
    private static func isNumber(_ text: [UInt8]) -> Bool {
        DecimalNumber.value(of: text, scale: 0, mark: Byte.comma, point: Byte.comma) != nil
    }

    /// "950", "1.234" and "-12.345.678"; not "1000", "0.123" and "1.50".
    private static func mayHaveThousands(_ value: [UInt8], _ mark: UInt8 = Byte.dot) -> Bool {
        let isSigned = value.first == Byte.minus || value.first == Byte.plus
        let groups = value.dropFirst(isSigned ? 1 : 0)
            .split(separator: mark, omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count) else { return false }
        return groups.allSatisfy { $0.allSatisfy { $0 &- Byte.zero < 10 } }
            && groups.dropFirst().allSatisfy { $0.count == 3 }
            && (groups.count == 1 || first.first != Byte.zero)
    }
}

extension FeedError.Remedy {
    static let oneDecimalMark: Self = "write all values with one mark, and thousands without any"
}
