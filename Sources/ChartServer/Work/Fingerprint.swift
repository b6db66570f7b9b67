/// A number that tells bytes from others, in hexadecimal. It protects nothing.
///
/// Source: FNV-1a with 64 bits, Fowler, Noll and Vo.
struct Fingerprint {
    let text: String

    init(of bytes: some Sequence<UInt8>) {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        text = String(hash, radix: 16)
    }
}
