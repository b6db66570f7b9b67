import Calendars
import Text

/// Dates of which day, month and a short year may be taken for each other.
package struct DateFormFault: Error, Equatable {
    let example: [UInt8]
    /// The forms of which any may be meant; empty for those of the example.
    var forms: [DateForm] = []

    /// "02/01/2024 may be 2 January or 1 February".
    package var problem: String {
        let orders = open.compactMap(order)
        let days = open.compactMap { $0.date(example) }.map(day)
        let told = Set(days).count > 1 ? ": \(days.joined(separator: " or "))" : ""
        return
            "times such as \(example.printable()) may be \(orders.joined(separator: " or "))\(told),"
            + " and no time settles which"
    }

    /// The patterns of two forms, one of which is meant: with the day first, and with the month or
    /// the year first.
    package var patterns: (dayFirst: String, monthFirst: String) {
        let patterns = open.compactMap(\.pattern)
        let first = patterns.first ?? "%d/%m/%Y"
        let clock = DateFormFault.clocks.first { clock in
            let pattern = try? TimePattern(first + clock)
            return pattern.flatMap { DateForm.pattern($0).date(example) } != nil
        }
        return (first + (clock ?? ""), (patterns.last ?? "%m/%d/%Y") + (clock ?? ""))
    }

    private var open: [DateForm] { forms.count > 1 ? forms : DateForm.forms(of: example) }

    /// "day/month/year".
    private func order(_ form: DateForm) -> String? {
        form.pattern?.replacing("%d", with: "day").replacing("%m", with: "month")
            .replacing("%Y", with: "year").replacing("%y", with: "year")
    }

    /// "2 January", with the year where that may be another number, too.
    private func day(_ date: ISODate) -> String {
        let date = CivilDate(dayNumber: floorQuotient(date.wallSecond, secondsPerDay))
        let isOfYear = open.contains { if case .shortYearFirst = $0 { true } else { false } }
        return "\(date.day) \(DateFormFault.months[date.month - 1])"
            + (isOfYear ? " \(date.year)" : "")
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    /// Times of day behind a date, each as a pattern.
    private static let clocks = ["", " ", "T"].flatMap { mark in
        mark.isEmpty
            ? [""]
            : ["%H:%M", "%H:%M:%S", "%H:%M:%S%.f", "%I:%M %p", "%I:%M:%S %p", "%I:%M:%S%.f %p"]
                .flatMap { [mark + $0, mark + $0 + " %z"] }
    }
}
