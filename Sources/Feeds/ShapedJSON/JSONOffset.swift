import Calendars
import JSON
import Text

/// How far the local times of an answer are ahead of UTC, where the answer says so beside them.
///
/// Source: Open-Meteo's documentation, `utc_offset_seconds` and `timezone`.
struct JSONOffset {
    let zone: Zone
    /// The sentence that says so.
    let note: String

    /// Nil where the answer says nothing, or its times are those of UTC.
    init?(_ tree: JSONTree) {
        guard let text = tree["utc_offset_seconds"]?.text, let seconds = Int(text), seconds != 0,
            (-50_400...50_400).contains(seconds)
        else { return nil }
        let minutes = seconds.magnitude / 60
        let clock = "\(seconds < 0 ? "-" : "+")\(Self.two(minutes / 60)):\(Self.two(minutes % 60))"
        zone = Zone(name: "UTC\(clock)", fixedOffset: seconds)
        let place = tree["timezone"]?.text.map { " (\($0.harmless(limit: 40)))" } ?? ""
        note = "times are those of UTC\(clock)\(place), as the answer says by utc_offset_seconds"
    }

    private static func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
