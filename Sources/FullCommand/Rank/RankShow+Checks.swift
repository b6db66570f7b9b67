import ChartgenCommand
import Ranking
import Text

extension RankShow {
    /// Refuses parameters and variables that the description does not have or may not use, in the
    /// words of the options.
    ///
    /// - Throws: `Failure`: 64 for a parameter that there is not, 77 for a variable of the
    ///   environment that the user did not allow.
    static func check(
        _ description: FeedDescription, parameters: [String: String], secrets: Set<String>
    ) throws(Failure) {
        let feed = description.name.harmless(limit: 100)
        if let (name, known) = RankedFeed.unknown(parameters, in: [description]) {
            let likely = Likeness.closest(to: name, among: known).map { " (did you mean \($0)?)" }
            throw Failure(
                Failure.usage,
                "\(feed) has no parameter \(name.printable(limit: 40))\(likely ?? "")"
                    + (known.isEmpty
                        ? ": its address takes none"
                        : "; there are \(known.map { $0.harmless(limit: 40) }.joined(separator: ", "))")
            )
        }
        try checkValues(parameters, of: [description])
        if let foreign = description.foreignVariable(allowed: secrets) {
            throw Failure(
                Failure.refused,
                "\(feed): its headers ask for \(foreign.harmless(limit: 100)) of the environment; if"
                    + " its server may have that, say --secret \(foreign.harmless(limit: 100))")
        }
    }

    /// Refuses values that parameters of the descriptions can't have.
    ///
    /// - Throws: `Failure` 64.
    static func checkValues(
        _ values: [String: String], of descriptions: [FeedDescription]
    ) throws(Failure) {
        let now = RankedFeedOptions().now()
        for description in descriptions {
            guard
                let problem = RankedWords.english.problem(with: values, of: description, now: now)
            else { continue }
            throw Failure(Failure.usage, "\(description.name.harmless(limit: 100)): \(problem)")
        }
    }

    /// - Throws: `Failure` 64 for a feed whose entries open into no list.
    static func checkOpensList(_ description: FeedDescription) throws(Failure) {
        guard description.detail?.completes != false else { return }
        throw Failure(
            Failure.usage,
            "--detail-count is for entries that open into a list, and those of"
                + " \(description.name.harmless(limit: 100)) don't")
    }
}
