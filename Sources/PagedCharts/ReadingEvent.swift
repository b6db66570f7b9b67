public import Feeds
public import Paging

/// What happens while a page is read, for programs that say so.
public enum ReadingEvent: Sendable {
    /// Reading begins; `expected` points are to come, if that is known.
    case began(expected: Int?)
    /// An API page came.
    case fetched(PagingProgress)
    /// The series changed while it was read, so it is read once more.
    case startedOver
    /// Times went back this many times, and the page was sorted by time, as was asked for.
    case sorted(timesBack: Int)
    /// The chart is drawn without an API page, as was asked for. Here and below pages have the
    /// numbers by which the API knows them.
    case missed(apiPage: Int, any Error)
    /// One of several columns of values was taken, as the user chose none. Told once.
    case tookColumn(ValueChoice)
    /// Something was taken for granted of times or values that may be read in other ways: a
    /// sentence. Told once.
    case noted(String)
    /// The series was taken to end before an API page that is empty, for so are those that were
    /// looked at after it. Told once.
    case endedByEmptyPages(first: Int)
    /// The series was taken to end with its first API page, which says nothing of a next one. Told
    /// once.
    ///
    /// - note: the part of a sentence that names the missing thing, such as the field, and those
    ///   present.
    case endedWithFirstPage(note: String)
    /// API pages that were not fetched were taken to be full: only counting from API page 1 would
    /// prove which points of the series are drawn.
    case assumedFullPages
    /// Reading ended, well or not.
    case ended
}
