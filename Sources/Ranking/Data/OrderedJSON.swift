import Text

/// A value of JSON whose members keep their order, and whose numbers keep their digits.
package indirect enum OrderedJSON: Equatable {
    case null
    case bool(Bool)
    case text(String)
    /// The digits of a JSON number.
    case number(String)
    case array([OrderedJSON])
    case object([Member])

    package struct Member: Equatable {
        let name: String
        let value: OrderedJSON

        package init(_ name: String, _ value: OrderedJSON) {
            (self.name, self.value) = (name, value)
        }
    }

    /// A text, or null for none.
    package init(_ text: String?) {
        self = text.map { .text($0) } ?? .null
    }

    /// On one line, without blanks.
    package var compact: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .text(let text): text.asJSON
        case .number(let digits): digits
        case .array(let values): "[\(values.map(\.compact).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\($0.name.asJSON):\($0.value.compact)" }.joined(separator: ","))}"
        }
    }

    /// On lines of its own for each member of the whole and for each element of its lists; what
    /// those hold is compact.
    var lines: String {
        guard case .object(let members) = self else { return compact + "\n" }
        let parts = members.map { member in
            guard case .array(let values) = member.value, !values.isEmpty else {
                return "  \(member.name.asJSON): \(member.value.compact)"
            }
            let elements = values.map { "    \($0.compact)" }.joined(separator: ",\n")
            return "  \(member.name.asJSON): [\n\(elements)\n  ]"
        }
        return "{\n\(parts.joined(separator: ",\n"))\n}\n"
    }
}
