extension StringProtocol {
    /// The text in quotes, on one line and harmless on a terminal: control, format and bidirectional
    /// characters are escaped, and what is longer than `limit` characters is cut.
    package func printable(limit: Int = 60) -> String {
        "\"\(harmless(limit: limit))\""
    }

    /// The same without quotes, for whole messages. What is escaped already stays as it is.
    package func harmless(limit: Int = 4_000) -> String {
        var shown = ""
        for scalar in self.unicodeScalars.prefix(limit) {
            shown += scalar.isPrintable ? String(scalar) : scalar.escaped(asASCII: true)
        }
        return self.unicodeScalars.count > limit ? "\(shown)…" : shown
    }
}

extension Unicode.Scalar {
    /// Whether it is seen as itself wherever it is printed.
    var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator:
            false
        default: true
        }
    }
}
