extension DateForm {
    /// "date such as 2024/12/31".
    package var name: String {
        switch self {
        case .yearFirst(let separator): "date such as \(joined(["2024", "12", "31"], separator))"
        case .basic: "date such as 20241231T2359"
        case .ordinal: "date such as 2024-366"
        case .month: "month such as 2024-12"
        case .monthBeforeYear: "month such as 12/2024"
        case .monthBehindLetter: "month such as 2024M12"
        case .yearBeforeLetters: "year such as 2024JJ00"
        case .season: "season such as 2023/24"
        case .quarter: "quarter such as 2024-Q4"
        case .week: "week such as 2024-W52"
        case .weekWithoutLetter: "week such as 2024-52"
        case .named: "date such as 31 Dec 2024"
        case .signed: "date such as 2024年12月31日"
        case .namedMonth: "month such as Dec 2024"
        case .namedMonthOfShortYear: "month such as Dec 24"
        case .dayFirst(let separator, let isShort):
            "date such as \(joined(["31", "12", isShort ? "24" : "2024"], separator))"
        case .monthFirst(let separator, let isShort):
            "date such as \(joined(["12", "31", isShort ? "24" : "2024"], separator))"
        case .shortYearFirst(let separator):
            "date such as \(joined(["24", "12", "31"], separator))"
        case .counted: "time such as /Date(1735603200000)/"
        case .clock: "time of day such as 07:05"
        case .steps(let length, _): "number of \(length)s"
        case .pattern(let pattern): "time such as \(pattern.format)"
        }
    }

    /// The pattern of a date in digits, in strptime's letters, without a time of day; nil for other
    /// forms.
    package var pattern: String? {
        switch self {
        case .yearFirst(let separator): joined(["%Y", "%m", "%d"], separator)
        case .dayFirst(let separator, let isShort):
            joined(["%d", "%m", isShort ? "%y" : "%Y"], separator)
        case .monthFirst(let separator, let isShort):
            joined(["%m", "%d", isShort ? "%y" : "%Y"], separator)
        case .shortYearFirst(let separator): joined(["%y", "%m", "%d"], separator)
        default: nil
        }
    }

    private func joined(_ parts: [String], _ separator: UInt8) -> String {
        parts.joined(separator: String(Unicode.Scalar(separator)))
    }
}
