import Calendars
import CellValues
import Text

/// The columns that hold the time of a row: one, or several that are one time together.
struct TimeColumns: Equatable {
    /// From 0, at least one, in the order in which their parts are written.
    let all: [Int]
    private let roles: [TimeRole]
    /// The zone that a column names in all rows as a region: "Europe/Berlin".
    private(set) var region: Zone?
    /// Whether times of day in digits end with seconds.
    private var hasSeconds = false
    /// Whether the first hour of a day is hour 1, where quarters of hours are counted.
    private var countsHoursFromOne = false
    /// Whether January is month 0, as in JavaScript.
    private var countsMonthsFromZero = false
    /// The form that the user gives for the dates, which stand beside times of day.
    private(set) var dayForm: DateForm?
    /// The shortest of several periods in a column, such as months below quarters and years: the
    /// others are left out.
    private(set) var finest: TimePeriod?

    /// The time is the text of a single column.
    init(_ column: Int) { (all, roles) = ([column], []) }

    private init(_ found: [(role: TimeRole, column: Int)]) {
        self.init(found.map(\.column), found.map(\.role))
    }

    private init(_ all: [Int], _ roles: [TimeRole]) { (self.all, self.roles) = (all, roles) }

    /// The first of them.
    var first: Int { all[0] }

    /// Returns the columns that are one time together by their names and their values; nil where
    /// one column says the whole time, and where nothing tells.
    ///
    /// - Parameters:
    ///   - names: of all columns.
    ///   - rows: some of them.
    init?(names: [String], _ rows: [[RowFields.Field]]) {
        let plain = names.map { TableColumns.plain(Array($0.utf8)) }
        func column(_ role: TimeRole, besides taken: [Int]) -> Int? {
            plain.indices.first { column in
                !taken.contains(column) && TimeRole.called(plain[column]).contains(role)
                    && TimeColumns.hold(rows, column, role)
            }
        }
        for roles in TimeColumns.wholes {
            var found: [(role: TimeRole, column: Int)] = []
            for role in roles {
                guard let place = column(role, besides: found.map(\.column)) else { break }
                found.append((role, place))
            }
            guard found.count == roles.count,
                found[0].role != .date || found[1].role == .clock
                    || TimeColumns.repeats(rows, found[0].column),
                !roles.contains(.dayOfYear) || !TimeColumns.holdInstants(plain, rows)
            else { continue }
            self.init(found)
            learnCounts(names, rows)
            return
        }
        return nil
    }

    /// Returns the columns of a date and of a time of day that a pattern which the user gives reads
    /// as one text, or the first of which it reads; nil where there are none.
    init?(names: [String], _ rows: [[RowFields.Field]], pattern: TimePattern) {
        let form = DateForm.pattern(pattern)
        let dated = rows.map { row in
            row.map { field in
                var field = field
                field.text = TimeColumns.day(field.text, in: form) ?? field.text
                return field
            }
        }
        guard
            var found = TimeColumns(names: names, dated)
                ?? TimeColumns(besideEachOther: names, dated),
            found.roles.count > 1, found.roles[0] == .date
        else { return nil }
        let joined = TimeColumns(found.all, [])
        if rows.allSatisfy({ form.date(joined.text($0)) != nil }) {
            self = joined
            return
        }
        guard TimeColumns.all(rows, found.first, { TimeColumns.day($0, in: form) != nil }) else {
            return nil
        }
        found.dayForm = form
        self = found
    }

    /// Returns the day that a text in a form is, such as "2024-01-31"; nil for any other text, and
    /// for an instant.
    private static func day(_ text: [UInt8], in form: DateForm) -> [UInt8]? {
        guard let date = form.date(text), form.end(text) != nil else { return nil }
        let day = CivilDate(dayNumber: floorQuotient(date.wallSecond, secondsPerDay))
        let parts = [day.month, day.day].map { ($0 < 10 ? "-0" : "-") + String($0) }
        return Array((String(day.year) + parts.joined()).utf8)
    }

