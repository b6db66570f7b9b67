import LiveCharts
import Text
import Words

/// A span of time that a live chart may show, as addresses and people name it.
struct LiveWindow: Hashable, Sendable {
    let duration: Duration

    private static let units: [(letter: Character, seconds: Int64, words: Phrase)] = [
        ("d", 86_400, \.days), ("h", 3_600, \.hours), ("m", 60, \.minutes), ("s", 1, \.seconds),
    ]
    private typealias Phrase = any KeyPath<LiveNotes, String> & Sendable

    init(_ duration: Duration) {
        self.duration = duration
    }

    /// - Parameter text: a whole number and a unit, such as "10m"; nil for any other text.
    init?(_ text: String) {
        guard let letter = text.last, let count = Int64(text.dropLast()), count > 0,
            let unit = LiveWindow.units.first(where: { $0.letter == letter })
        else { return nil }
        let (seconds, isTooMuch) = count.multipliedReportingOverflow(by: unit.seconds)
        guard !isTooMuch else { return nil }
        duration = .seconds(seconds)
    }

    /// As addresses have it: "10m", "24h", "7d".
    var name: String {
        let (count, unit) = inUnits
        return "\(count)\(unit.letter)"
    }

    /// Returns the window for people: "10 min", "24 h", "7 days".
    func words(in language: PageLanguage) -> String {
        let (count, unit) = inUnits
        return language.words(LiveNotes.self)[keyPath: unit.words].filled(["count": "\(count)"])
    }

    /// In the largest unit that it is a whole number of. A day is 24 hours.
    private var inUnits: (Int64, (letter: Character, seconds: Int64, words: Phrase)) {
        let seconds = max(duration.components.seconds, 1)
        // Proof: the last unit divides every number, and a single day is passed over.
        let unit = LiveWindow.units.first {
            seconds % $0.seconds == 0 && ($0.letter != "d" || seconds > $0.seconds)
        }!
        return (seconds / unit.seconds, unit)
    }
}
