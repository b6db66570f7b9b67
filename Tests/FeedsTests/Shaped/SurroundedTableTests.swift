import FeedErrors
import Paging
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// Tables with other lines around them, and values with more than digits.
struct SurroundedTableTests {
    private static let two = ["2024-01-01=1 2024-01-02=2"]

    @Test(
        "rows of notes between the names and the samples are not taken for the names",
        arguments: [1, 4, 8])
    func notesBelowTheNames(count: Int) async throws {
        let notes = (1..<count).map { "note;words \($0) and more;\n" }.joined()
        let text =
            "\"\";BBEX3.USD;FLAGS\n\(notes)as of;29.02.2024 16:00:12 Uhr;\n2024-01-01;1,5;\n2024-01-02;.;none\n2024-01-03;2,5;\n"
        let name = try await ReadSeries.withFile(text.utf8) { file in
            guard let series = try FileFeed(path: file).series().first else { return "" }
            #expect(try await series.columns(ofPage: 1)?.columns[0].count == 3)
            return series.facts.valueName ?? ""
        }
        #expect(name == "BBEX3.USD")
    }

    /// A column of times that is named, and can't be read, is no line before the table.
    @Test(
        .promise(.data, "names with one for times are no lines before a table"),
        arguments: [
            (
                "id,timestamp,temp\n1000,20240330 20 h,8\n1001,20240330 21 h,9\n1002,20240330 22 h,7\n",
                "timestamp"
            ),
            (
                "date,v\n2024/01/05,500\n2024-01-10,1\n2024-01-11,2\n2024-01-12,3\n2024-01-13,3\n",
                "2024-01-10"
            ),
            ("date,v\nn/a,500\n2024-01-10,1\n2024-01-11,2\n2024-01-12,3\n", "date"),
            (
                "date,time,v\n2024-01-09,0:0x,5\n2024-01-10,00:00,1\n2024-01-10,01:00,2\n2024-01-11,02:00,3\n",
                "0:0x"
            ),
            (
                "timestamp,temp,expires\n2024-03-28 20h,8,2025-01-01\n2024-03-28 21h,9,2025-01-02\n",
                "timestamp"
            ),
            ("id,name,temp\n1001,a,4\n1002,b,5\n1003,c,6\n1004,d,7\n", "holds no dates"),
            ("station_id,temp\n2001,4\n2002,5\n2003,6\n", "holds no dates"),
        ])
    func namesWithOneForTimesStay(text: String, words: String) async {
        #expect(await ReadSeries.problem(text.utf8).contains(words))
    }

