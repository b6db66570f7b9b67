import Calendars
import CellValues
import Text

/// Rows between a header and the samples.
extension TextFrame {
    /// Returns how many rows below the header hold no digit, where all later ones do.
    static func moreHeads(_ body: [[RowFields.Field]]) -> Int? {
        let dates = body.last.map { row in row.indices.filter { TableTime.isDate(row[$0].text) } }
        // Facts on each column, two of which are words only, may have numbers, too.
        let isOfFacts = body.prefix(mostHeads).count { areNotes($0, above: dates ?? []) } > 1
        let bare = body.prefix { row in
            !row.contains { $0.text.hasDigit } || row.allSatisfy { isFieldForm($0.text) }
                || row.contains { isYearForm($0.text) } || areWordsOnly(row)
                || areUnits(row, above: dates ?? []) || areNotes(row, above: dates ?? [])
                || isOfFacts && isOfFact(row, above: dates ?? [])
        }.count
        let rows = body.dropFirst(bare)
        let last = rows.lastIndex { row in row.contains { $0.text.hasDigit } }
        guard (1...mostHeads).contains(bare), let last,
            rows[...last].allSatisfy({ row in row.areBlank || row.contains { $0.text.hasDigit } })
        else { return nil }
        return bare
    }

    /// Rows between a header and the samples that are looked for.
    private static let mostHeads = 12

    /// Returns whether a text is the form of a field, as the tables of the US Geological Survey
    /// have it: "15s", "20d".
    private static func isFieldForm(_ text: [UInt8]) -> Bool {
        guard let last = text.last, "sdn".utf8.contains(last) else { return false }
        return text.count > 1 && text.dropLast().allSatisfy { $0 &- Byte.zero < 10 }
    }

    /// Returns whether a row has no time and no number, but perhaps units such as "m3/h".
    private static func areWordsOnly(_ row: [RowFields.Field]) -> Bool {
        row.first?.text.hasDigit == false
            && !row.contains { field in
                ValueForm.isNumber(field.text, hasDots: true) || TableTime.isDate(field.text)
                    || DateForm.isClock(field.text)
            }
    }

    /// Returns whether a row above dates has no date and no number, and a unit.
    private static func areUnits(_ row: [RowFields.Field], above dates: [Int]) -> Bool {
        !dates.isEmpty && row.contains { KnownUnits.hold($0.text) }
            && !row.contains { field in
                ValueForm.isNumber(field.text, hasDots: true) || TableTime.isDate(field.text)
            }
    }

    /// Returns whether a row above dates has a word in place of each, and no number.
    private static func areNotes(_ row: [RowFields.Field], above dates: [Int]) -> Bool {
        !dates.isEmpty
            && dates.allSatisfy { !row[$0].text.isEmpty && !row[$0].text.hasDigit }
            && !row.contains { ValueForm.isNumber($0.text, hasDots: true) }
    }

    /// Returns whether a row above dates has a word in place of each: "Collection Month,1,1".
    private static func isOfFact(_ row: [RowFields.Field], above dates: [Int]) -> Bool {
        !dates.isEmpty && dates.allSatisfy { !row[$0].text.isEmpty && !row[$0].text.hasDigit }
    }

    /// Returns whether a row of words, none of them a unit, names the time, which the row above the
    /// others does not: those above it are notes.
    ///
    /// - Parameter sample: the first row of samples: where it holds dates, one of them is below the
    ///   name of the time.
    static func areHeader(
        _ row: [RowFields.Field], below first: [RowFields.Field], of sample: [RowFields.Field]
    ) -> Bool {
        let dates = sample.indices.filter {
            TableTime.isDate(sample[$0].text)
                && !ValueForm.isNumber(sample[$0].text, hasDots: true)
        }
        func isTime(_ field: RowFields.Field) -> Bool {
            TableColumns.timeNames.contains(TableColumns.plain(field.text))
        }
        let places = dates.isEmpty ? Array(row.indices) : dates.filter(row.indices.contains)
        return places.contains { isTime(row[$0]) && !first[$0].text.isEmpty }
            && !first.contains(where: isTime) && row.allSatisfy { !$0.text.isEmpty }
            && !row.contains { KnownUnits.hold($0.text) || isYearForm($0.text) }
    }

