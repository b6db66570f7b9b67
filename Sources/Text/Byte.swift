/// The ASCII bytes that JSON and tables are made of, by name.
///
/// They are public, as what other modules ask for each byte has to be: the compiler inlines no
/// `package` function in another module, not even one that is `@inlinable`, and a call for each
/// byte makes the reading of tables take twice as long.
public enum Byte {
    /// A tab.
    @inlinable public static var tab: UInt8 { 0x09 }
    /// A line feed.
    @inlinable public static var newline: UInt8 { 0x0A }
    /// A carriage return.
    @inlinable public static var carriageReturn: UInt8 { 0x0D }
    /// A blank.
    @inlinable public static var space: UInt8 { 0x20 }
    /// `"`
    @inlinable public static var quote: UInt8 { 0x22 }
    /// `#`
    @inlinable public static var hash: UInt8 { 0x23 }
    /// `+`
    @inlinable public static var plus: UInt8 { 0x2B }
    /// `,`
    @inlinable public static var comma: UInt8 { 0x2C }
    /// `-`
    @inlinable public static var minus: UInt8 { 0x2D }
    /// `.`
    @inlinable public static var dot: UInt8 { 0x2E }
    /// `/`
    @inlinable public static var slash: UInt8 { 0x2F }
    /// `0`
    @inlinable public static var zero: UInt8 { 0x30 }
    /// `:`
    @inlinable public static var colon: UInt8 { 0x3A }
    /// `;`
    @inlinable public static var semicolon: UInt8 { 0x3B }
    /// `<`
    @inlinable public static var lessThan: UInt8 { 0x3C }
    /// `[`
    @inlinable public static var openBracket: UInt8 { 0x5B }
    /// `\`
    @inlinable public static var backslash: UInt8 { 0x5C }
    /// `]`
    @inlinable public static var closeBracket: UInt8 { 0x5D }
    /// `e`
    @inlinable public static var lowerE: UInt8 { 0x65 }
    /// `{`
    @inlinable public static var openBrace: UInt8 { 0x7B }
    /// `|`
    @inlinable public static var stroke: UInt8 { 0x7C }
    /// `}`
    @inlinable public static var closeBrace: UInt8 { 0x7D }

    /// Returns an ASCII capital letter as a small one; other bytes that differ from a small letter
    /// still do.
    @inlinable public static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}
