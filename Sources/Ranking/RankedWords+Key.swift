extension RankedWords {
    /// The keys of the texts. Words in braces in a text are filled in.
    public enum Key: String, CaseIterable, Sendable {
        // Lists.
        case rankings, rankingsText, skip, list, loading, empty, range, count
        case pages, page, previous, next, rank, refresh
        /// A sum that may be more.
        case atLeast
        // One entry.
        case back, facts, notGiven, source
        // Next to lists and entries.
        case picture, data, languages, colours, system, light, dark, notes
        // When the feed was asked.
        case asked, secondsAgo, minutesAgo, hoursAgo, daysAgo
        // Why there is nothing to see.
        case retry, retryFrom, `where`, what, `try`
        case noConnection, noConnectionText, failing, failingText, invalidData, invalidDataText,
            refused, refusedText
        case wait, waitText, waitUntil, notFound, notFoundText, busy, busyText
        case wrongAddress, noFeed, noEntry, noPage, wrongParameter, failedBefore
        // In pictures.
        case shown, by, fetched, atLeastSign, missingLetters, missingPictures, moreFacts
        case noEntries
        // What a reader of a list must know.
        case noteFewer, noteIncomplete, noteLimit, noteAmongFirst, noteRepeated, noteUnusable
        case noteCut, noteOld, noteFailed, noteOldPictures
    }
}
