/// Why a ranked list can't be drawn as it was asked for.
public enum RankedChartError: Error, Sendable, Equatable {
    /// The canvas is too low for the rows asked for; it has room for at most `most`.
    case tooManyRows(most: Int)
    /// There is no page of this number; there are this many.
    case noSuchPage(Int, pages: Int)
    /// A page of no rows was asked for.
    case noRows(Int)
    /// The canvas has room for no row at all.
    case canvasTooSmall(width: Double, height: Double)
}

extension RankedChartError: CustomStringConvertible {
    /// One line that says what would do.
    public var description: String {
        switch self {
        case .tooManyRows(let most):
            "the picture has room for \(most) rows of its list at most:"
                + " take a smaller size of page or a higher picture"
        case .noSuchPage(let page, let pages):
            "the list has no page \(page): it has \(pages) \(pages == 1 ? "page" : "pages")"
        case .noRows(let size): "a page of \(size) rows shows nothing: take 1 or more"
        case .canvasTooSmall(let width, let height):
            "a picture of \(width) x \(height) has no room for a ranked list"
        }
    }
}
