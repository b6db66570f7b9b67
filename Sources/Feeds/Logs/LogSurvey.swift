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
