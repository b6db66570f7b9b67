import ChartRender
import ChartScene
import Foundation
import Testing
import TimeSeries

@Suite struct DocumentTests {
    private func chart(title: String) throws -> Chart {
        var chart = Chart(try Series([Sample(t: 0, y: 1), Sample(t: 86_400, y: 2)]), title: title)
        chart.canvas = try Canvas(width: 300, height: 200)
        return chart
    }

    @Test func anSVGHasARoleATitleAndADescription() throws {
        let text = String(decoding: try chart(title: "A < B & C").svg(), as: UTF8.self)
        #expect(text.contains("<svg role=\"img\" "))
        #expect(text.contains("<title>A &lt; B &amp; C</title>"))
        #expect(text.contains("<desc>Line chart of A &lt; B &amp; C. 2 points from Thu 1 Jan 1970"))
    }

    @Test func hostileTitlesStayWellFormedXML() throws {
        for title in ["</title><script>", "\u{0}\u{1B}[31m]]>", "\"onload=\"", "\u{FFFE}"] {
            let bytes = try chart(title: title).svg()
            let parser = XMLParserCheck(bytes)
            #expect(parser.isWellFormed)
            #expect(!parser.elements.contains("script"))
        }
    }

    /// Cairo numbers things through the process; we number them through the document.
    @Test func idsInAnSVGDoNotDependOnWhatWasDrawnBefore() throws {
        let first = try chart(title: "x").svg()
        for _ in 0..<3 { _ = try chart(title: "y").pdf() }
        let isSame = try chart(title: "x").svg() == first
        #expect(isSame)
    }

    @Test func aPDFIsDatedByTheLastSample() throws {
        let pdf = String(decoding: try chart(title: "x").pdf(), as: UTF8.self)
        #expect(pdf.contains("19700102000000Z"))
        var dated = try chart(title: "x")
        dated.date = 1_581_094_990
        let other = String(decoding: try dated.pdf(), as: UTF8.self)
        #expect(other.contains("20200207170310Z"))
    }

    @Test func aDenseLineKeepsVectorsSmall() throws {
        var state: UInt64 = 1
        let samples = (0..<200_000).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Sample(t: Double(index), y: Double(state >> 40))
        }
        let svg = try Chart(try Series(samples)).svg()
        #expect(svg.count < 400_000)
    }
}

/// Whether bytes are well-formed XML, and the names of the elements in them. Python's expat parses:
/// it is on every machine that runs these tests, and none of our code.
private struct XMLParserCheck {
    let isWellFormed: Bool
    let elements: [String]

    init(_ bytes: [UInt8]) {
        let script = """
            import sys, xml.etree.ElementTree as E
            print(*(e.tag.split('}')[1] for e in E.fromstring(sys.stdin.buffer.read()).iter()))
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        guard (try? process.run()) != nil else {
            (isWellFormed, elements) = (false, [])
            return
        }
        try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try? input.fileHandleForWriting.close()
        let names = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        isWellFormed = process.terminationStatus == 0
        elements = String(decoding: names, as: UTF8.self).split(separator: " ").map(String.init)
    }
}
