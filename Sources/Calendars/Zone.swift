/// A time zone's rules as a value: offsets from UTC, and the instants at which they change.
///
/// Offsets are seconds, east positive. Instants are seconds since 1970-01-01 00:00 UTC without leap
/// seconds; those before year 0 or after year 10000 are treated as those limits. Nothing but
/// ``named(_:folder:)`` reads files or the environment.
public struct Zone: Sendable, Equatable {
    /// One change of the offset: `after` is in force from `t` on.
    public struct Change: Sendable, Equatable {
        /// Seconds since 1970 UTC, always whole.
        public let t: Double
        /// Seconds east of UTC just before `t`.
        public let before: Int
        /// Seconds east of UTC at `t`.
        public let after: Int

        /// A change at `t` seconds since 1970-01-01T00:00Z; offsets are in seconds east of UTC.
        public init(t: Double, before: Int, after: Int) {
            self.t = t
            self.before = before
            self.after = after
        }
    }

    /// From `second` on, `offset` is in force.
    struct Transition: Sendable, Equatable {
        let second: Int
        let offset: Int
    }

    /// The identifier to show: "UTC", "Europe/Berlin".
    public let name: String
    /// The version of the tz database that the rules come from, such as "2025b"; nil where there is
    /// none to name (UTC).
    public var tzdataVersion: String?
    private let firstOffset: Int
    /// Real changes only, ascending.
    private let transitions: [Transition]
    private let rule: YearlyRule?
    /// From this second on `rule` speaks.
    private let ruleStart: Int

    /// Coordinated Universal Time.
    public static let utc = Zone(name: "UTC", fixedOffset: 0)

    /// A zone without changes, `fixedOffset` seconds east of UTC (limited to 26 hours).
    public init(name: String, fixedOffset: Int) {
        let offset = min(max(fixedOffset, -Self.maximumOffset), Self.maximumOffset)
        self.init(name: name, firstOffset: offset, transitions: [], rule: nil)
    }

    /// A zone that is given only by its changes: the last one's offset holds for ever.
    ///
    /// - Parameters:
    ///   - name: what charts call the zone.
    ///   - firstOffset: seconds east of UTC before the first change.
    ///   - changes: ascending; only when and to what they change counts.
    public init(name: String, firstOffset: Int, changes: [Change]) {
        self.init(
            name: name, firstOffset: firstOffset,
            transitions: changes.map { Transition(second: Self.second($0.t), offset: $0.after) },
            rule: nil)
    }

    /// Joins a table and the rule that follows its last line.
    init(name: String, firstOffset: Int, transitions table: [Transition], rule: YearlyRule?) {
        self.name = name
        var table = table
        let lastSecond = table.last?.second ?? Self.seconds.lowerBound
        ruleStart = min(max(lastSecond, Self.seconds.lowerBound), Self.seconds.upperBound)
        if let rule {
            // The rule and the last line should agree; where they don't, the rule speaks.
            _ = table.popLast()
            table.append(.init(second: ruleStart, offset: rule.offset(at: ruleStart)))
        }
        self.rule = rule?.daylight == nil ? nil : rule
        var offset = firstOffset
        var start = firstOffset
        var real: [Transition] = []
        for line in table where line.second <= Self.seconds.upperBound {
            if line.second <= Self.seconds.lowerBound {
                start = line.offset
            } else if line.offset != offset {
                real.append(line)
            }
            offset = line.offset
        }
        self.firstOffset = start
        transitions = real
    }

    /// The offset in force at `t`, in seconds east of UTC.
    ///
    /// - Parameter t: seconds since 1970 UTC; NaN counts as 0.
    /// - Complexity: O(log n) in the file's changes.
    public func offset(at t: Double) -> Int {
        offset(atSecond: Self.second(t))
    }

    /// Offset changes with `lower < t <= upper`, ascending; only real ones.
    ///
    /// - Complexity: O(log n) and the changes found, at most two a year after the file's last.
    public func changes(after lower: Double, through upper: Double) -> [Change] {
        guard lower < upper else { return [] }
        let first = Self.second(lower)
        let last = Self.second(upper)
        var found: [Change] = []
        for index in count(through: first)..<max(count(through: last), count(through: first)) {
            let before = index == 0 ? firstOffset : transitions[index - 1].offset
            let line = transitions[index]
            found.append(Change(t: Double(line.second), before: before, after: line.offset))
        }
        if let rule {
            found += rule.changes(after: max(first, ruleStart), through: last)
        }
        return found
    }

    package func offset(atSecond second: Int) -> Int {
        let second = min(max(second, Self.seconds.lowerBound), Self.seconds.upperBound)
        if let rule, second >= ruleStart { return rule.offset(at: second) }
        let index = count(through: second)
        return index == 0 ? firstOffset : transitions[index - 1].offset
    }

    /// How many lines of the table lie at or before `second`.
    private func count(through second: Int) -> Int {
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].second <= second { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Zone {
    /// 26 hours: no offset may reach it (RFC 9636 section 3.2).
    static let maximumOffset = 93_600

    /// 0000-01-01 to 10001-01-01: every instant that can be drawn, with a year to spare.
    static let seconds = -62_167_219_200...253_433_923_200

    /// `t` rounded down and limited to `seconds`; 0 for NaN.
    package static func second(_ t: Double) -> Int {
        guard !t.isNaN else { return 0 }
        return Int(
            min(max(t, Double(seconds.lowerBound)), Double(seconds.upperBound)).rounded(.down))
    }
}
