/// How much of each pixel a line covers.
public struct CoverageMask: Sendable, Equatable {
    /// Pixels across; also the bytes from one row to the next.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// One byte a pixel, 0 none to 255 all, row by row from the top, without padding.
    public private(set) var bytes: [UInt8]

    init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Rounds each pixel's coverage, as `CoverageMask.rounded` does.
    package mutating func roundToFewSteps() {
        for index in bytes.indices { bytes[index] = CoverageMask.rounded(bytes[index]) }
    }

    /// Returns the nearest of 0, 7, 14, ..., 252 and 255, so that a picture needs few colours: at
    /// most 3 off.
    ///
    /// - Parameter coverage: 0 none to 255 all.
    package static func rounded(_ coverage: UInt8) -> UInt8 {
        coverage >= 254 ? 255 : UInt8(truncatingIfNeeded: (UInt16(coverage) + 3) / 7 * 7)
    }
}
