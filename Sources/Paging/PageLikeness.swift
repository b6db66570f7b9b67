/// How alike the API pages of two numbers are.
public enum PageLikeness: Sendable, Equatable {
    case different
    /// The same elements, which may follow themselves once or twice.
    case same
    /// The same elements, which can't follow themselves.
    case repeated
}
