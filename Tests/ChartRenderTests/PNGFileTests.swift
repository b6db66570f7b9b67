import Calendars
import ChartScene
import TestSupport
import Testing
import TimeSeries

@testable import ChartRender

@Suite struct PNGFileTests {
    /// Type and data of every chunk.
    private func chunks(_ bytes: [UInt8]) -> [(type: String, data: [UInt8])] {
        var found: [(String, [UInt8])] = []
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
            found.append((type, Array(bytes[place + 8..<place + 8 + length])))
            place += length + 12
        }
        return found
    }

    private func file(_ texts: [(keyword: String, text: String)] = []) throws -> [UInt8] {
        let pixels: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 7, 0x0102_0304, 0x00FF_00FF, 9]
        return try pixels.withUnsafeBufferPointer { pixels in
            let words = try #require(pixels.baseAddress)
            return try PNGFile(
                PixelRows(words: words, width: 2, height: 2, stride: 3), pixelsPerUnit: 2,
                texts: texts
            ).bytes
        }
    }

    @Test func pixelsSurviveWhateverTheStride() throws {
        let image = try PixelImage(png: file())
        #expect(image.pixels == [0xFF00_0000, 0xFFFF_FFFF, 0xFF02_0304, 0xFFFF_00FF])
    }

    @Test func theHeaderSaysSizeAndKindAndTheDensityIsTheScales() throws {
        let chunks = chunks(try file())
        #expect(chunks.map(\.type) == ["IHDR", "pHYs", "PLTE", "IDAT", "IEND"])
        #expect(chunks[0].data == [0, 0, 0, 2, 0, 0, 0, 2, 8, 3, 0, 0, 0])
        // 192 pixels an inch are 7,559 a metre.
        #expect(chunks[1].data == [0, 0, 0x1D, 0x87, 0, 0, 0x1D, 0x87, 1])
        // The colours as they appear, row by row.
        #expect(chunks[2].data == [0, 0, 0, 255, 255, 255, 2, 3, 4, 255, 0, 255])
    }

    /// Every pixel of 16 rows of 16 or 17 has a colour of its own, spread over the cube of colours.
    @Test(arguments: [(16, 3), (17, 2)])
    func moreColorsThanAPaletteHoldsAreWrittenOut(width: Int, kind: UInt8) throws {
        let pixels = (0..<16 * width).map { 0xFF00_0000 | UInt32($0) &* 0xA5_1B37 & 0xFF_FFFF }
        let image = PixelImage(width: width, height: 16, pixels: pixels)
        let bytes = try image.png()
        #expect(chunks(bytes)[0].data[9] == kind)
        #expect(try PixelImage(png: bytes) == image)
    }

    /// Rows that repeat parts of the row above, at every offset and over several lengths.
    @Test func pixelsLikeThoseAboveSurvive() throws {
        for colors in [3, 400] as [UInt32] {
            let pixels = (0..<23 * 31).map { index in
                let (row, column) = (UInt32(index / 23), UInt32(index % 23))
                return 0xFF00_0000 | (column < row % 19 ? column * 977 : row * column * 31) % colors
            }
            let image = PixelImage(width: 23, height: 31, pixels: pixels)
            #expect(try PixelImage(png: image.png()) == image)
        }
    }

    /// The compressor's memory lies in another block of 64 KiB each time, as it does in another
    /// process.
    @Test(.promise(.pictures, "a PNG has the same bytes wherever its memory lies"))
    func bytesAreTheSameWhereverMemoryLies() throws {
        let image = try PixelImage(png: ReferenceCharts.chart(.noise, 4_000).png())
        try image.pixels.withUnsafeBufferPointer { pixels in
            let words = try #require(pixels.baseAddress)
            let indexed = try PNGRows.indexed(
                PixelRows(
                    words: words, width: image.width, height: image.height, stride: image.width))
            guard let rows = indexed else {
                Issue.record("more than 256 colours")
                return
            }
            let first = try PNGFile(rows, pixelsPerUnit: 1, texts: []).bytes
            var taken: [UnsafeMutableRawPointer] = []
            defer { for memory in taken { memory.deallocate() } }
            for _ in 0..<2_000 {
                taken.append(.allocate(byteCount: 1 << 16, alignment: 16))
                let isTheSame = try PNGFile(rows, pixelsPerUnit: 1, texts: []).bytes == first
                try #require(isTheSame)
            }
        }
    }

    @Test func textsThatAreEmptyAreLeftOut() throws {
        let texts = chunks(try file([("Title", "Ä"), ("tzdata", "")])).filter { $0.type == "iTXt" }
        #expect(texts.map(\.data) == [Array("Title\0\0\0\0\0Ä".utf8)])
    }

    @Test func aChartSaysInItsFileWhatItIs() throws {
        var chart = Chart(try Series([Sample(t: 0, y: 1)]), title: "A title")
        chart.zone.tzdataVersion = "2031q"
        let texts = chunks(try chart.png()).filter { $0.type == "iTXt" }
            .map {
                String(decoding: $0.data, as: UTF8.self).split(separator: "\0").map(String.init)
            }
        #expect(texts.map(\.first) == ["Title", "Description", "Software", "tzdata"])
        #expect(
            texts.map { $0.last?.prefix(10) } == ["A title", "Line chart", "chartgen", "2031q"])
        let pdf = String(decoding: try chart.pdf(), as: UTF8.self)
        #expect(pdf.contains("/Keywords (tzdata 2031q)"))
    }
}
