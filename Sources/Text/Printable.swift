extension StringProtocol {
    /// Returns the text in quotes, on one line and harmless on a terminal: control, format and
    /// bidirectional characters are escaped, and a text longer than `limit` characters is cut.
    package func printable(limit: Int = 60) -> String {
        "\"\(harmless(limit: limit))\""
    }

    /// Returns the text without quotes, but as harmless, for whole messages. Escapes in it stay as
    /// they are.
    package func harmless(limit: Int = 4_000) -> String {
        var shown = ""
        for scalar in self.unicodeScalars.prefix(limit) {
            shown += scalar.isPrintable ? String(scalar) : scalar.escaped(asASCII: true)
        }
        return self.unicodeScalars.count > limit ? "\(shown)…" : shown
    }
}

extension [UInt8] {
    /// Returns the bytes as harmless text for a message.
    package func printable(limit: Int = 60) -> String {
        // A shown character takes at most 16 bytes; the rest is not decoded.
        String(decoding: prefix(limit * 16), as: UTF8.self).printable(limit: limit)
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
