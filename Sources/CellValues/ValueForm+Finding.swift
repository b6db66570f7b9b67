import FeedErrors
import Text

extension ValueForm {
    /// Returns the form of values that are not all plain numbers; nil where they are, or where one
    /// is no number at all.
    ///
    /// - Parameters:
    ///   - texts: of the first rows.
    ///   - marks: of plain numbers.
    ///   - others: the texts of the other columns: a table is written with one decimal mark.
    ///   - prefersDot: whether a comma that may be either sets off thousands, as between commas.
    /// - Throws: `ColumnFault` where they can be read in two ways, or have two units.
    ///   Where `prefersDot`, that is so, too, for commas that set off thousands in some values and
    ///   can't in others.
    static func of(
        _ texts: [[UInt8]], _ marks: DecimalMarks, beside others: [[UInt8]] = [], prefersDot: Bool
    ) throws(ColumnFault) -> ValueForm? {
        let values = texts.filter { TableValue.read($0, marks: DecimalMarks())?.isNaN != true }
        guard values.contains(where: { TableValue.read($0, marks: marks) == nil }) else {
            return nil
        }
        if ClockSpan.are(values) { return .spans }
        var numbers: [FormattedNumber] = []
        for value in values {
            guard let number = FormattedNumber(value) else { return nil }
            numbers.append(number)
        }
        if prefersDot { try refuseTwoCommas(texts) }
        let triangles = triangles(of: numbers)
        if triangles == nil, numbers.contains(where: { $0.triangle != nil }) { return nil }
        let unit = try unit(of: numbers)
        let forms = candidates.filter { form in
            numbers.allSatisfy { $0.value(group: form.group, point: form.point) != nil }
        }.map { ValueForm(group: $0.group, point: $0.point, unit: unit) }
        guard var form = forms.first else { return nil }
        form.refusesThousands = prefersDot && form.point == .comma
        let other = forms.dropFirst().first { other in
            numbers.contains {
                $0.value(group: other.group, point: other.point)
                    != $0.value(group: form.group, point: form.point)
            }
        }
        if let other, !(prefersDot && form.point == .dot) {
            guard let point = point(of: others),
                let settled = forms.first(where: { $0.point == point })
            else { throw twoReadings(values, form, other) }
            form = settled
        }
        if form.point == .comma { try refuseSingleDots(texts) }
        form.openMarks = openMarks(of: numbers, form.group, prefersDot)
        form.triangles = triangles
        return form
    }

    /// Returns what triangles before numbers say: signs of changes where some point down, or a
    /// minus where others have no sign at all. Nil where there are none, or nothing tells.
    private static func triangles(of numbers: [FormattedNumber]) -> Triangles? {
        if numbers.contains(where: { $0.triangle == .down }) { return .areSigns }
        let others = numbers.filter {
            $0.triangle == nil && $0.groups.joined().contains { $0 != Byte.zero }
        }
        guard others.count < numbers.count, !others.isEmpty else { return nil }
        return others.contains(where: \.isNegative) ? .areSigns : .areMinus
    }

    /// Returns the decimal mark that numbers show, such as those of another column; nil where they
    /// show none or two.
    private static func point(of texts: [[UInt8]]) -> FormattedNumber.Mark? {
        let shown = texts.compactMap { text -> FormattedNumber.Mark? in
            guard let number = FormattedNumber(text), !number.marks.isEmpty else { return nil }
            let points = candidates.filter { number.value(group: $0.group, point: $0.point) != nil }
                .map(\.point)
            return Set(points).count == 1 ? points[0] : nil
        }
        return Set(shown).count == 1 ? shown[0] : nil
    }

    /// Returns the marks of which the numbers do not say what they are: the dot between thousands
    /// if none has it, and where none has any mark, dot and comma. Decimal points settle that a
    /// comma sets off thousands. Between commas a dot is the decimal mark, and a comma never is.
    private static func openMarks(
        of numbers: [FormattedNumber], _ group: FormattedNumber.Mark?, _ prefersDot: Bool
    ) -> [FormattedNumber.Mark] {
        let seen = Set(numbers.flatMap(\.marks))
        if seen.isEmpty { return prefersDot ? [] : [.dot, .comma] }
        return group == .dot && !seen.contains(.dot) ? [.dot] : []
    }

    /// - Throws: `ColumnFault` for the first value whose only mark is a dot, next to decimal
    ///   commas: it sets off thousands only if a dot does so in a value that has no other reading.
    private static func refuseSingleDots(_ texts: [[UInt8]]) throws(ColumnFault) {
        let marks = texts.map { FormattedNumber($0)?.marks ?? [] }
        guard let row = marks.firstIndex(of: [.dot]),
            !marks.contains(where: { $0.count > 1 && $0.contains(.dot) })
        else { return }
        throw ColumnFault(
            problem:
                "some values have a decimal comma, and in \(texts[row].printable()) the dot may be"
                + " the decimal mark, or set off thousands",
            remedy: .thousandsOrDecimals, row: row)
    }

    /// - Throws: `ColumnFault` for the first value whose comma sets off no thousands, where
    ///   another's may.
    private static func refuseTwoCommas(_ texts: [[UInt8]]) throws(ColumnFault) {
        let commas = texts.enumerated().compactMap { row, text in
            FormattedNumber(text).flatMap { number in
                number.marks.contains(.comma)
                    ? (row: row, text: text, isThousands: number.hasThousands(group: .comma)) : nil
            }
        }
        guard let fault = commas.first(where: { !$0.isThousands }),
            let other = commas.first(where: \.isThousands)
        else { return }
        throw ColumnFault(
            problem: "the value \(fault.text.printable()) has a decimal comma, and in"
                + " \(other.text.printable()) the comma may set off thousands",
            remedy: .valueFormats("1234,5", "1,234.5"), row: fault.row)
    }

