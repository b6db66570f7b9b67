import Calendars
import TestSupport
import Testing

@testable import Feeds

/// Tables in which several columns are one time.
struct JoinedTimeTests {
    @Test(
        .promise(
            .data, "a date and a time of day, or the parts of a date, in columns are one time"),
        arguments: [
            (
                "year,month,n\n2024,1,1\n2024,2,2\n2025,1,3\n",
                ["2024-01-01=1 2024-02-01=2 2025-01-01=3"]
            ),
            ("Year,Month,n\n2024,Jan,1\n2024,Feb,2\n", ["2024-01-01=1 2024-02-01=2"]),
            ("jahr,quartal,n\n2024,Q1,1\n2024,Q2,2\n", ["2024-01-01=1 2024-04-01=2"]),
            ("year,month,day,n\n2024,1,5,1\n2024,1,6,2\n", ["2024-01-05=1 2024-01-06=2"]),
            (
                "Date,Hour,kW\n2024-01-01,0,1\n2024-01-01,1,2\n2024-01-02,0,3\n",
                ["2024-01-01=1 2024-01-01T01:00:00=2 2024-01-02=3"]
            ),
            (
                "\"Vuosi\",\"Kuukausi\",\"Päivä\",\"Aika [UTC]\",\"T\"\n2024,2,1,00:00,5.1\n2024,2,1,01:00,5.2\n",
                ["2024-02-01=5.1 2024-02-01T01:00:00=5.2"]
            ),
            (
                "Data;Godzina;MW\n20240201;1;17228\n20240201;2;17300\n20240202;1;17400\n20240202;2;17500\n",
                [
                    "2024-02-01T01:00:00=17228 2024-02-01T02:00:00=17300 2024-02-02T01:00:00=17400 2024-02-02T02:00:00=17500"
                ]
            ),
            (
                "Kind,CheckoutYear,CheckoutMonth,Checkouts\nBOOK,2022,1,208\nBOOK,2022,2,274\n",
                ["2022-01-01=208 2022-02-01=274"]
            ),
            // When a value was measured goes before when it was written.
            (
                "import_time,sample_time,y\n2024-03-01 12:00:00,2024-02-01,1\n2024-03-01 12:00:01,2024-02-02,2\n",
                ["2024-02-01=1 2024-02-02=2"]
            ),
            (
                "Buchungsdatum;Messdatum;Wert\n14.03.2024;01.02.2024;1\n14.03.2024;02.02.2024;2\n",
                ["2024-02-01=1 2024-02-02=2"]
            ),
            (
                "run,valid,temp\n2024-02-01T00:00Z,2024-02-01T00:00Z,1\n2024-02-01T00:00Z,2024-02-01T01:00Z,2\n",
                ["2024-02-01=1 2024-02-01T01:00:00=2"]
            ),
            (
                "created_at,valid,y\n2024-02-01,yes,1\n2024-02-02,no,2\n",
                ["2024-02-01=1 2024-02-02=2"]
            ),
            (
                "Delivery Date,Delivery Hour,Price\n03/14/2024,1,65.5\n03/14/2024,2,70\n",
                ["2024-03-14T01:00:00=65.5 2024-03-14T02:00:00=70"]
            ),
            // Quarters of hours, which are counted from 1 or from 0.
            (
                "Date,Hour,Quarter,MW\n2024-01-01,1,1,5\n2024-01-01,1,2,6\n2024-01-01,1,3,7\n2024-01-01,1,4,8\n2024-01-01,2,1,9\n",
                [
                    "2024-01-01=5 2024-01-01T00:15:00=6 2024-01-01T00:30:00=7 2024-01-01T00:45:00=8 2024-01-01T01:00:00=9"
                ]
            ),
            (
                "Date,Hour,Interval,MW\n2024-01-01,0,3,7\n2024-01-01,0,4,8\n2024-01-01,1,1,9\n2024-01-01,1,2,5\n",
                [
                    "2024-01-01T00:30:00=7 2024-01-01T00:45:00=8 2024-01-01T01:00:00=9 2024-01-01T01:15:00=5"
                ]
            ),
            // Times of day in UTC, in digits.
            (
                "Data;Hora UTC;mm\n2024/01/01;0000 UTC;1\n2024/01/01;0630 UTC;2\n",
                ["2024-01-01=1 2024-01-01T06:30:00=2"]
            ),
            (
                "Date;Time;mm\n01.02.2024;06Z;1\n13.02.2024;18Z;2\n",
                ["2024-02-01T06:00:00=1 2024-02-13T18:00:00=2"]
            ),
            (
                "Date UTC,Time UTC,hPa\n2024-02-01,06:00,1\n2024-02-01,07:00,2\n",
                ["2024-02-01T06:00:00=1 2024-02-01T07:00:00=2"]
            ),
            // Quarters as words and letters, hours with letters or hundreds, halves of the day.
            (
                "Jahr;Quartal;n\n2024;1. Quartal;1\n2024;2. Quartal;2\n",
                ["2024-01-01=1 2024-04-01=2"]
            ),
            ("Année;Trimestre;n\n2024;T1;1\n2024;T2;2\n", ["2024-01-01=1 2024-04-01=2"]),
            ("year,quarter,n\n2024,Qtr3,1\n2024,Qtr4,2\n", ["2024-07-01=1 2024-10-01=2"]),
            ("año;trim;n\n2024;III;1\n2024;IV;2\n", ["2024-07-01=1 2024-10-01=2"]),
            (
                "Date,Hour,n\n2024-01-30,0100,1\n2024-01-30,0200,2\n2024-01-30,2400,3\n",
                ["2024-01-30T01:00:00=1 2024-01-30T02:00:00=2 2024-01-31=3"]
            ),
            (
                "Date,Hour Ending,n\n2024-01-30,HE01,1\n2024-01-30,HE02,2\n",
                ["2024-01-30T01:00:00=1 2024-01-30T02:00:00=2"]
            ),
            (
                "YEAR,MO,DY,HR,n\n2024,1,30,0,1\n2024,1,30,1,2\n",
                ["2024-01-30=1 2024-01-30T01:00:00=2"]
            ),
            (
                "Date,Hour,n\n2024-01-30,7h,1\n2024-01-30,8h,2\n",
                ["2024-01-30T07:00:00=1 2024-01-30T08:00:00=2"]
            ),
            (
                "Count Date,Hour,AM/PM,n\n05/14/2024,12,AM,1\n05/14/2024,11,AM,2\n05/14/2024,12,PM,3\n",
                ["2024-05-14=1 2024-05-14T11:00:00=2 2024-05-14T12:00:00=3"]
            ),
            // Days at midnight beside times of day.
            (
                "Day,Clock,n\n2024-01-30T00:00:00,07:00:00,1\n2024-01-30T00:00:00,19:00:00,2\n2024-01-31T00:00:00,07:00:00,3\n",
                ["2024-01-30T07:00:00=1 2024-01-30T19:00:00=2 2024-01-31T07:00:00=3"]
            ),
            // Hours as spans of one hour, beside dates without a name.
            (
                ";Hours;SE1\n12-01-2024;22\u{A0}-\u{A0}23;1\n12-01-2024;23 - 00;2\n13-01-2024;00 - 01;3\n13-01-2024;01 - 02;4\n",
                ["2024-01-12T22:00:00=1 2024-01-12T23:00:00=2 2024-01-13=3 2024-01-13T01:00:00=4"]
            ),
            // A second without its zero, and years and weeks in longer names.
            (
                "Date,Time,kW\n15.1.2024,22:12:59.5,1\n15.1.2024,22:13:0.5,2\n",
                ["2024-01-15T22:12:59.5=1 2024-01-15T22:13:00.5=2"]
            ),
            ("Meldejahr;Meldewoche;n\n2024;1;7\n2024;2;8\n", ["2024-01-01=7 2024-01-08=8"]),
            (
                "Date,Time,kW\n2024-01-01,12:00,1\n2024-01-01,12:30,2\n",
                ["2024-01-01T12:00:00=1 2024-01-01T12:30:00=2"]
            ),
            // A name that may be that of a time of day, above hours.
            (
                "Fecha;Hora;kW\n30/01/2024;1;1\n30/01/2024;24;2\n31/01/2024;1;3\n",
                ["2024-01-30T01:00:00=1 2024-01-31=2 2024-01-31T01:00:00=3"]
            ),
            // Times of day in digits, without zeros before them: the last one says that they have
            // seconds, and else a name does.
            (
                "date,clock,kW\n20240101,0,1\n20240101,500,2\n20240101,110000,3\n",
                ["2024-01-01=1 2024-01-01T00:05:00=2 2024-01-01T11:00:00=3"]
            ),
            (
                "date,HHMMSS,kW\n20240101,0,1\n20240101,500,2\n",
                ["2024-01-01=1 2024-01-01T00:05:00=2"]
            ),
            (
                "date,hhmm,kW\n20240101,0,1\n20240101,500,2\n",
                ["2024-01-01=1 2024-01-01T05:00:00=2"]
            ),
            // The zone in a column of its own; the beginning of a span; the mean of a year.
            (
                "Date,Time,TimeZone,n\n01/15/2024,08:00:00,PST,1\n01/15/2024,09:00:00,PST,2\n",
                ["2024-01-15T16:00:00=1 2024-01-15T17:00:00=2"]
            ),
            (
                "when,tz,n\n2024-01-15 08:00,+02:00,1\n2024-01-15 09:00,+02:00,2\n",
                ["2024-01-15T06:00:00=1 2024-01-15T07:00:00=2"]
            ),
            (
                "Datum;von;bis;n\n1.1.2024;23:30;23:45;1\n1.1.2024;23:45;24:00;2\n2.1.2024;0:00;0:15;3\n",
                ["2024-01-01T23:30:00=1 2024-01-01T23:45:00=2 2024-01-02=3"]
            ),
            (
                "year,period,n\n2023,M11,1\n2023,M12,2\n2023,M13,9\n2024,M01,3\n",
                ["2023-11-01=1 2023-12-01=2 2024-01-01=3"]
            ),
            (
                "Date,Hour Ending,n\n2024-01-01,23,1\n2024-01-01,24,2\n2024-01-02,1,3\n",
                ["2024-01-01T23:00:00=1 2024-01-02=2 2024-01-02T01:00:00=3"]
            ),
            (
                "Date,Hour,kW\n2024-01-01,07:00,1\n2024-01-01,08:30,2\n",
                ["2024-01-01T07:00:00=1 2024-01-01T08:30:00=2"]
            ),
            // The number of the day in the year, also with an hour.
            (
                "YEAR,DOY,T2M\n2023,365,1\n2024,1,2\n2024,366,3\n",
                ["2023-12-31=1 2024-01-01=2 2024-12-31=3"]
            ),
            ("jahr;Tag im Jahr;n\n2024;59;1\n2024;60;2\n", ["2024-02-28=1 2024-02-29=2"]),
            (
                "year,day of year,hour,n\n2023,60,0,1\n2023,60,12,2\n",
                ["2023-03-01=1 2023-03-01T12:00:00=2"]
            ),
            // A column that says the whole time needs none of its parts.
            (
                "time,year,doy,n\n2023-03-01 00:00,2023,60,1\n2023-03-01 12:00,2023,60,2\n",
                ["2023-03-01=1 2023-03-01T12:00:00=2"]
            ),
            // Names in two languages.
            (
                "年/Year,月/Month,日/Day,數值/Value\n2024,1,1,17.5\n2024,1,2,18\n",
                ["2024-01-01=17.5 2024-01-02=18"]
            ),
            (
                "Datum/Date,Uhrzeit/Time,n\n01.02.2024,08:00,1\n01.02.2024,09:00,2\n",
                ["2024-02-01T08:00:00=1 2024-02-01T09:00:00=2"]
            ),
            // Without names, or with none that tells.
            (
                "2023;11;7.5\n2023;12;8.5\n2024;01;9.5\n",
                ["2023-11-01=7.5 2023-12-01=8.5 2024-01-01=9.5"]
            ),
            (
                "a,b,n\n2024-01-01,12:00,1\n2024-01-01,12:30,2\n2024-01-02,12:00,3\n",
                ["2024-01-01T12:00:00=1 2024-01-01T12:30:00=2 2024-01-02T12:00:00=3"]
            ),
            // One row a day needs no hour.
            ("date,hour,n\n2024-01-01,7,1\n2024-01-02,9,2\n", ["2024-01-01=1 2024-01-02=2"]),
        ])
    func theyAreOneTime(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == lines)
    }

    @Test(
        .promise(.data, "the zone in a column of its own is that of the times"),
        arguments: [
            (
                "datetime,tz_cd,n\n2024-01-05 00:00,EST,1\n2024-01-05 00:15,EST,2\n",
                ["2024-01-05T05:00:00=1 2024-01-05T05:15:00=2"]
            ),
            // The zone changes from row to row; its hours are a number.
            (
                "Date,Time,Zeitzone,n\n2024-03-31,01:30,CET,1\n2024-03-31,03:30,CEST,2\n",
                ["2024-03-31T00:30:00=1 2024-03-31T01:30:00=2"]
            ),
            (
                "time,utc_offset,n\n2024-01-05 00:00,-5,1\n2024-01-05 01:00,-5,2\n",
                ["2024-01-05T05:00:00=1 2024-01-05T06:00:00=2"]
            ),
            // A region, whose clocks change.
            (
                "Datum;Uhrzeit;Zeitzone;n\n30.03.2024;12:00:00;Europe/Berlin;1\n"
                    + "31.03.2024;12:00:00;Europe/Berlin;2\n",
                ["2024-03-30T11:00:00=1 2024-03-31T10:00:00=2"]
            ),
            (
                "when,fuso orario,n\n2024-07-05 00:00,Europe/Rome,1\n2024-07-05 01:00,Europe/Rome,2\n",
                ["2024-07-04T22:00:00=1 2024-07-04T23:00:00=2"]
            ),
            // Times that are called those of UTC are.
            (
                "time_utc,tz,n\n2024-07-05 00:00,Europe/Rome,1\n2024-07-05 01:00,Europe/Rome,2\n",
                ["2024-07-05=1 2024-07-05T01:00:00=2"]
            ),
        ])
    func aZoneInAColumnIsTheirs(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == lines)
        // Whatever zone is drawn.
        let format = TableFormat(zone: try Zone.named("Asia/Tokyo"))
        #expect(try await ReadSeries.lines(text.utf8, format) == lines)
    }

    @Test(
        .promise(.data, "the zone in the name of a column of times is that of times without one"),
        arguments: [
            ("Date Time, GMT+02:00", "2024-05-14T08:00:00=1 2024-05-14T09:00:00=2"),
            ("time (UTC-5)", "2024-05-14T15:00:00=1 2024-05-14T16:00:00=2"),
            ("time (EST)", "2024-05-14T15:00:00=1 2024-05-14T16:00:00=2"),
            ("time (America/Los_Angeles)", "2024-05-14T17:00:00=1 2024-05-14T18:00:00=2"),
            ("Date/Time", "2024-05-14T10:00:00=1 2024-05-14T11:00:00=2"),
            // No zone: words, signs and numbers.
            ("time (UTC)", "2024-05-14T10:00:00=1 2024-05-14T11:00:00=2"),
            ("time - local", "2024-05-14T10:00:00=1 2024-05-14T11:00:00=2"),
            ("time [s-1]", "2024-05-14T10:00:00=1 2024-05-14T11:00:00=2"),
        ])
    func theZoneInANameIsTheirs(name: String, line: String) async throws {
        let text = "\"\(name)\",n\n2024-05-14 10:00,1\n2024-05-14 11:00,2\n"
        #expect(try await ReadSeries.lines(text.utf8) == [line])
        // Also where the column is chosen.
        let byNumber = TableFormat(timeField: "1")
        #expect(try await ReadSeries.lines(text.utf8, byNumber) == [line])
        let rows = [("10", 1), ("11", 2)].map { hour, value in
            "{\"\(name)\":\"2024-05-14 \(hour):00\",\"n\":\(value)}"
        }
        let array = "[\(rows.joined(separator: ","))]"
        #expect(try await ReadSeries.lines(array.utf8, name: "a.json") == [line])
        let lines = rows.joined(separator: "\n") + "\n"
        #expect(try await ReadSeries.lines(lines.utf8, name: "a.ndjson") == [line])
        // Between two lines that make it no plain table.
        let more = "Plot 7\n\(text)\nend,\n"
        #expect(try await ReadSeries.lines(more.utf8) == [line])
    }

    /// The instants of a row are those that are called so, and not those of a clock on the spot.
    @Test(
        .promise(
            .data,
            "of two columns of times, a local one and one in UTC, that in UTC is taken, and said"),
        arguments: ["Local Date/Time,UTC Date/Time", "LocalTime,GMT", "Heure locale,Heure UTC"])
    func ofLocalTimesAndThoseInUTCTheLatterAreTaken(names: String) async throws {
        let text =
            "\(names),n\n2024-05-14 10:00,2024-05-14 03:00,1\n2024-05-14 11:00,2024-05-14 04:00,2\n"
        #expect(
            try await ReadSeries.lines(text.utf8)
                == ["2024-05-14T03:00:00=1 2024-05-14T04:00:00=2"])
        #expect(
            try await ReadSeries.notes(text.utf8).contains { $0.contains("those of another zone") })
    }

    /// Times that are called those of UTC are in every zone, and those of another zone are not.
    @Test(arguments: [
        ("time (UTC)", 10), ("time UTC", 10), ("time_utc", 10), ("UTC time", 10),
        ("time (UTC+1)", 1), ("time (EST)", 1), ("time", 1),
    ])
    func aNameWithUTCHoldsInEveryZone(name: String, hour: Int) async throws {
        let format = TableFormat(zone: try Zone.named("Asia/Tokyo"))
        let line = "2024-05-14T\(hour < 10 ? "0" : "")\(hour):00:00=1"
        let table = "\(name),n\n2024-05-14 10:00,1\n"
        #expect(try await ReadSeries.lines(table.utf8, format) == [line])
        let array = "[{\"\(name)\":\"2024-05-14 10:00\",\"n\":1}]"
        #expect(try await ReadSeries.lines(array.utf8, name: "a.json", format) == [line])
        var chosen = format
        (chosen.timeField, chosen.valueField) = (name, "n")
        #expect(try await ReadSeries.lines(table.utf8, chosen) == [line])
        #expect(try await ReadSeries.lines(array.utf8, name: "a.json", chosen) == [line])
    }

    /// A day on which clocks are set back may have a 25th hour.
    @Test func aTwentyFifthHourIsRefusedWithItsLine() async {
        let rows = ["26", "27"].flatMap { day in
            (1...(day == "27" ? 25 : 24)).map { "2024-10-\(day),\($0),\($0)\n" }
        }
        let problem = await ReadSeries.problem(("Date,Hour,v\n" + rows.joined()).utf8)
        #expect(problem.contains("line 50") && problem.contains("25"), "\(problem)")
    }

    /// Returns rows of two days, with a number for each hour.
    private static func hourly(_ days: [String], from first: Int, mark: String) -> String {
        days.enumerated().map { day, date in
            (first..<first + 24).map { "\(date)\(mark)\($0)\(mark)\(100 + day * 24 + $0)\n" }
                .joined()
        }.joined()
    }

    /// Below a name for hours or periods, or without one.
    @Test(
        .promise(.data, "numbers that count the hours of each day are a part of the time"),
        arguments: [
            ("", ["20240130", "20240131"], 0, ";"), ("", ["2024 1 30", "2024 1 31"], 0, " "),
            ("Data;Periodo;Wert\n", ["2024-01-30", "2024-01-31"], 1, ";"),
            ("受渡日,時刻コード,MW\n", ["2024/01/30", "2024/01/31"], 1, ","),
            ("Nap,Óra,MW\n", ["2024-01-31", "2024-01-30"], 0, ","),
        ])
    func hoursOfDays(header: String, days: [String], first: Int, mark: String) async throws {
        let text = header + Self.hourly(days, from: first, mark: mark)
        let lines = try await ReadSeries.lines(text.utf8, name: "a.txt")
        #expect(lines.count == 1)
        let samples = lines[0].split(separator: " ")
        #expect(Set(samples).count == 48)
        let (start, end) = (samples.first, samples.last)
        let isUp = days[0] < days[1]
        #expect(
            start == (first == 1 ? "2024-01-30T01:00:00=101" : "2024-01-30=\(isUp ? 100 : 124)"))
        #expect(end == (first == 1 ? "2024-02-01=148" : "2024-01-31T23:00:00=\(isUp ? 147 : 123)"))
    }

    /// Half hours and quarters of an hour, from 1, also where the columns are named.
    @Test(
        arguments: [(48, 30), (96, 15)], [nil, "SETTLEMENT_DATE,SETTLEMENT_PERIOD"] as [String?])
    func partsOfHours(part: (count: Int, minutes: Int), field: String?) async throws {
        let (count, minutes) = part
        let rows = ["2024-01-30", "2024-01-31"].flatMap { day in
            (1...count).map { "\(day),\($0),\($0 * $0)\n" }
        }
        let text = "SETTLEMENT_DATE,SETTLEMENT_PERIOD,ND\n" + rows.joined()
        let samples = try await ReadSeries.lines(text.utf8, TableFormat(timeField: field))[0]
            .split(separator: " ")
        #expect(samples.count == 2 * count && samples[0] == "2024-01-30=1")
        #expect(samples[1] == "2024-01-30T00:\(minutes):00=4")
        #expect(samples.last == "2024-01-31T23:\(60 - minutes):00=\(count * count)")
    }

    /// Numbers of stations, codes and rooms, and of periods one of which is missing, tell series apart.
    @Test(arguments: [
        ("station", false), ("code", false), ("room", false), ("lane", false), ("Period", true),
    ])
    func numbersOfOtherThingsAreNoHours(name: String, hasHole: Bool) async {
        let rows = Self.hourly(["2024-01-30", "2024-01-31"], from: 1, mark: ",")
            .split(separator: "\n").filter { !hasHole || !$0.contains(",7,") }
        let text = "date,\(name),n\n" + rows.joined(separator: "\n") + "\n"
        #expect(await ReadSeries.problem(text.utf8).contains("such as \(name)"))
    }

    /// A pattern for dates alone, or for both texts.
    @Test(arguments: ["%d/%m/%y", "%d/%m/%y %H:%M"])
    func aPatternReadsDatesBesideTimesOfDay(pattern: String) async throws {
        let text = "Date,Time,n\n01/02/24,07:00,1\n01/02/24,19:00,2\n02/02/24,07:00,3\n"
        var format = TableFormat()
        format.timePattern = try TimePattern(pattern)
        #expect(
            try await ReadSeries.lines(text.utf8, format)
                == ["2024-02-01T07:00:00=1 2024-02-01T19:00:00=2 2024-02-02T07:00:00=3"])
        // A column that the pattern does not read holds no part of the time.
        let other = "Date,Time,Stamp,n\nMon,07:00,01/02/24 08:00,1\nTue,07:00,02/02/24 08:00,2\n"
        if pattern.contains("H") {
            #expect(
                try await ReadSeries.lines(other.utf8, format)
                    == ["2024-02-01T08:00:00=1 2024-02-02T08:00:00=2"])
        }
    }

    /// Times of day that do not run on may be how long something took.
    @Test func timesOfDayThatDoNotRunOnAreRefused() async {
        let text =
            "date,took,n\n2024-01-01,12:00,1\n2024-01-02,12:30,3\n"
            + "2024-01-02,10:30,4\n2024-01-02,11:30,2\n"
        let problem = await ReadSeries.problem(text.utf8)
        #expect(problem.contains("column 1 holds dates, and column 2 times of day"), "\(problem)")
    }

    @Test(arguments: [
        ("a,b,n\n2024-01-01,12:00,1\n2024-01-01,12:30,2\n", "a,b"),
        ("a,b,n\n2024-01-01,12:00,1\n2024-01-01,12:30,2\n", "1,2"),
        ("b,a,n\n12:00,2024-01-01,1\n12:30,2024-01-01,2\n", "a,b"),
    ])
    func theyAreNamed(text: String, field: String) async throws {
        let format = TableFormat(timeField: field, valueField: "n")
        #expect(
            try await ReadSeries.lines(text.utf8, format)
                == ["2024-01-01T12:00:00=1 2024-01-01T12:30:00=2"])
    }
}
