import Feeds
import Text

/// The name of a traded pair: "BTC/USD".
struct MarketName {
    /// With a stroke between both where it is known where one ends: "BTC/USD".
    let text: String
    /// Without it, in the case that was typed: "btcusd".
    let joined: String

    /// - Parameter typed: "btcusd", "btc/usd", "BTC-USD", "btcusd-perp". Six letters are three and
    ///   three.
    /// - Throws: `FeedError` for anything that is no name of a market.
    init(_ typed: String) throws(FeedError) {
        let isName = typed.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isName, (2...40).contains(typed.utf8.count),
            typed.count(where: { "/-".contains($0) }) < 2
        else {
            throw FeedError(
                .badData, at: typed.printable(limit: 60),
                "it is no name of a market", remedy: "markets are called btcusd or btc/usdt")
        }
        // A stroke may be a dash, but for that of perpetual futures: "btcusd-perp".
        let isFuture = typed.lowercased().hasSuffix("-perp")
        let name = isFuture ? typed : typed.replacing("-", with: "/")
        joined = name.replacing("/", with: "")
        let upper = name.uppercased()
        if name.contains("/") {
            text = upper
        } else if typed.count == 6 {
            text = "\(upper.prefix(3))/\(upper.suffix(3))"
        } else {
            text = upper
        }
    }
}
