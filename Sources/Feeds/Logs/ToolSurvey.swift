import Calendars
import CellValues
import FeedErrors
import Text

/// Takes the table out of what sysstat prints, `sar` and `iostat -t`, of `rrdtool fetch`, of
/// tables that a loop prints below the time of each, of the line protocol, and of records with a
/// line for each cell.
struct ToolSurvey {
    private let lines: [(text: [UInt8], place: Int)]
    private let head: ArraySlice<UInt8>

    /// Returns the table; nil for any other text.
    ///
    /// - Throws: `FeedError` where it can be read in several ways.
    static func survey(_ file: InputFile, _ format: TableFormat) throws(FeedError) -> SurveyedTable?
    {
        let start = Array(try file.start(limit: 1 << 16).withoutMark)
        let isOfDstat = isOfDstat(start)
        let isOfSystem = ToolSurvey.systems.contains { start.starts(with: $0.utf8) }
        let lines = start.split(separator: Byte.newline)
        let isOfBlocks = TimedBlocks.begin(start)
        if LineProtocol.begin(start) {
            return try ToolSurvey(file).points(format, file)
        }
        if RecordLines.begin(start) {
            let found = try RecordLines(try ToolSurvey(file).lines, file)
            return try table((found.names, found.rows), format, file)
        }
        guard
            isOfSystem || isOfDstat || isOfBlocks
                || lines.contains(where: { ToolSurvey.numbered(ToolSurvey.words($0)) != nil })
        else { return nil }
        let survey = try ToolSurvey(file)
        let found =
            isOfDstat
            ? try survey.dstat(format, at: file.name)
            : isOfSystem
                ? survey.iostat(format.valueField) ?? survey.sar
                : isOfBlocks
                    ? TimedBlocks(survey.lines).map { ($0.names, $0.rows) } : survey.rrdtool
        guard let found else { return nil }
        var format = format
        format.timeField = "1"
        return try table(found, format, file)
    }

    private static func table(
        _ table: Table, _ format: TableFormat, _ file: InputFile
    ) throws(FeedError) -> SurveyedTable {
        let listed = ListedRows(
            names: table.names, rows: table.rows, placeName: file.name,
            rowName: { file.error(at: $0, "").place })
        let sample = RowSample(
            names: table.names, hasHeader: true, rows: table.rows.prefix(2000).map(\.cells),
            format: format)
        do throws(ColumnFault) {
            return SurveyedTable(rows: listed, plan: try ShapedPlan(sample), firstLines: 0)
        } catch {
            throw FeedError(.badData, at: file.name, error.problem, remedy: error.remedy)
        }
    }

    /// The systems whose names begin the first line.
    private static let systems = ["Linux ", "FreeBSD ", "Darwin ", "SunOS ", "AIX "]

    private init(_ file: InputFile) throws(FeedError) {
        let bytes = try file.start(limit: .max)
        let text = bytes.withoutMark
        var place = text.startIndex
        lines = text.split(separator: Byte.newline, omittingEmptySubsequences: false).map { line in
            defer { place += line.count + 1 }
            return (Array(line), place)
        }
        head = lines.first?.text[...] ?? []
    }

    private typealias Table = (names: [String], rows: [CellRow])

    // MARK: Line protocol

    private func points(
        _ format: TableFormat, _ file: InputFile
    ) throws(FeedError) -> SurveyedTable {
        let points = try LineProtocol(lines, field: format.valueField, file)
        var format = format
        format.timeField = format.timeField ?? "1"
        var found = try ToolSurvey.table((points.names, points.rows), format, file)
        let others = points.measurements.dropFirst()
        if !others.isEmpty {
            let names = others.prefix(8).map { $0.printable(limit: 40) }
            found.plan.notes.append(
                "of several measurements \(points.measurements[0].printable(limit: 40)) is drawn;"
                    + " --value-field takes a field of another: \(names.joined(separator: ", "))")
        }
        return found
    }

    // MARK: sar

    /// Lines that begin with a time of day; those with names come again and again.
    private var sar: Table? {
        guard var day = headDay else { return nil }
        var names: [String] = []
        var rows: [CellRow] = []
        var last = -1
        for (text, place) in lines.dropFirst() {
            let words = ToolSurvey.words(text)
            guard let clock = Clock(words) else { continue }
            let cells = Array(words.dropFirst(clock.words))
            if names.isEmpty, !cells.contains(where: ToolSurvey.isNumber) {
                names = cells.map(ToolSurvey.text)
            }
            guard cells.count == names.count, cells.contains(where: ToolSurvey.isNumber) else {
                continue
            }
            if clock.second < last - 43_200 { day += 1 }
            last = clock.second
            let time = ToolSurvey.time(day, clock.second)
            rows.append(ToolSurvey.row([time] + cells, place))
        }
        return rows.isEmpty ? nil : (["time"] + names, rows)
    }

    // MARK: iostat

