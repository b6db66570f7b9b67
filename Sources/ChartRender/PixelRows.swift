/// The pixels of an image that something else owns: 0x__RRGGBB words, row by row from the top.
struct PixelRows {
    /// The first pixel of the first row.
    let words: UnsafePointer<UInt32>
    /// Pixels in a row, 1 or more.
    let width: Int
    /// Rows, 1 or more.
    let height: Int
    /// Words from one row to the next.
    let stride: Int

    /// Whether four pixels are the four of another place.
    static func isFourTheSame(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> Bool {
        let (a, b) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
        return a.loadUnaligned(as: UInt64.self) == b.loadUnaligned(as: UInt64.self)
            && a.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
                == b.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    }

    /// Whether sixteen pixels are the sixteen of another place.
    @inline(__always)
    static func isSixteenTheSame(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> Bool {
        let difference =
            UnsafeRawPointer(a).loadUnaligned(as: SIMD8<UInt64>.self)
            ^ UnsafeRawPointer(b).loadUnaligned(as: SIMD8<UInt64>.self)
        let four = difference.lowHalf | difference.highHalf
        let two = four.lowHalf | four.highHalf
        return two.x | two.y == 0
    }
}
