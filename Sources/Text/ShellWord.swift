extension String {
    /// The text as a word of a command line: in quotes where it needs some.
    package var quotedForShell: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                byte &- Byte.zero < 10 || Byte.lowercased(byte) &- UInt8(ascii: "a") < 26
                    || "_-.,/:".utf8.contains(byte)
            }
        return isPlain
            ? self
            : "'"
                + split(separator: "'", omittingEmptySubsequences: false)
                .joined(separator: "'\\''") + "'"
    }
}
