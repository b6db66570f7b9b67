import CHarfBuzz

/// Of which script each letter of a text is. Signs and marks, which belong to no script, are of
/// that before them; those at the start of the first that comes; closing brackets of that of their
/// opening ones.
struct TextScripts {
    let scripts: [hb_script_t]

    init(of text: [UInt32]) {
        let functions = hb_unicode_funcs_get_default()
        var scripts = text.map { hb_unicode_script(functions, $0) }
        var last = scripts.first { !TextScripts.isShared($0) } ?? HB_SCRIPT_COMMON
        var open: [(closing: UInt32, script: hb_script_t)] = []
        for (index, letter) in text.enumerated() {
            guard TextScripts.isShared(scripts[index]) else {
                last = scripts[index]
                continue
            }
            if let place = open.lastIndex(where: { $0.closing == letter }) {
                last = open[place].script
                open.removeSubrange(place...)
            }
            scripts[index] = last
            if let closing = TextScripts.brackets[letter], open.count < TextScripts.mostOpen {
                open.append((closing, last))
            }
        }
        self.scripts = scripts
    }

    private static func isShared(_ script: hb_script_t) -> Bool {
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
    }

    /// As many as the bidirectional algorithm looks after (UAX 9, BD16).
    private static let mostOpen = 63

    private static let brackets: [UInt32: UInt32] = {
        let pairs = "()[]{}«»‹›“”‘’⟨⟩〈〉《》「」『』【】〔〕（）［］｛｝"
        let letters = pairs.unicodeScalars.map(\.value)
        let starts = stride(from: 0, to: letters.count, by: 2)
        return Dictionary(uniqueKeysWithValues: starts.map { (letters[$0], letters[$0 + 1]) })
    }()
}
