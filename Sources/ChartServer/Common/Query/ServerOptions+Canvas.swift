import ChartScene
import Text
import Words

extension ServerOptions {
    /// Returns the canvas of a picture.
    ///
    /// - Parameters:
    ///   - template: the chart whose canvas gives the values that the request does not name.
    ///   - width: in canvas units, like `height`.
    ///   - scale: pixels per unit.
    /// - Throws: `CanvasError`, and `ViewProblem` for more pixels than are drawn.
    func canvas(
        like template: Chart, width: Double?, height: Double?, scale: Double?
    ) throws -> Canvas {
        let usual = template.canvas
        let canvas = try Canvas(
            width: width ?? usual.width, height: height ?? usual.height,
            scale: scale ?? usual.scale, isBare: template.isBare)
        guard canvas.pixelWidth * canvas.pixelHeight <= mostPixels else {
            throw ViewProblem {
                $0.failures.tooManyPixels.filled([
                    "width": "\(canvas.pixelWidth)", "height": "\(canvas.pixelHeight)",
                ])
            }
        }
        return canvas
    }
}
