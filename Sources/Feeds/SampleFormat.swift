public import Calendars
public import CellValues
public import JSON

/// How samples are written in an API's JSON.
public struct SampleFormat: Sendable, Equatable {
    /// The unit of the time field.
    public typealias TimeUnit = Calendars.TimeUnit

    /// Where the samples stand in a page, such as `data.results`; nil for the whole page.
    public var items: JSONPath?
    /// The key of the time in a sample, or the way to it: `main.time`, or `[0]` in an array. Of
    /// columns the key of the times.
    public var timeField: String
    /// The key of the value, or the way to it; or those of several values, set apart by commas,
    /// where no key is this very text.
    public var valueField: String
    /// The unit of the time, counted from 1970-01-01T00:00Z.
    public var timeUnit: TimeUnit
    /// How times are written; nil finds it out.
    public var timePattern: TimePattern?
    /// The day of a page's first time, where times are times of day; nil refuses such pages.
    package var date: CivilDate?
    /// How values are written that are texts; nil for plain numbers.
    public var valueForm: ValueForm?
    /// The zone of dates without an offset.
    public var zone = Zone.utc
    /// Whether times that are texts of 4, 6, 8, 12 or 14 digits are years, months and dates where
    /// they look like them: "2024", "202401", "20240102". So are numbers where the name of the time
    /// means one and all of a page look so; and numbers that would lie beyond 2100 count
    /// milliseconds, microseconds or nanoseconds where all of a page lie from 1990 to 2100 then.
    /// False counts all of them in `timeUnit`.
    public var readsDigitsAsDates = true

    /// The format of `{"t": 1767571200, "y": 1.5}`, with changes where the caller gives other
    /// values.
    public init(
        timeField: String = "t", valueField: String = "y", timeUnit: TimeUnit = .seconds,
        items: JSONPath? = nil
    ) {
        self.timeField = timeField
        self.valueField = valueField
        self.timeUnit = timeUnit
        self.items = items
    }
}
