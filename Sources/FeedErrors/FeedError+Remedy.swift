public import Calendars

extension FeedError {
    /// What to try after an error.
    ///
    /// Each case but `advice` names something that a program sets or chooses, so that a program can
    /// say it in words of its own: those of its options, say.
    public enum Remedy: Sendable, Equatable {
        /// Send credentials with the requests.
        case credentials
        /// Allow API pages of more bytes.
        case moreBytes
        /// Allow API pages of more samples.
        case morePoints
        /// Allow temporary copies of more bytes.
        case moreSpool
        /// Allow a table without rows.
        case noRows
        /// Say that times are seconds since 1970, if they are: nothing says so, and they look like
        /// another count.
        case seconds
        /// Read times as seconds since 1970 though they count from another start, or write dates.
        case countedFromStart
        /// Allow a page more time.
        case moreTime
        /// Come back later, or wait as long as the server asks for.
        case longerWait
        /// Let the server be asked, not only the cache.
        case askServer
        /// Trust the authority that signed the server's certificate, if it is one of your own.
        case trustedAuthority
        /// Take the first empty page for the end of the series, if it is.
        case endAtEmptyPage
        /// Trust this very certificate, which signs itself, if you know it.
        case trustedCertificate
        /// Let the process have more open files.
        case moreOpenFiles
        /// Sort the samples by time.
        case sortByTime
        /// Read times in this unit, if that is what they are in.
        case timeUnit(TimeUnit)
        /// Say what times count, if they do: some of them look like years or dates, and others do
        /// not.
        case countedTimes
        /// Choose the field or column of the time.
        case timeField
        /// Write times in a form that is read, say which form they have, or choose their field or
        /// column.
        case dateForms
        /// Say the day of the first time, where times are times of day.
        case firstDay
        /// Say in which zone times are, and how they are written with this name of a zone, which is
        /// unknown or stands for several.
        case zoneOfName(String)
        /// Say which of two forms times have, by a pattern of either.
        case timeFormats(String, String)
        /// Say how values are written, if they are numbers.
        case valueFormat
        /// Say which of two forms values have, by an example of either.
        case valueFormats(String, String)
        /// Choose the fields or columns of the time and of the value.
        case fields
        /// Choose the places of the time and of the value in elements that are arrays.
        case places
        /// Choose these places of the time and of the value, or others: from 0.
        case placesSuchAs(time: Int, value: Int)
        /// Choose the field that says where the next page is, which a series of one page does not
        /// need.
        case nextField
        /// Say where in the page the samples stand, such as here.
        case items(String)
        /// Choose the columns of the time and of the value: which they are can't be told by the
        /// first row.
        case columns
        /// Choose a column that there is, by its name or its number.
        case columnNameOrNumber
        /// Say what kind of table it is, if columns are separated by nothing that a table of rows
        /// has.
        case tableDelimiter
        /// Say what kind of table it is, if there is not one JSON object on each line.
        case objectPerLine
        /// Say which format a file has, if it is one that is read.
        case fileFormat
        /// Draw a line for each text in this column, or only the rows with one text, such as this.
        case split(String, String)
        /// Draw a line for each text in the first column, of the rows with one text in the second, such
        /// as the last.
        case splitWithin(String, column: String, text: String)
        /// Write gaps in one of the usual ways, or leave out the rows with this text in a column.
        case withoutRows(String, String)
        /// Read two columns, by their numbers from 1, as one time.
        case timeColumns(Int, Int)
        /// Draw only some series, such as these.
        case onlySeries([String])
        /// Say by a pattern which number of a line is the value.
        case valuePattern
        /// Compare the cells of a column with a number or a date, as they are.
        case comparison
        /// Read times in another zone.
        case otherZone
        /// Anything else, as a part of a sentence. It names no option of a program.
        case advice(String)
    }
}

extension FeedError.Remedy: ExpressibleByStringLiteral {
    /// Plain advice.
    public init(stringLiteral words: String) {
        self = .advice(words)
    }
}

