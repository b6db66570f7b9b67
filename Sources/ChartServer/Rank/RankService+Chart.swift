import ChartRender
import ChartScene
import NIOCore
import PagedCharts
import RankedCharts
import Ranking

extension RankService {
    /// All that a picture of a list depends on: equal keys share one drawing.
    struct ChartKey: Hashable, Sendable {
        let feed: String
        let fetchedAt: Double
        let changesSince: Double?
        let count: Int
        let page: Int
        let size: Int?
        let theme: PageTheme?
        let language: String
        let canvas: Canvas
        let format: PictureFormat
        /// The same list may be an old one later, when its feed fails.
        let notes: [RankedNote]
        /// Pictures of entries may be had later.
        let minute: Int
    }

    /// A list as a picture, and whether it has all pictures of its entries.
    typealias ListPicture = (entity: Entity, isWhole: Bool)

    /// Returns a list as a picture: equal ones are drawn once.
    ///
    /// - Throws: `ViewProblem`, `CanvasError`, `RankedChartError`, `RenderError`, `Admission.Full`.
    func chart(
        of list: RankedList, _ feed: ServedFeed, _ view: RankViewRequest, _ text: RankText,
        as format: PictureFormat
    ) async throws -> ListPicture {
        let canvas = try options.canvas(
            like: template, width: view.width, height: view.height, scale: view.scale)
        let notes = list.notes.map(text.told)
        let key = ChartKey(
            feed: feed.key, fetchedAt: list.fetchedAt, changesSince: list.changesSince,
            count: list.items.count,
            page: view.page ?? 1, size: view.size, theme: view.theme,
            language: text.words.language, canvas: canvas, format: format, notes: notes,
            minute: Int(now() / 60))
        return try await charts.value(for: key) { [self] in
            var chart = RankedChart(list.said(in: text.words))
            chart.list.notes = notes
            chart.canvas = canvas
            chart.theme = options.look(view.theme, usual: template.theme)
            (chart.locale, chart.words) = (text.locale, text.words)
            (chart.page, chart.size) = (view.page ?? 1, view.size)
            let picture = try await picture(chart, feed, as: format)
            // A drawing without some of its pictures is made anew for the next caller.
            return (picture, picture.isWhole ? picture.entity.bytes.readableBytes : nil)
        }
    }

    /// Lays the list out, waits for the pictures of its entries, and draws it. Drawings that wait
    /// take no places of those that are being made.
    private func picture(
        _ chart: RankedChart, _ feed: ServedFeed, as format: PictureFormat
    ) async throws -> ListPicture {
        let place = try waiting.place()
        defer { withExtendedLifetime(place) {} }
        let layout = try await Chart.onDrawingThread { try chart.layout() }
        let wanted = layout.pictured
        let images = await images(of: wanted, feed, layout.imageSize)
        return try await admission.admitted {
            let bytes = try await metrics.drawn {
                try await Chart.onDrawingThread {
                    try layout.plan(images: images).scene.bytes(
                        as: format, typeface: Typeface.standard(for: chart.theme))
                }
            }
            return (Entity(bytes), images.count == wanted.count)
        }
    }

    /// Returns a size for a picture of this many rows, in which all of them have room.
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

    /// Returns the pictures of entries by rank, fetched side by side; those that take too long are
    /// left out.
    private func images(
        of wanted: [RankedItem], _ feed: ServedFeed, _ size: (width: Int, height: Int)
    ) async -> [Int: PixelImage] {
        let (pictures, patience) = (pictures, imagePatience)
        return await withTaskGroup(of: (rank: Int, image: PixelImage?)?.self) { group in
            for item in wanted {
                guard let address = item.image else { continue }
                group.addTask {
                    let image = await pictures.image(at: address, of: feed, fitting: size)
                    return (item.rank, image)
                }
            }
            group.addTask {
                try? await Task.sleep(for: patience)
                return nil
            }
            var images: [Int: PixelImage] = [:]
            var left = wanted.count
            while left > 0, case let (rank, image)?? = await group.next() {
                left -= 1
                images[rank] = image
            }
            group.cancelAll()
            return images
        }
    }
}
