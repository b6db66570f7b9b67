import Text

/// How values are written that are no plain numbers: the mark of thousands, the decimal mark, and
/// the unit next to them.
public struct ValueForm: Sendable, Equatable {
    var group: FormattedNumber.Mark?
    var point = FormattedNumber.Mark.dot
    /// "$", "EUR" or "%"; empty for none.
    package var unit = ""
    /// Whether a decimal comma before exactly three digits is refused, as it may set off thousands:
    /// between commas that is what commas in quotes mostly do.
    var refusesThousands = false
    /// What a triangle that points up says of a number: nil where none was seen.
    var triangles: Triangles?
    /// The marks whose meaning the first rows leave open. A value with only one such mark, before
    /// exactly three digits, is refused: the mark may set off thousands or be the decimal one.
    var openMarks: [FormattedNumber.Mark] = []

    /// Whether values are spans of time, such as "1:02:11", and numbers of seconds.
    package private(set) var isOfSpans = false

    /// The form of spans of time.
    static let spans: ValueForm = {
        var form = ValueForm(group: nil, point: .dot, unit: "s")
        form.isOfSpans = true
        return form
    }()

    init(group: FormattedNumber.Mark?, point: FormattedNumber.Mark, unit: String = "") {
        self.group = group
        self.point = point
        self.unit = unit
    }

    /// What triangles before numbers say.
    enum Triangles: Sendable {
        /// They are the signs of changes: up is a plus, and down a minus.
        case areSigns
        /// One that points up is a minus.
        case areMinus
    }

    /// The form of an example, such as `1,234.5`, `1.234,5 €`, `1'234`, `12%` or `1234,5`. The last
    /// of two different marks is the decimal mark, and so is a single mark unless it stands between
    /// thousands.
    ///
    /// - Returns: nil for a text that is no number, or leaves it open.
    public init?(example: String) {
        guard let number = FormattedNumber(Array(example.utf8)), !number.isNegative else {
            return nil
        }
        let marks = number.marks
        let last = marks.last
        let others = Set(marks.dropLast())
        unit = number.unit
        switch (others.count, last) {
        case (0, nil): break
        case (0, let last?):
            if number.value(group: last, point: last == .dot ? .comma : .dot) != nil {
                group = last
                point = last == .dot ? .comma : .dot
            } else {
                point = last
            }
        case (1, let last?):
            group = others.first
            point = last == group ? (last == .dot ? .comma : .dot) : last
        default: return nil
        }
        guard point == .dot || point == .comma, number.value(group: group, point: point) != nil
        else { return nil }
    }

    /// Returns the number in a text; nil where it is written otherwise.
    package func value(_ text: [UInt8]) -> Double? {
        if isOfSpans { return ClockSpan.value(text) }
        guard let number = FormattedNumber(text) else { return nil }
        guard let value = number.value(group: group, point: point) else { return nil }
        if refusesThousands, number.hasThousands(group: point) { return nil }
        if openMark(in: number) != nil { return nil }
        guard isInUnit(number, value) else { return nil }
        guard number.triangle != nil else { return value }
        switch triangles {
        case .areSigns?: return value
        case .areMinus?: return number.triangle == .up ? -value : nil
        case nil: return nil
        }
    }

    /// Returns whether a number has the unit, or may lack it: 0 is 0 in any unit. Letters that
    /// multiply say nothing of a unit.
    private func isInUnit(_ number: FormattedNumber, _ value: Double) -> Bool {
        if number.unit == unit { return true }
        guard number.unit.isEmpty, number.exponent == 0 else { return false }
        return value == 0 || !KnownUnits.areNeeded(unit)
    }

    /// Returns the mark for which a text is refused, as it may set off thousands or be the decimal
    /// one.
    package func openMark(in text: [UInt8]) -> FormattedNumber.Mark? {
        FormattedNumber(text).flatMap { openMark(in: $0) }
    }

    private func openMark(in number: FormattedNumber) -> FormattedNumber.Mark? {
        openMarks.first { number.marks == [$0] && number.hasThousands(group: $0) }
    }

    /// The decimal mark of plain numbers among such values.
    var pointByte: UInt8 { point == .comma ? Byte.comma : Byte.dot }

    /// The marks of plain numbers that are read without care. A digit stands for no mark.
    var plainMarks: DecimalMarks {
        let mark = refusesThousands || openMarks.contains(point) ? Byte.zero : pointByte
        return DecimalMarks(mark, or: mark)
    }

    /// Whether a value without the unit is refused.
    package var refusesPlainNumbers: Bool { isOfSpans || KnownUnits.areNeeded(unit) }

    /// An example of a value in this form.
    package var example: String {
        if isOfSpans { return "1:02:03" }
        let mark: [FormattedNumber.Mark: String] = [
            .dot: ".", .comma: ",", .space: " ", .apostrophe: "'",
        ]
        let number = "1\(group.flatMap { mark[$0] } ?? "")234\(mark[point] ?? ".")5"
        return unit == "%" ? "\(number) %" : unit.count > 1 ? "\(number) \(unit)" : unit + number
    }
}
