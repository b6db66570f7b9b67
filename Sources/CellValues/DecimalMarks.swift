package import FeedErrors
import Text

/// The decimal marks that the values of a table may have.
package struct DecimalMarks: Sendable, Equatable {
    package var one = Byte.dot
    /// A second mark, or the same one.
    package var other = Byte.dot
    /// Whether no value has shown the mark yet: either counts, but not where it may set off
    /// thousands.
    package var areOpen = false

    package init(_ one: UInt8 = Byte.dot, or other: UInt8 = Byte.dot) {
        self.one = one
        self.other = other
    }

    /// The marks of whole numbers, which tell nothing of others. A digit stands for no mark:
    /// numbers with one are read with care.
    static let open: DecimalMarks = {
        var marks = DecimalMarks(Byte.zero, or: Byte.zero)
        marks.areOpen = true
        return marks
    }()

    /// The mark of values between semicolons, by the first ones: a comma or a dot, whichever is
    /// there.
    ///
    /// - Parameter others: the fields of other columns, whose numbers have the same mark.
    /// - Throws: `ColumnFault` where both are there, and where every comma may as well set off
    ///   thousands.
    init(of values: [[UInt8]], beside others: [[UInt8]] = []) throws(ColumnFault) {
        // A note below the table has marks of its own.
        let values = values.filter { FormattedNumber($0) != nil }
        let hasComma =
            values.contains { $0.contains(Byte.comma) }
            || others.contains { $0.contains(Byte.comma) && DecimalMarks.isNumber($0) }
        // A value with both is refused by itself.
        let dotted = values.filter {
            $0.contains(Byte.dot) && !$0.contains(Byte.comma) && !TableValue.isGap($0)
        }
        if hasComma, !dotted.isEmpty {
            throw ColumnFault(
                problem:
                    "some values have a comma and others a dot: which of them is the decimal mark?",
                remedy: .oneDecimalMark)
        }
        try DecimalMarks.refuseThousands(values, beside: others)
        guard hasComma || !dotted.isEmpty else {
            self = .open
            return
        }
        let mark = hasComma ? Byte.comma : Byte.dot
        self.init(mark, or: mark)
    }

    /// Returns whether the dots of values set off thousands: each stands before exactly three
    /// digits, and the table has decimal commas.
    ///
    /// - Parameters:
    ///   - showsComma: whether something else in the table says so.
    ///   - showsPoint: whether something else has a dot that can only be the decimal mark.
    /// - Throws: `ColumnFault` where nothing does: then they may as well be decimal marks.
    static func dotsSetOffThousands(
        _ values: [[UInt8]], showsComma: Bool, showsPoint: Bool
    ) throws(ColumnFault) -> Bool {
        let numbers = values.filter { TableValue.read($0, marks: DecimalMarks())?.isNaN != true }
        guard let example = numbers.first(where: { $0.contains(Byte.dot) }),
            numbers.allSatisfy({ mayHaveThousands($0) })
        else { return false }
        if showsComma != showsPoint { return showsComma }
        throw ColumnFault(
            problem: "in values such as \(example.printable()) the dot may be the decimal mark,"
                + " or set off thousands",
            remedy: .thousandsOrDecimals)
    }

    /// Returns whether a number among some texts has a comma that can only be the decimal mark.
    static func showComma(_ texts: [[UInt8]]) -> Bool {
        texts.contains {
            $0.contains(Byte.comma) && isNumber($0) && !mayHaveThousands($0, Byte.comma)
        }
    }

    /// Returns a text without the letters, blanks and percent signs at its end: "7,96" for "7,96B".
    static func withoutLetters(_ text: [UInt8]) -> [UInt8] {
        Array(text.reversed().drop { $0 &- Byte.zero > 9 }.reversed())
    }

    /// Returns whether a number among some texts has a dot that can only be the decimal mark.
    static func showPoint(_ texts: [[UInt8]]) -> Bool {
        texts.contains {
            $0.count(where: { $0 == Byte.dot }) == 1 && !$0.contains(Byte.comma)
                && TableValue.read($0, marks: DecimalMarks())?.isNaN == false
                && !mayHaveThousands($0)
        }
    }

    /// - Throws: `ColumnFault` where every comma may set off thousands: between semicolons it is
    ///   mostly a decimal mark.
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

    /// Returns a text's number, read with either mark; nil where the mark may set off thousands.
    func openValue(_ text: [UInt8]) -> Double? {
        guard DecimalMarks.markOfThousands(text) == nil else { return nil }
        return DecimalNumber.value(of: text, scale: 0, mark: Byte.comma)
    }

    /// Returns the mark of a text that may set off thousands; nil if no mark may.
    package static func markOfThousands(_ text: [UInt8]) -> UInt8? {
        [Byte.dot, Byte.comma].first { text.contains($0) && mayHaveThousands(text, $0) }
    }

    /// Returns whether a comma is the decimal mark of a number.
    private static func isNumber(_ text: [UInt8]) -> Bool {
        DecimalNumber.value(of: text, scale: 0, mark: Byte.comma, point: Byte.comma) != nil
    }

    /// Returns whether a value may have marks between thousands, or needs none: "950", "1.234" and
    /// "-12.345.678"; not "1000", "0.123" and "1.50".
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
    package static let oneDecimalMark: Self =
        "write all values with one mark, and thousands without any"
    package static let thousandsOrDecimals = Self.valueFormats("1.234,5", "1234.5")
}
