import Foundation
import SwiftProtobuf

extension Message {
    /// The numbers of the fields that the message holds and `Stored.proto` does not list, in their
    /// order.
    var unknownNumbers: [Int] {
        var numbers: [Int] = []
        var bytes = unknownFields.data[...]
        while let tag = bytes.popVarint() {
            numbers.append(Int(tag >> 3 & 0x1FFF_FFFF))
            guard bytes.skip(wireType: tag & 7) else { break }
        }
        return numbers
    }
}

extension Data {
    /// Takes a number in base 128 off the front, the lowest seven bits first; nil if the bytes
    /// begin with none.
    fileprivate mutating func popVarint() -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = popFirst() else { return nil }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        return nil
    }

    /// Takes a field of a wire type off the front; false if that can't be done.
    fileprivate mutating func skip(wireType: UInt64) -> Bool {
        let length: UInt64?
        switch wireType {
        case 0: return popVarint() != nil
        case 1: length = 8
        case 2: length = popVarint()
        case 5: length = 4
        default: length = nil
        }
        guard let length, length <= UInt64(count) else { return false }
        removeFirst(Int(length))
        return true
    }
}
