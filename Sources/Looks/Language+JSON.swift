public import FeedErrors
import JSON
import Text
public import Words

extension Language {
    /// Reads the words of a language from a JSON file. English stands in for what is missing; an
    /// unknown key is an error. docs/WORDS.md has an example.
    ///
    /// - Parameters:
    ///   - bytes: the file's.
    ///   - file: what to call the file in errors.
    /// - Throws: `FeedError` of kind `badData` that names the problem and its place.
    public init(json bytes: [UInt8], file: String) throws(FeedError) {
        let object = try DescribedObject(
            json: bytes, file: file, whole: "the file",
            knowing: ["language", "name"] + WordAreas.all.map(\.key)
                + RankedWord.allCases.map(\.rawValue))
        let tag = try object.languageTag()
        let name = try object.needed(try object.text("name"), "name")
        var areas: [any LanguageWords] = [try object.own(RankedTexts.self)]
        for (key, type) in WordAreas.all { areas.append(try object.words(key, type)) }
        self.init(tag, name, areas: areas)
    }
}

extension DescribedObject {
    /// Reads the language's tag. Its form is checked by RFC 5646, 2.1.
    fileprivate func languageTag() throws(FeedError) -> String {
        let tag = try needed(try text("language"), "language")
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        func isAlphanumeric(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        guard parts.count <= 4, parts[0].utf8.count >= 2,
            parts.allSatisfy({ part in
                (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(isAlphanumeric)
            })
        else {
            throw error(
                "language", "is \(tag.printable(limit: 40)), which is no tag such as en or pt-BR")
        }
        return tag
    }

    /// Reads the words of a kind from an object in this one.
    fileprivate func words<Words: LanguageWords>(
        _ key: String, _ type: Words.Type
    ) throws(FeedError) -> any LanguageWords {
        let english = Words()
        guard let object = try object(key, knowing: english.values.map(\.name)) else {
            return english
        }
        return try object.own(type)
    }

    /// Reads the words of a kind from this object.
    fileprivate func own<Words: LanguageWords>(
        _ type: Words.Type
    ) throws(FeedError) -> Words {
        var values: [String: any Sendable] = [:]
        for (name, english) in Words().values { values[name] = try value(name, english) }
        return Words(values)
    }

    /// Reads the value under a name, which must be of the English value's type; returns the English
    /// value if the file has none.
    private func value(
        _ name: String, _ english: any Sendable
    ) throws(FeedError) -> any Sendable {
        guard self[name] != nil else { return english }
        switch english {
        case let text as String: return try filled(name, like: text)
        case let usual as [String]:
            let own = try texts(name) ?? usual
            guard own.count == usual.count, own.allSatisfy({ !$0.isEmpty }) else {
                throw error(name, "has \(own.count) texts, where \(usual.count) were expected")
            }
            return own
        case let texts as [String: String]: return try table(name, texts)
        case let texts as [Int: String]:
            let usual = Dictionary(uniqueKeysWithValues: texts.map { ("\($0)", $1) })
            let own = try table(name, usual)
            return Dictionary(
                uniqueKeysWithValues: own.compactMap { key, text in
                    Int(key).map { ($0, text) }
                })
        default: return english
        }
    }

    /// Reads a table of texts. Those that it lacks are English.
    private func table(
        _ name: String, _ english: [String: String]
    ) throws(FeedError) -> [String: String] {
        guard let object = try object(name, knowing: english.keys.sorted()) else {
            return english
        }
        var own = english
        for (key, text) in english where object[key] != nil {
            own[key] = try object.filled(key, like: text)
        }
        return own
    }

    /// Reads a text, in which only such names may stand in braces as in the English one.
    private func filled(_ name: String, like english: String) throws(FeedError) -> String {
        guard let text = try text(name) else { return english }
        let known = Language.placeholders(in: english)
        if let wrong = Language.placeholders(in: text).subtracting(known).sorted().first {
            let all = known.sorted().map { "{\($0)}" }.joined(separator: " and ")
            throw error(
                name,
                "has {\(wrong.harmless(limit: 40))}, which nothing fills in"
                    + (known.isEmpty ? "" : "; it may have \(all)"))
        }
        return text
    }
}

extension Language {
    /// Returns the names in braces in a text.
    package static func placeholders(in text: String) -> Set<String> {
        var names: Set<String> = []
        for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            if let end = part.firstIndex(of: "}") { names.insert(String(part[..<end])) }
        }
        return names
    }
}
