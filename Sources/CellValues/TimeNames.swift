/// What the name of a column or of a key says of its times, by its words.
package struct TimeNames {
    private let words: Set<String>
    private let isPattern: Bool

    /// - Parameter name: such as "Date/Time" or "sale_date".
    package init(_ name: String) {
        words = Set(ColumnName.words(name))
        isPattern = TimeNames.isPattern(name) || words.contains(where: TimeNames.isPattern)
    }

    /// The kind of Julian dates that it means; nil for other names.
    var julian: TableTimeKind? {
        let isModified = words.contains("mjd") || words.contains("modified")
        let isJulian =
            !words.isDisjoint(with: TimeNames.julianDates) || words.contains("julian") && isDate
        return isJulian ? isModified ? .modifiedJulianDays : .julianDays : nil
    }

    /// Names of Julian dates: as they are, of the sun's and of the centre of mass.
    private static let julianDates: Set = [
        "jd", "hjd", "bjd", "mjd", "juliandate", "juliandates", "juliandatum", "jourjulien",
    ]

    /// Returns whether a name shows how dates are written, by a letter for each digit: "YYYYMMDD",
    /// "AAAAMMJJ", "JJJJ-MM-TT", "YYYYMM" or "YYYYMMDDHH".
    package static func isPattern(_ name: String) -> Bool {
        let runs = runs(of: name.lowercased().filter(\.isLetter))
        return datePatterns.contains { date in
            let clock = runs.dropFirst(date.count).drop { $0 == "t" }
            return matches(runs.prefix(date.count), date) && runs.count >= date.count
                && (clock.isEmpty || date.count == 3 && matches(clock, clockPattern))
        }
    }

    /// Returns whether a name shows that the day stands before the month, as "Date (DD/MM/YYYY)", or
    /// the month before the day, as "Time (M/D/YY)"; nil where it shows neither.
    package static func isDayFirst(_ name: String) -> Bool? {
        let words = ColumnName.words(name)
        for (first, (second, third)) in zip(words, zip(words.dropFirst(), words.dropFirst(2)))
        where shortYear.contains(third) {
            if shortDay.contains(first), shortMonth.contains(second) { return true }
            if shortMonth.contains(first), shortDay.contains(second) { return false }
        }
        return nil
    }

    private static func matches(_ runs: ArraySlice<String>, _ parts: [Set<String>]) -> Bool {
        runs.count <= parts.count && zip(runs, parts).allSatisfy { $1.contains($0) }
    }

    /// Returns the stretches of one and the same letter; none of a name too long for a pattern.
    private static func runs(of letters: String) -> [String] {
        guard (6...15).contains(letters.utf8.count) else { return [] }
        return letters.reduce(into: []) { runs, letter in
            if runs.last?.last == letter {
                runs[runs.count - 1].append(letter)
            } else {
                runs.append(String(letter))
            }
        }
    }

    /// The letters for years, months and days: English, French and Spanish, German.
    private static let (year, month, day): (Set<String>, Set<String>, Set<String>) = (
        ["yyyy", "aaaa", "jjjj"], ["mm"], ["dd", "jj", "tt"]
    )
    /// The same with fewer letters, where signs stand between them.
    private static let (shortYear, shortMonth, shortDay) = (
        year.union(["yy", "aa", "jj", "y"]), month.union(["m"]), day.union(["d", "j", "t"])
    )
    private static let datePatterns = [
        [year, month, day], [day, month, year], [month, day, year], [year, month], [month, year],
    ]
    private static let clockPattern: [Set<String>] = [["hh"], ["mm", "nn"], ["ss"]]

    /// Whether it means years.
    var isYear: Bool { !words.isDisjoint(with: TimeNames.years) }

    /// Whether it means Apple's seconds since 2001.
    var isOfApple: Bool { !words.isDisjoint(with: TimeNames.ofApple) }

    private static let ofApple: Set = ["coredata", "cocoa", "nsdate", "cfabsolutetime", "mactime"]

    /// Whether it means weeks.
    var isWeek: Bool {
        !words.isDisjoint(with: TimeNames.weeks) || words.contains { $0.hasSuffix("woche") }
    }

    /// Whether it means dates.
    var isDate: Bool { isPattern || !words.isDisjoint(with: TimeNames.dates) }

    /// Whether all that it says is that it means dates or times.
    package var isOfDates: Bool {
        !words.isEmpty && words.isSubset(of: TimeNames.dates.union(TimeNames.times))
    }

    /// Whether it means times, or instants.
    var isTime: Bool { !words.isDisjoint(with: TimeNames.times) }

    /// Whether it means a date, or a part of one: no count.
    package var isOfCalendar: Bool {
        isYear || isDate || !words.isDisjoint(with: TimeNames.periods)
    }

    /// Whether it means a count, and no date.
    package var isCount: Bool { !isOfCalendar && !words.isDisjoint(with: TimeNames.counts) }

    private static let years: Set = [
        "year", "years", "yr", "jahr", "année", "annee", "an", "año", "ano", "anno", "yyyy", "jjjj",
        "aaaa",
    ]
    private static let dates: Set = [
        "date", "dates", "datum", "fecha", "data", "day", "tag", "jour", "día", "dia", "giorno",
        "datetime",
    ]
    private static let weeks: Set = [
        "week", "weeks", "wk", "isoweek", "kw", "semaine", "semana", "settimana", "uke", "uge",
        "vecka", "viikko", "tydzień", "týden", "hét",
    ]
    private static let times: Set = [
        "time", "times", "timestamp", "zeit", "uhrzeit", "zeitstempel", "heure", "horodatage",
        "hora", "ora",
    ]
    private static let periods: Set = [
        "month", "monat", "mois", "mes", "mese", "quarter", "quartal", "trimestre", "week", "woche",
        "period", "yearmonth", "ym",
    ]
    private static let counts: Set = [
        "s", "sec", "secs", "second", "seconds", "ms", "elapsed", "uptime", "unix", "epoch", "id",
        "index", "count", "no", "nr",
    ]
}
