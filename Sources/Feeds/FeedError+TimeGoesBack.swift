import Calendars
package import FeedErrors

extension FeedError {
    /// - Parameters:
    ///   - isBorder: whether that is between two API pages, which were answered at different times.
    ///   - remedy: something else than sorting, where that would mix what does not belong together.
    package static func timeGoesBack(
        from last: Double, to t: Double, at place: String, isBorder: Bool,
        remedy: Remedy = .sortByTime
    ) -> FeedError {
        var error = FeedError(
            .badData, at: place, "the time goes back from \(words(last, t))",
            remedy: remedy)
        error.seriesMayHaveChanged = isBorder
        return error
    }

    /// Words two times: "2026-01-05T00:01:00Z to 2026-01-05T00:00:00Z"; in seconds where the dates
    /// would not differ.
    private static func words(_ last: Double, _ t: Double) -> String {
        let (before, after) = (last.isoText, t.isoText)
        return before == after ? "\(last) to \(t) seconds since 1970" : "\(before) to \(after)"
    }
}
