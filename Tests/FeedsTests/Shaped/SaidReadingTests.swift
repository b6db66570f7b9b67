import Paging
import TestSupport
import Testing
import Text

@testable import Feeds

/// Tables that are read by a guess, which is said.
struct SaidReadingTests {
    @Test(
        .promise(
            .data,
            """
            words for missing values, years above their months, Julian dates and letters that are no
            UTF-8 are read as what they are, and said; a word that comes once, or late, is refused
            """),
        arguments: [
            (
                "date,cfs\n2024-01-01,1\n2024-01-02,Ice\n2024-01-03,3\n2024-01-04,Ice\n2024-01-05,5\n",
                "2024-01-01=1 2024-01-02=- 2024-01-03=3 2024-01-04=- 2024-01-05=5",
                "\"Ice\" in column \"cfs\" is read as a gap"
            ),
            (
                "date;kW\n2024-01-01;1.872,50\n2024-01-02;aus\n2024-01-03;3,5\n2024-01-04;aus\n2024-01-05;5,5\n",
                "2024-01-01=1872.5 2024-01-02=- 2024-01-03=3.5 2024-01-04=- 2024-01-05=5.5",
                "\"aus\" in column \"kW\" is read as a gap"
            ),
            // Words of several parts, once each, and what lies beyond a meter's range.
            (
                "date,PV\n2024-01-01,1\n2024-01-02,Bad Input\n2024-01-03,3\n2024-01-04,I/O Timeout\n2024-01-05,5\n",
                "2024-01-01=1 2024-01-02=- 2024-01-03=3 2024-01-04=- 2024-01-05=5",
                "\"Bad Input\", \"I/O Timeout\" in column \"PV\" are read as gaps"
            ),
            (
                "date,mg\n2024-01-01,1\n2024-01-02,Low\n2024-01-03,3\n",
                "2024-01-01=1 2024-01-02=- 2024-01-03=3",
                "\"Low\" in column \"mg\" is read as a gap"
            ),
            // No existe, and nothing known.
            (
                "fecha,n\n01/02/2024,1\n13/02/2024,N/E\n14/02/2024,3\n",
                "2024-02-01=1 2024-02-13=- 2024-02-14=3", ""
            ),
            // The same time in all rows says when they were written.
            (
                "date,begin,n\n2024-03-01,2024-01-01,1\n2024-03-01,2024-01-02,2\n2024-03-01,2024-01-03,3\n",
                "2024-01-01=1 2024-01-02=2 2024-01-03=3",
                "times: column \"begin\"; \"date\" is the same in all rows"
            ),
            (
                "date,begin,end,n\n2024-03-01,2024-01-01,2024-01-02,1\n2024-03-01,2024-01-02,2024-01-03,2\n2024-03-01,2024-01-03,2024-01-04,3\n",
                "2024-01-01=1 2024-01-02=2 2024-01-03=3",
                "times: column \"begin\"; \"date\" is the same in all rows"
            ),
            // Further items of an order have none of its total.
            (
                "date,item,total\n2024-01-01,a,1\n2024-01-01,b,\n2024-01-02,a,2\n2024-01-03,a,3\n",
                "2024-01-01=1 2024-01-02=2 2024-01-03=3",
                "rows without a value, at the time of the row before, are left out"
            ),
            // Settings, of which the last looks like names.
            (
                "n,time,kind,who,mg\n1,,name,Ada,\n2,,high,,200\n3,,low,,70\n4,2024-01-01,v,,1\n5,2024-01-02,v,,2\n6,2024-01-03,v,,7\n",
                "2024-01-01=1 2024-01-02=2 2024-01-03=7",
                "left out: 3 rows without a time above the first with one"
            ),
            // Payments that wait for their day, and words in place of a row's values.
            (
                "Day;Kind;Saldo\nReserved;-9,5;\n2024/01/03;2,5;12,5\nReserved;1,5;\n2024/01/02;1,5;10\n2024/01/01;1,5;8,5\n2023/12/31;1,5;7\n",
                "2023-12-31=1.5 2024-01-01=1.5 2024-01-02=1.5 2024-01-03=2.5",
                "left out: 2 rows with \"Reserved\" in place of a time"
            ),
            (
                "Date\tOpen\tClose\nFeb 12, 2024\t7\t1\nFeb 13, 2024\t7\t2\nFeb 13, 2024\t0.24 Dividend\nFeb 14, 2024\t7\t3\n",
                "2024-02-12=1 2024-02-13=2 2024-02-14=3",
                "left out: 1 row with words in place of values, such as \"0.24 Dividend\""
            ),
            // Triangles are signs of changes, or stand for a minus.
            (
                "date,change\n2024-01-01,▲ 1.5%\n2024-01-02,▼ 2.5%\n2024-01-03,▲ 0.5%\n",
                "2024-01-01=1.5 2024-01-02=-2.5 2024-01-03=0.5",
                "values such as \"▲ 1.5%\" are read as 1.5 percent; --value-format tells another form"
            ),
            (
                "date,profit\n2024-01-01,\"1,500\"\n2024-01-02,\"▲2,500\"\n2024-01-03,\"3,500\"\n",
                "2024-01-01=1500 2024-01-02=-2500 2024-01-03=3500",
                "values such as \"▲2,500\" are read as -2500; --value-format tells another form"
            ),
            // What follows a header that ends with a delimiter.
            (
                "date,kW,low,\n2024-01-01,1,9\n2024-01-02,2,8\n",
                "2024-01-01=1 2024-01-02=2", ""
            ),
            // What ends a block of years is a quarter, and then a month.
            (
                "Title,CPI\nUnit,%\n2022,7\n2023,8\n2022 Q1,6\n2022 Q2,5\n2022 JAN,1\n2022 FEB,2\n2022 MAR,3\n",
                "2022-01-01=1 2022-02-01=2 2022-03-01=3",
                "times are of several periods, and the months are drawn; left out: 2 years, 2 quarters"
                    + " (--bin 1y --use sum adds the months of each year up, --bin 1y takes their mean)"
            ),
            (
                "JD,mag\n2460310.5,1\n2460311.75,2\n", "2024-01-01=1 2024-01-02T06:00:00=2",
                "times such as 2460310.5 are Julian dates, by the name \"JD\" and their size;"
                    + " --time-unit s reads seconds"
            ),
            (
                "MJD,mag\n60310,1\n60311.25,2\n", "2024-01-01=1 2024-01-02T06:00:00=2",
                "times such as 60310 are Julian dates, by the name \"MJD\" and their size;"
                    + " --time-unit s reads seconds"
            ),
            (
                "BJD_TDB,mag\n2460310.5,1\n2460311.75,2\n",
                "2024-01-01=1 2024-01-02T06:00:00=2",
                "times such as 2460310.5 are Julian dates, by the name \"BJD_TDB\" and their size;"
                    + " --time-unit s reads seconds"
            ),
            // Sums, and notes below them.
            (
                "Monat;kWh;Kosten\nJan 22;1,5;2,5\nFeb 22;2,5;3,5\nMar 22;3,5;4,5\nSumme;7,5;10,5\n;;\n* ab Okt 22 neu;;\n",
                "2022-01-01=1.5 2022-02-01=2.5 2022-03-01=3.5", "left out: 2 lines after it"
            ),
        ])
    func whatIsGuessedIsSaid(text: String, line: String, note: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == [line])
        let notes = try await ReadSeries.notes(text.utf8)
        #expect(note.isEmpty || notes.contains(note))
    }

    /// Rows that are left out stand between others, and are few.
    @Test(arguments: [
        "date,kW,n\n2024-01-01,1,1\nlater,2,2\nlater,3,3\n2024-01-02,2,2\n",
        "date,kW\n2024-01-01,▲1\n2024-01-02,▲2\n2024-01-03,▲3\n",
        "date,kW,n\nOslo,,\n2024-01-01,1,1\n2024-01-02,2,2\nRome,,\n2024-01-03,3,2\n",
    ])
    func whatMayBeMoreIsRefused(text: String) async {
        #expect(await ReadSeries.problem(text.utf8) != "", "\(text)")
    }

    /// Marks of punctuation are gaps, and tell no decimal mark.
    @Test(arguments: [".", "..", "-", ":", "…", "***", "--:--", "__", "?"])
    func marksAreGaps(mark: String) async throws {
        let text = "date;kW;note\n2024-01-01;1,0872;\n2024-01-02;\(mark);none\n2024-01-03;2,5;\n"
        #expect(
            try await ReadSeries.lines(text.utf8)
                == ["2024-01-01=1.0872 2024-01-02=- 2024-01-03=2.5"])
    }

    /// Notes below a table have marks of their own.
    @Test func aNoteTellsNoDecimalMark() async throws {
        let text =
            "\"\";rate;flag\n\"as of\";\"01.03.2024 15:57\";\n2024-01-01;.;none\n2024-01-02;1,0913;\n2024-01-03;1,5;\n\"\";\"Source: bank.\";\n"
        #expect(
            try await ReadSeries.lines(text.utf8)
                == ["2024-01-01=- 2024-01-02=1.0913 2024-01-03=1.5"])
    }

    /// A word that comes once, and words in half of the rows, are no gaps.
    @Test(
        arguments: [
            "date,cfs\n2024-01-01,1\n2024-01-02,Ice\n2024-01-03,3\n2024-01-04,4\n",
            "date,cfs\n2024-01-01,1\n2024-01-02,2\n2024-01-03,Ice\n2024-01-04,Ice\n",
        ])
    func fewWordsAreRefused(text: String) async {
        let problem = await ReadSeries.problem(text.utf8)
        #expect(problem.contains("\"Ice\", which is no number"), "\(problem)")
        #expect(problem.contains("rows with Ice in "), "\(problem)")
    }

    @Test(
        arguments: [
            "day;hour;kW\n10.01.2024;'23:00';1\n10.01.2024;'24:00';2\n11.01.2024;'01:00';3\n",
            "time,kW\n'2024-01-10 23:00',1\n'2024-01-11 00:00',2\n'2024-01-11 01:00',3\n",
        ])
    func timesInApostrophesAreRead(text: String) async throws {
        let text = text.replacing("day;hour", with: "Datum;Zeit")
        #expect(
            try await ReadSeries.lines(text.utf8)
                == ["2024-01-10T23:00:00=1 2024-01-11=2 2024-01-11T01:00:00=3"])
    }

    /// What is the same in all rows of a server tells which it is.
    @Test func aConstantOfEachSeriesComesLast() async throws {
        let rows = (0..<12).map {
            "2024-01-0\($0 / 4 + 1)T0\($0 % 4):00,\(["a", "b"][$0 % 2]),\([9, 700][$0 % 2]),\(20 + $0)"
        }
        let text = (["time,server,distance,ping"] + rows).joined(separator: "\n")
        let lines = try await ReadSeries.lines(text.utf8)
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("2024-01-01=20 2024-01-01T01:00:00=21 "))
    }

    /// Letters of Windows-1252 in a name that is drawn are said, and those in another are not.
    @Test(arguments: [("W\u{E4}rme", true), ("heat", false)])
    func lettersOfWindowsAreSaid(name: String, isSaid: Bool) async throws {
        let text = "date,\(name),note\n2024-01-01,1,\u{E4}\n2024-01-02,2,b\n2024-01-03,3,c\n"
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        let notes = try await ReadSeries.notes(bytes)
        #expect(notes.contains { $0.contains("Windows-1252") } == isSaid, "\(notes)")
    }

    /// Letters of two bytes are not guessed, but for those of dates.
    @Test(
        .promise(
            .data,
            "texts in GBK, EUC-KR, Big5, EUC-JP and Shift-JIS are named, and their dates read"),
        arguments: [
            // 日期,收盘价 and 2024年1月1日.
            (
                [0xC8, 0xD5, 0xC6, 0xDA, 0x2C, 0xCA, 0xD5, 0xC5, 0xCC, 0xBC, 0xDB],
                [0xC4, 0xEA], [0xD4, 0xC2], [0xC8, 0xD5], .gbk
            ),
            // 날짜,매출.
            (
                [0xB3, 0xAF, 0xC2, 0xA5, 0x2C, 0xB8, 0xC5, 0xC3, 0xE2],
                [0xB3, 0xE2], [0xBF, 0xF9], [0xC0, 0xCF], .eucKR
            ),
            // 日期,收盤.
            (
                [0xA4, 0xE9, 0xB4, 0xC1, 0x2C, 0xA6, 0xAC, 0xBD, 0x4C],
                [0xA6, 0x7E], [0xA4, 0xEB], [0xA4, 0xE9], .big5
            ),
            // 日付,売上.
            (
                [0xC6, 0xFC, 0xC9, 0xD5, 0x2C, 0xC7, 0xE4, 0xBE, 0xE5],
                [0xC7, 0xAF], [0xB7, 0xEE], [0xC6, 0xFC], .eucJP
            ),
            (
                [0x93, 0xFA, 0x95, 0x74, 0x2C, 0x94, 0x84, 0x8F, 0xE3],
                [0x94, 0x4E], [0x8C, 0x8E], [0x93, 0xFA], .shiftJIS
            ),
        ] as [([UInt8], [UInt8], [UInt8], [UInt8], TwoByteLetters)])
    func datesInLettersOfTwoBytes(
        header: [UInt8], year: [UInt8], month: [UInt8], day: [UInt8], letters: TwoByteLetters
    ) async throws {
        var rows: [UInt8] = []
        for number in 1...3 {
            rows += Array("\n2024".utf8) + year
            rows += Array("1".utf8) + month
            rows += Array("\(number)".utf8) + day
            rows += Array(",\(number)".utf8)
        }
        #expect(
            try await ReadSeries.lines(header + rows)
                == ["2024-01-01=1 2024-01-02=2 2024-01-03=3"])
        let notes = try await ReadSeries.notes(header + rows)
        let note =
            letters.areKnown
            ? "its letters are read as \(letters.names.shown)" : "iconv -f \(letters.names.iconv)"
        #expect(notes.contains { $0.contains(note) }, "\(notes)")
    }

    /// Words in letters of one byte: Größe, °C, and Дата;ЦЕНА in Windows-1251.
    @Test(
        arguments: [
            [0x47, 0x72, 0xF6, 0xDF, 0x65], [0xB0, 0x43, 0x2C, 0xB0, 0x43],
            [0xC4, 0xE0, 0xF2, 0xE0, 0x3B, 0xD6, 0xC5, 0xCD, 0xC0],
            [0xC4, 0xC0, 0xD2, 0xC0, 0x3B, 0xD6, 0xC5, 0xCD, 0xC0],
        ] as [[UInt8]])
    func lettersOfOneByteAreNotTwo(header: [UInt8]) async throws {
        let text = Array("date;".utf8) + header + Array("\n2024-01-01;1\n2024-01-02;2\n".utf8)
        let notes = try await ReadSeries.notes(text)
        #expect(!notes.contains { $0.contains("look like") }, "\(notes)")
    }

    @Test func aCountOfDaysIsRefused() async {
        let problem = await ReadSeries.problem(
            "# Since January\nNth day,users\n0000,421\n0001,422\n0002,472\n".utf8)
        #expect(problem.contains("\"Nth day\" counts days from a start"), "\(problem)")
    }

    @Test(
        .promise(.data, "days, weeks, months and hours are counted from a start above the table"),
        arguments: [
            ("day", "2024-01-30=1 2024-01-31=2 2024-02-01=3"),
            ("week", "2024-01-30=1 2024-02-06=2 2024-02-13=3"),
            ("month", "2024-01-01=1 2024-02-01=2 2024-03-01=3"),
            ("hour", "2024-01-30=1 2024-01-30T01:00:00=2 2024-01-30T02:00:00=3"),
        ])
    func aCountFromAStartAboveIsRead(length: String, line: String) async throws {
        for start in ["# Start date: 20240130", "Start date: 2024-01-30"] {
            let text =
                "\(start)\n# End date: 20240401\nNth \(length),users\n0000,1\n0001,2\n0002,3\n"
            #expect(try await ReadSeries.lines(text.utf8) == [line])
            let notes = try await ReadSeries.notes(text.utf8)
            #expect(notes.contains { $0.contains("counts \(length)s from 2024-01-30") })
        }
    }

    /// What the lines above call missing, and other columns, show the decimal mark.
    @Test(arguments: [
        "# missing values are -999.000\ndate;kW\n2024-01-01;307.791\n2024-01-02;-999.000\n",
        "date;kW;low\n2024-01-01;307.791;1.25\n2024-01-02;;2.5\n",
    ])
    func dotsAreDecimalWhereSomethingShowsIt(text: String) async throws {
        let format = TableFormat(valueField: "kW")
        #expect(
            try await ReadSeries.lines(text.utf8, format) == ["2024-01-01=307.791 2024-01-02=-"])
    }

    /// Names in Shift-JIS are shown where the C library knows its letters.
    @Test func namesInShiftJIS() async throws {
        // 年月日,気温,雨
        let header: [UInt8] = [
            0x94, 0x4E, 0x8C, 0x8E, 0x93, 0xFA, 0x2C, 0x8B, 0x43, 0x89, 0xB7, 0x2C, 0x89, 0x4A,
        ]
        let bytes = header + Array("\n2024/1/1,7.5,1\n2024/1/2,9.5,2\n2024/1/3,8.5,0\n".utf8)
        #expect(
            try await ReadSeries.lines(bytes) == ["2024-01-01=7.5 2024-01-02=9.5 2024-01-03=8.5"])
        let notes = try await ReadSeries.notes(bytes)
        let areKnown = TwoByteLetters.shiftJIS.areKnown
        let note = areKnown ? "letters are read as Shift-JIS" : "iconv -f SHIFT_JIS -t UTF-8"
        #expect(notes.contains { $0.contains(note) }, "\(notes)")
        let drawn = try await ReadSeries.withFile(bytes) { file in
            let feed = try #require(try FileFeed(path: file).series().first)
            _ = try await feed.page(1)
            return feed.facts.valueChoice?.drawn
        }
        #expect(drawn == (areKnown ? "気温" : "column 2"))
    }
}
