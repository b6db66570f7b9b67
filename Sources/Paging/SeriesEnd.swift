/// Which answers end a series.
public enum SeriesEnd: Sendable, Equatable {
    /// An API page that does not exist; and two empty API pages in a row, where those 1, 2, 4, 8,
    /// 64 and 512 further on are empty, too: then the series ended before the first empty one.
    case automatic
    /// The first empty API page, or the first that does not exist.
    case empty
    /// An API page that does not exist, and nothing else.
    case missing
}
