import ArgumentParser
import Calendars
import Feeds
import Fetching
import Text
import TimeSeries

/// Says what is in a file, and how it is read.
struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Say what columns a file has, which are times and values, and the full command.")

    @OptionGroup(title: "Source") var source: SourceOptions

    @Option(
        help: ArgumentHelp("The zone of times without an offset. Default: UTC.", valueName: "zone"))
    var timeZone: String?

    func validate() throws {
        if source.typed.count == 1, ParquetFiles(source.typed[0].place) != nil {
            let command = "DESCRIBE FROM '\(source.typed[0].place)'"
            throw ValidationError(
                "inspect reads tables and JSON; for Parquet files there is duckdb -c"
                    + " \(command.quotedForShell)")
        }
        guard source.typed.count == 1,
            source.typed[0].isFileOfSeveral || source.typed[0].place == "-"
                || ArchiveFile.isDatabase(source.typed[0].place)
        else { throw ValidationError("inspect takes one file, or - for stdin") }
    }

    func run() throws {
        let zone = try timeZone.map { try Zone.named($0) } ?? .utc
        let place = source.typed[0].place
        if place != "-", ArchiveFile.isDatabase(place) { return try ArchiveFile.inspect(place) }
        let feed = try source.fileFeed(place == "-" ? nil : place, PageLimits()) { zone }
        let inspection = try feed.inspection()
        let typed =
            source.readingOptions + (timeZone.map { [("--time-zone", $0)] } ?? [])
        let areNamed = place == "-" || isRead(place, inspection, zone)
        for line in Inspect.lines(inspection, place, typed, areNamed) { Console.line(line) }
    }

    /// Returns whether the options that name the columns read the file: those of logs, and of series
    /// in JSON, are no columns of the file.
    private func isRead(_ place: String, _ inspection: Inspection, _ zone: Zone) -> Bool {
        var named = source
        named.timeField = inspection.options.time
        named.valueFields = [inspection.options.value]
        named.splitBy = inspection.reading.splitField
        return (try? named.fileFeed(place, PageLimits()) { zone }.inspection()) != nil
    }

    /// Returns what is said of a file.
    ///
    /// - Parameters:
    ///   - typed: the options of reading, each with its value.
    ///   - areNamed: whether options may name the columns.
    static func lines(
        _ inspection: Inspection, _ place: String, _ typed: [(name: String, value: String)],
        _ areNamed: Bool
    ) -> [String] {
        let reading = inspection.reading
        let rows = "\(inspection.rows.grouped) rows\(inspection.isWhole ? "" : " and more")"
        var lines = ["\(place.printable(limit: 200)): \(rows)"]
        lines += inspection.columns.map(line)
        lines.append("times: " + times(reading))
        lines.append("values: " + shown(reading.valueFields))
        if let column = reading.splitField {
            lines.append("a line for each \(column.printable(limit: 40))")
        }
        return lines + reading.notes + [command(inspection, place, typed, areNamed)]
    }

    /// "  temp: 31 numbers, 16.9 to 23.5; such as 19.3, 17.7".
    private static func line(_ column: Inspection.Column) -> String {
        var line = "  \(column.name.printable(limit: 40)): \(column.count.grouped)"
        line += " \(column.kind.rawValue)"
        if let range = column.range {
            line += ", \(range.low.printable(limit: 30)) to \(range.high.printable(limit: 30))"
        }
        let samples = column.samples.map { $0.printable(limit: 20) }
        return samples.isEmpty ? line : line + "; such as " + samples.joined(separator: ", ")
    }

    private static func times(_ reading: SeriesReading) -> String {
        guard !reading.timeFields.isEmpty else { return "the names of columns" }
        return "\(shown(reading.timeFields)), each a \(reading.times)"
    }

    private static func shown(_ names: [String]) -> String {
        names.prefix(8).map { $0.printable(limit: 40) }.joined(separator: ", ")
            + (names.count > 8 ? ", …" : "")
    }

    /// Returns the command line that says in full how the file is read.
    private static func command(
        _ inspection: Inspection, _ place: String, _ typed: [(name: String, value: String)],
        _ areNamed: Bool
    ) -> String {
        var words = ["chartgen", place]
        let reading = inspection.reading
        if areNamed, !reading.timeFields.isEmpty {
            words += option("--time-field", inspection.options.time)
            words += option("--value-field", inspection.options.value)
            words += reading.splitField.map { ["--split-by", $0] } ?? []
        }
        words += typed.flatMap { [$0.name, $0.value] }
        return words.map(\.quotedForShell).joined(separator: " ")
    }

    /// Returns an option and its value: as one word where the value would be taken for an option.
    private static func option(_ name: String, _ value: String) -> [String] {
        value.hasPrefix("-") ? ["\(name)=\(value)"] : [name, value]
    }
}

extension SourceOptions {
    /// The options that say how a file is read, but for those of its columns, as typed.
    fileprivate var readingOptions: [(String, String)] {
        let once: [(String, String?)] = [
            ("--source-format", sourceFormat?.rawValue), ("--delimiter", delimiter?.typed),
            ("--value-pattern", valuePattern), ("--items", api.items),
            ("--time-unit", timeUnit?.rawValue), ("--time-format", timeFormat), ("--date", date),
            ("--value-format", valueFormat), ("--order", order?.rawValue),
        ]
        return once.compactMap { name, value in value.map { (name, $0) } }
            + only.map { ("--only", $0) } + whereHolds.map { ("--where", $0) }
    }
}