    @Test(
        .promise(.data, "lines before and after a table, rules and rows of units are no samples"),
        arguments: [
            "Meter 7\nKitchen\n\ndate,kW\n2024-01-01,1\n2024-01-02,2\n",
            "date,kW\n2024-01-01,1\n2024-01-02,2\nTotal,3\n",
            "date,kW\n2024-01-01,1\n2024-01-02,2\n\nSource: a meter\n",
            "date,kW,n\n2024-01-01,1,7\nSum of week 1,9,\n2024-01-02,2,7\n",
            "no,date,kW\n1,2024-01-01,1\n2,2024-01-02,2\n//END\n",
            "name,date,kW,state\nA,2024-01-01,1,1\nA,2024-01-02,2,1\n\"$COUNT$\",72\n",
            "date,kW\n,kilowatts\n2024-01-01,1\n2024-01-02,2\n",
            "Price,Close\nTicker,ABC\nDate,\n2024-01-01,1\n2024-01-02,2\n",
            "| date | kW |\n|---|---:|\n| 2024-01-01 | 1 |\n| 2024-01-02 | 2 |\n",
            "    date    | kW \n------------+----\n 2024-01-01 |  1\n 2024-01-02 |  2\n(2 rows)\n",
            "+------------+----+\n| date       | kW |\n+------------+----+\n| 2024-01-01 |  1 |\n| 2024-01-02 |  2 |\n+------------+----+\n",
            "date,kW\n2024-01-01,1\ndate,kW\n2024-01-02,2\n",
            "date,kW\n2024-01-02,2\n2024-01-01,1\n",
            "date,kW\n2024-01-01,1\n2024-01-02,2\nGenerated 2024-01-03,",
            "date,kW\n2024-01-01,1\n2024-01-02,2\n\n\"Generated 2024-01-03 12:00\",\n",
            // Words with as many delimiters as the rows have, notes with numbers, a sum without a
            // time.
            "\"\";kW;flags\nunit;1,5;\nas of;2024-01-09 10:00 h;\n2024-01-01;1;\n2024-01-02;2;\nNotes 7;a;\n",
            "date,kW\n2024-01-01,1\n2024-01-02,2\n,3\n",
            "id,date,kW\n1,,\n2,,\n3,2024-01-01,1\n4,2024-01-02,2\n",
            "title,7\ndate,kW\n2024-01-01,1,\n2024-01-02,2,\n",
            "Oslo\n  date        kW  low\n              W\n  2024-01-01   1*  ---\n  2024-01-02   2   0.5#\n",
            "STATION_ID;MEASURE_DATUM;kW\n  433;20240101;1\n  433;20240102;2\n",
            // Names in angle brackets are no markup.
            "<TICKER>,<PER>,<DATE>,<TIME>,<CLOSE>\r\nA,D,20240101,000000,1\r\nA,D,20240102,000000,2\r\n",
            "<DATE>\t<CLOSE>\n2024.01.01\t1\n2024.01.02\t2\n",
            // The names of a column and of a mark for gaps are alike but for the letters.
            "date,mm\n2024-01-01,1\n2024-01-02,2\n",
            // Nothing but blanks is a gap; the decimal mark of one column settles that of others.
            "date,kW,note\n2024-01-01,1,a\n2024-01-02,2,b\n\n\"Generated\",\" \",\n",
            // Rows that R counts.
            "\"day\" \"kW\"\n\"1\" 2024-01-01 1\n\"2\" 2024-01-02 2\n",
            // The names of the columns in a comment, with units below.
            "#YY,MM,DD,kW\n2024,01,01,1\n2024,01,02,2\n",
            "# buoy 7\n#YY  MM DD kW\n#yr  mo dy kilo\n2024 01 01 1\n2024 01 02 2\n",
            "bank;\n#day;#what;#kW;#low;\n2024-01-01;a;1;8;\n2024-01-02;b;2;1;\n",
            // A row of forms and units below the names.
            "Year, Month, Day,  Extent, Source\nYYYY,    MM,  DD, 10^6 km, a/b.7\n2024,    01,  01,   1, ['x1']\n2024,    01,  02,   2, ['x2']\n",
            "date,kW,flow\n-,kW,m3/h\n2024-01-01,1,x\n2024-01-02,2,y7\n",
            // A title in the first cells.
            "Sum of kW,Labels,,,\ndate,kW,a,b,c\n2024-01-01,1,x,y,z\n2024-01-02,2,x,y,z\n",
            "A firm - income (unaudited),,\n,,\ndate,kW,low\n2024-01-01,1,8\n2024-01-02,2,9\n",
            // What psql prints, with a time zone and an empty cell.
            "Timing is on.\n          day           | kW | low \n------------------------+----+-----\n 2024-01-01 01:00:00+01 |  1 | 7.5\n 2024-01-02 01:00:00+01 |  2 |    \n(2 rows)\n\nTime: 12.3 ms\n",
        ])
    func theTableIsFound(text: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a.txt") == Self.two)
    }

    private static let rows = " 2024-01-01 │  1 │ 5 \n 2024-01-02 │  2 │ 6 \n"
    private static let boxed = "│ 2024-01-01 │ 1 │ 5 │\n│ 2024-01-02 │ 2 │ 6 │\n"

