package import FeedErrors
import Text

/// A number that stands for a missing value, as -999 in the tables of weather services does.
public struct MissingMark: Equatable {
    /// The number itself.
    public let value: Double

    /// Numbers of nines, which no instrument shows by chance, the ends of whole numbers of 16 bits,
    /// what files of wells, of models and of NetCDF are filled with, and what drivers of the
    /// thermometer DS18B20 return where it does not answer.
    ///
    /// - Source: the Log ASCII Standard (-999.25), NetCDF's `NC_FILL_FLOAT` and `NC_FILL_DOUBLE`.
    private static let known: Set<Double> = [
        -99.9, -99.99, -127, -999, -999.25, -999.9, -999.99, -9999, -9999.9, -99999, 9999, 9999.9,
        99999,
        999999, -32768, -32767, 32767, 65535, 1e20, -1e20, 1e30, -1e30, 9.96921e36,
        9.969209968386869e36,
    ]

    /// Finds the mark among some values: it lies more than twice as far from zero as all others.
    /// Returns nil where there is none.
    public init?(_ values: [Double]) {
        var search = Search()
        for value in values { search.take(value) }
        guard let mark = search.found else { return nil }
        self = mark
    }

    /// Finds the mark among those that other columns show, or that the lines above the table say:
    /// the only one of them that lies as far from all values as others do.
    package init?(_ candidates: Set<Double>, besideAllOf values: [Double]) {
        let fitting = candidates.compactMap { MissingMark(values + [$0]) }
        guard fitting.count == 1, candidates.contains(fitting[0].value) else { return nil }
        self = fitting[0]
    }

    /// The mark of a column of a buoy, by its name; nil for other names, and where fewer than three
    /// columns are those of a buoy.
    ///
    /// Source: the National Data Buoy Center's "Measurement Descriptions", where a missing value is
    /// the nines that its column has room for.
    package init?(ofBuoy name: String, among names: [String]) {
        // A unit may stand behind it.
        func mark(_ name: String) -> Double? {
            MissingMark.buoys[String(name.prefix { $0 != " " })]
        }
        guard let own = mark(name), names.count(where: { mark($0) != nil }) > 2 else { return nil }
        value = own
    }

    private static let buoys: [String: Double] = [
        "WDIR": 999, "MWD": 999, "ATMP": 999, "WTMP": 999, "DEWP": 999, "PRES": 9999, "WSPD": 99,
        "GST": 99, "WVHT": 99, "DPD": 99, "APD": 99, "VIS": 99, "TIDE": 99, "PTDY": 99,
    ]

    private init(_ value: Double) { self.value = value }

    /// Returns the numbers of nines below zero among some values.
    package static func shown(by values: some Sequence<Double>) -> Set<Double> {
        Set(values.filter { $0 < 0 }).intersection(known)
    }

    /// Returns the numbers of nines in lines that speak of missing values: `# "-999.99" is missing`.
    package static func said(in lines: some Sequence<UInt8>) -> Set<Double> {
        Set(numbers(in: lines).compactMap(value)).intersection(known)
    }

    /// Returns whether such a number has a dot that can only be the decimal mark: "-999.000".
    package static func showPoint(in lines: some Sequence<UInt8>) -> Bool {
        numbers(in: lines).contains { number in
            number.contains(Byte.dot) && value(number).map(known.contains) ?? false
        }
    }

    private static func value(_ number: [UInt8]) -> Double? {
        DecimalNumber.value(of: number, scale: 0, mark: Byte.dot)
    }

    /// Returns the numbers in lines that speak of missing values.
    private static func numbers(in lines: some Sequence<UInt8>) -> [[UInt8]] {
        let texts = String(decoding: Array(lines.prefix(longestComment)), as: UTF8.self)
            .lowercased().split(whereSeparator: \.isNewline)
        return texts.filter { line in words.contains { line.contains($0) } }.flatMap { line in
            line.split { !($0.isNumber || $0 == "-" || $0 == ".") }
                .map { Array($0.utf8.reversed().drop { $0 == Byte.dot }.reversed()) }
        }
    }

    private static let longestComment = 1 << 14

    /// Parts of the words for missing values, in small letters.
    private static let words = [
        "missing", "no data", "nodata", "not available", "undefined", "fill", "fehl", "manquant",
        "faltante", "sin dato", "mancant",
    ]

