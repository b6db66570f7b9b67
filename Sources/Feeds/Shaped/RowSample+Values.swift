import Calendars
import CellValues
import FeedErrors
import Text

/// Columns that are values by what they hold.
extension RowSample {
    /// Returns the columns that hold spans of time such as "1:02:11", first those with a name for
    /// spans. Without such a name at least one cell must be no time of day.
    func spans(besides taken: Set<Int>) -> [Int] {
        let found = names.indices.filter { column in
            let texts = texts(column).filter { !TableValue.isGap($0) }
            return !taken.contains(column) && !texts.isEmpty && ClockSpan.are(texts)
                && (SpanNames.mean(names[column]) || texts.contains { !DateForm.isClock($0) })
        }
        return found.filter { SpanNames.mean(names[$0]) }
            + found.filter { !SpanNames.mean(names[$0]) }
    }

    /// Returns the columns that count the rows where the newest comes first.
    func countersBack(_ instants: [Double?], besides taken: Set<Int>) -> Set<Int> {
        let times = instants.compactMap(\.self)
        guard zip(times, times.dropFirst()).allSatisfy({ $0 > $1 }) else { return [] }
        return Set(names.indices).subtracting(taken).filter { column in
            let cells = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
            return ValueRanking.isCounter(cells.reversed(), decimalMark)
        }
    }

    /// Returns the likeliest column of numbers, or the first column of spans of time if the former
    /// only counts or never changes, or its name is one for codes.
    ///
    /// - Parameter ranked: the likeliest first.
    func likeliest(
        of ranked: [Int], _ ranking: ValueRanking, besides taken: Set<Int>
    ) -> Int? {
        if let first = ranked.first, ranking.mayMeasure(first) { return first }
        return spans(besides: taken).first ?? ranked.first
    }

    /// Returns the last price of four columns side by side, the first of which is the likeliest
    /// value, and two of which are the highest and the lowest in each row; or the one called "c"
    /// beside "o", "h" and "l". Nil for others.
    ///
    /// - Parameter ranked: the likeliest first.
    func lastPrice(of ranked: [Int], _ ranking: ValueRanking) -> Int? {
        guard let first = ranked.first, rows.count > 2 else { return nil }
        let letters = ["o", "h", "l", "c"].compactMap { letter in
            ranked.first { names[$0].lowercased() == letter }
        }
        if letters.count == 4 { return letters[3] }
        let columns = Array(first...first + 3)
        guard columns.allSatisfy({ ranked.contains($0) && ranking.isUsual($0) }),
            let reading = try? reading(
                of: columns.flatMap(texts), beside: [], isOfDottedDays: false)
        else { return nil }
        // The places of the highest and the lowest of each row, and the last price beside them:
        // "open, high, low, close", "low, high, open, close", and in JSON without names "open,
        // close, high, low". With names the last price may be the first of all.
        var orders = [(1, 2, 3), (2, 1, 3), (0, 1, 3), (1, 0, 3)]
        if names[first].hasPrefix("[") { orders.append((2, 3, 1)) }
        var spread = false
        for row in rows {
            let prices = columns.compactMap { row.indices.contains($0) ? row[$0].text : nil }
                .compactMap(reading.value)
            guard prices.count == 4 else { return nil }
            if prices.contains(where: \.isNaN) { continue }
            guard let low = prices.min(), let high = prices.max(), low > 0, high < 2 * low else {
                return nil
            }
            orders.removeAll { prices[$0.0] != high || prices[$0.1] != low }
            spread = spread || high > low
        }
        return spread && orders.count == 1 ? columns[orders[0].2] : nil
    }

    /// Returns the fault of a table without numbers that measure something: the likeliest column
    /// holds ids, or nothing at all next to columns of texts. Nil for others.
    func faultOfNumbers(
        _ column: Int, _ ranked: [Int], besides taken: Set<Int>
    ) -> ColumnFault? {
        let others = names.indices.filter { $0 != column && !taken.contains($0) }
        guard hasHeader, !others.isEmpty else { return nil }
        let shown = names[column].printable(limit: 40)
        if ranked.contains(column) {
            let runOn =
                ranked.count == 1
                && TableColumns.areIDs(name: Array(names[column].utf8), texts(column))
            let areCodes = ranked.allSatisfy { TableColumns.isCalledID(Array(names[$0].utf8)) }
            guard runOn || areCodes, Set(texts(column)).count > 1,
                runOn || PassedOver(self, before: column, besides: taken) == nil
            else { return nil }
            let count = "--value-field \(shownNames[column].quotedForShell) --bin 1h --use count"
            var fault = ColumnFault(
                problem: "the only numbers are those in \(shown), which "
                    + (runOn ? "run on as ids do" : "are ids by their name"),
                remedy: .advice("\(count) counts the rows; --value-field takes another column"),
                isOfHeads: true)
            fault.needsNames = true
            return fault
        }
        let name = TableColumns.plain(Array(names[column].utf8))
        guard isWhole, !TableColumns.tellingNames.contains(name), name != "y",
            texts(column).allSatisfy(TableValue.isGap),
            others.contains(where: { texts($0).contains { !TableValue.isGap($0) } })
        else { return nil }
        let list = others.prefix(8).map { shownNames[$0].printable(limit: 40) }
        return ColumnFault(
            problem: "no column holds numbers: \(shown) is empty, and there are"
                + " \(list.joined(separator: ", "))",
            remedy: .fields, isOfHeads: true)
    }
}

