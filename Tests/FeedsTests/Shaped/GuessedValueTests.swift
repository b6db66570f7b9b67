import TestSupport
import Testing

@testable import Feeds

/// Which column is the value, or the time, where no name tells.
struct GuessedValueTests {
    @Test(
        "columns of spans of time are values in seconds where no other column measures something",
        arguments: [
            (
                "Datum;Dauer;Ort\n2024-05-01;0:40:00;Bonn\n2024-05-02;1:00:30;Ulm\n",
                "2024-05-01=2400 2024-05-02=3630"
            ),
            (
                "run_id,date,duration\n9100000001,2024-05-01,00:01:00\n9100000007,2024-05-02,00:02:30\n",
                "2024-05-01=60 2024-05-02=150"
            ),
            // A time of 42:10 is no time of day, and no part of the time.
            (
                "ID,Date,Time\n7100000001,2024-05-01,42:10\n7100000009,2024-05-02,1:02:11\n",
                "2024-05-01=2530 2024-05-02=3731"
            ),
            (
                "Task,Start date,Start time,End time,Duration,Note\n"
                    + "a,2024-05-01,09:00:10,10:00:10,01:00:00,\n"
                    + "a,2024-05-02,09:30:00,09:40:30,00:10:30,\n",
                "2024-05-01T09:00:10=3600 2024-05-02T09:30:00=630"
            ),
            // Spans with units, beside numbers of runs.
            (
                "run_number,started_at,duration\n500,2024-04-02T10:00:00Z,9m 12s\n501,2024-04-02T10:10:00Z,58s\n",
                "2024-04-02T10:00:00=552 2024-04-02T10:10:00=58"
            ),
            // A column that only counts, or never changes, measures nothing.
            (
                "day,floor,lap,slept\n2024-05-01,18,1,6h 07m\n2024-05-02,18,2,7h\n"
                    + "2024-05-03,18,3,8h\n2024-05-04,18,4,6h\n2024-05-05,18,5,7h\n",
                "2024-05-01=22020 2024-05-02=25200 2024-05-03=28800 2024-05-04=21600 2024-05-05=25200"
            ),
            (
                "day,slept\n2024-05-01,6h 07m\n2024-05-02,7h 30m\n",
                "2024-05-01=22020 2024-05-02=27000"
            ),
            // Numbers come first.
            (
                "date,duration,km\n2024-05-01,00:40:00,7\n2024-05-02,00:50:00,8\n",
                "2024-05-01=7 2024-05-02=8"
            ),
        ])
    func spans(_ text: String, _ expected: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == [expected])
    }

    /// References of payments are no values.
    @Test func numbersOfPaymentsAreNoValues() async throws {
        let text =
            "Buchungstag;Kundenreferenz (End-to-End);Betrag\n02.01.24;66687706;-142,10\n03.01.24;3256590034;7,5\n"
        #expect(try await ReadSeries.lines(text.utf8) == ["2024-01-02=-142.1 2024-01-03=7.5"])
        // What an account has, in Japanese, goes before what is paid.
        let balances =
            "取引日,入出金(円),取引後残高(円),内容\n20240103,-5,95,a\n20240103,-15,80,b\n20240104,20,100,a\n"
        #expect(
            try await ReadSeries.lines(balances.utf8)
                == ["2024-01-03=95 2024-01-03=80 2024-01-04=100"])
    }

    /// A number that is another one in each series, and the time as Julian days, measure nothing.
    @Test func factsOfASeriesAndJulianDaysAreNoValues() async throws {
        let stations = [("A1", 42.7, 50), ("B1", 29.6, 60)].flatMap { name, elevation, first in
            (1...9).map { "\(name),\(elevation),2024-01-0\($0),\(first + $0)\n" }
        }
        let text = "STATION,ELEVATION,DATE,TMAX\n" + stations.joined()
        let lines = try await ReadSeries.lines(text.utf8)
        #expect(lines.map { $0.prefix(16) } == ["A1: 2024-01-01=5", "B1: 2024-01-01=6"])
        let days = (1...9).map { "2024010\($0) 170000 0246031\($0).208 0\(170 + $0 * $0).4\n" }
        let flux = "fluxdate fluxtime fluxjulian fluxobsflux\n" + days.joined()
        #expect(
            try await ReadSeries.lines(flux.utf8).first?.hasPrefix("2024-01-01T17:00:00=171.4")
                == true)
    }

    /// A measure inside a list of one object goes before a count beside it.
    @Test func aMeasureInAListOfOneIsAValue() async throws {
        let rows = (1...3).map {
            #"{"time":"2024-01-0\#($0)","inspectedCount":80\#($0),"results":[{"average":0.\#($0)}]}"#
        }
        let text = "{\"series\":[\(rows.joined(separator: ","))]}"
        #expect(
            try await ReadSeries.lines(text.utf8, name: "a.json")
                == ["2024-01-01=0.1 2024-01-02=0.2 2024-01-03=0.3"])
        // Of several objects none stands for all.
        let more = text.replacing(#"{"average":0.2}"#, with: #"{"average":0.2},{"average":9}"#)
        #expect(
            try await ReadSeries.lines(more.utf8, name: "a.json")
                == ["2024-01-01=801 2024-01-02=802 2024-01-03=803"])
        // Where nothing else is measured, as in BigQuery's answers, each place is a column.
        let cells = (1...3).map {
            #"{"f":[{"v":"2024-01-0\#($0)"},{"v":"\#($0).5"}]}"#
        }
        #expect(
            try await ReadSeries.lines(
                "{\"rows\":[\(cells.joined(separator: ","))]}".utf8, name: "a.json")
                == ["2024-01-01=1.5 2024-01-02=2.5 2024-01-03=3.5"])
        // A discount is no count.
        let prices = "time,discount,average\n2024-01-01,1,5\n2024-01-02,4,6\n2024-01-03,3,9\n"
        #expect(
            try await ReadSeries.lines(prices.utf8) == ["2024-01-01=1 2024-01-02=4 2024-01-03=3"])
    }

    /// Draws the column called "value" though it is empty so far, and not an id beside it.
    @Test(
        .promise(.data, "a column called value that is empty so far goes before ids and constants"),
        arguments: ["id", "station_id", "battery"])
    func anEmptyValueGoesBeforeIds(name: String) async throws {
        let rows = (1...4).map { #"{"\#(name)":7,"time":"2024-01-0\#($0)","value":null}"# }
        let text = "[\(rows.joined(separator: ","))]"
        #expect(
            try await ReadSeries.lines(text.utf8, name: "a.json")
                == ["2024-01-01=- 2024-01-02=- 2024-01-03=- 2024-01-04=-"])
    }

    @Test("times that come several times in one line are said", arguments: [2, 1])
    func repeatsAreSaid(rows: Int) async throws {
        let text = (1...6).map { "2024-01-0\(($0 + rows - 1) / rows),\($0 * $0)\n" }.joined()
        let notes = try await ReadSeries.notes(("date,n\n" + text).utf8)
        #expect(notes.contains { $0.contains("times come several times") } == (rows == 2))
    }

    @Test("the note says what spans of time count")
    func notesOfSpans() async throws {
        let notes = try await ReadSeries.notes(
            "date;Dauer\n2024-05-01;5:12\n2024-05-02;4:58\n".utf8)
        #expect(notes == [#"values such as "5:12" are minutes and seconds: 312 seconds"#])
    }

    @Test(
        "a table whose only numbers are ids, or that has none, is refused with its columns named",
        arguments: [
            (
                "order_id,date,state\n20021,2024-05-01,paid\n20025,2024-05-02,paid\n",
                #"the only numbers are those in "order_id", which run on as ids do"#
            ),
            (
                "order_id,date,state\n20021,2024-05-01,paid\n20025,2024-05-02,paid\n"
                    + "20026,2024-05-03,open\n20031,2024-05-04,open\n20040,2024-05-05,paid\n",
                #"the only numbers are those in "order_id", which run on as ids do"#
            ),
            (
                "started,host,ended\n1709294400000,a,1709294400135\n1709294401000,b,1709294401220\n1709294402000,a,1709294402100\n",
                #"the only numbers are those in "ended", which are times as those of the rows"#
            ),
            (
                "Date,Event ID,Source\n2024-05-01,7036,a\n2024-05-02,10016,b\n2024-05-03,7036,a\n",
                #"the only numbers are those in "Event ID", which are ids by their name; --value-field 'Event ID' --bin 1h --use count counts the rows"#
            ),
            (
                "date,client,title,tags\n2024-05-01,,a,\n2024-05-02,,b,\n",
                #"no column holds numbers: "client" is empty, and there are "title", "tags""#
            ),
        ])
    func refused(_ text: String, _ expected: String) async {
        #expect(await ReadSeries.problem(text.utf8).contains(expected))
    }

    @Test(
        "ids that come again, or a table of ids and nothing else, are drawn as before",
        arguments: [
            (
                "date,station_id,kind\n2024-05-01,1200,a\n2024-05-02,1200,a\n",
                "2024-05-01=1200 2024-05-02=1200"
            ),
            (
                "date,order_id\n2024-05-01,1200\n2024-05-02,1300\n",
                "2024-05-01=1200 2024-05-02=1300"
            ),
        ])
    func ids(_ text: String, _ expected: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == [expected])
    }

    @Test(
        "of four prices side by side the last one is drawn",
        arguments: [
            (
                "Datum,Erster,Oben,Unten,Letzter,Stück\n2024-05-02,10,12,9,11,500\n"
                    + "2024-05-03,11,13,10,12,600\n2024-05-06,12,12,8,9,700\n",
                "2024-05-02=11 2024-05-03=12 2024-05-06=9"
            ),
            // The third one is the lowest not in all rows.
            (
                "Datum,a,b,c,d\n2024-05-02,10,12,9,11\n2024-05-03,11,13,12,10\n"
                    + "2024-05-06,12,12,8,9\n",
                "2024-05-02=10 2024-05-03=11 2024-05-06=12"
            ),
            // The lowest first; a price whose name says so, or is a letter.
            (
                "Datum,a,b,c,d\n2024-05-02,9,12,10,11\n2024-05-03,10,13,11,12\n"
                    + "2024-05-06,8,12,12,9\n",
                "2024-05-02=11 2024-05-03=12 2024-05-06=9"
            ),
            (
                "Datum,v,o,c,h,l\n2024-05-02,7,10,11,12,9\n2024-05-03,8,11,12,13,10\n"
                    + "2024-05-06,9,12,9,12,8\n",
                "2024-05-02=11 2024-05-03=12 2024-05-06=9"
            ),
            // The last price may be the first column.
            (
                "Datum,Último,Abertura,Máxima,Mínima\n2024-05-02,11,10,12,9\n"
                    + "2024-05-03,12,11,13,10\n2024-05-06,9,12,12,8\n",
                "2024-05-02=11 2024-05-03=12 2024-05-06=9"
            ),
            // A name tells.
            (
                "Datum,Kurs,Oben,Unten,Letzter\n2024-05-02,10,12,9,11\n2024-05-03,11,13,10,12\n"
                    + "2024-05-06,12,12,8,9\n",
                "2024-05-02=10 2024-05-03=11 2024-05-06=12"
            ),
        ])
    func prices(_ text: String, _ expected: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == [expected])
    }

    @Test(
        "seconds and milliseconds since 1970 are the time below any name",
        arguments: [
            (
                "a.csv", "load,begin\n5,1714521600\n6,1714521660\n7,1714521720\n",
                "2024-05-01=5 2024-05-01T00:01:00=6 2024-05-01T00:02:00=7"
            ),
            (
                "a.json",
                #"{"rows":[{"n":7,"bucket":1714521720000},{"n":6,"bucket":1714521660000},"#
                    + #"{"n":5,"bucket":1714521600000}]}"#,
                "2024-05-01=5 2024-05-01T00:01:00=6 2024-05-01T00:02:00=7"
            ),
        ])
    func counted(_ name: String, _ text: String, _ expected: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: name) == [expected])
    }

    @Test("the note says which column counts from 1970")
    func notesOfCounted() async throws {
        let notes = try await ReadSeries.notes(
            "load,begin\n5,1714521600\n6,1714521660\n7,1714521720\n".utf8)
        #expect(
            notes.contains(
                #"times: "begin" counts from 1970, by the size of its numbers (--time-field begin)"#
            ))
    }

    /// Days of a year below a name for dates, and numbers of invoices below others.
    @Test(arguments: [
        (
            "date,ndvi\n2024-060,1\n2024-061,2\n2024-366,3\n",
            "2024-02-29=1 2024-03-01=2 2024-12-31=3"
        ),
        (
            "Rechnungsnr;Rechnungsdatum;Betrag\n2024-001;01.02.2024;1\n2024-002;03.02.2024;2\n2024-003;09.02.2024;3\n",
            "2024-02-01=1 2024-02-03=2 2024-02-09=3"
        ),
        (
            "Invoice,Issued,Amount\n2024-015,2024-03-01,1\n2024-016,2024-03-05,2\n2024-017,2024-03-09,3\n",
            "2024-03-01=1 2024-03-05=2 2024-03-09=3"
        ),
    ])
    func daysOfYearsAreToldFromNumbersOfInvoices(text: String, line: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == [line])
        let alone = "Invoice,Amount\n2024-015,1\n2024-016,2\n2024-017,3\n"
        #expect(await !ReadSeries.problem(alone.utf8).isEmpty)
    }

    @Test("numbers that go back and forth are no times")
    func noTimes() async {
        let text = "load,begin\n5,1714521600\n6,1714521540\n7,1714521720\n"
        #expect(await !ReadSeries.problem(text.utf8).isEmpty)
    }
}
