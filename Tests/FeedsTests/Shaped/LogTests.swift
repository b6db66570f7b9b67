import Calendars
import TestSupport
import Testing

@testable import Feeds

/// Logs, what tools print, and files of other programs.
struct LogTests {
    @Test(
        .promise(.data, "logs and the output of system tools give the number that is asked for"),
        arguments: [
            (
                "[1704067200.5] 64 bytes from 1.1.1.1: icmp_seq=1 ttl=57 time=12.5 ms\n"
                    + "[1704067201.5] 64 bytes from 1.1.1.1: icmp_seq=2 ttl=57 time=11.5 ms\n",
                nil, nil, "2024-01-01T00:00:00.5=12.5 2024-01-01T00:00:01.5=11.5"
            ),
            (
                "2024-01-01 10:00:00,250 INFO took 12 ms\nstarted\n2024-01-01 10:00:01,000 INFO took 7 ms\n",
                #"took (\d+) ms"#, nil, "2024-01-01T10:00:00.25=12 2024-01-01T10:00:01=7"
            ),
            (
                "ts=2024-01-01T10:00:00Z level=info ms=5\nts=2024-01-01T10:00:01Z level=info ms=6\n",
                nil, "ms", "2024-01-01T10:00:00=5 2024-01-01T10:00:01=6"
            ),
            (
                "1.2.3.4 - - [05/Jan/2024:13:00:00 +0000] \"GET / HTTP/1.1\" 200 612\n"
                    + "1.2.3.4 - - [05/Jan/2024:13:00:01 +0000] \"GET / HTTP/1.1\" 200 613\n",
                #"(\d+)$"#, nil, "2024-01-05T13:00:00=612 2024-01-05T13:00:01=613"
            ),
            (
                "Linux 6.1 (host) \t01/05/2024 \t_x86_64_\t(2 CPU)\n\n12:00:01 AM     CPU     %user     %idle\n"
                    + "12:10:01 AM     all      1.5     98.5\n11:50:01 PM     all      2.5     97.5\n"
                    + "12:00:01 AM     all      3.5     96.5\nAverage:        all      2.5     97.5\n",
                nil, nil, "2024-01-05T00:10:01=1.5 2024-01-05T23:50:01=2.5 2024-01-06T00:00:01=3.5"
            ),
            (
                "Linux 6.1 (host) \t2024-01-05 \t_x86_64_\t(2 CPU)\n\n2024-01-05 10:00:00\navg-cpu:  %user   %idle\n"
                    + "           1.20   98.20\n\nDevice             tps    kB_read/s\nsda              5.00  1.00\n\n"
                    + "2024-01-05 10:00:05\navg-cpu:  %user   %idle\n           1.20   98.20\n\n"
                    + "Device             tps    kB_read/s\nsda              6.00  1.00\n",
                nil, nil, "2024-01-05T10:00:00=5 2024-01-05T10:00:05=6"
            ),
            (
                "                  in        out\n\n1704067200: 1.5e+00 2.0e+00\n1704067500: -nan -nan\n"
                    + "1704067800: 2.5e+00 3.0e+00\n",
                nil, nil, "2024-01-01=1.5 2024-01-01T00:05:00=- 2024-01-01T00:10:00=2.5"
            ),
            // Behind a byte order mark, and with carriage returns as line ends.
            (
                "\u{FEFF}2024-01-01T10:00:00Z ms=5\n2024-01-01T10:00:01Z ms=6\n", nil, nil,
                "2024-01-01T10:00:00=5 2024-01-01T10:00:01=6"
            ),
            (
                "2024-01-01T10:00:00Z ms=5\r2024-01-01T10:00:01Z ms=6\r", nil, nil,
                "2024-01-01T10:00:00=5 2024-01-01T10:00:01=6"
            ),
            (
                "\u{FEFF}Linux 6.1 (host) \t2024-01-05 \t_x86_64_\t(2 CPU)\n\n10:00:01     CPU     %user     %idle\n"
                    + "10:10:01     all      1.5     98.5\n10:20:01     all      2.5     97.5\n",
                nil, nil, "2024-01-05T10:10:01=1.5 2024-01-05T10:20:01=2.5"
            ),
            // Whole numbers: with their units, decimal commas and letters, before other keys.
            (
                "2024-01-01T10:00:00Z dur=900ms,x=a\n2024-01-01T10:00:01Z dur=1500ms,x=b\n", nil,
                nil,
                "2024-01-01T10:00:00=900 2024-01-01T10:00:01=1500"
            ),
            (
                "2024-01-01T10:00:00Z dur=1,5\n2024-01-01T10:00:01Z dur=2,75\n", nil, nil,
                "2024-01-01T10:00:00=1.5 2024-01-01T10:00:01=2.75"
            ),
            (
                "2024-01-01T10:00:00Z n=1.5K\n2024-01-01T10:00:01Z n=NaN\n2024-01-01T10:00:02Z n=900.\n",
                nil, nil, "2024-01-01T10:00:00=1500 2024-01-01T10:00:01=- 2024-01-01T10:00:02=900"
            ),
            // Numbers do not part lines of the same moment into several series.
            (
                "2024-01-01T10:00:00Z ms=3 bytes=10\n2024-01-01T10:00:00Z ms=4 bytes=10\n"
                    + "2024-01-01T10:00:01Z ms=3 bytes=30\n2024-01-01T10:00:01Z ms=4 bytes=40\n",
                nil, nil,
                "2024-01-01T10:00:00=3 2024-01-01T10:00:00=4 2024-01-01T10:00:01=3 2024-01-01T10:00:01=4"
            ),
            // A column of the processors, in blocks of their own.
            (
                "Linux 6.1 (host) \t2024-01-05 \t_x86_64_\t(2 CPU)\n\n2024-01-05 10:00:00\navg-cpu:  %user   %idle\n"
                    + "           1.20   98.20\n\nDevice             tps    kB_read/s\nsda              5.00  1.00\n\n"
                    + "2024-01-05 10:00:05\navg-cpu:  %user   %idle\n           1.30   98.20\n\n"
                    + "Device             tps    kB_read/s\nsda              6.00  1.00\n",
                nil, "%User", "2024-01-05T10:00:00=1.2 2024-01-05T10:00:05=1.3"
            ),
            // A table below the time of each, as a loop prints them.
            (
                "2024-01-01T10:00:00Z\nNAME   CPU(cores)   MEMORY(bytes)   \na-x    318m   145Mi\n2024-01-01T10:01:00Z\n"
                    + "NAME   CPU(cores)   MEMORY(bytes)   \na-x    319m   146Mi\n",
                nil, "CPU(cores)", "2024-01-01T10:00:00=318 2024-01-01T10:01:00=319"
            ),
            (
                "Mon Jan  1 10:00:00 UTC 2024\n41.5\nMon Jan  1 10:01:00 UTC 2024\n42.5\n", nil,
                nil,
                "2024-01-01T10:00:00=41.5 2024-01-01T10:01:00=42.5"
            ),
            // A wide head begins with dashes; a stroke stands between date and time; lines end with a
            // carriage return.
            (
                "--procs-- -memory- -cpu- -timestamp-\n free  us          UTC\n 10 1 2024-01-15 10:00:00\n 11 2 2024-01-15 10:00:05\n",
                nil, "us", "2024-01-15T10:00:00=1 2024-01-15T10:00:05=2"
            ),
            (
                "2024-03-15_10:11:12 temp=51.4'C\n2024-03-15_10:11:13 temp=51.6'C\n", nil, nil,
                "2024-03-15T10:11:12=51.4 2024-03-15T10:11:13=51.6"
            ),
            (
                "2024-01-01 10:00:00 a 7\r\n2024-01-01 10:00:01 b 8\r\n", #" (\d+)$"#, nil,
                "2024-01-01T10:00:00=7 2024-01-01T10:00:01=8"
            ),
            // The line protocol of InfluxDB, and records of psql and mysql.
            (
                "# a\ncpu,host=a\\ b us=1.5,n=2i 1704067200000000000\ncpu,host=a\\ b us=2.5,s=\"x, y\",n=3i 1704067210000000000\n",
                nil, nil, "2024-01-01=1.5 2024-01-01T00:00:10=2.5"
            ),
            (
                "cpu us=1.5 1704067200000000000\nmem free=7i 1704067200000000000\ncpu us=2.5 1704067210000000000\n"
                    + "mem free=8i 1704067210000000000\n",
                nil, "free", "2024-01-01=7 2024-01-01T00:00:10=8"
            ),
            // Carriage returns, blanks at the ends, and a tag that is called as a field is.
            (
                "  # c\r\n m,s=C:\\data s=1 1704067200000000000 \r\nm,s=C:\\data s=5 1704067210000000000\r\n",
                nil,
                nil, "2024-01-01=1 2024-01-01T00:00:10=5"
            ),
            (
                "-[ RECORD 1 ]-------------------\nday | 2024-01-01 00:00:00+00\nkW  | 1.5\n-[ RECORD 2 ]---\nday | 2024-01-02 00:00:00+00\nkW  | 2.5\n",
                nil, nil, "2024-01-01=1.5 2024-01-02=2.5"
            ),
            (
                "*************************** 1. row ***************************\n day: 2024-01-01 10:00:00\n  kW: 1.5\n*************************** 2. row ***************************\n day: 2024-01-01 11:00:00\n  kW: 2.5\n2 rows in set\n",
                nil, nil, "2024-01-01T10:00:00=1.5 2024-01-01T11:00:00=2.5"
            ),
            // Both lines of the header come again.
            (
                "procs -memory- -cpu- -system- -timestamp-\n free  us          UTC\n 10 1 2024-01-15 10:00:00\n"
                    + " 11 2 2024-01-15 10:00:05\nprocs -memory- -cpu- -system- -timestamp-\n free  us          UTC\n"
                    + " 12 3 2024-01-15 10:00:10\n 13 4 2024-01-15 10:00:15\n",
                nil, "us",
                "2024-01-15T10:00:00=1 2024-01-15T10:00:05=2 2024-01-15T10:00:10=3 2024-01-15T10:00:15=4"
            ),
        ])
    func theNumberIsFound(text: String, pattern: String?, field: String?, line: String) async throws
    {
        var format = TableFormat(valueField: field)
        format.valuePattern = pattern
        #expect(try await ReadSeries.lines(text.utf8, name: "a.log", format) == [line])
    }