    /// Finds out whether times of day in digits end with seconds, by the name of their column or by
    /// a number beyond 23:59, and from which number hours are counted.
    private mutating func learnCounts(_ names: [String], _ rows: [[RowFields.Field]]) {
        countsHoursFromOne =
            roles.last == .quarterOfHour && !TimeColumns.numbers(rows, all[1]).contains(0)
        guard let place = roles.firstIndex(of: .clock) else { return }
        let column = all[place]
        let name = names.indices.contains(column) ? Array(names[column].utf8) : []
        hasSeconds =
            TableColumns.plain(name) == "hhmmss"
            || rows.contains { row in
                row.indices.contains(column) && row[column].text.count > 4
                    && TimeRole.number(row[column].text) != nil
            }
    }

    /// Returns the columns that are one time together by their values alone: dates of days that
    /// come again beside times of day that run on, or years beside months, and perhaps days, that
    /// do; nil where no such columns stand side by side.
    ///
    /// - Parameters:
    ///   - names: of all columns; empty where the table has none. Years and months in numbers need
    ///     columns without names.
    ///   - rows: some of them.
    init?(besideEachOther names: [String], _ rows: [[RowFields.Field]]) {
        guard rows.count > 2, let width = rows.map(\.count).min(), width > 2 else { return nil }
        for first in 0..<width - 1 {
            // Places in arrays of JSON are no names.
            let hasName =
                names.indices.contains(first + 1) && !names[first + 1].isEmpty
                && !names[first + 1].hasPrefix("[")
            for roles in TimeColumns.runs where first + roles.count < width {
                let found = zip(roles, first...).map { (role: $0, column: $1) }
                let rows = TimeColumns.withoutFoot(rows, first, roles[0])
                let hasZero =
                    roles == [.year, .month, .day] && !hasName
                    && TimeColumns.areMonthsFromZero(rows, first + 1)
                guard rows.count > 2,
                    found.allSatisfy({
                        TimeColumns.all(rows, $0.column, $0.role.isShown)
                            || $0.role == .month && hasZero
                    }),
                    TimeColumns.partsOfDays[roles[roles.count - 1]] != nil
                        ? roles == [.date, .hour] && hasName
                            && TimeColumns.isCalledHour(names[first + 1])
                            || TimeColumns.fillDays(
                                rows, first + roles.count - 1, days: first, names,
                                of: roles[roles.count - 1])
                                && !TimeColumns.haveInstants(rows)
                        : !hasName || roles[1] == .clock || TimeColumns.areNames(rows, first + 1),
                    TimeColumns.runOn(rows, TimeColumns(found))
                else { continue }
                self.init(found)
                countsMonthsFromZero = hasZero
                return
            }
        }
        return nil
    }

    /// The parts that are known by their values where they stand side by side.
    private static let runs: [[TimeRole]] = [
        [.year, .month, .day, .hour], [.year, .month, .day], [.year, .month], [.date, .clock],
        [.date, .hour], [.date, .halfHour], [.date, .quarterHour],
    ]

    private static func areMonthsFromZero(
        _ rows: ArraySlice<[RowFields.Field]>, _ column: Int
    ) -> Bool {
        let numbers = rows.map { TimeRole.number($0[column].text) ?? -1 }
        return numbers.contains(0) && numbers.allSatisfy { (0...11).contains($0) }
    }

    /// The parts of days that numbers may count.
    private static let partsOfDays: [TimeRole: [ClosedRange<Int>]] = [
        .hour: [0...23, 1...24], .halfHour: [1...48], .quarterHour: [1...96],
    ]

