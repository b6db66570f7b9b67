import ArgumentParser
import ChartgenCommand
import Foundation
import Ranking
import TimeSeries

/// `chartgen rank`: a feed is fetched, and shown as a table, as data or as a picture.
struct RankShow {
    let request: RankRequest

    init(_ request: RankRequest) {
        self.request = request
    }

    /// - Throws: an error that names the fault in the feed or the options.
    func run() async throws {
        switch request.task {
        case .presets: Console.text(RankPresets.text)
        case .schema: Console.text(FeedDescription.schema)
        case .feed(let typed):
            let description = try RankDescription(typed).read()
            try RankShow.check(
                description, parameters: request.asking.parameters,
                secrets: request.asking.secrets)
            let options = request.asking.options(for: description)
            try await show(try RankedFeed(description, options: options))
        }
    }

    private func show(_ feed: RankedFeed) async throws {
        guard let opening = request.opening else {
            return try await show(feed.list(count: request.count), of: feed)
        }
        if request.detailCount != nil { try RankShow.checkOpensList(feed.description) }
        let list = try await feed.list(count: request.count)
        let item = try RankPage.item(opening, of: list)
        try await show(feed.detail(of: item, count: request.detailCount), of: list, feed)
    }

    private func show(_ list: RankedList, of feed: RankedFeed) async throws {
        if let format = request.output.picture {
            let picture = RankPicture(request, of: feed, as: format)
            try await picture.draw(list)
            say(list.notes, of: list)
            return try RankShow.endIncomplete(list.notes)
        }
        let page = try RankPage(request).part(of: list)
        let text =
            switch request.output.format {
            case .json: RankedData.json(page)
            case .ndjson: RankedData.ndjson(page)
            case .csv: RankCSV(feed.description).text(page)
            default: text(table.lines(page, among: list.items))
            }
        try write(text, list.notes, of: list)
        try RankShow.endIncomplete(list.notes)
    }

    private func show(
        _ detail: RankedDetail, of list: RankedList, _ feed: RankedFeed
    ) async throws {
        if let format = request.output.picture {
            let picture = RankPicture(request, of: feed, as: format)
            try await picture.draw(detail, of: list)
            say(detail.notes(of: list), of: detail.list ?? list)
            return try RankShow.endIncomplete(detail.list?.notes ?? [])
        }
        let page = try RankPage(request).part(of: detail)
        let text =
            switch request.output.format {
            case .json: RankedData.json(page, of: list)
            case .ndjson: RankedData.ndjson(page, of: list)
            case .csv: RankCSV(feed.description, opened: detail).text(page, of: list)
            default: text(table.lines(detail, of: list, shown: page.list))
            }
        try write(text, detail.notes(of: list), of: detail.list ?? list)
        try RankShow.endIncomplete(detail.list?.notes ?? [])
    }

    private var table: RankTable {
        RankTable(
            columns: Terminal.columns(request.asking.environment), locale: request.locale,
            words: request.words)
    }

    private func text(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }

    /// Writes a text, and says the list's notes on stderr. A table contains them itself.
    private func write(_ text: String, _ notes: [RankedNote], of list: RankedList) throws {
        try request.output.write(text)
        if request.output.format != .table { say(notes, of: list) }
    }

    /// - Parameter notes: those of a list. An entry that is shown without all its details counts as
    ///   complete.
    /// - Throws: `ExitCode` 1 if a part of the list could not be fetched.
    private static func endIncomplete(_ notes: [RankedNote]) throws {
        let isCut = notes.contains { if case .failed = $0 { true } else { false } }
        if isCut { throw ExitCode(1) }
    }

    private func say(_ notes: [RankedNote], of list: RankedList) {
        guard !request.isQuiet else { return }
        notes.forEach { Console.error(request.words.note($0, of: list, request.locale)) }
    }
}