    @Test(
        "a line that is no point, and more names than a table has, are refused with the line",
        arguments: [
            ("cpu a=1 1704067200000000000\ncpu a=2\n", "line 2: this is no point"),
            (
                (1...5000).map { "m f\($0)=1 1704067200000000000\n" }.joined(),
                "line 4,097: more than 4,096 tags and fields"
            ),
            (
                (1...5000).map { "-[ RECORD \($0) ]-\nc\($0) | 1\n" }.joined(),
                "more than 4,096 columns"
            ),
        ])
    func whatIsNoTableOfPoints(text: String, words: String) async {
        let problem = await ReadSeries.problem(text.utf8, name: "a.txt")
        #expect(problem.contains(words), "\(problem)")
    }

    @Test(arguments: [
        ("2024-01-01 10:00:00 INFO a\n2024-01-01 10:00:01 INFO b\n", nil, "a log"),
        ("2024-01-01 10:00:00 INFO a\n", "b(", "no regular expression"),
        ("2024-01-01 10:00:00 INFO a\n", #"(\d+) ms"#, "no line has both"),
        ("It draws.\n\nCall it.\n", nil, "no table with times and numbers"),
        (
            "Running 30s test\n  2 threads and 100 connections\n  Stats   Avg      Stdev     Max   +/- Stdev\n"
                + "    Latency     1.92ms  804.21us  21.40ms   84.11%\n  1558221 requests in 30.01s, 1.21GB read\n"
                + "Requests/sec:  51923.01\nTransfer/sec:     41.34MB\n", nil,
            "no table with times and numbers"
        ),
    ])
    func whatHoldsNoNumberIsRefused(text: String, pattern: String?, words: String) async {
        var format = TableFormat()
        format.valuePattern = pattern
        let problem = await ReadSeries.problem(text.utf8, name: "a.log", format)
        #expect(problem.contains(words), "\(problem)")
    }

    @Test(
        .promise(.data, "a file of another program is named, with what to do"),
        arguments: [
            ("PK\u{3}\u{4}....xl/workbook.xml", "Excel workbook"),
            ("PK\u{3}\u{4}....a.txt", "zip archive"),
            ("PK\u{3}\u{4}mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "OpenDocument"),
            ("PAR1....", "duckdb"), ("SQLite format 3\0...", "sqlite3 -csv"),
            ("%PDF-1.7\n", "a PDF"),
            ("<!DOCTYPE html><html>", "HTML page"), ("<?xml version='1.0'?><a/>", "XML"),
            ("CDF\u{1}....", "NetCDF"),
            (String(repeating: "\0", count: 257) + "ustar", "tar archive"),
            ("BZh91AY", "bzip2 -dc"),
            ("\0\0\0\u{18}ftypheic\0\0\0\0mif1", "HEIC picture"),
            ("\0\0\0\u{18}ftypavif\0\0\0\0", "AVIF picture"),
            ("\0\0\0\u{18}ftypisom\0\0\u{2}\0", "MP4 film"),
            ("\0\0\0\u{14}ftypqt  \0\0\0\0", "QuickTime film"),
            ("RIFF\u{24}\0\0\0WEBPVP8 ", "WebP picture"), ("RIFF\u{24}\0\0\0WAVEfmt ", "WAV"),
            ("GIF89a\u{1}\0", "GIF picture"), ("II*\0\u{8}\0\0\0", "TIFF picture"),
            ("MM\0*\0\0\0\u{8}", "TIFF picture"),
            ("BM\u{36}\u{10}\0\0\0\0\0\0\u{36}", "BMP picture"),
            ("Rar!\u{1A}\u{7}\u{1}\0", "RAR archive"),
            ("7z\u{BC}\u{AF}\u{27}\u{1C}", "7-Zip archive"),
            ("\u{7F}ELF\u{2}\u{1}\u{1}", "a program"), ("\0\u{1}\0\0\0\u{F}", "a font"),
            ("wOF2\0\u{1}\0\0", "a font"),
            ("\u{E}\u{10}\u{B2}\u{7}\0\u{10}\0\0.FIT", "binary FIT file"),
            ("\u{D0}\u{CF}\u{11}\u{E0}\u{A1}\u{B1}", "Excel workbook (xls)"),
            (
                "\u{D0}\u{CF}\u{11}\u{E0}\u{A1}W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0",
                "Word document (doc)"
            ),
            ("<stata_dta><header>", "Stata file"), ("{\\rtf1\\ansi", "RTF document"),
            ("\n\u{10}\u{8}\u{1}\u{12}\u{4}temp\u{1A}\u{2}\u{8}\u{7}", "binary data"),
            (
                "TIMESERIES XX_A__BHZ_M, 4 samples, 20 sps, 2024-01-01T00:00:00, SLIST, FLOAT, M\n1\t2\n3\t4\n",
                "TSPAIR"
            ),
        ])
    func filesOfOthers(text: String, words: String) async {
        let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        for name in ["a.csv", "a.bin", "a.json"] {
            let problem = await ReadSeries.problem(bytes, name: name)
            #expect(problem.contains(words), "\(problem)")
            #expect(!problem.contains("\\u{"), "\(problem)")
        }
    }

    @Test(
        .promise(
            .data,
            "lines of words without times are refused as such, with the option that prints some"),
        arguments: [
            (
                "PING a (1.1.1.1) 56(84) bytes of data.\n64 bytes from a (1.1.1.1): icmp_seq=1 ttl=57 time=19.8 ms\n64 bytes from a (1.1.1.1): icmp_seq=2 ttl=57 time=18.4 ms\n\nrtt min/avg/max = 1/2/3 ms\n",
                "ping -D"
            ),
            (
                " r  b   swpd   free\n 1  0      0 812312\n 1  0      0 812313\n 1  0      0 812312\n",
                "vmstat -t"
            ),
            // The date of a version.
            (
                "tool 7.3 2022-02-28 r5338\n\nID# NAME VALUE RAW\n  1 Read_Rate 200 0\n  3 Spin_Time 176 6183\n  9 Hours 43 42011\n",
                "the date in line 1 is that of no value"
            ),
            ("name value\nfoo 1\nbar 2\nbaz 3\n", "such as \"baz 3\""),
        ])
    func linesWithoutTimesAreRefused(text: String, words: String) async {
        let problem = await ReadSeries.problem(text.utf8, name: "a.txt")
        #expect(problem.contains("no times in its lines") && problem.contains(words), "\(problem)")
    }

    private static let dstat =
        "\"usage\",,\"memory\",\n\"time\",\"usr\",\"used\",\"usr\"\n31-12 23:59:55,1,5,7\n01-01 00:00:00,2,6,8\n"

    @Test(
        .promise(
            .data, "the CSV of dstat is read with the year of its head, or of the day that is said"),
        arguments: [
            ("\"Host:\",\"a\",,,,\"Date:\",\"31 Dec 2023 23:59:50 CET\"\n\n", nil),
            ("\"Host:\",\"a\"\n\n", CivilDate(year: 2023, month: 12, day: 31)),
        ] as [(String, CivilDate?)])
    func dstatIsRead(head: String, day: CivilDate?) async throws {
        var format = TableFormat(valueField: "used")
        format.date = day
        let text = "\"Dstat 0.7.3 CSV output\"\n" + head + Self.dstat
        #expect(
            try await ReadSeries.lines(text.utf8, format) == ["2023-12-31T23:59:55=5 2024-01-01=6"])
        format.valueField = "memory usr"
        #expect(
            try await ReadSeries.lines(text.utf8, format) == ["2023-12-31T23:59:55=7 2024-01-01=8"])
    }

