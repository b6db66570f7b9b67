import Text

/// The Link field of a response (RFC 8288).
enum LinkField {
    /// Returns the target of the first link to the next page, as it is written; nil without such a
    /// link.
    ///
    /// Links with an anchor are about something else than this page (3.2).
    static func next(in value: String) -> String? {
        var rest = Array(value.utf8)[...]
        while let link = link(&rest) {
            if link.isNext { return link.target }
        }
        return nil
    }

    private struct Link {
        var target: String
        var relations: [UInt8]?
        var hasAnchor = false

        /// Relation types are compared in any case (2.1.1).
        var isNext: Bool {
            guard let relations, !hasAnchor else { return false }
            return relations.split { $0 == Byte.space || $0 == Byte.tab }
                .contains { $0.map(Byte.lowercased).elementsEqual("next".utf8) }
        }
    }

    /// Reads the next link of a list; nil where no link follows (RFC 8288, 3; appendix B.2).
    private static func link(_ rest: inout ArraySlice<UInt8>) -> Link? {
        rest = rest.drop { isSpace($0) || $0 == Byte.comma }
        guard rest.popFirst() == Byte.lessThan, let end = rest.firstIndex(of: greaterThan) else {
            return nil
        }
        var link = Link(target: String(decoding: rest[..<end], as: UTF8.self))
        rest = rest[(end + 1)...]
        while true {
            rest = rest.drop(while: isSpace)
            guard rest.first == Byte.semicolon else { break }
            rest.removeFirst()
            let (name, value) = parameter(&rest)
            // The first of several counts (3.3).
            if name.elementsEqual("rel".utf8) { link.relations = link.relations ?? value }
            if name.elementsEqual("anchor".utf8) { link.hasAnchor = true }
        }
        rest = rest.drop { $0 != Byte.comma }
        return link
    }

    /// Returns a parameter's name in small letters, and its value without quotes.
    private static func parameter(
        _ rest: inout ArraySlice<UInt8>
    ) -> (name: [UInt8], value: [UInt8]) {
        rest = rest.drop(while: isSpace)
        let name = rest.prefix { !isSpace($0) && !"=;,".utf8.contains($0) }
        rest = rest.dropFirst(name.count).drop(while: isSpace)
        guard rest.first == UInt8(ascii: "=") else { return (name.map(Byte.lowercased), []) }
        rest = rest.dropFirst().drop(while: isSpace)
        guard rest.first == Byte.quote else {
            let value = rest.prefix { !isSpace($0) && $0 != Byte.semicolon && $0 != Byte.comma }
            rest = rest.dropFirst(value.count)
            return (name.map(Byte.lowercased), Array(value))
        }
        rest.removeFirst()
        var value: [UInt8] = []
        while let byte = rest.popFirst(), byte != Byte.quote {
            value.append(byte == Byte.backslash ? rest.popFirst() ?? byte : byte)
        }
        return (name.map(Byte.lowercased), value)
    }

    private static let greaterThan = UInt8(ascii: ">")

    private static func isSpace(_ byte: UInt8) -> Bool { byte == Byte.space || byte == Byte.tab }
}
