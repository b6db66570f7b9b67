/// What the name of a column or of a key says of its times, by its words.
package struct TimeNames {
    private let words: Set<String>

    /// - Parameter name: such as "Date/Time" or "sale_date".
    package init(_ name: String) {
        let letters = name.lowercased().split { !$0.isLetter }
        words = Set(letters.map(String.init))
    }

    /// Whether it means years.
    var isYear: Bool { !words.isDisjoint(with: TimeNames.years) }

    /// Whether it means dates.
    var isDate: Bool { !words.isDisjoint(with: TimeNames.dates) }

    /// Whether it means a date, or a part of one: no count.
    package var isOfCalendar: Bool {
        isYear || isDate || !words.isDisjoint(with: TimeNames.periods)
    }

    /// Whether it means a count, and no date.
    package var isCount: Bool { !isOfCalendar && !words.isDisjoint(with: TimeNames.counts) }

    private static let years: Set = [
        "year", "years", "yr", "jahr", "année", "annee", "an", "año", "ano", "anno", "yyyy",
    ]
    private static let dates: Set = [
        "date", "dates", "datum", "fecha", "data", "day", "tag", "jour", "día", "dia", "giorno",
        "datetime", "yyyymmdd",
    ]
    private static let periods: Set = [
        "month", "monat", "mois", "mes", "mese", "quarter", "quartal", "trimestre", "week", "woche",
        "period", "yearmonth", "yyyymm", "ym",
    ]
    private static let counts: Set = [
        "s", "sec", "secs", "second", "seconds", "ms", "elapsed", "uptime", "unix", "epoch", "id",
        "index", "count", "no", "nr",
    ]
}
