public import Essentials
public import TimeSeries

extension Sample {
    /// A sample at a date; a nil (or NaN) `y` is a gap.
    public init(date: Date, y: Double?) {
        self.init(t: date.timeIntervalSince1970, y: y)
    }

    /// The instant of the sample. `Date` counts from 2001, so its last digit may differ.
    public var date: Date { Date(timeIntervalSince1970: t) }
}
