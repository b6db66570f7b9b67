import ChartRender
import Foundation
import TestSupport
import Testing

@Suite struct DiffTests {
    private func withImages(
        _ body: (URL, (_ arguments: [String]) async throws -> Binary.Outcome) async throws -> Void
    ) async throws {
        try await withFolder { folder in
            var pixels = Array(repeating: UInt32(0xFFFF_FFFF), count: 6)
            let first = PixelImage(width: 3, height: 2, pixels: pixels)
            pixels[4] = 0xFFFF_F0FF
            let second = PixelImage(width: 3, height: 2, pixels: pixels)
            try Data(try first.png()).write(to: folder.appendingPathComponent("a.png"))
            try Data(try second.png()).write(to: folder.appendingPathComponent("b.png"))
            try Data("no image".utf8).write(to: folder.appendingPathComponent("c.png"))
            try await body(folder) {
                try await Binary.chartgen.run(["diff"] + $0, in: folder)
            }
        }
    }

    @Test(
        arguments: [
            (["a.png", "a.png"], 0, "same: 0 of 6 pixels differ, largest channel difference 0\n"),
            (
                ["a.png", "b.png"], 1,
                "different: 1 of 6 pixels differ, largest channel difference 15 at (1, 1)\n"
            ),
            (
                ["a.png", "b.png", "--tolerance", "15"], 0,
                "same: 0 of 6 pixels differ, largest channel difference 15 at (1, 1)\n"
            ),
            (["a.png", "missing.png"], 66, ""), (["a.png", "c.png"], 65, ""), (["a.png"], 64, ""),
            (["a.png", "b.png", "--tolerance", "256"], 64, ""),
        ] as [([String], Int, String)])
    func figuresAndStatus(arguments: [String], status: Int, text: String) async throws {
        try await withImages { _, diff in
            let outcome = try await diff(arguments)
            #expect(outcome.status == status)
            #expect(outcome.text == text)
            #expect(outcome.lines.count == (status > 1 ? 1 : 0))
        }
    }

    @Test func thePictureOfTheDifferencesIsWritten() async throws {
        try await withImages { folder, diff in
            #expect(try await diff(["a.png", "b.png", "-o", "d.png"]).status == 1)
            let picture = try PixelImage(png: folder.bytes("d.png"))
            #expect(picture.pixels.filter { $0 == 0xFFD0_0000 }.count == 1)
            #expect(picture.pixels[4] == 0xFFD0_0000)
        }
    }

    /// A head of a PNG file is enough to know how large the image is.
    private func head(width: UInt32, height: UInt32) -> Data {
        func number(_ value: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
                + number(width) + number(height) + [8, 2, 0, 0, 0])
    }

    @Test(
        .promise(
            .pictures,
            """
            `diff` decodes no image larger than a picture may be (65), or than memory holds (71)
            """),
        arguments: [
            (20_000, 20_000, "an image of 20000 x 20000 pixels is too large"),
            (40_000, 1, "an image of 40000 x 1 pixels is too large"), (0, 5, "not a PNG image"),
            (5, 5, "not a PNG image"),
        ] as [(UInt32, UInt32, String)])
    func noImageIsDecodedThatIsLargerThanAPictureMayBe(
        width: UInt32, height: UInt32, words: String
    ) async throws {
        try await withImages { folder, diff in
            try head(width: width, height: height).write(to: folder.appendingPathComponent("x.png"))
            let outcome = try await diff(["a.png", "x.png"])
            #expect(outcome.status == 65)
            #expect(outcome.lines.count == 1 && outcome.errors.contains("\"x.png\": \(words)"))
        }
    }

    @Test(
        .promise(.pictures, "`diff` decodes no image larger…"),
        .enabled(if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil))
    func imagesThatMemoryDoesNotHoldAreRefused() async throws {
        try await withImages { folder, _ in
            try head(width: 8_000, height: 8_000).write(to: folder.appendingPathComponent("x.png"))
            let outcome = try await Binary.script(
                "ulimit -v 524288; exec \"$0\" diff x.png x.png", in: folder)
            #expect(outcome.status == 71)
            #expect(
                outcome.lines == [
                    "chartgen: comparing images of 64,000,000 pixels takes 748 MiB of memory, more than the"
                        + " system gives (ulimit -v is 512 MiB)"
                ])
        }
    }

    @Test(
        .promise(
            .pictures,
            """
            `diff -o` leaves no picture of an earlier run, and writes over neither image
            """))
    func noPictureOfAnEarlierRunStays() async throws {
        try await withImages { folder, diff in
            let other = PixelImage(width: 1, height: 1, pixels: [0])
            try Data(try other.png()).write(to: folder.appendingPathComponent("other.png"))
            #expect(try await diff(["a.png", "b.png", "-o", "d.png"]).status == 1)
            #expect(folder.names.contains("d.png"))
            let outcome = try await diff(["a.png", "other.png", "-o", "d.png"])
            #expect(outcome.status == 1 && outcome.text == "different: sizes are 3 x 2 and 1 x 1\n")
            #expect(!folder.names.contains("d.png"))
            // A device is nobody's earlier picture.
            #expect(try await diff(["a.png", "other.png", "-o", "/dev/null"]).status == 1)
            #expect(FileManager.default.fileExists(atPath: "/dev/null"))
        }
    }

    @Test(
        .promise(.pictures, "`diff -o` leaves no picture…"),
        arguments: ["d.svg", "d.SVG", "d.pdf", "a.png", "./b.png", "l.png"])
    func differencesGoIntoAPNGFileOfTheirOwn(output: String) async throws {
        try await withImages { folder, diff in
            let link = folder.appendingPathComponent("l.png").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.png")
            let before = try ["a.png", "b.png"].map { try folder.bytes($0) }
            let outcome = try await diff(["a.png", "b.png", "-o", output])
            #expect(outcome.status == 64 && outcome.lines.count == 1)
            #expect(folder.names == ["a.png", "b.png", "c.png", "l.png"])
            #expect(try ["a.png", "b.png"].map { try folder.bytes($0) } == before)
        }
    }
}