    /// Returns whether a column counts the parts of each day, one by one, and all of them on one day
    /// at least. A name has to say that it counts hours or periods: rooms may have such numbers.
    ///
    /// - Parameter days: the first column of the date, all of which stand before that of the hours.
    private static func fillDays(
        _ rows: ArraySlice<[RowFields.Field]>, _ column: Int, days: Int, _ names: [String],
        of role: TimeRole
    ) -> Bool {
        let name = names.indices.contains(column) ? names[column] : ""
        guard name.isEmpty || name.hasPrefix("[") || isCalledHour(name) || meansPeriods(name) else {
            return false
        }
        var (runs, last): ([[Int]], [[UInt8]]) = ([], [])
        for row in rows {
            guard let hour = TimeRole.number(row[column].text) else { return false }
            let day = row[days..<column].map(\.text)
            if day != last { runs.append([]) }
            runs[runs.count - 1].append(hour)
            last = day
        }
        let isBack = runs.contains { $0.count > 1 && $0[0] > $0[1] }
        if isBack { runs = runs.map { $0.reversed() } }
        let whole = partsOfDays[role]?.map { Array($0) } ?? []
        return runs.contains(where: whole.contains)
            && runs.allSatisfy { run in zip(run, run.dropFirst()).allSatisfy { $1 == $0 + 1 } }
    }

    /// Returns whether a word of a name is one for parts of days: "SETTLEMENT_PERIOD", "Intervall".
    private static func meansPeriods(_ name: String) -> Bool {
        ["時刻", "コマ", "时段", "時段"].contains(where: name.plainlyContains)
            || TableColumns.plain(Array(name.utf8)) == "timecode"
            || ColumnName.words(name).contains { word in
                ["period", "interval", "slot", "hour", "stunde", "timme", "hora"].contains {
                    word.hasPrefix($0) || word.hasSuffix($0)
                }
            }
    }

    /// Returns whether a column holds dates with times of day, more than one.
    private static func haveInstants(_ rows: ArraySlice<[RowFields.Field]>) -> Bool {
        (rows.first?.indices ?? 0..<0).contains { column in
            all(rows, column) { TimeRole.hasClock($0) && TableTime.isDate($0) }
                && repeats(Array(rows), column) == false
        }
    }

    private static func isCalledHour(_ name: String) -> Bool {
        TimeRole.called(TableColumns.plain(Array(name.utf8))).contains(.hour)
    }

    /// Returns rows without the last ones, which hold notes where others have a part of a time.
    private static func withoutFoot(
        _ rows: [[RowFields.Field]], _ column: Int, _ role: TimeRole
    ) -> ArraySlice<[RowFields.Field]> {
        rows[...(rows.lastIndex { role.isShown($0[column].text) } ?? -1)]
    }

    private static func areNames(_ rows: some Sequence<[RowFields.Field]>, _ column: Int) -> Bool {
        all(rows, column) { TimeRole.month($0) != nil }
    }

    /// Returns whether the first part comes again, and the times of rows never go back, or never go
    /// on, while it stays.
    private static func runOn(_ rows: ArraySlice<[RowFields.Field]>, _ columns: TimeColumns) -> Bool
    {
        let times = rows.map { row in
            (
                first: row[columns.first].text, clock: row[columns.all[1]].text,
                all: columns.text(row).filter { $0 != Byte.space }
            )
        }
        let steps = zip(times, times.dropFirst()).filter { $0.first == $1.first }
        let (on, back) = (
            steps.count { $0.all.lexicographicallyPrecedes($1.all) },
            steps.count { $1.all.lexicographicallyPrecedes($0.all) }
        )
        if on > 0 && back == 0 || back > 0 && on == 0 { return true }
        return rows.count > 8 && min(on, back) == 1
            && steps.allSatisfy { isHourTwice($0.clock, $1.clock, isBack: on == 1) }
    }

    /// Returns whether the time of day goes on from a row to the next, or back by up to the hour that
    /// clocks show twice when they are set back.
    ///
    /// - Parameter isBack: whether the newest row comes first.
    private static func isHourTwice(_ clock: [UInt8], _ next: [UInt8], isBack: Bool) -> Bool {
        let form = DateForm.clock(day: 0)
        guard
            let (one, other) = form.date(clock).flatMap({ one in form.date(next).map { (one, $0) } }
            )
        else { return false }
        let step = other.wallSecond - one.wallSecond
        return isBack ? step <= 3600 : step >= -3600
    }

