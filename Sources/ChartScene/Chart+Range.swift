internal import Calendars
import Text
import TimeSeries
import Words

extension Chart {
    /// The range of time that was asked for, in words: "Fri 7 Feb 2020 17:00 – Fri 7 Feb 2020
    /// 23:00"; nil for a chart of a page, and for a range without ends.
    package var rangeText: String? {
        guard position?.isRange == true, let range = askedRange ?? xRange else { return nil }
        let (lower, upper) = (range.lowerBound, range.upperBound)
        let words = locale.words
        switch (lower.isFinite, upper.isFinite) {
        case (true, true):
            // A range ends with a day, and not where the next one begins.
            let form = max(.days, InstantForm(of: [lower, upper], zone: zone))
            let last = form == .days ? lastDay(of: range) ?? upper : upper
            let (from, to) = form.texts(lower...last, zone: zone, locale: locale)
            if lower == last { return from }
            return words.range.filled(["from": from, "to": to])
        case (true, false):
            return words.rangeFrom.filled(["from": text(of: lower)])
        case (false, true):
            return words.rangeTo.filled(["to": text(of: upper)])
        case (false, false): return nil
        }
    }

    /// Returns the start of the last day of a range of whole days, which ends before the next one
    /// begins; nil where it has none.
    private func lastDay(of range: ClosedRange<Double>) -> Double? {
        guard range.lowerBound < range.upperBound else { return nil }
        let day = zone.dayNumber(atSecond: Zone.second(range.upperBound) - 1)
        return zone.firstSecond(ofDay: day).map(Double.init).map { max($0, range.lowerBound) }
    }

    /// Returns instants in words, each as finely as the samples are, with offsets where the clock
    /// changes between them.
    ///
    /// - Parameter times: in seconds since 1970-01-01T00:00Z, in their order.
    package func words(of times: [Double]) -> [String] {
        let form = InstantForm(self)
        let changes =
            !form.isOfDates && times.count > 1
            && !zone.changes(after: times[0], through: times[times.count - 1]).isEmpty
        return times.map { t in
            form.text(t, zone: zone, locale: locale)
                + (changes ? " \(offsetText(zone.offset(at: t)))" : "")
        }
    }

    private func text(of t: Double) -> String {
        InstantForm(of: [t], zone: zone).text(t, zone: zone, locale: locale)
    }

    /// What the chart says of its place in the series, most important first; of several series, of
    /// which some are incomplete, the names of those.
    package var placeTexts: [String] {
        let words = locale.words
        let own = isOfGroup ? groupTexts : position?.text(locale) ?? []
        let texts = binned(own.filter { $0 != words.incomplete })
        let incomplete = series.filter { $0.position?.isIncomplete == true }
        let said =
            incomplete.isEmpty
            ? []
            : [label(words.incomplete, of: incomplete.map { name(of: $0) }, all: incomplete.count)]
        return [rangeText].compactMap { $0 } + texts + said
    }

    /// Returns what is said of the points shown, with the bins that are drawn in their place, and
    /// which of those are not drawn whole.
    private func binned(_ texts: [String]) -> [String] {
        guard let bins, bins.count > 0, let points = texts.last else { return texts }
        let words = BinWords.of(locale.language)
        let counted = ["bins": bins.counted(locale), "points": points]
        let shown = words.binsFromPoints.filled(counted)
        return texts.dropLast() + [bins.cut(locale)].compactMap { $0 } + [shown]
    }

    /// What is said of several series with places of their own: which page of the first it is, how
    /// many lines there are, and how many points they have together, if that is known.
    private var groupTexts: [String] {
        let count = series.count { $0.smoothing == nil }
        let lines =
            count == 1
            ? locale.words.oneLine : locale.words.lines.filled(["count": countText(count, locale)])
        let counts = series.filter { $0.smoothing == nil }.map {
            $0.position?.count ?? $0.count(within: xSpan)
        }
        let points = counts.contains(nil) ? nil : counts.compactMap { $0 }.reduce(0, +)
        return (position?.number(locale) ?? []) + [lines]
            + [points.map { PagePosition.all($0, locale) }].compactMap { $0 }
    }

    /// Returns words that hold for some of the series, with the names of these unless they are all;
    /// of many series with their number.
    ///
    /// - Parameter count: for how many series the words hold.
    func label(_ words: String, of names: [String], all count: Int) -> String {
        guard isOfSeveralSources, count < series.count else { return words }
        let number = locale.words.lines.filled(["count": countText(count, locale)])
        let isLong = series.count > LayoutPlan.usualLines && names.count > 2
        let who = isLong ? number : names.map(\.shortName).joined(separator: ", ")
        return locale.words.ofSeries.filled(["names": who, "words": words])
    }

    /// Whether the series have places and times of their own: those of columns of one source are
    /// the same.
    var isOfSeveralSources: Bool {
        series.dropFirst().contains { other in
            other.position != series[0].position
                || other.samples.timeRange != series[0].samples.timeRange
        }
    }
}

extension String {
    /// The start of a series' name, where the name stands before other words.
    fileprivate var shortName: String { count > 24 ? prefix(23) + "…" : self }
}

extension Chart {
    /// The mean of the values of each series on the x axis; nil where it has none, and where only
    /// those samples are there that the picture needs.
    package var means: [Double?] {
        series.map { series in
            guard series.figures == nil else { return nil }
            let values = series.samples.samples[series.samples.indices(within: xSpan)].lazy
                .compactMap(\.y)
            var (sum, count) = (0.0, 0.0)
            for value in values { (sum, count) = (sum + value, count + 1) }
            return count > 0 && sum.isFinite ? sum / count : nil
        }
    }
}
