package import Paging

/// A page as typed: its number from 1, "last", or how far from the end it is, such as -1, which is
/// the last, too.
package enum TypedPage: Equatable, Sendable {
    /// May be 0, which no page is.
    case number(Int)
    /// The number of pages before the last.
    case beforeLast(Int)

    package init?(_ text: String) {
        if text == "last" {
            self = .beforeLast(0)
        } else if let number = Int(text) {
            // -1 is the last page. The lowest number has no positive twin.
            self = number < 0 ? .beforeLast(-(number + 1)) : .number(number)
        } else {
            return nil
        }
    }

    /// The page as it is typed.
    package var text: String {
        switch self {
        case .number(let number): "\(number)"
        case .beforeLast(let count): count == 0 ? "last" : "\(-count - 1)"
        }
    }

    /// Whether there can be such a page.
    package var isPage: Bool { self != .number(0) }

    /// - Parameter size: points on a page; nil for the API's own page size.
    package func request(size: Int?) -> PageRequest {
        switch self {
        case .number(let number): .page(number, size: size)
        case .beforeLast(0): .last(size: size)
        case .beforeLast(let count): .beforeLast(count, size: size)
        }
    }
}
