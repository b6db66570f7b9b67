import CHarfBuzz
import ChartScene
import Text

/// Shapes a text: finds the direction, the script and the font of its letters, and asks HarfBuzz
/// for their glyphs. Lives within one synchronous call.
struct TextShaper {
    /// How a text is to be shaped.
    struct Request: Hashable {
        let text: String
        let weight: TextStyle.Weight
        /// A language (BCP 47) for what the letters don't tell.
        var language: String?
        /// Whether fonts kern and join letters also where plain texts do without.
        var kerns = false
    }

    /// More letters than these no canvas has room for in a row. HarfBuzz takes a time that grows
    /// with the square of marks in a row.
    static let mostScalars = 4_096

    private let request: Request
    private let fonts: FontStack
    private let text: [UInt32]
    /// The byte at which each letter begins, and the end of the text.
    private let bytes: [Int]
    private let levels: TextDirections
    private let scripts: [hb_script_t]
    private let language: hb_language_t?
    private var missing: [(range: Range<Int>, script: hb_script_t)] = []

    /// Letters of one direction and one script.
    private struct Item {
        var letters: Range<Int>
        let level: Int8
        let script: hb_script_t
        let asksSymbols: Bool

        var isRightToLeft: Bool { level % 2 == 1 }
    }

    init(_ request: Request, _ fonts: FontStack) {
        let scalars = TextShaper.bounded(request.text)
        self.request = Request(
            text: String(String.UnicodeScalarView(scalars)), weight: request.weight,
            language: request.language, kerns: request.kerns)
        self.fonts = fonts
        text = scalars.map(\.value)
        bytes = scalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
        levels = TextDirections(of: text)
        scripts = TextScripts(of: text).scripts
        language = hb_language_from_string(
            TextShaper.language(of: scripts, in: request.language) ?? "und", -1)
    }

    /// The text without letters that no canvas has room for, and marks that are too many for any
    /// letter. No font of outlines has pictures of flags or of skin: flags become their letters,
    /// and colours of skin are left out.
    private static func bounded(_ text: String) -> [Unicode.Scalar] {
        var kept: [Unicode.Scalar] = []
        var marks = 0
        for scalar in text.unicodeScalars {
            marks = scalar.isMark ? marks + 1 : 0
            guard marks <= String.mostMarks else { continue }
            if (0x1F3FB...0x1F3FF).contains(scalar.value), kept.last?.takesSkinColor == true {
                continue
            }
            kept.append(scalar.asLetterOfFlag ?? scalar)
            if kept.count == mostScalars { break }
        }
        return kept
    }

    private static func isEastAsian(_ language: String?) -> Bool {
        ["ja", "ko", "zh"].contains(language?.prefix { $0 != "-" } ?? "")
    }

    /// The language of a text, as forms of Chinese characters differ by it: the one that letters
    /// tell; or else the one that was chosen, but for Chinese characters in one that has none.
    private static func language(of scripts: [hb_script_t], in chosen: String?) -> String? {
        let all = Set(scripts.map(\.rawValue))
        func has(_ script: hb_script_t) -> Bool { all.contains(script.rawValue) }
        if has(HB_SCRIPT_HIRAGANA) || has(HB_SCRIPT_KATAKANA) { return "ja" }
        if has(HB_SCRIPT_HANGUL) { return "ko" }
        if has(HB_SCRIPT_BOPOMOFO) { return "zh-Hant" }
        return has(HB_SCRIPT_HAN) && !isEastAsian(chosen) ? "zh-Hans" : chosen
    }

