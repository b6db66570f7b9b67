#if canImport(Glibc)
    import Glibc
#endif

/// Texts of East Asia in which a letter beyond ASCII is two bytes. Where the C library has no
/// converter for them, only the letters of dates are known: each other one is U+FFFD.
package enum TwoByteLetters: Sendable, CaseIterable {
    case shiftJIS, eucJP, gbk, eucKR, big5

    /// How the texts are called, and what `iconv -f` calls them.
    package var names: (shown: String, iconv: String) {
        switch self {
        case .shiftJIS: ("Shift-JIS", "SHIFT_JIS")
        case .eucJP: ("EUC-JP", "EUC-JP")
        case .gbk: ("GBK", "GB18030")
        case .eucKR: ("EUC-KR", "CP949")
        case .big5: ("Big5", "BIG5")
        }
    }

    /// The letters behind year, month and day.
    private var dates: [(bytes: (UInt8, UInt8), letter: String)] {
        switch self {
        case .shiftJIS: [((0x94, 0x4E), "年"), ((0x8C, 0x8E), "月"), ((0x93, 0xFA), "日")]
        case .eucJP: [((0xC7, 0xAF), "年"), ((0xB7, 0xEE), "月"), ((0xC6, 0xFC), "日")]
        case .gbk: [((0xC4, 0xEA), "年"), ((0xD4, 0xC2), "月"), ((0xC8, 0xD5), "日")]
        case .eucKR: [((0xB3, 0xE2), "년"), ((0xBF, 0xF9), "월"), ((0xC0, 0xCF), "일")]
        case .big5: [((0xA6, 0x7E), "年"), ((0xA4, 0xEB), "月"), ((0xA4, 0xE9), "日")]
        }
    }

    /// Returns whether a byte is the first one of a letter.
    private func isFirst(_ byte: UInt8) -> Bool {
        self == .shiftJIS
            ? (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte) : byte > 0x80
    }

    /// Returns the kind of letters that a text is of; nil for letters of one byte.
    package init?(_ bytes: [UInt8]) {
        if TwoByteLetters.isShiftJIS(bytes) {
            self = .shiftJIS
            return
        }
        guard let pairs = Pairs(bytes), pairs.areWords else { return nil }
        // A letter of a date tells, wherever it stands behind a digit.
        let dated: [TwoByteLetters] = [.gbk, .eucKR, .eucJP, .big5].filter { $0.isDated(bytes) }
        if dated.count == 1, dated[0] == .big5 || pairs.share(trails: 0xA1...0xFE) == 1 {
            self = dated[0]
        } else if pairs.share(trails: 0xA1...0xFE) < 0.95 {
            guard pairs.share(leads: 0xA4...0xC6) > 0.8 else { return nil }
            self = .big5
        } else if pairs.share(leads: 0xA4...0xA5) > 0.2 {
            self = .eucJP
        } else if pairs.share(leads: 0xB0...0xC8) > 0.95 {
            self = .eucKR
        } else if pairs.share(leads: 0xB0...0xD7) > 0.85, !pairs.areInOneRow {
            self = .gbk
        } else {
            return nil
        }
    }

    private func isDated(_ bytes: [UInt8]) -> Bool {
        let year = dates[0].bytes
        return zip(bytes, zip(bytes.dropFirst(), bytes.dropFirst(2))).contains { digit, letter in
            digit &- Byte.zero < 10 && letter == year
        }
    }

    /// The letters of two bytes in a text.
    private struct Pairs {
        private var all: [(first: UInt8, second: UInt8)] = []
        private var beside = 0

        /// Nil where a byte beyond ASCII is no part of such a letter.
        init?(_ bytes: [UInt8]) {
            var (index, last) = (0, -2)
            while index < bytes.count {
                guard bytes[index] >= 0x80 else {
                    index += 1
                    continue
                }
                guard index + 1 < bytes.count else { break }
                let (first, second) = (bytes[index], bytes[index + 1])
                guard first > 0xA0, first < 0xFF, second >= 0x40, second != 0x7F, second < 0xFF
                else { return nil }
                all.append((first, second))
                let isBehindDigit = index > 0 && bytes[index - 1] &- Byte.zero < 10
                if last == index - 2 || isBehindDigit && Pairs.dates.contains([first, second]) {
                    beside += 1
                }
                (last, index) = (index, index + 2)
            }
        }

        private static let dates = Set(
            TwoByteLetters.allCases.flatMap { $0.dates.map { [$0.bytes.0, $0.bytes.1] } })

        /// Whether most letters stand beside each other, as those of words do.
        var areWords: Bool { all.count > 1 && 2 * beside >= all.count - 1 }

        /// Whether all bytes are of the row in which other alphabets have their letters.
        var areInOneRow: Bool {
            let row: ClosedRange<UInt8> = 0xC0...0xDF
            return all.allSatisfy { row.contains($0.first) && row.contains($0.second) }
        }

        func share(leads: ClosedRange<UInt8>) -> Double {
            Double(all.count { leads.contains($0.first) }) / Double(all.count)
        }

        func share(trails: ClosedRange<UInt8>) -> Double {
            Double(all.count { trails.contains($0.second) }) / Double(all.count)
        }
    }

    /// What helps where the letters are others.
    var others: String {
        let names = TwoByteLetters.allCases.filter { $0 != self }.map(\.names.iconv)
        return "if they are of another code page, iconv -f \(names[0]) -t UTF-8 makes UTF-8, or"
            + " \(names.dropFirst().joined(separator: ", ")) in place of \(names[0])"
    }

    /// Whether all letters are known, and not only those of dates.
    package var areKnown: Bool {
        var none: [UInt8] = []
        return converted(&none, isLast: true) != nil
    }

    /// Returns a piece of a text as UTF-8, as `iconv` makes it; nil where the C library has no
    /// such converter.
    /// A letter that is cut at its end stays there, unless the piece is the last one.
    private func converted(_ bytes: inout [UInt8], isLast: Bool) -> [UInt8]? {
        #if canImport(Glibc)
            // In CP932, the Shift-JIS of Windows, the byte 0x5C is a backslash and no yen sign.
            let name = self == .shiftJIS ? "CP932" : names.iconv
            guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1)
            else { return nil }
            defer { iconv_close(converter) }
            // UTF-8 needs at most three bytes for each byte.
            var text = [UInt8](repeating: 0, count: 3 * bytes.count + 4)
            var (taken, made) = (0, 0)
            while taken < bytes.count {
                let (cause, left, room) = bytes.withUnsafeMutableBytes { source in
                    text.withUnsafeMutableBytes { target in
                        var (from, to) = (
                            source.baseAddress?.advanced(by: taken)
                                .assumingMemoryBound(to: CChar.self),
                            target.baseAddress?.advanced(by: made)
                                .assumingMemoryBound(to: CChar.self)
                        )
                        var (left, room) = (source.count - taken, target.count - made)
                        let result = iconv(converter, &from, &left, &to, &room)
                        return (result == Int(bitPattern: UInt.max) ? errno : 0, left, room)
                    }
                }
                (taken, made) = (bytes.count - left, text.count - room)
                guard taken < bytes.count else { break }
                if cause == EINVAL, !isLast { break }
                // An invalid byte becomes U+FFFD.
                text.replaceSubrange(made..<(made + 3), with: TwoByteLetters.unknown)
                (taken, made) = (taken + 1, made + 3)
            }
            bytes.removeFirst(taken)
            return Array(text[..<made])
        #else
            return nil
        #endif
    }

    /// Returns a piece of a text as UTF-8. A letter that is cut at its end stays there, unless the
    /// piece is the last one.
    func utf8(_ bytes: inout [UInt8], isLast: Bool) -> [UInt8] {
        if let text = converted(&bytes, isLast: isLast) { return text }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte >= 0x80 else {
                text.append(byte)
                index += 1
                continue
            }
            guard isFirst(byte), index + 1 < bytes.count else {
                if isFirst(byte), !isLast { break }
                text += TwoByteLetters.unknown
                index += 1
                continue
            }
            let second = bytes[index + 1]
            let date = dates.first { $0.bytes == (byte, second) }
            text += date.map { Array($0.letter.utf8) } ?? TwoByteLetters.unknown
            index += 2
        }
        bytes.removeFirst(index)
        return text
    }

    private static let unknown = Array("\u{FFFD}".utf8)

    /// Returns whether bytes are letters in Shift-JIS that stand beside each other as those of
    /// Japanese words do: no more than one in two letters of two bytes stands alone, and most
    /// begin with a byte that is a mark in Windows-1252. Letters behind digits are of dates.
    ///
    /// Source: JIS X 0208:1997, appendix 1.
    private static func isShiftJIS(_ bytes: [UInt8]) -> Bool {
        var (pairs, marks, beside) = (0, 0, 0)
        var index = 0
        var last = -2
        while index < bytes.count {
            let byte = bytes[index]
            guard TwoByteLetters.shiftJIS.isFirst(byte) else {
                // 0xA1 to 0xDF are letters of one byte; others have no meaning.
                guard byte < 0x80 || (0xA1...0xDF).contains(byte) else { return false }
                index += 1
                continue
            }
            guard index + 1 < bytes.count else { break }
            guard (0x40...0xFC).contains(bytes[index + 1]), bytes[index + 1] != 0x7F else {
                return false
            }
            let letter = (byte, bytes[index + 1])
            let isOfDate =
                index > 0 && bytes[index - 1] &- Byte.zero < 10
                && TwoByteLetters.shiftJIS.dates.contains { $0.bytes == letter }
            pairs += 1
            if byte < 0xA0 { marks += 1 }
            if last == index - 2 || isOfDate { beside += 1 }
            (last, index) = (index, index + 2)
        }
        return pairs > 1 && 2 * marks > pairs && 2 * beside >= pairs
    }
}
