import Calendars
import FeedErrors
import TimeSeries

/// One series of a table that was read whole: its samples in the order of time.
struct ShapedSeries: Sendable {
    /// The text that names it in the table; empty where the table has only one.
    let name: String
    /// Its values, a column each, which have their times in common.
    var columns: [[Sample]]
    /// How its rows stood in time.
    private(set) var order = Order.rising

    /// How rows stand in time.
    enum Order: Sendable { case rising, falling, mixed }

    /// How many samples it has.
    var count: Int { columns[0].count }

    init(name: String, columns: [[Sample]]) { (self.name, self.columns) = (name, columns) }

    /// Puts the samples in the order of time.
    ///
    /// - Returns: the first sample that is earlier than the one before it, where times come twice
    ///   and the order of the rows must therefore stay; nil where all is well.
    mutating func sort() -> (last: Double, t: Double)? {
        let times = columns[0]
        guard let fault = times.indices.dropFirst().first(where: { times[$0].t < times[$0 - 1].t })
        else { return nil }
        if times.indices.dropFirst().allSatisfy({ times[$0].t <= times[$0 - 1].t }) {
            order = .falling
            columns = columns.map { $0.reversed() }
            return nil
        }
        guard Set(times.map(\.t)).count == times.count else {
            return (times[fault - 1].t, times[fault].t)
        }
        order = .mixed
        let places = times.indices.sorted { times[$0].t < times[$1].t }
        columns = columns.map { column in places.map { column[$0] } }
        return nil
    }
}