    /// Looks for the mark among values that come one after the other.
    package struct Search: Sendable {
        private var mark: Double?
        private var hasTwo = false
        /// The largest distance of another value from zero.
        private var most: Double?

        package init() {}

        package mutating func take(_ value: Double) {
            guard !value.isNaN else { return }
            let size = abs(value)
            if size > 99, MissingMark.known.contains(value) {
                hasTwo = hasTwo || mark.map { $0 != value } ?? false
                mark = value
            } else {
                most = max(most ?? size, size)
            }
        }

        /// The mark among the values so far.
        package var found: MissingMark? {
            guard let mark, !hasTwo, let most, 2 * most < abs(mark) else { return nil }
            return MissingMark(mark)
        }
    }

    /// The number as it is mostly written.
    public var text: String { Int(exactly: value).map(String.init) ?? "\(value)" }
}

/// Words that stand for missing values in a column of numbers, as "Ice" in gauges of rivers, "M" in
/// reports of airports and "I/O Timeout" in archives of plants do.
package struct MissingWords {
    /// As they are written.
    package private(set) var all: Set<[UInt8]> = []

    private static let longest = 12
    private static let longestOfSeveral = 24

    /// What meters show beyond their range, in small letters.
    private static let beyondRange: Set = [
        "low", "high", "lo", "hi", "ol", "over", "under", "overload", "overrange", "underrange",
        "overflow", "underflow", "over range", "under range",
    ]

    /// Finds the words that are gaps, where all words are fewer than half of some texts: those that
    /// stand in two rows or more, those of several parts where two rows have such, and those for
    /// what is beyond a meter's range.
    package init(_ texts: [[UInt8]]) {
        var counts: [[UInt8]: Int] = [:]
        for text in texts where MissingWords.isWord(text) { counts[text, default: 0] += 1 }
        guard !counts.isEmpty, 2 * counts.values.reduce(0, +) < texts.count else { return }
        let ofSeveral = counts.filter { MissingWords.hasParts($0.key) }
        let areSaid = ofSeveral.values.reduce(0, +) > 1
        all = Set(
            counts.filter { text, count in
                count > 1 || areSaid && ofSeveral[text] != nil || MissingWords.isBeyondRange(text)
            }.keys)
    }

    private static func isBeyondRange(_ text: [UInt8]) -> Bool {
        beyondRange.contains(String(decoding: text, as: UTF8.self).lowercased())
    }

    /// Returns whether a word is of several parts: "Bad Input", "I/O".
    private static func hasParts(_ text: [UInt8]) -> Bool {
        text.contains(Byte.space) || text.dropFirst().dropLast().contains(Byte.slash)
    }

    /// Returns whether a text is a word without digits, or a few, and is no gap by itself.
    private static func isWord(_ text: [UInt8]) -> Bool {
        guard let first = text.first, first &- Byte.zero > 9, text.count <= 4 * longest,
            !text.hasDigit, !TableValue.isGap(text)
        else { return false }
        let word = String(decoding: text, as: UTF8.self)
        let most = hasParts(text) ? longestOfSeveral : longest
        return word.count <= most && word.allSatisfy { $0.isLetter || "-_/*.' ".contains($0) }
            && word.split(separator: " ").count < 4
    }

    /// Says which words are gaps; nil where there are none.
    func note(of name: String) -> String? {
        guard !all.isEmpty else { return nil }
        let words = all.map { $0.printable(limit: 20) }.sorted()
        return words.prefix(4).joined(separator: ", ") + (words.count > 4 ? ", …" : "")
            + " in column \(name.printable(limit: 40)) \(words.count == 1 ? "is" : "are") read as"
            + " \(words.count == 1 ? "a gap" : "gaps")"
    }
}

extension FeedError.Remedy {
    /// What helps where a text stands in the place of a number.
    ///
    /// - Parameter column: its name, or its number from 1.
    package static func gap(for text: [UInt8], in column: String) -> Self {
        let text = String(decoding: text, as: UTF8.self)
        if FormattedNumber(Array(text.utf8))?.triangle != nil {
            return "write the sign as + or -: nothing tells what the triangle says"
        }
        guard !text.isEmpty, text.count <= 20, !text.contains(where: \.isNewline) else {
            return "an empty field, null, NA, NaN or - is a gap"
        }
        return .withoutRows(column, text)
    }
}
