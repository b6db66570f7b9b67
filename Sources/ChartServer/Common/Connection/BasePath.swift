/// The path under which a server answers, for a proxy that passes paths on as they are.
package struct BasePath: Sendable, Equatable {
    /// "/charts"; empty for a server that has all paths.
    package let text: String

    /// The paths that are answered without the base path, too: operators ask the server itself for
    /// them, and not the proxy in front of it.
    static let forOperators: Set<String> = ["healthz", "readyz", "metrics"]

    /// - Parameter typed: such as "/charts"; slashes at its end and several for one mean nothing.
    package init(_ typed: String) {
        text = typed.split(separator: "/").map { "/\($0)" }.joined()
    }

    /// Returns whether a text is a path that browsers and proxies pass on as it is (RFC 3986, 3.3:
    /// of unreserved letters, without "." and ".." as parts).
    package static func isPath(_ typed: String) -> Bool {
        let parts = typed.split(separator: "/")
        return typed.hasPrefix("/") && !parts.contains(".") && !parts.contains("..")
            && typed.wholeMatch(of: /[A-Za-z0-9._~\/-]*/) != nil
    }

    /// Returns the path inside, without a slash before it; nil for one that is not inside.
    func inside(_ path: String) -> String? {
        guard text.isEmpty || path == text || path.hasPrefix("\(text)/") else {
            let name = path.drop { $0 == "/" }
            return BasePath.forOperators.contains(String(name)) ? String(name) : nil
        }
        return String(path.dropFirst(text.count).drop { $0 == "/" })
    }
}
