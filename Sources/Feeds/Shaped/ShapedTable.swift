import Calendars
import FeedErrors
import Text
import TimeSeries

/// A table that was read whole, as series.
struct ShapedTable: Sendable {
    var plan: ShapedPlan
    var series: [ShapedSeries] = []
    /// Lines behind the table that were left out.
    var lastLines = 0
    /// Lines before the header that were left out.
    var firstLines = 0
    /// The series that were chosen and are not there; nil where all are.
    var missing: MissingSeries?

    init(_ plan: ShapedPlan) { self.plan = plan }

    /// The most series of one table that are drawn.
    static let mostSeries = 40

    /// What was taken for granted, a sentence each.
    var notes: [String] {
        [leftOut, sorted, plan.letters, plan.timesNote, plan.passedOver].compactMap(\.self)
            + plan.notes
    }

    private var leftOut: String? {
        let parts = [
            firstLines > 0 ? "\(lines(firstLines)) before the table" : nil,
            lastLines > 0 ? "\(lines(lastLines)) after it" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? nil : "left out: " + parts.joined(separator: ", ")
    }

    private var sorted: String? {
        let notes = series.map(\.orderNote)
        return notes.contains(ShapedSeries.mixedNote)
            ? ShapedSeries.mixedNote : notes.lazy.compactMap(\.self).first
    }

    /// " in city", where a column names the series.
    private var splitName: String {
        SeriesReading(plan).splitField.map { " in \($0.printable(limit: 40))" } ?? ""
    }

    private func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count.grouped) lines" }

    /// - Throws: `FeedError` where there are more series than a chart can hold, naming the largest.
    func checkCount(at place: String) throws(FeedError) {
        guard series.count > ShapedTable.mostSeries else { return }
        let largest = series.sorted { $0.size > $1.size }.prefix(3).map(\.name)
        throw FeedError(
            .badData, at: place,
            "\(series.count.grouped) series\(splitName), and a chart holds \(ShapedTable.mostSeries); the largest"
                + " are \(largest.map { $0.printable(limit: 40) }.joined(separator: ", "))",
            remedy: .onlySeries(largest.map(\.self)))
    }
}

/// Names of chosen series that the table does not have.
struct MissingSeries {
    /// As they were chosen.
    let names: [String]
    /// What there is.
    let others: [String]
    /// The column whose texts they are; nil for columns.
    private let column: String?

    /// Nil where there are no names.
    init?(_ names: [String], _ others: [String], in column: String?) {
        guard !names.isEmpty else { return nil }
        (self.names, self.others, self.column) = (names, others, column)
    }

    var problem: String {
        let shown = others.prefix(8).map { $0.printable(limit: 40) }.joined(separator: ", ")
        let place = column.map { " in \($0.printable(limit: 40))" } ?? ""
        return "no series \(names.map { $0.printable(limit: 40) }.joined(separator: ", "))\(place);"
            + (others.count == 1 ? " there is only \(shown)" : " there are \(shown)")
            + (others.count > 8 ? ", …" : "")
    }

    var remedy: FeedError.Remedy? {
        let near = names.compactMap { Likeness.closest(to: $0, among: others) }
        return near.first.map { .advice("is \($0.printable(limit: 40)) meant?") }
    }

    func error(at place: String) -> FeedError {
        var error = FeedError(.badData, at: place, problem, remedy: remedy)
        error.reason = .nothingChosen
        return error
    }

    /// Returns the series that are missing in all of some tables.
    static func inAll(_ tables: [MissingSeries?]) -> MissingSeries? {
        guard let first = tables.first ?? nil else { return nil }
        let names = first.names.filter { name in
            tables.allSatisfy { $0?.names.contains(name) ?? false }
        }
        var others: [String] = []
        for other in tables.flatMap({ $0?.others ?? [] }) where !others.contains(other) {
            others.append(other)
        }
        return MissingSeries(names, others, in: first.column)
    }
}

extension ShapedSeries {
    /// How much there is of it: its points, and then its mean.
    fileprivate var size: (Int, Double) {
        let values = columns[0].map(\.valueOrNaN).filter { !$0.isNaN }
        let mean = values.isEmpty ? -.infinity : values.reduce(0, +) / Double(values.count)
        return (values.count, mean)
    }
}

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

    /// The note on rows that stood in another order.
    var orderNote: String? {
        switch order {
        case .rising: nil
        case .falling: "the newest row came first, so the rows were turned round"
        case .mixed: ShapedSeries.mixedNote
        }
    }

    fileprivate static let mixedNote =
        "times were out of order, so the rows were sorted by time"

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
