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

    /// On lines of its own for each member of the whole and for each element of its lists; what those hold is compact.
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

    /// Whether a text is a number by JSON's grammar (RFC 8259, section 6).
    package static func isNumber(_ text: String) -> Bool {
        text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    }
}

extension String {
    /// Writes the text as a JSON string (RFC 8259, section 7) that is harmless on a terminal:
    /// escapes letters that steer one, or turn the direction of the text next to them.
    fileprivate var asJSON: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            default:
                guard scalar.isEscapedInJSON else {
                    text.unicodeScalars.append(scalar)
                    continue
                }
                for unit in String(scalar).utf16 {
                    let code = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
                }
            }
        }
        return text + "\""
    }
}

extension Unicode.Scalar {
    fileprivate var isEscapedInJSON: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
        default: false
        }
    }
}
