import Calendars

/// The two ends of an axis in words, for axes on which no step has two ticks with room.
struct EndLabels {
    let range: ClosedRange<Double>
    let zone: Zone
    let locale: ChartLocale

    private var text: TimeText { TimeText(locale: locale) }
    private var bounds: [Double] { [range.lowerBound, range.upperBound] }
    private var span: Double { range.upperBound - range.lowerBound }

    /// The ways to label both ends, fullest first, as `timeTicks` lists them; then those that label
    /// only the first end.
    var forms: [[TimeTick]] {
        let exact = moments
        let alone = [dates(exact, withWeekday: true), dates(exact, withWeekday: false)]
            .map { ticks(exact, $0).prefix(1) }.map(Array.init)
        guard exact[0].t < exact[1].t else { return alone }
        let rough = roughMoments(exact)
        let isDays = span >= Double(secondsPerDay) && exact[0].dayNumber != exact[1].dayNumber
        let both = [
            ticks(exact, dates(exact, withWeekday: true)),
            ticks(exact, dates(exact, withWeekday: false)),
            ticks(exact, differences(exact, withOffset: true)),
            ticks(exact, differences(exact, withOffset: false)),
            ticks(rough, differences(rough, withOffset: false)),
        ]
        let days = isDays ? [dateTicks(exact)] : []
        return (areDates ? days + both : both + days) + elapsed(exact) + alone
    }

    /// Whether both ends are the first instants of dates, which no time of day tells more of.
    private var areDates: Bool { InstantForm(of: bounds, zone: zone).isOfDates }

    /// The ends to the decimals that are certain, or to more if the two would read the same.
    private var moments: [Moment] {
        let certain = bounds.map { Moment(rounding: $0, zone: zone) }
        guard range.lowerBound < range.upperBound, certain[0].t == certain[1].t else {
            return certain
        }
        let finer = (0...9).lazy
            .map { digits in bounds.map { Moment(rounding: $0, digits: digits, zone: zone) } }
            .first { $0[0].t < $0[1].t }
        return finer ?? certain
    }

    /// Returns the ends without decimals finer than a hundredth of the span, which are too small to
    /// be seen.
    private func roughMoments(_ exact: [Moment]) -> [Moment] {
        let needed = (0...9).first { 100 / Double(powerOfTen($0)) <= span } ?? 9
        return zip(bounds, exact).map { t, moment in
            needed < moment.digits ? Moment(rounding: t, digits: needed, zone: zone) : moment
        }
    }

    private func ticks(_ moments: [Moment], _ contexts: [String?]) -> [TimeTick] {
        zip(zip(bounds, moments), contexts).map { end, context in
            TimeTick(t: end.0, label: text.clock(end.1, least: 0), context: context)
        }
    }

    private func dates(_ moments: [Moment], withWeekday: Bool) -> [String?] {
        let first = zone.offset(at: range.lowerBound)
        return moments.map { moment in
            let date = withWeekday ? text.date(moment) : text.shortDate(moment)
            return moment.offset == first ? date : "\(date) \(offsetText(moment.offset))"
        }
    }

    /// Returns the first end's date, and the parts in which the second end differs from it.
    private func differences(_ moments: [Moment], withOffset: Bool) -> [String?] {
        let (first, last) = (moments[0], moments[1])
        let date = dateDifference(first, last)
        let saysOffset = first.offset != last.offset && (withOffset || date == nil)
        let parts = [date, saysOffset ? offsetText(last.offset) : nil].compactMap { $0 }
        return [
            dates(moments, withWeekday: false)[0],
            parts.isEmpty ? nil : parts.joined(separator: " "),
        ]
    }

    private func dateDifference(_ first: Moment, _ last: Moment) -> String? {
        if first.date.year != last.date.year { return text.shortDate(last) }
        return first.dayNumber == last.dayNumber ? nil : text.dayOfMonth(last)
    }

    /// Returns ticks with dates and without times of day.
    private func dateTicks(_ moments: [Moment]) -> [TimeTick] {
        let years = moments.map { text.year($0) }
        let contexts = [years[0], years[0] == years[1] ? nil : years[1]]
        return zip(zip(bounds, moments), contexts).map { end, year in
            TimeTick(t: end.0, label: text.dayOfMonth(end.1), context: year)
        }
    }

    /// Returns ticks with the second end counted from the first; then the same with the first end
    /// cut at the second.
    private func elapsed(_ moments: [Moment]) -> [[TimeTick]] {
        let date = text.shortDate(moments[0])
        let last = TimeTick(
            t: range.upperBound, label: text.elapsed(span),
            context: dateDifference(moments[0], moments[1]))
        let whole = Moment(second: moments[0].second, zone: zone)
        let clocks = [text.clock(moments[0], least: 0), text.clock(whole) + "…"]
        return clocks.map { clock in
            [TimeTick(t: range.lowerBound, label: clock, context: date), last]
        }
    }
}

extension TimeText {
    private static let units: [(seconds: Double, name: String)] = [
        (3_600, "h"), (60, "min"), (1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"),
    ]

    /// "+1.25 s", "+250 ms": to three digits or the whole.
    func elapsed(_ seconds: Double) -> String {
        let unit = Self.units.first { seconds >= $0.seconds } ?? Self.units[Self.units.count - 1]
        let count = seconds / unit.seconds
        let digits = count >= 100 ? 0 : count >= 10 ? 1 : 2
        let scale = powerOfTen(digits)
        let scaled = Int((count * Double(scale)).rounded())
        var number = String(scaled / scale)
        var decimals = String(String(scaled % scale + scale).dropFirst())
        while decimals.hasSuffix("0") { decimals.removeLast() }
        if !decimals.isEmpty { number += locale.decimalSeparator + decimals }
        return "+\(number) \(unit.name)"
    }
}
