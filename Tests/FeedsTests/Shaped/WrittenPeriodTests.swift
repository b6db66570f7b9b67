import Testing

@testable import Feeds

/// Seasons, and quarters, weeks and months in words.
struct WrittenPeriodTests {
    @Test(
        "years with the one behind them in each row are seasons",
        arguments: [
            ("2003/04", "2004/05", "2003-01-01=1 2004-01-01=2"),
            ("2010/11", "2011/12", "2010-01-01=1 2011-01-01=2"),
            ("2012/13", "2013/14", "2012-01-01=1 2013-01-01=2"),
            ("1999/00", "2000/01", "1999-01-01=1 2000-01-01=2"),
            ("2003/2004", "2004/2005", "2003-01-01=1 2004-01-01=2"),
            // Months.
            ("2003/04", "2003/05", "2003-04-01=1 2003-05-01=2"),
            ("2003-04", "2004-04", "2003-04-01=1 2004-04-01=2"),
            ("2003/03", "2003/04", "2003-03-01=1 2003-04-01=2"),
        ])
    func seasons(_ first: String, _ second: String, _ expected: String) async throws {
        #expect(try await ReadSeries.lines("t;y\n\(first);1\n\(second);2\n".utf8) == [expected])
        let json = #"[{"season":"\#(first)","goals":1},{"season":"\#(second)","goals":2}]"#
        #expect(try await ReadSeries.lines(json.utf8, name: "a.json") == [expected])
        let plain = #"[{"t":"\#(first)","y":1},{"t":"\#(second)","y":2}]"#
        #expect(try await ReadSeries.lines(plain.utf8, name: "a.json") == [expected])
        let notes = try await ReadSeries.notes(plain.utf8, name: "a.json")
        #expect(notes.contains { $0.contains("are seasons") } == expected.contains("-01-01=1 "))
    }

    @Test(
        "numbers below a name for weeks are weeks",
        arguments: [
            ("Week", "2024-01", "2024-02", "2024-01-01=1 2024-01-08=2"),
            ("Woche", "52/2023", "01/2024", "2023-12-25=1 2024-01-01=2"),
            ("Kalenderwoche", "2023-13", "2023-14", "2023-03-27=1 2023-04-03=2"),
            ("Month", "2024-01", "2024-02", "2024-01-01=1 2024-02-01=2"),
        ])
    func weeksByName(
        _ name: String, _ first: String, _ second: String, _ expected: String
    ) async throws {
        #expect(
            try await ReadSeries.lines("\(name);y\n\(first);1\n\(second);2\n".utf8) == [expected])
    }

    @Test("one row is a month")
    func oneMonth() async throws {
        #expect(try await ReadSeries.lines("t;y\n2003/04;1\n".utf8) == ["2003-04-01=1"])
    }

    @Test(
        "quarters, weeks and months in words",
        arguments: [
            ("1. Quartal 2023", "2. Quartal 2023", "2023-01-01=1 2023-04-01=2"),
            ("3. Vj. 2023", "4. Vj. 2023", "2023-07-01=1 2023-10-01=2"),
            ("I kw. 2023", "IV kw. 2023", "2023-01-01=1 2023-10-01=2"),
            ("1 kwartał 2023", "2 kwartał 2023", "2023-01-01=1 2023-04-01=2"),
            ("1º trimestre 2023", "2º trimestre 2023", "2023-01-01=1 2023-04-01=2"),
            ("1er trimestre 2023", "2e trimestre 2023", "2023-01-01=1 2023-04-01=2"),
            ("II trim. 2023", "III trim. 2023", "2023-04-01=1 2023-07-01=2"),
            ("2018 1e kwartaal", "2018 2e kwartaal*", "2018-01-01=1 2018-04-01=2"),
            ("1st quarter 2023", "2nd quarter of 2023", "2023-01-01=1 2023-04-01=2"),
            ("KW 01/2023", "KW 02/2023", "2023-01-02=1 2023-01-09=2"),
            ("1. KW 2023", "2. KW 2023", "2023-01-02=1 2023-01-09=2"),
            ("styczeń 2023", "luty 2023", "2023-01-01=1 2023-02-01=2"),
            ("5 stycznia 2024", "2 października 2024", "2024-01-05=1 2024-10-02=2"),
        ])
    func words(_ first: String, _ second: String, _ expected: String) async throws {
        #expect(try await ReadSeries.lines("t;y\n\(first);1\n\(second);2\n".utf8) == [expected])
    }

    @Test(
        "an offset behind the year of a written time belongs to it",
        arguments: [
            (
                "Wed May 1 08:00:00 2024 -0130 12\nThu May 2 08:00:00 2024 -0130 14\n"
                    + "Fri May 3 08:00:00 2024 -0130 15\n",
                "2024-05-01T09:30:00=12 2024-05-02T09:30:00=14 2024-05-03T09:30:00=15"
            ),
            (
                "Wed May 1 08:00:00 2024 +02:00 12\nThu May 2 08:00:00 2024 +02:00 14\n"
                    + "Fri May 3 08:00:00 2024 +02:00 15\n",
                "2024-05-01T06:00:00=12 2024-05-02T06:00:00=14 2024-05-03T06:00:00=15"
            ),
        ])
    func offsets(_ text: String, _ expected: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a") == [expected])
    }
}
