/// A word in a date, without regard to capitals and accents: five bits for each of its letters.
struct DateWord: Hashable, Sendable {
    private var bits: UInt64 = 0
    private var count: UInt64 = 0

    /// - Parameter name: letters only.
    init(_ name: String) {
        self = Array(name.utf8).withUnsafeBufferPointer { DateWord.read($0, at: 0).word }
    }

    private init() {}

    /// Reads the letters from a position on.
    ///
    /// - Returns: the word, which is empty where no letter stands, and the position behind it.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (word: DateWord, end: Int) {
        var word = DateWord()
        var end = start
        while end < bytes.count {
            let next = end + 1 < bytes.count ? bytes[end + 1] : 0
            if let letter = letter(bytes[end]) {
                word.append(letter)
                end += 1
            } else if let letter = letter(bytes[end], next) {
                word.append(letter)
                end += 2
            } else if let letter = cyrillic(bytes[end], next) {
                word.append(letter)
                word.count |= cyrillicMark
                end += 2
            } else if isAccent(bytes[end], next), word.count > 0 {
                end += 2
            } else {
                break
            }
        }
        return (word, end)
    }

    /// Words of more than 12 letters equal no name: their count tells them apart.
    private mutating func append(_ letter: UInt8) {
        bits = bits << 5 | UInt64(letter & 0x1F)
        count += 1
    }

    private static func letter(_ byte: UInt8) -> UInt8? {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) ? byte : nil
    }

    /// Returns a letter of Latin-1 in UTF-8 without its accent.
    private static func letter(_ byte: UInt8, _ next: UInt8) -> UInt8? {
        if byte == 0xC4 || byte == 0xC5 { return polish(byte, next) }
        guard byte == 0xC3, (0x80...0xBF).contains(next) else { return nil }
        let plain = letters[Int(next & 0x1F)]
        return plain == UInt8(ascii: "-") ? nil : plain
    }

    /// Returns one of Polish's letters without its mark: capitals come before the small ones.
    private static func polish(_ byte: UInt8, _ next: UInt8) -> UInt8? {
        switch (byte, next) {
        case (0xC4, 0x84...0x85): UInt8(ascii: "a")
        case (0xC4, 0x86...0x87): UInt8(ascii: "c")
        case (0xC4, 0x98...0x99): UInt8(ascii: "e")
        case (0xC5, 0x81...0x82): UInt8(ascii: "l")
        case (0xC5, 0x83...0x84): UInt8(ascii: "n")
        case (0xC5, 0x9A...0x9B): UInt8(ascii: "s")
        case (0xC5, 0xB9...0xBC): UInt8(ascii: "z")
        default: nil
        }
    }

    /// What is added to the count of words with Cyrillic letters, which have the bits of others.
    private static let cyrillicMark: UInt64 = 64

    /// Returns one of the letters from А to я, U+0410 to U+044F: capitals and small ones have the
    /// same five bits at their end.
    private static func cyrillic(_ byte: UInt8, _ next: UInt8) -> UInt8? {
        switch (byte, next) {
        case (0xD0, 0x90...0xBF): next &- 0x90
        case (0xD1, 0x80...0x8F): next &- 0x80 &+ 0x30
        default: nil
        }
    }

    /// The letters from À on; capitals and small ones are in the same order.
    private static let letters = Array("aaaaaa-ceeeeiiii-nooooo-ouuuuy--".utf8)

    /// Returns whether two bytes are a mark that combines with the letter before it, from U+0300.
    private static func isAccent(_ byte: UInt8, _ next: UInt8) -> Bool {
        byte == 0xCC && (0x80...0xBF).contains(next)
    }
}
