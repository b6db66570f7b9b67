import ChartRender
import ChartScene
import Foundation
import Ranking
import Testing

@testable import RankedCharts

@Suite struct RankedBytesTests {
    private func chart() throws -> RankedChart {
        var chart = try RankedChart(
            list(["900", "400", nil], title: "A < B", hasPictures: true, hasSubtitles: true)
        ).on(480, 320, scale: 2)
        chart.images[1] = image(40, 40)
        chart.images[2] = image(20, 40, 0)
        chart.theme = .dark
        return chart
    }

    @Test(arguments: PictureFormat.allCases)
    func equalListsGiveEqualBytes(format: PictureFormat) throws {
        let isSame = try chart().bytes(as: format) == chart().bytes(as: format)
        #expect(isSame)
    }

    @Test func picturesPlaceholdersAndBarsAreDrawn() throws {
        let chart = try chart()
        let plan = try chart.plan()
        let image = try PixelImage(png: chart.png())
        #expect((image.width, image.height) == (960, 640))
        func pixel(_ box: Rect?, dx: Double = 0.5, dy: Double = 0.5) -> UInt32 {
            guard let box else { return 0 }
            let (x, y) = (box.x + dx * box.width, box.y + dy * box.height)
            return image.pixels[Int(y * 2) * image.width + Int(x * 2)]
        }
        #expect(pixel(plan.rows[0].image?.box) == 0xFFCC_2200)
        // The corner is round.
        #expect(pixel(plan.rows[0].image?.box, dx: 0.01, dy: 0.01) == 0xFF15_1920)
        // What is transparent is seen on white.
        #expect(pixel(plan.rows[1].image?.box) == 0xFFFF_FFFF)
        #expect(pixel(plan.rows[2].image?.box, dx: 0.1, dy: 0.5) == 0xFF29_2F38)
        #expect(pixel(plan.rows[0].bar) == 0xFF5A_A9FF)
        #expect(pixel(plan.rows[1].bar, dx: 1.1) == 0xFF15_1920)
    }

    @Test func documentsHaveTitleDescriptionAndDate() throws {
        let svg = String(decoding: try chart().svg(), as: UTF8.self)
        #expect(
            svg.contains("<title>A &lt; B</title>\n<desc>Ranked list of A &lt; B. 1–3 of 3, by"))
        #expect(svg.components(separatedBy: "xlink:href=\"data:image/png;base64,iVBOR").count == 3)
        let pdf = String(decoding: try chart().pdf(), as: UTF8.self)
        #expect(pdf.contains("20261123174000Z"))
        #expect(pdf.contains("/Subtype /Image"))
    }

    @Test func aPictureWithoutPixelsIsNone() throws {
        var chart = try chart()
        chart.images[1] = PixelImage(width: 0, height: 0, pixels: [])
        #expect(try chart.plan().rows[0].image?.isPlaceholder == true)
        #expect(try chart.png().isEmpty == false)
    }

    /// A list whose pictures are mostly high has high placeholders, too.
    @Test func placeholdersHaveThePropertionsOfMostPictures() throws {
        var chart = try RankedChart(list(numbers(4), hasPictures: true)).on(480, 800)
        chart.images = [1: image(30, 40), 2: image(60, 80), 3: image(50, 50)]
        let places = try chart.fixedPlan().rows.compactMap { $0.image?.box }
        #expect(abs(places[3].width / places[3].height - 0.75) < 1e-9)
        #expect(places[3].height == places[0].height && places[2].width == places[2].height)
        chart.images = [:]
        let square = try chart.fixedPlan().rows[3].image?.box
        #expect(square?.width == square?.height)
    }

    @Test func picturesAreAskedForInTheSizeInWhichTheyAreDrawn() throws {
        var chart = try RankedChart(list(numbers(100), hasPictures: true)).on(480, 800)
        let side = try chart.plan().imageSide
        #expect((40...50).contains(side))
        #expect(chart.imageSize == (Int((2 * side).rounded(.up)), Int((2 * side).rounded(.up))))
        chart = try chart.on(480, 800, scale: 3)
        #expect(chart.imageSize.width == Int((3 * side).rounded(.up)))
    }

    @Test func theDescriptionIsOneObject() throws {
        var chart = try chart()
        chart.list.items[0].name = "שלום " + String(repeating: "x", count: 300)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(chart.description())
        let object = try #require(
            JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            object.keys.sorted() == [
                "altText", "background", "canvas", "count", "fetchedAt", "firstRank", "isLast",
                "isOld", "kind", "page",
                "pages", "rows", "schema", "size", "texts", "title", "total",
            ])
        #expect(object["kind"] as? String == "ranked" && object["schema"] as? Int == 1)
        let rows = try #require(object["rows"] as? [[String: Any]])
        #expect(rows.map { $0["rank"] as? Int } == [1, 2, 3])
        #expect(rows[0]["name"] as? String == chart.list.items[0].name)
        #expect(rows[2]["bar"] is NSNull && rows[2]["value"] is NSNull)
        #expect(rows[2]["valueText"] is NSNull)
        #expect((rows[1]["image"] as? [String: Any])?["isPlaceholder"] as? Bool == false)
        let texts = try #require(object["texts"] as? [[String: Any]])
        let names = texts.filter { $0["role"] as? String == "name" }
            .compactMap { $0["text"] as? String }
        // As it is read, not as it is drawn.
        #expect(names[0] == "שלום")
        #expect(names[1].hasPrefix("xxx") && names[1].hasSuffix("x…"))
    }
}
