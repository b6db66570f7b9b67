public import Fetching

/// How large a file may be, where its size matters.
public struct FileLimits: Sendable, Equatable {
    /// The longest text, in bytes, that is copied to a temporary file: from a pipe, the standard
    /// input or gzip, after inflation.
    public var spoolBytes = 8 << 30
    /// The size that the one page of a JSON array may have. Tables are read piece by piece,
    /// whatever their size.
    public var page = PageLimits()

    /// 8 GiB of temporary copies, and the limits of an API page for JSON arrays.
    public init() {}
}
