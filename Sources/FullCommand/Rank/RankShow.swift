import ArgumentParser
import ChartRender
import ChartgenCommand
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
        case .presets: Console.text(RankPresets.text(in: request.words))
        case .schema: Console.text(FeedDescription.schema)
        case .feed(let typed):
            let description = try RankDescription(typed).read()
            try RankShow.check(
                description, parameters: request.asking.parameters,
                secrets: request.asking.secrets)
            let options = request.asking.options(for: description)
            let keeping = try request.keep.map {
                try RankKeeping($0, of: description, given: options.parameters)
            }
            try await show(try RankedFeed(description, options: options), keeping)
        }
    }

    private func show(_ feed: RankedFeed, _ keeping: RankKeeping?) async throws {
        guard let opening = request.opening else {
            return try await showList(of: feed, keeping)
        }
        if request.detailCount != nil { try RankShow.checkOpensList(feed.description) }
        let list = try await feed.listOrKept(count: request.count)
        let item = try RankPage.item(opening, of: list)
        try await show(
            feed.detailOrKept(of: item, count: request.detailCount), of: list, feed)
    }

    /// Shows the list, stored where that is asked for. One that can't be stored is shown, too.
    private func showList(of feed: RankedFeed, _ keeping: RankKeeping?) async throws {
        var list: RankedList
        do {
            list = try await feed.listOrKept(count: request.count)
        } catch {
            do {
                try keeping?.noteFailure(error)
            } catch let unstored {
                Console.error(unstored.line)
            }
            throw error
        }
        do throws(Failure) {
            list = try keeping?.noted(list) ?? list
        } catch {
            Console.error(error.line)
            try await show(list, of: feed)
            throw ExitCode(error.status)
        }
        try await show(list, of: feed)
    }

    private func show(_ list: RankedList, of feed: RankedFeed) async throws {
        try await show(
            list, list.notes, failing: list.notes,
            draw: {
                try await RankPicture(request, of: feed, as: $0).draw(list.said(in: request.words))
            },
            text: {
                let page = try RankPage(request).part(of: list)
                return switch request.output.format {
                case .json: RankedData.json(page)
                case .ndjson: RankedData.ndjson(page)
                case .csv: RankCSV(feed.description).text(page)
                default: text(table.lines(page.said(in: request.words), among: list.items))
                }
            })
    }

    private func show(
        _ detail: RankedDetail, of list: RankedList, _ feed: RankedFeed
    ) async throws {
        let isOurs = feed.description.isPreset
        let (said, saidList) = (
            detail.said(in: request.words, isOurs: isOurs), list.said(in: request.words)
        )
        try await show(
            detail.list ?? list, detail.notes(of: list),
            failing: detail.list?.notes ?? list.notes.filter { list.notes.kept?.note == $0 },
            draw: { try await RankPicture(request, of: feed, as: $0).draw(said, of: saidList) },
            text: {
                let page = try RankPage(request).part(of: detail)
                return switch request.output.format {
                case .json: RankedData.json(page, of: list)
                case .ndjson: RankedData.ndjson(page, of: list)
                case .csv: RankCSV(feed.description, opened: detail).text(page, of: list)
                default:
                    text(
                        table.lines(
                            said, of: saidList, shown: page.list?.said(in: request.words)))
                }
            })
    }

    /// Draws or writes, and says the notes on stderr. A table contains them itself.
    ///
    /// - Parameter failing: the notes of a list. An entry that is shown without all its details
    ///   counts as complete.
    /// - Throws: `ExitCode` 1 if a part of the list could not be fetched, or all of it was kept.
    private func show(
        _ list: RankedList, _ notes: [RankedNote], failing: [RankedNote],
        draw: (PictureFormat) async throws -> Void, text: () throws -> String
    ) async throws {
        if let format = request.output.picture {
            try await draw(format)
        } else {
            try request.output.write(text())
        }
        if !request.isQuiet, request.output.format != .table {
            notes.forEach { Console.error(request.words.note($0, of: list, request.locale)) }
        }
        if failing.missingPart != nil || failing.kept != nil { throw ExitCode(1) }
    }

    private var table: RankTable {
        RankTable(
            columns: Terminal.columns(request.asking.environment), locale: request.locale,
            words: request.words)
    }

    private func text(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }
}
