import CHarfBuzz

/// The scripts that fonts are known for, with the names of these fonts' files.
enum ScriptFonts {
    /// A script's name and the fonts of its letters.
    struct Script: Sendable, Equatable {
        /// The English name: "Devanagari".
        let name: String
        /// The names of font files without weight and ending, the first to be asked first.
        let files: [String]
        /// The package of Debian that has one of them; nil if none is known.
        let debianPackage: String?
    }

    /// The fonts of signs and pictures that any script may hold.
    static let symbols = [
        "NotoSansSymbols", "NotoSansSymbols2", "NotoSansMath", "NotoEmoji", "Symbola",
        "NotoMusic",
    ]

    /// The fonts of Chinese, Japanese and Korean letters.
    static let eastAsian = [
        "NotoSansCJK", "NotoSansCJKjp", "NotoSansJP", "NotoSansSC", "NotoSansTC", "NotoSansKR",
        "SourceHanSans", "DroidSansFallbackFull", "wqy-microhei", "wqy-zenhei", "NanumGothic",
    ]

    /// Fonts of more than one script, which are asked last.
    static let last = ["NotoSans", "NotoSansDisplay", "FreeSans", "Arial Unicode"]

    /// The script of a tag, such as that of Devanagari for "Deva"; scripts that the table does not
    /// have are named by their tags.
    static func script(_ tag: hb_script_t) -> Script {
        let code = text(of: tag)
        if eastAsianNames.contains(where: { $0.code == code }) {
            let name = eastAsianNames.first { $0.code == code }?.name ?? code
            return Script(name: name, files: eastAsian, debianPackage: "fonts-noto-cjk")
        }
        switch code {
        case "Zyyy", "Zinh":
            return Script(name: "signs", files: [], debianPackage: "fonts-noto-core")
        case "Zzzz": return Script(name: "unassigned or private", files: [], debianPackage: nil)
        default: break
        }
        guard let name = names[code] else {
            return Script(name: code, files: [], debianPackage: nil)
        }
        let stem = String(name.filter { $0 != " " && $0 != "'" && $0 != "-" })
        let fonts = ["NotoSans", "NotoSerif"].map { $0 + stem }
        return Script(
            name: name, files: fonts + (others[code] ?? []), debianPackage: "fonts-noto-core")
    }

    /// The four letters of a tag.
    static func text(of tag: hb_script_t) -> String {
        let letters = stride(from: UInt32(24), through: 0, by: -8).map { shift in
            UInt8(truncatingIfNeeded: tag.rawValue >> shift)
        }
        return String(decoding: letters, as: UTF8.self)
    }

    private static let eastAsianNames: [(code: String, name: String)] = [
        ("Hani", "Chinese characters"), ("Hira", "Hiragana"), ("Kana", "Katakana"),
        ("Bopo", "Bopomofo"), ("Hang", "Hangul"),
    ]

    /// Fonts whose names say nothing of the script, or that look otherwise than the first ones.
    private static let others: [String: [String]] = [
        "Arab": ["NotoNaskhArabic", "NotoKufiArabic", "Amiri"],
        "Beng": ["Lohit-Bengali", "MuktiNarrow"], "Deva": ["Lohit-Devanagari"],
        "Gujr": ["Lohit-Gujarati"], "Guru": ["Lohit-Gurmukhi"], "Knda": ["Lohit-Kannada"],
        "Khmr": ["KhmerOS"], "Laoo": ["Phetsarath_OT"], "Mlym": ["Lohit-Malayalam"],
        "Mymr": ["Padauk"], "Orya": ["Lohit-Odia"], "Sinh": ["lklug"],
        "Taml": ["Lohit-Tamil", "NotoSansTamilSupplement"], "Telu": ["Lohit-Telugu"],
        "Thai": ["Loma", "Garuda"], "Tibt": ["Jomolhari"],
        "Hebr": ["DavidCLM-Medium"], "Nkoo": ["NotoSansNKo"],
    ]

