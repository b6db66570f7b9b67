/// The members of a JSON object.
package struct JSONObject: Sendable, Equatable {
    /// The keys in the order in which they are written; one that is written twice stands there
    /// twice.
    package private(set) var keys: [String] = []
    /// The values by their keys; of equal keys the last.
    package private(set) var byKey: [String: JSONTree] = [:]

    package init() {}

    package subscript(key: String) -> JSONTree? { byKey[key] }

    package mutating func append(_ key: String, _ value: JSONTree) {
        keys.append(key)
        byKey[key] = value
    }
}
