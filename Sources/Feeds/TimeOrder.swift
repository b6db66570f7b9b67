import Calendars
public import FeedErrors

/// What to do with times that go back.
public enum TimeOrder: String, Sendable, CaseIterable {
    /// Refuse them.
    case strict
    /// Sort the window's samples by time; equal times keep their order.
    case sort
}

/// Where a sample stands, for messages.
public struct SamplePlace: Sendable {
    /// The name of the place: "API page 3, element 17".
    public var name: String
    /// What to try where the sample is earlier than the one before it.
    public var remedy: FeedError.Remedy

    /// - Parameters:
    ///   - name: of the place.
    ///   - remedy: what to try where the sample is earlier than the one before it: by default, to
    ///     sort by time.
    public init(_ name: String, remedy: FeedError.Remedy = .sortByTime) {
        (self.name, self.remedy) = (name, remedy)
    }

    /// The place of an element, by its number from 0 on an API page.
    public init(ofElement element: Int, onPage apiPage: Int) {
        self.init("API page \(apiPage), element \(element)")
    }
}

extension FeedError {
    /// - Parameters:
    ///   - isBorder: whether that is between two API pages, which were answered at different times.
    package static func timeGoesBack(
        from last: Double, to t: Double, at place: SamplePlace, isBorder: Bool
    ) -> FeedError {
        var error = FeedError(
            .badData, at: place.name, "the time goes back from \(words(last, t))",
            remedy: place.remedy == .sortByTime && mayBeSetBack(from: last, to: t)
                ? .advice(
                    "if clocks were set back there, --time-zone Europe/Berlin, or another zone, reads"
                        + " the hour that they show twice; --order sort sorts the page by time")
                : place.remedy)
        error.seriesMayHaveChanged = isBorder
        return error
    }

    /// Returns whether clocks that were set back may have shown two times: in the first hours of a
    /// Sunday, and not more than an hour apart.
    private static func mayBeSetBack(from last: Double, to t: Double) -> Bool {
        guard (60...3600).contains(last - t), let whole = Int(exactly: t.rounded(.down)) else {
            return false
        }
        let (day, second) = (
            floorQuotient(whole, secondsPerDay), floorRemainder(whole, secondsPerDay)
        )
        return second < 4 * 3600 && floorRemainder(day + 4, 7) == 0
    }

    /// Returns the error for a time that was on the API page before: the series grew meanwhile.
    static func timeComesAgain(_ t: Double, at place: SamplePlace) -> FeedError {
        var error = FeedError(
            .badData, at: place.name, "the time \(t.isoText) was on the page before, too")
        error.seriesMayHaveChanged = true
        return error
    }

    /// Words two times: "2026-01-05T00:01:00Z to 2026-01-05T00:00:00Z"; in seconds where the dates
    /// would not differ.
    private static func words(_ last: Double, _ t: Double) -> String {
        let (before, after) = (last.isoText, t.isoText)
        return before == after ? "\(last) to \(t) seconds since 1970" : "\(before) to \(after)"
    }
}
