import Calendars
import FeedErrors
import Text

/// The form that the dates of a table have, by some of them.
struct DateFormChoice: Equatable {
    let form: DateForm
    /// A date that could be another one if days and months changed places, where only the order of
    /// the times told which it is; nil where the form is the only one.
    var example: [UInt8]?

    /// - Parameter texts: of the first rows, and perhaps others, in their order.
    /// - Returns: nil if the first text has none of the forms.
    /// - Throws: `DateFormFault` where day and month may be either.
    static func of(_ texts: [[UInt8]]) throws(DateFormFault) -> DateFormChoice? {
        guard let first = texts.first else { return nil }
        var forms = DateForm.forms(of: first)
        for text in texts where forms.count > 1 {
            let fitting = forms.filter { $0.date(text) != nil }
            // A text that is no date is refused where it stands.
            if fitting.isEmpty { break }
            forms = fitting
        }
        guard let form = forms.first else { return nil }
        guard forms.count > 1 else { return DateFormChoice(form: form) }
        let ordered = forms.filter { isInOrder(texts, $0) { $0 <= $1 } }
        if ordered.count == 1 { return DateFormChoice(form: ordered[0], example: first) }
        let back = forms.filter { isInOrder(texts, $0) { $0 >= $1 } }
        if ordered.isEmpty, back.count == 1 {
            return DateFormChoice(form: back[0], example: first)
        }
        let example = texts.first { text in Set(forms.map { $0.date(text)?.wallSecond }).count > 1 }
        throw DateFormFault(example: example ?? first)
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
    var note: String? {
        guard let example else { return nil }
        let isDayFirst = if case .dayFirst = form { true } else { false }
        return "times such as \(example.printable()) are read as "
            + (isDayFirst ? "day, month, year" : "month, day, year")
            + ", because only then are they in order; --time-format tells another form"
    }
}

/// Dates of which day and month may be either.
struct DateFormFault: Error, Equatable {
    let example: [UInt8]

    /// "02/01/2024 may be 2 January or 1 February".
    var problem: String {
        let separator = example.first { $0 &- Byte.zero >= 10 } ?? Byte.minus
        let numbers = example.split { $0 &- Byte.zero >= 10 }.prefix(2)
            .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        let days =
            numbers.count == 2 && numbers[0] != numbers[1]
            ? ": \(DateFormFault.day(numbers[0], numbers[1])) or"
                + " \(DateFormFault.day(numbers[1], numbers[0]))"
            : ""
        let mark = Unicode.Scalar(separator)
        return "times such as \(example.printable()) may be day\(mark)month\(mark)year or"
            + " month\(mark)day\(mark)year\(days), and no time settles which"
    }

    /// The two patterns, one of which is meant.
    var patterns: (dayFirst: String, monthFirst: String) {
        let digits = example.prefix { $0 &- Byte.zero < 10 }.count
        let mark = example.dropFirst(digits).first.map { String(Unicode.Scalar($0)) } ?? "/"
        let (day, month) = ("%d\(mark)%m\(mark)%Y", "%m\(mark)%d\(mark)%Y")
        let clock = DateFormFault.clocks.first { clock in
            let pattern = try? TimePattern(day + clock)
            return pattern.flatMap { DateForm.pattern($0).date(example) } != nil
        }
        return (day + (clock ?? ""), month + (clock ?? ""))
    }

    /// Times of day behind a date, each as a pattern.
    private static let clocks = ["", " ", "T"].flatMap { mark in
        mark.isEmpty
            ? [""]
            : ["%H:%M", "%H:%M:%S", "%H:%M:%S%.f", "%I:%M %p", "%I:%M:%S %p", "%I:%M:%S%.f %p"]
                .flatMap { [mark + $0, mark + $0 + " %z"] }
    }

    private static func day(_ day: Int, _ month: Int) -> String {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ]
        return names.indices.contains(month - 1) ? "\(day) \(names[month - 1])" : "\(day).\(month)."
    }
}

extension DateFormFault {
    /// Returns the error for a date in a table's file.
    func error(_ file: InputFile, at offset: Int) -> FeedError {
        file.error(
            at: offset, problem, remedy: .timeFormats(patterns.dayFirst, patterns.monthFirst))
    }
}
