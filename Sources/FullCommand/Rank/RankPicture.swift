import ArgumentParser
import ChartRender
import ChartScene
import ChartgenCommand
import RankedCharts
import Ranking
import Text
import Thumbnails
import TimeSeries

/// A ranked list, or an opened entry, as a picture.
struct RankPicture {
    private let request: RankRequest
    private let feed: RankedFeed
    private let format: PictureFormat

    init(_ request: RankRequest, of feed: RankedFeed, as format: PictureFormat) {
        (self.request, self.feed, self.format) = (request, feed, format)
    }

    /// Draws a page of a list.
    func draw(_ list: RankedList) async throws {
        try await draw(RankedChart(list), of: feed.description)
    }

    /// Draws the detail of an entry.
    ///
    /// - Parameter list: the list that the entry is of.
    func draw(_ detail: RankedDetail, of list: RankedList) async throws {
        switch detail {
        case .list(let entry, let inner):
            let detail = feed.description.detail ?? feed.description
            try await draw(RankedChart(inner, opened: entry), of: detail)
        case .entry(let entry, _):
            try await draw(RankedCard(entry, of: list, notes: detail.notes(of: list)))
        }
    }

    private func draw(_ chart: RankedChart, of description: FeedDescription) async throws {
        var chart = chart
        (chart.canvas, chart.theme, chart.locale) = (request.canvas, request.theme, request.locale)
        (chart.words, chart.page, chart.size) = (request.words, request.page, request.size)
        let layout = try RankPicture.saying { try chart.layout() }
        let wanted = layout.pictured.compactMap { item in item.image.map { (item.rank, $0) } }
        let images = RankImages(request, of: description)
        let found = await images.found(wanted, fitting: layout.imageSize)
        let plan = layout.plan(images: found.mapValues(\.image))
        try write(plan, RankedDescription(plan), rows: plan.rows.map(\.rank)) {
            images.say(wanted.count, found.map(\.value.age))
        }
    }

    private func draw(_ card: RankedCard) async throws {
        var card = card
        (card.canvas, card.theme, card.locale) = (request.canvas, request.theme, request.locale)
        card.words = request.words
        let images = RankImages(request, of: feed.description)
        let wanted = [card.item.largeImage, card.item.image].compactMap(\.self)
        var found: [Int: ImageStore.Found] = [:]
        for address in wanted where found.isEmpty {
            // The small picture, where the large one can't be had.
            found = await images.found(
                [(1, address)], fitting: card.imageSize, in: wanted.count)
        }
        card.image = found[1]?.image
        let count = min(wanted.count, 1)
        card.missing = MissingPictures(count - found.count, of: count)
        let plan = try RankPicture.saying { try card.plan() }
        try write(plan, CardDescription(card, plan), rows: [card.item.rank]) {
            images.say(count, found.map(\.value.age))
        }
    }

    /// Writes a picture, says what it lacks, and reports its problems if the check was asked for.
    ///
    /// - Throws: `ExitCode` 1 if it has any.
    private func write(
        _ plan: some RankedDrawingPlan, _ description: any Encodable, rows: [Int],
        sayMissing: () -> Void
    ) throws {
        let bytes = try plan.scene.bytes(
            as: format, typeface: Typeface.standard(for: request.theme))
        let place = try request.output.write(
            picture: bytes, description: request.output.describes ? description : nil)
        if !request.isQuiet {
            Console.note("\(place): \(plan.title.asCells())\(RankPicture.ranks(rows))")
            sayMissing()
        }
        guard request.checks, case let problems = plan.problems, !problems.isEmpty else { return }
        for problem in problems { Console.error("check: \(problem)") }
        throw ExitCode(1)
    }

    /// ", ranks 11 to 20"
    static func ranks(_ ranks: [Int]) -> String {
        guard let first = ranks.first, let last = ranks.last else { return ", no entries" }
        return first == last
            ? ", rank \(first.grouped)" : ", ranks \(first.grouped) to \(last.grouped)"
    }

    /// Turns an error of layout into a `Failure`.
    private static func saying<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as RankedChartError {
            switch error {
            case .noSuchPage: throw Failure(Failure.noInput, error.description)
            default: throw Failure(Failure.usage, error.description)
            }
        }
    }
}
