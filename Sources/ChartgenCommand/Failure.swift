import Calendars
import ChartRender
import ChartScene
import Feeds
import PagedCharts
import Paging
import Text
import TimeSeries

/// An error as the user meets it: one line, and an exit status of sysexits.h.
package struct Failure: Error {
    package let line: String
    package let status: Int32

    package static let usage: Int32 = 64
    package static let badData: Int32 = 65
    package static let noInput: Int32 = 66
    package static let unavailable: Int32 = 69
    package static let software: Int32 = 70
    /// EX_OSERR: the system gives too little memory, or too few threads.
    package static let systemGivesTooLittle: Int32 = 71
    package static let cannotWrite: Int32 = 73
    package static let toldToWait: Int32 = 75
    package static let refused: Int32 = 77

    package init(_ status: Int32, _ line: String) {
        self.line = line
        self.status = status
    }

    private init(_ error: PagedSeriesError) {
        switch error {
        case .noSeries:
            self.init(
                Failure.noInput,
                "\(error); check --source, or draw it as empty with --allow-empty")
        case .pastEnd, .noSamples: self.init(Failure.noInput, error.description)
        case .emptyRange: self.init(Failure.usage, error.description)
        case .paging(let cause, let identity):
            let asksForNumbers = identity.place.contains("{PAGE}") && cause.isOfNumbers
            self.init(
                Failure.status(of: cause),
                error.description + (cause.wordsOfOptions ?? "")
                    + (asksForNumbers ? "; is {PAGE} where the page number belongs?" : ""))
        case .notInOrder:
            self.init(Failure.badData, "\(error); ask for the page by its number, with --page")
        case .timeNotDrawable: self.init(Failure.badData, "\(error); see --time-unit")
        case .tooManyBins:
            self.init(Failure.usage, "\(error); take longer ones, such as --bin 1d")
        case .sumTooLarge:
            self.init(Failure.badData, "\(error); take shorter ones, or --use mean")
        case .windowTooFull:
            self.init(
                Failure.usage,
                "\(error); take a shorter --smooth, or fewer points first, such as --bin 1h")
        }
    }

    private init(_ error: ChartLocaleError) {
        switch error {
        case .noLocale(let name):
            self.init(
                Failure.usage, "no locale \(name.printable(limit: 40)); take one such as en or de")
        }
    }

    private init(_ error: FeedError) {
        let remedy = error.remedy.map { "; \($0.wordsOfOptions)" } ?? ""
        let status =
            switch error.remedy {
            case .moreOpenFiles: Failure.systemGivesTooLittle
            case .comparison: Failure.usage
            default: Failure.status(of: error.kind)
            }
        self.init(
            status,
            "\(error.place): \(error.problem)\(remedy)")
    }

    /// Nil for what the argument parser threw: its messages are its own.
    package init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as FeedError: self.init(error)
        case let error as PagingError: self.init(Failure.status(of: error), error.description)
        case let error as CanvasError: self.init(Failure.usage, error.description)
        case let error as RenderError: self.init(Failure.status(of: error), error.description)
        case let error as ZoneLookupError: self.init(error)
        case let error as ChartLocaleError: self.init(error)
        case let error as PagedSeriesError: self.init(error)
        case let error as TimeReaderError: self.init(Failure.usage, error.line)
        case is CancellationError: self.init(130, "interrupted")
        default: return nil
        }
    }

    private init(_ error: ZoneLookupError) {
        switch error {
        case .noFolder(let folder):
            self.init(Failure.noInput, "no folder of time zone files: \(folder.printable())")
        case .noRules(let file):
            self.init(
                Failure.badData,
                "\(file) holds no rules of a time zone; name a zone such as Europe/Berlin, or UTC")
        case .noFiles(let name):
            self.init(
                Failure.unavailable,
                "no time zone \(name.printable()): this machine has no files of time zones; install"
                    + " tzdata, or name a folder of them with --tzdata")
        case .noZone(let name, let folder):
            self.init(
                Failure.usage,
                "no time zone \(name.printable())"
                    + (folder.map { " in \($0.printable())" } ?? "")
                    + "; take an IANA name such as Europe/Berlin, or UTC or local")
        }
    }

    private static func status(of kind: FeedError.Kind) -> Int32 {
        switch kind {
        case .badData: badData
        case .notFound: noInput
        case .unreachable: unavailable
        case .refused: refused
        case .toldToWait: toldToWait
        }
    }

    private static func status(of error: PagingError) -> Int32 {
        switch error {
        case .noSeries, .pastEnd, .beforeStart: noInput
        case .noProgress, .hole, .endless, .repeating, .changed: badData
        case .notPositive: usage
        }
    }

    private static func status(of error: RenderError) -> Int32 {
        switch error {
        case .noFont, .badFont: unavailable
        case .noFontFile: noInput
        case .badFontFile, .notPNG, .deepPNG, .imageTooLarge: badData
        case .systemGivesTooLittle: systemGivesTooLittle
        case .cairo: software
        }
    }
}

