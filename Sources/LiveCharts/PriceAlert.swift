package import LiveTrades

/// What a price is to do for an alert: "price > 70000", "ethusd > 4000".
package struct PriceAlert: Sendable, Hashable {
    /// How a price is compared with the one that is named.
    package enum Comparison: String, CaseIterable, Sendable {
        case atLeast = ">="
        case atMost = "<="
        case above = ">"
        case below = "<"
    }

    package let comparison: Comparison
    package let price: Double
    /// The expression in one form: "price > 70000".
    package let text: String
    /// The pair whose price it is, by its name in addresses; nil for "price", that of any.
    package let pair: String?

    /// - Parameter expression: the word "price" or the name of a pair, a comparison and a number;
    ///   nil for any other text.
    package init?(_ expression: String) {
        let text = expression.filter { $0 != " " && $0 != "\t" }
        let subject = text.prefix { !"<>".contains($0) }
        let rest = text.dropFirst(subject.count)
        guard !subject.isEmpty,
            let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) })
        else { return nil }
        let number = String(rest.dropFirst(comparison.rawValue.count))
        guard let first = number.first, first.isNumber || "+-.".contains(first),
            !number.contains(where: { "xXpP".contains($0) }), let price = Double(number),
            price.isFinite
        else { return nil }
        (self.comparison, self.price) = (comparison, price)
        pair = subject == "price" ? nil : TradeMarket.name(of: String(subject))
        self.text = "price \(comparison.rawValue) \(number)"
    }

    /// Returns whether a price is as the alert says.
    package func holds(of price: Double) -> Bool {
        switch comparison {
        case .above: price > self.price
        case .atLeast: price >= self.price
        case .below: price < self.price
        case .atMost: price <= self.price
        }
    }
}

/// A trade with which an alert began to hold.
package struct LiveAlert: Sendable, Hashable {
    /// "price > 70000"
    package let text: String
    package let trade: Trade

    package init(text: String, trade: Trade) { (self.text, self.trade) = (text, trade) }
}

/// Watches prices for alerts. Each is told when it begins to hold, and again only after it did not:
/// the first known price only says how things are.
package struct AlertWatch: Sendable {
    private let source: String
    private var alerts: [(alert: PriceAlert, held: Bool?)]
    private var latest: Trade?

    /// - Parameter source: the live source; prices of others count for nothing.
    package init(_ alerts: [PriceAlert], source: String) {
        self.source = source
        self.alerts = alerts.map { ($0, nil) }
    }

    /// Takes an event. Returns the alerts that begin to hold with it. Late trades, and those whose
    /// time is to come, say nothing of the price of now.
    package mutating func take(_ event: LiveEvent) -> [LiveAlert] {
        switch event {
        case .past(let trades):
            // The price from before the first trade: one that crosses then is told.
            guard latest == nil,
                let last = trades.filter({ !$0.isAhead }).max(by: Trade.isBefore)
            else { return [] }
            _ = take(last)
            return []
        case .trade(let trade): return take(trade)
        default: return []
        }
    }

    private mutating func take(_ trade: Trade) -> [LiveAlert] {
        guard trade.key.source == source, !trade.isAhead,
            latest.map({ Trade.isBefore($0, trade) }) ?? true
        else { return [] }
        latest = trade
        var begun: [LiveAlert] = []
        for index in alerts.indices {
            let holds = alerts[index].alert.holds(of: trade.price.value)
            if holds, alerts[index].held == false {
                begun.append(LiveAlert(text: alerts[index].alert.text, trade: trade))
            }
            alerts[index].held = holds
        }
        return begun
    }
}
