package import FeedErrors
import Text

/// An object in a JSON file that people write, whose members are read by their keys: the
/// description of a ranked feed, a theme, the words of a language. What is wrong in it is named with
/// its place.
package struct DescribedObject {
    /// Where it stands: the file, and the keys that lead to it.
    package struct Place: Sendable {
        package let file: String
        /// What the whole file is: "the description".
        private let whole: String
        private let keys: [String]

        /// - Parameters:
        ///   - file: what to call the file.
        ///   - whole: what the whole file is: "the description".
        ///   - keys: those that lead to the object.
        package init(file: String, whole: String, keys: [String] = []) {
            (self.file, self.whole, self.keys) = (file, whole, keys)
        }

        package func inside(_ key: String) -> Place {
            Place(file: file, whole: whole, keys: keys + [key])
        }

        /// "detail.metric", or what to call the whole file.
        package var shown: String {
            keys.isEmpty ? whole : keys.map { $0.harmless(limit: 40) }.joined(separator: ".")
        }

        package func error(_ problem: String, remedy: FeedError.Remedy? = nil) -> FeedError {
            FeedError(.badData, at: file, problem, remedy: remedy)
        }
    }

    package let place: Place
    private let members: JSONObject

    /// Reads a file that holds one object.
    ///
    /// - Parameters:
    ///   - bytes: the file's.
    ///   - file: what to call the file in errors.
    ///   - whole: what the whole file is: "the description".
    ///   - known: the keys that the object may have; nil for any.
    /// - Throws: `FeedError` of kind `badData` that names the problem and its place.
    package init(
        json bytes: [UInt8], file: String, whole: String, knowing known: [String]?
    ) throws(FeedError) {
        let file = file.harmless(limit: 200)
        let read = bytes.withUnsafeBytes { bytes in
            Result { () throws(FeedError) in try JSONTree(bytes, at: file) }
        }
        let (tree, place) = (try read.get(), Place(file: file, whole: whole))
        if let known {
            try self.init(tree, at: place, knowing: known)
        } else {
            try self.init(tree, at: place)
        }
    }

    /// - Parameter known: the keys that it may have.
    /// - Throws: `FeedError` for anything but an object, for another key, and for a key that is
    ///   written twice.
    package init(
        _ tree: JSONTree, at place: Place, knowing known: [String]
    ) throws(FeedError) {
        try self.init(tree, at: place)
        for key in keys where !known.contains(key) {
            // A long list would hide the nearest of its keys.
            let list = known.count > 30 ? "" : "; it knows " + known.joined(separator: ", ")
            throw place.error(
                "\(place.shown) has no \(key.printable(limit: 40))" + list,
                remedy: Likeness.closest(to: key, among: known).map { .advice("write \"\($0)\"") })
        }
    }

    /// An object that may have any keys.
    package init(_ tree: JSONTree, at place: Place) throws(FeedError) {
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
    package var keys: [String] { members.keys }

    package subscript(key: String) -> JSONTree? { members[key] }

    package func error(
        _ key: String, _ problem: String, remedy: FeedError.Remedy? = nil
    ) -> FeedError {
        place.error("\(place.inside(key).shown) \(problem)", remedy: remedy)
    }

    /// Returns an object in this one.
    package func object(
        _ key: String, knowing known: [String]
    ) throws(FeedError) -> DescribedObject? {
        guard let tree = members[key] else { return nil }
        return try DescribedObject(tree, at: place.inside(key), knowing: known)
    }

    /// Returns an object that stands somewhere in this one.
    package func object(
        _ tree: JSONTree, inside keys: [String], knowing known: [String]
    ) throws(FeedError) -> DescribedObject {
        let place = keys.reduce(place) { $0.inside($1) }
        return try DescribedObject(tree, at: place, knowing: known)
    }

    /// Returns an object in this one that may have any keys.
    package func object(_ key: String) throws(FeedError) -> DescribedObject? {
        guard let tree = members[key] else { return nil }
        return try DescribedObject(tree, at: place.inside(key))
    }

    /// Returns the text of a key; throws for an empty one. Returns nil if the key is missing.
    package func text(_ key: String) throws(FeedError) -> String? {
        guard let tree = members[key] else { return nil }
        guard case .string(let text) = tree else { throw wrong(key, tree, "a text") }
        guard !text.allSatisfy(\.isWhitespace) else { throw error(key, "is empty") }
        return text
    }

    /// Returns an array of texts.
    package func texts(_ key: String) throws(FeedError) -> [String]? {
        guard let tree = members[key] else { return nil }
        let texts = tree.elements?.compactMap { element -> String? in
            if case .string(let text) = element { text } else { nil }
        }
        guard let texts, texts.count == tree.elements?.count else {
            throw wrong(key, tree, "an array of texts")
        }
        return texts
    }

    package func needed<Value>(_ value: Value?, _ key: String) throws(FeedError) -> Value {
        guard let value else { throw place.error("\(place.shown) needs \"\(key)\"") }
        return value
    }

    package func flag(_ key: String) throws(FeedError) -> Bool? {
        guard let tree = members[key] else { return nil }
        guard case .bool(let flag) = tree else { throw wrong(key, tree, "true or false") }
        return flag
    }

    package func number(_ key: String, _ range: ClosedRange<Int>) throws(FeedError) -> Int? {
        guard let tree = members[key] else { return nil }
        guard case .number(let text) = tree, let number = Int(text), range.contains(number) else {
            let bounds = "\(range.lowerBound) to \(range.upperBound)"
            throw wrong(key, tree, "a whole number from \(bounds)")
        }
        return number
    }

    /// Returns a number, with decimals or without.
    package func decimal(
        _ key: String, _ range: ClosedRange<Double>
    ) throws(FeedError) -> Double? {
        guard let tree = members[key] else { return nil }
        guard case .number(let text) = tree, let number = Double(text), range.contains(number)
        else {
            let bounds = [range.lowerBound, range.upperBound].map { bound in
                bound == bound.rounded() ? "\(Int(bound))" : "\(bound)"
            }
            throw wrong(key, tree, "a number from \(bounds[0]) to \(bounds[1])")
        }
        return number
    }

    /// Returns the text of a key, which must be one of some words.
    package func word<Word: CaseIterable & RawRepresentable<String>>(
        _ key: String, _ type: Word.Type
    ) throws(FeedError) -> Word? {
        guard let text = try text(key) else { return nil }
        guard let word = Word(rawValue: text) else {
            let names = Word.allCases.map(\.rawValue)
            let words = names.map { "\"\($0)\"" }.joined(separator: ", ")
            throw error(
                key, "is \(text.printable(limit: 40)), where one of \(words) was expected",
                remedy: Likeness.closest(to: text, among: names).map { .advice("write \"\($0)\"") })
        }
        return word
    }

    package func wrong(_ key: String, _ tree: JSONTree, _ expected: String) -> FeedError {
        error(key, "is \(tree.kind), where \(expected) was expected")
    }
}

extension JSONTree {
    /// The kind of value, in words for messages.
    package var kind: String {
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
