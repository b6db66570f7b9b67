import Text

/// The words that a series is called by, where the caller gave no name.
enum SourceTitle {
    /// Returns "berlin temperature 2024-01" for "data/berlin_temperature-2024-01.csv.gz".
    ///
    /// - Parameter name: a file's, without folders.
    static func words(ofFile name: String) -> String {
        var stem = name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name
        if let dot = stem.lastIndex(of: "."), isExtension(stem[dot...].dropFirst()),
            dot > stem.startIndex
        {
            stem = String(stem[..<dot])
        }
        return words(of: stem)
    }

    /// Returns whether a path is that of one of a process's open files: "/dev/fd/63",
    /// "/proc/self/fd/63" or "/dev/stdin".
    static func isDescriptor(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard path.first == "/", let last = parts.last else { return false }
        if parts == ["dev", "stdin"] { return true }
        guard last.allSatisfy({ ("0"..."9").contains($0) }) else { return false }
        return parts.dropLast() == ["dev", "fd"]
            || parts.count >= 4 && parts[0] == "proc" && parts[parts.count - 2] == "fd"
    }

    /// Returns "air temperature" for "https://example.org/api/v2/air-temperature/{PAGE}.json": the
    /// words of the last part of the path that says more than that there are data, else of the last
    /// that is no technical word, else the host.
    ///
    /// - Parameter parts: the host, and then those of the path that number no pages.
    static func words(ofURL parts: [String]) -> String {
        let path = parts.dropFirst().map(\.readablyDecoded)
        let names = path.map(words(ofFile:)).filter { !isPlain($0, TitleWords.technical) }
        let telling = names.last { !isPlain($0, TitleWords.general) }
        return telling ?? names.last ?? parts.first ?? ""
    }

    private static func isPlain(_ word: String, _ words: Set<String>) -> Bool {
        let word = word.lowercased()
        let isVersion =
            word.first == "v" && word.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
        return words.contains(word) || isVersion || word.allSatisfy { $0.isNumber || $0 == " " }
    }

    private static func isExtension(_ text: Substring) -> Bool {
        (1...7).contains(text.utf8.count) && text.first?.isLetter == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// Returns a name with a space for every "_" and "-" but those between digits.
    private static func words(of stem: String) -> String {
        let letters = Array(stem)
        let spaced = letters.indices.map { index -> Character in
            guard letters[index] == "_" || letters[index] == "-" else { return letters[index] }
            let isBetweenDigits =
                index > 0 && index + 1 < letters.count && letters[index - 1].isNumber
                && letters[index + 1].isNumber
            return isBetweenDigits ? letters[index] : " "
        }
        let words = String(spaced).split(separator: " ").joined(separator: " ")
        return words.isEmpty ? stem : words
    }
}

private enum TitleWords {
    /// Parts of addresses that say nothing of the series.
    static let technical: Set<String> = [
        "api", "rest", "json", "csv", "public", "index", "query", "page", "pages",
    ]
    /// Those that say little of it.
    static let general: Set<String> = [
        "data", "series", "points", "samples", "values", "items", "results", "list", "latest",
        "all", "history", "measurements", "readings",
    ]
}
