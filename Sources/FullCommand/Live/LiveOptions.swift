import ArgumentParser
import ChartgenCommand
import Foundation
import LiveTrades
import Text

/// The options for the source of live trades and for the place where they are kept, as typed.
struct LiveOptions: ParsableArguments {
    @Option(help: "Where the trades come from: bitstamp or kraken. Default: bitstamp.")
    var exchange: LiveRequest.Exchange?

    @Option(
        help: ArgumentHelp(
            "What is traded, such as btcusd, etheur or, with more letters, btc/usdt; several with commas between"
                + " them: {PAIR} in --archive, --model, --batch and -o stands for each. Default: btcusd.",
            valueName: "pair,…"))
    var pair: String?

    @Option(
        help: ArgumentHelp(
            "Connect to this ws or wss address in place of the exchange's own.", valueName: "url"))
    var endpoint: String?

    @Option(
        help: ArgumentHelp(
            "Ask this http or https address, in place of the exchange's own, for trades that were missed.",
            valueName: "url"))
    var restEndpoint: String?

    @Option(
        help: ArgumentHelp(
            "A second source, asked for 25 trades after every 100 live ones: mock makes them up, none asks"
                + " nobody, an http(s) URL is asked for a JSON list. Default: mock.",
            valueName: "mock|none|url"))
    var batch: String?

    @Option(
        help: ArgumentHelp(
            "The path to the list in what --batch answers, as in --items. Default: the answer itself, or"
                + " its only list.", valueName: "path"))
    var batchItems: String?

    @Option(
        help: ArgumentHelp(
            "What a trade's parts are called there: time, price, amount, side and id, as in"
                + " 'time=T,price=p,amount=q,side=s,id=n'. Default: their own names.",
            valueName: "name=key,…"))
    var batchFields: String?

    @Option(
        help: ArgumentHelp(
            "Store every 1000 trades, and the rest at the end, in this SQLite file, made if there is none. It holds"
                + " one market. chartgen FILE draws it."
                + " Default: trades that leave the list are not kept.", valueName: "file"))
    var archive: String?

    @Flag(
        help: ArgumentHelp(
            "Take an --archive that does not say its market for one of --exchange and --pair, also where its"
                + " last price does not fit."))
    var markArchive = false

    @Option(
        help: ArgumentHelp(
            "Judge prices by the model in this CoreML file (.mlmodel). Default: for btcusd 0 at 2,000, 1 at"
                + " 18,000, a straight line between; for other pairs none.", valueName: "file"))
    var model: String?

    @Option(
        help: ArgumentHelp(
            "The prices that the model is made for, such as 20000:180000; of others it says nothing. The"
                + " straight line goes from end to end. Default: 2000:18000.", valueName: "low:high"
        ))
    var modelRange: PriceRange?

    @Option(
        help: ArgumentHelp(
            "Draw candles of this length in place of the line, such as 30s, 1m, 1h; longer ones where a chart would"
                + " have more than 240. Default: a line.", valueName: "length"))
    var candles: WatchInterval?

    func validate() throws {
        for (name, url, schemes) in [
            ("--endpoint", endpoint, ["ws", "wss"]),
            ("--rest-endpoint", restEndpoint, ["http", "https"]),
        ] {
            guard let url else { continue }
            guard let parts = URLComponents(string: url), parts.host?.isEmpty == false,
                schemes.contains(parts.scheme?.lowercased() ?? "")
            else {
                throw ValidationError(
                    "\(name) is a \(schemes.joined(separator: " or ")) address, not"
                        + " \(url.printable(limit: 60))")
            }
        }
        if let batch, !["mock", "none"].contains(batch), !batch.isTypedAddress {
            throw ValidationError(
                "--batch is mock, none or an http(s) address, not \(batch.printable(limit: 60))")
        }
        if exchange == .kraken, restEndpoint != nil {
            throw ValidationError(
                "--rest-endpoint is for exchanges that give past trades, which kraken does not")
        }
        if batchItems != nil || batchFields != nil, batch?.isTypedAddress != true {
            throw ValidationError("--batch-items and --batch-fields go with --batch URL")
        }
        if archive?.isEmpty == true {
            throw ValidationError("--archive is the name of a file, not an empty text")
        }
        if markArchive, archive == nil {
            throw ValidationError("--mark-archive goes with --archive FILE")
        }
        if let candles,
            !(1...31 * 86_400).contains(candles.seconds)
                || candles.seconds != candles.seconds.rounded()
        {
            throw ValidationError("--candles is 1s to 31d in whole seconds, such as 1m")
        }
        _ = try fields()
        try validatePairs()
    }

    /// The pairs as typed, one or more.
    var pairs: [String] {
        (pair ?? "btcusd").split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    /// Looks at several pairs: each has its own file, model and list of a second source.
    private func validatePairs() throws {
        guard pairs.count > 1 else { return }
        let names = pairs.map(TradeMarket.name)
        guard !names.contains("") else {
            throw ValidationError(
                "--pair is a market, or several as in btcusd,ethusd (given: \((pair ?? "").printable(limit: 60)))"
            )
        }
        if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
            throw ValidationError(
                "--pair names \(pairs[twice].printable(limit: 60)) twice; each market is watched once"
            )
        }
        let places = [
            ("--archive", archive, "trades-{PAIR}.sqlite"), ("--model", model, "{PAIR}.mlmodel"),
            (
                "--batch", batch?.isTypedAddress == true ? batch : nil,
                "https://example.org/{PAIR}/trades"
            ),
        ]
        for (option, place, example) in places {
            try LiveOptions.refuse(option, place, as: example, of: pairs)
        }
        if modelRange != nil {
            throw ValidationError(
                "--model-range is for one market, and --pair names \(pairs.count)")
        }
    }

    /// - Throws: `ValidationError` where one place is named for several pairs.
    static func refuse(
        _ option: String, _ place: String?, as example: String, of pairs: [String]
    ) throws {
        guard pairs.count > 1, let place, !place.contains("{PAIR}") else { return }
        throw ValidationError(
            "\(option) is for one market, and --pair names \(pairs.count): let its name have {PAIR}, as in"
                + " \(option) '\(example)' (given: \(place.printable(limit: 60)))")
    }

    /// Whether any of them was typed.
    var isGiven: Bool {
        exchange != nil || markArchive || modelRange != nil || candles != nil
            || [
                pair, endpoint, restEndpoint, batch, batchItems, batchFields, archive, model,
            ].contains { $0 != nil }
    }

    /// What the parts of a trade are called where `--batch` leads.
    ///
    /// - Throws: `ValidationError` for what names none of them.
    func fields() throws -> [String: String] {
        var fields: [String: String] = [:]
        for pair in (batchFields ?? "").split(separator: ",") {
            let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard sides.count == 2, ["time", "price", "amount", "side", "id"].contains(sides[0]),
                fields.updateValue(sides[1], forKey: sides[0]) == nil
            else {
                throw ValidationError(
                    "--batch-fields is time=KEY,price=KEY and so on, each at most once (given:"
                        + " \(String(pair).printable(limit: 60)))")
            }
        }
        return fields
    }
}
