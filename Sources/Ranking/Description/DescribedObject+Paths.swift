import Feeds
import Text

/// Members that say where something is.
extension DescribedObject {
    /// Reads a path to a value; nil if the member is missing.
    ///
    /// - Parameter isOfOne: whether the path must lead to one value only.
    func path(_ key: String, isOfOne: Bool = true) throws(FeedError) -> FeedPath? {
        guard let text = try text(key) else { return nil }
        return try path(text, key, isOfOne: isOfOne)
    }

    private func path(
        _ text: String, _ key: String, isOfOne: Bool
    ) throws(FeedError) -> FeedPath {
        guard let path = FeedPath(text) else {
            throw error(
                key,
                "is \(text.printable(limit: 60)), which is no path to a value such as data.items[0].name"
            )
        }
        guard !isOfOne || !path.isOfMany else {
            throw error(key, "has [*], where a path to one value was expected")
        }
        return path
    }

    /// Reads a field: a path to a text, an object with a path and the changes to the text, or an
    /// array of those. Returns nil if the member is missing.
    func field(_ key: String) throws(FeedError) -> FeedField? {
        guard let tree = self[key] else { return nil }
        guard let elements = tree.elements else { return FeedField([try choice(key, tree, [])]) }
        guard !elements.isEmpty else { throw error(key, "is empty") }
        var choices: [FeedField.Choice] = []
        for (place, element) in elements.enumerated() {
            choices.append(try choice(key, element, ["\(place)"]))
        }
        return FeedField(choices)
    }

    private func choice(
        _ key: String, _ tree: JSONTree, _ inner: [String]
    ) throws(FeedError) -> FeedField.Choice {
        switch tree {
        case .string(let text):
            guard !text.isEmpty else { throw error(key, "is empty") }
            return FeedField.Choice(path: try path(text, key, isOfOne: false))
        case .object:
            let object = try object(tree, inside: [key] + inner, knowing: DescriptionKeys.field)
            return FeedField.Choice(
                path: try object.needed(try object.path("path", isOfOne: false), "path"),
                replacements: try object.replacements(), prefix: try object.text("prefix") ?? "")
        case .array, .number, .bool, .null:
            throw wrong(key, tree, "a path to a value")
        }
    }

    private func replacements() throws(FeedError) -> [FeedField.Replacement] {
        guard let parts = try object("replace") else { return [] }
        var replacements: [FeedField.Replacement] = []
        for part in parts.keys {
            guard !part.isEmpty else { throw error("replace", "has an empty text to be replaced") }
            guard case .string(let text)? = parts[part] else {
                throw parts.error(part, "is not the text that takes its place")
            }
            replacements.append(FeedField.Replacement(part, by: text))
        }
        return replacements
    }
}
