extension LoopbackServer {
    /// A request's head.
    public struct Request: Sendable {
        /// Lines without their ends; the first is the request line.
        public let lines: [String]
        /// How many arrived for the same path before.
        public let earlier: Int
        /// How many arrived on the same connection before; 0 over HTTP/2.
        public let earlierOnConnection: Int
        public let time: ContinuousClock.Instant
        /// The body, as far as the head says its length; empty over HTTP/2.
        public let body: String

        /// What stands between method and version: a path, or the whole URL in a request to a
        /// proxy.
        public var path: String { Request.path(lines) }

        /// "1.1" or "2.0".
        public var version: String { String(lines.first?.split(separator: "/").last ?? "") }

        /// The value of a field; its name in small letters.
        public func field(_ name: String) -> String? { headers[name] }

        /// The values of all fields, their names in small letters.
        public var headers: [String: String] {
            let fields = lines.dropFirst().compactMap { line -> (String, String)? in
                let parts = line.split(separator: ":", maxSplits: 1)
                guard parts.count == 2 else { return nil }
                return (parts[0].lowercased(), String(parts[1].drop { $0 == " " }))
            }
            return Dictionary(fields) { first, _ in first }
        }

        /// The digits before ".json".
        public var page: Int? {
            let name = path.prefix { $0 != "?" }.split(separator: "/").last ?? ""
            return Int(name.prefix { $0 != "." })
        }

        static func path(_ lines: [String]) -> String {
            let words = (lines.first ?? "").split(separator: " ")
            return words.count > 1 ? String(words[1]) : ""
        }
    }
}
