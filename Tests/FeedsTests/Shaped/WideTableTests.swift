import TestSupport
import Testing

@testable import Feeds

/// Tables whose columns are times.
struct WideTableTests {
    @Test(
        .promise(.data, "columns that are years, months or dates are times"),
        arguments: [
            (
                "country,2019,2020,2021\nNorway,1,2,3\nSweden,4,,6\n",
                [
                    "Norway: 2019-01-01=1 2020-01-01=2 2021-01-01=3",
                    "Sweden: 2019-01-01=4 2020-01-01=- 2021-01-01=6",
                ]
            ),
            (
                "Country Name,Code,1960 [YR1960],1961 [YR1961],1962 [YR1962]\nNorway,NO,1,..,3\n",
                ["1960-01-01=1 1961-01-01=- 1962-01-01=3"]
            ),
            // Years in names that differ in nothing else.
            (
                "Kod;Nazwa;\"all;2005;[n]\";\"all;2006;[n]\";\"all;2007;[n]\"\n0200000;DOL;1;2;3\n0400000;KUJ;4;5;6\n",
                [
                    "DOL: 2005-01-01=1 2006-01-01=2 2007-01-01=3",
                    "KUJ: 2005-01-01=4 2006-01-01=5 2007-01-01=6",
                ]
            ),
            (
                "city;2024-01;2024-02;2024-03\nOslo;1,5;2;3\n",
                ["2024-01-01=1.5 2024-02-01=2 2024-03-01=3"]
            ),
            (
                "kind;Nov 22;Dez 22;Jan 23\nplum;1,5;2;3\npear;4;5;6\n",
                [
                    "plum: 2022-11-01=1.5 2022-12-01=2 2023-01-01=3",
                    "pear: 2022-11-01=4 2022-12-01=5 2023-01-01=6",
                ]
            ),
            // Several columns tell the rows apart.
            (
                "region,sex,unit,2021,2022,2023\nOslo,men,n,1,2,3\nOslo,women,n,4,5,6\nRome,men,n,7,8,9\n",
                [
                    "Oslo, men: 2021-01-01=1 2022-01-01=2 2023-01-01=3",
                    "Oslo, women: 2021-01-01=4 2022-01-01=5 2023-01-01=6",
                    "Rome, men: 2021-01-01=7 2022-01-01=8 2023-01-01=9",
                ]
            ),
            // Days by times of day are one series.
            (
                "day,00:00,08:00,16:00\n2024-01-01,1,2,3\n2024-01-02,4,5,6\n",
                [
                    "2024-01-01=1 2024-01-01T08:00:00=2 2024-01-01T16:00:00=3 2024-01-02=4"
                        + " 2024-01-02T08:00:00=5 2024-01-02T16:00:00=6"
                ]
            ),
            // Quarters of years, and those of R without a name above the years.
            (
                "year,Q1,Q2,Q3,Q4\n2023,1,2,3,4\n",
                ["2023-01-01=1 2023-04-01=2 2023-07-01=3 2023-10-01=4"]
            ),
            (
                "     Qtr1 Qtr2 Qtr3 Qtr4\n2022 1 2 3 4\n2023 5 6 7 8\n",
                [
                    "2022-01-01=1 2022-04-01=2 2022-07-01=3 2022-10-01=4"
                        + " 2023-01-01=5 2023-04-01=6 2023-07-01=7 2023-10-01=8"
                ]
            ),
            // Titles of groups have no values.
            (
                "what,2021,2022,2023\nIncome,,,\nSales,1,2,3\nCosts,4,5,6\n",
                [
                    "Sales: 2021-01-01=1 2022-01-01=2 2023-01-01=3",
                    "Costs: 2021-01-01=4 2022-01-01=5 2023-01-01=6",
                ]
            ),
            // Marks behind values, and for those that are missing.
            (
                "geo\\time\t2023-01 \t2023-02 \t2023-03 \nAT\t1 \t2 p\t: \nDK\t4 \t: \t6 e\n",
                [
                    "AT: 2023-01-01=1 2023-02-01=2 2023-03-01=-",
                    "DK: 2023-01-01=4 2023-02-01=- 2023-03-01=6",
                ]
            ),
            (
                "freq,geo\\TIME_PERIOD\t2021 \t2022 \t2023 \nA,AT\t8.7 p\t: \t8.6 b\nA,DE\t: c\t9.1 bp\t7 \n",
                [
                    "A,AT: 2021-01-01=8.7 2022-01-01=- 2023-01-01=8.6",
                    "A,DE: 2021-01-01=- 2022-01-01=9.1 2023-01-01=7",
                ]
            ),
            (
                "freq,geo\\TIME_PERIOD\t2023-Q3 \t2023-Q4 \t2024-Q1 \nQ,AT\t8 p\t: \t6 b\n",
                ["2023-07-01=8 2023-10-01=- 2024-01-01=6"]
            ),
            (
                "freq,geo\\TIME_PERIOD\t2023-11 \t2023-12 \t2024-01 \nM,AT\t8 p\t: \t6 b\n",
                ["2023-11-01=8 2023-12-01=- 2024-01-01=6"]
            ),
            // Sums of rows and of columns, as in a pivot table.
            (
                "Sum of Amount,Column Labels,,,\nRow Labels,Jan,Feb,Mar,Grand Total\n2020,\"1,001\",2,3,\"1,006\"\n2021,4,5,6,15\nGrand Total,\"1,005\",7,9,\"1,021\"\n",
                [
                    "2020-01-01=1001 2020-02-01=2 2020-03-01=3 2021-01-01=4 2021-02-01=5"
                        + " 2021-03-01=6"
                ]
            ),
            (
                "kind,2024-01,2024-02,2024-03,Summe\nplum,1,2,3,6\npear,4,5,6,15\nSumme,5,7,9,21\n",
                [
                    "plum: 2024-01-01=1 2024-02-01=2 2024-03-01=3",
                    "pear: 2024-01-01=4 2024-02-01=5 2024-03-01=6",
                ]
            ),
            (
                "Year,Jan,Feb,Mar,J-D\n2020,1,2,3,9\n2021,4,***,-99.9,9\n",
                ["2020-01-01=1 2020-02-01=2 2020-03-01=3 2021-01-01=4 2021-02-01=- 2021-03-01=-"]
            ),
            // Years by months, and months by years, are one series.
            (
                "Year,Jan,Feb,Mar\n2020,1,2,3\n2021,4,5,6\n",
                ["2020-01-01=1 2020-02-01=2 2020-03-01=3 2021-01-01=4 2021-02-01=5 2021-03-01=6"]
            ),
            (
                "month,2019,2020,2021\n1,1,2,3\n2,4,5,6\n",
                ["2019-01-01=1 2019-02-01=4 2020-01-01=2 2020-02-01=5 2021-01-01=3 2021-02-01=6"]
            ),
            // So are years by quarters and by weeks; a year of 52 weeks has no 53rd.
            (
                "Quartal,2019,2020,2021\n1,1,2,3\n2,4,5,6\n",
                ["2019-01-01=1 2019-04-01=4 2020-01-01=2 2020-04-01=5 2021-01-01=3 2021-04-01=6"]
            ),
            (
                "Meldewoche,2019,2020,2021\n01,1,2,3\n02,4,5,6\n53,,7,\n",
                [
                    "2018-12-31=1 2019-01-07=4 2019-12-30=2 2020-01-06=5 2020-12-28=7 2021-01-04=3"
                        + " 2021-01-11=6"
                ]
            ),
            // Rows are named by texts, and never by a number where a text is there.
            (
                "Province,Country,Lat,2019,2020,2021\n,Chile,-35.5,1,2,3\nAlberta,Canada,53.9,4,5,6\nOntario,Canada,51.2,7,8,9\n",
                [
                    "Chile: 2019-01-01=1 2020-01-01=2 2021-01-01=3",
                    "Alberta, Canada: 2019-01-01=4 2020-01-01=5 2021-01-01=6",
                    "Ontario, Canada: 2019-01-01=7 2020-01-01=8 2021-01-01=9",
                ]
            ),
            // Spans of time begin with the time of their values; the latest day may come first.
            (
                "day;00:00-08:00;08:00-16:00;16:00-24:00\n2024-01-02;4;5;6\n2024-01-01;1;2;3\n",
                [
                    "2024-01-01=1 2024-01-01T08:00:00=2 2024-01-01T16:00:00=3 2024-01-02=4"
                        + " 2024-01-02T08:00:00=5 2024-01-02T16:00:00=6"
                ]
            ),
            // One row says when it was written.
            (
                "series,updated,2019,2020,2021\nprices,2024-01-02,1,2,3\n",
                ["2019-01-01=1 2020-01-01=2 2021-01-01=3"]
            ),
            // A table with dates in a column is a plain one, whatever its other columns are called.
            (
                "date,2019,2020,2021\n2024-01-01,1,2,3\n2024-01-02,4,5,6\n2024-01-03,7,8,9\n",
                ["2024-01-01=1 2024-01-02=4 2024-01-03=7"]
            ),
        ])
    func theTimesAreAtTheHeads(text: String, lines: [String]) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == lines)
    }

    /// Numbers of meters in names are no years.
    @Test(arguments: [
        (
            "time,Zone 2001,Zone 2002,Zone 2003\n1704067200,20,21,22\n1704153600,23,24,25\n",
            "2024-01-01=20 2024-01-02=23"
        ),
        (
            "year,Age 1900,Age 2000,Age 2100\n2020,1,2,3\n2021,4,5,6\n2022,7,8,9\n",
            "2020-01-01=1 2021-01-01=4 2022-01-01=7"
        ),
    ])
    func numbersInNamesBesideATimeAreNoYears(text: String, line: String) async throws {
        #expect(try await ReadSeries.lines(text.utf8) == [line])
    }

    @Test func aYearAndTwelveNumbersAreMonths() async throws {
        let text = (2000..<2003).map { year in
            ([year] + (1...12).map { $0 * 10 }).map(String.init).joined(separator: "  ")
        }.joined(separator: "\n")
        let line = try #require(try await ReadSeries.lines(text.utf8, name: "a.txt").first)
        #expect(line.hasPrefix("2000-01-01=10 2000-02-01=20 "))
        #expect(line.hasSuffix(" 2002-12-01=120"))
    }

    /// A column that names no row can't be chosen for it.
    @Test(
        arguments: [
            ("code", ""), ("country", "the same in several"), ("province", "empty in some"),
            ("2019", "it is a time"),
        ])
    func rowsAreNamedByAColumnThatIsChosen(field: String, problem: String) async throws {
        let text =
            "province,country,code,2019,2020,2021\n,Chile,a,1,2,3\nAlberta,Canada,b,4,5,6\nOntario,Canada,c,7,8,9\n"
        var format = TableFormat()
        format.splitField = field
        guard !problem.isEmpty else {
            let lines = try await ReadSeries.lines(text.utf8, format)
            #expect(lines.map { $0.prefix(2) } == ["a:", "b:", "c:"])
            return
        }
        let found = await ReadSeries.problem(text.utf8, format)
        #expect(found.contains(problem), "\(found)")
    }

    @Test func monthsOfNoYearAreRefused() async {
        let problem = await ReadSeries.problem("city,Jan,Feb,Mar\nOslo,1,2,3\n".utf8)
        #expect(problem.contains("nothing says of which year"), "\(problem)")
    }

    @Test(
        .promise(
            .data,
            "columns that count the hours of a day or the days of a month, and equal parts of days without names, are times"
        ),
        arguments: [
            ((1...24).map { "H\($0)" }, "date", "2024-01-01", "2024-01-01T05:00:00=5"),
            ((1...24).map { "HE\($0)" }, "date", "01.01.2024", "2024-01-01T05:00:00=5"),
            ((0..<24).map { "\($0)" }, "date", "2024-01-01", "2024-01-01T05:00:00=5"),
            ((1...31).map { "\($0)" }, "month", "2024-01", "2024-01-06=5"),
            ((1...31).map { "\($0)" }, "month", "Jan 2024", "2024-01-06=5"),
            ([], "", "300,20240101", "2024-01-01T05:00:00=5"),
            ([], "", "300,20240101", "2024-01-01T23:00:00=23"),
        ])
    func countsAtTheHeadAreTimes(
        names: [String], label: String, first: String, sample: String
    ) async throws {
        let numbers = (0..<(names.isEmpty ? 24 : names.count)).map(String.init)
        let row = ([first] + numbers).joined(separator: ",")
        let next = names.isEmpty ? "300,20240102" : first.replacing("2024", with: "2025")
        let other = ([next] + numbers).joined(separator: ",")
        let head = names.isEmpty ? "" : ([label] + names).joined(separator: ",") + "\n"
        let lines = try await ReadSeries.lines("\(head)\(row)\n\(other)\n".utf8)
        #expect(lines.count == 1 && lines[0].split(separator: " ").contains(Substring(sample)))
    }

    /// A last row of means is left out, and a series that is called "Media" is not.
    @Test(arguments: [("Mean", 2), ("Promedio", 2), ("Durchschnitt", 2), ("Media", 3)])
    func aRowOfMeansIsNoSeries(name: String, count: Int) async throws {
        let text = "sector,2020,2021,2022\nFood,1,2,3\nCars,3,4,5\n\(name),2,3,4\n"
        #expect(try await ReadSeries.lines(text.utf8).count == count)
    }
}
