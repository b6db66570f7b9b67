extension FeedError {
    /// - Parameter isBorder: whether that is between two API pages, which were answered at different times.
    static func timeGoesBack(
        from last: Double, to t: Double, at place: String, isBorder: Bool
    ) -> FeedError {
        var error = FeedError(
            .badData, at: place, "the time goes back from \(last) to \(t) seconds",
            remedy: .sortByTime)
        error.seriesMayHaveChanged = isBorder
        return error
    }
}
