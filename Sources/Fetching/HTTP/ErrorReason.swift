import Essentials
import JSON
import NIOHTTP1
import Text

/// Why a server gives no page, as it says in the JSON of its answer.
struct ErrorReason: Sendable, Equatable {
    /// In quotes, on one line, and cut.
    let words: String

    /// Keys under which servers say so, those that say most first. Under `error` and `errors` such
    /// an object may stand in turn.
    private static let keys = [
        "reason", "message", "error_description", "error_message", "detail", "description", "error",
        "errors", "title", "msg",
    ]
    private static let longest = 160

    /// - Parameters:
    ///   - body: of the answer.
    ///   - secrets: texts that are not shown.
    /// - Returns: nil for a body that is no JSON, or has no such key.
    init?(body: String, secrets: [String]) {
        let tree = Array(body.utf8).withUnsafeBytes { try? JSONTree($0, at: "") }
        guard var text = tree.flatMap({ ErrorReason.text($0, depth: 0) }) else { return nil }
        for secret in secrets { text = text.replacing(secret, with: "…") }
        words = text.printable(limit: ErrorReason.longest)
    }

    private static func text(_ tree: JSONTree, depth: Int) -> String? {
        guard depth < 4 else { return nil }
        if case .string(let text) = tree { return text.isEmpty || depth == 0 ? nil : text }
        if let first = tree.elements?.first { return text(first, depth: depth + 1) }
        return keys.lazy.compactMap { key in
            tree[key].flatMap { text($0, depth: depth + 1) }
        }.first
    }

    /// Returns whether the body of a response may say why there is no page.
    static func mayBeIn(_ meaning: StatusMeaning, _ headers: HTTPHeaders) -> Bool {
        guard case .final = meaning else { return false }
        return headers.first(name: "Content-Type")?.lowercased().plainlyContains("json") ?? false
    }

    /// Returns the parts of a request that a server may repeat and nobody else is to see: the words
    /// of the caller's headers, and the values of a query that are called as keys are.
    static func secrets(_ url: String, _ headers: HTTPHeaders) -> [String] {
        let words = headers.flatMap { $0.value.split(separator: " ").map(String.init) }
        let query = URLComponents(string: url)?.queryItems ?? []
        let keys = query.filter { item in
            let name = item.name.lowercased()
            return ["key", "token", "secret", "pass", "auth", "sig", "appid"].contains {
                name.plainlyContains($0)
            }
        }
        return (words + keys.compactMap(\.value)).filter { $0.utf8.count > 3 }
    }
}
