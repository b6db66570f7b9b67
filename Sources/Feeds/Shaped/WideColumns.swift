import Calendars
import CellValues
import Text

/// Columns whose names are times, each with the values of that time: a table with a column a month,
/// or a year.
struct WideColumns: Equatable {
    /// A time at the head of a column.
    enum Head: Equatable {
        case date([UInt8])
        /// A month, from 1, without a year.
        case month(Int)
        case year(Int)
        /// A quarter, from 1, of the year that the label says.
        case quarter(Int)
        /// A time of day, of the day that the label says.
        case clock([UInt8])
        /// A day, from 1, of the month that the label says.
        case day(Int)
    }

    /// The columns, from 0, with their times.
    let heads: [(column: Int, head: Head)]
    /// The columns that name a row's series, or the one that says the other half of its time.
    private(set) var labels: [Int] = []
    /// Whether the label says the month, quarter or week of a year, or the year of a month: then all
    /// rows are one series.
    var isGrid = false
    /// What the label says of the year at the head of a column.
    private var part = TimeRole.month
    /// Whether the heads are months of which nothing says the year.
    private(set) var hasNoYear = false
    /// What is said of heads that are numbers only, or none.
    private(set) var counted: String?

    static func == (one: WideColumns, other: WideColumns) -> Bool {
        one.heads.map(\.column) == other.heads.map(\.column)
            && one.heads.map(\.head) == other.heads.map(\.head) && one.labels == other.labels
            && one.isGrid == other.isGrid
    }

    /// Returns the columns with times for names, if a table has three or more, and nothing but
    /// names next to them; nil for any other table.
    init?(names: [String], _ given: [[RowFields.Field]]) {
        let rows = given.filter { row in !row.contains { SumWords.isTotal($0.text) } }
        let shortYears = Set(WideColumns.monthsOfShortYears(names))
        let ofCounts = WideColumns.counted(names, rows)
        let years = WideColumns.years(within: names)
        let found = names.enumerated().compactMap { column, name -> (column: Int, head: Head)? in
            let head =
                ofCounts?.heads[column]
                ?? (shortYears.contains(column)
                    ? .date(Array(name.utf8)) : WideColumns.head(name) ?? years[column])
            return head.map { (column: column, head: $0) }
        }
        let kinds = Dictionary(grouping: found) { WideColumns.kind($0.head) }
        guard let most = kinds.values.max(by: { $0.count < $1.count }), most.count > 2,
            Set(most.map { WideColumns.key($0.head) }).count == most.count,
            most.allSatisfy({ WideColumns.holdsNumbers($0.column, rows) })
        else { return nil }
        heads = most.sorted { $0.column < $1.column }
        let others = names.indices.filter { column in !heads.contains { $0.column == column } }
        func all(_ column: Int, _ isFitting: ([UInt8]) -> Bool) -> Bool {
            rows.allSatisfy { $0.indices.contains(column) && isFitting($0[column].text) }
        }
        let partner: ((Int) -> Bool)? =
            switch heads[0].head {
            case .month: { all($0, TimeRole.year.mayBe) }
            case .year:
                { column in
                    guard let part = WideColumns.part(called: names[column]) else { return false }
                    return all(column, part.mayBe)
                }
            case .quarter: { all($0, TimeRole.year.mayBe) }
            case .clock: { all($0, TimeRole.date.mayBe) }
            case .day: { all($0, WideColumns.isMonth) }
            case .date: nil
            }
        // A row of data begins with a date.
        let isOfData =
            ofCounts != nil && others.contains { TimeRole.date.mayBe(Array(names[$0].utf8)) }
        if let partner, !isOfData, let column = others.first(where: partner) {
            (labels, isGrid) = ([column], true)
            counted = ofCounts?.note
            part = WideColumns.part(called: names[column]) ?? .month
            return
        }
        // Months without a year are no times, nor are times without a day.
        if case .month = heads[0].head { hasNoYear = true }
        switch heads[0].head {
        case .clock, .quarter, .day: return nil
        case .date, .month, .year: break
        }
        // A column with dates is the time of a plain table, whatever its other columns are called.
        // One or two rows say when they were written.
        guard rows.count < 3 || !others.contains(where: { all($0, TableTime.isDate) }) else {
            return nil
        }
        let texts = others.filter {
            !all($0) { $0.isEmpty || ValueForm.isNumber($0, hasDots: true) }
        }
        labels = WideColumns.labels(among: texts, rows) ?? Array((texts + others).prefix(1))
    }

