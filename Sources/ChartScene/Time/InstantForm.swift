internal import Calendars
internal import TimeSeries

/// How finely instants are written: as finely as the samples are (rule T12).
enum InstantForm: Int, Sendable {
    /// Every instant is the first of a local year, and they are several: "2020".
    case years
    /// Every instant is the first of a local month, and they are several: "Feb 2020".
    case months
    /// Every instant is the first of a local date: "Fri 7 Feb 2020".
    case days
    /// "Fri 7 Feb 2020 17:03".
    case minutes
    /// "Fri 7 Feb 2020 17:03:10", with the decimals of the instant.
    case seconds

    /// The coarsest form that says all of some instants.
    ///
    /// - Parameter times: seconds since 1970-01-01T00:00Z.
    /// - Complexity: O(times).
    init(of times: some Sequence<Double>, zone: Zone) {
        var form = InstantForm.years
        var (first, areSeveral) = (Double?.none, false)
        for t in times {
            if t != first ?? t { areSeveral = true }
            first = first ?? t
            if form.isOfDates {
                form = max(form, InstantForm.ofDate(t, zone))
            }
            if form == .minutes, !InstantForm.startsMinute(t, zone) {
                form = .seconds
                break
            }
        }
        self = form.isOfDates && !areSeveral ? max(form, .days) : form
    }

    /// Whether it says no time of day.
    var isOfDates: Bool { self <= .days }

    /// The form for the samples on a chart's x axis, or for the axis's ends without samples there.
    init(_ chart: Chart) {
        guard chart.timeRange != nil else {
            let ends = chart.xDomain.map { [$0.lowerBound, $0.upperBound] } ?? []
            self.init(of: ends, zone: chart.zone)
            return
        }
        let times = chart.series.lazy.flatMap { series in
            series.samples.samples[series.samples.indices(within: chart.xSpan)].lazy.map(\.t)
        }
        self.init(of: times, zone: chart.zone)
    }

    /// Returns the form for the samples on a chart's x axis where all of them are dates; nil if
    /// any is no date.
    static func ofDates(_ chart: Chart) -> InstantForm? {
        let areDates = chart.series.allSatisfy { series in
            series.samples.samples[series.samples.indices(within: chart.xSpan)].allSatisfy {
                ofDate($0.t, chart.zone).isOfDates
            }
        }
        return areDates ? InstantForm(chart) : nil
    }

    private static func startsMinute(_ t: Double, _ zone: Zone) -> Bool {
        guard t == t.rounded() else { return false }
        return (Zone.second(t) + zone.offset(at: t)).isMultiple(of: 60)
    }

    /// Returns the coarsest form of an instant: one of dates if it is the first of one, or else
    /// that of minutes.
    private static func ofDate(_ t: Double, _ zone: Zone) -> InstantForm {
        guard t == t.rounded() else { return .minutes }
        let second = Zone.second(t)
        let isMidnight = (second + zone.offset(atSecond: second)).isMultiple(of: secondsPerDay)
        // A date whose midnight is skipped begins later.
        guard isMidnight || zone.firstSecond(ofDay: zone.dayNumber(atSecond: second)) == second
        else { return .minutes }
        let date = Moment(second: second, zone: zone).date
        guard date.day == 1 else { return .days }
        return date.month == 1 ? .years : .months
    }
}

extension InstantForm: Comparable {
    static func < (a: InstantForm, b: InstantForm) -> Bool { a.rawValue < b.rawValue }
}

extension InstantForm {
    /// Writes an instant in full; an empty text if ``isDrawable(_:zone:)`` says no.
    ///
    /// Decimals of the second stand only where the instant has some: as many of the written ones as
    /// the nearest `Double` gives back (six near 2020, nine near 1970), without trailing zeros.
    ///
    /// - Parameter t: seconds since 1970-01-01T00:00Z.
    func text(_ t: Double, zone: Zone, locale: ChartLocale) -> String {
        text(t, digits: InstantForm.digits(t), zone, locale)
    }

    /// Returns the two ends of a range in full: with as many decimals as each other where both have
    /// some, with more where they would read the same, and with the offsets where the clock changes
    /// between them.
    func texts(
        _ range: ClosedRange<Double>, zone: Zone, locale: ChartLocale
    ) -> (first: String, last: String) {
        let bounds = [range.lowerBound, range.upperBound]
        let counts = bounds.map { InstantForm.decimals($0, zone) }
        let least = counts.contains(0) ? 0 : counts.max() ?? 0
        let usual = bounds.map {
            text($0, digits: InstantForm.digits($0), least: least, zone, locale)
        }
        let finer = (6...9).lazy
            .map { digits in bounds.map { text($0, digits: digits, zone, locale) } }
        let texts =
            usual[0] == usual[1] && range.lowerBound < range.upperBound
            ? finer.first { $0[0] != $0[1] } ?? usual : usual
        let changes =
            !isOfDates
            && !zone.changes(after: range.lowerBound, through: range.upperBound).isEmpty
        let ends = zip(texts, bounds).map { text, t in
            changes && !text.isEmpty ? "\(text) \(offsetText(zone.offset(at: t)))" : text
        }
        return (ends[0], ends[1])
    }

    private func text(
        _ t: Double, digits: Int, least: Int = 0, _ zone: Zone, _ locale: ChartLocale
    ) -> String {
        guard isDrawable(t, zone: zone) else { return "" }
        let text = TimeText(locale: locale)
        let moment = Moment(rounding: t, digits: digits, zone: zone)
        switch self {
        case .years: return text.year(moment)
        case .months: return text.monthAndYear(moment)
        case .days: return text.date(moment)
        case .minutes: return "\(text.date(moment)) \(text.minutes(moment))"
        case .seconds: return "\(text.date(moment)) \(text.clock(moment, least: least))"
        }
    }

    /// Returns how many decimals of the second an instant has at most.
    private static func digits(_ t: Double) -> Int {
        (0...9).last { t.ulp * Double(powerOfTen($0)) <= 1 } ?? 0
    }

    /// Returns how many decimals of the second an instant has, without the zeros that end them.
    private static func decimals(_ t: Double, _ zone: Zone) -> Int {
        guard isDrawable(t, zone: zone) else { return 0 }
        let moment = Moment(rounding: t, digits: digits(t), zone: zone)
        return (0...moment.digits).first {
            moment.fraction.isMultiple(of: powerOfTen(moment.digits - $0))
        } ?? 0
    }
}

extension Chart {
    /// Returns the ends of a range as finely as they are told: with ``tellsWholeSeconds`` without
    /// decimals, where they don't need them to be told apart.
    func told(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let whole = range.lowerBound.rounded(.down)...range.upperBound.rounded(.down)
        let isEnough =
            whole.lowerBound < whole.upperBound || range.lowerBound == range.upperBound
        return tellsWholeSeconds && isEnough ? whole : range
    }
}
