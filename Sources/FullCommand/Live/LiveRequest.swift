import ArgumentParser
import ChartRender
import ChartScene
import ChartgenCommand
import LiveCharts
import Synchronization

/// The trades to watch, as the options name them.
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

    /// - Throws: an error for options that are wrong.
    init(_ options: LiveOptions) throws {
        exchange = options.exchange ?? .bitstamp
        pair = options.pair ?? "btcusd"
        endpoint = options.endpoint
        restEndpoint = options.restEndpoint
        archive = options.archive
        marksArchive = options.markArchive
        model = options.model
        modelPrices = options.modelRange?.prices
        candles = options.candles.map { .seconds(Int64($0.seconds)) }
        let fields = try options.fields()
        batch =
            switch options.batch ?? "mock" {
            case "mock": .mock
            case "none": .none
            case let url: .url(url, items: options.batchItems, fields: fields)
            }
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

    /// The trades that are watched.
    let live: LiveRequest
    /// How much time the picture shows, in seconds.
    let window: Double
    /// The number of live trades to end after; nil for no end.
    let limit: Int?
    /// Whether events go to stdout as NDJSON.
    let showsEvents: Bool
    /// Whether to say nothing but errors.
    let isQuiet: Bool
    /// The picture, if one is to be drawn.
    let picture: Picture?
    /// How the picture is to look.
    let template: Chart
    /// The alerts to watch for.
    let alerts: [PriceAlert]
    /// The program to start at each.
    let program: AlertProgram?

    /// - Throws: an error for options that are wrong.
    init(_ options: Live) throws {
        live = try LiveRequest(options.live)
        window = options.window?.seconds ?? 600
        limit = options.limit
        showsEvents = options.events
        isQuiet = options.quiet
        template = try options.picture.template()
        alerts = options.alerts.compactMap { PriceAlert($0) }
        program = try options.program.map { name throws(Failure) in try AlertProgram(name) }
        picture = try options.output.map { path in
            let output = try Output(
                .path(path), format: nil,
                inputs: InputPaths(
                    files: [
                        ("the model", options.live.model), ("the archive", options.live.archive),
                    ].compactMap { role, path in path.map { (role, $0) } },
                    archive: options.live.archive))
            let notes = NotesOnce()
            let write = { @Sendable (chart: Chart) in
                let drawing = try output.drawing(of: chart)
                notes.say(drawing.notes)
                _ = try output.write(drawing)
            }
            return Picture(write: write, interval: options.every?.seconds ?? 5)
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