    /// The names of scripts by their tags (ISO 15924), as they are in names of font files.
    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for row in table.split(separator: "\n") {
            let words = row.split(separator: " ", maxSplits: 1)
            names[String(words[0])] = String(words[1])
        }
        return names
    }()

    private static let table = """
        Adlm Adlam
        Aghb Caucasian Albanian
        Ahom Ahom
        Arab Arabic
        Armi Imperial Aramaic
        Armn Armenian
        Avst Avestan
        Bali Balinese
        Bamu Bamum
        Bass Bassa Vah
        Batk Batak
        Beng Bengali
        Bhks Bhaiksuki
        Brah Brahmi
        Bugi Buginese
        Buhd Buhid
        Cakm Chakma
        Cans Canadian Aboriginal
        Cari Carian
        Cham Cham
        Cher Cherokee
        Copt Coptic
        Cprt Cypriot
        Cyrl Cyrillic
        Deva Devanagari
        Dogr Dogra
        Dsrt Deseret
        Dupl Duployan
        Egyp Egyptian Hieroglyphs
        Elba Elbasan
        Elym Elymaic
        Ethi Ethiopic
        Geor Georgian
        Glag Glagolitic
        Gong Gunjala Gondi
        Gonm Masaram Gondi
        Goth Gothic
        Gran Grantha
        Grek Greek
        Gujr Gujarati
        Guru Gurmukhi
        Hano Hanunoo
        Hatr Hatran
        Hebr Hebrew
        Hluw Anatolian Hieroglyphs
        Hmng Pahawh Hmong
        Hmnp Nyiakeng Puachue Hmong
        Hung Old Hungarian
        Ital Old Italic
        Java Javanese
        Kali Kayah Li
        Khar Kharoshthi
        Khmr Khmer
        Khoj Khojki
        Knda Kannada
        Kthi Kaithi
        Lana Tai Tham
        Laoo Lao
        Latn Latin
        Lepc Lepcha
        Limb Limbu
        Lina Linear A
        Linb Linear B
        Lisu Lisu
        Lyci Lycian
        Lydi Lydian
        Mahj Mahajani
        Mand Mandaic
        Mani Manichaean
        Marc Marchen
        Medf Medefaidrin
        Mend Mende Kikakui
        Mero Meroitic
        Merc Meroitic
        Mlym Malayalam
        Modi Modi
        Mong Mongolian
        Mroo Mro
        Mtei Meetei Mayek
        Mult Multani
        Mymr Myanmar
        Narb Old North Arabian
        Nbat Nabataean
        Newa Newa
        Nkoo N'Ko
        Nshu Nushu
        Ogam Ogham
        Olck Ol Chiki
        Orkh Old Turkic
        Orya Oriya
        Osge Osage
        Osma Osmanya
        Palm Palmyrene
        Pauc Pau Cin Hau
        Perm Old Permic
        Phag Phags-Pa
        Phli Inscriptional Pahlavi
        Phlp Psalter Pahlavi
        Phnx Phoenician
        Plrd Miao
        Prti Inscriptional Parthian
        Rjng Rejang
        Rohg Hanifi Rohingya
        Runr Runic
        Samr Samaritan
        Sarb Old South Arabian
        Saur Saurashtra
        Sgnw Sign Writing
        Shaw Shavian
        Shrd Sharada
        Sidd Siddham
        Sind Khudawadi
        Sinh Sinhala
        Sogd Sogdian
        Sogo Old Sogdian
        Sora Sora Sompeng
        Soyo Soyombo
        Sund Sundanese
        Sylo Syloti Nagri
        Syrc Syriac
        Tagb Tagbanwa
        Takr Takri
        Tale Tai Le
        Talu New Tai Lue
        Taml Tamil
        Tang Tangut
        Tavt Tai Viet
        Telu Telugu
        Tfng Tifinagh
        Tglg Tagalog
        Thaa Thaana
        Thai Thai
        Tibt Tibetan
        Tirh Tirhuta
        Ugar Ugaritic
        Vaii Vai
        Wara Warang Citi
        Wcho Wancho
        Xpeo Old Persian
        Xsux Cuneiform
        Yezi Yezidi
        Yiii Yi
        Zanb Zanabazar Square
        """
}
