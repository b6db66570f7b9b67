package import Feeds

/// A path to a value of an answer: "feed.results", "genres[*].name".
///
/// Names with dots between them, `[3]` for an element of an array, `["a.b"]` for a name with dots;
/// `[*]` stands for all elements.
public struct FeedPath: Sendable, Equatable {
    /// As it is written.
    public let text: String
    /// The ways between the `[*]`; the empty one is nil.
    private let parts: [JSONPath?]

    /// Nil for a text that is no path.
    public init?(_ text: String) {
        let texts = text.split(separator: "[*]", omittingEmptySubsequences: false)
        var parts: [JSONPath?] = []
        for (place, part) in texts.enumerated() {
            // A dot leads from the elements to their members.
            let isMember = place > 0 && part.hasPrefix(".")
            let path = JSONPath(String(isMember ? part.dropFirst() : part))
            if part.isEmpty {
                // The part before the first [*] may be empty: then the whole value is the array.
                // Between two it is an array in an array.
                guard texts.count > 1 else { return nil }
                parts.append(nil)
            } else {
                guard path.isWellFormed, place == 0 || isMember || part.hasPrefix("[") else {
                    return nil
                }
                parts.append(path)
            }
        }
        self.text = text
        self.parts = parts
    }

    /// Whether it leads to several values.
    public var isOfMany: Bool { parts.count > 1 }

    /// Returns the value to which the path leads; nil where it leads nowhere, and for a path to
    /// several.
    package func value(in tree: JSONTree) -> JSONTree? {
        isOfMany ? nil : values(in: tree).first
    }

    /// Returns the values to which the path leads, in their order.
    package func values(in tree: JSONTree) -> [JSONTree] {
        var values = [tree]
        for (place, part) in parts.enumerated() {
            if place > 0 { values = values.flatMap { $0.elements ?? [] } }
            if let part { values = values.compactMap { $0.value(at: part) } }
        }
        return values
    }
}

extension FeedPath: CustomStringConvertible {
    /// As it is written.
    public var description: String { text }
}
