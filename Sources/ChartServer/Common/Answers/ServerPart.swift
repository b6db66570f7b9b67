/// A part of a server: a page with its pictures and data, at paths of its own.
///
/// For example, a part of one page:
///
/// ```swift
/// struct AboutPart: ServerPart {
///     let place = PartPlace(folder: "about", "the words about us", "are", at: "about")
///
///     func addRoutes(to routes: inout Routes) {
///         routes.on("about") { _ in Response(text: "We draw charts.\n") }
///     }
/// }
/// ```
///
/// `ChartServer.init` lists the parts. A page with files of its own names them in `PageAssets`.
protocol ServerPart: Sendable {
    /// Where its page is.
    var place: PartPlace { get }

    /// The language of what visitors are told.
    var language: PageLanguage { get }

    /// Returns the part with the language of a request, in which its failures are told.
    func speaking(to call: PathRequest) -> any ServerPart

    /// Adds the paths of the part, each with its answer.
    func addRoutes(to routes: inout Routes)

    /// The figures of this moment, for /metrics.
    var families: [MetricFamily] { get async }

    /// Why the shown data is not up to date; empty if it is.
    var unready: [String] { get async }

    /// The places of its work, which /metrics sums up if the part is the server's first.
    var admissions: [Admission] { get }

    /// How many API pages it knows.
    var apiPages: Int { get async }

    /// Words the reason why there is no answer, for visitors.
    ///
    /// - Parameter tellsSource: whether to say what the source says, with its address.
    func failure(_ error: any Error, tellsSource: Bool) async -> ServerFailure
}

extension ServerPart {
    var language: PageLanguage { .english }

    func speaking(to call: PathRequest) -> any ServerPart { self }
    var families: [MetricFamily] { [] }
    var unready: [String] { [] }
    var admissions: [Admission] { [] }
    var apiPages: Int { 0 }

    func failure(_ error: any Error, tellsSource: Bool) async -> ServerFailure {
        ServerFailure(error, tellsSource: tellsSource, in: language)
    }
}
