import Calendars
import CellValues
import FeedErrors
import Text

/// Takes a table out of the lines of a log: a time in each line, and a number that a pattern or a
/// key tells.
struct LogSurvey {
    /// Returns the table; nil where fewer than half of the first lines have a time.
    ///
    /// - Throws: `FeedError` for a pattern that is not valid, or that fits no line, and where no
    ///   number is told.
    static func survey(
        _ file: InputFile, _ format: TableFormat
    ) throws -> SurveyedTable? {
        let file = try file.withNewlines(try file.start(limit: TableSizes().chunk))
        let head = TableHead(try file.start(limit: TableSizes().head), isWhole: true)
        let first = head.ahead(.lines, limit: 64).rows.map { head[$0] }
        let timed = LogTimes.count(in: first, format)
        if timed == 0,
            let fault = LogTimes.fault(
                of: first, format, few: format.valuePattern != nil, at: file.name)
        {
            throw fault
        }
        if timed == 0, format.valuePattern != nil {
            throw FeedError(
                .badData, at: file.name, "no line begins with a time, or has one in brackets",
                remedy: .dateForms)
        }
        guard timed > 0, 2 * timed >= first.count || format.valuePattern != nil else { return nil }
        let rows = try LogRows(file, format)
        guard !rows.rows.isEmpty else {
            guard let pattern = format.valuePattern else {
                throw FeedError(
                    .badData, at: file.name, "a log: lines with times, and no key=number in them",
                    remedy: .valuePattern)
            }
            throw FeedError(
                .badData, at: file.name,
                "no line has both a time and a number that fits \(pattern.printable(limit: 60))")
        }
        return try table(rows, format, file)
    }

    private static func table(
        _ rows: LogRows, _ format: TableFormat, _ file: InputFile
    ) throws(FeedError) -> SurveyedTable {
        var format = format
        format.timeField = "1"
        if format.valuePattern != nil { format.valueField = "2" }
        let listed = ListedRows(
            names: rows.names, rows: rows.rows, placeName: file.name,
            rowName: { place in
                file.error(at: place, "").place
            })
        var sample = RowSample(
            names: rows.names, hasHeader: true,
            rows: rows.sample, format: format)
        sample.isOfLogLines = true
        do throws(ColumnFault) {
            var plan = try ShapedPlan(sample)
            if format.valueField == nil, plan.values.count == 1 {
                plan.notes.append(
                    "a log: the numbers behind \(plan.values[0].name.harmless(limit: 40))= in its lines"
                        + " are drawn")
            }
            for value in plan.values {
                guard let count = rows.untimed[rows.names[value.column]] else { continue }
                plan.notes.append(
                    "left out: \(count.grouped) \(count == 1 ? "line" : "lines") with such a number"
                        + " and no time")
            }
            return SurveyedTable(rows: listed, plan: plan)
        } catch {
            throw FeedError(.badData, at: file.name, error.problem, remedy: error.remedy)
        }
    }
}

extension LogSurvey {
    /// Returns whether half of the first lines begin with a time and have a key with a number, or
    /// begin with a time that has no year, which no table tells.
    static func hasKeys(_ file: InputFile, _ format: TableFormat) throws(FeedError) -> Bool {
        let head = TableHead(try file.start(limit: TableSizes().head), isWhole: true)
        let lines = head.ahead(.lines, limit: 64).rows.map { head[$0] }
        let good = lines.count { line in
            guard let time = LineTime(startOf: line, format) else {
                return format.timePattern == nil && YearlessTime(startOf: line) != nil
            }
            return !LogKeys.numbers(in: time.rest).isEmpty
        }
        return good > 0 && 2 * good >= lines.count
    }
}

extension LogSurvey {
    /// Returns whether half of the first lines or more are of the common log format of web servers,
    /// or go on after it: a time in brackets, a request in quotes, a status and a size.
    static func isOfRequests(_ file: InputFile) throws(FeedError) -> Bool {
        let head = TableHead(try file.start(limit: TableSizes().head), isWhole: true)
        let lines = head.ahead(.lines, limit: 64).rows.map { head[$0] }
        return !lines.isEmpty && 2 * lines.count(where: isOfRequest) >= lines.count
    }

    private static func isOfRequest(_ line: ArraySlice<UInt8>) -> Bool {
        guard let open = line.firstIndex(of: Byte.openBracket),
            let close = line[open...].firstIndex(of: Byte.closeBracket),
            TableTime.isDate(Array(line[(open + 1)..<close])),
            let first = line[close...].firstIndex(of: Byte.quote),
            let last = line[(first + 1)...].firstIndex(of: Byte.quote)
        else { return false }
        let words = line[(last + 1)...].split(maxSplits: 2) { $0 <= Byte.space }.map { Array($0) }
        return words.count > 1 && words[0].count == 3
            && TimeRole.number(words[0]).map { (100...599).contains($0) } ?? false
            && (words[1] == [Byte.minus] || TimeRole.number(words[1]) != nil)
    }

