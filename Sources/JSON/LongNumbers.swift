import Text

/// Whether a number of more digits than a `Double` tells apart stands in JSON, with a decimal point
/// among them.
enum LongNumbers {
    static func stand(in bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        var index = bytes.startIndex
        // Look at two places that far apart: every long number covers such a pair.
        while index + step < bytes.endIndex {
            if isPart(bytes[index]), isPart(bytes[index + step]), isLong(bytes, index) {
                return true
            }
            index += step
        }
        return false
    }

    private static let step = 8
    /// Digits of a number that is printed so that it reads back as the same `Double`: the most.
    private static let digits = 17

    private static func isLong(_ bytes: Slice<UnsafeRawBufferPointer>, _ index: Int) -> Bool {
        let start = bytes[..<index].lastIndex { !isPart($0) }.map { $0 + 1 } ?? bytes.startIndex
        let number = bytes[start...].prefix(while: isPart)
        let goesOn =
            number.endIndex < bytes.endIndex && bytes[number.endIndex] | 0x20 == Byte.lowerE
        return (goesOn || number.contains(Byte.dot))
            && number.drop { $0 == Byte.zero || $0 == Byte.dot }.count { $0 != Byte.dot } > digits
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        byte &- Byte.zero < 10 || byte == Byte.dot
    }
}
