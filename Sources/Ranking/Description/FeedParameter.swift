import Calendars
import Text
import TimeSeries

/// A rule for a parameter of an address: what people call it, and which values it may have. Visitors
/// of a server choose the values of such parameters themselves.
public struct FeedParameter: Sendable, Equatable {
    /// A form that values may have.
    public enum Kind: String, Sendable, Equatable, CaseIterable {
        /// A name of 100 letters or fewer, without quotation marks, colons, backslashes and braces.
        case name
        /// A day such as 2026-11-20, or a span such as 7d, counted back from now in UTC. In
        /// addresses it is a day.
        case dateOrSpan = "date or span"
    }

    /// A value with its name for people.
    public struct Choice: Sendable, Equatable {
        /// "18".
        public var value: String
        /// "Hip-Hop/Rap".
        public var name: String

        /// Makes a value with its name.
        public init(_ value: String, _ name: String) {
            (self.value, self.name) = (value, name)
        }
    }

    /// The values that a parameter may have.
    public enum Values: Sendable, Equatable {
        /// Those of a form.
        case kind(Kind)
        /// One of some, in their order.
        case choices([Choice])
    }

    /// What a value adds to another parameter.
    public struct Part: Sendable, Equatable {
        /// The other parameter's name.
        public var parameter: String
        /// The text that it adds, with `{value}`.
        public var text: String

        /// Makes what a value adds to a parameter.
        public init(of parameter: String, _ text: String) {
            (self.parameter, self.text) = (parameter, text)
        }
    }

    /// The parameter's name in addresses: "since".
    public var name: String
    /// What it is unless told otherwise.
    public var usual: String
    /// What people call it: "Since".
    public var label: String
    /// The values that it may have.
    public var values: Values
    /// What a value adds to another parameter, whose own default is left out then; nil for a
    /// parameter that stands in the address itself. A part without a value adds nothing.
    public var part: Part?

    /// Makes a rule for a parameter.
    public init(
        _ name: String, usual: String, label: String, _ values: Values, part: Part? = nil
    ) {
        (self.name, self.usual, self.label) = (name, usual, label)
        (self.values, self.part) = (values, part)
    }

    /// The choices; empty where values have a form.
    public var choices: [Choice] {
        if case .choices(let choices) = values { choices } else { [] }
    }

    /// Returns the text that stands in the address for a value, or nil for a value that the
    /// parameter can't have.
    ///
    /// - Parameters:
    ///   - value: as typed; an empty one is allowed for a part.
    ///   - now: seconds since 1970-01-01T00:00Z.
    package func addressed(_ value: String, now: Double) -> String? {
        if value.isEmpty { return part == nil ? nil : "" }
        switch values {
        case .choices(let choices): return choices.contains { $0.value == value } ? value : nil
        case .kind(.name):
            let isName =
                value.count <= 100 && !value.allSatisfy(\.isWhitespace)
                && !value.unicodeScalars.contains {
                    $0.properties.generalCategory == .control
                        || "\"\\:{}".unicodeScalars.contains($0)
                }
            return isName ? value : nil
        case .kind(.dateOrSpan): return FeedParameter.day(value, now: now)
        }
    }

    /// Returns the day that a date or a span means, such as "2026-11-20".
    private static func day(_ text: String, now: Double) -> String? {
        if let parts = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/)?.output {
            guard let year = Int(parts.1), year > 0, let month = Int(parts.2),
                let day = Int(parts.3)
            else { return nil }
            return CivilDate(checked: year, month: month, day: day)?.isoText
        }
        guard let parts = text.wholeMatch(of: /([1-9][0-9]{0,4})(d|w|mo|y)/)?.output,
            let count = Int(parts.1), now.isFinite, abs(now) < 2e11
        else { return nil }
        let today = CivilDate(dayNumber: Int((now / Double(secondsPerDay)).rounded(.down)))
        let date: CivilDate =
            switch parts.2 {
            case "d": CivilDate(dayNumber: today.dayNumber - count)
            case "w": CivilDate(dayNumber: today.dayNumber - 7 * count)
            case "mo": today.before(months: count)
            default: today.before(months: 12 * count)
            }
        return date.year > 0 ? date.isoText : nil
    }

    /// Returns the choices whose value or name is most like a text, three at most; all of them
    /// where none is like it.
    ///
    /// - Parameter said: the name of a choice in the reader's language.
    package func nearest(
        to typed: String, said: (String) -> String = { $0 }
    ) -> [Choice] {
        guard !typed.isEmpty else { return choices }
        let typed = typed.prefix(40).lowercased()
        let distances = choices.map { choice in
            let texts = [choice.value, choice.name, said(choice.name)].map { $0.lowercased() }
            let isPart = typed.count > 2 && texts.contains { $0.contains(typed) }
            return isPart ? 0 : texts.map { Likeness.distance(typed, $0) }.min() ?? .max
        }
        let near = zip(choices, distances).enumerated()
            .filter { $0.element.1 <= max(1, typed.count / 3) }
            .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
        return near.isEmpty ? choices : near.prefix(3).map(\.element.0)
    }
}

extension CivilDate {
    /// Returns the same day some months before, or the last one of that month if it has no such
    /// day.
    fileprivate func before(months: Int) -> CivilDate {
        let count = 12 * year + month - 1 - months
        let (year, month) = (floorQuotient(count, 12), floorRemainder(count, 12) + 1)
        return (0...3).lazy.compactMap { CivilDate(checked: year, month: month, day: day - $0) }
            .first ?? self
    }
}

extension FeedDescription {
    /// Returns the rule of a parameter; nil for one that may be any text.
    public func rule(of name: String) -> FeedParameter? { rules.first { $0.name == name } }
}

extension RankedWords {
    /// Says why a parameter can't have a value; nil if it can.
    ///
    /// - Parameter now: seconds since 1970-01-01T00:00Z.
    package func problem(with value: String, of rule: FeedParameter, now: Double) -> String? {
        guard rule.addressed(value, now: now) == nil else { return nil }
        let values = ["name": rule.name, "value": value.harmless(limit: 40)]
        switch rule.values {
        case .kind(.name): return self(.wrongName, values)
        case .kind(.dateOrSpan): return self(.wrongDateOrSpan, values)
        case .choices(let choices):
            let near = rule.nearest(to: value) { said($0) }
            let names = near.map { choice in
                choice.value == choice.name
                    ? choice.value : "\(choice.value) (\(said(choice.name)))"
            }
            return self(
                near.count == choices.count ? .wrongChoice : .wrongChoiceNear,
                values.merging(["names": names.joined(separator: ", ")]) { $1 })
        }
    }

    /// Says why one of some values is wrong for its parameter of a feed; nil if all are right.
    package func problem(
        with values: [String: String], of feed: FeedDescription, now: Double
    ) -> String? {
        feed.rules.lazy.compactMap { rule in
            values[rule.name].flatMap { problem(with: $0, of: rule, now: now) }
        }.first
    }
}
