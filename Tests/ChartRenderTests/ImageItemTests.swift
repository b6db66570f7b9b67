import ChartScene
import Testing

@testable import ChartRender

/// Images in scenes, in all formats.
@Suite struct ImageItemTests {
    private let white = Color(0xFF_FFFF)
    private let red = Color(0xFF_0000)

    private func scene(_ items: [SceneItem], width: Double = 40, height: Double = 40) throws
        -> Scene
    {
        Scene(
            canvas: try Canvas(width: width, height: height, isBare: true),
            items: [.background(white)] + items, title: "t", altText: "a", date: nil,
            tzdataVersion: nil)
    }

    private func placed(
        _ width: Int, _ height: Int, in rect: Rect, radius: Double = 0,
        _ pixel: (Int, Int) -> UInt32
    ) -> PlacedImage {
        let pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
        return PlacedImage(
            PixelImage(width: width, height: height, pixels: pixels), in: rect,
            cornerRadius: radius,
            on: white)
    }

    private func png(_ items: [SceneItem]) throws -> PixelImage {
        try PixelImage(png: scene(items).bytes(as: .png, typeface: .standard()))
    }

    @Test func everyPixelOfALargeImageCounts() throws {
        let checks = placed(160, 160, in: Rect(x: 4, y: 4, width: 20, height: 20)) { x, y in
            (x + y).isMultiple(of: 2) ? 0xFF00_0000 : 0xFFFF_FFFF
        }
        let image = try png([.image(checks)])
        for (x, y) in [(4, 4), (23, 4), (14, 14), (4, 23), (23, 23)] {
            let grey = image.pixels[y * 40 + x] & 0xFF
            #expect((0x78...0x88).contains(grey))
        }
        #expect(
            image.pixels[3 * 40 + 14] == 0xFFFF_FFFF && image.pixels[24 * 40 + 14] == 0xFFFF_FFFF)
    }

    /// Edges are as strong as the middle, also where an image is enlarged.
    @Test(arguments: [1, 3, 20, 90]) func anImageFillsItsPlace(side: Int) throws {
        let image = try png([
            .image(
                placed(side, side, in: Rect(x: 10, y: 5, width: 20, height: 30)) { _, _ in
                    0xFF00_80C0
                })
        ])
        for (x, y) in [(10, 5), (29, 5), (10, 34), (29, 34), (20, 20)] {
            #expect(image.pixels[y * 40 + x] == 0xFF00_80C0)
        }
        for (x, y) in [(9, 20), (30, 20), (20, 4), (20, 35)] {
            #expect(image.pixels[y * 40 + x] == 0xFFFF_FFFF)
        }
    }

    @Test func cornersAreRound() throws {
        let rect = Rect(x: 10, y: 10, width: 20, height: 20)
        let items: [SceneItem] = [
            .image(placed(2, 2, in: rect, radius: 6) { _, _ in 0xFFFF_0000 }),
            .roundedFill(rect, radius: 6, red),
        ]
        for item in items {
            let image = try png([item])
            #expect(image.pixels[10 * 40 + 10] == 0xFFFF_FFFF)
            #expect(image.pixels[29 * 40 + 29] == 0xFFFF_FFFF)
            #expect(image.pixels[10 * 40 + 20] == 0xFFFF_0000)
            #expect(image.pixels[20 * 40 + 10] == 0xFFFF_0000)
        }
    }

    @Test func transparentPartsShowTheColourBelow() {
        let image = PixelImage(
            width: 4, height: 1, pixels: [0, 0x8040_0000, 0xFF12_3456, 0x00FF_FFFF])
        #expect(
            image.opaque(on: Color(0x00_80FF)).pixels == [
                0xFF00_80FF, 0xFF40_407F, 0xFF12_3456, 0xFFFF_FFFF,
            ])
    }

    /// The file inside has one colour, so that its bytes are few.
    @Test func anSVGHoldsTheImageAsAFile() throws {
        let rect = Rect(x: 1, y: 2, width: 3.5, height: 4)
        let items: [SceneItem] = [
            .image(placed(1, 1, in: rect, radius: 9) { _, _ in 0xFFFF_0000 }),
            .image(placed(1, 1, in: rect) { _, _ in 0xFFFF_0000 }),
            .roundedFill(rect, radius: 1, red),
        ]
        let bytes = try scene(items).bytes(as: .svg, typeface: .standard())
        let text = String(decoding: bytes, as: UTF8.self)
        let hash = try #require(text.firstMatch(of: /id="clip0(-[0-9a-f]{8})"/)?.output.1)
        let file = try #require(text.firstMatch(of: /base64,([^"]*)"/)?.output.1)
        #expect(file.hasPrefix("iVBORw0KGgo"))
        let place = "<image x=\"1\" y=\"2\" width=\"3.5\" height=\"4\" preserveAspectRatio=\"none\""
        #expect(
            text.contains(
                """
                <clipPath id="clip0\(hash)"><rect x="1" y="2" width="3.5" height="4" rx="1.75"/></clipPath>
                """))
        #expect(
            text.contains(
                """
                <g clip-path="url(#clip0\(hash))">\(place) xlink:href="data:image/png;base64,\(file)"/></g>
                <g>\(place) xlink:href="data:image/png;base64,\(file)"/></g>
                <rect x="1" y="2" width="3.5" height="4" rx="1" fill="#ff0000"/>
                """))
        let again = try scene(items).bytes(as: .svg, typeface: .standard())
        #expect(bytes == again)
    }

    @Test func aPDFHoldsTheImage() throws {
        let image = placed(3, 2, in: Rect(x: 1, y: 2, width: 30, height: 20), radius: 4) { x, y in
            0xFF00_0000 | UInt32(x * 90) << 8 | UInt32(y * 200)
        }
        let bytes = try scene([.image(image)]).bytes(as: .pdf, typeface: .standard())
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("/Subtype /Image"))
        #expect(text.contains("/Width 3\n") && text.contains("/Height 2\n"))
        let isSame = try scene([.image(image)]).bytes(as: .pdf, typeface: .standard()) == bytes
        #expect(isSame)
    }

    @Test func aSceneNamesItsImages() throws {
        let image = placed(2, 1, in: Rect(x: 1, y: 2, width: 3, height: 4), radius: 1) { x, _ in
            x == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
        }
        let lines = try scene([.image(image), .roundedFill(image.rect, radius: 1, red)]).description
            .split(separator: "\n")
        #expect(lines[4].hasPrefix("image (1, 2, 3, 4) radius 1 2x1 "))
        #expect(lines[5] == "fill (1, 2, 3, 4) radius 1 #ff0000")
    }
}