    /// Returns the columns with the one that says the zone of their time of day, if there is one.
    func withZone(names: [String], _ rows: [[RowFields.Field]]) -> TimeColumns {
        let zone = names.indices.first { column in
            !all.contains(column)
                && TimeRole.called(TableColumns.plain(Array(names[column].utf8))).contains(.zone)
                && TimeColumns.all(rows, column, TimeColumns.isZone)
        }
        let hasClock = rows.first.map { TimeRole.hasClock(text($0)) } ?? false
        let isUTC = all.contains { names[$0].lowercased().contains("utc") }
        guard let zone, hasClock, !isUTC, all.count == 1 || !roles.isEmpty else { return self }
        var found = TimeColumns(all + [zone], (roles.isEmpty ? [.date] : roles) + [.zone])
        found.hasSeconds = hasSeconds
        found.region = rows.first.flatMap { TimeColumns.region($0[zone].text) }
        return rows.allSatisfy { TableTime.isDate(found.text($0)) } ? found : self
    }

    /// Returns the columns with the zone that the name of the time's column says, where its times
    /// have none: "Date Time, GMT+02:00", "Time (EST)", "Hour (CET/CEST)".
    func withZone(ofName name: String, _ rows: [[RowFields.Field]]) -> TimeColumns {
        guard region == nil, !roles.contains(.zone),
            rows.first.map({ TimeRole.hasClock(text($0)) }) ?? false,
            let zone = TimeColumns.zone(in: name)
        else { return self }
        var found = self
        found.region = zone
        return found
    }

    /// Returns the columns as times in UTC, where the name of the time's column says so:
    /// "Time (UTC)", "Hora UTC", "time_utc", but not "UTC+1".
    func withUTC(ofName name: String) -> TimeColumns {
        guard region == nil, !roles.contains(.zone), TimeColumns.areOfUTC(name) else { return self }
        var found = self
        found.region = .utc
        return found
    }

    /// Returns the zone of times below a name.
    ///
    /// - Parameter zone: the one that the caller names, or UTC.
    static func zone(below name: String, _ zone: Zone) -> Zone {
        if zone == .utc { return TimeColumns.zone(in: name) ?? zone }
        return areOfUTC(name) ? .utc : zone
    }

    /// Returns whether times below a name are those of UTC.
    static func areOfUTC(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["utc", "gmt"].contains { word in
            let parts = name.split(separator: word, omittingEmptySubsequences: false)
            let behind = parts.dropFirst().first?.first { $0 != " " }
            return parts.count > 1
                && !(behind.map { $0.isNumber || "+-/\u{2212}".contains($0) } ?? false)
        }
    }

    /// Regions by the two short names of their time, without and with daylight saving.
    private static let regions = [
        "CET/CEST": "Europe/Paris", "MEZ/MESZ": "Europe/Berlin", "EET/EEST": "Europe/Athens",
        "WET/WEST": "Europe/Lisbon", "GMT/BST": "Europe/London", "EST/EDT": "America/New_York",
        "CST/CDT": "America/Chicago", "MST/MDT": "America/Denver",
        "PST/PDT": "America/Los_Angeles",
    ]

    /// Returns the zone that a word of a name is: two short names, an offset, or a short name in
    /// brackets.
    private static func zone(in name: String) -> Zone? {
        let words = name.split { " ,;()[]".contains($0) }
        return words.lazy.compactMap { word -> Zone? in
            if word.first?.isUppercase ?? false, word.contains("/"),
                let zone = try? Zone.named(regions[String(word)] ?? String(word))
            {
                return zone
            }
            let isOffset =
                word.contains(where: \.isNumber)
                && ["UTC", "GMT", "+", "-"].contains { word.hasPrefix($0) }
            let isShort =
                (3...4).contains(word.count) && word.allSatisfy { $0.isUppercase }
                && (name.contains("(\(word))") || name.contains("[\(word)]"))
            let date = Array("02 Jan 2024 03:04 \(word)".utf8)
            guard isOffset || isShort, let offset = DateForm.named.date(date)?.offset else {
                return nil
            }
            return Zone(name: String(word), fixedOffset: offset)
        }.first
    }