/// Which columns are drawn, and how their cells are read.
extension RowSample {
    /// The form of values that the caller chose, or the lines above the table show.
    var valueForm: ValueForm? {
        let showsPoint = saysPoint && decimalMark == Byte.comma
        return format.valueForm ?? (showsPoint ? ValueForm(example: "1234.5") : nil)
    }

    func reading(
        of texts: [[UInt8]], beside others: [[UInt8]], isOfDottedDays: Bool
    ) throws(ColumnFault) -> ValueReading {
        try ValueReading(
            texts, beside: others, valueForm, decimalMark: decimalMark,
            isOfCommas: isOfCommas, isOfDottedDays: isOfDottedDays)
    }

    /// Returns how the numbers in a column are written.
    ///
    /// - Parameter taken: columns that say nothing of it.
    func valueReading(
        of column: Int, besides taken: Set<Int> = [], isOfDottedDays: Bool
    ) throws(ColumnFault) -> ValueReading {
        let others = names.indices.filter { $0 != column && !taken.contains($0) }
        // A later row that contradicts the first ones is a fault of that row.
        let first = { (column: Int) in texts(column).prefix(TableLayout.sample) }
        let words = MissingWords(texts(column))
        let later = texts(column).dropFirst(TableLayout.sample).filter(FormattedNumber.hasTriangle)
        var reading = try reading(
            of: first(column).filter { !words.all.contains($0) } + later,
            beside: others.flatMap(first), isOfDottedDays: isOfDottedDays)
        reading.take(words, of: shownNames[column])
        reading.take(mark(of: column, reading, beside: others))
        return reading
    }

    /// Returns how the values in a column are written, by all rows that were looked at, if these
    /// are read so, too.
    func valueReading(
        of column: Int, besides taken: Set<Int>, _ times: RowTimes, of all: RowSample
    ) throws(ColumnFault) -> ValueReading {
        let isOfDottedDays = times.form?.isOfDottedDays ?? false
        if all.rows.count > rows.count,
            let reading = try? all.valueReading(
                of: column, besides: taken, isOfDottedDays: isOfDottedDays),
            texts(column).allSatisfy({ reading.value($0) != nil })
        {
            return reading
        }
        return try valueReading(of: column, besides: taken, isOfDottedDays: isOfDottedDays)
    }

    /// Returns the column that holds what an account has after each payment, where several payments
    /// have the same time: a line through their amounts says nothing. Nil without one.
    private func balance(among columns: [Int], _ instants: [Double?]) -> Int? {
        let times = instants.compactMap(\.self)
        guard hasHeader, Set(times).count < times.count else { return nil }
        return columns.first { TableColumns.isBalance(names[$0]) }
    }

    /// Returns the column that is called as values are, and has none so far, where no other column
    /// measures something; nil for others.
    private func emptyValue(
        of ranked: [Int], _ ranking: ValueRanking, besides taken: Set<Int>
    ) -> Int? {
        guard let first = ranked.first, !ranking.mayMeasure(first) else { return nil }
        return names.indices.first { column in
            isCalledValue(column) && !taken.contains(column)
                && texts(column).allSatisfy(TableValue.isGap)
        }
    }

    private func isCalledValue(_ column: Int) -> Bool {
        let name = TableColumns.plain(Array(names[column].utf8))
        return name == "y" || TableColumns.tellingNames.contains(name)
    }

