/// Bytes of protocol buffers, for fields that the messages here do not list.
enum Wire {
    /// A field of bytes: its number, how many bytes there are, and the bytes.
    static func field(_ number: Int, _ content: [UInt8]) -> [UInt8] {
        varint(UInt64(number) << 3 | 2) + varint(UInt64(content.count)) + content
    }

    /// A number in base 128, the lowest seven bits first.
    static func varint(_ number: UInt64) -> [UInt8] {
        number < 0x80
            ? [UInt8(number)] : [UInt8(number & 0x7F | 0x80)] + varint(number >> 7)
    }
}
