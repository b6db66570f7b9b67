/// Which of several markets a terminal shows: all, or only one.
struct MarketFocus: Equatable {
    /// How many markets there are.
    let count: Int
    /// The only market that is shown, counted from 0; nil for all.
    private(set) var market: Int?

    init(count: Int) { self.count = count }

    /// Takes keys: Tab and n step from all markets to the first one, and on; Shift-Tab and p back;
    /// a shows all. Others do nothing.
    ///
    /// - Parameter keys: as terminals send them (ECMA-48, 5.4: control sequences; CBT).
    mutating func take(_ keys: [UInt8]) {
        var rest = keys[...]
        while let key = rest.popFirst() {
            switch key {
            case UInt8(ascii: "\t"), UInt8(ascii: "n"), UInt8(ascii: "N"): step(by: 1)
            case UInt8(ascii: "p"), UInt8(ascii: "P"): step(by: -1)
            case UInt8(ascii: "a"), UInt8(ascii: "A"): market = nil
            case 0x1B where rest.first == UInt8(ascii: "["):
                let body = rest.dropFirst().prefix { !(0x40...0x7E).contains($0) }
                rest = rest.dropFirst(1 + body.count)
                if rest.popFirst() == UInt8(ascii: "Z"), body.isEmpty { step(by: -1) }
            // An alternate key, or one of a set of functions: two bytes more at most.
            case 0x1B: rest = rest.dropFirst(rest.first == UInt8(ascii: "O") ? 2 : 1)
            default: break
            }
        }
    }

    private mutating func step(by number: Int) {
        let place = (market.map { $0 + 1 } ?? 0) + number
        let next = (place + count + 1) % (count + 1)
        market = next == 0 ? nil : next - 1
    }
}
