/// An SVG document of Cairo's, made fit to be compared and read aloud.
struct SVGText {
    private let text: String

    init(_ bytes: [UInt8]) {
        text = String(decoding: SVGText.withShortNumbers(bytes), as: UTF8.self)
    }

    /// Numbers rounded to two decimals, a hundredth of a unit; Cairo writes up to six.
    static func withShortNumbers(_ bytes: [UInt8]) -> [UInt8] {
        var short: [UInt8] = []
        short.reserveCapacity(bytes.count)
        var index = 0
        func isDigit(_ index: Int) -> Bool {
            index < bytes.count && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
        }
        while index < bytes.count {
            guard isDigit(index) else {
                short.append(bytes[index])
                index += 1
                continue
            }
            let start = index
            while isDigit(index) { index += 1 }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "."), isDigit(index + 1) else {
                short += bytes[start..<index]
                continue
            }
            let point = index
            index += 1
            while isDigit(index) { index += 1 }
            if index - point <= 3 {
                short += bytes[start..<index]
            } else {
                let text = String(decoding: bytes[start..<index], as: UTF8.self)
                let number = ((Double(text) ?? 0) * 100).rounded() / 100
                let digits = "\(number)"
                short += (digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...]).utf8
            }
        }
        return short
    }

    /// The document with a title, a description and the version of the time zone rules, and with ids
    /// that count from 0 and end with a hash of the document. Cairo's own count on through the process, so
    /// equal charts would differ, and different charts on one page of HTML would share ids.
    func finished(title: String, description: String, tzdataVersion: String? = nil) -> [UInt8] {
        let document = document(title, description, tzdataVersion)
        let hash = "-\(SVGIdentifiers.hash(of: document))"
        var hashed: [UInt8] = []
        hashed.reserveCapacity(document.count + document.count / 8)
        for byte in document {
            if byte == SVGIdentifiers.end { hashed += hash.utf8 } else { hashed.append(byte) }
        }
        return hashed
    }

    /// The document with `SVGIdentifiers.end` after every id.
    private func document(
        _ title: String, _ description: String, _ tzdataVersion: String?
    ) -> [UInt8] {
        let renumbered = String(
            decoding: SVGIdentifiers.renumbered(Array(text.utf8)), as: UTF8.self)
        let metadata = tzdataVersion.map { "<metadata>tzdata \(escaped($0))</metadata>\n" } ?? ""
        let head =
            "<title>\(escaped(title))</title>\n<desc>\(escaped(description))</desc>\n" + metadata
        let parts = renumbered.split(separator: "<svg ", maxSplits: 1)
        guard parts.count == 2, let end = parts[1].firstIndex(of: ">") else {
            return Array(renumbered.utf8)
        }
        let tag = parts[1][..<end]
        let rest = parts[1][parts[1].index(after: end)...]
        return Array("\(parts[0])<svg role=\"img\" \(tag)>\n\(head)\(rest.trimmingNewline)".utf8)
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

extension Substring {
    fileprivate var trimmingNewline: Substring {
        hasPrefix("\n") ? dropFirst() : self
    }
}
