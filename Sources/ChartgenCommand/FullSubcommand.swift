/// The subcommands of `chartgen-full`, as `chartgen` knows them: by name and meaning. All else
/// about each stands in `FullCommand`, in a folder of its own.
package enum FullSubcommand: String, CaseIterable {
    case serve, live, rank
    case sampleAPI = "sample-api"

    /// What it does, in a sentence for help.
    package var abstract: String {
        switch self {
        case .serve: "Serve a page to step through a series in a browser."
        case .live: "Watch trades as they happen: a list, a picture, an archive."
        case .rank: "Show a ranked feed, such as top games or albums: a table, data or a picture."
        case .sampleAPI: "Serve a sample series as a paginated API on loopback."
        }
    }
}
