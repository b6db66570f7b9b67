/// A table in the text of a wiki, as MediaWiki writes it: `{| class="wikitable"`, a row behind each
/// `|-`, and cells behind `|` and `||`.
///
/// Source: https://www.mediawiki.org/wiki/Help:Tables
enum WikiTable {
    /// Returns whether a text begins with such a table.
    static func begins(_ start: [UInt8]) -> Bool {
        let text = start.drop { $0 <= Byte.space || $0 == Byte.colon }
        return text.starts(with: "{|".utf8)
    }

    /// Returns the rows of all tables with tabs between their cells. Each stands on the line of its
    /// last cell, and all other lines are blank.
    static func inTabs(_ text: [UInt8]) -> [UInt8] {
        var table = Rows()
        let lines = String(decoding: text, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        for line in lines { table.take(line.trimmed) }
        table.endRow()
        return Array(table.lines.joined(separator: "\n").utf8)
    }

    private struct Rows {
        private(set) var lines: [String] = []
        private var cells: [String] = []
        /// The line of the last cell of the row.
        private var place = 0
        /// Cells that go on over the next rows, by their columns.
        private var spans: [Int: (rows: Int, text: String)] = [:]
        private var isInside = false

        mutating func take(_ line: Substring) {
            lines.append("")
            if line.hasPrefix("{|") || line.hasPrefix(":{|") {
                isInside = true
            } else if line.hasPrefix("|}") {
                endRow()
                (isInside, spans) = (false, [:])
            } else if !isInside {
                lines[lines.count - 1] = WikiTable.plain(line)
            } else if line.hasPrefix("|-") {
                endRow()
            } else if line.hasPrefix("|+") {
                lines[lines.count - 1] = WikiTable.plain(WikiTable.parts(line.dropFirst(2)).text)
            } else if line.hasPrefix("!") {
                take(line.dropFirst().split("!!").flatMap { $0.split("||") })
            } else if line.hasPrefix("|") {
                take(line.dropFirst().split("||"))
            } else if !cells.isEmpty, !line.isEmpty {
                cells[cells.count - 1] += " " + WikiTable.plain(line)
                place = lines.count - 1
            }
        }

        private mutating func take(_ texts: [Substring]) {
            for text in texts {
                takeSpans()
                let (attributes, content) = WikiTable.parts(text)
                let shown = WikiTable.plain(content)
                let columns = WikiTable.number("colspan", in: attributes) ?? 1
                let rows = WikiTable.number("rowspan", in: attributes) ?? 1
                for _ in 0..<columns {
                    if rows > 1 { spans[cells.count] = (rows, shown) }
                    cells.append(shown)
                }
            }
            place = lines.count - 1
        }

        /// Takes the cells of rows above that go on over this one.
        private mutating func takeSpans() {
            while let span = spans[cells.count], span.rows > 1 || !span.text.isEmpty {
                cells.append(span.text)
            }
        }

        mutating func endRow() {
            guard !cells.isEmpty else { return }
            takeSpans()
            lines[place] = cells.map { $0.isEmpty ? "" : $0 }.joined(separator: "\t")
            cells = []
            spans = spans.compactMapValues { $0.rows > 2 ? ($0.rows - 1, $0.text) : nil }
        }
    }

    /// Returns the attributes before the text of a cell, and the text: `style="…" | 5`.
    private static func parts(_ cell: Substring) -> (attributes: Substring, text: Substring) {
        var depth = 0
        for place in cell.indices {
            switch cell[place] {
            case "[", "{": depth += 1
            case "]", "}": depth -= 1
            case "|" where depth == 0:
                return (cell[..<place], cell[cell.index(after: place)...])
            default: break
            }
        }
        return ("", cell)
    }

    private static func number(_ name: String, in attributes: Substring) -> Int? {
        guard
            let found = attributes.split(separator: " ").first(where: { $0.hasPrefix(name + "=") })
        else { return nil }
        let number = Int(found.filter(\.isNumber))
        return number.flatMap { (1...100).contains($0) ? $0 : nil }
    }

    /// Returns a text without references, links, templates and marks of weight.
    private static func plain(_ text: Substring) -> String {
        var text = String(text)
        text = without("<!--", "-->", text) { _ in "" }
        text = without("<ref", "</ref>", without("<ref", "/>", text, unless: ">") { _ in "" }) {
            _ in
            ""
        }
        text = without("<", ">", text) { _ in " " }
        text = without("{{", "}}", text, template)
        text = without("[[", "]]", text) { link in
            link.split(separator: "|").last.map(String.init) ?? ""
        }
        for (word, letter) in [
            ("'''", ""), ("''", ""), ("&nbsp;", " "), ("&minus;", "-"), ("&thinsp;", " "),
            ("&ndash;", "–"), ("\t", " "),
        ] {
            text = text.split(word).joined(separator: letter)
        }
        return String(text[...].trimmed)
    }

    /// Returns what a template shows: its first part that has no name, or the number behind the
    /// colon of one such as `formatnum:9555`.
    private static func template(_ text: String) -> String {
        let parts = text.split(separator: "|")
        if let number = text.split(separator: ":").dropFirst().first, parts.count == 1 {
            return String(number)
        }
        return parts.dropFirst().first { !$0.contains("=") }.map(String.init) ?? ""
    }

    /// Returns a text with each part between two marks, both included, as something else.
    ///
    /// - Parameter other: a mark that may not stand between them.
    private static func without(
        _ open: String, _ close: String, _ text: String, unless other: Character? = nil,
        _ shown: (String) -> String
    ) -> String {
        let pieces = text.split(open)
        guard pieces.count > 1 else { return text }
        return pieces.dropFirst().reduce(String(pieces[0])) { start, piece in
            let halves = piece.split(close)
            guard halves.count > 1, other.map({ !halves[0].contains($0) }) ?? true else {
                return start + open + piece
            }
            return start + shown(String(halves[0])) + halves.dropFirst().joined(separator: close)
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// Returns the parts between marks; at least one.
    fileprivate func split(_ mark: String) -> [Substring] {
        var (parts, rest) = ([Substring](), self[...])
        while let place = rest.firstPlace(of: mark) {
            parts.append(rest[..<place.lowerBound])
            rest = rest[place.upperBound...]
        }
        return parts + [rest]
    }

    private func firstPlace(of mark: String) -> Range<Index>? {
        guard let first = mark.utf8.first else { return nil }
        var start = startIndex
        while let place = self[start...].utf8.firstIndex(of: first) {
            if self[place...].hasPrefix(mark) {
                return place..<self[place...].utf8.index(place, offsetBy: mark.utf8.count)
            }
            start = self.utf8.index(after: place)
        }
        return nil
    }

    /// Without spaces, tabs and carriage returns at both ends.
    fileprivate var trimmed: Substring {
        let isSpace = { (letter: Character) in letter == " " || letter == "\t" || letter == "\r" }
        guard let first = firstIndex(where: { !isSpace($0) }),
            let last = lastIndex(where: { !isSpace($0) })
        else { return self[..<startIndex] }
        return self[first...last]
    }
}