    /// The text as glyphs at their places.
    mutating func shaped() -> ShapedText {
        var runs: [ShapedText.Run] = []
        for item in items().reordered(by: \.level) {
            let candidates = fonts.candidates(
                item.script, request.weight, asksSymbols: item.asksSymbols)
            runs += self.runs(item, candidates[...])
        }
        var (pen, ink): (Double, ShapedText.InkBox?) = (0, nil)
        for index in runs.indices {
            runs[index].x = pen
            pen += runs[index].width
            guard let more = runs[index].ink else { continue }
            if ink == nil { ink = more } else { ink?.add(more) }
        }
        return ShapedText(
            text: request.text, runs: runs, width: pen, ink: ink,
            isRightToLeft: levels.isRightToLeft,
            missing: missing.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
                ShapedText.Missing(letters: string($0.range), script: $0.script)
            })
    }

    private func string(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(text[range].compactMap(Unicode.Scalar.init)))
    }

    /// The text's items in reading order.
    private func items() -> [Item] {
        let symbols = symbolLetters()
        var items: [Item] = []
        for index in text.indices {
            let (level, script) = (levels.levels[index], scripts[index])
            let asksSymbols = symbols.contains(index)
            if let last = items.last, last.level == level, last.script == script,
                last.asksSymbols == asksSymbols
            {
                items[items.count - 1].letters = last.letters.lowerBound..<index + 1
            } else {
                items.append(
                    Item(
                        letters: index..<index + 1, level: level, script: script,
                        asksSymbols: asksSymbols))
            }
        }
        return items
    }

    /// The letters that are signs by what follows them: a picture's form, or a key around them.
    private func symbolLetters() -> Set<Int> {
        var found: Set<Int> = []
        for (index, letter) in text.enumerated() where [0xFE0F, 0x20E3].contains(letter) {
            var first = index
            while first > 0, [0xFE0F, 0x20E3].contains(text[first]) { first -= 1 }
            found.formUnion(first...index)
        }
        return found
    }

    /// The glyphs of an item by the first font that has them: where one lacks some the next one is
    /// asked for those.
    private mutating func runs(
        _ item: Item, _ candidates: ArraySlice<FontStack.Candidate>
    ) -> [ShapedText.Run] {
        for index in candidates.indices {
            guard let font = fonts.font(candidates[index]), let shaping = font.shaping else {
                continue
            }
            let glyphs = self.glyphs(item, font, shaping)
            let pieces = self.pieces(of: glyphs, item)
            if pieces.count == 1, pieces[0].isMissing { continue }
            return pieces.flatMap { piece -> [ShapedText.Run] in
                guard piece.isMissing else {
                    return [run(Array(glyphs[piece.glyphs]), piece.letters, item, font)]
                }
                var part = item
                part.letters = piece.letters
                return runs(part, candidates[(index + 1)...])
            }
        }
        return boxes(item)
    }

    /// Boxes in the place of an item's letters, which are noted as missing.
    private mutating func boxes(_ item: Item) -> [ShapedText.Run] {
        // Signs take the script around them, and the fonts of that have nothing to do with them.
        let own = hb_unicode_script(hb_unicode_funcs_get_default(), text[item.letters.lowerBound])
        missing.append((item.letters, own))
        let font = fonts.standard?.regular ?? fonts.first(request.weight)
        guard let shaping = font.shaping else { return [] }
        return [run(glyphs(item, font, shaping), item.letters, item, font)]
    }

    /// A glyph whose cluster is counted in letters until it is part of a run.
    private typealias Glyph = ShapedText.Glyph

    private func run(
        _ glyphs: [Glyph], _ letters: Range<Int>, _ item: Item, _ font: FontFile
    ) -> ShapedText.Run {
        ShapedText.Run(
            font: font,
            glyphs: glyphs.map {
                Glyph(
                    id: $0.id, cluster: bytes[$0.cluster], dx: $0.dx, dy: $0.dy, advance: $0.advance
                )
            },
            isRightToLeft: item.isRightToLeft,
            bytes: bytes[letters.lowerBound]..<bytes[letters.upperBound])
    }

    /// Glyphs next to each other that are all in the font, or all missing, with their letters.
    private struct Piece {
        var glyphs: Range<Int>
        var letters: Range<Int>
        let isMissing: Bool
    }

    private func pieces(of glyphs: [Glyph], _ item: Item) -> [Piece] {
        let missing = Set(glyphs.filter { $0.id == 0 }.map(\.cluster))
        let whole = Piece(glyphs: glyphs.indices, letters: item.letters, isMissing: false)
        guard !missing.isEmpty else { return [whole] }
        var parts: [(range: Range<Int>, isMissing: Bool)] = []
        for (index, glyph) in glyphs.enumerated() {
            let isMissing = missing.contains(glyph.cluster)
            if let last = parts.last, last.isMissing == isMissing {
                parts[parts.count - 1].range = last.range.lowerBound..<index + 1
            } else {
                parts.append((index..<index + 1, isMissing))
            }
        }
        // In reading order each part goes up to the next one.
        let starts = parts.map { part in glyphs[part.range].map(\.cluster).min() ?? 0 }
        let order = starts.indices.sorted { starts[$0] < starts[$1] }
        var pieces = parts.map {
            Piece(glyphs: $0.range, letters: item.letters, isMissing: $0.isMissing)
        }
        for (rank, index) in order.enumerated() {
            let start = rank == 0 ? item.letters.lowerBound : starts[index]
            let end = rank + 1 < order.count ? starts[order[rank + 1]] : item.letters.upperBound
            pieces[index].letters = start..<end
        }
        return pieces
    }

    /// HarfBuzz's glyphs of an item, from left to right. The letters around it are known to it, so
    /// that letters also join where the font changes.
    private func glyphs(_ item: Item, _ font: FontFile, _ shaping: OpaquePointer) -> [Glyph] {
        // Proof: HarfBuzz returns a buffer in any case; one without memory stays empty.
        let buffer = hb_buffer_create()!
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_codepoints(
            buffer, text, Int32(text.count), UInt32(item.letters.lowerBound),
            Int32(item.letters.count))
        hb_buffer_set_script(buffer, item.script)
        hb_buffer_set_direction(
            buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_language(buffer, language)
        var flags = HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES.rawValue
        if item.letters.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
        if item.letters.upperBound == text.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
        hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
        let features = self.features(item.script, font)
        // The OpenType part alone, whatever else the library was built with.
        "ot".withCString { name in
            _ = hb_shape_full(shaping, buffer, features, UInt32(features.count), [name, nil])
        }
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        return (0..<Int(count)).map {
            Glyph(
                id: infos[$0].codepoint, cluster: Int(infos[$0].cluster),
                dx: Int(positions[$0].x_offset), dy: Int(positions[$0].y_offset),
                advance: Int(positions[$0].x_advance))
        }
    }

    /// The features to switch on or off: fonts that were chosen have digits of one width; others
    /// set letters of plain scripts as they are set in plain texts.
    private func features(_ script: hb_script_t, _ font: FontFile) -> [hb_feature_t] {
        func feature(_ name: String, _ value: UInt32) -> hb_feature_t {
            hb_feature_t(
                tag: hb_tag_from_string(name, -1), value: value, start: 0, end: .max)
        }
        if fonts.isChosen(font) { return [feature("tnum", 1)] }
        let isPlain = [
            HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_LATIN, HB_SCRIPT_GREEK,
            HB_SCRIPT_CYRILLIC, HB_SCRIPT_ARMENIAN, HB_SCRIPT_GEORGIAN,
        ].contains(script)
        guard isPlain, !request.kerns else { return [] }
        return ["kern", "liga", "clig", "calt"].map { feature($0, 0) }
    }
}

extension Unicode.Scalar {
    /// Whether a colour of skin may follow it.
    fileprivate var takesSkinColor: Bool { properties.isEmojiModifierBase }

    /// "D" for the first half of the flag of Germany; nil for other characters.
    fileprivate var asLetterOfFlag: Unicode.Scalar? {
        (0x1F1E6...0x1F1FF).contains(value) ? Unicode.Scalar(value - 0x1F1E6 + 0x41) : nil
    }
}
