import ArgumentParser
import ChartRender
import ChartScene
import ChartgenCommand
import LiveCharts
import LiveTrades
import Synchronization
import Text

/// The trades of a market to watch, as the options name them.
struct LiveRequest: Sendable {
    /// The exchanges that are known.
    enum Exchange: String, NamedChoice { case bitstamp, kraken }

    /// The second source.
    enum Batch: Sendable, Equatable {
        /// Trades that are made up.
        case mock
        /// No second source.
        case none
        /// A list behind an address: the path to it, and what a trade's parts are called there.
        case url(String, items: String?, fields: [String: String])
    }

    /// The exchange that the trades come from.
    let exchange: Exchange
    /// The pair that is traded, as typed.
    let pair: String
    /// A ws or wss address in place of the exchange's own.
    let endpoint: String?
    /// An http or https address in place of the exchange's own.
    let restEndpoint: String?
    /// The second source.
    let batch: Batch
    /// The archive's file.
    let archive: String?
    /// Whether an archive that does not say its market is taken for one of this.
    let marksArchive: Bool
    /// A CoreML file.
    let model: String?
    /// The prices that the model is made for; nil for the usual ones.
    let modelPrices: ClosedRange<Double>?
    /// How long candles are; nil for a line.
    let candles: Duration?

    /// Returns the markets that the options name, one or more.
    ///
    /// - Throws: an error for options that are wrong.
    static func all(_ options: LiveOptions) throws -> [LiveRequest] {
        try options.pairs.map { try LiveRequest(options, pair: $0) }
    }

    /// - Parameter pair: one of those of the options, whose name stands where they have `{PAIR}`.
    /// - Throws: an error for options that are wrong.
    init(_ options: LiveOptions, pair: String) throws {
        func named(_ place: String?) -> String? { LiveRequest.named(place, of: pair) }
        exchange = options.exchange ?? .bitstamp
        self.pair = pair
        endpoint = options.endpoint
        restEndpoint = options.restEndpoint
        archive = named(options.archive)
        marksArchive = options.markArchive
        model = named(options.model)
        modelPrices = options.modelRange?.prices
        candles = options.candles.map { .seconds(Int64($0.seconds)) }
        let fields = try options.fields()
        batch =
            switch named(options.batch) ?? "mock" {
            case "mock": .mock
            case "none": .none
            case let url: .url(url, items: options.batchItems, fields: fields)
            }
    }

    /// Returns the name of a file or an address with a pair's name in the place of `{PAIR}`.
    static func named(_ place: String?, of pair: String) -> String? {
        place?.filled(["PAIR": TradeMarket.name(of: pair)])
    }
}

/// The way to show live trades, as the options say it.
struct LiveShow: Sendable {
    /// A picture that is drawn again and again.
    struct Picture: Sendable {
        /// Writes a chart to its place.
        let write: @Sendable (Chart) throws -> Void
        /// How often, in seconds.
        let interval: Double
    }

    /// A market that is watched.
    struct Market: Sendable {
        let live: LiveRequest
        /// The picture, if one is to be drawn.
        let picture: Picture?
        /// The alerts to watch for.
        let alerts: [PriceAlert]
    }

    /// The markets that are watched, one or more.
    let markets: [Market]
    /// How much time the picture shows, in seconds.
    let window: Double
    /// The number of live trades of each market to end after; nil for no end.
    let limit: Int?
    /// Whether events go to stdout as NDJSON.
    let showsEvents: Bool
    /// Whether to say nothing but errors.
    let isQuiet: Bool
    /// How the picture is to look.
    let template: Chart
    /// The program to start at each.
    let program: AlertProgram?

    /// - Throws: an error for options that are wrong.
    init(_ options: Live) throws {
        window = options.window?.seconds ?? 600
        limit = options.limit
        showsEvents = options.events
        isQuiet = options.quiet
        template = try options.picture.template()
        let alerts = options.alerts.compactMap { PriceAlert($0) }
        program = try options.program.map { name throws(Failure) in try AlertProgram(name) }
        markets = try LiveRequest.all(options.live).map { live in
            let name = TradeMarket.name(of: live.pair)
            return Market(
                live: live,
                picture: try LiveRequest.named(options.output, of: live.pair).map {
                    try Picture(at: $0, of: live, every: options.every?.seconds ?? 5)
                },
                alerts: alerts.filter { $0.pair == nil || $0.pair == name })
        }
    }
}

extension LiveShow.Picture {
    /// - Parameters:
    ///   - live: the trades that it shows.
    ///   - interval: in seconds.
    /// - Throws: an error for a file that can't be one of a picture.
    fileprivate init(at path: String, of live: LiveRequest, every interval: Double) throws {
        let files = [("the model", live.model), ("the archive", live.archive)]
        let output = try Output(
            .path(path), format: nil,
            inputs: InputPaths(
                files: files.compactMap { role, path in path.map { (role, $0) } },
                archive: live.archive))
        let notes = NotesOnce()
        self.interval = interval
        write = { chart in
            let drawing = try output.drawing(of: chart)
            notes.say(drawing.notes)
            _ = try output.write(drawing)
        }
    }
}

/// Says each note of a picture once, however often the picture is drawn.
private final class NotesOnce: Sendable {
    private let told = Mutex<Set<String>>([])

    func say(_ notes: [String]) {
        for note in notes where told.withLock({ $0.insert(note).inserted }) { Console.error(note) }
    }
}
