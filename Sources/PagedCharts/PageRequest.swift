public import Foundation

/// What can be asked of a paginated series. A size is in points, 1 or more; nil is the API's own page
/// size.
public enum PageRequest: Sendable, Equatable {
    /// A page by its number, from 1.
    case page(Int, size: Int? = nil)
    /// The page that holds the final point.
    case last(size: Int? = nil)
    /// All points, as one page.
    case whole
    /// The page that holds the first point at or after an instant, in seconds since
    /// 1970-01-01T00:00Z.
    case at(Double, size: Int? = nil)

    /// The page that holds the first point at or after a date.
    public static func at(_ date: Date, size: Int? = nil) -> PageRequest {
        .at(date.timeIntervalSince1970, size: size)
    }

    /// The size that was asked for; nil where none was, and for all points.
    public var size: Int? {
        switch self {
        case .page(_, let size), .last(let size), .at(_, let size): size
        case .whole: nil
        }
    }

    /// The same page of a source that is one page by nature: all of it, where no size is named.
    func ofOnePage() -> PageRequest {
        switch self {
        case .page(let page, nil): .page(page, size: .max)
        case .last(nil): .last(size: .max)
        case .at(let t, nil): .at(t, size: .max)
        default: self
        }
    }

    /// How many points are to come, as far as that was said. The last page may have fewer.
    var expectedCount: Int? {
        switch self {
        case .page(_, let size), .at(_, let size): size == .max ? nil : size
        case .last, .whole: nil
        }
    }
}
