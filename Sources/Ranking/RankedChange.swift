import Text
import TimeSeries

/// What became of an entry since the answer before.
public enum RankedChange: Sendable, Equatable {
    /// It is that many places higher.
    case up(Int)
    /// It is that many places lower.
    case down(Int)
    /// It was never in the list before.
    case new
    /// It was in the list once, and not in the answer before.
    case back

    /// The change from one place to another; nil where they are the same.
    package init?(from old: Int, to place: Int) {
        guard old != place else { return nil }
        self = old > place ? .up(old - place) : .down(place - old)
    }

    /// What it is called in data: "up".
    package var name: String {
        switch self {
        case .up: "up"
        case .down: "down"
        case .new: "new"
        case .back: "back"
        }
    }

    /// How many places it is higher or lower; nil for an entry that was not in the answer before.
    package var places: Int? {
        switch self {
        case .up(let places), .down(let places): places
        case .new, .back: nil
        }
    }
}

extension RankedWords {
    /// Words a change: "up 3".
    ///
    /// - Parameters:
    ///   - change: what became of an entry.
    ///   - number: writes a count; with commas between thousands unless given.
    public func change(_ change: RankedChange, number: ((Int) -> String)? = nil) -> String {
        let count = change.places.map { ["count": number?($0) ?? $0.grouped] } ?? [:]
        return switch change {
        case .up: self(.changeUp, count)
        case .down: self(.changeDown, count)
        case .new: self(.changeNew)
        case .back: self(.changeBack)
        }
    }

    /// Says since when entries changed: "Changes since 2026-11-27 08:10 UTC".
    ///
    /// - Parameters:
    ///   - moment: when the answer before came, in seconds since 1970-01-01T00:00Z.
    ///   - time: writes such an instant with its zone; nil for UTC.
    public func changes(since moment: Double, time: ((Double) -> String)? = nil) -> String {
        self(.changesSince, ["time": time?(moment) ?? moment.minuteText])
    }
}
