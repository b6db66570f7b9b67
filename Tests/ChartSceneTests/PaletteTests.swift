import Testing

@testable import ChartScene

/// The colours of lines, as people with different kinds of colour vision see them.
@Suite struct PaletteTests {
    /// What is seen of linear light. Source: Machado, Oliveira and Fernandes (2009), severity 1.
    static let visions: [(name: String, matrix: [[Double]])] = [
        ("usual", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
        (
            "protanopia",
            [
                [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ]
        ),
        (
            "deuteranopia",
            [
                [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ]
        ),
        (
            "tritanopia",
            [
                [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ]
        ),
    ]

    /// The difference of two colours in hundredths of Oklab's lightness (Ottosson, 2020): 2 is just
    /// seen.
    private func difference(_ a: Color, _ b: Color, _ vision: [[Double]]) -> Double {
        let (a, b) = (oklab(a, vision), oklab(b, vision))
        return zip(a, b).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot() * 100
    }

    private func oklab(_ color: Color, _ vision: [[Double]]) -> [Double] {
        let linear = [color.red, color.green, color.blue].map { channel in
            let share = Double(channel) / 255
            return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4)
        }
        let seen = product(vision, linear).map { max(0, min(1, $0)) }
        let cones = product(
            [
                [0.4122214708, 0.5363325363, 0.0514459929],
                [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005],
            ], seen
        ).map { $0 > 0 ? power($0, 1.0 / 3) : 0 }
        return product(
            [
                [0.2104542553, 0.7936177850, -0.0040720468],
                [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660],
            ], cones)
    }

    private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { zip($0, vector).map { $0 * $1 }.reduce(0, +) }
    }

    @Test(arguments: [Theme.light, .dark], visions.map(\.name))
    func linesAreToldApartWithAnyColourVision(theme: Theme, vision: String) throws {
        let matrix = try #require(PaletteTests.visions.first { $0.name == vision }).matrix
        #expect(theme.lines.count == 8)
        for (index, a) in theme.lines.enumerated() {
            for b in theme.lines[..<index] {
                #expect(difference(a, b, matrix) > 11, "\(a.hex) and \(b.hex)")
            }
        }
    }

    @Test(arguments: [Theme.light, .dark])
    func linesAndTheirNamesStandOutFromTheBackground(theme: Theme) {
        for color in theme.lines {
            #expect(color.contrast(with: theme.background) >= 3, "\(color.hex)")
            #expect(theme.lettering(color).contrast(with: theme.background) >= 4.5)
        }
    }

    @Test func contrastIsThatOfTheGuidelines() {
        #expect(Color(0).contrast(with: Color(0xFF_FFFF)) == 21)
        #expect(abs(Color(0x77_7777).contrast(with: Color(0xFF_FFFF)) - 4.478) < 0.001)
        #expect(Theme.light.lettering(Color(0x0F_62C4)) == Color(0x0F_62C4))
    }
}
