/// SHA-256 of bytes as they come. Source: FIPS 180-4, 6.2.
///
/// It names entries of the cache. It protects no secret: its time depends only on the number of
/// bytes, and nothing is signed with it.
struct SHA256 {
    private var state = Self.initialState
    /// The words of a block and those made of them; every block overwrites it.
    private var schedule = [UInt32](repeating: 0, count: 64)
    /// Bytes that do not fill a block yet.
    private var block: [UInt8] = []
    private var byteCount: UInt64 = 0

    mutating func update(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            block.append(byte)
            byteCount += 1
            if block.count == Self.blockLength { compress() }
        }
    }

    /// Returns the digest of all bytes so far, 32 bytes.
    consuming func finalize() -> [UInt8] {
        let bitCount = byteCount &* 8
        update([0x80])
        let zeros = (2 * Self.blockLength - 8 - block.count) % Self.blockLength
        update(repeatElement(0, count: zeros))
        update(bigEndianBytes(bitCount))
        return state.flatMap(bigEndianBytes)
    }

    /// Works one whole block into the state, and begins the next one.
    private mutating func compress() {
        for word in 0..<16 {
            schedule[word] =
                UInt32(block[4 * word]) << 24 | UInt32(block[4 * word + 1]) << 16
                | UInt32(block[4 * word + 2]) << 8 | UInt32(block[4 * word + 3])
        }
        for t in 16..<64 {
            let early = schedule[t - 15]
            let late = schedule[t - 2]
            let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
            let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
            schedule[t] = second &+ schedule[t - 7] &+ first &+ schedule[t - 16]
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for t in 0..<64 {
            let sumOfE = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
            let choice = (e & f) ^ (~e & g)
            let first = h &+ sumOfE &+ choice &+ Self.constants[t] &+ schedule[t]
            let sumOfA = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ sumOfA &+ majority)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
        block.removeAll(keepingCapacity: true)
    }

    private static let blockLength = 64

    /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
    private static let initialState: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
        0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
        0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
        0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
        0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
        0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
        0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
        0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
        0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

/// Returns the bytes of a number, the highest first.
private func bigEndianBytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
}

extension UInt32 {
    /// Returns the bits moved right in a circle.
    fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
