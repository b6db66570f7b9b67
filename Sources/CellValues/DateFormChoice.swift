package import Calendars
import Text

/// The form that the dates of a table have, by some of them.
package struct DateFormChoice: Equatable {
    package let form: DateForm
    /// A date that could be another one if days and months changed places, where only the order of
    /// the times told which it is; nil where the form is the only one.
    package var example: [UInt8]?
    /// What told the form, where it was not the order.
    var reason: Reason?

    /// What tells the form of dates of which several are possible, besides their order.
    enum Reason: String {
        case dots = "dots stand between the numbers"
        case steps = "otherwise years would lie between them"
        case even = "only then as many days or months lie between each two"
        case name = "the name of their column says so"
    }

    /// The form of dates that have no other.
    package init(form: DateForm) { self.init(form: form, example: nil) }

    init(form: DateForm, example: [UInt8]?, reason: Reason? = nil) {
        (self.form, self.example, self.reason) = (form, example, reason)
    }

    /// - Parameters:
    ///   - texts: of the first rows, and perhaps others, in their order.
    ///   - name: what the header calls their column.
    /// - Returns: nil if the first text has none of the forms.
    /// - Throws: `DateFormFault` where day and month may be either.
    package static func of(
        _ texts: [[UInt8]], below name: String = ""
    ) throws(DateFormFault) -> DateFormChoice? {
        guard let first = texts.first else { return nil }
        if DateForm.areSeasons(texts) { return DateFormChoice(form: .season, example: first) }
        let week = DateForm.weekWithoutLetter
        if TimeNames(name).isWeek, texts.allSatisfy({ week.date($0) != nil }) {
            return DateFormChoice(form: week, example: first, reason: .name)
        }
        let ordinal = DateForm.ordinal
        if TimeNames(name).isOfDates, texts.allSatisfy({ ordinal.date($0) != nil }) {
            return DateFormChoice(form: ordinal, example: first, reason: .name)
        }
        var forms = DateForm.forms(of: first)
        for text in texts where forms.count > 1 {
            let fitting = forms.filter { $0.date(text) != nil }
            // A text that is no date is refused where it stands.
            if fitting.isEmpty { break }
            forms = fitting
        }
        guard let form = forms.first else {
            return DateForm.areMonthsOfShortYears(texts)
                ? DateFormChoice(form: .namedMonthOfShortYear) : nil
        }
        if let yearFirst = try yearFirst(texts, insteadOf: forms) {
            return DateFormChoice(form: yearFirst, example: first, reason: .steps)
        }
        guard forms.count > 1 else { return DateFormChoice(form: form) }
        if let isDayFirst = TimeNames.isDayFirst(name),
            let named = forms.first(where: { $0.isDayFirst == isDayFirst })
        {
            return DateFormChoice(form: named)
        }
        let ordered = forms.filter { isInOrder(texts, $0) { $0 <= $1 } }
        if ordered.count == 1 { return DateFormChoice(form: ordered[0], example: first) }
        let back = forms.filter { isInOrder(texts, $0) { $0 >= $1 } }
        if ordered.isEmpty, back.count == 1 {
            return DateFormChoice(form: back[0], example: first)
        }
        // Between dots the month is hardly ever first.
        let dotted = forms.first { if case .dayFirst(Byte.dot, _) = $0 { true } else { false } }
        if let dotted, ordered.isEmpty || ordered.contains(dotted) {
            return DateFormChoice(form: dotted, example: first, reason: .dots)
        }
        let even = (ordered.isEmpty ? back : ordered).filter { isEven(texts, $0) }
        if even.count == 1 { return DateFormChoice(form: even[0], example: first, reason: .even) }
        let example = texts.first { text in Set(forms.map { $0.date(text)?.wallSecond }).count > 1 }
        let open = ordered.count > 1 ? ordered : forms
        throw DateFormFault(example: example ?? first, forms: open)
    }

    /// Returns the form with a short year first where dates between slashes or dots, such as
    /// "24/02/01" and "24/02/02", lie much closer together in it than in all others; nil for other
    /// dates.
    ///
    /// - Throws: `DateFormFault` for a few dates, which may also be one day of each year.
    private static func yearFirst(
        _ texts: [[UInt8]], insteadOf forms: [DateForm]
    ) throws(DateFormFault) -> DateForm? {
        guard case .dayFirst(let separator, isShort: true)? = forms.first,
            separator != UInt8(ascii: "-")
        else { return nil }
        let yearFirst = DateForm.shortYearFirst(separator: separator)
        let seconds = texts.compactMap { yearFirst.date($0)?.wallSecond }
        let count = texts.count { text in forms.contains { $0.date(text) != nil } }
        guard seconds.count == count, let span = span(of: seconds) else { return nil }
        let isMuchCloser = forms.allSatisfy { form in
            // Some twelve times: months in one form are years in another.
            Self.span(of: texts.compactMap { form.date($0)?.wallSecond }).map { $0 / 12 >= span }
                ?? false
        }
        let isOrdered = [true, false].contains { isUp in
            isInOrder(texts, yearFirst) { isUp ? $0 <= $1 : $0 >= $1 }
        }
        guard isMuchCloser, isOrdered else { return nil }
        // The ends of years, and of months: "31/12/24".
        let numbers = Set(texts.map { $0.prefix { $0 != separator } })
        if numbers.allSatisfy({ number in borders.contains { $0.elementsEqual(number) } }) {
            return nil
        }
        let days = Set(seconds.map { floorQuotient($0, secondsPerDay) }).count
        if days > 7 || days > 1 && Set(seconds).count >= 3 * days { return yearFirst }
        if days < 3 { return nil }
        throw DateFormFault(example: texts[0], forms: [forms[0], yearFirst])
    }

    /// Returns whether four dates or more, without those that come again, are as many days apart, or
    /// as many months.
    private static func isEven(_ texts: [[UInt8]], _ form: DateForm) -> Bool {
        let days = texts.compactMap {
            form.date($0).map { floorQuotient($0.wallSecond, secondsPerDay) }
        }
        let dates = zip(days, days.dropFirst()).filter { $0 != $1 }.map(\.1)
        let all = days.prefix(1) + dates
        guard all.count > 3 else { return false }
        func areAlike(_ numbers: [Int]) -> Bool {
            Set(zip(numbers.dropFirst(), numbers).map(-)).count == 1
        }
        let civil = all.map(CivilDate.init(dayNumber:))
        return areAlike(Array(all))
            || Set(civil.map(\.day)).count == 1 && areAlike(civil.map { $0.year * 12 + $0.month })
    }

    private static let borders = ["01", "1", "28", "29", "30", "31"].map { Array($0.utf8) }

    private static func span(of seconds: [Int]) -> Int? {
        guard let least = seconds.min(), let greatest = seconds.max() else { return nil }
        return greatest - least
    }

    /// Returns whether dates are in order if they are read in a form. Leaves out texts that are no
    /// dates.
    private static func isInOrder(
        _ texts: [[UInt8]], _ form: DateForm, _ isOrder: (Int, Int) -> Bool
    ) -> Bool {
        let seconds = texts.compactMap { form.date($0)?.wallSecond }
        return zip(seconds, seconds.dropFirst()).allSatisfy(isOrder)
    }

    /// The note on dates whose form is known only from their order; nil for all others.
    package var note: String? {
        guard let example else { return nil }
        if form == .season {
            return
                "times such as \(example.printable()) are seasons, at the start of their first year;"
                + " --time-format tells another form"
        }
        return
            "times such as \(example.printable()) are read as \(order), because "
            + (reason?.rawValue ?? "only then are they in order")
            + "; --time-format tells another form"
    }

    private var order: String {
        switch form {
        case .dayFirst: "day, month, year"
        case .shortYearFirst: "year, month, day"
        case .weekWithoutLetter: "weeks"
        default: "month, day, year"
        }
    }
}

extension DateForm {
    /// Whether the day stands before the month; nil where neither is first.
    fileprivate var isDayFirst: Bool? {
        switch self {
        case .dayFirst: true
        case .monthFirst: false
        default: nil
        }
    }
}
