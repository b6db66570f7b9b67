extension StringProtocol {
    /// Returns the text with values in the place of their names in braces; other words in braces
    /// stay.
    ///
    /// - Parameters:
    ///   - values: by name.
    ///   - encode: changes a value before it is put in.
    package func filled(
        _ values: [String: String], encode: (String) -> String = { $0 }
    ) -> String {
        var filled = ""
        var rest = self[...]
        while let brace = rest.firstIndex(of: "{") {
            let inner = rest[rest.index(after: brace)...]
            filled += rest[..<brace]
            if let end = inner.firstIndex(of: "}"), let value = values[String(inner[..<end])] {
                filled += encode(value)
                rest = inner[inner.index(after: end)...]
            } else {
                filled += "{"
                rest = inner
            }
        }
        return filled + rest
    }
}
