import Calendars
import ChartScene
import Feeds
import PagedCharts
import Text
import TimeSeries

extension PictureOptions {
    /// The note on values that may be ratios where they are drawn as percents; nil for others.
    func noteOfRatios(_ chart: Chart) -> String? {
        guard unit == "percent" else { return nil }
        let values = chart.series.flatMap { $0.samples.samples.compactMap(\.y) }
        guard values.contains(where: { $0 != 0 }), values.allSatisfy({ (0...1).contains($0) })
        else {
            return nil
        }
        return "all values lie between 0 and 1: a ratio? --unit ratio draws 0.1 as 10%"
    }
}

extension Chart {
    /// The note on a few samples that lie years away from all others, as those of a clock do that
    /// was not set; nil where no sample does.
    var noteOfFarTimes: String? {
        for series in series {
            let times = series.samples.samples.map(\.t)
            guard times.count > 4, let first = times.first, let last = times.last else { continue }
            let steps = zip(times.dropFirst(), times).map(-)
            guard let widest = steps.indices.max(by: { steps[$0] < steps[$1] }) else { continue }
            let (gap, early) = (steps[widest], widest + 1)
            let areEarly = early * 5 <= times.count
            guard gap > Self.threeYears, areEarly || (times.count - early) * 5 <= times.count else {
                continue
            }
            let rest = areEarly ? last - times[early] : times[widest] - first
            guard rest * 10 < gap else { continue }
            let count = areEarly ? early : times.count - early
            let (from, far) = (areEarly ? times[early] : first, areEarly ? first : times[early])
            let years = Int(gap / (Self.threeYears / 3))
            return "\(count == 1 ? "the sample" : "\(count.grouped) samples, the first") at"
                + " \(far.isoText) \(count == 1 ? "lies" : "lie") \(years) years"
                + " \(areEarly ? "before" : "after") all others;"
                + (areEarly
                    ? " --from \(from.isoText)" : " --to \((times[widest] + 1).isoText)")
                + " leaves \(count == 1 ? "it" : "them") out"
        }
        return nil
    }

    /// The note on years that other calendars have today, such as 1402 and 2567; nil for others.
    var noteOfCalendar: String? {
        guard reading != nil, let times = timeRange else { return nil }
        let years = [times.lowerBound, times.upperBound].map {
            CivilDate(dayNumber: Int(($0 / 86_400).rounded(.down))).year
        }
        let known = [(1340...1480, "Persian or the Islamic"), (2480...2620, "Buddhist")]
        return known.first { known in years.allSatisfy(known.0.contains) }.map { known in
            "years such as \(years[0]) are read as those of the Gregorian calendar: if they are of the"
                + " \(known.1) one, turn the dates into Gregorian ones first"
        }
    }

    private static let threeYears = 3 * 365.25 * 86_400

    /// The notes on lines of a group that are empty, and on those that go on after the last page of
    /// the first line, which decides about pages.
    var notesOfLines: [String] {
        guard isOfGroup, let first = series.first?.position else { return [] }
        return series.compactMap { series in
            let name = (series.name ?? "").printable(limit: 40)
            if series.samples.samples.allSatisfy({ $0.y == nil }) {
                return "\(name) has no value in the time that is drawn"
            }
            guard rangeText == nil, first.isLast, let position = series.position, !position.isLast,
                first.isInOrder, position.isInOrder
            else { return nil }
            return "\(name) goes on after the last page, which is that of the first source;"
                + " --from and --to draw any part of it"
        }
    }
}

extension ChartMaker {
    /// The note on a value far from all others that mostly stands for a missing one, such as -999;
    /// nil where there is none.
    func noteOfMissing(_ chart: Chart) -> String? {
        let name =
            series.members.first?.facts.valueName ?? chart.reading?.valueFields.first
            ?? ""
        return chart.series.lazy.compactMap { series -> String? in
            let values =
                series.bins?.missingMark.map { [0, $0] } ?? series.samples.samples.compactMap(\.y)
            guard let mark = MissingMark(values) else { return nil }
            let remedy =
                chart.reading == nil || name.isEmpty
                ? "write null in its place"
                : "--where \("\(name)!=\(mark.text)".quotedForShell) leaves its rows out"
            return
                "the value \(mark.text) lies far from all others: if it stands for a missing value,"
                + " \(remedy)"
        }.first
    }

    /// What was guessed of the data and may be otherwise, for `--check`: a column among several
    /// alike, and times that come twice or texts that take turns, as in a table of several series.
    func doubts(_ chart: Chart) -> [String] {
        let columns = series.members.compactMap(\.facts.valueChoice).filter(\.isAmongAlike)
        let tables = chart.reading == nil ? [] : chart.series
        let repeated = tables.compactMap { series -> String? in
            let samples = series.samples.samples
            // A long series holds a gap's mark at the time of its neighbour.
            let index = samples.indices.dropFirst().first {
                samples[$0].t == samples[$0 - 1].t
                    && samples[$0].y != nil && samples[$0 - 1].y != nil
            }
            return index.map { index in
                let name = series.name.map { " of \($0.printable(limit: 40))" } ?? ""
                return
                    "times\(name) come twice, first \(samples[index].t.isoText): there may be several series;"
                    + " --split-by draws a line each"
            }
        }
        return columns.prefix(1).map { "the column was guessed: \($0.note)" } + repeated
            + series.members.compactMap(\.facts.turnsNote)
    }
}
