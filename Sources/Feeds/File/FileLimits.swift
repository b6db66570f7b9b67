/// How large a file may be, where its size matters.
public struct FileLimits: Sendable, Equatable {
    /// How many bytes of text are copied to a temporary file at the most: what is read from a pipe, the
    /// standard input or gzip, after inflation.
    public var spoolBytes = 8 << 30
    /// How large the one page of a JSON array may be. Tables are read piece by piece, whatever their size.
    public var page = PageLimits()

    /// 8 GiB of temporary copies, and the limits of an API page for JSON arrays.
    public init() {}
}