    /// Returns the part of a year that a column next to columns of years says by its name: weeks and
    /// quarters only where it is called so. Nil for a column of years.
    private static func part(called name: String) -> TimeRole? {
        let plain = TableColumns.plain(Array(name.utf8))
        let roles = TimeRole.called(plain)
        if roles.contains(.quarter) { return .quarter }
        if roles.contains(.week) || weekNames.contains(where: plain.hasSuffix) { return .week }
        return roles == [.year] ? nil : .month
    }

    /// The ends of names of columns of weeks, such as "Meldewoche" and "epiweek".
    private static let weekNames = [
        "woche", "week", "semaine", "semana", "settimana", "weeknumber",
    ]

    /// Returns whether a row has no such time, as 2019 has no 53rd week.
    var mayLackTimes: Bool {
        guard isGrid else { return false }
        if case .day = heads[0].head { return true }
        return part == .week
    }

    /// Returns the column that is complete and another one in each row, or else all those that vary,
    /// where they are so together; nil where neither tells the rows apart.
    private static func labels(among columns: [Int], _ rows: [[RowFields.Field]]) -> [Int]? {
        func count(_ columns: [Int]) -> Int {
            Set(rows.map { row in columns.map { row.indices.contains($0) ? row[$0].text : [] } })
                .count
        }
        func isComplete(_ column: Int) -> Bool {
            rows.allSatisfy { $0.indices.contains(column) && !$0[column].text.isEmpty }
        }
        let one = columns.first { count([$0]) == rows.count && isComplete($0) }
        if let one { return [one] }
        let varying = columns.filter { count([$0]) > 1 }
        return count(varying) == rows.count ? varying : nil
    }

    /// Takes the column that the caller chose for the names of rows.
    ///
    /// - Throws: `ColumnFault` where it names no row.
    mutating func take(_ column: Int, _ sample: RowSample) throws(ColumnFault) {
        let name = sample.names[column].printable(limit: 40)
        let isHead = heads.contains { $0.column == column }
        guard !isGrid, !isHead else {
            throw ColumnFault(
                problem: "\(name) names no series: "
                    + (isHead ? "it is a time" : "all rows are one series"),
                remedy: .columnNameOrNumber)
        }
        let texts = sample.texts(column)
        guard Set(texts).count == texts.count, !texts.contains([]) else {
            let names = labels.map { sample.names[$0].printable(limit: 40) }
            throw ColumnFault(
                problem: "each row is a series, and \(name) is "
                    + (texts.contains([]) ? "empty in some" : "the same in several")
                    + "; without --split-by they are named by \(names.joined(separator: " and "))",
                remedy: nil)
        }
        labels = [column]
    }

    /// Returns what the columns of labels say of a row: "Oslo, women".
    func label(_ cells: [RowFields.Field]) -> [UInt8] {
        let texts = labels.map { cells.indices.contains($0) ? cells[$0].text : [] }
            .filter { !$0.isEmpty }
        return Array(texts.joined(separator: Array(", ".utf8)))
    }

    /// Returns the columns of a table without a header that has a year and twelve numbers in each
    /// row, as weather services write months; nil for any other table.
    init?(yearsByMonths rows: [[RowFields.Field]]) {
        guard rows.count > 1, rows.allSatisfy({ $0.count == 13 }) else { return nil }
        let years = rows.map { TimeRole.number($0[0].text) ?? 0 }
        guard rows.allSatisfy({ TimeRole.year.mayBe($0[0].text) && $0[0].text.count == 4 }),
            zip(years, years.dropFirst()).allSatisfy({ $1 == $0 + 1 })
        else { return nil }
        heads = (1...12).map { ($0, .month($0)) }
        (labels, isGrid) = ([0], true)
    }

    /// Returns the time that a column's name is; nil for any other name.
    private static func head(_ name: String) -> Head? {
        let text = Array(name.utf8)
        if let month = TimeRole.month(text) { return .month(month) }
        if let year = TimeRole.number(text), (1500...2200).contains(year), text.count == 4 {
            return .year(year)
        }
        // The World Bank writes "1960 [YR1960]".
        if text.count > 6, text[4] == Byte.space, text[5] == Byte.openBracket,
            let year = TimeRole.number(Array(text[..<4])), (1500...2200).contains(year)
        {
            return .year(year)
        }
        if let quarter = quarter(name) { return .quarter(quarter) }
        if let clock = clock(text) { return .clock(clock) }
        return TableTime.isDate(text) ? .date(text) : nil
    }

