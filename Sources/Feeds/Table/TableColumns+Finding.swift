import Calendars
import CellValues
import Text

extension TableColumns {
    /// Returns the column of the time, if the caller chose none: one with a name for times, or else
    /// the first that holds dates, or the first of all where that holds plausible numbers.
    ///
    /// Numbers hold times only where they may count seconds from 1970, or are years or dates in
    /// digits. Below a header a column of numbers that is not called as times are must be the first
    /// one, and rise.
    ///
    /// - Parameter value: the column of the value, if it is chosen.
    /// - Throws: `ColumnFault` where a column is called as times are, and holds texts that are not
    ///   read.
    func timePlace(besides value: Int?) throws(ColumnFault) -> Int? {
        let plain = fields.map { TableColumns.plain($0.text) }
        let all = fields.indices.filter { $0 != value }
        let edits = all.filter { TableColumns.editNames.contains(plain[$0]) }
        let columns = edits.isEmpty ? all : all.filter { !edits.contains($0) } + edits
        let measured = columns.filter { TableColumns.measuringNames.contains(plain[$0]) }
        if let found = measured.first(where: { holds($0, isDate) }) { return found }
        let named = TableColumns.timeNames.flatMap { name in
            columns.filter { plain[$0] == name }
        }
        let called = named.filter { holds($0, isTime) }
        if let found = called.first(where: holdsPlausibleTimes) {
            if let unread = unreadTime(before: found, named) { throw unread }
            return found
        }
        if called.isEmpty, format.timePattern == nil,
            let found = named.first(where: holdsDaysOfYears)
        {
            return found
        }
        let dated = columns.first { holds($0, isDate) && !isNumberOfThings($0) }
        if called.isEmpty, let unread = unreadTime(before: dated, named) {
            throw unread
        }
        if let found = called.first { return found }
        // A table that has no row yet has only the name to go by.
        if let named = columns.first(where: { fields[$0].text == Array("t".utf8) }) { return named }
        if let dated, !(columns.first.map { isNumbered($0) } ?? false) { return dated }
        if let found = columns.first(where: holdsDatesInDigits) { return found }
        if let first = columns.first, holdsPlausibleTimes(first), mayBeTime(first) { return first }
        if let dated { return dated }
        if let clock = clockPlace(among: columns.filter(isCalledTime)) { return clock }
        let steady =
            hasHeaderOfWords ? [] : columns.filter { holdsPlausibleTimes($0) && runsOn($0) }
        return steady.first { !isConstant($0) } ?? steady.first ?? clockPlace(among: columns)
            ?? countedPlace(among: columns)
    }