    /// Returns whether a time stands in one of the first lines.
    static func holdsTimes(_ file: InputFile) throws(FeedError) -> Bool {
        let head = TableHead(try file.start(limit: TableSizes().head), isWhole: true)
        return head.ahead(.lines, limit: 64).rows.contains { holdsTime(head[$0]) }
    }

    /// What programs print without times, and the options with which they print some.
    private static let options = [
        ("icmp_seq=", "ping -D prints a time in each line"),
        ("bytes from ", "ping -D prints a time in each line"),
        (" swpd ", "vmstat -t prints a time in each line"),
        ("avg-cpu:", "iostat -t prints the times"),
        ("INSERT INTO ", "load this SQL into its database, and export the table as CSV"),
    ]

    /// Returns the error of lines of words in which no time stands, but perhaps in one that says
    /// the version of a program; nil for others.
    static func noTimes(_ file: InputFile) throws(FeedError) -> FeedError? {
        let head = TableHead(try file.start(limit: TableSizes().head), isWhole: true)
        let lines = head.ahead(.lines, limit: 64).rows.map { head[$0] }
        guard lines.count > 2 else { return nil }
        let text = String(decoding: Array(lines.joined()), as: UTF8.self)
        let option = options.first { text.contains($0.0) }?.1
        let wordy = lines.count(where: holdsWord)
        let timed = lines.count(where: holdsTime)
        guard option != nil || 2 * wordy >= lines.count,
            timed == 0 || timed == 1 && lines.count > 3 && holdsTime(lines[0])
        else { return nil }
        let last = lines.last { $0.contains { $0 &- Byte.zero < 10 } } ?? lines[0]
        let shown = last.prefix { $0 != Byte.newline && $0 != Byte.carriageReturn }
        let isText =
            shown.allSatisfy { $0 >= Byte.space || $0 == Byte.tab }
            && String(validating: shown, as: UTF8.self) != nil
        let example =
            isText
            ? "such as \(Array(shown).printable(limit: 60))" : "some of which hold bytes of no text"
        return FeedError(
            .badData, at: file.name,
            "no table with times and numbers: no times in its lines, \(example)"
                + (timed == 1 ? " (the date in line 1 is that of no value)" : ""),
            remedy: option.map { .advice($0) })
    }

    private static func words(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
        line.split { $0 <= Byte.space || "[](){}<>|,;\"=".utf8.contains($0) }.map { Array($0) }
    }

    private static func holdsWord(_ line: ArraySlice<UInt8>) -> Bool {
        words(line).contains { word in
            word.count(where: { Byte.lowercased($0) &- UInt8(ascii: "a") < 26 }) > 2
        }
    }

    private static func holdsTime(_ line: ArraySlice<UInt8>) -> Bool {
        if LineTime(startOf: line, TableFormat()) != nil || YearlessTime(startOf: line) != nil {
            return true
        }
        return words(line).contains { word in
            TableTime.isDate(word) || DateForm.isClock(word) || TimeRole.month(word) != nil
                || TimeRole.number(word).map(TimeKey.isInstant) ?? false
        }
    }
}

/// The rows of a log: the time, and the numbers of its keys or the one that a pattern tells.
private struct LogRows {
    private(set) var names = ["line time"]
    private(set) var rows: [CellRow] = []
    /// How many lines have a number of a name, and no time.
    private(set) var untimed: [String: Int] = [:]

    /// Some of the rows, with the first ones in which names stand that the others lack.
    var sample: [[RowFields.Field]] {
        var isSeen = Set<Int>()
        return rows.enumerated().compactMap { index, row in
            let isNew = row.cells.indices.contains { column in
                !row.cells[column].text.isEmpty && isSeen.insert(column).inserted
            }
            return index < 1000 || isNew ? row.cells : nil
        }
    }

