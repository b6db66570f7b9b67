/// Changes to valid texts that leave most of them alone.
public struct Mutation: Sendable {
    private let texts: [[UInt8]]
    private let parts: [[UInt8]]

    /// - Parameters:
    ///   - texts: what is changed.
    ///   - parts: what is put in, besides digits, single bytes and pieces of the text itself.
    public init(of texts: [String], parts: [String]) {
        self.texts = texts.map { Array($0.utf8) }
        self.parts = parts.map { Array($0.utf8) }
    }

    /// One of the texts, changed in up to three places.
    public func text(_ numbers: inout SeededNumbers) -> [UInt8] {
        var text = texts.randomElement(using: &numbers) ?? []
        for _ in 0..<Int.random(in: 0...3, using: &numbers) { change(&text, &numbers) }
        return text
    }

    /// Changes bytes in one place.
    public func change(_ text: inout [UInt8], _ numbers: inout SeededNumbers) {
        let start = Int.random(in: 0...text.count, using: &numbers)
        let end = min(text.count, start + Int.random(in: 0...4, using: &numbers))
        switch Int.random(in: 0..<12, using: &numbers) {
        case 0: text.removeSubrange(start..<end)
        case 1: text.insert(UInt8.random(in: 0...255, using: &numbers), at: start)
        case 2: text.insert(contentsOf: text[start..<end], at: start)
        case 3: text.removeSubrange(start...)
        case 4...6: replaceNumber(in: &text, from: start, &numbers)
        case 7 where start < end: text[start] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
        case 8: repeatPiece(of: &text, from: start, &numbers)
        default:
            text.replaceSubrange(start..<end, with: parts.randomElement(using: &numbers) ?? [])
        }
    }

    /// A piece of the text comes many times over, as where nesting is deep or a text long.
    private func repeatPiece(
        of text: inout [UInt8], from start: Int, _ numbers: inout SeededNumbers
    ) {
        let length = Int.random(in: 0...30, using: &numbers)
        let piece = text[start...].prefix(length)
        let count = Int.random(in: 1...40, using: &numbers)
        text.insert(contentsOf: (0..<count).flatMap { _ in piece }, at: start)
    }

    private func replaceNumber(
        in text: inout [UInt8], from start: Int, _ numbers: inout SeededNumbers
    ) {
        let isDigit: (UInt8) -> Bool = { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard let first = text[start...].firstIndex(where: isDigit) else { return }
        let end = text[first...].firstIndex { !isDigit($0) } ?? text.count
        text.replaceSubrange(first..<end, with: numbers.decimalNumber().utf8)
    }
}

extension SeededNumbers {
    /// A number without a sign as texts write them: whole, with a fraction, an exponent, or
    /// shortest.
    public mutating func decimalNumber() -> String {
        let whole = String(UInt64.random(in: 0...(.max), using: &self))
            .prefix(Int.random(in: 1...20, using: &self))
        switch Int.random(in: 0..<4, using: &self) {
        case 0: return String(whole)
        case 1: return "\(whole).\(UInt64.random(in: 0...(.max), using: &self))"
        case 2: return "\(whole)e\(Int.random(in: -330...330, using: &self))"
        default: return "\(Double(bitPattern: .random(in: 0..<(0x7FF << 52), using: &self)))"
        }
    }
}
