import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Text from elsewhere: never markup in a document, never a command to a terminal, never a path.
@Suite(.slow) struct HostileTextTests {
    static let texts = [
        "</text><script>alert(1)</script>", "</title></desc></svg><svg onload=\"alert(1)\">",
        "\"onload=\"alert(1)", "' onclick='x", "]]>", "<![CDATA[", "<!--", "-->", "<?xml?>", "&lt;",
        "&#0;", "&#x1B;", "&entity;", "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>",
        "<foreignObject><a href=\"javascript:x\">", "<image xlink:href=\"http://a.example/\"/>",
        "<style>@import url(http://a.example/)</style>", "url(http://a.example/#clip0)",
        "\u{1}\u{1B}[31m\u{7}\u{8}\u{7F}", "\u{85}\u{9B}31m\u{90}", "\u{FFFE}\u{FFFF}\u{1FFFE}",
        "\u{FEFF}a", "\u{202E}a\u{202C}\u{2066}b\u{2069}", "\u{200B}\u{200E}\u{200F}\u{2060}",
        "a\nb\rc\td\u{2028}e\u{2029}f", "%s%n%d\\n\\u0041", "(\\)) Tj ET Q", ">>endobj\nstream",
        "../../../etc/passwd", String(repeating: "<é\u{301}漢\"", count: 5_000),
        "\u{E000}\u{10FFFF}",
        "clip0 surface1 glyph0-1 id=\"a\"", "{PAGE}", "💥👨‍👩‍👧‍👦",
    ]

    /// Four of them in a row.
    static let joinedTexts =
        stride(from: 0, to: texts.count, by: 4).map {
            texts[$0..<min($0 + 4, texts.count)].map { $0.prefix(100) }.joined(separator: " ")
        } + [String(repeating: "<é\u{301}漢\"", count: 5_000)]

    /// Every option that takes text and shows it.
    private static let textOptions = ["--title", "--subtitle", "--y-label", "--unit"]

    /// Every option that takes text and shows it, all of them hostile.
    private static func options(_ text: String) -> [String] {
        textOptions.map { "\($0)=\(text)" }
    }

    /// The options of each run: each text for all of them in `scripts/test --all`, and else for
    /// one of them, in turn.
    private static var runs: [[String]] {
        if Trials.areAll { return texts.map(options) }
        return stride(from: 0, to: texts.count, by: 4).map { start in
            zip(textOptions, texts[start...]).map { "\($0)=\($1)" }
        }
    }

    /// A walk by Python's parser, which is none of ours: problems on a line each.
    static let walk = """
        import sys, xml.etree.ElementTree as E
        names = set('svg title desc metadata g path rect circle use defs symbol clipPath mask filter'
            ' feColorMatrix linearGradient stop image'.split())
        for file in sys.argv[2:]:
            root = E.parse(file).getroot()
            for e in root.iter():
                name = e.tag.split('}')[1]
                if name not in names: print(file, 'element', name)
                for key, value in e.attrib.items():
                    key = key.split('}')[-1]
                    if key.startswith('on'): print(file, 'attribute', key)
                    if key == 'href' and not value.startswith('#'): print(file, 'link', value)
                    if 'url(' in value and 'url(#' not in value: print(file, 'link', value)
                    if 'script:' in value: print(file, 'script', value)
            if [e.tag.split('}')[1] for e in root][:2] != ['title', 'desc']: print(file, 'no title')
        """

    @Test(
        .promise(
            .hostileText,
            """
            no text is markup in an SVG: no script, no handlers, no links out (the tree is walked)
            """))
    func noTextIsMarkupInAnSVG() async throws {
        try await withFolder { folder in
            for (index, options) in Self.runs.enumerated() {
                let outcome = try await Binary.chartgen.run(
                    ["--quiet", "-o", "\(index).svg"] + options, in: folder)
                #expect(outcome.status == 0, "\(options.description.debugDescription.prefix(300))")
                #expect(isHarmless(outcome))
            }
            let walked = try await Binary.python(Self.walk, folder.names, in: folder)
            #expect(walked.status == 0, "\(walked.errors)")
            #expect(walked.text == "")
            #expect(folder.names.count == Self.runs.count)
        }
    }

