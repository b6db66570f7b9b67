extension String {
    /// Writes the text as a JSON string (RFC 8259, section 7) that is harmless on a terminal:
    /// escapes letters that steer one, or turn the direction of the text next to them.
    package var asJSON: String {
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
