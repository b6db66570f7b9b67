import Foundation
import TestSupport
import Testing

/// Sizes for print, by the bytes of the files.
@Suite struct PrintSizeTests {
    private func number(_ bytes: some Collection<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Width, height, and pixels a metre across and down.
    private func sizes(ofPNG bytes: [UInt8]) throws -> [Int] {
        let mark = try #require(bytes.firstRange(of: Array("pHYs".utf8)))
        let density = bytes[mark.upperBound...].prefix(9)
        #expect(density.last == 1)
        return [
            number(bytes[16..<20]), number(bytes[20..<24]), number(density.prefix(4)),
            number(density.dropFirst(4).prefix(4)),
        ]
    }

    /// 300 / 0.0254 is 11,811.02, 96 / 0.0254 is 3,779.5, 72 / 0.0254 is 2,834.6.
    @Test(
        .promise(
            .pictures,
            """
            `--size-in` and `--dpi` give a PNG to the pixel that says its density, and documents of
            that many inches; impossible sizes are 64
            """),
        arguments: [
            (["--dpi", "300", "--size-in", "6x3"], [1_800, 900, 11_811, 11_811]),
            (["--size-in", "6x3"], [576, 288, 3_780, 3_780]),
            (["--dpi", "300"], [3_750, 1_875, 11_811, 11_811]),
            (["--dpi", "72", "--size-in", "6.5×3.25"], [468, 234, 2_835, 2_835]),
            (["--dpi", "203", "--size-in", "4X2"], [812, 406, 7_992, 7_992]),
            (["--dpi", "192", "--width", "300", "--height", "200"], [600, 400, 7_559, 7_559]),
            (["--scale", "2", "--size-in", "2x1"], [384, 192, 7_559, 7_559]),
        ] as [([String], [Int])])
    func aPNGHasThePixelsAndSaysHowLargeTheyAre(options: [String], sizes: [Int]) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["sample", "-o", "a.png"] + options, in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try self.sizes(ofPNG: folder.bytes("a.png")) == sizes)
        }
    }

    /// 72 points to the inch, and 96 pixels of a style sheet.
    @Test(
        .promise(.pictures, "`--size-in` and `--dpi` give a PNG…"),
        arguments: [["--size-in", "6x3"], ["--size-in", "6x3", "--dpi", "300"]])
    func documentsAreAsLargeAsTheirInches(options: [String]) async throws {
        try await withFolder { folder in
            for name in ["a.pdf", "a.svg"] {
                let outcome = try await Binary.chartgen.run(
                    ["sample", "-o", name] + options, in: folder)
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
            let page = String(decoding: try folder.bytes("a.pdf"), as: UTF8.self)
            let isSixByThree = page.contains("/MediaBox [ 0 0 432 216 ]")
            #expect(isSixByThree)
            let image = String(decoding: try folder.bytes("a.svg"), as: UTF8.self)
            let isLikewise = image.contains(
                #"width="576px" height="288px" viewBox="0 0 576 288""#)
            #expect(isLikewise)
        }
    }

    @Test(
        .promise(.pictures, "`--size-in` and `--dpi` give a PNG…"),
        arguments: [
            (["--size-in", "6x3", "--width", "300"], "--size-in takes no --width and no --height"),
            (
                ["--size-in", "6x3", "--height", "300"],
                "--size-in takes no --width and no --height"
            ),
            (["--dpi", "300", "--scale", "2"], "take one of --dpi and --scale"),
            (["--dpi", "0"], "--dpi is 24 to 1536 (given: 0.0)"),
            (["--dpi", "-300"], "--dpi is 24 to 1536 (given: -300.0)"),
            (["--dpi", "1e9"], "--dpi is 24 to 1536"), (["--dpi", "nan"], "--dpi is 24 to 1536"),
            (
                ["--dpi", "1536", "--size-in", "60x30"],
                "a picture of 92160 x 46080 pixels is too large"
            ),
            (["--size-in", "1x.5"], "--size-in 1.0x0.5 is too small for a chart: take "),
            (["--size-in", "6x"], "such as 6x3"), (["--size-in", "0x3"], "such as 6x3"),
            (["--size-in", "-6x3"], "such as 6x3"), (["--size-in", "6x3x2"], "such as 6x3"),
            (["--size-in", "6in x 3in"], "such as 6x3"), (["--size-in", "infx3"], "such as 6x3"),
            (["--size-in", "6,5x3"], "such as 6x3"), (["--size-in", "1..5x3"], "such as 6x3"),
            (["--size-in", ""], "such as 6x3"),
        ] as [([String], String)])
    func sizesThatMakeNoSenseAre64(options: [String], said: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.refusing(
                ["sample", "-o", "a.png"] + options, in: folder)
            #expect(outcome.status == 64, "\(outcome.errors)")
            #expect(outcome.lines.count == 1 && outcome.errors.contains(said), "\(outcome.errors)")
            #expect(folder.names == [])
        }
    }
}
