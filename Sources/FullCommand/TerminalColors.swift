import LiveTrades
import PriceModels

/// Which colours a terminal shows words in.
enum TerminalColors: Sendable {
    case none
    case sixteen
    case many

    /// - Parameter environment: NO_COLOR, TERM and COLORTERM count.
    init(_ environment: [String: String]) {
        let terminal = environment["TERM", default: ""]
        let isRich = ["truecolor", "24bit"].contains(environment["COLORTERM", default: ""])
        if !environment["NO_COLOR", default: ""].isEmpty || ["", "dumb"].contains(terminal) {
            self = .none
        } else {
            self = terminal.contains("256") || isRich ? .many : .sixteen
        }
    }

    /// Returns a text in a paler colour, or as it is without colours.
    func dimmed(_ text: String) -> String { self == .none ? text : "\u{1B}[2m\(text)\u{1B}[22m" }

    /// Returns words in the colour of a state: one for a living connection, one for what is wrong,
    /// and none for what is to come or only waits.
    func colored(_ words: String, _ state: ConnectionState.Kind, isQuiet: Bool) -> String {
        guard self != .none, !words.isEmpty else { return words }
        switch state {
        case .connecting: return words
        case .live where isQuiet: return words
        case .live: return "\u{1B}[\(ends.good)m\(words)\u{1B}[39m"
        case .stale, .reconnecting, .ended: return "\u{1B}[\(ends.bad)m\(words)\u{1B}[39m"
        }
    }

    private var ends: (bad: String, good: String) {
        self == .many ? ("38;5;130", "38;5;63") : ("31", "94")
    }

    /// Words in the colour of a judgement: orange or red is bad and blue is good, which all eyes
    /// tell apart, and both ends are bold. (ECMA-48: SGR.)
    ///
    /// A terminal doesn't say what it writes on. These have a contrast of 4.4:1 or more on white
    /// and on black, but for the red of 16 colours, which has 3.6:1 on black.
    func colored(_ words: String, _ judgement: Judgement?) -> String {
        guard self != .none, let judgement, judgement.isInRange else { return words }
        let (bad, good) = ends
        let color =
            switch judgement.score {
            case ..<0.2: "1;\(bad)"
            case ..<0.4: bad
            case ..<0.6: ""
            case ..<0.8: good
            default: "1;\(good)"
            }
        return color.isEmpty ? words : "\u{1B}[\(color)m\(words)\u{1B}[22;39m"
    }
}
