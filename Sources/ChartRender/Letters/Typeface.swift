import CCairo
public import ChartScene
import Synchronization

/// The typeface of charts in a regular and a bold cut, opened from files: fontconfig, and with it
/// the user's settings, is never asked, so equal charts look equal everywhere. Letters that it
/// lacks are taken from the system's fonts.
public final class Typeface: TextMeasure {
    let fonts: FontStack
    /// The language of texts (BCP 47) whose letters tell none; nil is simplified Chinese for those
    /// that need one.
    private let language: String?
    /// The files that it was made of.
    private let files: ThemeFonts
    private let known = Mutex(KnownTexts())

    /// Where distributions put DejaVu Sans, and what macOS has; regular and bold.
    private static let files: [(regular: String, bold: String)] =
        [
            "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
            "/usr/share/fonts/TTF", "/usr/share/fonts/dejavu", "/usr/local/share/fonts/dejavu",
            "/opt/homebrew/share/fonts", "/Library/Fonts",
        ].map { ("\($0)/DejaVuSans.ttf", "\($0)/DejaVuSans-Bold.ttf") } + [
            (
                "/System/Library/Fonts/Supplemental/Arial.ttf",
                "/System/Library/Fonts/Supplemental/Arial Bold.ttf"
            )
        ]

    private static let opened = Mutex<Typeface?>(nil)
    private static let chosen = Mutex<Typeface?>(nil)
    private static let themed = Mutex<[ThemeFonts: Typeface]>([:])

    /// The process's typeface, opened at the first call that the system lets open it: what failed
    /// for want of descriptors or memory is tried anew by the next one.
    ///
    /// - Throws: `RenderError` if none of the known fonts is installed, or it can't be opened now.
    public static func standard() throws(RenderError) -> Typeface {
        if let chosen = chosen.withLock({ $0 }) { return chosen }
        return try installed()
    }

    /// The typeface of a theme: the process's own with the theme's fonts after those that it was
    /// chosen with. Its memory is never given back: a process has few themes with fonts.
    ///
    /// - Throws: `RenderError` if a file of the theme is missing, or no font with outlines.
    public static func standard(for theme: Theme) throws(RenderError) -> Typeface {
        let fonts = theme.fonts
        guard !fonts.isUsual else { return try standard() }
        let usual = try standard()
        return try themed.withLock { (known) throws(RenderError) in
            if let typeface = known[fonts] { return typeface }
            let hasOwn = !usual.files.isUsual
            let typeface = try Typeface(
                fonts: usual.files.files + fonts.files,
                bold: usual.files.bold ?? (hasOwn ? nil : fonts.bold), language: usual.language)
            known[fonts] = typeface
            return typeface
        }
    }

    /// The first of the known typefaces that is installed.
    private static func installed() throws(RenderError) -> Typeface {
        try opened.withLock { (known) throws(RenderError) in
            if let known { return known }
            let typeface = try Typeface()
            known = typeface
            return typeface
        }
    }

    /// Makes a typeface the process's own from now on.
    package static func choose(_ typeface: Typeface) {
        chosen.withLock { $0 = typeface }
        themed.withLock { $0 = [:] }
    }

    /// A typeface of one's own. Letters that it lacks are taken from the standard one, and then
    /// from the system's fonts. Its memory is never given back: make it once and keep it.
    ///
    /// - Parameters:
    ///   - regular: the path of a font file that FreeType reads, such as TrueType or OpenType.
    ///   - bold: that of its bold cut; nil takes the regular one for titles, too.
    /// - Throws: `RenderError` if there is no such file, or it is no font.
    public convenience init(regular: String, bold: String? = nil) throws(RenderError) {
        try self.init(fonts: [regular], bold: bold)
    }