    /// Returns the rows of devices, or those of the processors where a field of theirs is asked for
    /// or no device stands there.
    private func iostat(_ field: String?) -> Table? {
        let tables = [iostat(named: "Device"), iostat(named: "avg-cpu")].compactMap(\.self)
        let wanted = ValueFields.parts(of: field ?? "").map { $0.lowercased() }
        return tables.first { table in
            let names = table.names.map { $0.lowercased() }
            return wanted.allSatisfy(names.contains)
        } ?? tables.first
    }

    /// Returns the rows below a line that begins with a word, each with the line above that is
    /// nothing but a date and a time of day.
    private func iostat(named word: String) -> Table? {
        var names: [String] = []
        var rows: [CellRow] = []
        var time: [UInt8]?
        var isInside = false
        let isOfDevices = word == "Device"
        for (text, place) in lines.dropFirst() {
            let words = ToolSurvey.words(text)
            if let found = ToolSurvey.dated(words) {
                (time, isInside) = (found, false)
            } else if let first = words.first, ToolSurvey.text(first).hasPrefix(word) {
                names = (isOfDevices ? [word] : []) + words.dropFirst().map(ToolSurvey.text)
                isInside = true
            } else if words.isEmpty {
                isInside = false
            } else if let time, isInside, words.count == names.count,
                words.dropFirst(isOfDevices ? 1 : 0).allSatisfy({ ToolSurvey.isNumber($0) })
            {
                rows.append(ToolSurvey.row([time] + words, place))
            }
        }
        return rows.isEmpty ? nil : (["time"] + names, rows)
    }

    // MARK: rrdtool

    /// Lines of seconds since 1970 with a colon behind, below one of names.
    private var rrdtool: Table? {
        let words = lines.map { (words: ToolSurvey.words($0.text), place: $0.place) }
            .filter { !$0.words.isEmpty }
        guard let names = words.first?.words, ToolSurvey.numbered(names) == nil else { return nil }
        var rows: [CellRow] = []
        for (words, place) in words.dropFirst() {
            guard let time = ToolSurvey.numbered(words), words.count == names.count + 1 else {
                return nil
            }
            rows.append(ToolSurvey.row([time] + words.dropFirst(), place))
        }
        return rows.isEmpty ? nil : (["time"] + names.map(ToolSurvey.text), rows)
    }

    /// Returns the seconds since 1970 at the start of a line of `rrdtool fetch`: "1705312800:".
    private static func numbered(_ words: [[UInt8]]) -> [UInt8]? {
        guard let first = words.first, first.last == Byte.colon, first.count > 9, words.count > 1,
            first.dropLast().allSatisfy({ $0 &- Byte.zero < 10 })
        else { return nil }
        return Array(first.dropLast())
    }

    // MARK: Parts

    private static func words(_ line: some Collection<UInt8>) -> [[UInt8]] {
        line.split { $0 == Byte.space || $0 == Byte.tab || $0 == Byte.carriageReturn }
            .map { Array($0) }
    }

    private static func text(_ word: [UInt8]) -> String { String(decoding: word, as: UTF8.self) }

    private static func isNumber(_ word: [UInt8]) -> Bool {
        TableValue.read(word, marks: DecimalMarks(Byte.comma)) != nil
    }

    private static func row(_ cells: [[UInt8]], _ place: Int) -> CellRow {
        CellRow(
            cells: cells.map { RowFields.Field(text: $0, isQuoted: false) }, place: place)
    }

    /// Returns a time as text of ISO 8601.
    private static func time(_ day: Int, _ second: Int) -> [UInt8] {
        let date = CivilDate(dayNumber: day)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return Array(
            ("\(date.year)-\(two(date.month))-\(two(date.day))T\(two(second / 3600)):"
                + "\(two(second / 60 % 60)):\(two(second % 60))").utf8)
    }

    /// Returns the time of a line that is nothing but a date and a time of day.
    private static func dated(_ words: [[UInt8]]) -> [UInt8]? {
        guard (2...4).contains(words.count) || words.count == 1 && words[0].contains(Byte.colon),
            let day = day(words[0])
        else { return words.count == 1 && ISODate(words[0]) != nil ? words[0] : nil }
        guard let clock = Clock(Array(words.dropFirst())) else { return nil }
        return time(day, clock.second)
    }

    /// The day in the first line.
    private var headDay: Int? {
        ToolSurvey.words(Array(head)).dropFirst(2).lazy.compactMap(ToolSurvey.day).first
    }

    /// Returns the number of the day that a word is. sysstat writes 2024-01-31, and in the plain
    /// locale the month first.
    private static func day(_ word: [UInt8]) -> Int? {
        if let date = ISODate(word), word.count == 10 { return date.wallSecond / 86_400 }
        let separators = [Byte.slash, Byte.dot, Byte.minus]
        guard let mark = word.first(where: { separators.contains($0) }) else { return nil }
        let parts = word.split(separator: mark).compactMap { TimeRole.number(Array($0)) }
        guard parts.count == 3 else { return nil }
        let isDayFirst = mark == Byte.dot || parts[0] > 12
        let year = parts[2] < 69 ? 2000 + parts[2] : parts[2] < 100 ? 1900 + parts[2] : parts[2]
        return CivilDate(
            checked: year, month: isDayFirst ? parts[1] : parts[0],
            day: isDayFirst ? parts[0] : parts[1])?.dayNumber
    }
}

