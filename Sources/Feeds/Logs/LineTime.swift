import Calendars
import CellValues
import FeedErrors
import Text

/// The time in a line of a log: the words that are a date, and where they end.
struct LineTime {
    let text: [UInt8]
    /// What follows it in the line.
    let rest: ArraySlice<UInt8>

    /// The most words that a time may have.
    private static let mostWords = 7
    private static let brackets = Array("[](){}<>|,;\"".utf8)

    /// The time at the start of a line; nil for a line that starts otherwise.
    ///
    /// - Parameter format: may say how times are written, and the day of times of day.
    init?(startOf line: ArraySlice<UInt8>, _ format: TableFormat) {
        let words = LineTime.words(line)
        for count in stride(from: min(LineTime.mostWords, words.count), to: 0, by: -1) {
            let end = words[count - 1].endIndex
            let text = LineTime.bare(LineTime.withoutKey(line[words[0].startIndex..<end]))
            guard LineTime.isTime(text, format) else { continue }
            (self.text, rest) = (text, line[end...])
            return
        }
        return nil
    }

    /// The first time in a line: at its start, or in brackets, as in the logs of web servers.
    init?(in line: ArraySlice<UInt8>, _ format: TableFormat) {
        if let start = LineTime(startOf: line, format) {
            self = start
            return
        }
        if let open = line.firstIndex(of: Byte.openBracket),
            let close = line[open...].firstIndex(of: Byte.closeBracket)
        {
            let text = Array(line[line.index(after: open)..<close])
            if LineTime.isTime(text, format) {
                (self.text, rest) = (text, line[...])
                return
            }
        }
        guard format.valuePattern != nil, let found = LineTime(behindNameIn: line, format) else {
            return nil
        }
        self = found
    }

    /// The time behind the name of the program that printed the line: "top - 22:45:03 up".
    private init?(behindNameIn line: ArraySlice<UInt8>, _ format: TableFormat) {
        let words = LineTime.words(line)
        guard words.count > 1, !Array(words[0]).hasDigit,
            let first = words.dropFirst().prefix(2).first(where: { Array($0).hasDigit }),
            first.contains(Byte.colon) || TableTime.isDate(Array(first))
        else { return nil }
        self.init(startOf: line[first.startIndex...], format)
    }

    private static func words(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let isBlank = { (byte: UInt8) in byte == Byte.space || byte == Byte.tab }
        return line.split(maxSplits: mostWords, whereSeparator: isBlank).prefix(mostWords).map {
            $0
        }
    }

    /// Returns a text without a key for times before it: "ts=2024-01-01".
    private static func withoutKey(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let mark = text.firstIndex(of: UInt8(ascii: "=")),
            TableColumns.timeNames.contains(TableColumns.plain(Array(text[..<mark])))
        else { return text }
        return text[text.index(after: mark)...]
    }

    /// Returns a text without the brackets and commas around it, with a dot for the comma before
    /// parts of a second.
    private static func bare(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var text = text.drop { brackets.contains($0) }
        while let last = text.last, brackets.contains(last) || last == Byte.colon {
            text.removeLast()
        }
        var bare = Array(text)
        // "2024-03-15_10:11:12", as `date +%F_%T` prints it.
        if bare.count > 15, bare[10] == UInt8(ascii: "_"), bare[13] == Byte.colon {
            bare[10] = Byte.space
        }
        let places = bare.indices.dropFirst(3).dropLast()
        for place in places where bare[place] == Byte.comma {
            let isFraction =
                bare[place - 3] == Byte.colon && bare[place + 1] &- Byte.zero < 10
            if isFraction { bare[place] = Byte.dot }
        }
        return bare
    }

    /// Returns whether a text is a date with a time of day, or seconds of this century with some
    /// digits behind a dot or without.
    private static func isTime(_ text: [UInt8], _ format: TableFormat) -> Bool {
        if let pattern = format.timePattern { return DateForm.pattern(pattern).date(text) != nil }
        if let number = DecimalNumber.value(of: text, scale: 0, mark: Byte.dot) {
            return (900_000_000..<4_000_000_000).contains(number)
                || (900_000_000_000..<4_000_000_000_000).contains(number)
        }
        return TableTime.isDate(text) || format.date != nil && DateForm.isClock(text)
    }
}

/// Reads the times of the lines of a log, one after another. Times without a year run on from the
/// day that the format says: each lies in the year that is nearest to the one before it.
struct LogTimes {
    private let format: TableFormat
    private var day: Int?

    init(_ format: TableFormat) {
        self.format = format
        day = format.timePattern == nil ? format.date?.dayNumber : nil
    }

    /// Returns the time in the next line: at its start, or else in brackets.
    mutating func next(in line: ArraySlice<UInt8>) -> (text: [UInt8], rest: ArraySlice<UInt8>)? {
        if let time = LineTime(in: line, format) { return (time.text, time.rest) }
        guard let day, let time = YearlessTime(startOf: line),
            let written = time.written(near: day)
        else { return nil }
        self.day = written.day
        return (written.text, time.rest)
    }

    /// Returns how many lines have a time.
    static func count(in lines: [ArraySlice<UInt8>], _ format: TableFormat) -> Int {
        var times = LogTimes(format)
        return lines.count { times.next(in: $0) != nil }
    }

    /// The error of lines whose times have no year, where nothing says it; nil for other lines.
    ///
    /// - Parameter few: whether one such line is enough.
    static func fault(
        of lines: [ArraySlice<UInt8>], _ format: TableFormat, few: Bool, at place: String
    ) -> FeedError? {
        guard format.date == nil, format.timePattern == nil else { return nil }
        let times = lines.compactMap { YearlessTime(startOf: $0) }
        guard let first = times.first, few || 2 * times.count >= lines.count else { return nil }
        return FeedError(
            .badData, at: place, "times such as \(first.text.printable()) have no year",
            remedy: .firstDay)
    }
}

extension InputFile {
    /// Returns whether the first lines are of so many different numbers of words that they are no
    /// table, as the summaries are that tools print: no number of words is that of two in three.
    func hasRaggedLines() throws(FeedError) -> Bool {
        let head = TableHead(try start(limit: TableSizes().head), isWhole: true)
        let lines = head.ahead(.lines, limit: 64).rows.map { head[$0] }
        let counts = lines.map { line in line.split { $0 <= Byte.space }.count }
        let most = Dictionary(grouping: counts) { $0 }.values.map(\.count).max() ?? 0
        return lines.count > 3 && 3 * most < 2 * lines.count
    }
}
