package import Calendars
import Text

/// The form that the dates of a table have, by some of them.
package struct DateFormChoice: Equatable {
    package let form: DateForm
    /// A date that could be another one if days and months changed places, where only the order of
    /// the times told which it is; nil where the form is the only one.
    package var example: [UInt8]?
    /// Whether dots between the numbers told which is the day, and not the order.
    var isByDots = false

    /// The form of dates that have no other.
    package init(form: DateForm) { self.init(form: form, example: nil) }

    init(form: DateForm, example: [UInt8]?, isByDots: Bool = false) {
        (self.form, self.example, self.isByDots) = (form, example, isByDots)
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
            return DateFormChoice(form: dotted, example: first, isByDots: true)
        }
        let example = texts.first { text in Set(forms.map { $0.date(text)?.wallSecond }).count > 1 }
        let open = ordered.count > 1 ? ordered : forms
        throw DateFormFault(example: example ?? first, forms: open)
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
            + (isByDots ? "dots stand between the numbers" : "only then are they in order")
            + "; --time-format tells another form"
    }

    private var order: String {
        switch form {
        case .dayFirst: "day, month, year"
        case .shortYearFirst: "year, month, day"
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