    @Test func dstatWithoutAYearIsRefused() async {
        let problem = await ReadSeries.problem(("Dstat 0.7.3 CSV output\n" + Self.dstat).utf8)
        #expect(problem.contains("\"31-12 23:59:55\" name no year"), "\(problem)")
    }

    /// Bytes that are no text stand in no message.
    @Test(
        arguments: [
            (
                "name value\nfoo one 1\nbar two 2\nbaz 3\u{1}\u{2}\n",
                "some of which hold bytes of no text"
            ),
            ("SIMPLE  =                    T / FITS\n", "a FITS file"),
        ])
    func whatIsNoTextIsNamed(text: String, words: String) async {
        let problem = await ReadSeries.problem(
            text.utf8, name: words.hasPrefix("some") ? "a.txt" : "a.csv")
        #expect(problem.contains(words), "\(problem)")
    }

    /// Letters that files of others begin with may begin a text, too.
    @Test(arguments: ["BM", "ORC", "GRIB", "ID3", "MZ", "RIFF"])
    func aTextMayBeginWithTheLettersOfAnotherKind(name: String) async throws {
        let text = "\(name),n\n2024-01-01,1\n2024-01-02,2\n"
        #expect(try await ReadSeries.lines(text.utf8) == ["2024-01-01=1 2024-01-02=2"])
    }

