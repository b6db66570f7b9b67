import Text

/// Names of columns that stand in angle brackets each, as in `<TICKER>,<DATE>,<CLOSE>`.
enum BracketedNames {
    /// Returns whether the first line of a text holds such names, and nothing else, which no markup
    /// does.
    static func begin(_ text: ArraySlice<UInt8>) -> Bool {
        let line = text.drop { $0 <= Byte.space }
            .prefix { $0 != Byte.newline && $0 != Byte.carriageReturn }
        guard let mark = [Byte.comma, Byte.semicolon, Byte.tab].first(where: line.contains) else {
            return false
        }
        let names = line.split(separator: mark, omittingEmptySubsequences: false)
        return names.count > 1 && names.allSatisfy(isBracketed)
    }

    /// Returns names without their brackets, if all of them have some.
    static func bare(_ fields: [RowFields.Field]) -> [RowFields.Field] {
        guard fields.count > 1, fields.allSatisfy({ isBracketed($0.text[...]) }) else {
            return fields
        }
        return fields.map { field in
            RowFields.Field(
                text: Array(field.text.dropFirst().dropLast()), isQuoted: field.isQuoted)
        }
    }

    private static func isBracketed(_ name: ArraySlice<UInt8>) -> Bool {
        let inner = name.dropFirst().dropLast()
        return name.count > 2 && name.first == Byte.lessThan && name.last == UInt8(ascii: ">")
            && !inner.contains(Byte.lessThan) && !inner.contains(UInt8(ascii: ">"))
    }
}
