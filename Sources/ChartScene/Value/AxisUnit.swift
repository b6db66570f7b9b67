import Text

/// The unit of one axis: the values' own or, for long times, hours or days.
struct AxisUnit: Sendable, Equatable {
    /// Which powers of ten with a name, such as kilo, numbers in a unit may be divided by.
    enum Prefixes { case all, small, none }

    /// "W", "h"; empty for none.
    let symbol: String
    /// How many of the values' unit make this one.
    var size = 1
    /// Whether steps and prefixes are powers of two.
    var isBinary = false
    var prefixes = Prefixes.all
    /// Whether an SI prefix becomes part of the symbol.
    var joinsPrefix = false
    /// Whether each label carries the symbol.
    var isInEveryLabel = false

    /// Units that SI prefixes are usual with; the part before a "/" or a "·" counts. Not those that
    /// have a prefix already ("kW"), are raised to a power ("m²") or have none by custom ("°C",
    /// "min").
    private static let prefixed: Set<String> = [
        "A", "Ah", "B", "b", "bit", "bps", "Bq", "C", "cal", "eV", "F", "g", "Gy", "H", "Hz", "J",
        "K", "L", "l", "lm", "lx", "m", "mol", "N", "Pa", "S", "s", "Sv", "T", "V", "VA", "Vs", "W",
        "Wb", "Wh", "bar", "var", "Ω",
    ]

    static let hours = AxisUnit(symbol: "h", size: 3600, prefixes: .none)
    static let days = AxisUnit(symbol: "d", size: 86_400, prefixes: .none)
    /// Bytes with a magnitude from which binary prefixes have an end.
    private static let manyBytes = 0x1p70

    /// The unit itself, for values up to `largest` in size.
    init(_ unit: ValueUnit, largest: Double) {
        switch unit {
        case .none: self.init(symbol: "")
        case .text:
            let stem = unit.symbol.split { "/·".contains($0) }.first.map(String.init) ?? ""
            self.init(symbol: unit.symbol, joinsPrefix: AxisUnit.prefixed.contains(stem))
        case .bytes:
            self.init(
                symbol: unit.symbol, isBinary: largest < AxisUnit.manyBytes, prefixes: .none)
        case .seconds: self.init(symbol: unit.symbol, prefixes: .small, joinsPrefix: true)
        case .percent: self.init(symbol: unit.symbol, isInEveryLabel: true)
        }
    }

    init(
        symbol: String, size: Int = 1, isBinary: Bool = false, prefixes: Prefixes = .all,
        joinsPrefix: Bool = false, isInEveryLabel: Bool = false
    ) {
        self.symbol = symbol
        self.size = size
        self.isBinary = isBinary
        self.prefixes = prefixes
        self.joinsPrefix = joinsPrefix
        self.isInEveryLabel = isInEveryLabel
    }

    /// Returns the prefix for a power of 1,000. Seconds get only small ones: kiloseconds are not
    /// usual.
    func prefix(_ exponent: Int) -> ValuePrefix? {
        switch prefixes {
        case .all: .decimal(exponent)
        case .small: exponent < 0 ? .decimal(exponent) : nil
        case .none: .power(exponent)
        }
    }

    /// Returns the note next to an axis whose labels have that prefix: "MW", "KiB", "millions",
    /// "thousands of °C". Nil if there is nothing to say.
    func note(_ prefix: ValuePrefix, _ words: ChartWords) -> String? {
        let word = isInEveryLabel ? "" : symbol
        if prefix == .none { return word.isEmpty ? nil : word }
        if let name = prefix.symbol, prefix.shift > 0 || joinsPrefix { return name + word }
        guard prefix.symbol != nil, let factor = words.factors[prefix.exponent] else {
            return word.isEmpty ? prefix.factor : "\(prefix.factor) \(word)"
        }
        return word.isEmpty
            ? factor : words.factorOfUnit.filled(["factor": factor, "unit": word])
    }

    /// Returns the text behind each number of an axis without room for a note: "M", "MiB", "h". A
    /// unit longer than four letters is left out, as it would make the labels too long.
    func suffix(_ prefix: ValuePrefix) -> String {
        let isShort = symbol.count <= 4 && !symbol.contains(" ")
        return prefix.suffix + (isShort && !isInEveryLabel ? symbol : "")
    }

    /// Returns a number in this unit without prefix: "5 W", "50%".
    func attached(to number: String) -> String {
        symbol.isEmpty ? number : number + (isInEveryLabel ? "" : " ") + symbol
    }
}
