import ChartRender
import Foundation
import LoopbackServer
import Testing

/// The programs that the articles show, run as a reader would run them.
@Suite struct ExamplesTests {
    private let blue: UInt32 = 0x0F_62C4
    private let orange: UInt32 = 0xFA_652A

    @Test func anArrayBecomesAPNG() async throws {
        try await withFolder { folder in
            let outcome = try await Binary(name: "ArrayToPNG").run(["a.png"], in: folder)
            #expect(outcome.status == 0)
            let image = try PixelImage(png: folder.bytes("a.png"))
            #expect(image.width == 1200 && image.height == 600)
            #expect(image.columns(of: blue, x: 100..<1_150, y: 60..<540) == 1_050)
            #expect(try image.isPicture("waves"))
        }
    }

    /// The sensor was down for 371 of the 7,499 steps: 55 of the plot's 1,120 pixels.
    @Test func aURLBecomesAPictureOfItsThirdPage() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let outcome = try await Binary(name: "ThirdPage").run(
                    [server.series, "b.png"], in: folder)
                #expect(outcome.status == 0)
                #expect(outcome.text == "Page 3 of 4, points 15,001–22,500 of 25,000\n")
                let image = try PixelImage(png: folder.bytes("b.png"))
                #expect(image.width == 1200 && image.height == 600)
                let columns = image.columns(of: blue, x: 100..<1_150, y: 60..<540)
                #expect((993...996).contains(columns))
                #expect(server.pages.sorted() == [1, 2, 3, 4])
                // The title is the server's address.
                #expect(try image.below(36).isPicture("page3", below: 36))
            }
        }
    }

    @Test func aURLThatIsMissingIsAskedFor() async throws {
        try await withFolder { folder in
            let outcome = try await Binary(name: "ThirdPage").run([], in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.text == "usage: ThirdPage URL [FILE]\n")
        }
    }

    /// 3,456 samples: the first page has no mark of an end, the third one has.
    @Test func aSourceOfYourOwnIsDrawnPageByPage() async throws {
        let mark: UInt32 = 0xB4_3B15
        try await withFolder { folder in
            let source = Binary(name: "OwnSource")
            let first = try await source.run(["1", "1.png"], in: folder)
            #expect(first.status == 0)
            #expect(first.text == "Page 1, points 1–1,500\n")
            let start = try PixelImage(png: folder.bytes("1.png"))
            #expect(start.columns(of: blue, x: 100..<1_150, y: 60..<540) == 1_050)
            #expect(start.columns(of: mark, x: 600..<1_200, y: 60..<540) == 0)

            let third = try await source.run(["3", "3.png"], in: folder)
            #expect(third.text == "Page 3 of 3, points 3,001–3,456 of 3,456\n")
            let end = try PixelImage(png: folder.bytes("3.png"))
            #expect(end.columns(of: blue, x: 100..<1_150, y: 60..<540) == 1_050)
            #expect(end.columns(of: mark, x: 600..<1_200, y: 60..<540) > 0)
            #expect(try end.isPicture("tides"))
        }
    }

    /// 360,000 samples are worked out as columns, and not as rows.
    @Test func aSourceOfYourOwnSumsUpItsRows() async throws {
        try await withFolder { folder in
            let outcome = try await Binary(name: "OwnSums").run(["a.png"], in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.text == "360,000 points\n")
            let image = try PixelImage(png: folder.bytes("a.png"))
            #expect(image.columns(of: blue, x: 100..<1_150, y: 60..<540) == 1_050)
        }
    }

    @Test(arguments: ["4", "9223372036854775807"])
    func aSourceOfYourOwnEnds(page: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary(name: "OwnSource").run([page, "p.png"], in: folder)
            #expect(outcome.status == 66)
            #expect(
                outcome.text.hasSuffix(
                    " is past the end: the series has 3,456 points on 3 pages; the last is page 3\n"
                ))
            #expect(folder.names == [])
        }
    }

    @Test func aThemeOfYourOwnIsDrawn() async throws {
        try await withFolder { folder in
            let look = Binary(name: "OwnTheme")
            #expect(try await look.run(["a.png"], in: folder).status == 0)
            let image = try PixelImage(png: folder.bytes("a.png"))
            #expect(image.width == 1800 && image.height == 900)
            #expect(image.pixels[0] == 0xFF1E_1712)
            #expect(image.columns(of: 0xFF_B340, x: 200..<1_600, y: 160..<740) == 1_400)
            #expect(try image.isPicture("amber@2x"))

            #expect(try await look.run(["a.svg"], in: folder).status == 0)
            #expect(
                try folder.words("a.svg") == [
                    "Weather in Berlin",
                    "Liniendiagramm: Weather in Berlin. Seite 9 von 9, Punkte 24.001–25.000 von 25.000."
                        + " 1.000 Punkte von So. 29. März 2026 10:00 bis Mi. 1. Apr. 2026 21:15"
                        + " (Europe/Berlin UTC+2). Werte (Temperature, °C) von 6,9 bis 12,9."
                        + " Die Reihe endet auf dieser Seite.",
                ])
        }
    }

    /// The kitchen is in the upper half, from 19 to 23 on an axis from 11 to 23; the cellar is in
    /// the lower.
    @Test func severalArraysAreSeveralLines() async throws {
        try await withFolder { folder in
            let rooms = Binary(name: "SeveralSeries")
            #expect(try await rooms.run(["a.png"], in: folder).status == 0)
            let image = try PixelImage(png: folder.bytes("a.png"))
            let (upper, lower) = (60..<260, 430..<545)
            #expect(image.columns(of: blue, x: 100..<1_100, y: upper) == 1_000)
            #expect(image.columns(of: orange, x: 100..<1_100, y: lower) == 1_000)
            #expect(image.columns(of: orange, x: 100..<1_100, y: upper) == 0)
            #expect(image.columns(of: blue, x: 100..<1_100, y: lower) == 0)
            #expect(try image.isPicture("rooms"))

            #expect(try await rooms.run(["a.svg"], in: folder).status == 0)
            #expect(
                try folder.words("a.svg") == [
                    "Two rooms",
                    "Line chart of Two rooms. 1,440 points in each of 2 series from"
                        + " Mon 5 Jan 2026 00:00 to Mon 5 Jan 2026 23:59 (UTC)."
                        + " Values (Temperature, °C) of 2 series: kitchen from 19 to 23;"
                        + " cellar from 11 to 13.",
                ])
        }
    }

    /// The east panel is at its best at 11:00, where the west one has just begun, and so on the
    /// other way.
    @Test func columnsOfASourceAreSeveralLines() async throws {
        try await withFolder { folder in
            let roof = Binary(name: "TwoColumns")
            #expect(try await roof.run(["a.png"], in: folder).status == 0)
            let image = try PixelImage(png: folder.bytes("a.png"))
            let columns = { (color: UInt32, hour: Double) in
                let x = 58 + Int(1_090 * hour / 47.92)
                return image.columns(of: color, x: x - 10..<x + 10, y: 70..<180)
            }
            #expect(columns(blue, 11) == 20 && columns(orange, 11) == 0)
            #expect(columns(blue, 15) == 0 && columns(orange, 15) == 20)
            #expect(try image.isPicture("roof"))

            #expect(try await roof.run(["a.svg"], in: folder).status == 0)
            #expect(
                try folder.words("a.svg") == [
                    "Roof",
                    "Line chart of Roof. Page 2, points 577–1,152."
                        + " 576 points in each of 2 series from Wed 7 Jan 2026 00:00 to"
                        + " Thu 8 Jan 2026 23:55 (UTC). Values (Power, W) of 2 series:"
                        + " east from 0 to 340; west from 0 to 340.",
                ])
        }
    }
}

