package import Calendars
import Text

/// How the values of a column are written, by its first rows.
package struct ValueReading: Sendable, Equatable {
    /// The decimal marks of plain numbers: one mark only, once the rows have shown which.
    package var marks: DecimalMarks
    /// The form of values that are no plain numbers.
    package var form: ValueForm?
    /// A number that stands for a missing value; nil where none does.
    package var missing: Double?
    /// Words that stand for missing values.
    package private(set) var words: Set<[UInt8]> = []
    /// Notes on the reading that was taken where several were possible: sentences.
    package var notes: [String] = []

    /// - Parameters:
    ///   - texts: of the column.
    ///   - others: the texts of the other columns.
    ///   - given: the form that the caller chose; nil finds it out.
    ///   - decimalMark: one that counts like a dot.
    ///   - isOfCommas: whether commas stand between the fields.
    ///   - isOfDottedDays: whether times are written as 31.12.2024.
    /// - Throws: `ColumnFault` for values that can be read in two ways.
    package init(
        _ texts: [[UInt8]], beside others: [[UInt8]], _ given: ValueForm?, decimalMark: UInt8,
        isOfCommas: Bool, isOfDottedDays: Bool
    ) throws(ColumnFault) {
        marks = DecimalMarks(decimalMark)
        if let given {
            form = try given.withUnit(of: texts)
        } else {
            form = try ValueReading.form(
                texts, others, marks, decimalMark, isOfCommas, isOfDottedDays)
            notes = form?.note(of: texts, marks).map { [$0] } ?? []
        }
        if let bound = texts.first(where: TableValue.isBound) {
            notes.append(
                "values such as \(bound.printable()) say only a bound, and are gaps in the line")
        }
        if let form {
            marks = form.plainMarks
        } else if decimalMark == Byte.comma {
            marks = try DecimalMarks(of: texts, beside: others)
        }
        if let mark = MissingMark(texts.compactMap(number)) {
            missing = mark.value
            notes.append("values of \(mark.text), far from all others, are gaps in the line")
        }
    }

    /// Takes a number for missing values that other columns show, or the lines above the table say.
    package mutating func take(_ mark: MissingMark?) {
        guard missing == nil, let mark else { return }
        missing = mark.value
        notes.append("values of \(mark.text), which stands for missing ones, are gaps in the line")
    }

    /// Whether a number or a word stands for missing values.
    package var hasGapsOfItsOwn: Bool { missing != nil || !words.isEmpty }

    /// Takes words for missing values.
    ///
    /// - Parameter name: of the column.
    package mutating func take(_ words: MissingWords, of name: String) {
        self.words = words.all
        notes += words.note(of: name).map { [$0] } ?? []
    }

    /// Returns the value of a text: NaN for a gap, nil for what is no number.
    package func value(_ text: [UInt8]) -> Double? {
        guard let value = number(text) else {
            return !words.isEmpty && words.contains(text) ? .nan : nil
        }
        return value == missing ? .nan : value
    }

    /// The decimal mark.
    package var point: UInt8 {
        form?.pointByte
            ?? (marks.one == Byte.comma && marks.other == Byte.comma ? Byte.comma : Byte.dot)
    }

    /// The mark between thousands, if it is a comma or a dot; nil for others, and for none.
    package var groupByte: UInt8? {
        switch form?.group {
        case .comma: Byte.comma
        case .dot: Byte.dot
        case .space, .apostrophe, nil: nil
        }
    }

    private func number(_ text: [UInt8]) -> Double? {
        TableValue.read(text, in: form, marks: marks)
    }

    private static func form(
        _ texts: [[UInt8]], _ others: [[UInt8]], _ marks: DecimalMarks, _ decimalMark: UInt8,
        _ isOfCommas: Bool, _ isOfDottedDays: Bool
    ) throws(ColumnFault) -> ValueForm? {
        var form = try ValueForm.of(texts, marks, beside: others, prefersDot: isOfCommas)
        if form == nil, decimalMark == Byte.comma {
            let showsComma = DecimalMarks.showComma(others) || isOfDottedDays
            form =
                try DecimalMarks.dotsSetOffThousands(
                    texts, showsComma: showsComma, showsPoint: DecimalMarks.showPoint(others))
                ? ValueForm(group: .dot, point: .comma) : nil
        }
        if form == nil, isOfCommas, DecimalMarks.showComma(others.map(DecimalMarks.withoutLetters)),
            try DecimalMarks.dotsSetOffThousands(
                texts, showsComma: true, showsPoint: DecimalMarks.showPoint(others))
        {
            form = ValueForm(group: .dot, point: .comma)
        }
        if isOfCommas { try form?.refuseThousands(texts, beside: others) }
        return form
    }
}

extension DateForm {
    /// Whether dates are written as 31.12.2024, which is done where the decimal mark is a comma.
    package var isOfDottedDays: Bool {
        switch self {
        case .dayFirst(separator: Byte.dot, _): true
        case .pattern(let pattern): pattern.format.hasPrefix("%d.%m.")
        default: false
        }
    }
}
