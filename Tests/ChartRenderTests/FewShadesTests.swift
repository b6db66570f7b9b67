import TestSupport
import Testing
import TimeSeries

@testable import ChartRender
@testable import ChartScene

/// PNG files with a palette: what they may change of a picture, and what not.
@Suite struct FewShadesTests {
    /// The kind of colour that the head of a PNG file names: 3 for a palette, 2 for true colour.
    private func kind(_ bytes: [UInt8]) -> UInt8 { bytes[25] }

    private func exact(_ chart: Chart) throws -> PixelImage {
        let typeface = try Typeface.standard()
        let plan = LayoutPlan(chart, measure: typeface)
        let canvas = chart.canvas
        let surface = try Surface.image(width: canvas.pixelWidth, height: canvas.pixelHeight)
        try Painter(surface, scale: canvas.scale, typeface, .pixels).draw(plan.scene)
        let words = surface.words.map { $0 | 0xFF00_0000 }
        return PixelImage(width: canvas.pixelWidth, height: canvas.pixelHeight, pixels: words)
    }

    @Test(
        arguments: Trials.turns(
            ReferenceShape.allCases,
            [(600, 400, 1, Theme.light), (1200, 600, 2, .dark), (120, 90, 1.5, .light)]))
    func aChartOfOneLineHasAPaletteAndHardlyDiffersFromTheExactPicture(
        shape: ReferenceShape, look: (width: Double, height: Double, scale: Double, theme: Theme)
    ) throws {
        var chart = try ReferenceCharts.chart(shape, 3_000)
        chart.yLabel = "Pressure (hPa)"
        chart.theme = look.theme
        chart.canvas = try Canvas(width: look.width, height: look.height, scale: look.scale)
        let bytes = try chart.png()
        #expect(kind(bytes) == 3)
        let (image, exact) = (try PixelImage(png: bytes), try exact(chart))
        // A coverage is at most 3/255 off, and colours differ by at most 255; where two things
        // cross both roundings count.
        #expect(largestDifference(image, exact) <= 6)
        #expect(image != exact)
        // Plain colours are the theme's own.
        let plain = [look.theme.background, look.theme.line(0)].map { 0xFF00_0000 | $0.word }
        #expect(Set(image.pixels).isSuperset(of: plain))
    }

    @Test func thePaletteMakesFilesAQuarterShorter() throws {
        for shape in ReferenceShape.allCases {
            let chart = try ReferenceCharts.chart(shape, 7_500)
            let (bytes, exact) = (try chart.png().count, try exact(chart).png().count)
            #expect(bytes * 4 < exact * 3, "\(shape): \(bytes) bytes, \(exact) with exact shades")
        }
    }

    @Test func severalLinesAreDrawnExactly() throws {
        var chart = try ReferenceCharts.chart(.walk, 500)
        chart.series.append(try ReferenceCharts.chart(.noise, 500).series[0])
        chart.series[0].name = "a"
        chart.series[1].name = "b"
        #expect(try PixelImage(png: chart.png()) == exact(chart))
    }

    @Test(arguments: [(200, 3), (300, 2)])
    func aPictureOfMoreColorsThanAPaletteHoldsIsDrawnExactly(colors: Int, kind: UInt8) throws {
        let fills = (0..<colors).map { index in
            SceneItem.fill(
                Rect(x: Double(index % 20) * 6, y: Double(index / 20) * 4, width: 6, height: 4),
                Color(UInt32(index) * 0x01_0309))
        }
        let line = DataLine(
            runs: [[Point(x: 3, y: 90), Point(x: 115, y: 62)]], width: 1.5, dotDiameter: 3,
            color: Color(0x10_60A0), clip: Rect(x: 0, y: 60, width: 120, height: 40))
        let scene = Scene(
            canvas: try Canvas(width: 120, height: 100),
            items: [.background(Color(0xFF_FFFF))]
                + fills + [.line(line)],
            title: "", altText: "", date: nil, tzdataVersion: nil)
        let typeface = try Typeface.standard()
        let bytes = try scene.bytes(as: .png, typeface: typeface)
        #expect(self.kind(bytes) == kind)
        let surface = try Surface.image(width: 120, height: 100)
        try Painter(surface, scale: 1, typeface, kind == 3 ? .fewShades : .pixels).draw(scene)
        let pixels = surface.words.map { $0 | 0xFF00_0000 }
        #expect(try PixelImage(png: bytes).pixels == pixels)
    }
}

extension Color {
    fileprivate var word: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