    /// Returns the only column of whole numbers that are seconds or milliseconds from 1990 to 2100
    /// and run in one direction, whatever its name; nil if no column is so, or several are.
    private func countedPlace(among columns: [Int]) -> Int? {
        guard rows.count > 2 else { return nil }
        let found = columns.filter { column in
            let numbers = rows.dropFirst().compactMap { number($0, column) }
            return numbers.count == rows.count - 1 && numbers.first != numbers.last
                && [1, 1000].contains { unit in
                    numbers.allSatisfy { number in
                        number == number.rounded()
                            && (631_152_000..<4_133_980_800).contains(number / unit)
                    }
                } && runsOn(column)
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The note on times that only the size of their numbers shows; nil for others.
    func noteOfCounted(_ column: Int) -> String? {
        guard hasHeaderOfWords, format.timeUnit == nil, !isCalledTime(column),
            column > 0 || !mayBeTime(column),
            countedPlace(among: Array(fields.indices)) == column,
            // Dates in ten digits lie in the same range.
            !rows.dropFirst().allSatisfy({ row in
                number(row, column).map { TableTimeKind.digits.date($0) != nil } ?? false
            })
        else { return nil }
        let name = fields[column].text
        return "times: \(name.printable(limit: 40)) counts from 1970, by the size of its numbers"
            + " (--time-field \(String(decoding: name, as: UTF8.self).quotedForShell))"
    }

    /// Returns whether a column that is called by nothing but words for dates holds some such as
    /// "2024-031".
    private func holdsDaysOfYears(_ column: Int) -> Bool {
        TimeNames(String(decoding: fields[column].text, as: UTF8.self)).isOfDates
            && holds(column) { DateForm.ordinal.date($0) != nil }
    }

    /// Returns whether a column below a name for ids or codes holds numbers, which are no years. An
    /// index, or a key, may be anything.
    func isNumberOfThings(_ column: Int) -> Bool {
        let name = fields[column].text
        return TableColumns.isWeakName(name) && !isCalledTime(column)
            && !["", "index", "idx", "key"].contains(TableColumns.plain(name))
            && !TimeNames(String(decoding: name, as: UTF8.self)).isOfCalendar
            && rows.dropFirst().allSatisfy { number($0, column) != nil }
    }

    /// Returns whether a column has a word for dates in its name, and dates in digits below it.
    private func holdsDatesInDigits(_ column: Int) -> Bool {
        let name = String(decoding: fields[column].text, as: UTF8.self)
        guard TimeNames(name).isOfCalendar else { return false }
        let kinds: [TableTimeKind] = [.digits, .months]
        let numbers = rows.dropFirst().compactMap { number($0, column) }
        return !numbers.isEmpty
            && kinds.contains { kind in numbers.allSatisfy { kind.date($0) != nil } }
    }

    /// Whether the first row seems to hold names: no field of it is a number or a date.
    private var hasHeaderOfWords: Bool {
        rows.count > 1 && !fields.contains { isTime($0.text) }
    }

    private func isNumbered(_ column: Int) -> Bool {
        holdsPlausibleTimes(column) && mayBeTime(column)
    }

    /// Returns whether numbers below a name that means no times may be times: they rise, as no
    /// amounts and no prices do for long.
    private func mayBeTime(_ column: Int) -> Bool {
        guard !isConstant(column), !isNumberOfThings(column) else { return false }
        guard hasHeaderOfWords, !holds(column, isDate), format.timeUnit == nil else { return true }
        let numbers = rows.dropFirst().compactMap { number($0, column) }
        return !isWeak(column) && zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
            && (numbers.count < 2 || numbers.first != numbers.last)
    }

    /// Returns whether the numbers of a column never fall, or never rise.
    private func runsOn(_ column: Int) -> Bool {
        let numbers = rows.compactMap { number($0, column) }
        let steps = zip(numbers, numbers.dropFirst())
        return steps.allSatisfy { $0 <= $1 } || steps.allSatisfy { $0 >= $1 }
    }

    private func number(_ row: [RowFields.Field], _ column: Int) -> Double? {
        row.indices.contains(column)
            ? DecimalNumber.value(of: row[column].text, scale: 0, mark: mark) : nil
    }

    /// Returns whether three rows or more have the same number in a column, and none another one:
    /// no times do.
    private func isConstant(_ column: Int) -> Bool {
        let numbers = rows.compactMap { number($0, column) }
        return numbers.count > 2 && Set(numbers).count == 1
    }

    /// Returns the fault of a column that is called as times are, before the one that was found,
    /// and holds other texts; nil without such a column.
    private func unreadTime(before found: Int?, _ named: [Int]) -> ColumnFault? {
        let first = named.prefix { $0 != found }.first { column in
            !TableColumns.partNames.contains(TableColumns.plain(fields[column].text))
                && firstText(column) != nil && !holds(column, isTime)
                && !holds(column, DateForm.isClock)
                && !holds(column) { ClockSpan.value($0) != nil }
        }
        guard let first, let (row, text) = firstText(first), text.hasDigit || found == nil else {
            return nil
        }
        let name = fields[first].text.printable(limit: 40)
        if TableColumns.isYearless(text) {
            return ColumnFault(
                problem:
                    "column \(name) holds times that have no year, such as \(text.printable())",
                remedy: "write them with it, such as 2024-01-15 06:00", row: row)
        }
        return ColumnFault(
            problem: "column \(name) should hold times, and holds \(text.printable())",
            remedy: .dateForms, row: row)
    }

    /// Returns whether a text would be a date if a year stood before it, or behind its first two
    /// words.
    private static func isYearless(_ text: [UInt8]) -> Bool {
        guard text.contains(Byte.colon) else { return false }
        let words = text.split(separator: Byte.space).map { Array($0) }
        let dated = [
            [Array("2024-".utf8) + text],
            Array(words.prefix(2)) + [Array("2024".utf8)] + Array(words.dropFirst(2)),
        ]
        return dated.contains { TableTime.isDate(Array($0.joined(separator: [Byte.space]))) }
    }

    /// Returns the first text below a column's name that is no gap, and its row from 0.
    private func firstText(_ column: Int) -> (row: Int, text: [UInt8])? {
        let texts = rows.dropFirst().enumerated().lazy.compactMap {
            row, fields -> (row: Int, text: [UInt8])? in
            guard fields.indices.contains(column) else { return nil }
            let text = fields[column].text
            return TableValue.read(text, marks: DecimalMarks(mark))?.isNaN == true
                ? nil : (row, text)
        }
        let first = firstTime(among: texts.lazy.map(\.text))
        return texts.first { $0.text == first }
    }

    /// Returns whether a column is called as columns of times are.
    func isCalledTime(_ column: Int) -> Bool {
        TableColumns.timeNames.contains(TableColumns.plain(fields[column].text))
    }

    /// Returns whether a name is one for columns of times.
    static func isCalledTime(_ name: String) -> Bool {
        timeNames.contains(plain(Array(name.utf8)))
    }

    /// Returns whether a column below a header is called as columns are whose numbers measure
    /// nothing: times, row numbers, codes, places.
    func isWeak(_ column: Int, besides times: Set<Int> = []) -> Bool {
        if times.contains(where: { fields.indices.contains($0) && isTime(fields[$0].text) }) {
            return false
        }
        return isCalledTime(column)
            || TableColumns.isWeakName(fields[column].text)
    }

    /// Returns whether a name is one for times or for row numbers.
    static func isCalledTimeOrIndex(_ name: [UInt8]) -> Bool {
        timeNames.contains(plain(name)) || isWeakName(name)
    }

    /// Returns whether a column's field in the first row or, below a header, the first one that is
    /// not empty is as wanted.
    private func holds(_ column: Int, _ isWanted: ([UInt8]) -> Bool) -> Bool {
        let texts = rows.lazy.map { $0.indices.contains(column) ? $0[column].text : [] }
        return texts.first.map(isWanted) ?? false
            || firstTime(among: texts.dropFirst().lazy.filter { !$0.isEmpty }).map(isWanted)
                ?? false
    }

    /// Returns the first of some texts, or the first with a digit where words stand before most
    /// that have some: rows that wait for their date.
    private func firstTime(among texts: some Sequence<[UInt8]>) -> [UInt8]? {
        guard let first = texts.first(where: { _ in true }), TimeRole.isWord(first) else {
            return texts.first { _ in true }
        }
        return TimeRole.withoutWords(Array(texts)).first
    }

    private func holdsPlausibleTimes(_ column: Int) -> Bool {
        guard holds(column, isTime) else { return false }
        guard format.timePattern == nil, format.timeUnit == nil, !holds(column, isDate) else {
            return true
        }
        let texts = rows.compactMap { $0.indices.contains(column) ? $0[column].text : nil }
        let numbers = Set(texts.compactMap { DecimalNumber.value(of: $0, scale: 0, mark: mark) })
            .sorted()
        let name = String(decoding: fields[column].text, as: UTF8.self)
        return
            (try? NumberedTimes(first: numbers, last: nil, isNamedYear: false, name: name).kind())
            != nil
    }

    /// Returns the first column that holds times of day, and no dates.
    private func clockPlace(among columns: [Int]) -> Int? {
        guard format.timePattern == nil else { return nil }
        return columns.first { holds($0, DateForm.isClock) }
    }

    private func isDate(_ text: [UInt8]) -> Bool {
        guard let pattern = format.timePattern else { return TableTime.isDate(text) }
        return DateForm.pattern(pattern).date(text) != nil
    }

    /// The names of columns of times, in the order in which they are taken.
    static let timeNames = [
        "t", "timestamp", "datetime", "time", "ts", "dt", "timeutc", "utctime", "datetimeutc",
        "utc", "clock",
        "localtime", "unixtime", "unixseconds", "unixtimestamp", "unix", "epoch", "eventtime",
        "createdat",
        "recordedat", "measuredat", "observedat", "sampledat", "when", "date", "day", "month",
        "quarter", "period", "year", "zeit", "datum", "zeitstempel", "zeitpunkt", "messzeit",
        "datumuhrzeit", "uhrzeit", "tag", "woche", "monat", "quartal", "jahr", "heure",
        "horodatage", "jour", "mois", "année", "fecha", "fechahora", "hora", "mes", "año", "data",
        "dataora", "ora", "giorno", "mese", "anno", "week", "observationdate", "tradedate",
        "timeperiod", "refdate", "dateandtime", "dateetheure", "dateheure", "datumundzeit",
        "datumzeit", "datumunduhrzeit", "fechayhora", "dataeora", "jd", "hjd", "bjd", "mjd",
        "juliandate", "jdutc", "jdtdb", "hjdutc", "bjdtdb", "bjdutc", "mjdutc", "mjdtdb",
        "starttime", "timestart", "realtimetimestamp", "timestamps", "times", "dates",
        "created", "ticks",
    ]

    /// What may stand behind a name for an instant and say what it counts: "startTimeNanos".
    private static let unitEndings = [
        "nanoseconds", "nanos", "ns", "microseconds", "micros", "us", "milliseconds", "millis",
        "ms",
        "seconds", "secs", "sec",
    ]
    private static let instantNames: Set<String> = [
        "timestamp", "starttime", "begintime", "eventtime", "unixtime", "epoch", "epochtime",
        "createdtime",
        "datetime",
    ]

    /// Returns whether a name is one for instants with what they count behind it.
    private static func isInstantOfUnit(_ name: String) -> Bool {
        unitEndings.contains { ending in
            name.hasSuffix(ending) && instantNames.contains(String(name.dropLast(ending.count)))
        }
    }

    /// Names of columns that say when a row was written: the times come from another column, where
    /// one has some.
    private static let editNames: Set<String> = [
        "updatedat", "updated", "updatedon", "updatetime", "lastupdated", "lastupdate",
        "lastupdatedat", "modified", "modifiedat", "modifiedon", "lastmodified", "editedat",
        "changedat", "insertedat", "processedat", "importedat", "ingestedat", "geändertam",
        "aktualisiertam", "misàjour", "modifiéle", "actualizado",
    ]

    /// Names of columns that say when a value was measured, or holds: the times come from such a
    /// column, though another one may have times, too.
    private static let measuringNames: Set<String> = [
        "observed", "observedat", "observationtime", "observationdate", "observationdatetime",
        "measured", "measuredat", "measuretime", "measurementtime", "measurementdate", "sampled",
        "sampledat", "sampletime", "sampledate", "sampledatetime", "valid", "validat", "validtime",
        "readingtime", "readingdate", "messzeit", "messdatum", "messzeitpunkt", "datemesure",
        "fechamedida", "fechamedicion", "datamisura",
    ]

    /// Names of columns that may hold a part of a time only, or something else.
    private static let partNames: Set<String> = [
        "t", "when", "day", "month", "quarter", "period", "year", "tag", "woche", "monat",
        "quartal", "jahr", "jour", "mois", "année", "mes", "año", "data", "giorno", "mese", "anno",
        "week", "ora", "hora", "heure", "clock", "starttime", "timestart",
    ]

    /// Returns a name in small letters without blanks and signs, and without a unit in brackets:
    /// "Time (UTC)" is "time". A long name is cut: no name that says what a column holds is as
    /// long.
    static func plain(_ name: [UInt8]) -> String {
        let word = ColumnName.bare(name)
        let whole = small(word)
        if timeNames.contains(whole) { return whole }
        if isInstantOfUnit(whole) { return "timestamp" }
        if TimeNames.isPattern(whole) { return "date" }
        if let half = half(of: word) { return half }
        // Of a way in JSON the last key tells. A blank behind the dot ends a short word: "Prev. Close".
        let keys = word.split(separator: Byte.dot)
        return keys.last.map { $0.first == Byte.space ? whole : small($0) } ?? whole
    }

    /// Returns the half that tells of a name in two languages, such as "年/Year" or "Datum/Date";
    /// nil for others, such as "Date/Time" and "kWh/day".
    private static func half(of name: ArraySlice<UInt8>) -> String? {
        if let latin = ColumnName.latinHalf(name) { return small(latin) }
        guard let (one, other) = ColumnName.halves(name) else { return nil }
        return meanTheSame(small(one), small(other)) ? small(one) : nil
    }

    private static func meanTheSame(_ one: String, _ other: String) -> Bool {
        let (roles, others) = (TimeRole.called(one), TimeRole.called(other))
        func areBoth(in names: some Sequence<String>) -> Bool {
            names.contains(one) && names.contains(other)
        }
        return roles.contains(where: others.contains) || areBoth(in: tellingNames)
            || roles.isEmpty && others.isEmpty && areBoth(in: timeNames)
    }

    private static let longestName = 64

    private static func small(_ name: ArraySlice<UInt8>) -> String {
        let letters = name.lazy.map(Byte.lowercased).filter { !" _-/.".utf8.contains($0) }
        // Texts of a letter with thousands of marks take long to compare.
        return String(decoding: letters.prefix(longestName), as: UTF8.self).lowercased()
    }
}
