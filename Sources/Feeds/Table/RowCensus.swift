import Text

/// Counts lines many bytes at a time.
enum RowCensus {
    /// Bytes that are looked at together.
    static let block = 4096
    /// Bytes whose lines are counted in a byte.
    private static let stretch = 128

    /// Returns how many lines start in a block; nil if any of them may be something else than a row
    /// (it starts with a space, a control character, a quote or `#`), or if the block holds a quote
    /// that counts.
    ///
    /// The loop has no branches and works on single bytes, so that the compiler makes it one of
    /// vectors; comparisons of `SIMD32` values become a loop over their elements instead.
    ///
    /// - Parameters:
    ///   - start: `block` bytes, and one before them.
    ///   - hasQuotes: whether quotes mean anything.
    /// - Complexity: near the speed of memory.
    static func plainLines(_ start: UnsafePointer<UInt8>, hasQuotes: Bool) -> Int? {
        let quoteCounts: UInt8 = hasQuotes ? 1 : 0
        var lines = 0
        var special: UInt8 = 0
        for stretch in stride(from: 0, to: block, by: stretch) {
            let bytes = start + stretch
            var starts: UInt8 = 0
            for offset in 0..<self.stretch {
                let isStart: UInt8 = bytes[offset - 1] == Byte.newline ? 1 : 0
                let isOdd: UInt8 = bytes[offset] <= Byte.hash ? 1 : 0
                let isQuote: UInt8 = bytes[offset] == Byte.quote ? quoteCounts : 0
                starts &+= isStart
                special |= (isStart & isOdd) | isQuote
            }
            lines += Int(starts)
        }
        return special == 0 ? lines : nil
    }
}
