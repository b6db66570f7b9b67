/// What several files are called, so that each has a name of its own.
package struct FileNames {
    package let names: [String]

    /// Puts as many folders before names that come again as tell them apart, as in `a/m`
    /// and `b/m`.
    ///
    /// - Parameters:
    ///   - names: the files' own.
    ///   - paths: where they are.
    package init(_ names: [String], paths: [String]) {
        let folders = paths.map { $0.split(separator: "/").dropLast() }
        var all = names
        for count in 1...max(1, folders.map(\.count).max() ?? 1) {
            let repeated = all.repeated
            if repeated.isEmpty { break }
            for index in all.indices where repeated.contains(all[index]) {
                all[index] = (folders[index].suffix(count) + [names[index][...]])
                    .joined(separator: "/")
            }
        }
        // Files of one folder may differ in their endings only.
        let repeated = all.repeated
        self.names = all.indices.map { repeated.contains(all[$0]) ? paths[$0] : all[$0] }
    }

    /// Returns names as `--source` takes them: ASCII letters, digits, `_` and `-`, each once.
    package static func words(of names: [String]) -> [String] {
        var words: [String] = []
        for name in names {
            let parts = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_") }
            let word = parts.isEmpty ? "line" : parts.joined(separator: "-")
            let free = ([word] + (2...(words.count + 2)).map { "\(word)-\($0)" })
            words.append(free.first { !words.contains($0) } ?? word)
        }
        return words
    }
}

extension [String] {
    /// The texts that come more than once.
    fileprivate var repeated: Set<String> {
        Set(Dictionary(grouping: self) { $0 }.filter { $0.value.count > 1 }.keys)
    }
}
