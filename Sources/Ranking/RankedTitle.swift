import Text

/// The title of a list: the text of its description, and the values that were chosen for
/// parameters.
package struct RankedTitle: Sendable, Equatable {
    /// A value that was chosen for a parameter.
    package struct Chosen: Sendable, Equatable {
        package let label: String
        /// The value, or the name of a choice.
        package let text: String
        /// Whether `text` is the name of a choice.
        package let isName: Bool
    }

    /// The text of the description, with names in braces.
    package var text: String
    /// The values of the names in braces.
    package var values: [String: String]
    /// The values that were chosen, in order.
    package var chosen: [Chosen]

    package init(text: String, values: [String: String], chosen: [Chosen]) {
        (self.text, self.values, self.chosen) = (text, values, chosen)
    }

    /// Returns the title, such as "Top albums of a genre · Genre: Rock".
    ///
    /// - Parameter said: the texts of the description in the reader's language.
    package func text(said: (String) -> String = { $0 }) -> String {
        let parts = chosen.map { "\(said($0.label)): \($0.isName ? said($0.text) : $0.text)" }
        return ([said(text).filled(values)] + parts).joined(separator: " · ")
    }
}

extension [FeedParameter] {
    /// Returns the values that are no defaults, with their names, in the order of the rules.
    ///
    /// - Parameters:
    ///   - values: by the names of parameters.
    ///   - now: seconds since 1970-01-01T00:00Z.
    package func chosen(_ values: [String: String], now: Double) -> [RankedTitle.Chosen] {
        compactMap { rule in
            guard let value = values[rule.name], !value.isEmpty, value != rule.usual else {
                return nil
            }
            let choice = rule.choices.first { $0.value == value }
            return RankedTitle.Chosen(
                label: rule.label, text: choice?.name ?? rule.addressed(value, now: now) ?? value,
                isName: choice != nil)
        }
    }
}

extension RankedWords {
    /// Returns a text of a built-in feed in this language; every other text as it is.
    package func said(_ text: String) -> String {
        RankedWords.ofFeeds[text].map { self($0) } ?? text
    }

    /// The words of built-in feeds, by the English ones that their descriptions have.
    private static let ofFeeds = Dictionary(
        RankedWord.allCases.filter { $0.rawValue.hasPrefix("feed") }.map { (english($0), $0) }
    ) { first, _ in first }
}

extension RankedList {
    /// Returns the list with the texts of its description in a language, where they are words of
    /// ours.
    package func said(in words: RankedWords) -> RankedList {
        guard let ownTitle else { return self }
        var list = self
        list.title = ownTitle.text { words.said($0) }
        list.metric = metric.map {
            RankedMetric(name: words.said($0.name), unit: $0.unit.map { words.said($0) })
        }
        list.attribution = attribution.map { words.said($0) }
        list.items = items.map { $0.said(in: words) }
        return list
    }
}

extension RankedItem {
    /// Returns the entry with the labels of its fields in a language: of a feed whose texts are
    /// words of ours.
    package func said(in words: RankedWords) -> RankedItem {
        var item = self
        for place in fields.indices { item.fields[place].label = words.said(fields[place].label) }
        return item
    }
}

extension RankedDetail {
    /// Returns the detail with the texts of its description in a language.
    ///
    /// - Parameter isOurs: whether the texts of the entry's own feed are words of ours.
    package func said(in words: RankedWords, isOurs: Bool) -> RankedDetail {
        switch self {
        case .list(let item, let list):
            .list(isOurs ? item.said(in: words) : item, list.said(in: words))
        case .entry(let item, let notes):
            .entry(isOurs ? item.said(in: words) : item, notes: notes)
        }
    }
}
