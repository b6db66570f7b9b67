import CellValues
import FeedErrors
import Text
import TimeSeries

/// Several files of one kind: those that follow each other in time are one series, and those whose
/// times overlap a series each.
public struct FileGroup {
    private let files: [FileFeed]
    private let pageRows: Int

    /// A series of the files, and what to call it.
    public struct Member: Sendable {
        /// The series.
        public let source: any SampleSource
        /// Its name among the others.
        public let name: String

        /// Makes a member of a source and its name.
        public init(source: any SampleSource, name: String) {
            (self.source, self.name) = (source, name)
        }
    }

    /// - Parameters:
    ///   - files: two or more.
    ///   - pageRows: samples on a full page, 1 or more.
    public init(_ files: [FileFeed], pageRows: Int = TableFeed.pageRows) {
        (self.files, self.pageRows) = (files, pageRows)
    }

    /// A series of a file.
    private struct Part {
        let source: any FilePart
        /// Its name in the file; empty for one without.
        let name: String
        let file: String
        /// The file's own name, which others may have, too.
        let title: String
        let columns: [[Sample]]

        var span: ClosedRange<Double>? {
            guard let first = columns[0].first, let last = columns[0].last else { return nil }
            return min(first.t, last.t)...max(first.t, last.t)
        }

        /// What its values are called in the file.
        var names: [String] {
            let facts = source.facts
            return facts.columnNames.isEmpty ? [facts.valueName ?? ""] : facts.columnNames
        }

        /// The unit of its values; nil where none has one.
        var unit: String? { source.facts.valueUnit }

        /// Whether a value is no whole number.
        var hasFractions: Bool {
            columns[0].contains { $0.y.map { $0 != $0.rounded() } ?? false }
        }

        /// Whether it has no unit, and a value that another unit would change.
        var hasPlainNumbers: Bool {
            unit == nil && columns[0].contains { $0.y.map { $0 != 0 } ?? false }
        }

        /// The decimal mark of its values, by its first rows.
        var point: UInt8 { reading?.point ?? Byte.dot }

        /// The mark between thousands of its values; nil for none.
        var group: UInt8? { reading?.groupByte }

        /// The number that stands for missing values; nil for none.
        var missing: Double? { reading?.missing }

        private var reading: ValueReading? { source.plan?.values.first?.reading }
    }

    /// Reads the files and returns their series.
    ///
    /// - Returns: the series, and a note on what was made of several files.
    /// - Throws: `FeedError` naming the file that can't be read.
    public func series() throws -> (members: [Member], note: String?) {
        let own = files.map(\.identity)
        let fileNames = FileNames(own.map(\.name), paths: own.map(\.place)).names
        let (series, left) = try FileFeed.series(of: files)
        let parts = try zip(zip(files, fileNames), series).flatMap { file, series in
            let (file, fileName) = file
            return try series.compactMap { source -> Part? in
                guard let source = source as? any FilePart else { return nil }
                let name =
                    source is FileFeed ? try file.nameOfOnlySeries() : source.identity.name
                return Part(
                    source: source, name: name,
                    file: fileName, title: file.identity.name, columns: try source.wholeColumns())
            }
        }
        var names: [String] = []
        for part in parts where !names.contains(part.name) { names.append(part.name) }
        var (isJoined, overlaps) = (false, false)
        let members = try names.flatMap { name -> [Member] in
            let same = parts.filter { $0.name == name }
            overlaps = overlaps || areOverlapping(same)
            guard let joined = try joined(same) else {
                return same.map { part in
                    let own = name.isEmpty ? part.file : "\(part.file) \(name)"
                    return Member(source: part.source, name: own)
                }
            }
            isJoined = isJoined || same.count > 1
            let file = same.count > 1 ? same[0].title : same[0].file
            return [Member(source: joined, name: name.isEmpty ? file : name)]
        }
        guard members.count <= ShapedTable.mostSeries else {
            throw fault(
                "they are \(members.count.grouped) series, and a chart holds"
                    + " \(ShapedTable.mostSeries)", "name fewer of them")
        }
        let reason = overlaps ? "overlap in time" : "have other columns than each other"
        let count = files.count - left.count
        let note =
            isJoined
            ? "\(count) files follow each other in time, and are one series"
            : "\(count) files \(reason): a line each ("
                + FileNames.words(of: members.map(\.name)).prefix(8).map { "--source \($0)=…" }
                .joined(separator: " ") + ")"
        let notes = (count > 1 ? [note] : []) + left
        return (members, notes.isEmpty ? nil : notes.joined(separator: "; "))
    }

