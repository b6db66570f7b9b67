import CHarfBuzz
import ChartScene

/// The fonts of a typeface in the order in which they are asked for letters.
struct FontStack: Sendable {
    /// The fonts that were asked for, or the typeface of charts: regular and bold.
    let regular: FontFile
    let bold: FontFile
    /// Further fonts that were asked for.
    let others: [FontFile]
    /// What has the letters that they lack: the typeface of charts, in both weights; nil for that
    /// typeface itself.
    let standard: (regular: FontFile, bold: FontFile)?
    let system: SystemFonts

    /// The fonts that are set with all that they know: kerning, and digits of one width.
    let chosen: [FontFile]

    func first(_ weight: TextStyle.Weight) -> FontFile { weight == .bold ? bold : regular }

    /// A font, or the name of one that is looked for where those before it lack a letter.
    enum Candidate: Sendable {
        case file(FontFile)
        case named(String, TextStyle.Weight)
    }

    /// The fonts for a script.
    ///
    /// - Parameter asksSymbols: whether fonts of signs are asked first.
    func candidates(
        _ script: hb_script_t, _ weight: TextStyle.Weight, asksSymbols: Bool
    ) -> [Candidate] {
        let own = ([first(weight)] + others).map(Candidate.file)
        let usual = standard.map { [Candidate.file(weight == .bold ? $0.bold : $0.regular)] } ?? []
        // What a letter of private use looks like is known to the fonts that were asked for.
        if script == HB_SCRIPT_UNKNOWN { return own + usual }
        let symbols = named(ScriptFonts.symbols, weight)
        let all =
            (asksSymbols ? symbols : []) + own + usual
            + named(ScriptFonts.script(script).files, weight)
            + (asksSymbols ? [] : symbols)
            + named(ScriptFonts.eastAsian + ScriptFonts.last, weight)
        // The bold cut has fewer letters.
        let light = weight == .bold ? [regular] + (standard.map { [$0.regular] } ?? []) : []
        return all + light.map(Candidate.file)
    }

    private func named(_ names: [String], _ weight: TextStyle.Weight) -> [Candidate] {
        names.flatMap { name -> [Candidate] in
            weight == .bold
                ? [.named(name, .bold), .named(name, .regular)] : [.named(name, .regular)]
        }
    }

    /// The font of a candidate; nil where it is not installed, or can't be used.
    func font(_ candidate: Candidate) -> FontFile? {
        switch candidate {
        case .file(let font): font
        case .named(let name, let weight): system.font(named: name, weight)
        }
    }

    /// Whether the font is set with all that it knows.
    func isChosen(_ font: FontFile) -> Bool { chosen.contains { $0 === font } }
}
