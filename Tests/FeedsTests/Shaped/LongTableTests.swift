import Calendars
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// Tables with a row for each value of several series.
struct LongTableTests {
    /// Rows of things that report every minute, some seconds after each other.
    private static func reports(_ name: String, _ texts: [String], jitter: [Int]) -> String {
        let rows = (0..<12).flatMap { minute in
            texts.enumerated().map { place, text in
                let second = place * 13 + jitter[(minute * texts.count + place) % jitter.count]
                let clock =
                    "00:\(minute < 10 ? "0" : "")\(minute):\(second < 10 ? "0" : "")\(second)"
                return "2024-01-01T\(clock),\(text),\(20 + minute * 7 % 5)\n"
            }
        }
        return "time,\(name),temp\n" + rows.joined()
    }

    @Test(
        .promise(
            .data, "things that report in turns, each as regularly as a clock, are a line each"),
        arguments: [
            ("sensor", ["A", "B"]), ("meter_id", ["1001", "1002", "1003"]),
            ("Vehicle", ["VAN-1", "VAN-2"]), ("gpu", ["0", "1"]),
        ])
    func thingsThatReportInTurns(name: String, texts: [String]) async throws {
        let text = Self.reports(name, texts, jitter: [0, 1])
        let lines = try await ReadSeries.lines(text.utf8)
        #expect(lines.map { String($0.prefix { $0 != ":" }) } == texts)
        #expect(lines.allSatisfy { $0.split(separator: " ").count == 13 })
    }

    /// Other names, numbers that measure, and what one program asks in turns are one line.
    @Test(
        arguments: [
            ("remark", ["A", "B"]), ("device temperature", ["20", "21"]),
            ("server_id", ["17", "18"]),
        ])
    func othersThatTakeTurnsAreOneLine(name: String, texts: [String]) async throws {
        let text = Self.reports(name, texts, jitter: [0])
        #expect(try await ReadSeries.lines(text.utf8).count == 1)
    }

    /// Things that report at any time are one line, as far as values tell nothing.
    @Test func whatComesAtAnyTimeIsOneLine() async throws {
        let rows = (0..<24).map { row in
            let second = row * 60 + row * row * 17 % 59
            let (minute, rest) = (second / 60, second % 60)
            let clock = [minute, rest].map { ($0 < 10 ? "0" : "") + String($0) }
            return
                "2024-01-01T00:\(clock[0]):\(clock[1]),\(row * row % 7 < 3 ? "A" : "B"),\(row * 5 % 7)\n"
        }
        let text = "time,sensor,temp\n" + rows.joined()
        #expect(try await ReadSeries.lines(text.utf8).count == 1)
    }