    @Test(
        .promise(
            .data,
            """
            names of columns are found in comments, above sums, above types, and in tables that are
            drawn with strokes
            """),
        arguments: [
            // Comments, the second with units.
            "#YY  MM DD hh kW low\n#yr  mo dy hr m/s m\n2024 01 01 00 1 5\n2024 01 02 00 2 6\n",
            "# date time kW low gust\n2024-01-01 00:00 1 5 7\n2024-01-02 00:00 2 6 8\n",
            " Station  NGK      |\nDATE  TIME  DOY  kW  low |\n2024-01-01 00:00:00 001 1 5\n2024-01-02 00:00:00 002 2 6\n",
            // Sums right below the names.
            "Service,kW,low\nService total,3,11\n2024-01-01,1,5\n2024-01-02,2,6\n",
            "Datum;kW;low\nSumme;3;11\nMittelwert;1,5;5,5\n2024-01-01;1;5\n2024-01-02;2;6\n",
            // Types.
            "day,kW,low\ndate,int64,double\n2024-01-01,1,5\n2024-01-02,2,6\n",
            "# A tibble: 2 × 3\n  day           kW   low\n  <date>     <dbl> <dbl>\n1 2024-01-01     1     5\n2 2024-01-02     2     6\n",
            // A word for sums behind the last column, types above rows that Julia counts, the index of
            // pandas with a name and without, a table of a wiki, units above a note.
            "# a report\nday,kW,low\n,3,11,Grand total\n20240101,1,5\n20240102,2,6\n",
            "2×3 DataFrame\n Row │ day         kW     low     \n     │ Date        Int64  Float64?\n─────┼────────────────────────\n   1 │ 2024-01-01      1      5\n   2 │ 2024-01-02      2      6\n",
            "            kW  low\nday                \n2024-01-01   1    5\n2024-01-02   2    6\n",
            "         day  kW  low\n95 2024-01-01   1    5\n96 2024-01-02   2    6\n\n[2 rows x 3 columns]\n",
            "{| class=\"wikitable\"\n|+ Title\n! day !! [[kW]] !! low<ref>a</ref>\n|-\n| 2024-01-01 || 1 || rowspan=\"1\" | 5\n|-\n| 2024-01-02\n| '''2'''\n| {{nts|6}}\n|}\n",
            "Title;;\n;;\nday;kW;low\n;W;W\n2024-01-01;1;5\n2024-01-02;2;6\n;;\n* a note;;\n",
            // A form of dates below the names, and empty cells at both ends of all rows.
            ";SN;SN\n;Counter;Analog\n;kW;low\ndd/MM/yyyy;W;W\n01/01/2024;1;5\n02/01/2024;2;6\n",
            "a.title,7,3\nver,day,kW,low,end\n,2024-01-01,1,5,,\n,2024-01-02,2,6,,\n",
            // The columns in a comment, as web servers' logs have them.
            "#Version: 1.0\n#Fields: date time where kW low\n2024-01-01\t00:00:00\tAX\t1\t5\n2024-01-02\t00:00:00\tAX\t2\t6\n",
            "#Date: 2024-01-01 00:00:12\n#Fields: date time where query kW low\n2024-01-01 00:00:00 AX id=0 1 5\n2024-01-02 00:00:00 BX id=1 2 6\n",
            // psql, SQLite, DuckDB, Rich, Polars, ClickHouse, MySQL.
            "    day     │ kW │ low\n────────────┼────┼─────\n\(rows)(2 rows)\n",
            "┌────────────┬────┬─────┐\n│ day        │ kW │ low │\n├────────────┼────┼─────┤\n\(boxed)└────────────┴────┴─────┘\n",
            "┌────────────┬───────┬──────┐\n│    day     │  kW   │ low  │\n│    date    │ int64 │ int8 │\n├────────────┼───────┼──────┤\n\(boxed)├────────────┴───────┴──────┤\n│ 2 rows          3 columns │\n└───────────────────────────┘\n",
            "┏━━━━━━━━━━━━┳━━━━┳━━━━━┓\n┃ day        ┃ kW ┃ low ┃\n┡━━━━━━━━━━━━╇━━━━╇━━━━━┩\n\(boxed)└────────────┴────┴─────┘\n",
            "shape: (2, 3)\n╭────────────┬─────┬─────╮\n│ day        ┆ kW  ┆ low │\n│ ---        ┆ --- ┆ --- │\n│ date       ┆ i64 ┆ f64 │\n╞════════════╪═════╪═════╡\n\(boxed)╰────────────┴─────┴─────╯\n",
            "┌────────day─┬─kW─┬─low─┐\n\(boxed)└────────────┴────┴─────┘\n",
            "+------------+----+-----+\n| day        | kW | low |\n+------------+----+-----+\n| 2024-01-01 |  1 |   5 |\n| 2024-01-02 |  2 |   6 |\n+------------+----+-----+\n2 rows in set (0.00 sec)\n",
            // A name with its unit in brackets.
            "day,kW [kW],low\n2024-01-01,1,5\n2024-01-02,2,6\n",
        ])
    func namesAreFound(text: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a.txt") == Self.two)
        let format = TableFormat(valueField: "kW")
        #expect(try await ReadSeries.lines(text.utf8, name: "a.txt", format) == Self.two)
    }

