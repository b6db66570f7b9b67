import ChartRender
import ChartScene
import TestSupport
import Testing
import TimeSeries

/// Rendered pictures against stored ones. Each picture is a function; its snapshot has its name.
@Suite struct PictureTests {
    /// A walk of made-up numbers with a gap, ten minutes apart.
    private func chart(_ count: Int = 400, page: Int = 2, of pages: Int? = nil) throws -> Chart {
        var level = 20.0
        let samples = (0..<count).map { index in
            level += Double((index * 7919 + index * index * 31) % 101 - 50) / 40
            let isGap = (count / 2..<count / 2 + count / 12).contains(index)
            return Sample(t: 1_767_571_200 + Double(index) * 600, y: isGap ? nil : level)
        }
        var chart = Chart(try Series(samples), title: "Room temperature")
        chart.yLabel = "°C"
        chart.canvas = try Canvas(width: 480, height: 320)
        let first = (page - 1) * count
        chart.series[0].position = PagePosition(
            page: page, size: count, range: first..<(first + count), isLast: page == pages,
            totalPoints: pages.map { $0 * count }, totalPages: pages, apiPages: [1])
        return chart
    }

    /// Another build of Cairo or FreeType may round a pixel's edge differently: a hair is allowed.
    private func expectPNG(_ chart: Chart, _ name: String = #function) throws {
        let problems = try chart.problems()
        #expect(problems == [])
        let problem = try SnapshotFolder().problem("\(name.dropLast(2)).png", chart.png()) {
            actual, expected in
            guard let a = try? PixelImage(png: actual), let b = try? PixelImage(png: expected)
            else { return ("not a PNG", nil) }
            let difference = ImageDifference(a, b, tolerance: 12)
            if difference.isSame { return nil }
            return (difference.description, try? difference.picture?.png())
        }
        #expect(problem == nil)
    }

    @Test func pageInside() throws {
        try expectPNG(try chart())
    }

    @Test func lastPageDark() throws {
        var chart = try chart(page: 3, of: 3)
        chart.theme = .dark
        try expectPNG(chart)
    }

    @Test func firstPageSmallAtDoubleScale() throws {
        var chart = try chart(60, page: 1)
        chart.canvas = try Canvas(width: 240, height: 180, scale: 2)
        try expectPNG(chart)
    }

    @Test func oneSample() throws {
        try expectPNG(try chart(1, page: 1, of: 1))
    }

    /// Documents are compared as text, to the byte.
    @Test func pageInsideSVG() throws {
        let problem = try SnapshotFolder().problem(
            "pageInside.svg", text: String(decoding: try chart(60).svg(), as: UTF8.self))
        #expect(problem == nil)
    }

    @Test(arguments: PictureFormat.allCases)
    func equalChartsGiveEqualBytesInOneProcess(format: PictureFormat) throws {
        let chart = try chart(page: 3, of: 3)
        let isSame = try chart.bytes(as: format) == chart.bytes(as: format)
        #expect(isSame)
    }

    @Test func formatsAreWhatTheySay() throws {
        let chart = try chart()
        #expect(try chart.png().starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try chart.svg().starts(with: Array("<?xml".utf8)))
        #expect(try chart.pdf().starts(with: Array("%PDF-".utf8)))
    }

    @Test func aPictureHasTheSizeThatTheCanvasSays() throws {
        var chart = try chart()
        chart.canvas = try Canvas(width: 301, height: 201, scale: 1.5)
        let image = try PixelImage(png: chart.png())
        #expect(image.width == 452)
        #expect(image.height == 302)
    }

    @Test func theGapIsNotBridged() throws {
        let chart = try chart()
        let image = try PixelImage(png: chart.png())
        let plan = LayoutPlan(chart, measure: try Typeface.standard())
        let gapMiddle = Int(plan.plot.x + plan.plot.width * 216.5 / 399)
        let line: UInt32 = 0xFF0F_62C4
        let column = (0..<image.height).map { image.pixels[$0 * image.width + gapMiddle] }
        #expect(!column.contains(line))
        #expect(image.pixels.contains(line))
    }
}
