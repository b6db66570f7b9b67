/// The unit that values are in. It is said once, next to the axis, and decides the steps of the
/// ticks.
public enum ValueUnit: Sendable, Equatable {
    /// No unit is given.
    case none
    /// A unit of its own name, "W" or "°C". An SI prefix joins those that take one: "MW", but "×k
    /// °C".
    case text(String)
    /// Steps are powers of two, prefixes Ki, Mi, Gi, Ti, Pi and Ei.
    case bytes
    /// Long times are in hours or days, fractions of a second have an SI prefix.
    case seconds
    /// Values are percents: 50 is "50%".
    case percent

    private static let named: [String: ValueUnit] = [
        "": .none, "bytes": .bytes, "seconds": .seconds, "percent": .percent,
    ]

    /// The unit of a name. "bytes", "seconds" and "percent" are units that the axis knows; an empty
    /// text means no unit; any other text is the unit's own name.
    public init(_ text: String) {
        self = ValueUnit.named[text] ?? .text(text)
    }

    /// The text that follows a value: "W", "B", "s", "%"; empty for none.
    public var symbol: String {
        switch self {
        case .none: ""
        case .text(let text): text.onOneLine
        case .bytes: "B"
        case .seconds: "s"
        case .percent: "%"
        }
    }
}
