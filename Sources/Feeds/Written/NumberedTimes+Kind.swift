import FeedErrors

extension NumberedTimes {
    /// Returns the kind of the times: years, dates in digits, or else seconds from 1970.
    ///
    /// - Throws: `FeedError` for times that can't be seconds.
    func kind(of file: InputFile) throws(FeedError) -> TableTimeKind {
        do throws(NumberedTimesFault) {
            return try kind()
        } catch {
            throw FeedError(.badData, at: file.name, error.problem, remedy: error.remedy)
        }
    }
}
