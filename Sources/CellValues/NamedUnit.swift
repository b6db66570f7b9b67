/// The unit that a column's name says, as in "price (EUR)" and "share [%]".
package enum NamedUnit {
    /// Returns whether a name ends with a unit in brackets that is this one, by its symbol or its
    /// code.
    package static func isUnit(_ unit: String, in name: String) -> Bool {
        guard let close = name.last, let open = brackets[close],
            let start = name.lastIndex(of: open)
        else { return false }
        let named = name[name.index(after: start)...].dropLast()
        return plain(named) == plain(unit)
    }

    private static let brackets: [Character: Character] = [")": "(", "]": "["]
    private static let codes = [
        "€": "eur", "$": "usd", "us$": "usd", "£": "gbp", "¥": "jpy", "percent": "%", "pct": "%",
    ]

    private static func plain(_ unit: some StringProtocol) -> String {
        let word = unit.lowercased().filter { $0 != " " }
        return codes[word] ?? word
    }
}
