import CCairo
import ChartScene

/// Why a chart could not be drawn, or an image not be read.
public enum RenderError: Error, Sendable, Equatable {
    /// No font to label charts with is installed: none of the files `tried`, by their paths,
    /// exists.
    case noFont(tried: [String])
    /// No file is at this path, which a typeface was to be made of.
    case noFontFile(String)
    /// FreeType or Cairo can't use the file at this path as a font, which a typeface was to be made
    /// of.
    case badFontFile(String)
    /// FreeType or Cairo can't use the installed file at this path as a font.
    case badFont(file: String)
    /// Cairo or the writer behind it failed: `doing` names the step, `message` is Cairo's own.
    case cairo(doing: String, message: String)
    /// The system gives too little memory: for what, and how much there is, in words.
    case systemGivesTooLittle(String)
    /// An image is larger than a picture may be; `width` and `height` are pixels.
    case imageTooLarge(width: Int, height: Int)
    /// Bytes that were to be decoded are not a PNG image.
    case notPNG
    /// A PNG image has 16 bits a channel, of which only 8 would be read.
    case deepPNG

    /// Throws where Cairo's status is not success. Every status goes through here.
    ///
    /// - Parameter doing: the step that the status is of, such as "drawing".
    static func check(_ status: cairo_status_t, _ doing: String) throws(RenderError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        if status == CAIRO_STATUS_NO_MEMORY {
            throw .systemGivesTooLittle("no memory for \(doing)")
        }
        throw .cairo(doing: doing, message: String(cString: cairo_status_to_string(status)))
    }
}

extension RenderError: CustomStringConvertible {
    /// One line that says what failed and, for fonts, what to install.
    public var description: String {
        switch self {
        case .noFont(let tried):
            "no font to label the chart with; install DejaVu Sans"
                + " (apt-get install fonts-dejavu-core); looked for \(tried.joined(separator: ", "))"
        case .noFontFile(let file): "no font file \"\(file)\""
        case .badFontFile(let file): "\(file) is no font that can be used"
        case .badFont(let file): "the font \(file) cannot be used; install it again"
        case .cairo(let doing, let message): "\(doing) failed: \(message)"
        case .systemGivesTooLittle(let words): words
        case .imageTooLarge(let width, let height):
            "an image of \(width) x \(height) pixels is too large:"
                + " at most \(Canvas.longestSide) on a side and \(Canvas.mostPixels) in all"
        case .notPNG: "not a PNG image"
        case .deepPNG:
            "a PNG image of 16 bits a channel, and only those of 8 are compared; convert it first"
        }
    }
}
