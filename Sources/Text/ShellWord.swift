extension String {
    /// The text as a word of a command line: in quotes where it needs some.
    ///
    /// A text with a character that is not seen as itself, such as the end of a line, is written
    /// with escapes inside `$'…'`, which bash, zsh and ksh read.
    package var quotedForShell: String {
        if isPlainWord { return self }
        guard unicodeScalars.allSatisfy(\.isPrintable) else {
            return "$'" + unicodeScalars.map(\.escapedForShell).joined() + "'"
        }
        // A mark on a quotation mark makes another letter of it to people, and none to the shell.
        let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.map { String($0) }.joined(separator: "'\\''") + "'"
    }

    private var isPlainWord: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                byte &- Byte.zero < 10 || Byte.lowercased(byte) &- UInt8(ascii: "a") < 26
                    || "_-.,/:".utf8.contains(byte)
            }
    }
}

extension Unicode.Scalar {
    /// The scalar as it stands inside `$'…'`.
    fileprivate var escapedForShell: String {
        if let escape = Unicode.Scalar.shellEscapes[self] { return escape }
        guard !isPrintable else { return String(self) }
        // Of hexadecimal digits ksh takes as many as follow, of octal ones three.
        return String(self).utf8.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
    }

    private static let shellEscapes: [Unicode.Scalar: String] = [
        "\n": "\\n", "\t": "\\t", "\r": "\\r", "\u{1B}": "\\e", "'": "\\'", "\\": "\\\\",
    ]
}
