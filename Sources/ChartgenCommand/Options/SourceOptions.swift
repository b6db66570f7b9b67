public import ArgumentParser
import Calendars
import ChartScene
public import Feeds
public import Paging
import Text

/// The options that say where the series is and how to read it, as typed.
package struct SourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where the series is: an http(s) URL, whose answer is the series (a table, NDJSON or JSON) or its"
                + " first page; with {PAGE}, or {OFFSET} and {LIMIT}, or {CURSOR} the URL of pages (where a"
                + " URL without has no samples, /{PAGE}.json is added to it); a folder of"
                + " 1.json, 2.json …, a file (.json, .csv, .tsv or .ndjson, gzip or not), - for"
                + " stdin, or sample for the built-in sample. Default: $CHARTGEN_SOURCE, else the"
                + " sample. Several, each as NAME=url|path|-, are drawn in one chart: the page is that of"
                + " the first, and the others show what lies between its first and last time.",
            valueName: "url|path|-"))
    var source: [String] = []

    @Argument(
        help: ArgumentHelp(
            "The same as --source. Several files, a pattern such as '*.csv' or a folder of tables are one"
                + " series where they follow each other in time, and else a line each.",
            valueName: "url|path|-"))
    var places: [String] = []

    @Option(
        help: """
            What a file or stdin is: csv, tsv, ndjson or json. Default: by the file's name, else by its \
            first bytes; what starts with [ is json, with { ndjson, and a first line with a tab, comma, \
            semicolon, stroke, or blanks between numbers makes it tsv or csv.
            """)
    var sourceFormat: FileFormat?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What stands between a table's fields: a character such as , ; | or the word tab, space"
                + " or blanks (any number of both). Default: a tab in tsv, else what the first rows have.",
            valueName: "character"))
    var delimiter: TableDelimiter?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How much text is copied to a temporary file, as stdin and gzip are, inflated. Default:"
                + " \(FileLimits().spoolBytes).",
            valueName: "bytes"))
    var maxSpool: Int?

    @Option(
        help: """
            The key of the time in a sample's object, or the path to it (main.time; '[0]' in an array, from \
            0), or a table's column by name or by number from 1. Default: t, else a table's first column.
            """)
    var timeField: String?

    @Option(
        name: .customLong("value-field"),
        help: ArgumentHelp(
            """
            The key, path or column of the value, likewise, or several as a,b,c or by the option repeated, each \
            of which gets a line (a name that holds commas itself goes first); all takes each column of numbers. \
            A unit in brackets behind a name may be left out, and so may keys before it. Default: y, else \
            the likeliest column of numbers besides the time, which is then named.
            """, valueName: "value-field"))
    var valueFields: [String] = []

    /// The fields of values as one text; nil where none was named.
    var valueField: String? { valueFields.isEmpty ? nil : valueFields.joined(separator: ",") }

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "In the lines of a log, which number is the value: a regular expression, such as"
                + #" 'took (\d+) ms', of which the first group counts. Default: the keys with numbers, as in"#
                + " ms=12.", valueName: "pattern"))
    var valuePattern: String?

    @Option(
        help: ArgumentHelp(
            "A line for each text in this column, up to 40. Default: where times repeat beside exactly one"
                + " column of texts, that column.", valueName: "column"))
    var splitBy: String?

    @Option(
        help: ArgumentHelp(
            "Of several series only these, by their names, as in Oslo,Rome.", valueName: "names"))
    var only: [String] = []

    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            "Only rows of which a column meets a comparison, such as city=Oslo, 'depth>=10' or"
                + " 'state!=closed'; all must hold where there are several. Of =, !=, <, >, <= and >=.",
            valueName: "comparison"))
    var whereHolds: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only rows that meet an expression in the engine's own SQL, for series in an engine, such as"
                + " Parquet files by duckdb.", valueName: "sql"))
    var whereSql: String?

    @Option(
        help: ArgumentHelp(
            "In an engine: whether rows without a value break the line (gap) or are left out (skip)."
                + " Default: gap.", valueName: "gap|skip"))
    var nulls: MissingValues?

    @Flag(
        help: "Say what an engine is asked, which fonts are taken, and each text with its glyphs.")
    var verbose = false

    @OptionGroup var api: APIOptions

    @Option(
        help: """
            What a time that is a number counts: s, ms, us or ns since 1970-01-01T00:00Z. Default: s, or \
            the unit in which all of them lie from 1990 to 2100 where they would lie beyond 2100; then it is \
            said. Unless there is a unit a time may be a year, a month such as 202401 or a date such as \
            20240102, in JSON as a text or where its key means one, and a day as Excel counts them below a name \
            such as date. Tables of which all times would lie in 1970 need the unit said.
            """)
    var timeUnit: SampleFormat.TimeUnit?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            How times are written, in strptime's letters, such as '%d/%m/%Y %H:%M': %Y %y %m %d %j %b %a, \
            %H %I %p %M %S %f, %z %Z, %s, %T %R %D %F; blanks stand for any. Default: found out, of ISO 8601, \
            2024/01/02, 2 Jan 2024 (also in German, French, Spanish and Italian), 02/Jan/2024:03:04:05, \
            2024-01, Jan 2024, Jan-24, 2024-Q1, 2024-W01, and of 31/12/2024, 31.12.24 and 12/31/2024 where the \
            times settle which number is the day.
            """, valueName: "format"))
    var timeFormat: String?

    @Option(
        help: ArgumentHelp(
            """
            The day of the first time, such as 2024-03-01, where times are times of day such as 07:05 alone. \
            In a table the next day begins where they go back by more than 12 hours.
            """, valueName: "day"))
    var date: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            How values in a table are written, by an example: '1,234.5', '1.234,5', '1 234,5', "1'234.5", \
            '1234,5', with a currency or a percent sign ('$1,234.5', '1.234,5 €', '12%'). Default: found out, and \
            said where they are no plain numbers.
            """, valueName: "example"))
    var valueFormat: String?

    @Option(
        help: """
            How many points a full API page has, and what {LIMIT} is. Default: learned from API page 1, of \
            which 1000 are asked for by {LIMIT}; in tables it is chosen, 65536.
            """)
    var apiPageSize: Int?

    @Flag(help: "Count page by page from API page 1, for APIs whose pages differ in length.")
    var walk = false

    @Option(
        help: ArgumentHelp(
            "What ends the series: 404 is an API page that does not exist, and empty the first empty one."
                + " With auto it is a 404 or, where pages up to 512 further on are empty, too, an empty"
                + " page. Default: auto.",
            valueName: "auto|empty|404"))
    var end: SeriesEnd?

    @Option(
        help: """
            What to do with times that go back: strict refuses them, sort sorts the page. Default: \
            strict.
            """)
    var order: TimeOrder?

    @Flag(help: "Draw \"No data\" where there is no such series, instead of failing.")
    var allowEmpty = false

    @Flag(
        help: "Draw what came if an API page can't be had, marked in the picture; exit status 1.")
    var allowPartial = false

    /// The word for the built-in sample.
    static let sample = "sample"

    /// The sources as typed, or that of the environment; empty without either.
    package var typed: [TypedSource] {
        guard source.isEmpty else { return source.flatMap { TypedSource($0).expanded } }
        guard places.isEmpty else { return places.flatMap { TypedSource($0).expanded } }
        let inherited = Variables.value("CHARTGEN_SOURCE") ?? ""
        return inherited.isEmpty ? [] : [TypedSource(inherited)]
    }

    /// The most lines that colours tell apart.
    static let mostLines = Theme.light.lines.count

    package init() {}

    package func validate() throws {
        if !source.isEmpty, !places.isEmpty {
            throw ValidationError("the source is named twice: by --source, and without it")
        }
        // Words without an option may belong to one that is unknown, which the parser tells later.
        if places.isEmpty, let problem = TypedSource.problem(of: typed) {
            throw ValidationError(problem)
        }
        let fields = valueField?.split(separator: ",").count ?? 1
        let names = (valueField ?? "").split(separator: ",").map(String.init)
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw ValidationError("--value-field names \(twice.printable(limit: 40)) twice")
        }
        // How many lines files are shows when they are read.
        let isOne = typed.allSatisfy(\.isFileOfSeveral) || ParquetFiles(together: typed) != nil
        let sources = isOne ? 1 : typed.count
        guard max(sources, 1) * fields <= SourceOptions.mostLines else {
            throw ValidationError("one chart has at most \(SourceOptions.mostLines) lines")
        }
        if let apiPageSize, apiPageSize < 1 {
            throw ValidationError("--api-page-size is 1 or more (given: \(apiPageSize))")
        }
        if let maxSpool, maxSpool < 1 {
            throw ValidationError("--max-spool is 1 byte or more (given: \(maxSpool))")
        }
        _ = try timePattern()
        _ = try firstDay()
        _ = try valueForm()
        _ = try conditions()
        if timeFormat != nil, timeUnit != nil {
            throw ValidationError(
                "--time-format can't be combined with --time-unit")
        }
        if api.items != nil, let sourceFormat, sourceFormat != .json {
            throw ValidationError("--items is for json, not \(sourceFormat)")
        }
        if api.items != nil, delimiter != nil {
            throw ValidationError("--items is for JSON, and --delimiter for tables")
        }
        if delimiter != nil, let sourceFormat, sourceFormat != .csv, sourceFormat != .tsv {
            throw ValidationError("--delimiter is for csv and tsv, not \(sourceFormat)")
        }
    }
}

extension SampleFormat.TimeUnit: NamedChoice {}
extension FileFormat: NamedChoice {}
extension TableDelimiter: ExpressibleByArgument {
    /// The delimiter that an argument names.
    public init?(argument: String) {
        self.init(argument)
    }
}
extension TimeOrder: NamedChoice {}

extension SeriesEnd: ExpressibleByArgument {
    private static let words = ["auto": automatic, "empty": empty, "404": missing]

    /// Nil for any word but "auto", "empty" and "404".
    public init?(argument: String) {
        guard let end = SeriesEnd.words[argument] else { return nil }
        self = end
    }

    /// The words for `--end`, in the order of the help.
    public static var allValueStrings: [String] { ["auto", "empty", "404"] }
}
