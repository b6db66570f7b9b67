import Text

/// A number that stands for a missing value, as -999 in the tables of weather services does.
public struct MissingMark: Equatable {
    /// The number itself.
    public let value: Double

    /// Numbers of nines, which no instrument shows by chance.
    private static let known: Set<Double> = [
        -99.9, -99.99, -999, -999.9, -999.99, -9999, -9999.9, -99999, 9999, 9999.9, 99999, 999999,
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

    private init(_ value: Double) { self.value = value }

    /// Returns the numbers of nines below zero among some values.
    package static func shown(by values: some Sequence<Double>) -> Set<Double> {
        Set(values.filter { $0 < 0 }).intersection(known)
    }

    /// Returns the numbers of nines in lines that speak of missing values: `# "-999.99" is missing`.
    package static func said(in lines: some Sequence<UInt8>) -> Set<Double> {
        let texts = String(decoding: Array(lines.prefix(longestComment)), as: UTF8.self)
            .lowercased().split(whereSeparator: \.isNewline)
        let numbers = texts.filter { line in words.contains { line.contains($0) } }.flatMap {
            line in
            line.split { !($0.isNumber || $0 == "-" || $0 == ".") }.compactMap { number in
                DecimalNumber.value(
                    of: Array(number.utf8.reversed().drop { $0 == Byte.dot }.reversed()), scale: 0,
                    mark: Byte.dot)
            }
        }
        return Set(numbers).intersection(known)
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
