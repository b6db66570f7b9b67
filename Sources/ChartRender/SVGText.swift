/// An SVG document of Cairo's, made fit to be compared and read aloud.
struct SVGText {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = SVGText.withShortNumbers(bytes)
    }

    /// Numbers rounded to two decimals, a hundredth of a unit; Cairo writes up to six.
    static func withShortNumbers(_ bytes: [UInt8]) -> [UInt8] {
        var short: [UInt8] = []
        short.reserveCapacity(bytes.count)
        // Bytes up to here are in the result.
        var copied = 0
        var index = 0
        while index < bytes.count {
            guard isDigit(bytes[index]) else {
                index += 1
                continue
            }
            let start = index
            index = endOfDigits(bytes, from: start)
            let point = index
            guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { continue }
            index = endOfDigits(bytes, from: point + 1)
            guard index - point > 3 else { continue }
            short += bytes[copied..<start]
            append(bytes[start..<point], hundredths: bytes[point + 1..<point + 4], to: &short)
            copied = index
        }
        short += bytes[copied...]
        return short
    }

    /// Appends a number rounded to two decimals, without zeros at its end.
    ///
    /// - Parameters:
    ///   - whole: the digits before the point.
    ///   - hundredths: the three digits behind the point.
    private static func append(
        _ whole: ArraySlice<UInt8>, hundredths: ArraySlice<UInt8>, to short: inout [UInt8]
    ) {
        let zero = UInt8(ascii: "0")
        let first = short.count
        short += whole
        short += hundredths.dropLast()
        if hundredths[hundredths.endIndex - 1] >= UInt8(ascii: "5") {
            var place = short.count - 1
            while place >= first, short[place] == UInt8(ascii: "9") {
                short[place] = zero
                place -= 1
            }
            if place >= first { short[place] += 1 } else { short.insert(zero + 1, at: first) }
        }
        let decimals = (short[short.count - 2], short[short.count - 1])
        short.removeLast(2)
        guard decimals != (zero, zero) else { return }
        short += [UInt8(ascii: "."), decimals.0]
        if decimals.1 != zero { short.append(decimals.1) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// Where the digits that begin at `start` end; `start` where there are none.
    private static func endOfDigits(_ bytes: [UInt8], from start: Int) -> Int {
        var end = start
        while end < bytes.count, isDigit(bytes[end]) { end += 1 }
        return end
    }

    /// The document with a title, a description and the version of the time zone rules, and with ids
    /// that count from 0 and end with a hash of the document. Cairo's own count on through the process, so
    /// equal charts would differ, and different charts on one page of HTML would share ids.
    func finished(title: String, description: String, tzdataVersion: String? = nil) -> [UInt8] {
        let document = document(title, description, tzdataVersion)
        let hash = "-\(SVGIdentifiers.hash(of: document))"
        var hashed: [UInt8] = []
        hashed.reserveCapacity(document.count + document.count / 8)
        for part in document.split(separator: SVGIdentifiers.end, omittingEmptySubsequences: false)
        {
            hashed += part
            hashed += hash.utf8
        }
        hashed.removeLast(hash.utf8.count)
        return hashed
    }

    /// The document with `SVGIdentifiers.end` after every id.
    private func document(
        _ title: String, _ description: String, _ tzdataVersion: String?
    ) -> [UInt8] {
        let renumbered = SVGIdentifiers.renumbered(bytes)
        let metadata = tzdataVersion.map { "<metadata>tzdata \(escaped($0))</metadata>\n" } ?? ""
        let head =
            "<title>\(escaped(title))</title>\n<desc>\(escaped(description))</desc>\n" + metadata
        let tag = Array("<svg ".utf8)
        let start = renumbered.indices.first { renumbered[$0...].starts(with: tag) }
        guard let start, let end = renumbered[start...].firstIndex(of: UInt8(ascii: ">")) else {
            return renumbered
        }
        let rest = renumbered[(end + 1)...]
        var document = renumbered[..<start] + "<svg role=\"img\" ".utf8
        document += renumbered[(start + tag.count)...end] + "\n\(head)".utf8
        document += rest.first == UInt8(ascii: "\n") ? rest.dropFirst() : rest
        return Array(document)
    }

    /// Text as XML 1.0 content: what XML has no characters for becomes U+FFFD.
    private func escaped(_ text: String) -> String {
        var safe = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": safe += "&amp;"
            case "<": safe += "&lt;"
            case ">": safe += "&gt;"
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
                safe += "\u{FFFD}"
            default: safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }
}
