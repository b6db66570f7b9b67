import Text

/// Checks and fills the headers of a description: `$NAME` in a value stands for a variable of the
/// environment.
package enum HeaderField {
    /// Returns the problem of a header; nil if it has none.
    static func problem(_ name: String, _ value: String) -> String? {
        guard !name.isEmpty, name.utf8.allSatisfy(isOfName) else {
            return "is no name for a header"
        }
        guard !refused.contains(name.lowercased()) else {
            return "is a header that the connection decides on"
        }
        return hasControls(value) ? "has a control character such as a newline in its value" : nil
    }

    /// Returns whether a value holds a character that would end the field.
    static func hasControls(_ value: String) -> Bool {
        value.utf8.contains { $0 < 32 && $0 != 9 || $0 == 127 }
    }

    /// Returns the names of the variables in a value.
    package static func variables(in value: String) -> [String] {
        value.matches(of: /\$([A-Za-z_][A-Za-z0-9_]*)/).map { String($0.output.1) }
    }

    /// Returns the value with those of variables in the place of their names.
    static func filled(_ value: String, _ variables: [String: String]) -> String {
        value.replacing(/\$([A-Za-z_][A-Za-z0-9_]*)/) { variables[String($0.output.1)] ?? "" }
    }

    private static let refused: Set<String> = [
        "host", "connection", "content-length", "transfer-encoding", "te", "trailer", "upgrade",
        "accept-encoding",
    ]

    /// RFC 9110, 5.6.2.
    private static func isOfName(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
}
