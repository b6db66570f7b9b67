import CUTF8Proc

/// Names of hosts with letters that are not ASCII, as DNS servers know them.
///
/// - Source: RFC 5890 and 5891 (IDNA 2008); Unicode Technical Standard 46, nontransitional, without
///   its lists of disallowed letters: a letter is allowed if Unicode has it and it is visible.
package enum HostName {
    /// Letters that case folding and normal forms would change, and that a host keeps (UTS 46, 4,
    /// "deviations"). While the others are mapped, numbers for private use stand for them.
    private static let kept: [(letter: Unicode.Scalar, standIn: Unicode.Scalar)] = [
        ("ß", "\u{E000}"), ("ς", "\u{E001}"), (zeroWidthNonJoiner, "\u{E002}"),
        (zeroWidthJoiner, "\u{E003}"),
        // The capital of the first.
        ("ẞ", "\u{E000}"),
    ]

    /// Returns "xn--mnchen-3ya.de" for "München.de". Returns nil where no host can have the name,
    /// such as one with spaces, with a part of more than 63 letters, or with letters that stand for
    /// a "/".
    package static func ascii(_ name: String) -> String? {
        // A hostile server may send the name, and encoding takes long for long names.
        guard name.utf8.count <= mostBytes, let mapped = mapped(name) else { return nil }
        let labels = mapped.split(separator: ".", omittingEmptySubsequences: false)
        let encoded = labels.enumerated().map { index, label in
            // The last part may be empty: "example.org.".
            label.isEmpty && index > 0 && index == labels.count - 1 ? "" : ascii(label: label)
        }
        let known = encoded.compactMap { $0 }
        let name = known.joined(separator: ".")
        return known.count == labels.count && name.utf8.count <= 254 ? name : nil
    }

    /// More than any name has before it is mapped: letters of several bytes, parts of which go.
    private static let mostBytes = 2_000
    /// The most letters of a part (RFC 1035, 2.3.4).
    private static let mostLetters = 63

    private static func ascii(label: Substring) -> String? {
        guard !label.isEmpty, label.unicodeScalars.count <= mostLetters, !label.hasPrefix("-"),
            !label.hasSuffix("-"), isAllowed(label)
        else {
            return nil
        }
        let isPlain = label.utf8.allSatisfy { $0 < 0x80 }
        // Two hyphens there mark what is encoded already (RFC 5891, 4.2.3.1).
        if !isPlain, label.dropFirst(2).hasPrefix("--") { return nil }
        let encoded = isPlain ? String(label) : Punycode.encoded(String(label)).map { "xn--" + $0 }
        return encoded.flatMap { $0.utf8.count <= mostLetters ? $0 : nil }
    }

    /// Maps capitals, wide letters and the like to those that they stand for: normal form NFKC
    /// after case folding. Drops letters without a shape, such as soft hyphens.
    private static func mapped(_ name: String) -> String? {
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            guard !kept.contains(where: { $0.standIn == scalar }) else { return nil }
            scalars.append(kept.first { $0.letter == scalar }?.standIn ?? scalar)
        }
        let options = [
            UTF8PROC_STABLE, UTF8PROC_COMPAT, UTF8PROC_COMPOSE, UTF8PROC_CASEFOLD, UTF8PROC_IGNORE,
        ]
        let text = String(scalars).mapped(options)
        let back = text.unicodeScalars.map { scalar in
            kept.first { $0.standIn == scalar }?.letter ?? scalar
        }
        // The ideographic full stop parts labels, too.
        return String(String.UnicodeScalarView(back)).replacing("\u{3002}", with: ".")
    }

    /// Letters that exist and are seen, ASCII ones as DNS has them, and no mark first.
    private static func isAllowed(_ label: Substring) -> Bool {
        let letters = Array(label.unicodeScalars)
        return letters.indices.allSatisfy { index in
            let letter = letters[index]
            if [zeroWidthNonJoiner, zeroWidthJoiner].contains(letter) {
                return changesLetters(at: index, of: letters)
            }
            if letter.isASCII {
                let byte = UInt8(letter.value)
                return byte.isASCIILetter || byte &- Byte.zero < 10 || "-_".utf8.contains(byte)
            }
            let category = letter.properties.generalCategory
            return !hidden.contains(category) && !(index == 0 && marks.contains(category))
        }
    }

    private static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"
    private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

    /// Whether a joiner changes how the letters next to it look: after a virama, or, of those that
    /// part letters, between two Arabic or Syriac ones.
    ///
    /// - Source: RFC 5892, A.1 and A.2; blocks stand for the joining types.
    private static func changesLetters(at index: Int, of letters: [Unicode.Scalar]) -> Bool {
        guard index > 0 else { return false }
        if letters[index - 1].properties.canonicalCombiningClass == .virama { return true }
        let joining: ClosedRange<UInt32> = 0x620...0x77F
        return letters[index] == zeroWidthNonJoiner && index + 1 < letters.count
            && joining.contains(letters[index - 1].value)
            && joining.contains(letters[index + 1].value)
    }

    private static let marks: [Unicode.GeneralCategory] = [
        .nonspacingMark, .spacingMark, .enclosingMark,
    ]
    private static let hidden: [Unicode.GeneralCategory] = [
        .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
        .paragraphSeparator,
    ]
}

extension String {
    /// The address with its host as DNS servers know it, and that host. The host is nil where the
    /// address has ASCII letters already or no host; all is nil where no host has such a name.
    package var withASCIIHost: (address: String, host: String?)? {
        guard let place = hostRange,
            self[place].utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "%") })
        else { return (self, nil) }
        guard let plain = String(percentDecoding: self[place].utf8),
            let host = HostName.ascii(plain)
        else { return nil }
        return (self[..<place.lowerBound] + host + self[place.upperBound...], host)
    }

    /// Where the host of an address stands that has one, after "//" and the user's name.
    private var hostRange: Range<Index>? {
        let ends = "/?#\\".unicodeScalars
        let scheme = unicodeScalars.prefix { !ends.contains($0) }
        let rest = unicodeScalars[scheme.endIndex...]
        // A relative address may have another one in its query.
        guard scheme.isEmpty || scheme.last == ":", rest.starts(with: "//".unicodeScalars) else {
            return nil
        }
        let authority = rest.dropFirst(2).prefix { !ends.contains($0) }
        let user = authority.lastIndex(of: "@").map { authority.index(after: $0) }
        let host = authority[(user ?? authority.startIndex)...].prefix { $0 != ":" }
        return host.startIndex..<host.endIndex
    }
}