    /// Rows out of order are no series where only one text has more rows than one.
    @Test func aRowOutOfOrderIsNoSeries() async throws {
        let text =
            "time;city;temp;state\n2024-03-21T00:00Z;A;-12;ok\n2024-03-21T00:02Z;A;-2;ok\n"
            + "2024-03-21T00:01Z;A;12;bad\n"
        #expect(
            try await ReadSeries.lines(text.utf8, TableFormat(valueField: "temp"))
                == ["2024-03-21=-12 2024-03-21T00:01:00=12 2024-03-21T00:02:00=-2"])
    }

    /// Several payments of a day are one line, if the columns are those of banks.
    @Test func paymentsOfADayAreOneLine() async throws {
        let head =
            "Buchungstag;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag\n"
        let text =
            head + "02.01.24;LASTSCHRIFT;Strom;Werke;-25,10\n02.01.24;KARTE;Einkauf;Markt;-7,50\n"
            + "03.01.24;GUTSCHRIFT;Lohn;Firma;900,00\n14.01.24;KARTE;Einkauf;Markt;-9,50\n"
        #expect(
            try await ReadSeries.lines(text.utf8)
                == ["2024-01-02=-25.1 2024-01-02=-7.5 2024-01-03=900 2024-01-14=-9.5"])
    }

    /// As WinCC writes an archive: its system adds rows that are no values.
    @Test func rowsOfTheSystemAreLeftOut() async throws {
        let rows = (0..<3).map { "Kessel;2024-01-15 08:0\($0):00;6\($0),5;1\n" }.joined()
        let text =
            "VarName;TimeString;VarValue;Validity\n\(rows)$RT_OFF$;2024-01-15 08:03:00;0;2\n"
        let (lines, notes) = (
            try await ReadSeries.lines(text.utf8, name: "a.csv"),
            try await ReadSeries.notes(text.utf8, name: "a.csv")
        )
        #expect(
            lines == ["2024-01-15T08:00:00=60.5 2024-01-15T08:01:00=61.5 2024-01-15T08:02:00=62.5"])
        #expect(
            notes.contains { $0.contains("left out: 1 row of the system, such as \"$RT_OFF$\"") })
    }

    @Test(
        .promise(
            .data, "a long table is a line for each series, or refused with the columns named"),
        arguments: [
            (
                "date,city,temp\n2024-01-01,Oslo,3\n2024-01-01,Rome,9\n2024-01-02,Oslo,4\n2024-01-02,Rome,8\n",
                ["Oslo: 2024-01-01=3 2024-01-02=4", "Rome: 2024-01-01=9 2024-01-02=8"]
            ),
            (
                "city,date,temp\nOslo,2024-01-01,3\nOslo,2024-01-02,4\nRome,2024-01-01,9\nRome,2024-01-02,8\n",
                ["Oslo: 2024-01-01=3 2024-01-02=4", "Rome: 2024-01-01=9 2024-01-02=8"]
            ),
            // Blocks with other times each.
            (
                "t,host,v\n100000000,a,1\n100000060,a,2\n100000010,b,3\n100000070,b,4\n",
                [
                    "a: 1973-03-03T09:46:40=1 1973-03-03T09:47:40=2",
                    "b: 1973-03-03T09:46:50=3 1973-03-03T09:47:50=4",
                ]
            ),
            // A code that says the same as the name is no second reading.
            (
                "year,country,iso,gdp\n2000,Norway,NO,1\n2000,Sweden,SE,2\n2001,Norway,NO,3\n2001,Sweden,SE,4\n",
                ["Norway: 2000-01-01=1 2001-01-01=3", "Sweden: 2000-01-01=2 2001-01-01=4"]
            ),
            // Labels with digits and letters are no numbers with units.
            (
                "Date;D0;Value\n2023-01;2J;1\n2023-01;10J;3\n2023-02;2J;2\n2023-02;10J;4\n",
                ["2J: 2023-01-01=1 2023-02-01=2", "10J: 2023-01-01=3 2023-02-01=4"]
            ),
            // The newest first, in each of them.
            (
                "date,city,temp\n2024-01-02,Oslo,4\n2024-01-02,Rome,8\n2024-01-01,Oslo,3\n2024-01-01,Rome,9\n",
                ["Oslo: 2024-01-01=3 2024-01-02=4", "Rome: 2024-01-01=9 2024-01-02=8"]
            ),
            // A row that stands there twice is no reason to draw all as one line.
            (
                "date,city,temp\n"
                    + (1...9).map { "2024-01-0\($0),Oslo,1\n2024-01-0\($0),Rome,2\n" }.joined()
                    + "2024-01-10,Oslo,1\n2024-01-10,Oslo,1\n2024-01-10,Rome,2\n",
                [
                    "Oslo: " + (1...9).map { "2024-01-0\($0)=1 " }.joined()
                        + "2024-01-10=1 2024-01-10=1",
                    "Rome: " + (1...9).map { "2024-01-0\($0)=2 " }.joined() + "2024-01-10=2",
                ]
            ),
            // A text that differs from row to row beside times that come once is no series.
            (
                "date,temp,note\n2024-01-01,3,a\n2024-01-02,4,b\n2024-01-03,5,a\n",
                ["2024-01-01=3 2024-01-02=4 2024-01-03=5"]
            ),
            // Nor are amounts with marks between their digits.
            (
                "day;amount;left\n2024-01-01;-62,22;1\n2024-01-01;2.400,00;2\n2024-01-02;2.400,00;3\n",
                ["2024-01-01=-62.22 2024-01-01=2400 2024-01-02=2400"]
            ),
            // Nor are the weekdays of a table that is out of order.
            (
                "date,day,n\n2024-01-03,Wed,3\n2024-01-01,Mon,1\n2024-01-02,Tue,2\n2024-01-08,Mon,8\n",
                ["2024-01-01=1 2024-01-02=2 2024-01-03=3 2024-01-08=8"]
            ),
        ])
    func itIsSplitByItself(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == lines)
    }

    @Test func ofAllColumnsThoseThatAreNamedAreRead() async throws {
        var format = TableFormat(valueField: "all")
        format.only = ["Oslo", "Bonn"]
        let text = "date,Oslo,Rome,Bonn\n2024-01-01,1,2,3\n2024-01-02,4,5,6\n"
        #expect(
            try await ReadSeries.lines(text.utf8, format) == [
                "Oslo: 2024-01-01=1 2024-01-02=4", "Bonn: 2024-01-01=3 2024-01-02=6",
            ])
    }

    @Test(
        .promise(.data, "texts that take turns while the values leap between them are told"),
        arguments: [
            // What may be the state of one thing.
            ("time,state,v", ["attic", "cellar"], [20, 9], true),
            ("v,time,what", ["charging", "idle", "full"], [20, 9, 1], true),
            ("time,type,v", ["H", "L"], [20, 9], true),
            // The values do not differ from text to text.
            ("time,sky,v", ["sun", "rain"], [9, 9], false),
            // A text of its own in each row, or the same in all.
            ("time,note,v", (0..<24).map { "note \($0)" }, [20, 9], false),
            ("time,device,v", ["attic"], [20], false),
        ])
    func turnsAreTold(header: String, texts: [String], bases: [Int], isTold: Bool) async throws {
        let text = Self.turns(header, texts, bases)
        try await ReadSeries.withFile(text.utf8) { path in
            let feed = FileFeed(path: path)
            _ = try await feed.page(1)
            #expect((feed.facts.turnsNote != nil) == isTold)
            #expect(feed.facts.readingNotes == [feed.facts.turnsNote].compactMap(\.self))
            #expect(try feed.inspection().reading.notes == feed.facts.readingNotes)
        }
    }

    /// Rows at each hour of a day, of which the texts and the values take turns.
    private static func turns(_ header: String, _ texts: [String], _ bases: [Int]) -> String {
        let rows = (0..<24).map { row in
            let cells = [
                "time": "2024-01-01T\(row < 10 ? "0" : "")\(row):00Z",
                "v": "\(bases[row % bases.count] + row % 3)",
            ]
            return header.split(separator: ",")
                .map { cells[String($0)] ?? texts[row % texts.count] }.joined(separator: ",")
        }
        return ([header] + rows).joined(separator: "\n") + "\n"
    }

    @Test(
        .promise(
            .data,
            "sensors, topics and places that take turns at times of their own are a line each"),
        arguments: [
            ("time,device,v", ["attic", "cellar"], [20, 9]),
            ("v,time,Sensor name", ["a", "b", "c"], [20, 9, 1]),
            ("time,what,v", ["home/attic/temp", "home/cellar/temp"], [20, 9]),
            ("time,what,v", ["attic", "cellar", "hall"], [20, 9, 1]),
            ("time,host,v", ["a", "a", "a", "b", "b", "b"], [20, 20, 20, 9, 9, 9]),
        ])
    func thingsThatTakeTurnsAreALineEach(
        header: String, texts: [String], bases: [Int]
    ) async throws {
        let text = Self.turns(header, texts, bases)
        let names = try await ReadSeries.lines(text.utf8).map { $0.prefix { $0 != ":" } }
        #expect(Set(names.map(String.init)) == Set(texts))
        // Without a header.
        let bare = text.split(separator: "\n").dropFirst().joined(separator: "\n")
        #expect(
            try await ReadSeries.lines(bare.utf8).count == (texts[0].count > 1 ? names.count : 1))
    }

    @Test func numbersOfSensorsThatTakeTurnsAreRefused() async {
        let problem = await ReadSeries.problem(
            Self.turns("time,sensor,v", ["1", "2"], [20, 9]).utf8)
        #expect(problem.contains("the values leap where \"sensor\" changes"), "\(problem)")
    }

    /// Numbers that are the same at all times are those of devices, what mostly comes once names no
    /// series, and empty cells below a name are its own.
    @Test(arguments: [
        (
            "date,gpu,temp,W\n2024-01-01,0,60,3\n2024-01-01,1,50,9\n2024-01-02,0,61,4\n2024-01-02,1,50,8\n2024-01-03,0,60,4\n2024-01-03,1,51,8\n",
            [
                "0: 2024-01-01=3 2024-01-02=4 2024-01-03=4",
                "1: 2024-01-01=9 2024-01-02=8 2024-01-03=8",
            ]
        ),
        (
            "date,buyer,W\n2024-01-01,a,1\n2024-01-01,b,2\n2024-01-02,c,3\n2024-01-03,d,4\n2024-01-04,a,5\n2024-01-05,e,6\n",
            ["2024-01-01=1 2024-01-01=2 2024-01-02=3 2024-01-03=4 2024-01-04=5 2024-01-05=6"]
        ),
        (
            "shop,date,W\nOslo,2024-01-01,1\n,2024-01-02,2\n,2024-01-03,3\nRome,2024-01-01,4\n,2024-01-02,5\n,2024-01-03,6\n",
            [
                "Oslo: 2024-01-01=1 2024-01-02=2 2024-01-03=3",
                "Rome: 2024-01-01=4 2024-01-02=5 2024-01-03=6",
            ]
        ),
        // Two hosts in turn, not in order.
        (
            "date,host,W\n2024-01-02,a,20\n2024-01-01,b,9\n2024-01-04,a,21\n2024-01-03,b,9\n2024-01-06,a,20\n2024-01-05,b,8\n",
            [
                "a: 2024-01-02=20 2024-01-04=21 2024-01-06=20",
                "b: 2024-01-01=9 2024-01-03=9 2024-01-05=8",
            ]
        ),
    ])
    func whatNamesSeriesIsTold(text: String, lines: [String]) async throws {
        let format = TableFormat(valueField: "W")
        #expect(try await ReadSeries.lines(text.utf8, format) == lines)
    }

    @Test(
        .promise(
            .data,
            "dates chosen beside times of day, and a column chosen beside another, are refused"),
        arguments: [
            (
                "Date,Time,kW\n2024-01-01,00:00,1\n2024-01-01,01:00,2\n2024-01-02,00:00,4\n",
                TableFormat(timeField: "Date"), "\"Time\" holds times of day"
            ),
            (
                "t,dev,kind,v\n2024-01-01,a,hot,1\n2024-01-01,a,wet,70\n2024-01-01,b,hot,2\n2024-01-01,b,wet,80\n2024-01-02,a,hot,1\n2024-01-02,a,wet,70\n",
                {
                    var format = TableFormat()
                    format.splitField = "dev"
                    return format
                }(), "times repeat within each \"dev\" where \"kind\" changes"
            ),
        ])
    func halfAChoiceIsRefused(text: String, format: TableFormat, words: String) async {
        let problem = await ReadSeries.problem(text.utf8, format)
        #expect(problem.contains(words), "\(problem)")
    }

    @Test(arguments: [
        ("date,id,temp\n2024-01-01,1,3\n2024-01-01,2,9\n2024-01-02,1,4\n2024-01-02,2,8\n", "id"),
        (
            "date,city,kind,t2\n2024-01-01,Oslo,min,3\n2024-01-01,Oslo,max,9\n2024-01-01,Rome,min,4\n"
                + "2024-01-01,Rome,max,8\n", "\"city\" and \"kind\""
        ),
    ])
    func whatMayBeSeveralSeriesIsRefused(text: String, columns: String) async {
        let problem = await ReadSeries.problem(text.utf8)
        #expect(problem.contains("times repeat") && problem.contains(columns), "\(problem)")
    }

    private static let cities =
        "date,City,n\n2024-01-01,Oslo,1\n2024-01-01,Rome,2\n2024-01-02,Oslo,3\n2024-01-02,Rome,4\n"

    /// Where all rows have the same time another column of times is taken, or another part of it, if
    /// it is the only one.
    @Test(arguments: [
        (
            "date,n,measured\n2024-02-01,1,2024-01-01\n2024-02-01,2,2024-01-02\n"
                + "2024-02-01,3,2024-01-03\n", ["2024-01-01=1 2024-01-02=2 2024-01-03=3"]
        ),
        (
            "date,n,begin\n2024-02-01,1,07:00\n2024-02-01,2,08:00\n2024-02-01,3,09:00\n",
            ["2024-02-01T07:00:00=1 2024-02-01T08:00:00=2 2024-02-01T09:00:00=3"]
        ),
    ])
    func timesThatDifferAreTaken(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == lines)
    }

    @Test(
        .promise(.data, "rows that all have the same time are refused with their column"),
        arguments: [
            ("a.csv", "date,item,n\n2024-01-01,a,1\n2024-01-01,b,2\n2024-01-01,c,3\n"),
            (
                "a.json",
                #"[{"date":"2024-01-01","n":1},{"date":"2024-01-01","n":2},{"date":"2024-01-01","n":3}]"#
            ),
        ])
    func rowsOfOneTimeAreRefused(name: String, text: String) async {
        let problem = await ReadSeries.problem(text.utf8, name: name)
        #expect(problem.contains("all rows have the same time, \"2024"), "\(problem)")
        #expect(problem.contains("in \"date\""), "\(problem)")
    }

    @Test(
        .promise(
            .data,
            """
            what payments are tells no series of a balance apart, and the ends of spans tell none, where
            clocks show an hour twice
            """),
        arguments: [
            (
                "Date,Description,Running Bal.\n01/13/2024,PAY,10\n01/14/2024,SHOP,7\n01/14/2024,PAY,9\n01/15/2024,SHOP,2\n",
                "UTC", ["2024-01-13=10 2024-01-14=7 2024-01-14=9 2024-01-15=2"]
            ),
            (
                "Datum von;Datum bis;kW\n27.10.2024 01:00;27.10.2024 02:00;1\n27.10.2024 02:00;27.10.2024 02:00;2\n27.10.2024 02:00;27.10.2024 03:00;3\n27.10.2024 03:00;27.10.2024 04:00;4\n",
                "Europe/Berlin",
                [
                    "2024-10-26T23:00:00=1 2024-10-27=2 2024-10-27T01:00:00=3 2024-10-27T02:00:00=4"
                ]
            ),
        ])
    func oneSeriesIsOneLine(text: String, zone: String, lines: [String]) async throws {
        var format = TableFormat()
        format.zone = try Zone.named(zone)
        #expect(try await ReadSeries.lines(text.utf8, format) == lines)
    }

    /// Many forecasts of the same times may be several series.
    @Test func datesThatTellManyRowsApartAreToldAsSuch() async {
        let problem = await ReadSeries.problem(
            "date,vintage,n\n2024-01-01,2024-02-01,1\n2024-01-01,2024-03-01,2\n2024-01-02,2024-02-01,3\n2024-01-02,2024-03-01,4\n"
                .utf8)
        #expect(problem.contains("go back where \"vintage\" changes"), "\(problem)")
    }

    @Test func someOfThemAreChosen() async throws {
        var format = TableFormat()
        format.splitField = "city"
        format.only = ["Rome"]
        #expect(
            try await ReadSeries.lines(Self.cities.utf8, format) == ["2024-01-01=2 2024-01-02=4"])
    }

    @Test(
        .promise(.data, "series that are chosen and not there are refused with those that are"),
        arguments: [
            (
                cities, ["Oslo", "Rmoe"],
                "no series \"Rmoe\" in \"City\"; there are \"Oslo\", \"Rome\"; is \"Rome\" meant?"
            ),
            (
                cities, ["oslo"],
                "no series \"oslo\" in \"City\"; there are \"Oslo\", \"Rome\"; is \"Oslo\" meant?"
            ),
            ("day,n\n2024-01-01,1\n2024-01-02,2\n", ["B"], "no series \"B\"; there is only \"n\""),
            (
                "city,2020,2021,2022\nOslo,0,1,2\nRome,2,3,4\n", ["Bonn", "Rome"],
                "no series \"Bonn\" in \"city\"; there are \"Rome\", \"Oslo\""
            ),
        ])
    func whatIsNotThereIsRefused(text: String, only: [String], words: String) async {
        var format = TableFormat()
        format.only = only
        let problem = await ReadSeries.problem(text.utf8, format)
        #expect(problem.contains(words), "\(problem)")
    }

    @Test(arguments: [
        ("City=Oslo", ["2024-01-01=1 2024-01-02=3"]),
        ("city!=Oslo", ["2024-01-01=2 2024-01-02=4"]),
        ("n>=3", ["Oslo: 2024-01-02=3", "Rome: 2024-01-02=4"]),
        ("n<2", ["2024-01-01=1"]),
        ("date>2024-01-01", ["Oslo: 2024-01-02=3", "Rome: 2024-01-02=4"]),
    ])
    func rowsThatMeetAConditionAreRead(condition: String, lines: [String]) async throws {
        var format = TableFormat()
        format.conditions = [try #require(RowCondition(condition))]
        #expect(try await ReadSeries.lines(Self.cities.utf8, format) == lines)
    }

    /// Hours of three days, of which the first row of each has another text.
    private static let hours =
        "time,host,v\n"
        + (0..<12).map { row in
            "\(["00", "06", "12", "18"][row % 4]):00,\([1, 6, 11].contains(row) ? "b" : "a"),\(row)\n"
        }.joined()

    /// Half hours around the change of clocks in Berlin.
    private static let changes =
        "when,host,v\n2024-10-27 01:30,a,1\n2024-10-27 02:00,a,2\n2024-10-27 02:30,a,3\n"
        + "2024-10-27 02:00,b,4\n2024-10-27 02:30,b,5\n2024-10-27 03:00,a,6\n"

    @Test(
        .promise(
            .data,
            """
            the day of a time of day, and the hour that clocks show twice, are told by all rows, before rows
            are left out or split; by each series where times go back to the start with it; else refused
            """),
        arguments: [
            (
                hours, "host=b", "",
                ["2024-01-01T06:00:00=1 2024-01-02T12:00:00=6 2024-01-03T18:00:00=11"]
            ),
            (
                hours, "", "b",
                ["2024-01-01T06:00:00=1 2024-01-02T12:00:00=6 2024-01-03T18:00:00=11"]
            ),
            (hours, "v>9", "", ["2024-01-03T12:00:00=10 2024-01-03T18:00:00=11"]),
            (
                hours, "time>=2024-01-03", "",
                [
                    "2024-01-03=8 2024-01-03T06:00:00=9 2024-01-03T12:00:00=10 2024-01-03T18:00:00=11"
                ]
            ),
            (changes, "host=b", "", ["2024-10-27T01:00:00=4 2024-10-27T01:30:00=5"]),
            (changes, "", "b", ["2024-10-27T01:00:00=4 2024-10-27T01:30:00=5"]),
            // The rows of each stand together, over the same days.
            (
                "time,host,v\n22:00,a,1\n02:00,a,2\n22:00,b,3\n02:00,b,4\n", "", "b",
                ["2024-01-01T22:00:00=3 2024-01-02T02:00:00=4"]
            ),
            (
                "time,host,v\n22:00,a,1\n02:00,a,2\n22:00,b,3\n02:00,b,4\n", "host=b", "",
                ["2024-01-01T22:00:00=3 2024-01-02T02:00:00=4"]
            ),
            (
                "when,host,v\n2024-10-27 01:00,a,1\n2024-10-27 02:00,a,2\n2024-10-27 02:00,a,3\n"
                    + "2024-10-27 01:00,b,4\n2024-10-27 02:00,b,5\n2024-10-27 02:00,b,6\n",
                "", "b", ["2024-10-26T23:00:00=4 2024-10-27=5 2024-10-27T01:00:00=6"]
            ),
            // Row by row, in turns.
            (
                "when,host,v\n2024-10-27 01:00,a,1\n2024-10-27 01:00,b,2\n2024-10-27 02:00,a,3\n"
                    + "2024-10-27 02:00,b,4\n2024-10-27 02:00,a,5\n2024-10-27 02:00,b,6\n"
                    + "2024-10-27 03:00,a,7\n2024-10-27 03:00,b,8\n",
                "host=b", "",
                ["2024-10-26T23:00:00=2 2024-10-27=4 2024-10-27T01:00:00=6 2024-10-27T02:00:00=8"]
            ),
        ])
    func timesAreToldByAllRows(
        text: String, condition: String, only: String, lines: [String]
    ) async throws {
        let format = try Self.format(
            condition, only: only, isClock: text.hasPrefix("time"))
        #expect(try await ReadSeries.lines(text.utf8, format) == lines)
        // The same as an object a line.
        let names = text.prefix { $0 != "\n" }.split(separator: ",")
        let objects = text.split(separator: "\n").dropFirst().map { row in
            let cells = zip(names, row.split(separator: ","))
            return "{"
                + cells.map { $0 == "v" ? "\"v\":\($1)" : "\"\($0)\":\"\($1)\"" }
                .joined(separator: ",") + "}\n"
        }.joined()
        #expect(try await ReadSeries.lines(objects.utf8, name: "a.ndjson", format) == lines)
    }

    private static func format(
        _ condition: String, only: String, isClock: Bool
    ) throws -> TableFormat {
        var format = TableFormat()
        format.date = CivilDate(year: 2024, month: 1, day: 1)
        format.zone = try Zone.named(isClock ? "UTC" : "Europe/Berlin")
        format.conditions = [RowCondition(condition)].compactMap(\.self)
        if !only.isEmpty { (format.splitField, format.only) = ("host", [only]) }
        return format
    }

    @Test(arguments: [
        // Days of two hosts in turns, or one day after the other.
        (
            "time,host,v\n08:00,a,1\n20:00,a,2\n07:00,b,3\n19:00,b,4\n06:00,a,5\n18:00,a,6\n"
                + "05:00,b,7\n", "the day of \"07:00\" is another one"
        ),
        (
            "time,host,v\n08:00,a,1\n20:00,a,2\n01:00,b,3\n02:00,b,4\n",
            "the day of \"01:00\" is another one"
        ),
        (
            "when,host,v\n2024-10-27 02:00,a,1\n2024-10-27 02:30,a,2\n2024-10-27 02:00,b,3\n"
                + "2024-10-27 02:30,b,4\n", "\"2024-10-27 02:00\" comes twice in Europe/Berlin"
        ),
    ])
    func timesThatMayBeEitherAreRefused(text: String, words: String) async throws {
        let problem = await ReadSeries.problem(
            text.utf8, try Self.format("", only: "b", isClock: text.hasPrefix("time")))
        #expect(problem.contains(words) && problem.contains("within each \"host\""), "\(problem)")
    }

    /// All rows behind such a quote are in one field.
    @Test(arguments: [5, 50, 98])
    func aQuoteThatIsNeverClosedLeavesNoRowsOut(row: Int) async throws {
        let rows = (0..<100).map { "\(1_767_225_600 + 60 * $0),\($0 == row ? "\"" : "")\($0)\n" }
        let problem = await ReadSeries.problem(
            ("time,value\n" + rows.joined()).utf8, TableFormat())
        #expect(problem.contains("line \(row + 2): column 2 has a quote that is never closed"))
    }

    /// Two ids are one double.
    private static let longIds = """
        day,id,n
        2024-01-01,178234567890123457,1
        2024-01-02,178234567890123459,2
        2024-01-03,178234567890123457,3

        """

    @Test(arguments: [
        ("2", ["2024-01-01=100 2024-01-02=200"]), ("3", ["2024-01-01=7 2024-01-02=8"]),
        ("1,3", ["1: 2024-01-01=10.5 2024-01-02=20.5", "3: 2024-01-01=7 2024-01-02=8"]),
        ("4", ["2024-01-01=7 2024-01-02=8"]),
    ])
    func aNameThatIsANumberGoesBeforeThePlace(field: String, samples: [String]) async throws {
        let text = "time,1,2,3\n2024-01-01,10.5,100,7\n2024-01-02,20.5,200,8\n"
        let lines = try await ReadSeries.lines(text.utf8, TableFormat(valueField: field))
        #expect(lines == samples)
    }

    @Test(
        .promise(
            .data,
            "comparisons read the cells of a column as its values and times are read, or are refused"
        ),
        arguments: [
            (
                "day,n\n2024-01-01,950\n2024-01-02,\"1,200\"\n2024-01-03,80\n", "n>500",
                "1=950 2=1200"
            ),
            ("day,n\n2024-01-01,950\n2024-01-02,\"1,200\"\n2024-01-03,80\n", "n>=1,200", "2=1200"),
            (
                "day,n\n2024-01-01,950\n2024-01-02,\"1,200\"\n2024-01-03,80\n", "n!=1200",
                "1=950 3=80"
            ),
            ("day;n\n2024-01-01;1,5\n2024-01-02;3\n2024-01-03;12,25\n", "n>2", "2=3 3=12.25"),
            ("day;n\n2024-01-01;1,5\n2024-01-02;3\n2024-01-03;12,25\n", "n<=1.5", "1=1.5"),
            (longIds, "id=178234567890123457", "1=1 3=3"),
            (longIds, "id!=178234567890123457", "2=2"), (longIds, "id>178234567890123457", "2=2"),
            (longIds, "id<=178234567890123457", "1=1 3=3"),
            ("day,code,n\n2024-01-01,2E1,1\n2024-01-02,20,2\n2024-01-03,7A3,3\n", "code=20", "2=2"),
            ("day,p,n\n2024-01-01,12%,1\n2024-01-02,5%,2\n2024-01-03,100%,3\n", "p>10", "1=1 3=3"),
            ("day,n\n2024-01-01,20 °C\n2024-01-02,5 °C\n2024-01-03,31 °C\n", "n>10", "1=20 3=31"),
            ("day,n\n15.01.2024,1\n02.01.2024,2\n03.01.2024,3\n", "day<=03.01.2024", "2=2 3=3"),
            ("day,n\n15.01.2024,1\n02.01.2024,2\n03.01.2024,3\n", "day>2024-01-02", "3=3 15=1"),
            ("day,n\n20240101,1\n20240102,2\n20240103,3\n", "day>=2024-01-02", "2=2 3=3"),
            (
                "day,n,since\n2024-01-01,1,Dec 2023\n2024-01-02,2,Jan 2024\n2024-01-03,3,Feb 2024\n",
                "since>=Jan 2024", "2=2 3=3"
            ),
            (
                "day,n\n2024-01-01T00:00:00+01:00,1\n2024-01-02T00:00:00Z,2\n2024-01-03T01:00:00+01:00,3\n",
                "day>=2024-01-02T00:00:00Z", "2=2 3=3"
            ),
        ])
    func cellsAreComparedAsTheyAreRead(
        text: String, condition: String, samples: String
    ) async throws {
        var format = TableFormat(valueField: "n")
        format.conditions = [try #require(RowCondition(condition))]
        let lines = try await ReadSeries.lines(text.utf8, format)
        let days = samples.split(separator: " ").map { sample in
            "2024-01-\(sample.prefix { $0 != "=" }.count < 2 ? "0" : "")\(sample)"
        }
        #expect(lines == [days.joined(separator: " ")])
    }

    @Test(arguments: [
        ("n>many", "\"n\" holds numbers, and \"many\" is none of them"),
        ("n>1.200", "\"1.200\" may be 1200.0 as the numbers in \"n\" are written, or 1.2"),
        ("day>soon", "\"day\" holds times, and \"soon\" is none of them"),
        ("city>Oslo", "\"city\" holds texts, which have no order"),
    ])
    func whatCanNotBeComparedIsRefused(condition: String, words: String) async throws {
        let text =
            "day;city;n\n2024-01-01;Oslo;1.200,5\n2024-01-02;Rome;3,5\n2024-01-03;Bonn;2.000,25\n"
        var format = TableFormat()
        format.conditions = [try #require(RowCondition(condition))]
        let problem = await ReadSeries.problem(text.utf8, format)
        #expect(problem.contains(words), "\(problem)")
    }

    @Test func cellsThatAreNoNumbersAreCounted() async throws {
        var format = TableFormat(valueField: "n")
        format.conditions = [try #require(RowCondition("level>1"))]
        let text =
            "day,level,n\n2024-01-01,2,1\n2024-01-02,low,2\n2024-01-03,,3\n2024-01-04,3,4\n2024-01-05,1,5\n"
        #expect(
            try await ReadSeries.notes(text.utf8, format) == [
                "left out: 2 rows without a number in \"level\""
            ])
    }

    /// All rows tell how a column is written, and not those that are left.
    @Test(arguments: [
        (
            (1...20).map { "\($0 < 10 ? "0" : "")\($0)/01/2024,\($0 == 2 ? "b" : "a"),\($0)\n" },
            "2024-01-02=2"
        ),
        (
            (10...29).map { "2024-01-\($0),\($0 == 20 ? "b" : "a"),\($0 == 20 ? -999 : $0)\n" },
            "2024-01-20=-"
        ),
    ])
    func allRowsTellHowColumnsAreRead(rows: [String], line: String) async throws {
        var format = TableFormat()
        format.conditions = [try #require(RowCondition("host=b"))]
        let text = "day,host,n\n" + rows.joined()
        #expect(try await ReadSeries.lines(text.utf8, format) == [line])
    }

    @Test func aConditionThatNoRowMeetsIsNamed() async {
        var format = TableFormat()
        format.conditions = [RowCondition("city=Bonn")].compactMap(\.self)
        let problem = await ReadSeries.problem(Self.cities.utf8, format)
        #expect(problem.contains("no row meets \"city\" = \"Bonn\""), "\(problem)")
    }

    @Test(arguments: ["", "city", "=Oslo", "<", "city Oslo"])
    func textsWithoutAComparisonAreNone(text: String) {
        #expect(RowCondition(text) == nil)
    }

    @Test func moreThanAChartHoldsAreRefusedWithTheLargest() async {
        let rows = (0..<41).flatMap { city in
            ["2024-01-01,c\(city),\(city)\n", "2024-01-02,c\(city),\(city)\n"]
        }
        let ordered = rows.sorted()
        let problem = await ReadSeries.problem(("date,city,n\n" + ordered.joined()).utf8)
        #expect(
            problem.contains(
                "41 series in \"city\", and a chart holds 40; the largest are \"c40\""),
            "\(problem)")
    }
}

/// Long rows, of which none or few fit what is read of a text to settle a doubt.
struct LongRowTests {
    @Test(
        .promise(.data, "tables of rows that are longer than what is looked at are read"),
        arguments: [
            // Columns, and rows: a text as a whole, in pieces of a row or less, and of rows.
            (10, 40), (900, 40), (3000, Trials.count(20, all: 60)),
            (30_000, Trials.count(4, all: 8)),
        ])
    func rowsOfAnyLengthAreRead(columns: Int, rows: Int) async throws {
        let header = "time," + (0..<columns).map { "c\($0)" }.joined(separator: ",") + ",note"
        let body = (0..<rows).map { row in
            "2024-01-01T00:00:\(row < 10 ? "0" : "")\(row)Z,"
                + (0..<columns).map { "\($0 % 7 + row).5" }.joined(separator: ",") + ",note \(row)"
        }
        let text = ([header] + body).joined(separator: "\n") + "\n"
        let format = TableFormat(valueField: "c0")
        let line = try await ReadSeries.lines(text.utf8, format).first
        #expect(line?.split(separator: " ").count == rows)
    }
}
