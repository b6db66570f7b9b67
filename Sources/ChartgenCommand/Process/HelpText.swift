import Essentials

/// Help as text, in as many columns as fit.
struct HelpText {
    private var lines: [String] = []
    private let columns: Int

    /// The width of the terminal, as far as lines of that length can be read.
    ///
    /// - Parameter environment: COLUMNS goes before what the terminal says.
    static func columns(_ environment: [String: String]) -> Int {
        var size = winsize()
        let isKnown = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        let said = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        return min(max(said ?? (isKnown ? Int(size.ws_col) : 80), 40), 100)
    }

    init(columns: Int) {
        self.columns = columns
    }

    var text: String { lines.map { "\($0)\n" }.joined() }

    mutating func heading(_ title: String) {
        if !lines.isEmpty { lines.append("") }
        lines.append("\(title.uppercased()):")
    }

    mutating func paragraph(_ words: String, indent: Int = 0) {
        let pad = String(repeating: " ", count: indent)
        lines += HelpText.wrapped(words, to: columns - indent).map { pad + $0 }
    }

    /// Adds a line for the user to copy, which is not broken.
    mutating func example(_ line: String, _ meaning: String) {
        lines.append("  \(line)")
        paragraph(meaning, indent: 6)
    }

    /// Adds a name with its meaning next to it, or below it if the name is long.
    mutating func entry(_ label: String, _ meaning: String) {
        let column = columns < 60 ? 6 : 26
        let words = HelpText.wrapped(meaning, to: columns - column)
        let pad = String(repeating: " ", count: column)
        let start = "  \(label)"
        guard start.count < column else {
            lines.append(start)
            lines += words.map { pad + $0 }
            return
        }
        lines.append(start.padded(to: column) + (words.first ?? ""))
        lines += words.dropFirst().map { pad + $0 }
    }

    /// The text in lines that break between words; a word that is longer has a line of its own.
    static func wrapped(_ text: String, to columns: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let line = lines.last, line.count + 1 + word.count <= columns {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension String {
    fileprivate func padded(to count: Int) -> String {
        self + String(repeating: " ", count: max(0, count - self.count))
    }
}