    private static func isZone(_ text: [UInt8]) -> Bool {
        TimeRole.zone.mayBe(text) || text.contains(Byte.slash)
    }

    /// Returns the zone of a region such as "Europe/Berlin"; nil for an abbreviation or an offset.
    private static func region(_ name: [UInt8]) -> Zone? {
        name.contains(Byte.slash) ? try? Zone.named(String(decoding: name, as: UTF8.self)) : nil
    }

    /// Returns whether a column that is called so says the whole time of each row.
    private static func holdInstants(_ plain: [String], _ rows: [[RowFields.Field]]) -> Bool {
        plain.indices.contains { column in
            TableColumns.timeNames.contains(plain[column])
                && all(rows, column) { TimeRole.hasClock($0) && TableTime.isDate($0) }
        }
    }

    /// Finds out whether rows are of several periods, two or more of each.
    mutating func learnPeriods(_ rows: [[RowFields.Field]]) {
        // Most columns hold times of one kind.
        guard all.count == 1, let first = rows.first.flatMap(period),
            rows.contains(where: { period($0) != first })
        else { return }
        var counts: [TimePeriod: Int] = [:]
        for row in rows where !text(row).isEmpty {
            guard let period = period(row) else { return }
            counts[period, default: 0] += 1
        }
        guard counts.count > 1, counts.values.allSatisfy({ $0 > 1 }) else { return }
        finest = counts.keys.max { $0.rawValue < $1.rawValue }
    }

    /// The period that a row's time names; nil where it is an instant.
    func period(_ cells: [RowFields.Field]) -> TimePeriod? { TimePeriod(text(cells)) }

    /// Returns whether a row is left out, as it is of a longer period than others, or its month is
    /// the mean of a year.
    func leaveOut(_ cells: [RowFields.Field]) -> Bool {
        if let finest {
            return period(cells).map { $0.rawValue < finest.rawValue } ?? false
        }
        return zip(all, roles).contains { column, role in
            role == .month && cells.indices.contains(column)
                && TimeRole.isMeanOfYear(cells[column].text)
        }
    }

    /// Takes columns that the user named as one time: by their names and values each is a part of
    /// it, or else their texts stand side by side.
    init(chosen: [Int], names: [String], _ rows: [[RowFields.Field]]) {
        if let found = TimeColumns(besideEachOther: names, rows), Set(found.all) == Set(chosen),
            let last = found.roles.last, [.halfHour, .quarterHour].contains(last)
        {
            self = found
            return
        }
        let found = chosen.compactMap { column -> (role: TimeRole, column: Int)? in
            let name = names.indices.contains(column) ? names[column] : ""
            let called = TimeRole.called(TableColumns.plain(Array(name.utf8)))
            let all = called + TimeRole.allCases.filter { !called.contains($0) }
            return all.first { TimeColumns.hold(rows, column, $0) }.map { ($0, column) }
        }
        let ordered = found.sorted {
            TimeRole.allCases.firstIndex(of: $0.role)! < TimeRole.allCases.firstIndex(of: $1.role)!
        }
        if TimeColumns.wholes.contains(ordered.map(\.role)) {
            self.init(ordered)
            learnCounts(names, rows)
        } else {
            self.init(chosen, [])
        }
    }

    /// The parts that are a time together, those that say most first.
    private static let wholes: [[TimeRole]] = [
        [.year, .month, .day, .hour, .minute], [.year, .month, .day, .hour],
        [.clock, .year, .month, .day].sorted(), [.year, .month, .day],
        [.year, .dayOfYear, .hour, .minute], [.year, .dayOfYear, .hour],
        [.clock, .year, .dayOfYear].sorted(), [.year, .dayOfYear],
        [.date, .clock], [.date, .hour, .half], [.date, .hour, .quarterOfHour],
        [.date, .hour, .minute], [.date, .hour],
        [.year, .quarter], [.year, .month], [.year, .week],
    ]