    /// Returns whether a text is the form of a year, of a date or of a time: "YYYY", "yyyy-mm-dd",
    /// "HH:MM:SS".
    private static func isYearForm(_ text: [UInt8]) -> Bool {
        let letters = text.map(Byte.lowercased)
        return ["yy", "hh:"].contains { letters.starts(with: $0.utf8) }
            && letters.allSatisfy { "ymdhs-/.: ".utf8.contains($0) }
    }

    /// Returns the names of the first rows that are sums of those below: such a word where the
    /// others have a date, and a number beside it.
    static func sums(atStartOf rows: ArraySlice<[RowFields.Field]>) -> [String] {
        func isSum(_ row: [RowFields.Field], _ column: Int) -> Bool {
            let text = row[column].text
            return !text.hasDigit && SumWords.standIn(text)
                && row.contains { ValueForm.isNumber($0.text, hasDots: true) }
        }
        for column in rows.first?.indices ?? 0..<0 {
            let sums = rows.prefix { isSum($0, column) }
            let later = rows.dropFirst(sums.count).prefix(8)
            guard (1...mostSums).contains(sums.count), !later.isEmpty,
                later.allSatisfy({
                    TableTime.isDate($0[column].text) || TimeRole.isDay($0[column].text)
                })
            else { continue }
            return sums.map { $0[column].text.printable(limit: 40) }
        }
        return []
    }

    /// Rows of sums that are looked for above the others.
    private static let mostSums = 3

    /// Takes units, and names of times, from rows below the header. Of several rows the first one
    /// with a unit that is known holds the units. Rows of types hold none: "int64", "varchar".
    static func take(
        _ heads: ArraySlice<[RowFields.Field]>, into names: inout [String]
    ) {
        let heads = heads.filter { head in
            !ColumnTypes.areAll(head.map(\.text)) && !head.allSatisfy { isFieldForm($0.text) }
        }
        let units =
            heads.count == 1
            ? heads[0] : heads.first { head in head.contains { KnownUnits.hold($0.text) } }
        // Names that come several times are told apart by the words below them.
        let isOfGroups = Set(names).count < names.count
        for head in heads {
            let isOfForms = head.contains { isYearForm($0.text) }
            for (column, field) in head.enumerated() where !field.text.isEmpty {
                let name = TableColumns.plain(Array(names[column].utf8))
                // A form says nothing that the name of a part of a time does not.
                if isOfForms, !TimeRole.called(name).isEmpty { continue }
                let text = String(decoding: field.text, as: UTF8.self)
                if text.contains("\u{FFFD}") { continue }
                if TableColumns.timeNames.contains(TableColumns.plain(field.text)) {
                    names[column] = text
                } else if isOfGroups, heads.count > 1, head != units, !isOfForms {
                    names[column] += names[column].isEmpty ? text : ", \(text)"
                } else if head == units, field.text.count < 12, !names[column].isEmpty {
                    names[column] += text.first == "(" ? " \(text)" : " (\(text))"
                }
            }
        }
    }
}

/// What the cells of all rows show.
extension TextFrame {
    /// Returns the columns between outer strokes: "| a | b |".
    static func inner(_ rows: [[RowFields.Field]]) -> Range<Int>? {
        let count = rows[0].count
        guard count > 3, rows.allSatisfy({ $0[0].text.isEmpty && $0[count - 1].text.isEmpty })
        else { return nil }
        return 1..<count - 1
    }

    /// Returns whether two columns or more hold words.
    static func areWords(_ rows: [[RowFields.Field]]) -> Bool {
        rows[0].indices.count { column in
            rows.allSatisfy { row in !row[column].text.hasDigit && row[column].text.count > 1 }
        } > 1
    }
}

