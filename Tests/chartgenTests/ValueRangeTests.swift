import ChartRender
import Foundation
import TestSupport
import Testing

/// `--y-range` that has no place for some of the values, on the built command.
@Suite struct ValueRangeTests {
    private static let page = """
        [{"t":0,"y":-1},{"t":60,"y":0},{"t":120,"y":5},{"t":180,"y":50},{"t":240,"y":2000}]
        """
    private static let options = [
        "--source", "-", "--describe", "a.json", "--quiet", "--check", "--width", "480", "--height",
        "320",
    ]

    private struct Plot {
        let x: Double
        let y: Double
        let width: Double
        let height: Double

        init(in folder: URL) throws {
            let plot = try #require(try folder.object("a.json")["plot"] as? [String: Double])
            x = try #require(plot["x"])
            y = try #require(plot["y"])
            width = try #require(plot["width"])
            height = try #require(plot["height"])
        }
    }

    @Test(
        .promise(
            .pictures,
            """
            values outside `--y-range` are counted on stderr, in the chart, its description and alt
            text
            """),
        arguments: [
            (
                ["--y-range", "0:50"], 2, ["2 values outside the y axis not drawn; see --y-range"],
                "2 values outside the axis not shown"
            ),
            (
                ["--y-range", "0:100"], 2, ["2 values outside the y axis not drawn; see --y-range"],
                "2 values outside the axis not shown"
            ),
            (
                ["--y-range", "-1:100"], 1, ["1 value outside the y axis not drawn; see --y-range"],
                "1 value outside the axis not shown"
            ),
            (["--y-range", "-1:2000"], 0, [], nil),
            (
                ["--y-range", "1:10", "--y-log"], 4,
                [
                    "2 values of 0 or less not drawn: the y axis is logarithmic",
                    "2 values outside the y axis not drawn; see --y-range",
                ], "4 values outside the axis not shown"
            ),
        ] as [([String], Int, [String], String?)])
    func valuesOutsideAreCountedEverywhere(
        arguments: [String], count: Int, errors: [String], note: String?
    ) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                Self.options + arguments, in: folder, input: Self.page)
            #expect(outcome.status == 0)
            #expect(outcome.lines == errors.map { "chartgen: \($0)" })
            let object = try folder.object("a.json")
            #expect((object["value"] as? [String: Any])?["notShown"] as? Int == count)
            let texts = (object["texts"] as? [[String: Any]] ?? []).compactMap {
                $0["text"] as? String
            }
            #expect(texts.contains { $0.contains("not shown") } == (note != nil))
            if let note { #expect(texts.contains { $0.contains(note) }, "\(texts)") }
            let said = (object["altText"] as? String ?? "").contains("outside the value axis")
            #expect(said == (count > 0))
        }
    }

    /// The line comes in from below at a quarter of the plot and leaves at the top at three
    /// quarters.
    @Test(
        .promise(
            .pictures,
            """
            a line that leaves the plot ends at the frame under a triangle, in PNG, SVG and PDF, and
            `--check` knows
            """),
        arguments: [1, 2])
    func theLineEndsAtTheFrameUnderATriangle(scale: Int) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                Self.options + ["--y-range", "0:50", "--scale", "\(scale)", "-o", "a.png"],
                in: folder, input: Self.page)
            #expect(outcome.status == 0)
            let plot = try Plot(in: folder)
            let image = try PixelImage(png: folder.bytes("a.png"))
            func blue(_ row: Double) -> [Double] {
                let start = Int(row) * scale * image.width
                return image.pixels[start..<start + image.width].enumerated()
                    .filter { Int($1 & 0xFF) > Int($1 >> 16 & 0xFF) + 60 }
                    .map { (Double($0.offset) + 0.5) / Double(scale) }
            }
            for row in 1...6 {
                #expect(blue(plot.y - Double(row)) == [])
                #expect(blue(plot.y + plot.height + Double(row - 1)) == [])
            }
            // Five units inside the triangles are some six wide, and the line passes no more than
            // that.
            for (row, part) in [(plot.y + 5, 0.75), (plot.y + plot.height - 6, 0.25)] {
                let near = blue(row).filter { abs($0 - plot.x - part * plot.width) < 8 }
                let width = (near.last ?? 0) - (near.first ?? 0)
                #expect(width > 4.4 && width < 9.1, "\(near)")
            }
            #expect(!blue(plot.y).isEmpty)
        }
    }

    /// In documents nothing is drawn of the line outside the frame either.
    @Test(
        .promise(.pictures, "a line that leaves the plot…"),
        arguments: ["svg", "pdf"])
    func documentsEndAtTheFrameToo(format: String) async throws {
        let walk = """
            import re, sys, zlib
            data = open(sys.argv[2], 'rb').read()
            if sys.argv[2].endswith('svg'):
                found = re.search(rb'<clipPath.*?<rect.*? y="(.*?)".*? height="(.*?)"', data)
                print(float(found[1]), float(found[2]))
            else:
                for stream in re.findall(rb'stream\\r?\\n(.*?)endstream', data, re.S):
                    try: text = zlib.decompress(stream)
                    except zlib.error: continue
                    found = re.search(rb'(\\S+) \\S+ (\\S+) re W n', text)
                    if found: print(float(found[1]) / 0.75, float(found[2]) / 0.75)
            """
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                Self.options + ["--y-range", "0:50", "-o", "a.\(format)"], in: folder,
                input: Self.page)
            #expect(outcome.status == 0)
            let plot = try Plot(in: folder)
            let clip = try await Binary.python(walk, ["a.\(format)"], in: folder)
            #expect(clip.text == "\(plot.y) \(plot.height)\n", "\(clip.errors)")
        }
    }

    /// More points than are kept: those outside are counted as they come.
    @Test(.promise(.pictures, "values outside `--y-range` are counted…"))
    func valuesOutsideALongPageAreCounted() async throws {
        try await withFolder { folder in
            let rows = (0..<300_000).map { "\($0 * 60),\($0 % 100)\n" }.joined()
            let outcome = try await Binary.chartgen.run(
                ["-", "--time-unit", "s", "--y-range", "10:89", "--describe", "a.json", "--quiet"],
                in: folder, input: "t,y\n\(rows)")
            #expect(
                outcome.lines == [
                    "chartgen: 60,000 values outside the y axis not drawn; see --y-range"
                ])
            let value = try folder.object("a.json")["value"] as? [String: Any]
            #expect(value?["notShown"] as? Int == 60_000)
        }
    }
}
