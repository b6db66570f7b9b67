package import FeedErrors
import Text

/// Where a value of a path was found.
package struct JSONFound {
    /// The value of the key that is spelled like the whole path.
    var literal: Range<Int>?
    /// The value to which the steps lead.
    var stepped: Range<Int>?

    package var range: Range<Int>? { literal ?? stepped }
}

/// Looks for the values at one path or two.
package struct JSONSearch {
    let first: JSONPath
    let second: JSONPath?
    package fileprivate(set) var foundFirst = JSONFound()
    package fileprivate(set) var foundSecond = JSONFound()
    /// An array without elements, of which the first path wants one.
    package fileprivate(set) var emptyArray: Range<Int>?

    package init(_ first: JSONPath, and second: JSONPath? = nil) {
        self.first = first
        self.second = second
    }

    /// Forgets all that an earlier search found.
    mutating func begin() {
        foundFirst = JSONFound()
        foundSecond = JSONFound()
        emptyArray = nil
    }

    /// How many steps lead here on each path; nil for a path that does not lead here.
    fileprivate struct Here {
        var first: Int?
        var second: Int?

        var isOnPath: Bool { first != nil || second != nil }
    }
}

extension JSONScanner {
    /// Steps over a value that stands inside `depth` arrays and objects, and notes where the values
    /// of a search start in it. Every byte of it is checked.
    ///
    /// - Throws: `FeedError` for a text that is no JSON, and for a key on a path that stands twice
    ///   in its object.
    package mutating func find(_ search: inout JSONSearch, depth: Int) throws(FeedError) {
        search.begin()
        let start = JSONSearch.Here(first: 0, second: search.second == nil ? nil : 0)
        try find(start, isTop: true, &search, depth)
    }

    private mutating func find(
        _ here: JSONSearch.Here, isTop: Bool, _ search: inout JSONSearch, _ depth: Int
    ) throws(FeedError) {
        var here = here
        let start = position
        let isFirst = here.first == search.first.steps.count
        let isSecond = here.second != nil && here.second == search.second?.steps.count
        if isFirst { here.first = nil }
        if isSecond { here.second = nil }
        try findInside(here, isTop: isTop, &search, depth)
        if isFirst { search.foundFirst.stepped = start..<position }
        if isSecond { search.foundSecond.stepped = start..<position }
    }

    private mutating func findInside(
        _ here: JSONSearch.Here, isTop: Bool, _ search: inout JSONSearch, _ depth: Int
    ) throws(FeedError) {
        guard here.isOnPath, next == Byte.openBrace || next == Byte.openBracket else {
            return try skipValue(depth: depth)
        }
        guard depth < JSONScanner.depthLimit else {
            throw notJSON("nested deeper than \(JSONScanner.depthLimit) levels", at: position)
        }
        if skip("{") {
            try findInObject(here, isTop: isTop, &search, depth + 1)
        } else {
            position += 1
            try findInArray(here, &search, depth + 1)
        }
    }

    private mutating func findInObject(
        _ here: JSONSearch.Here, isTop: Bool, _ search: inout JSONSearch, _ depth: Int
    ) throws(FeedError) {
        var known = (first: false, second: false)
        skipWhitespace()
        if skip("}") { return }
        repeat {
            let start = position
            let key = try key()
            var inside = JSONSearch.Here()
            if let step = here.first, leads(key, search.first, step) {
                try once(&known.first, search.first, start)
                inside.first = step + 1
            }
            if let second = search.second, let step = here.second, leads(key, second, step) {
                try once(&known.second, second, start)
                inside.second = step + 1
            }
            let isLiteral: (first: Bool, second: Bool) =
                try isTop ? literals(key, start, search) : (false, false)
            let value = position
            try find(inside, isTop: false, &search, depth)
            if isLiteral.first { search.foundFirst.literal = value..<position }
            if isLiteral.second { search.foundSecond.literal = value..<position }
        } while try comma(before: "}")
    }

    private mutating func findInArray(
        _ here: JSONSearch.Here, _ search: inout JSONSearch, _ depth: Int
    ) throws(FeedError) {
        let start = position - 1
        skipWhitespace()
        if skip("]") {
            if here.first != nil { search.emptyArray = start..<position }
            return
        }
        var index = 0
        var here = here
        repeat {
            var inside = JSONSearch.Here()
            if let step = here.first, leads(index, search.first.steps[step]) {
                inside.first = step + 1
                here.first = nil
            }
            if let step = here.second, let steps = search.second?.steps,
                leads(index, steps[step])
            {
                inside.second = step + 1
                here.second = nil
            }
            try find(inside, isTop: false, &search, depth)
            index += 1
        } while try comma(before: "]")
    }

    /// Returns whether a step leads to the element at the position.
    private func leads(_ index: Int, _ step: JSONPath.Step) -> Bool {
        switch step {
        case .index(let wanted): wanted == index
        case .member(let key, let text): isObject(with: text, under: key)
        case .name: false
        }
    }

    /// Returns whether the value at the position is an object with a text under a key.
    private func isObject(with text: [UInt8], under key: [UInt8]) -> Bool {
        var scanner = self
        guard scanner.next == Byte.openBrace, let object = try? scanner.tree(depth: 0) else {
            return false
        }
        return object[String(decoding: key, as: UTF8.self)]
            == .string(String(decoding: text, as: UTF8.self))
    }

    private func leads(_ key: JSONString, _ path: JSONPath, _ step: Int) -> Bool {
        guard case .name(let name) = path.steps[step] else { return false }
        return spells(key, name)
    }

    /// Returns which of the paths are spelled as a whole like a key, which starts at `start`.
    private func literals(
        _ key: JSONString, _ start: Int, _ search: JSONSearch
    ) throws(FeedError) -> (first: Bool, second: Bool) {
        let isFirst = search.first.literal.map { spells(key, $0) } ?? false
        let isSecond = search.second?.literal.map { spells(key, $0) } ?? false
        if isFirst, search.foundFirst.literal != nil { throw twice(search.first, start) }
        if isSecond, let second = search.second, search.foundSecond.literal != nil {
            throw twice(second, start)
        }
        return (isFirst, isSecond)
    }

    private func once(
        _ isKnown: inout Bool, _ path: JSONPath, _ start: Int
    ) throws(FeedError) {
        guard !isKnown else { throw twice(path, start) }
        isKnown = true
    }

    private func twice(_ path: JSONPath, _ start: Int) -> FeedError {
        badData("\(path.text.printable()) stands twice in one object", at: start)
    }
}