    /// Returns whether all rows have a part of the time in a column. Numbers that all have one
    /// digit or two, up to 25, are hours, and no minutes of the first half hour of days.
    private static func hold(
        _ rows: [[RowFields.Field]], _ column: Int, _ role: TimeRole
    ) -> Bool {
        all(rows, column, role.mayBe)
            && (role != .quarterOfHour || numbers(rows, column).count == 4)
            && !(role == .clock
                && (all(rows, column) { text in
                    text.count < 3 && TimeRole.number(text).map { $0 < 26 } == true
                } || holdsSpans(rows, column)))
    }

    /// The different numbers in a column.
    private static func numbers(_ rows: [[RowFields.Field]], _ column: Int) -> Set<Int> {
        Set(
            rows.compactMap { $0.indices.contains(column) ? TimeRole.number($0[column].text) : nil }
        )
    }

    /// Returns whether a column holds spans of time such as "42:10", one of which is no time of
    /// day.
    private static func holdsSpans(_ rows: [[RowFields.Field]], _ column: Int) -> Bool {
        all(rows, column) { ClockSpan.seconds($0) != nil }
            && rows.contains { row in
                row.indices.contains(column)
                    && (ClockSpan.seconds(row[column].text) ?? 0) > 26 * 60
                    && !DateForm.isClock(row[column].text)
            }
    }

    private static func all(
        _ rows: some Sequence<[RowFields.Field]>, _ column: Int, _ isFitting: ([UInt8]) -> Bool
    ) -> Bool {
        let texts = rows.compactMap { $0.indices.contains(column) ? $0[column].text : nil }
            .filter { !$0.isEmpty }
        return !texts.isEmpty && texts.allSatisfy(isFitting)
    }

    private static func repeats(_ rows: [[RowFields.Field]], _ column: Int) -> Bool {
        let texts = rows.compactMap { $0.indices.contains(column) ? $0[column].text : nil }
        return Set(texts).count < texts.count
    }

    /// Returns the time that some parts are together, as one text.
    static func text(_ parts: [(role: TimeRole, text: [UInt8])]) -> [UInt8] {
        TimeParts(parts.map(\.role), parts.map(\.text), hasSeconds: false).text
    }

    /// Returns the time of a row as one text, such as "2024-03" for 2024 and March; empty where a
    /// part is missing.
    func text(_ cells: [RowFields.Field]) -> [UInt8] {
        var parts = all.map { cells.indices.contains($0) ? cells[$0].text : [] }
        if countsMonthsFromZero, let month = TimeRole.number(parts[1]) {
            parts[1] = Array("\(month + 1)".utf8)
        }
        guard parts.count > 1 else { return parts[0] }
        if let dayForm { parts[0] = TimeColumns.day(parts[0], in: dayForm) ?? [] }
        guard parts.allSatisfy({ !$0.isEmpty }) else { return [] }
        guard !roles.isEmpty else { return Array(parts.joined(separator: [Byte.space])) }
        if roles == [.date, .hour, .quarterOfHour] {
            guard let hour = TimeRole.hour(parts[1]), let quarter = TimeRole.number(parts[2]) else {
                return []
            }
            let place = (countsHoursFromOne ? hour - 1 : hour) * 4 + quarter
            return TimeColumns.text([(.date, parts[0]), (.quarterHour, Array("\(place)".utf8))])
        }
        return TimeParts(roles, parts.map { isRegion($0) ? [] : $0 }, hasSeconds: hasSeconds).text
    }

    private func isRegion(_ text: [UInt8]) -> Bool {
        region.map { $0.name.utf8.elementsEqual(text) } ?? false
    }
}

extension [TimeRole] {
    /// In the order in which parts are written.
    fileprivate func sorted() -> [TimeRole] { TimeRole.allCases.filter(contains) }
}