    /// A typeface of fonts of one's own: each letter is taken from the first that has it, then from
    /// the standard one, and then from the system's fonts. Its memory is never given back.
    ///
    /// - Parameters:
    ///   - fonts: the paths of font files with outlines, the one to prefer first; empty takes the
    ///     standard typeface.
    ///   - bold: the path of the font for titles and marks; nil takes the first of `fonts`.
    ///   - language: the language of texts, such as "ja" or "zh-Hant", which decides about forms of
    ///     Chinese characters where no other letters of the text do: Kana is Japanese, Hangul Korean,
    ///     Bopomofo traditional Chinese. Simplified Chinese where it is nil or has no such characters.
    /// - Throws: `RenderError` if there is no such file, or it is no font with outlines.
    public convenience init(
        fonts: [String], bold: String? = nil, language: String? = nil
    ) throws(RenderError) {
        let known = try? Typeface.installed().fonts
        let files = try fonts.map { path throws(RenderError) in try Typeface.font(path) }
        let bolder = try bold.map { path throws(RenderError) in try Typeface.font(path) }
        guard let regular = files.first ?? known?.regular else {
            throw .noFont(tried: Typeface.files.map(\.regular))
        }
        let usual = fonts.isEmpty ? known?.bold ?? regular : regular
        // DejaVu is set as in charts that know of no other font.
        let chosen = (files + [bolder].compactMap(\.self)).filter {
            !$0.family.hasPrefix("DejaVu")
        }
        self.init(
            FontStack(
                regular: regular, bold: bolder ?? usual, others: Array(files.dropFirst()),
                standard: known.map { ($0.regular, $0.bold) }, system: .installed, chosen: chosen),
            language: language, files: ThemeFonts(files: fonts, bold: bold))
    }

    /// The first of the known files that is there, with its bold cut if that is there, too.
    private convenience init() throws(RenderError) {
        for (regular, bold) in Typeface.files {
            guard let font = try FontFile(at: regular) else { continue }
            let other = try FontFile(at: bold)
            self.init(
                FontStack(
                    regular: font, bold: other ?? font, others: [], standard: nil,
                    system: .installed, chosen: []),
                language: nil)
            return
        }
        throw .noFont(tried: Typeface.files.map(\.regular))
    }

    init(_ fonts: FontStack, language: String?, files: ThemeFonts = ThemeFonts()) {
        self.fonts = fonts
        self.language = language
        self.files = files
    }

    /// The font that was asked for.
    private static func font(_ path: String) throws(RenderError) -> FontFile {
        do throws(RenderError) {
            if let font = try FontFile(at: path) { return font }
        } catch .badFont {
            throw .badFontFile(path)
        }
        throw .noFontFile(path)
    }

    /// The standard typeface with other fonts behind it.
    func falling(back system: SystemFonts) -> Typeface {
        Typeface(
            FontStack(
                regular: fonts.regular, bold: fonts.bold, others: fonts.others,
                standard: fonts.standard, system: system, chosen: fonts.chosen),
            language: language, files: files)
    }

    func cut(_ weight: TextStyle.Weight) -> FontFile { fonts.first(weight) }

    /// The text as glyphs at their places; nil for texts that are drawn letter by letter.
    func shaped(_ text: String, _ weight: TextStyle.Weight) -> ShapedText? {
        let font = fonts.first(weight)
        let isChosen = fonts.isChosen(font)
        if !isChosen, text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
        let text = text.drawn
        if !isChosen, text.isPlain, font.hasGlyphs(for: text) { return nil }
        return shaped(TextShaper.Request(text: text, weight: weight, language: language))
    }

    /// A text as glyphs at their places, plain or not.
    func shaped(_ request: TextShaper.Request) -> ShapedText {
        if let found = known.withLock({ $0.texts[request] }) { return found }
        var shaper = TextShaper(request, fonts)
        let shaped = shaper.shaped()
        // A font that could not be opened may be next time.
        guard shaped.missing.isEmpty || !fonts.system.isShort else { return shaped }
        known.withLock { $0.add(shaped, for: request) }
        return shaped
    }

    /// The texts that were shaped lately: layout measures them many times before they are drawn.
    private struct KnownTexts {
        private(set) var texts: [TextShaper.Request: ShapedText] = [:]
        private var size = 0

        /// How many bytes of text are kept: some hundred times what a chart has.
        private static let most = 100_000

        mutating func add(_ shaped: ShapedText, for request: TextShaper.Request) {
            size += request.text.utf8.count
            if size > KnownTexts.most { (texts, size) = ([:], request.text.utf8.count) }
            texts[request] = shaped
        }
    }