/// A time of day at the start of some words.
private struct Clock {
    let second: Int
    /// How many words it has.
    let words: Int

    init?(_ words: [[UInt8]]) {
        guard let first = words.first else { return nil }
        let parts = first.split(separator: Byte.colon).map { TimeRole.number(Array($0)) }
        guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
            (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second)
        else { return nil }
        let mark = words.dropFirst().first.map { String(decoding: $0, as: UTF8.self).uppercased() }
        let isOfTwelve = mark == "AM" || mark == "PM"
        let shown = isOfTwelve ? hour % 12 + (mark == "PM" ? 12 : 0) : hour
        (self.second, self.words) = (shown * 3600 + minute * 60 + second, isOfTwelve ? 2 : 1)
    }
}

/// The CSV of dstat, and of dool, which took its place.
extension ToolSurvey {
    /// Returns whether a text begins as such CSV does: `"Dstat 0.7.3 CSV output"`.
    static func isOfDstat(_ start: [UInt8]) -> Bool {
        let line = String(decoding: start.prefix { $0 != Byte.newline }, as: UTF8.self)
            .filter { $0 != "\"" }
        return ["Dstat ", "Dool ", "pcp-dstat "].contains(where: line.hasPrefix)
            && line.plainlyContains("CSV output")
    }

    /// Rows below a line of groups and one of names. Their times, "31-12 23:59:59", have no year:
    /// that of a line above counts, or that of the day which the caller says.
    private func dstat(_ format: TableFormat, at place: String) throws(FeedError) -> Table? {
        let grammar = RowGrammar(delimiter: Byte.comma, hasQuotes: true)
        let rows = lines.map { (cells: RowFields($0.text, grammar).fields.map(\.text), $0.place) }
        func isTime(_ cell: [UInt8]) -> Bool {
            ["time", "epoch"].contains(String(decoding: cell, as: UTF8.self))
        }
        guard let head = rows.firstIndex(where: { $0.cells.contains(where: isTime) }), head > 0,
            let column = rows[head].cells.firstIndex(where: isTime)
        else { return nil }
        var day = format.date?.dayNumber
        for row in rows[..<head] where day == nil {
            guard let label = row.cells.firstIndex(of: Array("Date:".utf8)),
                row.cells.indices.contains(label + 1)
            else { continue }
            let words = row.cells[label + 1].split(separator: Byte.space).prefix(3)
            day = DateForm.named.date(Array(words.joined(separator: [Byte.space])))
                .map { $0.wallSecond / 86_400 }
        }
        let names = ToolSurvey.names(rows[head].cells, below: rows[head - 1].cells)
        var found: [CellRow] = []
        for row in rows[(head + 1)...] where row.cells.count == names.count {
            var cells = row.cells
            let text = cells.remove(at: column)
            guard let time = try ToolSurvey.dstatTime(text, day, at: place) else { continue }
            found.append(ToolSurvey.row([time] + cells, row.1))
        }
        var others = names
        others.remove(at: column)
        return found.isEmpty ? nil : (["time"] + others, found)
    }

    /// Returns the names with that of their group before those that come several times.
    private static func names(_ names: [[UInt8]], below groups: [[UInt8]]) -> [String] {
        var group = ""
        return names.enumerated().map { column, name in
            if groups.indices.contains(column), !groups[column].isEmpty {
                group = text(groups[column])
            }
            let isOnly = names.count { $0 == name } == 1
            return isOnly ? text(name) : "\(group) \(text(name))"
        }
    }

    /// Returns a time with its year; nil for other texts.
    ///
    /// - Throws: `FeedError` where nothing says the year.
    private static func dstatTime(
        _ text: [UInt8], _ day: Int?, at place: String
    ) throws(FeedError) -> [UInt8]? {
        if DecimalNumber.value(of: text, scale: 0, mark: Byte.dot) != nil { return text }
        let words = words(text)
        guard words.count == 2, let clock = Clock([words[1]]) else { return nil }
        let parts = words[0].split(separator: Byte.minus).compactMap { TimeRole.number(Array($0)) }
        guard parts.count == 2 else { return nil }
        guard let day else {
            throw FeedError(
                .badData, at: place, "times such as \(text.printable()) name no year",
                remedy: .firstDay)
        }
        let first = CivilDate(dayNumber: day)
        let year = parts[1] < first.month ? first.year + 1 : first.year
        return CivilDate(checked: year, month: parts[1], day: parts[0])
            .map { time($0.dayNumber, clock.second) }
    }
}
