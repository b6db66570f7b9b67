import ArgumentParser
import Calendars
import Feeds
import Fetching
import Text

/// Says what is in a file, and how it is read.
struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Say what columns a file has, which are times and values, and the full command.")

    @OptionGroup(title: "Source") var source: SourceOptions

    @Option(help: ArgumentHelp("The zone of times without an offset. Default: UTC.", valueName: "zone"))
    var timeZone: String?

    func validate() throws {
        guard source.typed.count == 1, source.typed[0].isFileOfSeveral || source.typed[0].place == "-"
        else { throw ValidationError("inspect takes one file, or - for stdin") }
    }

    func run() throws {
        let zone = try timeZone.map { try Zone.named($0) } ?? .utc
        let place = source.typed[0].place
        let feed = try source.fileFeed(place == "-" ? nil : place, PageLimits()) { zone }
        let inspection = try feed.inspection()
        for line in Inspect.lines(inspection, place) { Console.line(line) }
    }

    /// Returns what is said of a file.
    static func lines(_ inspection: Inspection, _ place: String) -> [String] {
        let reading = inspection.reading
        let rows = "\(inspection.rows.grouped) rows\(inspection.isWhole ? "" : " and more")"
        let columns = inspection.columns.map { column in
            let range = column.range.map {
                ", \($0.low.printable(limit: 30)) to \($0.high.printable(limit: 30))"
            }
            let samples = column.samples.map { $0.printable(limit: 20) }.joined(separator: ", ")
            return "  \(column.name.printable(limit: 40)): \(column.count.grouped) \(column.kind.rawValue)"
                + (range ?? "") + (samples.isEmpty ? "" : "; such as \(samples)")
        }
        let names = { (names: [String]) in
            names.prefix(8).map { $0.printable(limit: 40) }.joined(separator: ", ")
                + (names.count > 8 ? ", …" : "")
        }
        let times =
            reading.timeFields.isEmpty
            ? "the names of columns" : "\(names(reading.timeFields)), each a \(reading.times)"
        return ["\(place.printable(limit: 200)): \(rows)"] + columns + ["times: \(times)"]
            + ["values: \(names(reading.valueFields))"]
            + (reading.splitField.map { ["a line for each \($0.printable(limit: 40))"] } ?? [])
            + reading.notes + [command(reading, place)]
    }

    /// Returns the command line that says in full how the file is read.
    private static func command(_ reading: SeriesReading, _ place: String) -> String {
        var words = ["chartgen", place]
        if !reading.timeFields.isEmpty {
            words += ["--time-field", reading.timeFields.joined(separator: ",")]
            words += ["--value-field", reading.valueFields.joined(separator: ",")]
            words += reading.splitField.map { ["--split-by", $0] } ?? []
        }
        return words.map(\.quotedForShell).joined(separator: " ")
    }
}
