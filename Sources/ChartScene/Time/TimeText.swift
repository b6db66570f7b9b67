package import Calendars

/// Returns the zone as the axis names it: "UTC", "Europe/Berlin UTC+2", "Europe/Berlin UTC+2→UTC+1"
/// (rule T11).
///
/// Up to two changes are written out; of more, the first and the last offset are, and if those are
/// equal the one between: "UTC+1→UTC+2→…→UTC+1". UTC itself is just "UTC".
func zoneLabel(in range: ClosedRange<Double>, zone: Zone) -> String {
    zoneLabels(in: range, zone: zone)[0]
}

/// Returns the zone in words, longest form first: `zoneLabel`; the name's last part with the
/// offsets, "Berlin UTC+2→UTC+1"; only the offsets; the first offset, with an arrow if it changes.
package func zoneLabels(in range: ClosedRange<Double>, zone: Zone) -> [String] {
    let changes = zone.changes(after: range.lowerBound, through: range.upperBound)
    let offsets = [zone.offset(at: range.lowerBound)] + changes.map(\.after)
    if zone.name == "UTC" && offsets == [0] { return [zone.name] }
    var shown = offsets.map(offsetText)
    if shown.count > 3 {
        let between = shown.first == shown.last ? [shown[1]] : []
        shown = [shown[0]] + between + ["…", shown[shown.count - 1]]
    }
    let text = shown.joined(separator: "→")
    if zone.name == text { return [text] }
    let city = zone.name.split(separator: "/").last.map(String.init) ?? zone.name
    let first = shown.count > 1 ? ["\(shown[0])→…"] : []
    return ["\(zone.name) \(text)", "\(city) \(text)", text] + first
}

/// Returns whether an instant can be shown at all: its local year is 1 to 9999 (rule T13).
package func isDrawable(_ t: Double, zone: Zone) -> Bool {
    guard t.isFinite else { return false }
    return (1...9_999).contains(Moment(second: Zone.second(t), zone: zone).date.year)
}

/// "UTC+2", "UTC+5:45", "UTC−5" with U+2212, "UTC+0:53:28".
func offsetText(_ offset: Int) -> String {
    let size = abs(offset)
    var text = "UTC\(offset < 0 ? "\u{2212}" : "+")\(size / 3_600)"
    if !size.isMultiple(of: 3_600) { text += ":" + twoDigits(size / 60 % 60) }
    if !size.isMultiple(of: 60) { text += ":" + twoDigits(size % 60) }
    return text
}

private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
}

extension Moment {
    /// The instant to the decimals that a `Double` of this size carries with certainty.
    init(rounding t: Double, zone: Zone) {
        let certain = (0...9).last { 128 * t.ulp * Double(powerOfTen($0)) <= 1 } ?? 0
        self.init(rounding: t, digits: certain, zone: zone)
    }

    /// The instant to `digits` decimals of a second, fewer where they exceed 63 bits.
    init(rounding t: Double, digits: Int, zone: Zone) {
        let limit = 0x1p62
        let possible = (0...digits).last { abs(t) * Double(powerOfTen($0)) < limit } ?? 0
        let count = (t * Double(powerOfTen(possible))).rounded()
        self.init(count: Int(count), digits: possible, zone: zone)
    }
}

/// The pieces of text that times are told with, on axes and anywhere else.
package struct TimeText {
    let locale: ChartLocale

    package init(locale: ChartLocale = .english) { self.locale = locale }

    /// "25 Oct 2026 17:03".
    package func dateAndMinutes(_ moment: Moment) -> String {
        "\(shortDate(moment)) \(minutes(moment))"
    }

    /// "Sun 25 Oct 2026".
    package func date(_ moment: Moment) -> String { locale.dates.fullDate.text(moment, locale) }

    /// "25 Oct 2026".
    package func shortDate(_ moment: Moment) -> String { locale.dates.date.text(moment, locale) }

    /// "Sun 25 Oct".
    package func day(_ moment: Moment) -> String { locale.dates.fullDay.text(moment, locale) }

    /// "25 Oct".
    package func dayOfMonth(_ moment: Moment) -> String { locale.dates.day.text(moment, locale) }

    /// "Sun 25" in languages whose dates begin with the day.
    package func dayWithoutMonth(_ moment: Moment) -> String {
        locale.dates.fullDay.beforeMonth.text(moment, locale)
    }

    /// "Oct 2026".
    func monthAndYear(_ moment: Moment) -> String { locale.dates.month.text(moment, locale) }

    /// "2026".
    func year(_ moment: Moment) -> String { locale.dates.year.text(moment, locale) }

    /// "25".
    func dayNumber(_ moment: Moment) -> String { locale.dates.dayOfMonth.text(moment, locale) }

    /// "Oct".
    func month(_ moment: Moment) -> String {
        locale.months[moment.date.month - 1]
    }

    /// "17:03".
    package func minutes(_ moment: Moment) -> String {
        let second = moment.secondOfDay
        return "\(twoDigits(second / 3_600)):\(twoDigits(second / 60 % 60))"
    }

    /// "17:03:10.25" with the moment's decimals.
    ///
    /// - Parameter least: how many decimals stand at least; zeros that end the others are left out.
    package func clock(_ moment: Moment, least: Int = .max) -> String {
        let whole = wholeSeconds(moment)
        var fraction = decimals(moment)
        while fraction.count > least, fraction.hasSuffix("0") { fraction.removeLast() }
        return fraction.isEmpty ? whole : whole + locale.decimalSeparator + fraction
    }

    /// "17:03:10".
    package func wholeSeconds(_ moment: Moment) -> String {
        "\(minutes(moment)):\(twoDigits(moment.secondOfDay % 60))"
    }

    /// ".25" with the moment's decimals.
    func fraction(_ moment: Moment) -> String {
        locale.decimalSeparator + decimals(moment)
    }

    private func decimals(_ moment: Moment) -> String {
        guard moment.digits > 0 else { return "" }
        let decimals = String(moment.fraction)
        return String(repeating: "0", count: moment.digits - decimals.count) + decimals
    }
}