extension FeedError.Remedy: CustomStringConvertible {
    /// What to try in this library, as a part of a sentence.
    public var description: String {
        switch self {
        case .credentials: "send credentials (HTTPOptions.headers)"
        case .moreBytes: "allow more (PageLimits.bytes)"
        case .morePoints: "allow more (PageLimits.points)"
        case .moreSpool: "allow more (FileLimits.spoolBytes)"
        case .noRows: "allow an empty one (TableFormat.allowsNoRows)"
        case .seconds:
            "if they are seconds since 1970, say so (TableFormat.timeUnit); else choose another field"
                + " (timeField), or write them as dates such as 2024-01-02"
        case .countedFromStart:
            "read them as seconds since 1970 (timeUnit), or write dates, the start plus the seconds"
        case .moreTime: "allow more (HTTPOptions.timeout)"
        case .longerWait: "come back later, or allow more (HTTPOptions.maxWait)"
        case .askServer: "allow requests to the server (HTTPOptions.cacheMode)"
        case .trustedAuthority: "trust a private authority (HTTPOptions.authoritiesFile)"
        case .endAtEmptyPage: "if an empty page is the series' end, say so (SeriesEnd.empty)"
        case .trustedCertificate:
            "trust it if you know it (HTTPOptions.authoritiesFile)"
        case .moreOpenFiles: "let the process open more files"
        case .sortByTime: "sort the samples (TimeOrder.sort)"
        case .timeUnit(let unit): "if it is in \(unit), read it so (timeUnit)"
        case .countedTimes:
            "if they count from 1970, say in what (timeUnit); else write all times in one form"
        case .timeField: "choose the field of the time (timeField)"
        case .dateForms:
            "\(FeedError.Remedy.readDates); for others say how they are written (timePattern), or choose"
                + " another field (timeField)"
        case .zoneOfName(let name):
            "\(name) may be several zones: say which (zone), and how times are written (timePattern), such"
                + " as %Y-%m-%d %H:%M \(name)"
        case .firstDay: "say the day of the first one (TableFormat.date)"
        case .timeFormats(let one, let other):
            "say which (timePattern): \(one) or \(other)"
        case .valueFormat: "if it is a number, say how values are written (valueForm)"
        case .valueFormats(let one, let other): "say which (valueForm): \(one) or \(other)"
        case .fields: "choose the fields of time and value (timeField, valueField)"
        case .places:
            "choose the places of time and value, each such as [0] (timeField, valueField)"
        case .placesSuchAs(let time, let value):
            "choose the places of time and value, such as [\(time)] and [\(value)] (timeField,"
                + " valueField)"
        case .nextField:
            "choose another field (HTTPPaging.next); a series of one page needs none"
        case .items(let path): "say where the samples are, such as \(path) (SampleFormat.items)"
        case .columns: "choose the columns of time and value (timeField, valueField)"
        case .columnNameOrNumber:
            "name a column or give its number, from 1 (timeField, valueField)"
        case .tableDelimiter: "name the delimiter (TableFormat.delimiter)"
        case .objectPerLine: "NDJSON has one on each line; if it is no NDJSON, say what it is"
        case .fileFormat: "if it is one of them, say which (FileFormat)"
        case .split(let column, _):
            "say which column tells them apart (TableFormat.splitField), such as \(column)"
        case .splitWithin(let split, let column, let text):
            "say that \(split) tells them apart (TableFormat.splitField), and take the rows with one text"
                + " in \(column), such as \(text) (TableFormat.conditions)"
        case .withoutRows(let column, let text):
            "an empty field, null, NA, NaN or - is a gap; rows with \(text) in \(column) can be left"
                + " out (TableFormat.conditions)"
        case .timeColumns(let date, let clock):
            "name both as the time (TableFormat.timeField), as in \(date),\(clock)"
        case .onlySeries(let names):
            "choose some (TableFormat.only), such as \(names.joined(separator: ", "))"
        case .valuePattern: "say which number is the value (TableFormat.valuePattern)"
        case .comparison: "compare numbers with a number, and dates with a date such as 2024-01-02"
        case .otherZone: "take another zone (TableFormat.zone), such as UTC"
        case .advice(let words): words
        }
    }

    package static let oneFormOfTimes: Self = "write all times in one form"

    /// The forms of dates that need not be said, by examples.
    public static let readDates =
        "dates are read such as 2024-01-02 03:04, 2024/01/02, 2 Jan 2024, 02/Jan/2024:03:04:05,"
        + " 31/12/2024, 31.12.24, 2024-01, Jan 2024, 2024-Q1 and 2024-W01"
}
