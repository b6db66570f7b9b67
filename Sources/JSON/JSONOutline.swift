package import FeedErrors
import Text

/// The keys and arrays of a page, for messages to a caller who expected another shape.
///
/// The page was read to its end before, so it is JSON.
package struct JSONOutline {
    /// An array, and the way to it.
    package struct Array {
        package let path: String
        /// The way to the object that it stands in, if it is a column: an array of no objects and
        /// no arrays.
        package let parent: String?

        /// The advice where a page has this array.
        package var remedy: FeedError.Remedy { parent == "" ? .fields : .items(parent ?? path) }
    }

    private var scanner: JSONScanner
    private var arrays: [Array] = []
    private var keys: [String] = []
    /// Whether keys of arrays, and of objects in objects in objects, are left out.
    private var isOfPlainValues = false

    private static let mostArrays = 6
    private static let mostKeys = 20
    private static let deepest = 5

    package init(_ scanner: JSONScanner) {
        self.scanner = scanner
        self.scanner.element = nil
    }

    /// Returns the first arrays in an object or array, the outermost of them first.
    package func arrays(in range: Range<Int>) -> [Array] {
        var outline = self
        outline.scanner.position = range.lowerBound
        try? outline.noteArrays("", parent: nil, depth: 0)
        return outline.arrays
    }

    /// Returns the ways to the first arrays in some bytes, the outermost of them first.
    package static func arrays(in bytes: UnsafeRawBufferPointer) -> [String] {
        var scanner = JSONScanner(bytes, at: "")
        scanner.skipWhitespace()
        return JSONOutline(scanner).arrays(in: scanner.position..<bytes.count).map(\.path)
    }

    /// Returns the keys of the object in some bytes, also those of objects in it: "dt, main.temp".
    package static func keys(in bytes: UnsafeRawBufferPointer) -> String {
        var scanner = JSONScanner(bytes, at: "")
        scanner.skipWhitespace()
        return JSONOutline(scanner).keys(in: scanner.position..<bytes.count)
    }

    /// Returns the advice where a page has these arrays: best one of objects or arrays.
    package static func remedy(_ arrays: [Array]) -> FeedError.Remedy? {
        (arrays.first { $0.parent == nil } ?? arrays.first)?.remedy
    }

    /// Words the places of arrays: "arrays are at data, meta.tags".
    package static func words(_ arrays: [Array]) -> String {
        "arrays are at \(arrays.map(\.path).joined(separator: ", "))"
    }

    /// Returns the keys of an object, also those of objects in it: "dt, main.temp".
    package func keys(in range: Range<Int>) -> String {
        var outline = self
        outline.scanner.position = range.lowerBound
        try? outline.noteKeys("", depth: 0)
        if outline.keys.isEmpty { return "none" }
        let shown = outline.keys.prefix(JSONOutline.mostKeys).joined(separator: ", ")
        return outline.keys.count > JSONOutline.mostKeys ? "\(shown), …" : shown
    }

    /// Returns the keys of texts, numbers and the like, also in objects in the object.
    func plainKeys(in range: Range<Int>) -> [String] {
        var outline = self
        outline.isOfPlainValues = true
        outline.scanner.position = range.lowerBound
        try? outline.noteKeys("", depth: 0)
        return outline.keys
    }

    private mutating func noteArrays(
        _ path: String, parent: String?, depth: Int
    ) throws(FeedError) {
        guard depth < JSONOutline.deepest, arrays.count < JSONOutline.mostArrays else {
            return try scanner.skipValue(depth: depth)
        }
        if scanner.next == Byte.openBracket {
            try noteArray(path, parent: parent, depth: depth)
        } else if scanner.next == Byte.openBrace {
            try members { (outline, name) throws(FeedError) in
                try outline.noteArrays(
                    JSONOutline.path(path, name), parent: path, depth: depth + 1)
            }
        } else {
            try scanner.skipValue(depth: depth)
        }
    }

    private mutating func noteArray(
        _ path: String, parent: String?, depth: Int
    ) throws(FeedError) {
        let start = scanner.position
        scanner.position += 1
        scanner.skipWhitespace()
        let isOfContainers = scanner.next == Byte.openBrace || scanner.next == Byte.openBracket
        // An array of scalars in an array is an element.
        if !path.isEmpty, isOfContainers || parent != nil {
            arrays.append(Array(path: path, parent: isOfContainers ? nil : parent))
        }
        if isOfContainers { try noteArrays("\(path)[0]", parent: nil, depth: depth + 1) }
        scanner.position = start
        try scanner.skipValue(depth: depth)
    }

    private mutating func noteKeys(_ path: String, depth: Int) throws(FeedError) {
        try members { (outline, name) throws(FeedError) in
            let inner = JSONOutline.path(path, name)
            if depth < 2, outline.scanner.next == Byte.openBrace,
                outline.keys.count <= JSONOutline.mostKeys
            {
                try outline.noteKeys(inner, depth: depth + 1)
            } else {
                let isPlain =
                    outline.scanner.next != Byte.openBracket
                    && outline.scanner.next != Byte.openBrace
                if outline.keys.count <= JSONOutline.mostKeys, isPlain || !outline.isOfPlainValues {
                    outline.keys.append(inner)
                }
                try outline.scanner.skipValue(depth: depth + 1)
            }
        }
    }

    /// Calls `body` at each value of the object at the position, for it to step over.
    private mutating func members(
        _ body: (inout JSONOutline, _ name: String) throws(FeedError) -> Void
    ) throws(FeedError) {
        guard scanner.skip("{") else { return }
        scanner.skipWhitespace()
        if scanner.skip("}") { return }
        repeat {
            let key = try scanner.key()
            let name = String(decoding: scanner.unescaped(key), as: UTF8.self).withMarks()
            try body(&self, name)
        } while try scanner.comma(before: "}")
    }

    /// Returns a path one name longer, harmless on a terminal.
    private static func path(_ path: String, _ name: String) -> String {
        let isPlain = !name.isEmpty && !name.contains { ".[]\"'\\, ".contains($0) }
        let shown = name.harmless(limit: 40)
        if isPlain { return path.isEmpty ? shown : "\(path).\(shown)" }
        return path.isEmpty && !name.isEmpty && !name.contains(", ")
            ? shown : "\(path)[\"\(shown)\"]"
    }
}
