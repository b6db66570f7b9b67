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

    /// Characters that a terminal obeys, or that make a line look like another one.
    private func obeyed(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n"
            case .format, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
    }

    private func isHarmless(_ outcome: Binary.Outcome) -> Bool {
        obeyed(outcome.errors) == [] && outcome.lines.allSatisfy { $0.unicodeScalars.count < 5_000 }
    }

    /// Every option that takes text and shows it, all of them hostile.
    private static func options(_ text: String) -> [String] {
        ["--title", "--subtitle", "--y-label", "--unit"].map { "\($0)=\(text)" }
    }

    /// A walk by Python's parser, which is none of ours: problems on a line each.
    private static let walk = """
        import sys, xml.etree.ElementTree as E
        names = set('svg title desc metadata g path rect use defs symbol clipPath mask filter'
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

    @Test func noTextIsMarkupInAnSVG() async throws {
        try await withFolder { folder in
            for (index, text) in Self.texts.enumerated() {
                let outcome = try await Binary.chartgen.run(
                    ["--quiet", "-o", "\(index).svg"] + Self.options(text), in: folder)
                #expect(outcome.status == 0, "\(text.prefix(60).debugDescription)")
                #expect(isHarmless(outcome))
            }
            let walked = try await Binary.python(Self.walk, folder.names, in: folder)
            #expect(walked.status == 0, "\(walked.errors)")
            #expect(walked.text == "")
            #expect(folder.names.count == Self.texts.count)
        }
    }

    @Test func theTitleOfAnSVGSaysTheTextItself() async throws {
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

    /// Every chunk has its length and checksum, texts end where they end, and nothing follows the end.
    @Test func noTextBreaksAPNG() async throws {
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
                assert set(kinds) == {b'IHDR', b'pHYs', b'iTXt', b'IDAT', b'IEND'} and kinds[-1] == b'IEND'
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
    @Test func noTextBreaksAPDF() async throws {
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

    static let commands = [
        "--theme", "--size", "--page", "--at", "--format", "--gap", "--header", "--source",
        "--tzdata", "--y-range", "--y-include", "--locale", "--time-zone", "--width", "--order",
        "--source-format", "--time-unit", "--api-page-size", "--y-scale", "-o", "--describe",
        "--nonsense", "--time-field", "--value-field", "-x", "",
    ]

    @Test func noArgumentReachesATerminalAsItIs() async throws {
        let text = "x\u{1B}[31m\u{9B}2J\u{202E}\u{2066}\u{200F}\u{200B}\n\r\u{7}"
        try await withFolder { folder in
            for option in Self.commands {
                for text in [text, String(repeating: "y", count: 100_000)] {
                    let outcome = try await Binary.chartgen.run(
                        ["--time-zone", "Etc/GMT-1"]
                            + (option == "" ? [text] : ["\(option)=\(text)"]), in: folder)
                    #expect(isHarmless(outcome), "\(option)")
                    #expect(outcome.lines.count <= 2, "\(option): \(outcome.errors)")
                    #expect(outcome.output.isEmpty)
                }
            }
        }
    }

    @Test func argumentsThatAreNotUTF8AreRefused() async throws {
        try await withFolder { folder in
            for script in [
                "\"$0\" -o \"$(printf 'a\\377.png')\"",
                "\"$0\" --title \"$(printf '\\355\\240\\200')\"",
                "\"$0\" repl --source \"$(printf '\\300\\257')\"",
            ] {
                let outcome = try await Binary.script(script, in: folder)
                #expect(outcome.status == 64)
                #expect(outcome.lines.count == 1)
                #expect(outcome.errors.contains("is not UTF-8"))
                #expect(folder.names == [])
            }
        }
    }

    @Test func namesThatNoFileShouldHaveAreRefusedBeforeAnythingIsFetched() async throws {
        let names = [
            ("\u{1B}[31m.png", 64), ("a\nb.png", 64), ("a\u{9B}.png", 64), ("\u{7F}.svg", 64),
            (String(repeating: "a", count: 300) + ".png", 73), ("\u{1B}/", 64), ("new/", 73),
            (String(repeating: "é", count: 126) + ".png", 73), ("", 73),
            (String(repeating: "a/", count: 3_000) + "a.png", 73),
        ]
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let arguments = ["--source", server.address, "--format", "png"]
                for (name, status) in names {
                    for option in ["-o", "--describe"] {
                        let outcome = try await Binary.chartgen.run(
                            arguments + [option, name], in: folder)
                        #expect(outcome.status == status, "\(option) \(outcome.errors)")
                        #expect(outcome.lines.count == 1 && isHarmless(outcome))
                        #expect(server.paths == [] && folder.names == [])
                    }
                }
            }
        }
    }

    @Test func longNamesOfManyBytesAreWritten() async throws {
        try await withFolder { folder in
            let name = String(repeating: "漢", count: 83) + ".svg"
            for _ in 0..<2 {
                let outcome = try await Binary.chartgen.run(["-o", name], in: folder)
                #expect(outcome.status == 0)
            }
            #expect(folder.names == [name])
        }
    }

    @Test func whatAServerSaysIsShownEscapedOrNotAtAll() async throws {
        let text = "\u{1B}[31m\u{9B}2J\u{202E}\u{2066}\u{200F}</title><script>\u{85}"
        let bodies = [
            text, "[{\"t\":1,\"y\":\"\(text)\"}]", "[{\"\(text)\":1}]", "[{\"t\":1,\"y\":\(text)}]",
            "<html>\(text)", "{\"error\":\"\(text)\"}",
        ]
        try await withFolder { folder in
            for body in bodies {
                try await SampleServer.always(.json(body)) { server in
                    let outcome = try await Binary.chartgen.run(
                        ["--source", server.address], in: folder)
                    #expect(outcome.status == 65)
                    #expect(outcome.lines.count == 1 && isHarmless(outcome), "\(body)")
                    #expect(folder.names == [])
                }
            }
        }
    }

    static let rawAnswers = [
        "HTTP/1.1 418 \u{1B}[31m\u{9B}\u{202E}\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: ftp://\u{9B}31m\u{202E}/\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: \u{1B}[31m\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Type: \u{1B}[31m\u{9B}\r\nContent-Length: 3\r\n\r\n<\u{9B}",
        "HTTP/1.1 200 OK\r\nContent-Encoding: \u{9B}\u{202E}\r\nContent-Length: 2\r\n\r\n[]",
        "\u{1B}[31m\u{9B}\u{202E}\r\n\r\n",
    ]

    /// Python serves what no server of ours would send: controls in the status line and in headers.
    @Test func aRawAnswerIsShownEscapedOrNotAtAll() async throws {
        let program = """
            import socket, subprocess, sys, threading
            server = socket.create_server(('127.0.0.1', 0))
            def serve():
                while True:
                    client, _ = server.accept()
                    client.recv(65536)
                    client.sendall(sys.argv[2].encode())
                    client.close()
            threading.Thread(target=serve, daemon=True).start()
            address = f'http://127.0.0.1:{server.getsockname()[1]}'
            done = subprocess.run([sys.argv[1], '--source', address], stdout=subprocess.PIPE)
            print(done.stdout, done.returncode)
            """
        try await withFolder { folder in
            for answer in Self.rawAnswers {
                let outcome = try await Binary.python(program, [answer], in: folder)
                #expect(["b'' 65\n", "b'' 69\n"].contains(outcome.text), "\(outcome.text)")
                #expect(outcome.lines.count == 1 && isHarmless(outcome))
                #expect(folder.names == [])
            }
        }
    }

    @Test func namesOfFilesAndFieldsAreShownEscapedAndMakeNoMarkup() async throws {
        let name = "\u{1B}[31m\u{202E}<script>&]]>\".csv"
        try await withFolder { folder in
            try Data("t,<b>\u{9B}\n1,2\n2,3\n".utf8)
                .write(to: folder.appendingPathComponent(name))
            let drawn = try await Binary.chartgen.run(
                ["--source", name, "-o", "a.svg"], in: folder)
            #expect(drawn.status == 0)
            #expect(isHarmless(drawn))
            let walked = try await Binary.python(Self.walk, ["a.svg"], in: folder)
            #expect(walked.text == "" && walked.status == 0)
            let refused = try await Binary.chartgen.run(
                ["--source", name, "--value-field", "\u{9B}\u{202E}", "-o", "b.svg"], in: folder)
            #expect(refused.status == 65 && isHarmless(refused))
            let missing = try await Binary.chartgen.run(["--source", "no" + name], in: folder)
            #expect(missing.status == 66 && isHarmless(missing))
            #expect(folder.names.count == 2)
        }
    }

    @Test func theDialogueIsHarmlessToo() async throws {
        let name = "\u{1B}[31m\u{202E}.csv"
        try await withFolder { folder in
            try Data("t,y\n1,2\n2,3\n".utf8).write(to: folder.appendingPathComponent(name))
            let text = "\u{1B}[2J\u{9B}\u{202E}\u{0}"
            let commands = [
                "info", text, "goto \(text)", "size \(text)", "save \(text).png", "save a\u{0}.png",
                "save ../../\(text)/a.png", "save é\u{202E}.svg", "next \(text)",
                String(repeating: "z", count: 100_000), "open",
            ]
            let outcome = try await Binary.chartgen.run(
                ["repl", "--source", name, "--size", "1"], in: folder,
                input: commands.joined(separator: "\n"), environment: ["TMPDIR": folder.path])
            #expect(outcome.status == 0)
            #expect(obeyed(outcome.text) == [])
            #expect(isHarmless(outcome))
            #expect(outcome.lines.count == 8, "\(outcome.errors)")
            #expect(folder.names.filter { !$0.hasPrefix("chartgen-") } == [name, "é\u{202E}.svg"])
        }
    }
}
