import Feeds
import Text

/// An object in the file of a description, whose members are read by their keys.
struct DescribedObject {
    /// Where it stands: the file, and the keys that lead to it.
    struct Place: Sendable {
        let file: String
        let keys: [String]

        func inside(_ key: String) -> Place { Place(file: file, keys: keys + [key]) }

        /// "detail.metric", or what to call the whole file.
        var shown: String {
            keys.isEmpty
                ? "the description" : keys.map { $0.harmless(limit: 40) }.joined(separator: ".")
        }

        func error(_ problem: String, remedy: FeedError.Remedy? = nil) -> FeedError {
            FeedError(.badData, at: file, problem, remedy: remedy)
        }
    }

    let place: Place
    private let members: JSONObject

    /// - Parameter known: the keys that it may have.
    /// - Throws: `FeedError` for anything but an object, for another key, and for a key that is
    ///   written twice.
    init(
        _ tree: JSONTree, at place: Place, knowing known: [String]
    ) throws(FeedError) {
        try self.init(tree, at: place)
        for key in keys where !known.contains(key) {
            throw place.error(
                "\(place.shown) has no \(key.printable(limit: 40)); it knows "
                    + known.joined(separator: ", "),
                remedy: Likeness.closest(to: key, among: known).map { .advice("write \"\($0)\"") })
        }
    }

    /// An object that may have any keys.
    init(_ tree: JSONTree, at place: Place) throws(FeedError) {
        guard case .object(let members) = tree else {
            throw place.error("\(place.shown) is \(tree.kind), where an object was expected")
        }
        (self.place, self.members) = (place, members)
        var seen: Set<String> = []
        for key in keys where !seen.insert(key).inserted {
            throw place.error("\(place.shown) has \(key.printable(limit: 40)) twice")
        }
    }

    /// The keys in the order in which they are written.
    var keys: [String] { members.keys }

    subscript(key: String) -> JSONTree? { members[key] }

    func error(_ key: String, _ problem: String) -> FeedError {
        place.error("\(place.inside(key).shown) \(problem)")
    }

    /// Returns an object in this one.
    func object(_ key: String, knowing known: [String]) throws(FeedError) -> DescribedObject? {
        guard let tree = members[key] else { return nil }
        return try DescribedObject(tree, at: place.inside(key), knowing: known)
    }

    /// Returns an object that stands somewhere in this one.
    func object(
        _ tree: JSONTree, inside keys: [String], knowing known: [String]
    ) throws(FeedError) -> DescribedObject {
        let place = keys.reduce(place) { $0.inside($1) }
        return try DescribedObject(tree, at: place, knowing: known)
    }

    /// Returns an object in this one that may have any keys.
    func object(_ key: String) throws(FeedError) -> DescribedObject? {
        guard let tree = members[key] else { return nil }
        return try DescribedObject(tree, at: place.inside(key))
    }

    /// Returns the text of a key; throws for an empty one. Returns nil if the key is missing.
    func text(_ key: String) throws(FeedError) -> String? {
        guard let tree = members[key] else { return nil }
        guard case .string(let text) = tree else { throw wrong(key, tree, "a text") }
        guard !text.allSatisfy(\.isWhitespace) else { throw error(key, "is empty") }
        return text
    }

    /// Returns an array of texts.
    func texts(_ key: String) throws(FeedError) -> [String]? {
        guard let tree = members[key] else { return nil }
        let texts = tree.elements?.compactMap { element -> String? in
            if case .string(let text) = element { text } else { nil }
        }
        guard let texts, texts.count == tree.elements?.count else {
            throw wrong(key, tree, "an array of texts")
        }
        return texts
    }

    func needed<Value>(_ value: Value?, _ key: String) throws(FeedError) -> Value {
        guard let value else { throw place.error("\(place.shown) needs \"\(key)\"") }
        return value
    }

    func flag(_ key: String) throws(FeedError) -> Bool? {
        guard let tree = members[key] else { return nil }
        guard case .bool(let flag) = tree else { throw wrong(key, tree, "true or false") }
        return flag
    }

    func number(_ key: String, _ range: ClosedRange<Int>) throws(FeedError) -> Int? {
        guard let tree = members[key] else { return nil }
        guard case .number(let text) = tree, let number = Int(text), range.contains(number) else {
            let bounds = "\(range.lowerBound) to \(range.upperBound)"
            throw wrong(key, tree, "a whole number from \(bounds)")
        }
        return number
    }

    /// Returns the text of a key, which must be one of some words.
    func word<Word: CaseIterable & RawRepresentable<String>>(
        _ key: String, _ type: Word.Type
    ) throws(FeedError) -> Word? {
        guard let text = try text(key) else { return nil }
        guard let word = Word(rawValue: text) else {
            let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw error(key, "is \(text.printable(limit: 40)), where one of \(words) was expected")
        }
        return word
    }

    func wrong(_ key: String, _ tree: JSONTree, _ expected: String) -> FeedError {
        error(key, "is \(tree.kind), where \(expected) was expected")
    }
}

extension JSONTree {
    /// The kind of value, in words for messages.
    var kind: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string(let text): text.printable(limit: 40)
        case .number(let text): text.harmless(limit: 40)
        case .bool(let value): "\(value)"
        case .null: "null"
        }
    }
}
