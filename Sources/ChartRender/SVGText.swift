/// An SVG document of Cairo's, made fit to be compared and read aloud.
struct SVGText {
    private let text: String

    init(_ bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// With a title, a description and the version of the time zone rules, and with ids that count from 0: Cairo's count on through the
    /// process.
    func finished(title: String, description: String, tzdataVersion: String? = nil) -> [UInt8] {
        var numbers: [Substring: Int] = [:]
        let names = /(?:surface|mask|clip|image|source|linear|radial|filter)[0-9]+/
        let renumbered = text.replacing(names) { match in
            let name = match.output
            let number = numbers[name] ?? numbers.count
            numbers[name] = number
            return "\(name.prefix { $0.isLetter })\(number)"
        }
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
