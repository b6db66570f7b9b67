import ChartRender
import ChartScene
import PagedCharts
import RankedCharts
import Ranking

extension RankService {
    /// What a picture of a list is drawn of.
    struct ChartKey: Hashable, Sendable {
        let feed: String
        let fetchedAt: Double
        let count: Int
        let page: Int
        let size: Int?
        let theme: ViewRequest.ThemeName?
        let language: String
        let canvas: Canvas
        let format: PictureFormat
        /// Pictures of entries may be had later.
        let minute: Int
    }

    /// A list as a picture: equal ones are drawn once.
    ///
    /// - Throws: `ViewProblem`, `CanvasError`, `RankedChartError`, `RenderError`, `Admission.Full`.
    func chart(
        of list: RankedList, _ feed: ServedFeed, _ view: RankRequest, _ text: RankText,
        as format: PictureFormat
    ) async throws -> ChartService.Entity {
        let canvas = try options.canvas(
            like: template, width: view.width, height: view.height, scale: view.scale)
        let key = ChartKey(
            feed: feed.name, fetchedAt: list.fetchedAt, count: list.items.count,
            page: view.page ?? 1, size: view.size, theme: view.theme,
            language: text.words.language, canvas: canvas, format: format,
            minute: Int(now() / 60))
        return try await charts.value(for: key) { [self] in
            try await admission.admitted {
                var chart = RankedChart(list)
                chart.canvas = canvas
                chart.theme = view.theme.map { $0 == .dark ? .dark : .light } ?? template.theme
                (chart.locale, chart.words) = (text.locale, text.words)
                (chart.page, chart.size) = (view.page ?? 1, view.size)
                let (images, areAll) = await images(
                    of: try chart.plan().rows, list, feed, chart.imageSize)
                chart.images = images
                let drawn = chart
                let bytes = try await metrics.drawn { try drawn.bytes(as: format) }
                // One without some of its pictures is drawn anew for who asks next.
                return (ChartService.Entity(bytes), areAll ? bytes.count : nil)
            }
        }
    }

    /// A size for a picture of this many rows, in which all of them have room.
    ///
    /// - Returns: the height, and a scale where the usual one would make too many pixels of it.
    func size(ofRows count: Int) -> (height: Double, scale: Double?) {
        let height = max(template.canvas.height, 240 + 52 * Double(count))
        let area = template.canvas.width * height
        let side = max(template.canvas.width, height)
        let most = min(
            (Double(options.mostPixels) / area).squareRoot(), Double(Canvas.longestSide) / side)
        guard most < template.canvas.scale else { return (height, nil) }
        return (height, max(0.25, (most * 100).rounded(.down) / 100))
    }

    /// The pictures of entries, fetched side by side, and whether these are all; those that take too long are left out.
    private func images(
        of rows: [RankedPlan.Row], _ list: RankedList, _ feed: ServedFeed,
        _ size: (width: Int, height: Int)
    ) async -> ([Int: PixelImage], areAll: Bool) {
        let ranks = Set(rows.map(\.rank))
        let wanted = list.items.filter { ranks.contains($0.rank) }
        let (pictures, patience) = (pictures, imagePatience)
        return await withTaskGroup(of: (Int, PixelImage)?.self) { group in
            for item in wanted {
                guard let address = item.image else { continue }
                group.addTask {
                    await pictures.image(at: address, of: feed, fitting: size).map {
                        (item.rank, $0)
                    }
                }
            }
            group.addTask {
                try? await Task.sleep(for: patience)
                return (-1, PixelImage(width: 0, height: 0, pixels: []))
            }
            var images: [Int: PixelImage] = [:]
            var left = wanted.count { $0.image != nil }
            while left > 0, let next = await group.next() {
                if next?.0 == -1 { break }
                left -= 1
                if let (rank, image) = next { images[rank] = image }
            }
            group.cancelAll()
            return (images, left == 0)
        }
    }
}
