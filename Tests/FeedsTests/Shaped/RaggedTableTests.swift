import TestSupport
import Testing

@testable import Feeds

/// Tables of which some rows have more or fewer cells than the first one.
struct RaggedTableTests {
    @Test(
        .promise(.data, "a row with a time and a value is one, whatever cells it has behind them"),
        arguments: [
            // Words behind the last column, with blanks between cells.
            (
                "Oslo\n yyyy mm  kW low\n 2024  1  1   8\n 2024  2  2   9  Provisional\n",
                ["2024-01-01=1 2024-02-01=2"]
            ),
            (
                "day clock kW\n2024-01-01 00:00 1\n2024-01-02 00:00 2 not sure\n",
                ["2024-01-01=1 2024-01-02=2"]
            ),
            // The last cells are missing where a mark stands between cells.
            (
                "n,date,kW,low,no\n1,01/13/2024 0:00,1,0,7\n2,01/14/2024 0:00,2,0\n3,01/15/2024 0:00,3,0\n",
                ["2024-01-13=1 2024-01-14=2 2024-01-15=3"]
            ),
            (
                "date;kW;note\n2024-01-01;1;a\n2024-01-02;2;b\n2024-01-03;3\n",
                ["2024-01-01=1 2024-01-02=2 2024-01-03=3"]
            ),
            // In the first row, too, and in all of them.
            (
                "date,kW,note\n2024-01-01,1\n2024-01-02,2,x\n2024-01-03,3,y\n",
                ["2024-01-01=1 2024-01-02=2 2024-01-03=3"]
            ),
            ("date,kW,note\n2024-01-01,1\n2024-01-02,2\n", ["2024-01-01=1 2024-01-02=2"]),
            (
                "country,2019,2020,2021\nNorway,1,2,3\nSweden,4,5\n",
                [
                    "Norway: 2019-01-01=1 2020-01-01=2 2021-01-01=3",
                    "Sweden: 2019-01-01=4 2020-01-01=5 2021-01-01=-",
                ]
            ),
        ])
    func rowsOfOtherLengths(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8, name: "a.txt") == lines)
    }

    /// R prints a series of months so.
    @Test(arguments: ["", "Source: a meter\n"])
    func theLastYearOfMonthsMayBeShort(foot: String) async throws {
        let months = "1 2 3 4 5 6 7 8 9 10 11 12"
        let text =
            "     Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec\n2020 \(months)\n2021 \(months)\n"
            + "2022 20 21\n" + foot
        let line = try #require(try await ReadSeries.lines(text.utf8, name: "a.txt").first)
        #expect(line.contains(" 2022-01-01=20 2022-02-01=21 2022-03-01=- "))
        #expect(line.split(separator: " ").count == 36)
    }

    /// The months of the first year end with those of the others.
    @Test func theFirstYearOfMonthsMayBeShort() async throws {
        let months = "1 2 3 4 5 6 7 8 9 10 11 12"
        let text =
            "     Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec\n2020                     20 21\n"
            + "2021 \(months)\n2022 \(months)\n2023 7\n"
        let line = try #require(try await ReadSeries.lines(text.utf8, name: "a.txt").first)
        #expect(line.contains(" 2020-10-01=- 2020-11-01=20 2020-12-01=21 2021-01-01=1 "))
        #expect(line.contains(" 2022-12-01=12 2023-01-01=7 2023-02-01=- "))
    }

    @Test(
        .promise(
            .data, "a row that lacks its value, or has more cells than the table, is an error"),
        arguments: [
            "who,date,kW\na,2024-01-01,1\nb,2024-01-02,2\nc,2024-01-03\n",
            "n,date,kW\n1,2024-01-02,1\n2,2024-01-01,2\n3,2024-01-03,3,4\n",
            "date kW\n2024-01-02 1\n2024-01-01 2\n2024-01-03 3 4\n",
            // Rows that end with a carriage return alone, or have another mark between the cells.
            "date,kW\n2024-01-01,1\n2024-01-02,2\n2024-01-03,3\r2024-01-04,4\r2024-01-05,5\n",
            "date,kW\n2024-01-01,1\n2024-01-02,2\n2024-01-03;3\n2024-01-04;4\n",
        ])
    func otherRowsAreFaults(text: String) async {
        let problem = await ReadSeries.problem(text.utf8, name: "a.txt")
        #expect(problem.contains("line 4") && problem.contains("field"), "\(problem)")
    }

    /// It would be left out with the names.
    @Test(arguments: ["2024-01-01,1,7\n", "2024-01-01,1,7\n2024-01-02,2,8\n"])
    func aFirstRowOfAnotherLengthIsAFault(rows: String) async {
        let text = "date,kW\n\(rows)2024-01-03,3\n2024-01-04,4\n2024-01-05,5\n"
        let problem = await ReadSeries.problem(text.utf8)
        #expect(problem.contains(" fields where "), "\(problem)")
    }

    /// A balance is one line, though days come again with other names.
    @Test func paymentsOfOneAccountAreOneLine() async throws {
        let text =
            "Account;7\n\nDay;Who;Kind;Saldo;Amount\n02.01.2024;a;x;1.001,50;-8,50\n"
            + "02.01.2024;b;y;1.010,00;9,00\n01.01.2024;b;x;1.001,00;-2,00\n"
            + "01.01.2024;a;y;1.003,00;3,00\n"
        #expect(
            try await ReadSeries.lines(text.utf8) == [
                "2024-01-01=1003 2024-01-01=1001 2024-01-02=1010 2024-01-02=1001.5"
            ])
    }

    /// Each step has to be one of the amounts: else there may be several accounts.
    @Test func balancesOfSeveralAccountsAreSeveralLines() async throws {
        let text =
            "Day;Who;Saldo;Amount\n01.01.2024;a;1,50;7,5\n01.01.2024;b;90,5;7,5\n"
            + "02.01.2024;a;2,50;1,5\n02.01.2024;b;91,5;1,5\n"
        #expect(try await ReadSeries.lines(text.utf8).count == 2)
    }
}
