import Calendars
public import Feeds
import Foundation
public import LiveTrades
import Text

/// A second source of trades: a JSON list behind an http or https address.
public struct HTTPBatchSource: TradeBatchSource {
    private let url: String
    private let items: String?
    private let fields: [String: String]
    private let userAgent: String
    private let timeout: Duration

    /// The address's host.
    public let name: String

    /// - Parameters:
    ///   - url: an http or https address. `{COUNT}` in it stands for how many trades are wanted.
    ///   - items: the way to the list, such as "data.trades"; nil if the answer is the list, or an
    ///     object with one list.
    ///   - fields: what a trade's parts are called: for "time", "price", "amount", "side" and "id"
    ///     a way within an element. A part that stands under its own name may be left out. Times
    ///     are numbers of seconds, milliseconds or microseconds since 1970, or ISO 8601; sides are
    ///     "buy" and "sell", or 0 and 1.
    ///   - userAgent: the name of the program in requests (User-Agent).
    ///   - timeout: how long an answer may take.
    /// - Throws: `FeedError` for an invalid address.
    public init(
        url: String, items: String? = nil, fields: [String: String] = [:],
        userAgent: String = "chartgen", timeout: Duration = .seconds(10)
    ) throws(FeedError) {
        let sample = url.replacing("{COUNT}", with: "25")
        guard let parts = URLComponents(string: sample), parts.isWebAddress, let host = parts.host
        else {
            throw FeedError(
                .badData, at: url.printable(limit: 60), "it is no http or https address")
        }
        name = host.harmless(limit: 100)
        (self.url, self.items, self.fields) = (url, items, fields)
        (self.userAgent, self.timeout) = (userAgent, timeout)
    }

    /// Returns the trades of the list, in its order.
    ///
    /// - Throws: `FeedError` where there is no such list, `CancellationError`.
    @concurrent public func trades(for request: TradeBatchRequest) async throws -> [Trade] {
        do {
            // No retries: the caller tries again.
            return try await TradeListRequest(
                url: url.replacing("{COUNT}", with: "\(request.count)"), userAgent: userAgent,
                timeout: timeout, retries: 0
            ) { (bytes, place) throws(FeedError) in
                try trades(in: JSONTree(bytes, at: place), at: place)
            }.trades()
        } catch let error as FeedError where error.remedy == .moreTime {
            // The user of a session can't allow more time.
            throw FeedError(error.kind, at: error.place, error.problem)
        }
    }

    private func trades(in answer: JSONTree, at place: String) throws(FeedError) -> [Trade] {
        guard let elements = list(in: answer) else {
            let wanted =
                items.map { "no list at \($0.printable(limit: 60))" } ?? "no list of trades"
            throw FeedError(.badData, at: place, "there is \(wanted)")
        }
        var trades: [Trade] = []
        for (index, element) in elements.enumerated() {
            trades.append(try trade(element, at: "\(place), element \(index)"))
        }
        return trades
    }

    private func list(in answer: JSONTree) -> [JSONTree]? {
        if let items { return answer.value(at: JSONPath(items))?.elements }
        if let elements = answer.elements { return elements }
        guard case .object(let members) = answer else { return nil }
        let lists = members.byKey.values.compactMap(\.elements)
        return lists.count == 1 ? lists[0] : nil
    }

    private func trade(_ element: JSONTree, at place: String) throws(FeedError) -> Trade {
        func text(_ part: String) throws(FeedError) -> String {
            let key = fields[part] ?? part
            guard let text = element.value(at: JSONPath(key))?.text else {
                throw FeedError(
                    .badData, at: place,
                    "a trade has no \(key.printable(limit: 60)): the field for its \(part)")
            }
            return text
        }
        var trade = TradeFields()
        trade.id = try text("id")
        trade.price = try text("price")
        trade.amount = try text("amount")
        trade.isBuy = HTTPBatchSource.isBuy(try text("side"))
        (trade.time, trade.precision) = HTTPBatchSource.time(try text("time"))
        guard let trade = trade.trade(of: name) else {
            throw FeedError(.badData, at: place, "a trade's parts make no sense")
        }
        return trade
    }

    private static func isBuy(_ side: String) -> Bool? {
        switch side.lowercased() {
        case "buy", "b", "bid", "0": true
        case "sell", "s", "ask", "1": false
        default: nil
        }
    }

    /// Numbers of today have 10 digits in seconds, 13 in milliseconds, 16 in microseconds.
    private static func time(_ text: String) -> (Int64?, Trade.Precision) {
        guard let number = Double(text) else {
            return (TradeFields.microseconds(ofISO: text), .microseconds)
        }
        let unit = abs(number) < 1e11 ? 1.0 : abs(number) < 1e14 ? 1e-3 : 1e-6
        let isWhole = unit == 1 && number == number.rounded()
        if unit == 1e-6, let whole = Int64(text) { return (whole, .microseconds) }
        return (
            TradeFields.microseconds(ofSeconds: number * unit), isWhole ? .seconds : .microseconds
        )
    }
}
