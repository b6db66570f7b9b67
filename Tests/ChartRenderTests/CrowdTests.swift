import Testing
import TimeSeries

@testable import ChartRender
@testable import ChartScene

/// Samples between gaps, more than a document takes one by one.
@Suite struct CrowdTests {
    /// 20,000 rows, in which every `length` samples one value is missing, and an outage.
    private func chart(runsOf length: Int) throws -> Chart {
        let samples = (0..<20_000).map { row in
            let isMissing = row % (length + 1) == length || 1_000..<1_180 ~= row
            return Sample(
                t: 1_700_000_000 + 60 * Double(row), y: isMissing ? nil : Double(row % 97))
        }
        return Chart(try Series(samples), title: "Crowd")
    }

    @Test(arguments: [1, 2, 5])
    func noInkOfACrowdLiesBesideItsSamples(length: Int) throws {
        #expect(try chart(runsOf: length).problems() == [])
    }

    /// Columns of pixels that are empty in a PNG are empty in SVG and PDF.
    @Test(arguments: [1, 2, 5])
    func anOutageInACrowdStaysEmpty(length: Int) throws {
        let chart = try chart(runsOf: length)
        let plan = LayoutPlan(chart, measure: try Typeface.standard())
        let line = try #require(
            plan.scene.items.compactMap { if case .line(let line) = $0 { line } else { nil } }.first
        )
        func columns(_ mode: Painter.LineMode) throws -> [Int] {
            let ink = try Ink(of: line, on: chart.canvas, scale: 1, mode: mode)
            let inside = Int(line.clip.x)..<Int(line.clip.right)
            return inside.filter { x in
                (0..<ink.height).allSatisfy { ink.bytes[$0 * ink.width + x] < Ink.seen }
            }
        }
        let empty = try columns(.pixels)
        #expect(empty.count > 2)
        #expect(try columns(.shortPaths) == empty)
    }
}