extension PixelImage {
    /// How many columns of a part of the picture hold a pixel of about that colour, 0xRRGGBB.
    fileprivate func columns(of color: UInt32, x: Range<Int>, y: Range<Int>) -> Int {
        x.count { x in
            y.contains { y in
                [16, 8, 0].allSatisfy { (shift: UInt32) in
                    let drawn = Int(pixels[y * width + x] >> shift & 255)
                    return abs(drawn - Int(color >> shift & 255)) <= 80
                }
            }
        }
    }

    /// What is below a row.
    fileprivate func below(_ row: Int) -> PixelImage {
        PixelImage(width: width, height: height - row, pixels: Array(pixels[(row * width)...]))
    }

    /// Whether an article shows this picture: scripts/pictures draws those anew.
    fileprivate func isPicture(_ name: String, below row: Int = 0) throws -> Bool {
        let file = DocumentationTests.catalogue.appendingPathComponent("Resources")
        let picture = try PixelImage(png: file.bytes("\(name).png")).below(row)
        return ImageDifference(self, picture, tolerance: 12).isSame
    }
}

extension URL {
    /// The title and the description of an SVG file in a folder.
    fileprivate func words(_ name: String) throws -> [String] {
        let text = String(decoding: try bytes(name), as: UTF8.self)
        return ["title", "desc"].map { element in
            let parts = text.components(separatedBy: "<\(element)>")
            return parts.count < 2
                ? "" : parts[1].components(separatedBy: "</\(element)>")[0]
        }
    }
}
