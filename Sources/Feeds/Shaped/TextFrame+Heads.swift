import Text

/// Rows between a header and the samples.
extension TextFrame {
    /// Returns how many rows below the header hold no digit, where all later ones do.
    static func moreHeads(_ body: [[RowFields.Field]]) -> Int? {
        let bare = body.prefix { row in
            !row.contains { $0.text.hasDigit } || row.allSatisfy { isFieldForm($0.text) }
        }.count
        guard (1...3).contains(bare), body.count > bare,
            body.dropFirst(bare).allSatisfy({ row in row.contains { $0.text.hasDigit } })
        else { return nil }
        return bare
    }

    /// Returns whether a text is the form of a field, as the tables of the US Geological Survey
    /// have it: "15s", "20d".
    private static func isFieldForm(_ text: [UInt8]) -> Bool {
        guard let last = text.last, "sdn".utf8.contains(last) else { return false }
        return text.count > 1 && text.dropLast().allSatisfy { $0 &- Byte.zero < 10 }
    }

    /// Takes units, and names of times, from rows below the header.
    static func take(
        _ heads: ArraySlice<[RowFields.Field]>, into names: inout [String]
    ) {
        for head in heads {
            for (column, field) in head.enumerated() where !field.text.isEmpty {
                let text = String(decoding: field.text, as: UTF8.self)
                if TableColumns.timeNames.contains(TableColumns.plain(field.text)) {
                    names[column] = text
                } else if heads.count == 1, field.text.count < 12, !names[column].isEmpty {
                    names[column] += text.first == "(" ? " \(text)" : " (\(text))"
                }
            }
        }
    }
}
