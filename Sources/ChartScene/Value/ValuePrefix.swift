/// The factor by which all labels of an axis are to be multiplied: a power of ten or of two, and
/// its name.
struct ValuePrefix: Sendable, Equatable {
    /// The power of ten; 0 if there is one of two.
    let exponent: Int
    /// The power of two.
    let shift: Int
    /// "M", "Ki"; nil where there is only the power to write.
    let symbol: String?

    /// No prefix.
    static let none = ValuePrefix(exponent: 0, shift: 0, symbol: "")

    private static let decimalSymbols = [
        -12: "p", -9: "n", -6: "µ", -3: "m", 3: "k", 6: "M", 9: "G", 12: "T", 15: "P",
    ]
    private static let binarySymbols = ["Ki", "Mi", "Gi", "Ti", "Pi", "Ei"]

    /// Returns the SI prefix for a power of ten.
    static func decimal(_ exponent: Int) -> ValuePrefix {
        ValuePrefix(exponent: exponent, shift: 0, symbol: decimalSymbols[exponent])
    }

    /// Returns the prefix for a power of ten without a symbol: "×10³⁰".
    static func power(_ exponent: Int) -> ValuePrefix {
        ValuePrefix(exponent: exponent, shift: 0, symbol: nil)
    }

    /// Returns the binary prefixes up to the one for 2^`shift`, the largest first.
    static func binary(upTo shift: Int) -> [ValuePrefix] {
        zip(1..., binarySymbols).map { ValuePrefix(exponent: 0, shift: 10 * $0, symbol: $1) }
            .filter { $0.shift <= shift }.reversed()
    }

    /// "×10³⁰" for a power without a name.
    private var power: String { "×10\(superscript(exponent))" }

    /// As a factor: "×M", "×10³⁰".
    var factor: String { symbol.map { "×\($0)" } ?? power }

    /// Right behind a number: "M", "×10³⁰".
    var suffix: String { symbol ?? power }
}
