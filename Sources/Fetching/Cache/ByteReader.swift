/// Reads numbers and texts from bytes that may be anything; nil for one that the bytes don't hold.
struct ByteReader {
    private var rest: UnsafeRawBufferPointer.SubSequence

    init(_ bytes: UnsafeRawBufferPointer.SubSequence) {
        rest = bytes
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func bytes(_ count: Int) -> UnsafeRawBufferPointer.SubSequence? {
        guard count >= 0, count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Returns a number, the lowest byte first.
    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        guard let bytes = bytes(MemoryLayout<Number>.size) else { return nil }
        return Number(littleEndian: UnsafeRawBufferPointer(rebasing: bytes).loadUnaligned(as: type))
    }

    mutating func double() -> Double? {
        number(UInt64.self).map { Double(bitPattern: $0) }
    }

    /// Returns a text behind its length; nil if it is not UTF-8.
    mutating func text() -> String? {
        guard let count = number(UInt16.self), let bytes = bytes(Int(count)) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
