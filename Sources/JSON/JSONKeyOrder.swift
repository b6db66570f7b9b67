package import FeedErrors
import Text

/// The keys of the objects in a JSON text in the order in which they are written, which `JSONTree`
/// does not keep.
package struct JSONKeyOrder: Sendable {
    private var keys: [[String]: [String]] = [:]

    /// The order in some bytes.
    ///
    /// - Parameter place: names the bytes in errors.
    /// - Throws: `FeedError` of kind `badData` for anything but JSON.
    package init(_ bytes: UnsafeRawBufferPointer, at place: String) throws(FeedError) {
        var scanner = JSONScanner(bytes, at: place)
        scanner.skipWhitespace()
        try note([], &scanner, depth: 0)
    }

    /// Returns the keys of the object to which keys and places in arrays ("0", "1" …) lead; a key
    /// that is written twice stands there twice. Empty where there is no object.
    package func keys(at path: [String]) -> [String] { keys[path] ?? [] }

    private mutating func note(
        _ path: [String], _ scanner: inout JSONScanner, depth: Int
    ) throws(FeedError) {
        guard depth < JSONScanner.depthLimit else {
            return try scanner.skipValue(depth: depth)
        }
        if scanner.next == Byte.openBrace {
            try noteObject(path, &scanner, depth: depth)
        } else if scanner.next == Byte.openBracket {
            try noteArray(path, &scanner, depth: depth)
        } else {
            try scanner.skipValue(depth: depth)
        }
    }

    private mutating func noteObject(
        _ path: [String], _ scanner: inout JSONScanner, depth: Int
    ) throws(FeedError) {
        scanner.position += 1
        scanner.skipWhitespace()
        if scanner.skip("}") { return }
        repeat {
            let key = try scanner.key()
            let name = String(decoding: scanner.unescaped(key), as: UTF8.self).withMarks()
            keys[path, default: []].append(name)
            try note(path + [name], &scanner, depth: depth + 1)
        } while try scanner.comma(before: "}")
    }

    private mutating func noteArray(
        _ path: [String], _ scanner: inout JSONScanner, depth: Int
    ) throws(FeedError) {
        scanner.position += 1
        scanner.skipWhitespace()
        if scanner.skip("]") { return }
        var place = 0
        repeat {
            try note(path + ["\(place)"], &scanner, depth: depth + 1)
            place += 1
        } while try scanner.comma(before: "]")
    }
}