    /// Returns the parts that have samples, by their first times.
    private static func ordered(_ parts: [Part]) -> [Part] {
        parts.filter { $0.span != nil }
            .sorted { ($0.span?.lowerBound ?? 0) < ($1.span?.lowerBound ?? 0) }
    }

    private func areOverlapping(_ parts: [Part]) -> Bool {
        let ordered = FileGroup.ordered(parts)
        return zip(ordered, ordered.dropFirst()).contains { one, next in
            (one.span?.upperBound ?? 0) >= (next.span?.lowerBound ?? 0)
        }
    }

    /// Returns the parts as one series, if no two of them overlap and they have the same values.
    ///
    /// - Throws: `FeedError` where their values are written in two ways.
    private func joined(_ parts: [Part]) throws(FeedError) -> (any SampleSource)? {
        guard parts.count > 1 else { return parts.first?.source }
        let ordered = FileGroup.ordered(parts)
        let names = Set(ordered.map(\.names))
        guard !ordered.isEmpty, !areOverlapping(parts), names.count == 1,
            let columns = try? JoinedFeed.joined(ordered.map(\.columns))
        else { return nil }
        if zip(parts, ordered).contains(where: { $0.file != $1.file }),
            ordered.contains(where: { $0.source.plan?.times.areOfClock ?? false })
        {
            throw fault(
                "times of day do not tell on which day each file begins:"
                    + " \(ordered[0].file.printable(limit: 60)) comes before another one by its times",
                "put their rows into one file, or draw a line each: --source NAME=FILE")
        }
        try refuseTwoForms(ordered)
        return JoinedFeed(
            ordered.map(\.source), parts[0].source.identity, columns, pageRows: pageRows)
    }

    /// - Throws: `FeedError` where the values of two parts have different units, or different
    ///   decimal marks.
    private func refuseTwoForms(_ parts: [Part]) throws(FeedError) {
        let united = parts.filter { $0.unit != nil }
        if let other = united.first(where: { $0.unit != united.first?.unit }) {
            throw fault(
                "values are in \(united[0].unit?.printable(limit: 20) ?? "") in"
                    + " \(united[0].file.printable(limit: 60)), and in"
                    + " \(other.unit?.printable(limit: 20) ?? "") in"
                    + " \(other.file.printable(limit: 60))",
                "write all values in one unit, or draw a line each: --source NAME=FILE")
        }
        if let one = united.first, let unit = one.unit,
            KnownUnits.areNeeded(unit == "percent" ? "%" : unit),
            let plain = parts.first(where: \.hasPlainNumbers)
        {
            throw fault(
                "values are in \(unit.printable(limit: 20)) in \(one.file.printable(limit: 60)), and"
                    + " without a unit in \(plain.file.printable(limit: 60))",
                "write all values in one unit, or draw a line each: --source NAME=FILE")
        }
        let pointed = parts.filter(\.hasFractions)
        if let other = pointed.first(where: { $0.point != pointed.first?.point }) {
            throw fault(
                "values have a decimal point in one file and a decimal comma in another:"
                    + " \(pointed[0].file.printable(limit: 60)) and"
                    + " \(other.file.printable(limit: 60))",
                "write all values with one mark, or draw a line each: --source NAME=FILE")
        }
        try refuseOtherMarks(parts)
    }

    /// - Throws: `FeedError` where a mark sets off thousands in one part and begins decimals in
    ///   another, and where a number stands for a missing value in one only.
    private func refuseOtherMarks(_ parts: [Part]) throws(FeedError) {
        for one in parts {
            let name = one.file.printable(limit: 60)
            if let group = one.group,
                let other = parts.first(where: { $0.hasFractions && $0.point == group })
            {
                throw fault(
                    "the \(group == Byte.comma ? "comma" : "dot") between digits sets off thousands in"
                        + " \(name), and is the decimal mark in \(other.file.printable(limit: 60))",
                    "--value-format '1234,5' or --value-format '1,234.5' says how all are written")
            }
            if let missing = one.missing,
                let other = parts.first(where: { $0.columns.joined().contains { $0.y == missing } })
            {
                let text = Int(exactly: missing).map(String.init) ?? "\(missing)"
                throw fault(
                    "values of \(text) are gaps in \(name), far from all others, and values in"
                        + " \(other.file.printable(limit: 60))",
                    "draw a line each: --source NAME=FILE")
            }
        }
    }

    private func fault(_ problem: String, _ remedy: String) -> FeedError {
        FeedError(.badData, at: "the files", problem, remedy: .advice(remedy))
    }
}
