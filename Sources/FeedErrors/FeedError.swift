/// Why a source gave no page: the problem, the place, and what to try.
///
/// A source of your own may throw it, too, so that its failures read like those of the sources
/// here.
public struct FeedError: Error, Sendable, Equatable {
    /// What went wrong, as far as a program would act on it.
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

    /// What went wrong, as far as a program would act on it.
    public let kind: Kind
    /// The URL (without secrets) or the file, with the API page and element where known.
    public let place: String
    /// The problem at that place: a part of a sentence, without a capital and a full stop.
    public let problem: String
    /// What to try, if anything is known to help.
    public let remedy: Remedy?
    /// Whether the likely reason is that the series changed between two of its pages: then reading
    /// it once more may do.
    public package(set) var seriesMayHaveChanged = false
    /// Whether the series is the same, and only has to be read again as a whole.
    package var asksForWhole = false
    /// Whether asking once more may do, at once or a moment later.
    package var mayPass = false
    /// When the source says that it may be asked again, in seconds since 1970-01-01T00:00Z, at most
    /// a year from now; nil where it says nothing.
    package var retryAt: Double?
    /// The reason, for messages without a place; nil where the kind says it all.
    package var reason: Reason?

    /// The reason why no answer came.
    package enum Reason: Sendable, Equatable {
        /// A status of HTTP that brings no page.
        case status(Int)
        /// No complete answer came in time.
        case silence
        /// A file or folder is there and can't be read.
        case unreadable
        /// An answer came or a file was read, and it is nothing in which samples are looked for.
        case noSamples
        /// None of the rows or series that were chosen are in a table.
        case nothingChosen
    }

    /// The status of HTTP that the source answered with; nil where it gave no answer, or one that
    /// was read.
    package var status: Int? {
        if case .status(let code)? = reason { code } else { nil }
    }

    /// An error of your own source.
    ///
    /// - Parameters:
    ///   - kind: what went wrong, as far as a program would act on it.
    ///   - place: where it went wrong, without secrets.
    ///   - problem: the problem there, without a capital and a full stop.
    ///   - remedy: what to try; plain advice can be given as a string literal.
    public init(_ kind: Kind, at place: String, _ problem: String, remedy: Remedy? = nil) {
        self.kind = kind
        self.place = place
        self.problem = problem
        self.remedy = remedy
    }
}

extension FeedError: CustomStringConvertible {
    /// "PLACE: PROBLEM; REMEDY", in the words of this library.
    public var description: String {
        "\(place): \(problem)" + (remedy.map { "; \($0)" } ?? "")
    }
}