    @Test(.promise(.hostileText, "no text is markup in an SVG…"))
    func theTitleOfAnSVGSaysTheTextItself() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--quiet", "-o", "a.svg", "--title", "<b>&amp;]]>\u{1B}\"'"], in: folder)
            #expect(outcome.status == 0)
            let read = try await Binary.python(
                "import xml.etree.ElementTree as E; print(E.parse('a.svg').getroot()[0].text)",
                in: folder)
            #expect(read.text == "<b>&amp;]]> \"'\n")
        }
    }

    /// Every chunk has its length and checksum, texts end where they end, and nothing follows the
    /// end.
    @Test(.promise(.hostileText, "no text breaks a PNG or a PDF"))
    func noTextBreaksAPNG() async throws {
        let walk = """
            import struct, sys, zlib
            for file in sys.argv[2:]:
                data = open(file, 'rb').read()
                at, kinds = 8, []
                while at < len(data):
                    size, kind = struct.unpack('>I4s', data[at:at + 8])
                    body = data[at + 8:at + 8 + size]
                    assert zlib.crc32(kind + body) == struct.unpack('>I', data[at + 8 + size:at + 12 + size])[0]
                    kinds.append(kind)
                    at += 12 + size
                    if kind == b'iTXt':
                        keyword, text = body.split(b'\\0\\0\\0\\0\\0')
                        assert keyword in (b'Title', b'Description', b'Software', b'tzdata')
                        text = text.decode()
                        assert not any(ord(c) < 32 or 127 <= ord(c) < 160 for c in text), text
                        assert len(text) < 8000, len(text)
                assert set(kinds) == {b'IHDR', b'pHYs', b'PLTE', b'iTXt', b'IDAT', b'IEND'} and kinds[-1] == b'IEND'
                print('fine')
            """
        try await withFolder { folder in
            for (index, text) in Self.joinedTexts.enumerated() {
                let outcome = try await Binary.chartgen.run(
                    ["--quiet", "-o", "\(index).png"] + Self.options(text), in: folder)
                #expect(outcome.status == 0)
            }
            let walked = try await Binary.python(walk, folder.names, in: folder)
            #expect(walked.errors == "")
            #expect(walked.text == String(repeating: "fine\n", count: Self.joinedTexts.count))
        }
    }

    /// What is not compressed in a PDF: a title can't end its string, nor its object.
    @Test(.promise(.hostileText, "no text breaks a PNG or a PDF"))
    func noTextBreaksAPDF() async throws {
        let walk = """
            import re, sys
            for file in sys.argv[2:]:
                data = open(file, 'rb').read()
                table = int(re.search(rb'startxref\\s+(\\d+)\\s+%%EOF\\s*$', data)[1])
                assert data[table:table + 4] == b'xref', file
                rows = re.findall(rb'(\\d{10}) 00000 n', data[table:])
                for number, row in enumerate(rows, 1):
                    assert data[int(row):].startswith(b'%d 0 obj' % number), (file, number)
                bare = re.sub(rb'stream\\r?\\n.*?endstream', b'', data, flags=re.S)
                bare = re.sub(rb'\\((?:\\\\\\\\.|[^\\\\\\\\()])*\\)', b'', bare, flags=re.S)
                for word in (b'JavaScript', b'/JS', b'/URI', b'/Launch', b'OpenAction', b'/AA'):
                    assert word not in bare, (file, word)
                assert bare.count(b' obj') == bare.count(b'endobj') == len(rows), file
                print('fine')
            """
        try await withFolder { folder in
            for (index, text) in Self.joinedTexts.enumerated() {
                let outcome = try await Binary.chartgen.run(
                    ["--quiet", "-o", "\(index).pdf"] + Self.options(text), in: folder)
                #expect(outcome.status == 0)
            }
            let walked = try await Binary.python(walk, folder.names, in: folder)
            #expect(walked.errors == "")
            #expect(walked.text == String(repeating: "fine\n", count: Self.joinedTexts.count))
        }
    }
}
