public import Calendars
public import CellValues
public import JSON

/// How the rows of a table are written.
public enum TableKind: String, Sendable, CaseIterable {
    /// Fields between commas (RFC 4180), or between semicolons, tabs, strokes or blanks if the
    /// first rows have those.
    case csv
    /// Fields between tabs.
    case tsv
    /// One JSON object a line.
    case ndjson
}

/// Which columns of a table make a sample, and what its times mean.
public struct TableFormat: Sendable {
    /// The column of the time: its name in the header, or a number from 1. Nil is not chosen: "t",
    /// or the first column that is not the value's.
    public var timeField: String?
    /// The column of the value, likewise: "y", or the first column of numbers that is not the
    /// time's.
    public var valueField: String?
    /// The unit that times count from 1970-01-01T00:00Z where they are numbers. Nil leaves it open:
    /// then years, months (202401) and dates in digits (20240102) are taken for what they are, and
    /// other numbers for seconds, unless all of them would lie in 1970 or beyond 2100. Beyond 2100
    /// they count the unit in which all of them lie from 1990 to 2100. Below a name that means
    /// dates numbers from 20000 to 80000 are days as Excel counts them. All others are refused.
    public var timeUnit: SampleFormat.TimeUnit?
    /// How times are written; nil finds it out.
    public var timePattern: TimePattern?
    /// The day of the first time, where times are times of day; nil refuses such a table.
    package var date: CivilDate?
    /// The day that the lines above a table say it begins with, counted from 1970-01-01; nil where
    /// they do not.
    var firstDay: Int?
    /// How values are written; nil finds it out.
    public var valueForm: ValueForm?
    /// The zone of dates without an offset.
    public var zone: Zone
    /// The delimiter between fields; nil finds it: a tab in TSV, else by the first rows.
    public var delimiter: TableDelimiter?
    /// Where the samples stand in a file of JSON, which is no table: see `SampleFormat.items`.
    public var items: JSONPath?
    /// The column whose texts tell several series apart: its name, or a number from 1. Nil finds
    /// it where times repeat.
    public var splitField: String?
    /// The series that are read of several, by their names; empty for all.
    public var only: [String] = []
    /// Whether a table may lack some of them, because other tables are read, too.
    package var mayLackSeries = false
    /// Comparisons that a row has to meet to be read.
    public var conditions: [RowCondition] = []
    /// A regular expression that tells the value in a line of a log: by its first group, or else by
    /// all that fits.
    public var valuePattern: String?
    /// Whether rows stay in the order in which they stand. If false, those that are out of order
    /// are sorted by time, where no time comes twice.
    public var keepsOrder = false
    /// Whether a table without rows is an empty series, and no error.
    public var allowsNoRows = false

    /// A format that finds the columns, their delimiter and the unit of times by itself, with dates
    /// in UTC.
    public init(
        timeField: String? = nil, valueField: String? = nil,
        timeUnit: SampleFormat.TimeUnit? = nil, zone: Zone = .utc
    ) {
        self.timeField = timeField
        self.valueField = valueField
        self.timeUnit = timeUnit
        self.zone = zone
    }

    /// Returns this format with a unit that the size of its times tells, if one does.
    func counting(_ unit: SampleFormat.TimeUnit?) -> TableFormat {
        var format = self
        format.timeUnit = timeUnit ?? unit
        return format
    }

    /// The format of JSON objects with the same fields.
    var sampleFormat: SampleFormat {
        var format = SampleFormat(
            timeField: timeField ?? "t", valueField: valueField ?? "y",
            timeUnit: timeUnit ?? .seconds, items: items)
        format.zone = zone
        format.timePattern = timePattern
        format.date = date
        format.valueForm = valueForm
        format.readsDigitsAsDates = timeUnit == nil
        return format
    }
}
