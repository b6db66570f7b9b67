/// How much of each pixel a line covers.
public struct CoverageMask: Sendable, Equatable {
    /// Pixels across; also the bytes from one row to the next.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// One byte a pixel, 0 none to 255 all, row by row from the top, without padding.
    public let bytes: [UInt8]
}