    @Test(
        .promise(
            .data, "seconds from a start below names without a word for times are told as such"),
        arguments: [
            "x-axis,1,2\nsecond,Volt,Volt\n"
                + (0..<20).map { "-\(50 - $0)E-03,+\($0).0E+00,\($0)E+00\n" }.joined(),
            "Time,Channel A\n(ms),(V)\n\n-2.5,0.1\n-2.4,0.2\n-2.3,0.3\n",
        ])
    func secondsFromAStartAreTold(text: String) async throws {
        let problem = await ReadSeries.problem(text.utf8)
        #expect(problem.contains("counts from a start (-"), "\(problem)")
        let format = TableFormat(timeUnit: .seconds)
        #expect(try await ReadSeries.lines(text.utf8, format).count == 1)
    }

    @Test(
        .promise(
            .data, "a column that is chosen by its name tells which row holds the names"),
        arguments: [
            ",/cpu/temperature,/fan\nTime,kW,\"Fan 2\"\n2024-01-01,1,7\n2024-01-02,2,8\n",
            "Name,Sport,Mean\nAda,RUN,142\nn,Time,kW\n1,2024-01-01,1\n,2024-01-02,2\n",
            "Latitude (decimal degrees):\t48.137\nLongitude (decimal degrees):\t11.5\n\n\ntime,G(i),kW\n20240101:0000,9,1\n20240102:0000,9,2\n",
        ])
    func aChosenColumnTellsTheHeader(text: String) async throws {
        let format = TableFormat(valueField: "kW")
        #expect(try await ReadSeries.lines(text.utf8, format) == Self.two)
    }