extension FeedError.Remedy {
    /// What to try, in the words of the command's options.
    var wordsOfOptions: String {
        switch self {
        case .credentials: "pass credentials with --header"
        case .moreBytes: "allow more with --max-page-bytes"
        case .morePoints: "allow more with --max-page-points"
        case .moreSpool: "allow more with --max-spool"
        case .noRows: "draw it as empty with --allow-empty"
        case .seconds:
            "if they are, say --time-unit s; else choose another column with --time-field, or write"
                + " them as dates such as 2024-01-02"
        case .countedFromStart:
            "--time-unit s draws seconds from 1970-01-01 on; for other days write dates, the start plus"
                + " the seconds"
        case .moreTime: "allow more with --timeout"
        case .longerWait: "come back later, or allow more with --max-wait"
        case .askServer: "fetch it without --offline"
        case .trustedAuthority: "a private authority is named with --ca-file"
        case .endAtEmptyPage: "if the series ends with an empty page, say --end empty"
        case .trustedCertificate: "if you know it, name its file with --ca-file"
        case .moreOpenFiles: "allow more with ulimit -n"
        case .sortByTime: "to sort the page by time, say --order sort"
        case .timeUnit(let unit): "if it is in \(unit), say --time-unit \(unit.rawValue)"
        case .countedTimes:
            "if they count from 1970, say in what with --time-unit; else write all times in one form"
        case .timeField: "see --time-field"
        case .dateForms:
            "\(FeedError.Remedy.readDates); for others say --time-format, or choose another column with"
                + " --time-field"
        case .zoneOfName(let name):
            "\(name) may be several zones: say which with --time-zone, and how times are written, such as"
                + " --time-format '%Y-%m-%d %H:%M \(name)'"
        case .firstDay: "say the day of the first one, such as --date 2024-03-01"
        case .timeFormats(let one, let other):
            "say which: --time-format '\(one)' or --time-format '\(other)'"
        case .valueFormat:
            "if it is a number, show how values are written with --value-format, such as '1,234.5',"
                + " '1.234,5' or '12%'"
        case .valueFormats(let one, let other):
            "say which: --value-format '\(one)' or --value-format '\(other)'"
        case .fields: "see --time-field and --value-field"
        case .places:
            "say with --time-field and --value-field which places they have, each such as '[0]'"
        case .placesSuchAs(let time, let value):
            "say --time-field '[\(time)]' --value-field '[\(value)]', or whichever places they have"
        case .nextField: "see --next-field, which a series of one page does not need"
        case .items(let path): "--items \(path) would be one"
        case .columns: "choose columns with --time-field and --value-field"
        case .columnNameOrNumber:
            "name one by --time-field or --value-field, or give its number"
        case .tableDelimiter: "name the delimiter with --delimiter, such as ';' or tab"
        case .objectPerLine: "NDJSON has one on each line; see --source-format"
        case .fileFormat: "if it is one of them, say which with --source-format"
        case .split(let column, let text):
            "--split-by \(column.quotedForShell) draws a line each, --where"
                + " \("\(column)=\(text)".quotedForShell) one of them"
        case .splitWithin(let split, let column, let text):
            "--split-by \(split.quotedForShell) --where \("\(column)=\(text)".quotedForShell) draws a line"
                + " each of one \(column)"
        case .withoutRows(let column, let text):
            "an empty field, null, NA, NaN or - is a gap; --where"
                + " \("\(column)!=\(text)".quotedForShell) leaves such rows out"
        case .timeColumns(let date, let clock):
            "--time-field \(date),\(clock) reads both as one time"
        case .onlySeries(let names):
            "--only \(names.joined(separator: ",").quotedForShell) draws these"
        case .valuePattern:
            #"--value-pattern says which number is the value, such as 'took (\d+) ms'"#
        case .comparison:
            "--where compares numbers with a number, and dates with a date such as 2024-01-02"
        case .otherZone: "--time-zone names another zone, such as UTC"
        case .advice(let words): words
        }
    }
}

extension PagingError {
    /// Whether an API that takes no notice of the page number may be the reason.
    fileprivate var isOfNumbers: Bool {
        switch self {
        case .noProgress, .endless, .repeating: true
        case .noSeries, .pastEnd, .beforeStart, .hole, .changed, .notPositive: false
        }
    }

    /// What to try, in the words of the command's options, where one of them helps.
    fileprivate var wordsOfOptions: String? {
        switch self {
        case .hole: "; to draw the rest, say --allow-partial"
        case .noProgress: "; if the series ends there, leave out --end 404"
        case .noSeries, .pastEnd, .beforeStart, .endless, .repeating, .changed, .notPositive: nil
        }
    }
}
