import Calendars
import Text
import TimeSeries

extension Double {
    /// Seconds since 1970-01-01T00:00Z as "2026-11-27 08:10 UTC".
    var minuteText: String { "\(isoText.prefix(16).replacing("T", with: " ")) UTC" }
}

extension RankedWords {
    /// Words a note as a sentence without a full stop.
    ///
    /// - Parameters:
    ///   - note: the note of a list.
    ///   - number: writes a count; with commas between thousands unless given.
    ///   - time: writes an instant with its zone, from seconds since 1970-01-01T00:00Z; as
    ///     "2026-11-27 08:10 UTC" unless given.
    public func note(
        _ note: RankedNote, number: ((Int) -> String)? = nil, time: ((Double) -> String)? = nil
    ) -> String {
        let number = number ?? { $0.grouped }
        let time = time ?? { $0.minuteText }
        return switch note {
        case .fewer(let asked, let given):
            self(.noteFewer, ["asked": number(asked), "given": number(given)])
        case .incomplete: self(.noteIncomplete)
        case .limit(let count): self(.noteLimit, ["count": number(count)])
        case .amongFirst(let count): self(.noteAmongFirst, ["count": number(count)])
        case .repeated(let count): self(.noteRepeated, ["count": number(count)])
        case .unusable(let count): self(.noteUnusable, ["count": number(count)])
        case .cut(let count): self(.noteCut, ["count": number(count)])
        case .old: self(.noteOld)
        case .kept(let moment, let part):
            self(.noteKept, ["time": time(moment), "why": part.text])
        case .failed(let part): self(.noteFailed, ["why": part.text])
        }
    }

    /// Returns how long ago something was: "5 min ago".
    ///
    /// - Parameters:
    ///   - seconds: the time since then; a moment in the future counts as just now.
    ///   - number: writes a count; with commas between thousands unless given.
    public func age(_ seconds: Double, number: ((Int) -> String)? = nil) -> String {
        let age = RoughAge(seconds: Int(max(0, min(seconds, 1e12))))
        let key: Key =
            switch age.unit {
            case .seconds: .secondsAgo
            case .minutes: .minutesAgo
            case .hours: .hoursAgo
            case .days: .daysAgo
            }
        return self(key, ["count": number?(age.count) ?? age.count.grouped])
    }
}
