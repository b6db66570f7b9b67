import Feeds
import Text
import Words

/// A fault in a request's parameters, as one line for the visitor.
struct ViewProblem: Error, Equatable {
    private let sentence: @Sendable (PageLanguage) -> String

    /// - Parameter sentence: gives the line in a language.
    init(_ sentence: @escaping @Sendable (PageLanguage) -> String) {
        self.sentence = sentence
    }

    /// - Parameter line: for every language.
    init(_ line: String) {
        sentence = { _ in line }
    }

    /// - Parameters:
    ///   - name: of the parameter.
    ///   - text: its wrong value.
    ///   - wanted: the values that it may have.
    init(_ name: String, _ text: String, wanted: String) {
        self.init {
            $0.failures.wrongValue.filled([
                "name": name, "value": text.harmless(limit: 40), "wanted": wanted,
            ])
        }
    }

    /// The line in English.
    var line: String { line(in: .english) }

    func line(in language: PageLanguage) -> String { sentence(language) }

    static func == (one: ViewProblem, other: ViewProblem) -> Bool { one.line == other.line }
}
