import CellValues
import Feeds
import Summing
import Testing
import TimeSeries

@testable import Engines

/// What DuckDB is asked, and how its answers are read.
@Suite struct DuckDBTests {
    @Test(arguments: [
        ("/data/a.parquet", "/data"), ("/data/*.parquet", "/data"), ("/data/**/*.parquet", "/data"),
        ("/data/year=2024/*/x.parquet", "/data/year=2024"), ("/*.parquet", "/"),
        ("/a.parquet", "/"),
        ("/da?a/b.parquet", "/"), ("/a b/c[0-9]/d.parquet", "/a b"),
    ])
    func theFolderIsThatBeforeThePattern(pattern: String, folder: String) {
        #expect(DuckDB.folder(of: pattern) == folder)
    }

    @Test(
        arguments: [
            ("1,2.5\n", [1, 2.5]), ("1,,3\n,5,\n", [1, nil, 3, nil, 5, nil]), ("", []),
            ("\n", [nil]),
            ("-1e-300,inf\n0.1,nan\n", [-1e-300, .infinity, 0.1, nil]),
            (
                "5e-324,1.7976931348623157e+308\n",
                [.leastNonzeroMagnitude, .greatestFiniteMagnitude]
            ),
        ] as [(String, [Double?])])
    func numbersStandBetweenCommas(text: String, numbers: [Double?]) {
        let read = DuckDBRunner.numbers(in: Array(text.utf8)).map { $0.isNaN ? nil : $0 }
        #expect(read == numbers)
    }

    private let columns = [
        SQLColumn(name: "at", type: "TIMESTAMP"), SQLColumn(name: "n", type: "BIGINT"),
        SQLColumn(name: "y", type: "DOUBLE"), SQLColumn(name: "city", type: "VARCHAR"),
    ]

    private var choice: SQLChoice { SQLChoice(columns, DuckDBDialect(), at: "a.parquet") }

    @Test func columnsAreFoundByTypeAndName() throws {
        #expect(try choice.time(nil).name == "at")
        #expect(try choice.time("N").name == "n")
        #expect(try choice.value(nil, besides: columns[0]).name == "y")
        #expect(try choice.value("n", besides: columns[0]).name == "n")
    }

    @Test(arguments: ["zz", "city", "at"]) func otherColumnsAreNoValues(name: String) {
        #expect(throws: FeedError.self) { try choice.value(name, besides: columns[0]) }
    }

    @Test func severalColumnsOfNumbersAreNamed() {
        let two = [
            columns[0], SQLColumn(name: "a", type: "FLOAT"), SQLColumn(name: "b", type: "FLOAT"),
        ]
        let choice = SQLChoice(two, DuckDBDialect(), at: "a.parquet")
        do throws(FeedError) {
            _ = try choice.value(nil, besides: two[0])
            Issue.record("either may be meant")
        } catch {
            #expect(error.description.contains("\"a\" (FLOAT), \"b\" (FLOAT)"))
        }
    }

    @Test(arguments: [
        ("city=O'Slo", #""city" = 'O''Slo'"#), ("y>=-1.5e3", #""y" >= -1.5e3"#),
        ("n!=7", #""n" <> 7"#),
        ("city<B", #""city" < 'B'"#),
    ])
    func comparisonsAreSQL(typed: String, sql: String) throws {
        let condition = try #require(RowCondition(typed))
        #expect(try choice.condition(condition) == sql)
    }

    @Test(arguments: ["y=1); DROP TABLE a; --", "zz=1", "n=abc"])
    func whatIsNoComparisonIsRefused(typed: String) throws {
        let condition = try #require(RowCondition(typed))
        #expect(throws: FeedError.self) { try choice.condition(condition) }
    }

    @Test func boundsCompareWhatIsStored() throws {
        let dialect = DuckDBDialect()
        let time = try #require(dialect.time(columns[0], ticks: .perSecond(1)))
        #expect(time.isAtOrAfter(1.5) == #""at" >= make_timestamp(1500000)"#)
        #expect(time.isBefore(1e300) == "true" && time.isAtOrAfter(1e300) == "false")
        let number = try #require(dialect.time(columns[1], ticks: .perSecond(1_000)))
        #expect(number.isBefore(1.5) == #""n" < 1500"#)
        #expect(dialect.time(columns[3], ticks: .perSecond(1)) == nil)
    }
}
