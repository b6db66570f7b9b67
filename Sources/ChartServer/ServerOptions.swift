public import ChartScene
public import LiveCharts

/// How charts are served.
public struct ServerOptions: Sendable {
    /// The languages that visitors may choose by `lang=` in addresses, next to that of the charts'
    /// locale.
    public var languages = Language.all
    /// Whether pages are in the language that a visitor's browser asks for, if it is one of
    /// `languages`; else in that of the charts' locale. Pictures and data never go by the browser.
    public var followsVisitors = true
    /// Looks that visitors may choose by `theme=` in addresses, by their names; next to those that
    /// are built in, whose place they may take. See `isThemeName(_:)` for what a name may be.
    public var themes: [String: Theme] = [:]
    /// Points on a page if the request names no size, 1 or more; nil for the API's own page size.
    public var size: Int?
    /// The usual pause between two looks at whether the series goes on.
    public var poll = Duration.seconds(30)
    /// A folder of TZif files in place of the system's.
    public var zoneFolder: String?
    /// How many requests may be worked on at a time; more are answered by 503.
    public var places = 128
    /// How many bytes of pictures and pages are kept, so that they need not be made again.
    public var keptBytes = 64 << 20
    /// The most device pixels of a picture.
    public var mostPixels = 32 << 20
    /// Whether visitors are told what the source says where it fails, with its address; else in a
    /// few words, such as "the source answers 500".
    public var tellsSourceErrors = true
    /// Called with a line, which has the source's address, when a source begins to fail and when it
    /// is well again.
    public var notice: (@Sendable (_ line: String) -> Void)?
    /// Trades as they happen, to be seen at `live` next to the viewer: a board for each market, the
    /// first of which is shown where no market is named; empty for none.
    public var live: [LiveBoard] = []
    /// Ranked feeds, to be seen at `rank/` next to the viewer; nil for none.
    public var ranks: ServedRanks?
    /// How many visitors may watch live trades at a time; more are answered by 503.
    public var mostStreams = 200
    /// The most states of live trades that a visitor is sent in a second, 1 to 60.
    public var statesPerSecond = 10
    /// Hosts that requests may name, too, if only this machine can reach the server; its own names
    /// are always allowed. Write them without ports. For example, the name of a proxy that passes
    /// the Host field on.
    public var allowedHosts: [String] = []
    /// The path under which a server of its own answers, such as "/charts", for a proxy that passes
    /// paths on as they are; empty for none. `healthz`, `readyz` and `metrics` are answered without
    /// it, too.
    public var basePath = ""
    /// How long answers may go on when the server is told to end. Streams of events and idle
    /// connections are closed at once.
    public var patienceAtEnd = Duration.seconds(4)
    /// The log of requests and changes of state; nil for no log.
    public var log: ServerLog?
    /// Changes each chart before it is drawn.
    public var finish: @Sendable (Chart) -> Chart = { $0 }

    /// Options that fit a viewer on the visitor's own machine.
    public init() {}
}