/// The row that holds the names of columns which the user gave.
extension TextFrame {
    /// Returns the runs of rows by all delimiters, those with a row of all names that the user gave
    /// first.
    static func candidates(
        _ head: TableHead, _ grammars: [RowGrammar], _ format: TableFormat
    ) -> [(grammar: RowGrammar, run: Run)] {
        let all = grammars.flatMap { grammar in runs(head, grammar).map { (grammar, $0) } }
        guard format.namesColumns else { return all }
        func isNamed(_ run: Run) -> Bool { run.fromHeader(of: format) != nil }
        return all.filter { isNamed($0.1) } + all.filter { !isNamed($0.1) }
    }

    /// Returns the table below a row that is not the first line, and holds the names which the user
    /// gave.
    ///
    /// - Throws: `ColumnFault` of its rows.
    static func frame(
        ofNamed run: Run, _ file: InputFile, _ head: TableHead, _ grammar: RowGrammar,
        _ format: TableFormat
    ) throws(ColumnFault) -> TextFrame? {
        do throws(ColumnFault) {
            return try TextFrame(file, head, grammar, run, format)
        } catch {
            var fault = error
            fault.isOfHeads = true
            fault.place = fault.place ?? run.offsets[min((fault.row ?? 0) + 1, run.count - 1)]
            throw fault
        }
    }
}

extension TextFrame.Run {
    /// Rows among which the names of columns are looked for.
    private static let mostRowsBefore = 64

    /// Returns the run from the first row on that holds all names of columns which the user gave;
    /// nil where no row of words does.
    func fromHeader(of format: TableFormat) -> TextFrame.Run? {
        let place = rows.dropLast().prefix(TextFrame.Run.mostRowsBefore).firstIndex { row in
            let names = row.map { String(decoding: $0.text, as: UTF8.self) }
            return format.areNamed(in: names)
                && !row.contains {
                    ValueForm.isNumber($0.text, hasDots: true) || TableTime.isDate($0.text)
                }
        }
        return place.map(dropFirst)
    }
}

extension TableFormat {
    /// The columns that are chosen by names.
    private var chosenNames: [String] {
        [timeField, valueField, splitField].compactMap(\.self).filter {
            Int($0) == nil && $0 != "all"
        } + conditions.map(\.column)
    }

    /// Whether a column is chosen by its name.
    var namesColumns: Bool { !chosenNames.isEmpty }

    /// Returns whether some names are of all columns that are chosen so.
    func areNamed(in names: [String]) -> Bool {
        func isNamed(_ field: String) -> Bool {
            Int(field) != nil || ColumnName.places(of: field, among: names).count == 1
        }
        return chosenNames.allSatisfy { field in
            isNamed(field)
                || ValueFields.parts(of: field).count > 1
                    && ValueFields.parts(of: field).allSatisfy(isNamed)
        }
    }
}

/// Rows that do not fit the others as they stand.
extension TextFrame.Run {
    /// Returns a row with as many fields as the last one has; nil where it is no row beside that.
    /// Where a mark stands between fields, the last ones may be missing in rows with a date and a
    /// number.
    mutating func whole(
        _ row: [RowFields.Field], _ grammar: RowGrammar
    ) -> [RowFields.Field]? {
        guard let last = rows.last, row.count < last.count else {
            if rows.last?.count == row.count { return row }
            let sums = withNameOfSum(row, grammar)
            hasShortRows = hasShortRows || sums != nil
            return sums
        }
        if rows.count == 1, !grammar.isOfBlanks, row.count == last.count - 1,
            TextFrame.Run.endsWithMark(last), row.last?.text.isEmpty == false
        {
            rows[0].removeLast()
            hasShortRows = true
            return row
        }
        guard !grammar.isOfBlanks,
            rows.count > 1
                ? TextFrame.Run.areAlike(row, last) : TextFrame.Run.isBelowNames(row, last)
        else { return nil }
        hasShortRows = true
        let empty = RowFields.Field(text: [], isQuoted: false)
        return row + Array(repeating: empty, count: last.count - row.count)
    }

