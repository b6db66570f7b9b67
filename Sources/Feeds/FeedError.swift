/// Why a source gave no page: what was wrong, where, and what to try.
public struct FeedError: Error, Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
        /// The source answered, but not with a page of samples.
        case badData
        /// There is nothing at the address.
        case notFound
        /// The source can't be reached or keeps failing.
        case unreachable
        /// The source wants credentials, or better ones.
        case refused
        /// The source says to come again later than one is willing to wait.
        case toldToWait
    }

    public let kind: Kind
    /// The URL (without secrets) or the file, with the API page and element where known.
    public let place: String
    public let problem: String
    /// What to try, as a sentence fragment.
    public let remedy: String?
    /// Whether a series that changed while it was read may be the reason.
    public internal(set) var mayBeChange = false

    public init(_ kind: Kind, at place: String, _ problem: String, remedy: String? = nil) {
        self.kind = kind
        self.place = place
        self.problem = problem
        self.remedy = remedy
    }
}

extension FeedError: CustomStringConvertible {
    public var description: String {
        "\(place): \(problem)" + (remedy.map { "; \($0)" } ?? "")
    }
}
