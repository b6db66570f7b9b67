import Foundation

/// What Python reads in a PDF. It is on every machine that runs these tests, and none of our code.
struct PDFReader {
    /// The operators that draw the page. Nil where an object is not where the table says, or a
    /// stream not as long.
    let content: String?

    init(_ bytes: [UInt8]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", PDFReader.script]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        guard (try? process.run()) != nil else {
            content = nil
            return
        }
        try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try? input.fileHandleForWriting.close()
        let text = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        content = process.terminationStatus == 0 ? String(decoding: text, as: UTF8.self) : nil
    }

    private static let script = #"""
        import re, sys, zlib
        data = sys.stdin.buffer.read()
        table = int(re.search(rb'startxref\s+(\d+)\s+%%EOF\s*$', data)[1])
        assert data[table:].startswith(b'xref\n0 ')
        rows = re.findall(rb'\n(\d{10}) 00000 n(?= \n)', data[table:])
        places = {number: int(row) for number, row in enumerate(rows, 1)}
        assert b'/Size %d\n' % (len(rows) + 1) in data[table:]
        streams = {}
        for number, place in places.items():
            assert data[place:].startswith(b'%d 0 obj\n' % number)
            head = re.match(rb'\d+ 0 obj\s+<< /Length (\d+) 0 R.*?>>\s+stream\n', data[place:], re.S)
            if not head: continue
            length = re.match(rb'\d+ 0 obj\s+(\d+)\s+endobj', data[places[int(head[1])]:])
            start = place + head.end()
            end = start + int(length[1])
            assert data[end:].startswith(b'\nendstream\nendobj')
            reading = zlib.decompressobj()
            streams[number] = reading.decompress(data[start:end])
            assert reading.eof and not reading.unused_data
        contents = re.search(rb'/Contents (\d+) 0 R', data)
        sys.stdout.buffer.write(streams[int(contents[1])])
        """#
}
