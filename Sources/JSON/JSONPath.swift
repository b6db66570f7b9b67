import Text

/// A way to a value in JSON: names of keys and places in arrays, such as `data.results[0].values`.
///
/// Of an array of objects `links[rel=next]` is the first whose `rel` is the text "next".
///
/// A name with dots or brackets stands in brackets and quotes, `["main.temp"].value`, or has
/// backslashes: `main\.temp.value`. Where an object has a key that is exactly the whole text, that
/// key is meant. A text that is no such way is only the name of a key.
public struct JSONPath: Sendable, Equatable {
    package enum Step: Sendable, Equatable {
        /// The value of a key, in UTF-8.
        case name([UInt8])
        /// An element of an array, from 0.
        case index(Int)
        /// The first object of an array that has a text under a key, both in UTF-8.
        case member(key: [UInt8], text: [UInt8])
    }

    /// The text as it was given.
    public let text: String
    package let steps: [Step]
    /// The whole text as a key, in UTF-8, where that is another way than the steps.
    let literal: [UInt8]?

    /// The way that a text describes.
    public init(_ text: String) {
        self.text = text
        let whole = Array(text.utf8)
        steps = JSONPath.steps(whole) ?? [.name(whole)]
        literal = steps == [.name(whole)] ? nil : whole
    }

    /// Whether the text is a way, or a name without dots and brackets; else it means a key that has
    /// some.
    package var isWellFormed: Bool {
        !text.isEmpty && !(isPlainKey && text.contains { ".[]\\".contains($0) })
    }

    /// Whether the text is one key, whatever is made of it.
    var isPlainKey: Bool { literal == nil }

    private static func steps(_ text: [UInt8]) -> [Step]? {
        var steps: [Step] = []
        var rest = text[...]
        while let byte = rest.first {
            if byte == Byte.openBracket {
                guard let step = bracketed(&rest) else { return nil }
                steps.append(step)
            } else {
                if !steps.isEmpty {
                    guard byte == Byte.dot else { return nil }
                    rest.removeFirst()
                }
                guard let name = plainName(&rest) else { return nil }
                steps.append(.name(name))
            }
        }
        return steps.isEmpty ? nil : steps
    }

    /// Returns a name up to a dot or bracket that has no backslash before it.
    private static func plainName(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        var name: [UInt8] = []
        while let byte = rest.first, byte != Byte.dot, byte != Byte.openBracket {
            rest.removeFirst()
            guard byte != Byte.closeBracket else { return nil }
            guard byte == Byte.backslash else {
                name.append(byte)
                continue
            }
            guard let escaped = rest.popFirst() else { return nil }
            name.append(escaped)
        }
        return name.isEmpty ? nil : name
    }

    /// Reads a step in brackets: `[3]`, `["name"]`, `['name']` or `[key=text]`.
    private static func bracketed(_ rest: inout ArraySlice<UInt8>) -> Step? {
        rest.removeFirst()
        guard let quote = rest.first, quote == Byte.quote || quote == UInt8(ascii: "'") else {
            if let member = member(rest) {
                rest = rest.dropFirst(member.count)
                return member.step
            }
            let digits = rest.prefix { $0 &- Byte.zero < 10 }
            rest = rest.dropFirst(digits.count)
            guard rest.popFirst() == Byte.closeBracket, digits.count < 10 else { return nil }
            return Int(String(decoding: digits, as: UTF8.self)).map { .index($0) }
        }
        rest.removeFirst()
        var name: [UInt8] = []
        while let byte = rest.popFirst(), byte != quote {
            guard byte == Byte.backslash else {
                name.append(byte)
                continue
            }
            guard let escaped = rest.popFirst() else { return nil }
            name.append(escaped)
        }
        return rest.popFirst() == Byte.closeBracket ? .name(name) : nil
    }

    /// Returns the step of `key=text]`, and how many bytes it takes; nil for other texts.
    private static func member(_ rest: ArraySlice<UInt8>) -> (step: Step, count: Int)? {
        let inside = rest.prefix { $0 != Byte.closeBracket }
        let parts = inside.split(
            separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard inside.endIndex < rest.endIndex, parts.count == 2,
            parts.allSatisfy({ !$0.isEmpty })
        else { return nil }
        return (.member(key: Array(parts[0]), text: Array(parts[1])), inside.count + 1)
    }
}

extension JSONPath: CustomStringConvertible {
    /// The text as it was given.
    public var description: String { text }
}

extension JSONPath: ExpressibleByStringLiteral {
    /// The way that a literal describes.
    public init(stringLiteral text: String) {
        self.init(text)
    }
}
