import CellValues
import FeedErrors
import Text

/// The rows of a log: the time, and the numbers of its keys or the one that a pattern tells.
struct LogRows {
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
enum LogKeys {
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

    /// Returns whether a word is one that programs print in place of a number.
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
