import Text

/// A number that tells bytes from others, in hexadecimal.
struct Fingerprint {
    let text: String

    init(of bytes: some Sequence<UInt8>) {
        text = String(bytes.fnv1a, radix: 16)
    }
}
