/// An instant, counted without leap seconds.
public struct Instant: Sendable, Hashable {
    /// Seconds since 1970-01-01T00:00Z; negative before.
    public var seconds: Double

    /// - Parameter seconds: since 1970-01-01T00:00Z.
    public init(seconds: Double) {
        self.seconds = seconds
    }

    /// The instant that a text names: seconds since 1970 ("1581094990", "-3.5"), or a date of ISO
    /// 8601 with or without a time of day and an offset ("2026-03-29", "2026-03-29T02:30",
    /// "2026-03-29 02:30:15.5Z", "2026-03-29T02:30+01:00", "2026-03-29T02:30+01").
    ///
    /// - Parameters:
    ///   - text: without spaces around it.
    ///   - zone: where a text without an offset is meant. Of a wall time that comes twice the first
    ///     is taken, and one that is left out counts on from before.
    /// - Returns: nil if the text names no instant.
    public init?(_ text: some StringProtocol, zone: Zone = .utc) {
        if let seconds = Double(text), seconds.isFinite, !text.contains(where: \.isLetter) {
            self.seconds = seconds
        } else if let date = ISODate(text.utf8) {
            let offset = date.offset ?? zone.wallStretch(holding: date.wallSecond).offset
            seconds = date.seconds(offset: offset)
        } else {
            return nil
        }
    }
}
