/// A decimal number with all of its digits, to be compared with others.
struct ExactNumber: Comparable {
    /// -1, 0 or 1.
    private let sign: Int
    /// Those from the first to the last that is not 0.
    private let digits: [UInt8]
    /// How many of them stand before the point; below 0, how many zeros stand between.
    private let power: Int

    /// Powers of ten beyond this one are taken for it, on either side: no text is long enough to
    /// make up for it by its digits.
    private static let mostPower = 1 << 60

    /// - Parameter text: digits with, at most, a sign, a fraction and a power of ten.
    init(_ text: String) {
        let parts = text.utf8.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
        let numbers = (parts.first ?? "".utf8[...]).split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false
        ).map { $0.filter { (48...57).contains($0) } }
        let all = numbers.joined()
        let start = all.prefix { $0 == 48 }.count
        digits = Array(all.dropFirst(start).reversed().drop { $0 == 48 }.reversed())
        power = numbers[0].count - start + (parts.count > 1 ? Self.power(parts[1]) : 0)
        sign = digits.isEmpty ? 0 : text.utf8.first == UInt8(ascii: "-") ? -1 : 1
    }

    private static func power(_ text: Substring.UTF8View) -> Int {
        let most = text.first == UInt8(ascii: "-") ? -mostPower : mostPower
        return Int(Substring(text)).map { max(-mostPower, min($0, mostPower)) } ?? most
    }

    static func < (one: ExactNumber, other: ExactNumber) -> Bool {
        guard one.sign == other.sign else { return one.sign < other.sign }
        return one.sign < 0 ? other.isNearerToZero(than: one) : one.isNearerToZero(than: other)
    }

    private func isNearerToZero(than other: ExactNumber) -> Bool {
        guard sign != 0, power == other.power else { return sign != 0 && power < other.power }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}
