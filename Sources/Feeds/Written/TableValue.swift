import Text

/// A value as tables write it.
enum TableValue {
    /// Returns the number in a field, NaN for one of the `gaps`, or nil for any other text.
    static func read(_ text: [UInt8], marks: DecimalMarks) -> Double? {
        if marks.areOpen { return marks.openValue(text) ?? (isGap(text) ? .nan : nil) }
        if let number = DecimalNumber.value(
            of: text, scale: 0, mark: marks.one, point: marks.other)
        {
            return number
        }
        return isGap(text) ? .nan : nil
    }

    /// Returns the number in a field of a table whose values may be written in a form.
    static func read(_ text: [UInt8], in form: ValueForm?, marks: DecimalMarks) -> Double? {
        guard let form else { return read(text, marks: marks) }
        if isGap(text) { return .nan }
        let marks = DecimalMarks(form.pointByte, or: form.pointByte)
        let isForm =
            form.refusesPlainNumbers || form.refusesThousands && text.contains(Byte.comma)
            || form.openMarks.contains(form.point) && form.openMark(in: text) != nil
        return (isForm ? nil : read(text, marks: marks)) ?? form.value(text)
    }

    /// The texts of a missing value, in small letters. Large letters count, too.
    private static let gaps = ["", "-", "na", "n/a", "nan", "null"].map { Array($0.utf8) }

    private static func isGap(_ text: [UInt8]) -> Bool {
        text.count <= 4 && gaps.contains(text.map(Byte.lowercased))
    }
}
