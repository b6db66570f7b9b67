import CHarfBuzz

extension String {
    /// Whether each letter of the text is drawn by itself and from left to right, as Cairo draws
    /// texts: Latin, Greek, Cyrillic, Armenian or Georgian letters and signs, without marks or
    /// characters that are not seen. HarfBuzz sets them in the same way, as long as the font has
    /// them; so shaping is saved, and pictures keep their bytes.
    var isPlain: Bool {
        let functions = hb_unicode_funcs_get_default()
        return unicodeScalars.allSatisfy { $0.isPlain(functions) }
    }
}

extension Unicode.Scalar {
    fileprivate func isPlain(_ functions: OpaquePointer?) -> Bool {
        switch value {
        case 0x20..<0x7F, 0xA1...0xAC, 0xAE...0x2B8: return true
        // Contour tones may become one letter.
        case ..<0x20, 0x7F...0xA0, 0xAD, 0x2E5...0x2E9: return value == 0xA0
        default: break
        }
        let script = hb_unicode_script(functions, value).rawValue
        guard Unicode.Scalar.plainScripts.contains(script) else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .surrogate,
            .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            return false
        default: return !isArabicOrSelector
        }
    }

    /// Signs that are shared by scripts and run from right to left, or choose a form.
    private var isArabicOrSelector: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE00...0xFE0F, 0xFE70...0xFEFF, 0x10800...0x10FFF,
            0x1E800...0x1EFFF, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF:
            true
        default: false
        }
    }

    private static let plainScripts: Set<UInt32> = [
        HB_SCRIPT_COMMON.rawValue, HB_SCRIPT_LATIN.rawValue, HB_SCRIPT_GREEK.rawValue,
        HB_SCRIPT_CYRILLIC.rawValue, HB_SCRIPT_ARMENIAN.rawValue, HB_SCRIPT_GEORGIAN.rawValue,
    ]
}
