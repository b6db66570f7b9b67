package import FeedErrors
import Text

/// A JSON text as a value, which keeps each number as it was written.
///
/// For small answers in which every digit counts; pages of samples have faster ways.
package enum JSONTree: Sendable, Equatable {
    case object(JSONObject)
    case array([JSONTree])
    /// What the text means, without escapes.
    case string(String)
    /// A number as it was written: "11800.00".
    case number(String)
    case bool(Bool)
    case null

    /// Parses the bytes of one JSON value.
    ///
    /// - Parameter place: names the bytes in errors.
    /// - Throws: `FeedError` of kind `badData` for anything but one JSON value, and for one that is
    ///   nested deeper than 64 levels.
    package init(_ bytes: UnsafeRawBufferPointer, at place: String) throws(FeedError) {
        var scanner = JSONScanner(bytes, at: place)
        scanner.skipWhitespace()
        self = try scanner.tree(depth: 0)
        scanner.skipWhitespace()
        guard scanner.next == nil else { throw scanner.unexpected(wanted: "the end") }
    }

    /// Returns the member of an object; nil where the object has no such key, and for any other
    /// value.
    package subscript(key: String) -> JSONTree? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    /// The text of a string or a number; nil for anything else.
    package var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .object, .array, .bool, .null: nil
        }
    }

    /// The elements of an array; nil for anything else.
    package var elements: [JSONTree]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }
}

extension JSONScanner {
    /// Reads a value that stands inside `depth` arrays and objects.
    mutating func tree(depth: Int) throws(FeedError) -> JSONTree {
        guard depth < JSONScanner.depthLimit else {
            throw notJSON("nested deeper than \(JSONScanner.depthLimit) levels", at: position)
        }
        let start = position
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(text(try string()))
        case _ where isAtNumber:
            return .number(String(decoding: bytes[try number().range], as: UTF8.self))
        default:
            try skipLiteral()
            return switch bytes[start] {
            case UInt8(ascii: "t"): .bool(true)
            case UInt8(ascii: "f"): .bool(false)
            default: .null
            }
        }
    }

    private func text(_ string: JSONString) -> String {
        // Marks beyond 30 of a letter are dropped: comparing texts takes a time that grows with the
        // square of their number.
        let text =
            string.hasEscapes
            ? String(decoding: unescaped(string), as: UTF8.self)
            : String(decoding: bytes[string.range], as: UTF8.self)
        return text.withMarks()
    }

    private mutating func object(depth: Int) throws(FeedError) -> JSONTree {
        var members = JSONObject()
        position += 1
        skipWhitespace()
        if skip("}") { return .object(members) }
        repeat {
            members.append(text(try key()), try tree(depth: depth + 1))
        } while try comma(before: "}")
        return .object(members)
    }

    private mutating func array(depth: Int) throws(FeedError) -> JSONTree {
        var elements: [JSONTree] = []
        position += 1
        skipWhitespace()
        if skip("]") { return .array([]) }
        repeat {
            elements.append(try tree(depth: depth + 1))
        } while try comma(before: "]")
        return .array(elements)
    }
}

extension JSONTree {
    /// Returns the value to which a way leads; nil where it leads nowhere.
    package func value(at path: JSONPath) -> JSONTree? {
        if case .object(let members) = self, let value = members[path.text] { return value }
        var value = self
        for step in path.steps {
            switch (step, value) {
            case (.name(let name), .object(let members)):
                guard let next = members[String(decoding: name, as: UTF8.self)] else { return nil }
                value = next
            case (.index(let index), .array(let elements)):
                guard elements.indices.contains(index) else { return nil }
                value = elements[index]
            case (.member(let key, let text), .array(let elements)):
                let (key, text) = (
                    String(decoding: key, as: UTF8.self), String(decoding: text, as: UTF8.self)
                )
                guard let found = elements.first(where: { $0[key] == .string(text) }) else {
                    return nil
                }
                value = found
            default: return nil
            }
        }
        return value
    }
}
