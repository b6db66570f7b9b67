/// The kinds of words that a file of a language may have, by the keys of their objects.
package enum WordAreas {
    /// All but those of ranked lists, which stand in the file itself.
    package static let all: [(key: String, type: any LanguageWords.Type)] = [
        ("chart", ChartWords.self), ("altText", AltTextWords.self), ("bins", BinWords.self),
        ("periods", PeriodWords.self), ("viewer", ViewerWords.self),
        ("viewerNotes", ViewerNotes.self), ("failures", FailureWords.self),
        ("seriesProblems", SeriesProblemWords.self), ("live", LivePageWords.self),
        ("liveNotes", LiveNotes.self), ("liveChart", LiveChartWords.self),
        ("liveScreen", LiveScreenWords.self), ("liveFailures", LiveFailureWords.self),
    ]
}

extension LanguageWords {
    /// The texts, lists and tables of texts by their names.
    package var values: [(name: String, value: any Sendable)] {
        if let ranked = self as? RankedTexts {
            return RankedWord.allCases.map { ($0.rawValue, ranked.texts[$0] ?? "") }
        }
        return Mirror(reflecting: self).children.compactMap { name, value in
            switch value {
            case let text as String: (name ?? "", text)
            case let texts as [String]: (name ?? "", texts)
            case let texts as [String: String]: (name ?? "", texts)
            case let texts as [Int: String]: (name ?? "", texts)
            default: nil
            }
        }
    }

    /// Makes words of values by their names.
    ///
    /// - Parameter values: one for each of `values`, of its type.
    package init(_ values: [String: any Sendable]) {
        // Proof: a property has a value under its name, and of its type.
        self = try! Self(from: ValueDecoder(values: values))
    }
}

extension RankedTexts {
    /// Reads a text for each word.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RankedWord.self)
        var texts: [RankedWord: String] = [:]
        for word in RankedWord.allCases {
            texts[word] = try container.decode(String.self, forKey: word)
        }
        self.init(texts)
    }
}

/// Gives properties their values by their names.
private struct ValueDecoder: Decoder {
    let values: [String: any Sendable]
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(ValueContainer(values: values))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw noValue }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw noValue }

    private var noValue: DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "words are an object"))
    }
}

private struct ValueContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: [String: any Sendable]
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { values.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        guard let value = values[key.stringValue] as? Value else { throw noValue(key) }
        return value
    }

    func nestedContainer<Nested>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw noValue(key) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw noValue(key)
    }

    func superDecoder() throws -> any Decoder { ValueDecoder(values: values) }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw noValue(key) }

    private func noValue(_ key: Key) -> DecodingError {
        .valueNotFound(
            String.self,
            .init(codingPath: [key], debugDescription: "no value of this type has the name"))
    }
}