    @Test(arguments: ["900ms 1.5s", "12KB 1MB", "1,234 1,100", "0x1f 0x2a", "00:01:05 00:02:00"])
    func numbersInLinesAreReadWholeOrRefused(words: String) async {
        let lines = words.split(separator: " ").enumerated().map {
            "2024-01-01T10:00:0\($0)Z dur=\($1) ok\n"
        }
        await #expect(throws: (any Error).self) { try await ReadSeries.lines(lines.joined().utf8) }
    }

    @Test(arguments: [
        ("", "2024-01-01T10:00:01Z ms=6 n=1", nil),
        ("2024-02-30T10:00:00Z ms=9\n", "2024-01-01T10:00:01Z ms=6", "1 line with such a number"),
        ("\0\0\02024-01-01T10:00:00Z ms=9\nms=7\n", "2024-01-01T10:00:01Z ms=6", "2 lines"),
        ("  at x n=9\n", "2024-01-01T10:00:01Z ms=6", nil),
    ])
    func aNumberWithoutATimeIsSaid(line: String, other: String, note: String?) async throws {
        let notes = try await ReadSeries.notes(
            ("2024-01-01T10:00:00Z ms=5\n" + line + other + "\n2024-01-01T10:00:03Z ms=6\n").utf8,
            name: "a.log")
        #expect(notes.contains { $0.contains("and no time") } == (note != nil))
        #expect(note.map { note in notes.contains { $0.contains(note) } } ?? true, "\(notes)")
    }

    @Test func aKeyThatBeginsLateIsNamed() async throws {
        let lines = (0..<1_500).map { second in
            let late = second > 1_200 ? " ms=\(second % 5)" : ""
            return "\(1_704_067_200 + second) n=\(second % 7)\(late)\n"
        }
        try await ReadSeries.withFile(lines.joined().utf8, name: "a.log") { file in
            let first = try #require(try FileFeed(path: file).series().first)
            _ = try await first.columns(ofPage: 1)
            #expect(first.facts.valueChoice == ValueChoice(drawn: "n", others: ["ms"]))
        }
    }

    @Test func aRowOfAMarkdownTableWithMoreCellsIsRefused() async {
        let text =
            "| time | v |\n|---|---|\n| 2024-01-01 | 1 || 2024-01-02 | 2 |\n| 2024-01-03 | 3 |\n"
        await #expect(throws: (any Error).self) { try await ReadSeries.lines(text.utf8) }
    }
}