    /// Returns the time of day that a name is, or that its span of time begins with: "07:00",
    /// "07:00-07:15"; nil for any other name.
    private static func clock(_ name: [UInt8]) -> [UInt8]? {
        let parts = String(decoding: name, as: UTF8.self)
            .split { $0 == "-" || $0 == "–" || $0 == "—" }
            .map { Array($0.utf8.filter { $0 != Byte.space }) }
        let isOfClocks = parts.allSatisfy { $0.contains(Byte.colon) && DateForm.isClock($0) }
        guard parts.count == 2, isOfClocks else {
            return TimeRole.clock.isShown(name) ? name : nil
        }
        return parts[0]
    }

    /// Returns the columns with names such as "Jul 22" that are months with years.
    private static func monthsOfShortYears(_ names: [String]) -> [Int] {
        let columns = names.indices.filter {
            DateForm.namedMonthOfShortYear.date(Array(names[$0].utf8)) != nil
        }
        return DateForm.areMonthsOfShortYears(columns.map { Array(names[$0].utf8) }) ? columns : []
    }

    /// Returns the years in names that differ in nothing else: "total;2005;[persons]". Empty where
    /// another column is called as times are, where the years are not as far apart as each other,
    /// and where the years stand in names of two kinds.
    private static func years(within names: [String]) -> [Int: Head] {
        var groups: [String: [(column: Int, year: Int)]] = [:]
        for (column, name) in names.enumerated() {
            let numbers = name.split { !$0.isNumber }
            guard numbers.count == 1, numbers[0].count == 4, name.count > 4,
                let year = Int(numbers[0]), (1900...2100).contains(year)
            else { continue }
            groups[name.replacing(numbers[0], with: "#"), default: []].append((column, year))
        }
        guard groups.count == 1, let found = groups.first?.value else { return [:] }
        let steps = zip(found, found.dropFirst()).map { $1.year - $0.year }
        let others = names.indices.filter { column in !found.contains { $0.column == column } }
        let haveTimes = others.contains { column in
            let plain = TableColumns.plain(Array(names[column].utf8))
            return TableColumns.timeNames.contains(plain) || !TimeRole.called(plain).isEmpty
        }
        guard Set(steps).count == 1, !haveTimes else { return [:] }
        return Dictionary(uniqueKeysWithValues: found.map { ($0.column, .year($0.year)) })
    }

    private static func kind(_ head: Head) -> Int {
        switch head {
        case .date: 0
        case .month: 1
        case .year: 2
        case .clock: 3
        case .quarter: 4
        case .day: 5
        }
    }

    private static func key(_ head: Head) -> [UInt8] {
        switch head {
        case .date(let text), .clock(let text): text
        case .month(let number), .year(let number), .quarter(let number), .day(let number):
            Array("\(number)".utf8)
        }
    }

    private static func holdsNumbers(_ column: Int, _ rows: [[RowFields.Field]]) -> Bool {
        rows.prefix(200).allSatisfy { row in
            guard row.indices.contains(column) else { return true }
            return TableValue.read(row[column].text, marks: DecimalMarks()) != nil
                || ValueForm.isNumber(row[column].text, hasDots: true)
        }
    }

    /// Returns the times and the columns of a row's values.
    ///
    /// - Parameter label: the text in the label's column.
    func times(_ label: [UInt8]) -> [(column: Int, time: [UInt8])] {
        heads.map { column, head in
            switch head {
            case .date(let text): (column, text)
            case .clock(let text):
                (column, TimeColumns.text([(.date, label), (.clock, text)]))
            case .quarter(let quarter):
                (
                    column,
                    TimeColumns.text([(.year, label), (.quarter, Array("\(quarter)".utf8))])
                )
            case .day(let day): (column, WideColumns.text(day, of: label))
            case .month(let month):
                (column, WideColumns.text(TimeRole.number(label), month))
            case .year(let year):
                (column, isGrid ? partText(year, label) : WideColumns.text(year, 1))
            }
        }
    }

    private func partText(_ year: Int, _ label: [UInt8]) -> [UInt8] {
        guard part != .month else { return WideColumns.text(year, month(label)) }
        return label.isEmpty
            ? [] : TimeColumns.text([(.year, Array("\(year)".utf8)), (part, label)])
    }

    private func month(_ label: [UInt8]) -> Int? {
        TimeRole.month(label) ?? TimeRole.number(label)
    }

    private static func text(_ year: Int?, _ month: Int?) -> [UInt8] {
        guard let year, let month else { return [] }
        return Array("\(year)-\(month < 10 ? "0" : "")\(month)".utf8)
    }
}

