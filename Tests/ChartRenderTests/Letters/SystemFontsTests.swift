import CHarfBuzz
import ChartScene
import Foundation
import TestSupport
import Testing

@testable import ChartRender

@Suite struct SystemFontsTests {
    private static let dejaVu = "/usr/share/fonts/truetype/dejavu"

    /// A folder with fonts under names of others.
    private func withFonts(_ names: [String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in names {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: "\(Self.dejaVu)/DejaVuSansMono.ttf", toPath: file.path)
        }
        try body(folder.path)
    }

    @Test func fontsAreFoundByTheirNamesInAnyFolder() throws {
        try withFonts(["b/deep/NotoSansThai-Regular.ttf", "a/NotoSansLao-Bold.otf", "Loma.ttf"]) {
            let fonts = SystemFonts(roots: ["/nowhere", $0])
            #expect(
                fonts.font(named: "NotoSansThai", .regular)?.path.hasSuffix(
                    "b/deep/NotoSansThai-Regular.ttf") == true)
            #expect(fonts.font(named: "NotoSansThai", .bold) == nil)
            #expect(fonts.font(named: "NotoSansLao", .bold) != nil)
            #expect(fonts.font(named: "Loma", .regular) != nil)
            #expect(fonts.font(named: "NotoSansKhmer", .regular) == nil)
        }
    }

    @Test func theFirstFolderAndPathAreTaken() throws {
        try withFonts(["x/b/Loma.ttf", "x/a/Loma.ttf", "y/Loma.ttf"]) { folder in
            func path(_ roots: [String]) -> String? {
                SystemFonts(roots: roots.map { "\(folder)/\($0)" })
                    .font(named: "Loma", .regular)?.path
            }
            #expect(path(["x", "y"])?.hasSuffix("x/a/Loma.ttf") == true)
            #expect(path(["y", "x"])?.hasSuffix("y/Loma.ttf") == true)
        }
    }

    @Test func filesThatAreNoFontsAreLeftOut() throws {
        try withFonts(["Loma.ttf"]) { folder in
            try Data("no font".utf8).write(to: URL(filePath: "\(folder)/Loma.ttf"))
            #expect(SystemFonts(roots: [folder]).font(named: "Loma", .regular) == nil)
        }
    }

    @Test func lettersThatNoFontHasAreSaidScriptByScript() throws {
        let typeface = try Typeface.standard().falling(back: SystemFonts(roots: []))
        let missing = typeface.missingLetters(in: [
            ("Mean तापमान", .bold), ("温度 ताप", .regular), ("12 °C", .regular),
            ("\u{E000}", .regular),
        ])
        #expect(
            missing.map(\.note) == [
                "no font has the letters \"तापमान ताप\" (Devanagari): boxes are drawn; install"
                    + " fonts-noto-core, or give --font FILE",
                "no font has the letters \"温度\" (Chinese characters): boxes are drawn; install"
                    + " fonts-noto-cjk, or give --font FILE",
                "no font has the letters \"\\u{E000}\" (unassigned or private): boxes are drawn; give"
                    + " --font FILE",
            ])
        #expect(typeface.missing(in: "Temp 温度") == ["温", "度"])
    }

    @Test(arguments: [
        (HB_SCRIPT_DEVANAGARI, "Devanagari", "NotoSansDevanagari"),
        (HB_SCRIPT_TIBETAN, "Tibetan", "NotoSansTibetan"), (HB_SCRIPT_NKO, "N'Ko", "NotoSansNKo"),
        (HB_SCRIPT_PHAGS_PA, "Phags-Pa", "NotoSansPhagsPa"),
        (HB_SCRIPT_TAI_THAM, "Tai Tham", "NotoSansTaiTham"),
        (HB_SCRIPT_HANGUL, "Hangul", "NotoSansCJK"),
    ]) func aScriptHasItsFonts(script: hb_script_t, name: String, file: String) {
        #expect(ScriptFonts.script(script).name == name)
        #expect(ScriptFonts.script(script).files.first == file)
    }

    @Test func aFontThatLacksALetterIsFollowedByTheNextOne() throws {
        try withFonts(["NotoSansThai-Regular.ttf"]) { folder in
            // This font has no Thai letters either: boxes are drawn, and the rest is set as usual.
            let typeface = try Typeface.standard().falling(back: SystemFonts(roots: [folder]))
            let shaped = try #require(typeface.shaped("a ไทย b", .regular))
            #expect(shaped.missing.map(\.letters) == ["ไทย"])
            #expect(
                shaped.runs.map { $0.font.path.hasSuffix("/DejaVuSans.ttf") } == [
                    true, true, true, true,
                ])
            #expect(shaped.runs[1].glyphs.map(\.id) == [0, 0, 0])
        }
    }

    /// Fonts that are damaged are refused, or have some glyphs; nothing crashes.
    @Test func damagedFontsCrashNothing() throws {
        try withFonts(["a.ttf"]) { folder in
            let whole = try Data(contentsOf: URL(filePath: "\(folder)/a.ttf"))
            var random = SeededNumbers(seed: 1)
            for number in 0..<60 {
                let bytes = damaged(whole, number, &random)
                try use(bytes, at: "\(folder)/\(number).ttf", "AV سلام x\u{304} 12")
            }
        }
    }

    /// As above, with small fonts that have much to do in their tables. All stay mapped until the
    /// tests end.
    @Test(
        .nightly, .timeLimit(.minutes(20)),
        arguments: [
            ("Hebrew", "שָׁלוֹם AV 12"), ("Thai", "ที่นี่ AV 12"), ("Tamil", "ஸ்ரீ க்ஷ AV 12"),
            ("Lao", "ນ້ຳ AV 12"), ("NKo", "ߒߞߏ߫ AV 12"),
        ])
    func tenThousandDamagedFontsCrashNothing(script: String, text: String) throws {
        try withFonts([]) { folder in
            let path = "/usr/share/fonts/truetype/noto/NotoSans\(script)-Regular.ttf"
            let whole = try Data(contentsOf: URL(filePath: path))
            var random = SeededNumbers(seed: UInt64(script.utf8.count))
            var opened = 0
            for number in 0..<2_000 {
                let file = "\(folder)-\(number).ttf"
                defer { try? FileManager.default.removeItem(atPath: file) }
                if try use(damaged(whole, number, &random), at: file, text) { opened += 1 }
            }
            // Most damaged fonts can be opened: the trial is of drawing with them.
            #expect(opened > 500)
        }
    }

    /// Changes 20 bytes of a font, of every third one a part.
    private func damaged(_ whole: Data, _ number: Int, _ random: inout SeededNumbers) -> Data {
        var bytes =
            number % 3 == 0 ? whole.prefix(Int(random.next() % UInt64(whole.count))) : whole
        for _ in 0..<20 where !bytes.isEmpty {
            // Mostly in the tables' heads.
            let end = number % 2 == 0 ? min(bytes.count, 4_096) : bytes.count
            bytes[Int(random.next() % UInt64(end))] = UInt8(truncatingIfNeeded: random.next())
        }
        return bytes
    }

    /// Sets a text in a font that is damaged, and outlines its letters.
    ///
    /// - Returns: whether the font could be opened.
    @discardableResult private func use(
        _ bytes: Data, at file: String, _ text: String
    ) throws -> Bool {
        try bytes.write(to: URL(filePath: file))
        guard let typeface = try? Typeface(fonts: [file]) else { return false }
        let shaped = typeface.shaped(text, .regular)
        #expect((shaped?.runs.count ?? 1) > 0)
        #expect(shaped?.width.isFinite != false)
        for letter in shaped.map({ LetterOutlines().letters(of: $0) }) ?? [] {
            // A context that met a wrong letter draws no others.
            _ = try? LetterOutlines().path(of: letter.glyph, in: letter.font)
        }
        return true
    }
}
