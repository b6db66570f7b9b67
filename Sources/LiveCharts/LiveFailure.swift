package import Calendars
package import ChartScene
import Feeds
import LiveTrades
import Text
import TimeSeries
package import Words

/// Something that fails again and again in a session, since its first failure and until its next
/// success.
public struct LiveFailure: Sendable, Hashable {
    /// What fails.
    public enum Kind: String, Sendable, CaseIterable, Comparable {
        /// Trades are to be stored in the archive.
        case storing
        /// The second source is asked for trades.
        case batches
        /// The picture is to be written.
        case picture

        /// Orders kinds by their names, so that notes keep their order.
        public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
    }

    /// A failure that begins or is over.
    public enum Change: Sendable, Hashable {
        /// The first failure since the last success.
        case began(LiveFailure)
        /// The first success since the last failure.
        case ended(LiveFailure)
    }

    /// What fails.
    public let kind: Kind
    /// When it failed first, in microseconds since 1970-01-01T00:00Z.
    public let since: Int64
    /// How many times it has failed since then.
    public internal(set) var count = 0
    /// Why it failed the last time, as a part of a sentence.
    public internal(set) var why = ""
    /// How many trades wait to be stored; 0 for other kinds.
    public internal(set) var waiting = 0

    /// "Trades can't be stored", the words before the time.
    package var what: String { what(in: LiveFailureWords()) }

    /// Returns the words before the time in a language.
    package func what(in words: LiveFailureWords) -> String {
        switch kind {
        case .storing: words.storing
        case .batches: words.batches
        case .picture: words.picture
        }
    }

    /// "the disk is full, 3 tries so far, 6,200 waiting", the words after the time.
    ///
    /// - Parameter locale: has the language. The reason is English, and left out elsewhere.
    package func details(_ locale: ChartLocale = .english) -> String {
        let words = LiveFailureWords.of(locale.language)
        let times = kind == .batches ? words.failures : count == 1 ? words.oneTry : words.tries
        let parts = [
            locale.language == .english ? why : nil, times.filled(count, locale),
            waiting > 0 ? words.waiting.filled(waiting, locale) : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    /// "Trades can't be stored since 06:26: the disk is full, 3 tries so far, 6,200 waiting."
    ///
    /// - Parameters:
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    ///   - locale: has the language.
    package func words(
        in zone: Zone, now: Int64, _ locale: ChartLocale = .english
    ) -> String {
        let time = TradeMoment(time: since, precision: .seconds).text(in: zone, now: now)
        return sentence(since: String(time.dropLast(3)), locale)
    }

    /// - Parameter time: of the first failure, as it is to be told.
    func sentence(since time: String, _ locale: ChartLocale = .english) -> String {
        LiveNotes.of(locale.language).failure.filled([
            "what": what(in: .of(locale.language)), "time": time, "details": details(locale),
        ])
    }
}

extension String {
    /// Returns the text with a number in the place of `{count}`.
    func filled(_ count: Int, _ locale: ChartLocale) -> String {
        filled(["count": LivePrice.grouped("\(count)", locale)])
    }
}

extension LiveFailure.Change {
    /// The failure that begins or has ended.
    package var failure: LiveFailure {
        switch self {
        case .began(let failure), .ended(let failure): failure
        }
    }

    /// A line for the operator: "trades can't be stored: the disk is full; they are tried again",
    /// "trades are stored again after 3 tries since 2026-03-29T06:26:01Z".
    package var line: String {
        switch self {
        case .began(let failure):
            return "\(failure.what.withSmallStart): \(failure.why)"
                + (failure.kind == .storing
                    ? "; \(failure.waiting.grouped) wait and are tried again" : "")
        case .ended(let failure):
            let what =
                switch failure.kind {
                case .storing: "trades are stored again"
                case .batches: "batches come again"
                case .picture: "the picture is written again"
                }
            let times = failure.count == 1 ? "1 failure" : "\(failure.count.grouped) failures"
            return "\(what) after \(times) since \(failure.since.shortISOText)"
        }
    }
}
