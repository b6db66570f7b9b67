/// The ids in an SVG document of Cairo's, and the places that refer to them.
enum SVGIdentifiers {
    /// Stands after every id until the hash takes its place: XML has no such character.
    static let end: UInt8 = 1

    /// What comes before an id or a reference, and the byte after it.
    private static let places: [(start: [UInt8], end: UInt8)] = [
        (Array(" id=\"".utf8), UInt8(ascii: "\"")), (Array("href=\"#".utf8), UInt8(ascii: "\"")),
        (Array("url(#".utf8), UInt8(ascii: ")")),
    ]

    /// The document with ids counted from 0 in the order that they come, each followed by `end`. Ids of two
    /// numbers, such as those of glyphs, count from 0 already.
    ///
    /// - Complexity: O(bytes).
    static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
        var numbers: [[UInt8]: Int] = [:]
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 16)
        // Bytes up to here are in the result.
        var copied = 0
        var index = 0
        while index < bytes.count {
            guard let place = place(at: index, in: bytes) else {
                index += 1
                continue
            }
            result += bytes[copied..<index]
            let start = index + place.start.count
            let end = bytes[start...].firstIndex(of: place.end) ?? bytes.count
            let name = Array(bytes[start..<end])
            let letters = name.prefix { !isDigit($0) }
            result += place.start
            if !letters.isEmpty, letters.count < name.count,
                name[letters.count...].allSatisfy(isDigit)
            {
                let number = numbers[name] ?? numbers.count
                numbers[name] = number
                result += letters + Array("\(number)".utf8)
            } else {
                result += name
            }
            result.append(SVGIdentifiers.end)
            index = end
            copied = end
        }
        result += bytes[copied...]
        return result
    }

    private static func place(at index: Int, in bytes: [UInt8]) -> (start: [UInt8], end: UInt8)? {
        // This is all that is done for most bytes.
        guard index + 1 < bytes.count else { return nil }
        switch (bytes[index], bytes[index + 1]) {
        case (UInt8(ascii: " "), UInt8(ascii: "i")), (UInt8(ascii: "h"), UInt8(ascii: "r")),
            (UInt8(ascii: "u"), UInt8(ascii: "r")):
            return places.first { bytes[index...].starts(with: $0.start) }
        default: return nil
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Eight hexadecimal digits of the 64-bit FNV-1a hash: enough to keep the charts of a page apart.
    static func hash(of bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        let digits = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