    @Test(
        .promise(
            .data, "rows of units and notes with as many fields as the table are not its header"),
        arguments: [
            (
                "Source,Daily,All\nUnit,Pesos,No\nDate,S1,S2\n2024-01-01,1,7\n2024-01-02,2,8\n2024-01-03,3,6\n2024-01-04,4,9\n",
                "S1"
            ),
            (
                "time,Meter [5],Grid [0],Grid [0]\n,Voltage,L1,L2\nEurope/Oslo (+01:00),V,W,W\n2024-01-01,1,7,8\n2024-01-02,2,8,9\n",
                "Meter [5], Voltage (V)"
            ),
            (
                "time,Flow,n\n(UTC+02),m3/h,%\n2024-01-01,1,7\n2024-01-02,2,8\n", "Flow (m3/h)"
            ),
            // Facts on the series, some of which are numbers and dates.
            (
                ",Employed,Rate\nUnit,000,%\nType,Adjusted,Adjusted\nCollection Month,1,1\n"
                    + "Start,Jan-2024,Jan-2024\nNo. Obs,3,3\nID,A84423043C,A84423050A\nJan-2024,12020.4,5.1\nFeb-2024,11776.8,5.2\n"
                    + "Mar-2024,11869.4,4.9\n",
                "Employed (000)"
            ),
            ("   kW  n\n2024-01-01 1 7\n2024-01-02 2 8\n", "kW"),
        ])
    func theHeaderIsFound(text: String, name: String) async throws {
        let found = try await ReadSeries.withFile(text.utf8) { file in
            let feed = try #require(try FileFeed(path: file).series().first)
            _ = try await feed.page(1)
            return (feed.facts.valueChoice?.drawn, feed.facts.reading?.valueFields)
        }
        #expect(found.0 == name || found.1 == [name], "\(found)")
    }

    /// A word in a row of data is no name.
    @Test func aChosenColumnIsNoWordInARow() async {
        let problem = await ReadSeries.problem(
            "date,what,n\n2024-01-01,kW,1\n2024-01-02,kW,2\n".utf8, TableFormat(valueField: "kW"))
        #expect(problem.contains("no column \"kW\""), "\(problem)")
    }

    /// Words in a comment that are as many as the columns by chance name none.
    @Test func wordsInACommentAreNoNames() async throws {
        let text = "# measured by the buoy\n2024-01-01 1 5 7\n2024-01-02 2 6 8\n"
        try await ReadSeries.withFile(text.utf8, name: "a.txt") { path in
            let feed = FileFeed(path: path)
            _ = try await feed.page(1)
            #expect(try feed.inspection().columns.first?.name == "column 1")
        }
    }

    /// The unit of a column stands in one of several rows below its name.
    @Test func unitsBelowNamesAreTheirs() async throws {
        let text =
            "TIMESTAMP,RECORD,AirTC\nTS,RN,°C\n,,Avg\n2024-01-01,7,1\n2024-01-02,9,2\n"
        try await ReadSeries.withFile(text.utf8, name: "a.dat") { path in
            let feed = FileFeed(path: path, format: TableFormat(valueField: "AirTC"))
            _ = try await feed.page(1)
            #expect(feed.facts.valueName == "AirTC (°C)")
        }
    }

    /// A date in another form is a fault, not a line behind the table.
    @Test func aRowWithAnotherDateIsNoLineBehindTheTable() async {
        let problem = await ReadSeries.problem(
            "date,kW\n2024-01-01,1\n2024-01-02,2\n3/Feb,3\n".utf8)
        #expect(problem.contains("line 4") && problem.contains("3/Feb"), "\(problem)")
    }

