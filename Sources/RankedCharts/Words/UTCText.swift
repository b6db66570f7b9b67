import Calendars
import ChartScene

/// An instant in the zone UTC: "23 Nov 2026 17:40"; nil for one outside of the years 1 to 9999.
///
/// - Parameter t: seconds since 1970-01-01T00:00Z.
func utcText(_ t: Double, _ locale: ChartLocale) -> String? {
    guard t.isFinite, abs(t) < 1e12 else { return nil }
    let minute = Int((t / 60).rounded(.down))
    let day = Int((t / 86_400).rounded(.down))
    let date = CivilDate(dayNumber: day)
    guard (1...9_999).contains(date.year) else { return nil }
    let minuteOfDay = minute - day * 1_440
    let clock = [minuteOfDay / 60, minuteOfDay % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(date.day) \(locale.months[date.month - 1]) \(date.year) \(clock[0]):\(clock[1])"
}
