package import ChartScene
import Text

/// Letters of one script that no font has.
package struct MissingLetters: Sendable, Equatable {
    /// Some of them, as they stand in the text.
    let letters: String
    /// The English name of their script, such as "Devanagari".
    let script: String
    /// The package of Debian that has them; nil if none is known.
    let debianPackage: String?

    /// A sentence: 'no font has the letters "तापमान" (Devanagari)'.
    package var words: String { "no font has the letters \(letters.printable()) (\(script))" }

    /// The sentence, and what to do about it.
    package var note: String {
        let remedy =
            debianPackage.map { "install \($0), or give --font FILE" } ?? "give --font FILE"
        return "\(words): boxes are drawn; \(remedy)"
    }
}

extension Typeface {
    /// As many letters are named.
    private static let mostNamed = 20

    /// What no font has of texts: one value a script, in the order of the texts.
    package func missingLetters(in texts: [PlacedText]) -> [MissingLetters] {
        missingLetters(in: texts.map { ($0.text, $0.style.weight) })
    }

    /// What no font has of texts.
    ///
    /// - Parameter texts: the texts with their weights.
    package func missingLetters(
        in texts: [(text: String, weight: TextStyle.Weight)]
    ) -> [MissingLetters] {
        var found: [(script: ScriptFonts.Script, letters: [String])] = []
        for (text, weight) in texts {
            for part in shaped(text, weight)?.missing ?? [] {
                let script = ScriptFonts.script(part.script)
                if let index = found.firstIndex(where: { $0.script.name == script.name }) {
                    if !found[index].letters.contains(part.letters) {
                        found[index].letters.append(part.letters)
                    }
                } else {
                    found.append((script, [part.letters]))
                }
            }
        }
        return found.map { script, letters in
            MissingLetters(
                letters: String(letters.joined(separator: " ").prefix(Typeface.mostNamed)),
                script: script.name, debianPackage: script.debianPackage)
        }
    }
}
