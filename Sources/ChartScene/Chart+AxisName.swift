import Text

extension Chart {
    /// The name of the value axis without the unit that stands beside it: "Power" for "Power (MW)"
    /// where the unit is "MW". Empty where the name is the unit, or no name is given.
    var axisName: String {
        let name = (yLabel ?? "").onOneLine
        let symbol = unit.symbol
        guard !symbol.isEmpty else { return name }
        // A single letter behind a blank may be more than a unit, as in "Phase A".
        let isLong = symbol.count > 1 || !symbol.allSatisfy(\.isLetter)
        let endings =
            ["(\(symbol))", "[\(symbol)]", ", \(symbol)", "/ \(symbol)", " in \(symbol)"]
            + [" en \(symbol)"] + (isLong ? ["/\(symbol)", " \(symbol)"] : [])
        guard name != symbol, let ending = endings.first(where: name.hasSuffix) else {
            return name == symbol ? "" : name
        }
        return name.dropLast(ending.count).split(separator: " ").joined(separator: " ")
    }
}
