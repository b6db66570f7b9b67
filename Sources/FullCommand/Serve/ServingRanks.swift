import ChartServer
import ChartgenCommand
import Feeds
import Foundation
import Ranking
import Text
import Thumbnails

/// The ranked feeds of a server, as named on the command line.
struct ServingRanks {
    let request: ServedRankRequest
    /// The languages of pages.
    let languages: [Language]

    /// - Returns: nil if no feed is asked for.
    /// - Throws: `Failure`: 64 for a parameter that no feed has and for feeds and languages of one
    ///   name, 66 for files that can't be read; `FeedError` for a file that is no description, or
    ///   that holds no words.
    func ranks() throws -> ServedRanks? {
        guard !request.feeds.isEmpty else { return nil }
        let descriptions = try descriptions()
        try refuseUnknownParameters(descriptions)
        try RankShow.checkValues(request.asking.parameters, of: descriptions)
        try checkKeep(descriptions)
        var ranks = ServedRanks(
            try descriptions.map { try served($0) }, images: request.asking.imageStore())
        ranks.languages = languages.map { RankedWords($0) }
        if let age = request.age { ranks.keeps = .seconds(age) }
        if let pause = request.pause {
            ranks.pause = .seconds(pause)
            ranks.retryPause = min(ranks.retryPause, ranks.pause)
        }
        return ranks
    }

    /// - Throws: `Failure` for an archive that can't be the feed's.
    private func served(_ description: FeedDescription) throws -> ServedFeed {
        let options = request.asking.options(for: description)
        let feed = ServedFeed(description, options: options)
        guard let keep = request.keep else { return feed }
        return feed.kept(
            in: try RankKeeping(keep, of: description, given: options.parameters))
    }

    /// - Throws: `Failure` 64 where several feeds would have one archive.
    private func checkKeep(_ descriptions: [FeedDescription]) throws {
        guard let keep = request.keep, descriptions.count > 1,
            !keep.contains(RankKeeping.feedWord)
        else { return }
        throw Failure(
            Failure.usage,
            "--keep: an archive holds one feed, and there are \(descriptions.count): write"
                + " \(RankKeeping.feedWord) where its name belongs, such as"
                + " 'ranks-\(RankKeeping.feedWord).sqlite'")
    }

    private func descriptions() throws -> [FeedDescription] {
        let descriptions = try request.feeds.flatMap { name in
            name == "all" ? FeedDescription.presets : [try RankDescription(name).read()]
        }
        let names = descriptions.map(\.name)
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw Failure(
                Failure.usage, "two feeds of --rank have the name \(twice.printable(limit: 60))")
        }
        return descriptions
    }

    private func refuseUnknownParameters(_ descriptions: [FeedDescription]) throws {
        let given = request.asking.parameters
        guard let (name, known) = RankedFeed.unknown(given, in: descriptions) else { return }
        throw Failure(
            Failure.usage,
            "no feed that is served has the parameter \(name.printable(limit: 60)); they have "
                + (known.isEmpty ? "none" : known.joined(separator: ", ")))
    }
}
