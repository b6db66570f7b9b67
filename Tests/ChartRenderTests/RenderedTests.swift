import ChartLocales
import Foundation
import Testing

@testable import ChartRender
@testable import ChartScene

/// Charts drawn for programs: in the background, with fonts, themes, languages and dates of their
/// own.
@Suite struct RenderedTests {
    private func chart(_ title: String = "Rendered") throws -> Chart {
        let samples = (0..<500).map {
            Sample(t: 1_767_571_200 + 60 * Double($0), y: Double($0 % 37))
        }
        return Chart(try Series(samples), title: title)
    }

    @Test(arguments: PictureFormat.allCases)
    func aChartIsRenderedAsItIsDrawn(format: PictureFormat) async throws {
        let chart = try chart()
        let isSame = try await chart.rendered(as: format) == chart.bytes(as: format)
        #expect(isSame)
    }

    @Test func manyChartsAreRenderedAtOnce() async throws {
        let charts = try (0..<12).map { number in
            var chart = try chart("Chart \(number)")
            chart.canvas = try Canvas(width: 240, height: 160)
            return chart
        }
        let expected = try charts.map { try $0.png() }
        let pictures = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for (index, chart) in charts.enumerated() {
                group.addTask { (index, try await chart.rendered(as: .png)) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        let isSame = expected.indices.allSatisfy { pictures[$0] == expected[$0] }
        #expect(isSame)
    }

    @Test func whoIsCancelledGetsNoPicture() async throws {
        let chart = try chart()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await chart.rendered(as: .png)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func aFontOfOnesOwnIsMeasuredAndDrawn() throws {
        let folder = "/usr/share/fonts/truetype/dejavu"
        let mono = try Typeface(regular: "\(folder)/DejaVuSansMono.ttf")
        #expect(mono.width(of: "iiii", .label) == mono.width(of: "MMMM", .label))
        #expect(mono.width(of: "text", .title) / mono.width(of: "text", .label) > 1.2)
        let chart = try chart()
        let isSame = try chart.bytes(as: .png, typeface: mono) == chart.png()
        #expect(!isSame)
        #expect(try chart.problems(typeface: mono) == [])
        let both = try Typeface(
            regular: "\(folder)/DejaVuSansMono.ttf", bold: "\(folder)/DejaVuSans-Bold.ttf")
        #expect(both.width(of: "ii", .title) < both.width(of: "MM", .title))
    }

    @Test func aFontThatIsNotThereOrNoneIsAnError() {
        #expect(throws: RenderError.noFontFile("/nowhere.ttf")) {
            try Typeface(regular: "/nowhere.ttf")
        }
        #expect(throws: RenderError.noFontFile("/nowhere.ttf")) {
            try Typeface(
                regular: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
                bold: "/nowhere.ttf")
        }
        #expect(throws: RenderError.badFontFile("/etc/passwd")) {
            try Typeface(regular: "/etc/passwd")
        }
    }

    @Test func aThemeOfOnesOwnColoursThePicture() throws {
        var chart = try chart()
        let (paper, ink) = (Color(0x1E_1712), Color(0xFF_B340))
        chart.theme.background = paper
        chart.theme.lines = [ink]
        let image = try PixelImage(png: chart.png())
        #expect(image.pixels[0] == 0xFF1E_1712)
        #expect(image.pixels.contains(0xFFFF_B340))
    }

    @Test func aLanguageIsFoundByItsName() throws {
        let german = try ChartLocale.named("de")
        #expect(german.months[2] == "März" && german.months[9].hasPrefix("Okt"))
        #expect(german.weekdays[0].hasPrefix("So"))
        #expect(german.decimalSeparator == "," && german.groupSeparator == ".")
        #expect(try ChartLocale.named("de-AT").months[0].hasPrefix("Jän"))
        #expect(try ChartLocale.named("en") == .english)
        #expect(throws: ChartLocaleError.noLocale("xx-nowhere")) {
            try ChartLocale.named("xx-nowhere")
        }
    }

    @Test func aSampleHasADate() {
        let date = Date(timeIntervalSince1970: 1_767_571_200.5)
        #expect(Sample(date: date, y: 2) == Sample(t: 1_767_571_200.5, y: 2))
        #expect(Sample(t: 1_767_571_200.5, y: nil).date == date)
    }
}
