/// Numbers of 16 bits: a sign, five bits of exponent and ten of fraction (IEEE 754, binary16).
enum HalfFloat {
    /// The number of a pattern of bits, exactly.
    static func number(_ bits: UInt16) -> Double {
        let sign: Double = bits >> 15 == 0 ? 1 : -1
        let exponent = Int(bits >> 10 & 0x1F)
        let fraction = Double(bits & 0x3FF)
        switch exponent {
        case 0: return sign * fraction * 0x1p-24
        case 0x1F: return fraction == 0 ? sign * .infinity : .nan
        default:
            return sign * Double(sign: .plus, exponent: exponent - 25, significand: 1024 + fraction)
        }
    }

    /// The numbers of bytes, the lower byte of each number first; a last odd byte is left out.
    static func numbers(_ bytes: [UInt8]) -> [Double] {
        stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            number(UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)
        }
    }
}