    /// How far a text moves the pen on, in canvas units.
    public func width(of text: String, _ style: TextStyle) -> Double {
        if let shaped = shaped(text, style.weight) { return shaped.width * style.size }
        var extents = cairo_text_extents_t()
        cairo_scaled_font_text_extents(cut(style.weight).measuring, text.drawn, &extents)
        return extents.x_advance * style.size / FontFile.measuringSize
    }

    /// The characters of a text that no font has a shape for: they are drawn as boxes.
    public func missing(in text: String) -> [Character] {
        guard let shaped = shaped(text, .regular), !shaped.missing.isEmpty else { return [] }
        let lacking = lacking(in: text, .regular)
        return shaped.text.filter { character in
            character.unicodeScalars.contains(where: lacking.contains)
        }
    }

    /// The letters of a text that no font has a shape for.
    package func lacking(in text: String, _ weight: TextStyle.Weight) -> Set<Unicode.Scalar> {
        Set(shaped(text, weight)?.missing.flatMap { $0.letters.unicodeScalars } ?? [])
    }

    /// Cairo's font keeps its first error and measures every text as 0 wide from then on.
    ///
    /// - Throws: `RenderError` if a text could not be measured.
    func checkMeasuring() throws(RenderError) {
        for cut in [fonts.regular, fonts.bold] {
            try RenderError.check(cairo_scaled_font_status(cut.measuring), "measuring a text")
        }
    }

    /// How far the font's letters reach above the baseline, in canvas units.
    public func ascent(_ style: TextStyle) -> Double {
        min(cut(style.weight).ascent, Typeface.mostAscent) * style.size
    }

    /// How far the font's letters reach below the baseline, in canvas units; positive.
    public func descent(_ style: TextStyle) -> Double {
        min(cut(style.weight).descent, Typeface.mostDescent) * style.size
    }

    /// Some fonts leave room for marks that no line of theirs has. Lines grow with their ink.
    private static let (mostAscent, mostDescent) = (1.0, 0.3)

    /// How far a text reaches above and below its baseline, in canvas units: as far as letters of
    /// its font do, or its ink where that is more.
    public func reach(
        of text: String, _ style: TextStyle
    ) -> (above: Double, below: Double) {
        let (ascent, descent) = (ascent(style), descent(style))
        guard let ink = shaped(text, style.weight)?.ink else { return (ascent, descent) }
        return (max(ascent, ink.top * style.size), max(descent, -ink.bottom * style.size))
    }

    /// Whether a text begins at the right: its first letter that has a direction tells.
    public func isRightToLeft(_ text: String) -> Bool {
        if text.utf8.allSatisfy({ $0 < 0x80 }) || text.isPlain { return false }
        let letters = text.drawn.unicodeScalars.prefix(TextShaper.mostScalars).map(\.value)
        return TextDirections(of: letters).isRightToLeft
    }

    /// The parts of a text between which it may be cut: characters, or several where their letters
    /// are one shape.
    public func pieces(of text: String, _ style: TextStyle) -> [Substring] {
        guard let shaped = shaped(text, style.weight) else { return text.characterPieces }
        let clusters = Set(shaped.clusters)
        var pieces: [Substring] = []
        var start = shaped.text.startIndex
        for index in shaped.text.indices.dropFirst() {
            let byte = shaped.text.utf8.distance(from: shaped.text.startIndex, to: index)
            guard clusters.contains(byte) else { continue }
            pieces.append(shaped.text[start..<index])
            start = index
        }
        if start < shaped.text.endIndex { pieces.append(shaped.text[start...]) }
        return pieces
    }
}

/// Grey antialiasing without hinting, whatever the user's settings are.
struct FontOptions: ~Copyable {
    let handle: OpaquePointer

    init() {
        // Proof: Cairo returns an object in any case.
        handle = cairo_font_options_create()!
        cairo_font_options_set_antialias(handle, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(handle, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(handle, CAIRO_HINT_METRICS_OFF)
    }

    deinit { cairo_font_options_destroy(handle) }
}
