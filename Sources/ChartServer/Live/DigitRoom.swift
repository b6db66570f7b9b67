import LiveCharts
import Text

/// The room that numbers below each other need after the point, so that their points stand below
/// each other, too.
struct DigitRoom {
    private let decimals: Int
    /// How many characters a number may have with the room after it.
    private static let most = 12

    /// - Parameter numbers: decimal numbers as the exchange wrote them.
    init(_ numbers: [String]) {
        decimals = numbers.map(DigitRoom.decimals).max() ?? 0
    }

    /// Returns a text as wide as the digits that a number lacks: ".00". Returns nil if it lacks no
    /// digit, or is too long for more.
    func pad(_ number: String) -> String? {
        let own = DigitRoom.decimals(number)
        guard own < decimals else { return nil }
        let pad = (own > 0 ? "" : ".") + String(repeating: "0", count: decimals - own)
        return LivePrice.grouped(number).count + pad.count <= DigitRoom.most ? pad : nil
    }

    private static func decimals(_ number: String) -> Int {
        number.firstIndex(of: ".").map { number[$0...].count - 1 } ?? 0
    }
}
