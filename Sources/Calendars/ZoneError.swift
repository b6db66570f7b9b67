/// Why the bytes of a time zone file could not be used.
public struct ZoneError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The fault of the file.
    public enum Problem: Sendable, Equatable {
        /// The bytes "TZif" are not where a header begins (RFC 9636 section 3.1).
        case notTZif
        /// The file ends before its header's counts are met.
        case truncated
        /// A count, an index or a flag is outside what RFC 9636 section 3.1 and 3.2 allow.
        case outOfBounds(String)
        /// Transition times do not ascend (RFC 9636 section 3.2).
        case disorder
        /// An offset from UTC, in seconds, beyond 26 hours (RFC 9636 section 3.2).
        case offset(Int)
        /// The file counts leap seconds ("right/..."), our instants do not.
        case leapSeconds
        /// The footer is no POSIX TZ string (RFC 9636 section 3.3.1).
        case footer(String)
    }

    /// The zone's name as it was asked for.
    public let zone: String
    /// Where in the file, in bytes from its start.
    public let byte: Int
    /// The fault there.
    public let problem: Problem

    /// The error of a program that reads zone files itself.
    public init(zone: String, byte: Int, problem: Problem) {
        self.zone = zone
        self.byte = byte
        self.problem = problem
    }

    /// One sentence: the zone, the fault and its place, and the remedy.
    public var description: String {
        "time zone \(zone): \(reason) (byte \(byte)); \(advice)"
    }

    private var reason: String {
        switch problem {
        case .notTZif: "the file is not in TZif format"
        case .truncated: "the file ends too early"
        case .outOfBounds(let what): "the file is damaged: \(what) is out of bounds"
        case .disorder: "the file is damaged: its transition times do not ascend"
        case .offset(let seconds): "the file is damaged: an offset of \(seconds) seconds"
        case .leapSeconds: "the file counts leap seconds"
        case .footer(let text): "the file's footer \"\(text)\" is not a POSIX TZ string"
        }
    }

    private var advice: String {
        switch problem {
        case .leapSeconds: "use the zone without \"right/\""
        default: "use another copy of the time zone files"
        }
    }
}
