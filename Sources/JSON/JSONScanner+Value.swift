package import FeedErrors

extension JSONScanner {
    /// Steps over any value (RFC 8259, 3) that stands inside `depth` arrays and objects.
    package mutating func skipValue(depth: Int) throws(FeedError) {
        var open = OpenContainers(depth: depth)
        repeat {
            if skip("{") {
                try enter(.object, &open)
            } else if skip("[") {
                try enter(.array, &open)
            } else {
                try skipScalar()
                try leave(&open)
            }
        } while !open.isEmpty
    }

    /// Steps over a string, number, `true`, `false` or `null`.
    package mutating func skipScalar() throws(FeedError) {
        if isAtNumber {
            _ = try number()
        } else if next == UInt8(ascii: "\"") {
            _ = try string()
        } else {
            try skipLiteral()
        }
    }

    /// Goes on after an opening bracket: to the first value in it, or out of it if it is empty.
    private mutating func enter(_ kind: OpenContainers.Kind, _ open: inout OpenContainers)
        throws(FeedError)
    {
        guard open.depth < JSONScanner.depthLimit else {
            throw notJSON("nested deeper than \(JSONScanner.depthLimit) levels", at: position - 1)
        }
        open.push(kind)
        skipWhitespace()
        if skip(kind.closing) {
            open.pop()
            try leave(&open)
        } else if kind == .object {
            try key()
        }
    }

    /// Steps on after a value: out of the arrays and objects that end here, and to the next value
    /// in the one that does not.
    private mutating func leave(_ open: inout OpenContainers) throws(FeedError) {
        while let kind = open.last {
            guard try comma(before: kind.closing) else {
                open.pop()
                continue
            }
            if kind == .object { try key() }
            return
        }
    }

    /// Steps over a key and its colon, and the white space after it.
    @discardableResult
    package mutating func key() throws(FeedError) -> JSONString {
        guard next == UInt8(ascii: "\"") else { throw unexpected(wanted: "a key in quotes") }
        let key = try string()
        try expect(":", or: "a colon")
        return key
    }
}

/// The arrays and objects that are open, one bit each: up to `JSONScanner.depthLimit`.
private struct OpenContainers {
    enum Kind {
        case array, object

        var closing: Unicode.Scalar { self == .array ? "]" : "}" }
    }

    private(set) var depth: Int
    private let outer: Int
    private var areObjects: UInt64 = 0

    init(depth: Int) {
        self.depth = depth
        self.outer = depth
    }

    var isEmpty: Bool { depth == outer }

    var last: Kind? {
        isEmpty ? nil : areObjects & 1 == 1 ? .object : .array
    }

    mutating func push(_ kind: Kind) {
        areObjects = areObjects << 1 | (kind == .object ? 1 : 0)
        depth += 1
    }

    mutating func pop() {
        areObjects >>= 1
        depth -= 1
    }
}