    init(_ file: InputFile, _ format: TableFormat) throws {
        let pattern = try format.valuePattern.map { try LinePattern($0) }
        var found: [(time: [UInt8], values: [(String, [UInt8])], place: Int)] = []
        let isOfRequests = try LogSurvey.isOfRequests(file)
        var times = LogTimes(format)
        var lines = TextRows(file: file, grammar: .lines)
        // Behind a byte order mark.
        var head = TableHead(try file.start(limit: 3), isWhole: false)
        try head.skipMark(file)
        lines.start = head.position
        try lines.forEachLine { bytes, offset in
            let line = Array(bytes).split(
                separator: Byte.newline, omittingEmptySubsequences: false)[0]
                .droppingReturn
            guard let time = times.next(in: line) else {
                let names =
                    pattern.map { $0.value(in: line) == nil ? [] : ["value"] }
                    ?? LogKeys.numbers(in: line, skipsQuotes: isOfRequests).map(\.0)
                for name in Set(names) { untimed[name, default: 0] += 1 }
                return
            }
            let values: [(String, [UInt8])]
            if let pattern {
                guard let value = pattern.value(in: line) else { return }
                values = [("value", value)]
            } else {
                values = LogKeys.numbers(in: time.rest, skipsQuotes: isOfRequests)
            }
            if !values.isEmpty { found.append((time.text, values, offset)) }
        }
        for (name, _) in found.flatMap(\.values) where !names.contains(name) { names.append(name) }
        let empty = RowFields.Field(text: [], isQuoted: false)
        rows = found.map { line in
            var cells = Array(repeating: empty, count: names.count)
            cells[0].text = line.time
            for (name, value) in line.values {
                if let place = names.firstIndex(of: name) { cells[place].text = value }
            }
            return CellRow(cells: cells, place: line.place)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Without a carriage return at the end.
    fileprivate var droppingReturn: Self { last == Byte.carriageReturn ? dropLast() : self }
}

/// The keys with numbers in a line: `ttl=57 time=12.3 ms`, `"took": 12`.
private enum LogKeys {
    /// - Parameter skipsQuotes: whether those inside quotes don't count, as in the address of a
    ///   request.
    static func numbers(
        in line: ArraySlice<UInt8>, skipsQuotes: Bool = false
    ) -> [(String, [UInt8])] {
        var found: [(String, [UInt8])] = []
        var isQuoted = false
        for place in line.indices {
            if line[place] == Byte.quote { isQuoted.toggle() }
            guard line[place] == UInt8(ascii: "="), !isQuoted || !skipsQuotes else { continue }
            let key = line[..<place].reversed().prefix(while: isOfKey).reversed()
            guard !key.isEmpty, let value = value(at: line[line.index(after: place)...]) else {
                continue
            }
            found.append((String(decoding: Array(key), as: UTF8.self), value))
        }
        return found
    }

    /// Returns the number with which a text begins, whole: with its unit, with marks between its
    /// digits, or as a span of time, "900ms", "1,234" and "00:01:05"; nil for any other word.
    private static func value(at text: ArraySlice<UInt8>) -> [UInt8]? {
        let text = text.drop { $0 == Byte.quote }
        var word = text.prefix { $0 > Byte.space && !"\";()[]{}<>|&".utf8.contains($0) }
        // A comma before a letter stands between two keys, and an apostrophe begins a unit: "51'C".
        let mark = word.indices.first { place in
            ",'".utf8.contains(word[place])
                && !(word[place...].dropFirst().first.map { $0 &- Byte.zero < 10 } ?? false)
        }
        word = word[..<(mark ?? word.endIndex)]
        while let last = word.last, ".,:".utf8.contains(last) { word.removeLast() }
        let value = Array(word)
        let isRead =
            DecimalNumber.value(of: value, scale: 0, mark: Byte.dot) != nil
            || value.hasDigit && (FormattedNumber(value) != nil || ClockSpan.seconds(value) != nil)
        return isRead || isNoNumber(value) ? value : nil
    }

    /// Returns whether a word is one that programs print where a number is none.
    private static func isNoNumber(_ word: [UInt8]) -> Bool {
        ["nan", "inf", "-inf", "+inf"].contains(String(decoding: word, as: UTF8.self).lowercased())
    }

    private static func isOfKey(_ byte: UInt8) -> Bool {
        byte &- Byte.zero < 10 || Byte.lowercased(byte) &- UInt8(ascii: "a") < 26
            || "_-.".utf8.contains(byte)
    }
}

/// A pattern that tells the value in a line: what its first group holds, or else all that fits.
struct LinePattern {
    private let regex: Regex<AnyRegexOutput>

    /// - Throws: `FeedError` for a text that is no regular expression.
    init(_ text: String) throws(FeedError) {
        do {
            regex = try Regex(text)
        } catch {
            throw FeedError(
                .badData, at: text.printable(limit: 60), "is no regular expression",
                remedy: #"one such as 'took (\d+) ms' is"#)
        }
    }

    /// Returns the text of the value; nil where the pattern does not fit.
    func value(in line: some Collection<UInt8>) -> [UInt8]? {
        let text = String(decoding: line, as: UTF8.self)
        guard let match = try? regex.firstMatch(in: text) else { return nil }
        let group = match.output.count > 1 ? match.output[1].substring : match.output[0].substring
        return group.map { Array($0.utf8) }
    }
}