    @Test(arguments: [
        ("22.0 °C", "22"), ("900K", "900000"), ("1.2万", "12000"), ("323人", "323"),
        ("1.5M", "1500000"), ("65.27M", "65270000"),
        ("1.13bn", "1130000000"),
        ("$(900)", "-900"), ("4931원", "4931"), (" $ 12.00 ", "12"), (" $ -   ", "-"),
        ("($900)", "-900"), ("12 kWh", "12"), ("<1", "-"), ("> 5", "-"), (".", "-"), ("--", "-"),
        ("#N/A", "-"), ("n.a.", "-"), ("…", "-"), ("7 apples", ""), (":", "-"), ("***", "-"),
        ("MM", "-"), ("unknown", "-"), ("Unavailable", "-"), ("7*", "7"), ("7 p", "7"),
        ("7.5#", "7.5"), ("7 (r)", "7"),
    ])
    func valuesOfAllKinds(value: String, expected: String) async throws {
        let text = "date,n\n2024-01-01,\(value)\n2024-01-02,\(value)\n"
        guard !expected.isEmpty else {
            #expect(await ReadSeries.problem(text.utf8) != "")
            return
        }
        #expect(
            try await ReadSeries.lines(text.utf8) == [
                "2024-01-01=\(expected) 2024-01-02=\(expected)"
            ])
    }

    /// Neither column of numbers can be the time: the first is of 1970, the other goes up and down.
    @Test func numbersThatGoUpAndDownAreNoTimes() async {
        let problem = await ReadSeries.problem(
            "1.5,1973760830,task\n2.5,2017721396,task\n3.5,1990000000,task\n".utf8)
        #expect(problem.contains("1970"), "\(problem)")
    }

    @Test(
        .promise(.data, "a number of nines far from all others is a gap, and is said"),
        arguments: [
            ("-999", [1.5, 2], "-"), ("-99.9", [-20, 30], "-"), ("9999", [1, 2], "-"),
            // Near the others, or no such number.
            ("-999", [-600, 2], "-999"), ("-99", [1, 2], "-99"), ("9998", [1, 2], "9998"),
        ] as [(String, [Double], String)])
    func numbersOfNines(text: String, others: [Double], expected: String) async throws {
        let table = "date,n\n2024-01-01,\(others[0])\n2024-01-02,\(text)\n2024-01-03,\(others[1])\n"
        try await ReadSeries.withFile(table.utf8) { path in
            let feed = FileFeed(path: path)
            let value = try await feed.page(1)?[1].y
            #expect(value == Double(expected))
            #expect(feed.facts.readingNotes.contains { $0.contains(text) } == (expected == "-"))
        }
    }

    @Test(arguments: [
        // The likeliest of several columns.
        ("date,id,temp\n2024-01-01,1,5\n2024-01-02,2,6\n", "temp"),
        ("date,zip,lat,n\n2024-01-01,1,5,3\n2024-01-02,2,6,4\n", "n"),
        ("date,one,n\n2024-01-01,7,3\n2024-01-02,7,4\n2024-01-03,7,5\n", "n"),
        ("date,Open,High,Close\n2024-01-01,1,2,3\n2024-01-02,4,5,6\n", "Close"),
        ("Datum,Erster,Schlusskurs\n2024-01-01,1,3\n2024-01-02,4,6\n", "Schlusskurs"),
        ("date,a,b\n2024-01-01,<1,3\n2024-01-02,2,4\n2024-01-03,3,5\n", "a"),
    ])
    func theLikeliestColumnIsDrawn(text: String, name: String) throws {
        let rows = text.split(separator: "\n").map {
            RowFields(Array($0.utf8), TableDelimiter.comma.grammar).fields
        }
        let place = try TableColumns(rows, TableFormat(), mark: 0x2E).places().value
        #expect(String(decoding: rows[0][place].text, as: UTF8.self) == name)
    }

    @Test(arguments: [
        [0xFF, 0xFE] + utf16("date,°C\n2024-01-01,1\n2024-01-02,2\n", isBigEndian: false),
        [0xFE, 0xFF] + utf16("date\t°C\n2024-01-01\t1\n2024-01-02\t2\n", isBigEndian: true),
        Array("date;Gr".utf8) + [0xF6] + Array("sse\n2024-01-01;1\n2024-01-02;2\n".utf8),
    ])
    func textsOfOtherLetters(bytes: [UInt8]) async throws {
        #expect(try await ReadSeries.lines(bytes) == Self.two)
    }

    @Test(.promise(.data, "a text of UTF-16 that ends in the middle of a letter is 65"))
    func aTextThatIsCutInALetterIsRefused() async throws {
        let text = Self.utf16("t,n\n100000000,1\n100000060,2\n", isBigEndian: false)
        let error = await #expect(throws: FeedError.self) {
            try await ReadSeries.lines([0xFF, 0xFE] + text.dropLast())
        }
        #expect(error?.description.contains("middle of a letter") == true)
    }

    private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit -> [UInt8] in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? bytes : bytes.reversed()
        }
    }
}