/// Heads that count the parts of a year, a day or a month.
extension WideColumns {
    /// Returns the quarter that a name is: "Q1", "Qtr1", "1Q", "Quarter 1", "1. Quartal".
    private static func quarter(_ name: String) -> Int? {
        let word = name.lowercased().filter { !" .-_".contains($0) }
        let letters = word.filter { !$0.isNumber }
        guard ["q", "qtr", "quarter", "quartal", "trim", "trimestre", "t"].contains(letters),
            word.hasPrefix(letters) || word.hasSuffix(letters)
        else { return nil }
        return Int(word.filter(\.isNumber)).flatMap { (1...4).contains($0) ? $0 : nil }
    }

    /// Returns the heads that count the 24 hours of a day from 0 or 1, "H1", "HE01", "13h", or the
    /// days of months: "1" to "31". Nil for other names.
    private static func counted(
        _ names: [String], _ rows: [[RowFields.Field]]
    ) -> (heads: [Int: Head], note: String)? {
        let found = names.enumerated().compactMap { column, name -> (column: Int, number: Int)? in
            count(name).map { (column, $0) }
        }
        let numbers = found.map(\.number)
        func heads(_ head: (Int) -> Head) -> [Int: Head] {
            Dictionary(uniqueKeysWithValues: found.map { ($0.column, head($0.number)) })
        }
        if numbers == Array(0..<24) {
            return (heads { .clock(clock(minutes: 60 * $0)) }, "hours from 0")
        }
        if numbers == Array(1...24) {
            return (
                heads { .clock(clock(minutes: 60 * ($0 - 1))) },
                "hours, the first of which begins at 00:00"
            )
        }
        let areBare = found.allSatisfy { Int(names[$0.column]) != nil }
        guard areBare, numbers.count >= 28, numbers == Array(1...numbers.count),
            numbers.count <= 31
        else { return nil }
        return (heads { .day($0) }, "days of months")
    }

    /// Returns the number in a name of a count of hours or days; nil for other names.
    private static func count(_ name: String) -> Int? {
        let word = name.lowercased().filter { !" .-_".contains($0) }
        let digits = word.filter(\.isNumber)
        guard (1...2).contains(digits.count), word.hasPrefix(digits) || word.hasSuffix(digits),
            ["", "h", "he", "hr", "hour", "hora", "heure", "ora", "stunde", "std"].contains(
                word.filter { !$0.isNumber })
        else { return nil }
        return Int(digits)
    }

    private static func clock(minutes: Int) -> [UInt8] {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return Array("\(two(minutes / 60)):\(two(minutes % 60))".utf8)
    }

    private static func isMonth(_ text: [UInt8]) -> Bool { TimePeriod(text) == .month }

    /// Returns a day of a month as it is written: "2024-03-05" or "5 Mar 2024".
    private static func text(_ day: Int, of month: [UInt8]) -> [UInt8] {
        let number = Array((day < 10 ? "0\(day)" : "\(day)").utf8)
        guard month.contains(where: { $0 > 0x39 }) else {
            let parts = month.split { $0 &- Byte.zero > 9 }.map { Array($0) }
            let ordered = parts.first?.count == 4 ? parts : parts.reversed()
            return Array((ordered + [number]).joined(separator: [Byte.minus]))
        }
        return number + [Byte.space] + month
    }

    /// Returns the columns of a table without a header whose rows have a date and, behind it, 24,
    /// 48, 96, 144 or 288 numbers: equal parts of the day, as meters record them. Nil for any
    /// other table.
    init?(partsOfDays rows: [[RowFields.Field]]) {
        guard rows.count > 1, let width = rows.map(\.count).min(), width > 24,
            let date = (0..<width).first(where: { column in
                rows.allSatisfy { TimeRole.date.mayBe($0[column].text) }
            })
        else { return nil }
        let count = (date + 1..<width).prefix { column in
            rows.allSatisfy {
                ValueForm.isNumber($0[column].text, hasDots: true)
                    || TableValue.isGap($0[column].text) && !$0[column].text.isEmpty
            }
        }.count
        guard [24, 48, 96, 144, 288].contains(count) else { return nil }
        let minutes = 1440 / count
        heads = (0..<count).map {
            (date + 1 + $0, .clock(WideColumns.clock(minutes: minutes * $0)))
        }
        (labels, isGrid) = ([date], true)
        counted = "\(count) parts of the day, the first of which begins at 00:00"
    }
}