    /// Returns the columns of values: those that were chosen, or the likeliest.
    func values(
        besides taken: Set<Int>, _ times: RowTimes, _ instants: [Double?], labels: Set<Int>,
        fallback: Int?, of whole: RowSample
    ) throws(ColumnFault) -> (columns: [ShapedPlan.Values], choice: ValueChoice?) {
        let columns = TableColumns(rowsWithHeader, format, mark: decimalMark)
        let echoes = format.valueField == nil ? echoes(of: instants, besides: taken) : []
        let ranking = ValueRanking(columns, besides: taken, depth: depth(of:))
        let any = ranking.columns
        // The only column beside the time, and one that is called as values are, may be times, too.
        let isOnly = names.count == taken.count + 1
        let all = any.filter { isOnly || !echoes.contains($0) || isCalledValue($0) }
        if all.isEmpty, let echo = any.first, spans(besides: taken).isEmpty {
            throw ColumnFault(
                problem: "the only numbers are those in \(shownNames[echo].printable(limit: 40)),"
                    + " which are times as those of the rows",
                remedy: .fields, isOfHeads: true)
        }
        let periods = periods(of: instants, besides: taken)
            .union(lengths(of: instants, besides: taken))
            .union(countersBack(instants, besides: taken))
            .union(self.echoes(of: instants, besides: taken, TimeEcho.holdsPart))
        let constants = constants(among: any, besides: taken)
        let last = labels.union(periods).union(constants)
        // Few numbers may measure something; one number a series does not.
        let ranked =
            all.filter { !last.contains($0) }
            + all.filter { last.contains($0) && !labels.contains($0) && !constants.contains($0) }
            + all.filter { labels.contains($0) && !constants.contains($0) }
            + all.filter(constants.contains)
        var chosen: [Int] = []
        var choice: ValueChoice?
        if format.valueField == "all" {
            chosen = ranking.sensible
            let echoes = self.echoes(of: instants, besides: taken)
            if Set(chosen) != echoes { chosen.removeAll(where: echoes.contains) }
        } else if let field = format.valueField {
            let parts = ValueFields.parts(of: field)
            if let whole = try? valueColumn(field) {
                chosen = [whole]
            } else {
                for part in parts { chosen.append(try valueColumn(part)) }
            }
        } else if let first = balance(among: ranked, instants)
            ?? names.indices.first(where: { names[$0] == "y" && !taken.contains($0) })
            ?? emptyValue(of: ranked, ranking, besides: taken)
            ?? lastPrice(of: ranked, ranking)
            ?? likeliest(of: ranked, ranking, besides: taken) ?? fallback
        {
            if let fault = faultOfNumbers(first, ranked, besides: taken) { throw fault }
            chosen = [first]
            let ranked = ranked.contains(first) ? ranked : spans(besides: taken) + ranked
            // Beside a number that measures nothing times may be meant, such as the end of a span.
            let alike =
                ranked.filter { $0 != first }
                + (ranking.mayMeasure(first) ? [] : any.filter(echoes.contains))
            let measuring = alike.filter { !last.contains($0) }
            let others = ranking.offered(measuring.isEmpty ? alike : measuring).sorted()
                .map { ValueChoice.option($0, among: names) }
            choice =
                others.isEmpty
                ? nil
                : ValueChoice(
                    drawn: shownNames[first], others: others,
                    isAmongAlike: ranking.isAmongAlike(
                        first, besides: echoes.union(periods).union(constants)))
        }
        guard !chosen.isEmpty else {
            throw ColumnFault(problem: "no column holds numbers", remedy: .fields)
        }
        guard taken.isDisjoint(with: chosen) else {
            throw ColumnFault(problem: "time and value are the same column", remedy: .fields)
        }
        var values: [ShapedPlan.Values] = []
        for column in chosen {
            do throws(ColumnFault) {
                let reading = try valueReading(of: column, besides: taken, times, of: whole)
                values.append(.init(column: column, name: names[column], reading: reading))
            } catch {
                // A reader of rows would find fault with the time, which it takes from one column.
                var fault = error
                fault.isOfHeads = fault.isOfHeads || times.columns.all.count > 1
                throw fault
            }
        }
        return (values, choice)
    }
}

/// Names of columns that hold spans of time.
private enum SpanNames {
    private static let words: Set<String> = [
        "duration", "durations", "elapsed", "pace", "runtime", "laptime", "dauer", "laufzeit",
        "rundenzeit", "bewegungszeit", "spieldauer", "arbeitszeit", "durée", "duree", "allure",
        "duración", "duracion", "ritmo", "durata", "duração", "duracao", "duur", "trwania", "czas",
    ]

    static func mean(_ name: String) -> Bool {
        ColumnName.words(name).contains { word in
            words.contains(word) || word.hasSuffix("dauer") || word.hasSuffix("duration")
        }
    }
}
