import CCairo

/// Why there is no picture.
public enum RenderError: Error, Sendable, Equatable {
    /// None of the known font files is there.
    case noFont(tried: [String])
    /// There is no such font file.
    case noFontFile(String)
    /// A file that was given as a font, and can't be used as one.
    case badFontFile(String)
    /// An installed font that can't be used.
    case badFont(file: String)
    /// Cairo or its writer failed; `doing` says at what.
    case cairo(doing: String, message: String)
    /// Bytes that are no PNG.
    case notPNG

    /// The one funnel for Cairo's statuses.
    static func check(_ status: cairo_status_t, _ doing: String) throws(RenderError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
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
        case .notPNG: "not a PNG image"
        }
    }
}