    /// Returns a row below the names with the word for sums that stands behind its last column in
    /// its first cell, which is empty; nil for others.
    private func withNameOfSum(
        _ row: [RowFields.Field], _ grammar: RowGrammar
    ) -> [RowFields.Field]? {
        guard rows.count == 1, !grammar.isOfBlanks, row.count == rows[0].count + 1,
            row[0].text.isEmpty, let name = row.last, SumWords.standIn(name.text),
            !name.text.hasDigit
        else { return nil }
        return [name] + row.dropFirst().dropLast()
    }

    /// Returns whether a row of words ends with a mark that stands between fields.
    private static func endsWithMark(_ row: [RowFields.Field]) -> Bool {
        row.last?.text.isEmpty == true && row.first?.text.isEmpty == false
            && !row.contains {
                TableTime.isDate($0.text) || ValueForm.isNumber($0.text, hasDots: true)
            }
    }

    /// Returns whether a row has a date and a number, and the one above it neither.
    private static func isBelowNames(_ row: [RowFields.Field], _ above: [RowFields.Field]) -> Bool {
        func isNumber(_ field: RowFields.Field) -> Bool {
            ValueForm.isNumber(field.text, hasDots: true)
        }
        return row.contains { TableTime.isDate($0.text) } && row.contains(where: isNumber)
            && !above.contains { TableTime.isDate($0.text) || isNumber($0) || $0.text.isEmpty }
    }

    /// Returns whether two rows have a date in the same place, and a number in another.
    private static func areAlike(_ row: [RowFields.Field], _ other: [RowFields.Field]) -> Bool {
        func both(_ column: Int, _ isFitting: ([UInt8]) -> Bool) -> Bool {
            isFitting(row[column].text) && isFitting(other[column].text)
        }
        guard let date = row.indices.first(where: { both($0, TableTime.isDate) }) else {
            return false
        }
        return row.indices.contains {
            $0 != date && both($0) { ValueForm.isNumber($0, hasDots: true) }
        }
    }

    /// The rows without the first ones that have only the words of a title in their first two cells,
    /// or nothing, above a row with a text in every cell.
    var withoutTitle: TextFrame.Run {
        let titles = rows.prefix { row in
            row.dropFirst(2).allSatisfy(\.text.isEmpty)
                && !row.contains {
                    TableTime.isDate($0.text) || ValueForm.isNumber($0.text, hasDots: true)
                }
        }
        guard count > titles.count + 1, rows[0].count > 2,
            titles.contains(where: { row in row.contains { !$0.text.isEmpty } }),
            rows[titles.count].allSatisfy({ !$0.text.isEmpty })
        else { return self }
        return dropFirst(titles.count)
    }
}

/// The types of columns, which databases and data frames print below their names.
enum ColumnTypes {
    /// In small letters, without digits and signs at their ends.
    private static let names: Set<String> = [
        "date", "datetime", "time", "timestamp", "timestamptz", "timestamp with time zone",
        "timestamp_s", "timestamp_ms", "timestamp_us", "timestamp_ns", "interval", "duration",
        "dttm", "int", "uint", "integer", "uinteger", "long", "short", "byte", "i", "u", "f",
        "tinyint", "smallint", "bigint", "hugeint", "utinyint", "usmallint", "ubigint", "float",
        "double", "double precision", "real", "dbl", "decimal", "dec", "numeric", "number",
        "varchar", "char", "nvarchar", "text", "string", "str", "utf", "chr", "fct", "cat",
        "categorical", "enum", "bool", "boolean", "lgl", "uuid", "json", "blob", "object",
        "nullable", "list", "struct",
    ]

    /// Returns whether texts are types, but for those that are empty: "int64", "decimal(18,3)",
    /// "datetime[ns]", "<dbl>".
    static func areAll(_ texts: [[UInt8]]) -> Bool {
        let types = texts.filter { !$0.isEmpty }
        return types.count > 1 && types.allSatisfy(isType)
    }

    private static func isType(_ text: [UInt8]) -> Bool {
        let word = String(decoding: text, as: UTF8.self).lowercased().drop { $0 == "<" }
            .prefix { !"([>".contains($0) }
        let bare = word.reversed().drop { $0.isNumber || $0 == " " || $0 == "?" }.reversed()
        return names.contains(String(bare))
    }
}