    /// Refuses commas that set off thousands and no value proves it, where another column has
    /// decimal commas: a table is written with one decimal mark.
    ///
    /// - Throws: `ColumnFault` for the first value with such a comma.
    func refuseThousands(
        _ texts: [[UInt8]], beside others: [[UInt8]]
    ) throws(ColumnFault) {
        guard group == .comma, !texts.contains(where: { $0.contains(Byte.dot) }),
            let row = texts.firstIndex(where: { $0.contains(Byte.comma) }),
            let decimal = others.first(where: { DecimalMarks.showComma([$0]) })
        else { return }
        throw ColumnFault(
            problem: "in \(texts[row].printable()) the comma may set off thousands, and"
                + " \(decimal.printable()) in another column has a decimal comma",
            remedy: .valueFormats("1234,5", "1,234.5"), row: row)
    }

    /// Returns whether a text is a number in any form.
    ///
    /// - Parameter hasDots: whether a number may have only dots as marks, as addresses have:
    ///   "192.168.100.200".
    package static func isNumber(_ text: [UInt8], hasDots: Bool) -> Bool {
        guard let number = FormattedNumber(text) else { return false }
        let isOfDots = number.marks.allSatisfy { $0 == .dot } && number.unit.isEmpty
        guard hasDots || number.marks.count < 2 || !isOfDots else { return false }
        return candidates.contains { number.value(group: $0.group, point: $0.point) != nil }
    }

    /// A decimal point before a decimal comma; no marks between thousands after any.
    private static let candidates = [
        ValueForm(group: .comma, point: .dot), ValueForm(group: .space, point: .dot),
        ValueForm(group: .apostrophe, point: .dot), ValueForm(group: .dot, point: .comma),
        ValueForm(group: .space, point: .comma), ValueForm(group: .apostrophe, point: .comma),
    ]

    /// Returns this form with the unit of some values, if it has no unit yet, and with what their
    /// triangles say.
    package func withUnit(of texts: [[UInt8]]) throws(ColumnFault) -> ValueForm {
        let numbers = texts.compactMap { FormattedNumber($0) }
        var form = self
        form.triangles = ValueForm.triangles(of: numbers)
        if unit.isEmpty { form.unit = try ValueForm.unit(of: numbers) }
        return form
    }

    /// Returns the unit of some values; empty for none.
    ///
    /// - Throws: `ColumnFault` for two units, for one beside letters that multiply, and for one
    ///   beside numbers that its absence changes.
    private static func unit(of numbers: [FormattedNumber]) throws(ColumnFault) -> String {
        let units = Set(numbers.map(\.unit)).subtracting([""]).sorted()
        guard let unit = units.first else { return "" }
        if units.count > 1 {
            throw mixture("some values are in \(unit) and others in \(units[1])")
        }
        if let number = numbers.first(where: { $0.exponent != 0 }) {
            throw mixture(
                "some values are in \(unit), and others have \(number.letters) right behind the"
                    + " digits, which multiplies")
        }
        let plain = numbers.filter { $0.unit.isEmpty }
        if KnownUnits.areNeeded(unit),
            plain.contains(where: { $0.groups.joined().contains { $0 != Byte.zero } })
        {
            let name = unit == "%" ? "a percent sign" : "the unit \(unit)"
            throw mixture("some values have \(name) and others none")
        }
        return unit
    }

    private static func mixture(_ problem: String) -> ColumnFault {
        ColumnFault(problem: problem, remedy: "write all values in one unit")
    }

    static func twoReadings(
        _ values: [[UInt8]], _ form: ValueForm, _ other: ValueForm
    ) -> ColumnFault {
        let example = values.first { form.value($0) != other.value($0) } ?? values[0]
        func number(_ form: ValueForm) -> String {
            form.value(example).map(shown) ?? "no number"
        }
        return ColumnFault(
            problem:
                "values such as \(example.printable()) may be \(number(form)) or \(number(other)), and"
                + " no value settles which",
            remedy: .valueFormats(form.example, other.example))
    }

    /// Returns the note on values that are no plain numbers, with the option for the other reading
    /// where there is one.
    ///
    /// - Parameter marks: of plain numbers.
    func note(of texts: [[UInt8]], _ marks: DecimalMarks) -> String? {
        let values = texts.filter { TableValue.read($0, marks: DecimalMarks())?.isNaN != true }
        let examples = values.filter {
            value($0) != nil && TableValue.read($0, marks: marks) != value($0)
        }
        // Prefer a value whose single mark sets off thousands: it may be taken for the decimal one.
        let single = examples.first { text in
            group.map { FormattedNumber(text)?.marks == [$0] } == true
        }
        let marked = examples.first { FormattedNumber($0)?.triangle != nil }
        guard let example = marked ?? single ?? examples.first, let value = value(example) else {
            return nil
        }
        if isOfSpans {
            let parts =
                example.count { $0 == Byte.colon } == 1
                ? "minutes and seconds" : "hours, minutes and seconds"
            return "values such as \(example.printable()) are \(parts): \(ValueForm.shown(value))"
                + " seconds"
        }
        let inUnit =
            unit.isEmpty ? "" : unit == "%" ? " percent" : " in \(unit.printable(limit: 8))"
        let said =
            "values such as \(example.printable()) are read as \(ValueForm.shown(value))\(inUnit);"
        let other = ValueForm(group: nil, point: point == .dot ? .comma : .dot, unit: unit)
        guard let otherValue = other.value(example), otherValue != value,
            values.allSatisfy({ other.value($0) != nil })
        else { return "\(said) --value-format tells another form" }
        return
            "\(said) --value-format '\(other.example)' reads them as \(ValueForm.shown(otherValue))"
    }

    private static func shown(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }
}
