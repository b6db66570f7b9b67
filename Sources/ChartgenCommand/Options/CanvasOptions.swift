import ArgumentParser
import ChartScene

/// How large the picture is, as typed: in canvas units and pixels, or in inches for print.
struct CanvasOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "Canvas width, in units of 1/96 inch. Default: 1200.")
    var width: Double?

    @Option(parsing: .unconditional, help: "Canvas height, likewise. Default: 600.")
    var height: Double?

    @Option(parsing: .unconditional, help: "PNG pixels per canvas unit. Default: 1.")
    var scale: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Width and height in inches, such as 6x3, in place of --width and --height. An inch is 96"
                + " canvas units, so that a text of 12 units is one of 9 points in print.",
            valueName: "WxH"),
        transform: Inches.init)
    var sizeIn: Inches?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "PNG pixels per inch, such as 300 for print, in place of --scale. The file says so, too. SVG"
                + " and PDF have no pixels.", valueName: "pixels"))
    var dpi: Double?

    @Flag(
        help: """
            The line alone, over the whole picture: no texts, axes, marks or margins, as in a sparkline. From 16 x 8 \
            units on.
            """)
    var bare = false

    private static let unitsPerInch = 96.0
    /// What scales of 0.25 to 16 come to.
    private static let densities = 24.0...1536.0

    func validate() throws {
        if sizeIn != nil, width != nil || height != nil {
            throw ValidationError("--size-in takes no --width and no --height")
        }
        if dpi != nil, scale != nil { throw ValidationError("take one of --dpi and --scale") }
        if let dpi, !CanvasOptions.densities.contains(dpi) {
            throw ValidationError("--dpi is 24 to 1536 (given: \(dpi))")
        }
    }

    /// - Throws: `CanvasError`, and `Failure` 64 for inches that hold no chart.
    func canvas() throws -> Canvas {
        let units = CanvasOptions.unitsPerInch
        let (width, height) = (
            sizeIn.map { $0.width * units } ?? width ?? Canvas.usual.width,
            sizeIn.map { $0.height * units } ?? height ?? Canvas.usual.height
        )
        do throws(CanvasError) {
            return try Canvas(
                width: width, height: height, scale: dpi.map { $0 / units } ?? scale ?? 1,
                isBare: bare)
        } catch {
            guard let sizeIn, case .tooSmall = error else { throw error }
            let least = bare ? Canvas.smallestBare : Canvas.smallest
            throw Failure(
                Failure.usage,
                "--size-in \(sizeIn) is too small for a chart: take"
                    + " \(least.width / units)x\(least.height / units) or more")
        }
    }
}

/// A width and a height in inches: "6x3", "6.5×3.25".
struct Inches: Equatable, CustomStringConvertible {
    let width: Double
    let height: Double

    /// - Throws: `ValidationError` for anything but two decimal numbers above 0 with an x between
    ///   them.
    init(_ text: String) throws {
        let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
            .map { side in
                side.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (48...57).contains($0) }
                    ? Double(side) : nil
            }
        guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0
        else {
            throw ValidationError("give width x height in inches, such as 6x3 or 6.5x3.25")
        }
        (self.width, self.height) = (width, height)
    }

    var description: String { "\(width)x\(height)" }
}
